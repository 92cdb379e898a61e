//! The embedded machine with the dialect loaded: programs in, goals run, answers out.

mod locate;
mod quiet;
mod rows;
mod staging;
mod watched;

use crate::prolog::alarm;
use crate::prolog::dialect::source::SourceError;
use crate::prolog::dialect::{self, About, Diagnostic, FirstRow, Reader, Severity, Source, Unit};
use crate::prolog::foreign;
use crate::prolog::host::{self, QueryEnd};
use crate::prolog::library;
use crate::prolog::syntax::term::Term;
use crate::prolog::watch::{Seen, Shower, Wanted};
use crate::prolog::{messages, syntax};
use scryer_prolog::{Machine as Scryer, MachineBuilder, StreamConfig};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

pub use locate::Call;
use staging::Staging;

/// So many failing directives of one load are told with the places of their errors.
const LOCATED: usize = 3;

/// The machine's own top level, which nobody talks to here, is left out with the libraries that it alone uses. The machine
/// wants a module of this name, and its loader looks for `started/0` after an error.
const TOP_LEVEL: &str = ":- module('$toplevel', []).\n:- dynamic(started/0).\n";

/// A machine that cannot start.
#[derive(Debug, thiserror::Error)]
pub enum MachineError {
    /// The file, and what is wrong with it.
    #[error("the embedded Prolog could not load its own library {0}")]
    Library(String),
    /// The machine reads the program's arguments as it starts, and wants them in UTF-8.
    #[error("{0}: this name is no UTF-8; rename the file")]
    Name(String),
}

/// Why a goal did not succeed.
#[derive(Clone, Debug, PartialEq)]
pub enum RunError {
    /// It failed.
    Failed,
    /// It raised this exception, and nobody caught it.
    Threw(Term),
    /// The machine stopped without an answer.
    Lost,
}

impl RunError {
    /// Whether there was no memory left: the machine's own error of that can arrive as a term that makes no sense.
    pub fn no_memory(&self) -> bool {
        let RunError::Threw(ball) = self else { return false };
        let formal = ball.args_of("error", 2).map_or(ball, |a| &a[0]);
        let own = |(name, _): (&str, &[Term])| ["$run", "$serve", "$serve_one"].contains(&name);
        formal.args_of("resource_error", 1).is_some() || ball.callable().is_some_and(own)
    }

    /// Whether the program called `halt/0`.
    pub fn halted(&self) -> bool {
        matches!(self, RunError::Threw(ball) if ball.is_atom("$halt"))
    }

    /// What is said of a directive that ended so.
    pub(super) fn of_directive(&self) -> (About, String) {
        let about = if self.halted() { About::Halt } else { About::Directive };
        let what = match self {
            RunError::Failed => "this directive failed".into(),
            RunError::Threw(ball) if ball.is_atom("$interrupted") => {
                "this directive was ended by Ctrl-C".into()
            }
            error if error.no_memory() => "this directive used up the memory allowed".into(),
            error => format!("this directive raised an error: {}", error.message()),
        };
        (about, what)
    }

    /// What happened, in the words of SWI-Prolog's messages.
    pub fn message(&self) -> String {
        match self {
            RunError::Failed => "the goal failed".into(),
            RunError::Lost => "the Prolog machine gave no answer".into(),
            RunError::Threw(ball) => messages::sentence(ball),
        }
    }
}

/// How the last goal ended.
///
/// # Errors
/// If it failed or threw, or gave no answer.
pub fn how_it_ended(host: &mut host::Host) -> Result<(), RunError> {
    match host.query.end {
        QueryEnd::True => Ok(()),
        QueryEnd::False => Err(RunError::Failed),
        QueryEnd::Threw => Err(RunError::Threw(host.query.ball.clone().unwrap_or(Term::atom("unknown")))),
        QueryEnd::Unknown => Err(RunError::Lost),
    }
}

/// What a load has left.
#[derive(Debug)]
pub struct Loaded {
    /// The module of each file, in the order asked for.
    pub modules: Vec<Rc<str>>,
    /// What the loader has to say, errors and warnings.
    pub diagnostics: Vec<Diagnostic>,
}

