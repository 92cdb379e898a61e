//! What becomes of a load when its files have been read: clauses of earlier loads go, the machine takes the new ones in, dynamic
//! predicates get their rows, directives run. The machine is asked step by step, by Rust between goals, and by a goal that
//! loads files itself.

use super::{Host, RunError};
use crate::prolog::dialect::registry::{Kind, Registry};
use crate::prolog::dialect::{self, About, Built, Diagnostic, FirstRow, Initial, Origin, Severity, Taken};
use crate::prolog::dialect::{ReadClause, ReadGoal, Source, Unit};
use crate::prolog::facts::Store;
use crate::prolog::library;
use crate::prolog::program::Point;
use crate::prolog::syntax::term::Term;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// What a load wants of the machine.
pub enum Step {
    /// To take in a text; `again` if it may have predicates of the text already.
    TakeIn {
        /// In the machine's own dialect.
        text: String,
        /// Whether predicates may be replaced, of which the machine would tell.
        again: bool,
    },
    /// To run a goal of the machine's own dialect.
    Goal(String),
    /// To run a directive: its goal in the machine's own dialect, and what was read.
    Directive(String, ReadGoal),
}

/// What is to be done.
enum Work {
    /// A predicate is to lose or get rows, and runs compiled no longer.
    Change(usize),
    /// Rows of earlier loads go, and leave a place.
    Lose(usize, Vec<(u64, u64)>),
    /// Rows go that were there while files were read.
    Drop(usize, (u64, u64)),
    Build,
    TakeIn(String, Taking),
    Know(Vec<ReadClause>, Vec<(ReadClause, u32)>),
    Rows(VecDeque<FirstRow>),
    /// Relations whose clauses run compiled from now on.
    Mark(Vec<(usize, usize)>),
    Goal(String),
    /// The tables of calls wait, and what stands for them is current; their goal, and whether there are tables of rules.
    TablesWait(String, bool),
    /// Those of the load are current by this goal, and none wait.
    TablesMade(String),
    /// Rows whose clauses are before one of the load.
    RowsBefore(usize),
    Directive(String, ReadGoal),
    PutBack,
}

/// Whose text it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taking {
    /// The load's, and whether the machine may have its predicates already.
    Program { again: bool },
    /// What programs with constraints or tables need besides: what is missing then is unknown when it is called.
    Support,
}

/// What the machine is doing for a load.
enum Doing {
    Nothing,
    TakingIn(Taking),
    /// It adds the row of a clause; the fact store's generation before that.
    Row(Origin, u64),
    Directive(ReadGoal),
}

/// A load under way.
pub struct Load {
    unit: Unit,
    taken: Taken,
    work: VecDeque<Work>,
    doing: Doing,
    /// Whether the machine may take its clauses in when something names them.
    late: bool,
    /// Relations that have lost rows, with how many older rows stay in front.
    places: Vec<(usize, usize)>,
    /// Rows that directives may stand in front of.
    rows: VecDeque<FirstRow>,
    diagnostics: Vec<Diagnostic>,
    /// What was being loaded when it began.
    outside: Vec<(&'static str, Term)>,
}

impl Load {
    /// The file whose directive is being run.
    fn of_directive(&self) -> Option<&Path> {
        match &self.doing {
            Doing::Directive(goal) => Some(&goal.source.path),
            _ => None,
        }
    }

