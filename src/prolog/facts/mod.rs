//! The fact store: dynamic predicates outside the machine's memory, in the order of assertion and
//! with the logical update view. The machine itself never reclaims a retracted clause.
//!
//! An argument is a code: a small integer stands for itself, an atom for its number in
//! [`crate::prolog::atoms::Atoms`], and so a float. A row whose arguments do not fit (terms, variables, rules) keeps the term in a
//! slot of the machine's blackboard and is a candidate wherever its codes allow; a term's code tells its functor and
//! its first argument.

mod attempt;
pub(in crate::prolog) mod computed;
mod held;
mod index;
mod queries;
mod references;
mod relation;
mod rollback;
mod space;

use crate::prolog::answer::{
    COMPLEX, FREE, RULES, is_certain, is_free, is_known_inside, is_whole, may_match, outside,
};
pub use attempt::Before;
pub use held::Rule;
pub use relation::Relation;

use computed::{RowSource, Virtual};
use held::Held;
use rustc_hash::FxHashMap;
use std::collections::{HashMap, VecDeque};
use std::rc::Rc;

/// The relation of the board.
pub const BOARD: usize = 0;
/// The relation of what `recorda/2` and its like keep: a key's name, its arity (-1 where it is no compound), and the value.
pub const RECORDS: usize = 1;

/// Rows looked at before an index is worth building.
const INDEX_FROM: usize = 40;
/// Rows handed over at once; a query goes on with a [`Cursor`].
const CHUNK: usize = 64;
/// The same for a retract, which mostly wants one.
const RETRACT_CHUNK: usize = 2;
const NOWHERE: i64 = i64::MIN;
const ALIVE: u64 = u64::MAX;

/// A fact or rule.
#[derive(Clone, Debug)]
struct Row {
    args: Box<[i64]>,
    born: u64,
    died: u64,
    slot: u32,
    next: i64,
    prev: i64,
}

/// Positions of rows by the code of one argument, or (at the relation's arity) of all.
#[derive(Clone, Debug, Default)]
struct Index {
    buckets: FxHashMap<u64, VecDeque<i64>>,
    /// Those of rows that match every code.
    wild: VecDeque<i64>,
}

/// A query that is not at its end.
#[derive(Clone, Debug)]
pub struct Cursor {
    relation: usize,
    at: i64,
    generation: u64,
    pattern: Box<[i64]>,
    /// Of the computed rows it goes through.
    epoch: u64,
}

/// One row of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The row, for deleting it.
    pub row: i64,
    /// The row's arguments as codes.
    pub args: Box<[i64]>,
    /// The blackboard slot of a term that does not fit; 0 for none.
    pub slot: u32,
}

/// Rows, and the number of the cursor for more of them.
pub type Answers = (Vec<Answer>, Option<usize>);

/// All relations of one machine.
#[derive(Clone, Debug, Default)]
pub struct Store {
    /// The dynamic predicates by the numbers by which everybody else names them.
    pub relations: Vec<Relation>,
    /// How often incremental relations have changed.
    pub changes: u64,
    /// How many rows the machine was told.
    pub told: u64,
    names: HashMap<(String, String, usize), usize>,
    generation: u64,
    cursors: HashMap<usize, Cursor>,
    next_cursor: usize,
    free_slots: Vec<u32>,
    held: Held,
    next_slot: u32,
    /// Whether an answer may still name slots of rows that are deleted meanwhile.
    exposed: bool,
    last_retracted: Option<(usize, i64)>,
    /// The row that was added last.
    last_added: (usize, i64),
    last_pattern: Box<[i64]>,
    /// Bytes that modules may take.
    limits: HashMap<String, usize>,
}

fn hash(args: &[i64]) -> u64 {
    // A multiplicative mix is enough: codes are small and the map hashes again.
    args.iter()
        .fold(0x9e37_79b9_7f4a_7c15, |h, &a| (h ^ a as u64).wrapping_mul(0x100_0000_01b3).rotate_left(17))
}

