//! Runs steps: a machine with frames for clauses, choices, and the heap.

mod asking;
mod calling;
mod changing;
mod counting;
mod faults;
mod gathering;
mod globals;
mod later;
mod limits;
mod looking;
mod naming;
mod overwriting;
mod printing;
mod tabled;
mod throwing;
mod whole;

use super::arith::{self, Num};
use super::builtins::BuiltIn;
use super::callees;
use super::globals::Global;
use super::heap::{GiveUp, Heap, STRING, Seen};
use super::question::Question;
use super::tables::Tables;
use super::variables::Variables;
use super::{Effects, Gather, Kind, Pat, Pure, Step, Word, World};
use crate::prolog::counters::Counters;
use crate::prolog::facts::Before;
use naming::Callee;
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;

/// From so many words on the heap is gone through for what is needed no more.
const COLLECT_FROM: usize = 1_000_000;
/// So many steps more are taken to see that there is no second solution, beside as many as the first one took.
const SECOND: usize = 1_000;
/// So many words of one solution, and so many variables in it, are told without a thought.
const SHORT: usize = 100;
const FEW: usize = 20;
/// So many words of all solutions are told without a thought.
const LONG: usize = 100_000;
/// How often it is looked whether it may go on: after so many steps.
const LOOK: usize = 1024;
/// So many words a goal may have where nobody has said how much room there is.
pub(super) const ROOM: usize = 8_000_000;
/// So many words a choice takes.
const A_CHOICE: usize = size_of::<Choice>() / size_of::<Word>();
/// So many words each of its parts may keep between goals, and so many choices.
const KEPT_WORDS: usize = 1_000_000;
const KEPT_CHOICES: usize = 25_000;
/// What a frame has before its variables: the frame and the step to go on with, and the choices when its clause was called.
const BEFORE: usize = 3;

/// What to do when a step fails.
#[derive(Clone, Copy, Debug)]
enum Alternative {
    Step(usize),
    /// The clauses of a predicate from one on, and what comes after the call: a frame and a step.
    Clauses {
        pred: usize,
        next: usize,
        after: (usize, usize),
    },
    /// Rows of facts from one on, for a step; there may be more behind the last one, as they were at a generation.
    Rows {
        next: usize,
        step: usize,
        since: Option<u64>,
    },
    Between {
        next: i64,
        last: i64,
        step: usize,
    },
    /// The rest of a list, for a step.
    Member {
        rest: Word,
        step: usize,
    },
    /// The answers of a table from one on, for a step.
    Answers {
        table: usize,
        next: usize,
        step: usize,
    },
    /// The solutions of what the machine was asked for, behind the list of variables that they are of, for a step.
    Told {
        pair: Word,
        step: usize,
    },
    /// A goal that is guarded by a step; and how many gatherings, outputs that are collected and time limits there were.
    Guard {
        step: usize,
        gatherings: usize,
        collecting: u32,
        alarms: u32,
    },
    Nothing,
}

/// How a goal goes on that has waited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Resume {
    /// From its beginning.
    Begin,
    /// With the step that it is at.
    Step,
    /// With its last choice.
    Choice,
}

/// What a goal has met that is to be looked at before it goes on.
#[derive(Clone, Copy, Debug)]
enum Unknown {
    /// A rule, by its relation and row.
    Rule(usize, i64),
    /// What a term names that is called.
    Callee(callees::Callee),
}

#[derive(Clone, Copy, Debug)]
struct Choice {
    alternative: Alternative,
    frame: usize,
    frames: usize,
    trail: usize,
    heap: usize,
    saved: usize,
    rows: usize,
}

impl Choice {
    /// What it has of the heap.
    fn rest(&self) -> Word {
        match self.alternative {
            Alternative::Member { rest, .. } => rest,
            Alternative::Told { pair, .. } => pair,
            _ => 0,
        }
    }
}

/// Solutions that are being gathered.
struct Gathering {
    gather: Gather,
    kept: usize,
    number: Option<Num>,
    count: i64,
}

