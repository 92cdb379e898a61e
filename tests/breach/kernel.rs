//! Networks, messages between processes, and the odder parts of the kernel.

use super::attacks::Must::{End, Refused};
use super::attacks::{Attack, at};
use super::raw::{arbiter, socket, sys, text, won};
use libc::*;

const ROOM: [u64; 64] = [0; 64];

fn room() -> i64 {
    Box::leak(Box::new(ROOM)).as_ptr() as i64
}

fn own() -> i64 {
    i64::from(socket())
}

pub const ATTACKS: &[Attack] = &[
    at("sockets of every family", End, || (0..46).map(|family| won(SYS_socket, &[family, 1, 0])).sum()),
    at("a raw socket", End, || won(SYS_socket, &[2, 3, 1])),
    at("a netlink socket", End, || won(SYS_socket, &[16, 3, 0])),
    at("socketpair", End, || won(SYS_socketpair, &[1, 1, 0, room()])),
    at("connect its socket", End, || won(SYS_connect, &[own(), room(), 16])),
    at("bind its socket", End, || won(SYS_bind, &[own(), room(), 2])),
    at("listen on its socket", End, || won(SYS_listen, &[own(), 8])),
    at("accept", End, || won(SYS_accept4, &[own(), 0, 0, 0])),
    at("its socket's options", End, || won(SYS_setsockopt, &[own(), 1, 16, room(), 4])),
    at("its socket's peer", End, || won(SYS_getsockopt, &[own(), 1, 17, room(), room()])),
    at("its peer's name", End, || won(SYS_getpeername, &[own(), room(), room()])),
    at("shut its socket", End, || won(SYS_shutdown, &[own(), 2])),
    at("many messages at once", End, || won(SYS_sendmmsg, &[own(), room(), 1, 0])),
    at("send to an address", Refused, || {
        // A path, an abstract name, the loopback.
        let path = [[1u8, 0].as_slice(), b"/run/systemd/notify\0"].concat().leak().as_ptr() as i64;
        let name = b"\x01\x00\0turniir".as_ptr() as i64;
        let loopback = [2u8, 0, 0, 80, 127, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0].as_ptr() as i64;
        [(path, 22), (name, 10), (loopback, 16)]
            .into_iter()
            .map(|(address, length)| {
                i64::from(sys(SYS_sendto, &[own(), text(c"x"), 0, 0x4040, address, length]) > 0)
            })
            .sum()
    }),
    at("pipe", End, || won(SYS_pipe2, &[room(), 0])),
    at("eventfd", End, || won(SYS_eventfd2, &[0, 0])),
    at("epoll", End, || won(SYS_epoll_create1, &[0])),
    at("signalfd", End, || won(SYS_signalfd4, &[-1, room(), 8, 0])),
    at("timerfd", End, || won(SYS_timerfd_create, &[0, 0])),
    at("inotify", End, || won(SYS_inotify_init1, &[0])),
    at("fanotify", End, || won(SYS_fanotify_init, &[0, 0])),
    at("shmget", End, || won(SYS_shmget, &[0, 4096, 0o1666])),
    at("shmat", End, || won(SYS_shmat, &[0, 0, 0])),
    at("msgget", End, || won(SYS_msgget, &[1, 0o1666])),
    at("semget", End, || won(SYS_semget, &[1, 1, 0o1666])),
    at("mq_open", End, || won(SYS_mq_open, &[text(c"q"), i64::from(O_CREAT | O_RDWR), 0o666, 0])),
    at("io_uring", End, || won(SYS_io_uring_setup, &[8, room()])),
    at("io_setup", End, || won(SYS_io_setup, &[8, room()])),
    at("bpf", End, || won(SYS_bpf, &[0, room(), 64])),
    at("userfaultfd", End, || won(SYS_userfaultfd, &[1])),
    at("perf", End, || won(SYS_perf_event_open, &[room(), 0, -1, -1, 0])),
    at("keyctl", End, || won(SYS_keyctl, &[0, -3, 0])),
    at("add_key", End, || won(SYS_add_key, &[text(c"user"), text(c"k"), text(c"v"), 1, -3])),
    at("request_key", End, || won(SYS_request_key, &[text(c"user"), text(c"k"), 0, -3])),
    at("Landlock undone", End, || won(SYS_landlock_create_ruleset, &[room(), 8, 0])),
    at("host name", End, || won(SYS_sethostname, &[text(c"x"), 1])),
    at("the kernel's log", End, || won(SYS_syslog, &[3, room(), 100])),
    at("a kernel module", End, || won(SYS_init_module, &[room(), 64, text(c"")])),
    // Even without a wall this only turns a combination of keys off.
    at("restart", End, || won(SYS_reboot, &[0xfee1_deadu32 as i32 as i64, 672_274_793, 0])),
    at("another kernel", End, || won(SYS_kexec_load, &[0, 0, 0, 0])),
    at("swap", End, || won(SYS_swapon, &[text(c"/tmp"), 0])),
    at("set the clock", End, || won(SYS_clock_settime, &[0, room()])),
    at("turn the clock", End, || won(SYS_adjtimex, &[room()])),
    at("ports", End, || won(SYS_iopl, &[3])),
    at("descriptor tables", End, || won(SYS_modify_ldt, &[1, room(), 16])),
    at("registers of threads", End, || won(SYS_arch_prctl, &[0x1001, 0])),
    at("quotas", End, || won(SYS_quotactl, &[0, 0, 0, 0])),
    at("memory policy", End, || won(SYS_set_mempolicy, &[0, 0, 0])),
    at("barriers of all", End, || won(SYS_membarrier, &[1, 0, 0])),
    at("a lock of the keeper's thread", Refused, || {
        // A lock whose owner it names itself: the keeper, the arbiter.
        [1, arbiter()]
            .into_iter()
            .map(|owner| {
                let lock = [owner as u32];
                let soon = [0i64, 1_000_000];
                // FUTEX_LOCK_PI with a time in the past, FUTEX_TRYLOCK_PI.
                won(SYS_futex, &[lock.as_ptr() as i64, 6, 0, soon.as_ptr() as i64, 0, 0])
                    + won(SYS_futex, &[lock.as_ptr() as i64, 8, 0, 0, 0, 0])
            })
            .sum()
    }),
    at("a list of robust locks", Refused, || won(SYS_set_robust_list, &[room(), 24])),
    at("another's robust locks", End, || won(SYS_get_robust_list, &[1, room(), room()])),
    at("restartable sequences", Refused, || won(SYS_rseq, &[room(), 32, 0, 0])),
    at("about the machine", Refused, || won(SYS_uname, &[room()]) + won(SYS_sysinfo, &[room()])),
];
