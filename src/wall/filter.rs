//! Filters of system calls. A process in a cell has a list of what it may do, and ends at anything else; a
//! program that must be started as it is has a list of what it may not.

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    TargetArch,
};
use std::collections::BTreeMap;
use std::os::fd::{FromRawFd, OwnedFd, RawFd};

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// What a cell may always do: its own memory, its own socket, clocks, random numbers, and its end.
fn allowed() -> Vec<i64> {
    let mut calls = vec![
        libc::SYS_read,
        libc::SYS_write,
        libc::SYS_readv,
        libc::SYS_writev,
        libc::SYS_recvfrom,
        libc::SYS_recvmsg,
        libc::SYS_sendto,
        libc::SYS_ppoll,
        libc::SYS_futex,
        libc::SYS_munmap,
        libc::SYS_mremap,
        libc::SYS_brk,
        libc::SYS_madvise,
        libc::SYS_clock_gettime,
        libc::SYS_clock_getres,
        libc::SYS_clock_nanosleep,
        libc::SYS_nanosleep,
        libc::SYS_gettimeofday,
        libc::SYS_getrandom,
        libc::SYS_rt_sigreturn,
        libc::SYS_rt_sigaction,
        libc::SYS_rt_sigprocmask,
        libc::SYS_sigaltstack,
        libc::SYS_setitimer,
        libc::SYS_restart_syscall,
        libc::SYS_sched_yield,
        libc::SYS_getpid,
        libc::SYS_gettid,
        libc::SYS_getrusage,
        libc::SYS_times,
        libc::SYS_close,
        libc::SYS_exit,
        libc::SYS_exit_group,
    ];
    #[cfg(target_arch = "x86_64")]
    calls.extend([libc::SYS_poll, libc::SYS_time]);
    calls
}

/// What is refused with an error, because libraries try it in good faith and go on without.
fn refused() -> Vec<i64> {
    let mut calls = vec![
        libc::SYS_openat,
        libc::SYS_newfstatat,
        libc::SYS_fstat,
        libc::SYS_statx,
        libc::SYS_faccessat,
        libc::SYS_faccessat2,
        libc::SYS_readlinkat,
        libc::SYS_getcwd,
        libc::SYS_ioctl,
        libc::SYS_fcntl,
        libc::SYS_lseek,
        libc::SYS_uname,
        libc::SYS_sysinfo,
        libc::SYS_sched_getaffinity,
        libc::SYS_prlimit64,
        libc::SYS_tgkill,
        libc::SYS_rseq,
        libc::SYS_set_robust_list,
    ];
    #[cfg(target_arch = "x86_64")]
    calls.extend([libc::SYS_open, libc::SYS_stat, libc::SYS_lstat, libc::SYS_access, libc::SYS_readlink]);
    calls
}

/// The calls that make processes; the supervisor answers them.
fn forks() -> Vec<i64> {
    let mut calls = vec![libc::SYS_clone, libc::SYS_clone3];
    #[cfg(target_arch = "x86_64")]
    calls.extend([libc::SYS_fork, libc::SYS_vfork]);
    calls
}

fn without_conditions(calls: impl IntoIterator<Item = i64>) -> Rules {
    calls.into_iter().map(|n| (n, Vec::new())).collect()
}

fn compile(rules: Rules, others: SeccompAction, these: SeccompAction) -> Result<BpfProgram, String> {
    let arch: TargetArch = std::env::consts::ARCH.try_into().map_err(|_| "unknown processor".to_string())?;
    SeccompFilter::new(rules, others, these, arch).and_then(TryInto::try_into).map_err(|e| e.to_string())
}

/// A condition on an argument: none of these bits.
fn none_of(argument: u8, bits: u64) -> Result<SeccompCondition, String> {
    SeccompCondition::new(argument, SeccompCmpArgLen::Dword, SeccompCmpOp::MaskedEq(bits), 0)
        .map_err(|e| e.to_string())
}