impl Loaded {
    /// The first error, if there is one.
    pub fn first_error(&self) -> Option<&Diagnostic> {
        self.diagnostics.iter().find(|d| d.severity == Severity::Error)
    }
}

/// One machine; its facts and output are in the [`host`] of the thread that made it.
pub struct Machine {
    core: Core,
    /// What is known of the code that it has loaded.
    pub registry: dialect::registry::Registry,
    /// Whether the machine's solver is loaded.
    solver: bool,
    /// The goal that makes the tables of calls of the last load current.
    point: String,
    /// Where the error of the last answer came from, as the end of a sentence.
    pub last_place: String,
    /// What was seen of the last goal that was watched.
    pub seen: Option<Seen>,
    /// What the last goal that loaded files had to say, where nothing was wrong.
    pub notes: Vec<Diagnostic>,
    /// Asked before each directive of a load, with its number and place, whether it is to be run.
    pub watch: Option<Watch>,
    /// The copy of the program that tells of its calls, while it is used.
    watched: Option<dialect::ProgramCopy>,
    /// Whether what tabled predicates call is loaded.
    tabling: bool,
    /// Whether what is loaded now waits until it is named.
    late: bool,
}

/// Told of a directive's number and place; says whether it is run.
pub type Watch = Box<dyn FnMut(usize, &str) -> bool>;

/// The machine, and how it is spoken to.
struct Core {
    scryer: Scryer,
    sentinel: usize,
    /// Whether programs were compiled as far as they were read: what takes the place of that says so.
    staged: bool,
}

impl Core {
    /// Consults text of the machine's own dialect, behind what waits and is named in it.
    fn consult(&mut self, text: String) -> Result<(), ()> {
        self.provide(&text);
        self.take_in(text)
    }

    /// Has the machine take in what waits and is named in a text.
    fn provide(&mut self, text: &str) {
        let clauses = host::with(|h| h.waiting.named_in(text));
        self.take_in_or_wait(clauses);
    }

    fn take_in_or_wait(&mut self, clauses: Vec<String>) {
        if !clauses.is_empty() && self.take_in(clauses.join("\n")).is_err() {
            // There was no memory for them.
            host::with(|h| h.waiting.wait(clauses));
        }
    }

    /// No alarm comes meanwhile: what the machine has taken in by half is worse than a Ctrl-C that waits.
    fn take_in(&mut self, text: String) -> Result<(), ()> {
        alarm::hold();
        let taken = self.compile(text);
        alarm::release();
        taken
    }

    fn compile(&mut self, text: String) -> Result<(), ()> {
        self.sentinel += 1;
        let n = self.sentinel;
        // The machine stops at the first clause it cannot take and says so to nobody: this
        // predicate is there only if everything after it was taken.
        let text = format!("'$compile'('$sentinel{n}').\n{text}\n");
        if let Some(path) = std::env::var_os("TURNIIR_DUMP") {
            let _ = std::fs::write(PathBuf::from(path).join(format!("unit{n}.pl")), &text);
        }
        self.scryer.consult_module_string("user", text);
        self.holds(&format!("'$sentinel{n}'")).then_some(()).ok_or(())
    }

    /// Whether a goal of the machine's own dialect holds.
    fn holds(&mut self, goal: &str) -> bool {
        let found = self.scryer.run_query(format!("catch({goal},_,fail).")).next();
        matches!(
            found,
            Some(Ok(scryer_prolog::LeafAnswer::True | scryer_prolog::LeafAnswer::LeafAnswer { .. }))
        )
    }

    /// Runs a goal of the machine's own dialect for its effect.
    fn query(&mut self, goal: &str) {
        self.provide(goal);
        self.scryer.run_query(format!("{goal}.")).for_each(drop);
    }

    /// Runs a goal to its first answer.
    ///
    /// # Errors
    /// If it fails or throws, or the machine gives up.
    fn run(&mut self, goal: &str) -> Result<(), RunError> {
        host::with(host::Host::begin);
        self.query(&format!("'$run'({goal})"));
        host::with(how_it_ended)
    }
}

