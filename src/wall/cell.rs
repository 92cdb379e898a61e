//! A cell: a process that goes on with the program that it is, and can do nothing but compute.

use super::files::{self, Reach};
use super::{Mode, filter};
use nix::sys::resource::{Resource, setrlimit};
use std::os::fd::OwnedFd;

/// Limits that a process keeps for good: no core files, no files written, no message queues, descriptors as
/// few as it needs, and bytes of address space.
pub fn lower_limits(address_space: u64) {
    let limits = [
        (Resource::RLIMIT_AS, address_space),
        (Resource::RLIMIT_CORE, 0),
        (Resource::RLIMIT_FSIZE, 0),
        (Resource::RLIMIT_NOFILE, 16),
        #[cfg(target_os = "linux")]
        (Resource::RLIMIT_MSGQUEUE, 0),
    ];
    for (resource, limit) in limits {
        let _ = setrlimit(resource, limit, limit);
    }
}

/// Closes this process in, before it reads a line of a stranger's program. `lacks` is what was missing
/// before. `last` runs just before the last door is
/// shut: it gets the listener for calls that make processes, to send it away, and may still set limits.
///
/// # Errors
/// The missing part, when everything is required.
pub fn enter(mode: Mode, lacks: String, last: impl FnOnce(Option<OwnedFd>)) -> Result<(), String> {
    if mode == Mode::Off {
        last(None);
        return Ok(());
    }
    let mut lacks: Vec<String> = Some(lacks).filter(|l| !l.is_empty()).into_iter().collect();
    drop_privileges();
    if let Err(reason) = files::close(&Reach::default()) {
        lacks.push(format!("Landlock does not close off the files ({reason})"));
    }
    let mut last = Some(last);
    let entered = filter::cell(|listener| {
        if let Some(last) = last.take() {
            last(Some(listener));
        }
    });
    if let Err(reason) = entered {
        lacks.push(format!("system calls are not limited ({reason})"));
        if let Some(last) = last.take() {
            last(None);
        }
    }
    let lacks = lacks.join("; ");
    if mode == Mode::Required && !lacks.is_empty() { Err(lacks) } else { Ok(()) }
}

/// Gives up what a process may do as the first of its user namespace.
pub(super) fn drop_privileges() {
    /// The kernel's header and two halves of three sets.
    const VERSION_3: u32 = 0x2008_0522;
    let mut header = [VERSION_3, 0];
    let none = [0u32; 6];
    // SAFETY: calls with numbers and with the two arrays, which outlive them.
    unsafe {
        libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
        for capability in 0..64 {
            libc::prctl(libc::PR_CAPBSET_DROP, capability, 0, 0, 0);
        }
        libc::syscall(libc::SYS_capset, header.as_mut_ptr(), none.as_ptr());
    }
}
