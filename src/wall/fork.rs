//! Forks of a process that is not trusted, by leave of one that is.
//!
//! A loaded player has to be copied for each game, and only it can copy itself. Its filter hands every such
//! call to the supervisor, which lets one pass for each leave that was given; the copy becomes the
//! supervisor's child, not the player's.

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use std::io;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};

/// The only flags that pass: a plain copy whose parent is the caller's parent.
const FLAGS: libc::c_long = (libc::CLONE_PARENT | libc::SIGCHLD) as libc::c_long;

/// Makes a copy of this process, whose parent becomes this process's parent: 0 in the copy. No other thread may run a machine
/// then, whose locks would stay locked in the copy.
///
/// # Errors
/// If no leave was given, or there is no process to be had.
pub fn fork_beside() -> io::Result<i32> {
    // SAFETY: the callers have one thread, so the copy may go on with everything that it has.
    let child = unsafe { libc::syscall(libc::SYS_clone, FLAGS, 0, 0, 0, 0) };
    if child < 0 { Err(io::Error::last_os_error()) } else { Ok(child as i32) }
}

/// The trusted side: answers the calls that a filter hands over.
pub struct Supervisor {
    listener: OwnedFd,
    /// The one process that may be copied.
    process: i32,
    leaves: u32,
}

impl Supervisor {
    /// For the process of a number in this namespace, which alone may be copied.
    pub fn new(listener: OwnedFd, process: i32) -> Supervisor {
        Supervisor { listener, process, leaves: 0 }
    }

    /// Lets one more fork pass.
    pub fn allow_one(&mut self) {
        self.leaves = 1;
    }

    /// Waits until `other` has something to read, answering calls meanwhile.
    ///
    /// # Errors
    /// If the descriptors cannot be waited for.
    pub fn wait_for(&mut self, other: &impl AsFd) -> io::Result<()> {
        let mut gone = false;
        loop {
            let listener = if gone { PollFlags::empty() } else { PollFlags::POLLIN };
            let mut wait =
                [PollFd::new(other.as_fd(), PollFlags::POLLIN), PollFd::new(self.listener.as_fd(), listener)];
            let waited = if gone {
                poll(&mut wait[..1], PollTimeout::NONE)
            } else {
                poll(&mut wait, PollTimeout::NONE)
            };
            match waited {
                Ok(_) => {}
                Err(nix::errno::Errno::EINTR) => continue,
                Err(error) => return Err(error.into()),
            }
            let [here, there] = wait.map(|w| w.revents().unwrap_or(PollFlags::empty()));
            if !here.is_empty() {
                return Ok(());
            }
            if there.contains(PollFlags::POLLIN) {
                self.answer();
            } else if !there.is_empty() {
                gone = true;
            }
        }
    }

    /// Answers one call.
    fn answer(&mut self) {
        // SAFETY: both are plain data for these requests, which the kernel fills and reads.
        unsafe {
            let mut call: libc::seccomp_notif = std::mem::zeroed();
            let listener = self.listener.as_raw_fd();
            if libc::ioctl(listener, libc::SECCOMP_IOCTL_NOTIF_RECV, &mut call) != 0 {
                return;
            }
            let mut reply: libc::seccomp_notif_resp = std::mem::zeroed();
            reply.id = call.id;
            // The numbers were read from registers: nothing can change them now.
            let plain = i64::from(call.data.nr) == libc::SYS_clone
                && call.data.args[0] == FLAGS as u64
                && call.data.args[1] == 0
                && call.pid as i32 == self.process;
            let leave = plain && self.leaves > 0;
            if leave {
                self.leaves -= 1;
                reply.flags = libc::SECCOMP_USER_NOTIF_FLAG_CONTINUE as u32;
            } else {
                reply.error = -libc::EPERM;
            }
            if libc::ioctl(listener, libc::SECCOMP_IOCTL_NOTIF_SEND, &mut reply) != 0 && leave {
                // A signal broke the call off, and it will come again.
                self.leaves += 1;
            }
        }
    }
}