impl Machine {
    /// Builds a machine with the dialect loaded; about a fifth of a second.
    ///
    /// # Errors
    /// If the library that comes with the program does not load.
    pub fn new() -> Result<Machine, MachineError> {
        if let Some(name) = std::env::args_os().find(|name| name.to_str().is_none()) {
            return Err(MachineError::Name(name.display().to_string()));
        }
        let builder = MachineBuilder::new().with_streams(StreamConfig::in_memory());
        let scryer = builder.with_toplevel(TOP_LEVEL).build();
        host::with(|h| *h = host::Host::default());
        let mut machine = Machine {
            core: Core { scryer, sentinel: 0, staged: false },
            registry: Default::default(),
            solver: false,
            tabling: false,
            late: false,
            point: String::new(),
            last_place: String::new(),
            notes: Vec::new(),
            watched: None,
            seen: None,
            watch: None,
        };
        machine.registry.module("system").own = true;
        machine.registry.module("user");
        machine.core.scryer.consult_module_string("user", library::compiling());
        if !machine.core.holds("'$compiling'") {
            return Err(MachineError::Library("prolog/kernel/compiling.pl".into()));
        }
        machine.core.scryer.load_module_string("$attributes", library::attributes());
        let broken = || MachineError::Library("prolog/kernel".into());
        let kernel = dialect::kernel_text(&library::kernel()).map_err(|_| broken())?;
        let directives = host::with(|h| {
            h.waiting.also("$attributes", "$wake");
            h.waiting.add(&kernel)
        });
        // What these texts name they name in clauses that they make.
        machine.core.provide(library::compiling());
        machine.consult(directives).map_err(|()| broken())?;
        machine.query(&foreign::declaration());
        machine.query("'$uncounted'");
        let mut reader = Reader::new(&mut machine.registry, &library::named);
        for (name, text) in library::system() {
            let source = Rc::new(Source { path: PathBuf::from(name), text: text.to_string(), own: true });
            reader.source(source, &"system".into());
        }
        let unit = reader.unit;
        let loaded = machine.finish_late(unit);
        if let Some(error) = loaded.diagnostics.iter().find(|d| d.severity == Severity::Error) {
            return Err(MachineError::Library(error.to_string()));
        }
        Ok(machine)
    }

    fn consult(&mut self, text: String) -> Result<(), ()> {
        self.core.consult(text)
    }

    /// Has the machine take in all that waits: for processes that are forked from this one.
    pub fn take_in_all(&mut self) {
        let clauses = host::with(|h| h.waiting.all());
        self.core.take_in_or_wait(clauses);
    }

    /// Finishes a load of the system's own of which the machine takes each predicate in when something names it.
    fn finish_late(&mut self, unit: Unit) -> Loaded {
        self.late = true;
        let loaded = self.finish(unit, vec![]);
        self.late = false;
        loaded
    }

    fn query(&mut self, goal: &str) {
        self.core.query(goal);
    }

    /// Loads files into `user`, as `consult/1` does, and runs their directives.
    ///
    /// # Errors
    /// If a file cannot be read; what is wrong inside is among the diagnostics.
    pub fn load(&mut self, paths: &[&Path]) -> Result<Loaded, SourceError> {
        let mut staging = Staging::new(&mut self.core);
        let mut reader = Reader::new(&mut self.registry, &library::named);
        reader.on_stage(&mut staging, &library::providers);
        let user: Rc<str> = "user".into();
        let mut modules = Vec::new();
        for path in paths {
            let module = reader.file(path, &user)?;
            reader.import(&user, &module);
            modules.push(module);
        }
        reader.autoload(&library::providers);
        let unit = reader.unit;
        drop(staging);
        Ok(self.finish(unit, modules))
    }

    /// Loads a text as if it were a file.
    pub fn load_text(&mut self, name: &str, text: &str) -> Loaded {
        self.load_source(Source { path: PathBuf::from(name), text: text.to_string(), own: false })
    }

