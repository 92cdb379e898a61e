//! Raw system calls, and what a player that speaks for itself needs.

use std::mem::ManuallyDrop;
use std::os::fd::{FromRawFd, RawFd};
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicI64, Ordering};
use turniir::course::LeftFact;
use turniir::course::start_facts;
use turniir::worker::wire::{self, CallEnding, Reply};

/// The arbiter's number, as every process outside sees it.
pub static ARBITER: AtomicI64 = AtomicI64::new(0);

pub fn arbiter() -> i64 {
    ARBITER.load(Ordering::Relaxed)
}

/// A system call: its result, or the error as a negative number.
pub fn sys(number: i64, arguments: &[i64]) -> i64 {
    let a = |i: usize| arguments.get(i).copied().unwrap_or(0);
    // SAFETY: that nothing comes of it is what is tested.
    let result = unsafe { libc::syscall(number, a(0), a(1), a(2), a(3), a(4), a(5)) };
    if result < 0 { -i64::from(std::io::Error::last_os_error().raw_os_error().unwrap_or(1)) } else { result }
}

/// 1 if the call succeeded.
pub fn won(number: i64, arguments: &[i64]) -> i64 {
    i64::from(sys(number, arguments) >= 0)
}

/// The address of a text that ends in zero.
pub fn text(text: &std::ffi::CStr) -> i64 {
    text.as_ptr() as i64
}

/// A file of the folder that nobody may touch.
pub fn canary(name: &str) -> i64 {
    let path = format!("/tmp/turniir_breach_{}/{name}", arbiter());
    std::ffi::CString::new(path).unwrap().into_raw() as i64
}

/// The process's own socket.
pub fn socket() -> RawFd {
    sockets().first().copied().unwrap_or(-1)
}

const BROKEN_PIPE: i64 = -(libc::EPIPE as i64);

/// All descriptors that are sockets.
pub fn sockets() -> Vec<RawFd> {
    let flags = i64::from(libc::MSG_DONTWAIT | libc::MSG_NOSIGNAL);
    let takes = |fd: &i64| matches!(sys(libc::SYS_sendto, &[*fd, 0, 0, flags]), 0 | BROKEN_PIPE);
    (0..1024).filter(takes).map(|fd| fd as RawFd).collect()
}

pub fn stream(fd: RawFd) -> ManuallyDrop<UnixStream> {
    // SAFETY: it is never closed.
    ManuallyDrop::new(unsafe { UnixStream::from_raw_fd(fd) })
}

/// Says something to the arbiter in the process's name.
pub fn say(reply: &Reply) {
    let _ = wire::send(&mut &*stream(socket()), reply);
}

/// Writes bytes to the arbiter.
pub fn write(bytes: &[u8]) {
    use std::io::Write;
    let _ = (&*stream(socket())).write_all(bytes);
}

/// A frame that says how long it is, rightly or not.
pub fn frame(length: u32, body: &[u8]) -> Vec<u8> {
    let mut frame = length.to_le_bytes().to_vec();
    frame.extend(body);
    frame
}

/// An answer to a call.
pub fn called(outcome: CallEnding, board: Vec<LeftFact>) -> Reply {
    Reply::Called {
        outcome,
        detail: String::new(),
        board,
        output: String::new(),
        cpu_us: 0,
        wall_us: 0,
        det: None,
        seen: None,
    }
}

/// Answers a call with an outcome that there is not.
pub fn say_outcome(word: &str) {
    let reply = serde_json::to_string(&called(CallEnding::Ok, begin())).unwrap();
    let reply = reply.replacen("\"ok\"", &format!("\"{word}\""), 1);
    write(&frame(reply.len() as u32, reply.as_bytes()));
}

/// The board at the beginning.
pub fn begin() -> Vec<LeftFact> {
    start_facts().into_iter().map(Some).collect()
}