/// A row's key in an index; none if the row matches every key. There is an index for each argument by what is seen of it from
/// outside, one by all of them, and one for each argument by all that is inside it.
fn key(args: &[i64], index: usize) -> Option<u64> {
    if index < args.len() {
        return is_certain(args[index]).then(|| outside(args[index]) as u64);
    }
    if index > args.len() {
        let code = args[index - args.len() - 1];
        return is_known_inside(code).then_some(code as u64);
    }
    let outsides = || args.iter().map(|&a| outside(a)).collect::<Vec<i64>>();
    args.iter().all(|&a| is_certain(a)).then(|| hash(&outsides()))
}

fn matches(pattern: &[i64], args: &[i64]) -> bool {
    pattern.iter().zip(args).all(|(&p, &a)| may_match(p, a))
}

impl Store {
    /// A store with the board `user:ruut/3` as relation 0, and the records as relation 1.
    pub fn new() -> Store {
        let mut store = Store { next_slot: 1, ..Store::default() };
        let board = store.relation("user", "ruut", 3);
        let records = store.relation("system", "$record", 3);
        for relation in [board, records] {
            store.relations[relation].defined = true;
        }
        store
    }

    /// The number of the last change.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// The store as it was after a change, if nothing was reclaimed since then; without the cursors.
    pub fn as_of(&self, generation: u64) -> Option<Store> {
        let mut store = self.clone();
        store.cursors.clear();
        store.last_retracted = None;
        // What was deleted or comes to be must not take a slot that the store of today still names.
        store.exposed = true;
        for target in &mut store.relations {
            let mut fresh = target.emptied();
            if !fresh.compute_as_of(generation) {
                return None;
            }
            for row in target.rows.iter().filter(|row| row.born <= generation && row.died > generation) {
                if row.slot == 0 && !row.args.iter().all(|&a| is_whole(a)) {
                    return None;
                }
                fresh.push(row.args.clone(), row.slot, false, row.born);
            }
            *target = fresh;
        }
        Some(store)
    }

    /// The number of a relation, made when it is new.
    pub fn relation(&mut self, module: &str, name: &str, arity: usize) -> usize {
        let key = (module.to_string(), name.to_string(), arity);
        if let Some(&id) = self.names.get(&key) {
            return id;
        }
        self.relations.push(Relation::new(module, name, arity));
        self.names.insert(key, self.relations.len() - 1);
        self.relations.len() - 1
    }

    /// The number of a relation that exists.
    pub fn known(&self, module: &str, name: &str, arity: usize) -> Option<usize> {
        self.names.get(&(module.to_string(), name.to_string(), arity)).copied()
    }

    /// Adds a row at the end or in front. The result is 0, or the number of the slot in which the
    /// caller must keep the term because a code does not hold it.
    pub fn push(&mut self, relation: usize, args: &[i64], front: bool, rule: bool) -> u32 {
        let whole = |&a: &i64| is_whole(a) && !is_free(a);
        let slot = if rule || !args.iter().all(whole) { self.new_slot() } else { 0 };
        self.add(relation, args, slot, front);
        slot
    }

    /// Adds a row whose terms are in a slot.
    fn add(&mut self, relation: usize, args: &[i64], slot: u32, front: bool) {
        self.generation += 1;
        let args: Box<[i64]> = args.iter().map(|&a| if is_free(a) { COMPLEX } else { a }).collect();
        debug_assert!(self.relations[relation].mark.is_none(), "nobody was told of this change");
        let generation = self.generation;
        let target = &mut self.relations[relation];
        target.defined = true;
        if target.incremental {
            self.changes += 1;
            (target.changed, target.edited) = (self.changes, self.changes);
        }
        let at = target.push(args, slot, front, generation);
        self.last_added = (relation, at);
    }

    /// Adds a rule of the program at the end. Its head's arguments are codes, and its body is what the
    /// machine compiled under this number.
    pub fn push_compiled(&mut self, relation: usize, args: &[i64], number: u32) {
        self.generation += 1;
        let (args, generation) = (args.into(), self.generation);
        self.touch(relation, false);
        self.relations[relation].defined = true;
        self.relations[relation].push(args, RULES + number, false, generation);
    }

