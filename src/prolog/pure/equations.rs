//! Constraints over integers where they only compute: sides that are known, or an equation with one unknown in it, once. All
//! others are the solver's.

use super::arith::{DEEP, Num, is_zero, number, one, two};
use super::functions::{Function, One, Two};
use super::heap::{BIG, GiveUp, Heap, Seen, variable};
use super::{Pure, Rel, Word};
use crate::prolog::answer::ATOMS;

/// The constraints by name.
const ALL: &[(&str, Rel)] = &[
    ("#=", Rel::Equal),
    ("#\\=", Rel::Different),
    ("#<", Rel::Less),
    ("#>", Rel::Greater),
    ("#=<", Rel::LessOrEqual),
    ("#>=", Rel::GreaterOrEqual),
];

/// The constraint of that name.
pub(super) fn named(name: &str, arity: usize) -> Option<Rel> {
    ALL.iter().find(|(n, _)| *n == name && arity == 2).map(|(_, rel)| *rel)
}

/// A number and some times a variable without a value, by its place.
struct Linear {
    number: Num,
    unknown: Option<(usize, Num)>,
}

impl From<Num> for Linear {
    fn from(number: Num) -> Linear {
        Linear { number, unknown: None }
    }
}

impl Linear {
    /// It, if there is nothing unknown in it.
    fn known(self) -> Result<Num, GiveUp> {
        if self.unknown.is_none() { Ok(self.number) } else { Err(GiveUp) }
    }

    /// So many times it.
    fn times(self, factor: &Num) -> Result<Linear, GiveUp> {
        let number = two(Two::Multiply, self.number, factor.clone())?;
        let times = |(at, n)| Ok((at, two(Two::Multiply, n, factor.clone())?));
        Ok(Linear { number, unknown: self.unknown.map(times).transpose()? })
    }

    /// Its sum with one in which nothing is unknown, or the other way round.
    fn plus(self, other: Linear) -> Result<Linear, GiveUp> {
        let unknown = match (self.unknown, other.unknown) {
            (Some(_), Some(_)) => return Err(GiveUp),
            (a, b) => a.or(b),
        };
        Ok(Linear { number: self.number.plus(other.number)?, unknown })
    }
}

impl Pure {
    /// Whether a constraint between two expressions holds, which an unknown may get its value from.
    pub(super) fn constraint(&self, rel: Rel, sides: &[Word], heap: &mut Heap) -> Result<bool, GiveUp> {
        let &[a, b] = sides else { return Err(GiveUp) };
        let (a, b) = (self.linear(heap, a, DEEP)?, self.linear(heap, b, DEEP)?);
        if rel != Rel::Equal || a.unknown.is_none() && b.unknown.is_none() {
            return a.known()?.holds(rel, &b.known()?);
        }
        let Linear { number, unknown } = a.plus(b.times(&Num::Int(-1))?)?;
        let (at, factor) = unknown.ok_or(GiveUp)?;
        if is_zero(&factor) {
            return Err(GiveUp);
        }
        let number = one(One::Minus, number)?;
        if !is_zero(&two(Two::Remainder, number.clone(), factor.clone())?) {
            return Ok(false);
        }
        let value = two(Two::Quotient, number, factor)?.word(heap);
        heap.unify(variable(at), value, 0)
    }

    fn linear(&self, heap: &Heap, word: Word, depth: u32) -> Result<Linear, GiveUp> {
        heap.tick()?;
        let at = match heap.see(word) {
            Seen::Free(at) => return Ok(Linear { number: Num::Int(0), unknown: Some((at, Num::Int(1))) }),
            Seen::Code(n) if n < ATOMS => return Ok(Num::Int(n).into()),
            Seen::Struct(at) if heap.functor(at) == BIG => return number(heap, word).map(Linear::from),
            Seen::Struct(at) if depth > 0 => at,
            _ => return Err(GiveUp),
        };
        let arg = |i: usize| self.linear(heap, heap.cells[at + i], depth - 1);
        let functor = heap.functor(at) as usize;
        match heap.functions.get(functor).copied().flatten() {
            Some(Function::One(One::Minus)) => arg(1)?.times(&Num::Int(-1)),
            Some(Function::One(One::Abs)) => one(One::Abs, arg(1)?.known()?).map(Linear::from),
            Some(Function::Two(Two::Add)) => arg(1)?.plus(arg(2)?),
            Some(Function::Two(Two::Subtract)) => arg(1)?.plus(arg(2)?.times(&Num::Int(-1))?),
            Some(Function::Two(Two::Multiply)) => match (arg(1)?, arg(2)?) {
                (a, b) if a.unknown.is_none() => b.times(&a.number),
                (a, b) => a.times(&b.known()?),
            },
            Some(Function::Two(function)) if self.is_of_integers(function, functor) => {
                two(function, arg(1)?.known()?, arg(2)?.known()?).map(Linear::from)
            }
            _ => Err(GiveUp),
        }
    }

    /// Whether constraints have a function, which has integers as its values.
    fn is_of_integers(&self, function: Two, functor: usize) -> bool {
        match function {
            Two::Quotient
            | Two::FloorQuotient
            | Two::Modulo
            | Two::Remainder
            | Two::Least
            | Two::Greatest => true,
            Two::Power => &*self.functors[functor].0 == "^",
            _ => false,
        }
    }
}
