//! Tables of answers: what tabled predicates have found, and what of it is not finished yet.
//!
//! A call variant that is new is run to its end before its caller gets answers (as SWI-Prolog schedules
//! it). A call of a variant that is not finished reads the answers found so far; when it has read all, it
//! is noted as a reader of that table: with the rest of its clause where it stands in a clause of a tabled
//! predicate, else by the variant whose run it belongs to. New answers wake the readers, and the lowest
//! variant of those that depend on each other (the leader) lets them go on until none is left to wake;
//! then they all are complete. A variant that depends on no unfinished one is run exactly once.

mod delays;
mod depend;
mod queue;
mod run;

use crate::prolog::atoms::Atoms;
use crate::prolog::facts::Store;
use crate::prolog::packed;
use crate::prolog::syntax::term::Term;
pub use delays::{Condition, Delay, Negated};
use depend::{Needs, Versions};
use queue::{Queue, Rest, Waiting};
use std::collections::{BTreeMap, HashMap, HashSet};
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
    /// Whether goals that are worked out may fill its tables: nothing reaches these from outside, and what joins its answers
    /// stands in its own module.
    pub fn may_be_worked_out(&self) -> bool {
        let own = |mode: &Term| match mode.callable() {
            Some(("lattice" | "po", [of])) => {
                of.args_of(":", 2).is_some_and(|parts| parts[0].is_atom(&self.module))
            }
            // What the others become hangs on who asked first.
            Some((name, _)) => matches!(name, "min" | "max"),
            None => false,
        };
        !self.incremental && !self.monotonic && self.modes.iter().flatten().all(own)
    }

    /// The name of the predicate that has the clauses.
    pub fn clauses(&self) -> String {
        format!("$tabled_clauses:{}:{}", self.module, self.name)
    }

    /// The name of the predicate that asks the table, with a continuation as its last argument.
    pub fn asks(&self) -> String {
        format!("$tabled_asks:{}:{}", self.module, self.name)
    }
}

/// A call variant and its answers.
#[derive(Debug)]
struct AnswerTable {
    pred: usize,
    key: Rc<str>,
    args: Arguments,
    /// Texts of the answers, each the values of the variables of the call and of the joined arguments.
    answers: Vec<Rc<str>>,
    /// Where the answer with some values of the call's variables is.
    places: HashMap<Rc<str>, u32>,
    /// The joined arguments of each answer, and the last entry of the log that is about it.
    joined: Vec<(Vec<Term>, usize)>,
    /// For joined answers, which were added or changed, in order.
    log: Vec<u32>,
    /// Of the answers that hold under conditions only, what each derivation needs.
    conditions: BTreeMap<u32, Vec<Condition>>,
    /// What waits until it is decided whether there are answers, and whether negations do not wait any more.
    negations: Vec<Waiting>,
    delayed: bool,
    complete: bool,
    /// To be forgotten when it is complete.
    doomed: bool,
    position: usize,
    low: usize,
    /// How many runs were under way when its own began.
    depth: usize,
    readers: Vec<Waiting>,
    /// The rests of its clauses.
    rests: Vec<u32>,
    /// Whether its whole run must be repeated.
    stale: bool,
    /// State of the incremental dynamic predicates.
    changes: u64,
    needs: Needs,
    /// The answers as the goals that are worked out keep terms, if it was filled by such a goal.
    words: Option<Words>,
}

/// The arguments of a variant that tell it from others: read, or as kept terms, which are a fraction as large.
#[derive(Debug)]
enum Arguments {
    Read(Vec<Term>),
    Kept(Rc<[i64]>),
}

/// Answers as kept terms.
pub type Words = Rc<Vec<Box<[i64]>>>;

/// A table with all its answers.
pub struct Filled {
    /// The number of the predicate.
    pub pred: usize,
    /// The text of the arguments, as [`key`] makes it.
    pub key: Rc<str>,
    /// The arguments, as kept terms.
    pub args: Rc<[i64]>,
    /// The values of the call's variables in each answer, as text.
    pub texts: Vec<Rc<str>>,
    /// The same as kept terms.
    pub words: Words,
}

