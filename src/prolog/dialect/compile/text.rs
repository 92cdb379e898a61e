//! The text of compiled clauses.

use std::collections::HashMap;

/// Clauses grouped by predicate: the machine takes scattered clauses for a redefinition.
#[derive(Default)]
pub struct ClauseText {
    groups: Vec<Vec<String>>,
    places: HashMap<String, usize>,
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

    /// Whether there is a clause of the predicate.
    pub(super) fn has(&self, name: &str, arity: usize) -> bool {
        self.places.contains_key(&format!("{name}/{arity}"))
    }

    /// The whole program.
    pub fn join(&self) -> String {
        let mut text = String::new();
        for clause in self.groups.iter().flatten() {
            text.push_str(clause);
            text.push('\n');
        }
        text
    }
}
