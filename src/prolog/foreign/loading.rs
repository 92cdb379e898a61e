//! Files that are loaded by goals.

use super::passing::give;
use crate::prolog::alarm;
use crate::prolog::dialect::diag::TOP_LEVEL;
use crate::prolog::dialect::{Reader, SUFFIXES, Source, files, source, source_file};
use crate::prolog::host::{Host, RunError, Step, silence};
use crate::prolog::library;
use crate::prolog::syntax::term::Term;
use crate::prolog::syntax::{self, emit};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Loads within one another.
const DEEPEST: usize = 32;

foreign! {
    /// Reads what a goal such as `consult(f)` loads, one file, for a module: 1 if there is more to do ([`turniir_load_step`]), 2 if
    /// it is done later, 0 if there is no such file, 3 if loads have begun one another too often, 4 if it cannot be read.
    fn turniir_load(module: text, goal: text) -> int |host| {
        let Some((goal, _)) = syntax::read_goal(&format!("{goal} ."), &host.texts.ops) else { return 0 };
        let Some((how, [file, rest @ ..])) = goal.callable() else { return 0 };
        if host.program.staging {
            host.program.postponed.push(goal);
            return 2;
        }
        if host.loads.len() >= DEEPEST { return 3; }
        let Some(path) = host.folders().iter().find_map(|folder| source_file(folder, file)) else { return 0 };
        if source::read(&path).is_err() { return 4; }
        let mut args = vec![Term::atom(&path.to_string_lossy())];
        args.extend(rest.iter().cloned());
        read(host, &module, &Term::compound(how, args));
        1
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
    /// What the load wants next: 1 to take in the clauses that [`turniir_waiting`](super::program::turniir_waiting) gives, 2 to run
    /// the goal that `turniir_load_goal` gives, 3 to run it as a directive; 0 if it has ended.
    fn turniir_load_step() -> int |host| {
        // What is known of the program and what the machine has taken in go together.
        hold(host, true);
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
            Step::Directive(goal, _) => (3, goal),
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
    /// The load has been given up.
    fn turniir_load_dropped() -> int |host| {
        host.silenced = None;
        let told = host.give_up_load();
        tell(host, &told);
        hold(host, false);
        0
    }
}

/// Whether alarms wait.
fn hold(host: &mut Host, yes: bool) {
    host.program.held = yes;
    if yes { alarm::hold() } else { alarm::release() }
}

/// Reads the files of a goal and begins their load.
fn read(host: &mut Host, module: &str, goal: &Term) {
    host.program.loaded = true;
    let under_way: Vec<PathBuf> = host.files_under_way();
    let text = format!(":- {} .\n", emit::text(goal));
    let mut reader = Reader::new(&mut host.program.registry, &library::named);
    reader.within(under_way);
    reader.source(Rc::new(Source { path: PathBuf::from(TOP_LEVEL), text, own: false }), &module.into());
    reader.autoload(&library::providers);
    let unit = reader.unit;
    host.begin_load(unit, false);
}

fn tell(host: &mut Host, told: &[crate::prolog::dialect::Diagnostic]) {
    if let Some(tell) = host.program.tell {
        tell(told);
    }
}
