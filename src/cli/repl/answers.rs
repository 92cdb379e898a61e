//! Answers as SWI-Prolog's top level prints them: equal variables together, what is still free, and the
//! goals that wait.

use super::input::Input;
use crate::prolog::{Declared, Ops, Style, Term, laid_out, to_text};
use std::collections::HashMap;

/// Terms are shown so deep, where nobody asks for more.
pub const DEPTH: usize = 10;

/// An answer's text without its full stop. `answer` is `a(Values, Goals, Needed, Program)`, the last two what an
/// undecided answer needs and the clauses that say what is left to decide; `names` are the goal's variables.
/// Where values contain themselves it is `@(Answer, Equations)`, the equations of what stands for the parts that do.
pub fn shown(answer: &Term, names: &[String], ops: &Ops, depth: usize) -> String {
    let (answer, equations) = match answer.args_of("@", 2) {
        Some([answer, equations]) => (answer, equations.list_items().unwrap_or_default()),
        _ => (answer, Vec::new()),
    };
    let cycles: Vec<(usize, &Term)> = equations
        .iter()
        .filter_map(|e| match e.args_of("=", 2)? {
            [Term::Var(n), whole] => Some((*n, whole)),
            _ => None,
        })
        .collect();
    let whole = |n: usize| cycles.iter().find(|(v, _)| *v == n).map(|(_, whole)| *whole);
    let parts = answer.callable().map_or(&[][..], |(_, parts)| parts);
    let list = |i: usize| parts.get(i).and_then(Term::list_items).unwrap_or_default();
    let (values, mut goals) = (list(0), list(1));
    goals.extend(list(2));
    let mut groups: Vec<(Vec<&str>, &Term)> = Vec::new();
    for (name, value) in names.iter().zip(values) {
        match groups.iter_mut().find(|(_, v)| v.same(value)) {
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
    // Parts that contain themselves and are no variable's value come after the others.
    let others: Vec<(usize, &Term)> = cycles.iter().filter(|(n, _)| !free.contains_key(n)).copied().collect();
    for (i, (n, _)) in others.iter().enumerate() {
        free.insert(*n, format!("_S{}", i + 1));
    }
    let mut counts = Counts::default();
    groups.iter().for_each(|(_, value)| counts.add(value));
    cycles.iter().for_each(|(_, whole)| counts.add(whole));
    goals.iter().for_each(|goal| counts.add(goal));
    let mut letters = (0..).map(letter).filter(|l| !names.contains(l));
    for (n, times) in counts.in_order {
        let name = if times == 1 { "_".to_string() } else { letters.next().unwrap_or_default() };
        free.entry(n).or_insert(name);
    }
    // So many levels of a term hold all that is shown of it.
    let seen = if depth == 0 { usize::MAX } else { depth.saturating_mul(4) };
    let style = Style { quoted: true, spaced: true, max_depth: depth, ..Style::default() };
    let mut lines: Vec<String> = Vec::new();
    for (all, value) in &groups {
        let mut line: Vec<String> = all.windows(2).map(|w| format!("{} = {}", w[0], w[1])).collect();
        let value = match value {
            Term::Var(n) => whole(*n),
            value => Some(*value),
        };
        if let Some(value) = value {
            let text = to_text(&named(value, &free, seen), Style { priority: 699, ..style }, ops);
            line.push(format!("{} = {text}", all[all.len() - 1]));
        }
        if !line.is_empty() {
            lines.push(line.join(", "));
        }
    }
    for goal in goals {
        let goal = named(&plain(goal), &free, usize::MAX);
        lines.push(to_text(&goal, Style { priority: 999, max_depth: 0, ..style }, ops));
    }
    let mut text = if lines.is_empty() { "true".into() } else { lines.join(",\n") };
    for (i, (n, whole)) in others.iter().enumerate() {
        text += if i == 0 { ", % where\n    " } else { ",\n    " };
        let whole = to_text(&named(whole, &free, seen), Style { priority: 699, ..style }, ops);
        text += &format!("{} = {whole}", free[n]);
    }
    residual(&list(3), ops) + &text
}

/// Shows an answer and asks for a key; whether the next answer is wanted.
pub fn more(input: &mut Input, text: &dyn Fn(usize) -> String, depth: usize) -> bool {
    let mut prompt = text(depth) + " ";
    loop {
        match input.key(&prompt, ";.wph?") {
            ';' | ' ' | '\t' | 'n' | 'r' => return true,
            'w' => prompt = format!("\n{} ", text(0)),
            'p' => prompt = format!("\n{} ", text(depth)),
            'h' | '?' => {
                println!(
                    "\n; or space: the next answer; w: all of this one, p: as before; any other key: no more answers"
                );
                prompt = text(depth) + " ";
            }
            _ => return false,
        }
    }
}

/// What is left to decide, as clauses; empty for an answer that holds.
fn residual(program: &[&Term], ops: &Ops) -> String {
    if program.is_empty() {
        return String::new();
    }
    let mut text = String::from("% WFS residual program\n");
    for clause in program {
        for line in laid_out(clause, ops, 0, &|_, _| Declared::Unknown).lines() {
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
#[derive(Default)]
struct Counts {
    in_order: Vec<(usize, usize)>,
    places: HashMap<usize, usize>,
}

impl Counts {
    fn add(&mut self, term: &Term) {
        term.each_var(&mut |n| {
            let place = *self.places.entry(n).or_insert(self.in_order.len());
            match self.in_order.get_mut(place) {
                Some((_, times)) => *times += 1,
                None => self.in_order.push((n, 1)),
            }
        });
    }
}

/// The term with names in place of its free variables, down to so many levels; a list's cells lie below each other. Nobody sees
/// what is deeper, and it may be deeper than the stack.
fn named(term: &Term, free: &HashMap<usize, String>, levels: usize) -> Term {
    match term {
        Term::Compound(_) if levels == 0 => Term::atom("..."),
        Term::Var(n) => match free.get(n) {
            Some(name) => Term::compound("$turniir_text", vec![Term::atom(name)]),
            None => term.clone(),
        },
        Term::Compound(c) => {
            Term::compound(&c.name, c.args.iter().map(|arg| named(arg, free, levels - 1)).collect())
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(values: Vec<Term>, goals: Vec<Term>, names: &[&str]) -> String {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        let answer = Term::compound("a", vec![Term::list(values), Term::list(goals)]);
        shown(&answer, &names, &Ops::default(), DEPTH)
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

    #[test]
    fn what_contains_itself_keeps_the_names_of_the_others() {
        let (one, part) = (Term::Int(1), Term::Var(7));
        let f = |x: &Term| Term::compound("f", vec![x.clone()]);
        let shown = |values: Vec<Term>, names: &[&str]| {
            let answer = Term::compound("a", vec![Term::list(values), Term::list(vec![])]);
            let equation = Term::compound("=", vec![part.clone(), f(&part)]);
            let names: Vec<String> = names.iter().map(ToString::to_string).collect();
            shown(
                &Term::compound("@", vec![answer, Term::list(vec![equation])]),
                &names,
                &Ops::default(),
                DEPTH,
            )
        };
        assert_eq!(shown(vec![one, part.clone()], &["Y", "X"]), "Y = 1,\nX = f(X)");
        let pair = Term::list(vec![part.clone()]);
        assert_eq!(shown(vec![pair], &["X"]), "X = [_S1], % where\n    _S1 = f(_S1)");
    }

    #[test]
    fn long_and_deep_values_need_no_stack() {
        let many = (0..3_000_000).map(Term::Var).collect();
        let deep = (0..1_000_000).fold(Term::atom("z"), |t, _| Term::compound("s", vec![t]));
        let (list, other) = (Term::list(many), Term::list((0..3_000_000).map(Term::Var).collect()));
        let shown = text(vec![list, other, deep], vec![], &["L", "M", "S"]);
        assert!(shown.starts_with("L = M, M = [_, _, ") && shown.contains("S = s(s("), "{shown}");
    }
}
