//! The global variables of a goal under way.

use super::Machine;
use crate::prolog::answer::{FREE, is_whole};
use crate::prolog::pure::globals::Global;
use crate::prolog::pure::heap::GiveUp;
use crate::prolog::pure::tell::{Kept, keep};
use crate::prolog::pure::variables::Variables;
use crate::prolog::pure::{Pure, Word, World};

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
        Ok(())
    }

    /// The place of a global variable among those of the goal.
    pub(super) fn global(&self, number: usize) -> Result<usize, GiveUp> {
        match self.named >> number & 1 {
            1 => Ok((self.named & ((1 << number) - 1)).count_ones() as usize),
            _ => Err(GiveUp),
        }
    }

    /// The global variables that have changed, by their places, with their values.
    pub(in crate::prolog::pure) fn new_globals(&mut self) -> impl Iterator<Item = (usize, Vec<Word>)> {
        let globals = std::mem::take(&mut self.globals);
        globals.into_iter().enumerate().filter_map(|(at, global)| Some((at, global.new_value()?)))
    }
}
