//! What the top level does itself, where a goal alone could not.

use super::{TopLevel, help, typed_in};
use crate::cli::watched;
use crate::prolog::dialect::{files::real, source_file};
use crate::prolog::watch::Wanted;
use crate::prolog::{Term, host};
use std::path::{Path, PathBuf};

/// Whether a goal was one of these.
pub enum Done {
    No,
    Yes,
    /// It did not go well, as was said; nothing behind it is done.
    Told,
    Leave,
}

const HELP: &str = "A goal, such as member(X, [1,2]), and a full stop. Then ; or space for the next answer.

  ['minu.pl'].                  load a file; make. loads again what has changed
  [user].                       type clauses in; end_of_file. or Ctrl-D ends them
  seis.  fen(F).  samm('c3-d4').  sammud(L).  tagasi.  algseis.
                                the board: draw it, read or set it, play on it
  assert(mustad(a)), assert(valged(b)), turniir.
                                a game; abolish(mustad/1), abolish(valged/1). before the next
  listing(minu).                clauses
  time(G).  profile(G).         how long a goal takes, and where
  trace.  spy(p/2).             then a goal: watch it at its four ports; notrace.  nospy(p/2).
  statistics.                   what the Prolog uses
  help(append).  apropos(list). what a predicate does, and which there are
  Ctrl-C interrupts a goal; the tab key completes; halt. ends
";

/// Predicates of SWI-Prolog's top level that are not here, with what there is instead.
const ABSENT: &[(&str, &str)] = &[
    ("edit", "change the file with your editor, then make."),
    ("gtrace", "use trace."),
    ("gspy", "use spy."),
    ("guitracer", "use trace."),
    ("gxref", "turniir check FILE names what is not defined or not used."),
    ("prolog_ide", "there are no windows here."),
    ("protocol", "copy the terminal's text."),
    ("explain", "use help or listing."),
    ("ls", "the top level lists no folders."),
    ("cd", "the top level stays in its folder."),
    ("pwd", "the top level stays in its folder."),
    ("qcompile", "files are compiled when they are loaded."),
    ("qsave_program", "programs are not saved."),
    ("thread_create", "there are no threads."),
    ("pldoc", "use help."),
    ("vm_list", "there is no such machine code."),
];

/// Says what can be done with a rule that was typed in place of a goal.
fn no_goal() -> Done {
    println!(
        "error: a rule is no goal. Put it into a file and load that; or type [user]. first, and end_of_file. behind the rules."
    );
    Done::Yes
}

fn type_in(top: &mut TopLevel) -> Done {
    if typed_in::run(top) { Done::Yes } else { Done::Leave }
}

/// What stands in front of other goals and is done before they are asked.
const IN_FRONT: &[&str] = &[
    "make",
    "consult",
    ".",
    "help",
    "apropos",
    "statistics",
    "debug",
    "nodebug",
    "notrace",
    "nospyall",
    "spy",
    "nospy",
    "debugging",
    "leash",
    "visible",
];

/// Does what the goal asks for, if it is one of these.
pub fn run(top: &mut TopLevel, goal: &Term, text: &str) -> Done {
    if let Some([first, _]) = goal.args_of(",", 2)
        && first.callable().is_some_and(|(name, _)| IN_FRONT.contains(&name))
        && !consults(goal)
        && let Some(rest) = behind_comma(text)
    {
        return match command(top, first, text, false) {
            // The program's own, after all.
            Done::No => Done::No,
            Done::Yes if top.halted || top.answer(rest) => Done::Leave,
            Done::Told => Done::Yes,
            done => done,
        };
    }
    match command(top, goal, text, true) {
        Done::Told => Done::Yes,
        done => done,
    }
}

/// Whether each goal of several loads files.
fn consults(goal: &Term) -> bool {
    goal.joined_by(",").iter().all(|goal| matches!(goal.callable(), Some(("consult", [_]) | (".", [_, _]))))
}

/// What stands behind the first comma of a conjunction.
fn behind_comma(text: &str) -> Option<&str> {
    let (mut depth, mut quote, mut before, mut remark) = (0, None, ' ', "");
    for (at, c) in text.char_indices() {
        if !remark.is_empty() {
            if text[..at + c.len_utf8()].ends_with(remark) {
                remark = "";
            }
            continue;
        }
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => {}
            // Behind 0 it stands for a character.
            (None, '\'') if before == '0' => {}
            (None, '\'' | '"' | '`') => quote = Some(c),
            (None, '%') => remark = "\n",
            (None, '*') if before == '/' => remark = "*/",
            (None, '(' | '[' | '{') => depth += 1,
            (None, ')' | ']' | '}') => depth -= 1,
            (None, ',') if depth == 0 => return Some(text[at + 1..].trim()),
            _ => {}
        }
        before = c;
    }
    None
}

