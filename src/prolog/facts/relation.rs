//! A dynamic predicate: its rows in order, and indexes of them.

use super::computed::{self, Virtual};
use super::{ALIVE, Answer, CHUNK, Index, NOWHERE, Row, key};
use crate::prolog::answer::{RULES, is_free};
use std::collections::VecDeque;

/// A dynamic predicate.
#[derive(Clone, Debug)]
pub struct Relation {
    /// The module that it belongs to.
    pub module: String,
    /// Its name, without arity.
    pub name: String,
    /// How many arguments each row has.
    pub arity: usize,
    /// Whether a call of it is known to the program (declared or asserted once).
    pub defined: bool,
    pub(super) rows: VecDeque<Row>,
    /// The position of `rows[0]`; positions never change, and go down in front.
    pub(super) base: i64,
    pub(super) head: i64,
    pub(super) tail: i64,
    pub(super) live: usize,
    pub(super) last_delete: u64,
    /// Whether rows stand in the order in which they were added in front and behind: those of a file that was loaded anew do not.
    pub(super) in_order: bool,
    /// No row that died later than this is missing in an index.
    pub(super) dropped: u64,
    pub(super) indexes: Vec<Option<Index>>,
    /// Rows in front of all others that are computed.
    pub(super) computed: Option<Virtual>,
    /// Those that went when all rows were deleted, with the generation of that: they may come back.
    pub(super) let_go: Option<(u64, Virtual)>,
    /// The mark on the machine's blackboard by which its clauses run compiled, as long as nothing has changed them.
    pub mark: Option<usize>,
    /// Whether there was ever a row that is kept in a slot.
    pub(super) has_terms: bool,
    /// Whether tables are made anew when it changes.
    pub incremental: bool,
    /// Whether monotonic tables get what is added to it.
    pub monotonic: bool,
    /// The number of its last change among those of incremental relations.
    pub changed: u64,
    /// The same of the last one that a program made itself.
    pub edited: u64,
    /// The same of the last removal by a program.
    pub removed: u64,
}

impl Relation {
    pub(super) fn new(module: &str, name: &str, arity: usize) -> Relation {
        Relation {
            module: module.into(),
            name: name.into(),
            arity,
            defined: false,
            rows: VecDeque::new(),
            base: 0,
            head: NOWHERE,
            tail: NOWHERE,
            live: 0,
            last_delete: 0,
            in_order: true,
            dropped: 0,
            indexes: vec![None; 2 * arity + 1],
            computed: None,
            let_go: None,
            mark: None,
            has_terms: false,
            incremental: false,
            monotonic: false,
            changed: 0,
            edited: 0,
            removed: 0,
        }
    }

    /// The same predicate, as the program has declared it and with its computed rows, which are taken out of this one,
    /// but without rows of its own.
    pub(super) fn emptied(&mut self) -> Relation {
        Relation {
            module: self.module.clone(),
            name: self.name.clone(),
            arity: self.arity,
            defined: self.defined,
            rows: VecDeque::new(),
            base: 0,
            head: NOWHERE,
            tail: NOWHERE,
            live: 0,
            last_delete: self.last_delete,
            in_order: self.in_order,
            dropped: self.last_delete,
            indexes: vec![None; 2 * self.arity + 1],
            computed: self.computed.take(),
            let_go: self.let_go.take(),
            mark: None,
            has_terms: false,
            incremental: self.incremental,
            monotonic: self.monotonic,
            changed: self.changed,
            edited: self.edited,
            removed: self.removed,
        }
    }

    /// Makes the computed rows as they were after a change; false if they came later.
    pub(super) fn compute_as_of(&mut self, generation: u64) -> bool {
        if let Some((_, computed)) = self.let_go.take_if(|(gone, _)| *gone > generation) {
            self.computed.get_or_insert(computed);
        }
        self.computed.as_mut().is_none_or(|computed| computed.go_back(generation))
    }

    /// Whether none of its rows are computed, nor may come back.
    pub fn is_stored(&self) -> bool {
        self.computed.is_none() && self.let_go.is_none()
    }

    /// Whether the codes of a row are all that is to be known of it.
    pub fn is_plain(&self, at: i64) -> bool {
        self.row(at).slot == 0
    }

    /// The arguments of the row at a position, as codes.
    pub fn values(&self, at: i64) -> &[i64] {
        &self.row(at).args
    }

    pub(super) fn row(&self, at: i64) -> &Row {
        &self.rows[(at - self.base) as usize]
    }

