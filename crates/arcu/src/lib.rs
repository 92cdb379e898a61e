//! The names of the crate `arcu` that the embedded Prolog machine uses: values that many threads read, and that are replaced as a
//! whole. A replacement that begins as a copy of the value is made in place where nobody reads it.
#![deny(missing_docs)]

pub mod atomic;
pub mod rcu_ref;

/// Who reads; nothing need be known of them here.
pub mod epoch_counters {
    /// All threads.
    #[derive(Clone, Copy, Debug)]
    pub struct GlobalEpochCounterPool;
}

use rcu_ref::{Draft, RcuRef};
use std::sync::Arc;

/// A value that is read and replaced.
pub trait Rcu {
    /// What it is.
    type Item;
    /// Who reads it.
    type Pool;

    /// Holds a value.
    fn new<'a>(initial: impl Into<Draft<'a, Self::Item>>, readers: Self::Pool) -> Self
    where
        Self::Item: 'a;

    /// The present value, which stays as it is while the reference lives.
    fn read(&self) -> RcuRef<Self::Item, Self::Item>;

    /// Puts another value in its place and gives back what was there, which is the same where it was changed in place. Of two
    /// that do so at the same time the later one stays.
    fn replace<'a>(&self, value: impl Into<Draft<'a, Self::Item>>) -> Arc<Self::Item>
    where
        Self::Item: 'a;
}
