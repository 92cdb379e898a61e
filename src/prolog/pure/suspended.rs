//! Goals of which one solution is told, and the next one is looked for when it is asked for.
//!
//! Whoever asks may lose interest at any time: a cut drops the choice that would have asked, of which nobody is told. Those
//! whose choices cannot be there any more are dropped when the next one is kept. What cannot go on (an error, too much memory) is
//! run by the embedded machine from its beginning, past the solutions that were told. So such goals do nothing that is seen but print,
//! which is not seen twice, and nothing that they look at may have changed: to run them again gives the same solutions.
//!
//! Facts may change between two solutions. Where that is allowed ([`Pure::outlives_changes`]) a goal that looks at facts goes on then as SWI-Prolog has it: rows that it has begun to go
//! through are those that were there when it began, and what it looks up later is what is there by then. It does so only where all its
//! steps can be taken here ([`Pure::goes_on`]), for nobody can run it from its beginning any more; should one of them turn out to be
//! beyond it, the machine is asked for that step alone ([`super::asking`]).

use super::goals::Goal;
use super::heap::functor_key;
use super::run::Machine;
use super::steps::Step;
use super::tell::kept_variable;
use super::{Outcome, Pure, Word, World};
use crate::prolog::atoms::Atoms;
use std::collections::BTreeMap;

/// So many are kept, with so many words together; where there are more, the machine runs them from their beginning.
const MOST: usize = 1_000;
const MOST_WORDS: usize = 8_000_000;
/// So many bytes one may have printed.
const MOST_PRINTED: usize = 4_000_000;

/// A goal that may go on.
pub(super) struct Suspended {
    /// Where it is.
    machine: Machine,
    goal: usize,
    inputs: Vec<i64>,
    /// Where the machine keeps the choice that asks for the next solution, once that is known.
    choice: Option<i64>,
    printed: Printed,
    /// The generation of the facts that it has seen.
    generation: u64,
    /// How many solutions it has had, and the steps and the parts that were told of those behind the first one.
    had: [usize; 3],
}

/// What a goal has printed, from a column on: whoever runs it from its beginning prints it once more, unseen.
#[derive(Default)]
pub(super) struct Printed {
    pub(super) text: String,
    pub(super) column: usize,
}

/// Those that may be asked, by numbers, of which none is used twice.
#[derive(Default)]
pub(super) struct Waiting {
    goals: BTreeMap<i64, Suspended>,
    last: i64,
    /// How many solutions those that are gone have had that the machine looks for again.
    passed: BTreeMap<i64, i64>,
    /// Those that are gone, and that nobody can run from their beginning: whether that is because facts have changed, or because they have
    /// done what must not be done twice.
    over: BTreeMap<i64, bool>,
    /// What those that are gone have printed.
    printed: BTreeMap<i64, Printed>,
    /// How many solutions were found behind the first ones.
    found: usize,
    /// The generations of the facts that those that are gone have seen, if they look at any.
    looked: BTreeMap<i64, u64>,
}

impl Waiting {
    fn words(&self) -> usize {
        self.goals.values().map(|suspended| suspended.machine.words()).sum()
    }
}

impl Pure {
    /// Keeps a goal of which a solution is told: its number, if there is room.
    pub(super) fn suspend(
        &mut self,
        machine: Machine,
        (goal, inputs): (usize, &[i64]),
        (printed, generation): (Printed, u64),
    ) -> Option<i64> {
        let waiting = &mut self.waiting;
        if waiting.goals.len() >= MOST || waiting.words() + machine.words() > MOST_WORDS {
            return None;
        }
        waiting.last += 1;
        let inputs = inputs.to_vec();
        let suspended =
            Suspended { machine, goal, inputs, choice: None, printed, generation, had: [1, 0, 0] };
        waiting.goals.insert(waiting.last, suspended);
        Some(waiting.last)
    }

