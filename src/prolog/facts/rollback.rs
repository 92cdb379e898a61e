//! Facts as they were before a transaction that failed, or before a snapshot.

use super::{ALIVE, Relation, Store};

impl Relation {
    /// Undoes what came after a generation; whether anything was added and whether anything was removed. The rows that live are
    /// joined anew: those that stood beside one that went may be gone themselves.
    fn roll_back(&mut self, to: u64, now: u64) -> (bool, bool) {
        let (mut added, mut removed) = (false, false);
        for row in &mut self.rows {
            added |= row.born > to;
            removed |= row.died != ALIVE && row.died > to;
            row.died = match row.died {
                ALIVE if row.born > to => now,
                died if died != ALIVE && died > to && row.born <= to => ALIVE,
                died => died,
            };
        }
        if added {
            self.last_delete = now;
        }
        if added || removed {
            self.relink();
        }
        // Rows of a source that came later stay: what they are computed from is not undone either.
        self.compute_as_of(to);
        (added, removed)
    }
}

impl Store {
    /// Begins what may be undone: the generation to go back to.
    pub fn begin_transaction(&mut self) -> u64 {
        // What is deleted from now on may come back with its term.
        self.exposed = true;
        self.generation
    }

    /// Undoes all changes of facts after a generation.
    pub fn roll_back(&mut self, to: u64) {
        self.generation += 1;
        let now = self.generation;
        for relation in &mut self.relations {
            let (added, removed) = relation.roll_back(to, now);
            if (added || removed) && relation.incremental {
                self.changes += 1;
                relation.changed = self.changes;
                // Tables that were made in between lack what has come back.
                if removed {
                    relation.removed = self.changes;
                    relation.edited = self.changes;
                }
            }
        }
        self.last_retracted = None;
    }
}

#[cfg(test)]
mod tests {
    use super::super::Store;
    use super::super::computed::RowSource;
    use crate::prolog::answer::FREE;
    use std::rc::Rc;

    fn rows(store: &Store, relation: usize) -> Vec<i64> {
        store.rows(relation).map(|answer| answer.args[0]).collect()
    }

    #[derive(Debug)]
    struct Numbers(usize);

    impl RowSource for Numbers {
        fn len(&self) -> usize {
            self.0
        }

        fn next(&self, _: &[i64], from: usize, _: &dyn Fn(i64) -> bool) -> Option<(usize, Box<[i64]>)> {
            (from < self.0).then(|| (from, [from as i64].into()))
        }
    }

    fn all(store: &mut Store, relation: usize) -> Vec<i64> {
        store.find(relation, &[FREE]).0.iter().map(|answer| answer.args[0]).collect()
    }

    #[test]
    fn computed_rows_come_back() {
        let mut store = Store::new();
        let p = store.relation("kabe", "p", 1);
        store.set_computed(p, Some(Rc::new(Numbers(3))));
        store.push(p, &[9], false, false);
        let first = store.find(p, &[FREE]).0[0].row;
        assert!(store.delete(p, first));
        let before = store.begin_transaction();
        let next = store.find(p, &[FREE]).0[0].row;
        assert!(store.delete(p, next));
        assert_eq!(all(&mut store, p), [2, 9]);
        store.roll_back(before);
        assert_eq!(all(&mut store, p), [1, 2, 9]);
        let before = store.begin_transaction();
        store.delete_all(p, &[FREE]);
        assert!(all(&mut store, p).is_empty());
        assert_eq!(store.as_of(before).map(|mut then| all(&mut then, p)), Some(vec![1, 2, 9]));
        store.roll_back(before);
        assert_eq!(all(&mut store, p), [1, 2, 9]);
    }

    #[test]
    fn what_came_after_is_undone() {
        let mut store = Store::new();
        let p = store.relation("user", "p", 1);
        for n in 1..=5 {
            store.push(p, &[n], false, false);
        }
        let before = store.begin_transaction();
        store.push(p, &[6], false, false);
        store.delete_all(p, &[3]);
        store.push(p, &[0], true, false);
        store.delete_all(p, &[FREE]);
        store.push(p, &[9], false, false);
        store.roll_back(before);
        assert_eq!(rows(&store, p), [1, 2, 3, 4, 5]);
        assert_eq!(store.find(p, &[4]).0.len(), 1);
        store.delete_all(p, &[1]);
        assert_eq!(rows(&store, p), [2, 3, 4, 5]);
    }
}