/// Puts this process into a cell; what makes processes goes to the listener that `pass` gets, which it must
/// send away with calls that are not allowed any more afterwards.
///
/// # Errors
/// What the kernel refused.
pub fn cell(pass: impl FnOnce(OwnedFd)) -> Result<(), String> {
    let runnable = libc::PROT_EXEC as u64;
    // Memory that is shared would outlive a game.
    let private = none_of(3, libc::MAP_SHARED as u64)?;
    let mut rules = without_conditions(allowed().into_iter().chain(refused()).chain(forks()));
    let rule = |conditions| SeccompRule::new(conditions).map_err(|e| e.to_string());
    rules.insert(libc::SYS_mmap, vec![rule(vec![none_of(2, runnable)?, private])?]);
    rules.insert(libc::SYS_mprotect, vec![rule(vec![none_of(2, runnable)?])?]);
    let outer = compile(rules, SeccompAction::KillProcess, SeccompAction::Allow)?;
    let errors = compile(
        without_conditions(refused()),
        SeccompAction::Allow,
        SeccompAction::Errno(libc::EACCES as u32),
    )?;
    let mut listened =
        compile(without_conditions(forks()), SeccompAction::Allow, SeccompAction::Trace(LISTENED))?;
    for step in &mut listened {
        if step.k == libc::SECCOMP_RET_TRACE | LISTENED {
            step.k = libc::SECCOMP_RET_USER_NOTIF;
        }
    }
    pass(install_with_listener(&listened)?);
    // Each further filter needs a call that the ones before allow.
    seccompiler::apply_filter(&errors).map_err(|e| e.to_string())?;
    seccompiler::apply_filter(&outer).map_err(|e| e.to_string())
}

/// Marks the answers that become notices to the listener, which the crate has no word for.
const LISTENED: u32 = 0x7411;

fn install_with_listener(program: &BpfProgram) -> Result<OwnedFd, String> {
    let list = libc::sock_fprog {
        len: program.len() as u16,
        filter: program.as_ptr().cast::<libc::sock_filter>().cast_mut(),
    };
    // SAFETY: the program outlives the call, which copies it; both types are the kernel's sock_filter.
    let listener = unsafe {
        libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
        libc::syscall(
            libc::SYS_seccomp,
            libc::SECCOMP_SET_MODE_FILTER,
            libc::SECCOMP_FILTER_FLAG_NEW_LISTENER,
            &list,
        )
    };
    if listener < 0 {
        return Err(std::io::Error::last_os_error().to_string());
    }
    // SAFETY: the descriptor is new and nothing else owns it.
    Ok(unsafe { OwnedFd::from_raw_fd(listener as RawFd) })
}

/// Calls and requests of newer kernels or of the console, which the C library's crate does not name.
const SETXATTRAT: libc::c_long = 463;
const REMOVEXATTRAT: libc::c_long = 466;
const FILE_SETATTR: libc::c_long = 469;
/// Chooses the signal of a descriptor.
const F_SETSIG: libc::c_int = 10;
const TIOCLINUX: u64 = 0x541c;
/// What makes namespaces.
const NEW_NAMESPACES: [libc::c_int; 7] = [
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWNS,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWNET,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWUTS,
    libc::CLONE_NEWCGROUP,
];

