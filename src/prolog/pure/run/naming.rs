//! Calls of what a term names.

use super::{Machine, Resume, Unknown, Word};
use crate::prolog::alarm;
use crate::prolog::answer::ATOMS;
use crate::prolog::facts::BOARD;
use crate::prolog::pure::builtins::{self, BuiltIn};
use crate::prolog::pure::callees;
use crate::prolog::pure::goals::AT_FIRST;
use crate::prolog::pure::heap::{BIG, CONS, GiveUp, STRING, Seen};
use crate::prolog::pure::{Pat, Pred, Pure, World};
use std::rc::Rc;

/// What a name stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Callee {
    Pred(usize),
    BuiltIn(BuiltIn),
    True,
    Fail,
    /// Something that is left to the machine.
    Other,
}

impl Machine {
    /// Calls what a term names, with further arguments; whether it succeeded.
    pub(super) fn call_term(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        (module, goal, more): (usize, &Pat, &[Pat]),
        last: bool,
    ) -> Result<bool, GiveUp> {
        let goal = self.build(goal);
        let (name, mut words) = self.taken_apart(pure, goal)?;
        words.extend(more.iter().map(|pat| self.build(pat)));
        self.args = words;
        if matches!(world.atoms.name(name), Some("," | ";" | "->" | "|"))
            && !self.may_be_body(pure, world, goal)?
        {
            return Err(GiveUp);
        }
        match self.callee(pure, world, (module, name, self.args.len()))? {
            Callee::Pred(pred) => {
                self.may(pure, world, pred)?;
                self.go(pure, pred, last)
            }
            Callee::BuiltIn(what) => {
                let words = std::mem::take(&mut self.args);
                let ok = pure.built_in(what, &words, &mut self.heap, world);
                self.args = words;
                Ok(ok? && self.over(last))
            }
            Callee::True => Ok(self.over(last)),
            Callee::Fail => Ok(false),
            Callee::Other => Err(GiveUp),
        }
    }

    /// Takes away what a term says.
    pub(super) fn change_term(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        (module, name, fact): (usize, &str, &Pat),
        last: bool,
    ) -> Result<bool, GiveUp> {
        let fact = self.build(fact);
        let (of, words) = self.taken_apart(pure, fact)?;
        self.args = words;
        let change = callees::change(name, world.atoms.name(of).ok_or(GiveUp)?);
        let change = world.atoms.code(&change);
        match self.callee(pure, world, (module, change, self.args.len()))? {
            Callee::Pred(pred) => {
                self.may(pure, world, pred)?;
                self.go(pure, pred, last)
            }
            _ => Err(GiveUp),
        }
    }

    /// The name of a term that can be called, and its arguments.
    pub(super) fn taken_apart(&self, pure: &Pure, goal: Word) -> Result<(Word, Vec<Word>), GiveUp> {
        match self.heap.see(goal) {
            Seen::Code(code) if code >= ATOMS && code != pure.nil => Ok((code, Vec::new())),
            Seen::Struct(at) if !matches!(self.heap.functor(at), CONS | STRING | BIG) => {
                let name = pure.names[self.heap.functor(at) as usize];
                Ok((name, self.heap.cells[at + 1..=at + self.heap.arity(at)].to_vec()))
            }
            _ => Err(GiveUp),
        }
    }

    /// Adds the fact that a term says.
    pub(super) fn add_term(
        &mut self,
        pure: &Pure,
        world: &mut World<'_>,
        (module, fact): (usize, &Pat),
        front: bool,
    ) -> Result<(), GiveUp> {
        let fact = self.build(fact);
        let (mut name, mut words) = self.taken_apart(pure, fact)?;
        let mut body = None;
        if world.atoms.name(name) == Some(":-") && words.len() == 2 {
            body = words.pop();
            (name, words) = self.taken_apart(pure, words[0])?;
        }
        let name: Rc<str> = world.atoms.name(name).ok_or(GiveUp)?.into();
        let module = &pure.modules[module];
        let pred: Pred = (module.clone(), (name, words.len()));
        let relation = *pure.known.get(&pred).ok_or(GiveUp)?;
        let Some(body) = body.filter(|_| relation != BOARD) else {
            return match body {
                None => self.add_words(pure, world, relation, (&words, None), front),
                Some(_) => Err(GiveUp),
            };
        };
        words.push(body);
        let module = world.atoms.code(module);
        self.add_rule(pure, world, relation, (words, module), front)
    }

