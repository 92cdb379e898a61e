//! Goals that come to something which only the machine can do, where nobody but they can do the rest: they overwrite arguments. The
//! machine does that one thing, once, and they go on with what came of it.

use super::question::{Answer, Question, functors};
use super::run::Machine;
use super::{Outcome, Pure, World};
use crate::prolog::syntax::term::Term;
use std::collections::BTreeMap;

/// A goal that waits.
pub(super) struct Asking {
    machine: Machine,
    goal: usize,
    inputs: Vec<i64>,
    question: Question,
    /// How often predicates had been replaced: it is in the midst of clauses that may be others now.
    replaced: usize,
}

/// Those that wait, by numbers, of which none is used twice.
#[derive(Default)]
pub(super) struct Askers {
    goals: BTreeMap<i64, Asking>,
    last: i64,
}

impl Pure {
    /// Keeps a goal that asks: its number.
    pub(super) fn ask(
        &mut self,
        machine: Machine,
        (goal, inputs): (usize, &[i64]),
        question: Question,
    ) -> i64 {
        let (askers, replaced) = (&mut self.askers, self.replaced);
        askers.last += 1;
        let asking = Asking { machine, goal, inputs: inputs.to_vec(), question, replaced };
        askers.goals.insert(askers.last, asking);
        askers.last
    }

    /// What a goal asks, as `q(Module, Goal, Variables, All, Globals)`.
    pub fn question(&self, number: i64) -> Option<&Term> {
        self.askers.goals.get(&number).map(|asking| &asking.question.term)
    }

    /// The goal that has asked last.
    pub fn last_asker(&self) -> i64 {
        self.askers.last
    }

    /// Goes on with a goal that has asked, whose global variables have some values now.
    pub fn answered(
        &mut self,
        number: i64,
        (answer, globals): (&Answer, &[Option<Term>]),
        world: &mut World<'_>,
    ) -> Outcome {
        let Some(mut asking) = self.askers.goals.remove(&number) else { return Outcome::GivenUp };
        if asking.replaced != self.replaced {
            asking.machine.unasked();
            return Outcome::GivenUp;
        }
        let told = match answer {
            Answer::Holds(Some(term)) | Answer::Throws(term) => Some(term),
            _ => None,
        };
        for (name, arity) in told.into_iter().chain(globals.iter().flatten()).flat_map(functors) {
            self.functor(world.atoms, &name, arity);
        }
        asking.machine.heap.functions = std::mem::take(&mut self.machine.heap.functions);
        let goal = (asking.goal, &asking.inputs[..]);
        let outcome = asking.machine.answered(self, world, goal, &asking.question, (answer, globals));
        self.machine.heap.functions = std::mem::take(&mut asking.machine.heap.functions);
        self.ended(outcome, goal, &mut asking.machine)
    }

    /// Nobody answers a goal.
    pub fn drop_asker(&mut self, number: i64) {
        if let Some(asking) = self.askers.goals.remove(&number) {
            asking.machine.unasked();
        }
    }

    /// Nobody answers any more.
    pub(super) fn drop_askers(&mut self) {
        while let Some((_, asking)) = self.askers.goals.pop_last() {
            asking.machine.unasked();
        }
    }
}
