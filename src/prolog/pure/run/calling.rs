//! Calls of predicates, and what is tried when something fails.

use super::{Alternative, BEFORE, Machine, Resume};
use crate::prolog::answer::INT_LIMIT;
use crate::prolog::facts::Rule;
use crate::prolog::pure::heap::GiveUp;
use crate::prolog::pure::index::{Clauses, Index, Places};
use crate::prolog::pure::{ANY, Pat, Pure, Step, Word, World};

impl Machine {
    pub(super) fn call(
        &mut self,
        pure: &Pure,
        pred: usize,
        args: &[Pat],
        last: bool,
    ) -> Result<bool, GiveUp> {
        self.args.clear();
        for arg in args {
            let word = match arg {
                Pat::Var(v) => self.frames[self.frame + BEFORE + v],
                Pat::Const(word) => *word,
                other => self.build(other),
            };
            self.args.push(word);
        }
        self.go(pure, pred, last)
    }

    /// Calls a predicate whose arguments are there.
    pub(super) fn go(&mut self, pure: &Pure, pred: usize, last: bool) -> Result<bool, GiveUp> {
        let after = match last {
            true => {
                let after = (self.frames[self.frame] as usize, self.frames[self.frame + 1] as usize);
                self.leave();
                after
            }
            false => (self.frame, self.step + 1),
        };
        let choices = self.choices.len();
        self.enter(pure, pred, 0, after, choices)
    }

    /// Enters the first clause from one on that may match the arguments.
    pub(super) fn enter(
        &mut self,
        pure: &Pure,
        pred: usize,
        from: usize,
        after: (usize, usize),
        barrier: usize,
    ) -> Result<bool, GiveUp> {
        let clauses = &pure.clauses[pred];
        self.keys.clear();
        for &i in &clauses.keyed {
            self.keys.push(self.heap.key(self.args[i]));
        }
        let places = Index::find(&clauses.indexes, &self.heap, &self.args);
        let Some(first) = clauses.next(&self.keys, places, from) else { return Ok(false) };
        if let Some(next) = clauses.next(&self.keys, places, first + 1) {
            self.choose(Alternative::Clauses { pred, next, after });
            self.saved.extend_from_slice(&self.args);
        }
        let clause = &clauses.list[first];
        self.frame = self.frames.len();
        self.frames.resize(self.frame + BEFORE + clause.slots, 0);
        let (before, slots) = self.frames[self.frame..].split_at_mut(BEFORE);
        before.copy_from_slice(&[after.0 as Word, after.1 as Word, barrier as Word]);
        for (pat, &word) in clause.head.iter().zip(&self.args) {
            match pat {
                Pat::Void => {}
                Pat::First(v) => slots[*v] = word,
                other => {
                    if !self.heap.meet(other, word, slots)? {
                        return Ok(false);
                    }
                }
            }
        }
        match &clause.code {
            Some(code) => self.step = code.start,
            None => {
                self.frames.truncate(self.frame);
                (self.frame, self.step) = after;
            }
        }
        Ok(true)
    }

    /// Goes on to the next row of the last choice, for a step; whether it matches.
    fn next_row(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        (next, step): (usize, usize),
        since: Option<u64>,
    ) -> Result<bool, GiveUp> {
        let (row, choices) = (self.rows[next], self.choices.len());
        if let Step::Fact { relation, .. } = &pure.code[step]
            && world.store.rule(*relation, row) == Some(Rule::Waiting)
        {
            return Err(self.wait((*relation, row), Resume::Choice));
        }
        if next + 1 == self.rows.len() {
            self.rows_behind(pure, world, (row, step), since)?;
        } else if let Some(last) = self.choices.last_mut() {
            last.alternative = Alternative::Rows { next: next + 1, step, since };
        }
        // Whether the choice is still there.
        let more = self.choices.len() == choices;
        let ok = match &pure.code[step] {
            Step::Fact { relation, args } => {
                let barrier = self.choices.len() - usize::from(more);
                return self.fact_row(pure, world, (*relation, row), args, (step, barrier));
            }
            Step::Remove { relation, args } => self.remove_row(pure, world, (*relation, row), args, None)?,
            Step::RemoveRule { relation, parts, module } => {
                let (body, args) = parts.split_last().ok_or(GiveUp)?;
                self.remove_row(pure, world, (*relation, row), args, Some((body, *module)))?
            }
            _ => return Err(GiveUp),
        };
        if ok {
            self.step = step + 1;
        }
        Ok(ok)
    }