    /// The files that have directives still to run, other than those that run when a file has been loaded.
    fn files(&self) -> impl Iterator<Item = &Path> {
        let waiting = self.work.iter().filter_map(|work| match work {
            Work::Directive(_, goal) => Some(goal),
            _ => None,
        });
        let running = match &self.doing {
            Doing::Directive(goal) => Some(goal),
            _ => None,
        };
        waiting.chain(running).filter(|goal| !goal.late).map(|goal| &*goal.source.path)
    }
}

impl Host {
    /// Begins what follows when the files of a load have been read; `late` if the machine may take its clauses in when something
    /// names them.
    pub fn begin_load(&mut self, mut unit: Unit, late: bool) {
        let registry = &mut self.program.registry;
        // What is an operator in `user` is one for everything written and read at run time.
        self.texts.ops.merge(&registry.module("user").ops);
        let taken = dialect::take_back(registry, &mut unit, self.store.generation());
        let mut work = VecDeque::new();
        for (id, rows) in &taken.rows {
            work.extend([Work::Change(*id), Work::Lose(*id, rows.clone())]);
        }
        work.push_back(Work::Build);
        let (places, rows, diagnostics) = (Vec::new(), VecDeque::new(), Vec::new());
        let (doing, outside) = (Doing::Nothing, self.program.loading.clone());
        self.loads.push(Load { unit, taken, work, doing, late, places, rows, diagnostics, outside });
    }

    /// Begins a load of the system's own, of which the machine takes each predicate in when something names it; what it wants first.
    pub fn begin_own_load(&mut self, unit: Unit, registry: &mut Registry) -> Option<Step> {
        std::mem::swap(&mut self.program.registry, registry);
        self.begin_load(unit, true);
        let first = self.next_step();
        std::mem::swap(&mut self.program.registry, registry);
        first
    }

    /// What the load wants next; none at its end.
    pub fn next_step(&mut self) -> Option<Step> {
        let mut load = self.loads.pop()?;
        load.doing = Doing::Nothing;
        let mut step = None;
        while step.is_none()
            && let Some(work) = load.work.pop_front()
        {
            step = self.work(&mut load, work);
        }
        self.loads.push(load);
        step
    }

    /// The machine has done what was wanted, or not; `place` is where the error of a directive came from.
    pub fn step_ended(&mut self, result: Result<(), RunError>, place: &str) {
        let Some(mut load) = self.loads.pop() else { return };
        match std::mem::replace(&mut load.doing, Doing::Nothing) {
            Doing::Nothing | Doing::TakingIn(Taking::Support) => {}
            Doing::TakingIn(Taking::Program { .. }) => {
                if result.is_err() {
                    self.refused(&mut load);
                }
            }
            Doing::Row(origin, before) => self.note_row(origin, before),
            Doing::Directive(goal) => {
                if let Err(error) = result {
                    self.directive_failed(&mut load, &goal, &error, place);
                }
            }
        }
        self.loads.push(load);
    }

    /// Ends the load; what there is to say of it.
    pub fn end_load(&mut self) -> Vec<Diagnostic> {
        let Some(mut load) = self.loads.pop() else { return Vec::new() };
        self.program.loading = load.outside;
        // A directive may have loaded what was missing.
        let modules = &self.program.registry.modules;
        load.diagnostics.retain(|told| {
            let Some(predicate) = told.predicate.as_deref().filter(|_| told.about == About::Undefined) else {
                return true;
            };
            let is = |(name, arity): &(Rc<str>, usize)| {
                let rest = predicate.strip_prefix(&**name).and_then(|rest| rest.strip_prefix('/'));
                rest.is_some_and(|rest| rest.parse() == Ok(*arity))
            };
            let user = modules.get("user").is_some_and(|m| m.preds.keys().chain(m.imports.keys()).any(is));
            !user || load.unit.modules.iter().all(|module| &**module != "user")
        });
        load.diagnostics
    }

    /// Gives up the loads behind the first `most`: who began them is not there any more.
    pub fn give_up_loads(&mut self, most: usize) -> Vec<Diagnostic> {
        let mut told = Vec::new();
        while self.loads.len() > most {
            told.extend(self.give_up_load());
        }
        told
    }

    /// Gives the load up: something that nobody has caught was thrown in one of its directives, or there was no memory.
    fn give_up_load(&mut self) -> Vec<Diagnostic> {
        if let Some(load) = self.loads.last() {
            if !matches!(load.doing, Doing::Directive(_)) {
                self.program.registry.forget_tables();
            }
            put_back(&mut self.store, load);
        }
        self.end_load()
    }

