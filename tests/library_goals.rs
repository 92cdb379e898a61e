//! Every predicate of the libraries that calls an argument says so in a meta declaration: only then are goals of
//! a program made safe before they are called. This walks over all clauses that come with the program.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::PathBuf;
use std::rc::Rc;
use turniir::prolog::dialect::registry::{Key, Meta, Registry, Target};
use turniir::prolog::dialect::{ReadClause, Reader, Source, build};
use turniir::prolog::{Term, documented, host, library};

/// A predicate and one of its arguments, from 0.
type Argument = (Rc<str>, Key, usize);

struct Libraries {
    registry: Registry,
    clauses: Vec<ReadClause>,
}

/// Everything that comes with the program, with `extra` as one more library of the system.
fn read(extra: &str) -> Libraries {
    let mut registry = Registry::default();
    registry.module("system").own = true;
    registry.module("user");
    let mut reader = Reader::new(&mut registry, &library::named);
    let own = |path: &str, text: &str| {
        Rc::new(Source { path: PathBuf::from(path), text: text.to_string(), own: true })
    };
    for (name, text) in library::system(library::Extent::Whole) {
        reader.source(own(name, text), &"system".into());
    }
    reader.source(own("extra.pl", extra), &"system".into());
    let names = documented().into_iter().map(|(name, _)| name).filter(|n| n.starts_with("library("));
    let used: String = names.map(|n| format!(":- use_module({}).\n", quoted(&n))).collect();
    reader.source(Rc::new(Source { path: "all.pl".into(), text: used, own: false }), &"user".into());
    let unit = reader.unit;
    let clauses = unit.clauses.clone();
    // It tells where each name leads.
    host::with(|h| build(&mut registry, &mut h.store, (&mut h.codes.atoms, &mut h.pure), &unit, &[]));
    Libraries { registry, clauses }
}

/// `library(dcg/basics)` as it stands, `library('$term_tools')` with quotes.
fn quoted(name: &str) -> String {
    match name.strip_prefix("library(").and_then(|n| n.strip_suffix(')')) {
        Some(inner) if inner.starts_with('$') => format!("library('{inner}')"),
        _ => name.into(),
    }
}

/// Goals that the compiler or the machine itself knows, and which of their arguments they call.
const SPECIAL: &[(&str, usize, &[usize])] = &[
    ("call", 1, &[0]),
    ("once", 1, &[0]),
    ("ignore", 1, &[0]),
    ("not", 1, &[0]),
    ("findall", 3, &[1]),
    ("findall", 4, &[1]),
    ("forall", 2, &[0, 1]),
    ("bagof", 3, &[1]),
    ("setof", 3, &[1]),
    ("aggregate_all", 3, &[1]),
    ("aggregate_all", 4, &[2]),
    ("catch", 3, &[0, 2]),
    ("$catch", 3, &[0, 2]),
    ("$cleanup", 2, &[0, 1]),
    ("$cleanup", 3, &[0, 2]),
    ("$timed", 2, &[1]),
    ("$limited", 2, &[1]),
    ("$limited", 3, &[1]),
    ("$reset", 3, &[0]),
];

/// A goal without the variables that `^` takes out of it.
fn unhatted(goal: &Term) -> &Term {
    match goal.args_of("^", 2) {
        Some([_, inner]) => unhatted(inner),
        _ => goal,
    }
}

/// Puts what a goal does with its variables into `called`.
fn walk(
    libraries: &Libraries,
    module: &Rc<str>,
    goal: &Term,
    known: &HashSet<Argument>,
    called: &mut BTreeSet<usize>,
) {
    if let Some(variable) = variable(goal) {
        called.insert(variable);
        return;
    }
    let Some((name, args)) = goal.callable() else { return };
    match (name, args) {
        ("," | ";" | "->" | "*->" | "\\+", _) => {
            args.iter().for_each(|a| walk(libraries, module, a, known, called));
            return;
        }
        (":", [Term::Atom(module, _), inner]) => return walk(libraries, module, inner, known, called),
        // What a goal means in a module that is known only at run time.
        ("$go", [_, goal]) => return walk(libraries, module, goal, known, called),
        ("call", [goal, ..]) if args.len() > 1 => {
            return closure(libraries, module, goal, args.len() - 1, known, called);
        }
        _ => {}
    }
    for &(_, _, goals) in SPECIAL.iter().filter(|&&(n, a, _)| n == name && a == args.len()) {
        goals.iter().for_each(|&i| walk(libraries, module, unhatted(&args[i]), known, called));
    }
    let metas = libraries.registry.meta(module, name, args.len());
    let target = match libraries.registry.resolve(module, name, args.len()) {
        Target::Static(owner) | Target::Dynamic(owner, _) => Some(owner),
        Target::Native | Target::Unknown => None,
    };
    for (i, arg) in args.iter().enumerate() {
        match metas.map(|m| m[i]) {
            Some(Meta::Closure(n)) => closure(libraries, module, arg, n, known, called),
            _ => {
                let key = (Rc::from(name), args.len());
                let callee = target.as_ref().is_some_and(|o| known.contains(&(o.clone(), key, i)));
                // `'$m_name'(Module, ...)` is what `name(...)` means in a module.
                let general = (Rc::from("system"), (Rc::from(format!("$m_{name}")), args.len() + 1), i + 1);
                if let (true, Some(v)) = (callee || known.contains(&general), variable(arg)) {
                    called.insert(v);
                }
            }
        }
    }
}