    pub(super) fn row_mut(&mut self, at: i64) -> &mut Row {
        &mut self.rows[(at - self.base) as usize]
    }

    /// Makes room for another row; false where there is no memory for it, which is no reason to end the process.
    pub(super) fn make_room(&mut self) -> bool {
        let indexes = self.indexes.iter_mut().flatten();
        let mut fits =
            indexes.map(|index| index.buckets.try_reserve(1).is_ok() && index.wild.try_reserve(1).is_ok());
        fits.all(|fits| fits) && self.rows.try_reserve(1).is_ok()
    }

    pub(super) fn push(&mut self, args: Box<[i64]>, slot: u32, front: bool, generation: u64) -> i64 {
        let at = if front { self.base - 1 } else { self.base + self.rows.len() as i64 };
        for (i, index) in self.indexes.iter_mut().enumerate() {
            let Some(index) = index else { continue };
            match key(&args, i) {
                Some(key) => {
                    let bucket = index.buckets.entry(key).or_default();
                    if front { bucket.push_front(at) } else { bucket.push_back(at) }
                }
                None if front => index.wild.push_front(at),
                None => index.wild.push_back(at),
            }
        }
        let (next, prev) = if front { (self.head, NOWHERE) } else { (NOWHERE, self.tail) };
        self.has_terms |= slot != 0;
        let row = Row { args, born: generation, died: ALIVE, slot, next, prev };
        if front {
            self.rows.push_front(row);
            self.base -= 1;
        } else {
            self.rows.push_back(row);
        }
        self.link(at);
        at
    }

    /// Makes the neighbours of a row point to it.
    pub(super) fn link(&mut self, at: i64) {
        let (next, prev) = (self.row(at).next, self.row(at).prev);
        if prev == NOWHERE {
            self.head = at
        } else {
            self.row_mut(prev).next = at
        }
        if next == NOWHERE {
            self.tail = at
        } else {
            self.row_mut(next).prev = at
        }
        self.live += 1;
    }

    /// The rows that were not deleted: arguments, slot, generation.
    pub(super) fn living_rows(&self) -> Vec<(Box<[i64]>, u32, u64)> {
        let mut live = Vec::with_capacity(self.live);
        let mut at = self.head;
        while at != NOWHERE {
            let row = self.row(at).clone();
            at = row.next;
            live.push((row.args, row.slot, row.born));
        }
        live
    }

    /// Has these rows alone from now on, which are those that live; the slots of those that do not.
    pub(super) fn rebuild(&mut self, rows: Vec<(Box<[i64]>, u32, u64)>) -> Vec<u32> {
        let dead = self.rows.iter().filter(|row| row.died != ALIVE && (1..RULES).contains(&row.slot));
        let freed = dead.map(|row| row.slot).collect();
        let mut fresh = self.emptied();
        for (args, slot, born) in rows {
            fresh.push(args, slot, false, born);
        }
        *self = fresh;
        freed
    }

    pub(super) fn delete(&mut self, at: i64, generation: u64) -> bool {
        if at < self.base || at >= self.base + self.rows.len() as i64 {
            return false;
        }
        let (next, prev) = {
            let row = self.row_mut(at);
            if row.died != ALIVE {
                return false;
            }
            row.died = generation;
            (row.next, row.prev)
        };
        if prev == NOWHERE {
            self.head = next
        } else {
            self.row_mut(prev).next = next
        }
        if next == NOWHERE {
            self.tail = prev
        } else {
            self.row_mut(next).prev = prev
        }
        self.live -= 1;
        self.last_delete = generation;
        true
    }

    /// Adds the computed rows from `from` on that match, a chunk at most; whether there may be more.
    pub(super) fn computed_from(
        &self,
        mut from: usize,
        pattern: &[i64],
        generation: u64,
        answers: &mut Vec<Answer>,
    ) -> bool {
        let Some(computed) = &self.computed else { return false };
        while let Some((row, args)) = computed.next(pattern, from, generation, &is_free) {
            if answers.len() == CHUNK {
                return true;
            }
            answers.push(Answer { row: computed::FIRST + row as i64, args, slot: 0 });
            from = row + 1;
        }
        false
    }

    pub(super) fn drop_computed(&mut self, found: &mut Vec<Answer>, generation: u64) {
        for answer in found.drain(..) {
            if let (Some(row), Some(computed)) = (computed::row_of(answer.row), self.computed.as_mut()) {
                computed.delete(row, generation);
            }
        }
    }
}
