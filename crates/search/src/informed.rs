//! Searches led by an estimate of the distance to the goal.

use super::problem::{Bounds, Problem, Report};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// A*: cheapest, if the estimate is never too great.
pub fn a_star<P: Problem>(problem: &P, bounds: &Bounds) -> Report<P::State> {
    best_first(problem, bounds, true, |s| problem.estimate(s))
}

/// Greedy best-first: what looks nearest to the goal, whatever it has cost.
pub fn greedy<P: Problem>(problem: &P, bounds: &Bounds) -> Report<P::State> {
    best_first(problem, bounds, false, |s| problem.estimate(s))
}

/// Best first by `estimate` plus, if `costed`, the cost so far; a state reached again with a cheaper
/// path takes it, and is opened again.
pub(super) fn best_first<P: Problem>(
    problem: &P,
    bounds: &Bounds,
    costed: bool,
    estimate: impl Fn(&P::State) -> u32,
) -> Report<P::State> {
    let mut report = Report::empty();
    // States by number: their cost and the number they were reached from.
    let mut states = vec![problem.start()];
    let mut best: Vec<(u32, usize)> = vec![(0, 0)];
    let mut numbers = HashMap::from([(problem.start(), 0usize)]);
    // Of equal sums the deeper first.
    let mut open = BinaryHeap::from([Reverse((estimate(&states[0]), Reverse(0u32), 0usize))]);
    let mut next = Vec::new();
    while let Some(Reverse((_, Reverse(cost), at))) = open.pop() {
        if cost > best[at].0 {
            continue;
        }
        let state = states[at].clone();
        if problem.is_goal(&state) {
            let mut path = vec![state];
            let mut number = at;
            while number != 0 {
                number = best[number].1;
                path.push(states[number].clone());
            }
            path.reverse();
            report.cost = cost;
            report.path = Some(path);
            break;
        }
        report.expanded += 1;
        problem.successors(&state, &mut next);
        for (child, step) in next.drain(..) {
            report.generated += 1;
            let cost = cost + step;
            let number = match numbers.get(&child) {
                Some(&known) if best[known].0 <= cost => continue,
                Some(&known) => {
                    best[known] = (cost, at);
                    known
                }
                None => {
                    numbers.insert(child.clone(), states.len());
                    states.push(child);
                    best.push((cost, at));
                    states.len() - 1
                }
            };
            let so_far = if costed { cost } else { 0 };
            open.push(Reverse((so_far + estimate(&states[number]), Reverse(cost), number)));
        }
        report.most_open = report.most_open.max(open.len());
        if states.len() > bounds.states || bounds.late(report.expanded) {
            report.gave_up = true;
            break;
        }
    }
    // Entries that a cheaper path has replaced wait no more.
    report.open = open.iter().filter(|Reverse((_, Reverse(cost), at))| best[*at].0 == *cost).count();
    report.closed = states.len() - report.open;
    report
}

/// IDA*: depth-first searches with a growing bound of cost plus estimate; little memory.
pub fn ida_star<P: Problem>(problem: &P, bounds: &Bounds) -> Report<P::State> {
    let mut report = Report::empty();
    let start = problem.start();
    let mut bound = problem.estimate(&start);
    let mut buffers: Vec<Vec<(P::State, u32)>> = Vec::new();
    loop {
        let mut line = vec![start.clone()];
        match within(problem, &mut line, 0, bound, bounds, &mut buffers, &mut report) {
            Step::Found => break,
            Step::Next(next) if next < u32::MAX && !report.gave_up => bound = next,
            Step::Next(_) => break,
        }
    }
    report
}

enum Step {
    Found,
    /// The least sum beyond the bound.
    Next(u32),
}

fn within<P: Problem>(
    problem: &P,
    line: &mut Vec<P::State>,
    cost: u32,
    bound: u32,
    bounds: &Bounds,
    buffers: &mut Vec<Vec<(P::State, u32)>>,
    report: &mut Report<P::State>,
) -> Step {
    let depth = line.len() - 1;
    let sum = cost + problem.estimate(&line[depth]);
    if sum > bound {
        return Step::Next(sum);
    }
    if problem.is_goal(&line[depth]) {
        report.cost = cost;
        report.path = Some(line.clone());
        return Step::Found;
    }
    report.expanded += 1;
    report.most_open = report.most_open.max(line.len());
    if bounds.late(report.expanded) {
        report.gave_up = true;
        return Step::Next(u32::MAX);
    }
    if buffers.len() <= depth {
        buffers.push(Vec::new());
    }
    let mut next = std::mem::take(&mut buffers[depth]);
    problem.successors(&line[depth], &mut next);
    let mut least = u32::MAX;
    for (child, step) in next.drain(..) {
        report.generated += 1;
        // Going straight back never helps, nor does going in a circle.
        if depth > 0 && child == line[depth - 1] {
            continue;
        }
        line.push(child);
        let below = within(problem, line, cost + step, bound, bounds, buffers, report);
        match below {
            Step::Found => return Step::Found,
            Step::Next(sum) => least = least.min(sum),
        }
        line.pop();
        if report.gave_up {
            break;
        }
    }
    buffers[depth] = next;
    Step::Next(least)
}
