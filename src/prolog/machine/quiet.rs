//! What the machine prints by itself where it replaces a predicate: a warning on standard output that means nothing here.

use std::io::Write;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};

/// Does something while standard output leads nowhere; where that cannot be had, it leads where it led.
pub fn quietly<T>(done: impl FnOnce() -> T) -> T {
    let _ = std::io::stdout().flush();
    // In a player's cell this is refused, and what follows would end the process.
    let Ok(nowhere) = std::fs::OpenOptions::new().write(true).open("/dev/null") else { return done() };
    // SAFETY: a system call; the new descriptor is nobody else's.
    let kept = unsafe { libc::fcntl(1, libc::F_DUPFD_CLOEXEC, 3) };
    // SAFETY: it is open, and owned here alone.
    let kept = (kept >= 0).then(|| unsafe { OwnedFd::from_raw_fd(kept) });
    let Some(kept) = kept else { return done() };
    // SAFETY: a system call on two open descriptors.
    unsafe { libc::dup2(nowhere.as_raw_fd(), 1) };
    let result = done();
    let _ = std::io::stdout().flush();
    // SAFETY: the same.
    unsafe { libc::dup2(kept.as_raw_fd(), 1) };
    result
}