    /// Loads a library that comes with the program.
    pub fn load_library(&mut self, name: &str) -> Loaded {
        let text = library::named(name).unwrap_or_default().to_string();
        self.load_source(Source { path: PathBuf::from(format!("library({name})")), text, own: true })
    }

    fn load_source(&mut self, source: Source) -> Loaded {
        let mut staging = Staging::new(&mut self.core);
        let mut reader = Reader::new(&mut self.registry, &library::named);
        reader.on_stage(&mut staging, &library::providers);
        if source.path.as_os_str() == locate::TOP_LEVEL {
            reader.quotes = host::with(|h| h.texts.quotes);
        }
        let user: Rc<str> = "user".into();
        let module = reader.source(Rc::new(source), &user);
        reader.import(&user, &module);
        reader.autoload(&library::providers);
        let unit = reader.unit;
        drop(staging);
        self.finish(unit, vec![module])
    }

    fn finish(&mut self, mut unit: Unit, modules: Vec<Rc<str>>) -> Loaded {
        let first = unit.clauses.first().map(|c| c.source.clone());
        let registry = &mut self.registry;
        // What is an operator in `user` is one for everything written and read at run time.
        host::with(|h| h.texts.ops.merge(&registry.module("user").ops));
        let (taken, places) = self.take_back(&mut unit);
        let registry = &mut self.registry;
        let built = host::with(|h| {
            dialect::build(registry, &mut h.store, (&mut h.codes.atoms, &mut h.pure), &unit, &taken.compiled)
        });
        let ahead = std::mem::take(&mut self.registry.read_ahead);
        host::with(|h| {
            h.program.read_ahead.extend(ahead);
            h.program.registry = self.registry.clone();
        });
        self.define(&built, &unit);
        let mut diagnostics = taken.diagnostics;
        diagnostics.extend(built.diagnostics);
        if !self.solver && self.registry.has_constraints() {
            self.solver = true;
            // Should it not load, the program's calls say that the predicates are unknown.
            // Constraints change variables that are no arguments.
            host::with(|host| host.memory.never());
            let _ = self.consult(library::solver().to_string());
        }
        if !self.tabling && !self.registry.tabled.is_empty() {
            self.tabling = true;
            let _ = self.consult(library::tabling().to_string());
        }
        let tabled = &self.registry.tabled;
        host::with(|h| {
            let known = h.tabling.preds.len();
            h.tabling.preds.extend_from_slice(&tabled[known..]);
        });
        host::with(|h| h.waiting.add(&built.late));
        let consulted = match taken.later || self.core.staged {
            true => quiet::quietly(|| self.core.consult(built.text)),
            false if self.late => {
                host::with(|h| h.waiting.add(&built.text));
                Ok(())
            }
            false => self.consult(built.text),
        };
        if consulted.is_err() {
            // Who knows which tables of calls the machine has taken: the next load makes them all anew.
            self.registry.forget_tables();
        }
        if consulted.is_err()
            && let Some(source) = first
        {
            diagnostics.push(Diagnostic {
                severity: Severity::Error,
                about: About::Other,
                source,
                at: 0,
                message: "the Prolog machine did not accept this program".into(),
                predicate: None,
                help: None,
            });
            return Loaded { modules, diagnostics };
        }
        host::with(|h| {
            for (clause, number) in &built.rules {
                h.know_rule(clause, *number);
            }
            h.program.sources.add(built.clauses, built.rules);
        });
        self.query(&built.tables);
        self.point = built.tables;
        let mut waiting = self.first_rows(built.initial, &built.marks, &built.marked);
        diagnostics.extend(self.directives(built.goals, &mut waiting));
        self.add_rows_before(&mut waiting, usize::MAX);
        self.put_back(&places);
        Loaded { modules, diagnostics }
    }

