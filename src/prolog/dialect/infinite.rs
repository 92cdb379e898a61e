//! Floats without digits in a body: the machine's texts have none, so variables get them first.

use crate::prolog::syntax::term::Term;

/// Deeper bodies are left as they are.
const DEEPEST: usize = 1_000;

/// A body with variables in place of infinite floats and of what is no number, behind goals that give them these; none if it has
/// no such floats. `next` is the next variable.
pub fn named(body: &Term, next: &mut usize) -> Option<Term> {
    let mut open = vec![body];
    let mut has = false;
    while let Some(term) = open.pop().filter(|_| !has) {
        match term {
            Term::Float(x) => has = !x.is_finite(),
            Term::Compound(c) => open.extend(&c.args),
            _ => {}
        }
    }
    if !has || body.deeper(DEEPEST) {
        return None;
    }
    let mut goals = Vec::new();
    let body = with_variables(body, next, &mut goals);
    Some(goals.into_iter().rev().fold(body, |body, goal| Term::compound(",", vec![goal, body])))
}

fn with_variables(term: &Term, next: &mut usize, goals: &mut Vec<Term>) -> Term {
    match term {
        Term::Float(x) if !x.is_finite() => {
            let (var, inf) = (Term::Var(*next), Term::atom("inf"));
            *next += 1;
            let value = match *x {
                x if x.is_nan() => Term::atom("nan"),
                x if x < 0.0 => Term::compound("-", vec![inf]),
                _ => inf,
            };
            goals.push(Term::compound("is", vec![var.clone(), value]));
            var
        }
        Term::Compound(c) => {
            let args = c.args.iter().map(|arg| with_variables(arg, next, goals)).collect();
            Term::compound_at(&c.name, args, c.at)
        }
        other => other.clone(),
    }
}
