//! Threads that think leave the processor to those that serve; what they start ends with the server.

use std::os::unix::process::CommandExt;
use std::process::Command;

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
    use super::alone;

    #[test]
    fn a_panic_costs_one_piece_of_work() {
        assert_eq!(alone("a sum", || 1 + 1), Some(2));
        assert_eq!(alone("a fault", || -> i32 { panic!("meant to be") }), None);
    }
}
