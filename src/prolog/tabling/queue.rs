//! What waits for answers of tables, and in which order it goes on.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// What waits for more answers of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Waiting {
    /// All of a variant's run.
    Whole(u32),
    /// The rest of a clause.
    Rest(u32),
}

/// The rest of a clause that waits for answers.
#[derive(Debug)]
pub(super) struct Rest {
    pub(super) owner: u32,
    pub(super) table: u32,
    pub(super) at: usize,
    pub(super) queued: bool,
    /// It waits for the table to have no answers.
    pub(super) negative: bool,
    pub(super) text: Rc<str>,
}

/// Readers in the order in which they were woken, with the places of their variants on the stack. What was
/// woken first goes on first: shortest paths take as many steps as by Bellman and Ford, where the last first
/// could take exponentially many.
#[derive(Debug, Default)]
pub(super) struct Queue {
    order: BTreeMap<u64, (usize, Waiting)>,
    places: BTreeSet<(usize, u64)>,
    count: u64,
}

impl Queue {
    pub(super) fn push(&mut self, position: usize, reader: Waiting) {
        self.count += 1;
        self.order.insert(self.count, (position, reader));
        self.places.insert((position, self.count));
    }

    /// The first of those whose variants are not below a place.
    pub(super) fn take(&mut self, position: usize) -> Option<(usize, Waiting)> {
        if self.places.last()?.0 < position {
            return None;
        }
        let (&number, &(at, reader)) = self.order.iter().find(|(_, (at, _))| *at >= position)?;
        self.order.remove(&number);
        self.places.remove(&(at, number));
        Some((at, reader))
    }
}
