//! What a player's process may not do: the network, other files, other programs, other processes.

use std::path::Path;

/// How much of the sandbox must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Mode {
    /// All of it, or the player is not run.
    Required,
    /// What the kernel offers; what is missing is said.
    BestEffort,
    /// None.
    Off,
}

impl Mode {
    /// The name used between processes.
    pub fn name(self) -> &'static str {
        match self {
            Mode::Required => "required",
            Mode::BestEffort => "best-effort",
            Mode::Off => "off",
        }
    }

    /// The mode with a name; `required` for an unknown one.
    pub fn from_name(name: &str) -> Mode {
        match name {
            "off" => Mode::Off,
            "best-effort" => Mode::BestEffort,
            _ => Mode::Required,
        }
    }
}

/// Closes the process in, before the player's file is read: only `folder` can be read. Returns
/// what the kernel lacks, empty for nothing.
///
/// # Errors
/// The missing part, when everything is required.
pub fn enter(mode: Mode, folder: &Path) -> Result<String, String> {
    if mode == Mode::Off {
        return Ok("the sandbox is off".into());
    }
    let mut lacks = Vec::new();
    if let Err(reason) = files(folder) {
        lacks.push(format!("files are not closed off ({reason})"));
    }
    if let Err(reason) = calls(false) {
        lacks.push(format!("system calls are not limited ({reason})"));
    }
    match (mode, lacks.is_empty()) {
        (Mode::Required, false) => Err(lacks.join("; ")),
        _ => Ok(lacks.join("; ")),
    }
}

/// The last step, in a game's own process: no new processes either.
pub fn seal(mode: Mode) -> Result<(), String> {
    if mode == Mode::Off { Ok(()) } else { calls(true) }
}

#[cfg(target_os = "linux")]
fn files(folder: &Path) -> Result<(), String> {
    use landlock::{
        ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
        RulesetCreatedAttr, RulesetStatus,
    };
    let abi = ABI::V5;
    let text = |e: &dyn std::fmt::Display| e.to_string();
    let mut ruleset = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(abi))
        .map_err(|e| text(&e))?
        .handle_access(AccessNet::from_all(abi))
        .map_err(|e| text(&e))?
        .create()
        .map_err(|e| text(&e))?;
    if let Ok(path) = PathFd::new(folder) {
        let read = AccessFs::ReadFile | AccessFs::ReadDir;
        ruleset = ruleset.add_rule(PathBeneath::new(path, read)).map_err(|e| text(&e))?;
    }
    let status = ruleset.restrict_self().map_err(|e| text(&e))?;
    if status.ruleset == RulesetStatus::NotEnforced {
        return Err("this kernel has no landlock".into());
    }
    Ok(())
}

#[cfg(target_os = "linux")]
fn calls(no_children: bool) -> Result<(), String> {
    use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, SeccompRule, TargetArch};
    use std::collections::BTreeMap;
    let mut denied: Vec<i64> = vec![
        libc::SYS_execve,
        libc::SYS_execveat,
        libc::SYS_socket,
        libc::SYS_connect,
        libc::SYS_bind,
        libc::SYS_listen,
        libc::SYS_accept,
        libc::SYS_accept4,
        libc::SYS_ptrace,
        libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev,
        libc::SYS_mount,
        libc::SYS_umount2,
        libc::SYS_chroot,
        libc::SYS_pivot_root,
        libc::SYS_setns,
        libc::SYS_unshare,
        libc::SYS_bpf,
        libc::SYS_perf_event_open,
        libc::SYS_keyctl,
        libc::SYS_add_key,
        libc::SYS_request_key,
        libc::SYS_io_uring_setup,
        libc::SYS_userfaultfd,
        libc::SYS_setuid,
        libc::SYS_setgid,
        libc::SYS_setresuid,
        libc::SYS_setresgid,
        libc::SYS_reboot,
        libc::SYS_init_module,
        libc::SYS_finit_module,
        libc::SYS_kexec_load,
        libc::SYS_swapon,
        libc::SYS_sethostname,
        libc::SYS_settimeofday,
        libc::SYS_clock_settime,
        libc::SYS_pidfd_open,
        libc::SYS_pidfd_send_signal,
        libc::SYS_pidfd_getfd,
        libc::SYS_open_by_handle_at,
        libc::SYS_fchmod,
        libc::SYS_fchmodat,
        libc::SYS_fchown,
        libc::SYS_fchownat,
        libc::SYS_truncate,
        libc::SYS_chdir,
        libc::SYS_fchdir,
    ];
    #[cfg(target_arch = "x86_64")]
    denied.extend([libc::SYS_chmod, libc::SYS_chown, libc::SYS_lchown, libc::SYS_utime, libc::SYS_utimes]);
    if no_children {
        denied.extend([
            libc::SYS_kill,
            libc::SYS_tkill,
            libc::SYS_prlimit64,
            libc::SYS_setrlimit,
            libc::SYS_clone3,
            libc::SYS_clone,
        ]);
        #[cfg(target_arch = "x86_64")]
        denied.extend([libc::SYS_fork, libc::SYS_vfork]);
    }
    let rules: BTreeMap<i64, Vec<SeccompRule>> = denied.into_iter().map(|n| (n, vec![])).collect();
    let arch: TargetArch = std::env::consts::ARCH.try_into().map_err(|_| "unknown processor".to_string())?;
    let filter =
        SeccompFilter::new(rules, SeccompAction::Allow, SeccompAction::Errno(libc::EPERM as u32), arch)
            .map_err(|e| e.to_string())?;
    let program: BpfProgram = filter.try_into().map_err(|e: seccompiler::BackendError| e.to_string())?;
    seccompiler::apply_filter(&program).map_err(|e| e.to_string())
}

#[cfg(not(target_os = "linux"))]
fn files(_: &Path) -> Result<(), String> {
    Err("only Linux can".into())
}

#[cfg(not(target_os = "linux"))]
fn calls(_: bool) -> Result<(), String> {
    Err("only Linux can".into())
}