/// The board after White's first step.
pub fn first_step() -> Vec<LeftFact> {
    let mut facts = start_facts();
    let man = (0..facts.len())
        .find_map(|i| {
            let (x, y, s) = facts[i];
            let to = facts.iter().position(|&f| f == (x + 1, y + 1, 0))?;
            (s == 1).then_some((i, to))
        })
        .unwrap();
    facts[man.0].2 = 0;
    facts[man.1].2 = 1;
    facts.into_iter().map(Some).collect()
}

/// Sleeps for ever.
pub fn hang() -> ! {
    loop {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

/// Works for ever.
pub fn spin() -> ! {
    loop {
        std::hint::spin_loop();
    }
}

/// Sends a message with descriptors attached.
pub fn send_with_descriptors(bytes: &[u8], descriptors: &[RawFd]) -> i64 {
    use nix::sys::socket::{ControlMessage, MsgFlags, sendmsg};
    let message = [ControlMessage::ScmRights(descriptors)];
    let sent = sendmsg::<()>(socket(), &[std::io::IoSlice::new(bytes)], &message, MsgFlags::empty(), None);
    i64::from(sent.is_ok())
}

/// Sends a message in the name of another process.
pub fn send_as(pid: i64, fd: RawFd, bytes: &[u8]) -> i64 {
    use nix::sys::socket::{ControlMessage, MsgFlags, UnixCredentials, sendmsg};
    let who: UnixCredentials = libc::ucred { pid: pid as i32, uid: 0, gid: 0 }.into();
    let message = [ControlMessage::ScmCredentials(&who)];
    let sent = sendmsg::<()>(fd, &[std::io::IoSlice::new(bytes)], &message, MsgFlags::empty(), None);
    i64::from(sent.is_ok())
}

/// Tries every way to make a child: how many were made. The attack then goes on in all of them.
pub fn children() -> i64 {
    let plain = i64::from(libc::SIGCHLD);
    let parent = i64::from(libc::CLONE_PARENT) | plain;
    let threads = i64::from(
        libc::CLONE_VM | libc::CLONE_SIGHAND | libc::CLONE_THREAD | libc::CLONE_FS | libc::CLONE_FILES,
    );
    let flags = [
        plain,
        0,
        parent,
        parent,
        parent,
        parent | (1 << 32),
        i64::from(libc::CLONE_PARENT),
        i64::from(libc::CLONE_PARENT | libc::CLONE_VM | libc::CLONE_VFORK) | plain,
        i64::from(libc::CLONE_VM | libc::CLONE_VFORK) | plain,
        i64::from(libc::CLONE_NEWUSER) | plain,
        i64::from(libc::CLONE_NEWUSER | libc::CLONE_NEWPID | libc::CLONE_NEWNS) | plain,
        i64::from(libc::CLONE_UNTRACED) | plain,
        i64::from(libc::CLONE_PIDFD) | plain,
        parent | i64::from(libc::CLONE_FILES),
        threads,
        -1,
    ];
    let mut made = 0;
    for flags in flags {
        made += i64::from(sys(libc::SYS_clone, &[flags]) > 0);
        // With a stack of its own.
        let stack = vec![0u8; 1 << 16].leak().as_mut_ptr_range().end as i64 & !15;
        if flags & i64::from(libc::CLONE_VM) == 0 {
            made += i64::from(sys(libc::SYS_clone, &[flags, stack]) > 0);
        }
    }
    made += i64::from(sys(libc::SYS_fork, &[]) > 0);
    made += i64::from(sys(libc::SYS_vfork, &[]) > 0);
    for flags in [0, libc::CLONE_PARENT as u64, libc::CLONE_NEWUSER as u64, 1 << 33] {
        // struct clone_args: flags, pidfd, child_tid, parent_tid, exit_signal, and six more.
        let signal = if flags & libc::CLONE_PARENT as u64 == 0 { libc::SIGCHLD as u64 } else { 0 };
        let arguments = [flags, 0, 0, 0, signal, 0, 0, 0, 0, 0, 0];
        made += i64::from(sys(libc::SYS_clone3, &[arguments.as_ptr() as i64, 88]) > 0);
    }
    made
}
