//! How large the values inside an expression can be.
//!
//! The machine keeps integers of up to 56 bits in their cells and larger ones elsewhere, but does not take one back into its
//! cell that has become small again: `2**80 mod 5` is equal to 1 there, and yet no clause is found by it. So the value of an
//! expression that may make large integers small is looked at, unless what goes in was small enough.

use super::load::{ReadClause, Unit};
use super::searches::Searches;
use crate::prolog::syntax::term::Term;

/// The largest integer that the machine keeps in a cell; the least is one below its negative.
pub const LARGEST: i64 = (1 << 55) - 1;

/// Bounds that are tried for the variables of an expression, the loosest first.
const BOUNDS: [i64; 8] = [LARGEST, 1 << 40, 1 << 30, 1 << 27, 1 << 24, 1 << 18, 1 << 13, 1 << 8];

/// An integer in a program from which on it may have larger ones.
const NUMBER: u64 = 1 << 40;
/// What variables of other programs are within.
const USUAL: i64 = 1 << 31;

/// Functions that may make large integers small.
const SHRINKING: &[&str] = &["//", "mod", "rem", "div", "/", ">>", "gcd", "/\\", "\\/", "xor"];

/// Whether integers larger than the machine's cells may arise in a program: it has large numbers, or powers and shifts by what
/// is not known, or multiplies again and again. Looking at values costs more than the values themselves, so it is done
/// where there is a reason.
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
    let constant = |term: &Term| match term {
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
            Some(("*", [a, b])) if again && constant(a).or(constant(b)).is_none() => true,
            Some(("**" | "^", [_, b])) if !(constant(b).is_some_and(|n| n <= 3) && !again) => true,
            Some(("<<", [_, b])) if constant(b).is_none_or(|n| n > 20) => true,
            Some((_, args)) => args.iter().any(|arg| grows(arg, again)),
            None => false,
        },
    }
}

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

/// When the value of an expression is an integer in its cell, or none that was ever larger; `any` where large integers
/// arise in the program.
pub fn small(expression: &Term, any: bool) -> Small {
    if !shrinks(expression) || !any && largest(expression, USUAL as f64).is_some() {
        return Small::Always;
    }
    let vars = expression.vars();
    match BOUNDS.into_iter().find(|&bound| largest(expression, bound as f64).is_some()) {
        Some(_) if vars.is_empty() => Small::Always,
        Some(bound) => Small::Within(vars, bound),
        None => Small::Never,
    }
}

fn shrinks(expression: &Term) -> bool {
    match expression.callable() {
        // The difference of a large number and one that stands there is no small one.
        Some(("-", [a, b])) if [a, b].iter().all(|arg| !matches!(arg, Term::Int(_) | Term::Float(_))) => true,
        Some((name, args)) => args.len() == 2 && SHRINKING.contains(&name) || args.iter().any(shrinks),
        None => false,
    }
}

/// The largest absolute value that an expression can have, its variables being within a bound; none if that, or a value on
/// the way to it, may be larger than the machine's cells, or is not known.
fn largest(expression: &Term, bound: f64) -> Option<f64> {
    let value = match expression {
        Term::Var(_) => bound,
        Term::Int(n) => n.unsigned_abs() as f64,
        Term::Float(x) => x.abs(),
        _ => {
            let (name, args) = expression.callable()?;
            let values: Vec<f64> = args.iter().map(|arg| largest(arg, bound)).collect::<Option<_>>()?;
            match (name, &values[..], args) {
                ("+" | "-", [a, b], _) => a + b,
                ("*", [a, b], _) => a * b,
                ("//" | "div" | "/" | ">>" | "gcd", [a, _], _) => *a,
                ("mod" | "rem", [_, b], _) => *b,
                ("/\\" | "\\/" | "xor", [a, b], _) => 2.0 * a.max(*b),
                ("max" | "min", [a, b], _) => a.max(*b),
                ("<<", [a, _], [_, Term::Int(n @ 0..=55)]) => a * (*n as f64).exp2(),
                ("^" | "**", [a, _], [_, Term::Int(n @ 0..=55)]) => a.powi(*n as i32),
                ("-" | "+" | "abs" | "sign" | "sqrt" | "random" | "float", [a], _) => *a,
                ("truncate" | "integer" | "round" | "floor" | "ceiling", [a], _) => a + 1.0,
                ("random" | "random_float" | "pi" | "e", [], _) => 4.0,
                _ => return None,
            }
        }
    };
    (value <= LARGEST as f64).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prolog::syntax::ops::Ops;

    fn of(text: &str) -> Small {
        let (term, _) = crate::prolog::syntax::read_goal(text, &Ops::default()).unwrap();
        small(&term, true)
    }

    #[test]
    fn only_what_may_shrink_is_looked_at() {
        assert_eq!(of("X + Y * 3 - 1"), Small::Always);
        assert_eq!(of("7 mod 3"), Small::Always);
        assert_eq!(of("X - 1"), Small::Always);
        assert_eq!(of("X - Y"), Small::Within(vec![0, 1], 1 << 40));
        assert_eq!(of("X mod 10"), Small::Within(vec![0], LARGEST));
        assert_eq!(of("(X + 1) mod 10"), Small::Within(vec![0], 1 << 40));
        assert_eq!(of("(S * 1103515245 + 12345) mod 2147483648"), Small::Within(vec![0], 1 << 24));
        assert_eq!(of("X * Y * Z // 7"), Small::Within(vec![0, 1, 2], 1 << 18));
        assert_eq!(of("2 ** 80 mod 5"), Small::Never);
        let (term, _) = crate::prolog::syntax::read_goal("X * 100 // Y", &Ops::default()).unwrap();
        assert_eq!(small(&term, false), Small::Always);
        assert_eq!(of("X ** Y mod 5"), Small::Never);
    }
}