    /// Goes back to the last choice that leads on; whether there is one.
    pub(super) fn fail(&mut self, pure: &Pure, world: &mut World<'_>) -> Result<bool, GiveUp> {
        while let Some(choice) = self.choices.last().copied() {
            self.heap.undo(choice.trail, choice.heap);
            self.frames.truncate(choice.frames);
            self.frame = choice.frame;
            match choice.alternative {
                Alternative::Nothing => self.drop_choice(),
                Alternative::Guard { step, .. } => {
                    self.drop_choice();
                    if let Step::Guard { fails: Some(step), .. } = &pure.code[step] {
                        self.step = *step;
                        return Ok(true);
                    }
                }
                Alternative::Step(step) => {
                    self.drop_choice();
                    self.step = step;
                    return Ok(true);
                }
                Alternative::Clauses { pred, next, after } => {
                    self.args.clear();
                    self.args.extend_from_slice(&self.saved[choice.saved..]);
                    self.drop_choice();
                    let barrier = self.choices.len();
                    if self.enter(pure, pred, next, after, barrier)? {
                        return Ok(true);
                    }
                }
                Alternative::Rows { next, step, since } => {
                    if self.next_row(pure, world, (next, step), since)? {
                        return Ok(true);
                    }
                }
                Alternative::Member { rest, step } => {
                    self.drop_choice();
                    let Step::Member(pat, _, _) = &pure.code[step] else { return Err(GiveUp) };
                    self.step = step;
                    if self.member(pure, pat, rest, false)? {
                        return Ok(true);
                    }
                }
                Alternative::Told { pair, step } => {
                    self.drop_choice();
                    self.step = step;
                    if self.told_solution(pure, pair)? {
                        return Ok(true);
                    }
                }
                Alternative::Answers { table, next, step } => {
                    self.drop_choice();
                    if self.next_answer(pure, table, next, step)? {
                        return Ok(true);
                    }
                }
                Alternative::Between { next, last, step } => {
                    // Where there is no end, larger ones follow.
                    if next >= INT_LIMIT {
                        return Err(GiveUp);
                    }
                    if next == last {
                        self.drop_choice();
                    } else if let Some(choice) = self.choices.last_mut() {
                        choice.alternative = Alternative::Between { next: next + 1, last, step };
                    }
                    let Step::Between(args) = &pure.code[step] else { return Err(GiveUp) };
                    if self.meet(&args[2], next)? {
                        self.step = step + 1;
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    pub(super) fn drop_choice(&mut self) {
        let to = self.choices.len().saturating_sub(1);
        self.cut(to);
    }
}

impl Clauses {
    /// The first clause from one on that may match arguments with these keys, among some if not all.
    fn next(&self, keys: &[Word], places: Option<Places<'_>>, mut from: usize) -> Option<usize> {
        let may = |a: Word, b: Word| a == b || a == ANY || b == ANY;
        if let Some(places) = places {
            while let Some(place) = places.next(from) {
                let own = &self.keys[place * keys.len()..][..keys.len()];
                if own.iter().zip(keys).all(|(&a, &b)| may(a, b)) {
                    return Some(place);
                }
                from = place + 1;
            }
            return None;
        }
        match keys {
            [] => (from < self.list.len()).then_some(from),
            [key] => self.keys[from..].iter().position(|&k| may(k, *key)).map(|at| from + at),
            _ => {
                let mut rest = self.keys[from * keys.len()..].chunks_exact(keys.len());
                rest.position(|all| all.iter().zip(keys).all(|(&a, &b)| may(a, b))).map(|at| from + at)
            }
        }
    }
}
