//! Atoms and floats by number, as the fact store knows them.

use crate::prolog::answer::{ATOMS, COMPLEX, FLOATS, INT_LIMIT};
use crate::prolog::syntax::term::Term;
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use std::collections::HashMap;

/// Atoms by number.
#[derive(Clone, Debug, Default)]
pub struct Atoms {
    names: IndexSet<Box<str>, FxBuildHasher>,
    bytes: usize,
}

impl Atoms {
    /// The code of an atom.
    pub fn code(&mut self, name: &str) -> i64 {
        let number = self.names.get_index_of(name).unwrap_or_else(|| {
            self.bytes += name.len();
            self.names.insert_full(name.into()).0
        });
        ATOMS + number as i64
    }

    /// How long all their names are together.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// The code of a fact's argument as it stands in a file: of an atom or a small integer.
    pub fn argument(&mut self, term: &Term) -> i64 {
        match term {
            Term::Int(n) if n.unsigned_abs() < INT_LIMIT as u64 => *n,
            Term::Atom(name, _) => self.code(name),
            _ => COMPLEX,
        }
    }

    /// The atom with a code.
    pub fn name(&self, code: i64) -> Option<&str> {
        self.names.get_index((code - ATOMS) as usize).map(|name| &**name)
    }
}

/// Floats by number, told apart by their bits.
#[derive(Clone, Debug, Default)]
pub struct Floats {
    values: Vec<f64>,
    numbers: HashMap<u64, i64>,
}

impl Floats {
    /// The code of a float.
    pub fn code(&mut self, x: f64) -> i64 {
        let values = &mut self.values;
        *self.numbers.entry(x.to_bits()).or_insert_with(|| {
            values.push(x);
            FLOATS + values.len() as i64 - 1
        })
    }

    /// The float whose code is `FLOATS + n`.
    pub fn value(&self, n: i64) -> f64 {
        self.values.get(n as usize).copied().unwrap_or(f64::NAN)
    }
}
