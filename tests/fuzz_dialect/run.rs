//! Many programs at once under both systems. Here a process forked from a built machine loads them all
//! and forks one process a program, so that crashes and endless loops are that program's own.

use crate::common::apart::Apart;
use crate::program::Program;
use nix::sys::resource::{Resource, setrlimit};
use std::fmt::Write as _;
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use turniir::prolog::{Machine, host};

/// What a program printed, and how it ended.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Outcome {
    pub text: String,
    pub end: End,
}

#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum End {
    Done,
    /// The limit of time or inferences.
    Limit,
    /// The process ended by itself; the panic's message or the signal.
    Crash(String),
    /// The program was not loaded.
    NotLoaded(String),
}

/// What both systems read before the programs: a step's output stands after its number, a failure is
/// `#no`, an exception two lines.
const PRELUDE: &str = "\
:- style_check(-singleton).
:- style_check(-no_effect).
:- style_check(-discontiguous).
fuzz_step(I, G) :- nl, write('@'), write(I), nl, catch(( call(G) -> true ; nl, write('#no'), nl ), E, fuzz_error(E)).
fuzz_error(E) :- nl, ( nonvar(E), E = error(F, C) -> write('! '), writeq(F), nl, write('? '), writeq(C), nl ; write('! '), writeq(E), nl ).
";

/// What only SWI-Prolog reads.
const DRIVER: &str = "\
fuzz_run(I, G) :- format(\"~n<<~w>>~n\", [I]), reset_gensym, catch(call_with_inference_limit(G, 3000000, R), E, (print(E), nl)), \
 ( R == inference_limit_exceeded -> format(\"~n<<limit>>~n\") ; true ), !.
fuzz_run(_, _).
";

/// Seconds of processor time, and of the clock, that a program may take here.
const SECONDS: u64 = 1;
const CLOCK: Duration = Duration::from_secs(30);
/// Bytes that a program may use here.
const MEMORY: u64 = 3 << 30;

/// Runs programs under both systems: the outcomes here and there.
pub fn both(machine: &mut Machine, programs: &[Program]) -> Vec<(Outcome, Outcome)> {
    let swipl = Swipl::start(programs, 0);
    let here = halved(machine, programs);
    let there = swipl.finish(programs);
    assert_eq!((here.len(), there.len()), (programs.len(), programs.len()), "programs without an outcome");
    here.into_iter().zip(there).collect()
}

/// One program can spoil the others' load: it is found by halves.
fn halved(machine: &mut Machine, programs: &[Program]) -> Vec<Outcome> {
    let outcomes = on_engine(machine, programs);
    if outcomes.len() == programs.len() {
        return outcomes;
    }
    if programs.len() == 1 {
        return vec![Outcome { text: String::new(), end: End::NotLoaded("the loader died".into()) }];
    }
    let (one, two) = programs.split_at(programs.len() / 2);
    let mut outcomes = halved(machine, one);
    outcomes.extend(halved(machine, two));
    outcomes
}

fn on_engine(machine: &mut Machine, programs: &[Program]) -> Vec<Outcome> {
    let (outcomes, _) = Apart::start(|out| {
        let mut text = String::from(PRELUDE);
        for (i, program) in programs.iter().enumerate() {
            text.push_str(&program.text(i));
        }
        let loaded = machine.load_text("fuzz", &text);
        let mut outcomes = Vec::new();
        match loaded.first_error() {
            Some(error) if programs.len() == 1 => {
                let end = End::NotLoaded(error.message.clone());
                outcomes.push(Outcome { text: String::new(), end });
            }
            Some(_) => {}
            None => {
                // Two at a time.
                for pair in (0..programs.len()).collect::<Vec<_>>().chunks(2) {
                    let begun: Vec<Apart> = pair.iter().map(|i| begun(machine, *i)).collect();
                    outcomes.extend(begun.into_iter().map(ended));
                }
            }
        }
        let _ = out.write_all(&serde_json::to_vec(&outcomes).unwrap_or_default());
    })
    .finish(None);
    serde_json::from_slice(&outcomes).unwrap_or_default()
}

