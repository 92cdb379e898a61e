//! What a goal asks of the machine, and what came of it.

use crate::prolog::syntax::term::Term;
use std::rc::Rc;

/// What the machine is asked to do.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// `q(Module, Goal, Variables, All, Globals)`: whether all solutions may be looked for at once, and the names of the asking goal's
    /// global variables.
    pub(super) term: Term,
    /// The places of the variables.
    pub(super) variables: Vec<usize>,
    /// Whether it gives terms that are not to be overwritten.
    pub(super) lends: bool,
}

/// What came of it.
#[derive(Clone, Debug)]
pub enum Answer {
    /// It has failed.
    Fails,
    /// It has succeeded; with the list of its solutions, each a list of the variables' values, unless it has one that gives them none.
    Holds(Option<Term>),
    /// It has thrown something.
    Throws(Term),
    /// Something that cannot be told.
    Unknown,
}

/// The functors of a term, but for lists, whose functor is always known.
pub(super) fn functors(term: &Term) -> Vec<(Rc<str>, usize)> {
    let (mut found, mut open) = (Vec::new(), vec![term]);
    while let Some(term) = open.pop() {
        if let Some((name, args)) = term.callable().filter(|(_, args)| !args.is_empty()) {
            if !(name == "." && args.len() == 2) {
                found.push((name.into(), args.len()));
            }
            open.extend(args);
        }
    }
    found
}