/// Takes from this process, and the program that it becomes, what no player needs; what somebody types into at a
/// `terminal` keeps what the editor of lines needs.
///
/// # Errors
/// What the kernel refused.
#[allow(clippy::too_many_lines, reason = "a table of system calls")]
pub fn program(terminal: bool) -> Result<(), String> {
    let mut denied = vec![
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
        libc::SYS_reboot,
        libc::SYS_init_module,
        libc::SYS_finit_module,
        libc::SYS_kexec_load,
        libc::SYS_swapon,
        libc::SYS_settimeofday,
        libc::SYS_clock_settime,
        libc::SYS_pidfd_getfd,
        libc::SYS_open_by_handle_at,
        libc::SYS_fchmod,
        libc::SYS_fchmodat,
        libc::SYS_fchmodat2,
        libc::SYS_fchown,
        libc::SYS_fchownat,
        libc::SYS_setxattr,
        libc::SYS_lsetxattr,
        libc::SYS_fsetxattr,
        libc::SYS_removexattr,
        libc::SYS_lremovexattr,
        libc::SYS_fremovexattr,
        libc::SYS_utimensat,
        libc::SYS_quotactl,
        libc::SYS_truncate,
        SETXATTRAT,
        REMOVEXATTRAT,
        FILE_SETATTR,
        libc::SYS_fsopen,
        libc::SYS_fsconfig,
        libc::SYS_fsmount,
        libc::SYS_fspick,
        libc::SYS_move_mount,
        libc::SYS_open_tree,
        libc::SYS_mount_setattr,
        // Memory that belongs to no process is counted for none.
        libc::SYS_memfd_create,
        libc::SYS_memfd_secret,
        libc::SYS_shmget,
        libc::SYS_msgget,
        libc::SYS_mq_open,
        libc::SYS_semget,
        // Landlock does not stop it: it tells the names in folders that cannot be read, and slows a process's end.
        libc::SYS_inotify_init1,
        libc::SYS_inotify_add_watch,
        libc::SYS_fanotify_init,
        // Its signal may be the one that wakes what was stopped.
        libc::SYS_timer_create,
        libc::SYS_mq_notify,
        // The network is gone with the namespace, but sockets with a path would still lead out.
        libc::SYS_socket,
        libc::SYS_connect,
        libc::SYS_bind,
        libc::SYS_listen,
    ];
    #[cfg(target_arch = "x86_64")]
    denied.extend([
        libc::SYS_chmod,
        libc::SYS_chown,
        libc::SYS_lchown,
        libc::SYS_utime,
        libc::SYS_utimes,
        libc::SYS_futimesat,
        libc::SYS_inotify_init,
    ]);
    if !terminal {
        // One of a pair sends to any path too, without connecting, and its buffers count for no process; a lock needs no
        // more than leave to read, and would hold up who writes.
        denied.extend([libc::SYS_socketpair, libc::SYS_flock]);
    }
    let mut rules = without_conditions(denied);
    // Nobody wakes what was stopped but the keeper, and nobody types for the user.
    let rule = |conditions| SeccompRule::new(conditions).map_err(|e| e.to_string());
    let is_part = |argument, value| {
        SeccompCondition::new(argument, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, value)
            .map_err(|e| e.to_string())
    };
    let is = |argument, value| rule(vec![is_part(argument, value)?]);
    if terminal {
        // The editor of lines wakes itself by a pair of streams, which cannot send to a path.
        let kind = |value: u64| {
            let low = SeccompCmpOp::MaskedEq(0xf);
            rule(vec![
                SeccompCondition::new(1, SeccompCmpArgLen::Dword, low, value).map_err(|e| e.to_string())?,
            ])
        };
        let others = (0..16).filter(|k| *k != libc::SOCK_STREAM as u64);
        rules.insert(libc::SYS_socketpair, others.map(kind).collect::<Result<_, _>>()?);
    }
    for (call, argument) in [
        (libc::SYS_kill, 1),
        (libc::SYS_tkill, 1),
        (libc::SYS_tgkill, 2),
        (libc::SYS_rt_sigqueueinfo, 1),
        (libc::SYS_rt_tgsigqueueinfo, 2),
        (libc::SYS_pidfd_send_signal, 1),
    ] {
        rules.insert(call, vec![is(argument, libc::SIGCONT as u64)?]);
    }
    let any = |flag: libc::c_int| {
        let flag = flag as u64;
        SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::MaskedEq(flag), flag)
            .and_then(|condition| SeccompRule::new(vec![condition]))
            .map_err(|e| e.to_string())
    };
    let ended_by = |signal: libc::c_int| {
        SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::MaskedEq(0xff), signal as u64)
            .and_then(|condition| SeccompRule::new(vec![condition]))
            .map_err(|e| e.to_string())
    };
    rules.insert(
        libc::SYS_clone,
        NEW_NAMESPACES.into_iter().map(any).chain([ended_by(libc::SIGCONT)]).collect::<Result<_, _>>()?,
    );
    // The death of a parent would be a signal that wakes.
    let woken_by_death = [is_part(0, libc::PR_SET_PDEATHSIG as u64)?, is_part(1, libc::SIGCONT as u64)?];
    rules.insert(libc::SYS_prctl, vec![rule(woken_by_death.into())?]);
    // Shared memory without a file stays when nobody has its pages, and then counts for nobody.
    let nameless = (libc::MAP_SHARED | libc::MAP_ANONYMOUS) as u64;
    let shared =
        SeccompCondition::new(3, SeccompCmpArgLen::Dword, SeccompCmpOp::MaskedEq(nameless), nameless);
    rules.insert(libc::SYS_mmap, vec![rule(vec![shared.map_err(|e| e.to_string())?])?]);
    let commands = [
        libc::F_SETLK,
        libc::F_SETLKW,
        libc::F_OFD_SETLK,
        libc::F_OFD_SETLKW,
        libc::F_SETLEASE,
        libc::F_NOTIFY,
        F_SETSIG,
    ];
    rules.insert(libc::SYS_fcntl, commands.into_iter().map(|c| is(1, c as u64)).collect::<Result<_, _>>()?);
    rules.insert(libc::SYS_ioctl, vec![is(1, libc::TIOCSTI)?, is(1, TIOCLINUX)?]);
    let filter = compile(rules, SeccompAction::Allow, SeccompAction::Errno(libc::EPERM as u32))?;
    seccompiler::apply_filter(&filter).map_err(|e| e.to_string())?;
    // Its flags are in memory, which no filter sees; libraries then take the older call.
    let unknown = without_conditions([libc::SYS_clone3]);
    let unknown = compile(unknown, SeccompAction::Allow, SeccompAction::Errno(libc::ENOSYS as u32))?;
    seccompiler::apply_filter(&unknown).map_err(|e| e.to_string())?;
    #[cfg(target_arch = "x86_64")]
    seccompiler::apply_filter(&no_second_numbers()).map_err(|e| e.to_string())?;
    Ok(())
}

