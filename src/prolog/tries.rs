//! Tries: maps from terms, told apart up to the names of their variables, to terms.

use std::collections::HashMap;
use std::rc::Rc;

/// A map from terms to terms in the order of insertion.
#[derive(Debug, Default)]
pub struct Trie {
    /// The text of `Key-Value`; none where it was deleted.
    pub entries: Vec<Option<Rc<str>>>,
    pub places: HashMap<Rc<str>, usize>,
    /// The number of entries.
    pub size: usize,
}
