//! Global variables: a goal gets the values of those that it names with its inputs, and tells of those that it has changed.

use super::heap::{GiveUp, Heap, Seen};
use super::tell::{Kept, keep};
use super::variables::Variables;
use super::{Pure, Word, World};
use std::rc::Rc;

/// So many a program may have here.
const MOST: usize = 64;

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

    /// Its value, if it has been changed.
    pub(super) fn new_value(&self) -> Option<Vec<Word>> {
        self.changed.then(|| self.words.clone())
    }
}

impl Pure {
    /// The number of a global variable; none where there are too many.
    pub(super) fn global(&mut self, name: &str) -> Option<usize> {
        if let Some(number) = self.globals.iter().position(|known| **known == *name) {
            return Some(number);
        }
        if self.globals.len() == MOST {
            return None;
        }
        self.globals.push(Rc::from(name));
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
