//! Which rows a pattern matches: indexes by the code of one argument or of all.

use super::{ALIVE, INDEX_FROM, Index, NOWHERE, Relation, Row, key, matches};
use crate::prolog::answer::{is_certain, is_free, is_known_inside, is_whole};
use std::collections::VecDeque;

/// So many dead rows in a bucket are walked over.
const DEAD: usize = 8;
/// So few rows in a bucket are gone through.
const FEW: usize = 8;

/// The rows of an index that may have a key, in their order.
struct Candidates<'a> {
    bucket: &'a VecDeque<i64>,
    wild: &'a VecDeque<i64>,
    /// How many of each were gone through.
    seen: [usize; 2],
}

static NOTHING: VecDeque<i64> = VecDeque::new();

impl Index {
    fn candidates(&self, key: u64) -> Candidates<'_> {
        Candidates { bucket: self.buckets.get(&key).unwrap_or(&NOTHING), wild: &self.wild, seen: [0, 0] }
    }

    /// How many rows may have a key.
    fn len(&self, key: u64) -> usize {
        self.buckets.get(&key).map_or(0, VecDeque::len) + self.wild.len()
    }
}

impl Candidates<'_> {
    /// Those behind a position.
    fn behind(mut self, last: i64) -> Self {
        self.seen = [self.bucket, self.wild].map(|rows| rows.partition_point(|at| *at <= last));
        self
    }
}

impl Iterator for Candidates<'_> {
    type Item = i64;

    fn next(&mut self) -> Option<i64> {
        let [own, wild] = self.seen;
        let own = self.bucket.get(own).copied();
        let wild = self.wild.get(wild).copied();
        let first = own.is_some() && wild.is_none_or(|wild| own < Some(wild));
        self.seen[usize::from(!first)] += usize::from(first || wild.is_some());
        if first { own } else { wild }
    }
}

impl Relation {
    /// The index and key whose bucket holds all matches: none when all live rows must be looked at.
    fn choose(&mut self, pattern: &[i64]) -> Option<(usize, u64)> {
        if self.live < INDEX_FROM {
            return None;
        }
        let bound = |p: i64| !is_free(p) && is_certain(p);
        let mut best: Option<(usize, usize)> = None;
        for (i, &p) in pattern.iter().enumerate() {
            // To look for a better one takes longer than to look at so few.
            if best.is_some_and(|(_, n)| n <= FEW) {
                break;
            }
            if bound(p) {
                self.consider(i, pattern, &mut best);
            }
            let inside = !is_free(p) && !is_whole(p) && is_known_inside(p);
            if inside && best.is_none_or(|(_, n)| n > INDEX_FROM) {
                self.consider(pattern.len() + 1 + i, pattern, &mut best);
            }
        }
        let (mut i, n) = best?;
        if n > INDEX_FROM && pattern.len() > 1 && pattern.iter().all(|&p| bound(p)) {
            self.build(pattern.len());
            let key = key(pattern, pattern.len())?;
            if self.indexes[pattern.len()].as_ref().is_some_and(|index| index.len(key) < n) {
                i = pattern.len();
            }
        }
        Some((i, key(pattern, i)?))
    }

    /// Takes an index, if its bucket is the smallest so far.
    fn consider(&mut self, i: usize, pattern: &[i64], best: &mut Option<(usize, usize)>) {
        self.build(i);
        let (Some(index), Some(key)) = (self.indexes[i].as_ref(), key(pattern, i)) else { return };
        let n = index.len(key);
        if best.is_none_or(|(_, least)| n < least) {
            *best = Some((i, n));
        }
    }

    /// Visits the live rows that a pattern matches, in order, until `visit` says false; how many rows were looked at.
    pub(super) fn each_match(&mut self, pattern: &[i64], mut visit: impl FnMut(&Row, i64) -> bool) -> usize {
        let chosen = self.choose(pattern);
        let wanted = |row: &Row| row.died == ALIVE && matches(pattern, &row.args);
        if let Some((i, key)) = chosen
            && let Some(index) = self.indexes[i].as_ref()
        {
            let mut candidates = index.candidates(key);
            let mut dead = 0;
            let mut look = |at: i64| {
                let row = self.row(at);
                dead += usize::from(row.died != ALIVE);
                !wanted(row) || visit(row, at)
            };
            if candidates.wild.is_empty() {
                // Mostly so, and then there is nothing to merge.
                for &at in candidates.bucket {
                    candidates.seen[0] += 1;
                    if !look(at) {
                        break;
                    }
                }
            } else {
                let _ = candidates.by_ref().all(&mut look);
            }
            let seen = candidates.seen;
            if dead > DEAD.max((seen[0] + seen[1]) / 2) {
                self.tidy(i, key, seen);
            }
            return seen[0] + seen[1];
        }
        let (mut at, mut seen) = (self.head, 0);
        while at != NOWHERE {
            let row = self.row(at);
            seen += 1;
            if wanted(row) && !visit(row, at) {
                break;
            }
            at = row.next;
        }
        seen
    }

    /// Appends the positions of the first live rows that a pattern matches, in order, `most` at most; whether there are more,
    /// and how many rows were looked at.
    pub fn matching(&mut self, pattern: &[i64], most: usize, found: &mut Vec<i64>) -> (bool, usize) {
        let (full, mut more) = (found.len().saturating_add(most), false);
        let seen = self.each_match(pattern, |_, at| {
            more = found.len() == full;
            if !more {
                found.push(at);
            }
            !more
        });
        (more, seen)
    }