/// Ends a process that makes a call by the numbers of the x32 interface, where each has a second number that
/// a list of what is denied does not name.
#[cfg(target_arch = "x86_64")]
fn no_second_numbers() -> BpfProgram {
    const X32: u32 = 0x4000_0000;
    let step = |code: u32, skip, k| seccompiler::sock_filter { code: code as u16, jt: 0, jf: skip, k };
    vec![
        // The number is the first word of what the kernel shows.
        step(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0),
        step(libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K, 1, X32),
        step(libc::BPF_RET | libc::BPF_K, 0, libc::SECCOMP_RET_KILL_PROCESS),
        step(libc::BPF_RET | libc::BPF_K, 0, libc::SECCOMP_RET_ALLOW),
    ]
}

/// Whether this kernel has filters with listeners.
pub fn offered() -> bool {
    let action: u32 = libc::SECCOMP_RET_USER_NOTIF;
    // SAFETY: the call reads one number.
    unsafe { libc::syscall(libc::SYS_seccomp, libc::SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0 }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use nix::sys::signal::Signal;
    use nix::sys::wait::{WaitStatus, waitpid};
    use nix::unistd::{ForkResult, fork};

    /// What becomes of a process that makes a call behind the filter of programs.
    fn after(terminal: bool, number: i64, arguments: [i64; 4]) -> WaitStatus {
        // SAFETY: the child makes system calls and ends.
        match unsafe { fork() }.unwrap() {
            ForkResult::Child => {
                let ready = super::program(terminal).is_ok();
                // SAFETY: each call takes numbers or an address of text that stays.
                let result = unsafe {
                    libc::syscall(number, arguments[0], arguments[1], arguments[2], arguments[3], 0i64, 0i64)
                };
                let code = std::io::Error::last_os_error().raw_os_error().unwrap_or(0);
                // SAFETY: ends the child.
                unsafe {
                    libc::_exit(if !ready {
                        255
                    } else if result < 0 {
                        code
                    } else {
                        0
                    })
                }
            }
            ForkResult::Parent { child } => waitpid(child, None).unwrap(),
        }
    }

    fn code<const N: usize>(number: i64, arguments: [i64; N]) -> i32 {
        let four = std::array::from_fn(|i| arguments.get(i).copied().unwrap_or(0));
        match after(false, number, four) {
            WaitStatus::Exited(_, code) => code,
            other => panic!("{number}: {other:?}"),
        }
    }

    #[test]
    fn programs_are_denied_what_their_list_says() {
        let name = c"x".as_ptr() as i64;
        assert_eq!(code(libc::SYS_getpid, [0; 3]), 0);
        assert_eq!(code(libc::SYS_memfd_create, [name, 0, 0]), libc::EPERM);
        assert_eq!(code(libc::SYS_shmget, [0, 4096, 0o1600]), libc::EPERM);
        assert_eq!(code(libc::SYS_socket, [1, 1, 0]), libc::EPERM);
        let room = [0i32; 2];
        let pair = |terminal, kind| after(terminal, libc::SYS_socketpair, [1, kind, 0, room.as_ptr() as i64]);
        let ended = |code| WaitStatus::Exited(nix::unistd::Pid::from_raw(0), code);
        let code_of = |status| match status {
            WaitStatus::Exited(_, code) => ended(code),
            other => other,
        };
        assert_eq!(code_of(pair(false, 1)), ended(libc::EPERM));
        // At a terminal streams, which reach nobody else, and nothing else.
        assert_eq!(code_of(pair(true, 1 | i64::from(libc::SOCK_CLOEXEC))), ended(0));
        for kind in [2, 3, 5, 2 | i64::from(libc::SOCK_NONBLOCK)] {
            assert_eq!(code_of(pair(true, kind)), ended(libc::EPERM), "{kind}");
        }
        assert_eq!(code(libc::SYS_semget, [0, 1, 0o1600]), libc::EPERM);
        assert_eq!(code(libc::SYS_inotify_init, [0]), libc::EPERM);
        assert_eq!(code(libc::SYS_inotify_init1, [0]), libc::EPERM);
        let death = i64::from(libc::PR_SET_PDEATHSIG);
        assert_eq!(code(libc::SYS_prctl, [death, i64::from(libc::SIGCONT)]), libc::EPERM);
        assert_eq!(code(libc::SYS_prctl, [death, i64::from(libc::SIGKILL)]), 0);
        let (shared, private) =
            (libc::MAP_SHARED | libc::MAP_ANONYMOUS, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
        assert_eq!(code(libc::SYS_mmap, [0, 4096, 3, shared.into()]), libc::EPERM);
        assert_eq!(code(libc::SYS_mmap, [0, 4096, 3, private.into()]), 0);
        assert_eq!(code(libc::SYS_clone3, [0; 3]), libc::ENOSYS);
        assert_eq!(code(libc::SYS_timer_create, [0; 3]), libc::EPERM);
        assert_eq!(code(libc::SYS_clone, [i64::from(libc::SIGCONT), 0, 0]), libc::EPERM);
        let lock = i64::from(libc::F_OFD_SETLK);
        assert_eq!(code(libc::SYS_fcntl, [0, lock, 0]), libc::EPERM);
        assert_eq!(code(libc::SYS_fcntl, [0, i64::from(super::F_SETSIG), 18]), libc::EPERM);
        for flag in super::NEW_NAMESPACES {
            let flags = i64::from(flag) | i64::from(libc::SIGCHLD);
            assert_eq!(code(libc::SYS_clone, [flags, 0, 0]), libc::EPERM, "{flag:#x}");
        }
    }

    #[test]
    fn a_call_by_its_second_number_ends_the_program() {
        let status = after(false, 0x4000_0000 | libc::SYS_getpid, [0; 4]);
        assert!(matches!(status, WaitStatus::Signaled(_, Signal::SIGSYS, _)), "{status:?}");
    }
}
