//! Global variables: a goal gets the values of those that it names with its inputs, and tells of those that it has changed.

use super::heap::{GiveUp, Heap, Seen};
use super::tell::{Kept, keep};
use super::variables::Variables;
use super::{Pure, Word, World};
use crate::prolog::atoms::Atoms;
use std::rc::Rc;

/// So many a program may name here.
const MOST: usize = 63;
/// Among those of a goal: all that there are, of which it looks some up by names that are known only then.
pub(super) const KEYED: u64 = 1 << MOST;
/// What stands for these where the goal is asked: no program's variable has such a name on the machine's blackboard.
const ALL: &str = "$keyed";

/// A variable's value.
#[derive(Clone, Debug, Default)]
pub(super) struct Global {
    /// A kept term; empty where there is none.
    words: Vec<Word>,
    changed: bool,
}

impl Global {
    /// One with a value from outside.
    pub(super) fn of(words: Vec<Word>) -> Global {
        Global { words, changed: false }
    }

    /// Its value, on the heap.
    pub(super) fn value(&self, pure: &Pure, heap: &mut Heap) -> Result<Word, GiveUp> {
        match *self.words {
            [] => Err(GiveUp),
            [word] => Ok(word),
            _ => Ok(Kept { words: &self.words, next: 0 }.revive(pure, heap, &mut Vec::new())),
        }
    }

    /// Gives it a value.
    pub(super) fn set(&mut self, heap: &Heap, word: Word) -> Result<(), GiveUp> {
        self.words.clear();
        self.changed = true;
        if let Seen::Code(code) = heap.see(word) {
            self.words.push(code);
            return Ok(());
        }
        let mut variables = Variables::default();
        keep(heap, word, &mut variables, &mut self.words)?;
        // Those are the same ones each time that the value is asked for.
        if variables.is_empty() { Ok(()) } else { Err(GiveUp) }
    }

    /// Whether it has been changed.
    pub(super) fn has_changed(&self) -> bool {
        self.changed
    }

    /// Its value, if it has been changed.
    pub(super) fn new_value(self) -> Option<Vec<Word>> {
        self.changed.then_some(self.words)
    }
}

impl Pure {
    /// What the machine's blackboard calls the global variables of a goal, in the order in which it gets their values.
    pub(super) fn names_of(&self, globals: u64) -> Vec<Rc<str>> {
        let named = self.globals.iter().enumerate().filter(|(n, _)| globals >> n & 1 == 1);
        let all = (globals & KEYED != 0).then(|| Rc::from(ALL));
        named.map(|(_, (name, _))| format!("g:{name}").into()).chain(all).collect()
    }

    /// The number of a global variable; none where there are too many.
    pub(super) fn global(&mut self, atoms: &mut Atoms, name: &str) -> Option<usize> {
        if let Some(number) = self.globals.iter().position(|(known, _)| **known == *name) {
            return Some(number);
        }
        if self.globals.len() == MOST {
            return None;
        }
        self.globals.push((Rc::from(name), atoms.code(name)));
        Some(self.globals.len() - 1)
    }

    /// The text of a name and the value that its variable has got, as `Name-Value`; empty if there is no further one.
    pub fn next_global(&mut self, world: &mut World<'_>) -> String {
        let Some((name, words)) = self.told.pop() else { return String::new() };
        let pair = self.functor(world.atoms, &"-".into(), 2);
        let mut all = vec![super::heap::functor_key(pair), name];
        all.extend(words);
        let mut text = String::new();
        Kept { words: &all, next: 0 }.tell(self, world, 0, &mut text);
        text
    }
}
