//! The global variables of a goal under way.

use super::Machine;
use crate::prolog::answer::{ATOMS, FREE, is_whole};
use crate::prolog::pure::globals::{Global, KEYED};
use crate::prolog::pure::heap::{GiveUp, Seen};
use crate::prolog::pure::tell::{Kept, keep};
use crate::prolog::pure::values::parted;
use crate::prolog::pure::variables::Variables;
use crate::prolog::pure::{Pure, Step, Word, World};
use crate::prolog::syntax::term::Term;
use std::collections::HashMap;

impl Machine {
    /// Takes the values of global variables.
    pub(super) fn take_globals(
        &mut self,
        pure: &Pure,
        world: &World<'_>,
        (named, values): (u64, &[i64]),
    ) -> Result<(), GiveUp> {
        self.named = named;
        for &code in values {
            self.globals.push(Global::of(match code {
                FREE => Vec::new(),
                code if is_whole(code) => {
                    let (mut words, word) = (Vec::new(), self.heap.value(code, world.floats));
                    keep(&self.heap, word, &mut Variables::default(), &mut words)?;
                    words
                }
                code => {
                    let (words, next) = pure.handed.term(code).ok_or(GiveUp)?;
                    let mut kept = Kept { words, next };
                    kept.skip(pure);
                    words[next..kept.next].to_vec()
                }
            }));
        }
        self.take_keyed(pure)
    }

    /// Takes the values that global variables have after the machine has done something, as far as these have no variables.
    pub(super) fn take_globals_anew(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        values: &[Option<Term>],
    ) -> Result<(), GiveUp> {
        self.globals.clear();
        for value in values {
            let mut words = Vec::new();
            if let Some(value) = value {
                let word = pure.read_term(value, &mut Vec::new(), &mut self.heap, world, 0)?;
                keep(&self.heap, word, &mut Variables::default(), &mut words)?;
            }
            self.globals.push(Global::of(words));
        }
        self.take_keyed(pure)
    }

    /// Where all are there, they are the last value: a list of `Name-v(Value)`, or of `Name-none` for those whose value is not
    /// handed over; an atom in place of the list where they are too many.
    fn take_keyed(&mut self, pure: &Pure) -> Result<(), GiveUp> {
        if self.named & KEYED == 0 {
            return Ok(());
        }
        self.keyed = HashMap::new();
        let list = self.globals.pop().ok_or(GiveUp)?.value(pure, &mut self.heap)?;
        if matches!(self.heap.see(list), Seen::Code(code) if code != pure.nil) {
            self.named &= !KEYED;
            return Ok(());
        }
        let (items, _) = parted(&self.heap, list)?;
        for item in items {
            let Seen::Struct(pair) = self.heap.see(item) else { return Err(GiveUp) };
            let (name, value) = (self.heap.deref(self.heap.cells[pair + 1]), self.heap.cells[pair + 2]);
            let mut words = Vec::new();
            if let Seen::Struct(at) = self.heap.see(value) {
                keep(&self.heap, self.heap.cells[at + 1], &mut Variables::default(), &mut words)?;
            }
            self.keyed.insert(name, Global::of(words));
        }
        Ok(())
    }

    /// The place of a global variable among those of the goal that it names.
    fn place(&self, number: usize) -> Result<usize, GiveUp> {
        match self.named >> number & 1 {
            1 => Ok((self.named & ((1 << number) - 1)).count_ones() as usize),
            _ => Err(GiveUp),
        }
    }

    /// Which global variable a step means.
    fn global_of(&mut self, pure: &Pure, step: &Step) -> Result<Named, GiveUp> {
        match step {
            Step::Global(number, _) | Step::SetGlobal(number, _) => Ok(Named::Place(self.place(*number)?)),
            Step::Keyed(name, _) | Step::SetKeyed(name, _) if self.named & KEYED != 0 => {
                let word = self.build(name);
                let Seen::Code(code) = self.heap.see(word) else { return Err(GiveUp) };
                if code < ATOMS || code == pure.nil {
                    return Err(GiveUp);
                }
                let known = pure.globals.iter().position(|(_, name)| *name == code);
                let place = known.and_then(|number| self.place(number).ok());
                Ok(place.map_or(Named::Key(code), Named::Place))
            }
            _ => Err(GiveUp),
        }
    }

    /// The value of the global variable that a step means.
    pub(super) fn global_value(&mut self, pure: &Pure, step: &Step) -> Result<Word, GiveUp> {
        let which = self.global_of(pure, step)?;
        let from = self.heap.cells.len();
        let global = match which {
            Named::Place(at) => &self.globals[at],
            Named::Key(code) => self.keyed.get(&code).ok_or(GiveUp)?,
        };
        let word = global.value(pure, &mut self.heap)?;
        self.heap.lend(from)?;
        Ok(word)
    }

    /// Gives the global variable that a step means a value.
    pub(super) fn set_global(&mut self, pure: &Pure, step: &Step, word: Word) -> Result<(), GiveUp> {
        if self.second {
            return Err(GiveUp);
        }
        let global = match self.global_of(pure, step)? {
            Named::Place(at) => &mut self.globals[at],
            Named::Key(code) => self.keyed.entry(code).or_default(),
        };
        global.set(&self.heap, word)
    }

    /// Whether a global variable has got a value.
    pub(super) fn have_globals_changed(&self) -> bool {
        self.globals.iter().chain(self.keyed.values()).any(Global::has_changed)
    }

    /// The global variables of a goal that have changed, by the codes of their names, with their values.
    pub(in crate::prolog::pure) fn new_globals(&mut self, pure: &Pure, named: u64) -> Vec<(Word, Vec<Word>)> {
        let named = pure.globals.iter().enumerate().filter(|(n, _)| named >> n & 1 == 1);
        let codes = named.map(|(_, (_, code))| *code);
        let all = codes.zip(std::mem::take(&mut self.globals)).chain(std::mem::take(&mut self.keyed));
        all.filter_map(|(code, global)| Some((code, global.new_value()?))).collect()
    }
}

/// A global variable.
enum Named {
    /// By its place among those that the goal names.
    Place(usize),
    /// By the code of its name.
    Key(Word),
}
