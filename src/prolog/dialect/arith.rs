//! Arithmetic expressions: what the machine evaluates otherwise than SWI-Prolog becomes goals that
//! run before.

use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;

/// What the machine evaluates as SWI-Prolog does, whatever the numbers are.
const SAME: &[(&str, usize)] = &[
    ("+", 2),
    ("-", 2),
    ("*", 2),
    ("//", 2),
    ("mod", 2),
    ("rem", 2),
    ("-", 1),
    ("+", 1),
    ("abs", 1),
    ("sign", 1),
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
    ("exp", 1),
    ("log", 1),
    ("float", 1),
    ("pi", 0),
    ("e", 0),
];

/// What the kernel evaluates (`'$constant'`, `'$function1'`, `'$function2'`), a step at a time.
const OURS: &[(&str, usize)] = &[
    ("div", 2),
    ("/", 2),
    ("**", 2),
    ("^", 2),
    ("max", 2),
    ("min", 2),
    ("<<", 2),
    (">>", 2),
    ("floor", 1),
    ("ceiling", 1),
    ("ceil", 1),
    ("round", 1),
    ("truncate", 1),
    ("trunc", 1),
    ("integer", 1),
    ("float_integer_part", 1),
    ("float_fractional_part", 1),
    ("atan", 2),
    ("atan2", 2),
    ("sinh", 1),
    ("cosh", 1),
    ("tanh", 1),
    ("asinh", 1),
    ("acosh", 1),
    ("atanh", 1),
    ("cot", 1),
    ("acot", 1),
    ("log10", 1),
    ("log2", 1),
    ("log", 2),
    ("erf", 1),
    ("erfc", 1),
    ("lgamma", 1),
    ("copysign", 2),
    ("nexttoward", 2),
    ("lcm", 2),
    // The machine breaks down over two zeros of which one was a large integer.
    ("gcd", 2),
    ("msb", 1),
    ("lsb", 1),
    ("popcount", 1),
    ("getbit", 2),
    ("succ", 1),
    ("plus", 2),
    ("cbrt", 1),
    ("random", 1),
    ("random", 0),
    ("random_float", 0),
    ("cputime", 0),
    ("realtime", 0),
    ("inf", 0),
    ("infinite", 0),
];

/// Constants that the machine lacks, as literals.
const CONSTANTS: &[(&str, &str)] = &[
    ("epsilon", "2.220446049250313e-16"),
    ("max_tagged_integer", "72057594037927935"),
    ("min_tagged_integer", "-72057594037927936"),
    ("max_integer", "9223372036854775807"),
    ("min_integer", "-9223372036854775808"),
];

fn constant(name: &str) -> Option<&'static str> {
    CONSTANTS.iter().find(|(n, _)| *n == name).map(|(_, literal)| *literal)
}

fn listed(list: &[(&str, usize)], name: &str, arity: usize) -> bool {
    list.contains(&(name, arity))
}

/// Whether expressions may have a function of that name and arity, here or in another release: where that is in doubt the machine says
/// what it makes of them.
pub fn is_function(name: &str, arity: usize) -> bool {
    const RATIONAL: &[(&str, usize)] = &[
        ("rdiv", 2),
        ("roundtoward", 2),
        ("rational", 1),
        ("rationalize", 1),
        ("numerator", 1),
        ("denominator", 1),
    ];
    let known = [SAME, OURS, RATIONAL].iter().any(|list| listed(list, name, arity));
    known || arity == 0 && (constant(name).is_some() || name == "nan") || arity > 2
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
        for (name, _) in SAME.iter().filter(|(_, a)| *a == arity) {
            let name = emit::quoted(name);
            text += &match arity {
                2 => format!("'$eval2'({name},X,Y,V) :- !, W is {name}(X,Y), '$in_cell'(X,Y,W,V).\n"),
                _ => format!("'$eval{arity}'({name}{given},V) :- !, V is {name}{applied}.\n"),
            };
        }
        text += &match arity {
            2 => "'$eval2'(Name,X,Y,V) :- '$arith2'(Name,X,Y,W), '$in_cell'(X,Y,W,V).\n".to_string(),
            _ => {
                let last = ["'$arith'", "'$arith1'"][arity];
                format!("'$eval{arity}'(Name{given},V) :- {last}(Name{given},V).\n")
            }
        };
    }
    let constants = CONSTANTS.iter().map(|(name, _)| (*name, 0)).chain([("nan", 0)]);
    for (name, arity) in SAME.iter().chain(OURS).copied().chain(constants) {
        text += &format!("'$evaluable'({},{arity}).\n", emit::quoted(name));
    }
    for op in COMPARISONS {
        let name = emit::quoted(op);
        // What is no number is unequal to everything, and in no order.
        let odd = if op == "=\\=" { "true" } else { "fail" };
        text += &format!(
            "'$holds'({name},A,B) :- '$eval_finite'(A,({name})/2,V), '$eval_finite'(B,({name})/2,W), \
             ( '$nan'(V,W) -> {odd} ; V {op} W ).\n"
        );
    }
    text
}

