//! Tabled predicates as goals that are worked out know them: what asks for the table, fills it and goes through its answers
//! stands in clauses around the program's own.

use crate::prolog::pure::{Definition, Pred, Source};
use crate::prolog::syntax::term::Term;
use crate::prolog::tabling::Tabled;
use std::rc::Rc;

/// What the names of such predicates begin with: no program can write the first character.
const CLAUSES: &str = "\0clauses of ";
const RUN: &str = "\0run of ";

/// A name that only these clauses know.
pub(super) enum Part {
    /// It has clauses.
    Own,
    /// It has none.
    BuiltIn,
}

/// What a name is here.
pub(super) fn part(name: &str, arity: usize) -> Option<Part> {
    if name.starts_with(CLAUSES) || name.starts_with(RUN) {
        return Some(Part::Own);
    }
    let built_in = matches!(
        (name, arity),
        ("\0ask table", 5 | 6)
            | ("\0add answer", 2 | 3)
            | ("\0finish round" | "\0next answer", 2)
            | ("\0old answer" | "\0join", 4)
    );
    built_in.then_some(Part::BuiltIn)
}

/// The name of the predicate that has the clauses of a tabled one.
pub(super) fn clauses(name: &str) -> String {
    format!("{CLAUSES}{name}")
}

/// A predicate with clauses of its own.
pub(super) struct Own {
    pred: Pred,
    clauses: Vec<(Vec<Term>, Term)>,
}

impl Own {
    pub(super) fn definition(&self) -> Definition<'_> {
        let module = &self.pred.0;
        let clauses = self.clauses.iter().map(|(args, body)| Source { args, body, module }).collect();
        Definition { pred: self.pred.clone(), clauses, relation: None, tabled: true }
    }
}

/// The clauses around those of a tabled predicate:
///
/// ```text
/// p(A, ...) :- '$ask table'(Number, a(A, ...), Vs, Table, New), ( New =:= 1 -> '$run of p'(Table, Vs, A, ...) ; true ), '$next answer'(Table, Vs).
/// '$run of p'(Table, Vs, A, ...) :- '$clauses of p'(A, ...), '$add answer'(Table, Vs), fail.
/// '$run of p'(Table, Vs, A, ...) :- '$finish round'(Table, Again), ( Again =:= 1 -> '$run of p'(Table, Vs, A, ...) ; true ).
/// ```
///
/// Where answers are joined the variant is told by the other arguments, `Vs` ends with the joined ones, and in the place of
/// `'$add answer'(Table, Vs)` stands
///
/// ```text
/// '$old answer'(Table, Count, Vs, Old), ( Old = [O, ...] -> '$join'(Mode, O, B, N), ... ; N = B, ... ), '$add answer'(Table, Vs, [N, ...])
/// ```
pub(super) fn parts(number: usize, tabled: &Tabled, (module, (name, arity)): &Pred) -> [Own; 2] {
    let args: Vec<Term> = (0..*arity).map(Term::Var).collect();
    let [variables, table, flag] = [0, 1, 2].map(|i| Term::Var(arity + i));
    let goal = |name: &str, args: Vec<Term>| match args.is_empty() {
        true => Term::atom(name),
        false => Term::compound(name, args),
    };
    let both = |a: Term, b: Term| Term::compound(",", vec![a, b]);
    let run_name = format!("{RUN}{name}");
    let run_args: Vec<Term> =
        [table.clone(), variables.clone()].into_iter().chain(args.iter().cloned()).collect();
    let where_set = || {
        let test = Term::compound("=:=", vec![flag.clone(), Term::Int(1)]);
        let then = Term::compound("->", vec![test, Term::compound(&run_name, run_args.clone())]);
        Term::compound(";", vec![then, Term::atom("true")])
    };
    let joins: Vec<(&Term, &Term)> =
        args.iter().zip(&tabled.modes).filter_map(|(arg, mode)| Some((arg, mode.as_ref()?))).collect();
    let keys = args.iter().zip(&tabled.modes).filter(|(_, mode)| mode.is_none()).map(|(arg, _)| arg.clone());
    let mut asked = vec![Term::Int(number as i64), goal("a", keys.collect())];
    if !joins.is_empty() {
        asked.push(goal("j", joins.iter().map(|(arg, _)| (*arg).clone()).collect()));
    }
    asked.extend([variables.clone(), table.clone(), flag.clone()]);
    let answer = Term::compound("\0next answer", vec![table.clone(), variables.clone()]);
    let ask = both(Term::compound("\0ask table", asked), both(where_set(), answer));
    let add = match joins.is_empty() {
        true => Term::compound("\0add answer", vec![table.clone(), variables.clone()]),
        false => joined(&joins, [&table, &variables], arity + 3),
    };
    let each = both(goal(&clauses(name), args.clone()), both(add, Term::atom("fail")));
    let again = both(Term::compound("\0finish round", vec![table.clone(), flag.clone()]), where_set());
    let pred = |name: Rc<str>, arity| (module.clone(), (name, arity));
    [
        Own { pred: pred(name.clone(), *arity), clauses: vec![(args, ask)] },
        Own {
            pred: pred(run_name.clone().into(), arity + 2),
            clauses: vec![(run_args.clone(), each), (run_args.clone(), again)],
        },
    ]
}

/// What adds an answer whose arguments are joined with those of the one that is there; the variables from `next` on are free.
fn joined(joins: &[(&Term, &Term)], [table, variables]: [&Term; 2], next: usize) -> Term {
    let of = |name: &str, args: Vec<Term>| Term::compound(name, args);
    let n = joins.len();
    let found = Term::Var(next);
    let [old, new, taken] =
        [1, 1 + n, 1 + 2 * n].map(|from| (0..n).map(|i| Term::Var(next + from + i)).collect::<Vec<_>>());
    let mut there = of("=", vec![found.clone(), Term::list(old.clone())]);
    let mut first = Term::atom("true");
    for (i, (arg, _)) in joins.iter().enumerate().rev() {
        first = of(",", vec![of("=", vec![new[i].clone(), (*arg).clone()]), first]);
    }
    let mut all = Vec::new();
    for (i, (arg, mode)) in joins.iter().enumerate() {
        let (a, b, c) = (old[i].clone(), (*arg).clone(), new[i].clone());
        let becomes = |what: Term| of("=", vec![c.clone(), what]);
        let either = |test, then, otherwise| of(";", vec![of("->", vec![test, then]), otherwise]);
        all.push(match mode.callable() {
            Some(("lattice", [named])) => {
                let call = of(name_of(named), vec![a.clone(), b, taken[i].clone()]);
                either(call, becomes(taken[i].clone()), becomes(a))
            }
            // SWI-Prolog 9.0 keeps the old one where its documentation says it takes the new one.
            Some(("po", [named])) => {
                either(of(name_of(named), vec![a.clone(), b.clone()]), becomes(a), becomes(b))
            }
            _ => of("\0join", vec![(*mode).clone(), a, b, c]),
        });
    }
    let all =
        all.into_iter().rev().reduce(|rest, goal| of(",", vec![goal, rest])).unwrap_or(Term::atom("true"));
    there = of(";", vec![of("->", vec![there, all]), first]);
    let ask = of("\0old answer", vec![table.clone(), Term::Int(n as i64), variables.clone(), found]);
    let add = of("\0add answer", vec![table.clone(), variables.clone(), Term::list(new)]);
    of(",", vec![ask, of(",", vec![there, add])])
}

/// The name in `Module:Name`.
fn name_of(named: &Term) -> &str {
    named.args_of(":", 2).and_then(|parts| parts[1].as_atom()).unwrap_or_default()
}
