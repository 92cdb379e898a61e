//! Tabled predicates as goals that are worked out know them: what asks for the table, fills it and goes through its answers
//! stands in clauses around the program's own.

use crate::prolog::pure::{Definition, Pred, Source};
use crate::prolog::syntax::term::Term;
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
        ("\0ask table", 5) | ("\0add answer" | "\0finish round" | "\0next answer", 2)
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
pub(super) fn parts(number: usize, (module, (name, arity)): &Pred) -> [Own; 2] {
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
    let call = goal("a", args.clone());
    let asked = vec![Term::Int(number as i64), call, variables.clone(), table.clone(), flag.clone()];
    let answer = Term::compound("\0next answer", vec![table.clone(), variables.clone()]);
    let ask = both(Term::compound("\0ask table", asked), both(where_set(), answer));
    let add = Term::compound("\0add answer", vec![table.clone(), variables.clone()]);
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
