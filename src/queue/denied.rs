//! What a server does not let us do: it says so beside the answers that never come.

use super::error::{QueueError, one_line};
use async_nats::Event;
use say::said;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What was refused last, shared by a connection and those who wait for its answers.
#[derive(Clone, Debug, Default)]
pub struct Denied(Arc<Mutex<Option<String>>>);

/// How often is looked whether something was refused.
const LOOK: Duration = Duration::from_millis(50);

impl Denied {
    /// Takes what a connection tells.
    pub fn hear(&self, event: &Event) {
        if let Event::ServerError(error) = event {
            let text = one_line(error);
            if text.to_lowercase().contains("permissions violation") {
                let text = text.strip_prefix("nats: ").unwrap_or(&text).to_string();
                *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(text);
            }
        }
    }

    fn error(&self) -> Option<QueueError> {
        let text = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
        Some(QueueError(said!("queue-not-allowed", reason = text)))
    }

    /// Does something that asks the server; what it refuses is told at once instead of waiting for an answer.
    ///
    /// # Errors
    /// When the server refuses something, or the work fails.
    pub async fn or<T>(&self, work: impl Future<Output = Result<T, QueueError>>) -> Result<T, QueueError> {
        let refused = async {
            loop {
                tokio::time::sleep(LOOK).await;
                if let Some(error) = self.error() {
                    return error;
                }
            }
        };
        tokio::select! {
            done = work => done.map_err(|error| self.error().unwrap_or(error)),
            error = refused => Err(error),
        }
    }
}
