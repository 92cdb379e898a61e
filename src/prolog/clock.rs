//! Time as programs see it, and what of it a call may still use.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// So much of a call's time is hidden at most: who looks at clocks has a limit on real time to keep.
const MOST_HIDDEN: Duration = Duration::from_millis(200);

/// A clock of which `statistics/2` tells what has gone by since it was looked at last, beside its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Processor time, in milliseconds.
    Processor,
    /// Time since the start, in milliseconds.
    Wall,
    /// Seconds since 1970.
    Real,
}

/// Time that programs do not see, and when they looked at clocks last.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    /// What was spent on an attempt to work a goal out that was given up: the goal, which is run once more, has the time it would
    /// have had.
    hidden: Spent,
    /// What the clocks said last.
    last: [Option<i64>; 3],
}

/// Time that was spent on something.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    wall: Duration,
    processor: Duration,
}

/// When this began, and what is left.
#[derive(Clone, Debug)]
pub struct Clock {
    /// When this machine, or the game in it, began.
    pub started: Instant,
    /// How long `sleep/1` may still sleep in this call.
    pub sleep_left: Duration,
    /// What of time was seen.
    pub seen: Seen,
    /// What had gone by when a clock was asked last, for whoever takes it in two steps.
    pub since: i64,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock {
            started: Instant::now(),
            sleep_left: Duration::from_secs(3600),
            seen: Seen::default(),
            since: 0,
        }
    }
}

impl Clock {
    /// Time since the start.
    pub fn wall(&self) -> Duration {
        self.started.elapsed().saturating_sub(self.seen.hidden.wall)
    }

    /// Processor time of this process.
    pub fn processor(&self) -> Duration {
        cpu_time().saturating_sub(self.seen.hidden.processor)
    }

    /// Seconds since 1970.
    pub fn epoch(&self) -> f64 {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        now.saturating_sub(self.seen.hidden.wall).as_secs_f64()
    }

    /// What a clock says now, and what has gone by since it said something last.
    pub fn ask(&mut self, clock: Asked) -> (i64, i64) {
        let now = match clock {
            Asked::Processor => self.processor().as_millis() as i64,
            Asked::Wall => self.wall().as_millis() as i64,
            Asked::Real => self.epoch() as i64,
        };
        (now, now - self.seen.last[clock as usize].replace(now).unwrap_or(0))
    }

    /// What this process has spent so far.
    pub fn spent(&self) -> Spent {
        Spent { wall: self.started.elapsed(), processor: cpu_time() }
    }

    /// Makes what was seen, and not seen, what it was before something that is done anew, and hides the time since then, or as
    /// much of it as may be hidden.
    pub fn hide(&mut self, since: Spent, before: Seen) {
        let now = self.spent();
        self.seen = before;
        let hidden = &mut self.seen.hidden;
        hidden.wall = (hidden.wall + now.wall.saturating_sub(since.wall)).min(MOST_HIDDEN);
        hidden.processor =
            (hidden.processor + now.processor.saturating_sub(since.processor)).min(MOST_HIDDEN);
    }

    /// A new call sees the time as it is.
    pub fn begin(&mut self) {
        self.seen.hidden = Spent::default();
    }
}

/// Processor time of this process so far.
pub fn cpu_time() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the clock exists on every system this runs on and the pointer is valid.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_spent_in_vain_is_not_seen_in_the_same_call() {
        let mut clock = Clock::default();
        let first = clock.ask(Asked::Wall).0;
        let (since, before) = (clock.spent(), clock.seen);
        std::thread::sleep(Duration::from_millis(60));
        assert!(clock.ask(Asked::Wall).1 >= 60);
        clock.hide(since, before);
        assert!(clock.wall() < Duration::from_millis(first as u64 + 50));
        assert!(clock.ask(Asked::Wall).1 < 50, "as if it had not been asked meanwhile");
        clock.begin();
        assert!(clock.wall() >= Duration::from_millis(60));
        let (since, before) = (clock.spent(), clock.seen);
        std::thread::sleep(Duration::from_millis(300));
        clock.hide(since, before);
        assert!(
            clock.started.elapsed() - clock.wall() <= MOST_HIDDEN,
            "a limit on real time can still be kept"
        );
    }
}
