//! Goals of which one solution is told, and the next one is looked for when it is asked for.
//!
//! Whoever asks may lose interest at any time: a cut drops the choice that would have asked, of which nobody is told. Those
//! whose choices cannot be there any more are dropped when the next one is kept. What cannot go on (an error, too much memory) is
//! run by the embedded machine from its beginning, past the solutions that were told. So such goals do nothing that is seen but print,
//! which is not seen twice, and look at nothing that may change: to run them again gives the same solutions. Facts are looked at only
//! where whoever asks does nothing in between.

use super::run::Machine;
use super::{Outcome, Pure, World};
use std::collections::{BTreeMap, BTreeSet};

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
    /// Those that are gone and have done what must not be done twice.
    over: BTreeSet<i64>,
    /// What those that are gone have printed.
    printed: BTreeMap<i64, Printed>,
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
        let suspended = Suspended { machine, goal, inputs, choice: None, printed, generation };
        waiting.goals.insert(waiting.last, suspended);
        Some(waiting.last)
    }

    /// A number for a goal that is gone, which the machine may run once more from its beginning, or may not.
    pub(super) fn lose(&mut self, printed: Printed, again: bool) -> i64 {
        self.waiting.last += 1;
        if !again {
            self.waiting.over.insert(self.waiting.last);
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
        if self.waiting.over.contains(&number) {
            self.ball = None;
            return Outcome::Thrown;
        }
        // Where others have changed facts, those that it has still to look at may be elsewhere, and who ran it from its beginning would
        // see other ones. Nobody does ([`super::goals::Goal::sole`]).
        let changed = |suspended: &Suspended| {
            let reads = self.goals.get(suspended.goal).is_some_and(|goal| goal.effects.reads);
            reads && world.store.generation() != suspended.generation
        };
        if self.waiting.goals.get(&number).is_some_and(changed) {
            self.waiting.goals.remove(&number);
            self.waiting.over.insert(number);
            self.ball = None;
            return Outcome::Thrown;
        }
        let mut suspended = match self.waiting.goals.remove(&number) {
            Some(suspended) if suspended.printed.text.len() < MOST_PRINTED => suspended,
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
        self.ball = suspended.machine.take_ball();
        if outcome == Outcome::GivenUp {
            world.output.expect(&suspended.printed.text, suspended.printed.column);
        }
        if suspended.machine.may_go_on() && matches!(outcome, Outcome::All(_)) {
            suspended.inputs = inputs;
            self.waiting.goals.insert(number, suspended);
        }
        outcome
    }

    /// The machine has found one more solution of a goal that is gone: whether it is not one of the first ones.
    pub fn passes(&mut self, number: i64, told: i64) -> bool {
        let passed = self.waiting.passed.entry(number).or_default();
        *passed += 1;
        *passed > told
    }

    /// Nobody asks any more.
    pub fn drop_suspended(&mut self) {
        self.waiting = Waiting { last: self.waiting.last, ..Waiting::default() };
        self.drop_askers();
    }

    /// What was kept is of no use: who asks has the machine look.
    pub(super) fn forget_suspended(&mut self) {
        for (number, suspended) in std::mem::take(&mut self.waiting.goals) {
            if !suspended.printed.text.is_empty() {
                self.waiting.printed.insert(number, suspended.printed);
            }
        }
    }
}
