//! How often one address may ask, and how much may be under way at once.

use super::failure::Failure;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Connections at once; more wait to be taken.
pub const CONNECTIONS: usize = 4096;
/// Connections of one address that is no proxy.
const CONNECTIONS_EACH: usize = 1000;
/// Pages that are kept up to date at once, in all and for one address: a school may be one address.
const STREAMS: usize = 3000;
const STREAMS_EACH: usize = 500;
/// Handed-in files that arrive at the same time, in all and of one member.
const UPLOADS: usize = 64;
const UPLOADS_EACH: usize = 2;
/// Bytes of what a form sends, and of a handed-in file with its form.
pub const FORM: usize = 64 << 10;
pub const UPLOAD: usize = 1 << 20;
/// Bytes of a player's text.
pub const SOURCE: usize = 256 << 10;
/// Games of one visitor that are under way.
pub const GAMES: i64 = 20;
/// Games of all guests of one address that have gone on lately.
pub const GUESTS_GAMES: i64 = 200;

/// What counts as one address: of IPv6 the net that one customer has, which is 64 bits (RFC 6177, RFC 7421).
pub fn one_address(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V4(v4) => v4.into(),
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX)).into(),
    }
}

/// So many at once, in all and for each address.
pub struct Places<K> {
    each: usize,
    all: usize,
    taken: Mutex<(usize, HashMap<K, usize>)>,
}

/// One of them, free again with the value.
pub struct Place<K: Eq + Hash> {
    places: Arc<Places<K>>,
    key: K,
}

impl<K: Eq + Hash + Clone> Places<K> {
    fn new(each: usize, all: usize) -> Arc<Places<K>> {
        Arc::new(Places { each, all, taken: Mutex::default() })
    }

    fn table(&self) -> std::sync::MutexGuard<'_, (usize, HashMap<K, usize>)> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes one for an address, or whoever it is counted for; none if that would be one too many.
    pub fn take(self: &Arc<Places<K>>, key: K) -> Option<Place<K>> {
        let mut taken = self.table();
        let own = taken.1.get(&key).copied().unwrap_or(0);
        if taken.0 >= self.all || own >= self.each {
            return None;
        }
        taken.0 += 1;
        taken.1.insert(key.clone(), own + 1);
        Some(Place { places: self.clone(), key })
    }

    /// How many are taken.
    pub fn taken(&self) -> usize {
        self.table().0
    }
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.0 = taken.0.saturating_sub(1);
        if let Some(own) = taken.1.get_mut(&self.key) {
            *own -= 1;
            if *own == 0 {
                taken.1.remove(&self.key);
            }
        }
    }
}

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

    /// Whether one more would be too many, which counts nothing.
    ///
    /// # Errors
    /// If it would.
    pub fn look(&self, key: &K) -> Result<(), Failure> {
        let due = self.due.lock().unwrap_or_else(PoisonError::into_inner).get(key).copied();
        let now = Instant::now();
        if due.is_none_or(|d| d.saturating_duration_since(now) <= self.ahead) {
            Ok(())
        } else {
            Err(Failure::TooMany)
        }
    }

    /// Takes one back: it was nothing to be counted.
    pub fn give_back(&self, key: &K) {
        if let Some(due) = self.due.lock().unwrap_or_else(PoisonError::into_inner).get_mut(key) {
            *due = due.checked_sub(self.apart).unwrap_or(*due);
        }
    }

    fn forget(&self, now: Instant) {
        self.due.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, due| *due > now);
    }
}

/// The counters.
pub struct Limits {
    /// Anything at all, by address.
    pub requests: Rate<IpAddr>,
    /// Attempts to log in, by address, and by name and address: who guesses keeps nobody else out.
    pub logins: Rate<IpAddr>,
    pub names: Rate<(String, IpAddr)>,
    /// What starts work: games, checks, analyses.
    pub work: Rate<IpAddr>,
    /// Positions that the engine looks at.
    pub looks: Rate<IpAddr>,
    /// Pages that are kept up to date.
    pub streams: Arc<Places<IpAddr>>,
    pub connections: Arc<Places<IpAddr>>,
    /// Handed-in files that arrive now, by member.
    pub uploads: Arc<Places<i64>>,
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
            streams: Places::new(STREAMS_EACH, STREAMS),
            connections: Places::new(CONNECTIONS_EACH, CONNECTIONS),
            uploads: Places::new(UPLOADS_EACH, UPLOADS),
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
    use super::{Places, Rate, one_address};
    use std::net::IpAddr;
    use std::time::{Duration, Instant};

    #[test]
    fn an_address_has_its_places_and_no_more() {
        let [a, b, c] = ["203.0.113.1", "203.0.113.2", "203.0.113.3"].map(|t| t.parse::<IpAddr>().unwrap());
        let places = Places::new(2, 3);
        let first = places.take(a);
        let all = [places.take(a), places.take(a), places.take(b), places.take(c)];
        assert_eq!(all.each_ref().map(Option::is_some), [true, false, true, false]);
        drop(first);
        assert!(places.take(c).is_some() && places.take(a).is_some());
        drop(all);
        assert_eq!(places.table().1.len(), 0, "nothing is kept of who has gone");
    }

    #[test]
    fn a_net_of_ipv6_is_one_address() {
        let of = |text: &str| one_address(text.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:aaaa::1"), of("2001:db8:1:2::ffff"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:203.0.113.9"), "203.0.113.9");
        assert_eq!(of("203.0.113.9"), "203.0.113.9");
    }

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
