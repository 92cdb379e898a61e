//! The attacks, each as native code.

pub struct Attack {
    pub name: &'static str,
    pub run: fn() -> i64,
}

pub const ATTACKS: &[Attack] = &[
    Attack { name: "kill the parent", run: || unsafe { i64::from(libc::kill(libc::getppid(), 9) == 0) } },
    Attack { name: "open a file", run: || unsafe { i64::from(libc::open(c"/etc/passwd".as_ptr(), 0) >= 0) } },
    Attack { name: "fork", run: || unsafe { i64::from(libc::fork() >= 0) } },
];
