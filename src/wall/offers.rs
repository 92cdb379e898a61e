//! What this machine has of the wall.

use super::namespaces::own_folders;
use super::{files, filter};
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::Pid;

/// A part of the wall.
#[derive(Clone, Debug)]
pub struct Offer {
    /// What it is called where people read it.
    pub part: &'static str,
    /// What there is, in a few words.
    pub found: String,
    /// Whether it is offered.
    pub there: bool,
    /// Whether `required` needs it.
    pub needed: bool,
    /// What its lack means, and what can be done.
    pub without: &'static str,
}

/// Tries each part. The calling process must have one thread.
pub fn offers() -> Vec<Offer> {
    let landlock = files::version();
    let namespaces = namespaces();
    let scratch = scratch();
    let cgroup = delegated_cgroup();
    vec![
        Offer {
            part: "filters of system calls",
            found: if filter::offered() { "seccomp with listeners" } else { "none" }.into(),
            there: filter::offered(),
            needed: true,
            without: "a player that runs machine code may do what you may do; Linux 5.5 or newer is needed",
        },
        Offer {
            part: "namespaces",
            found: match &namespaces {
                Ok(()) => "user, PID, IPC, network".into(),
                Err(reason) => format!("refused ({reason})"),
            },
            there: namespaces.is_ok(),
            needed: true,
            without: "processes that a player leaves behind may outlive it when this program is killed; allow user \
                      namespaces (sysctl kernel.unprivileged_userns_clone=1, kernel.apparmor_restrict_unprivileged_userns=0, \
                      or a container's option for it)",
        },
        Offer {
            part: "scratch folders in memory",
            found: match &scratch {
                Ok(()) => "tmpfs".into(),
                Err(reason) => format!("refused ({reason})"),
            },
            there: scratch.is_ok(),
            needed: true,
            without: "programs (swipl, hub:, lines:) write their scratch files to the disk; a container may need leave to \
                      mount",
        },
        Offer {
            part: "Landlock",
            found: match landlock {
                0 => "none".into(),
                n if n >= 6 => format!("version {n}, with scopes for signals and sockets"),
                n => format!("version {n}, without scopes"),
            },
            there: landlock > 0,
            needed: true,
            without: "files are closed off by the filter alone, and programs (swipl, hub:, lines:) may read yours; \
                      add landlock to the kernel's lsm= list",
        },
        Offer {
            part: "cgroup delegation",
            found: cgroup.clone().unwrap_or_else(|| "none".into()),
            there: cgroup.is_some(),
            needed: false,
            without: "memory is limited for each process and watched for all of them; players are stopped by signals",
        },
    ]
}

fn namespaces() -> Result<(), String> {
    apart(|| 0).map(|_| ())
}

/// Whether a folder can get a file system of its own.
fn scratch() -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    let folders = [folder.path().to_path_buf()];
    let code = apart(|| own_folders(&folders).err().map_or(0, |e| e.raw_os_error().unwrap_or(255)))?;
    if code == 0 { Ok(()) } else { Err(std::io::Error::from_raw_os_error(code).to_string()) }
}

/// Does something in a process in namespaces of its own; its exit code.
fn apart(what: impl FnOnce() -> i32) -> Result<i32, String> {
    match super::fork_apart(super::Mode::Required) {
        Ok(super::Child::Here(_)) => {
            let code = what();
            // SAFETY: _exit only ends the process.
            unsafe { libc::_exit(code) }
        }
        Ok(super::Child::There(child)) => match waitpid(Pid::from_raw(child), None) {
            Ok(WaitStatus::Exited(_, code)) => Ok(code),
            Ok(other) => Err(format!("{other:?}")),
            Err(error) => Err(error.to_string()),
        },
        Err(error) if error.raw_os_error() == Some(libc::ENOSPC) => {
            Err("sysctl user.max_user_namespaces does not allow more".into())
        }
        Err(error) => Err(error.to_string()),
    }
}

/// The group of this process in the second version of control groups, if it may be divided by this user.
fn delegated_cgroup() -> Option<String> {
    let groups = std::fs::read_to_string("/proc/self/cgroup").ok()?;
    let own = groups.lines().find_map(|l| l.strip_prefix("0::"))?;
    let folder = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"]
        .into_iter()
        .map(|root| format!("{root}{own}"))
        .find(|f| std::path::Path::new(f).join("cgroup.controllers").exists())?;
    let controllers = std::fs::read_to_string(format!("{folder}/cgroup.controllers")).ok()?;
    let writable = nix::unistd::access(std::path::Path::new(&folder), nix::unistd::AccessFlags::W_OK).is_ok();
    (writable && controllers.contains("memory")).then(|| format!("{own} ({})", controllers.trim()))
}
