//! Random numbers as programs ask for them.

use rand::{Rng, RngExt};

/// An integer from 0 below `n`; 0 where there is none.
pub fn below(rng: &mut impl Rng, n: i64) -> i64 {
    if n > 0 { rng.random_range(0..n) } else { 0 }
}

/// A float between 0 and 1, neither included.
pub fn float(rng: &mut impl Rng) -> f64 {
    let x: f64 = rng.random();
    x.clamp(f64::EPSILON, 1.0 - f64::EPSILON)
}