    /// Runs the directives of a load, each after the rows in front of it; what there is to say of them.
    fn directives(
        &mut self,
        goals: Vec<(String, dialect::ReadGoal)>,
        waiting: &mut VecDeque<FirstRow>,
    ) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        let mut located = 0;
        for (number, (goal, read)) in goals.into_iter().enumerate() {
            let (source, at) = (read.source.clone(), read.at);
            host::with(|h| h.program.sources.note_named(&read.goal));
            self.add_rows_before(waiting, if read.late { usize::MAX } else { read.after });
            if let Some(watch) = &mut self.watch {
                let (line, column) = source.line_column(at);
                if !watch(number, &format!("{}:{line}:{column}", dialect::diag::shown(&source.path))) {
                    continue;
                }
            }
            let Err(error) = self.run(&goal) else { continue };
            let (about, mut message) = error.of_directive();
            if !matches!(error, RunError::Failed) && !error.no_memory() {
                // Each costs a copy of the program.
                located += 1;
                if located <= LOCATED {
                    message += &self.place(&Call::Directive(&read), &error);
                }
            }
            let severity = Severity::Warning;
            // At the top level the program ends; a player's file is taken as if it had not been asked to.
            let ends = error.halted() && host::with(|h| h.texts.inputs.listens());
            diagnostics.push(Diagnostic {
                severity,
                about,
                source,
                at,
                message,
                predicate: None,
                help: None,
            });
            if ends {
                break;
            }
        }
        diagnostics
    }

    /// Runs a goal (in the machine's own text) to its first answer. Bindings are not kept; what the
    /// goal did to facts and output is.
    ///
    /// # Errors
    /// If it fails or throws, or the machine gives up.
    pub fn run(&mut self, goal: &str) -> Result<(), RunError> {
        self.core.run(goal)
    }

    /// From now on run_tests/0 of a program's files does nothing: the tests are run one by one.
    pub fn defer_tests(&mut self) {
        self.query("'$defer_tests'");
    }

    /// Where an error that nobody caught came from, as the end of a sentence; empty if that is not known.
    fn place(&mut self, call: &Call<'_>, error: &RunError) -> String {
        let RunError::Threw(ball) = error else { return String::new() };
        let found = self.locate(call, ball, Duration::from_secs(3));
        found.map_or(String::new(), |place| format!(" ({place})"))
    }

    /// Calls `module:name(Color, X, Y)` as often as `calls` asks for it, until it asks no more.
    pub fn serve(&mut self, module: &str, name: &str, calls: Box<dyn host::Calls>) {
        host::with(|h| h.game.calls = Some(calls));
        // A process that was just forked copies each page that it writes to for the first time: that
        // is no player's time.
        let _ = self.run("'$ruut_sync'");
        let mut goal = syntax::quoted(&format!("{module}:{name}"));
        loop {
            if let Some((color, x, y)) = host::with(|h| h.watching.wanted_place.take()) {
                let args = format!("({color},{x},{y})");
                let ball = host::with(|h| h.query.ball.clone());
                let place = ball.and_then(|ball| {
                    self.locate(&Call::Predicate { module, name, args }, &ball, Duration::from_secs(2))
                });
                host::with(|h| h.watching.place = Some(place.unwrap_or_default()));
            }
            if let Some(wanted) = host::with(|h| h.watching.wanted.take()) {
                self.watch_on(wanted);
                goal = self.watched_name(module, name);
            }
            let before = host::with(|h| h.game.calls_made);
            self.query(&format!("'$serve'({goal}(C,X,Y),C,X,Y)"));
            // The query ends by itself when there are no more calls, or when the machine gives up:
            // then the call has no outcome, and a new query goes on. A machine that does not even
            // get to a call is beyond help.
            let over = |h: &mut host::Host| h.game.calls.is_none() || h.game.calls_made == before;
            if host::with(|h| h.watching.wanted_place.is_none() && h.watching.wanted.is_none() && over(h)) {
                return;
            }
        }
    }

    /// Reclaims what deleted facts have left behind. Only between calls.
    pub fn settle(&mut self) {
        self.query("'$settle'");
    }

    /// Runs a goal typed at a top level. `ask` gets each answer, `a(Values, Goals)` with the values of the
    /// goal's variables, and whether it is the last, and says whether another is wanted. A goal that loads
    /// files does as the directive would in a file of this folder.
    ///
    /// # Errors
    /// What is wrong with the goal's text.
    ///
    /// With `watch` it runs in the copy that tells of its calls, which takes a moment to make; `shower` is
    /// shown the ports that are to be shown. What was seen is kept in `seen`.
    pub fn solve(
        &mut self,
        goal: &str,
        ask: host::Asker,
        watch: Option<(Wanted, Option<Shower>)>,
    ) -> Result<Result<(), RunError>, Vec<Diagnostic>> {
        let (watch, shower) = watch.map_or((None, None), |(wanted, shower)| (Some(wanted), shower));
        let ops = host::with(|h| h.texts.ops.clone());
        if syntax::loads_files(goal, &ops) {
            foreign::interruptible(true);
            let loaded = self.load_text(locate::TOP_LEVEL, &format!(":- {goal}\n.\n"));
            foreign::interruptible(false);
            // What is wrong inside a file is told, and the goal has succeeded.
            let here = |d: &Diagnostic| d.source.path.as_os_str() == locate::TOP_LEVEL;
            let wrong = loaded.diagnostics.iter().any(|d| d.severity > Severity::Note && here(d));
            let mut ask = ask;
            return if wrong {
                Err(loaded.diagnostics)
            } else {
                self.notes = loaded.diagnostics;
                let none = Term::compound("a", vec![Term::list(vec![]), Term::list(vec![])]);
                host::with(|h| ask(h, &none, true));
                Ok(Ok(()))
            };
        }
        let n = self.registry.number();
        let name = format!("$answer{n}");
        let vars = syntax::variables(goal, &ops);
        self.registry.module("user").ops.merge(&ops);
        let text = format!("'{name}'([{}]) :- {goal}\n.\n", vars.join(","));
        let loaded = self.load_text(locate::TOP_LEVEL, &text);
        if loaded.first_error().is_some() {
            return Err(loaded.diagnostics.into_iter().filter(|d| d.severity == Severity::Error).collect());
        }
        host::with(|h| h.query.asker = Some(ask));
        foreign::interruptible(true);
        let watching = watch.and_then(|wanted| self.watch_on(wanted)).is_some();
        if let Some(shower) = shower.filter(|_| watching) {
            host::with(|h| {
                if let Some(watcher) = &mut h.watching.watcher {
                    watcher.shower = Some(shower);
                    watcher.begin();
                }
            });
        }
        let goal = self.watched_name("user", &name);
        let result = self.run(&format!("'$answers'({goal})"));
        foreign::interruptible(false);
        host::with(|h| h.query.asker = None);
        if watching {
            host::with(|h| {
                if let (Some(watcher), Err(RunError::Threw(_))) = (&mut h.watching.watcher, &result) {
                    watcher.threw();
                }
            });
            self.seen = self.watch_off();
        }
        let interrupted = matches!(&result, Err(RunError::Threw(ball)) if ball.is_atom("$interrupted"));
        self.last_place = match &result {
            Err(error) if !interrupted => self.place(&Call::Answer(&name), error),
            _ => String::new(),
        };
        Ok(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A broken text is refused, what stands after the break is not taken, and the machine goes on.
    #[test]
    fn broken_texts_are_refused() {
        let mut core = Machine::new().unwrap().core;
        for (n, broken) in
            ["p :- .", "p :- q. r(", "p :- 3.", "3 :- p.", ":- op(700, xfx, [~~])."].iter().enumerate()
        {
            assert!(core.consult(format!("before{n}.\n{broken}\nafter{n}.\n")).is_err(), "{broken}");
            assert!(!core.holds(&format!("after{n}")), "{broken}");
            let whole = format!("whole{n} :- findall(X, one(X), [1]), G = one(1), G, \\+ one(2).\none(1).\n");
            assert!(core.consult(whole).is_ok(), "{broken}");
            assert!(core.holds(&format!("whole{n}")), "{broken}");
        }
    }

    /// What two programs mean by Prolog differs where their compilers do.
    #[test]
    fn the_compiler_of_texts_is_one_of_all_texts() {
        assert!(library::all_texts().contains(library::compiling()));
    }
}
