//! References to clauses: a name for a row, which holds as long as the row is there. It tells the relation and when the row was
//! made, so that nothing is kept of it.

use super::{ALIVE, Answer, RECORDS, Relation, Row, Store};
use crate::prolog::answer::{CLAUSE, RECORD};

/// The lower bits of the number in a name are the relation, the others the generation in which the row was made.
const RELATION_BITS: u32 = 20;

impl Relation {
    /// The row at a position, deleted or not.
    fn known(&self, at: i64) -> Option<&Row> {
        self.rows.get(usize::try_from(at.checked_sub(self.base)?).ok()?)
    }

    /// The row at a position, if there is one that was not deleted.
    fn living(&self, at: i64) -> Option<&Row> {
        self.known(at).filter(|row| row.died == ALIVE)
    }

    /// The position of the row that was made in a generation.
    fn made_in(&self, generation: u64) -> Option<i64> {
        let born = |i: usize| self.rows[i].born;
        // Rows in front are the younger the further in front they are, those behind the further behind.
        let (mut low, mut high) = (0, self.rows.len().saturating_sub(1));
        while low < high {
            let middle = low.midpoint(high);
            if born(middle) > born(middle + 1) { low = middle + 1 } else { high = middle }
        }
        let (mut front, mut behind) = (0..low, low..self.rows.len());
        while front.start < front.end {
            let middle = front.start.midpoint(front.end);
            if born(middle) > generation { front.start = middle + 1 } else { front.end = middle }
        }
        while behind.start < behind.end {
            let middle = behind.start.midpoint(behind.end);
            if born(middle) < generation { behind.start = middle + 1 } else { behind.end = middle }
        }
        let is = |i: &usize| self.rows.get(*i).is_some_and(|row| row.born == generation);
        let found = match self.in_order {
            true => [front.start, behind.start].into_iter().find(is),
            false => (0..self.rows.len()).find(is),
        };
        found.map(|i| self.base + i as i64)
    }
}

impl Store {
    /// The name of the reference to a row, which stands for it until the row is deleted. None if there is no such row, or it is
    /// computed.
    pub fn reference(&self, relation: usize, row: i64) -> Option<String> {
        let born = self.relations.get(relation)?.known(row)?.born;
        let number = (relation < 1 << RELATION_BITS).then_some(born << RELATION_BITS | relation as u64)?;
        Some(format!("{}{number:x})", if relation == RECORDS { RECORD } else { CLAUSE }))
    }

    /// The reference to the row that was added last.
    pub fn last_reference(&self) -> Option<String> {
        let (relation, row) = self.last_added;
        self.reference(relation, row)
    }

    /// The relation and row that a reference names, if it is still there.
    pub fn referred(&self, name: &str) -> Option<(usize, i64)> {
        let digits = name.strip_prefix(CLAUSE).or_else(|| name.strip_prefix(RECORD))?.strip_suffix(')')?;
        let number = u64::from_str_radix(digits, 16).ok()?;
        let relation = (number & ((1 << RELATION_BITS) - 1)) as usize;
        if name.starts_with(RECORD) != (relation == RECORDS) {
            return None;
        }
        let target = self.relations.get(relation)?;
        let row = target.made_in(number >> RELATION_BITS)?;
        target.living(row).map(|_| (relation, row))
    }

    /// A row as an answer.
    pub fn row(&self, (relation, row): (usize, i64)) -> Option<Answer> {
        let found = self.relations.get(relation)?.living(row)?;
        Some(Answer { row, args: found.args.clone(), slot: found.slot })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_find_rows_that_were_added_at_both_ends() {
        let mut store = Store::new();
        let relation = store.relation("user", "f", 1);
        let names: Vec<String> = (0..200)
            .map(|i| {
                store.push(relation, &[i], i % 3 == 0, false);
                store.last_reference().unwrap()
            })
            .collect();
        let row = |store: &Store, i: usize| {
            store.referred(&names[i]).map(|(_, row)| store.relations[relation].values(row)[0])
        };
        assert!((0..200).all(|i| row(&store, i) == Some(i as i64)));
        for (_, gone) in (0..200).step_by(7).filter_map(|i| store.referred(&names[i])).collect::<Vec<_>>() {
            assert!(store.delete(relation, gone));
        }
        store.settle();
        assert!((0..200).all(|i| row(&store, i) == (i % 7 != 0).then_some(i as i64)));
    }

    #[test]
    fn references_find_rows_of_a_file_that_was_loaded_anew() {
        let mut store = Store::new();
        let relation = store.relation("user", "f", 1);
        for i in 0..10 {
            store.push(relation, &[i], false, false);
        }
        let before = store.generation();
        for i in 10..13 {
            store.push(relation, &[i], false, false);
        }
        store.move_forward(relation, 4, before);
        let rows: Vec<(i64, i64)> = store.rows(relation).map(|answer| (answer.row, answer.args[0])).collect();
        assert_eq!(rows.iter().map(|(_, value)| *value).collect::<Vec<_>>()[3..8], [3, 10, 11, 12, 4]);
        for (row, _) in rows {
            let name = store.reference(relation, row).unwrap();
            assert_eq!(store.referred(&name), Some((relation, row)));
        }
    }

    #[test]
    fn a_reference_names_a_row_of_its_kind() {
        let mut store = Store::new();
        store.push(RECORDS, &[1, -1, 2], false, false);
        let name = store.last_reference().unwrap();
        assert!(store.referred(&name).is_some());
        assert!(store.referred(&name.replace(RECORD, CLAUSE)).is_none());
    }
}