/// Whether a program has a predicate of this name, which is no command then.
fn of_program(top: &mut TopLevel, name: &str, arity: usize) -> bool {
    let key = (name.into(), arity);
    let user = top.machine().registry.modules.get("user");
    user.is_some_and(|user| user.preds.contains_key(&key) || user.imports.contains_key(&key))
}

/// Does what one goal asks for, `alone` or in front of others.
fn command(top: &mut TopLevel, goal: &Term, text: &str, alone: bool) -> Done {
    let Some((name, args)) = goal.callable() else { return Done::No };
    if of_program(top, name, args.len()) {
        return Done::No;
    }
    match (name, args) {
        ("halt", []) => return Done::Leave,
        ("halt", [Term::Int(status)]) => {
            // As the system has it: the lowest byte.
            top.status = (status & 0xff) as u8;
            return Done::Leave;
        }
        ("make", []) => make(top),
        ("consult", [_]) | (".", [_, _]) if typed_in::asked(goal) => return type_in(top),
        (":-" | "-->", [_, _]) => return no_goal(),
        ("consult", [_]) | (".", [_, _]) | (",", [_, _]) if !files(top, goal, alone).is_empty() => {
            if !consult(top, goal, alone) && !alone {
                return Done::Told;
            }
        }
        ("help", []) => print!("{HELP}"),
        ("help", [what]) => help_for(top, what),
        ("apropos", [what]) => {
            let (word, _) = indicator(what);
            let found = help::apropos(&word);
            print!("{}", if found.is_empty() { format!("Nothing about {word}.\n") } else { found });
        }
        ("statistics", []) => statistics(top),
        ("trace" | "notrace" | "debug" | "nodebug", []) => top.watching.switch(name),
        ("nospyall", []) => top.watching.spied.clear(),
        ("tracing", []) if !top.watching.tracing => {
            println!("false.");
            return Done::Told;
        }
        ("tracing", []) => {}
        ("spy" | "nospy", [what]) if !matches!(what, Term::Var(_)) => spy(top, what, name == "spy"),
        ("debugging", []) => println!("% {}", top.watching),
        ("leash" | "visible", [what]) => {
            let ports = if name == "leash" { &mut top.watching.leash } else { &mut top.watching.visible };
            match ports.changed(what) {
                Ok(true) => {}
                Ok(false) => {
                    println!("false.");
                    return Done::Told;
                }
                Err(why) => {
                    println!("error: {name}/1: {why}.");
                    return Done::Told;
                }
            }
        }
        // `trace, Goal` traces this goal alone.
        (",", [first, _]) if first.is_atom("trace") => {
            let Some((_, rest)) = text.split_once(',') else { return Done::No };
            let before = std::mem::replace(&mut top.watching.tracing, true);
            let watch = top.watching.wanted(&top.input);
            let leave = top.solve(rest.trim(), watch);
            top.watching.tracing = before;
            return if leave { Done::Leave } else { Done::Yes };
        }
        ("profile", [_]) => {
            let inner = text.trim().strip_prefix("profile").unwrap_or(text).trim();
            let wanted = Wanted { profile: true, ..Wanted::default() };
            let leave = top.solve(inner, Some((wanted, None)));
            if let Some(seen) = top.machine().seen.take() {
                println!("{}", watched::profile(&seen));
            }
            return if leave { Done::Leave } else { Done::Yes };
        }
        (name, _) if ABSENT.iter().any(|(n, _)| *n == name) => {
            let instead = ABSENT.iter().find(|(n, _)| *n == name).map_or("", |(_, what)| what);
            println!("{name}/{} is not there: {instead}", args.len());
            return Done::Told;
        }
        _ => return Done::No,
    }
    if alone {
        println!("true.");
    }
    Done::Yes
}

/// What there is to say of a predicate.
fn help_for(top: &mut TopLevel, what: &Term) {
    let (name, arity) = indicator(what);
    match help::help(&name, arity) {
        Some(text) => print!("{text}"),
        None if known(top, &name) => println!(
            "{name}: a predicate without a help text; listing({name}). shows those of a program, and\n\
             SWI-Prolog's manual tells of the built-in ones."
        ),
        None => println!("No help for {name}; apropos({name}). looks for the word."),
    }
}

