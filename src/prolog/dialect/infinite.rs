//! Floats without digits in clauses and goals: the machine's texts have none, so variables get them first. In clauses of dynamic
//! predicates the greatest float stands for them.

use crate::prolog::syntax::term::Term;

/// Deeper bodies are left as they are.
const DEEPEST: usize = 1_000;

/// A head and a body with variables in place of infinite floats and of what is no number, behind goals that give them these; none
/// if there are no such floats. `next` is the next variable.
pub fn clause(head: &Term, body: &Term, next: &mut usize) -> Option<(Term, Term)> {
    if !has(head) && !has(body) || head.deeper(DEEPEST) || body.deeper(DEEPEST) {
        return None;
    }
    let mut goals = Vec::new();
    let [head, body] = [head, body].map(|part| with_variables(part, next, &mut goals));
    Some((head, goals.into_iter().rev().fold(body, |body, goal| Term::compound(",", vec![goal, body]))))
}

/// The same of a goal.
pub fn goal(goal: &Term, next: &mut usize) -> Option<Term> {
    clause(&Term::atom("goal"), goal, next).map(|(_, goal)| goal)
}

/// Whether a term has such floats.
fn has(term: &Term) -> bool {
    let mut open = vec![term];
    while let Some(term) = open.pop() {
        match term {
            Term::Float(x) if !x.is_finite() => return true,
            Term::Compound(c) => open.extend(&c.args),
            _ => {}
        }
    }
    false
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
