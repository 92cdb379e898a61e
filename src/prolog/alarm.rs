//! An alarm for the machine: it looks at one flag of its own every few hundred instructions and throws where
//! the flag is set. The flag is not part of the machine's interface, but the program exports its symbols for
//! the foreign functions, so the function that returns the flag is found in the program's own symbol table.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicI64, AtomicPtr, AtomicU32, AtomicUsize, Ordering};

/// The machine's function for the flag, up to the compiler's hash.
const FLAG: &[u8] =
    b"_ZN77_$LT$scryer_prolog..machine..INTERRUPT$u20$as$u20$core..ops..deref..Deref$GT$5deref17h";
/// A function of ours, whose address tells where the program lies in memory.
const ANCHOR: &[u8] = b"turniir_alarm";

/// What the signal handler sets; null without an alarm.
static TARGET: AtomicPtr<AtomicBool> = AtomicPtr::new(std::ptr::null_mut());
/// The thread that runs the machine.
static OWNER: AtomicI32 = AtomicI32::new(0);
/// Where the machine's function for the flag lies.
static FUNCTION: AtomicUsize = AtomicUsize::new(0);

/// A little-endian number of `size` bytes at a place of the program's file.
fn number(file: &[u8], at: usize, size: usize) -> Option<usize> {
    let bytes = file.get(at..at.checked_add(size)?)?;
    Some(bytes.iter().rev().fold(0, |n, b| n << 8 | usize::from(*b)))
}

/// The places of the flag's function and of our own in the table of exported symbols.
fn places(file: &[u8]) -> Option<(usize, usize)> {
    if file.get(..5)? != b"\x7fELF\x02" {
        return None;
    }
    let (sections, size, count) = (number(file, 40, 8)?, number(file, 58, 2)?, number(file, 60, 2)?);
    let section = |i: usize| sections + i * size;
    let table = (0..count).map(section).find(|&s| number(file, s + 4, 4) == Some(11))?;
    let names = number(file, section(number(file, table + 40, 4)?) + 24, 8)?;
    let (start, length) = (number(file, table + 24, 8)?, number(file, table + 32, 8)?);
    let (mut flag, mut anchor) = (None, None);
    for symbol in (start..start + length).step_by(24) {
        let name = file.get(names + number(file, symbol, 4)?..)?;
        if name.starts_with(FLAG) {
            flag = number(file, symbol + 8, 8);
        } else if name.starts_with(ANCHOR) && name.get(ANCHOR.len()) == Some(&0) {
            anchor = number(file, symbol + 8, 8);
        }
    }
    Some((flag.filter(|a| *a != 0)?, anchor?))
}

/// The flag, looked for once, which must be before the sandbox closes the files.
fn flag(anchor: usize) -> Option<&'static AtomicBool> {
    static FOUND: OnceLock<Option<&'static AtomicBool>> = OnceLock::new();
    *FOUND.get_or_init(|| {
        if !cfg!(target_os = "linux") {
            return None;
        }
        let file = std::fs::File::open("/proc/self/exe").ok()?;
        // SAFETY: the program's own code is mapped from this file: whoever writes into it breaks the program anyway, and a
        // file that takes its place leaves this one as it is. Of its tens of megabytes few pages are looked at.
        let (there, ours) = places(&unsafe { memmap2::Mmap::map(&file) }.ok()?)?;
        let address = (anchor.checked_sub(ours)?).checked_add(there)?;
        FUNCTION.store(address, Ordering::Relaxed);
        // SAFETY: the symbol is `<INTERRUPT as Deref>::deref`, whose name has its type: a reference to a
        // type without fields in, a reference to a static flag out. The machine's version is fixed.
        let deref: extern "Rust" fn(&()) -> &'static AtomicBool = unsafe { std::mem::transmute(address) };
        Some(deref(&()))
    })
}

