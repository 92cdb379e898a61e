//! Goals of which one solution is told, and the next one is looked for when it is asked for.
//!
//! Whoever asks may lose interest at any time: a cut drops the choice that would have asked. So none is kept for long, and
//! those that are gone are run by the embedded machine from their beginning, past the solutions that were told. Such goals do
//! nothing but look, so that to run them again is nothing that anybody sees.

use super::run::Machine;
use super::{Outcome, Pure, World};
use std::collections::BTreeMap;

/// So many are kept, with so many words together.
const MOST: usize = 64;
const MOST_WORDS: usize = 4_000_000;

/// A goal that may go on.
pub(super) struct Suspended {
    /// Where it is.
    pub(super) machine: Machine,
    pub(super) goal: usize,
    pub(super) inputs: Vec<i64>,
    /// Where the machine keeps the choice that asks for the next solution, once that is known.
    choice: Option<i64>,
}

/// Those that may be asked, by numbers.
#[derive(Default)]
pub(super) struct Waiting {
    goals: BTreeMap<u32, Suspended>,
    last: u32,
    /// How many solutions those that are gone have had that the machine looks for again.
    passed: BTreeMap<u32, u32>,
}

/// Numbers are handed over as short integers.
const LAST: u32 = 30_000;

impl Waiting {
    /// Keeps a goal, under a number that no other one has.
    fn keep(&mut self, suspended: Suspended) -> u32 {
        self.last = self.last % LAST + 1;
        while self.goals.contains_key(&self.last) {
            self.last = self.last % LAST + 1;
        }
        self.put(self.last, suspended);
        self.last
    }

    fn put(&mut self, number: u32, suspended: Suspended) {
        self.passed.remove(&number);
        self.goals.insert(number, suspended);
        let words =
            |goals: &BTreeMap<u32, Suspended>| goals.values().map(|s| s.machine.words()).sum::<usize>();
        while self.goals.len() > MOST || self.goals.len() > 1 && words(&self.goals) > MOST_WORDS {
            let oldest = self.goals.keys().find(|other| **other != number).copied();
            self.goals.remove(&oldest.unwrap_or(number));
        }
    }
}

impl Pure {
    /// Keeps a goal of which a solution is told: its number.
    pub(super) fn suspend(&mut self, machine: Machine, goal: usize, inputs: &[i64]) -> u32 {
        self.waiting.keep(Suspended { machine, goal, inputs: inputs.to_vec(), choice: None })
    }

    /// The machine keeps a choice in a place that asks a goal for its next solution: those whose choices were there, or above, are
    /// asked no more.
    pub fn choice_at(&mut self, number: u32, place: i64) {
        self.waiting
            .goals
            .retain(|other, suspended| *other == number || suspended.choice.is_some_and(|at| at < place));
        if let Some(suspended) = self.waiting.goals.get_mut(&number) {
            suspended.choice = Some(place);
        }
    }

    /// The next solution of a goal; nothing if the machine has to look for it.
    pub fn next_solution(&mut self, number: u32, world: &mut World<'_>) -> Outcome {
        let Some(mut suspended) = self.waiting.goals.remove(&number) else { return Outcome::GivenUp };
        let functions = std::mem::take(&mut self.machine.heap.functions);
        suspended.machine.heap.functions = functions;
        let (goal, inputs) = (suspended.goal, std::mem::take(&mut suspended.inputs));
        let outcome = suspended.machine.go_on(self, world, goal, &inputs, number);
        self.machine.heap.functions = std::mem::take(&mut suspended.machine.heap.functions);
        if suspended.machine.may_go_on() && matches!(outcome, Outcome::All(_)) {
            suspended.inputs = inputs;
            self.waiting.put(number, suspended);
        }
        outcome
    }

    /// The machine has found one more solution of a goal that is gone: whether it is not one of the first ones.
    pub fn passes(&mut self, number: u32, told: u32) -> bool {
        let passed = self.waiting.passed.entry(number).or_default();
        *passed += 1;
        *passed > told
    }

    /// Nobody asks any more, or what was kept is of no use: who asks has the machine look.
    pub fn forget_suspended(&mut self) {
        self.waiting.goals.clear();
    }
}