/// The machine; between goals it keeps nothing but its memory, and what numbers functors stand for.
#[derive(Default)]
pub(super) struct Machine {
    pub(super) heap: Heap,
    frames: Vec<Word>,
    choices: Vec<Choice>,
    /// Arguments of calls that have more clauses.
    saved: Vec<Word>,
    /// Rows that are still to come.
    rows: Vec<i64>,
    args: Vec<Word>,
    keys: Vec<Word>,
    pattern: Vec<i64>,
    gatherings: Vec<Gathering>,
    kept: Vec<Word>,
    solutions: Vec<usize>,
    variables: Variables,
    frame: usize,
    step: usize,
    /// How many steps the last goal has taken.
    pub(super) steps: usize,
    /// How many parts of terms its only solution has.
    pub(super) told: usize,
    /// From so many words on the heap is gone through.
    full: usize,
    /// Whether the solution is known, and only a second one is looked for: what that depends on must not be what the program
    /// may change before it asks for it.
    second: bool,
    /// Whether whoever asks does nothing before that: facts stay what they are.
    sole: bool,
    /// Whether facts have changed since it was begun, so that nobody can run it from its beginning.
    beyond: bool,
    most_steps: usize,
    /// So many steps the goal may take, and so many words it may have.
    limit: usize,
    room: usize,
    /// Whether it has come to an end for want of room, and whether something that nobody foresaw may catch that.
    exhausted: bool,
    catches: bool,
    /// After so many steps it is looked whether it may go on.
    next_look: usize,
    /// What whoever asks knows that the goal may do.
    allowed: Effects,
    /// What terms that are called name, as of a version of the predicates.
    named_by: HashMap<(usize, Word, usize), Callee>,
    version: usize,
    /// The fact that was found last, as a relation and a row.
    found: (usize, i64),
    /// Relations that were changed, and what they were before.
    changed: Vec<(usize, Before)>,
    /// How many facts are new.
    new: usize,
    /// What was printed.
    printed: String,
    /// What goals have printed whose output is collected, the innermost last.
    collecting: Vec<String>,
    /// The alarms that the goal's time limits have taken the place of, the innermost last, as `alarm` tells them.
    alarms: Vec<i64>,
    /// Where it was given up, as a frame and a step, if a step did that; and whether that was between two steps.
    refused: Option<(usize, usize)>,
    between: bool,
    /// Whether a time limit that has rung was caught: who ran the goal once more would not know of it.
    spent: bool,
    /// What the machine is to do before the goal goes on.
    question: Option<Question>,
    /// What was thrown, and nobody inside has caught: a kept term.
    ball: Option<Vec<Word>>,
    /// The global variables of the goal, and which those are.
    globals: Vec<Global>,
    named: u64,
    /// All the others, by the codes of their names, where it looks some up by names that are known only then.
    keyed: HashMap<Word, Global>,
    /// Where it was when its first solution was found, if it may go on from there.
    first: Option<Box<Machine>>,
    /// Whether that is all that will be found here.
    alone: bool,
    /// What chance was before it was asked.
    chance: Option<ChaCha8Rng>,
    /// What numbers of names, and flags, were before they were changed.
    counters: Option<Counters>,
    /// What is to be looked at before the goal goes on.
    waiting: Option<(Unknown, Resume)>,
    /// The tables of this attempt, and those that the program has got from it.
    tables: Tables,
    filled: Vec<u32>,
}

impl Machine {
    fn build(&mut self, pat: &Pat) -> Word {
        self.heap.build(pat, &mut self.frames[self.frame + BEFORE..])
    }

    fn meet(&mut self, pat: &Pat, word: Word) -> Result<bool, GiveUp> {
        self.heap.meet(pat, word, &mut self.frames[self.frame + BEFORE..])
    }

    fn number(&self, expr: &arith::Expr) -> Result<Num, GiveUp> {
        let number = arith::value(expr, &self.heap, &self.frames[self.frame + BEFORE..])?;
        // There is one zero, as in the machine.
        Ok(if let Num::Float(x) = number { Num::Float(x + 0.0) } else { number })
    }

