//! Clauses as SWI-Prolog keeps them: what a clause's first goals unify arguments of its head with stands in the head.

use super::ReadClause;
use crate::prolog::syntax::term::Term;

impl ReadClause {
    /// The clause of a static predicate as `clause/2` and `listing/1` show it there: a first goal `V = T` or `T = V` is part of
    /// the head where V is an argument of it and stands nowhere else, and T is no variable; then the next.
    pub fn as_kept(&self) -> ReadClause {
        let mut kept = self.clone();
        while let Some((head, body)) = moved(&kept.head, &kept.body) {
            (kept.head, kept.body) = (head, body);
        }
        kept
    }
}

/// The head and the body with the first goal in the head.
fn moved(head: &Term, body: &Term) -> Option<(Term, Term)> {
    let (first, rest) = match body.args_of(",", 2) {
        Some([first, rest]) => (first, rest.clone()),
        _ => (body, Term::atom("true")),
    };
    // Goals that were put together on the left stand in a row there.
    if let Some([a, b]) = first.args_of(",", 2) {
        let rest = if body.args_of(",", 2).is_some() {
            Term::compound(",", vec![b.clone(), rest])
        } else {
            b.clone()
        };
        return moved(head, &Term::compound(",", vec![a.clone(), rest]));
    }
    let (v, term) = match first.args_of("=", 2)? {
        [Term::Var(v), term] if !matches!(term, Term::Var(_)) => (*v, term),
        [term, Term::Var(v)] if !matches!(term, Term::Var(_)) => (*v, term),
        _ => return None,
    };
    let (name, args) = head.callable()?;
    let place = args.iter().position(|arg| matches!(arg, Term::Var(arg) if *arg == v))?;
    let mut times = 0;
    for part in [head, body] {
        part.each_var(&mut |other| times += usize::from(other == v));
    }
    if times != 2 {
        return None;
    }
    let mut args = args.to_vec();
    args[place] = term.clone();
    Some((Term::compound(name, args), rest))
}
