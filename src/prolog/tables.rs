//! Tables of answers: what tabled predicates have found, and what of it is not finished yet.
//!
//! A call variant that is new is run to its end before its caller gets answers (as SWI-Prolog schedules
//! it). A call of a variant that is not finished reads the answers found so far; when it has read all, it
//! is noted as a reader of that table: with the rest of its clause where it stands in a clause of a tabled
//! predicate, else by the variant whose run it belongs to. New answers wake the readers, and the lowest
//! variant of those that depend on each other (the leader) lets them go on until none is left to wake;
//! then they all are complete. A variant that depends on no unfinished one is run exactly once.

mod depend;

use super::atoms::Atoms;
use super::facts::Store;
use super::slots;
use super::term::Term;
use depend::{Needs, Versions};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

/// A tabled predicate.
#[derive(Clone, Debug)]
pub struct Tabled {
    pub module: Rc<str>,
    pub name: Rc<str>,
    pub arity: usize,
    /// For each argument how its answers are joined, or none where it tells variants apart.
    pub modes: Vec<Option<Term>>,
    /// Whether its tables are made anew when an incremental dynamic predicate changes that they depend on.
    pub incremental: bool,
    /// Whether added facts are said to reach its tables, and whether only when they are asked.
    pub monotonic: bool,
    pub lazy: bool,
}

impl Tabled {
    /// The name of the predicate that has the clauses.
    pub fn clauses(&self) -> String {
        format!("$ti:{}:{}", self.module, self.name)
    }

    /// The name of the predicate that asks the table, with a continuation as its last argument.
    pub fn asks(&self) -> String {
        format!("$tc:{}:{}", self.module, self.name)
    }
}

/// A call variant and its answers.
#[derive(Debug)]
struct Table {
    pred: usize,
    key: Rc<str>,
    /// The arguments that tell variants apart.
    args: Vec<Term>,
    /// Texts of the answers, each the values of the variables of the call and of the joined arguments.
    answers: Vec<Rc<str>>,
    /// Where the answer with some values of the call's variables is.
    places: HashMap<Rc<str>, u32>,
    /// The joined arguments of each answer, and the last entry of the log that is about it.
    joined: Vec<(Vec<Term>, usize)>,
    /// For joined answers, which were added or changed, in order.
    log: Vec<u32>,
    complete: bool,
    /// To be forgotten when it is complete.
    doomed: bool,
    position: usize,
    low: usize,
    /// How many runs were under way when its own began.
    depth: usize,
    readers: Vec<Reader>,
    /// The rests of its clauses.
    rests: Vec<u32>,
    /// Whether its whole run must be repeated.
    stale: bool,
    /// State of the incremental dynamic predicates.
    changes: u64,
    needs: Needs,
}

/// What waits for more answers of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Reader {
    /// All of a variant's run.
    Whole(u32),
    /// The rest of a clause.
    Rest(u32),
}

/// The rest of a clause that waits for answers.
#[derive(Debug)]
struct Rest {
    owner: u32,
    table: u32,
    at: usize,
    queued: bool,
    text: Rc<str>,
}

/// Readers in the order in which they were woken, with the places of their variants on the stack. What was
/// woken first goes on first: shortest paths take as many steps as by Bellman and Ford, where the last first
/// could take exponentially many.
#[derive(Debug, Default)]
struct Queue {
    order: BTreeMap<u64, (usize, Reader)>,
    places: BTreeSet<(usize, u64)>,
    count: u64,
}

impl Queue {
    fn push(&mut self, position: usize, reader: Reader) {
        self.count += 1;
        self.order.insert(self.count, (position, reader));
        self.places.insert((position, self.count));
    }

    /// The first of those whose variants are not below a place.
    fn take(&mut self, position: usize) -> Option<(usize, Reader)> {
        if self.places.last()?.0 < position {
            return None;
        }
        let (&number, &(at, reader)) = self.order.iter().find(|(_, (at, _))| *at >= position)?;
        self.order.remove(&number);
        self.places.remove(&(at, number));
        Some((at, reader))
    }
}

/// What a call is told.
#[derive(Debug, PartialEq, Eq)]
pub enum Called {
    /// The predicate is not tabled any more.
    Untabled,
    /// The variant is new and must be run.
    New(u32),
    Table(u32),
}

/// What the leader does next.
#[derive(Debug)]
pub enum Job {
    /// Runs a variant again: its number and predicate, its arguments.
    Again(u32, usize, Vec<Term>),
    /// Goes on with the rest of a clause: its number, the variant, the table read, and from where.
    Rest { rest: u32, owner: u32, table: u32, at: usize, text: Rc<str> },
}