    /// Whether the load under way has a directive run.
    pub fn runs_directive(&self) -> bool {
        self.loads.last().is_some_and(|load| matches!(load.doing, Doing::Directive(_)))
    }

    /// The folders in which a goal looks for the files that it loads: that of the directive it belongs to, the present one, and
    /// those of the files that were loaded.
    pub fn folders(&self) -> Vec<PathBuf> {
        let folder = |file: &Path| file.parent().unwrap_or(Path::new("")).to_path_buf();
        let mut folders: Vec<PathBuf> =
            self.loads.iter().rev().find_map(Load::of_directive).map(folder).into_iter().collect();
        folders.push(PathBuf::new());
        let files = self.program.registry.files.keys().filter(|file| !file.starts_with("library("));
        let mut others: Vec<PathBuf> = files.map(|file| folder(file)).collect();
        others.sort();
        others.dedup();
        folders.extend(others);
        folders
    }

    /// Files whose directives are being run, by goals that load others.
    pub fn files_under_way(&self) -> Vec<PathBuf> {
        self.loads.iter().flat_map(Load::files).map(dialect::files::real).collect()
    }

    fn work(&mut self, load: &mut Load, work: Work) -> Option<Step> {
        match work {
            Work::Change(id) => {
                let marked = self.store.relations[id].mark.is_some();
                return marked.then(|| Step::Goal(format!("'$changing'({id})")));
            }
            Work::Lose(id, rows) => {
                load.places.push((id, self.store.delete_born(id, &rows, load.taken.began)));
            }
            Work::Drop(id, around) => {
                self.store.delete_born(id, &[around], u64::MAX);
            }
            Work::Build => self.build(load),
            Work::TakeIn(text, taking) => {
                load.doing = Doing::TakingIn(taking);
                return Some(Step::TakeIn { text, again: taking == Taking::Program { again: true } });
            }
            Work::Know(clauses, rules) => {
                for (clause, number) in &rules {
                    self.know_rule(clause, *number);
                }
                self.program.sources.add(clauses, rules);
            }
            Work::Rows(rows) => return self.add_rows(load, rows),
            Work::Mark(marks) => {
                marks.iter().for_each(|&(id, mark)| self.store.relations[id].mark = Some(mark));
            }
            Work::Goal(goal) => return Some(Step::Goal(goal)),
            Work::TablesWait(tables, rules) => {
                self.point_later(&tables, rules);
                self.program.point = tables;
                let goal = if rules { "'$late','$late_rules'" } else { "'$late'" };
                return Some(Step::Goal(goal.to_string()));
            }
            Work::TablesMade(tables) => {
                self.program.points.clear();
                self.program.point = tables;
            }
            Work::RowsBefore(turn) => {
                let due = load.rows.partition_point(|row| row.turn.is_none_or(|its| its < turn));
                let rows = load.rows.drain(..due).collect();
                return self.add_rows(load, rows);
            }
            Work::Directive(name, goal) => {
                self.program.sources.note_named(&goal.goal);
                self.program.begins(&goal);
                load.doing = Doing::Directive(goal.clone());
                return Some(Step::Directive(name, goal));
            }
            Work::PutBack => put_back(&mut self.store, load),
        }
        None
    }

