//! Arithmetic on integers and floats, as far as it has no errors and no integers beyond the codes of facts.

use super::functions::{CONSTANTS, Function, One, Two, function};
use super::heap::{BIG, CONS, DEEPEST, GiveUp, Heap, Seen};
use super::{Rel, Word, bigs};
use crate::prolog::answer::{ATOMS, INT_LIMIT};
use crate::prolog::syntax::term::Term;
use dashu_int::IBig;
use std::cmp::Ordering;

/// A number.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Num {
    /// An integer whose code says all.
    Int(i64),
    /// Another one.
    Big(IBig),
    Float(f64),
}

/// An expression.
#[derive(Clone, Debug)]
pub(super) enum Expr {
    Number(Num),
    /// What a variable of the clause has.
    Var(usize),
    One(One, Box<Expr>),
    Two(Two, Box<[Expr; 2]>),
}

/// An expression from its term; `slot` says where a variable is that has a value by then.
pub(super) fn expression(term: &Term, slot: &dyn Fn(usize) -> Option<usize>) -> Option<Expr> {
    Some(match term {
        Term::Int(n) => Expr::Number(int(Some(*n)).ok()?),
        Term::Big(digits) => Expr::Number(Num::Big(digits.parse().ok()?)),
        Term::Float(x) if is_plain(*x) => Expr::Number(Num::Float(*x)),
        Term::Var(v) => Expr::Var(slot(*v)?),
        Term::Atom(name, _) => {
            Expr::Number(Num::Float(CONSTANTS.iter().find(|(n, _)| *n == &**name).map(|(_, x)| *x)?))
        }
        Term::Compound(c) => match (function(&c.name, c.args.len())?, &c.args[..]) {
            (Function::One(function), [a]) => Expr::One(function, Box::new(expression(a, slot)?)),
            (Function::Two(function), [a, b]) => {
                Expr::Two(function, Box::new([expression(a, slot)?, expression(b, slot)?]))
            }
            _ => return None,
        },
        _ => return None,
    })
}

/// Whether a float is one that both machines have.
pub(super) fn is_plain(x: f64) -> bool {
    x.is_finite() && !(x == 0.0 && x.is_sign_negative())
}

impl Num {
    pub(super) fn compare(&self, other: &Num) -> Result<Ordering, GiveUp> {
        match (self, other) {
            (Num::Int(a), Num::Int(b)) => Ok(a.cmp(b)),
            (Num::Big(_), Num::Big(_) | Num::Int(_)) | (Num::Int(_), Num::Big(_)) => {
                Ok(self.whole().ok_or(GiveUp)?.cmp(&other.whole().ok_or(GiveUp)?))
            }
            (a, b) => a.float()?.partial_cmp(&b.float()?).ok_or(GiveUp),
        }
    }

    pub(super) fn holds(&self, rel: Rel, other: &Num) -> Result<bool, GiveUp> {
        Ok(rel.holds(self.compare(other)?))
    }

    /// Floats hold all integers but large ones.
    fn float(&self) -> Result<f64, GiveUp> {
        match self {
            Num::Int(n) => Ok(*n as f64),
            Num::Float(x) => Ok(*x),
            Num::Big(_) => Err(GiveUp),
        }
    }

    /// The integer that it is.
    fn whole(&self) -> Option<IBig> {
        match self {
            Num::Int(n) => Some(IBig::from(*n)),
            Num::Big(n) => Some(n.clone()),
            Num::Float(_) => None,
        }
    }

    /// The number as a word on the heap.
    pub(super) fn word(self, heap: &mut Heap) -> Word {
        match self {
            Num::Int(n) => n,
            Num::Big(n) => heap.big(&n),
            Num::Float(x) => heap.float(x),
        }
    }

    pub(super) fn plus(self, other: Num) -> Result<Num, GiveUp> {
        two(Two::Add, self, other)
    }
}

/// Whether it is the integer 0.
pub(super) fn is_zero(n: &Num) -> bool {
    *n == Num::Int(0)
}

fn int(n: Option<i64>) -> Result<Num, GiveUp> {
    let n = n.ok_or(GiveUp)?;
    Ok(if n.unsigned_abs() < INT_LIMIT as u64 { Num::Int(n) } else { Num::Big(IBig::from(n)) })
}

fn whole_number(n: IBig) -> Num {
    bigs::small(&n).map_or(Num::Big(n), Num::Int)
}

/// Values beyond the finite ones are errors.
fn finite(x: f64) -> Result<Num, GiveUp> {
    if x.is_finite() { Ok(Num::Float(x)) } else { Err(GiveUp) }
}

/// The value of a word that is to be a number.
pub(super) fn number(heap: &Heap, word: Word) -> Result<Num, GiveUp> {
    match heap.see(word) {
        Seen::Code(n) if n < ATOMS => Ok(Num::Int(n)),
        Seen::Float(x) => Ok(Num::Float(x)),
        Seen::Struct(at) if heap.functor(at) == BIG => Ok(Num::Big(heap.big_at(at)?)),
        _ => Err(GiveUp),
    }
}

