//! What goals print, and what they leave to chance.

use super::Machine;
use crate::prolog::chance;
use crate::prolog::output::behind;
use crate::prolog::pure::builtins::BuiltIn;
use crate::prolog::pure::heap::GiveUp;
use crate::prolog::pure::printing::Print;
use crate::prolog::pure::values::int;
use crate::prolog::pure::{Pure, Word, World};

/// So many bytes may be printed; a goal that was given up prints them again, unseen.
const MOST_PRINTED: usize = 1 << 24;

impl Machine {
    /// Prints to the current output.
    pub(super) fn print(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        what: Print,
        args: &[Word],
    ) -> Result<bool, GiveUp> {
        let Some(text) = self.collecting.last_mut() else { return self.print_out(pure, world, what, args) };
        let more = pure.printed(what, args, behind(0, text), &self.heap, world)?;
        if text.len() + more.len() > MOST_PRINTED {
            return Err(GiveUp);
        }
        *text += &more;
        Ok(true)
    }

    /// Collects what is printed.
    pub(super) fn collect_output(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        what: BuiltIn,
        args: &[Word],
    ) -> Result<bool, GiveUp> {
        if what == BuiltIn::Collect {
            self.collecting.push(String::new());
            return Ok(true);
        }
        let text = self.collecting.pop().ok_or(GiveUp)?;
        match args {
            [sink] => pure.to_sink(*sink, &text, &mut self.heap, world),
            _ => Ok(true),
        }
    }

    /// Prints to the program's output.
    pub(super) fn print_out(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        what: Print,
        args: &[Word],
    ) -> Result<bool, GiveUp> {
        // What a second solution prints is nobody's until it is asked for.
        if self.second || self.printed.len() > MOST_PRINTED {
            return Err(GiveUp);
        }
        let column = world.output.column();
        let text = pure.printed(what, args, column, &self.heap, world)?;
        // Whoever runs the goal from its beginning prints it behind what it printed before, wherever that was.
        if self.heap.has_told() {
            for column in [0, 1] {
                if pure.printed(what, args, column, &self.heap, world)? != text {
                    return Err(GiveUp);
                }
            }
        }
        self.heap.note_printing()?;
        world.output.put(&text);
        self.printed += &text;
        Ok(true)
    }

    /// A random number.
    pub(super) fn chance(
        &mut self,
        world: &mut World<'_>,
        what: BuiltIn,
        args: &[Word],
    ) -> Result<bool, GiveUp> {
        let &[.., last] = args else { return Err(GiveUp) };
        if self.second {
            return Err(GiveUp);
        }
        self.chance.get_or_insert_with(|| world.rng.clone());
        let word = match what {
            BuiltIn::Below => match int(&self.heap, args[0])? {
                most if most > 0 => chance::below(world.rng, most),
                _ => return Err(GiveUp),
            },
            _ => {
                let x = chance::float(world.rng);
                self.heap.float(x)
            }
        };
        self.heap.unify(last, word, 0)
    }
}
