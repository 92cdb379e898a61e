//! Killing, stopping and looking at other processes; being somebody else.

use super::attacks::Must::{End, Lose, Refused};
use super::attacks::{Attack, at};
use super::raw::{arbiter, children, sys, won};
use libc::*;

pub const ATTACKS: &[Attack] = &[
    at("kill the keeper", End, || won(SYS_kill, &[1, 9])),
    at("kill the own group", End, || won(SYS_kill, &[0, 9])),
    at("kill everybody", End, || won(SYS_kill, &[-1, 9])),
    at("kill the arbiter", End, || won(SYS_kill, &[arbiter(), 9])),
    at("kill the arbiter's group", End, || won(SYS_kill, &[-arbiter(), 9])),
    at("stop oneself", End, || won(SYS_kill, &[sys(SYS_getpid, &[]), i64::from(SIGSTOP)])),
    at("tkill the keeper", End, || won(SYS_tkill, &[1, 9])),
    at("tgkill the keeper", Refused, || won(SYS_tgkill, &[1, 1, 9])),
    at("tgkill the arbiter", Refused, || won(SYS_tgkill, &[arbiter(), arbiter(), 9])),
    at("tgkill oneself to stop", Refused, || {
        let own = sys(SYS_getpid, &[]);
        won(SYS_tgkill, &[own, own, i64::from(SIGSTOP)])
    }),
    at("queue a signal", End, || won(SYS_rt_sigqueueinfo, &[1, 9, INFO.as_ptr() as i64])),
    at("queue a signal to a thread", End, || won(SYS_rt_tgsigqueueinfo, &[1, 1, 9, INFO.as_ptr() as i64])),
    at("handle of the keeper", End, || won(SYS_pidfd_open, &[1, 0])),
    at("handle of the arbiter", End, || won(SYS_pidfd_open, &[arbiter(), 0])),
    at("signal through any descriptor", End, || {
        (0..64).map(|fd| won(SYS_pidfd_send_signal, &[fd, 9, 0, 0])).sum()
    }),
    at("descriptor of another process", End, || (0..16).map(|fd| won(SYS_pidfd_getfd, &[fd, 0, 0])).sum()),
    at("signals by a descriptor's owner", Refused, || {
        let own = i64::from(super::raw::socket());
        won(SYS_fcntl, &[own, i64::from(F_SETOWN), arbiter()])
            + won(SYS_fcntl, &[own, i64::from(F_SETFL), i64::from(O_ASYNC)])
            + won(SYS_ioctl, &[own, 0x8901, INFO.as_ptr() as i64])
    }),
    at("release another's memory", End, || won(SYS_process_mrelease, &[0, 0])),
    at("limits of the arbiter", Refused, || {
        won(SYS_prlimit64, &[arbiter(), 0, [0u64; 2].as_ptr() as i64, 0])
    }),
    at("limits of its own raised", Refused, || {
        let free = [u64::MAX; 2];
        (0..16).map(|resource| won(SYS_prlimit64, &[0, resource, free.as_ptr() as i64, 0])).sum()
    }),
    at("setrlimit", End, || won(SYS_setrlimit, &[7, [u64::MAX; 2].as_ptr() as i64])),
    at("look for the parent", End, || won(SYS_getppid, &[])),
    at("join the arbiter's group", End, || won(SYS_setpgid, &[0, arbiter()])),
    at("a session of its own", End, || won(SYS_setsid, &[])),
    at("priority of all", End, || won(SYS_setpriority, &[2, 0, 19])),
    at("real-time scheduling", End, || won(SYS_sched_setscheduler, &[0, 1, [1i32; 4].as_ptr() as i64])),
    at("all processors", End, || won(SYS_sched_setaffinity, &[0, 8, [u64::MAX].as_ptr() as i64])),
    at("a timer that signals others", End, || {
        won(SYS_timer_create, &[0, INFO.as_ptr() as i64, INFO.as_ptr() as i64])
    }),
    at("ptrace the keeper", End, || won(SYS_ptrace, &[16, 1, 0, 0])),
    at("be traced", End, || won(SYS_ptrace, &[0, 0, 0, 0])),
    at("read another's memory", End, || won(SYS_process_vm_readv, &[1, 0, 0, 0, 0, 0])),
    at("write another's memory", End, || won(SYS_process_vm_writev, &[1, 0, 0, 0, 0, 0])),
    at("advise another's memory", End, || won(SYS_process_madvise, &[0, 0, 0, 0, 0])),
    at("compare with another", End, || won(SYS_kcmp, &[1, arbiter(), 0, 0, 0])),
    at("move another's pages", End, || won(SYS_move_pages, &[1, 0, 0, 0, 0, 0])),
    at("be another user", End, || won(SYS_setuid, &[0])),
    at("be another user, saved", End, || won(SYS_setresuid, &[0, 0, 0])),
    at("be another group", End, || won(SYS_setgroups, &[0, 0])),
    at("capabilities", End, || {
        won(SYS_capset, &[[0x2008_0522u32, 0].as_ptr() as i64, [u32::MAX; 6].as_ptr() as i64])
    }),
    at("namespaces of its own", End, || won(SYS_unshare, &[i64::from(CLONE_NEWUSER | CLONE_NEWNS)])),
    at("namespaces of others", End, || (0..16).map(|fd| won(SYS_setns, &[fd, 0])).sum()),
    at("prctl: dumpable", End, || won(SYS_prctl, &[i64::from(PR_SET_DUMPABLE), 1])),
    at("prctl: outlive the parent", End, || won(SYS_prctl, &[i64::from(PR_SET_PDEATHSIG), 0])),
    at("prctl: another name", End, || won(SYS_prctl, &[i64::from(PR_SET_NAME), c"sh".as_ptr() as i64])),
    at("prctl: who may trace", End, || won(SYS_prctl, &[0x5961_6d61, -1])),
    at("personality", End, || won(SYS_personality, &[0x040_0000])),
    at("a filter of its own", End, || won(SYS_seccomp, &[1, 0, 0])),
    at("answer its own notices", Refused, || {
        let reply = [0u64; 16];
        // NOTIF_RECV, NOTIF_SEND, NOTIF_ADDFD.
        let requests = [0xc050_2100u32, 0xc018_2101, 0x4018_2103];
        let each = |fd| {
            requests.iter().map(|&r| won(SYS_ioctl, &[fd, i64::from(r), reply.as_ptr() as i64])).sum::<i64>()
        };
        (0..1024).map(each).sum()
    }),
    at("run a program", End, || won(SYS_execve, &[c"/bin/sh".as_ptr() as i64, 0, 0])),
    at("run a program by descriptor", End, || won(SYS_execveat, &[0, c"".as_ptr() as i64, 0, 0, 0x1000])),
    at("every way to make a child", Refused, children),
    at("children without end", Refused, || (0..1000).map(|_| i64::from(sys(SYS_clone, &[17]) > 0)).sum()),
    at("children between alarms", Refused, || {
        extern "C" fn nothing(_: i32) {}
        // SAFETY: the handler does nothing.
        unsafe { signal(SIGALRM, nothing as *const () as usize) };
        let often = [0i64, 100, 0, 100];
        sys(SYS_setitimer, &[0, often.as_ptr() as i64, 0]);
        let made = (0..1000).map(|_| i64::from(sys(SYS_clone, &[i64::from(CLONE_PARENT) | 17]) > 0)).sum();
        sys(SYS_setitimer, &[0, [0i64; 4].as_ptr() as i64, 0]);
        made
    }),
    at("numbers of 32 bits: kill", End, || won(SYS_kill | 0x4000_0000, &[1, 9])),
    at("numbers of 32 bits: fork", End, || i64::from(sys(SYS_fork | 0x4000_0000, &[]) > 0)),
    at("numbers of 32 bits: open", End, || {
        won(SYS_open | 0x4000_0000, &[super::raw::text(c"/etc/passwd"), 0])
    }),
    at("int 0x80: kill", End, || i64::from(int80(37, 1, 9) == 0)),
    at("int 0x80: fork", End, || i64::from(int80(2, 0, 0) > 0)),
    at("int 0x80: write", End, || i64::from(int80(4, 1, 0) >= 0)),
    at("a number that is none", End, || won(0x7fff_ffff, &[])),
    at("a negative number", End, || won(-1, &[])),
    at("ignore every signal", Lose(&["time"]), || {
        for number in 1..65 {
            // SAFETY: the worst is an error.
            unsafe { signal(number, SIG_IGN) };
        }
        super::raw::spin()
    }),
];

const INFO: [i64; 16] = [0; 16];

/// A system call of the old processors.
fn int80(number: i32, a: i32, b: i32) -> i32 {
    let result: i32;
    // SAFETY: that it does nothing is what is tested.
    unsafe {
        std::arch::asm!(
            "xchg {b:r}, rbx", "int 0x80", "xchg {b:r}, rbx",
            b = inout(reg) i64::from(a) => _, inlateout("eax") number => result, in("ecx") b,
            out("r8") _, out("r9") _, out("r10") _, out("r11") _
        );
    }
    result
}
