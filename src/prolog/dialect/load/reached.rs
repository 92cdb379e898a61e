//! The files that a goal loads when it runs. No files are read while goals run, so these are read before: what the goal comes to
//! on its way whatever its conditions say, also in predicates that have one clause.

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
    fn goal(&mut self, goal: &Term) {
        let Some((name, args)) = goal.callable() else { return };
        match (name, args) {
            (",", [a, b]) => {
                self.goal(a);
                self.goal(b);
            }
            ("->" | "*->", [condition, then]) => {
                self.goal(condition);
                // A file that is not there is not read anyway.
                if matches!(condition.callable(), Some(("exists_file" | "exists_source", _))) {
                    self.goal(then);
                }
            }
            (";" | "once" | "ignore" | "call" | "catch" | "\\+", [first, ..]) => self.goal(first),
            (":", [_, inner]) => self.goal(inner),
            ("forall", [each, of]) => {
                if let Some([Term::Var(item), list]) = each.args_of("member", 2) {
                    for value in list.list_items().unwrap_or_default() {
                        self.bound.insert(*item, value.clone());
                        self.goal(of);
                    }
                    self.bound.remove(item);
                }
            }
            ("maplist", [how, list]) => {
                for value in how.as_atom().and(list.list_items()).unwrap_or_default() {
                    self.goal(&Term::compound(name_of(how), vec![value.clone()]));
                }
            }
            ("=", [Term::Var(var), value]) if !matches!(value, Term::Var(_)) => {
                self.bound.insert(*var, value.clone());
            }
            _ => self.call(goal, name, args),
        }
    }

    /// A predicate of the program, or a goal that loads.
    fn call(&mut self, goal: &Term, name: &str, args: &[Term]) {
        let bodies = (self.bodies)(name, args.len());
        if let [body] = &bodies[..] {
            if self.seen.insert((name.to_string(), args.len())) {
                let outer = std::mem::take(&mut self.bound);
                self.goal(body);
                self.bound = outer;
            }
            return;
        }
        if !bodies.is_empty() {
            return;
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
            _ => return,
        };
        let how = if name == "." { "consult" } else { name };
        let one = |file: &&Term| Term::compound(how, vec![(*file).clone()]);
        self.found.extend(files.iter().filter(|file| !matches!(file, Term::Var(_))).map(one));
    }
}

fn name_of(term: &Term) -> &str {
    term.as_atom().unwrap_or_default()
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
        loads(&read(goal), &bodies).iter().map(syntax::text).collect()
    }

    #[test]
    fn what_is_certainly_loaded_is_found() {
        assert_eq!(found("load."), ["consult(sub1)"]);
        assert_eq!(found("forall(member(F, [a, b]), consult(F))."), ["consult(a)", "consult(b)"]);
        assert_eq!(
            found("X = sub1, catch(user:[X, b], _, true).").len(),
            1,
            "of a list only what is named in it"
        );
        assert_eq!(found("(exists_file('a.pl') -> [a] ; true)."), ["consult(a)"]);
        assert_eq!(found("once([a]), maplist(consult, [b])."), ["consult(a)", "consult(b)"]);
    }

    #[test]
    fn what_depends_is_not() {
        assert_eq!(found("either."), [""; 0]);
        assert_eq!(found("(X == 1 -> [a] ; [b])."), [""; 0]);
        assert_eq!(found("consult(X)."), [""; 0]);
    }
}
