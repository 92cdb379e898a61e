//! Goals that use up all the memory there is, as endless recursions do: the machine does not survive that, the top level
//! does.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether what breaks now is the machine, of which one line is said here.
static EXPECTED: AtomicBool = AtomicBool::new(false);
static HOOK: Once = Once::new();

/// What a goal that used up all memory is told of.
pub const SENTENCE: &str = "the goal used up the memory that there is, perhaps in an endless recursion";

/// Runs what may break the machine; none if it did.
pub fn survived<R>(run: impl FnOnce() -> R) -> Option<R> {
    HOOK.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            let printing = info.payload_as_str().is_some_and(|text| text.starts_with("failed printing"));
            if printing || !EXPECTED.load(Ordering::Relaxed) {
                usual(info);
            }
        }));
    });
    EXPECTED.store(true, Ordering::Relaxed);
    let result = catch_unwind(AssertUnwindSafe(run));
    EXPECTED.store(false, Ordering::Relaxed);
    result.ok()
}