    /// Looks facts up or changes them; whether it succeeded.
    fn with_facts(&mut self, pure: &Pure, world: &mut World<'_>, step: &Step) -> Result<bool, GiveUp> {
        match step {
            Step::Fact { relation, args } => return self.fact(pure, world, *relation, args),
            Step::Remove { relation, args } => return self.remove(pure, world, (*relation, args), None),
            Step::RemoveRule { relation, parts, module } => {
                let (body, args) = parts.split_last().ok_or(GiveUp)?;
                return self.remove(pure, world, (*relation, args), Some((body, *module)));
            }
            Step::AddRule { relation, parts, module, front } => {
                let words = parts.iter().map(|part| self.build(part)).collect();
                self.add_rule(pure, world, *relation, (words, *module), *front)?;
            }
            Step::RemoveAll { relation, args } => self.remove_all(pure, world, *relation, args)?,
            Step::Reference { added, name } => {
                let ok = self.reference(world, *added, name)?;
                return Ok(self.on(ok));
            }
            Step::Erase(name) => {
                let ok = self.erase(world, name)?;
                return Ok(self.on(ok));
            }
            Step::Add { relation, args, front } => self.add(pure, world, *relation, args, *front)?,
            _ => {}
        }
        Ok(self.on(true))
    }

    /// Drops the one choice behind a mark.
    fn cut_only(&mut self, mark: usize) -> Result<(), GiveUp> {
        if self.choices.len() > mark + 1 {
            return Err(GiveUp);
        }
        self.cut(mark);
        Ok(())
    }

    fn is(&mut self, result: &Pat, expr: &arith::Expr) -> Result<bool, GiveUp> {
        let word = match self.small(expr) {
            arith::NONE => self.number(expr)?.word(&mut self.heap),
            n => n,
        };
        if let Pat::First(v) = result {
            self.frames[self.frame + BEFORE + v] = word;
            return Ok(true);
        }
        self.meet(result, word)
    }

    #[inline]
    fn unified(&mut self, a: &Pat, b: &Pat) -> Result<bool, GiveUp> {
        let word = match a {
            Pat::Var(v) => self.frames[self.frame + BEFORE + v],
            _ => self.build(a),
        };
        self.meet(b, word)
    }

    fn small(&self, expr: &arith::Expr) -> i64 {
        arith::small(expr, &self.heap, &self.frames[self.frame + BEFORE..])
    }

    /// Takes a step; whether it succeeded.
    fn take(&mut self, pure: &Pure, world: &mut World<'_>, step: &Step) -> Result<bool, GiveUp> {
        match step {
            Step::Call { pred, args, last } => {
                // A dynamic predicate that something has changed since it was loaded has other clauses.
                let changed =
                    |relation: usize| self.before_changes() || world.store.relations[relation].mark.is_none();
                if !pure.here[*pred] || pure.guards[*pred].is_some_and(changed) {
                    return Err(GiveUp);
                }
                return self.call(pure, *pred, args, *last);
            }
            Step::Fact { .. }
            | Step::Remove { .. }
            | Step::RemoveAll { .. }
            | Step::Add { .. }
            | Step::AddRule { .. }
            | Step::RemoveRule { .. }
            | Step::Reference { .. }
            | Step::Erase(_) => return self.with_facts(pure, world, step),
            Step::Between(args) => return self.between(args),
            Step::Length(args, longer) => return self.length(pure, world, args, *longer),
            Step::Member(item, list, once) => {
                let list = self.build(list);
                return self.member(pure, item, list, *once);
            }
            Step::Unify(a, b) => {
                let ok = self.unified(a, b)?;
                return Ok(self.on(ok));
            }
            Step::NotUnify(..) | Step::Order(..) | Step::Compare(..) | Step::Test(..) => {
                let ok = self.holds(pure, world, step)?;
                return Ok(self.on(ok));
            }
            Step::Is(result, expr) => {
                let ok = self.is(result, expr)?;
                return Ok(self.on(ok));
            }
            Step::Else(test, to) => {
                let ok = self.holds(pure, world, test)?;
                self.step = if ok { self.step + 1 } else { *to };
                return Ok(true);
            }
            Step::BuiltIn(..)
            | Step::CallTerm { .. }
            | Step::ChangeTerm { .. }
            | Step::AddTerm { .. }
            | Step::Global(..)
            | Step::SetGlobal(..)
            | Step::Keyed(..)
            | Step::SetKeyed(..) => return self.named(pure, world, step),
            Step::Throw(ball) => return self.throw(pure, world, ball),
            Step::Arg(args, all) => return self.argument(pure, world, args, *all),
            Step::Guard { .. }
            | Step::Unguard(_)
            | Step::Mark(_)
            | Step::Try(_)
            | Step::CutTo(_)
            | Step::CutOnly(_)
            | Step::Cut
            | Step::Spend(_)
            | Step::Fresh(_) => self.choice(step)?,
            Step::Jump(to) => {
                self.step = *to;
                return Ok(true);
            }
            Step::Proceed => {
                let after = (self.frames[self.frame] as usize, self.frames[self.frame + 1] as usize);
                self.leave();
                (self.frame, self.step) = after;
                return Ok(true);
            }
            Step::Begin(..) | Step::Gather(_) | Step::GatherNumber(_) | Step::End(_) => {
                return self.gather(pure, step);
            }
            Step::Left { .. } => return Err(GiveUp),
            Step::Fail | Step::Done => return Ok(false),
        }
        Ok(self.on(true))
    }