/// The machine reads its flag and then exchanges it in two steps, and panics where it changed in between. So
/// an alarm that comes within a few instructions of an exchange is put off; a false finding costs nothing
/// but that. On other processors the two steps stay as they are.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn between_the_steps(context: *mut libc::c_void) -> bool {
    /// `lock cmpxchg` of a byte, and the bytes before it that the compiler puts between the two steps.
    const EXCHANGE: [u8; 3] = [0xf0, 0x0f, 0xb0];
    const WINDOW: usize = 48;
    /// At most so long is the function that both steps call for the flag.
    const LENGTH: usize = 160;
    unsafe extern "C" {
        static __executable_start: u8;
        static etext: u8;
    }
    // SAFETY: the kernel gives a handler with SA_SIGINFO the context that it interrupted; the bytes read
    // lie within the program's own code, whose bounds the linker gives.
    unsafe {
        let place = (*context.cast::<libc::ucontext_t>()).uc_mcontext.gregs[libc::REG_RIP as usize] as usize;
        let (start, end) = (&raw const __executable_start as usize, &raw const etext as usize);
        if place < start || place + WINDOW > end {
            return false;
        }
        let function = FUNCTION.load(Ordering::Relaxed);
        if (function..function + LENGTH).contains(&place) {
            return true;
        }
        let code = std::slice::from_raw_parts(place as *const u8, WINDOW);
        code.windows(EXCHANGE.len()).any(|w| w == EXCHANGE)
    }
}
#[cfg(not(all(target_os = "linux", target_arch = "x86_64")))]
fn between_the_steps(_context: *mut libc::c_void) -> bool {
    false
}

/// Whether somebody pressed Ctrl-C since it was last asked.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Whether the machine's flag has not been set for that yet.
static UNTOLD: AtomicBool = AtomicBool::new(false);
/// What is left of a time limit, in microseconds, while the timer serves an alarm that was put off.
static LEFT: AtomicI64 = AtomicI64::new(0);
/// When the alarm that is set rings, in microseconds of the clock that only goes forward; 0 without one.
static DUE: AtomicI64 = AtomicI64::new(0);
/// Whether nothing may be thrown now, and whether something would have been.
static HELD: AtomicBool = AtomicBool::new(false);
static HELD_BACK: AtomicBool = AtomicBool::new(false);
/// Whether a goal runs that Ctrl-C ends.
static RUNNING: AtomicBool = AtomicBool::new(false);

/// Microseconds of the clock that only goes forward.
fn now() -> i64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: a system call that fills the structure; a signal's handler may make it.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut time) };
    time.tv_sec * 1_000_000 + time.tv_nsec / 1000
}

/// Whether a signal of the timer is of no setting that still holds: another thread may have got it and handed
/// it on while this one turned its alarm off or set the next.
fn is_stray() -> bool {
    let due = DUE.load(Ordering::Relaxed);
    !UNTOLD.load(Ordering::Relaxed) && (due == 0 || now() < due)
}

/// Whether somebody has pressed Ctrl-C; forgets it.
pub fn interrupted() -> bool {
    UNTOLD.store(false, Ordering::Relaxed);
    INTERRUPTED.swap(false, Ordering::Relaxed)
}

/// Whether a time limit runs.
pub fn is_set() -> bool {
    DUE.load(Ordering::Relaxed) != 0
}

/// Whether somebody has pressed Ctrl-C; does not forget it.
pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// The flag, if [`prepare`] has found it.
fn found() -> Option<&'static AtomicBool> {
    match FUNCTION.load(Ordering::Relaxed) {
        0 => None,
        _ => flag(0),
    }
}

/// Has the alarm ring after some seconds, or sooner where it would have. When it would have, for [`restore`]; nothing where there is
/// no alarm.
pub fn limit(seconds: f64) -> Option<i64> {
    let flag = found()?;
    let before = Some(DUE.load(Ordering::Relaxed)).filter(|due| !is_over(*due) || rang()).unwrap_or(0);
    let mine = (seconds * 1e6) as i64;
    let left = if before == 0 { mine } else { mine.min(before - now()) };
    without_signals(|| set_now(flag, left.max(1) as f64 / 1e6)).then_some(before)
}

/// Whether the time of an alarm has come, as [`limit`] tells it.
pub fn is_over(due: i64) -> bool {
    due != 0 && due <= now()
}

/// Seconds until the alarm rings that is set; 0 where none is.
pub fn left() -> f64 {
    match DUE.load(Ordering::Relaxed) {
        due if due == 0 || is_over(due) => 0.0,
        due => (due - now()) as f64 / 1e6,
    }
}

/// The alarm is as [`limit`] has found it: at once, where its time has come meanwhile.
pub fn restore(before: i64) {
    if let Some(flag) = found() {
        let left = if before == 0 { 0 } else { (before - now()).max(1) };
        without_signals(|| set_now(flag, left as f64 / 1e6));
    }
}

/// Whether the alarm was put off once since it was set.
static POSTPONED: AtomicBool = AtomicBool::new(false);

