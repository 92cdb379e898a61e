//! What goals count by name: numbers that nobody has yet, and flags.

use super::Machine;
use crate::prolog::answer::{ATOMS, is_whole};
use crate::prolog::counters::flag_key;
use crate::prolog::pure::arith::{self, DEEP, Num, is_plain};
use crate::prolog::pure::builtins::BuiltIn;
use crate::prolog::pure::heap::{GiveUp, Heap, Seen};
use crate::prolog::pure::{Pure, Word, World};

impl Machine {
    /// A number that nobody has yet, a base of names that begins anew, or a flag.
    pub(super) fn counted(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        what: BuiltIn,
        args: &[Word],
    ) -> Result<bool, GiveUp> {
        if self.second {
            return Err(GiveUp);
        }
        self.counters.get_or_insert_with(|| world.counters.clone());
        let atom = |heap: &Heap, word| match heap.see(word) {
            Seen::Code(code) if code >= ATOMS && code != pure.nil => Ok(code),
            _ => Err(GiveUp),
        };
        match (what, args) {
            (BuiltIn::Next, &[base, number]) => {
                let base = world.atoms.name(atom(&self.heap, base)?).ok_or(GiveUp)?;
                let next = world.counters.next(base);
                self.heap.unify(number, next, 0)
            }
            (BuiltIn::Anew, &[]) => {
                world.counters.reset(None);
                Ok(true)
            }
            (BuiltIn::Anew, &[base]) => {
                let base = world.atoms.name(atom(&self.heap, base)?).ok_or(GiveUp)?;
                world.counters.reset(Some(base));
                Ok(true)
            }
            (BuiltIn::Flag, &[key, old, new]) => {
                let key = flag_key(world.atoms.name(atom(&self.heap, key)?).ok_or(GiveUp)?);
                let value = world.counters.flag(&key);
                let value =
                    if is_whole(value) { self.heap.value(value, world.floats) } else { return Err(GiveUp) };
                if !self.heap.unify(old, value, 0)? {
                    return Ok(false);
                }
                let code = match self.heap.see(new) {
                    Seen::Code(code) if code >= ATOMS && code != pure.nil => code,
                    _ => match arith::computed(&self.heap, new, DEEP)? {
                        Num::Int(n) => n,
                        Num::Float(x) if is_plain(x) => world.floats.code(x),
                        _ => return Err(GiveUp),
                    },
                };
                world.counters.set_flag(&key, code);
                Ok(true)
            }
            _ => Err(GiveUp),
        }
    }
}