    /// A number for a goal that is gone, which the machine may run once more from its beginning, or may not.
    pub(super) fn lose(&mut self, printed: Printed, again: bool) -> i64 {
        self.waiting.last += 1;
        if !again {
            self.waiting.over.insert(self.waiting.last, false);
        }
        if !printed.text.is_empty() {
            self.waiting.printed.insert(self.waiting.last, printed);
        }
        self.waiting.last
    }

    /// The machine keeps a choice in a place that asks a goal for its next solution: those whose choices were there, or above, are
    /// asked no more.
    pub fn choice_at(&mut self, number: i64, place: i64) {
        self.waiting
            .goals
            .retain(|other, suspended| *other == number || suspended.choice.is_some_and(|at| at < place));
        if let Some(suspended) = self.waiting.goals.get_mut(&number) {
            suspended.choice = Some(place);
        }
    }

    /// The next solution of a goal; nothing if the machine has to look for it.
    pub fn next_solution(&mut self, number: i64, world: &mut World<'_>) -> Outcome {
        let generation = world.store.generation();
        if let Some(&by_facts) = self.waiting.over.get(&number) {
            self.ball = if by_facts { self.changed_meanwhile(world.atoms) } else { None };
            return Outcome::Thrown;
        }
        let mut gone = self.waiting.goals.remove(&number);
        let changed = match &gone {
            Some(suspended) => suspended.machine.is_beyond() || self.changed_since(suspended, generation),
            None => self.waiting.looked.remove(&number).is_some_and(|seen| seen != generation),
        };
        if changed {
            gone = gone.filter(|suspended| {
                self.goals.get(suspended.goal).is_some_and(|goal| self.outlives_changes && self.goes_on(goal))
            });
            let Some(suspended) = &mut gone else {
                self.waiting.over.insert(number, true);
                self.ball = self.changed_meanwhile(world.atoms);
                return Outcome::Thrown;
            };
            suspended.machine.goes_beyond();
        }
        let mut suspended = match gone {
            Some(suspended) if changed || suspended.printed.text.len() < MOST_PRINTED => suspended,
            gone => {
                let printed = gone.map(|suspended| suspended.printed);
                let printed = printed.or_else(|| self.waiting.printed.remove(&number)).unwrap_or_default();
                world.output.expect(&printed.text, printed.column);
                return Outcome::GivenUp;
            }
        };
        let functions = std::mem::take(&mut self.machine.heap.functions);
        suspended.machine.heap.functions = functions;
        let (goal, inputs) = (suspended.goal, std::mem::take(&mut suspended.inputs));
        let outcome = suspended.machine.go_on(self, world, goal, &inputs, number);
        self.machine.heap.functions = std::mem::take(&mut suspended.machine.heap.functions);
        suspended.printed.text += &suspended.machine.take_printed();
        self.weigh_next(goal, &mut suspended);
        let outcome = self.ended(outcome, (goal, &inputs), &mut suspended.machine);
        self.waiting.found += usize::from(matches!(outcome, Outcome::All(_)));
        if outcome == Outcome::GivenUp {
            world.output.expect(&suspended.printed.text, suspended.printed.column);
        }
        if suspended.machine.may_go_on() && matches!(outcome, Outcome::All(_)) {
            suspended.inputs = inputs;
            self.waiting.goals.insert(number, suspended);
        }
        outcome
    }

    /// Whether to look for solutions of a goal one by one is worth it is seen when it has had two of them, four and so on.
    fn weigh_next(&mut self, goal: usize, suspended: &mut Suspended) {
        let Some(goal) = self.goals.get_mut(goal) else { return };
        let (steps, told) = (suspended.machine.steps, suspended.machine.told);
        if goal.made {
            self.made.have_worked(steps);
        }
        if goal.sole {
            return;
        }
        let [solutions, all_steps, all_told] = &mut suspended.had;
        (*solutions, *all_steps, *all_told) = (*solutions + 1, *all_steps + steps, *all_told + told);
        if solutions.is_power_of_two() {
            goal.next_was_worth(*all_steps / *solutions, *all_told / *solutions);
        }
    }

