//! `maplist/2..5`, `foldl/4..7`, `include/3`, `exclude/3`, `partition/4` and `map_list_to_pairs/3` with a goal that is known: each becomes a predicate
//! of its own over the lists and the goal's variables.

use super::{Body, Pat, Source, Step, predicate};
use crate::prolog::pure::Pred;
use crate::prolog::pure::builtins::BuiltIn;
use crate::prolog::syntax::ops::Ops;
use crate::prolog::syntax::read_goal;
use crate::prolog::syntax::term::Term;
use std::collections::HashMap;
use std::rc::Rc;

/// Predicates that call a goal with items of lists.
pub const MAPS: &[&str] =
    &["maplist", "foldl", "include", "exclude", "partition", "map_list_to_pairs", "convlist", "predsort"];
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
    if matches!(goal, Term::Var(_)) {
        return Some(Term::compound("call", [std::slice::from_ref(goal), more].concat()));
    }
    let (name, args) = goal.callable()?;
    if matches!(name, ">>" | "/" | "," | ";" | "->" | "*->" | "\\+" | "|" | "[]") {
        return None;
    }
    Some(Term::compound(name, [args, more].concat()))
}

/// A lambda expression: what its parameters are, its goal, and the variables that it shares with what is around it by its `/`.
pub struct Lambda {
    /// Its parameters.
    pub parameters: Vec<Term>,
    /// Its goal.
    pub goal: Term,
    /// The variables that it shares.
    pub free: Vec<usize>,
}

impl Lambda {
    /// The lambda expression that a term is.
    pub fn of(closure: &Term) -> Option<Lambda> {
        let [head, goal] = closure.args_of(">>", 2)? else { return None };
        let (free, parameters) = match head.args_of("/", 2) {
            // Anything but braces is an error.
            Some([free, parameters]) if free.args_of("{}", 1).is_some() => (free.vars(), parameters),
            Some(_) => return None,
            None => (Vec::new(), head),
        };
        let parameters = parameters.list_items()?.into_iter().cloned().collect();
        Some(Lambda { parameters, goal: goal.clone(), free })
    }

    /// The same with other variables.
    pub fn renamed(&self, names: &HashMap<usize, usize>) -> Lambda {
        Lambda {
            parameters: self.parameters.iter().map(|parameter| parameter.renamed(names)).collect(),
            goal: self.goal.renamed(names),
            free: self.free.clone(),
        }
    }

