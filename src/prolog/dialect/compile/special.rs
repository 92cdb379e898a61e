//! Goals that are compiled in a way of their own: arithmetic, type tests, grammar, global variables.

use super::{Clause, Compiler};
use crate::prolog::dialect::magnitude::{self, Small};
use crate::prolog::dialect::registry::Target;
use crate::prolog::dialect::{arith, dcg};
use crate::prolog::facts::BOARD;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;

/// What nothing that is counted comes to, nor what stands on the board.
const COUNTS: i64 = 1 << 40;

/// Goals that are compiled in a way of their own and so cannot stand as closures by name.
pub(super) const SPECIAL: &[&str] = &[
    "call",
    "findall",
    "forall",
    "once",
    "ignore",
    "aggregate_all",
    "bagof",
    "setof",
    "catch",
    "assert",
    "assertz",
    "asserta",
    "retract",
    "retractall",
    "not",
    "\\+",
    ",",
    ";",
    "->",
    "*->",
    "phrase",
    "abolish",
    "dynamic",
    "clause",
    "listing",
    "call_cleanup",
    "setup_call_cleanup",
    "is",
    "=:=",
    "=\\=",
    "<",
    ">",
    "=<",
    ">=",
    "!",
    "consult",
    "copy_term",
    "atom",
    "term_variables",
    "throw",
    "current_predicate",
    "predicate_property",
    "apply",
];