/// What has rung rings a little later: the machine is to have come to where that is caught. Once for each setting: a loop of such goals
/// would never end.
pub fn postpone() {
    /// In microseconds.
    const LATER: i64 = 2000;
    if !is_interrupted() && !POSTPONED.load(Ordering::Relaxed) {
        restore(now() + LATER);
        POSTPONED.store(true, Ordering::Relaxed);
    }
}

/// The alarm that has rung has ended a goal.
pub fn spent() {
    restore(0);
}

/// Whether the machine is about to throw: it has not looked at its flag since that was set.
pub fn rang() -> bool {
    let target = TARGET.load(Ordering::Relaxed);
    // SAFETY: only ever a reference to a static.
    !target.is_null() && unsafe { (*target).load(Ordering::Relaxed) }
}

/// From now on, or no more, Ctrl-C ends the goal that this thread's machine runs. Whether it can.
pub fn interruptible(anchor: usize, yes: bool) -> bool {
    let Some(flag) = flag(anchor) else { return false };
    interrupted();
    RUNNING.store(yes, Ordering::Relaxed);
    if !yes {
        flag.store(false, Ordering::Relaxed);
        return true;
    }
    TARGET.store(std::ptr::from_ref(flag).cast_mut(), Ordering::Relaxed);
    let handler = rung as extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::c_void);
    // SAFETY: the handler stores to flags, reads the program's code and sets the timer.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_RESTART | libc::SA_SIGINFO;
        OWNER.store(libc::gettid(), Ordering::Relaxed);
        libc::sigaction(libc::SIGINT, &action, std::ptr::null_mut()) == 0
            && libc::sigaction(libc::SIGALRM, &action, std::ptr::null_mut()) == 0
    }
}

/// Until [`release`] an alarm waits: half of what is done now would be worse than nothing.
pub fn hold() {
    HELD.store(true, Ordering::Relaxed);
    let target = TARGET.load(Ordering::Relaxed);
    // SAFETY: only ever a reference to a static. The machine has not looked at its flag yet.
    if !target.is_null() && unsafe { (*target).swap(false, Ordering::Relaxed) } {
        HELD_BACK.store(true, Ordering::Relaxed);
        UNTOLD.store(INTERRUPTED.load(Ordering::Relaxed), Ordering::Relaxed);
    }
}

/// Alarms ring at once again; one that has waited was for a goal that is over.
pub fn forget_hold() {
    HELD.store(false, Ordering::Relaxed);
    if HELD_BACK.swap(false, Ordering::Relaxed) {
        interrupted();
    }
}

/// An alarm that has waited rings.
pub fn release() {
    HELD.store(false, Ordering::Relaxed);
    if HELD_BACK.swap(false, Ordering::Relaxed) {
        ring();
    }
}

/// Lets the machine throw as soon as it looks at its flag.
fn ring() {
    let target = TARGET.load(Ordering::Relaxed);
    if !target.is_null() {
        // SAFETY: only ever a reference to a static.
        unsafe { (*target).store(true, Ordering::Relaxed) };
        UNTOLD.store(false, Ordering::Relaxed);
    }
}

/// Ends the goal that runs, as Ctrl-C does where the terminal does not send it.
pub fn interrupt() {
    // SAFETY: sends a signal to this thread.
    unsafe { libc::raise(libc::SIGINT) };
}

extern "C" fn rung(signal: libc::c_int, _: *mut libc::siginfo_t, context: *mut libc::c_void) {
    /// How often in a row an alarm is put off at most, and by how many microseconds.
    const MOST: u32 = 1000;
    const LATER: i64 = 20;
    static PUT_OFF: AtomicU32 = AtomicU32::new(0);
    let micros = |t: libc::timeval| t.tv_sec * 1_000_000 + t.tv_usec;
    let after = |micros: i64| {
        let zero = libc::timeval { tv_sec: 0, tv_usec: 0 };
        let value = libc::timeval { tv_sec: micros / 1_000_000, tv_usec: micros % 1_000_000 };
        libc::itimerval { it_interval: zero, it_value: value }
    };
    let owner = OWNER.load(Ordering::Relaxed);
    if signal == libc::SIGINT && !RUNNING.load(Ordering::Relaxed) {
        return;
    }
    // SAFETY: system calls with numbers alone.
    unsafe {
        // The system gives the signal to any thread; only the machine's own place tells what it is doing.
        if libc::gettid() != owner {
            libc::syscall(libc::SYS_tgkill, libc::getpid(), owner, signal);
            return;
        }
    }
    if signal == libc::SIGINT {
        INTERRUPTED.store(true, Ordering::Relaxed);
        UNTOLD.store(true, Ordering::Relaxed);
    }
    if signal == libc::SIGALRM && is_stray() {
        return;
    }
    if PUT_OFF.load(Ordering::Relaxed) < MOST && between_the_steps(context) {
        PUT_OFF.fetch_add(1, Ordering::Relaxed);
        let mut before = after(0);
        // SAFETY: a system call without memory but its arguments.
        unsafe { libc::setitimer(libc::ITIMER_REAL, &after(LATER), &mut before) };
        // A Ctrl-C that is put off must not take the place of a time limit that runs.
        if micros(before.it_value) > LATER {
            LEFT.store(micros(before.it_value), Ordering::Relaxed);
        }
        return;
    }
    PUT_OFF.store(0, Ordering::Relaxed);
    let left = LEFT.swap(0, Ordering::Relaxed);
    if left > 0 {
        // SAFETY: as above.
        unsafe { libc::setitimer(libc::ITIMER_REAL, &after(left), std::ptr::null_mut()) };
    }
    match HELD.load(Ordering::Relaxed) {
        true => HELD_BACK.store(true, Ordering::Relaxed),
        false => ring(),
    }
}