/// What adding an answer needs.
#[derive(Debug, PartialEq, Eq)]
pub enum Added {
    Done,
    /// An answer with the same values is there: this one must be joined with it.
    Join(u32),
}

/// Rows of a table from some place on.
#[derive(Debug)]
pub struct Rows {
    pub rows: Vec<Rc<str>>,
    /// Where to go on, if there is more or may come more.
    pub next: Option<usize>,
    pub complete: bool,
}

/// Rows handed over at a time.
const CHUNK: usize = 50;

/// All tables of one engine.
#[derive(Debug, Default)]
pub struct Tables {
    pub preds: Vec<Tabled>,
    pub untabled: std::collections::HashSet<usize>,
    tables: HashMap<u32, Table>,
    variants: HashMap<(usize, Rc<str>), u32>,
    next_table: u32,
    /// Variants that are not complete, in the order of their calls.
    stack: Vec<u32>,
    /// Variants whose clauses run now.
    running: Vec<u32>,
    rests: HashMap<u32, Rest>,
    next_rest: u32,
    /// Readers to let go on: rests of clauses, and after them whole runs.
    rests_awake: Queue,
    runs_awake: Queue,
    /// Forgotten tables that an answer on its way may still read.
    dead: Vec<u32>,
    versions: Versions,
}

/// The text of some terms that share their variables, and how many there are.
pub fn key(terms: &[Term], atoms: &mut Atoms) -> String {
    let mut text = String::new();
    slots::encode_all(terms, atoms, &mut text);
    text
}

impl Tables {
    /// A call of a predicate's variant.
    pub fn call(
        &mut self,
        pred: usize,
        key: &str,
        store: &Store,
        args: impl FnOnce() -> Vec<Term>,
    ) -> Called {
        if self.untabled.contains(&pred) {
            return Called::Untabled;
        }
        let key: Rc<str> = key.into();
        let incremental = self.preds[pred].incremental;
        if incremental {
            self.called(&(pred, key.clone()));
        }
        if let Some(&id) = self.variants.get(&(pred, key.clone())) {
            let table = &self.tables[&id];
            if !table.complete {
                let low = table.low;
                if let Some(run) = self.running.last().and_then(|run| self.tables.get_mut(run)) {
                    run.low = run.low.min(low);
                }
                return Called::Table(id);
            }
            if !incremental || table.changes == store.changes || !self.is_outdated(id, store, false) {
                return Called::Table(id);
            }
            self.forget(id);
        }
        let id = self.next_table;
        self.next_table += 1;
        let position = self.stack.len();
        self.variants.insert((pred, key.clone()), id);
        let depth = self.running.len();
        let args = args();
        self.tables.insert(
            id,
            Table {
                pred,
                key,
                args,
                answers: Vec::new(),
                places: HashMap::new(),
                joined: Vec::new(),
                log: Vec::new(),
                complete: false,
                doomed: false,
                position,
                low: position,
                depth,
                readers: Vec::new(),
                rests: Vec::new(),
                stale: false,
                changes: store.changes,
                needs: Needs::default(),
            },
        );
        self.stack.push(id);
        self.running.push(id);
        Called::New(id)
    }

    /// The predicate of a table.
    pub fn pred(&self, id: u32) -> Option<&Tabled> {
        self.tables.get(&id).map(|t| &self.preds[t.pred])
    }

    /// Adds an answer without joined arguments.
    pub fn add(&mut self, id: u32, text: &str) {
        let Some(table) = self.tables.get_mut(&id) else { return };
        if table.places.contains_key(text) {
            return;
        }
        let text: Rc<str> = text.into();
        table.places.insert(text.clone(), table.answers.len() as u32);
        table.answers.push(text);
        self.wake(id);
    }

    /// Adds an answer with joined arguments.
    pub fn add_joined(&mut self, id: u32, key: &str, values: Vec<Term>, text: &str) -> Added {
        let Some(table) = self.tables.get_mut(&id) else { return Added::Done };
        if let Some(&place) = table.places.get(key) {
            return Added::Join(place);
        }
        let place = table.answers.len() as u32;
        table.places.insert(key.into(), place);
        table.answers.push(text.into());
        table.joined.push((values, table.log.len()));
        table.log.push(place);
        self.wake(id);
        Added::Done
    }

    /// The joined arguments of an answer and how they are joined.
    pub fn joined(&self, id: u32, place: u32) -> Option<(&[Term], Vec<&Term>)> {
        let table = self.tables.get(&id)?;
        let modes = self.preds[table.pred].modes.iter().flatten().collect();
        table.joined.get(place as usize).map(|(values, _)| (&values[..], modes))
    }

