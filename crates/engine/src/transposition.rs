//! The transposition table: shared by threads without locks.

use memmap2::MmapMut;
use std::sync::atomic::{AtomicU64, Ordering};

/// A search ago is worth so many plies of depth when an entry must go.
const AGED: i32 = 8;
/// Depths that an entry's eight bits hold, with room at both ends.
const DEPTHS: (i32, i32) = (-100, 120);

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
pub struct Transposition {
    /// Memory of its own, because a cache line must hold a bucket, and for large pages (docs/engine.md).
    memory: MmapMut,
    buckets: usize,
    age: u8,
}

/// What one cache line holds.
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; 4]);

impl Transposition {
    /// A table of so many megabytes, rounded down to a power of two.
    pub fn new(megabytes: usize) -> Transposition {
        let wanted = (megabytes.max(1) << 20) / size_of::<Bucket>();
        // Half as many each time that there is no memory.
        let sizes = (0..=wanted.ilog2()).rev().map(|bits| 1 << bits);
        let mut fitting = sizes.filter_map(|n| Some((n, MmapMut::map_anon(n * size_of::<Bucket>()).ok()?)));
        let (buckets, memory) = fitting.next().expect("memory for one bucket");
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        let mut table = Transposition { memory, buckets, age: 0 };
        // All of it is touched now, so that no search waits for its pages.
        table.clear();
        table
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.age = 0;
        self.memory.fill(0);
    }

    /// Makes what is stored replaceable by a new search.
    pub fn grow_old(&mut self) {
        self.age = self.age.wrapping_add(1) & 63;
    }

    fn place(&self, key: u64) -> *const Bucket {
        let at = (key >> 20) as usize & (self.buckets - 1);
        self.memory.as_ptr().cast::<Bucket>().wrapping_add(at)
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]; 4] {
        // SAFETY: the memory begins at a page and holds `buckets` buckets, all zeros are a bucket, and
        // while the table is shared only atomics change it.
        unsafe { &(*self.place(key)).0 }
    }

    /// Has the bucket of a key brought near, for a search that will ask for it soon.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the instruction only hints; it reads nothing.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(self.place(key).cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
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
            let value = i32::from((data >> 32) as i8) - AGED * i32::from(age);
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
            | u64::from(entry.depth.clamp(DEPTHS.0, DEPTHS.1) as i8 as u8) << 32
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
        let table = Transposition::new(1);
        for (i, bound) in [Bound::Upper, Bound::Lower, Bound::Exact].into_iter().enumerate() {
            let key = 0x1234_5678_9abc_def0 + ((i as u64) << 40);
            let entry = Entry { best: 77, score: -29_990 + i as i32, depth: -3 + i as i32, bound };
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
            assert_eq!(table.get(key ^ 1), None);
        }
    }
}