/// Finds the flag; whether there is one.
pub fn prepare(anchor: usize) -> bool {
    flag(anchor).is_some()
}

/// Lets the machine throw after some seconds, never for 0; what was set before is dropped. Whether it can.
pub fn set(anchor: usize, seconds: f64) -> bool {
    let Some(flag) = flag(anchor) else { return false };
    // A signal between two of these steps would be lost, or count for the wrong limit.
    without_signals(|| set_now(flag, seconds))
}

/// Lets this thread's signals of the alarm wait while something is done.
fn without_signals<T>(what: impl FnOnce() -> T) -> T {
    // SAFETY: sets of signals are plain data; the mask is put back as it was.
    unsafe {
        let mut ours: libc::sigset_t = std::mem::zeroed();
        let mut before: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&mut ours);
        libc::sigaddset(&mut ours, libc::SIGINT);
        libc::sigaddset(&mut ours, libc::SIGALRM);
        let blocked = libc::pthread_sigmask(libc::SIG_BLOCK, &ours, &mut before) == 0;
        let done = what();
        if blocked {
            libc::pthread_sigmask(libc::SIG_SETMASK, &before, std::ptr::null_mut());
        }
        done
    }
}

fn set_now(flag: &'static AtomicBool, seconds: f64) -> bool {
    TARGET.store(std::ptr::from_ref(flag).cast_mut(), Ordering::Relaxed);
    let micros = (seconds.clamp(0.0, 1e9) * 1e6).ceil() as i64;
    let zero = libc::timeval { tv_sec: 0, tv_usec: 0 };
    let value = libc::timeval { tv_sec: micros / 1_000_000, tv_usec: micros % 1_000_000 };
    let off = libc::itimerval { it_interval: zero, it_value: zero };
    let timer = libc::itimerval { it_interval: zero, it_value: value };
    let handler = rung as extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::c_void);
    // SAFETY: the handler stores to flags, reads the program's code and sets the timer.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handler as *const () as usize;
        action.sa_flags = libc::SA_RESTART | libc::SA_SIGINFO;
        // Off first: what rings before the flag is cleared belongs to the setting before.
        DUE.store(0, Ordering::Relaxed);
        POSTPONED.store(false, Ordering::Relaxed);
        if libc::setitimer(libc::ITIMER_REAL, &off, std::ptr::null_mut()) != 0 {
            return false;
        }
        LEFT.store(0, Ordering::Relaxed);
        HELD_BACK.store(false, Ordering::Relaxed);
        // A Ctrl-C for which the machine has not thrown ends what comes now. One for which it has may be why this is
        // called: thrown again, it would end the clearing up after it.
        let told = !UNTOLD.load(Ordering::Relaxed) && !flag.load(Ordering::Relaxed);
        flag.store(INTERRUPTED.load(Ordering::Relaxed) && !told, Ordering::Relaxed);
        UNTOLD.store(false, Ordering::Relaxed);
        OWNER.store(libc::gettid(), Ordering::Relaxed);
        DUE.store(if micros == 0 { 0 } else { now() + micros }, Ordering::Relaxed);
        libc::sigaction(libc::SIGALRM, &action, std::ptr::null_mut()) == 0
            && libc::setitimer(libc::ITIMER_REAL, &timer, std::ptr::null_mut()) == 0
    }
}
