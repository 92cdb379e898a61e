//! The text of compiled clauses.

use crate::prolog::syntax::emit;
use std::collections::HashMap;

/// Clauses grouped by predicate: the machine takes scattered clauses for a redefinition.
#[derive(Default)]
pub struct ClauseText {
    groups: Vec<Vec<String>>,
    places: HashMap<String, usize>,
    late: String,
    spares: Vec<(String, i64)>,
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

    /// Adds the only clause of a predicate that the machine needs where nothing else has helped, by a number; the name is not quoted.
    pub fn push_spare(&mut self, name: &str, number: i64, arity: usize, clause: String) {
        self.push(&emit::quoted(name), arity, clause);
        self.spares.push((name.to_string(), number));
    }

    /// Those predicates, with their numbers.
    pub fn spares(&mut self) -> Vec<(String, i64)> {
        std::mem::take(&mut self.spares)
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