impl Compiler<'_> {
    /// `arg/3`.
    fn argument(&mut self, c: &mut Clause, [n, term, value]: [&Term; 3]) -> String {
        // Of a text's end the machine breaks down where the argument is another than it should be.
        let known = !matches!(value, Term::Var(v) if !c.seen.contains(v));
        let found = if known { self.fresh(c) } else { emit::text(value) };
        let (number, rest) = (emit::text(n), format!("{},{found}", emit::text(term)));
        let goal = match n {
            Term::Int(0..) => format!("arg({number},{rest})"),
            Term::Var(_) => {
                format!("(integer({number}),{number}>=0->arg({number},{rest});'system:arg'({number},{rest}))")
            }
            // The machine compiles no comparison of what is no number.
            _ => format!("'system:arg'({number},{rest})"),
        };
        if known { format!("({goal},=({found},{}))", emit::text(value)) } else { goal }
    }

    /// Goals that take goals or clauses, and arithmetic.
    pub(super) fn special(&mut self, c: &mut Clause, name: &str, args: &[Term]) -> Option<String> {
        Some(match (name, args) {
            ("is", [x, e]) => self.computed(c, x, e),
            (op, [a, b]) if arith::COMPARISONS.contains(&op) => {
                let (left, right) = (self.arithmetic(c, a), self.arithmetic(c, b));
                let other = format!("'$holds'({},{},{})", emit::quoted(op), emit::text(a), emit::text(b));
                let plain = left.zip(right).map(|((before_a, left), (before_b, right))| {
                    format!("{before_a}{before_b}{left} {op} {right}")
                });
                numbers_or(c, &[a, b], plain, other)
            }
            ("\\+" | "not", [g]) => {
                if let Some(text) = self.worked_not(c, g) {
                    return Some(text);
                }
                let seen = c.seen.clone();
                let inner = self.test(c, g);
                c.seen = seen;
                format!("\\+ ({inner})")
            }
            (
                "call" | "findall" | "forall" | "once" | "ignore" | "aggregate_all" | "bagof" | "setof"
                | "catch" | "call_cleanup" | "setup_call_cleanup",
                _,
            ) => {
                return self.higher(c, name, args).or_else(|| self.with_module(c, name, args));
            }
            ("assert" | "assertz" | "asserta" | "retract", [clause]) => {
                return self.database(c, name, clause);
            }
            ("=", [a, b]) if self.registry.wakes() && &*c.module != "system" => return self.unified(c, a, b),
            ("retractall", [head]) => return self.database(c, name, head),
            ("memberchk", [x, list]) => self.memberchk(c, x, list),
            ("member" | "between", _) => {
                return self.choice(c, name, args).or_else(|| self.with_module(c, name, args));
            }
            ("nb_setval" | "b_setval" | "nb_getval" | "b_getval", [Term::Atom(key, _), value]) if !c.own => {
                self.global(name, key, value)
            }
            // A string is a compound to the machine.
            ("arg", [_, term, _]) if &*c.module != "system" && term.args_of("$string", 1).is_some() => {
                return None;
            }
            ("arg", [n, term, value]) if &*c.module != "system" => self.argument(c, [n, term, value]),
            ("copy_term", [from, to]) => {
                let (from, to) = (emit::text(from), emit::text(to));
                format!("copy_term(g({from}),g({to}))")
            }
            // `[]` is an atom to the machine and to what the system is made of.
            ("atom", [term @ Term::Var(_)]) if &*c.module != "system" => {
                let text = emit::text(term);
                format!("(atom({text}),{text} \\== [])")
            }
            ("atom", [term]) if &*c.module != "system" => {
                (if term.as_atom().is_some_and(|name| name != "[]") { "true" } else { "fail" }).into()
            }
            ("atom", [term]) => format!("atom({})", emit::text(term)),
            // The machine refuses a second argument that is no list; SWI-Prolog unifies.
            ("term_variables", [term, vars]) => {
                let (found, term, vars) = (self.fresh(c), emit::text(term), emit::text(vars));
                match &*c.module {
                    "system" => format!("term_variables({term},{found}),=({found},{vars})"),
                    _ => format!("term_variables({term},{found}),'system:$in_order'({found},{term},{vars})"),
                }
            }
            ("$" | "$guard" | "$machine", _) => return self.certain(c, name, args),
            ("throw", [ball @ Term::Var(_)]) => format!("'$throw'({})", emit::text(ball)),
            ("phrase", [body, list]) => {
                return self.phrase(c, body, list, &Term::atom("[]"));
            }
            ("phrase", [body, list, rest]) => return self.phrase(c, body, list, rest),
            _ => return self.with_module(c, name, args),
        })
    }

    /// A global variable named in the program, by its name on the blackboard (see `'$global'`).
    pub(super) fn global(&mut self, name: &str, key: &str, value: &Term) -> String {
        self.registry.globals.insert(key.into());
        let (full, text) = (emit::quoted(&format!("g:{key}")), emit::text(value));
        match name {
            "nb_setval" => format!("'$set_global'({full},{text})"),
            "b_setval" => format!("('$beyond_arguments','$b_set_global'({full},{text}))"),
            _ => {
                let absent = format!("'system:$value'({full},{},({name})/2,{text})", emit::quoted(key));
                format!("('$fetch_global_var'({full},{text})->true;{absent})")
            }
        }
    }

    /// A call of a system predicate that must know the module it is called in.
    pub(super) fn with_module(&mut self, c: &Clause, name: &str, args: &[Term]) -> Option<String> {
        let inner = format!("$m_{name}");
        match self.registry.resolve("system", &inner, args.len() + 1) {
            Target::Static(_) => {}
            _ => return None,
        }
        let mut text = emit::quoted(&format!("system:{inner}"));
        text.push('(');
        emit::atom(&mut text, &c.module);
        for arg in args {
            text.push(',');
            emit::term(&mut text, arg);
        }
        text.push(')');
        Some(text)
    }

    /// The goals before an expression and its text, where it can be compiled.
    pub(super) fn arithmetic(&mut self, c: &mut Clause, e: &Term) -> Option<(String, String)> {
        let mut before = Vec::new();
        let next = &mut c.next;
        let value = arith::expression(e, &mut before, &mut || {
            *next += 1;
            emit::var(*next - 1)
        })?;
        let before: String = before.into_iter().map(|g| g + ",").collect();
        Some((before, value))
    }

    /// The variables that hold numbers once a goal has succeeded, and of which that was not known before.
    pub(super) fn made_numbers(&self, c: &Clause, goal: &Term) -> Vec<usize> {
        let Some((name, args)) = goal.callable() else { return Vec::new() };
        // What stands on the board is taken for numbers: of anything else the machine's arithmetic complains as well.
        if matches!(self.registry.resolve(&c.module, name, args.len()), Target::Dynamic(_, BOARD)) {
            return new_variables(c, args);
        }
        let made = match (name, args) {
            ("is", [x, _]) | ("number" | "integer" | "float", [x]) => x,
            ("between" | "random_between", [_, _, x]) | ("length", [_, x]) => x,
            ("atom_length" | "string_length" | "sum_list" | "sumlist", [_, x]) => x,
            ("nth0" | "nth1", [x, _, _]) => x,
            ("aggregate_all", [Term::Atom(count, _), _, x]) if &**count == "count" => x,
            _ => return Vec::new(),
        };
        // A program may have a predicate of that name of its own.
        match self.registry.resolve(&c.module, name, args.len()) {
            Target::Static(m) | Target::Dynamic(m, _) if &*m != "system" => Vec::new(),
            _ => new_variables(c, std::slice::from_ref(made)),
        }
    }

    /// The value of an expression, looked at where it may be a large integer that has become small.
    fn computed(&mut self, c: &mut Clause, x: &Term, e: &Term) -> String {
        let known = self.arithmetic(c, e);
        let x = emit::text(x);
        let other = format!("'$is'({x},{})", emit::text(e));
        let looked_at = self.fresh(c);
        let Some((before, value)) = known else { return other };
        // What a variable holds is a number by now; asked again, the machine may look where the value is not.
        let quick = match arith::is_variable(&value) {
            true => format!("{x} = {value}"),
            false => format!("{x} is {value}"),
        };
        let looked = match magnitude::product(e) {
            Some((function, parts)) => {
                let parts: Vec<String> = parts.iter().map(emit::text).collect();
                format!("'$product'({function},{},{x})", parts.join(","))
            }
            None => format!("{looked_at} is {value},'$in_cell'({looked_at},{x})"),
        };
        match magnitude::small(e, &c.bounds, c.own || self.registry.large_integers) {
            Small::Always => numbers_or(c, &[e], Some(before + &quick), other),
            Small::Never => numbers_or(c, &[e], Some(before + &looked), other),
            Small::Within(vars, bound) => {
                let (below, above) = magnitude::sides(e);
                let mut tests = Vec::new();
                for name in vars.into_iter().map(emit::var) {
                    tests.extend(above.then(|| format!("{name} =< {bound}")));
                    tests.extend(below.then(|| format!("{name} >= -{bound}")));
                }
                let tests = tests.join(",");
                match numbers(c, &[e]) {
                    // Numbers and small in one test: a step of a loop makes one choice instead of two.
                    Numbers::If(numbers) if before.is_empty() => {
                        format!("({numbers},{tests}-> {quick};{numbers}-> {looked};{other})")
                    }
                    _ => numbers_or(c, &[e], Some(format!("{before}({tests}-> {quick};{looked})")), other),
                }
            }
        }
    }

    /// What variables are within once a goal has succeeded, where that was not known before.
    pub(super) fn bounded(&self, c: &Clause, goal: &Term) -> Vec<(usize, i64)> {
        let Some((name, args)) = goal.callable() else { return Vec::new() };
        let new = |term: &Term, bound: i64| match term {
            Term::Var(v) if !c.bounds.contains_key(v) => Some((*v, bound)),
            _ => None,
        };
        let own = match self.registry.resolve(&c.module, name, args.len()) {
            Target::Dynamic(_, BOARD) => return args.iter().filter_map(|arg| new(arg, COUNTS)).collect(),
            Target::Static(m) | Target::Dynamic(m, _) => &*m != "system",
            _ => false,
        };
        match (name, args) {
            ("is", [x, e]) if !own => {
                let bound = match e.callable() {
                    Some(("mod" | "rem" | "/\\", [_, Term::Int(n @ 0..=magnitude::LARGEST)])) => Some(*n),
                    // Of variables that nothing is known of nothing follows.
                    _ => magnitude::largest(e, &c.bounds, magnitude::LARGEST + 1),
                };
                bound.and_then(|bound| new(x, bound)).into_iter().collect()
            }
            ("between", [Term::Int(low), Term::Int(high), x]) if !own => {
                let bound = low.unsigned_abs().max(high.unsigned_abs());
                i64::try_from(bound).ok().and_then(|bound| new(x, bound)).into_iter().collect()
            }
            ("length" | "atom_length" | "string_length", [_, x]) | ("nth0" | "nth1", [x, _, _]) if !own => {
                new(x, COUNTS).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn phrase(&mut self, c: &mut Clause, body: &Term, list: &Term, rest: &Term) -> Option<String> {
        if matches!(body, Term::Var(_)) {
            return None;
        }
        let goal = dcg::goal(body, list, rest, &mut c.next)?;
        let listed = |term: &Term| term.list_items().is_some();
        // With that library SWI-Prolog, too, makes the grammar's goals of the call, and checks nothing.
        let expanded = self.registry.files.contains_key(std::path::Path::new("library(apply_macros)"));
        if listed(list) && listed(rest) || expanded {
            return Some(self.test(c, &goal));
        }
        let checked = format!("'system:$grammar_lists'({},{}),", emit::text(list), emit::text(rest));
        Some(checked + &self.test(c, &goal))
    }
}

/// An arithmetic goal's text: the machine's own instructions where the expressions' variables hold numbers,
/// else the goal that evaluates what they hold.
pub(super) fn numbers_or(c: &Clause, expressions: &[&Term], plain: Option<String>, other: String) -> String {
    let Some(plain) = plain else { return other };
    match numbers(c, expressions) {
        Numbers::Unknown => other,
        Numbers::Known => plain,
        Numbers::If(numbers) => format!("({numbers} -> {plain};{other})"),
    }
}

/// The variables among some arguments that are not known to hold numbers.
fn new_variables(c: &Clause, args: &[Term]) -> Vec<usize> {
    let mut found = Vec::new();
    for arg in args {
        match arg {
            Term::Var(v) if !c.numbers.contains(v) && !found.contains(v) => found.push(*v),
            _ => {}
        }
    }
    found
}

/// What is known of an expression's variables: that one has no value yet; that they hold numbers; a test of it.
enum Numbers {
    Unknown,
    Known,
    If(String),
}

fn numbers(c: &Clause, expressions: &[&Term]) -> Numbers {
    let mut fresh = false;
    expressions.iter().for_each(|e| e.each_var(&mut |v| fresh |= !c.seen.contains(&v)));
    if fresh {
        return Numbers::Unknown;
    }
    let mut vars = Vec::new();
    for expression in expressions {
        expression.each_var(&mut |v| {
            if !vars.contains(&v) && !c.numbers.contains(&v) {
                vars.push(v);
            }
        });
    }
    if vars.is_empty() {
        return Numbers::Known;
    }
    let numbers: Vec<String> = vars.into_iter().map(|v| format!("number({})", emit::var(v))).collect();
    Numbers::If(numbers.join(","))
}
