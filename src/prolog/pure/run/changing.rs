//! Goals that change facts, and how the changes are taken back.

use super::{Alternative, BEFORE, Machine};
use crate::prolog::facts::BOARD;
use crate::prolog::pure::heap::{GiveUp, Seen};
use crate::prolog::pure::{Pat, Pure, Step, World};
use std::collections::HashSet;

/// After so many new facts those are dropped that came and went.
pub(super) const MANY_NEW: usize = 50_000;

impl Machine {
    /// Before a relation is changed: one whose changes concern somebody else is left to the other machine.
    fn may_change(&mut self, world: &World<'_>, relation: usize) -> Result<(), GiveUp> {
        let target = &world.store.relations[relation];
        let plain = target.is_stored() && !target.incremental && !target.monotonic && target.mark.is_none();
        // What the blackboard has of the board is brought up to date by those who know of the change.
        if self.second || !plain || relation == BOARD && !self.board {
            return Err(GiveUp);
        }
        if !self.changed.iter().any(|(changed, _)| *changed == relation) {
            self.changed.push((relation, target.before()));
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
        self.may_change(world, relation)?;
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
        self.new += 1;
        Ok(())
    }

    pub(super) fn remove(
        &mut self,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
    ) -> Result<bool, GiveUp> {
        self.may_change(world, relation)?;
        let Some(row) = self.rows_of(world, relation, args)? else { return Ok(false) };
        let step = self.step;
        let ok = self.remove_row(world, relation, args, row)?;
        self.step = step + 1;
        Ok(ok)
    }

    /// Takes one row away, if it matches. One that is gone by now was there when the goal began, which is what counts.
    pub(super) fn remove_row(
        &mut self,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
        row: i64,
    ) -> Result<bool, GiveUp> {
        if self.second {
            return Err(GiveUp);
        }
        let matches = self.row(world, relation, args, row)?;
        if matches {
            world.store.delete(relation, row);
        }
        Ok(matches)
    }

    pub(super) fn remove_all(
        &mut self,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
    ) -> Result<(), GiveUp> {
        self.may_change(world, relation)?;
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
        let start = self.rows.len();
        self.find_rows(world, relation, args, usize::MAX)?;
        world.store.relations[relation].defined = true;
        for row in self.rows.drain(start..) {
            world.store.delete(relation, row);
        }
        Ok(())
    }

    /// Takes all changes back that came after a generation.
    pub(super) fn change_back(&mut self, world: &mut World<'_>, generation: u64) {
        for (relation, before) in self.changed.drain(..) {
            world.store.relations[relation].restore(&before, generation);
        }
        world.store.attempt_is_over();
    }

    /// Drops facts that came and went, at the end of a goal.
    pub(super) fn settle(&mut self, pure: &Pure, world: &mut World<'_>) {
        self.choices.clear();
        self.drop_rows(pure, world);
        world.store.attempt_is_over();
    }

    /// Drops facts that came and went, but for those that choices have still to try.
    pub(super) fn drop_rows(&mut self, pure: &Pure, world: &mut World<'_>) {
        self.new = 0;
        for (relation, before) in &self.changed {
            if !world.store.relations[*relation].is_worth_compacting(before) {
                continue;
            }
            let (mut asked, mut lived): (Vec<std::ops::Range<usize>>, _) = (Vec::new(), u64::MAX);
            for (i, choice) in self.choices.iter().enumerate() {
                let Alternative::Rows { next, step, since } = choice.alternative else { continue };
                let of = match &pure.code[step] {
                    Step::Fact { relation, .. } | Step::Remove { relation, .. } => *relation,
                    _ => continue,
                };
                if of == *relation {
                    let end = self.choices.get(i + 1).map_or(self.rows.len(), |next| next.rows);
                    asked.push(next..end);
                    lived = lived.min(since.unwrap_or(u64::MAX));
                }
            }
            let rows: HashSet<i64> =
                asked.iter().flat_map(|range| self.rows[range.clone()].iter().copied()).collect();
            let moved = world.store.relations[*relation].compact(before, &rows, lived);
            for row in asked.into_iter().flatten() {
                if let Some(new) = moved.get(&self.rows[row]) {
                    self.rows[row] = *new;
                }
            }
        }
    }
}
