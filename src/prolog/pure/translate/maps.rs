//! `maplist/2..5`, `foldl/4..7`, `include/3`, `exclude/3`, `partition/4` and `map_list_to_pairs/3` with a goal that is known: each becomes a predicate
//! of its own over the lists and the goal's variables.

use super::{Body, Source, Step, predicate};
use crate::prolog::pure::Pred;
use crate::prolog::syntax::term::Term;
use std::rc::Rc;

/// Predicates that call a goal with items of lists.
pub const MAPS: &[&str] = &["maplist", "foldl", "include", "exclude", "partition", "map_list_to_pairs"];
/// The module of those predicates; no program has one whose name has such a character.
pub(super) const MODULE: &str = "\0maps";
/// So many lists are gone through at once.
const MOST_LISTS: usize = 4;

/// The predicate of that name.
pub(super) fn pred(name: &str, arity: usize) -> Pred {
    (MODULE.into(), (name.into(), arity))
}

/// A goal with further arguments; none if it is not known, or a function of its own kind.
pub(super) fn with(goal: &Term, more: &[Term]) -> Option<Term> {
    if let Some([module, goal]) = goal.args_of(":", 2) {
        return Some(Term::compound(":", vec![module.clone(), with(goal, more)?]));
    }
    let (name, args) = goal.callable()?;
    if matches!(name, ">>" | "/" | "," | ";" | "->" | "*->" | "\\+" | "|" | "[]") {
        return None;
    }
    Some(Term::compound(name, [args, more].concat()))
}

fn pair(head: &Term, tail: &Term) -> Term {
    Term::compound(".", vec![head.clone(), tail.clone()])
}

fn both(first: Term, second: Term) -> Term {
    Term::compound(",", vec![first, second])
}

fn otherwise(condition: Term, then: Term, other: Term) -> Term {
    Term::compound(";", vec![Term::compound("->", vec![condition, then]), other])
}

fn same(a: &Term, b: Term) -> Term {
    Term::compound("=", vec![a.clone(), b])
}

/// The clauses of such a predicate, as heads' arguments and bodies. `call` makes the goal for some items, `again` the predicate's
/// own goal, `var` a new variable.
fn clauses(
    kind: &str,
    lists: usize,
    call: &dyn Fn(&[Term]) -> Option<Term>,
    again: &dyn Fn(&[Term]) -> Term,
    var: &mut dyn FnMut() -> Term,
) -> Option<Vec<(Vec<Term>, Term)>> {
    let (nil, yes) = (Term::atom("[]"), Term::atom("true"));
    let several = |var: &mut dyn FnMut() -> Term| (0..lists).map(|_| var()).collect::<Vec<_>>();
    let (items, rests) = (several(var), several(var));
    let pairs: Vec<Term> = items.iter().zip(&rests).map(|(item, rest)| pair(item, rest)).collect();
    let (a, b, c) = (var(), var(), var());
    let item = items.first()?;
    Some(match kind {
        "maplist" => vec![(vec![nil; lists], yes), (pairs, both(call(&items)?, again(&rests)))],
        "foldl" => {
            let step = call(&[&items[..], &[a.clone(), b.clone()]].concat())?;
            vec![
                ([vec![nil; lists], vec![a.clone(), a.clone()]].concat(), yes),
                ([pairs, vec![a, c.clone()]].concat(), both(step, again(&[rests, vec![b, c]].concat()))),
            ]
        }
        "include" | "exclude" => {
            let (kept, dropped) = (same(&a, pair(item, &b)), same(&a, b.clone()));
            let (then, other) = if kind == "include" { (kept, dropped) } else { (dropped, kept) };
            let body = both(otherwise(call(&items)?, then, other), again(&[rests[0].clone(), b]));
            vec![(vec![nil.clone(), nil], yes), (vec![pairs[0].clone(), a], body)]
        }
        "map_list_to_pairs" => {
            let step = call(&[item.clone(), a.clone()])?;
            let keyed = pair(&Term::compound("-", vec![a, item.clone()]), &b);
            vec![
                (vec![nil.clone(), nil], yes),
                (vec![pairs[0].clone(), keyed], both(step, again(&[rests[0].clone(), b]))),
            ]
        }
        "partition" => {
            let d = var();
            let then = both(same(&a, pair(item, &b)), same(&c, d.clone()));
            let other = both(same(&a, b.clone()), same(&c, pair(item, &d)));
            let body = both(otherwise(call(&items)?, then, other), again(&[rests[0].clone(), b, d]));
            vec![(vec![nil.clone(), nil.clone(), nil], yes), (vec![pairs[0].clone(), a, c], body)]
        }
        _ => return None,
    })
}

impl Body<'_> {
    /// A goal of those predicates; whether the clause is over behind it.
    pub(super) fn mapped(&mut self, kind: &str, closure: &Term, rest: &[Term], last: bool) -> Option<bool> {
        let (lists, arity) = match (kind, rest.len()) {
            ("maplist", n) => (n, n),
            ("foldl", n) => (n.checked_sub(2)?, n),
            ("include" | "exclude" | "map_list_to_pairs", 2) => (1, 2),
            ("partition", 3) => (1, 3),
            _ => return None,
        };
        if lists == 0 || lists > MOST_LISTS {
            return None;
        }
        // Cuts are those of the goal alone, and its variables are the same in each call.
        let goal = |items: &[Term]| Some(Term::compound("call", vec![with(closure, items)?]));
        let shared = closure.vars();
        let name = format!("{kind} {}", self.pure.clauses.len());
        let more = |args: &[Term]| -> Vec<Term> {
            args.iter().cloned().chain(shared.iter().map(|&v| Term::Var(v))).collect()
        };
        let mut next = shared.iter().max().map_or(0, |v| v + 1);
        let mut var = || {
            next += 1;
            Term::Var(next - 1)
        };
        let again =
            |args: &[Term]| Term::compound(":", vec![Term::atom(MODULE), Term::compound(&name, more(args))]);
        let clauses = clauses(kind, lists, &goal, &again, &mut var)?;
        let clauses: Vec<(Vec<Term>, Term)> =
            clauses.into_iter().map(|(args, body)| (more(&args), body)).collect();
        let module: Rc<str> = self.module.clone();
        let sources: Vec<Source<'_>> =
            clauses.iter().map(|(args, body)| Source { args, body, module: &module }).collect();
        let pred = self.pure.pred(&pred(&name, arity + shared.len()));
        let over = self.step(Step::Jump(0));
        let (clauses, called, effects) = predicate(self.pure, self.atoms, self.known, &sources)?;
        self.land(over);
        self.pure.clauses[pred] = clauses;
        (self.pure.here[pred], self.pure.effects[pred]) = (true, effects);
        self.called.extend(called.iter().filter(|to| **to != pred));
        self.pure.calls[pred] = called;
        self.call(pred, &more(rest), last)
    }
}
