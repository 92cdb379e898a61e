//! Clauses as SWI-Prolog keeps them, for who asks what they say: what their first goals unify arguments of the head with stands
//! in the head.

use super::ReadClause;
use crate::prolog::syntax::term::Term;

impl ReadClause {
    /// The clause of a static predicate as `clause/2` and `listing/1` show it there. Of its first goals that are unifications
    /// (or `true`) those are part of the head that give an argument of it a term, where that variable stands nowhere else;
    /// SWI-Prolog moves some others, too, of which it shows something else than was written.
    pub fn as_kept(&self) -> ReadClause {
        let mut kept = ReadClause { body: flat(&self.body), ..self.clone() };
        let mut goals: Vec<Term> = kept.body.joined_by(",").into_iter().cloned().collect();
        let mut first = 0;
        while let Some(goal) = goals.get(first) {
            if let Some(head) = with(&kept, goal) {
                kept.head = head;
                goals.remove(first);
            } else if goal.is_atom("true") || goal.args_of("=", 2).is_some() {
                first += 1;
                continue;
            } else {
                break;
            }
            kept.body = joined(goals.clone());
        }
        kept
    }
}

/// The head with what a first goal unifies an argument of it with.
fn with(clause: &ReadClause, goal: &Term) -> Option<Term> {
    let (v, term) = match goal.args_of("=", 2)? {
        [Term::Var(v), term] if !matches!(term, Term::Var(_)) => (*v, term),
        [term, Term::Var(v)] if !matches!(term, Term::Var(_)) => (*v, term),
        _ => return None,
    };
    let (name, args) = clause.head.callable()?;
    let place = args.iter().position(|arg| matches!(arg, Term::Var(arg) if *arg == v))?;
    let mut times = 0;
    for part in [&clause.head, &clause.body] {
        part.each_var(&mut |other| times += usize::from(other == v));
    }
    let mut args = args.to_vec();
    args[place] = term.clone();
    (times == 2).then(|| Term::compound(name, args))
}

fn joined(mut goals: Vec<Term>) -> Term {
    let last = goals.pop().unwrap_or_else(|| Term::atom("true"));
    goals.into_iter().rev().fold(last, |rest, goal| Term::compound(",", vec![goal, rest]))
}

/// A body as SWI-Prolog keeps it: goals that were put together on the left stand in a row.
pub fn flat(body: &Term) -> Term {
    match body.callable() {
        Some((",", [_, _])) => joined(body.joined_by(",").into_iter().map(flat).collect()),
        Some((name @ (";" | "->" | "*->" | "\\+"), parts)) => {
            Term::compound(name, parts.iter().map(flat).collect())
        }
        _ => body.clone(),
    }
}
