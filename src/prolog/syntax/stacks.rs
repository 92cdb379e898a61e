//! Operators and operands that wait for each other.

use super::lexer::SyntaxError;
use super::ops::Ops;
use super::term::Term;
use std::rc::Rc;

/// The priority that everything has room in.
pub(super) const TOP: u32 = 1201;

/// An operator that waits for its right side.
pub(super) struct Waiting {
    pub(super) name: Rc<str>,
    pub(super) shape: Shape,
    pub(super) priority: u32,
    pub(super) left: u32,
    pub(super) right: u32,
    pub(super) at: usize,
    pub(super) end: usize,
}

/// What stands at a place when places are not asked for.
pub(super) const NOWHERE: Term = Term::Int(0);

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Shape {
    Prefix,
    Infix,
    Postfix,
}

impl Waiting {
    /// The place of the operator with its operands.
    pub(super) fn place(&self, args: Vec<Term>, places: bool) -> Term {
        if !places {
            return NOWHERE;
        }
        let start = args.first().map_or(self.at, |arg| bounds(arg).0).min(self.at);
        let end = args.last().map_or(self.end, |arg| bounds(arg).1).max(self.end);
        term_place([start, end, self.at, self.end], args)
    }

    /// The operator as an atom.
    pub(super) fn atom(&self, places: bool) -> (Term, Term) {
        let place = if places { span(self.at, self.end) } else { NOWHERE };
        (Term::Atom(self.name.clone(), self.at as u32), place)
    }
}

/// One term under way: operands with their priorities and places, and the operators between them.
#[derive(Default)]
pub(super) struct Stacks {
    pub(super) out: Vec<(Term, u32, Term)>,
    pub(super) side: Vec<Waiting>,
    /// True after an operand: an infix operator may follow.
    pub(super) after: bool,
    pub(super) places: bool,
}

impl Stacks {
    /// An operator that cannot have what follows as its operand becomes an atom, or a postfix operator.
    pub(super) fn modify(&mut self, room: u32, ops: &Ops) {
        let Some(top) = self.side.last_mut() else { return };
        if self.after || room <= top.right {
            return;
        }
        if top.shape == Shape::Prefix {
            let (atom, place) = top.atom(self.places);
            self.side.pop();
            self.out.push((atom, 0, place));
            self.after = true;
        } else if top.shape == Shape::Infix
            && let Some(op) = ops.postfix(&top.name)
            && let Some((operand, _, place)) = self.out.pop()
        {
            let term = Term::compound_at(&top.name, vec![operand], top.at as u32);
            let place = top.place(vec![place], self.places);
            self.side.pop();
            self.out.push((term, op.0, place));
            self.after = true;
        }
    }

    /// Builds the terms of the operators that bind as tightly as `room` allows.
    pub(super) fn reduce(&mut self, room: u32) -> Result<(), SyntaxError> {
        while let Some(top) = self.side.last()
            && room >= top.priority
        {
            let arity = if top.shape == Shape::Infix { 2 } else { 1 };
            if self.out.len() < arity {
                return Ok(());
            }
            let operands = &self.out[self.out.len() - arity..];
            let fits_left = top.shape == Shape::Prefix || top.left >= operands[0].1;
            let fits_right = top.shape == Shape::Postfix || top.right >= operands[arity - 1].1;
            if !(fits_left && fits_right) {
                if room < TOP {
                    return Ok(());
                }
                let inside = top.shape == Shape::Postfix || top.shape == Shape::Infix && !fits_left;
                let at = top.at + if inside { 0 } else { top.name.len() };
                let message = format!("operator priority clash at {}", top.name);
                return Err(SyntaxError::new(at, "operator_clash", message));
            }
            let operands = self.out.split_off(self.out.len() - arity).into_iter();
            let (args, places) = operands.map(|(term, _, place)| (term, place)).unzip();
            let Some(top) = self.side.pop() else { return Ok(()) };
            let place = top.place(places, self.places);
            self.out.push((Term::compound_at(&top.name, args, top.at as u32), top.priority, place));
        }
        Ok(())
    }
}

pub(super) fn span(start: usize, end: usize) -> Term {
    Term::compound("-", vec![Term::Int(start as i64), Term::Int(end as i64)])
}

pub(super) fn term_place(bounds: [usize; 4], args: Vec<Term>) -> Term {
    let mut parts: Vec<Term> = bounds.iter().map(|&n| Term::Int(n as i64)).collect();
    parts.push(Term::list(args));
    Term::compound("term_position", parts)
}

/// Where a term begins and ends, by its place.
pub(super) fn bounds(place: &Term) -> (usize, usize) {
    match place {
        Term::Compound(c) => match c.args.as_slice() {
            [Term::Int(start), Term::Int(end), ..] => (*start as usize, *end as usize),
            _ => (0, 0),
        },
        _ => (0, 0),
    }
}
