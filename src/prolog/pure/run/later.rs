//! Solutions beyond the first one, which are looked for when they are asked for.

use super::{Machine, Resume};
use crate::prolog::alarm;
use crate::prolog::pure::heap::GiveUp;
use crate::prolog::pure::suspended::Printed;
use crate::prolog::pure::tell::End;
use crate::prolog::pure::{Asked, Effects, Goal, Outcome, Pure, World};
use std::panic::AssertUnwindSafe;

/// So many words are copied of a goal that may go on.
const MOST_COPIED: usize = 2_000_000;

impl Machine {
    /// Whether a goal whose first solution is known may go on from there later: it does nothing that is seen but print, and nothing of it
    /// is of this attempt alone. Where it looks at facts that may be others by then, nobody can run it from its beginning.
    pub(super) fn may_wait(&self, pure: &Pure, goal: &Goal) -> bool {
        self.words() <= MOST_COPIED
            && self.leaves_nothing(goal)
            && (self.sees_the_same(goal) || pure.outlives_changes && pure.goes_on(goal))
    }

    /// The same of one that is too large to be kept: the machine runs it from its beginning where anybody asks for more.
    pub(super) fn may_be_asked_again(&self, goal: &Goal) -> bool {
        self.sees_the_same(goal) && !self.beyond && self.leaves_nothing(goal)
    }

    /// Whether what it looks at is the same when more is asked for.
    fn sees_the_same(&self, goal: &Goal) -> bool {
        self.sole || !goal.effects.reads
    }

    /// Whether nobody else can do the rest of a goal.
    pub(super) fn is_only_here(&self, goal: &Goal) -> bool {
        goal.effects.overwrites || self.beyond
    }

    fn leaves_nothing(&self, goal: &Goal) -> bool {
        goal.asked == Asked::Only
            && Effects { prints: false, overwrites: false, reads: false, ..goal.effects }
                == Effects::default()
            && (self.steps >= goal.asked.worth() || self.is_only_here(goal))
            && !self.heap.has_ordered()
            && self.chance.is_none()
            && self.counters.is_none()
            && self.filled.is_empty()
            && self.tables.is_empty()
            && self.changed.is_empty()
    }

    /// Tells the first solution of a goal, which was begun at a column of the output, and keeps where it may go on from.
    pub(super) fn told_first(
        &mut self,
        pure: &mut Pure,
        world: &mut World<'_>,
        (goal, inputs): (usize, &[i64]),
        column: usize,
    ) -> Option<Outcome> {
        let first = self.first.take()?;
        let printed = Printed { text: self.printed.clone(), column };
        let number = pure.suspend(*first, (goal, inputs), (printed, world.store.generation()))?;
        self.kept.truncate(self.told);
        self.solutions.truncate(1);
        Some(self.failed(pure, world, &pure.goals[goal], End::More(number)))
    }

    /// Tells the first solution of a goal which cannot go on later: who asks for more has the machine run it from its beginning, or
    /// say that it cannot do so where nobody but this can work it out.
    pub(super) fn told_alone(
        &mut self,
        pure: &mut Pure,
        world: &mut World<'_>,
        goal: usize,
        column: usize,
    ) -> Outcome {
        let again =
            self.changed.is_empty() && self.chance.is_none() && self.counters.is_none() && !self.spent;
        let again = again && !self.have_globals_changed() && !self.beyond;
        let number = pure.lose(Printed { text: self.printed.clone(), column }, again);
        self.kept.truncate(self.told);
        self.solutions.truncate(1);
        self.failed(pure, world, &pure.goals[goal], End::More(number))
    }

    /// A copy that goes on from here: where it is, without what only attempts have that do or see more ([`Machine::may_wait`]).
    pub(super) fn copied(&self) -> Machine {
        let heap = self.heap.clone();
        // Whoever runs it from its beginning must find the same solutions.
        heap.note_telling();
        Machine {
            heap,
            frames: self.frames.clone(),
            choices: self.choices.clone(),
            saved: self.saved.clone(),
            rows: self.rows.clone(),
            frame: self.frame,
            step: self.step,
            full: self.full,
            sole: self.sole,
            beyond: self.beyond,
            allowed: self.allowed,
            limit: self.limit,
            room: self.room,
            ..Machine::default()
        }
    }

    /// What it has printed since that was asked.
    pub(in crate::prolog::pure) fn take_printed(&mut self) -> String {
        std::mem::take(&mut self.printed)
    }

    /// Whether there is anything left to try.
    pub(in crate::prolog::pure) fn may_go_on(&self) -> bool {
        !self.choices.is_empty()
    }

    /// Facts have changed since it was begun: who ran it from its beginning would find other solutions.
    pub(in crate::prolog::pure) fn goes_beyond(&mut self) {
        self.beyond = true;
    }

    /// Whether they have.
    pub(in crate::prolog::pure) fn is_beyond(&self) -> bool {
        self.beyond
    }

    /// Looks for the next solution of a goal with a number.
    pub(in crate::prolog::pure) fn go_on(
        &mut self,
        pure: &mut Pure,
        world: &mut World<'_>,
        goal: usize,
        inputs: &[i64],
        number: i64,
    ) -> Outcome {
        let exposed = world.store.begin_attempt();
        self.heap.rest();
        (self.steps, self.told, self.next_look) = (0, 0, super::LOOK);
        (self.refused, self.between) = (None, false);
        let mut resume = Resume::Choice;
        let outcome = loop {
            let run = AssertUnwindSafe(|| self.next_one(pure, world, (goal, inputs), resume, number));
            match (std::panic::catch_unwind(run), self.waiting.take()) {
                (Ok(Ok(outcome)), _) => break outcome,
                (Ok(Err(GiveUp)), Some((unknown, then))) => {
                    self.learn(pure, world, unknown);
                    resume = then;
                }
                (Ok(Err(GiveUp)), None) if self.heap.wanted.is_some() && !alarm::rang() => {
                    self.have_functor(pure, world);
                    resume = Resume::Step;
                }
                _ if self.ball.is_some() => break Outcome::Thrown,
                _ if alarm::rang() => break Outcome::Interrupted,
                (Ok(Err(GiveUp)), None) if self.beyond => break self.cannot_go_on(pure, world, goal),
                _ => break Outcome::GivenUp,
            }
        };
        world.store.end_attempt(exposed);
        outcome
    }

    /// What comes of a goal that has come to something which it cannot do, and nobody can run from its beginning: the machine is asked for
    /// that one thing, if it can be.
    fn cannot_go_on(&mut self, pure: &mut Pure, world: &mut World<'_>, goal: usize) -> Outcome {
        if self.exhausted || self.heap.is_full() {
            return Outcome::Exhausted;
        }
        if self.may_ask(&pure.goals[goal]) {
            self.question = self.question(pure, world);
        }
        if self.question.is_none() {
            self.ball = pure.changed_meanwhile(world.atoms);
            return Outcome::Thrown;
        }
        Outcome::GivenUp
    }

    fn next_one(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        (goal, inputs): (usize, &[i64]),
        resume: Resume,
        number: i64,
    ) -> Result<Outcome, GiveUp> {
        let goal = &pure.goals[goal];
        let tried = resume == Resume::Step || self.fail(pure, world)?;
        let mut end = End::None;
        if tried && self.search(pure, world)? {
            self.solution(&goal.shown, inputs)?;
            self.told = self.kept.len();
            if self.may_go_on() {
                end = End::More(number);
            }
        }
        let told = self.failed(pure, world, goal, end);
        self.kept.clear();
        self.solutions.clear();
        Ok(told)
    }
}
