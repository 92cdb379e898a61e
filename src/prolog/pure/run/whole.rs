//! A goal from its beginning to its end.

use super::changing::MANY_NEW;
use super::{
    BEFORE, COLLECT_FROM, FEW, KEPT_CHOICES, KEPT_WORDS, LONG, LOOK, Machine, ROOM, Resume, SECOND, SHORT,
    Unknown,
};
use crate::prolog::alarm;
use crate::prolog::answer::{FREE, is_whole};
use crate::prolog::clock::{Seen, Spent};
use crate::prolog::facts::Rule;
use crate::prolog::pure::heap::GiveUp;
use crate::prolog::pure::tell::{End, Kept};
use crate::prolog::pure::{Asked, Goal, Outcome, Pure, Step, World};
use std::panic::AssertUnwindSafe;

/// An attempt to work a goal out, or a part of it.
pub(super) struct Attempt {
    /// The generation of the facts before it.
    before: u64,
    /// Whether somebody else goes through facts.
    exposed: bool,
    /// What the clock was, where the goal looks at it.
    times: Option<(Spent, Seen)>,
    /// The column of the output.
    column: usize,
    /// Whether the goal can be run once more from its beginning.
    again: bool,
}

impl Attempt {
    pub(super) fn begin(pure: &Pure, world: &mut World<'_>, goal: usize, again: bool) -> Attempt {
        let timed = pure.goals[goal].effects.timed;
        Attempt {
            before: world.store.generation(),
            exposed: world.store.begin_attempt(),
            times: timed.then(|| (world.clock.spent(), world.clock.seen)),
            column: world.output.column(),
            again,
        }
    }
}

impl Machine {
    fn clear(&mut self) {
        self.heap.clear();
        self.frames.clear();
        self.choices.clear();
        self.saved.clear();
        self.rows.clear();
        self.gatherings.clear();
        self.kept.clear();
        self.solutions.clear();
        self.changed.clear();
        self.printed.clear();
        self.collecting.clear();
        self.alarms.clear();
        self.ball = None;
        self.question = None;
        (self.refused, self.between, self.spent) = (None, false, false);
        self.chance = None;
        self.counters = None;
        self.tables.clear();
        self.filled.clear();
        self.first = None;
        (self.alone, self.beyond) = (false, false);
        (self.second, self.exhausted, self.catches) = (false, false, false);
        (self.new, self.full) = (0, COLLECT_FROM);
        self.found = (usize::MAX, 0);
        self.choices.shrink_to(KEPT_CHOICES);
        self.solutions.shrink_to(KEPT_WORDS / 4);
        for words in [&mut self.frames, &mut self.kept, &mut self.saved, &mut self.rows] {
            words.shrink_to(KEPT_WORDS);
        }
    }

    /// Works a goal out.
    pub(in crate::prolog::pure) fn run(
        &mut self,
        pure: &mut Pure,
        world: &mut World<'_>,
        goal: usize,
        inputs: &[i64],
    ) -> Outcome {
        self.clear();
        self.allowed = pure.goals[goal].effects;
        if self.allowed.catch_changed() && alarm::is_set() {
            return Outcome::GivenUp;
        }
        (self.limit, self.sole) = (pure.goals[goal].most_steps, pure.goals[goal].sole);
        self.room = pure.room.unwrap_or(ROOM);
        self.heap.room = self.room;
        self.globals.clear();
        self.keyed.clear();
        let attempt = Attempt::begin(pure, world, goal, true);
        self.drive(pure, world, (goal, inputs), Ok(Resume::Begin), attempt)
    }

