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

/// Those that were met, by their modules and texts.
#[derive(Default)]
pub(super) struct MadeGoals {
    /// How often predicates had been defined when each was looked at, and its number, if it is worked out here.
    known: HashMap<(Rc<str>, String), (usize, Option<usize>)>,
    translated: usize,
}

impl Pure {
    /// The number of the goal that a term is. Its variables, so many from 1 on, are free, and told of each solution. None if it
    /// cannot be worked out, changes the board, names global variables or overwrites arguments.
    pub fn made_goal(
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
            self.goals[number].symbols = 0;
        }
        self.made.known.insert(name, (self.version, number));
        number
    }
}
