//! Goals that look for things one after the other: facts, numbers between others, items of lists.

use super::{Alternative, BEFORE, Machine, Resume, Unknown};
use crate::prolog::answer::{FREE, INT_LIMIT, is_whole};
use crate::prolog::facts::Rule;
use crate::prolog::pure::arith::{self, Num};
use crate::prolog::pure::builtins::BuiltIn;
use crate::prolog::pure::heap::{self, CONS, GiveUp, Heap, LONGEST, Seen};
use crate::prolog::pure::tell::Kept;
use crate::prolog::pure::values::parted;
use crate::prolog::pure::{Pat, Pure, Step, Word, World};

/// So many rows are looked for at once at first, and then so many times as many.
const FIRST_ROWS: usize = 16;
const MORE_ROWS: usize = 8;
/// To look at so many rows takes about as long as a step.
const ROWS_A_STEP: usize = 4;

impl Machine {
    pub(super) fn fact(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
    ) -> Result<bool, GiveUp> {
        let target = &world.store.relations[relation];
        if self.before_changes() || !target.defined || target.incremental || !target.is_stored() {
            return Err(GiveUp);
        }
        let (barrier, rows) = (self.choices.len(), self.rows.len());
        let Some(row) = self.rows_of(pure, world, relation, args)? else { return Ok(false) };
        if world.store.rule(relation, row) == Some(Rule::Waiting) {
            self.cut(barrier);
            self.rows.truncate(rows);
            return Err(self.wait((relation, row), Resume::Step));
        }
        let found = self.fact_row(pure, world, (relation, row), args, (self.step, barrier));
        // Whoever does the step instead begins it anew.
        if found.is_err()
            && let Some(choice) = self.choices.get(barrier)
        {
            self.heap.undo(choice.trail, choice.heap);
            self.cut(barrier);
            self.rows.truncate(rows);
        }
        found
    }

    /// Whether facts may be others when whoever asks wants what is looked for.
    pub(super) fn before_changes(&self) -> bool {
        self.second && !self.sole
    }

    /// A rule is to be looked at, before the goal goes on.
    pub(super) fn wait(&mut self, (relation, row): (usize, i64), resume: Resume) -> GiveUp {
        self.waiting = Some((Unknown::Rule(relation, row), resume));
        GiveUp
    }

    /// Unifies the arguments of a goal with a row, for a step, or calls the rule that it is. A cut in that drops the choices
    /// from a place on.
    pub(super) fn fact_row(
        &mut self,
        pure: &Pure,
        world: &World<'_>,
        (relation, row): (usize, i64),
        args: &[Pat],
        (step, barrier): (usize, usize),
    ) -> Result<bool, GiveUp> {
        match world.store.rule(relation, row) {
            Some(Rule::Known(rule)) => {
                self.may(pure, world, rule)?;
                let words: Vec<Word> = args.iter().map(|arg| self.build(arg)).collect();
                self.args.clear();
                self.args.extend(words);
                return self.enter(pure, rule, 0, (self.frame, step + 1), barrier);
            }
            Some(Rule::Waiting | Rule::Foreign) => return Err(GiveUp),
            Some(Rule::Cut) | None => {}
        }
        if !self.row(pure, world, (relation, row), args)? {
            return Ok(false);
        }
        self.found = (relation, row);
        if world.store.rule(relation, row).is_some() {
            self.cut(barrier);
        }
        self.step = step + 1;
        Ok(true)
    }

    /// What is known of the arguments of a goal, as codes.
    pub(super) fn know(&mut self, pure: &Pure, world: &mut World<'_>, args: &[Pat]) {
        self.pattern.clear();
        for arg in args {
            let code = match arg {
                Pat::Void | Pat::First(_) => FREE,
                Pat::Const(code) => *code,
                other => {
                    let word = self.heap.build(other, &mut self.frames[self.frame + BEFORE..]);
                    pure.fact_code(&self.heap, word, world)
                }
            };
            self.pattern.push(code);
        }
    }

    /// Appends the first rows that match a goal, `most` at most; whether there are more.
    pub(super) fn find_rows(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
        most: usize,
    ) -> Result<bool, GiveUp> {
        let start = self.rows.len();
        self.know(pure, world, args);
        let found = world.store.relations[relation].matching(&self.pattern, most, &mut self.rows);
        let asked = matches!(pure.code[self.step], Step::Fact { .. });
        self.found(world, (relation, asked), start, found)
    }

    /// Looks at the rows from a place on that were found.
    fn found(
        &mut self,
        world: &World<'_>,
        (relation, asked): (usize, bool),
        start: usize,
        (more, seen): (bool, usize),
    ) -> Result<bool, GiveUp> {
        self.steps += seen / ROWS_A_STEP;
        let terms = world.store.have_other_terms(relation, &self.rows[start..], asked);
        if terms || self.rows.len() > self.room { Err(GiveUp) } else { Ok(more) }
    }

