//! The files that a goal loads before it does anything else. No files are read while goals run, so these are read before, also
//! where a predicate with one clause begins with them.

use crate::prolog::syntax::term::Term;
use std::collections::{HashMap, HashSet};

/// The bodies of a predicate's clauses, by its name and the number of its arguments.
pub type Bodies<'a> = dyn Fn(&str, usize) -> Vec<Term> + 'a;

/// The goals, of one file each, by which a goal loads files.
pub fn loads(goal: &Term, bodies: &Bodies<'_>) -> Vec<Term> {
    let mut way = Way { bodies, bound: HashMap::new(), seen: HashSet::new(), found: Vec::new() };
    way.goal(goal);
    way.found
}

struct Way<'a> {
    bodies: &'a Bodies<'a>,
    bound: HashMap<usize, Term>,
    seen: HashSet<(String, usize)>,
    found: Vec<Term>,
}

impl Way<'_> {
    /// Whether a goal does nothing but load files.
    fn goal(&mut self, goal: &Term) -> bool {
        let Some((name, args)) = goal.callable() else { return false };
        match (name, args) {
            ("true", []) | ("style_check", [_]) => true,
            (",", [a, b]) => self.goal(a) && self.goal(b),
            ("->" | "*->", [condition, then]) => {
                // A file that is not there is not read anyway.
                matches!(condition.callable(), Some(("exists_file" | "exists_source", _))) && self.goal(then)
            }
            (";" | "once" | "ignore" | "call" | "catch", [first, ..]) => self.goal(first),
            (":", [_, inner]) => self.goal(inner),
            ("forall", [each, of]) => match each.args_of("member", 2) {
                Some([Term::Var(item), list]) => {
                    let values = list.list_items().unwrap_or_default();
                    let all = values.into_iter().all(|value| {
                        self.bound.insert(*item, value.clone());
                        self.goal(of)
                    });
                    self.bound.remove(item);
                    all
                }
                _ => false,
            },
            ("maplist", [how, list]) => {
                let values = how.as_atom().and(list.list_items()).unwrap_or_default();
                let name = how.as_atom().unwrap_or_default();
                values.into_iter().all(|value| self.goal(&Term::compound(name, vec![value.clone()])))
            }
            ("=", [Term::Var(var), value]) if !matches!(value, Term::Var(_)) => {
                self.bound.insert(*var, value.clone());
                true
            }
            _ => self.call(goal, name, args),
        }
    }

    /// A predicate of the program, or a goal that loads.
    fn call(&mut self, goal: &Term, name: &str, args: &[Term]) -> bool {
        let bodies = (self.bodies)(name, args.len());
        if let [body] = &bodies[..] {
            let outer = std::mem::take(&mut self.bound);
            let new = self.seen.insert((name.to_string(), args.len()));
            let loads = new && self.goal(body);
            self.bound = outer;
            return loads;
        }
        if !bodies.is_empty() {
            return false;
        }
        let files = match (name, args) {
            ("consult" | "ensure_loaded" | "use_module" | "load_files" | "reconsult", [file, ..]) => {
                let file = match file {
                    Term::Var(var) => self.bound.get(var).unwrap_or(file),
                    _ => file,
                };
                file.list_items().unwrap_or_else(|| vec![file])
            }
            (".", [_, _]) => goal.list_items().unwrap_or_default(),
            _ => return false,
        };
        let how = if name == "." { "consult" } else { name };
        for file in files {
            match file {
                Term::Var(_) => return false,
                _ if file.args_of("library", 1).is_some() => {}
                _ => self.found.push(Term::compound(how, vec![file.clone()])),
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::loads;
    use crate::prolog::syntax::{self, ops::Ops, term::Term};

    fn read(text: &str) -> Term {
        syntax::read_goal(text, &Ops::default()).unwrap().0
    }

    fn found(goal: &str) -> Vec<String> {
        let bodies = |name: &str, arity: usize| match (name, arity) {
            ("load", 0) => vec![read("[sub1], write(loaded).")],
            ("either", 0) => vec![read("[sub1]."), read("[sub2].")],
            _ => Vec::new(),
        };
        loads(&read(goal), &bodies).iter().map(|load| syntax::text(load).replace('\'', "")).collect()
    }

    #[test]
    fn what_is_loaded_first_of_all_is_found() {
        assert_eq!(found("load."), ["consult(sub1)"]);
        assert_eq!(found("forall(member(F, [a, b]), consult(F))."), ["consult(a)", "consult(b)"]);
        assert_eq!(found("X = sub1, catch(user:[X, b], _, true)."), [""; 0], "a list with a variable");
        assert_eq!(found("X = sub1, consult(X)."), ["consult(sub1)"]);
        assert_eq!(found("(exists_file('a.pl') -> [a] ; true)."), ["consult(a)"]);
        assert_eq!(found("once([a]), maplist(consult, [b]), write(c), [d]."), ["consult(a)", "consult(b)"]);
    }

    #[test]
    fn what_depends_or_comes_later_is_not() {
        assert_eq!(found("either."), [""; 0]);
        assert_eq!(found("(X == 1 -> [a] ; [b])."), [""; 0]);
        assert_eq!(found("consult(X)."), [""; 0]);
        assert_eq!(found("retractall(p(_)), [a]."), [""; 0]);
        assert_eq!(found("load, [a]."), ["consult(sub1)"]);
    }
}
