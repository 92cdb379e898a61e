//! `turniir repl`: a Prolog top level in one shared Prolog.

mod answers;
mod commands;
mod exhausted;
mod help;
mod input;
mod main_goal;
mod nearest;
mod ports;
mod restore;
mod told;
mod trace;
mod typed_in;

use super::board;
use crate::arbiter::{Arbiter, LosingStep};
use crate::cli::named::one_of;
use crate::course::{Code, Reason};
use crate::prolog::dialect::{About, Diagnostic};
use crate::prolog::host::{self, ArbiterEvent, Host, Referee};
use crate::prolog::streams::More;
use crate::prolog::watch::{Shower, Wanted};
use crate::prolog::{Machine, RunError, Term, alarm, library, syntax};
use crate::worker::SandboxMode;
use anyhow::{Result, bail};
use draughts::{COURSE, Color, Position, Square};
pub use input::history_folder;
use input::{Input, NoLine};
use std::cell::RefCell;
use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;
use std::time::{Duration, SystemTime};

/// Mebibytes of which a goal that is worked out gets two fifths where nobody has said how many: as many as SWI-Prolog gives its stacks.
const LIKE_SWI: u64 = 2560;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "At the prompt: a goal and a full stop; ; or space for the next answer, any other key to stop; \
Ctrl-C interrupts a goal, Ctrl-D or halt. ends. help. tells what else there is."
)]
pub struct Args {
    /// Files to consult, players for example.
    pub files: Vec<PathBuf>,
    /// How far this top level is closed in with what it loads: no network, nothing written, and with
    /// `required` only the folders of its files, this one and what the system comes with read.
    #[arg(long, default_value = "best-effort", value_name = "MODE", value_parser = one_of::<SandboxMode>())]
    pub sandbox: SandboxMode,
    /// Mebibytes that the top level may take with what it loads, about; 0 for all there is. The default is four gibibytes, or
    /// half of the machine's memory.
    #[arg(long, value_name = "MIB")]
    memory: Option<u64>,
    /// Seconds that a call of a player may take in turniir/0; 0 for no limit.
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS")]
    move_time: f64,
    /// Seed of the programs' random numbers; a random one by default.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// Shows a game that `turniir/0` plays in the top level.
struct Show {
    position: Position,
    n: u32,
    /// White's and Black's main predicates.
    names: [String; 2],
    begun: Option<Box<LosingStep>>,
}

/// The atom that `mustad/1` or `valged/1` holds.
fn main_of(host: &mut Host, set: &str) -> String {
    let first = host
        .store
        .known("user", set, 1)
        .and_then(|id| host.store.rows(id).next())
        .and_then(|row| host.codes.atoms.name(row.args[0]).map(String::from));
    first.unwrap_or_else(|| set.to_string())
}

impl Referee for Show {
    fn call_player(&mut self, _: &mut Host, _: Color, _: Option<(i64, i64)>) -> Result<(), (Reason, String)> {
        Err((Reason::Error, "players run inside this Prolog".into()))
    }

    fn event(&mut self, host: &mut Host, event: &ArbiterEvent) {
        print!("{}", host.output.take());
        match event {
            ArbiterEvent::Start => {
                self.position = Position::start(&COURSE);
                self.n = 0;
                self.names = ["valged", "mustad"].map(|set| main_of(host, set));
                println!("{} (white) against {} (black)", self.names[0], self.names[1]);
                board::print(&board::draw(&self.position, &COURSE, &[]));
            }
            ArbiterEvent::Call { color } => self.begun = LosingStep::begin(host, *color),
            ArbiterEvent::Step { color, from, to, captured, .. } => {
                self.n += 1;
                let square = |(x, y)| Square::from_xy(x, y);
                if let (Some(from), Some(to)) = (square(*from), square(*to)) {
                    let way = if captured.is_some() { ':' } else { '-' };
                    println!("{}. {color} {from}{way}{to}", self.n);
                    if let Ok(position) = host.position(color.code(), 0, 0) {
                        self.position = position;
                        board::print(&board::draw(&self.position, &COURSE, &[from, to]));
                    }
                }
            }
            ArbiterEvent::Result { winner, reason, detail } => {
                let result = crate::arbiter::GameResult::new(*winner, *reason, detail, self.n);
                println!("{}", super::match_games::sentence(&result, &self.names));
                if result.detail.is_some()
                    && let Some(mut step) = self.begun.take()
                {
                    let told = !matches!(reason, Reason::Time | Reason::Memory | Reason::Crash);
                    step.end(*reason, detail, told.then(|| crate::worker::board_of(host)), "");
                    super::losing::print(&step, self.n + 1, None, true);
                }
            }
        }
    }

