//! Files that are loaded by goals.

use super::passing::{give, give_term};
use crate::prolog::alarm;
use crate::prolog::dialect::diag::{TOP_LEVEL, of_condition};
use crate::prolog::dialect::registry::Key;
use crate::prolog::dialect::{
    Conditions, Diagnostic, LOADING, ReadGoal, Reader, SUFFIXES, Severity, Source, files, may_be_used,
    source, source_file,
};
use crate::prolog::host::{Host, RunError, Step, silence};
use crate::prolog::library;
use crate::prolog::program::Asked;
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::{self, emit};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Loads within one another.
const DEEPEST: usize = 32;

/// How a load has begun: there is no such file.
const NONE: i64 = 0;
/// It is done later.
const POSTPONED: i64 = 2;
/// Loads have begun one another too often.
const TOO_DEEP: i64 = 3;
/// The file cannot be read.
const UNREADABLE: i64 = 4;
/// A condition is to be run first.
const ASKS: i64 = 5;
/// The file is no module's.
const NO_MODULE: i64 = 6;
/// It has, and is the first of all; the next ones have the numbers that follow.
const BEGUN: i64 = 10;

foreign! {
    /// Reads what a goal such as `consult(f)` loads, one file, for a module: the number of the load if there is more to do
    /// ([`turniir_load_step`]), or what else has become of it.
    fn turniir_load(module: text, goal: text) -> int |host| {
        let Some((goal, _)) = syntax::read_goal(&format!("{goal} ."), &host.texts.ops) else { return NONE };
        let Some((how, [file, rest @ ..])) = goal.callable() else { return NONE };
        if host.loads.len() + host.program.asked.len() >= DEEPEST { return TOO_DEEP; }
        let mut args = vec![file.clone()];
        if file.args_of("library", 1).is_none() {
            let Some(path) = host.folders().iter().find_map(|folder| source_file(folder, file)) else { return NONE };
            if source::read(&path).is_err() { return UNREADABLE; }
            if how == "use_module" && !may_be_used(&host.program.registry, &path) { return NO_MODULE; }
            args = vec![Term::atom(&path.to_string_lossy())];
        }
        if host.program.staging {
            host.program.postponed.push(((*module).into(), goal));
            return POSTPONED;
        }
        args.extend(rest.iter().cloned());
        let goal = Term::compound(how, args);
        read(host, (*module).into(), goal, Vec::new())
    }
    /// 1 for a library that comes with the program and is not loaded yet.
    fn turniir_library_waits(name: text) -> int |host| {
        let path = PathBuf::from(format!("library({name})"));
        i64::from(library::named(&name).is_some() && !host.program.registry.files.contains_key(&path))
    }
    /// The goal that loads the library of a predicate, if there is one and `user` does not have it yet; empty for none.
    fn turniir_autoload(name: text, arity: int) -> text |host| {
        let key: Key = ((*name).into(), arity as usize);
        let has = host.program.registry.modules.get("user").is_some_and(|user| user.imports.contains_key(&key));
        let found = library::provider(&name, arity as usize).filter(|_| !has && !host.program.staging);
        give(&found.map_or(String::new(), |library| format!("use_module(library({}))", emit::quoted(library))))
    }
    /// The condition that is to be run, `Module:Goal`.
    fn turniir_load_condition() -> text |host| {
        hold(host, false);
        let Some(asked) = host.program.asked.last() else { return give_term(host, &Term::atom("fail")) };
        let condition = asked.condition.clone();
        host.program.begins(&condition);
        give_term(host, &Term::compound(":", vec![Term::atom(&condition.module), condition.goal]))
    }
    /// Whether it was true, 1 or 0; 2 if something was thrown that ends the load, 3 if an exception was shipped. The rest is
    /// as of [`turniir_load`].
    fn turniir_load_answer(truth: int) -> int |host| {
        let Some(mut asked) = host.program.asked.pop() else { return NONE };
        host.program.loading.clone_from(&asked.outside);
        if truth == 2 {
            hold(host, false);
            return NONE;
        }
        if truth == 3 {
            let (about, message) = RunError::Threw(host.query.pop()).of_directive();
            let ReadGoal { source, at, .. } = asked.condition.clone();
            let message = of_condition(&message);
            tell(host, &[Diagnostic { severity: Severity::Warning, about, source, at, message, predicate: None, help: None }]);
        }
        asked.known.push(truth == 1);
        read(host, asked.module, asked.goal, asked.known)
    }
    /// The present folder, with a slash at its end; but at the top level the root.
    fn turniir_folder() -> text |host| {
        let folder = std::env::current_dir().ok().filter(|_| host.texts.inputs.listens());
        give(&folder.map_or("/".into(), |folder| format!("{}/", folder.display().to_string().trim_end_matches('/'))))
    }
    /// 1 for a file, or a folder; but at the top level files of programs only.
    fn turniir_file(name: text, folder: int) -> int |host| {
        let path = Path::new(&*name);
        if host.texts.inputs.listens() {
            return i64::from(if folder != 0 { path.is_dir() } else { path.is_file() });
        }
        let of_program = SUFFIXES.iter().any(|suffix| !suffix.is_empty() && name.ends_with(suffix));
        i64::from(folder == 0 && of_program && host.folders().iter().any(|folder| files::is_file(&folder.join(&*name))))
    }
    /// What a load, by its number, wants next: 1 to take in the clauses that [`turniir_waiting`](super::waiting::turniir_waiting) gives, 2 to run
    /// the goal that `turniir_load_goal` gives, 3 to run it as a directive, 4 as one of `initialization/1`; 0 if it has ended.
    fn turniir_load_step(load: int) -> int |host| {
        // What is known of the program and what the machine has taken in go together.
        hold(host, true);
        give_up(host, load + 1);
        if host.loads.len() <= place(load) { hold(host, false); return 0; }
        let Some(step) = host.next_step() else {
            let told = host.end_load();
            tell(host, &told);
            hold(host, false);
            return 0;
        };
        let (number, goal) = match step {
            Step::TakeIn { text, again } => {
                host.silenced = again.then(silence).flatten();
                host.waiting.want_text(&text);
                (1, String::new())
            }
            Step::Goal(goal) => (2, goal),
            Step::Directive(goal, read) => (if read.initial { 4 } else { 3 }, goal),
        };
        if number > 1 {
            // What it names and nobody has named yet.
            host.waiting.want(&goal);
        }
        host.program.wanted = goal;
        number
    }
    /// The goal that is to be run; alarms come again if it is a directive's.
    fn turniir_load_goal() -> text |host| {
        if host.runs_directive() { hold(host, false); }
        give(&host.program.wanted)
    }
    /// How the step has ended: 1 well, 0 not, 2 by an exception that was shipped.
    fn turniir_load_ended(how: int) -> int |host| {
        let result = match how {
            1 => Ok(()),
            0 => Err(RunError::Failed),
            _ => Err(RunError::Threw(host.query.pop())),
        };
        host.silenced = None;
        host.step_ended(result, "");
        0
    }
    /// A load, by its number, has been given up, unless it had ended.
    fn turniir_load_dropped(load: int) -> int |host| {
        host.silenced = None;
        give_up(host, load);
        hold(host, false);
        0
    }
}