    /// Changes the joined arguments of an answer, whose text becomes the one given.
    pub fn change(&mut self, id: u32, place: u32, values: Vec<Term>, text: &str) {
        let Some(table) = self.tables.get_mut(&id) else { return };
        let Some(joined) = table.joined.get_mut(place as usize) else { return };
        *joined = (values, table.log.len());
        table.answers[place as usize] = text.into();
        table.log.push(place);
        self.wake(id);
    }

    /// Wakes what waits for a table's answers.
    fn wake(&mut self, id: u32) {
        let Some(table) = self.tables.get_mut(&id) else { return };
        for reader in std::mem::take(&mut table.readers) {
            let owner = match reader {
                Reader::Whole(owner) => owner,
                Reader::Rest(rest) => match self.rests.get_mut(&rest) {
                    Some(rest) if !rest.queued => {
                        rest.queued = true;
                        rest.owner
                    }
                    _ => continue,
                },
            };
            let Some(table) = self.tables.get_mut(&owner).filter(|t| !t.complete) else { continue };
            if let Reader::Whole(_) = reader {
                if table.stale {
                    continue;
                }
                table.stale = true;
            }
            let queue = match reader {
                Reader::Rest(_) => &mut self.rests_awake,
                Reader::Whole(_) => &mut self.runs_awake,
            };
            queue.push(table.position, reader);
        }
    }

    /// Rows from some place on.
    pub fn read(&self, id: u32, from: usize) -> Rows {
        let Some(table) = self.tables.get(&id) else {
            return Rows { rows: Vec::new(), next: None, complete: true };
        };
        if table.complete || table.joined.is_empty() {
            let end = table.answers.len().min(from + CHUNK);
            let rows = table.answers.get(from..end).unwrap_or_default().to_vec();
            let next = (!table.complete || end < table.answers.len()).then_some(end.max(from));
            return Rows { rows, next, complete: table.complete };
        }
        let mut rows = Vec::new();
        let mut at = from;
        while at < table.log.len() && rows.len() < CHUNK {
            let place = table.log[at] as usize;
            // What was changed again stands in the log once more.
            if table.joined[place].1 == at {
                rows.push(table.answers[place].clone());
            }
            at += 1;
        }
        Rows { rows, next: Some(at), complete: false }
    }

    /// The run on top has read all of a table so far: all of it depends on what comes.
    pub fn depend(&mut self, id: u32) {
        let Some(&run) = self.running.last() else { return };
        self.wait(id, Reader::Whole(run));
    }

    fn wait(&mut self, id: u32, reader: Reader) {
        if let Some(table) = self.tables.get_mut(&id)
            && !table.complete
            && !table.readers.contains(&reader)
        {
            table.readers.push(reader);
        }
    }

    /// The rest of a clause of the run on top waits for answers from some place on.
    pub fn suspend(&mut self, table: u32, at: usize, text: &str) {
        let Some(&owner) = self.running.last() else { return };
        let rest = self.next_rest;
        self.next_rest += 1;
        self.rests.insert(rest, Rest { owner, table, at, queued: false, text: text.into() });
        if let Some(owner) = self.tables.get_mut(&owner) {
            owner.rests.push(rest);
        }
        if let Some(table) = self.tables.get_mut(&table) {
            // A number of its own: it cannot be among them.
            table.readers.push(Reader::Rest(rest));
        }
    }

    /// The rest of a clause has used the answers up to some place and waits again.
    pub fn wait_again(&mut self, rest: u32, at: usize) {
        let Some(found) = self.rests.get_mut(&rest) else { return };
        found.at = at;
        let table = found.table;
        if let Some(table) = self.tables.get_mut(&table) {
            table.readers.push(Reader::Rest(rest));
        }
    }

    /// The run on top has ended; what a leader runs next. None when the variant is complete, or when it
    /// depends on one further down, which is the leader then.
    pub fn next(&mut self, leader: u32) -> Option<Job> {
        let run = self.running.pop().unwrap_or(leader);
        let low = self.tables.get(&run).map_or(usize::MAX, |t| t.low);
        let table = self.tables.get_mut(&leader)?;
        table.low = table.low.min(low);
        let (low, position) = (table.low, table.position);
        if low < position {
            if let Some(parent) = self.running.last().and_then(|p| self.tables.get_mut(p)) {
                parent.low = parent.low.min(low);
            }
            return None;
        }
        // The cheap ones first.
        while let Some((at, reader)) =
            self.rests_awake.take(position).or_else(|| self.runs_awake.take(position))
        {
            if let Some(job) = self.job(at, reader) {
                return Some(job);
            }
        }
        self.complete(position);
        None
    }

