//! Answers as SWI-Prolog's top level prints them: equal variables together, what is still free, and the
//! goals that wait.

use crate::prolog::{Ops, Style, Term, laid_out, to_text};
use std::collections::HashMap;

/// Terms are shown so deep.
const DEPTH: usize = 10;

/// An answer's text without its full stop. `answer` is `a(Values, Goals, Needed, Program)`, the last two what an
/// undecided answer needs and the clauses that say what is left to decide; `names` are the goal's variables.
pub fn shown(answer: &Term, names: &[String], ops: &Ops) -> String {
    let parts = answer.callable().map_or(&[][..], |(_, parts)| parts);
    let list = |i: usize| parts.get(i).and_then(Term::list_items).unwrap_or_default();
    let (values, mut goals) = (list(0), list(1));
    goals.extend(list(2));
    let mut groups: Vec<(Vec<&str>, &Term)> = Vec::new();
    for (name, value) in names.iter().zip(values) {
        match groups.iter_mut().find(|(_, v)| *v == value) {
            Some((all, _)) => all.push(name),
            None => groups.push((vec![name], value)),
        }
    }
    let mut free: HashMap<usize, String> = HashMap::new();
    for (all, value) in &groups {
        if let (Term::Var(n), Some(name)) = (value, all.last()) {
            free.insert(*n, (*name).to_string());
        }
    }
    let mut counts: Vec<(usize, usize)> = Vec::new();
    groups.iter().for_each(|(_, value)| count(value, &mut counts));
    goals.iter().for_each(|goal| count(goal, &mut counts));
    let mut letters = (0..).map(letter).filter(|l| !names.contains(l));
    for (n, times) in counts {
        let name = if times == 1 { "_".to_string() } else { letters.next().unwrap_or_default() };
        free.entry(n).or_insert(name);
    }
    let style = Style { quoted: true, spaced: true, max_depth: DEPTH, ..Style::default() };
    let mut lines: Vec<String> = Vec::new();
    for (all, value) in &groups {
        let mut line: Vec<String> = all.windows(2).map(|w| format!("{} = {}", w[0], w[1])).collect();
        if !matches!(value, Term::Var(_)) {
            let text = to_text(&named(value, &free), Style { priority: 699, ..style }, ops);
            line.push(format!("{} = {text}", all[all.len() - 1]));
        }
        if !line.is_empty() {
            lines.push(line.join(", "));
        }
    }
    for goal in goals {
        lines.push(to_text(&named(&plain(goal), &free), Style { priority: 999, max_depth: 0, ..style }, ops));
    }
    let text = if lines.is_empty() { "true".into() } else { lines.join(",\n") };
    residual(&list(3), ops) + &text
}

/// What is left to decide, as clauses; empty for an answer that holds.
fn residual(program: &[&Term], ops: &Ops) -> String {
    if program.is_empty() {
        return String::new();
    }
    let mut text = String::from("% WFS residual program\n");
    for clause in program {
        for line in laid_out(clause, ops).lines() {
            text.push_str(&format!("    {line}\n"));
        }
    }
    text
}

/// A waiting goal without the modules that need not be named.
fn plain(goal: &Term) -> Term {
    if let Some([module, inner]) = goal.args_of(":", 2)
        && (module.is_atom("user") || module.is_atom("clpfd"))
    {
        return plain(inner);
    }
    match goal {
        Term::Compound(c) => Term::compound(&c.name, c.args.iter().map(plain).collect()),
        other => other.clone(),
    }
}

/// `_A`, `_B`, ..., `_A1`.
fn letter(n: usize) -> String {
    let name = char::from(b'A' + (n % 26) as u8);
    if n < 26 { format!("_{name}") } else { format!("_{name}{}", n / 26) }
}

/// How often each variable occurs, in the order of first occurrence.
fn count(term: &Term, counts: &mut Vec<(usize, usize)>) {
    match term {
        Term::Var(n) => match counts.iter_mut().find(|(v, _)| v == n) {
            Some((_, times)) => *times += 1,
            None => counts.push((*n, 1)),
        },
        Term::Compound(c) => c.args.iter().for_each(|arg| count(arg, counts)),
        _ => {}
    }
}

/// The term with names in place of its free variables.
fn named(term: &Term, free: &HashMap<usize, String>) -> Term {
    match term {
        Term::Var(n) => match free.get(n) {
            Some(name) => Term::compound("$turniir_text", vec![Term::atom(name)]),
            None => term.clone(),
        },
        Term::Compound(c) => Term::compound(&c.name, c.args.iter().map(|arg| named(arg, free)).collect()),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(values: Vec<Term>, goals: Vec<Term>, names: &[&str]) -> String {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        let answer = Term::compound("a", vec![Term::list(values), Term::list(goals)]);
        shown(&answer, &names, &Ops::default())
    }

    #[test]
    fn equal_variables_stand_together() {
        let (one, free) = (Term::Int(1), Term::Var(7));
        assert_eq!(text(vec![one.clone(), one.clone()], vec![], &["X", "Y"]), "X = Y, Y = 1");
        assert_eq!(text(vec![free.clone(), free.clone()], vec![], &["X", "Y"]), "X = Y");
        assert_eq!(text(vec![free.clone()], vec![], &["X"]), "true");
        let pair = Term::compound("f", vec![Term::Var(1), Term::Var(2), Term::Var(1), free.clone()]);
        assert_eq!(text(vec![pair, free.clone()], vec![], &["X", "A"]), "X = f(_A, _, _A, A)");
        let dif = Term::compound("dif", vec![free.clone(), Term::atom("a")]);
        assert_eq!(text(vec![free, one], vec![dif], &["X", "Z"]), "Z = 1,\ndif(X, a)");
    }
}
