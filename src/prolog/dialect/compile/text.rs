//! The text of compiled clauses.

use std::collections::HashMap;

/// Clauses grouped by predicate: the machine takes scattered clauses for a redefinition.
#[derive(Default)]
pub struct ClauseText {
    groups: Vec<Vec<String>>,
    places: HashMap<String, usize>,
    late: String,
}

impl ClauseText {
    /// Adds a clause of the predicate with a quoted name and an arity.
    pub fn push(&mut self, name: &str, arity: usize, clause: String) {
        let groups = &mut self.groups;
        let place = *self.places.entry(format!("{name}/{arity}")).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        self.groups[place].push(clause);
    }

    /// Adds a clause that may wait until something names its predicate (see `dialect::waiting`), the only one of it.
    pub fn push_late(&mut self, clause: &str) {
        self.late.push_str(clause);
        self.late.push('\n');
    }

    /// What may wait; it is no part of the whole any more.
    pub fn late(&mut self) -> String {
        std::mem::take(&mut self.late)
    }

    /// Whether there is a clause of the predicate.
    pub(super) fn has(&self, name: &str, arity: usize) -> bool {
        self.places.contains_key(&format!("{name}/{arity}"))
    }

    /// The whole program.
    pub fn join(&self) -> String {
        let mut text = self.late.clone();
        for clause in self.groups.iter().flatten() {
            text.push_str(clause);
            text.push('\n');
        }
        text
    }
}