    /// Compiles what was read, and says what follows from that.
    fn build(&mut self, load: &mut Load) {
        self.take_back_clauses(load);
        let registry = &mut self.program.registry;
        let known = (&mut self.codes.atoms, &mut self.pure);
        let built = dialect::build(registry, &mut self.store, known, &load.unit, &load.taken.compiled);
        self.define(load, &built);
        load.diagnostics = std::mem::take(&mut load.taken.diagnostics);
        load.diagnostics.extend(built.diagnostics);
        let work = &mut load.work;
        if !self.program.solver && self.program.registry.has_constraints() {
            self.program.solver = true;
            // Constraints change variables that are no arguments.
            self.memory.never();
            work.push_back(Work::TakeIn(library::solver().to_string(), Taking::Support));
        }
        let tabled = &self.program.registry.tabled;
        if self.tabling.preds.is_empty() && !tabled.is_empty() {
            work.push_back(Work::TakeIn(library::tabling().to_string(), Taking::Support));
        }
        self.tabling.preds.extend_from_slice(&tabled[self.tabling.preds.len()..]);
        self.waiting.add(&built.late);
        // What takes the place of something does so at once.
        let known = self.waiting.learn_heads(&built.text);
        let late = load.late && !known && load.taken.compiled.is_empty() && load.taken.joined.is_empty();
        let now = if late {
            built.spares.iter().for_each(|(name, number)| self.waiting.keep_back(name, *number));
            self.waiting.add(&built.text)
        } else {
            self.waiting.is_taken(&built.text);
            built.text
        };
        if !(late && now.trim().is_empty()) {
            work.push_back(Work::TakeIn(now, Taking::Program { again: load.taken.later }));
        }
        work.push_back(Work::Know(built.clauses, built.rules));
        if late && !built.clause_table {
            work.push_back(Work::TablesWait(built.tables, built.rule_tables));
        } else {
            if !self.program.points.is_empty() {
                work.push_back(Work::Goal("'$catch_up'".to_string()));
            }
            work.extend([Work::Goal(built.tables.clone()), Work::TablesMade(built.tables)]);
        }
        let mut changed: Vec<usize> =
            built.initial.iter().filter_map(|first| Initial::relation(&first.row)).collect();
        changed.dedup();
        work.extend(changed.into_iter().map(Work::Change));
        let (mut wait, now): (Vec<_>, Vec<_>) = built.initial.into_iter().partition(|row| row.turn.is_some());
        wait.sort_by_key(|row| row.turn);
        load.rows = wait.into();
        work.push_back(Work::Rows(now.into()));
        if !built.marked.is_empty() {
            work.extend([Work::Mark(built.marks), Work::Goal(built.marked)]);
        }
        for (name, goal) in built.goals {
            work.push_back(Work::RowsBefore(if goal.late { usize::MAX } else { goal.after }));
            work.push_back(Work::Directive(name, goal));
        }
        work.extend([Work::RowsBefore(usize::MAX), Work::PutBack]);
    }

    /// The tables of calls of a load wait; those of the one before it that wait have lost their use.
    fn point_later(&mut self, tables: &str, rules: bool) {
        let points = &mut self.program.points;
        if points.back().is_some_and(|before| !before.rules)
            && let Some(before) = points.pop_back()
        {
            self.waiting.forget(&before.name);
            self.waiting.forget(&before.name.replace("$point", "$modules"));
        }
        points.push_back(Point { name: tables.trim_matches('\'').to_string(), rules });
        self.program.rows_asked = 0;
    }

    /// Takes back the compiled clauses that this load replaces; those of other files that stay are compiled once more.
    fn take_back_clauses(&mut self, load: &mut Load) {
        let (taken, unit) = (&load.taken, &mut load.unit);
        let sources = &mut self.program.sources;
        let mut old = Vec::new();
        let mut owners = dialect::Owners::of(unit);
        for ((module, (name, arity)), files) in &taken.joined {
            let clauses = sources.of(module, name, *arity).iter();
            old.extend(clauses.filter(|clause| files.contains(&owners.file(clause))).cloned());
        }
        taken.compiled.iter().for_each(|(module, key)| sources.forget(module, key));
        unit.goals.iter_mut().for_each(|goal| goal.after += old.len());
        unit.clauses.splice(0..0, old);
        if !(taken.compiled.is_empty() && taken.joined.is_empty() && taken.rows.is_empty()) {
            // What was found with other clauses.
            self.tabling.forget_all(|_, _| true);
        }
    }

