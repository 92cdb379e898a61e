//! Variables in several branches.
//!
//! The machine's code generator notes in which branch a variable of a clause was put into a structure: from
//! then on it lives on the heap, and later structures of that branch take it as it is. It names a branch by
//! how deep it lies and which alternative it is, so the first alternative of one choice and the first of the
//! next are the same to it (`\+ p(f(X)), \+ q(f(X))`, or two findalls). The second structure then holds a place
//! in the caller's frame, which is copied as another variable, or is gone when it is looked at. So a variable
//! that is part of structures in several choices is moved to the heap before the first of them.
//!
//! The same happens where two of the caller's variables were made one (a head `p(X, X, Y)`, or `X = Y` of two
//! arguments): the note is about the one, and the place that is taken is the other's. Such clauses move every
//! variable that is part of several structures, first of all.

use super::special::SPECIAL;
use super::{Clause, Compiler};
use crate::prolog::dialect::registry::Target;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::collections::HashMap;

/// The most variables that `'$on_heap'` of the kernel moves at once.
pub const MOVED: usize = 8;

/// The choices around a place in a clause, from the outermost.
type Path = Vec<usize>;

/// What is found in one walk through a body.
#[derive(Default)]
struct Walk {
    choices: usize,
    path: Path,
    /// Where variables become parts of structures inside choices.
    inside: HashMap<usize, Vec<Path>>,
    /// How often they do anywhere.
    parts: HashMap<usize, usize>,
}