/// A goal that lacks `extra` arguments.
fn closure(
    libraries: &Libraries,
    module: &Rc<str>,
    goal: &Term,
    extra: usize,
    known: &HashSet<Argument>,
    called: &mut BTreeSet<usize>,
) {
    if variable(goal).is_some() || extra == 0 {
        return walk(libraries, module, goal, known, called);
    }
    if let Some((name, args)) = goal.callable() {
        let filled = args.iter().cloned().chain((0..extra).map(|_| Term::Int(0))).collect();
        walk(libraries, module, &Term::compound(name, filled), known, called);
    }
}

/// A variable, with or without a module before it.
fn variable(term: &Term) -> Option<usize> {
    match term {
        Term::Var(n) => Some(*n),
        _ => match term.args_of(":", 2)? {
            [_, Term::Var(n)] => Some(*n),
            _ => None,
        },
    }
}

/// All arguments that are called. What is called and comes out of a term (a goal in a list, or one that waits for a
/// variable) is not looked for: the table of calls at run time has none of the names that programs may not use.
fn called(libraries: &Libraries) -> HashSet<Argument> {
    let mut known = HashSet::new();
    loop {
        let before = known.len();
        for clause in libraries.clauses.iter().filter(|c| c.source.own) {
            let mut variables = BTreeSet::new();
            walk(libraries, &clause.module, &clause.body, &known, &mut variables);
            let (_, args) = clause.head.callable().unwrap_or(("", &[]));
            let places: HashMap<usize, usize> =
                args.iter().enumerate().filter_map(|(i, a)| Some((variable(a)?, i))).collect();
            for v in variables {
                if let Some(&i) = places.get(&v) {
                    known.insert((clause.module.clone(), clause.key.clone(), i));
                }
            }
        }
        if known.len() == before {
            return known;
        }
    }
}

/// Those that a program can call without a declaration that they call an argument.
fn undeclared(libraries: &Libraries, known: &HashSet<Argument>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (module, key, i) in known {
        let Some(home) = libraries.registry.modules.get(module) else { continue };
        let reachable = !key.0.starts_with('$') && (&**module == "system" || home.exports.contains(key));
        let declared = home.metas.get(key).is_some_and(|m| m[*i] != Meta::Plain);
        if reachable && !declared {
            found.insert(format!("{module}:{}/{} argument {}", key.0, key.1, i + 1));
        }
    }
    found
}

#[test]
fn what_calls_an_argument_declares_it() {
    let libraries = read("");
    let known = called(&libraries);
    assert!(known.len() > 100, "only {} arguments are called: nothing was read", known.len());
    assert_eq!(undeclared(&libraries, &known), BTreeSet::new());
}

#[test]
fn a_missing_declaration_is_found() {
    let bodies = [
        "forall(member(_, []), X)",
        "call(X)",
        "call(X, 1)",
        "X",
        "findall(Y, X, _)",
        "findall(Y, (foo(Y), X), _)",
        "catch(X, _, true)",
        "catch(foo(Y), _, X)",
        "once((foo(Y), X))",
        "\\+ X",
        "( foo(Y) -> X ; true )",
        "call_cleanup(foo(Y), X)",
        "with_output_to(string(_), X)",
        "maplist(X, [Y])",
        "user:X",
        "bagof(Y, Y^X, _)",
        "call_with_time_limit(1, X)",
    ];
    let clauses: Vec<String> = bodies
        .iter()
        .enumerate()
        .map(|(i, body)| {
            format!("inner{i}(X, Y) :- foo(Y), {body}.\nouter{i}(A, B) :- B = 1, inner{i}(A, x).\n")
        })
        .collect();
    let libraries = read(&format!("foo(_).\n{}", clauses.concat()));
    let found = undeclared(&libraries, &called(&libraries));
    let lacks = |name: String| !found.contains(&format!("system:{name}/2 argument 1"));
    let missed: Vec<_> = bodies.iter().enumerate().filter(|(i, _)| lacks(format!("inner{i}"))).collect();
    assert!(missed.is_empty(), "{missed:?}");
    assert!((0..bodies.len()).all(|i| !lacks(format!("outer{i}"))), "{found:?}");
}