    fn job(&mut self, at: usize, reader: Reader) -> Option<Job> {
        let owner = match reader {
            Reader::Whole(owner) => owner,
            Reader::Rest(rest) => self.rests.get(&rest)?.owner,
        };
        let table = self.tables.get_mut(&owner).filter(|t| !t.complete && t.position == at)?;
        let job = match reader {
            Reader::Whole(_) => {
                table.stale = false;
                let job = Job::Again(owner, table.pred, table.args.clone());
                // The run makes them anew.
                for rest in std::mem::take(&mut table.rests) {
                    self.rests.remove(&rest);
                }
                job
            }
            Reader::Rest(rest) => {
                let found = self.rests.get_mut(&rest)?;
                found.queued = false;
                Job::Rest { rest, owner, table: found.table, at: found.at, text: found.text.clone() }
            }
        };
        self.running.push(owner);
        Some(job)
    }

    /// Everything from a place of the stack on is complete.
    fn complete(&mut self, position: usize) {
        let ids = self.stack.split_off(position);
        self.versioned(&ids);
        for id in ids {
            let Some(table) = self.tables.get_mut(&id) else { continue };
            table.complete = true;
            table.readers = Vec::new();
            table.log = Vec::new();
            table.places = HashMap::new();
            table.joined = Vec::new();
            for rest in std::mem::take(&mut table.rests) {
                self.rests.remove(&rest);
            }
            if table.doomed {
                self.forget(id);
            }
        }
    }

    /// A run was left by an exception: what is not complete of it and of what it called is forgotten.
    pub fn abort(&mut self, id: u32) {
        let Some(table) = self.tables.get(&id).filter(|t| !t.complete) else { return };
        let (position, depth) = (table.position, table.depth);
        for id in self.stack.split_off(position) {
            if let Some(table) = self.tables.remove(&id) {
                table.rests.iter().for_each(|rest| drop(self.rests.remove(rest)));
                self.variants.remove(&(table.pred, table.key));
            }
        }
        self.running.truncate(depth);
    }

    /// Forgets a table; one that is not complete, when it is.
    pub fn forget(&mut self, id: u32) {
        let Some(table) = self.tables.get_mut(&id) else { return };
        if !table.complete {
            table.doomed = true;
            return;
        }
        let place = (table.pred, table.key.clone());
        if self.variants.get(&place) == Some(&id) {
            self.variants.remove(&place);
        }
        self.dead.push(id);
    }

    /// Forgets the tables of the predicates for which this holds.
    pub fn forget_all(&mut self, which: impl Fn(usize, &Tabled) -> bool) {
        let ids: Vec<u32> = self
            .variants
            .iter()
            .filter(|((pred, _), _)| which(*pred, &self.preds[*pred]))
            .map(|(_, &id)| id)
            .collect();
        ids.into_iter().for_each(|id| self.forget(id));
        let preds = &self.preds;
        self.versions.retain(|(pred, _), _| !which(*pred, &preds[*pred]));
    }

    /// The numbers of a predicate's tables, in the order of their first calls.
    pub fn of(&self, pred: usize) -> Vec<u32> {
        let mut ids: Vec<u32> =
            self.variants.iter().filter(|((p, _), _)| *p == pred).map(|(_, &id)| id).collect();
        ids.sort_unstable();
        ids
    }

    /// The goal of a table, with variables of its own for joined arguments.
    pub fn goal(&self, id: u32) -> Option<(&Tabled, Vec<Term>)> {
        let table = self.tables.get(&id)?;
        let pred = &self.preds[table.pred];
        let mut args = table.args.iter().cloned();
        let mut fresh = 1 << 30;
        let all = pred.modes.iter().map(|mode| {
            fresh += 1;
            if mode.is_some() { Term::Var(fresh) } else { args.next().unwrap_or(Term::Var(fresh)) }
        });
        Some((pred, all.collect()))
    }

    /// Whether a table is complete.
    pub fn is_complete(&self, id: u32) -> bool {
        self.tables.get(&id).is_some_and(|t| t.complete)
    }

    /// Only when no query is under way: forgets what was not finished.
    pub fn begin(&mut self) {
        if let Some(&first) = self.stack.first() {
            self.abort(first);
        }
        self.stack.clear();
        self.running.clear();
        self.rests_awake = Queue::default();
        self.runs_awake = Queue::default();
        self.rests.clear();
    }

    /// Only between two calls: gives back the memory of forgotten tables.
    pub fn settle(&mut self) {
        for id in std::mem::take(&mut self.dead) {
            self.tables.remove(&id);
        }
    }
}
