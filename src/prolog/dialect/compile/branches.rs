//! Variables in several branches.
//!
//! The engine's code generator notes in which branch a variable of a clause was put into a structure: from
//! then on it lives on the heap, and later structures of that branch take it as it is. It names a branch by
//! how deep it lies and which alternative it is, so the first alternative of one choice and the first of the
//! next are the same to it (`\+ p(f(X)), \+ q(f(X))`, or two findalls). The second structure then holds a place
//! in the caller's frame, which is copied as another variable, or is gone when it is looked at. So a variable
//! that is part of structures in several choices is moved to the heap before the first of them.

use super::{Clause, Compiler, SPECIAL};
use crate::prolog::dialect::emit;
use crate::prolog::dialect::registry::Target;
use crate::prolog::term::Term;
use std::collections::HashMap;

/// The most variables that `'$h'` of the kernel moves at once.
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
}

impl Compiler<'_> {
    /// The body of a clause, with the variables moved that need it.
    pub(super) fn clause_body(&mut self, c: &mut Clause, body: &Term) -> String {
        let goals = body.joined_by(",");
        let mut walk = Walk::default();
        let mut safe = Vec::new();
        let mut starts = Vec::new();
        for goal in &goals {
            starts.push(walk.choices);
            self.walk(&c.module, goal, &mut walk);
            // Outside of choices a structure moves its variables for good.
            if walk.choices == starts[starts.len() - 1] {
                self.parts(&c.module, goal, &mut |v| {
                    if !walk.inside.contains_key(&v) {
                        safe.push(v);
                    }
                });
            }
        }
        let mut unsafe_vars: Vec<usize> = walk
            .inside
            .iter()
            .filter(|(v, paths)| !safe.contains(v) && apart(paths))
            .map(|(v, _)| *v)
            .collect();
        unsafe_vars.sort_unstable();
        let first = unsafe_vars.iter().filter_map(|v| walk.inside[v].iter().map(|p| p[0]).min()).min();
        let Some(first) = first else { return self.body(c, body) };
        let at = starts.iter().rposition(|&start| start <= first).unwrap_or(0);
        let mut texts: Vec<String> = goals[..at].iter().map(|goal| self.body(c, goal)).collect();
        let names: HashMap<usize, usize> =
            unsafe_vars.iter().enumerate().map(|(i, &v)| (v, c.next + i)).collect();
        c.next += names.len();
        for vars in unsafe_vars.chunks(MOVED) {
            let list = |name: &dyn Fn(usize) -> usize| -> String {
                vars.iter().map(|&v| emit::var(name(v))).collect::<Vec<_>>().join(",")
            };
            texts.push(format!("'$h'(g({}),{})", list(&|v| v), list(&|v| names[&v])));
        }
        c.seen.extend(
            names.iter().filter(|(old, _)| c.seen.contains(old)).map(|(_, new)| *new).collect::<Vec<_>>(),
        );
        for goal in &goals[at..] {
            let goal = goal.renamed(&names);
            texts.push(self.body(c, &goal));
        }
        format!("({})", texts.join(","))
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
            ("\\+" | "not" | "once" | "ignore", [_]) | ("forall", [_, _]) => {
                walk.enter();
                args.iter().for_each(|g| self.walk(module, g, walk));
                walk.path.pop();
            }
            ("findall", [_, _, _] | [_, _, _, _]) | ("aggregate_all" | "bagof" | "setof", [_, _, _]) => {
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
        let path = &walk.path;
        let inside = &mut walk.inside;
        if !path.is_empty() {
            self.parts(module, goal, &mut |v| inside.entry(v).or_default().push(path.clone()));
        }
    }

    /// The variables that a goal, as it is compiled, may put into structures.
    fn parts(&self, module: &str, goal: &Term, visit: &mut dyn FnMut(usize)) {
        let Some((name, args)) = goal.callable() else { return goal.each_var(&mut |v| visit(v)) };
        if matches!(name, "var" | "nonvar" | "integer" | "float" | "number" | "atom" | "is")
            || matches!((name, args), ("=:=" | "=\\=" | "<" | ">" | "=<" | ">=" | "==" | "\\==", [_, _]))
        {
            return;
        }
        let plain = !SPECIAL.contains(&name)
            && matches!(self.registry.resolve(module, name, args.len()), Target::Static(_) | Target::Native)
            && self.registry.meta(module, name, args.len()).is_none();
        for arg in args.iter().filter(|a| !plain || !matches!(a, Term::Var(_))) {
            arg.each_var(&mut |v| visit(v));
        }
    }
}

impl Walk {
    fn enter(&mut self) {
        self.path.push(self.choices);
        self.choices += 1;
    }
}

/// Whether some of the places lie in different choices, none inside the other.
fn apart(paths: &[Path]) -> bool {
    let within = |a: &Path, b: &Path| b.starts_with(a) || a.starts_with(b);
    paths.iter().enumerate().any(|(i, a)| paths[i + 1..].iter().any(|b| !within(a, b)))
}