    fn new_slot(&mut self) -> u32 {
        self.free_slots.pop().unwrap_or_else(|| {
            self.next_slot += 1;
            self.next_slot - 1
        })
    }

    /// An incremental relation counts as changed, as by rows added or, if `removed`, removed.
    pub fn touch(&mut self, relation: usize, removed: bool) {
        let target = &mut self.relations[relation];
        if target.incremental {
            self.changes += 1;
            (target.changed, target.edited) = (self.changes, self.changes);
            if removed {
                target.removed = self.changes;
            }
        }
    }

    /// Deletes a row; false if it is gone already.
    pub fn delete(&mut self, relation: usize, row: i64) -> bool {
        debug_assert!(self.relations[relation].mark.is_none(), "nobody was told of this change");
        self.generation += 1;
        let target = &mut self.relations[relation];
        if target.incremental {
            self.changes += 1;
            (target.changed, target.edited, target.removed) = (self.changes, self.changes, self.changes);
        }
        let deleted = match (computed::row_of(row), target.computed.as_mut()) {
            (Some(row), Some(computed)) => computed.delete(row, self.generation),
            _ => target.delete(row, self.generation),
        };
        if deleted {
            self.last_retracted = Some((relation, row));
            self.reuse_slot(relation, row);
        }
        deleted
    }

    /// Frees the slot of a row just deleted, unless an answer on its way may still name it.
    fn reuse_slot(&mut self, relation: usize, at: i64) {
        if self.exposed || computed::row_of(at).is_some() {
            return;
        }
        let row = self.relations[relation].row_mut(at);
        if (1..RULES).contains(&row.slot) {
            let slot = std::mem::take(&mut row.slot);
            self.free_slot(slot);
        }
    }

    /// Deletes the rows of a relation that were added between some generations, in order: after the first, up to the second.
    /// How many of those up to the generation `until` stay in front of the first of them.
    pub fn delete_born(&mut self, relation: usize, between: &[(u64, u64)], until: u64) -> usize {
        let goes = |born: u64| {
            let at = between.partition_point(|&(_, to)| to < born);
            between.get(at).is_some_and(|&(from, _)| born > from)
        };
        let (mut at, mut stay, mut first) = (self.relations[relation].head, 0, None);
        while at != NOWHERE {
            let row = self.relations[relation].row(at);
            let (next, born) = (row.next, row.born);
            if goes(born) {
                first = first.or(Some(stay));
                self.delete(relation, at);
            } else if born <= until {
                stay += 1;
            }
            at = next;
        }
        // Of none that are left, the first is as good as any.
        first.unwrap_or(0)
    }

    /// Puts the rows of a relation that came after a generation behind the first `before` of the others. Only when no query
    /// is under way.
    pub fn move_forward(&mut self, relation: usize, before: usize, generation: u64) {
        self.cursors.clear();
        self.last_retracted = None;
        let target = &mut self.relations[relation];
        let (mut rows, new): (Vec<_>, Vec<_>) =
            target.living_rows().into_iter().partition(|(_, _, born)| *born <= generation);
        if before >= rows.len() || new.is_empty() {
            return;
        }
        rows.splice(before..before, new);
        let freed = target.rebuild(rows);
        target.in_order = false;
        for slot in freed {
            self.free_slot(slot);
        }
    }

    /// Notes that an answer names slots, which must not be used again before [`Store::settle`].
    pub fn expose(&mut self) {
        self.exposed = true;
    }

    /// Undoes the last deletion: what the row had does not unify after all.
    pub fn restore(&mut self) {
        let Some((relation, at)) = self.last_retracted.take() else { return };
        let target = &mut self.relations[relation];
        if let (Some(row), Some(computed)) = (computed::row_of(at), target.computed.as_mut()) {
            computed.restore(row);
            return;
        }
        target.row_mut(at).died = ALIVE;
        target.link(at);
        // An index bucket may have been tidied meanwhile.
        target.indexes.iter_mut().for_each(|i| *i = None);
    }

