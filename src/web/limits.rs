//! How often one address may ask, and how much may be under way at once.

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::net::IpAddr;
use std::num::NonZeroU32;

/// Connections at once; more wait to be taken.
pub const CONNECTIONS: usize = 4096;
/// Pages that are kept up to date for one address at once: a school may be one address.
pub const STREAMS: usize = 1000;
/// Bytes of what a form sends, and of a handed-in file with its form.
pub const FORM: usize = 64 << 10;
pub const UPLOAD: usize = 1 << 20;
/// Games of one visitor that are under way.
pub const GAMES: i64 = 20;

/// The counters.
pub struct Limits {
    /// Anything at all, by address.
    pub requests: DefaultKeyedRateLimiter<IpAddr>,
    /// Attempts to log in, by address and by name.
    pub logins: DefaultKeyedRateLimiter<IpAddr>,
    pub names: DefaultKeyedRateLimiter<String>,
    /// What starts work: games, checks, analyses.
    pub work: DefaultKeyedRateLimiter<IpAddr>,
    /// Positions that the engine looks at.
    pub looks: DefaultKeyedRateLimiter<IpAddr>,
}

fn quota(per_minute: u32, burst: u32) -> Quota {
    let number = |n: u32| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    Quota::per_minute(number(per_minute)).allow_burst(number(burst))
}

impl Limits {
    /// Nobody has asked yet. A class sits behind one address, so that those by address are generous.
    pub fn new() -> Limits {
        Limits {
            requests: RateLimiter::keyed(quota(30_000, 5000)),
            logins: RateLimiter::keyed(quota(60, 60)),
            names: RateLimiter::keyed(quota(2, 10)),
            work: RateLimiter::keyed(quota(120, 120)),
            looks: RateLimiter::keyed(quota(600, 300)),
        }
    }

    /// Forgets addresses that have not asked for a while.
    pub fn forget(&self) {
        self.requests.retain_recent();
        self.logins.retain_recent();
        self.names.retain_recent();
        self.work.retain_recent();
        self.looks.retain_recent();
    }
}
