//! The names of the crate `fxhash` that the embedded Prolog machine uses, with the hasher of `rustc-hash`, under which numbers
//! with alike low bits do not meet.
#![deny(missing_docs)]

pub use rustc_hash::FxHasher;
use std::collections::{HashMap, HashSet};
use std::hash::BuildHasherDefault;

/// Makes hashers.
pub type FxBuildHasher = BuildHasherDefault<FxHasher>;
/// A map with that hasher.
pub type FxHashMap<K, V> = HashMap<K, V, FxBuildHasher>;
/// A set with that hasher.
pub type FxHashSet<T> = HashSet<T, FxBuildHasher>;

#[cfg(test)]
mod tests {
    use super::FxBuildHasher;
    use std::collections::HashSet;
    use std::hash::BuildHasher;

    /// The places of a table are the low bits of the hashes.
    #[test]
    fn floats_with_alike_low_bits_do_not_meet() {
        for value in [|i: u32| f64::from(i) * 0.5, |i| f64::from(i) / 3.0, |i| f64::from(i) * 1e-3] {
            let places: HashSet<u64> =
                (0..10_000).map(|i| FxBuildHasher::default().hash_one(value(i).to_bits()) & 0xffff).collect();
            assert!(places.len() > 8_000, "{} places for 10,000 floats", places.len());
        }
    }
}
