//! The embedded machine with the dialect loaded: programs in, goals run, answers out.

mod core;
mod locate;
mod rows;
mod staging;
mod watched;

use crate::prolog::dialect::source::SourceError;
use crate::prolog::dialect::{self, Diagnostic, ReadGoal, Reader, Severity, Source, Unit};
use crate::prolog::foreign;
use crate::prolog::host::{self, Host, RunError, Step};
use crate::prolog::library::{self, Extent};
use crate::prolog::syntax;
use crate::prolog::syntax::term::Term;
use crate::prolog::watch::{Seen, Shower, Wanted};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use core::Core;
pub use core::bare;
pub use locate::Call;
use staging::Staging;

/// So many failing directives of one load are told with the places of their errors.
const LOCATED: usize = 3;

/// What the kernel keeps back itself, by its numbers (kernel/arithmetic.pl, kernel/control.pl).
const KEPT_BACK: [(&str, i64); 2] = [("$eval_finite spare", -1), ("$unfound spare", -2)];

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
}

/// Told of a directive's number and place; says whether it is run.
pub type Watch = Box<dyn FnMut(usize, &str) -> bool>;

impl Machine {
    /// Builds a machine with the dialect loaded; about a tenth of a second.
    ///
    /// # Errors
    /// If the library that comes with the program does not load.
    pub fn new() -> Result<Machine, MachineError> {
        Machine::with(Extent::Whole)
    }

    /// Builds a machine for the arbiter alone, with less work.
    ///
    /// # Errors
    /// If the library that comes with the program does not load.
    pub fn for_arbiter() -> Result<Machine, MachineError> {
        Machine::with(Extent::Arbiter)
    }