    fn outside(&self) -> bool {
        false
    }
}

/// Ends of the terminal's sequences that pass: colours, the cursor's place, what is cleared.
const PASSING: &str = "ABCDEFGHJKfmsu";

/// Prints what a program prints: the bell, a new page, going back, colours and the cursor's place pass, other control characters
/// become visible. What goes to `user_error` goes to standard error, behind what was printed before.
fn print_live(text: &str, to_errors: bool) {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['\x1b', '\r', '\x07', '\x08', '\x0b', '\x0c']) {
        out.push_str(&text::visible(&rest[..at], usize::MAX));
        rest = &rest[at..];
        if !rest.starts_with('\x1b') {
            out.push_str(&rest[..1]);
            rest = &rest[1..];
            continue;
        }
        let sequence =
            rest[1..].strip_prefix('[').and_then(|r| r.find(|c: char| !c.is_ascii_digit() && c != ';'));
        match sequence {
            Some(end) if rest[2 + end..].starts_with(|c| PASSING.contains(c)) => {
                out.push_str(&rest[..end + 3]);
                rest = &rest[end + 3..];
            }
            _ => {
                out.push_str("^[");
                rest = &rest[1..];
            }
        }
    }
    out.push_str(&text::visible(rest, usize::MAX));
    let mut stdout = std::io::stdout().lock();
    if to_errors {
        let _ = stdout.flush();
        let _ = std::io::stderr().write_all(out.as_bytes());
        return;
    }
    let _ = stdout.write_all(out.as_bytes());
    if !text.ends_with('\n') {
        let _ = stdout.flush();
    }
}

/// What goals read.
fn typed(input: Rc<RefCell<Input>>) -> More {
    Box::new(move || {
        let _ = std::io::stdout().flush();
        match input.try_borrow_mut().ok()?.line("|: ") {
            Ok(line) => Some(line + "\n"),
            Err(NoLine::Interrupted) => {
                alarm::interrupt();
                None
            }
            Err(_) => None,
        }
    })
}

/// A goal in one line.
fn shown_goal(text: &str) -> String {
    text::visible_line(text.split_whitespace().collect::<Vec<_>>().join(" ").as_str(), 100)
}

/// The top level and what it remembers.
struct TopLevel {
    prolog: Machine,
    input: Rc<RefCell<Input>>,
    /// The files loaded, with when they were changed last.
    files: HashMap<PathBuf, SystemTime>,
    /// Those files in the order of loading.
    order: Vec<PathBuf>,
    watching: trace::Watching,
    /// The exit code that `halt/1` asked for.
    status: u8,
    /// Whether a goal or a directive has called `halt/0`.
    halted: bool,
    /// Whether a goal has used up all memory, and the machine with it.
    exhausted: bool,
    /// How often clauses were typed in.
    typed: u32,
}

/// Runs the top level until its input ends.
///
/// # Errors
/// If a file cannot be read or the machine does not start.
pub fn run(args: &Args) -> Result<ExitCode> {
    exhausted::limit(args.memory.unwrap_or_else(exhausted::usual));
    let input = Rc::new(RefCell::new(Input::new()));
    let mut top = begun(args, input.clone())?;
    for file in &args.files {
        top.load(file)?;
        if top.halted {
            return Ok(ExitCode::from(top.status));
        }
        top.changed();
    }
    top.changed();
    if let Some(ended) = main_goal::run(&mut top) {
        return Ok(ended);
    }
    if input.borrow().is_terminal() {
        println!(
            "turniir {}: Prolog with the arbiter. help. for help, halt. to leave.",
            env!("CARGO_PKG_VERSION")
        );
    }
    // What directives have left of the lines that they read are goals.
    let mut pending = host::with(|h| h.texts.inputs.swap_typed(""));
    top.talk(&mut pending);
    while top.exhausted {
        let files = top.order.clone();
        exhausted::survived(|| drop(top));
        top = begun(args, input.clone())?;
        for file in files {
            if let Err(error) = top.load_again(&file) {
                eprintln!("turniir: {error:#}");
            }
        }
        top.changed();
        if !top.halted {
            top.talk(&mut pending);
        }
    }
    let status = top.status;
    // The process ends: what it has is not taken apart piece by piece.
    std::mem::forget(top);
    host::with(|h| std::mem::forget(std::mem::take(h)));
    Ok(ExitCode::from(status))
}

