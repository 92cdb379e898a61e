//! Every number that a system call can have: which do not end the process is a list, kept here by hand.

use super::{CALL, arena};
use draughts::Color;
use libc::*;
use turniir::course::Call;
use turniir::worker::Pool;

/// The newest call that Linux has today, and some more.
const MOST: i64 = 500;
/// What is added to the numbers for programs with addresses of 32 bits.
const SHORT: i64 = 0x4000_0000;

/// Calls that compute, use memory or the process's own descriptors, wait, or end it.
const HARMLESS: &[i64] = &[
    SYS_read,
    SYS_write,
    SYS_readv,
    SYS_writev,
    SYS_recvfrom,
    SYS_recvmsg,
    SYS_sendto,
    SYS_poll,
    SYS_ppoll,
    SYS_futex,
    SYS_mmap,
    SYS_mprotect,
    SYS_munmap,
    SYS_mremap,
    SYS_brk,
    SYS_madvise,
    SYS_clock_gettime,
    SYS_clock_getres,
    SYS_clock_nanosleep,
    SYS_nanosleep,
    SYS_gettimeofday,
    SYS_time,
    SYS_getrandom,
    SYS_rt_sigreturn,
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_sigaltstack,
    SYS_setitimer,
    SYS_restart_syscall,
    SYS_sched_yield,
    SYS_getpid,
    SYS_gettid,
    SYS_getrusage,
    SYS_times,
    SYS_close,
    SYS_exit,
    SYS_exit_group,
];
/// Calls that come to nothing: they are answered with an error.
const ANSWERED: &[i64] = &[
    SYS_open,
    SYS_openat,
    SYS_stat,
    SYS_lstat,
    SYS_fstat,
    SYS_newfstatat,
    SYS_statx,
    SYS_access,
    SYS_faccessat,
    SYS_faccessat2,
    SYS_readlink,
    SYS_readlinkat,
    SYS_getcwd,
    SYS_ioctl,
    SYS_fcntl,
    SYS_lseek,
    SYS_uname,
    SYS_sysinfo,
    SYS_sched_getaffinity,
    SYS_prlimit64,
    SYS_tgkill,
    SYS_rseq,
    SYS_set_robust_list,
    SYS_fork,
    SYS_vfork,
    SYS_clone,
    SYS_clone3,
];

/// `uretprobe` and `uprobe`: the kernel never asks a filter about them, and refuses them itself to all but code
/// that it has put into a process.
const KERNELS_OWN: &[i64] = &[335, 336];

/// Makes every call without arguments, each in a game of its own; what is wrong.
pub fn every_number() -> Vec<String> {
    let mut wrong = Vec::new();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("caller.pl");
    let text = format!(
        ":- module(caller, [caller/3]).\n:- use_module(library(breach)).\ncaller(_, _, _) :- ruut(N, 0, 0), M is N + {CALL}, breach(M, 0, R), throw(came_to(R)).\n"
    );
    std::fs::write(&file, text).unwrap();
    let mut limits = arena::limits(super::attacks::Must::Refused);
    limits.move_time = std::time::Duration::from_secs(5);
    let mut pool = Pool::start().unwrap();
    let mut player = pool.load(&file, None, &limits).unwrap();
    let (mut ended, mut answered) = (0, 0);
    for number in (0..MOST).chain((0..MOST).step_by(7).map(|n| n + SHORT)) {
        if HARMLESS.contains(&number) || KERNELS_OWN.contains(&number) {
            continue;
        }
        let mut worker = player.start(1, &limits).unwrap();
        // The number goes in as the only fact.
        let board = [Some((number, 0, 0))];
        let told = match worker.call(&mut player, false, &Call::new(&board, Color::White, None)) {
            Ok(_) => "it made a step".into(),
            Err(failure) => failure.detail,
        };
        player.finish(worker);
        if ANSWERED.contains(&number) {
            answered += 1;
            if !told.contains("came_to(-13)") && !told.contains("came_to(-1)") {
                wrong.push(format!("system call {number} is not refused: {told}"));
            }
        } else if told.contains("tried what no player may do") {
            ended += 1;
        } else {
            wrong.push(format!("system call {number} does not end the process: {told}"));
        }
    }
    println!(
        "system calls: {ended} end the process, {answered} are refused, {} are harmless",
        HARMLESS.len()
    );
    wrong
}
