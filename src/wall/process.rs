//! Handles of other processes, given by the kernel and never by what a process says of itself; and what a
//! process does with its own descriptors.

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::Signal;
use std::io;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};
use std::time::Duration;

/// Another process. The handle stays with that process even when its number is given to another one.
#[derive(Debug)]
pub struct Process {
    handle: OwnedFd,
    number: i32,
}

impl Process {
    /// The process with a number, which must be one that cannot have been reaped yet.
    ///
    /// # Errors
    /// If there is none.
    pub fn open(number: i32) -> io::Result<Process> {
        // SAFETY: a system call with numbers alone; the result is checked before it is owned.
        let handle = unsafe { libc::syscall(libc::SYS_pidfd_open, number, 0) };
        if handle < 0 {
            return Err(io::Error::last_os_error());
        }
        // SAFETY: the descriptor is new and nothing else owns it.
        Ok(Process { handle: unsafe { OwnedFd::from_raw_fd(handle as RawFd) }, number })
    }

    /// A process whose handle another process has passed on.
    pub fn passed(handle: OwnedFd) -> Process {
        let told =
            std::fs::read_to_string(format!("/proc/self/fdinfo/{}", handle.as_raw_fd())).unwrap_or_default();
        let number = told.lines().find_map(|l| l.strip_prefix("Pid:")?.trim().parse().ok()).unwrap_or(0);
        Process { handle, number }
    }

    /// Its number in this process's namespace; 0 if it has none there, below that if it has ended.
    pub fn number(&self) -> i32 {
        self.number
    }

    fn signal(&self, signal: Signal) {
        // SAFETY: a system call without memory.
        unsafe {
            libc::syscall(libc::SYS_pidfd_send_signal, self.handle.as_raw_fd(), signal as i32, 0, 0);
        }
    }

    /// Asks it for what it has printed, if it has a handler for that; otherwise it ends.
    pub fn ask_for_output(&self) {
        self.signal(Signal::SIGUSR1);
    }

    /// Ends it.
    pub fn kill(&self) {
        self.signal(Signal::SIGKILL);
    }

    /// Freezes it.
    pub fn stop(&self) {
        self.signal(Signal::SIGSTOP);
    }

    /// Lets it go on.
    pub fn resume(&self) {
        self.signal(Signal::SIGCONT);
    }

    /// Whether it ends by itself within a while.
    pub fn ends_within(&self, while_: Duration) -> bool {
        let timeout = PollTimeout::try_from(while_).unwrap_or(PollTimeout::MAX);
        poll(&mut [PollFd::new(self.as_fd(), PollFlags::POLLIN)], timeout).is_ok_and(|n| n > 0)
    }

    /// Waits for it as its parent: its signal or exit code, and the most bytes that it had in memory at once.
    pub fn wait(&self) -> (Option<i32>, Option<i32>, u64) {
        // SAFETY: both are plain data that the call fills for a child of this process.
        unsafe {
            let mut info: libc::siginfo_t = std::mem::zeroed();
            let mut usage: libc::rusage = std::mem::zeroed();
            loop {
                let done = libc::syscall(
                    libc::SYS_waitid,
                    libc::P_PIDFD,
                    self.handle.as_raw_fd(),
                    &mut info,
                    libc::WEXITED,
                    &mut usage,
                );
                if done == 0 {
                    break;
                }
                if io::Error::last_os_error().kind() != io::ErrorKind::Interrupted {
                    return (None, None, 0);
                }
            }
            let peak = usage.ru_maxrss as u64 * 1024;
            match info.si_code {
                libc::CLD_EXITED => (None, Some(info.si_status()), peak),
                _ => (Some(info.si_status()), None, peak),
            }
        }
    }
}

impl AsFd for Process {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.handle.as_fd()
    }
}

/// Bytes of a page of memory.
pub fn page_size() -> u64 {
    let size = nix::unistd::sysconf(nix::unistd::SysconfVar::PAGE_SIZE);
    size.ok().flatten().and_then(|n| u64::try_from(n).ok()).unwrap_or(4096)
}

/// Bytes of this process's address space in use; none where the system does not tell.
pub fn address_space() -> Option<u64> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    Some(pages.split(' ').next()?.parse::<u64>().ok()? * page_size())
}

/// Bytes of address space that this process may still take; none where that has no limit.
pub fn address_space_left() -> Option<u64> {
    use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};
    let (limit, _) = getrlimit(Resource::RLIMIT_AS).ok().filter(|(limit, _)| *limit != RLIM_INFINITY)?;
    Some(limit.saturating_sub(address_space()?))
}

/// Has the kernel tell, with each message on this socket, which process sent it.
///
/// # Errors
/// If the socket cannot do it.
pub fn pass_senders(socket: &impl AsFd) -> io::Result<()> {
    nix::sys::socket::setsockopt(&socket.as_fd(), nix::sys::socket::sockopt::PassCred, &true)?;
    Ok(())
}

/// Closes every descriptor above the standard ones but these.
pub fn close_all_but(keep: &[RawFd]) {
    let mut keep: Vec<u32> = keep.iter().filter(|&&k| k > 2).map(|&k| k as u32).collect();
    keep.sort_unstable();
    let mut from = 3;
    for &kept in keep.iter().chain([&u32::MAX]) {
        if kept > from {
            let last = if kept == u32::MAX { u32::MAX } else { kept - 1 };
            // SAFETY: the callers own nothing in that range that is used again.
            if unsafe { libc::syscall(libc::SYS_close_range, from, last, 0) } != 0 {
                close_one_by_one(from, last);
            }
        }
        from = kept.saturating_add(1);
    }
}

/// The same on kernels before 5.9.
fn close_one_by_one(from: u32, last: u32) {
    let most = nix::sys::resource::getrlimit(nix::sys::resource::Resource::RLIMIT_NOFILE)
        .map_or(1024, |(soft, _)| soft.min(1 << 20) as u32);
    for descriptor in from..=last.min(most) {
        // SAFETY: as above.
        unsafe { libc::close(descriptor as RawFd) };
    }
}

/// Puts the null device on a standard descriptor.
pub fn null_on(descriptor: RawFd) {
    let Ok(null) = std::fs::OpenOptions::new().read(true).write(true).open("/dev/null") else { return };
    // SAFETY: both are open; the standard descriptors belong to nobody in particular.
    unsafe { libc::dup2(null.as_raw_fd(), descriptor) };
}