/// A top level without files.
fn begun(args: &Args, input: Rc<RefCell<Input>>) -> Result<TopLevel> {
    // It is loaded when something names what it has.
    library::offer(&["toplevel"]);
    let prolog = Arbiter::new()?.machine;
    let seed = args.seed.unwrap_or_else(rand::random);
    host::with(|h| h.rng = rand::SeedableRng::seed_from_u64(seed));
    let watching = trace::Watching::default();
    let mebibytes = args.memory.filter(|&n| n > 0).unwrap_or_else(|| exhausted::usual().min(LIKE_SWI));
    let left = crate::wall::address_space_left().unwrap_or(u64::MAX);
    host::with(|h| h.has_memory(mebibytes.saturating_mul(1 << 20).min(left)));
    let (files, order) = (HashMap::new(), Vec::new());
    let mut top = TopLevel {
        prolog,
        input,
        files,
        order,
        watching,
        status: 0,
        halted: false,
        exhausted: false,
        typed: 0,
    };
    // Any number may be typed in.
    top.prolog.registry.large_integers = true;
    host::with(|h| {
        let names = ["valged", "mustad"].map(String::from);
        h.game.referee =
            Some(Box::new(Show { position: Position::start(&COURSE), n: 0, names, begun: None }));
        h.output.go_live(print_live);
        h.program.tell = Some(told::tell);
        h.texts.inputs.listen(typed(top.input.clone()));
        h.study.signs = board::signs();
        h.game.call_limit = (args.move_time > 0.0).then(|| Duration::from_secs_f64(args.move_time.min(1e6)));
        let start = h.game.start.clone();
        h.set_board(&start);
        // Whose turn it is follows from the steps that are made from here on.
        h.study.seen = Some(Position::start(&COURSE));
    });
    let _ = top.prolog.run("'$ruut_sync'");
    Ok(top)
}

impl TopLevel {
    fn machine(&mut self) -> &mut Machine {
        &mut self.prolog
    }

    fn load(&mut self, file: &Path) -> Result<()> {
        crate::prolog::interruptible(true);
        let loaded = exhausted::survived(|| self.machine().load(&[file]));
        crate::prolog::interruptible(false);
        let Some(loaded) = loaded else {
            bail!("{}: in a directive {}; mend it and begin again", file.display(), exhausted::sentence());
        };
        self.told(loaded?.diagnostics);
        Ok(())
    }

    /// Ends with the status that the program asked for.
    fn halt(&mut self) {
        self.halted = true;
        self.status = host::with(|h| (h.query.status & 0xff) as u8);
    }

    /// Tells what loading had to say, and takes note of a directive that called `halt/0`.
    fn told(&mut self, mut diagnostics: Vec<Diagnostic>) {
        if diagnostics.iter().any(|d| d.about == About::Halt) {
            self.halt();
        }
        diagnostics.retain(|d| d.about != About::Halt);
        told::tell(&diagnostics);
    }

    /// Loads a file that was loaded before, unless another one has done so.
    fn load_again(&mut self, file: &Path) -> Result<()> {
        match self.machine().registry.files.contains_key(file) {
            true => Ok(()),
            false => self.load(file),
        }
    }

    /// Takes note of what was loaded, for `make/0` and the tab key.
    fn changed(&mut self) {
        let machine = &self.prolog;
        let mut paths: Vec<&PathBuf> =
            machine.registry.files.keys().filter(|path| !self.files.contains_key(*path)).collect();
        paths.sort();
        for path in paths {
            if let Ok(time) = std::fs::metadata(path).and_then(|m| m.modified()) {
                self.files.insert(path.clone(), time);
                self.order.push(path.clone());
            }
        }
        // Nobody else has a tab key.
        if !matches!(*self.input.borrow(), Input::Terminal(..)) {
            return;
        }
        let mut names: Vec<String> = machine
            .registry
            .modules
            .values()
            .flat_map(|m| m.preds.keys())
            .map(|(name, _)| name.to_string())
            .filter(|name| name.chars().all(|c| c.is_alphanumeric() || c == '_'))
            .chain(help::names())
            .chain(
                ["trace", "notrace", "spy", "make", "halt", "apropos", "help", "profile"].map(String::from),
            )
            .collect();
        names.sort();
        names.dedup();
        self.input.borrow_mut().complete(names);
    }

