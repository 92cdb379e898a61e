//! Grammar rules as clauses, the way SWI-Prolog translates them.

use crate::prolog::syntax::term::Term;

/// Translates `Head --> Body`; `next` is the number of the next free variable of the clause.
/// None if head or body cannot be translated.
pub fn translate(head: &Term, body: &Term, next: &mut usize) -> Option<(Term, Term)> {
    let (s0, s) = (fresh(next), fresh(next));
    if let Some([head, pushback]) = head.args_of(",", 2) {
        let middle = fresh(next);
        let head = extended(head, &s0, &s)?;
        let first = goal(body, &s0, &middle, next)?;
        let last = terminals(pushback, &s, &middle).or_else(|| goal(pushback, &s, &middle, next))?;
        return Some((head, Term::compound(",", vec![first, last])));
    }
    Some((extended(head, &s0, &s)?, goal(body, &s0, &s, next)?))
}

/// A goal that parses `body` between two lists.
pub fn goal(body: &Term, s0: &Term, s: &Term, next: &mut usize) -> Option<Term> {
    let equal = || Term::compound("=", vec![s0.clone(), s.clone()]);
    let turned = || Term::compound("=", vec![s.clone(), s0.clone()]);
    match body {
        Term::Var(_) => Some(Term::compound("phrase", vec![body.clone(), s0.clone(), s.clone()])),
        Term::Str(text) => {
            let codes = text.chars().map(|c| Term::Int(i64::from(c as u32))).collect();
            terminals(&Term::list(codes), s0, s)
        }
        _ => match body.callable()? {
            (",", [a, b]) => {
                let middle = fresh(next);
                let (a, b) = (goal(a, s0, &middle, next)?, goal(b, &middle, s, next)?);
                Some(Term::compound(",", vec![a, b]))
            }
            (";" | "|", [a, b]) => {
                let (a, b) = (goal(a, s0, s, next)?, goal(b, s0, s, next)?);
                Some(Term::compound(";", vec![a, b]))
            }
            (name @ ("->" | "*->"), [a, b]) => {
                let middle = fresh(next);
                let (a, b) = (goal(a, s0, &middle, next)?, goal(b, &middle, s, next)?);
                Some(Term::compound(name, vec![a, b]))
            }
            ("\\+", [a]) => {
                let end = fresh(next);
                let a = Term::compound("\\+", vec![goal(a, s0, &end, next)?]);
                Some(Term::compound(",", vec![a, turned()]))
            }
            ("!", []) => Some(Term::compound(",", vec![Term::atom("!"), turned()])),
            ("[]" | "{}", []) => Some(equal()),
            ("{}", [inner]) => Some(Term::compound(",", vec![inner.clone(), turned()])),
            ("call", args) if !args.is_empty() => {
                let mut args = args.to_vec();
                args.extend([s0.clone(), s.clone()]);
                Some(Term::compound("call", args))
            }
            (".", [_, _]) => terminals(body, s0, s),
            _ => extended(body, s0, s),
        },
    }
}

/// A variable that is not used yet.
pub(super) fn fresh(next: &mut usize) -> Term {
    *next += 1;
    Term::Var(*next - 1)
}

fn extended(term: &Term, s0: &Term, s: &Term) -> Option<Term> {
    if let Some([module, inner]) = term.args_of(":", 2) {
        return Some(Term::compound(":", vec![module.clone(), extended(inner, s0, s)?]));
    }
    let (name, args) = term.callable()?;
    let mut args = args.to_vec();
    args.extend([s0.clone(), s.clone()]);
    Some(Term::compound_at(name, args, term.at().unwrap_or(0)))
}

fn terminals(list: &Term, s0: &Term, s: &Term) -> Option<Term> {
    let items = match list {
        Term::Str(text) => text.chars().map(|c| Term::Int(i64::from(c as u32))).collect(),
        _ => match list.list_items() {
            Some(items) => items.into_iter().cloned().collect(),
            None => return open_terminals(list, s0, s),
        },
    };
    Some(Term::compound("=", vec![s0.clone(), Term::partial_list(items, s.clone())]))
}

/// Terminals whose end is known at run time only.
fn open_terminals(list: &Term, s0: &Term, s: &Term) -> Option<Term> {
    let mut rest = list;
    while let Some([_, tail]) = rest.args_of(".", 2) {
        rest = tail;
    }
    let append = || Term::compound("append", vec![list.clone(), s.clone(), s0.clone()]);
    matches!(rest, Term::Var(_)).then(|| Term::compound(":", vec![Term::atom("lists"), append()]))
}
