//! Kept terms as terms of the reader.

use super::heap::{BIG, CONS, STRING, functor_key};
use super::tell::{Kept, Part};
use super::{Pure, Word, bigs};
use crate::prolog::atoms::Atoms;
use crate::prolog::syntax::term::Term;

impl Kept<'_> {
    /// The next one as a term.
    pub(super) fn term(&mut self, pure: &Pure, atoms: &Atoms) -> Term {
        match self.part() {
            Part::Float(x) => Term::Float(x),
            Part::Variable(number) => Term::Var(number),
            Part::Functor(BIG) => bigs::term(&self.big()),
            Part::Functor(STRING) => {
                let Part::Code(code) = self.part() else { return Term::Str("".into()) };
                Term::Str(atoms.name(code).unwrap_or_default().into())
            }
            Part::Functor(CONS) => {
                let mut items = vec![self.term(pure, atoms)];
                while self.words.get(self.next) == Some(&functor_key(CONS)) {
                    self.next += 1;
                    items.push(self.term(pure, atoms));
                }
                Term::partial_list(items, self.term(pure, atoms))
            }
            Part::Functor(functor) => {
                let (name, arity) = &pure.functors[functor as usize];
                let args = (0..*arity).map(|_| self.term(pure, atoms)).collect();
                Term::compound(name, args)
            }
            Part::Code(code) => atoms.name(code).map_or(Term::Int(code), Term::atom),
        }
    }
}

impl Pure {
    /// Kept terms, one after the other.
    pub fn terms(&self, words: &[Word], atoms: &Atoms) -> Vec<Term> {
        let (mut kept, mut terms) = (Kept { words, next: 0 }, Vec::new());
        while kept.next < words.len() {
            terms.push(kept.term(self, atoms));
        }
        terms
    }
}
