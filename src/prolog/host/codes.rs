//! What codes stand for, and the terms that no code holds.

use crate::prolog::answer::functor;
use crate::prolog::atoms::{Atoms, Floats};
use std::collections::HashMap;

/// The values behind the arguments of facts.
#[derive(Default)]
pub struct Codes {
    /// The atoms by their codes.
    pub atoms: Atoms,
    /// The floats by their codes.
    pub floats: Floats,
    /// Terms of facts that codes do not hold, as text.
    pub slots: HashMap<u32, String>,
    /// Codes on their way to a relation of any arity.
    pub pattern: Vec<i64>,
    /// The relation that was called last without being defined.
    pub undefined: usize,
}

impl Codes {
    /// A number for terms of a name and an arity; lists have 0.
    pub fn functor(&mut self, name: &str, arity: i64) -> i64 {
        match (name, arity) {
            (".", 2) => 0,
            _ => functor(self.atoms.code(name), arity),
        }
    }

    /// The codes handed over last for a relation of so many arguments; none if they are fewer. What stands before them
    /// is left of a goal that was interrupted.
    pub fn handed_over(&mut self, arity: usize) -> Option<Vec<i64>> {
        let mut pattern = std::mem::take(&mut self.pattern);
        Some(pattern.split_off(pattern.len().checked_sub(arity)?))
    }
}
