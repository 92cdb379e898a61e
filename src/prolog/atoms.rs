//! Atoms by number, as the fact store knows them.

use super::facts::ATOMS;
use std::collections::HashMap;

/// Atoms by number.
#[derive(Clone, Debug, Default)]
pub struct Atoms {
    names: Vec<String>,
    numbers: HashMap<String, i64>,
}

impl Atoms {
    /// The code of an atom.
    pub fn code(&mut self, name: &str) -> i64 {
        if let Some(&code) = self.numbers.get(name) {
            return code;
        }
        let code = ATOMS + self.names.len() as i64;
        self.names.push(name.to_string());
        self.numbers.insert(name.to_string(), code);
        code
    }

    /// The atom with a code.
    pub fn name(&self, code: i64) -> Option<&str> {
        self.names.get((code - ATOMS) as usize).map(String::as_str)
    }
}
