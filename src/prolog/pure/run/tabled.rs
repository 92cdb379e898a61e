//! Goals of tabled predicates: they ask for a table, fill it, and go through its answers.

use super::{Alternative, BEFORE, Machine};
use crate::prolog::answer::{PartMark, push_count, push_value};
use crate::prolog::packed;
use crate::prolog::pure::builtins::BuiltIn;
use crate::prolog::pure::heap::{BIG, CONS, GiveUp, STRING, Seen, VAR};
use crate::prolog::pure::tables::{Call, Finished};
use crate::prolog::pure::tell::{Kept, MOST_VARIABLES, Part, keep};
use crate::prolog::pure::values::{int, items, list};
use crate::prolog::pure::variables::Variables;
use crate::prolog::pure::{Pat, Pure, Step, Word, World};
use crate::prolog::tabling::Filled;
use std::rc::Rc;

impl Machine {
    /// Runs one of the predicates that stand in the clauses of tabled ones; whether it is true.
    pub(super) fn tabled(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        what: BuiltIn,
        args: &[Word],
    ) -> Result<bool, GiveUp> {
        match (what, args) {
            (BuiltIn::AskTable, &[pred, call, ref joined @ .., variables, id, new]) => {
                let pred = int(&self.heap, pred)? as usize;
                let (table, found) = self.ask_table(pure, world, pred, (call, joined), variables)?;
                Ok(self.heap.unify(id, table as Word, 0)? && self.heap.unify(new, Word::from(found), 0)?)
            }
            (BuiltIn::AddAnswer, &[id, values]) => {
                let id = int(&self.heap, id)? as usize;
                let (mut words, mut free) = (Vec::new(), Variables::default());
                for value in items(&self.heap, values, pure.nil)? {
                    keep(&self.heap, value, &mut free, &mut words)?;
                }
                if free.len() > MOST_VARIABLES {
                    return Err(GiveUp);
                }
                self.tables.add(id, &words)?;
                Ok(true)
            }
            (BuiltIn::OldAnswer, &[id, joined, values, old]) => {
                let id = int(&self.heap, id)? as usize;
                let key = self.keys(pure, values, int(&self.heap, joined)? as usize)?;
                let mut kept = Kept { words: self.tables.old(id, &key)?, next: 0 };
                let (mut free, mut items) = (Vec::new(), Vec::new());
                while kept.next < kept.words.len() {
                    items.push(kept.revive(pure, &mut self.heap, &mut free));
                }
                let known = list(&mut self.heap, &items, pure.nil);
                self.heap.unify(old, known, 0)
            }
            (BuiltIn::Join, &[mode, old, new, joined]) => {
                let Seen::Code(mode) = self.heap.see(mode) else { return Err(GiveUp) };
                let order = || pure.order_of(&self.heap, world.atoms, old, new);
                let keeps = match world.atoms.name(mode) {
                    Some("min") => order()?.is_lt(),
                    Some("max") => order()?.is_gt(),
                    _ => return Err(GiveUp),
                };
                self.heap.unify(joined, if keeps { old } else { new }, 0)
            }
            (BuiltIn::AddAnswer, &[id, values, joined]) => {
                let id = int(&self.heap, id)? as usize;
                let joined = items(&self.heap, joined, pure.nil)?;
                let mut words = self.keys(pure, values, joined.len())?;
                let (from, mut free) = (words.len(), Variables::default());
                for value in joined {
                    keep(&self.heap, value, &mut free, &mut words)?;
                }
                // Answers with variables are the embedded machine's.
                if !free.is_empty() {
                    return Err(GiveUp);
                }
                self.tables.put(id, &words, from)?;
                Ok(true)
            }
            (BuiltIn::FinishRound, &[id, again]) => {
                let id = int(&self.heap, id)? as usize;
                let mut finished = Vec::new();
                let more = self.tables.finish(id, self.steps, &mut finished)?;
                // What is left to chance is so once.
                if more && (self.chance.is_some() || self.counters.is_some()) {
                    return Err(GiveUp);
                }
                finished.into_iter().for_each(|finished| self.export(pure, world, finished));
                self.heap.unify(again, Word::from(more), 0)
            }
            _ => Err(GiveUp),
        }
    }

    fn arguments(&self, call: Word) -> Vec<Word> {
        match self.heap.see(call) {
            Seen::Struct(at) => (1..=self.heap.arity(at)).map(|i| self.heap.cells[at + i]).collect(),
            _ => Vec::new(),
        }
    }