/// So deep expressions may be that variables have.
pub(super) const DEEP: u32 = DEEPEST as u32;

/// The value of a word that is computed with, which may be an expression itself.
pub(super) fn computed(heap: &Heap, word: Word, depth: u32) -> Result<Num, GiveUp> {
    heap.tick()?;
    match heap.see(word) {
        // A list of one integer is that.
        Seen::Struct(at) if heap.functor(at) == CONS => {
            match (heap.see(heap.cells[at + 1]), heap.see(heap.cells[at + 2])) {
                (Seen::Code(n), Seen::Code(nil))
                    if nil == heap.nil && u32::try_from(n).is_ok_and(|n| char::from_u32(n).is_some()) =>
                {
                    Ok(Num::Int(n))
                }
                _ => Err(GiveUp),
            }
        }
        Seen::Struct(at) if depth > 0 && heap.functor(at) != BIG => {
            let arg = |i: usize| computed(heap, heap.cells[at + i], depth - 1);
            match heap.functions.get(heap.functor(at) as usize).copied().flatten() {
                Some(Function::One(function)) => one(function, arg(1)?),
                Some(Function::Two(function)) => two(function, arg(1)?, arg(2)?),
                None => Err(GiveUp),
            }
        }
        Seen::Code(code) if code >= ATOMS => {
            let constant = heap.constants.iter().find(|(atom, _)| *atom == code);
            constant.map(|(_, x)| Num::Float(*x)).ok_or(GiveUp)
        }
        _ => number(heap, word),
    }
}

/// No small integer.
pub(super) const NONE: i64 = i64::MIN;

/// An expression's value if it is a small integer that is made of such by the commonest functions; otherwise [`NONE`].
pub(super) fn small(expr: &Expr, heap: &Heap, slots: &[Word]) -> i64 {
    match expr {
        Expr::Var(v) => {
            let word = slots[*v];
            let word = if word < ATOMS { word } else { heap.deref(word) };
            if word < ATOMS { word } else { NONE }
        }
        Expr::Number(Num::Int(n)) if n.unsigned_abs() < INT_LIMIT as u64 => *n,
        Expr::Two(function, args) => {
            let (a, b) = (small(&args[0], heap, slots), small(&args[1], heap, slots));
            if a == NONE || b == NONE {
                return NONE;
            }
            let n = match function {
                Two::Add => a.checked_add(b),
                Two::Subtract => a.checked_sub(b),
                Two::Multiply => a.checked_mul(b),
                _ => None,
            };
            n.filter(|n| n.unsigned_abs() < INT_LIMIT as u64).unwrap_or(NONE)
        }
        _ => NONE,
    }
}

/// An expression's value.
pub(super) fn value(expr: &Expr, heap: &Heap, slots: &[Word]) -> Result<Num, GiveUp> {
    match expr {
        Expr::Number(x) => Ok(x.clone()),
        Expr::Var(v) => computed(heap, slots[*v], DEEP),
        Expr::One(function, a) => one(*function, value(a, heap, slots)?),
        Expr::Two(function, args) => {
            two(*function, value(&args[0], heap, slots)?, value(&args[1], heap, slots)?)
        }
    }
}

pub(super) fn one(function: One, a: Num) -> Result<Num, GiveUp> {
    match (function, a) {
        (function, Num::Big(n)) => bigs::one(function, n).map(whole_number),
        (One::Minus, Num::Int(n)) => int(Some(-n)),
        (One::Minus, Num::Float(x)) => Ok(Num::Float(-x)),
        (One::Plus, a) => Ok(a),
        (One::Abs, Num::Int(n)) => int(Some(n.abs())),
        (One::Abs, Num::Float(x)) => Ok(Num::Float(x.abs())),
        (One::Sign, Num::Int(n)) => Ok(Num::Int(n.signum())),
        (One::Not, Num::Int(n)) => int(Some(!n)),
        (One::HighestBit, Num::Int(n)) if n > 0 => Ok(Num::Int(i64::from(n.ilog2()))),
        (One::Sign | One::Not | One::HighestBit, _) => Err(GiveUp),
        (One::Float, a) => Ok(Num::Float(a.float()?)),
        (One::Truncate | One::Round | One::Floor | One::Ceiling, Num::Int(n)) => Ok(Num::Int(n)),
        (One::Truncate, Num::Float(x)) => whole(x.trunc()),
        (One::Round, Num::Float(x)) => whole(x.round()),
        (One::Floor, Num::Float(x)) => whole(x.floor()),
        (One::Ceiling, Num::Float(x)) => whole(x.ceil()),
        (One::Of(function), a) => finite(function(a.float()?)),
    }
}

