//! Searches that know nothing of the distance to the goal.

use super::problem::{Bounds, Problem, Report};
use std::collections::{HashMap, HashSet, VecDeque};

/// The states from the start to `last`, by the parents in `known`.
fn path_to<S: Clone + Eq + std::hash::Hash>(known: &HashMap<S, Option<S>>, last: &S) -> Vec<S> {
    let mut path = vec![last.clone()];
    while let Some(Some(parent)) = known.get(&path[path.len() - 1]) {
        path.push(parent.clone());
    }
    path.reverse();
    path
}

/// Breadth-first search: shortest in steps.
pub fn breadth_first<P: Problem>(problem: &P, bounds: &Bounds) -> Report<P::State> {
    each_once(problem, bounds, VecDeque::pop_front)
}

/// Depth-first search over all states, each visited once: some way, rarely a short one.
pub fn depth_first<P: Problem>(problem: &P, bounds: &Bounds) -> Report<P::State> {
    each_once(problem, bounds, VecDeque::pop_back)
}

/// Visits every state once; `take` says which of the open ones is next.
fn each_once<P: Problem>(
    problem: &P,
    bounds: &Bounds,
    take: impl Fn(&mut VecDeque<P::State>) -> Option<P::State>,
) -> Report<P::State> {
    let mut report = Report::empty();
    let start = problem.start();
    let mut known = HashMap::from([(start.clone(), None)]);
    let mut open = VecDeque::from([start]);
    let mut next = Vec::new();
    while let Some(state) = take(&mut open) {
        if problem.is_goal(&state) {
            let path = path_to(&known, &state);
            report.cost = path.len() as u32 - 1;
            report.path = Some(path);
            break;
        }
        report.expanded += 1;
        problem.successors(&state, &mut next);
        for (child, _) in next.drain(..) {
            report.generated += 1;
            if !known.contains_key(&child) {
                known.insert(child.clone(), Some(state.clone()));
                open.push_back(child);
            }
        }
        report.most_open = report.most_open.max(open.len());
        if known.len() > bounds.states || bounds.late(report.expanded) {
            report.gave_up = true;
            break;
        }
    }
    report.open = open.len();
    report.closed = known.len() - open.len();
    report
}

/// Depth-first search to a depth, remembering only the present line.
pub fn depth_limited<P: Problem>(problem: &P, bounds: &Bounds) -> Report<P::State> {
    let mut report = Report::empty();
    let mut line = vec![problem.start()];
    let cut = limited(problem, &mut line, bounds.depth, bounds, &mut report);
    report.gave_up = report.path.is_none() && cut;
    report
}

/// Depth-limited searches with growing limits, from the first depth of the bounds on by their
/// increment: shortest in steps if that is 1, with little memory.
pub fn iterative_deepening<P: Problem>(problem: &P, bounds: &Bounds) -> Report<P::State> {
    let mut report = Report::empty();
    for depth in (bounds.first..).step_by(bounds.increment.max(1) as usize) {
        let mut line = vec![problem.start()];
        let cut = limited(problem, &mut line, depth, bounds, &mut report);
        if report.path.is_some() || !cut || report.gave_up {
            break;
        }
    }
    report
}

/// Whether the limit was reached somewhere.
fn limited<P: Problem>(
    problem: &P,
    line: &mut Vec<P::State>,
    depth: u32,
    bounds: &Bounds,
    report: &mut Report<P::State>,
) -> bool {
    let Some(state) = line.last().cloned() else { return false };
    if problem.is_goal(&state) {
        report.cost = line.len() as u32 - 1;
        report.path = Some(line.clone());
        return false;
    }
    if depth == 0 {
        return true;
    }
    report.expanded += 1;
    if bounds.late(report.expanded) {
        report.gave_up = true;
    }
    report.most_open = report.most_open.max(line.len());
    let mut cut = false;
    let mut next = Vec::new();
    problem.successors(&state, &mut next);
    for (child, _) in next {
        if report.gave_up {
            return true;
        }
        report.generated += 1;
        if line.contains(&child) {
            continue;
        }
        line.push(child);
        cut |= limited(problem, line, depth - 1, bounds, report);
        if report.path.is_some() {
            return false;
        }
        line.pop();
    }
    cut
}

/// Breadth-first from both ends; the problem must name its goal.
pub fn bidirectional<P: Problem>(problem: &P, bounds: &Bounds) -> Report<P::State> {
    let mut report = Report::empty();
    let Some(goal) = problem.goal() else {
        report.gave_up = true;
        return report;
    };
    let ends = [problem.start(), goal];
    let mut known = ends.clone().map(|s| HashMap::from([(s, None)]));
    let mut fronts = ends.map(|s| vec![s]);
    let mut next = Vec::new();
    let mut meeting = known[1].contains_key(&fronts[0][0]).then(|| fronts[0][0].clone());
    while meeting.is_none() && fronts.iter().all(|f| !f.is_empty()) {
        // The smaller front goes on; a whole level, so that the meeting is a shortest one.
        let side = usize::from(fronts[1].len() < fronts[0].len());
        let level = std::mem::take(&mut fronts[side]);
        let mut met: Option<(usize, P::State)> = None;
        for state in level {
            report.expanded += 1;
            problem.successors(&state, &mut next);
            for (child, _) in next.drain(..) {
                report.generated += 1;
                if known[side].contains_key(&child) {
                    continue;
                }
                known[side].insert(child.clone(), Some(state.clone()));
                if known[1 - side].contains_key(&child) {
                    let length = path_to(&known[1 - side], &child).len();
                    if met.as_ref().is_none_or(|(l, _)| length < *l) {
                        met = Some((length, child.clone()));
                    }
                }
                fronts[side].push(child);
            }
        }
        meeting = met.map(|(_, s)| s);
        report.most_open = report.most_open.max(fronts[0].len() + fronts[1].len());
        let late = bounds.deadline.is_some_and(|d| std::time::Instant::now() >= d);
        if known[0].len() + known[1].len() > bounds.states || late {
            report.gave_up = meeting.is_none();
            break;
        }
    }
    report.open = fronts[0].len() + fronts[1].len();
    report.closed = known[0].len() + known[1].len() - report.open;
    if let Some(state) = meeting {
        let mut path = path_to(&known[0], &state);
        let mut back = path_to(&known[1], &state);
        back.pop();
        back.reverse();
        path.extend(back);
        report.cost = path.len() as u32 - 1;
        report.path = Some(path);
    }
    report
}

/// Uniform-cost search (Dijkstra): cheapest.
pub fn uniform_cost<P: Problem>(problem: &P, bounds: &Bounds) -> Report<P::State> {
    super::informed::best_first(problem, bounds, true, |_| 0)
}

/// All states by their distance from the start: how many there are at each.
pub fn levels<P: Problem>(problem: &P) -> Vec<u64> {
    let start = problem.start();
    let mut known = HashSet::from([start.clone()]);
    let mut level = vec![start];
    let mut counts = Vec::new();
    let mut next = Vec::new();
    while !level.is_empty() {
        counts.push(level.len() as u64);
        let mut further = Vec::new();
        for state in level {
            problem.successors(&state, &mut next);
            for (child, _) in next.drain(..) {
                if known.insert(child.clone()) {
                    further.push(child);
                }
            }
        }
        level = further;
    }
    counts
}
