//! Lists that begin with characters. The machine keeps `[a, b|Rest]`, where it stands in a clause, as a piece of
//! text with a tail, and its `ground/1` and `term_variables/2` do not look into a tail that is a list or a
//! structure: `ground([a, f(X)])` holds there. So such a character becomes a variable that is bound first,
//! unless nothing free follows it in its list. In a head, such a text is found in any compound, whatever its name, so the first
//! character of every list becomes a variable there. Nor does the machine find a clause by a large integer, which becomes a variable in
//! the same way where it is an argument of a head.

use super::wide::{self, Piece};
use super::{Clause, Compiler};
use crate::prolog::dialect::magnitude::is_large;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::rc::Rc;

/// Where a term stands: in a body, in a head, or in a piece of a list (see `wide`), whose facts are asked with nothing known.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Body,
    Head,
    Piece,
}

/// What has become variables, as text, with those variables.
pub(super) struct Apart {
    bound: Vec<(String, usize)>,
    /// Long lists, in pieces (see `wide`).
    pieces: Vec<Piece>,
    /// The system's own clauses handle texts as lists of characters, with nothing free in them.
    texts: bool,
}

impl Apart {
    pub(super) fn of(module: &str) -> Apart {
        Apart { bound: Vec::new(), pieces: Vec::new(), texts: module == "system" }
    }

    /// A term with such characters replaced; new variables are counted from `next`.
    pub(super) fn term(&mut self, term: &Term, next: &mut usize) -> Term {
        self.placed(term, Place::Body, next)
    }

    fn placed(&mut self, term: &Term, place: Place, next: &mut usize) -> Term {
        match self.texts || !concerned(term, place) {
            true => term.clone(),
            false => self.replaced(term, place, next),
        }
    }

    /// The same for an argument of a head.
    pub(super) fn head_argument(&mut self, term: &Term, next: &mut usize) -> Term {
        match is_large(term) {
            true => Term::Var(self.variable(emit::text(term), next)),
            false => self.placed(term, Place::Head, next),
        }
    }

    fn replaced(&mut self, term: &Term, place: Place, next: &mut usize) -> Term {
        let (items, tail) = term.list_parts();
        if items.is_empty() {
            return match term {
                Term::Compound(c) => {
                    let args = c.args.iter().map(|arg| self.placed(arg, place, next)).collect();
                    Term::compound_at(&c.name, args, c.at)
                }
                other => other.clone(),
            };
        }
        let (last, wide) = (last_free(&items, tail), wide::is_wide(&items, place != Place::Body));
        let inside = if wide { Place::Piece } else { place };
        let items = items.iter().enumerate().map(|(at, item)| match character(item) {
            Some(name) if last.is_some_and(|last| at < last) || at == 0 && place == Place::Head => {
                Term::Var(self.variable(emit::quoted(name), next))
            }
            _ => self.placed(item, inside, next),
        });
        let items: Vec<Term> = items.collect();
        let tail = self.placed(tail, place, next);
        if !wide {
            return Term::partial_list(items, tail);
        }
        let pieces = wide::pieces(items, tail, next);
        let whole = pieces.first().map_or(Term::atom("[]"), |piece| Term::Var(piece.var));
        self.pieces.extend(pieces);
        whole
    }

    fn variable(&mut self, text: String, next: &mut usize) -> usize {
        if let Some((_, v)) = self.bound.iter().find(|(known, _)| *known == text) {
            return *v;
        }
        self.bound.push((text, *next));
        *next += 1;
        *next - 1
    }

    /// The goals that bind the variables, each with its comma; the clause knows them from then on.
    pub(super) fn goals(&self, c: &mut Clause) -> String {
        let pieces = self.pieces.iter().flat_map(|piece| piece.inside.iter().chain([&piece.var]));
        let known: Vec<usize> = self.bound.iter().map(|(_, v)| v).chain(pieces).copied().collect();
        // Also those that only lambda expressions name in what is left of the clause.
        let apart = Rc::make_mut(&mut c.apart);
        known.iter().for_each(|v| {
            apart.remove(v);
        });
        c.seen.extend(known);
        c.once.retain(|v| self.bound.iter().all(|(_, bound)| bound != v));
        self.text()
    }

    /// The same without a clause.
    pub(super) fn text(&self) -> String {
        let bound = self.bound.iter().map(|(text, v)| format!("=({},{text}),", emit::var(*v)));
        bound.chain(self.pieces.iter().map(|piece| format!("{},", piece.goal))).collect()
    }
}

impl Compiler<'_> {
    /// Compiles the facts that the goals of [`Apart`] ask for.
    pub(super) fn pieces(&mut self, apart: &Apart) {
        for piece in &apart.pieces {
            if !self.text.has(&piece.name, piece.arity) {
                self.text.push(&piece.name, piece.arity, piece.fact.clone());
            }
        }
    }
}

fn character(term: &Term) -> Option<&Rc<str>> {
    match term {
        Term::Atom(name, _) if name.chars().nth(1).is_none() && !name.is_empty() => Some(name),
        _ => None,
    }
}

/// Whether anything in a term is free.
fn is_free(term: &Term) -> bool {
    let mut free = false;
    term.each_var(&mut |_| free = true);
    free
}

/// The place of the last item that has variables, or of the tail.
fn last_free(items: &[&Term], tail: &Term) -> Option<usize> {
    if is_free(tail) {
        return Some(items.len());
    }
    items.iter().rposition(|item| is_free(item))
}

/// Whether a term has a character to replace or a list that is too long; most have none.
fn concerned(term: &Term, place: Place) -> bool {
    let (items, tail) = term.list_parts();
    match (items.is_empty(), term) {
        (true, Term::Compound(c)) => c.args.iter().any(|arg| concerned(arg, place)),
        (true, _) => false,
        (false, _) => {
            let last = last_free(&items, tail);
            last.is_some_and(|last| items[..last.min(items.len())].iter().any(|i| character(i).is_some()))
                || place == Place::Head && items.first().is_some_and(|item| character(item).is_some())
                || wide::is_wide(&items, place != Place::Body)
                || items.iter().any(|item| concerned(item, place))
                || concerned(tail, place)
        }
    }
}
