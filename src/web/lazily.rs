//! Threads that think leave the processor to those that serve; what they start ends with the server.

use std::os::unix::process::CommandExt;
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Niceness of what thinks; processes that such a thread starts have it too.
const NICE: i32 = 10;

/// Makes this thread, and what it starts, go behind.
pub fn this_thread() {
    // SAFETY: a plain system call; on Linux number 0 is the calling thread alone. That it fails changes nothing
    // but the order in which threads run.
    unsafe {
        libc::setpriority(libc::PRIO_PROCESS, 0, NICE);
    }
}

/// Has a program end with the thread that starts it, also when the server is killed. The thread must live until the
/// program has ended.
pub fn ends_with_us(command: &mut Command) {
    #[cfg(target_os = "linux")]
    // SAFETY: one system call between fork and exec.
    unsafe {
        command.pre_exec(|| {
            nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL).map_err(std::io::Error::from)
        });
    }
    #[cfg(not(target_os = "linux"))]
    let _ = command;
}

/// Threads that run as long as the server does.
#[derive(Default)]
pub struct AtWork(Mutex<Vec<(&'static str, JoinHandle<()>)>>);

impl AtWork {
    fn all(&self) -> MutexGuard<'_, Vec<(&'static str, JoinHandle<()>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts one.
    ///
    /// # Errors
    /// If there is no thread to be had.
    pub fn start(&self, name: &'static str, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
        let thread = std::thread::Builder::new().name(name.into()).spawn(move || {
            this_thread();
            work();
        })?;
        self.all().push((name, thread));
        Ok(())
    }

    /// One that has ended, though the server has not.
    pub fn missing(&self) -> Option<&'static str> {
        self.all().iter().find(|(_, thread)| thread.is_finished()).map(|(name, _)| *name)
    }

    /// Waits until all have ended, but not for ever.
    pub fn wait(&self, longest: Duration) {
        let end = Instant::now() + longest;
        while self.all().iter().any(|(_, thread)| !thread.is_finished()) {
            if Instant::now() >= end {
                tracing::warn!("not everything was put aside in time; what was under way begins again");
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

/// What a piece of a thread's work gives; none if it panics, which is logged and costs that piece alone.
pub fn alone<T>(what: &str, work: impl FnOnce() -> T) -> Option<T> {
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
    if done.is_err() {
        tracing::error!(what, "a panic; this piece of work is given up");
    }
    done.ok()
}

#[cfg(test)]
mod tests {
    use super::{AtWork, alone};
    use std::time::Duration;

    #[test]
    fn a_thread_that_has_ended_is_missed() {
        let all = AtWork::default();
        let (end, ended) = std::sync::mpsc::channel::<()>();
        all.start("sums", move || assert!(ended.recv().is_err())).unwrap();
        assert_eq!(all.missing(), None);
        drop(end);
        all.wait(Duration::from_secs(10));
        assert_eq!(all.missing(), Some("sums"));
    }

    #[test]
    fn a_panic_costs_one_piece_of_work() {
        assert_eq!(alone("a sum", || 1 + 1), Some(2));
        assert_eq!(alone("a fault", || -> i32 { panic!("meant to be") }), None);
    }
}