    /// The same for the rows behind a position, as they were at a generation.
    pub fn matching_behind(
        &mut self,
        pattern: &[i64],
        (last, generation): (i64, u64),
        most: usize,
        found: &mut Vec<i64>,
    ) -> (bool, usize) {
        let unchanged = self.last_delete <= generation;
        // Rows that have died meanwhile may be in no bucket any more.
        let chosen = self.choose(pattern).filter(|_| self.dropped <= generation);
        let (full, mut seen, mut more) = (found.len().saturating_add(most), 0, false);
        let mut visit = |relation: &Relation, at: i64| {
            let row = relation.row(at);
            seen += 1;
            if row.born <= generation && generation < row.died && matches(pattern, &row.args) {
                more = found.len() == full;
                if !more {
                    found.push(at);
                }
            }
            !more
        };
        if let Some((i, key)) = chosen
            && let Some(index) = self.indexes[i].as_ref()
        {
            let _ = index.candidates(key).behind(last).all(|at| visit(self, at));
        } else if unchanged {
            let mut at = self.row(last).next;
            while at != NOWHERE && visit(self, at) {
                at = self.row(at).next;
            }
        } else {
            let end = self.base + self.rows.len() as i64;
            let _ = (last + 1..end).all(|at| visit(self, at));
        }
        (more, seen)
    }

    fn build(&mut self, i: usize) {
        if self.indexes[i].is_some() {
            return;
        }
        self.dropped = self.last_delete;
        let mut index = Index::default();
        let mut at = self.head;
        while at != NOWHERE {
            let row = self.row(at);
            match key(&row.args, i) {
                Some(key) => index.buckets.entry(key).or_default().push_back(at),
                None => index.wild.push_back(at),
            }
            at = row.next;
        }
        self.indexes[i] = Some(index);
    }

    /// Drops the dead rows among so many of a bucket, and of those that match every key. To walk over them again and again, as
    /// where few facts are retracted and asserted in turn, would take the longer the more there were.
    fn tidy(&mut self, i: usize, key: u64, [own, wild]: [usize; 2]) {
        let Some(index) = self.indexes[i].as_mut() else { return };
        self.dropped = self.last_delete;
        let (rows, base) = (&self.rows, self.base);
        let tidy = |bucket: &mut VecDeque<i64>, seen: usize| {
            let living: Vec<i64> =
                bucket.drain(..seen).filter(|at| rows[(at - base) as usize].died == ALIVE).collect();
            living.into_iter().rev().for_each(|at| bucket.push_front(at));
        };
        index.buckets.entry(key).and_modify(|bucket| tidy(bucket, own));
        tidy(&mut index.wild, wild);
    }
}

#[cfg(test)]
mod tests {
    use super::super::Store;
    use crate::prolog::answer::{ATOMS, COMPLEX, FREE, inside, structure};

    #[test]
    fn terms_are_looked_up_by_functor_and_first_argument() {
        let mut store = Store::new();
        let p = store.relation("user", "p", 1);
        let (f, g) = (16, 17);
        for n in 0..100 {
            store.push(p, &[structure(f, n)], false, false);
        }
        let rows = |store: &mut Store, code: i64| store.find(p, &[code]).0.len();
        assert_eq!(rows(&mut store, structure(f, 7)), 1);
        assert_eq!(rows(&mut store, structure(f, 700)), 0);
        assert_eq!(rows(&mut store, structure(g, 7)), 0);
        assert_eq!(rows(&mut store, ATOMS), 0);
        // f(X) matches all of them, 64 of which are handed over at once.
        assert_eq!(rows(&mut store, structure(f, FREE)), 64);
        // f(X) and X as facts match, too.
        store.push(p, &[structure(f, COMPLEX)], false, false);
        store.push(p, &[FREE], false, false);
        store.push(p, &[structure(g, FREE)], false, false);
        assert_eq!(rows(&mut store, structure(f, 7)), 3);
        assert_eq!(rows(&mut store, structure(g, 7)), 2);
        assert_eq!(rows(&mut store, 7), 1);
        // Only what must be looked at is left by a retract of all.
        assert_eq!(store.delete_all(p, &[structure(f, 7)]).len(), 3);
    }

    #[test]
    fn terms_without_variables_are_looked_up_by_what_is_inside() {
        let mut store = Store::new();
        let p = store.relation("user", "p", 1);
        let f = 16;
        for n in 0..100 {
            store.push(p, &[inside(structure(f, 7), n)], false, false);
        }
        let rows = |store: &mut Store, code: i64| store.find(p, &[code]).0.len();
        assert_eq!(rows(&mut store, inside(structure(f, 7), 50)), 1);
        assert_eq!(rows(&mut store, inside(structure(f, 8), 50)), 0);
        assert_eq!(rows(&mut store, inside(structure(f + 1, 7), 50)), 0);
        // Of what is asked with variables inside, and of facts that have some, nothing inside is known.
        assert_eq!(rows(&mut store, structure(f, 7)), 64);
        store.push(p, &[structure(f, 7)], false, false);
        store.push(p, &[structure(f, COMPLEX)], false, false);
        assert_eq!(rows(&mut store, inside(structure(f, 7), 50)), 3);
        assert_eq!(rows(&mut store, inside(structure(f, 8), 50)), 1);
        // Functors that have no place in a code are looked at one by one.
        assert_eq!(structure(1 << 17, 7), COMPLEX);
    }
}