    /// Takes a step that makes choices or drops them, or has to do with them.
    #[inline]
    fn choice(&mut self, step: &Step) -> Result<(), GiveUp> {
        match step {
            Step::Guard { .. } => self.guard(),
            Step::Unguard(slot) => self.unguard(self.frames[self.frame + BEFORE + slot] as usize),
            Step::Mark(slot) => self.frames[self.frame + BEFORE + slot] = self.choices.len() as Word,
            Step::Try(to) => self.choose(Alternative::Step(*to)),
            Step::CutTo(slot) => self.cut(self.frames[self.frame + BEFORE + slot] as usize),
            Step::CutOnly(slot) => self.cut_only(self.frames[self.frame + BEFORE + slot] as usize)?,
            Step::Cut => self.cut(self.frames[self.frame + 2] as usize),
            Step::Spend(slot) => {
                let at = self.frames[self.frame + BEFORE + slot] as usize;
                self.choices[at].alternative = Alternative::Nothing;
            }
            Step::Fresh(slot) => self.frames[self.frame + BEFORE + slot] = self.heap.fresh(),
            _ => {}
        }
        Ok(())
    }

    /// Takes a step that is named by its predicate, a term or a global variable; whether it succeeded.
    fn named(&mut self, pure: &Pure, world: &mut World<'_>, step: &Step) -> Result<bool, GiveUp> {
        match step {
            Step::BuiltIn(what, pats) => {
                let mut words = std::mem::take(&mut self.args);
                words.clear();
                words.extend(pats.iter().map(|pat| self.build(pat)));
                let ok = match what {
                    BuiltIn::Print(what) if what.prints() => self.print(pure, world, *what, &words),
                    BuiltIn::Collect | BuiltIn::Collected | BuiltIn::Uncollect => {
                        self.collect_output(pure, world, *what, &words)
                    }
                    BuiltIn::Limit | BuiltIn::Unlimit => self.time_limit(*what, &words),
                    BuiltIn::NoTopics if world.output.topics => Err(GiveUp),
                    BuiltIn::NoTopics => Ok(true),
                    BuiltIn::PrintTo(goes, what) => {
                        world.output.go(*goes);
                        let printed = self.print_out(pure, world, *what, &words);
                        world.output.go_back();
                        printed
                    }
                    BuiltIn::Answer => {
                        self.args = words;
                        return self.first_answer(pure, pats);
                    }
                    what if what.tables() => self.tabled(pure, world, *what, &words),
                    BuiltIn::SetArg(for_good) => self.set_arg(pure, *for_good, &words),
                    BuiltIn::Below | BuiltIn::Chance => self.chance(world, *what, &words),
                    what if what.counts() => self.counted(pure, world, *what, &words),
                    _ => pure.built_in(*what, &words, &mut self.heap, world),
                };
                self.args = words;
                if self.heap.is_full() {
                    return Err(GiveUp);
                }
                return Ok(self.on(ok?));
            }
            Step::Global(_, pat) | Step::Keyed(_, pat) => {
                let word = self.global_value(pure, step)?;
                let ok = self.meet(pat, word)?;
                return Ok(self.on(ok));
            }
            Step::SetGlobal(_, pat) | Step::SetKeyed(_, pat) => {
                let word = self.build(pat);
                self.set_global(pure, step, word)?;
            }
            Step::CallTerm { module, goal, more, last } => {
                return self.call_term(pure, world, (*module, goal, more), *last);
            }
            Step::ChangeTerm { module, name, fact, last } => {
                return self.change_term(pure, world, (*module, name, fact), *last);
            }
            Step::AddTerm { module, fact, front } => {
                self.add_term(pure, world, (*module, fact), *front)?;
            }
            _ => return Err(GiveUp),
        }
        Ok(self.on(true))
    }

