//! Which files define which predicates.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// A predicate: its module, and its name and arity.
pub type Id = (Rc<str>, (Rc<str>, usize));

/// Where a clause belongs: the predicate and the file.
pub type Origin = (Id, Rc<Path>);

/// What one file says of a predicate.
#[derive(Clone, Debug)]
pub struct Part {
    /// The file.
    pub file: Rc<Path>,
    /// The generations of the fact store between which its rows were added: after the first, up to the second.
    pub rows: Vec<(u64, u64)>,
}

/// Which files define which predicates.
#[derive(Clone, Debug, Default)]
pub struct Definitions {
    /// The predicates, with a part for each file.
    pub of: HashMap<Id, Vec<Part>>,
    /// Files that are part of another by `include`, with that one.
    pub included: HashMap<PathBuf, PathBuf>,
}

impl Definitions {
    /// Notes that a file has a clause of a predicate, and the generations of the fact store around its row.
    pub fn note(&mut self, (id, file): Origin, rows: Option<(u64, u64)>) {
        // What the top level compiles for its goals is nobody's.
        if id.1.0.starts_with('$') {
            return;
        }
        let parts = self.of.entry(id).or_default();
        let part = match parts.iter_mut().position(|part| part.file == file) {
            Some(at) => &mut parts[at],
            None => {
                parts.push(Part { file, rows: Vec::new() });
                parts.last_mut().expect("one was added")
            }
        };
        match (part.rows.last_mut(), rows) {
            (Some((_, end)), Some((from, to))) if *end == from => *end = to,
            (_, Some(rows)) => part.rows.push(rows),
            _ => {}
        }
    }
}