    /// Runs a goal until something has come of it.
    pub(super) fn drive(
        &mut self,
        pure: &mut Pure,
        world: &mut World<'_>,
        (goal, inputs): (usize, &[i64]),
        resume: Result<Resume, GiveUp>,
        attempt: Attempt,
    ) -> Outcome {
        let effects = pure.goals[goal].effects;
        let (mut resume, mut waits) = (resume, false);
        // What came of a question in vain is not asked once more.
        let mut may_ask = resume.is_ok();
        let outcome = loop {
            // Whatever happens, the other machine finds the facts as they were.
            let run = AssertUnwindSafe(|| match std::mem::replace(&mut resume, Ok(Resume::Step)) {
                Ok(resume) => self.worked_out(pure, world, &pure.goals[goal], inputs, resume),
                Err(GiveUp) => Err(GiveUp),
            });
            let outcome = std::panic::catch_unwind(run);
            let waiting = self.waiting.take();
            match (outcome, waiting) {
                (Ok(Ok(outcome)), _) => break outcome,
                (Ok(Err(GiveUp)), Some((unknown, then))) => {
                    self.learn(pure, world, unknown);
                    resume = Ok(then);
                }
                (Ok(Err(GiveUp)), None) if alarm::rang() && self.rung(pure, world) => {
                    may_ask = true;
                    if self.ball.is_some() {
                        break Outcome::Thrown;
                    }
                }
                _ if self.first.is_some() => {
                    let told = self.told_first(pure, world, (goal, inputs), attempt.column);
                    waits = told.is_some();
                    break told.unwrap_or(Outcome::GivenUp);
                }
                (Ok(Err(GiveUp)), None) if self.alone => {
                    break self.told_alone(pure, world, goal, attempt.column);
                }
                (Ok(Err(GiveUp)), None) if self.ends_with_ball(pure.goals[goal].asked) => {
                    break Outcome::Thrown;
                }
                // A functor that is new: where nobody begins once more it goes on with it.
                (Ok(Err(GiveUp)), None) if !attempt.again && self.heap.wanted.is_some() => {
                    self.have_functor(pure, world);
                }
                (Ok(Err(GiveUp)), None) if self.catches_fault(pure, world, &mut resume) => {}
                (Ok(Err(GiveUp)), None) if may_ask && self.may_ask(&pure.goals[goal]) => {
                    self.question = self.question(pure, world);
                    break Outcome::GivenUp;
                }
                // Who clears up behind a Ctrl-C, or catches what rings within a step, is the machine's: it finds everything as it was, and
                // throws there.
                (Ok(Err(GiveUp)), None)
                    if alarm::rang()
                        && (alarm::is_interrupted() || !self.between || !effects.overwrites)
                        && (effects.catches || self.catches)
                        && attempt.again =>
                {
                    alarm::postpone();
                    break Outcome::GivenUp;
                }
                // What came before a question is not known here any more.
                (Ok(Err(GiveUp)), None) if alarm::rang() && (self.was_seen() || !attempt.again) => {
                    break Outcome::Interrupted;
                }
                // The other machine, which gives little back, would come to an end, too, after a long time.
                (Ok(Err(GiveUp)), None) if self.is_exhausted(pure, goal) => break Outcome::Exhausted,
                _ => break Outcome::GivenUp,
            }
        };
        self.finish(pure, world, (outcome, waits), &attempt)
    }

    /// What an attempt leaves, whatever has come of it. Others may still go through facts where the goal waits.
    fn finish(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        (outcome, mut waits): (Outcome, bool),
        attempt: &Attempt,
    ) -> Outcome {
        if self.question.is_none() {
            self.restore_alarms(0);
        }
        // Nobody can run it once more: it ends with the error of those that overwrite.
        let stuck = outcome == Outcome::GivenUp && self.question.is_none() && (!attempt.again || self.spent);
        let outcome = if stuck { Outcome::Thrown } else { outcome };
        if stuck && self.beyond && self.ball.is_none() {
            self.ball = pure.changed_meanwhile(world.atoms);
        }
        match outcome {
            Outcome::GivenUp if self.question.is_some() => {
                self.drop_rows(pure, world);
                waits = true;
            }
            Outcome::GivenUp => self.take_back(world, attempt),
            _ => self.settle(pure, world),
        }
        // What it has still to look at must stay where it is.
        world.store.end_attempt(attempt.exposed || waits);
        if self.question.is_none() {
            let ball = self.ball.take().filter(|_| outcome == Outcome::Thrown);
            self.clear();
            self.ball = ball;
        }
        outcome
    }

