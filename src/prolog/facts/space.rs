//! How much a module's facts and rules take, and how much they may.

use super::{ALIVE, Store};

/// Bytes of a row, of an argument, and of a term that is kept beside it, about.
const ROW: usize = 64;
const ARGUMENT: usize = 8;
const TERM: usize = 64;

impl Store {
    /// The bytes that a module's facts and asserted rules take, about.
    pub fn space(&self, module: &str) -> usize {
        let of = |relation: &super::Relation| {
            let slots =
                relation.rows.iter().filter(|row| row.died == ALIVE && row.slot != 0).map(|row| row.slot);
            let term = |slot| TERM.max(self.held(slot).map_or(0, |words| words.len() * ARGUMENT));
            relation.live * (ROW + ARGUMENT * relation.arity) + slots.map(term).sum::<usize>()
        };
        self.relations.iter().filter(|relation| relation.module == module).map(of).sum()
    }

    /// The bytes that a module's facts and rules may take; 0 for any number.
    pub fn space_limit(&self, module: &str) -> usize {
        self.limits.get(module).copied().unwrap_or(0)
    }

    /// Sets that number; false if they take more already.
    pub fn limit_space(&mut self, module: &str, limit: usize) -> bool {
        if limit == 0 {
            self.limits.remove(module);
            return true;
        }
        let fits = self.space(module) <= limit;
        if fits {
            self.limits.insert(module.into(), limit);
        }
        fits
    }

    /// Makes room for another row of a relation; false where there is no memory for it.
    pub fn make_room(&mut self, relation: usize) -> bool {
        self.relations.get_mut(relation).is_none_or(super::Relation::make_room)
    }

    /// Whether a row more of a relation would be more than its module may have.
    pub fn is_full(&self, relation: usize) -> bool {
        if self.limits.is_empty() {
            return false;
        }
        let Some(relation) = self.relations.get(relation) else { return false };
        let limit = self.space_limit(&relation.module);
        limit > 0 && self.space(&relation.module) + ROW + ARGUMENT * relation.arity > limit
    }
}