    /// Notes which of a load's files define what, but for the rows that are still to come; the rows that were there
    /// while files were read and lose their places go.
    fn define(&mut self, load: &mut Load, built: &Built) {
        let Load { unit, work, .. } = load;
        let registry = &mut self.program.registry;
        registry.definitions.included.extend(unit.included.clone());
        let mut owners = dialect::Owners::of(unit);
        for clause in built.clauses.iter().filter(|clause| !clause.source.own) {
            registry.definitions.note(owners.origin(clause), None);
        }
        for (origin, around) in &unit.rows {
            match registry.module(&origin.0.0).preds.get(&origin.0.1) {
                Some(Kind::Dynamic(id)) if built.gone.contains(origin) => {
                    work.extend([Work::Change(*id), Work::Drop(*id, *around)]);
                }
                _ => registry.definitions.note(origin.clone(), Some(*around)),
            }
        }
    }

    /// Adds rows up to one that wants a goal.
    fn add_rows(&mut self, load: &mut Load, mut rows: VecDeque<FirstRow>) -> Option<Step> {
        if rows.is_empty() {
            return None;
        }
        while let Some(FirstRow { row, origin, .. }) = rows.pop_front() {
            let before = self.store.generation();
            if let Some(goal) = self.add_row(row) {
                load.work.push_front(Work::Rows(rows));
                load.doing = Doing::Row(origin, before);
                return Some(Step::Goal(goal));
            }
            self.note_row(origin, before);
        }
        // Directives find them in their places.
        put_back(&mut self.store, load);
        None
    }

    /// Adds the row of a clause, or gives the goal that does.
    pub fn add_row(&mut self, row: Initial) -> Option<String> {
        match row {
            Initial::Row(id, args) => drop(self.store.push(id, &args, false, false)),
            Initial::Rule(id, args, number) => self.store.push_compiled(id, &args, number),
            Initial::Goal(goal) => return Some(goal),
        }
        None
    }

    fn note_row(&mut self, origin: Origin, before: u64) {
        if !origin.1.starts_with("library(") {
            let around = (before, self.store.generation());
            self.program.registry.definitions.note(origin, Some(around));
        }
    }

    /// The machine did not take the load's text: what nobody knows of is not done.
    fn refused(&mut self, load: &mut Load) {
        load.work.clear();
        // Who knows which tables of calls it has taken: the next load makes them all anew.
        self.program.registry.forget_tables();
        let first = load.unit.clauses.first().map(|c| (c.source.clone(), 0));
        let Some((source, at)) = first.or(load.unit.goals.first().map(|g| (g.source.clone(), g.at))) else {
            return;
        };
        let message = "the Prolog machine did not accept this program".to_string();
        load.diagnostics.push(told(Severity::Error, About::Other, source, at, message));
    }

    fn directive_failed(&mut self, load: &mut Load, goal: &ReadGoal, error: &RunError, place: &str) {
        let (about, mut message) = error.of_directive();
        message += place;
        load.diagnostics.push(told(Severity::Warning, about, goal.source.clone(), goal.at, message));
        // At the top level the program ends; a player's file is taken as if it had not been asked to.
        if error.halted() && self.texts.inputs.listens() {
            load.work.retain(|work| !matches!(work, Work::Directive(..)));
        }
    }
}

/// Puts the rows of predicates that were loaded again, and what directives have added to them, where the old ones were.
fn put_back(store: &mut Store, load: &Load) {
    for (id, before) in &load.places {
        store.move_forward(*id, *before, load.taken.began);
    }
}

fn told(severity: Severity, about: About, source: Rc<Source>, at: usize, message: String) -> Diagnostic {
    Diagnostic { severity, about, source, at, message, predicate: None, help: None }
}
