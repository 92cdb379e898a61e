//! What codes stand for, and the terms that no code holds.

use crate::prolog::atoms::{Atoms, Floats};
use std::collections::HashMap;

/// The values behind the arguments of facts.
#[derive(Default)]
pub struct Codes {
    pub atoms: Atoms,
    /// Names and arities of terms, by number.
    pub functors: Atoms,
    pub floats: Floats,
    /// Terms of facts that codes do not hold, as text.
    pub slots: HashMap<u32, String>,
    /// Codes on their way to a relation of any arity.
    pub pattern: Vec<i64>,
    /// The relation that was called last without being defined.
    pub undefined: usize,
}

impl Codes {
    /// The codes handed over last for a relation of so many arguments; none if they are fewer. What stands before them
    /// is left of a goal that was interrupted.
    pub fn handed_over(&mut self, arity: usize) -> Option<Vec<i64>> {
        let mut pattern = std::mem::take(&mut self.pattern);
        Some(pattern.split_off(pattern.len().checked_sub(arity)?))
    }
}