    /// Takes back what was done: the goal is to be run by the other machine.
    fn take_back(&mut self, world: &mut World<'_>, attempt: &Attempt) {
        // They may hold of what is not so any more, or have done what is done once more.
        if self.was_seen() || self.chance.is_some() || self.counters.is_some() {
            world.tabling.take_back(&self.filled);
        }
        self.change_back(world, attempt.before);
        if let Some(chance) = self.chance.take() {
            *world.rng = chance;
        }
        if let Some(counters) = self.counters.take() {
            *world.counters = counters;
        }
        if let Some((since, before)) = attempt.times {
            world.clock.hide(since, before);
        }
        // Whoever runs the goal from its beginning prints it once more.
        if attempt.again {
            world.output.expect(&self.printed, attempt.column);
        }
    }

    /// What the machine is asked before the goal goes on.
    pub(in crate::prolog::pure) fn take_question(&mut self) -> Option<super::Question> {
        self.question.take()
    }

    /// The functor that the goal wants gets a number.
    pub(super) fn have_functor(&mut self, pure: &mut Pure, world: &mut World<'_>) {
        if let Some((name, arity)) = self.heap.wanted.take() {
            std::mem::swap(self, &mut pure.machine);
            pure.functor(world.atoms, &name, arity);
            std::mem::swap(self, &mut pure.machine);
        }
    }

    /// Looks at what a goal has met.
    pub(super) fn learn(&mut self, pure: &mut Pure, world: &mut World<'_>, unknown: Unknown) {
        std::mem::swap(self, &mut pure.machine);
        let learnt = std::panic::catch_unwind(AssertUnwindSafe(|| match unknown {
            Unknown::Rule(relation, row) => pure.learn(world, (relation, row)),
            Unknown::Callee(callee) => {
                pure.learn_callee(world, callee);
                None
            }
        }));
        std::mem::swap(self, &mut pure.machine);
        if let Unknown::Rule(relation, row) = unknown {
            let rule = learnt.ok().flatten().map_or(Rule::Foreign, Rule::Known);
            world.store.know_rule(world.store.slot(relation, row), rule);
        }
    }

    /// Works a goal out, from its beginning or from where it has waited.
    fn worked_out(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        goal: &Goal,
        inputs: &[i64],
        resume: Resume,
    ) -> Result<Outcome, GiveUp> {
        (self.refused, self.between) = (None, false);
        if resume == Resume::Begin {
            self.begin(pure, world, goal, inputs)?;
        }
        if resume == Resume::Choice && !self.fail(pure, world)? {
            return Ok(self.failed(pure, world, goal, End::None));
        }
        let inputs = &inputs[..inputs.len() - goal.globals.count_ones() as usize];
        while self.search(pure, world)? {
            match goal.asked {
                Asked::Test | Asked::Loop | Asked::Table => return Ok(Outcome::True(true)),
                Asked::All | Asked::Each => {
                    self.solution(&goal.shown, &[])?;
                    // To read so long an answer takes longer than to find it.
                    if self.kept.len() > LONG.max(self.steps) && !self.is_only_here(goal) {
                        return Err(GiveUp);
                    }
                }
                Asked::First | Asked::Only => {
                    if self.second {
                        return Err(GiveUp);
                    }
                    self.solution(&goal.shown, inputs)?;
                    self.told = self.kept.len();
                    // To tell it takes longer than to find it.
                    let long = self.kept.len() > SHORT.max(goal.parts_worth(self.steps))
                        || self.variables.len() > FEW;
                    if long && !self.is_only_here(goal) {
                        return Err(GiveUp);
                    }
                    if goal.asked == Asked::First || self.choices.is_empty() {
                        break;
                    }
                    let waits = self.may_wait(pure, goal);
                    // Where there turns out to be no other one, nobody asks for more.
                    self.alone = !waits && (self.is_only_here(goal) || self.may_be_asked_again(goal));
                    if self.is_only_here(goal) && !waits {
                        return Err(GiveUp);
                    }
                    self.first = waits.then(|| Box::new(self.copied()));
                    self.second = true;
                    self.most_steps = SECOND
                        + if waits { self.steps + self.steps / 4 } else { self.steps + self.steps / 2 };
                }
            }
            if !self.fail(pure, world)? {
                break;
            }
        }
        Ok(self.failed(pure, world, goal, End::None))
    }

