//! Goals that look for things one after the other: facts, numbers between others, items of lists.

use super::{Alternative, BEFORE, MOST_WORDS, Machine};
use crate::prolog::answer::{FREE, INT_LIMIT};
use crate::prolog::pure::arith::{self, Num};
use crate::prolog::pure::heap::{CONS, GiveUp, Heap, LONGEST, Seen};
use crate::prolog::pure::{Pat, Pure, Word, World};

impl Machine {
    pub(super) fn fact(
        &mut self,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
    ) -> Result<bool, GiveUp> {
        let target = &world.store.relations[relation];
        if self.second || !target.defined || target.incremental || !target.is_stored() {
            return Err(GiveUp);
        }
        let Some(row) = self.rows_of(world, relation, args)? else { return Ok(false) };
        let step = self.step;
        let ok = self.row(world, relation, args, row)?;
        self.step = step + 1;
        Ok(ok)
    }

    /// What is known of the arguments of a goal, as codes; whether a fact of codes alone may match.
    pub(super) fn know(&mut self, world: &mut World<'_>, args: &[Pat]) -> bool {
        self.pattern.clear();
        for arg in args {
            let code = match arg {
                Pat::Void | Pat::First(_) => FREE,
                Pat::Const(code) => *code,
                other => {
                    let word = self.heap.build(other, &mut self.frames[self.frame + BEFORE..]);
                    match self.heap.see(word) {
                        Seen::Code(code) => code,
                        Seen::Free(_) => FREE,
                        Seen::Float(x) => world.floats.code(x),
                        Seen::Struct(_) => return false,
                    }
                }
            };
            self.pattern.push(code);
        }
        true
    }

    /// Appends the rows that match a goal.
    pub(super) fn find_rows(
        &mut self,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
    ) -> Result<(), GiveUp> {
        let (start, known) = (self.rows.len(), self.know(world, args));
        let target = &mut world.store.relations[relation];
        if !known {
            return if target.may_have_terms() { Err(GiveUp) } else { Ok(()) };
        }
        target.matching(&self.pattern, &mut self.rows);
        let terms = target.have_terms(&self.rows[start..]);
        if terms || self.rows.len() > MOST_WORDS { Err(GiveUp) } else { Ok(()) }
    }

    /// The first row that matches a goal; the others are left to a choice for this step.
    pub(super) fn rows_of(
        &mut self,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
    ) -> Result<Option<i64>, GiveUp> {
        let start = self.rows.len();
        self.find_rows(world, relation, args)?;
        let first = self.rows.get(start).copied();
        if self.rows.len() - start < 2 {
            self.rows.truncate(start);
        } else {
            self.choose(Alternative::Rows { next: start + 1, step: self.step });
            // The rows belong to the choice.
            if let Some(choice) = self.choices.last_mut() {
                choice.rows = start;
            }
        }
        Ok(first)
    }

    /// Unifies the arguments of a goal with a row.
    pub(super) fn row(
        &mut self,
        world: &World<'_>,
        relation: usize,
        args: &[Pat],
        row: i64,
    ) -> Result<bool, GiveUp> {
        let values = world.store.relations[relation].values(row);
        for (arg, &code) in args.iter().zip(values) {
            if matches!(arg, Pat::Void) {
                continue;
            }
            let word = self.heap.value(code, world.floats);
            if !self.heap.meet(arg, word, &mut self.frames[self.frame + BEFORE..])? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn between(&mut self, args: &[Pat; 3]) -> Result<bool, GiveUp> {
        let [low, high, x] = [&args[0], &args[1], &args[2]].map(|pat| self.build(pat));
        let int = |heap: &Heap, word| match arith::number(heap, word)? {
            Num::Int(n) => Ok(n),
            Num::Float(_) => Err(GiveUp),
        };
        // No integer here is as large as that.
        let top = self.heap.deref(high);
        let endless = self.heap.constants.iter().any(|(atom, x)| *atom == top && x.is_infinite());
        let high = if endless { INT_LIMIT } else { int(&self.heap, high)? };
        let low = int(&self.heap, low)?;
        match self.heap.see(x) {
            Seen::Free(at) if low <= high => {
                if low < high {
                    self.choose(Alternative::Between { next: low + 1, last: high, step: self.step });
                }
                self.heap.bind(at, low);
                Ok(self.on(true))
            }
            Seen::Free(_) => Ok(false),
            _ => {
                let n = int(&self.heap, x)?;
                Ok(self.on(low <= n && n <= high))
            }
        }
    }

    /// Goes through a list for the first item that matches.
    pub(super) fn member(&mut self, pure: &Pure, pat: &Pat, list: Word, once: bool) -> Result<bool, GiveUp> {
        let (step, mut rest) = (self.step, list);
        let (trail, top, old) = (self.heap.trail.len(), self.heap.cells.len(), self.heap.old);
        for _ in 0..LONGEST {
            self.steps += 1;
            let item = match self.heap.see(rest) {
                Seen::Struct(at) if self.heap.functor(at) == CONS => {
                    rest = self.heap.deref(self.heap.cells[at + 2]);
                    self.heap.cells[at + 1]
                }
                Seen::Free(_) => return Err(GiveUp),
                Seen::Code(code) if code == pure.nil => return Ok(false),
                // For one of them that is an error.
                _ if once => return Err(GiveUp),
                _ => return Ok(false),
            };
            // What is bound is to be taken back if the item does not match, or later.
            self.heap.old = top;
            let ok = self.meet(pat, item)?;
            self.heap.old = old;
            if ok {
                if !once && rest != pure.nil {
                    self.choose(Alternative::Member { rest, step });
                    if let Some(choice) = self.choices.last_mut() {
                        (choice.trail, choice.heap) = (trail, top);
                    }
                    self.heap.old = top;
                }
                self.step = step + 1;
                return Ok(true);
            }
            self.heap.undo(trail, top);
        }
        Err(GiveUp)
    }
}
