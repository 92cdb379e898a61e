//! Time, and what of it a call may still use.

use std::time::{Duration, Instant};

/// When this began, and what is left.
#[derive(Clone, Debug)]
pub struct Clock {
    /// When this machine, or the game in it, began.
    pub started: Instant,
    /// How long `sleep/1` may still sleep in this call.
    pub sleep_left: Duration,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock { started: Instant::now(), sleep_left: Duration::from_secs(3600) }
    }
}

/// Processor time of this process so far.
pub fn cpu_time() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the clock exists on every system this runs on and the pointer is valid.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