    /// Goes on to the next solution; whether there is one.
    pub(super) fn search(&mut self, pure: &Pure, world: &mut World<'_>) -> Result<bool, GiveUp> {
        loop {
            self.steps += 1;
            if self.steps >= self.next_look {
                self.next_look = self.steps + LOOK;
                if self.look().is_err() {
                    self.between = true;
                    return Err(GiveUp);
                }
                if self.new > MANY_NEW {
                    self.drop_rows(pure, world);
                }
            }
            let step = &pure.code[self.step];
            if matches!(step, Step::Done) {
                return Ok(true);
            }
            let at = (self.frame, self.step);
            let Ok(taken) = self.take(pure, world, step) else {
                self.refused = Some(at);
                return Err(GiveUp);
            };
            if !taken && !self.fail(pure, world)? {
                return Ok(false);
            }
        }
    }

    /// What came of a goal that has no further solution.
    pub(super) fn failed(&self, pure: &Pure, world: &mut World<'_>, goal: &Goal, end: End) -> Outcome {
        match goal.asked {
            Asked::Test | Asked::Loop | Asked::Table => Outcome::True(false),
            _ if goal.by_term
                && self.solutions.len() == 1
                && let Some(text) = pure.told_whole(&self.kept, world, end) =>
            {
                Outcome::All(text)
            }
            _ => Outcome::All(pure.told(
                &self.kept,
                &self.solutions,
                (goal.shown.len(), goal.symbols),
                world,
                end,
            )),
        }
    }

    /// Has what a goal begins with.
    fn begin(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        goal: &Goal,
        inputs: &[i64],
    ) -> Result<(), GiveUp> {
        // Two variables might be one and the same, where nobody has looked.
        let (inputs, values) = inputs.split_at(inputs.len() - goal.globals.count_ones() as usize);
        self.take_globals(pure, world, (goal.globals, values))?;
        let apart = !matches!(goal.asked, Asked::All | Asked::Test | Asked::Loop);
        if !apart && inputs.iter().filter(|&&c| c == FREE).count() > 1 {
            return Err(GiveUp);
        }
        self.frames.extend([0, 0, 0]);
        for &code in inputs {
            let word = match code {
                FREE => self.heap.fresh(),
                code if is_whole(code) => self.heap.value(code, world.floats),
                code => {
                    let (words, next) = pure.handed.term(code).ok_or(GiveUp)?;
                    Kept { words, next }.revive(pure, &mut self.heap, &mut Vec::new())
                }
            };
            self.frames.push(word);
        }
        self.heap.given = self.heap.cells.len();
        self.heap.overwrites = pure.overwrites;
        self.frames.resize(BEFORE + goal.slots.max(inputs.len()), 0);
        (self.frame, self.step) = (0, goal.code);
        (self.steps, self.told, self.next_look) = (0, 0, LOOK);
        Ok(())
    }

    /// Whether a goal needs more than there is, and nobody inside of it is to be told: what it calls is what it was when that was
    /// looked at.
    fn is_exhausted(&self, pure: &Pure, goal: usize) -> bool {
        let Goal { asked, effects, replaced, .. } = &pure.goals[goal];
        let nobody =
            !effects.catches && !self.catches && *replaced == pure.replaced && *asked != Asked::Table;
        self.exhausted && pure.room.is_some() && nobody && !self.second
    }

    /// Whether what was thrown ends the goal: whoever asks can be told of it.
    fn ends_with_ball(&self, asked: Asked) -> bool {
        self.ball.is_some() && !self.second && asked != Asked::Table
    }

    /// Whether it has done something that stays when it is interrupted.
    fn was_seen(&self) -> bool {
        !self.changed.is_empty()
            || !self.printed.is_empty()
            || self.counters.is_some()
            || self.have_globals_changed()
    }
}