    /// The table of a call `a(Arguments...)`, with arguments `j(Arguments...)` that are joined if there are any. Its variables
    /// are told as a list; also whether it is new.
    fn ask_table(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        pred: usize,
        (call, joined): (Word, &[Word]),
        variables: Word,
    ) -> Result<(usize, bool), GiveUp> {
        let arguments = self.arguments(call);
        let (mut args, mut free) = (Vec::new(), Variables::default());
        for argument in arguments {
            keep(&self.heap, argument, &mut free, &mut args)?;
        }
        if free.len() > MOST_VARIABLES {
            return Err(GiveUp);
        }
        // What is joined must be free: the embedded machine throws where it is not.
        for joined in joined.iter().flat_map(|joined| self.arguments(*joined)) {
            match self.heap.see(joined) {
                Seen::Free(at) if !free.contains(&at) => {
                    free.number(at);
                }
                _ => return Err(GiveUp),
            }
        }
        let free: Vec<Word> = free.iter().map(|at| VAR + *at as Word).collect();
        let free = list(&mut self.heap, &free, pure.nil);
        if !self.heap.unify(variables, free, 0)? {
            return Err(GiveUp);
        }
        let call = Call { pred, args: args.into() };
        if let Some(known) = self.tables.known(&call) {
            return Ok(known);
        }
        let key: Rc<str> = pure.packed(&call.args).into();
        let filled = world.tabling.filled(pred, &key).map_err(|()| GiveUp)?;
        Ok(match filled {
            Some(answers) => (self.tables.import(call, answers), false),
            None => (self.tables.new_table(call), true),
        })
    }

    /// The values of a call's variables but for the last ones, as kept terms.
    fn keys(&self, pure: &Pure, values: Word, last: usize) -> Result<Vec<Word>, GiveUp> {
        let values = items(&self.heap, values, pure.nil)?;
        let (mut words, mut free) = (Vec::new(), Variables::default());
        for value in values.iter().take(values.len().saturating_sub(last)) {
            keep(&self.heap, *value, &mut free, &mut words)?;
        }
        if free.is_empty() { Ok(words) } else { Err(GiveUp) }
    }

    /// The program has a table, too.
    fn export(&mut self, pure: &Pure, world: &mut World<'_>, finished: Finished) {
        let Finished { call, answers } = finished;
        let texts = answers.iter().map(|words| pure.packed(words).into()).collect();
        let key = pure.packed(&call.args).into();
        let filled = Filled { pred: call.pred, key, args: call.args, texts, words: answers };
        self.filled.push(world.tabling.fill(filled, world.store.changes));
    }

    /// Goes on to an answer of a table, for a step of `'$next answer'/2`.
    pub(super) fn answer(
        &mut self,
        pure: &Pure,
        (id, number): (usize, usize),
        values: &Pat,
    ) -> Result<bool, GiveUp> {
        let (Some(number), more) = self.tables.next(id, number)? else { return Ok(false) };
        if more {
            self.choose(Alternative::Answers { table: id, next: number + 1, step: self.step });
        }
        let mut kept = Kept { words: self.tables.answer(id, number), next: 0 };
        let (mut free, mut items) = (Vec::new(), Vec::new());
        while kept.next < kept.words.len() {
            items.push(kept.revive(pure, &mut self.heap, &mut free));
        }
        let word = list(&mut self.heap, &items, pure.nil);
        // They are the call's variables, and different.
        if !self.heap.meet(values, word, &mut self.frames[self.frame + BEFORE..])? {
            return Err(GiveUp);
        }
        self.step += 1;
        Ok(true)
    }

    /// The first answer of a table.
    pub(super) fn first_answer(&mut self, pure: &Pure, pats: &[Pat]) -> Result<bool, GiveUp> {
        let [id, values] = pats else { return Err(GiveUp) };
        let id = self.build(id);
        let id = int(&self.heap, id)? as usize;
        self.answer(pure, (id, 0), values)
    }

    /// A further one.
    pub(super) fn next_answer(
        &mut self,
        pure: &Pure,
        table: usize,
        next: usize,
        step: usize,
    ) -> Result<bool, GiveUp> {
        let Step::BuiltIn(BuiltIn::Answer, pats) = &pure.code[step] else { return Err(GiveUp) };
        let [_, values] = &pats[..] else { return Err(GiveUp) };
        self.step = step;
        self.answer(pure, (table, next), values)
    }
}

impl Pure {
    /// Kept terms that share their variables as [`packed::encode_all`] writes them.
    fn packed(&self, words: &[Word]) -> String {
        let (mut kept, mut out) = (Kept { words, next: 0 }, String::new());
        while kept.next < words.len() {
            match kept.part() {
                Part::Float(x) => packed::float(x, &mut out),
                Part::Variable(number) => {
                    out.push(PartMark::Variable.char());
                    push_count(&mut out, number);
                }
                Part::Functor(CONS) => out.push(PartMark::Item.char()),
                Part::Functor(BIG) => packed::whole(&kept.big(), &mut out),
                Part::Functor(STRING) => out.push(PartMark::String.char()),
                Part::Functor(functor) => {
                    out.push(PartMark::Structure.char());
                    push_value(&mut out, self.names[functor as usize]);
                    push_count(&mut out, self.functors[functor as usize].1);
                }
                Part::Code(code) => push_value(&mut out, code),
            }
        }
        out
    }
}
