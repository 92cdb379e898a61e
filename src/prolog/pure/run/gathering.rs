//! Solutions: those that are told, and those that are gathered inside a goal.

use super::{Alternative, Gathering, Machine};
use crate::prolog::answer::FREE;
use crate::prolog::pure::arith::Num;
use crate::prolog::pure::builtins::better;
use crate::prolog::pure::heap::GiveUp;
use crate::prolog::pure::tell::{Kept, MOST_VARIABLES, keep, renumber_by_age};
use crate::prolog::pure::{Gather, Pat, Pure, Step, Word};

/// So many words a kept word takes at most while it becomes a part of a list: of the list, and of what grows by doubling.
const GATHERED: usize = 6;

impl Machine {
    pub(super) fn gather(&mut self, pure: &Pure, step: &Step) -> Result<bool, GiveUp> {
        match step {
            Step::Begin(gather, end) => {
                self.choose(Alternative::Step(*end));
                let (gather, kept) = (*gather, self.kept.len());
                self.gatherings.push(Gathering { gather, kept, number: None, count: 0 });
                return Ok(self.on(true));
            }
            Step::Gather(pat) => {
                let gathering = self.gatherings.last_mut().ok_or(GiveUp)?;
                gathering.count += 1;
                if gathering.gather == Gather::List {
                    let word = self.build(pat);
                    self.variables.clear();
                    let start = self.kept.len();
                    keep(&self.heap, word, &mut self.variables, &mut self.kept)?;
                    renumber_by_age(&mut self.variables, &mut self.kept[start..]);
                }
                return Ok(false);
            }
            Step::GatherNumber(expr) => {
                let n = self.number(expr)?;
                let gathering = self.gatherings.last_mut().ok_or(GiveUp)?;
                gathering.number = Some(match (gathering.number.take(), gathering.gather) {
                    (None, Gather::Sum) => Num::Int(0).plus(n)?,
                    (None, _) => n,
                    (Some(sum), Gather::Sum) => sum.plus(n)?,
                    (Some(best), gather) => better(gather, best, n)?,
                });
                return Ok(false);
            }
            _ => {}
        }
        let Step::End(result) = step else { return Ok(false) };
        let gathering = self.gatherings.pop().ok_or(GiveUp)?;
        let word = match gathering.gather {
            Gather::Count => gathering.count,
            Gather::Sum => gathering.number.unwrap_or(Num::Int(0)).word(&mut self.heap),
            // What an empty maximum is, its term says.
            Gather::Max | Gather::Min => gathering.number.ok_or(GiveUp)?.word(&mut self.heap),
            Gather::List => self.gathered(pure, gathering.kept)?,
        };
        let ok = self.meet(result, word)?;
        Ok(self.on(ok))
    }

    /// The list of what was kept from a place on.
    fn gathered(&mut self, pure: &Pure, from: usize) -> Result<Word, GiveUp> {
        // Much of the heap may be what is given back at the next look.
        let new = self.kept.len() - from;
        if self.heap.cells.len() + GATHERED * new > self.room {
            return Err(GiveUp);
        }
        let mut items = Vec::new();
        let mut kept = Kept { words: &self.kept, next: from };
        let mut variables = Vec::new();
        while kept.next < kept.words.len() {
            variables.clear();
            items.push(kept.revive(pure, &mut self.heap, &mut variables));
        }
        self.kept.truncate(from);
        Ok(items.into_iter().rev().fold(pure.nil, |tail, head| self.heap.list(head, tail)))
    }

    /// Keeps a solution. The last values that are told are those of `inputs`, of which those are known that had one before.
    pub(super) fn solution(&mut self, shown: &[Pat], inputs: &[i64]) -> Result<(), GiveUp> {
        self.solutions.push(self.kept.len());
        self.variables.clear();
        let free = inputs.iter().map(|&code| code == FREE);
        let told = std::iter::repeat_n(true, shown.len() - inputs.len()).chain(free);
        for (pat, told) in shown.iter().zip(told) {
            if told {
                let word = self.build(pat);
                keep(&self.heap, word, &mut self.variables, &mut self.kept)?;
                if self.variables.len() > MOST_VARIABLES {
                    return Err(GiveUp);
                }
            } else {
                self.kept.push(0);
            }
        }
        // The machine makes them in the order of the text.
        if self.heap.has_ordered() && !self.variables.is_sorted() {
            return Err(GiveUp);
        }
        Ok(())
    }
}
