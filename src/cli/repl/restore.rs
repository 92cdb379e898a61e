//! The terminal as it was, also when the program is told to end while a line is being edited.

use std::sync::OnceLock;

/// What ends the program from outside; Ctrl-C is a key here.
const ENDS: [libc::c_int; 3] = [libc::SIGTERM, libc::SIGHUP, libc::SIGQUIT];

static BEFORE: OnceLock<libc::termios> = OnceLock::new();

/// From now on, a signal that ends the program first gives the terminal back as it is now.
pub fn when_ended() {
    // SAFETY: termios is plain data that the call fills.
    let found = unsafe {
        let mut before: libc::termios = std::mem::zeroed();
        (libc::tcgetattr(0, &mut before) == 0).then_some(before)
    };
    let Some(before) = found else { return };
    if BEFORE.set(before).is_err() {
        return;
    }
    for signal in ENDS {
        let handler = ended as extern "C" fn(libc::c_int);
        // SAFETY: the handler makes only calls that a signal's handler may make; who had the signal ignored,
        // as nohup does, has it ignored still.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            let mut old: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = handler as *const () as usize;
            action.sa_flags = libc::SA_RESETHAND;
            libc::sigaction(signal, std::ptr::null(), &mut old);
            if old.sa_sigaction == libc::SIG_DFL {
                libc::sigaction(signal, &action, std::ptr::null_mut());
            }
        }
    }
}

extern "C" fn ended(signal: libc::c_int) {
    /// Ends the marked pasting that the line editor asks the terminal for, and shows the cursor.
    const PLAIN: &[u8] = b"\x1b[?2004l\x1b[?25h\r\n";
    if let Some(before) = BEFORE.get() {
        // SAFETY: system calls; the signal's own action has come back with SA_RESETHAND.
        unsafe {
            libc::tcsetattr(0, libc::TCSANOW, before);
            libc::write(1, PLAIN.as_ptr().cast(), PLAIN.len());
        }
    }
    // SAFETY: a system call.
    unsafe { libc::raise(signal) };
}
