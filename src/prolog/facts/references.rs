//! References to clauses: a name for a row, which holds as long as the row is there.

use super::{ALIVE, Answer, RECORDS, Relation, Store};
use crate::prolog::answer::{CLAUSE, RECORD};
use std::collections::HashMap;

impl Relation {
    /// The row at a position, if there is one that was not deleted.
    fn living(&self, at: i64) -> Option<&super::Row> {
        let index = usize::try_from(at.checked_sub(self.base)?).ok()?;
        self.rows.get(index).filter(|row| row.died == ALIVE)
    }
}

impl Store {
    /// The name of the reference to a row, which holds until the row is deleted. None if there is no such
    /// row, or it is computed.
    pub fn reference(&mut self, relation: usize, row: i64) -> Option<String> {
        let born = self.relations.get(relation)?.living(row)?.born;
        self.references.insert(born, (relation, row));
        let prefix = if relation == RECORDS { RECORD } else { CLAUSE };
        Some(format!("{prefix}{born:x})"))
    }

    /// The reference to the row that was added last.
    pub fn last_reference(&mut self) -> Option<String> {
        let (relation, row) = self.last_added;
        self.reference(relation, row)
    }

    /// The relation and row that a reference names, if it is still there.
    pub fn referred(&self, name: &str) -> Option<(usize, i64)> {
        let digits = name.strip_prefix(CLAUSE).or_else(|| name.strip_prefix(RECORD))?.strip_suffix(')')?;
        let born = u64::from_str_radix(digits, 16).ok()?;
        let &(relation, row) = self.references.get(&born)?;
        (self.relations[relation].living(row)?.born == born).then_some((relation, row))
    }

    /// Rows of a relation were moved: references follow them.
    pub fn move_references(&mut self, relation: usize, moved: &HashMap<i64, i64>) {
        for (_, row) in self.references.values_mut().filter(|(of, _)| *of == relation) {
            *row = moved.get(row).copied().unwrap_or(*row);
        }
    }

    /// A row as an answer.
    pub fn row(&self, (relation, row): (usize, i64)) -> Option<Answer> {
        let found = self.relations.get(relation)?.living(row)?;
        Some(Answer { row, args: found.args.clone(), slot: found.slot })
    }

    /// After rows were moved: references follow the rows that are left.
    pub(super) fn renew_references(&mut self) {
        if self.references.is_empty() {
            return;
        }
        let old = std::mem::take(&mut self.references);
        for (id, relation) in self.relations.iter().enumerate() {
            for (at, row) in (relation.base..).zip(&relation.rows) {
                if row.died == ALIVE && old.get(&row.born).is_some_and(|(r, _)| *r == id) {
                    self.references.insert(row.born, (id, at));
                }
            }
        }
    }
}