    /// Goes on behind a call; in the last place of a clause nothing else has said that the clause is over.
    pub(super) fn over(&mut self, last: bool) -> bool {
        if last {
            let after = (self.frames[self.frame] as usize, self.frames[self.frame + 1] as usize);
            self.leave();
            (self.frame, self.step) = after;
            return true;
        }
        self.on(true)
    }

    /// Whether a predicate that nobody foresaw may be called: it does nothing that whoever asks does not know of.
    pub(super) fn may(&mut self, pure: &Pure, world: &World<'_>, pred: usize) -> Result<(), GiveUp> {
        let (does, known) = (pure.effects[pred], self.allowed);
        let changed =
            |relation: usize| self.before_changes() || world.store.relations[relation].mark.is_none();
        let unknown = does.facts && !known.facts
            || does.prints && !known.prints
            || does.timed && !known.timed
            || does.limits && !known.limits
            || does.counts && !known.counts
            || does.changed & !known.changed != 0
            || does.catch_changed_with(known) && alarm::is_set()
            || pure.guards[pred].is_some_and(changed)
            || !pure.here[pred];
        self.catches |= does.catches;
        if does.left && !known.overwrites {
            self.limit = self.limit.min(self.steps + AT_FIRST);
        }
        if unknown { Err(GiveUp) } else { Ok(()) }
    }

    fn callee(&mut self, pure: &Pure, world: &World<'_>, callee: callees::Callee) -> Result<Callee, GiveUp> {
        let (module, name, arity) = callee;
        if self.version != pure.version {
            self.named_by.clear();
            self.version = pure.version;
        }
        let find = || {
            let Some(name) = world.atoms.name(name) else { return Some(Callee::Other) };
            let pred: Pred = (pure.modules[module].clone(), (Rc::from(name), arity));
            if let Some(&pred) =
                pure.preds.get(&pred).filter(|pred| !pure.changing.values().any(|(rows, _)| rows == *pred))
            {
                return Some(Callee::Pred(pred));
            }
            match (name, arity) {
                ("true", 0) => Some(Callee::True),
                ("fail" | "false", 0) => Some(Callee::Fail),
                ("plus", 3) | ("succ", 2) => builtins::named(name, arity).map(Callee::BuiltIn),
                _ => pure.callee(callee).map(|made| made.map_or(Callee::Other, Callee::Pred)),
            }
        };
        if let Some(known) = self.named_by.get(&callee) {
            return Ok(*known);
        }
        let Some(found) = find() else {
            self.waiting = Some((Unknown::Callee(callee), Resume::Step));
            return Err(GiveUp);
        };
        self.named_by.insert(callee, found);
        Ok(found)
    }

    /// Whether each part of a body is something that may be called. Of one that is not the embedded machine tells before it runs
    /// any.
    fn may_be_body(&self, pure: &Pure, world: &World<'_>, body: Word) -> Result<bool, GiveUp> {
        let mut open = vec![body];
        while let Some(part) = open.pop() {
            self.heap.tick()?;
            match self.heap.see(part) {
                Seen::Free(_) => {}
                Seen::Code(code) if code >= ATOMS && code != pure.nil => {}
                Seen::Struct(at) if !matches!(self.heap.functor(at), CONS | STRING | BIG) => {
                    let name = world.atoms.name(pure.names[self.heap.functor(at) as usize]);
                    if self.heap.arity(at) == 2 && matches!(name, Some("," | ";" | "->" | "*->" | "|")) {
                        open.extend([self.heap.cells[at + 2], self.heap.cells[at + 1]]);
                    }
                }
                _ => return Ok(false),
            }
        }
        Ok(true)
    }
}
