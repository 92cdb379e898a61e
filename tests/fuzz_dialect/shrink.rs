//! Programs that differ, cut down: clauses, goals and arguments go as long as the difference stays.

use crate::compare::{Difference, difference};
use crate::program::Program;
use crate::run;
use crate::term::Node;
use std::collections::HashSet;
use std::time::{Duration, Instant};
use turniir::prolog::Machine;

/// A program and its difference.
#[derive(Clone, Debug)]
pub struct Found {
    pub number: usize,
    pub program: Program,
    pub difference: Difference,
}

impl Found {
    /// The clauses of the step that differs.
    pub fn step_text(&self) -> Option<String> {
        let name = self.program.steps.get(self.difference.step)?;
        let clauses = self.program.clauses.iter().map(|clause| clause.clause_text());
        Some(clauses.filter(|text| text.starts_with(name.as_str())).collect())
    }
}

/// Candidates tried of each program in one round, and rounds.
const WIDTH: usize = 24;
const ROUNDS: usize = 40;
/// No round begins after so much time.
const TIME: Duration = Duration::from_secs(150);

/// Cuts down all at once, so that both systems start seldom.
pub fn shrink(machine: &mut Machine, found: &mut [Found]) {
    let mut skip = vec![0; found.len()];
    let mut open: Vec<usize> = (0..found.len()).collect();
    let start = Instant::now();
    for _ in 0..ROUNDS {
        if start.elapsed() > TIME {
            return;
        }
        let mut tried: Vec<(usize, Program)> = Vec::new();
        open.retain(|&at| {
            let all = candidates(&found[at]);
            let some: Vec<Program> = all.into_iter().skip(skip[at]).take(WIDTH).collect();
            let any = !some.is_empty();
            tried.extend(some.into_iter().map(|p| (at, p)));
            any
        });
        if open.is_empty() {
            return;
        }
        let mut best: Vec<Option<(Program, Difference)>> = vec![None; found.len()];
        for batch in tried.chunks(200) {
            let programs: Vec<Program> = batch.iter().map(|(_, p)| p.clone()).collect();
            for ((at, program), (here, there)) in batch.iter().zip(run::both(machine, &programs)) {
                let Some(new) = difference(&here, &there) else { continue };
                let smaller = best[*at].as_ref().is_none_or(|(p, _)| p.size() > program.size());
                if new.kind == found[*at].difference.kind && smaller {
                    best[*at] = Some((program.clone(), new));
                }
            }
        }
        for (at, best) in best.into_iter().enumerate() {
            match best {
                Some((program, difference)) => {
                    found[at].program = program;
                    found[at].difference = difference;
                    skip[at] = 0;
                }
                None => skip[at] += WIDTH,
            }
        }
    }
}

/// Smaller programs, those that leave out most first.
fn candidates(found: &Found) -> Vec<Program> {
    let program = &found.program;
    let mut out = Vec::new();
    let step = found.difference.step;
    if program.steps.len() > 1 {
        if let Some(name) = program.steps.get(step) {
            out.push(reachable(&Program { steps: vec![name.clone()], ..program.clone() }));
        }
        for i in 0..program.steps.len() {
            let mut fewer = program.clone();
            fewer.steps.remove(i);
            out.push(fewer);
        }
    }
    let less = reachable(program);
    if less != *program {
        out.push(less);
    }
    for i in 0..program.clauses.len() {
        // A step without a clause is another difference.
        if program.steps.iter().any(|s| s == program.clauses[i].clause().0.name()) {
            continue;
        }
        let mut fewer = program.clone();
        fewer.clauses.remove(i);
        out.push(fewer);
    }
    for (i, clause) in program.clauses.iter().enumerate() {
        let mut with = |new: Node| {
            let mut other = program.clone();
            other.clauses[i] = new;
            out.push(other);
        };
        let (head, body) = clause.clause();
        let Some(body) = body else {
            let same = |edit: &Node| edit.name() == head.name();
            edits(head).into_iter().filter(same).for_each(&mut with);
            continue;
        };
        let goals = body.goals();
        let clause_of = |goals: Vec<Node>| match goals.is_empty() {
            true => head.clone(),
            false => Node::Compound(":-".into(), vec![head.clone(), Node::conjunction(goals)]),
        };
        for at in 0..goals.len() {
            let mut fewer = goals.clone();
            fewer.remove(at);
            with(clause_of(fewer));
        }
        for at in 0..goals.len() {
            for edit in edits(&goals[at]) {
                let mut other = goals.clone();
                other[at] = edit;
                with(clause_of(other));
            }
        }
    }
    let mut seen = HashSet::new();
    out.retain(|p| p != program && seen.insert(p.clone()));
    out.sort_by_key(Program::size);
    out
}

/// Without what the steps do not lead to.
fn reachable(program: &Program) -> Program {
    let mut names: HashSet<String> = program.steps.iter().cloned().collect();
    loop {
        let before = names.len();
        for clause in &program.clauses {
            if names.contains(clause.clause().0.name()) {
                clause.each_name(&mut |name| {
                    if name.starts_with("fz_") {
                        names.insert(name.to_string());
                    }
                });
            }
        }
        if names.len() == before {
            break;
        }
    }
    let mut less = program.clone();
    less.clauses.retain(|c| names.contains(c.clause().0.name()));
    less.dynamic.retain(|(name, _)| names.contains(name));
    less
}

/// Smaller terms of the same place.
fn edits(node: &Node) -> Vec<Node> {
    let mut out = Vec::new();
    match node {
        Node::Leaf(text) => {
            if text.len() > 1
                && !text.starts_with(|c: char| c.is_uppercase() || c == '_')
                && text != "[]"
                && text != "true"
            {
                out.push(Node::leaf(if text.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
                    "1"
                } else {
                    "a"
                }));
            }
        }
        Node::Compound(name, args) => {
            out.extend(args.iter().cloned());
            out.push(Node::leaf("true"));
            for (i, arg) in args.iter().enumerate() {
                for edit in edits(arg) {
                    let mut other = args.clone();
                    other[i] = edit;
                    out.push(Node::Compound(name.clone(), other));
                }
            }
        }
        Node::List(items, tail) => {
            out.push(Node::leaf("[]"));
            if let Some(tail) = tail {
                out.push(Node::List(items.clone(), None));
                out.push((**tail).clone());
            }
            for (i, item) in items.iter().enumerate() {
                if items.len() > 1 {
                    let mut other = items.clone();
                    other.remove(i);
                    out.push(Node::List(other, tail.clone()));
                }
                for edit in edits(item) {
                    let mut other = items.clone();
                    other[i] = edit;
                    out.push(Node::List(other, tail.clone()));
                }
            }
        }
    }
    out
}