impl AnswerTable {
    /// One without answers, at a place among those that are not complete.
    fn new(
        (pred, key): (usize, Rc<str>),
        args: Arguments,
        (position, depth): (usize, usize),
        changes: u64,
    ) -> Self {
        AnswerTable {
            pred,
            key,
            args,
            answers: Vec::new(),
            places: HashMap::new(),
            joined: Vec::new(),
            log: Vec::new(),
            conditions: BTreeMap::new(),
            negations: Vec::new(),
            delayed: false,
            complete: false,
            doomed: false,
            position,
            low: position,
            depth,
            readers: Vec::new(),
            rests: Vec::new(),
            stale: false,
            changes,
            needs: Needs::default(),
            words: None,
        }
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
    /// Goes on behind a negation: the variant, the table negated.
    Not { owner: u32, table: u32, text: Rc<str> },
}

/// What adding an answer needs.
#[derive(Debug, PartialEq, Eq)]
pub enum Added {
    Done,
    /// An answer with the same values is there: this one must be joined with it.
    Join(u32),
}

/// Answers of a table from some place on.
#[derive(Debug)]
pub struct AnswerRows {
    /// Each with its place if it holds under conditions only.
    pub rows: Vec<(Rc<str>, Option<u32>)>,
    /// Where to go on, if there is more or may come more.
    pub next: Option<usize>,
    pub complete: bool,
}

/// Answers handed over at a time.
const CHUNK: usize = 50;

/// All tables of one machine.
#[derive(Debug, Default)]
pub struct Tabling {
    pub preds: Vec<Tabled>,
    pub untabled: HashSet<usize>,
    tables: HashMap<u32, AnswerTable>,
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
    /// Whether anything was ever delayed.
    pub delaying: bool,
    /// The next call only names its table.
    pub naming: bool,
    /// What the next answer needs, and the answer that is being joined.
    told: Option<Condition>,
    joining: Option<Condition>,
}

/// The text of some terms that share their variables, and how many there are.
pub fn key(terms: &[Term], atoms: &mut Atoms) -> String {
    let mut text = String::new();
    packed::encode_all(terms, atoms, &mut text);
    text
}

impl Tabling {
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
        let args = Arguments::Read(args());
        let table = AnswerTable::new((pred, key), args, (position, depth), store.changes);
        self.tables.insert(id, table);
        self.stack.push(id);
        self.running.push(id);
        Called::New(id)
    }

    /// Whether nothing is known of a variant.
    pub fn is_new(&self, pred: usize, key: &str) -> bool {
        !self.variants.contains_key(&(pred, key.into()))
    }

    /// The answers of a variant, if it was filled; none if it is new.
    ///
    /// # Errors
    /// If it is not complete, or its answers are known as text only.
    pub fn filled(&self, pred: usize, key: &Rc<str>) -> Result<Option<Words>, ()> {
        if self.delaying || self.untabled.contains(&pred) {
            return Err(());
        }
        match self.variants.get(&(pred, key.clone())).map(|id| &self.tables[id]) {
            None => Ok(None),
            Some(table) if table.complete => table.words.clone().map(Some).ok_or(()),
            Some(_) => Err(()),
        }
    }

    /// A new variant is complete: its number.
    pub fn fill(&mut self, filled: Filled, changes: u64) -> u32 {
        let id = self.next_table;
        self.next_table += 1;
        let place = (filled.pred, filled.key);
        self.variants.insert(place.clone(), id);
        let mut table = AnswerTable::new(
            place,
            Arguments::Kept(filled.args),
            (self.stack.len(), self.running.len()),
            changes,
        );
        table.places = filled.texts.iter().cloned().zip(0..).collect();
        (table.answers, table.words, table.complete) = (filled.texts, Some(filled.words), true);
        self.tables.insert(id, table);
        id
    }

    /// Tables were filled in vain.
    pub fn take_back(&mut self, ids: &[u32]) {
        for id in ids {
            if let Some(table) = self.tables.remove(id) {
                self.variants.remove(&(table.pred, table.key));
            }
        }
    }

    /// The predicate of a table.
    pub fn pred(&self, id: u32) -> Option<&Tabled> {
        self.tables.get(&id).map(|t| &self.preds[t.pred])
    }

    /// Adds an answer without joined arguments.
    pub fn add(&mut self, id: u32, text: &str) {
        let condition = self.condition();
        let Some(table) = self.tables.get_mut(&id) else { return };
        if let Some(&place) = table.places.get(text) {
            table.found_again(place, condition);
            return;
        }
        let text: Rc<str> = text.into();
        let place = table.answers.len() as u32;
        table.places.insert(text.clone(), place);
        table.answers.push(text);
        table.found(place, condition);
        self.wake(id);
    }

    /// Adds an answer with joined arguments. Where conditions are about, there are answers for the same values
    /// side by side: one that holds anyway, if any, and those that would hold.
    pub fn add_joined(&mut self, id: u32, key: &str, values: Vec<Term>, text: &str) -> Added {
        let condition = self.condition();
        let Some(table) = self.tables.get_mut(&id) else { return Added::Done };
        let Some(&place) = table.places.get(key) else {
            self.push_joined(id, key, values, text, condition);
            return Added::Done;
        };
        match (table.conditions.get(&place), condition) {
            (None, condition) => {
                self.joining = condition;
                Added::Join(place)
            }
            (Some(_), Some(condition)) => {
                self.add_beside(id, place, values, text, condition);
                Added::Done
            }
            (Some(_), None) if *table.answers[place as usize] == *text => {
                table.found_again(place, None);
                Added::Done
            }
            (Some(before), None) => {
                self.joining = before.first().cloned();
                self.push_joined(id, key, values, text, None);
                Added::Join(place)
            }
        }
    }

