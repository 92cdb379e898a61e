//! Variables that stand alone in a clause or in a branch of it, as SWI-Prolog tells them.

use crate::prolog::syntax::term::Term;
use std::collections::{BTreeMap, BTreeSet};

/// Branches in branches beyond this are looked at as a whole.
const DEEPEST: u32 = 100;

/// How often each variable occurs in a part of a clause.
type Uses = BTreeMap<usize, u32>;

/// Variables of a clause, by their numbers, that probably should not be as they are.
#[derive(Debug, Default)]
pub struct Lonely {
    /// Those that are the only of their name in one of several branches, and in nothing outside.
    pub in_branch: BTreeSet<usize>,
    /// Those that are the first and only of their name in a negation.
    pub in_negation: BTreeSet<usize>,
    /// How often each may be met on one way through the clause.
    met: Uses,
}

impl Lonely {
    /// Looks through a clause, rule or grammar rule.
    pub fn of(clause: &Term) -> Lonely {
        let mut found = Lonely::default();
        let (head, body) = match clause.callable() {
            Some((":-" | "-->" | "=>" | "==>", [head, body])) => (Some(head), Some(body)),
            _ => (Some(clause), None),
        };
        let mut before = head.map(uses).unwrap_or_default();
        found.met = before.clone();
        if let Some(body) = body {
            let outside = before.clone();
            let met = found.goal(body, &outside, &mut before, 0);
            add(&mut found.met, &met);
        }
        found
    }

    /// Whether a variable may be met more than once.
    pub fn again(&self, var: usize) -> bool {
        self.met.get(&var).is_some_and(|n| *n > 1)
    }

    /// Looks through a goal. `outside` has the uses outside of it, `before` those in front, to which its own come.
    /// Gives the most uses on one way.
    fn goal(&mut self, goal: &Term, outside: &Uses, before: &mut Uses, depth: u32) -> Uses {
        let goals = in_turn(goal);
        let all = uses(goal);
        let mut met = Uses::new();
        for goal in goals {
            let own = match goal.callable() {
                Some((";" | "|", [_, _]) | ("\\+", [_])) if depth < DEEPEST => {
                    let mut around = outside.clone();
                    let own = uses(goal);
                    for (var, n) in &all {
                        let others = n - own.get(var).unwrap_or(&0);
                        if others > 0 {
                            *around.entry(*var).or_default() += others;
                        }
                    }
                    self.control(goal, &around, before, depth + 1)
                }
                _ => {
                    let own = uses(goal);
                    add(before, &own);
                    own
                }
            };
            add(&mut met, &own);
        }
        met
    }

    fn control(&mut self, goal: &Term, outside: &Uses, before: &mut Uses, depth: u32) -> Uses {
        let Some(("\\+", [inner])) = goal.callable() else {
            return self.branches(goal, outside, before, depth);
        };
        for (var, n) in uses(inner) {
            if n == 1 && !before.contains_key(&var) && outside.contains_key(&var) {
                self.in_negation.insert(var);
            }
        }
        self.goal(inner, outside, before, depth)
    }

    fn branches(&mut self, goal: &Term, outside: &Uses, before: &mut Uses, depth: u32) -> Uses {
        let (mut branches, mut rest) = (Vec::new(), goal);
        while let Some((";" | "|", [first, second])) = rest.callable() {
            branches.push(first);
            rest = second;
        }
        branches.push(rest);
        let (start, mut met) = (before.clone(), Uses::new());
        for branch in branches {
            for (var, n) in uses(branch) {
                if n == 1 && !outside.contains_key(&var) {
                    self.in_branch.insert(var);
                }
            }
            let mut here = start.clone();
            for (var, n) in self.goal(branch, outside, &mut here, depth) {
                let most = met.entry(var).or_default();
                *most = (*most).max(n);
            }
            add(before, &uses(branch));
        }
        met
    }
}

fn uses(term: &Term) -> Uses {
    let mut uses = Uses::new();
    term.each_var(&mut |var| *uses.entry(var).or_default() += 1);
    uses
}

fn add(to: &mut Uses, more: &Uses) {
    for (var, n) in more {
        *to.entry(*var).or_default() += n;
    }
}

/// The goals of a conjunction or of a condition and what comes of it.
fn in_turn(goal: &Term) -> Vec<&Term> {
    let (mut goals, mut pending) = (Vec::new(), vec![goal]);
    while let Some(goal) = pending.pop() {
        match goal.callable() {
            Some(("," | "->" | "*->", [a, b])) => pending.extend([b, a]),
            Some(("{}", [inner])) => pending.push(inner),
            _ => goals.push(goal),
        }
    }
    goals
}