    /// Its goal for some items.
    pub fn with(&self, items: &[Term]) -> Option<Term> {
        let more = items.get(self.parameters.len()..)?;
        let goal = if more.is_empty() { self.goal.clone() } else { with(&self.goal, more)? };
        Some(
            self.parameters
                .iter()
                .zip(items)
                .rev()
                .fold(goal, |goal, (parameter, item)| both(same(parameter, item.clone()), goal)),
        )
    }
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
        "convlist" => {
            let kept = same(&a, pair(&c, &b));
            let step = call(&[item.clone(), c.clone()])?;
            let body = both(otherwise(step, kept, same(&a, b.clone())), again(&[rests[0].clone(), b]));
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

/// The clauses of `predsort/3`: `sort(N), List, Rest, Sorted` sorts the first N items, `merge, Sorted, Sorted, Sorted` merges, and the
/// others look at the order of two items. As in swi/lists.pl, so that the goal is called for the same items.
const SORTING: &[&str] = &[
    "again(sort(2), [A, B|R], R, S) :- !, call(O, A, B), again(two(O), A, B, S)",
    "again(sort(1), [A|R], R, [A]) :- !",
    "again(sort(0), R, R, []) :- !",
    "again(sort(N), L, R, S) :- A is N // 2, B is N - A, again(sort(A), L, M, T), again(sort(B), M, R, U), again(merge, T, U, S)",
    "again(two(<), A, B, [A, B])",
    "again(two(=), A, _, [A])",
    "again(two(>), A, B, [B, A])",
    "again(merge, [], R, R) :- !",
    "again(merge, R, [], R) :- !",
    "again(merge, [A|As], [B|Bs], R) :- call(O, A, B), !, again(next(O, A, B), As, Bs, R)",
    "again(next(<, A, B), As, Bs, [A|R]) :- again(merge, As, [B|Bs], R)",
    "again(next(=, A, _), As, Bs, [A|R]) :- again(merge, As, Bs, R)",
    "again(next(>, A, B), As, Bs, [B|R]) :- again(merge, [A|As], Bs, R)",
];

fn sorting(
    call: &dyn Fn(&[Term]) -> Option<Term>,
    again: &dyn Fn(&[Term]) -> Term,
    var: &mut dyn FnMut() -> Term,
) -> Option<Vec<(Vec<Term>, Term)>> {
    /// The goals of a body as the program's own.
    fn own(
        body: &Term,
        call: &dyn Fn(&[Term]) -> Option<Term>,
        again: &dyn Fn(&[Term]) -> Term,
    ) -> Option<Term> {
        Some(match body.callable() {
            Some((",", [a, b])) => both(own(a, call, again)?, own(b, call, again)?),
            Some(("call", items)) => call(items)?,
            Some(("again", args)) => again(args),
            _ => body.clone(),
        })
    }
    let mut clauses = Vec::new();
    for text in SORTING {
        let (clause, _) = read_goal(text, &Ops::default())?;
        let mut named = HashMap::new();
        for v in clause.vars() {
            let Term::Var(new) = var() else { return None };
            named.insert(v, new);
        }
        let clause = clause.renamed(&named);
        let (head, body) =
            clause.args_of(":-", 2).map_or((&clause, Term::atom("true")), |c| (&c[0], c[1].clone()));
        clauses.push((head.callable()?.1.to_vec(), own(&body, call, again)?));
    }
    Some(clauses)
}

impl Body<'_> {
    /// A goal of those predicates; whether the clause is over behind it.
    pub(super) fn mapped(&mut self, kind: &str, closure: &Term, rest: &[Term], last: bool) -> Option<bool> {
        let (lists, arity) = match (kind, rest.len()) {
            ("maplist", n) => (n, n),
            ("foldl", n) => (n.checked_sub(2)?, n),
            ("include" | "exclude" | "map_list_to_pairs" | "convlist", 2) => (1, 2),
            ("predsort", 2) => (1, 4),
            ("partition", 3) => (1, 3),
            _ => return None,
        };
        if lists == 0 || lists > MOST_LISTS {
            return None;
        }
        // Cuts are those of the goal alone, and its variables are the same in each call.
        let lambda = Lambda::of(closure);
        let (shared, copied) = match &lambda {
            Some(lambda) => self.shared(lambda, closure, rest)?,
            None => (closure.vars(), Vec::new()),
        };
        let mut next = closure.vars().into_iter().max().map_or(0, |v| v + 1);
        let copies: HashMap<usize, usize> = copied.iter().copied().zip(next..).collect();
        next += copied.len();
        let lambda = lambda.map(|lambda| lambda.renamed(&copies));
        let goal = |items: &[Term]| {
            let goal = lambda.as_ref().map_or_else(|| with(closure, items), |lambda| lambda.with(items))?;
            // What is behind the `/` is not copied, also where it stands in what is.
            let named = lambda.iter().flat_map(|lambda| &lambda.free).chain(&copied);
            let copied = Term::compound("v", named.map(|&v| Term::Var(v)).collect());
            let goal = match copies.is_empty() {
                true => goal,
                false => {
                    let copy = copied.renamed(&copies);
                    both(Term::compound("copy_term", vec![copied, copy]), goal)
                }
            };
            Some(Term::compound("call", vec![goal]))
        };
        let name = format!("{kind} {}", self.pure.clauses.len());
        let more = |args: &[Term]| -> Vec<Term> {
            args.iter().cloned().chain(shared.iter().map(|&v| Term::Var(v))).collect()
        };
        let mut var = || {
            next += 1;
            Term::Var(next - 1)
        };
        let again =
            |args: &[Term]| Term::compound(":", vec![Term::atom(MODULE), Term::compound(&name, more(args))]);
        let clauses = match kind {
            "predsort" => sorting(&goal, &again, &mut var)?,
            _ => clauses(kind, lists, &goal, &again, &mut var)?,
        };
        let clauses: Vec<(Vec<Term>, Term)> =
            clauses.into_iter().map(|(args, body)| (more(&args), body)).collect();
        let module: Rc<str> = self.module.clone();
        let sources: Vec<Source<'_>> =
            clauses.iter().map(|(args, body)| Source { args, body, module: &module }).collect();
        let pred = self.pure.pred(&pred(&name, arity + shared.len()));
        let over = self.step(Step::Jump(0));
        let found = predicate(self.pure, self.atoms, self.known, &sources)?;
        self.land(over);
        self.pure.clauses[pred] = found.clauses;
        (self.pure.here[pred], self.pure.effects[pred]) = (true, found.effects);
        self.called.extend(found.called.iter().filter(|to| **to != pred));
        self.musts.extend(found.needs.all().filter(|to| *to != pred));
        self.pure.calls[pred] = found.called;
        if let ("predsort", [list, sorted]) = (kind, rest) {
            // Such a list has an end.
            let length = self.new_slot();
            let list_pat = self.pat(list)?;
            self.step(Step::BuiltIn(BuiltIn::Length, Box::new([list_pat, Pat::First(length)])));
            let mut args = vec![self.sorts(Pat::Var(length))];
            for arg in [list, sorted].into_iter().chain(&more(&[])) {
                args.push(self.pat(arg)?);
            }
            args.insert(2, Pat::Void);
            self.must(pred);
            self.step(Step::Call { pred, args: args.into(), last });
            return Some(last);
        }
        self.call(pred, &more(rest), last)
    }

    /// The variables that a lambda expression shares with what is around it, and those of them that are copied before each call: the
    /// whole of it is copied, but for those behind its `/`, and what has no variables in it is the same then.
    fn shared(&mut self, lambda: &Lambda, closure: &Term, rest: &[Term]) -> Option<(Vec<usize>, Vec<usize>)> {
        let mut inside: HashMap<usize, usize> = HashMap::new();
        closure.each_var(&mut |v| *inside.entry(v).or_default() += 1);
        // What has no value yet is new in each copy, unless it may get one from one call to the next.
        let named = |v: &usize| {
            let elsewhere = || rest.iter().any(|arg| arg.vars().contains(v));
            !lambda.free.contains(v) && !self.assigned.contains(v) && elsewhere()
        };
        if closure.vars().iter().any(named) {
            return None;
        }
        let outside = |v: &usize| {
            self.counts.get(v) != inside.get(v) && self.assigned.contains(v) && !lambda.free.contains(v)
        };
        let parameters: Vec<usize> = lambda.parameters.iter().flat_map(Term::vars).collect();
        // A parameter is most often a variable that another goal has used for itself, and has no value.
        let (copied, others): (Vec<usize>, Vec<usize>) =
            closure.vars().into_iter().filter(outside).partition(|v| parameters.contains(v));
        if !others.is_empty() {
            let ground: Box<[Pat]> =
                others.iter().map(|v| self.pat(&Term::Var(*v))).collect::<Option<_>>()?;
            self.step(Step::BuiltIn(BuiltIn::MustBeGround, ground));
        }
        Some(([lambda.free.clone(), others, copied.clone()].concat(), copied))
    }

    /// What tells the predicate of `predsort/3` to sort so many items.
    fn sorts(&mut self, length: Pat) -> Pat {
        Pat::Struct(self.pure.functor(self.atoms, &"sort".into(), 1), Box::new([length]))
    }
}
