//! Single-sided rules `Head => Body` as clauses: what the head says must be there already, nothing of the
//! call is bound by it, and the first rule whose head and guard hold is the only one. A call that no rule
//! matches is an error.

use super::dcg::fresh;
use crate::prolog::syntax::term::Term;

/// Translates `Head => Body`, where the head may be `Head, Guard`; `next` is the number of the next free
/// variable of the clause. None if there is no head.
pub fn translate(head: &Term, body: &Term, next: &mut usize) -> Option<(Term, Term)> {
    let (head, guard) = match head.args_of(",", 2) {
        Some([head, guard]) => (head, Some(guard)),
        _ => (head, None),
    };
    let (name, args) = head.callable()?;
    let mut uses = Vec::new();
    head.each_var(&mut |v| uses.push(v));
    let once = |v: &usize| uses.iter().filter(|u| *u == v).count() == 1;
    let linear = uses.iter().all(once);
    let (mut arguments, mut goals, mut patterns, mut values) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for arg in args {
        if let Term::Var(v) = arg
            && once(v)
        {
            arguments.push(arg.clone());
            continue;
        }
        let value = fresh(next);
        arguments.push(value.clone());
        if linear || arg.vars().is_empty() {
            matched(arg, &value, next, &mut goals);
        } else {
            patterns.push(arg.clone());
            values.push(value);
        }
    }
    if !patterns.is_empty() {
        let (pattern, value) = (Term::compound("s", patterns), Term::compound("s", values));
        goals.push(Term::compound("subsumes_term", vec![pattern.clone(), value.clone()]));
        goals.push(Term::compound("=", vec![pattern, value]));
    }
    goals.extend(guard.cloned());
    goals.push(Term::atom("!"));
    goals.push(body.clone());
    let at = head.at().unwrap_or(0);
    Some((Term::compound_at(name, arguments, at), conjunction(goals)))
}

/// The last clause of such a predicate: no rule matches.
pub fn unmatched(module: &str, name: &str, arity: usize) -> (Term, Term) {
    let args: Vec<Term> = (0..arity).map(Term::Var).collect();
    let head = Term::compound(name, args);
    let qualified = |term: Term| match module {
        "user" => term,
        _ => Term::compound(":", vec![Term::atom(module), term]),
    };
    let indicator = Term::compound("/", vec![Term::atom(name), Term::Int(arity as i64)]);
    let formal =
        Term::compound("existence_error", vec![Term::atom("matching_rule"), qualified(head.clone())]);
    let context = Term::compound("context", vec![qualified(indicator), Term::Var(arity)]);
    let error = Term::compound("error", vec![formal, context]);
    (head, Term::compound("throw", vec![error]))
}

/// The goals that look whether a value is what a pattern says; every variable of the pattern occurs once.
fn matched(pattern: &Term, value: &Term, next: &mut usize, goals: &mut Vec<Term>) {
    match pattern {
        Term::Compound(c) => {
            let parts: Vec<Term> = c
                .args
                .iter()
                .map(|arg| if matches!(arg, Term::Var(_)) { arg.clone() } else { fresh(next) })
                .collect();
            goals.push(Term::compound("nonvar", vec![value.clone()]));
            goals.push(Term::compound("=", vec![value.clone(), Term::compound(&c.name, parts.clone())]));
            for (arg, part) in c.args.iter().zip(&parts).filter(|(arg, _)| !matches!(arg, Term::Var(_))) {
                matched(arg, part, next, goals);
            }
        }
        _ => goals.push(Term::compound("==", vec![value.clone(), pattern.clone()])),
    }
}

/// Some goals one after the other as one.
pub(super) fn conjunction(goals: Vec<Term>) -> Term {
    let mut goals = goals.into_iter().rev();
    let last = goals.next().unwrap_or(Term::atom("true"));
    goals.fold(last, |rest, goal| Term::compound(",", vec![goal, rest]))
}
