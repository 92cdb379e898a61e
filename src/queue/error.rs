//! What is wrong with the queue, in words.

use say::{Said, said};
use std::fmt;

/// What is wrong with the queue, in one line.
#[derive(Clone, Debug)]
pub struct QueueError(pub Said);

impl fmt::Display for QueueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.worded())
    }
}

impl std::error::Error for QueueError {}

/// An error of the server's.
pub fn api_error(error: &dyn fmt::Display) -> QueueError {
    QueueError(said!("queue-server-says", reason = one_line(error)))
}

/// A library's error without what it repeats.
pub fn one_line(error: &dyn fmt::Display) -> String {
    text::visible_line(&error.to_string(), 300)
}