    /// Whether what a step asks holds; it binds nothing.
    fn holds(&mut self, pure: &Pure, world: &World<'_>, step: &Step) -> Result<bool, GiveUp> {
        match step {
            Step::NotUnify(a, b) => {
                let (a, b) = (self.build(a), self.build(b));
                self.heap.aside(|heap| heap.unify(a, b, 0)).map(|same| !same)
            }
            Step::Order(rel, a, b) => {
                let (a, b) = (self.build(a), self.build(b));
                pure.in_order(&self.heap, world.atoms, *rel, a, b)
            }
            Step::Compare(rel, a, b) => match (self.small(a), self.small(b)) {
                (arith::NONE, _) | (_, arith::NONE) => self.number(a)?.holds(*rel, &self.number(b)?),
                (a, b) => Ok(rel.holds(a.cmp(&b))),
            },
            Step::Test(kind, pat) => {
                let word = self.build(pat);
                Ok(is(*kind, &self.heap, word, pure.nil))
            }
            _ => Ok(false),
        }
    }

    fn on(&mut self, ok: bool) -> bool {
        self.step += 1;
        ok
    }

    /// The frame is needed no more, unless a choice goes back to it.
    fn leave(&mut self) {
        if self.choices.last().is_none_or(|c| c.frames <= self.frame) {
            self.frames.truncate(self.frame);
        }
    }

    fn choose(&mut self, alternative: Alternative) {
        self.choices.push(Choice {
            alternative,
            frame: self.frame,
            frames: self.frames.len(),
            trail: self.heap.trail.len(),
            heap: self.heap.cells.len(),
            saved: self.saved.len(),
            rows: self.rows.len(),
        });
        self.heap.old = self.heap.cells.len();
    }

    fn cut(&mut self, to: usize) {
        if let Some(first) = self.choices.get(to) {
            if !self.tables.is_empty() {
                for choice in &self.choices[to..] {
                    if let Alternative::Answers { table, .. } = choice.alternative {
                        self.tables.was_cut_short(table);
                    }
                }
            }
            self.saved.truncate(first.saved);
            self.rows.truncate(first.rows);
            self.choices.truncate(to);
            self.heap.old = self.choices.last().map_or(0, |c| c.heap);
        }
    }
}

fn is(kind: Kind, heap: &Heap, word: Word, nil: Word) -> bool {
    let (seen, atom) = (heap.see(word), crate::prolog::answer::ATOMS);
    // The empty list is no atom.
    let name = matches!(seen, Seen::Code(code) if code >= atom && code != nil);
    let string = matches!(seen, Seen::Struct(at) if heap.functor(at) == STRING);
    let whole = heap.is_big(seen) || matches!(seen, Seen::Code(code) if code < atom);
    let compound = !string && !whole && matches!(seen, Seen::Struct(_));
    match kind {
        Kind::Var => matches!(seen, Seen::Free(_)),
        Kind::Nonvar => !matches!(seen, Seen::Free(_)),
        Kind::Integer => whole,
        Kind::Float => matches!(seen, Seen::Float(_)),
        Kind::Number => whole || matches!(seen, Seen::Float(_)),
        Kind::Atom => name,
        Kind::Atomic => string || whole || matches!(seen, Seen::Code(_) | Seen::Float(_)),
        Kind::Compound => compound,
        Kind::Callable => name || compound,
        Kind::String => string,
    }
}