/// How many loads were under way when the one with a number began.
fn place(load: i64) -> usize {
    (load - BEGUN).max(0) as usize
}

/// Gives up the loads from a number on.
fn give_up(host: &mut Host, load: i64) {
    let told = host.give_up_loads(place(load));
    tell(host, &told);
}

/// Whether alarms wait.
fn hold(host: &mut Host, yes: bool) {
    host.program.held = yes;
    if yes { alarm::hold() } else { alarm::release() }
}

/// Whether a file may have conditions, or load one that has.
fn may_ask(text: &str) -> bool {
    let behind = |text: &'_ str| -> String {
        // What stands between a sign and what follows is as good as nothing; where there is a lot of it nobody knows.
        let mut rest = text.trim_start();
        for _ in 0..10 {
            let comment = match rest.get(..2) {
                _ if rest.starts_with('%') => rest.split_once('\n').map_or("", |(_, rest)| rest),
                Some("/*") => rest.split_once("*/").map_or("", |(_, rest)| rest),
                _ if rest.starts_with('(') => &rest[1..],
                _ => return rest.chars().take(2).collect(),
            };
            rest = comment.trim_start();
        }
        "if".into()
    };
    LOADING.iter().any(|sign| text.contains(sign))
        || text
            .match_indices(":-")
            .any(|(at, _)| ["if", "["].iter().any(|sign| behind(&text[at + 2..]).starts_with(sign)))
}

/// Reads the files of a goal and begins their load, unless the truth of a condition is not known; that of some is. No alarm
/// comes before the goal that loads can be told.
fn read(host: &mut Host, module: Rc<str>, goal: Term, known: Vec<bool>) -> i64 {
    hold(host, true);
    host.program.loaded = true;
    let under_way: Vec<PathBuf> = host.files_under_way();
    let text = format!(":- {} .\n", emit::text(&goal));
    let path = goal.callable().and_then(|(_, args)| args.first()?.as_atom()).map(PathBuf::from);
    let its = path.and_then(|path| source::read(&path).ok());
    let asks = its.is_some_and(|its| may_ask(&its.text));
    let before = asks.then(|| host.program.registry.clone());
    let mut reader = Reader::new(&mut host.program.registry, &library::named);
    reader.within(under_way);
    reader.told = asks.then(|| Conditions::of(known.clone()));
    reader.source(Rc::new(Source { path: PathBuf::from(TOP_LEVEL), text, own: false }), &module);
    reader.autoload(&library::providers);
    let (unit, told) = (reader.unit, reader.told);
    if let (Some(condition), Some(before)) = (told.and_then(|told| told.unknown), before) {
        host.program.registry = before;
        let outside = host.program.loading.clone();
        host.program.asked.push(Asked { module, goal, known, condition, outside });
        return ASKS;
    }
    host.begin_load(unit, false);
    BEGUN + host.loads.len() as i64 - 1
}

fn tell(host: &mut Host, told: &[Diagnostic]) {
    if let Some(tell) = host.program.tell {
        tell(told);
    }
}
