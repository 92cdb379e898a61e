//! Processes in namespaces of their own: no other process, network, or System V object is there.

use super::Mode;
use nix::unistd::{getegid, geteuid};
use std::ffi::{CStr, CString};
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

/// Which side of a fork this is.
pub enum Child {
    /// The new process, with what it lacks: empty if it has namespaces of its own.
    Here(String),
    /// The old one, with the new one's number.
    There(i32),
}

const APART: i32 =
    libc::CLONE_NEWUSER | libc::CLONE_NEWPID | libc::CLONE_NEWIPC | libc::CLONE_NEWNET | libc::CLONE_NEWUTS;

/// Forks a process that is the first of its own namespaces: when it ends, the kernel ends all that are in
/// them. The calling process must have one thread.
///
/// # Errors
/// If there is no process to be had, or no namespaces and they are required.
pub fn fork_apart(mode: Mode) -> io::Result<Child> {
    if mode == Mode::Off {
        return plain(String::new());
    }
    let (user, group) = (geteuid(), getegid());
    match clone(APART) {
        Ok(0) => {
            // One user and one group are there, as whom the process already runs.
            let _ = std::fs::write("/proc/self/setgroups", "deny");
            let _ = std::fs::write("/proc/self/uid_map", format!("{user} {user} 1"));
            let _ = std::fs::write("/proc/self/gid_map", format!("{group} {group} 1"));
            Ok(Child::Here(String::new()))
        }
        Ok(child) => Ok(Child::There(child)),
        Err(error) if mode == Mode::Required => Err(error),
        Err(error) => plain(format!("no namespaces of its own ({error})")),
    }
}

/// Puts a file system of its own on folders, which is gone with the process: what is written there neither stays
/// nor fills the disk.
///
/// # Errors
/// Where that cannot be had; the folders stay as they are then.
pub(super) fn own_folders(folders: &[PathBuf]) -> io::Result<()> {
    /// Bytes and files of each folder.
    const SIZE: &CStr = c"size=256m,nr_inodes=20000,mode=0700";
    let named = |folder: &PathBuf| CString::new(folder.as_os_str().as_bytes()).ok();
    // SAFETY: system calls with texts that outlive them.
    unsafe {
        if folders.is_empty() {
            return Ok(());
        }
        if libc::unshare(libc::CLONE_NEWNS) != 0 {
            return Err(io::Error::last_os_error());
        }
        let (none, root) = (c"none".as_ptr(), c"/".as_ptr());
        let private = libc::MS_REC | libc::MS_PRIVATE;
        if libc::mount(none, root, std::ptr::null(), private, std::ptr::null()) != 0 {
            return Err(io::Error::last_os_error());
        }
        for folder in folders.iter().filter_map(named) {
            let flags = libc::MS_NOSUID | libc::MS_NODEV;
            if libc::mount(none, folder.as_ptr(), c"tmpfs".as_ptr(), flags, SIZE.as_ptr().cast()) != 0 {
                return Err(io::Error::last_os_error());
            }
        }
    }
    Ok(())
}

fn plain(lacks: String) -> io::Result<Child> {
    match clone(0)? {
        0 => Ok(Child::Here(lacks)),
        child => Ok(Child::There(child)),
    }
}

/// A fork with namespace flags.
fn clone(flags: i32) -> io::Result<i32> {
    // SAFETY: the process has one thread, so its copy may go on with everything that it has.
    let child =
        unsafe { libc::syscall(libc::SYS_clone, libc::c_long::from(flags | libc::SIGCHLD), 0, 0, 0, 0) };
    if child < 0 { Err(io::Error::last_os_error()) } else { Ok(child as i32) }
}
