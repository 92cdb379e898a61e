//! What codes stand for, and the terms that no code holds.

use crate::prolog::atoms::{Atoms, Floats};
use std::collections::HashMap;

/// The values behind the arguments of facts.
#[derive(Default)]
pub struct Codes {
    pub atoms: Atoms,
    pub floats: Floats,
    /// Terms of facts that codes do not hold, as text.
    pub slots: HashMap<u32, String>,
    /// Codes on their way to a relation of any arity.
    pub pattern: Vec<i64>,
    /// The relation that was called last without being defined.
    pub undefined: usize,
}