    /// The first row that matches a goal; the others are left to a choice for this step.
    pub(super) fn rows_of(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        relation: usize,
        args: &[Pat],
    ) -> Result<Option<i64>, GiveUp> {
        let (start, generation) = (self.rows.len(), world.store.generation());
        let more = self.find_rows(pure, world, relation, args, FIRST_ROWS)?;
        let first = self.rows.get(start).copied();
        if self.rows.len() - start < 2 {
            self.rows.truncate(start);
        } else {
            let since = more.then_some(generation);
            self.choose(Alternative::Rows { next: start + 1, step: self.step, since });
            // The rows belong to the choice.
            if let Some(choice) = self.choices.last_mut() {
                choice.rows = start;
            }
        }
        Ok(first)
    }

    /// The last row of the last choice is taken: the ones behind it are looked for, or the choice is dropped.
    pub(super) fn rows_behind(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        (row, step): (i64, usize),
        since: Option<u64>,
    ) -> Result<(), GiveUp> {
        let start = self.choices.last().map_or(0, |choice| choice.rows);
        let (Some(generation), Some((relation, args))) = (since, pure.code[step].rows()) else {
            self.drop_choice();
            return Ok(());
        };
        let most = MORE_ROWS * (self.rows.len() - start);
        self.rows.truncate(start);
        // It is known what was known when they were asked for first.
        self.know(pure, world, args);
        let target = &mut world.store.relations[relation];
        let found = target.matching_behind(&self.pattern, (row, generation), most, &mut self.rows);
        let asked = matches!(pure.code[step], Step::Fact { .. });
        let more = self.found(world, (relation, asked), start, found)?;
        match self.choices.last_mut() {
            Some(choice) if self.rows.len() > start => {
                let since = more.then_some(generation);
                choice.alternative = Alternative::Rows { next: start, step, since };
            }
            _ => self.drop_choice(),
        }
        Ok(())
    }

    /// Unifies the arguments of a goal with a row.
    pub(super) fn row(
        &mut self,
        pure: &Pure,
        world: &World<'_>,
        at: (usize, i64),
        args: &[Pat],
    ) -> Result<bool, GiveUp> {
        self.clause(pure, world, at, args, None)
    }

    /// Unifies the arguments of a goal with a row, and its body, which the row has in a module, with a term.
    pub(super) fn clause(
        &mut self,
        pure: &Pure,
        world: &World<'_>,
        (relation, row): (usize, i64),
        args: &[Pat],
        body: Option<(&Pat, Word)>,
    ) -> Result<bool, GiveUp> {
        let values = world.store.relations[relation].values(row);
        let words = world.store.words(relation, row).map_or(&[][..], |words| words);
        let (mut kept, mut variables) = (Kept { words, next: 0 }, Vec::new());
        for (arg, &code) in args.iter().zip(values) {
            // The row was found by what is known of it.
            let same = matches!(arg, Pat::Const(known) if *known == code && is_whole(code));
            if same || matches!(arg, Pat::Void) {
                kept.skip(pure);
                continue;
            }
            let word = match is_whole(code) {
                true => {
                    kept.skip(pure);
                    self.heap.value(code, world.floats)
                }
                false => kept.revive(pure, &mut self.heap, &mut variables),
            };
            if !self.heap.meet(arg, word, &mut self.frames[self.frame + BEFORE..])? {
                return Ok(false);
            }
        }
        let Some((body, module)) = body else { return Ok(true) };
        let word = match world.store.rule(relation, row) {
            None => pure.yes,
            Some(_) => {
                let word = kept.revive(pure, &mut self.heap, &mut variables);
                // It would be told with its module.
                if kept.revive(pure, &mut self.heap, &mut variables) != module {
                    return Err(GiveUp);
                }
                word
            }
        };
        self.meet(body, word)
    }

    pub(super) fn between(&mut self, args: &[Pat; 3]) -> Result<bool, GiveUp> {
        let [low, high, x] = [&args[0], &args[1], &args[2]].map(|pat| self.build(pat));
        let int = |heap: &Heap, word| match arith::number(heap, word)? {
            Num::Int(n) => Ok(n),
            Num::Big(_) | Num::Float(_) => Err(GiveUp),
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

    /// `arg/3`.
    pub(super) fn argument(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        args: &[Pat; 3],
        all: usize,
    ) -> Result<bool, GiveUp> {
        let [number, term, arg] = [&args[0], &args[1], &args[2]].map(|pat| self.build(pat));
        if matches!(self.heap.see(number), Seen::Free(_)) {
            self.args = vec![number, term, arg];
            return self.go(pure, all, false);
        }
        let ok = pure.built_in(BuiltIn::Arg, &[number, term, arg], &mut self.heap, world)?;
        Ok(self.on(ok))
    }

    /// `length/2`.
    pub(super) fn length(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        [list, n]: &[Pat; 2],
        longer: usize,
    ) -> Result<bool, GiveUp> {
        let [list, n] = [list, n].map(|pat| self.build(pat));
        if let Seen::Free(number) = self.heap.see(n) {
            let (items, end) = parted(&self.heap, list)?;
            match end {
                Seen::Free(end) if end == number => return Err(GiveUp),
                Seen::Free(end) => {
                    self.args = vec![heap::variable(end), items.len() as Word, n];
                    return self.go(pure, longer, false);
                }
                _ => {}
            }
        }
        let ok = pure.built_in(BuiltIn::Length, &[list, n], &mut self.heap, world)?;
        Ok(self.on(ok))
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
