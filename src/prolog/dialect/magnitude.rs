//! How large the values inside an expression can be.
//!
//! The machine keeps integers of up to 56 bits in their cells and larger ones elsewhere, but does not take one back into its
//! cell that has become small again: `2**80 mod 5` is equal to 1 there, and yet no clause is found by it. So the value of an
//! expression that may make large integers small is looked at, unless what goes in was small enough.
//!
//! Sums and differences do that only where two large integers nearly meet, and they are what programs compute most. They are
//! looked at in programs in which large integers may be expected ([`arise`]).

use super::load::{ReadClause, Unit};
use super::searches::Searches;
use crate::prolog::syntax::term::Term;
use std::collections::HashMap;

/// The largest integer that the machine keeps in a cell. Its negative is the least of which that is sure: one below, it keeps
/// some there and some not.
pub const LARGEST: i64 = crate::prolog::answer::LARGEST_IN_CELL;

/// Whether a term is an integer that the machine finds no clause by.
pub fn is_large(term: &Term) -> bool {
    match term {
        Term::Int(n) => n.unsigned_abs() > LARGEST.unsigned_abs(),
        Term::Big(_) => true,
        _ => false,
    }
}

/// Bounds that are tried for the variables of an expression, the loosest first.
const BOUNDS: [i64; 8] = [LARGEST, 1 << 40, 1 << 30, 1 << 27, 1 << 24, 1 << 18, 1 << 13, 1 << 8];

/// An integer in a program from which on it may have larger ones.
const NUMBER: u64 = 1 << 31;

/// Functions that may make any large integer small.
const SHRINKING: &[&str] = &["//", "mod", "rem", "div", "/", ">>", "<<", "gcd", "/\\", "\\/", "xor"];

/// When an expression's value need not be looked at.
#[derive(Debug, PartialEq)]
pub enum Small {
    /// Always.
    Always,
    /// When no variable, of these, is beyond a bound.
    Within(Vec<usize>, i64),
    /// Never.
    Never,
}

/// Whether large integers may be expected in a program: it has such numbers, or powers and shifts by what is not known, or
/// multiplies again and again.
pub fn arise(searches: &Searches, clauses: &[ReadClause], unit: &Unit) -> bool {
    let in_clause = |clause: &ReadClause| {
        let again = searches.recursive.contains(&(clause.module.clone(), clause.key.clone()));
        grows(&clause.body, again) || grows(&clause.head, again)
    };
    clauses.iter().filter(|c| !c.source.own).any(in_clause)
        || unit.goals.iter().filter(|goal| !goal.source.own).any(|goal| grows(&goal.goal, false))
}

/// Whether anything in a term makes large integers; `again` where what it does is done again with what comes of it.
fn grows(term: &Term, again: bool) -> bool {
    let literal = |term: &Term| match term {
        Term::Int(n) => Some(n.unsigned_abs()),
        Term::Float(_) => Some(0),
        _ => None,
    };
    match term {
        Term::Int(n) => n.unsigned_abs() >= NUMBER,
        Term::Big(_) => true,
        Term::Var(_) | Term::Float(_) | Term::Str(_) => false,
        _ => match term.callable() {
            Some(("max_integer" | "min_integer" | "max_tagged_integer" | "min_tagged_integer", [])) => true,
            Some(("*", [a, b])) if again && literal(a).or(literal(b)).is_none_or(|n| n > 1) => true,
            Some(("**" | "^", [_, b])) if again || literal(b).is_none_or(|n| n > 3) => true,
            Some(("<<", [_, b])) if again || literal(b).is_none_or(|n| n > 20) => true,
            Some((_, args)) => args.iter().any(|arg| grows(arg, again)),
            None => false,
        },
    }
}

