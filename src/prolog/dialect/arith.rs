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
const CONSTANTS: &[(&str, &str)] = &[
    ("inf", "1.7976931348623157e308"),
    ("infinite", "1.7976931348623157e308"),
    ("epsilon", "2.220446049250313e-16"),
    ("max_tagged_integer", "1152921504606846975"),
    ("min_tagged_integer", "-1152921504606846976"),
    ("max_integer", "9223372036854775807"),
    ("min_integer", "-9223372036854775808"),
];

fn constant(name: &str) -> Option<&'static str> {
    CONSTANTS.iter().find(|(n, _)| *n == name).map(|(_, literal)| *literal)
}

/// The comparisons of two numbers.
pub const COMPARISONS: [&str; 6] = ["=:=", "=\\=", "<", ">", "=<", ">="];

/// Clauses that evaluate one step of an expression whose arguments are numbers: `'$eval0'(Name, Value)`,
/// `'$eval1'(Name, X, Value)`, `'$eval2'(Name, X, Y, Value)`; and those of `'$holds'(Comparison, A, B)`,
/// whose sides are expressions known only then.
pub fn evaluators() -> String {
    let mut text = String::new();
    for (name, literal) in CONSTANTS {
        text += &format!("'$eval0'({name},{literal}) :- !.\n");
    }
    for arity in 0..=2 {
        let args = ["X", "Y"][..arity].join(",");
        let (given, applied) = if arity == 0 {
            (String::new(), String::new())
        } else {
            (format!(",{args}"), format!("({args})"))
        };
        // A power with a negative exponent is not the engine's.
        for (name, _) in SAME.iter().filter(|(n, a)| *a == arity && *n != "^") {
            let name = emit::quoted(name);
            text += &format!("'$eval{arity}'({name}{given},V) :- !, V is {name}{applied}.\n");
        }
        let last = ["'$arith'", "'$arith1'", "'$arith2'"][arity];
        text += &format!("'$eval{arity}'(Name{given},V) :- {last}(Name{given},V).\n");
    }
    for op in COMPARISONS {
        let name = emit::quoted(op);
        text += &format!("'$holds'({name},A,B) :- '$eval'(A,V), '$eval'(B,W), V {op} W.\n");
    }
    text
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
                // What is no number yet becomes one by the engine's own instructions.
                let number = |value: String| {
                    let is_name =
                        value.strip_prefix('V').is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
                    if is_name || value.parse::<f64>().is_ok() {
                        return value;
                    }
                    let name = fresh();
                    before.push(format!("{name} is {value}"));
                    name
                };
                let values: Vec<String> = values.into_iter().map(number).collect();
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
