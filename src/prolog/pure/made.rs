//! Goals that a program makes when it runs, and that go through many solutions: each is translated as if it stood in a clause.

use super::goals::Asked;
use super::{Pure, Resolve, Source};
use crate::prolog::atoms::Atoms;
use crate::prolog::syntax::emit;
use crate::prolog::syntax::term::Term;
use std::collections::HashMap;
use std::rc::Rc;

/// So many of them are translated: a program that makes others all the time is left to the machine.
const MOST: usize = 500;

/// Those that were met, by their modules and texts.
#[derive(Default)]
pub(super) struct MadeGoals {
    /// How often predicates had been defined when each was looked at, and its number, if it is worked out here.
    known: HashMap<(Rc<str>, String), (usize, Option<usize>)>,
    translated: usize,
}

impl Pure {
    /// The number of the goal that a term with so many variables is, from 1 on, which all are free and are told of each solution; none if it cannot
    /// be worked out, or does what whoever asks would have to be told of beside that.
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
            && (version == self.version || number.is_some_and(|n| self.goals[n].replaced == self.replaced))
        {
            return number;
        }
        if self.made.translated >= MOST {
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
