//! Changes of a relation that may be undone as a whole, and rows that came and went in between.

use super::{ALIVE, NOWHERE, Relation, Row, Store};
use std::collections::{HashMap, HashSet, VecDeque};

/// So many rows that came and went are left where they are.
const FEW: usize = 1_000;

/// A relation before an attempt.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    defined: bool,
    has_terms: bool,
    /// The positions of its rows: the first, and the one behind the last.
    rows: (i64, i64),
    /// How many of them were dead.
    dead: usize,
}

impl Relation {
    /// What it is now.
    pub fn before(&self) -> Before {
        let end = self.base + self.rows.len() as i64;
        let dead = self.rows.len() - self.live;
        Before { defined: self.defined, has_terms: self.has_terms, rows: (self.base, end), dead }
    }

    /// Makes it what it was at a generation; the slots that are needed no more. No row that was there then may have left its
    /// position or lost its slot.
    pub fn restore(&mut self, before: &Before, generation: u64) -> Vec<u32> {
        let (first, end) = before.rows;
        // In place: there may be no memory for a copy of what goes.
        let mut free = Vec::new();
        let slots = |row: Row| Some(row.slot).filter(|slot| *slot != 0);
        free.extend(self.rows.drain((end - self.base) as usize..).filter_map(slots));
        free.extend(self.rows.drain(..(first - self.base) as usize).filter_map(slots));
        self.base = first;
        (self.defined, self.has_terms) = (before.defined, before.has_terms);
        for row in self.rows.iter_mut().filter(|row| row.died != ALIVE && row.died > generation) {
            row.died = ALIVE;
        }
        self.relink();
        free
    }

    /// Whether so many rows have come and gone since then that it is worth looking for them.
    pub fn is_worth_compacting(&self, before: &Before) -> bool {
        let (first, end) = before.rows;
        let (all, dead) = (self.rows.len(), (self.rows.len() - self.live).saturating_sub(before.dead));
        let new = all - (end - first) as usize;
        new.min(dead) > FEW && new.min(dead) > all / 8
    }

    /// Drops rows that came and went since then, beside some that are still asked for and those that lived at a generation or
    /// later; where those are that have moved, and the slots that are needed no more.
    fn compact(
        &mut self,
        before: &Before,
        asked: &HashSet<i64>,
        lived: u64,
    ) -> (HashMap<i64, i64>, Vec<u32>) {
        let (first, end) = before.rows;
        let (mut moved, base) = (HashMap::new(), self.base);
        let rows = self.rows.drain(..).zip(base..);
        let stays = |(row, at): &(Row, i64)| {
            (first..end).contains(at) || row.died == ALIVE || row.died > lived || asked.contains(at)
        };
        let (rows, gone) = rows.partition::<Vec<(Row, i64)>, _>(stays);
        let free = gone.into_iter().map(|(row, _)| row.slot).filter(|slot| *slot != 0).collect();
        // Those in front of the first keep next to it.
        self.base = first - rows.iter().filter(|(_, at)| *at < first).count() as i64;
        for ((_, old), new) in rows.iter().zip(self.base..) {
            if *old != new {
                moved.insert(*old, new);
            }
        }
        self.rows = rows.into_iter().map(|(row, _)| row).collect::<VecDeque<Row>>();
        self.relink();
        (moved, free)
    }

    /// Joins the living rows in the order of their positions.
    pub(super) fn relink(&mut self) {
        let mut last = NOWHERE;
        (self.head, self.live) = (NOWHERE, 0);
        for at in self.base..self.base + self.rows.len() as i64 {
            if self.row(at).died != ALIVE {
                continue;
            }
            self.row_mut(at).prev = last;
            match last {
                NOWHERE => self.head = at,
                last => self.row_mut(last).next = at,
            }
            self.live += 1;
            last = at;
        }
        self.tail = last;
        if last != NOWHERE {
            self.row_mut(last).next = NOWHERE;
        }
        self.indexes.iter_mut().for_each(|index| *index = None);
    }
}

impl Store {
    /// Drops rows of a relation that came and went since then ([`Relation::compact`]), but for the one that was added last; where those
    /// are that have moved.
    pub fn compact(
        &mut self,
        relation: usize,
        before: &Before,
        mut asked: HashSet<i64>,
        lived: u64,
    ) -> HashMap<i64, i64> {
        let (of, last) = self.last_added;
        if of == relation {
            asked.insert(last);
        }
        let (moved, free) = self.relations[relation].compact(before, &asked, lived);
        if of == relation {
            self.last_added.1 = moved.get(&last).copied().unwrap_or(last);
        }
        for slot in free {
            self.free_slot(slot);
        }
        moved
    }