impl Compiler<'_> {
    /// The body of a clause whose head has these arguments, with the variables moved that need it.
    pub(super) fn clause_body(&mut self, c: &mut Clause, arguments: &[Term], body: &Term) -> String {
        let taken = self.overwriting_taken(c, arguments, body);
        let body = taken.as_ref().unwrap_or(body);
        let goals = body.joined_by(",");
        let (vars, at) = self.to_move(c, arguments, &goals);
        if vars.is_empty() {
            return self.body(c, body);
        }
        let mut texts: Vec<String> = goals[..at].iter().map(|goal| self.not_last(c, goal)).collect();
        let names = moved(c, &vars, &mut texts);
        if let Some((end, before)) = goals[at..].split_last() {
            texts.extend(before.iter().map(|goal| self.not_last(c, &goal.renamed(&names))));
            texts.push(self.body(c, &end.renamed(&names)));
        }
        format!("({})", texts.join(","))
    }

    /// A goal that is a clause's body by itself: the goals, with a comma behind each, that move its variables, and what it is then.
    pub(super) fn moved(&self, c: &mut Clause, arguments: &[Term], goal: &Term) -> (String, Term) {
        let (vars, _) = self.to_move(c, arguments, &[goal]);
        let mut texts = Vec::new();
        let names = moved(c, &vars, &mut texts);
        (texts.iter().map(|text| format!("{text},")).collect(), goal.renamed(&names))
    }

    /// The variables of a clause that are to be moved to the heap, and before which of its goals.
    fn to_move(&self, c: &Clause, arguments: &[Term], goals: &[&Term]) -> (Vec<usize>, usize) {
        let mut walk = Walk::default();
        let mut safe = Vec::new();
        let mut starts = Vec::new();
        for goal in goals {
            starts.push(walk.choices);
            self.walk(&c.module, goal, &mut walk);
            // Outside of choices a structure moves its variables for good.
            if walk.choices == starts[starts.len() - 1] {
                self.parts(&c.module, goal, &mut |v| {
                    *walk.parts.entry(v).or_default() += 1;
                    if !walk.inside.contains_key(&v) {
                        safe.push(v);
                    }
                });
            }
        }
        let one_of_two = one_of_two(arguments, goals);
        let needed = |v: &usize| match one_of_two {
            true => walk.parts[v] > 1,
            false => !safe.contains(v) && walk.inside.get(v).is_some_and(|paths| apart(paths)),
        };
        let mut vars: Vec<usize> = walk.parts.keys().copied().filter(needed).collect();
        vars.sort_unstable();
        let choice = |v: &usize| walk.inside.get(v).and_then(|paths| paths.iter().map(|p| p[0]).min());
        let first = vars.iter().filter_map(choice).min().filter(|_| !one_of_two);
        let at = first.and_then(|first| starts.iter().rposition(|&start| start <= first));
        (vars, at.unwrap_or(0))
    }

    /// The text of what comes after an alternative. Where the last one ends in a choice of its own, the machine forgets the variables that
    /// only earlier ones name, and whoever looks at them afterwards finds what happens to be in their place; a goal behind
    /// the inner choice keeps the two apart. `inside` if it becomes a goal of the alternative, and not the alternative itself.
    pub(super) fn otherwise(&mut self, c: &mut Clause, earlier: &Term, goal: &Term, inside: bool) -> String {
        let open = c.open.len();
        let mut new = earlier.vars();
        new.retain(|v| !c.seen.contains(v));
        c.open.extend(new);
        let text = self.body(c, goal);
        // Of a chain of alternatives the last one is closed, but a soft cut becomes a choice inside a goal.
        let chain = goal.args_of(";", 2).or_else(|| goal.args_of("|", 2));
        let goes_on = !inside && chain.is_some_and(|parts| parts[0].args_of("*->", 2).is_none());
        let ends_in_choice = || [";", "->", "\\+"].iter().any(|sign| text.contains(sign));
        let lost = !c.last && !goes_on && ends_in_choice() && c.open.iter().any(|&v| !names(&text, v));
        c.open.truncate(open);
        if lost { format!("({text},true)") } else { text }
    }

    fn walk(&self, module: &str, goal: &Term, walk: &mut Walk) {
        let Some((name, args)) = goal.callable() else { return self.note(module, goal, walk) };
        match (name, args) {
            (",", [a, b]) => {
                self.walk(module, a, walk);
                self.walk(module, b, walk);
            }
            (";" | "|", [_, _]) => {
                walk.enter();
                let mut rest = goal;
                while let Some([first, second]) = rest.args_of(";", 2).or_else(|| rest.args_of("|", 2)) {
                    self.alternative(module, first, walk);
                    rest = second;
                }
                self.alternative(module, rest, walk);
                walk.path.pop();
            }
            ("->" | "*->", [_, _]) => {
                walk.enter();
                self.alternative(module, goal, walk);
                walk.path.pop();
            }
            ("\\+" | "not" | "once" | "ignore", [g]) => {
                walk.enter();
                self.walk(module, g, walk);
                walk.path.pop();
            }
            ("forall", [condition, action]) => {
                walk.enter();
                self.walk(module, condition, walk);
                walk.enter();
                self.walk(module, action, walk);
                walk.path.truncate(walk.path.len() - 2);
            }
            ("findall", [template, g, rest @ ..])
            | ("aggregate_all" | "bagof" | "setof", [template, g, rest @ ..]) => {
                walk.enter();
                template.each_var(&mut |v| walk.part(v));
                let mut goal = g;
                while let Some([bound, inner]) = goal.args_of("^", 2) {
                    bound.each_var(&mut |v| walk.part(v));
                    goal = inner;
                }
                self.walk(module, goal, walk);
                // Free variables group what bagof/3 finds.
                goal.each_var(&mut |v| {
                    if name != "findall" {
                        walk.part(v)
                    }
                });
                rest.iter().for_each(|t| t.each_var(&mut |v| walk.part(v)));
                walk.path.pop();
            }
            ("call", [g]) if !matches!(g, Term::Var(_)) => self.walk(module, g, walk),
            (":", [m, g]) if m.as_atom().is_some() => self.walk(m.as_atom().unwrap_or(module), g, walk),
            // What is compiled with choices of its own: goals inside it, or a row that is made if it is needed.
            ("call" | "phrase" | "setup_call_cleanup" | "assert" | "asserta" | "assertz", _) => {
                walk.enter();
                self.note(module, goal, walk);
                walk.path.pop();
            }
            // So is every call where it is asked first whether one of its variables has attributes.
            _ if self.registry.wakes() => {
                walk.enter();
                self.note(module, goal, walk);
                walk.path.pop();
            }
            _ => self.note(module, goal, walk),
        }
    }

    fn alternative(&self, module: &str, goal: &Term, walk: &mut Walk) {
        match goal.args_of("->", 2).or_else(|| goal.args_of("*->", 2)) {
            Some([test, then]) => {
                self.walk(module, test, walk);
                self.walk(module, then, walk);
            }
            _ => self.walk(module, goal, walk),
        }
    }

    fn note(&self, module: &str, goal: &Term, walk: &mut Walk) {
        if !walk.path.is_empty() {
            self.parts(module, goal, &mut |v| walk.part(v));
        }
    }

    /// The variables that a goal, as it is compiled, may put into structures.
    fn parts(&self, module: &str, goal: &Term, visit: &mut dyn FnMut(usize)) {
        let Some((name, args)) = goal.callable() else { return goal.each_var(&mut |v| visit(v)) };
        if matches!(name, "var" | "nonvar" | "integer" | "float" | "number" | "atom") {
            return;
        }
        // An expression is a structure where not all of its variables are numbers, in a choice of its own.
        if matches!((name, args), ("is" | "=:=" | "=\\=" | "<" | ">" | "=<" | ">=", [_, _])) {
            return args.iter().filter(|arg| matches!(arg, Term::Compound(_))).for_each(|arg| {
                arg.each_var(&mut |v| visit(v));
            });
        }
        let plain = !SPECIAL.contains(&name)
            && matches!(self.registry.resolve(module, name, args.len()), Target::Static(_) | Target::Native)
            && self.registry.meta(module, name, args.len()).is_none();
        for arg in args.iter().filter(|a| !plain || !matches!(a, Term::Var(_))) {
            arg.each_var(&mut |v| visit(v));
        }
    }
}

