//! The rows that dynamic predicates have while a program's files are still being read.

use super::Core;
use crate::prolog::dialect::Initial;
use crate::prolog::host;

impl Core {
    /// Has rows that are to be added to predicates run compiled no longer.
    pub(super) fn changing<'a>(&mut self, initial: impl Iterator<Item = &'a Initial>) {
        let mut ids: Vec<usize> = initial.filter_map(Initial::relation).collect();
        ids.dedup();
        for id in ids {
            if host::with(|h| h.store.relations[id].mark.is_some()) {
                self.query(&format!("'$changing'({id})"));
            }
        }
    }

    /// Adds the row of a clause; the generations of the store before and after.
    pub(super) fn first_row(&mut self, initial: Initial) -> (u64, u64) {
        let before = host::with(|h| h.store.generation());
        if let Some(goal) = host::with(|h| h.add_row(initial)) {
            let _ = self.run(&goal);
        }
        (before, host::with(|h| h.store.generation()))
    }
}
