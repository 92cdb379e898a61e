//! Goals that change facts, and how the changes are taken back.

use super::{Alternative, BEFORE, Machine};
use crate::prolog::answer::{ATOMS, FREE, is_free, is_reference, is_whole};
use crate::prolog::facts::{BOARD, Rule};
use crate::prolog::pure::heap::{BIG, CONS, DEEPEST, GiveUp, STRING, Seen};
use crate::prolog::pure::tell::{MOST_VARIABLES, keep};
use crate::prolog::pure::{Pat, Pure, Word, World};

/// After so many new facts those are dropped that came and went.
pub(super) const MANY_NEW: usize = 50_000;
/// So many words a fact may have, and so many count as much as a fact.
const LARGEST: usize = 200_000;
const WORDS_A_FACT: usize = 16;

impl Machine {
    /// Before a relation is changed: one whose changes concern somebody else is left to the other machine.
    fn may_change(&mut self, world: &World<'_>, relation: usize) -> Result<(), GiveUp> {
        let target = &world.store.relations[relation];
        let plain = target.is_stored() && !target.incremental && !target.monotonic && target.mark.is_none();
        // What the blackboard has of the board is brought up to date by those who know of the change.
        if self.second || !plain || relation == BOARD && !self.allowed.board {
            return Err(GiveUp);
        }
        if !self.changed.iter().any(|(changed, _)| *changed == relation) {
            self.changed.push((relation, target.before()));
        }
        Ok(())
    }

    pub(super) fn add(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
        front: bool,
    ) -> Result<(), GiveUp> {
        let words = args.iter().map(|arg| self.build(arg)).collect::<Vec<_>>();
        self.add_words(pure, world, relation, (&words, None), front)
    }

    /// Adds a rule: the arguments of its head and its body, and its module.
    pub(super) fn add_rule(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        relation: usize,
        (mut words, module): (Vec<Word>, Word),
        front: bool,
    ) -> Result<(), GiveUp> {
        let body = words.last().copied().ok_or(GiveUp)?;
        let rule = match self.heap.see(body) {
            Seen::Code(code) if code == pure.yes => {
                words.pop();
                None
            }
            Seen::Code(code) if code == pure.cut => Some(Rule::Cut),
            // What is no body is an error, and a variable stands for a call.
            _ if self.is_body(pure, body, 0) => Some(Rule::Waiting),
            _ => return Err(GiveUp),
        };
        if rule.is_some() {
            words.push(module);
        }
        self.add_words(pure, world, relation, (&words, rule), front)
    }

    fn is_body(&self, pure: &Pure, word: Word, depth: usize) -> bool {
        match self.heap.see(word) {
            Seen::Code(code) => code >= ATOMS && code != pure.nil,
            Seen::Struct(at) if !matches!(self.heap.functor(at), CONS | STRING | BIG) && depth < DEEPEST => {
                let (name, arity) = &pure.functors[self.heap.functor(at) as usize];
                let control = matches!((&**name, arity), ("," | ";" | "->" | "*->", 2) | ("\\+", 1));
                let parts = &self.heap.cells[at + 1..=at + arity];
                !control || parts.iter().all(|part| self.is_body(pure, *part, depth + 1))
            }
            _ => false,
        }
    }

    /// Adds a fact with these arguments, or a rule, of which there is more.
    pub(super) fn add_words(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        relation: usize,
        (words, rule): (&[Word], Option<Rule>),
        front: bool,
    ) -> Result<(), GiveUp> {
        self.may_change(world, relation)?;
        let arity = world.store.relations[relation].arity;
        self.pattern.clear();
        self.variables.clear();
        // What is kept is told from what solutions have by its place.
        let (start, mut whole) = (self.kept.len(), true);
        for (i, &word) in words.iter().enumerate() {
            if i < arity {
                let code = match self.heap.see(word) {
                    Seen::Float(x) if !x.is_finite() => return Err(GiveUp),
                    _ => pure.fact_code(&self.heap, word, world),
                };
                whole &= is_whole(code) && !is_free(code);
                self.pattern.push(code);
            }
            keep(&self.heap, word, &mut self.variables, &mut self.kept)?;
            if self.variables.len() > MOST_VARIABLES {
                return Err(GiveUp);
            }
        }
        let (full, room) = (world.store.is_full(relation), world.store.make_room(relation));
        if full || !room || self.kept.len() - start > LARGEST {
            return Err(GiveUp);
        }
        self.new += 1;
        match whole && rule.is_none() {
            true => {
                world.store.push(relation, &self.pattern, front, false);
            }
            false => {
                self.new += (self.kept.len() - start) / WORDS_A_FACT;
                let words = (&self.kept[start..], rule);
                if !world.store.push_held(relation, &self.pattern, words, front) {
                    return Err(GiveUp);
                }
            }
        }
        self.kept.truncate(start);
        Ok(())
    }