/// Runs the program with a number in a process of its own.
fn begun(machine: &mut Machine, number: usize) -> Apart {
    Apart::start(|out| {
        let _ = setrlimit(Resource::RLIMIT_CPU, SECONDS, SECONDS);
        let _ = setrlimit(Resource::RLIMIT_AS, MEMORY, MEMORY);
        host::with(|h| h.output.limit = 1 << 18);
        let panics = out.try_clone();
        std::panic::set_hook(Box::new(move |info| {
            if let Ok(mut out) = panics.as_ref() {
                let text = info.payload_as_str().unwrap_or("").chars().take(60).collect::<String>();
                let at = info.location().map_or(String::new(), |l| format!("{}:{}", l.file(), l.line()));
                let at = at.rsplit("scryer-prolog-").next().unwrap_or_default().to_string();
                let _ = write!(out, "\u{1}panic at {at}: {text}");
            }
        }));
        let result = machine.run(&format!("'user:fz{number}_main'"));
        // Messages, which go to the standard error there.
        let message = |line: &&str| !["ERROR: ", "Warning: "].iter().any(|mark| line.starts_with(mark));
        let text = host::with(|h| h.output.take());
        let text: String = text.split_inclusive('\n').filter(message).collect();
        let _ = out.write_all(text.as_bytes());
        if let Err(error) = result {
            let _ = write!(out, "\n#main {}\n", error.message());
        }
    })
}

/// What came of it.
fn ended(begun: Apart) -> Outcome {
    let (text, died) = begun.finish(Some(CLOCK));
    let text = String::from_utf8_lossy(&text).into_owned();
    let end = match died {
        None if text.contains('\u{1}') => End::Crash(text.split('\u{1}').nth(1).unwrap_or_default().into()),
        None => End::Done,
        Some(None) => End::Limit,
        Some(Some(_)) if text.contains('\u{1}') => {
            End::Crash(text.split('\u{1}').nth(1).unwrap_or_default().into())
        }
        Some(Some(signal)) => End::Crash(signal),
    };
    Outcome { text, end }
}

/// A program that prints without end is stopped before it fills the disk.
const MOST_PRINTED: u64 = 64 << 20;

/// A SWI-Prolog that runs programs from one number on.
struct Swipl {
    child: Child,
    file: tempfile::NamedTempFile,
    output: tempfile::NamedTempFile,
    from: usize,
    started: Instant,
}

impl Swipl {
    fn start(programs: &[Program], from: usize) -> Swipl {
        let mut text = String::from(PRELUDE);
        text.push_str(DRIVER);
        let mut all = String::from("fuzz_all :- true");
        for (i, program) in programs.iter().enumerate().skip(from) {
            text.push_str(&program.text(i));
            _ = write!(all, ",\n fuzz_run({i}, fz{i}_main)");
        }
        text.push_str(&all);
        text.push_str(".\n");
        let file = tempfile::Builder::new().suffix(".pl").tempfile().expect("a file");
        std::fs::write(file.path(), &text).expect("a file is written");
        let output = tempfile::NamedTempFile::new().expect("a file");
        let child = Command::new("swipl")
            .args(["-q", "-f", "none", "--stack-limit=200m", "-g", "fuzz_all", "-t", "halt"])
            .arg(file.path())
            .stdin(Stdio::null())
            .stdout(output.reopen().expect("a file"))
            .stderr(Stdio::null())
            .env("LANG", "C.UTF-8")
            .spawn()
            .expect("swipl starts");
        Swipl { child, file, output, from, started: Instant::now() }
    }

    /// Waits; a program that takes too long or ends the system is left out and the others go on.
    fn finish(mut self, programs: &[Program]) -> Vec<Outcome> {
        let mut last = (0, Instant::now());
        let killed = loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                break if status.success() { None } else { Some(End::Crash(status.to_string())) };
            }
            let size = self.output.as_file().metadata().map_or(0, |m| m.len());
            if size != last.0 {
                last = (size, Instant::now());
            }
            if size > MOST_PRINTED || last.1.elapsed() > CLOCK || self.started.elapsed() > CLOCK * 20 {
                let _ = self.child.kill();
                let _ = self.child.wait();
                break Some(End::Limit);
            }
            std::thread::sleep(Duration::from_millis(5));
        };
        let bytes = std::fs::read(self.output.path()).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        drop(self.file);
        let mut outcomes = Vec::new();
        for i in self.from..programs.len() {
            let mark = format!("\n<<{i}>>\n");
            let Some(start) = text.find(&mark).map(|at| at + mark.len()) else { break };
            let part = match text[start..].find(&format!("\n<<{}>>\n", i + 1)) {
                Some(end) => &text[start..start + end],
                None => &text[start..],
            };
            let end = if part.contains("<<limit>>") { End::Limit } else { End::Done };
            outcomes.push(Outcome { text: part.into(), end });
        }
        if let (Some(end), Some(last)) = (killed, outcomes.last_mut()) {
            last.end = end;
        }
        if outcomes.is_empty() && self.from < programs.len() {
            let end = End::NotLoaded("SWI-Prolog did not run it".into());
            outcomes.push(Outcome { text: String::new(), end });
        }
        // What ended the system, or kept it from starting, is that program's own: the others go on.
        let reached = self.from + outcomes.len();
        if reached < programs.len() {
            outcomes.extend(Swipl::start(programs, reached).finish(programs));
        }
        outcomes
    }
}