    /// An attempt begins, in which rows keep their slots: whether they did before.
    pub fn begin_attempt(&mut self) -> bool {
        std::mem::replace(&mut self.exposed, true)
    }

    /// It is over: what was deleted in it is not put back one by one.
    pub fn end_attempt(&mut self, exposed: bool) {
        self.last_retracted = None;
        self.exposed = exposed;
    }
}

#[cfg(test)]
mod tests {
    use super::super::Store;
    use crate::prolog::answer::FREE;

    fn rows(store: &Store, relation: usize) -> Vec<i64> {
        store.rows(relation).map(|answer| answer.args[0]).collect()
    }

    #[test]
    fn an_attempt_is_undone_as_a_whole() {
        let mut store = Store::new();
        let p = store.relation("user", "p", 1);
        (0..100).for_each(|n| {
            store.push(p, &[n], false, false);
        });
        let gone = store.find(p, &[7]).0[0].row;
        store.delete(p, gone);
        let was = rows(&store, p);
        let (before, generation) = (store.relations[p].before(), store.generation());
        for round in 0..5 {
            for n in [3, 50, 99, 200] {
                store.push(p, &[n + round], round % 2 == 0, false);
                let found = store.find(p, &[n]).0.first().map(|answer| answer.row);
                found.map(|row| store.delete(p, row));
            }
            if round == 3 {
                let (left, live) = (rows(&store, p), store.len(p));
                store.relations[p].compact(&before, &Default::default(), u64::MAX);
                assert_eq!((rows(&store, p), store.len(p)), (left, live));
            }
        }
        assert_ne!(rows(&store, p), was);
        store.relations[p].restore(&before, generation);
        assert_eq!((rows(&store, p), store.len(p)), (was, 99));
        assert!(store.find(p, &[7]).0.is_empty());
        assert_eq!(store.find(p, &[50]).0.len(), 1);
        // It goes on as if nothing had been.
        store.push(p, &[-1], true, false);
        store.push(p, &[-2], false, false);
        store.delete_all(p, &[0]);
        let now = rows(&store, p);
        assert_eq!((now[0], now[1], now[now.len() - 1], now.len()), (-1, 1, -2, 100));
        assert_eq!(store.find(p, &[FREE]).0.len(), 64);
    }

    #[test]
    fn what_came_and_went_is_dropped() {
        let mut store = Store::new();
        let p = store.relation("user", "p", 1);
        store.push(p, &[0], false, false);
        let before = store.relations[p].before();
        for n in 1..=1000 {
            store.push(p, &[n], n % 3 == 0, false);
            let row = store.find(p, &[n - 1]).0[0].row;
            store.delete(p, row);
        }
        let asked = store.relations[p].base + 5;
        let value = store.relations[p].values(asked)[0];
        let moved = store.relations[p].compact(&before, &[asked].into(), u64::MAX);
        // The first, the last, and the one that is asked for.
        assert_eq!((store.relations[p].rows.len(), rows(&store, p)), (3, vec![1000]));
        assert_eq!(store.relations[p].values(moved.0[&asked])[0], value);
    }

    #[test]
    fn a_transaction_is_undone_though_neighbours_are_dropped() {
        let mut store = Store::new();
        let p = store.relation("user", "p", 1);
        (0..2).for_each(|n| {
            store.push(p, &[n], false, false);
        });
        let was = store.begin_transaction();
        let before = store.relations[p].before();
        let delete = |store: &mut Store, n: i64| {
            let row = store.find(p, &[n]).0[0].row;
            store.delete(p, row);
        };
        // The second of the old rows goes while a new one stands behind it, which goes as well.
        store.push(p, &[2], false, false);
        store.push(p, &[3], true, false);
        delete(&mut store, 1);
        delete(&mut store, 2);
        delete(&mut store, 3);
        store.relations[p].compact(&before, &Default::default(), u64::MAX);
        store.roll_back(was);
        assert_eq!((rows(&store, p), store.len(p)), (vec![0, 1], 2));
        store.push(p, &[4], false, false);
        delete(&mut store, 0);
        assert_eq!(rows(&store, p), [1, 4]);
    }
}