/// Sets or takes away a spy point.
fn spy(top: &mut TopLevel, what: &Term, set: bool) {
    let (name, arity) = indicator(what);
    let text = arity.map_or(name.clone(), |a| format!("{name}/{a}"));
    if !set {
        top.watching.no_spy(&name, arity);
        return;
    }
    if !known(top, &name) {
        println!("% no predicate {text} yet; it is watched when it is there");
    }
    top.watching.passed = false;
    if !top.watching.spied.contains(&text) {
        println!("% Spy point on {text}");
        top.watching.spied.push(text);
    }
}

/// The name, and the arity if it is given, of what `help/1` or `spy/1` is about.
pub fn indicator(term: &Term) -> (String, Option<usize>) {
    if let Some([name, Term::Int(arity)]) = term.args_of("/", 2) {
        return (indicator(name).0, usize::try_from(*arity).ok());
    }
    if let Some([_, inner]) = term.args_of(":", 2) {
        return indicator(inner);
    }
    match term {
        Term::Atom(name, _) | Term::Str(name) => (name.to_string(), None),
        Term::Compound(c) => (c.name.to_string(), Some(c.args.len())),
        _ => (String::new(), None),
    }
}

fn known(top: &mut TopLevel, name: &str) -> bool {
    let modules = &top.machine().registry.modules;
    modules.values().any(|m| m.preds.keys().any(|(n, _)| &**n == name))
        || crate::prolog::dialect::registry::PROTECTED.iter().any(|(n, _)| *n == name)
}

/// The files to load for a goal: some were loaded before, there are several goals, or others stand behind. None otherwise, for
/// the machine to do what there is to do.
fn files(top: &TopLevel, goal: &Term, alone: bool) -> Vec<PathBuf> {
    let goals = goal.joined_by(",");
    let mut names = Vec::new();
    for goal in &goals {
        match goal.args_of("consult", 1) {
            Some(what) => names.extend(what[0].list_items().unwrap_or_else(|| vec![&what[0]])),
            None if goal.args_of(".", 2).is_some() => names.extend(goal.list_parts().0),
            None => return Vec::new(),
        }
    }
    let paths: Option<Vec<PathBuf>> =
        names.into_iter().map(|name| source_file(Path::new("."), name)).collect();
    let known = |path: &PathBuf| top.files.contains_key(&real(path));
    paths.filter(|paths| !alone || goals.len() > 1 || paths.iter().any(known)).unwrap_or_default()
}

/// Loads the files of a goal; whether all could be read.
fn consult(top: &mut TopLevel, goal: &Term, alone: bool) -> bool {
    let paths = files(top, goal, alone);
    load(top, paths)
}

fn load(top: &mut TopLevel, paths: Vec<PathBuf>) -> bool {
    let mut read = true;
    for path in paths {
        if let Ok(now) = std::fs::metadata(&path).and_then(|m| m.modified()) {
            top.files.insert(real(&path), now);
        }
        if let Err(error) = top.load(&path) {
            eprintln!("{error}");
            read = false;
        }
    }
    top.changed();
    read
}

/// Loads again what was changed since it was loaded.
fn make(top: &mut TopLevel) {
    let changed: Vec<PathBuf> = top
        .files
        .iter()
        .filter(|(path, time)| {
            std::fs::metadata(path).and_then(|m| m.modified()).is_ok_and(|now| now != **time)
        })
        .map(|(path, _)| path.clone())
        .collect();
    for path in changed {
        if let Ok(now) = std::fs::metadata(&path).and_then(|m| m.modified()) {
            top.files.insert(path.clone(), now);
        }
        println!("% {}", text::path(&path));
        if let Err(error) = top.load(&path) {
            eprintln!("{error}");
        }
    }
    let gone: Vec<PathBuf> = top.files.keys().filter(|path| !path.exists()).cloned().collect();
    for path in gone {
        println!("% {} is gone; what it defined stays", text::path(&path));
        top.files.remove(&path);
    }
    top.changed();
}

fn statistics(top: &mut TopLevel) {
    let clauses = host::with(|h| h.program.sources.all().filter(|c| !c.source.own).count());
    let facts: usize = host::with(|h| (0..h.store.relations.len()).map(|id| h.store.len(id)).sum());
    let modules = top.machine().registry.modules.values().filter(|m| !m.own).count();
    let (cpu, since) = host::with(|h| (host::cpu_time(), h.clock.started.elapsed()));
    println!("% {:.3} seconds of processor in {:.0} seconds", cpu.as_secs_f64(), since.as_secs_f64());
    println!("% {clauses} clauses and {facts} facts in {modules} modules; {} files", top.files.len());
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages: u64 = pages.split(' ').nth(1).and_then(|n| n.parse().ok()).unwrap_or(0);
    println!(
        "% {:.1} MiB in memory; inferences are not counted, profile(G). counts a goal's calls",
        pages as f64 * 4.0 / 1024.0
    );
}