    /// Reads goals and answers them until the input ends; `pending` is what was read and not yet answered.
    fn talk(&mut self, pending: &mut String) {
        loop {
            while let Some(end) = syntax::first_clause(pending) {
                let text = pending[..end].trim().to_string();
                *pending = pending[end..].trim_start().to_string();
                self.input.borrow_mut().remember(&text);
                // A directive is a goal as well.
                let goal = text.trim_start_matches("?-");
                let goal = goal.strip_prefix(":-").filter(|g| !g.starts_with('(')).unwrap_or(goal);
                let goal = goal.trim_end_matches('.').trim().to_string();
                if goal.is_empty() {
                    continue;
                }
                // What stands behind the goal is the first that it reads; what it leaves are goals again.
                host::with(|h| h.texts.inputs.swap_typed(pending));
                let leave = self.answer(&goal);
                *pending = host::with(|h| h.texts.inputs.swap_typed("")).trim_start().to_string();
                if leave {
                    return;
                }
            }
            let prompt = if pending.trim().is_empty() { self.watching.prompt() } else { "|    " };
            let line = self.input.borrow_mut().line(prompt);
            match line {
                Ok(line) => {
                    pending.push_str(&line);
                    pending.push('\n');
                }
                Err(NoLine::Interrupted) => {
                    pending.clear();
                    continue;
                }
                Err(NoLine::End) => {
                    println!();
                    // Keys that were typed for answers are no goals.
                    if pending.contains(char::is_alphanumeric) {
                        println!(
                            "error: the input ends before the full stop of this goal: {}",
                            shown_goal(pending)
                        );
                    }
                    return;
                }
                Err(NoLine::Failed(reason)) => {
                    return eprintln!(
                        "turniir: the terminal cannot be read: {}",
                        text::visible_line(&reason, 500)
                    );
                }
            }
        }
    }

    /// Answers a goal; true when it ends the top level.
    fn answer(&mut self, goal: &str) -> bool {
        let ops = host::with(|h| h.texts.ops.clone());
        if let Some((term, _)) = syntax::read_goal(goal, &ops) {
            match exhausted::survived(|| commands::run(self, &term, goal)) {
                Some(_) if self.halted => return true,
                Some(commands::Done::No) => {}
                Some(commands::Done::Yes | commands::Done::Told) => return false,
                Some(commands::Done::Leave) => return true,
                None => return self.give_up(),
            }
        }
        let watch = self.watching.wanted(&self.input);
        let result = self.solve(goal, watch);
        self.changed();
        result
    }

    /// The machine is gone; true, since this top level ends with it and another one begins.
    fn give_up(&mut self) -> bool {
        print!("{}", host::with(|h| h.output.take()));
        println!(
            "error: {}; the files are loaded anew, what was asserted or set is gone.",
            exhausted::sentence()
        );
        self.exhausted = true;
        true
    }

    /// Runs a goal and shows its answers; true when it ends the top level.
    fn solve(&mut self, goal: &str, watch: Option<(Wanted, Option<Shower>)>) -> bool {
        let names = syntax::variables(goal, &host::with(|h| h.texts.ops.clone()));
        let input = self.input.clone();
        let ask = move |host: &mut Host, answer: &Term, last: bool| {
            if host.output.column() > 0 {
                host.output.put("\n");
            }
            let depth = host.texts.answer_depth.unwrap_or(answers::DEPTH);
            let text = |depth| answers::shown(answer, &names, &host.texts.ops, depth);
            if last {
                println!("{}.", text(depth));
                return false;
            }
            let more = answers::more(&mut input.borrow_mut(), &text, depth);
            println!("{}", if more { ";" } else { "." });
            more
        };
        let Some(result) = exhausted::survived(|| self.machine().solve(goal, Box::new(ask), watch)) else {
            return self.give_up();
        };
        host::with(|h| {
            if h.output.column() > 0 {
                h.output.put("\n");
            }
        });
        let keyed = self.watching.keyed();
        if keyed.exit {
            return true;
        }
        match result {
            Ok(Err(RunError::Threw(ball))) if ball.is_atom("$interrupted") && keyed.aborted => {
                println!("% Execution aborted.");
            }
            Ok(Ok(())) => {
                let notes = std::mem::take(&mut self.machine().notes);
                self.told(notes);
            }
            Ok(Err(RunError::Failed)) => println!("false."),
            Ok(Err(RunError::Threw(ball))) if ball.is_atom("$interrupted") => println!("% Interrupted."),
            Ok(Err(RunError::Threw(ball))) if ball.is_atom("$aborted") => println!("% Execution aborted."),
            Ok(Err(RunError::Threw(ball))) if ball.is_atom("$halt") => self.halt(),
            Ok(Err(error)) if error.no_memory() => println!("error: {}.", exhausted::SENTENCE),
            Ok(Err(error)) => {
                let place = self.machine().last_place.clone();
                println!("error: {}{place}.", error.message());
                if let RunError::Threw(ball) = &error {
                    let near = nearest::nearest(self, ball);
                    if !near.is_empty() {
                        println!("    there is {}", near.join(", "));
                    }
                }
            }
            Err(diagnostics) => self.told(diagnostics),
        }
        self.halted
    }
}
