//! Goals of tabled predicates: they ask for a table, fill it, and go through its answers.

use super::{Alternative, BEFORE, Machine};
use crate::prolog::answer::{PartMark, push_count, push_value};
use crate::prolog::packed;
use crate::prolog::pure::builtins::BuiltIn;
use crate::prolog::pure::heap::{BIG, CONS, GiveUp, STRING, Seen, VAR};
use crate::prolog::pure::tables::{Call, Finished};
use crate::prolog::pure::tell::{Kept, Part, keep};
use crate::prolog::pure::values::{int, items, list};
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
            (BuiltIn::AskTable, &[pred, call, variables, id, new]) => {
                let pred = int(&self.heap, pred)? as usize;
                let (table, found) = self.ask_table(pure, world, pred, call, variables)?;
                Ok(self.heap.unify(id, table as Word, 0)? && self.heap.unify(new, Word::from(found), 0)?)
            }
            (BuiltIn::AddAnswer, &[id, values]) => {
                let id = int(&self.heap, id)? as usize;
                let (words, text) = self.values(pure, values)?;
                self.tables.add(id, &words, text)?;
                Ok(true)
            }
            (BuiltIn::FinishRound, &[id, again]) => {
                let id = int(&self.heap, id)? as usize;
                let mut finished = Vec::new();
                let more = self.tables.finish(id, &mut finished)?;
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

    /// The table of a call `a(Arguments...)`, whose variables are told as a list, and whether it is new.
    fn ask_table(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        pred: usize,
        call: Word,
        variables: Word,
    ) -> Result<(usize, bool), GiveUp> {
        let arguments: Vec<Word> = match self.heap.see(call) {
            Seen::Struct(at) => {
                let arity = self.heap.arity(at);
                (1..=arity).map(|i| self.heap.cells[at + i]).collect()
            }
            _ => Vec::new(),
        };
        let (mut args, mut free) = (Vec::new(), Vec::new());
        for argument in arguments {
            keep(&self.heap, argument, &mut free, &mut args)?;
        }
        let free: Vec<Word> = free.into_iter().map(|at| VAR + at as Word).collect();
        let free = list(&mut self.heap, &free, pure.nil);
        if !self.heap.unify(variables, free, 0)? {
            return Err(GiveUp);
        }
        let key: Rc<str> = pure.packed(&args).into();
        if let Some(known) = self.tables.known(pred, &key) {
            return Ok(known);
        }
        let filled = world.tabling.filled(pred, &key).map_err(|()| GiveUp)?;
        let call = Call { pred, key, args };
        Ok(match filled {
            Some(answers) => (self.tables.import(call, answers), false),
            None => (self.tables.new_table(call), true),
        })
    }

    /// The values of a call's variables, as kept terms that share their variables, and as text.
    fn values(&mut self, pure: &Pure, values: Word) -> Result<(Vec<Word>, String), GiveUp> {
        let (mut words, mut free) = (Vec::new(), Vec::new());
        for value in items(&self.heap, values, pure.nil)? {
            keep(&self.heap, value, &mut free, &mut words)?;
        }
        let text = pure.packed(&words);
        Ok((words, text))
    }

    /// The program has a table, too.
    fn export(&mut self, pure: &Pure, world: &mut World<'_>, finished: Finished) {
        let Finished { call, answers, texts } = finished;
        let (mut kept, mut args) = (Kept { words: &call.args, next: 0 }, Vec::new());
        while kept.next < call.args.len() {
            args.push(kept.term(pure, world));
        }
        let filled = Filled { pred: call.pred, key: call.key, args, texts, words: answers };
        self.filled.push(world.tabling.fill(filled, world.store.changes));
    }

    /// Goes on to an answer of a table, for a step of `'$next answer'/2`.
    pub(super) fn answer(
        &mut self,
        pure: &Pure,
        (id, number): (usize, usize),
        values: &Pat,
    ) -> Result<bool, GiveUp> {
        let (there, more) = self.tables.has(id, number)?;
        if !there {
            return Ok(false);
        }
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
