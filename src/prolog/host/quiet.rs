//! What the machine prints by itself where it replaces a predicate: a warning on standard output that means nothing here.

use std::io::Write;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};

/// Standard output as it was; it is so again when this goes, be it by a panic.
pub struct Kept(OwnedFd);

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = std::io::stdout().flush();
        // SAFETY: a system call on two open descriptors.
        unsafe { libc::dup2(self.0.as_raw_fd(), 1) };
    }
}

/// From now on standard output leads nowhere, for the whole process; none where that cannot be had.
pub fn silence() -> Option<Kept> {
    let _ = std::io::stdout().flush();
    // In a player's cell this is refused, and what follows would end the process.
    let nowhere = std::fs::OpenOptions::new().write(true).open("/dev/null").ok()?;
    // SAFETY: a system call; the new descriptor is nobody else's.
    let kept = unsafe { libc::fcntl(1, libc::F_DUPFD_CLOEXEC, 3) };
    if kept < 0 {
        return None;
    }
    // SAFETY: it is open, and owned here alone.
    let kept = Kept(unsafe { OwnedFd::from_raw_fd(kept) });
    // SAFETY: a system call on two open descriptors.
    unsafe { libc::dup2(nowhere.as_raw_fd(), 1) };
    Some(kept)
}

/// Does something while standard output leads nowhere; where that cannot be had, it leads where it led.
pub fn quietly<T>(done: impl FnOnce() -> T) -> T {
    let _kept = silence();
    done()
}
