//! Goals that are worked out: which are worth it, and how they are asked.

use super::steps::Pat;
use super::tell::Kept;
use super::{Effects, Pred, Pure, Resolve, Source, World, translate};
use crate::prolog::answer::COMPLEX;
use crate::prolog::atoms::Atoms;
use crate::prolog::syntax::term::Term;
use std::cell::Cell;
use std::rc::Rc;

/// So many inputs a goal may have.
pub const MOST_INPUTS: usize = 8;

/// What became of a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Whether it is true.
    True(bool),
    /// Its solutions that were asked for, as text.
    All(String),
    /// It is to be run elsewhere.
    GivenUp,
    /// It has changed facts when a time limit, or Ctrl-C, ended it.
    Interrupted,
    /// It needs more memory than there is.
    Exhausted,
    /// It has thrown something, and nobody inside has caught that ([`Pure::ball`]).
    Thrown,
    /// It waits for what the machine is to do, by its number ([`Pure::question`]).
    Asks(i64),
}

/// What is asked of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Whether it is true.
    Test,
    /// The same of a goal that ends with `fail`, which is run for what it does.
    Loop,
    /// The same of a call of a tabled predicate, whose variables are different ones: its table is filled.
    Table,
    /// All solutions.
    All,
    /// The same where whoever asks has seen that no two variables are one.
    Each,
    /// The only solution: where there might be more, these are looked for when they are asked for, or the machine has to run it
    /// ([`super::suspended`]).
    Only,
    /// The first solution.
    First,
}

impl Asked {
    /// What a goal must weigh: to ask costs as much as some facts, and calls of little predicates are no searches.
    pub(super) fn least(self) -> u32 {
        match self {
            Asked::Table => 0,
            Asked::All | Asked::Each | Asked::Loop => FACT,
            Asked::Test => 5 * FACT / 2,
            Asked::Only | Asked::First => 3 * FACT,
        }
    }

