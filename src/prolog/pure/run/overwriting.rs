//! Arguments that are overwritten.

use super::Machine;
use crate::prolog::pure::heap::{GiveUp, VAR};
use crate::prolog::pure::tell::{Kept, keep};
use crate::prolog::pure::values::int;
use crate::prolog::pure::variables::Variables;
use crate::prolog::pure::{Pure, Word};

impl Machine {
    /// Overwrites an argument of a term, for good or until backtracking; whether there is such an argument.
    pub(super) fn set_arg(&mut self, pure: &Pure, for_good: bool, args: &[Word]) -> Result<bool, GiveUp> {
        let &[number, term, value] = args else { return Err(GiveUp) };
        if !self.heap.overwrites {
            return Err(GiveUp);
        }
        let number = usize::try_from(int(&self.heap, number)?).map_err(|_| GiveUp)?;
        let at = self.heap.compound(term)?;
        if number == 0 || number > self.heap.arity(at) {
            return Ok(false);
        }
        let value = self.heap.deref(value);
        if !for_good {
            self.heap.overwrite(at, number, value)?;
            return Ok(true);
        }
        let (mut words, mut free) = (Vec::new(), Variables::default());
        keep(&self.heap, value, &mut free, &mut words)?;
        // A variable that is kept for good could not lose its value again.
        if !free.is_empty() {
            return Err(GiveUp);
        }
        let copy = match value {
            ..VAR => value,
            _ => Kept { words: &words, next: 0 }.revive(pure, &mut self.heap, &mut Vec::new()),
        };
        self.heap.overwrite_for_good(at, number, copy)?;
        Ok(true)
    }
}
