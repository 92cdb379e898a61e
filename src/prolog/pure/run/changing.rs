//! Goals that change facts, and how the changes are taken back.

use super::{BEFORE, Machine};
use crate::prolog::pure::heap::{GiveUp, Seen};
use crate::prolog::pure::{Pat, World};

impl Machine {
    /// Whether a relation is one whose changes concern nobody else; if not, it is left to the machine.
    fn changes(&mut self, world: &World<'_>, relation: usize) -> Result<(), GiveUp> {
        let target = &world.store.relations[relation];
        let plain = target.is_stored() && !target.incremental && !target.monotonic && target.mark.is_none();
        if self.second || !plain {
            return Err(GiveUp);
        }
        self.changes += 1;
        Ok(())
    }

    /// The same for one that comes to be by the change.
    fn makes(&mut self, world: &World<'_>, relation: usize) -> Result<(), GiveUp> {
        self.changes(world, relation)?;
        if !world.store.relations[relation].defined {
            self.made.push(relation);
        }
        Ok(())
    }

    pub(super) fn add(
        &mut self,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
        front: bool,
    ) -> Result<(), GiveUp> {
        self.makes(world, relation)?;
        self.pattern.clear();
        for arg in args {
            let word = self.heap.build(arg, &mut self.frames[self.frame + BEFORE..]);
            self.pattern.push(match self.heap.see(word) {
                Seen::Code(code) => code,
                Seen::Float(x) if x.is_finite() => world.floats.code(x),
                Seen::Float(_) | Seen::Free(_) | Seen::Struct(_) => return Err(GiveUp),
            });
        }
        if world.store.is_full(relation) {
            return Err(GiveUp);
        }
        world.store.push(relation, &self.pattern, front, false);
        Ok(())
    }

    pub(super) fn remove(
        &mut self,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
    ) -> Result<bool, GiveUp> {
        self.changes(world, relation)?;
        let Some(row) = self.rows_of(world, relation, args)? else { return Ok(false) };
        let step = self.step;
        let ok = self.remove_row(world, relation, args, row)?;
        self.step = step + 1;
        Ok(ok)
    }

    /// Takes one row away, if it is still there and matches.
    pub(super) fn remove_row(
        &mut self,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
        row: i64,
    ) -> Result<bool, GiveUp> {
        self.changes(world, relation)?;
        Ok(self.row(world, relation, args, row)? && world.store.delete(relation, row))
    }

    pub(super) fn remove_all(
        &mut self,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
    ) -> Result<(), GiveUp> {
        self.makes(world, relation)?;
        let mut free = Vec::new();
        for arg in args {
            if let Pat::Var(slot) = arg
                && let Seen::Free(at) = self.heap.see(self.frames[self.frame + BEFORE + slot])
            {
                // One variable in two places asks for facts with the same value in both.
                if free.contains(&at) {
                    return Err(GiveUp);
                }
                free.push(at);
            }
        }
        let matches = self.know(world, args);
        let target = &mut world.store.relations[relation];
        if target.may_have_terms() {
            if !matches {
                return Err(GiveUp);
            }
            let start = self.rows.len();
            target.matching(&self.pattern, &mut self.rows);
            let terms = target.have_terms(&self.rows[start..]);
            self.rows.truncate(start);
            if terms {
                return Err(GiveUp);
            }
        }
        target.defined = true;
        if matches {
            world.store.delete_all(relation, &self.pattern);
        }
        Ok(())
    }

    /// Takes all changes back that came after a generation.
    pub(super) fn change_back(&mut self, world: &mut World<'_>, before: u64) {
        if self.changes > 0 {
            world.store.roll_back(before);
            for &relation in &self.made {
                world.store.relations[relation].defined = false;
            }
        }
    }
}
