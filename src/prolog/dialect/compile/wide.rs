//! Long lists of terms that stand in bodies. The machine puts together what stands in a goal in its registers, one for each
//! element, and has 255 of them; in a head it needs few. So such a list becomes facts, some elements each, which a clause
//! asks for first.

use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::sync::atomic::{AtomicUsize, Ordering};

/// So many elements that are terms, and so many variables, may stand in a list as it is, and in a fact.
const TERMS: usize = 60;
const VARIABLES: usize = 100;

/// A piece of a list.
pub(super) struct Piece {
    /// The fact's name, quoted, and its number of arguments.
    pub(super) name: String,
    pub(super) arity: usize,
    /// The fact, with its full stop.
    pub(super) fact: String,
    /// The goal that asks for it.
    pub(super) goal: String,
    /// The variable that is the piece, with what follows.
    pub(super) var: usize,
    /// The variables inside.
    pub(super) inside: Vec<usize>,
}

/// Whether a list is too long to stand in a goal, or, by its variables alone, in a head.
pub(super) fn is_wide(items: &[&Term], in_head: bool) -> bool {
    !in_head && items.iter().filter(|item| has_parts(item)).count() > TERMS
        || items.len() > VARIABLES && variables(items).len() > VARIABLES
}

fn has_parts(term: &Term) -> bool {
    matches!(term, Term::Compound(_) | Term::Str(_))
}

fn variables(items: &[&Term]) -> Vec<usize> {
    let mut all = Vec::new();
    items.iter().for_each(|item| item.each_var(&mut |v| all.push(v)));
    all.sort_unstable();
    all.dedup();
    all
}

/// The pieces of a list, the first of which is the whole.
pub(super) fn pieces(items: Vec<Term>, tail: Term, next: &mut usize) -> Vec<Piece> {
    static NAMES: AtomicUsize = AtomicUsize::new(0);
    let mut pieces: Vec<Piece> = Vec::new();
    let mut rest = &items[..];
    let mut fresh = || {
        *next += 1;
        *next - 1
    };
    let mut var = fresh();
    while !rest.is_empty() {
        let mut length = rest.len().min(TERMS);
        while length > 1 && variables(&rest[..length].iter().collect::<Vec<_>>()).len() > VARIABLES {
            length /= 2;
        }
        let (here, behind) = rest.split_at(length);
        let after = if behind.is_empty() { tail.clone() } else { Term::Var(fresh()) };
        let list = Term::partial_list(here.to_vec(), after.clone());
        let inside = list.vars();
        let arguments = inside.clone().into_iter().map(Term::Var);
        let name = emit::quoted(&format!("$piece{}", NAMES.fetch_add(1, Ordering::Relaxed)));
        let text = |first: Term| {
            let all: Vec<Term> = std::iter::once(first).chain(arguments.clone()).collect();
            let mut text = name.clone();
            emit::args(&mut text, &all);
            (text, all.len())
        };
        let (fact, arity) = text(list.clone());
        let (goal, _) = text(Term::Var(var));
        pieces.push(Piece { arity, fact: fact + ".", goal, var, inside, name: name.clone() });
        rest = behind;
        if let Term::Var(v) = after {
            var = v;
        }
    }
    pieces
}
