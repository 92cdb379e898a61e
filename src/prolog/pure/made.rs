//! Goals that a program makes when it runs, and that go through many solutions: each is translated as if it stood in a clause.

use super::goals::Asked;
use super::{Pure, Resolve, Source};
use crate::prolog::atoms::Atoms;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::collections::HashMap;
use std::rc::Rc;

/// So many different ones are translated: a program that makes others all the time is left to the machine.
const MOST: usize = 500;

/// So often altogether: what they name may be something else each time that a file is loaded.
const MOST_AGAIN: usize = 10_000;

/// So much has to have been done before another one is looked at, where the last one is left to the machine, and where it was translated:
/// to do so takes about as long as a tenth of that. What has been done is counted in questions of the machine, rows that it was told, and
/// steps of such goals.
const APART: u64 = 200;
const IN_VAIN_APART: u64 = 1_000;
const NEW_APART: u64 = 2_000;

/// Those that were met, by their modules and texts.
#[derive(Default)]
pub(super) struct MadeGoals {
    /// How often predicates had been defined when each was looked at, and its number, if it is worked out here.
    known: HashMap<(Rc<str>, String), (usize, Option<usize>)>,
    translated: usize,
    /// How many steps they have taken.
    steps: u64,
    /// When so much has been done the next one is looked at.
    due: u64,
}

impl MadeGoals {
    /// One of them has taken so many steps.
    pub(super) fn have_worked(&mut self, steps: usize) {
        self.steps += steps as u64;
    }
}

impl Pure {
    /// Whether so much has been done that it is time to look at a goal which the program has made, whatever it is.
    pub fn made_goal_is_due(&self, done: u64) -> bool {
        !self.switched_off && self.made.steps + done >= self.made.due
    }

    /// How many steps goals have taken that the program has made.
    pub fn steps_of_made_goals(&self) -> u64 {
        self.made.steps
    }

    /// The number of the goal that a term is, when so much has been done. Its variables, so many from 1 on, are free, and told of each
    /// solution. None if it cannot be worked out, changes the board, names global variables or overwrites arguments.
    pub fn made_goal(
        &mut self,
        atoms: &mut Atoms,
        known: &dyn Resolve,
        goal: (&Rc<str>, &Term),
        (variables, done): (usize, u64),
    ) -> Option<usize> {
        let translated = self.made.translated;
        let number = self.find_made_goal(atoms, known, goal, variables);
        let rests = number.is_none_or(|n| self.goals[n].pause > 0);
        let apart = match rests {
            _ if self.made.translated > translated => NEW_APART,
            true => IN_VAIN_APART,
            false => APART,
        };
        self.made.due = self.made.steps + done + apart;
        number
    }

    fn find_made_goal(
        &mut self,
        atoms: &mut Atoms,
        known: &dyn Resolve,
        (module, term): (&Rc<str>, &Term),
        variables: usize,
    ) -> Option<usize> {
        if self.switched_off {
            return None;
        }
        let name = (module.clone(), emit::text(term));
        if let Some(&(version, number)) = self.made.known.get(&name)
            && version == self.version
            && number.is_none_or(|n| self.goals[n].replaced == self.replaced)
        {
            return number;
        }
        let new = !self.made.known.contains_key(&name);
        if new && self.made.known.len() >= MOST || self.made.translated >= MOST_AGAIN {
            return None;
        }
        self.made.translated += 1;
        let told: Vec<usize> = (1..=variables).collect();
        let source = Source { args: &[], body: term, module };
        let taken = self.goal_weighing(atoms, known, &source, &[], (Asked::Only, &told), 0);
        let plain = |number: &usize| {
            let effects = self.goals[*number].effects;
            effects.need_no_telling() && !effects.overwrites
        };
        let number = taken.map(|taken| taken.number).filter(plain);
        if let Some(number) = number {
            // No table of the program has what it names.
            let goal = &mut self.goals[number];
            (goal.symbols, goal.made, goal.by_term) = (0, true, true);
        }
        self.made.known.insert(name, (self.version, number));
        number
    }
}