    /// Deletes every row that certainly matches and returns the rows that need a look at the term.
    pub fn delete_all(&mut self, relation: usize, pattern: &[i64]) -> Vec<Answer> {
        debug_assert!(self.relations[relation].mark.is_none(), "nobody was told of this change");
        self.generation += 1;
        let target = &mut self.relations[relation];
        target.defined = true;
        if target.incremental && target.live > 0 {
            self.changes += 1;
            (target.changed, target.edited, target.removed) = (self.changes, self.changes, self.changes);
        }
        let everything = pattern.iter().all(|&p| is_free(p));
        if everything {
            if let Some(computed) = target.computed.take() {
                target.let_go = Some((self.generation, computed));
            }
        } else {
            let mut found = Vec::new();
            let mut from = 0;
            while target.computed_from(from, pattern, self.generation, &mut found) {
                from = found.last().and_then(|a| computed::row_of(a.row)).map_or(from, |r| r + 1);
                target.drop_computed(&mut found, self.generation);
            }
            target.drop_computed(&mut found, self.generation);
        }
        let (mut unsure, mut gone) = (Vec::new(), Vec::new());
        let mut candidates = Vec::new();
        target.each_match(pattern, |_, at| {
            candidates.push(at);
            true
        });
        for at in candidates {
            let row = target.row(at);
            // Where the codes are all there is to know they decide.
            let sure = everything
                || pattern.iter().zip(&row.args).all(|(&p, &a)| is_free(p) || p == a && is_whole(p));
            if sure {
                target.delete(at, self.generation);
                gone.push(at);
            } else {
                unsure.push(Answer { row: at, args: row.args.clone(), slot: row.slot });
            }
        }
        for at in gone {
            self.reuse_slot(relation, at);
        }
        unsure
    }

    /// Removes all rows and forgets that the predicate was defined.
    pub fn abolish(&mut self, relation: usize) {
        let all = vec![FREE; self.relations[relation].arity];
        self.delete_all(relation, &all);
        self.relations[relation].defined = relation == 0;
    }

    /// Gives a relation computed rows in front of its others, or takes them away.
    pub fn set_computed(&mut self, relation: usize, source: Option<Rc<dyn RowSource>>) {
        self.generation += 1;
        let epoch = self.generation;
        let target = &mut self.relations[relation];
        target.defined = true;
        target.computed = source.map(|s| Virtual::new(s, epoch));
        target.let_go = None;
    }

    /// Whether each row is whole in its codes: no rules, no terms that are kept elsewhere.
    pub fn only_codes(&self, relation: usize) -> bool {
        !self.relations[relation].has_terms
    }

    /// How many rows a relation has.
    pub fn len(&self, relation: usize) -> usize {
        let target = &self.relations[relation];
        target.live + target.computed.as_ref().map_or(0, Virtual::live)
    }

    /// Whether a relation has no row.
    pub fn is_empty(&self, relation: usize) -> bool {
        self.len(relation) == 0
    }

    /// The live rows in order.
    pub fn rows(&self, relation: usize) -> impl Iterator<Item = Answer> {
        let target = &self.relations[relation];
        let mut at = target.head;
        std::iter::from_fn(move || {
            if at == NOWHERE {
                return None;
            }
            let row = target.row(at);
            let answer = Answer { row: at, args: row.args.clone(), slot: row.slot };
            at = row.next;
            Some(answer)
        })
    }

    /// Reclaims deleted rows. Only when no query is under way: between two calls of a player.
    /// Returns the slots that nothing uses any more.
    pub fn settle(&mut self) -> Vec<u32> {
        self.cursors.clear();
        self.exposed = false;
        self.last_retracted = None;
        let mut freed = Vec::new();
        for target in &mut self.relations {
            target.let_go = None;
            if target.rows.len() == target.live {
                continue;
            }
            let rows = target.living_rows();
            freed.extend(target.rebuild(rows));
        }
        freed.into_iter().filter_map(|slot| self.free_slot(slot)).collect()
    }
}