/// When the value of an expression is an integer in its cell, or none that was ever larger. Of some variables it is known what
/// they are within. `any` tells that sums are looked at too.
pub fn small(expression: &Term, known: &HashMap<usize, i64>, any: bool) -> Small {
    if !shrinks(expression, any) {
        return Small::Always;
    }
    let parts = |bound| {
        // What a quotient is does not matter at the end: exact, it is smaller than its parts; else it is no integer.
        match expression.args_of("/", 2) {
            Some(parts) => {
                parts.iter().map(|part| largest(part, known, bound)).collect::<Option<Vec<_>>>().map(|_| 0)
            }
            None => largest(expression, known, bound),
        }
    };
    let vars: Vec<usize> = expression.vars().into_iter().filter(|v| !known.contains_key(v)).collect();
    match BOUNDS.into_iter().find(|&bound| parts(bound).is_some()) {
        Some(_) if vars.is_empty() => Small::Always,
        Some(bound) => Small::Within(vars, bound),
        None => Small::Never,
    }
}

/// A product, perhaps with a summand, that is cut down at once, as in generators of random numbers: the function
/// (0 for `mod`, 1 for `rem`, 2 for `/\`), the two factors, the summand and what cuts down. The machine never gives back what large integers take.
pub fn product(expression: &Term) -> Option<(i64, [Term; 4])> {
    let leaf = |term: &Term| matches!(term, Term::Var(_) | Term::Int(_));
    let (name, [sum, by]) = expression.callable()? else { return None };
    let function = ["mod", "rem", "/\\"].iter().position(|known| *known == name)? as i64;
    let (product, summand) = match sum.callable()? {
        ("*", [_, _]) => (sum, Term::Int(0)),
        ("+", [a, b]) if leaf(b) => (a, b.clone()),
        ("+", [a, b]) => (b, a.clone()),
        _ => return None,
    };
    let [a, b] = product.args_of("*", 2)? else { return None };
    let parts = [a.clone(), b.clone(), summand, by.clone()];
    parts.iter().all(leaf).then_some((function, parts))
}

/// On which sides of zero a variable may be so large that the expression's value is an integer that was larger before: below,
/// above. What only takes a known number away from a variable makes none small that is far below zero.
pub fn sides(expression: &Term) -> (bool, bool) {
    match expression.callable() {
        Some(("+", [Term::Var(_), Term::Int(n)] | [Term::Int(n), Term::Var(_)])) => (*n >= 0, *n < 0),
        Some(("-", [Term::Var(_), Term::Int(n)])) => (*n < 0, *n >= 0),
        _ => (true, true),
    }
}

fn shrinks(expression: &Term, any: bool) -> bool {
    match expression.callable() {
        Some((name, args)) => {
            args.len() == 2 && (SHRINKING.contains(&name) || any && matches!(name, "+" | "-"))
                || args.iter().any(|arg| shrinks(arg, any))
        }
        None => false,
    }
}

