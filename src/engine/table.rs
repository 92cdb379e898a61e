//! The transposition table: shared by threads without locks.

use std::sync::atomic::{AtomicU64, Ordering};

/// What a stored score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Upper,
    Lower,
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The code of the best move, 0 for none.
    pub best: u16,
    pub score: i32,
    pub depth: i32,
    pub bound: Bound,
}

/// Two words an entry: the key mixed with the data, and the data. An entry of which two threads wrote
/// a half each is not found under either key (Hyatt's "lockless hashing").
pub struct Table {
    slots: Vec<[AtomicU64; 2]>,
    age: u8,
}

const BUCKET: usize = 4;

impl Table {
    /// A table of so many megabytes, rounded down to a power of two.
    pub fn new(megabytes: usize) -> Table {
        let n = (megabytes.max(1) << 20) / 16;
        let n = 1 << n.ilog2();
        Table { slots: (0..n).map(|_| Default::default()).collect(), age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.age = 0;
        for [a, b] in &mut self.slots {
            *a.get_mut() = 0;
            *b.get_mut() = 0;
        }
    }

    /// Makes what is stored replaceable by a new search.
    pub fn grow_old(&mut self) {
        self.age = self.age.wrapping_add(1) & 63;
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        let at = (key >> 20) as usize & (self.slots.len() - 1) & !(BUCKET - 1);
        &self.slots[at..at + BUCKET]
    }

    /// What is known of the position with the key.
    pub fn get(&self, key: u64) -> Option<Entry> {
        for [check, data] in self.bucket(key) {
            let data = data.load(Ordering::Relaxed);
            if data != 0 && check.load(Ordering::Relaxed) ^ data == key {
                return Some(Entry {
                    best: data as u16,
                    score: i32::from((data >> 16) as i16),
                    depth: i32::from((data >> 32) as i8),
                    bound: match data >> 40 & 3 {
                        1 => Bound::Upper,
                        2 => Bound::Lower,
                        _ => Bound::Exact,
                    },
                });
            }
        }
        None
    }

    /// Remembers a position: over its own entry, else over the oldest and shallowest of its bucket.
    pub fn put(&self, key: u64, entry: Entry) {
        let mut worst = None;
        for slot in self.bucket(key) {
            let data = slot[1].load(Ordering::Relaxed);
            if data == 0 || slot[0].load(Ordering::Relaxed) ^ data == key {
                worst = Some((i32::MIN, slot));
                break;
            }
            let age = self.age.wrapping_sub((data >> 42) as u8) & 63;
            let value = i32::from((data >> 32) as i8) - 8 * i32::from(age);
            if worst.is_none_or(|(w, _)| value < w) {
                worst = Some((value, slot));
            }
        }
        let Some((_, slot)) = worst else { return };
        let bound = match entry.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        let data = u64::from(entry.best)
            | u64::from(entry.score as i16 as u16) << 16
            | u64::from(entry.depth.clamp(-100, 120) as i8 as u8) << 32
            | bound << 40
            | u64::from(self.age) << 42;
        slot[0].store(key ^ data, Ordering::Relaxed);
        slot[1].store(data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_got() {
        let table = Table::new(1);
        for (i, bound) in [Bound::Upper, Bound::Lower, Bound::Exact].into_iter().enumerate() {
            let key = 0x1234_5678_9abc_def0 + ((i as u64) << 40);
            let entry = Entry { best: 77, score: -29_990 + i as i32, depth: -3 + i as i32, bound };
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
            assert_eq!(table.get(key ^ 1), None);
        }
    }
}
