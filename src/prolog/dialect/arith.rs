//! Arithmetic expressions: what the engine evaluates otherwise than SWI-Prolog becomes goals that
//! run before.

use super::emit;
use crate::prolog::term::Term;

/// What the engine evaluates as SWI-Prolog does.
const SAME: &[(&str, usize)] = &[
    ("+", 2),
    ("-", 2),
    ("*", 2),
    ("//", 2),
    ("mod", 2),
    ("rem", 2),
    ("div", 2),
    ("-", 1),
    ("+", 1),
    ("abs", 1),
    ("sign", 1),
    ("min", 2),
    ("max", 2),
    ("^", 2),
    (">>", 2),
    ("<<", 2),
    ("/\\", 2),
    ("\\/", 2),
    ("xor", 2),
    ("\\", 1),
    ("sqrt", 1),
    ("sin", 1),
    ("cos", 1),
    ("tan", 1),
    ("asin", 1),
    ("acos", 1),
    ("atan", 1),
    ("atan2", 2),
    ("exp", 1),
    ("log", 1),
    ("float", 1),
    ("floor", 1),
    ("ceiling", 1),
    ("round", 1),
    ("truncate", 1),
    ("float_integer_part", 1),
    ("float_fractional_part", 1),
    ("gcd", 2),
    ("pi", 0),
    ("e", 0),
];

/// Constants that the engine lacks, as literals.
fn constant(name: &str) -> Option<&'static str> {
    Some(match name {
        "inf" | "infinite" => "1.7976931348623157e308",
        "epsilon" => "2.220446049250313e-16",
        "max_tagged_integer" => "1152921504606846975",
        "min_tagged_integer" => "-1152921504606846976",
        "max_integer" => "9223372036854775807",
        "min_integer" => "-9223372036854775808",
        _ => return None,
    })
}

/// An expression's text, with the goals that must run before it appended to `before`; `fresh`
/// makes new variable names.
pub fn expression(term: &Term, before: &mut Vec<String>, fresh: &mut impl FnMut() -> String) -> String {
    match term {
        Term::Var(_) | Term::Int(_) | Term::Big(_) | Term::Float(_) => emit::text(term),
        Term::Str(text) if text.chars().count() == 1 => {
            (text.chars().next().map_or(0, |c| c as u32)).to_string()
        }
        _ => {
            let Some((name, args)) = term.callable() else { return emit::text(term) };
            if args.is_empty()
                && let Some(literal) = constant(name)
            {
                return literal.to_string();
            }
            if let (".", [item, tail]) = (name, args)
                && tail.is_atom("[]")
            {
                return expression(item, before, fresh);
            }
            let values: Vec<String> = args.iter().map(|a| expression(a, before, fresh)).collect();
            // A negative exponent makes a float of it.
            let power = name == "^" && !matches!(args.last(), Some(Term::Int(0..)));
            let same = !power && SAME.iter().any(|&(n, arity)| n == name && arity == args.len());
            if !same {
                let result = fresh();
                let mut goal = String::from("'$arith'(");
                emit::atom(&mut goal, name);
                if !values.is_empty() {
                    goal = format!("'$arith{}'(", values.len());
                    emit::atom(&mut goal, name);
                }
                for value in &values {
                    goal.push(',');
                    goal.push_str(value);
                }
                goal.push(',');
                goal.push_str(&result);
                goal.push(')');
                before.push(goal);
                return result;
            }
            let mut text = emit::quoted(name);
            if !values.is_empty() {
                text.push('(');
                text.push_str(&values.join(","));
                text.push(')');
            }
            text
        }
    }
}
