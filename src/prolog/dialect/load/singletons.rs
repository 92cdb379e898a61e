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
    /// How often each is met in the whole clause.
    all: Uses,
    /// How often each was met in front of what is looked at, in the order of the text.
    seen: Uses,
    /// Those first met in a negation. Other branches count as use of them.
    negated: BTreeSet<usize>,
}

/// A goal of a clause.
#[derive(Clone, Copy)]
struct Part<'a> {
    goal: &'a Term,
    /// Whether it stands in the body of a grammar rule, and in no braces there.
    grammar: bool,
}

impl Part<'_> {
    /// Whether this is a choice between branches. The bar is one in grammar rules only.
    fn splits(&self) -> bool {
        match self.goal.callable() {
            Some((";", [_, _])) => true,
            Some(("|", [_, _])) => self.grammar,
            _ => false,
        }
    }
}

impl Lonely {
    /// Looks through a clause, rule or grammar rule.
    pub fn of(clause: &Term) -> Lonely {
        let mut found = Lonely::default();
        let (neck, head, body) = match clause.callable() {
            Some((neck @ (":-" | "-->" | "=>"), [head, body])) => (neck, head, Some(body)),
            _ => (":-", clause, None),
        };
        found.all = uses(clause);
        let grammar = neck == "-->";
        let (head, guard, pushback) = match head.callable() {
            Some((",", [head, guard])) if neck == "=>" => (head, Some(guard), None),
            Some((",", [head, pushback])) if grammar => (head, None, Some(pushback)),
            _ => (head, None, None),
        };
        let mut before = uses(head);
        found.met = before.clone();
        found.seen = before.clone();
        let parts: Vec<Part> =
            guard.into_iter().chain(body).chain(pushback).map(|goal| Part { goal, grammar }).collect();
        let met = found.goals(&parts, &before.clone(), &mut before, 0);
        add(&mut found.met, &met);
        found
    }

    /// Whether a variable may be met more than once.
    pub fn again(&self, var: usize) -> bool {
        self.met.get(&var).is_some_and(|n| *n > 1)
    }

    /// Looks through goals that follow one another. `outside` has the uses outside of them, `before` those in front,
    /// to which their own come. Gives the most uses on one way.
    fn goals(&mut self, parts: &[Part], outside: &Uses, before: &mut Uses, depth: u32) -> Uses {
        let goals = in_turn(parts);
        let mut all = Uses::new();
        goals.iter().for_each(|part| add(&mut all, &uses(part.goal)));
        let mut met = Uses::new();
        for part in goals {
            let own = uses(part.goal);
            let negated = part.goal.args_of("\\+", 1);
            if depth >= DEEPEST || !(part.splits() || negated.is_some()) {
                add(before, &own);
                add(&mut self.seen, &own);
                add(&mut met, &own);
                continue;
            }
            let mut around = outside.clone();
            for (var, n) in &all {
                let others = n - own.get(var).unwrap_or(&0);
                if others > 0 {
                    *around.entry(*var).or_default() += others;
                }
            }
            let own = match negated {
                Some([goal]) => self.negation(Part { goal, ..part }, &around, before, depth + 1),
                _ => self.branches(part, &around, before, depth + 1),
            };
            add(&mut met, &own);
        }
        met
    }

    fn negation(&mut self, inner: Part, outside: &Uses, before: &mut Uses, depth: u32) -> Uses {
        let (start, in_branch) = (before.clone(), self.in_branch.clone());
        let mut met = self.goals(&[inner], outside, before, depth);
        for (var, n) in &mut met {
            if start.contains_key(var) {
                continue;
            }
            self.negated.insert(*var);
            // A use further on, be it in another branch, gets nothing from here.
            if self.seen[var] < self.all[var] && !in_branch.contains(var) {
                self.in_branch.remove(var);
                if *n == 1 {
                    self.in_negation.insert(*var);
                    *n += 1;
                }
            }
        }
        met
    }

    fn branches(&mut self, part: Part, outside: &Uses, before: &mut Uses, depth: u32) -> Uses {
        let (mut branches, mut rest) = (Vec::new(), part);
        while rest.splits()
            && let Some((_, [first, second])) = rest.goal.callable()
        {
            branches.push(Part { goal: first, ..part });
            rest.goal = second;
        }
        branches.push(rest);
        let (start, mut met) = (before.clone(), Uses::new());
        for branch in branches {
            let (mut here, negated) = (start.clone(), self.negated.clone());
            for (var, n) in self.goals(&[branch], outside, &mut here, depth) {
                let most = met.entry(var).or_default();
                *most = (*most).max(n);
            }
            let own = uses(branch.goal);
            for (var, n) in &own {
                let known = [&negated, &self.in_negation].iter().any(|vars| vars.contains(var));
                if *n == 1 && !outside.contains_key(var) && !known {
                    self.in_branch.insert(*var);
                }
            }
            add(before, &own);
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

/// The goals of conjunctions, of conditions and what comes of them, and of modules.
fn in_turn<'a>(parts: &[Part<'a>]) -> Vec<Part<'a>> {
    let mut goals = Vec::new();
    let mut pending: Vec<Part> = parts.iter().rev().copied().collect();
    while let Some(part) = pending.pop() {
        match part.goal.callable() {
            // A bar outside grammar rules is a call, whose goals are looked through all the same.
            Some(("," | "->" | "*->" | "|", [a, b])) if !part.splits() => {
                pending.extend([b, a].map(|goal| Part { goal, ..part }))
            }
            Some((":", [_, goal])) => pending.push(Part { goal, ..part }),
            Some(("{}", [goal])) if part.grammar => pending.push(Part { goal, grammar: false }),
            _ => goals.push(part),
        }
    }
    goals
}