/// An expression's text, with the goals that must run before it appended to `before`; `fresh`
/// makes new variable names. None where it must be evaluated as it stands when it is known: it is in error,
/// or has parts that do not compare as numbers do.
pub fn expression(
    term: &Term,
    before: &mut Vec<String>,
    fresh: &mut impl FnMut() -> String,
) -> Option<String> {
    match term {
        Term::Float(x) if !x.is_finite() => return None,
        Term::Var(_) | Term::Int(_) | Term::Big(_) | Term::Float(_) => return Some(emit::text(term)),
        Term::Str(text) => {
            let mut chars = text.chars();
            let (first, second) = (chars.next(), chars.next());
            return first.filter(|_| second.is_none()).map(|c| (c as u32).to_string());
        }
        _ => {}
    }
    let (name, args) = term.callable()?;
    if args.is_empty()
        && let Some(literal) = constant(name)
    {
        return Some(literal.to_string());
    }
    if let (".", [item, tail]) = (name, args) {
        let known = tail.is_atom("[]") && matches!(item, Term::Int(0..=0x10ffff));
        return if known { expression(item, before, fresh) } else { None };
    }
    if listed(SAME, name, args.len()) {
        let values: Option<Vec<String>> = args.iter().map(|a| expression(a, before, fresh)).collect();
        let mut text = emit::quoted(name);
        if !args.is_empty() {
            text += &format!("({})", values?.join(","));
        }
        return Some(text);
    }
    if !listed(OURS, name, args.len()) {
        return None;
    }
    let mut values = Vec::new();
    for arg in args {
        let value = expression(arg, before, fresh)?;
        values.push(simple(value, before, fresh));
    }
    if let Some(text) = literal_step(name, args, &values) {
        return Some(text);
    }
    let result = fresh();
    before.push(step(name, &values, &result));
    Some(result)
}

/// Whether the text of a value is a variable's.
pub fn is_variable(value: &str) -> bool {
    value.strip_prefix('V').is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()))
}

/// What is no variable or number yet becomes a variable, by the machine's own instructions.
fn simple(value: String, before: &mut Vec<String>, fresh: &mut impl FnMut() -> String) -> String {
    if is_variable(&value) || value.parse::<f64>().is_ok() {
        return value;
    }
    let name = fresh();
    before.push(format!("{name} is {value}"));
    name
}

/// Powers and shifts by a small number that stands in the program are the machine's own.
fn literal_step(name: &str, args: &[Term], values: &[String]) -> Option<String> {
    match (name, args) {
        ("^", [_, Term::Int(1..=64)]) | (">>" | "<<", [_, Term::Int(0..=62)]) => {
            Some(format!("{}({},{})", emit::quoted(name), values[0], values[1]))
        }
        _ => None,
    }
}

/// The goal that evaluates one step: inline where the machine's instruction does for nearly all numbers.
/// A negative number may stand for a value, so that an operator before one needs a space.
fn step(name: &str, values: &[String], result: &str) -> String {
    let quoted = emit::quoted(name);
    let given: String = values.iter().map(|v| format!("{v},")).collect();
    let ours = match values.len() {
        0 => format!("'$arith'({quoted},{result})"),
        n => format!("'$arith{n}'({quoted},{given}{result})"),
    };
    match (name, values) {
        ("max", [a, b]) => {
            format!("({a} > {b},{a}=<1.0e308->{result} = {a};{a} < {b},{b}=<1.0e308->{result} = {b};{ours})")
        }
        ("min", [a, b]) => {
            format!("({a} < {b},{b}=<1.0e308->{result} = {a};{a} > {b},{a}=<1.0e308->{result} = {b};{ours})")
        }
        ("div", [a, b]) => format!("(integer({a}),integer({b}),{b}=\\=0->{result} is div({a},{b});{ours})"),
        ("<<" | ">>", [a, b]) => format!("({b}>=0,{b}<60->{result} is {quoted}({a},{b});{ours})"),
        ("floor" | "ceiling" | "round" | "truncate" | "integer", [a]) => {
            let own = if name == "integer" { "round" } else { name };
            format!("({a}=<1.0e300,{a}>= -1.0e300->{result} is {own}({a});{ours})")
        }
        _ => ours,
    }
}
