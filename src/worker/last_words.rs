//! What a call had printed when its time was over: the process is asked for it with a signal, because whatever it does then
//! it does not come back from.

use super::limits::cut_at;
use super::wire;
use crate::prolog::printed;
use crate::wall::Process;
use std::os::fd::AsRawFd;
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::{Duration, Instant};

/// The signal of [`Process::ask_for_output`].
const ASKED: libc::c_int = libc::SIGUSR1;
/// What a frame begins with that has a text: no message of the usual form does.
const MARK: u8 = 0;
/// How long the answer may take.
const PATIENCE: Duration = Duration::from_secs(1);

/// Where the answer goes; below 0 while there is nobody to ask.
static SOCKET: AtomicI32 = AtomicI32::new(-1);

/// From now on this process answers on a socket, which stays open as long as it runs.
pub(super) fn answer_on(socket: &UnixStream) {
    SOCKET.store(socket.as_raw_fd(), Ordering::Relaxed);
    let handler = asked as extern "C" fn(libc::c_int);
    // SAFETY: the handler makes system calls and reads what is published for it, and nothing else.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_RESTART;
        libc::sigaction(ASKED, &action, std::ptr::null_mut());
    }
}

extern "C" fn asked(_: libc::c_int) {
    let text = printed();
    let length = (text.len() as u32 + 1).to_le_bytes();
    let head = [length[0], length[1], length[2], length[3], MARK];
    let socket = SOCKET.load(Ordering::Relaxed);
    for bytes in [&head, text] {
        // SAFETY: a system call, which a handler may make, with memory that stays as it is meanwhile. If not all of it can
        // be sent the other side waits for the rest in vain, and has none of it. What `errno` was nobody asks: the process is
        // ended next.
        unsafe {
            let flags = libc::MSG_DONTWAIT | libc::MSG_NOSIGNAL;
            libc::send(socket, bytes.as_ptr().cast(), bytes.len(), flags);
        }
    }
}

/// What a process has printed that is to be ended, so many bytes at most; nothing if it does not say so.
pub(super) fn of(process: &Process, socket: &UnixStream, limit: usize) -> String {
    process.ask_for_output();
    process.resume();
    let deadline = Instant::now() + PATIENCE;
    let mut text = String::new();
    // The answer of the call may have come too late, before that.
    for _ in 0..2 {
        let Ok(body) = wire::receive_bytes(socket, deadline) else { break };
        if let Some((&MARK, said)) = body.split_first() {
            text = String::from_utf8_lossy(said).into_owned();
            break;
        }
    }
    process.stop();
    text.truncate(cut_at(&text, limit));
    text
}
