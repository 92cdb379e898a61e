//! How often one address may ask, and how much may be under way at once.

use super::failure::Failure;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Connections at once; more wait to be taken.
pub const CONNECTIONS: usize = 4096;
/// Pages that are kept up to date for one address at once: a school may be one address.
pub const STREAMS: usize = 1000;
/// Bytes of what a form sends, and of a handed-in file with its form.
pub const FORM: usize = 64 << 10;
pub const UPLOAD: usize = 1 << 20;
/// Games of one visitor that are under way.
pub const GAMES: i64 = 20;

/// So many at once and so many a minute, for each key by itself: the generic cell rate algorithm (ITU-T I.371), which
/// keeps one moment a key, that at which all its use so far would have been due.
pub struct Rate<K> {
    /// Between two at the rate of a minute.
    apart: Duration,
    /// How far ahead of its rate a key may be.
    ahead: Duration,
    due: Mutex<HashMap<K, Instant>>,
}

impl<K: Eq + Hash + Clone> Rate<K> {
    fn new(per_minute: u32, burst: u32) -> Rate<K> {
        let apart = Duration::from_secs(60) / per_minute.max(1);
        Rate { apart, ahead: apart * burst.saturating_sub(1), due: Mutex::default() }
    }

    fn take(&self, key: &K, now: Instant) -> bool {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let next = due.get(key).map_or(now, |d| (*d).max(now));
        let free = next - now <= self.ahead;
        if free {
            due.insert(key.clone(), next + self.apart);
        }
        free
    }

    /// Counts one for a key.
    ///
    /// # Errors
    /// If that is one too many.
    pub fn check(&self, key: &K) -> Result<(), Failure> {
        if self.take(key, Instant::now()) { Ok(()) } else { Err(Failure::TooMany) }
    }

    fn forget(&self, now: Instant) {
        self.due.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, due| *due > now);
    }
}

/// The counters.
pub struct Limits {
    /// Anything at all, by address.
    pub requests: Rate<IpAddr>,
    /// Attempts to log in, by address and by name.
    pub logins: Rate<IpAddr>,
    pub names: Rate<String>,
    /// What starts work: games, checks, analyses.
    pub work: Rate<IpAddr>,
    /// Positions that the engine looks at.
    pub looks: Rate<IpAddr>,
}

impl Limits {
    /// Nobody has asked yet. A class sits behind one address, so that those by address are generous.
    pub fn new() -> Limits {
        Limits {
            requests: Rate::new(30_000, 5000),
            logins: Rate::new(60, 60),
            names: Rate::new(2, 10),
            work: Rate::new(120, 120),
            looks: Rate::new(600, 300),
        }
    }

    /// Forgets who has not asked for a while.
    pub fn forget(&self) {
        let now = Instant::now();
        [&self.requests, &self.logins, &self.work, &self.looks].into_iter().for_each(|r| r.forget(now));
        self.names.forget(now);
    }
}

#[cfg(test)]
mod tests {
    use super::Rate;
    use std::time::{Duration, Instant};

    #[test]
    fn so_many_at_once_and_then_at_the_rate() {
        let rate: Rate<&str> = Rate::new(6, 3);
        let begin = Instant::now();
        let at = |seconds| begin + Duration::from_secs(seconds);
        assert_eq!([0, 0, 0, 0, 1].map(|t| rate.take(&"a", at(t))), [true, true, true, false, false]);
        assert!(rate.take(&"b", at(1)), "each key by itself");
        // One in ten seconds comes back; refused ones cost nothing.
        assert_eq!([10, 10, 20, 25, 30].map(|t| rate.take(&"a", at(t))), [true, false, true, false, true]);
        rate.forget(at(100));
        assert!(rate.due.lock().unwrap().is_empty());
        assert_eq!([100, 100, 100, 100].map(|t| rate.take(&"a", at(t))), [true, true, true, false]);
    }
}