/// The goals that move some variables to the heap are added to others; the variables' new names.
fn moved(c: &mut Clause, vars: &[usize], texts: &mut Vec<String>) -> HashMap<usize, usize> {
    let names: HashMap<usize, usize> = vars.iter().enumerate().map(|(i, &v)| (v, c.next + i)).collect();
    c.next += names.len();
    for vars in vars.chunks(MOVED) {
        let list = |name: &dyn Fn(usize) -> usize| -> String {
            vars.iter().map(|&v| emit::var(name(v))).collect::<Vec<_>>().join(",")
        };
        texts.push(format!("'$on_heap'(g({}),{})", list(&|v| v), list(&|v| names[&v])));
    }
    let seen: Vec<usize> = names.iter().filter(|(v, _)| c.seen.contains(v)).map(|(_, new)| *new).collect();
    c.seen.extend(seen);
    names
}

/// Whether a text of goals names a variable.
fn names(text: &str, v: usize) -> bool {
    let name = emit::var(v);
    let part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(&name)
        .any(|(at, _)| !text[..at].ends_with(part) && !text[at + name.len()..].starts_with(part))
}

impl Walk {
    fn enter(&mut self) {
        self.path.push(self.choices);
        self.choices += 1;
    }

    /// A variable becomes part of a structure here.
    fn part(&mut self, v: usize) {
        self.inside.entry(v).or_default().push(self.path.clone());
        *self.parts.entry(v).or_default() += 1;
    }
}

/// Whether a clause may make two of its caller's variables one.
fn one_of_two(arguments: &[Term], goals: &[&Term]) -> bool {
    let var = |t: &Term| if let Term::Var(v) = t { Some(*v) } else { None };
    let vars: Vec<usize> = arguments.iter().filter_map(var).collect();
    let twice = vars.iter().enumerate().any(|(i, v)| vars[..i].contains(v));
    twice || goals.iter().any(|goal| joins(goal, &vars))
}

/// Whether a goal, or one inside it, unifies two of some variables as they are.
fn joins(goal: &Term, vars: &[usize]) -> bool {
    let given = |t: &Term| matches!(t, Term::Var(v) if vars.contains(v));
    goal.args_of("=", 2).is_some_and(|sides| sides.iter().all(given))
        || goal.callable().is_some_and(|(_, args)| args.iter().any(|arg| joins(arg, vars)))
}

/// Whether some of the places lie in different choices, none inside the other.
fn apart(paths: &[Path]) -> bool {
    let within = |a: &Path, b: &Path| b.starts_with(a) || a.starts_with(b);
    paths.iter().enumerate().any(|(i, a)| paths[i + 1..].iter().any(|b| !within(a, b)))
}
