//! Expressions whose parts are known only when they are computed: random numbers and clocks.

use super::Body;
use crate::prolog::pure::arith::Expr;
use crate::prolog::pure::builtins::{BuiltIn, Time};
use crate::prolog::pure::{Pat, Step};
use crate::prolog::syntax::term::Term;

/// Whether a part of an expression is such a one.
fn is_asked(name: &str, arity: usize) -> bool {
    matches!((name, arity), ("random", 0 | 1) | ("random_float" | "cputime", 0))
}

/// Whether an expression has such a part.
fn asks(term: &Term) -> bool {
    let Some((name, args)) = term.callable() else { return false };
    is_asked(name, args.len()) || args.iter().any(asks)
}

impl Body<'_> {
    /// An expression; what is asked for it is asked before, from left to right, as the machine does.
    pub(super) fn computed(&mut self, term: &Term) -> Option<Expr> {
        if term.deeper(100) || !asks(term) {
            return self.expression(term);
        }
        let term = self.asked(term)?;
        self.expression(&term)
    }

    /// An expression with variables where something is asked.
    fn asked(&mut self, term: &Term) -> Option<Term> {
        let Some((name, args)) = term.callable().filter(|_| asks(term)) else { return Some(term.clone()) };
        let args = args.iter().map(|arg| self.asked(arg)).collect::<Option<Vec<Term>>>()?;
        let (what, pats) = match (name, &args[..]) {
            ("random", [most]) => {
                let (most, slot) = (self.expression(most)?, self.new_slot());
                self.step(Step::Is(Pat::First(slot), most));
                (BuiltIn::Below, vec![Pat::Var(slot)])
            }
            ("random" | "random_float", []) => (BuiltIn::Chance, Vec::new()),
            ("cputime", []) => {
                self.effects.timed = true;
                (BuiltIn::Time(Time::Processor), Vec::new())
            }
            _ => return Some(Term::compound(name, args)),
        };
        let slot = self.new_slot();
        self.step(Step::BuiltIn(what, pats.into_iter().chain([Pat::First(slot)]).collect()));
        // No variable of a clause has such a number.
        let var = usize::MAX - slot;
        self.slots.insert(var, slot);
        self.assigned.insert(var);
        Some(Term::Var(var))
    }
}
