//! Goals that come to something which only the machine can do, where nobody but they can do the rest: they overwrite arguments. The
//! machine does that one thing, once, and they go on with what came of it.

use super::run::Machine;
use super::{Outcome, Pure, World};
use crate::prolog::syntax::term::Term;
use std::collections::BTreeMap;
use std::rc::Rc;

/// So many goals may wait at a time: what the machine does for one may lead to another.
const MOST: usize = 100;

/// What the machine is asked to do.
#[derive(Clone, Debug)]
pub(super) struct Question {
    /// `q(Module, Goal, Variables)`.
    pub(super) term: Term,
    /// The places of the variables.
    pub(super) variables: Vec<usize>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub enum Answer {
    /// It has failed.
    Fails,
    /// It has succeeded and left no choices; with the values of its variables, unless these have got none.
    Holds(Option<Term>),
    /// It has thrown something.
    Throws(Term),
    /// Something that cannot be told.
    Unknown,
}

/// A goal that waits.
pub(super) struct Asking {
    machine: Machine,
    goal: usize,
    inputs: Vec<i64>,
    question: Question,
}

/// Those that wait, by numbers, of which none is used twice.
#[derive(Default)]
pub(super) struct Askers {
    goals: BTreeMap<i64, Asking>,
    last: i64,
}

/// The functors of a term, lists left out.
fn functors(term: &Term) -> Vec<(Rc<str>, usize)> {
    let (mut found, mut open) = (Vec::new(), vec![term]);
    while let Some(term) = open.pop() {
        if let Some((name, args)) = term.callable().filter(|(_, args)| !args.is_empty()) {
            if !(name == "." && args.len() == 2) {
                found.push((name.into(), args.len()));
            }
            open.extend(args);
        }
    }
    found
}

impl Pure {
    /// Keeps a goal that asks: its number, if there is room.
    pub(super) fn ask(
        &mut self,
        machine: Machine,
        (goal, inputs): (usize, &[i64]),
        question: Question,
    ) -> Option<i64> {
        let askers = &mut self.askers;
        if askers.goals.len() >= MOST {
            return None;
        }
        askers.last += 1;
        askers.goals.insert(askers.last, Asking { machine, goal, inputs: inputs.to_vec(), question });
        Some(askers.last)
    }

    /// What a goal asks, as `q(Module, Goal, Variables)`.
    pub fn question(&self, number: i64) -> Option<&Term> {
        self.askers.goals.get(&number).map(|asking| &asking.question.term)
    }

    /// The goal that has asked last.
    pub fn last_asker(&self) -> i64 {
        self.askers.last
    }

    /// Goes on with a goal that has asked.
    pub fn answered(&mut self, number: i64, answer: &Answer, world: &mut World<'_>) -> Outcome {
        let Some(mut asking) = self.askers.goals.remove(&number) else { return Outcome::GivenUp };
        if let Answer::Holds(Some(term)) | Answer::Throws(term) = answer {
            for (name, arity) in functors(term) {
                self.functor(world.atoms, &name, arity);
            }
        }
        asking.machine.heap.functions = std::mem::take(&mut self.machine.heap.functions);
        let goal = (asking.goal, &asking.inputs[..]);
        let outcome = asking.machine.answered(self, world, goal, &asking.question, answer);
        self.machine.heap.functions = std::mem::take(&mut asking.machine.heap.functions);
        self.ended(outcome, goal, &mut asking.machine, world)
    }

    /// Nobody answers any more.
    pub fn drop_askers(&mut self) {
        self.askers.goals.clear();
    }
}