    fn changed_since(&self, suspended: &Suspended, generation: u64) -> bool {
        let reads = self.goals.get(suspended.goal).is_some_and(|goal| goal.effects.reads);
        reads && generation != suspended.generation
    }

    /// What is thrown where a goal cannot go on, and facts have changed since it began: a kept term.
    pub(super) fn changed_meanwhile(&self, atoms: &mut Atoms) -> Option<Vec<Word>> {
        let functor = |name: &str, arity| self.functor_numbers.get(&(name.into(), arity)).copied();
        let (error, formal) = (functor("error", 2)?, functor("system_error", 1)?);
        let why = atoms.code("facts_changed_meanwhile");
        Some(vec![functor_key(error), functor_key(formal), why, kept_variable(0)])
    }

    /// Whether a goal may go on though facts have changed since it was begun: each step that it may come to can be taken here.
    pub(super) fn goes_on(&self, goal: &Goal) -> bool {
        if let Some((version, goes_on)) = goal.goes_on.get()
            && version == self.version
        {
            return goes_on;
        }
        let goes_on = !goal.effects.left && !goal.effects.prints && self.only_searches(goal.code, &[]);
        goal.goes_on.set(Some((self.version, goes_on)));
        goes_on
    }

    /// Whether steps from one on, and those of the predicates that they call, do nothing but look at facts and compute, and call none of some.
    fn only_searches(&self, from: usize, but: &[usize]) -> bool {
        let end = self.code[from..].iter().position(|step| matches!(step, Step::Done));
        let (mut seen, mut open) = (vec![false; self.clauses.len()], Vec::new());
        let mut searches = |steps: std::ops::Range<usize>, open: &mut Vec<usize>| {
            self.code[steps].iter().all(|step| {
                let called = match step {
                    Step::Call { pred, .. } | Step::Arg(_, pred) | Step::Length(_, pred) => *pred,
                    step => return step.only_searches(),
                };
                if !std::mem::replace(&mut seen[called], true) {
                    open.push(called);
                }
                let known = self.here[called] && self.guards[called].is_none() && !self.tabled[called];
                known && !but.contains(&called)
            })
        };
        let Some(end) = end else { return false };
        if !searches(from..from + end, &mut open) {
            return false;
        }
        while let Some(pred) = open.pop() {
            let mut codes = self.clauses[pred].list.iter().filter_map(|clause| clause.code.clone());
            if !codes.all(|code| searches(code, &mut open)) {
                return false;
            }
        }
        true
    }

    /// The machine has found one more solution of a goal that is gone: whether it is not one of the first ones.
    pub fn passes(&mut self, number: i64, told: i64) -> bool {
        let passed = self.waiting.passed.entry(number).or_default();
        *passed += 1;
        *passed > told
    }

    /// How many solutions goals have had here behind their first ones.
    pub fn later_solutions(&self) -> usize {
        self.waiting.found
    }

    /// Nobody asks any more.
    pub fn drop_suspended(&mut self) {
        let Waiting { last, found, .. } = self.waiting;
        self.waiting = Waiting { last, found, ..Waiting::default() };
        self.drop_askers();
    }

    /// Some predicates get other clauses. What was kept of goals that may be in the midst of these is of no use: who asks has the machine look.
    pub(super) fn forget_suspended(&mut self, redefined: &[usize]) {
        for (number, suspended) in std::mem::take(&mut self.waiting.goals) {
            if self.outlives_changes && self.only_searches(self.goals[suspended.goal].code, redefined) {
                self.waiting.goals.insert(number, suspended);
                continue;
            }
            if suspended.machine.is_beyond() {
                self.waiting.over.insert(number, true);
            } else if self.outlives_changes && self.goals[suspended.goal].effects.reads {
                self.waiting.looked.insert(number, suspended.generation);
            }
            if !suspended.printed.text.is_empty() {
                self.waiting.printed.insert(number, suspended.printed);
            }
        }
    }
}