    fn push_joined(
        &mut self,
        id: u32,
        key: &str,
        values: Vec<Term>,
        text: &str,
        condition: Option<Condition>,
    ) {
        let Some(table) = self.tables.get_mut(&id) else { return };
        let place = table.answers.len() as u32;
        table.places.insert(key.into(), place);
        table.answers.push(text.into());
        table.joined.push((values, table.log.len()));
        table.log.push(place);
        table.found(place, condition);
        self.wake(id);
    }

    /// Adds an answer with a condition beside one for the same values.
    fn add_beside(&mut self, id: u32, place: u32, values: Vec<Term>, text: &str, condition: Condition) {
        let Some(table) = self.tables.get_mut(&id) else { return };
        let same = (*table.answers[place as usize] == *text).then_some(place);
        match same.or_else(|| table.places.get(text).copied()) {
            Some(place) => table.found_again(place, Some(condition)),
            None => self.push_joined(id, text, values, text, Some(condition)),
        }
    }

    /// The joined arguments of an answer and how they are joined.
    pub fn joined(&self, id: u32, place: u32) -> Option<(&[Term], Vec<&Term>)> {
        let table = self.tables.get(&id)?;
        let modes = self.preds[table.pred].modes.iter().flatten().collect();
        table.joined.get(place as usize).map(|(values, _)| (&values[..], modes))
    }

    /// Changes the joined arguments of an answer, whose text becomes the one given.
    pub fn change(&mut self, id: u32, place: u32, values: Vec<Term>, text: &str) {
        if let Some(condition) = self.joining.take() {
            return self.add_beside(id, place, values, text, condition);
        }
        let Some(table) = self.tables.get_mut(&id) else { return };
        let Some(joined) = table.joined.get_mut(place as usize) else { return };
        *joined = (values, table.log.len());
        table.answers[place as usize] = text.into();
        table.log.push(place);
        self.wake(id);
    }

    /// The answers of a table from some place on.
    pub fn read(&self, id: u32, from: usize) -> AnswerRows {
        let Some(table) = self.tables.get(&id) else {
            return AnswerRows { rows: Vec::new(), next: None, complete: true };
        };
        let row = |answer: &Rc<str>, place: u32| {
            (answer.clone(), table.conditions.contains_key(&place).then_some(place))
        };
        if table.complete || table.joined.is_empty() {
            let end = table.answers.len().min(from + CHUNK);
            let answers = table.answers.get(from..end).unwrap_or_default();
            let rows = answers.iter().zip(from as u32..).map(|(a, place)| row(a, place)).collect();
            let next = (!table.complete || end < table.answers.len()).then_some(end.max(from));
            return AnswerRows { rows, next, complete: table.complete };
        }
        let mut rows = Vec::new();
        let mut at = from;
        while at < table.log.len() && rows.len() < CHUNK {
            let place = table.log[at] as usize;
            // What was changed again stands in the log once more.
            if table.joined[place].1 == at {
                rows.push(row(&table.answers[place], place as u32));
            }
            at += 1;
        }
        AnswerRows { rows, next: Some(at), complete: false }
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

    /// The goal of a table, with variables of its own for joined arguments. `read` reads kept terms.
    pub fn goal(&self, id: u32, read: impl Fn(&[i64]) -> Vec<Term>) -> Option<(&Tabled, Vec<Term>)> {
        let table = self.tables.get(&id)?;
        let pred = &self.preds[table.pred];
        let mut args = match &table.args {
            Arguments::Read(terms) => terms.clone(),
            Arguments::Kept(words) => read(words),
        }
        .into_iter();
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
        (self.naming, self.told, self.joining) = (false, None, None);
    }

    /// Only between two calls: gives back the memory of forgotten tables, but of those that conditions of
    /// others speak of.
    pub fn settle(&mut self) {
        if self.dead.is_empty() {
            return;
        }
        let dead = std::mem::take(&mut self.dead);
        let kept =
            if self.delaying { self.spoken_of(self.variants.values().copied()) } else { HashSet::new() };
        for id in dead {
            if kept.contains(&id) {
                self.dead.push(id);
            } else {
                self.tables.remove(&id);
            }
        }
    }
}
