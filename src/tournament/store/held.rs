//! A lock on a file, for one run or one server.

use std::fs::{File, TryLockError};

/// A file that is locked as long as this lives.
#[derive(Debug)]
pub struct Held(File);

impl Held {
    /// Locks a file.
    ///
    /// # Errors
    /// When somebody else holds it, or its file system cannot lock.
    pub fn take(file: File) -> Result<Held, TryLockError> {
        file.try_lock().map(|()| Held(file))
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // Said, not left to the closing: a process that is just being started has a copy of the open file, and would
        // hold the lock for that moment.
        let _ = self.0.unlock();
    }
}
