//! The inside of the processes that load a file of unit tests and run them one by one.

use super::player::{judge, resident_peak, workers};
use super::wire::{self, Reply, Request, TestStep, TestWord, UnitState, WireResult, WireTest, WireUnit};
use crate::prolog::Call;
use crate::prolog::dialect::{About, Severity, files};
use crate::prolog::syntax::quoted;
use crate::prolog::{Machine, RunError, Style, Term, host, to_text};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Loads a file, says which tests it has, and makes a worker whenever one is asked for. What the file's
/// directives do is told before each, so that one that does not come back can be left out next time.
pub fn units(mut machine: Machine, socket: UnixStream, path: &Path, skip: &[usize]) {
    machine.defer_tests();
    // Copies of descriptors cannot be made in here.
    let socket = Rc::new(socket);
    let told = socket.clone();
    let skip = skip.to_vec();
    machine.watch = Some(Box::new(move |number, place| {
        let run = !skip.contains(&number);
        if run {
            let _ = wire::send(&mut &*told, &Reply::Directive { number, place: place.into() });
        }
        run
    }));
    let loaded = match machine.load(&[path]) {
        Ok(loaded) => loaded,
        Err(error) => {
            let _ = wire::send(&mut &*socket, &Reply::Refused { reason: error.to_string() });
            return;
        }
    };
    machine.watch = None;
    // A test's time is its own.
    machine.take_in_programs();
    let problems = loaded
        .diagnostics
        .iter()
        .filter(|d| d.about == About::Singleton || d.severity > Severity::Note && d.about != About::Halt)
        .map(|d| (d.severity == Severity::Error, d.to_string()))
        .collect();
    let library = machine.registry.files.get(Path::new("library(plunit)")).cloned();
    let module = library.map_or("plunit".to_string(), |m| m.to_string());
    let units = match machine.run(&quoted(&format!("{module}:remote_list"))) {
        Ok(()) => listed(&host::with(|h| std::mem::take(&mut h.query.answers))),
        Err(_) => Vec::new(),
    };
    if wire::send(&mut &*socket, &Reply::Units { units, problems }).is_err() {
        return;
    }
    let Ok(socket) = Rc::try_unwrap(socket) else { return };
    workers(machine, socket, |machine, socket, memory| work(machine, socket, memory, &module));
}

/// The units that the library has sent.
fn listed(answers: &[Term]) -> Vec<WireUnit> {
    let mut units: Vec<WireUnit> = Vec::new();
    for answer in answers {
        if let Some([name, file, line, says]) = answer.args_of("unit", 4) {
            let (state, reason) = word(says);
            let state = state.parse().unwrap_or(UnitState::Unusable);
            let (name, line) = (text(name), number(line));
            // The program itself was told another name.
            let file = files::real(Path::new(&text(file))).display().to_string();
            units.retain(|u| u.name != name);
            units.push(WireUnit { name, file, line, state, reason, tests: Vec::new() });
        } else if let (Some([n, name, line]), Some(unit)) = (answer.args_of("test", 3), units.last_mut()) {
            unit.tests.push(WireTest { number: number(n), name: text(name), line: number(line) });
        }
    }
    units
}

/// A worker: does the steps that it is asked for until nobody asks.
fn work(mut machine: Machine, mut socket: UnixStream, memory: u64, module: &str) {
    let base = resident_peak();
    while let Ok(Some(Request::Test { unit, step, seconds })) = wire::receive(&mut socket) {
        host::with(|h| {
            h.query.answers.clear();
            h.clock.sleep_left = Duration::from_secs_f64(seconds.clamp(0.0, 1e6));
        });
        let unit = quoted(&unit);
        let (name, arguments) = match step {
            TestStep::Start => ("remote_start", format!("({unit})")),
            TestStep::Run(n) => ("remote_test", format!("({unit},{n})")),
            TestStep::End => ("remote_end", format!("({unit})")),
        };
        let started = Instant::now();
        let result = machine.run(&format!("{}{arguments}", quoted(&format!("{module}:{name}"))));
        let wall_us = started.elapsed().as_micros() as u64;
        let answers = host::with(|h| std::mem::take(&mut h.query.answers));
        let ball = answers.iter().find_map(|answer| Some(answer.args_of("ball", 1)?[0].clone()));
        let answers = answers.iter().filter(|answer| answer.args_of("ball", 1).is_none());
        let mut results: Vec<WireResult> = answers.map(found).collect();
        let result = if results.iter().any(out_of_memory) { Err(memory_error()) } else { result };
        let (outcome, detail) = judge(result, memory, base);
        let output = host::with(|h| h.output.take());
        if let (Some(ball), TestStep::Run(n), [one]) = (ball, &step, &mut results[..]) {
            // The test is made again, which takes the time of one more.
            let again = Call::Own(format!("{}({unit},{n})", quoted(&format!("{module}:remote_raise"))));
            if let Some(place) = machine.locate(&again, &ball, Duration::from_secs(2)) {
                one.text.push_str(&format!("\n    {place}"));
            }
        }
        let reply = Reply::Tested { outcome, detail, results, output, wall_us };
        if wire::send(&mut socket, &reply).is_err() {
            return;
        }
        machine.settle();
    }
}

/// Whether a test failed for want of memory, which the library has caught like any exception. The machine's
/// own error can arrive as a term that makes no sense: the goal that was run.
fn out_of_memory(result: &WireResult) -> bool {
    let text = &result.text;
    result.found == TestWord::Failed && (text.starts_with("'$run'(") || text.contains("not enough memory"))
}

fn memory_error() -> RunError {
    RunError::Threw(Term::compound("resource_error", vec![Term::atom("memory")]))
}

/// What the library has sent in a step.
fn found(answer: &Term) -> WireResult {
    if let Some([_, name, line, kind, said]) = answer.args_of("result", 5) {
        return WireResult {
            name: text(name),
            line: number(line),
            found: known(&text(kind)),
            text: text(said),
        };
    }
    let (kind, text) = word(answer);
    WireResult { name: String::new(), line: 0, found: known(&kind), text }
}

/// What a program that is no friend of the library has sent in its place is a failure.
fn known(kind: &str) -> TestWord {
    kind.parse().unwrap_or(TestWord::Failed)
}

/// `name` or `name(Reason)`.
fn word(term: &Term) -> (String, String) {
    match term.callable() {
        Some((name, args)) => (name.into(), args.first().map(text).unwrap_or_default()),
        None => (text(term), String::new()),
    }
}

fn text(term: &Term) -> String {
    host::with(|h| to_text(term, Style::default(), &h.texts.ops))
}

fn number(term: &Term) -> i64 {
    match term {
        Term::Int(n) => *n,
        _ => 0,
    }
}
