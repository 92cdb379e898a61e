//! Goals that the machine does not survive, as endless recursions that use up all the memory there is: the top level does.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether what breaks now is the machine, of which one line is said here.
static EXPECTED: AtomicBool = AtomicBool::new(false);
/// Whether what broke it last was want of memory.
static MEMORY: AtomicBool = AtomicBool::new(false);
static HOOK: Once = Once::new();

/// What a goal that used up all memory is told of.
pub const SENTENCE: &str = "the goal used up the memory that there is, perhaps in an endless recursion";

/// What is said of a goal that the machine did not survive.
pub fn sentence() -> &'static str {
    match MEMORY.load(Ordering::Relaxed) {
        true => SENTENCE,
        false => "the Prolog machine broke down over this goal, which is a defect of the machine",
    }
}

/// Words of the machine and of the standard library where memory cannot be had.
const WORDS: [&str; 4] = ["growing", "alloc", "Alloc", "capacity overflow"];

/// Whether the machine asked for so many bytes and did not get them: its errors of that kind are their number.
fn unmet(reason: &str) -> bool {
    let number = reason.strip_prefix("called `Result::unwrap()` on an `Err` value: ");
    number.is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

/// Whether this process has taken half of its address space: what breaks then has asked for twice as much as it had.
fn at_its_limit() -> bool {
    use nix::sys::resource::{Resource, getrlimit};
    let Ok((limit, _)) = getrlimit(Resource::RLIMIT_AS) else { return false };
    crate::wall::address_space().is_some_and(|bytes| bytes > limit / 2)
}

/// Address space beside what is used: the machine and its blackboard set more than half a gigabyte of it aside.
const ASIDE: u64 = 1 << 30;

/// The usual limit of memory, in mebibytes.
pub fn usual() -> u64 {
    (crate::wall::machine_memory() / 2).min(4096)
}

/// Lets this process have so many mebibytes, at most; a limit that there is already stays if it is less.
pub fn limit(mebibytes: u64) {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};
    if mebibytes == 0 {
        return;
    }
    let bytes = mebibytes.saturating_mul(1 << 20).saturating_add(ASIDE);
    if let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_AS)
        && bytes < soft
    {
        // Without it goals end when the machine has nothing more to give.
        let _ = setrlimit(Resource::RLIMIT_AS, bytes, hard);
    }
}

/// Runs what may break the machine; none if it did. [`sentence`] says why.
pub fn survived<R>(run: impl FnOnce() -> R) -> Option<R> {
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !EXPECTED.load(Ordering::Relaxed) {
                return usual(info);
            }
            let reason = info.payload_as_str().unwrap_or_default();
            let memory = WORDS.iter().any(|word| reason.contains(word)) || unmet(reason) || at_its_limit();
            MEMORY.store(memory, Ordering::Relaxed);
        }));
    });
    let before = EXPECTED.swap(true, Ordering::Relaxed);
    let result = catch_unwind(AssertUnwindSafe(run));
    EXPECTED.store(before, Ordering::Relaxed);
    result.ok()
}