/// The largest absolute value that an expression can have, its variables being within what is known of them or a bound; none
/// if that, or a value on the way to it, may be larger than the machine's cells, or is not known.
pub fn largest(expression: &Term, known: &HashMap<usize, i64>, bound: i64) -> Option<i64> {
    let value: i128 = match expression {
        Term::Var(v) => known.get(v).copied().unwrap_or(bound).into(),
        Term::Int(n) => n.unsigned_abs().into(),
        Term::Float(x) if x.abs() < LARGEST as f64 => x.abs().ceil() as i128,
        _ => {
            let (name, args) = expression.callable()?;
            let inner = |arg| largest(arg, known, bound).map(i128::from);
            let values: Vec<i128> = args.iter().map(inner).collect::<Option<_>>()?;
            match (name, &values[..], args) {
                ("+" | "-", [a, b], _) => a + b,
                ("*", [a, b], _) => a * b,
                ("//" | "div", [a, _], _) => a + 1,
                (">>", [a, _], [_, Term::Int(0..)]) => a + 1,
                ("mod" | "rem", [_, b], _) => *b,
                ("gcd" | "max" | "min", [a, b], _) => *a.max(b),
                ("/\\" | "\\/" | "xor", [a, b], _) => 2 * a.max(b) + 1,
                ("<<", [a, _], [_, Term::Int(n @ 0..=55)]) => a << n,
                ("^" | "**", [a, _], [_, Term::Int(n @ 0..=55)]) => a.checked_pow(*n as u32)?,
                ("-" | "+" | "abs" | "float" | "random", [a], _) => *a,
                ("sign", [_], _) => 1,
                ("sqrt" | "truncate" | "integer" | "round" | "floor" | "ceiling", [a], _) => a + 1,
                ("random" | "random_float" | "pi" | "e", [], _) => 4,
                _ => return None,
            }
        }
    };
    i64::try_from(value).ok().filter(|value| *value <= LARGEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prolog::syntax::ops::Ops;

    fn of(text: &str, any: bool) -> Small {
        let (term, _) = crate::prolog::syntax::read_goal(text, &Ops::default()).unwrap();
        small(&term, &HashMap::new(), any)
    }

    #[test]
    fn only_what_may_shrink_is_looked_at() {
        assert_eq!(of("X + Y * 3 - 1", false), Small::Always);
        assert_eq!(of("7 mod 3", false), Small::Always);
        assert_eq!(of("X mod 10", false), Small::Within(vec![0], LARGEST));
        assert_eq!(of("(X + 1) mod 10", false), Small::Within(vec![0], 1 << 40));
        assert_eq!(of("(S * 1103515245 + 12345) mod 2147483648", false), Small::Within(vec![0], 1 << 24));
        assert_eq!(of("X * Y * Z // 7", false), Small::Within(vec![0, 1, 2], 1 << 18));
        assert_eq!(of("X / Y", false), Small::Within(vec![0, 1], LARGEST));
        assert_eq!(of("truncate(X / Y) mod 3", false), Small::Never);
        assert_eq!(of("2 ** 80 mod 5", false), Small::Never);
        assert_eq!(of("X ** Y mod 5", false), Small::Never);
        assert_eq!(of("X - Y", false), Small::Always);
        assert_eq!(of("X - Y", true), Small::Within(vec![0, 1], 1 << 40));
    }

    #[test]
    fn steps_are_looked_at_on_one_side() {
        let of = |text: &str| sides(&crate::prolog::syntax::read_goal(text, &Ops::default()).unwrap().0);
        assert_eq!((of("X + 1"), of("1 + X"), of("X - -1")), ((true, false), (true, false), (true, false)));
        assert_eq!((of("X - 1"), of("X + -1")), ((false, true), (false, true)));
        assert_eq!((of("1 - X"), of("X + Y"), of("X mod 3")), ((true, true), (true, true), (true, true)));
    }

    #[test]
    fn generators_of_random_numbers_are_known() {
        let of = |text: &str| {
            let (term, _) = crate::prolog::syntax::read_goal(text, &Ops::default()).unwrap();
            product(&term)
        };
        let (x, int) = (Term::Var(0), Term::Int);
        assert_eq!(of("(X * 5 + 1) mod 8"), Some((0, [x.clone(), int(5), int(1), int(8)])));
        assert_eq!(of("(1 + 5 * X) rem 8"), Some((1, [int(5), x.clone(), int(1), int(8)])));
        assert_eq!(of("X * 5 /\\ 7"), Some((2, [x, int(5), int(0), int(7)])));
        assert_eq!(of("(X * 5 - 1) mod 8"), None);
        assert_eq!(of("(X + 5) mod 8"), None);
        assert_eq!(of("(f(X) * 5) mod 8"), None);
    }

    #[test]
    fn what_is_known_of_variables_counts() {
        let (term, _) = crate::prolog::syntax::read_goal("(X + Y) mod 2", &Ops::default()).unwrap();
        assert_eq!(small(&term, &HashMap::from([(0, 32), (1, 32)]), true), Small::Always);
        assert_eq!(small(&term, &HashMap::from([(0, 32)]), true), Small::Within(vec![1], 1 << 40));
    }
}