/// The greatest common divisor of two integers.
fn divisor(m: i64, n: i64) -> i64 {
    let (mut a, mut b) = (m.abs(), n.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The angle of a point, which the origin has not.
fn angle(y: f64, x: f64) -> Result<Num, GiveUp> {
    if x == 0.0 && y == 0.0 { Err(GiveUp) } else { finite(y.atan2(x)) }
}

/// A float without a fraction as an integer.
fn whole(x: f64) -> Result<Num, GiveUp> {
    if x.abs() < INT_LIMIT as f64 { int(Some(x as i64)) } else { Err(GiveUp) }
}

pub(super) fn two(function: Two, a: Num, b: Num) -> Result<Num, GiveUp> {
    let (Num::Int(m), Num::Int(n)) = (&a, &b) else {
        if let (Some(m), Some(n)) = (a.whole(), b.whole()) {
            return bigs::two(function, m, n).map(whole_number);
        }
        let (x, y) = (a.float()?, b.float()?);
        return match function {
            Two::Add => finite(x + y),
            Two::Subtract => finite(x - y),
            Two::Multiply => finite(x * y),
            Two::Divide if y != 0.0 => finite(x / y),
            // These have integers as their values.
            Two::Power if y == 0.0 || matches!(a, Num::Int(1)) => Ok(Num::Int(1)),
            Two::Power if matches!(a, Num::Int(0)) && y > 0.0 => Ok(Num::Int(0)),
            Two::Power if x != 0.0 || y > 0.0 => finite(x.powf(y)),
            Two::Angle => angle(x, y),
            // Which of two equal numbers it is depends on their kinds.
            _ if x.is_nan() || y.is_nan() => Err(GiveUp),
            Two::Least if x != y => Ok(if x < y { a } else { b }),
            Two::Greatest if x != y => Ok(if x > y { a } else { b }),
            _ => Err(GiveUp),
        };
    };
    let (m, n) = (*m, *n);
    let small = match function {
        Two::Add => Some(m + n),
        Two::Subtract => Some(m - n),
        Two::Multiply => m.checked_mul(n),
        Two::Divide if n != 0 && m % n != 0 => return finite(m as f64 / n as f64),
        Two::Divide | Two::Quotient => m.checked_div(n),
        Two::FloorQuotient if n != 0 => Some((m - (m % n + n) % n) / n),
        Two::Modulo if n != 0 => Some((m % n + n) % n),
        Two::Remainder if n != 0 => Some(m % n),
        Two::FloorQuotient | Two::Modulo | Two::Remainder => None,
        Two::Least => Some(m.min(n)),
        Two::Greatest => Some(m.max(n)),
        Two::And => Some(m & n),
        Two::Or => Some(m | n),
        Two::Xor => Some(m ^ n),
        Two::Left if (0..40).contains(&n) => m.checked_mul(1 << n),
        Two::Right if (0..40).contains(&n) => Some(m >> n),
        Two::Left | Two::Right => None,
        Two::Power if (0..64).contains(&n) => m.checked_pow(n as u32),
        Two::Power => None,
        Two::Divisor => Some(divisor(m, n)),
        Two::Angle => return angle(m as f64, n as f64),
    };
    match small {
        Some(n) => int(Some(n)),
        None => bigs::two(function, m.into(), n.into()).map(whole_number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ints(function: Two, a: i64, b: i64) -> Option<Num> {
        two(function, Num::Int(a), Num::Int(b)).ok()
    }

    #[test]
    fn integers_are_divided_as_the_standard_says() {
        assert_eq!(ints(Two::Quotient, -7, 2), Some(Num::Int(-3)));
        assert_eq!(ints(Two::FloorQuotient, -7, 2), Some(Num::Int(-4)));
        assert_eq!(ints(Two::FloorQuotient, 7, -2), Some(Num::Int(-4)));
        assert_eq!(ints(Two::Modulo, -7, 2), Some(Num::Int(1)));
        assert_eq!(ints(Two::Modulo, 7, -2), Some(Num::Int(-1)));
        assert_eq!(ints(Two::Remainder, -7, 2), Some(Num::Int(-1)));
        assert_eq!(ints(Two::Divide, 7, 2), Some(Num::Float(3.5)));
        assert_eq!(ints(Two::Divide, 8, 2), Some(Num::Int(4)));
    }

    #[test]
    fn what_outgrows_the_codes_is_large_and_becomes_small_again() {
        assert_eq!(ints(Two::Multiply, 1 << 30, 1 << 30), Some(Num::Big(IBig::from(1_i64 << 60))));
        let large = two(Two::Add, Num::Int(INT_LIMIT - 1), Num::Int(1)).ok();
        assert_eq!(large, Some(Num::Big(IBig::from(INT_LIMIT))));
        assert_eq!(two(Two::Subtract, large.unwrap(), Num::Int(1)).ok(), Some(Num::Int(INT_LIMIT - 1)));
    }

    #[test]
    fn what_has_an_error_is_given_up() {
        for function in [Two::Divide, Two::Quotient, Two::FloorQuotient, Two::Modulo, Two::Remainder] {
            assert_eq!(ints(function, 1, 0), None);
        }
        assert_eq!(ints(Two::Left, 1, -1), None);
        assert!(two(Two::Divide, Num::Float(1.0), Num::Int(0)).is_err());
    }
}
