//! Work in processes that are forked from this one, with the machine that its thread has.

use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, fork, pipe};
use std::fs::File;
use std::io::Read;
use std::time::{Duration, Instant};

/// A process under way.
pub struct Apart {
    child: Pid,
    pipe: File,
    started: Instant,
}

impl Apart {
    /// Starts it: what the work writes is what comes out.
    pub fn start(work: impl FnOnce(&mut File)) -> Apart {
        let (read, write) = pipe().expect("a pipe");
        // SAFETY: the child goes on in this thread alone, works with the machine of this thread, and ends
        // without returning.
        match unsafe { fork() }.expect("a process") {
            ForkResult::Child => {
                drop(read);
                let mut out = File::from(write);
                silence();
                let work = std::panic::AssertUnwindSafe(|| work(&mut out));
                let code = if std::panic::catch_unwind(work).is_ok() { 0 } else { 101 };
                // SAFETY: ends the process; nothing of the parent's is flushed or dropped.
                unsafe { libc::_exit(code) }
            }
            ForkResult::Parent { child } => Apart { child, pipe: File::from(read), started: Instant::now() },
        }
    }

    /// Waits: what it wrote, and if it did not end by itself, the signal, or none for a limit of time.
    pub fn finish(mut self, clock: Option<Duration>) -> (Vec<u8>, Option<Option<String>>) {
        let mut text = Vec::new();
        let late = !self.drain(&mut text, clock);
        if late {
            let _ = kill(self.child, Signal::SIGKILL);
        }
        let died = match waitpid(self.child, None) {
            _ if late => Some(None),
            Ok(WaitStatus::Exited(_, 0)) => None,
            Ok(WaitStatus::Signaled(_, Signal::SIGXCPU | Signal::SIGKILL, _)) => Some(None),
            Ok(WaitStatus::Signaled(_, signal, _)) => Some(Some(signal.to_string())),
            other => Some(Some(format!("{other:?}").split('(').next().unwrap_or_default().to_string())),
        };
        (text, died)
    }

    /// Reads until the writer closes; false if that takes too long.
    fn drain(&mut self, text: &mut Vec<u8>, clock: Option<Duration>) -> bool {
        use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
        use std::os::fd::AsFd;
        let mut part = [0; 1 << 16];
        loop {
            if let Some(clock) = clock {
                let Some(left) = clock.checked_sub(self.started.elapsed()) else { return false };
                let wait = PollTimeout::try_from(left).unwrap_or(PollTimeout::MAX);
                if poll(&mut [PollFd::new(self.pipe.as_fd(), PollFlags::POLLIN)], wait) == Ok(0) {
                    return false;
                }
            }
            match self.pipe.read(&mut part) {
                Ok(0) | Err(_) => return true,
                Ok(n) => text.extend_from_slice(&part[..n]),
            }
        }
    }
}

/// The machine tells its panics to the standard error.
fn silence() {
    if let Ok(null) = File::options().write(true).open("/dev/null") {
        let _ = nix::unistd::dup2_stderr(&null);
    }
}
