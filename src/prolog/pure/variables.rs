//! The variables of a term that is gone through, by their places on the heap, in the order in which they were met.

use rustc_hash::FxHashMap;
use std::ops::Deref;

/// So many are looked for one by one.
const FEW: usize = 32;

/// Variables that were met.
#[derive(Clone, Debug, Default)]
pub(super) struct Variables {
    met: Vec<usize>,
    /// The number of each, where there are many.
    numbers: FxHashMap<usize, usize>,
}

impl Deref for Variables {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.met
    }
}

impl Variables {
    /// The number of one among those that were met, which it is then.
    pub(super) fn number(&mut self, at: usize) -> usize {
        let next = self.met.len();
        let number = if next < FEW {
            self.met.iter().position(|known| *known == at).unwrap_or(next)
        } else {
            if self.numbers.is_empty() {
                self.numbers = self.met.iter().copied().zip(0..).collect();
            }
            *self.numbers.entry(at).or_insert(next)
        };
        if number == next {
            self.met.push(at);
        }
        number
    }

    /// Forgets them.
    pub(super) fn clear(&mut self) {
        self.met.clear();
        self.numbers.clear();
    }

    /// Puts them in the order of their ages; what they were before, if they were not.
    pub(super) fn sort(&mut self) -> Option<Vec<usize>> {
        if self.met.is_sorted() {
            return None;
        }
        let before = self.met.clone();
        self.met.sort_unstable();
        self.numbers.clear();
        Some(before)
    }
}