    pub(super) fn remove(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        (relation, args): (usize, &[Pat]),
        body: Option<(&Pat, Word)>,
    ) -> Result<bool, GiveUp> {
        self.may_change(world, relation)?;
        let Some(row) = self.rows_of(pure, world, relation, args)? else { return Ok(false) };
        let step = self.step;
        let ok = self.remove_row(pure, world, (relation, row), args, body)?;
        self.step = step + 1;
        Ok(ok)
    }

    /// Takes one row away, if it matches: a fact, or with a body whatever has such a one. One that is gone by now was there when
    /// the goal began, which is what counts.
    pub(super) fn remove_row(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        (relation, row): (usize, i64),
        args: &[Pat],
        body: Option<(&Pat, Word)>,
    ) -> Result<bool, GiveUp> {
        if self.second {
            return Err(GiveUp);
        }
        let rule = body.is_none() && world.store.rule(relation, row).is_some();
        let matches = !rule && self.clause(pure, world, (relation, row), args, body)?;
        if matches {
            world.store.delete(relation, row);
        }
        Ok(matches)
    }

    pub(super) fn remove_all(
        &mut self,
        pure: &Pure,
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
        let (start, any) = (self.rows.len(), args.iter().all(|arg| matches!(arg, Pat::Void)));
        if any {
            self.pattern.clear();
            self.pattern.resize(args.len(), FREE);
            world.store.relations[relation].matching(&self.pattern, usize::MAX, &mut self.rows);
        } else {
            self.find_rows(pure, world, relation, args, usize::MAX)?;
        }
        world.store.relations[relation].defined = true;
        for row in self.rows.split_off(start) {
            if any || self.matches(pure, world, (relation, row), args)? {
                world.store.delete(relation, row);
            }
        }
        Ok(())
    }

    /// The reference to the fact that was added last, or to the one that was found last.
    pub(super) fn reference(
        &mut self,
        world: &mut World<'_>,
        added: bool,
        name: &Pat,
    ) -> Result<bool, GiveUp> {
        // Others know of it from then on.
        if self.second {
            return Err(GiveUp);
        }
        let reference = match added {
            true => world.store.last_reference(),
            false => world.store.reference(self.found.0, self.found.1),
        };
        let code = world.atoms.code(&reference.ok_or(GiveUp)?);
        self.meet(name, code)
    }

    /// Takes the fact away to which this is a reference; whether there is one.
    pub(super) fn erase(&mut self, world: &mut World<'_>, name: &Pat) -> Result<bool, GiveUp> {
        let word = self.build(name);
        let Seen::Code(code) = self.heap.see(word) else { return Err(GiveUp) };
        let name = world.atoms.name(code).filter(|name| is_reference(name)).ok_or(GiveUp)?;
        // What is gone is an error, and what is compiled cannot be taken away.
        let (relation, row) = world.store.referred(name).ok_or(GiveUp)?;
        if relation == BOARD || world.store.relations[relation].module.starts_with('$') {
            return Err(GiveUp);
        }
        self.may_change(world, relation)?;
        Ok(world.store.delete(relation, row))
    }

    /// Whether a row matches, of which the codes do; nothing is bound.
    fn matches(
        &mut self,
        pure: &Pure,
        world: &World<'_>,
        (relation, row): (usize, i64),
        args: &[Pat],
    ) -> Result<bool, GiveUp> {
        if world.store.relations[relation].is_plain(row) {
            return Ok(true);
        }
        let (trail, top, old) = (self.heap.trail.len(), self.heap.cells.len(), self.heap.old);
        self.heap.old = top;
        let matches = self.row(pure, world, (relation, row), args)?;
        self.heap.undo(trail, top);
        self.heap.old = old;
        Ok(matches)
    }

    /// Takes all changes back that came after a generation.
    pub(super) fn change_back(&mut self, world: &mut World<'_>, generation: u64) {
        for (relation, before) in self.changed.drain(..) {
            let free = world.store.relations[relation].restore(&before, generation);
            for slot in free {
                world.store.free_slot(slot);
            }
        }
    }

    /// Drops facts that came and went, at the end of a goal.
    pub(super) fn settle(&mut self, pure: &Pure, world: &mut World<'_>) {
        self.choices.clear();
        self.drop_rows(pure, world);
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
                let of = pure.code[step].rows().map(|(relation, _)| relation);
                if of == Some(*relation) {
                    let end = self.choices.get(i + 1).map_or(self.rows.len(), |next| next.rows);
                    asked.push(next..end);
                    lived = lived.min(since.unwrap_or(u64::MAX));
                }
            }
            // Of the one that was just found somebody may want a reference.
            let just = Some(self.found.1).filter(|_| self.found.0 == *relation);
            let rows =
                asked.iter().flat_map(|range| self.rows[range.clone()].iter().copied()).chain(just).collect();
            let moved = world.store.compact(*relation, before, rows, lived);
            if self.found.0 == *relation {
                self.found.1 = moved.get(&self.found.1).copied().unwrap_or(self.found.1);
            }
            for row in asked.into_iter().flatten() {
                if let Some(new) = moved.get(&self.rows[row]) {
                    self.rows[row] = *new;
                }
            }
        }
    }
}
