//! Errors of arithmetic that a goal catches itself: those that nobody inside of it catches are the machine's, which says where
//! they came from.

use super::{Alternative, Machine, Resume};
use crate::prolog::answer::ATOMS;
use crate::prolog::pure::functions::{Function, Two, function};
use crate::prolog::pure::heap::{BIG, CONS, GiveUp, STRING, Seen};
use crate::prolog::pure::question::functors;
use crate::prolog::pure::tell::keep;
use crate::prolog::pure::variables::Variables;
use crate::prolog::pure::{Pure, Step, Word, World, arith};
use crate::prolog::syntax::term::Term;

/// What is wrong with an expression.
enum Fault {
    Unbound,
    /// Nothing of that name is computed.
    NoFunction(String, usize),
    /// The function divides by the integer 0.
    NoDivisor(&'static str),
    /// It may be something else.
    Unknown,
}

impl Machine {
    /// Whether the step that could not be taken has an error that something inside of the goal catches, where it goes on then.
    pub(super) fn catches_fault(
        &mut self,
        pure: &mut Pure,
        world: &mut World<'_>,
        resume: &mut Result<Resume, GiveUp>,
    ) -> bool {
        let Some(ball) = self.fault(pure, world) else { return false };
        std::mem::swap(self, &mut pure.machine);
        for (name, arity) in functors(&ball) {
            pure.functor(world.atoms, &name, arity);
        }
        std::mem::swap(self, &mut pure.machine);
        self.refused = None;
        *resume = self.throw_term(pure, world, &ball).map(|_| Resume::Step);
        true
    }

    /// The error of the step that could not be taken, if that is one of arithmetic and something inside of the goal catches it.
    fn fault(&mut self, pure: &Pure, world: &World<'_>) -> Option<Term> {
        let at_step = self.refused == Some((self.frame, self.step));
        if self.second || !at_step || self.heap.is_full() || self.tables.are_open() {
            return None;
        }
        let step = match &pure.code[self.step] {
            Step::Else(test, _) => test,
            step => step,
        };
        let (name, sides) = match step {
            Step::Is(_, expr) => ("is", vec![expr]),
            Step::Compare(rel, a, b) => (rel.name(), vec![a, b]),
            _ => return None,
        };
        // A cleanup catches nothing for good.
        let Alternative::Guard { step: guard, .. } = self.choices[self.guarding(pure)?].alternative else {
            return None;
        };
        if !matches!(pure.code[guard], Step::Guard { fails: None, .. }) {
            return None;
        }
        for side in sides {
            let word = self.expression(pure, side)?;
            let Err(fault) = self.sound(pure, world, word, arith::DEEP) else { continue };
            let indicator = |name: &str, arity: usize| {
                Term::compound("/", vec![Term::atom(name), Term::Int(arity as i64)])
            };
            let here = Term::compound(":", vec![Term::atom("system"), indicator(name, 2)]);
            let (formal, context) = match fault {
                Fault::Unbound => (Term::atom("instantiation_error"), here),
                Fault::NoFunction(name, arity) => {
                    let what = vec![Term::atom("evaluable"), indicator(&name, arity)];
                    (Term::compound("type_error", what), here)
                }
                Fault::NoDivisor(name) => {
                    let what = vec![Term::atom("zero_divisor")];
                    (Term::compound("evaluation_error", what), indicator(name, 2))
                }
                Fault::Unknown => return None,
            };
            let context = Term::compound("context", vec![context, Term::Var(0)]);
            return Some(Term::compound("error", vec![formal, context]));
        }
        None
    }

    /// Whether the value of an expression can be computed. SWI-Prolog computes the last argument first, and looks for the function
    /// when it has all of them.
    fn sound(&self, pure: &Pure, world: &World<'_>, word: Word, depth: u32) -> Result<(), Fault> {
        match self.heap.see(word) {
            Seen::Free(_) => Err(Fault::Unbound),
            Seen::Code(code) if code == pure.nil => Err(Fault::Unknown),
            Seen::Code(code) if code >= ATOMS => match world.atoms.name(code) {
                Some(name) if !world.known.computes(name, 0) => Err(Fault::NoFunction(name.into(), 0)),
                _ => arith::computed(&self.heap, word, 0).map(drop).map_err(|GiveUp| Fault::Unknown),
            },
            Seen::Struct(at) if matches!(self.heap.functor(at), CONS | STRING) || depth == 0 => {
                Err(Fault::Unknown)
            }
            Seen::Struct(at) if self.heap.functor(at) != BIG => {
                let (name, arity) = &pure.functors[self.heap.functor(at) as usize];
                let args = &self.heap.cells[at + 1..=at + arity];
                for arg in args.iter().rev() {
                    self.sound(pure, world, *arg, depth - 1)?;
                }
                if !world.known.computes(name, *arity) {
                    return Err(Fault::NoFunction(name.to_string(), *arity));
                }
                let value = |word| arith::computed(&self.heap, word, depth - 1);
                match (function(name, *arity), args) {
                    (Some(Function::Two(two)), [a, b]) => match (value(*a), value(*b)) {
                        (Ok(a), Ok(b)) if divides(two, &a) && arith::is_zero(&b) => {
                            two.name().map_or(Err(Fault::Unknown), |name| Err(Fault::NoDivisor(name)))
                        }
                        (Ok(a), Ok(b)) => arith::two(two, a, b).map(drop).map_err(|GiveUp| Fault::Unknown),
                        _ => Err(Fault::Unknown),
                    },
                    (Some(Function::One(one)), [a]) => {
                        value(*a).and_then(|a| arith::one(one, a)).map(drop).map_err(|GiveUp| Fault::Unknown)
                    }
                    _ => Err(Fault::Unknown),
                }
            }
            _ => Ok(()),
        }
    }

    /// Goes on where something inside of the goal catches an error.
    pub(super) fn throw_term(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        ball: &Term,
    ) -> Result<bool, GiveUp> {
        let word = pure.read_term(ball, &mut Vec::new(), &mut self.heap, world, 0)?;
        let mut words = Vec::new();
        keep(&self.heap, word, &mut Variables::default(), &mut words)?;
        self.thrown(pure, words)
    }
}

/// Whether a function throws for this number and the integer 0 that it cannot divide by that. What `0 / 0` is the machine says: releases
/// differ in it.
fn divides(two: Two, a: &arith::Num) -> bool {
    let whole = matches!(a, arith::Num::Int(_) | arith::Num::Big(_));
    match two {
        Two::Divide => whole && !arith::is_zero(a),
        Two::Quotient | Two::FloorQuotient | Two::Modulo | Two::Remainder => whole,
        _ => false,
    }
}
