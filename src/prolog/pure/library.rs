//! Predicates of libraries that goals call, as clauses.

use super::{Definition, Found, Pred, Pure, Resolve, Source};
use crate::prolog::atoms::Atoms;
use crate::prolog::syntax::read_goal;
use crate::prolog::syntax::term::Term;
use std::rc::Rc;

/// The clauses, as SWI-Prolog's `library(lists)` describes the predicates. Each ends without a choice where that does.
const CLAUSES: &[&str] = &[
    "append([], L, L)",
    "append([H|T], L, [H|R]) :- append(T, L, R)",
    "select(X, [X|T], T)",
    "select(X, [H|T], [H|R]) :- select(X, T, R)",
    "reverse(L, R) :- '$reverse'(L, [], R)",
    "'$reverse'([], R, R)",
    "'$reverse'([H|T], L, R) :- '$reverse'(T, [H|L], R)",
    "last([X|T], Y) :- '$last'(T, X, Y)",
    "'$last'([], X, X)",
    "'$last'([X|T], _, Y) :- '$last'(T, X, Y)",
    "subtract(L, _, _) :- var(L), '$give_up'",
    "subtract([], _, R) :- !, R = []",
    "subtract([H|T], L, R) :- memberchk(H, L), !, subtract(T, L, R)",
    "subtract([H|T], L, [H|R]) :- subtract(T, L, R)",
    "intersection(L, _, _) :- var(L), '$give_up'",
    "intersection([], _, R) :- !, R = []",
    "intersection([H|T], L, R) :- memberchk(H, L), !, R = [H|S], intersection(T, L, S)",
    "intersection([_|T], L, R) :- intersection(T, L, R)",
];

/// Goals of these clauses lead to each other.
struct Inside;

impl Resolve for Inside {
    fn find(&self, _: &str, name: &str, arity: usize) -> Found {
        match (name, arity) {
            ("!" | "," | "=" | "var" | "memberchk" | "$give_up", _) => Found::BuiltIn,
            _ => Found::Pred(("system".into(), (name.into(), arity))),
        }
    }
}

/// Defines them.
pub(super) fn define(pure: &mut Pure, atoms: &mut Atoms) {
    let module: Rc<str> = "system".into();
    let read = |text: &&str| read_goal(text, &Default::default()).map(|(term, _)| term);
    let read: Vec<Term> = CLAUSES.iter().filter_map(read).collect();
    let yes = Term::atom("true");
    let mut preds: Vec<Definition<'_>> = Vec::new();
    for clause in &read {
        let (head, body) = clause.args_of(":-", 2).map_or((clause, &yes), |parts| (&parts[0], &parts[1]));
        let Some((name, args)) = head.callable() else { continue };
        let pred: Pred = (module.clone(), (name.into(), args.len()));
        let source = Source { args, body, module: &module };
        match preds.iter_mut().find(|definition| definition.pred == pred) {
            Some(definition) => definition.clauses.push(source),
            None => preds.push(Definition { pred, clauses: vec![source], relation: None }),
        }
    }
    pure.define(atoms, &Inside, &preds);
}