    fn with(extent: Extent) -> Result<Machine, MachineError> {
        if let Some(name) = std::env::args_os().find(|name| name.to_str().is_none()) {
            return Err(MachineError::Name(name.display().to_string()));
        }
        host::with(|h| *h = host::Host::default());
        let mut registry = dialect::registry::Registry::default();
        registry.module("system").own = true;
        registry.module("user");
        let broken = || MachineError::Library("prolog/kernel".into());
        let (scryer, kernel) = core::beside(|| {
            let kernel = dialect::kernel_text(&library::kernel()).map_err(|_| broken())?;
            let directives = host::with(|h| {
                h.waiting.also("$attributes", "$wake");
                KEPT_BACK.iter().for_each(|(name, number)| h.waiting.keep_back(name, *number));
                h.waiting.add(&kernel)
            });
            let mut reader = Reader::new(&mut registry, &library::named);
            for (name, text) in library::system(extent) {
                let source = Rc::new(Source { path: PathBuf::from(name), text: text.to_string(), own: true });
                reader.source(source, &"system".into());
            }
            let unit = reader.unit;
            Ok((directives, host::with(|h| h.begin_own_load(unit, &mut registry))))
        });
        let (directives, first) = kernel?;
        let mut machine = Machine {
            core: Core { scryer, sentinel: 0, staged: false },
            registry,
            last_place: String::new(),
            notes: Vec::new(),
            watched: None,
            seen: None,
            watch: None,
        };
        machine.core.scryer.consult_module_string("user", library::compiling());
        if !machine.core.holds("'$compiling'") {
            return Err(MachineError::Library("prolog/kernel/compiling.pl".into()));
        }
        machine.core.scryer.load_module_string("$attributes", library::attributes());
        // What these texts name they name in clauses that they make.
        machine.core.provide(library::compiling());
        machine.consult(directives).map_err(|()| broken())?;
        machine.query(&foreign::declaration());
        machine.query("'$uncounted'");
        let diagnostics = machine.go_on(first);
        if let Some(error) = diagnostics.iter().find(|d| d.severity == Severity::Error) {
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
        self.core.catch_up();
    }

    /// Has the machine take in what a goal needs.
    pub fn prepare(&mut self, goal: &str) {
        self.core.provide(goal);
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
        if source.path.as_os_str() == dialect::diag::TOP_LEVEL {
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

    fn finish(&mut self, unit: Unit, modules: Vec<Rc<str>>) -> Loaded {
        self.lend();
        let staged = self.core.staged;
        let first = host::with(|h| {
            // Who has replaced something once does it again.
            h.begin_load(unit, !staged);
            h.next_step()
        });
        self.lend();
        Loaded { modules, diagnostics: self.go_on(first) }
    }

    /// Goes on with the load under way, which wants `next`; what there is to say of it.
    fn go_on(&mut self, mut next: Option<Step>) -> Vec<Diagnostic> {
        self.lend();
        let (mut directives, mut located) = (0, 0);
        while let Some(step) = next {
            let (result, place) = match step {
                Step::TakeIn { text, again } => {
                    let taken = match again || self.core.staged {
                        true => host::quietly(|| self.core.consult(text)),
                        false => self.core.consult(text),
                    };
                    (taken.map_err(|()| RunError::Lost), String::new())
                }
                Step::Goal(goal) => {
                    self.core.query(&goal);
                    (Ok(()), String::new())
                }
                Step::Directive(name, goal) => {
                    directives += 1;
                    self.directive(directives - 1, &name, &goal, &mut located)
                }
            };
            next = host::with(|h| {
                h.step_ended(result, &place);
                h.next_step()
            });
        }
        let diagnostics = host::with(Host::end_load);
        self.lend();
        diagnostics
    }

    /// What is known of the program is the machine's between goals, and the host's while they run.
    fn lend(&mut self) {
        host::with(|h| std::mem::swap(&mut h.program.registry, &mut self.registry));
    }

    /// Runs a directive of a load, and says where its error came from.
    fn directive(
        &mut self,
        number: usize,
        name: &str,
        goal: &ReadGoal,
        located: &mut usize,
    ) -> (Result<(), RunError>, String) {
        if let Some(watch) = &mut self.watch {
            let (line, column) = goal.source.line_column(goal.at);
            if !watch(number, &format!("{}:{line}:{column}", dialect::diag::shown(&goal.source.path))) {
                return (Ok(()), String::new());
            }
        }
        let Err(error) = self.core.run(name) else { return (Ok(()), String::new()) };
        let mut place = String::new();
        if !matches!(error, RunError::Failed) && !error.no_memory() {
            // Each costs a copy of the program.
            *located += 1;
            if *located <= LOCATED {
                self.lend();
                place = self.place(&Call::Directive(goal), &error);
                self.lend();
            }
        }
        (Err(error), place)
    }

    /// Runs a goal (in the machine's own text) to its first answer. Bindings are not kept; what the
    /// goal did to facts and output is.
    ///
    /// # Errors
    /// If it fails or throws, or the machine gives up.
    pub fn run(&mut self, goal: &str) -> Result<(), RunError> {
        self.lend();
        let result = self.core.run(goal);
        self.lend();
        result
    }

    /// From now on run_tests/0 of a program's files does nothing: the tests are run one by one.
    pub fn defer_tests(&mut self) {
        self.query("'$defer_tests'");
    }

    /// Where an error that nobody caught came from, as the end of a sentence; empty if that is not known.
    fn place(&mut self, call: &Call<'_>, error: &RunError) -> String {
        // To look for it takes as much memory again.
        let RunError::Threw(ball) = error else { return String::new() };
        if error.no_memory() {
            return String::new();
        }
        let found = self.locate(call, ball, Duration::from_secs(3));
        found.map_or(String::new(), |place| format!(" ({place})"))
    }

    /// Has the machine take in the programs that wait, and what they may want of it, before any goal is timed.
    pub fn take_in_programs(&mut self) {
        let points = host::with(|h| {
            h.program.points.iter().map(|point| syntax::quoted(&point.name)).collect::<Vec<_>>().join(" ")
        });
        let (clauses, _) = host::with(|h| h.waiting.needed_by(&points));
        self.core.take_in_or_wait(clauses);
        self.core.catch_up();
    }

    /// Has the machine take in what calls of a player's predicate may want of it, before any is timed.
    pub fn make_ready(&mut self, module: &str, name: &str) {
        let goal = format!("'$serve'({})", syntax::quoted(&format!("{module}:{name}")));
        let (clauses, makes_goals) = host::with(|h| h.waiting.needed_by(&goal));
        self.core.take_in_or_wait(clauses);
        let rules = host::with(|h| h.program.points.iter().any(|point| point.rules));
        if makes_goals || rules {
            self.core.catch_up();
        }
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
            self.lend();
            self.query(&format!("'$serve'({goal}(C,X,Y),C,X,Y)"));
            self.lend();
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
            let loaded = self.load_text(dialect::diag::TOP_LEVEL, &format!(":- {goal}\n.\n"));
            foreign::interruptible(false);
            // What is wrong inside a file is told, and the goal has succeeded.
            let here = |d: &Diagnostic| d.source.path.as_os_str() == dialect::diag::TOP_LEVEL;
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
        let loaded = self.load_text(dialect::diag::TOP_LEVEL, &text);
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

    /// The arbiter names nothing that its machine has not, and would be told if it did.
    #[test]
    fn the_arbiters_machine_has_what_the_arbiter_names() {
        let mut machine = Machine::for_arbiter().unwrap();
        let unknown = machine.load_text("unknown.pl", "p(X) :- format(X).\n").diagnostics;
        assert!(unknown.iter().any(|d| d.message.contains("format/1")), "{unknown:?}");
        let told = machine.load_library("arbiiter").diagnostics;
        let told: Vec<&str> = told.iter().map(|d| &*d.message).collect();
        // These two are facts that name the players.
        assert_eq!(told, ["valged/1 is not defined", "mustad/1 is not defined"]);
    }

    /// What two programs mean by Prolog differs where their compilers do.
    #[test]
    fn the_compiler_of_texts_is_one_of_all_texts() {
        assert!(library::all_texts().contains(library::compiling()));
    }
}