    /// So many steps it must take to have been worth asking.
    pub(super) fn worth(self) -> usize {
        match self {
            Asked::All | Asked::Each | Asked::Test | Asked::Loop | Asked::Table => 0,
            Asked::Only | Asked::First => 50,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Goal {
    pub(super) asked: Asked,
    pub(super) slots: usize,
    pub(super) code: usize,
    /// What it may do beside having solutions; whoever asks knows of that.
    pub(super) effects: Effects,
    /// The global variables whose values come after the inputs.
    pub(super) globals: u64,
    /// What is told of a solution.
    pub(super) shown: Box<[Pat]>,
    /// How many symbols the reader of its answers knows.
    pub(super) symbols: usize,
    /// How often it was given up lately, or not worth asking: two for each time, one less for each time that it was worth it.
    pub(super) vain: u32,
    /// So many times it is not tried.
    pub(super) pause: u32,
    /// How often predicates had been replaced when it was made.
    pub(super) replaced: usize,
    /// So many steps it may take where it may come to something that is left to the machine: these are in vain then.
    pub(super) most_steps: usize,
    /// Whether whoever asks does nothing between one solution and the question for the next one, so that facts stay what they are.
    pub(super) sole: bool,
    /// Whether the program has made it.
    pub(super) made: bool,
    /// Whether a term is called that is known only then: no reader was made for its answers.
    pub(super) by_term: bool,
    /// Whether it may go on when facts have changed, as of a version of the predicates.
    pub(super) goes_on: Cell<Option<(usize, bool)>>,
}

impl Goal {
    /// Whether it is not tried this time.
    pub(super) fn rests(&mut self) -> bool {
        let rests = self.pause > 0;
        self.pause = self.pause.saturating_sub(1);
        rests
    }

    /// So many parts were handed over in vain: with the rest that this takes, a machine that comes by each time takes about twice
    /// as long at most.
    pub(super) fn rest_for(&mut self, parts: usize) {
        if !self.effects.overwrites {
            self.pause = self.pause.max(u32::try_from(parts / PARTS_A_CALL).unwrap_or(u32::MAX));
        }
    }

    /// It has taken so many steps for so many parts that were handed over or told: whether that was worth it.
    pub(super) fn was_worth(&mut self, steps: usize, parts: usize) -> bool {
        self.was_worth_it(steps, parts, self.asked.worth())
    }

    /// The same of a solution behind the first one.
    pub(super) fn next_was_worth(&mut self, steps: usize, parts: usize) -> bool {
        self.was_worth_it(steps, parts, NEXT)
    }

    fn was_worth_it(&mut self, steps: usize, parts: usize, least: usize) -> bool {
        let enough = if self.by_term { parts / PARTS_A_STEP } else { parts * WORTH };
        let worth = steps >= enough + least;
        match worth {
            true => self.vain = self.vain.saturating_sub(1),
            false => self.in_vain(),
        }
        worth
    }

    /// So many parts of a solution that took so many steps are told, if they are more than a few: to tell others takes longer than to
    /// find them.
    pub(super) fn parts_worth(&self, steps: usize) -> usize {
        if self.by_term { steps * PARTS_A_STEP } else { steps / STEPS_A_PART }
    }

    /// It was tried in vain: after some times it is given a rest, which gets longer.
    pub(super) fn in_vain(&mut self) {
        // Nobody else can do it.
        if self.effects.overwrites {
            return;
        }
        self.vain = self.vain.saturating_add(2);
        if self.vain >= 2 * PATIENCE {
            self.pause = 16 << (self.vain / 2 - PATIENCE).min(8);
        }
    }
}

/// So many parts are handed over in about the time of a call of the machine: an estimate.
const PARTS_A_CALL: usize = 20;

/// So often in a row a goal is tried in vain before it is given a rest.
pub(super) const PATIENCE: u32 = 4;

/// So many steps a goal is given at first that may come to something which is left to the machine; more each time that they were not
/// enough.
pub(super) const AT_FIRST: usize = 2_000_000;
const MORE: usize = 4;

/// So many functors there may be before those that goals make are left to the machine.
pub(super) const MOST_FUNCTORS: usize = 10_000;
/// So often a goal is begun again for want of one.
const MOST_AGAIN: usize = 8;

/// The weight of looking a fact up.
pub(super) const FACT: u32 = 10;

/// So many steps for each part of a term are worth handing it over, and telling it.
pub(super) const WORTH: usize = 5;
/// So many steps a solution behind the first one must take to have been worth asking for: to ask takes about two microseconds.
const NEXT: usize = 10;
/// A solution whose parts took fewer steps each is long.
const STEPS_A_PART: usize = 4;
/// Where a term is called, whose goals the machine takes apart, and which has long answers read at once, so many parts are worth a step.
const PARTS_A_STEP: usize = 4;

/// After so many parts in vain a goal has a rest at once.
const MANY_PARTS: usize = 20_000;

/// A call of a predicate with variables, and these.
fn any_call(name: &str, arity: usize) -> (Vec<usize>, Term) {
    let inputs: Vec<usize> = (0..arity).collect();
    let call = Term::compound(name, inputs.iter().map(|v| Term::Var(*v)).collect());
    (inputs, call)
}

/// A goal that is worked out.
#[derive(Clone, Debug)]
pub struct Taken {
    /// Its number.
    pub number: usize,
    /// Whether it may change the board.
    pub board: bool,
    /// The global variables whose values it takes behind its inputs.
    pub globals: Vec<Rc<str>>,
    /// Whether it may change some of them.
    pub changes: bool,
}

impl Pure {
    /// How many goals of the program are worked out here.
    pub fn goals(&self) -> usize {
        self.goals.len()
    }

    /// Takes a goal for one that is worked out here, if it can be. Its variables `inputs` get values in their order; of a
    /// solution the values of `told` are told.
    pub fn goal(
        &mut self,
        atoms: &mut Atoms,
        known: &dyn Resolve,
        goal: &Source<'_>,
        inputs: &[usize],
        (asked, told): (Asked, &[usize]),
    ) -> Option<Taken> {
        self.goal_weighing(atoms, known, goal, inputs, (asked, told), asked.least())
    }

    /// The same, if it weighs so much.
    pub(super) fn goal_weighing(
        &mut self,
        atoms: &mut Atoms,
        known: &dyn Resolve,
        goal: &Source<'_>,
        inputs: &[usize],
        (asked, told): (Asked, &[usize]),
        least: u32,
    ) -> Option<Taken> {
        self.prepare(atoms);
        let size = self.size();
        let found = translate::goal(self, atoms, known, goal, (inputs, told));
        let effects = |found: &translate::Translated| {
            let effects = self.effects_with(found.effects, &found.called);
            Effects { overwrites: effects.overwrites || self.overwriting, ..effects }
        };
        let taken = found.filter(|found| {
            let free = if self.typed { inputs.len()..found.slots } else { 0..0 };
            let effects = effects(found);
            // What is given up prints the same again, and one whose choices stay open, or that waits for an alarm, is given up after
            // all its time.
            let late = effects.limits || effects.timed && (effects.prints || asked == Asked::Only);
            (effects.overwrites || !late)
                && inputs.len() + effects.globals.count_ones() as usize <= MOST_INPUTS
                && (effects.overwrites || !found.rare && found.musts.iter().all(|&p| self.here[p]))
                && (self.overwriting || self.weight(size[0]..self.code.len(), free) >= least)
        });
        let Some(found) = taken else {
            self.take_back(size);
            return None;
        };
        let all = effects(&found);
        let Effects { board, globals, changed, .. } = all;
        let (slots, shown, symbols) = (found.slots, found.shown.into(), self.symbols.len());
        self.goals.push(Goal {
            asked,
            slots,
            code: found.start,
            effects: all,
            globals,
            shown,
            symbols,
            vain: 0,
            pause: 0,
            replaced: self.replaced,
            most_steps: if all.left && !all.overwrites { AT_FIRST } else { usize::MAX },
            sole: false,
            made: false,
            by_term: false,
            goes_on: Cell::new(None),
        });
        let globals = self.names_of(globals);
        Some(Taken { number: self.goals.len() - 1, board, globals, changes: changed != 0 })
    }

    /// Has a goal fill the tables of a tabled predicate, if it can be worked out.
    pub fn fills(&mut self, atoms: &mut Atoms, known: &dyn Resolve, tabled: usize, pred: &Pred) {
        self.fillers.remove(&tabled);
        let (module, (name, arity)) = pred;
        if *arity > MOST_INPUTS {
            return;
        }
        let (inputs, body) = any_call(name, *arity);
        let source = Source { args: &[], body: &body, module };
        let Some(goal) = self.goal(atoms, known, &source, &inputs, (Asked::Table, &[])) else { return };
        // What it does would be done once more where it is given up, and not at all where the table is there.
        if self.goals[goal.number].effects.only_look() {
            self.fillers.insert(tabled, goal.number);
        }
    }

    /// The number of the goal that stands for calls of a predicate that are known only when they are made, if these may be
    /// searches and do nothing to the board: a whole move that is given up at its end would take its time twice.
    pub fn searches(&mut self, atoms: &mut Atoms, known: &dyn Resolve, pred: &Pred) -> Option<usize> {
        let (module, (name, arity)) = pred;
        if !self.effects[*self.preds.get(pred)?].need_no_telling() {
            return None;
        }
        if let Some(&number) = self.searchers.get(pred) {
            return Some(number);
        }
        let (inputs, body) = any_call(name, *arity);
        let source = Source { args: &[], body: &body, module };
        let goal = self.goal(atoms, known, &source, &inputs, (Asked::Only, &inputs))?;
        let made = &mut self.goals[goal.number];
        (made.symbols, made.by_term) = (0, true);
        self.searchers.insert(pred.clone(), goal.number);
        Some(goal.number)
    }

    /// Whoever asks a goal does nothing between one solution and the question for the next one.
    pub fn asks_alone(&mut self, goal: usize) {
        if let Some(goal) = self.goals.get_mut(goal) {
            goal.sole = true;
        }
    }

    /// Whether a goal has a rest.
    pub fn rests(&mut self, goal: usize) -> bool {
        self.goals.get_mut(goal).is_none_or(Goal::rests)
    }

    /// The goal that fills tables of a tabled predicate.
    pub fn filler(&self, tabled: usize) -> Option<usize> {
        self.fillers.get(&tabled).copied()
    }

    /// Works a goal out with values for its inputs, as codes of facts or of terms handed over.
    pub fn work_out(&mut self, goal: usize, inputs: &[i64], world: &mut World<'_>) -> Outcome {
        let parts = self.handed.words();
        // Where terms were handed over, that was looked at before.
        if self.handed.is_empty() && self.goals.get_mut(goal).is_some_and(Goal::rests) {
            return Outcome::GivenUp;
        }
        let mut outcome = self.attempt(goal, inputs, world);
        // Functors that goals make have no numbers yet: with them it begins again.
        for _ in 0..MOST_AGAIN {
            let Some((name, arity)) = self.machine.heap.wanted.take() else { break };
            if outcome != Outcome::GivenUp || self.functors.len() > MOST_FUNCTORS {
                break;
            }
            self.functor(world.atoms, &name, arity);
            outcome = self.attempt(goal, inputs, world);
        }
        self.handed.clear();
        let (steps, parts) = (self.machine.steps, parts + self.machine.told);
        if let Some(goal) = self.goals.get_mut(goal) {
            let worth = match outcome {
                Outcome::GivenUp => {
                    goal.in_vain();
                    false
                }
                _ => goal.was_worth(steps, parts),
            };
            if !worth {
                if steps > goal.most_steps {
                    goal.most_steps = goal.most_steps.saturating_mul(MORE);
                }
                if parts > MANY_PARTS {
                    goal.rest_for(parts.saturating_sub(steps / WORTH));
                }
            }
            if goal.made && outcome != Outcome::GivenUp {
                self.made.have_worked(steps);
            }
        }
        outcome
    }

    /// Tries it once. What global variables have got is told from then on.
    fn attempt(&mut self, goal: usize, inputs: &[i64], world: &mut World<'_>) -> Outcome {
        let mut machine = std::mem::take(&mut self.machine);
        (machine.steps, machine.told) = (0, 0);
        let mut outcome = Outcome::GivenUp;
        if goal < self.goals.len() && !self.occurs_check && !inputs.contains(&COMPLEX) {
            outcome = machine.run(self, world, goal, inputs);
        }
        let outcome = self.ended(outcome, (goal, inputs), &mut machine);
        self.machine = machine;
        outcome
    }

    /// What a goal has come to, with what is left of it in its machine.
    pub(super) fn ended(
        &mut self,
        mut outcome: Outcome,
        (goal, inputs): (usize, &[i64]),
        machine: &mut super::run::Machine,
    ) -> Outcome {
        if let Some(question) = machine.take_question() {
            let asking = machine.take_asking();
            outcome = Outcome::Asks(self.ask(asking, (goal, inputs), question));
        }
        if outcome != Outcome::GivenUp {
            let mask = self.goals.get(goal).map_or(0, |goal| goal.globals);
            self.told = machine.new_globals(self, mask);
        }
        self.ball = machine.take_ball();
        outcome
    }

    /// What the last goal has thrown, as a text for `'$unpack'`; empty if there is nothing.
    pub fn ball(&mut self, world: &mut World<'_>) -> String {
        let mut text = String::new();
        if let Some(words) = self.ball.take() {
            Kept { words: &words, next: 0 }.tell(self, world, 0, &mut text);
        }
        text
    }
}
