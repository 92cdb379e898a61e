//! A program's unit tests, run one by one in a process that can be replaced: what a test does to its process
//! is that test's own failure, and the others go on.

mod junit;
mod tally;

pub use junit::junit;
pub use tally::{Tally, summary};

use crate::course::{CallFailure, Reason};
use crate::worker::wire::{TestStep, TestWord, UnitState, WireResult, WireTest, WireUnit};
use crate::worker::{Limits, LoadedTests, Pool, Worker};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The files with unit tests of a program: itself, if units stand in it, and what lies beside it under its name,
/// `FILE_tests.pl` and `FILE.plt`.
pub fn beside(file: &Path) -> Vec<PathBuf> {
    let own =
        text::file::read(file).is_ok_and(|bytes| String::from_utf8_lossy(&bytes).contains("begin_tests"));
    let stem = file.file_stem().map(|stem| stem.to_os_string()).unwrap_or_default();
    let named = ["_tests.pl", ".plt"].map(|end| {
        let mut name = stem.clone();
        name.push(end);
        file.with_file_name(name)
    });
    own.then(|| file.to_path_buf()).into_iter().chain(named.into_iter().filter(|f| f.is_file())).collect()
}

/// How a test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TestVerdict {
    /// It did what it was to do.
    Passed,
    /// It did something else, or did not end; or its unit's setup did not come through.
    Failed,
    /// Marked `blocked`: not run.
    Blocked,
    /// Its condition, or its unit's, is false.
    Skipped,
    /// Marked `fixme`: it counts neither way.
    Fixme,
}

/// A test with how it ended.
#[derive(Clone, Debug, Serialize)]
pub struct TestResult {
    /// The file in which its unit stands.
    pub file: String,
    /// The line of its clause, from 1.
    pub line: i64,
    /// The unit's name.
    pub unit: String,
    /// The test's name; tests may share one.
    pub test: String,
    /// How it ended.
    #[serde(rename = "result")]
    pub verdict: TestVerdict,
    /// It passed but left a choice point that it was not expected to leave.
    #[serde(skip_serializing_if = "is_false")]
    pub choicepoint: bool,
    /// Why it failed, was left out, or is marked.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// What it printed.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub output: String,
    /// Seconds of wall clock that it took; 0 if it was not run.
    pub seconds: f64,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Who hears what happens.
pub trait Audience {
    /// Something is wrong with a file; `error` if it keeps the file from being used as it is.
    fn problem(&mut self, file: &str, error: bool, text: &str);
    /// A unit begins; one that is blocked ends at once.
    fn begin(&mut self, unit: &WireUnit);
    /// A test has ended, or was left out.
    fn result(&mut self, result: &TestResult);
    /// A unit has ended; every unit that began does.
    fn end(&mut self, unit: &WireUnit);
}

/// Runs the tests of a file, or those that `only` names: units as `Unit` and tests as `Unit:Test`. Returns the
/// names of all its units and tests.
///
/// # Errors
/// If the file cannot be used; the text names it.
pub fn run_file(
    pool: &mut Pool,
    file: &Path,
    limits: &Limits,
    only: &[String],
    audience: &mut dyn Audience,
) -> Result<Vec<String>, String> {
    let tests = pool.load_tests(file, limits).map_err(|e| e.to_string())?;
    let path = &*file.display().to_string();
    for (error, text) in &tests.problems {
        audience.problem(path, *error, text);
    }
    if tests.units.is_empty() {
        return Err(format!("{path}: it has no unit tests; write :- begin_tests(Name). before them"));
    }
    let units = tests.units.clone();
    let named = |unit: &WireUnit| -> Vec<String> {
        let tests = unit.tests.iter().map(|test| format!("{}:{}", unit.name, test.name));
        std::iter::once(unit.name.clone()).chain(tests).collect()
    };
    let names = units.iter().flat_map(named).collect();
    let mut run = Run { tests, worker: None, limits, audience, seed: 0 };
    for unit in &units {
        let chosen = |test: &&WireTest| {
            let name = format!("{}:{}", unit.name, test.name);
            only.is_empty() || only.iter().any(|o| *o == unit.name || *o == name)
        };
        let tests: Vec<&WireTest> = unit.tests.iter().filter(chosen).collect();
        if !tests.is_empty() {
            run.unit(path, unit, &tests);
        }
    }
    run.finish();
    Ok(names)
}

/// The tests of one file on their way.
struct Run<'a> {
    tests: LoadedTests,
    worker: Option<Worker>,
    limits: &'a Limits,
    audience: &'a mut dyn Audience,
    seed: u64,
}

/// Why the tests of a unit are not run.
struct Unready {
    verdict: TestVerdict,
    reason: String,
}

impl Run<'_> {
    fn unit(&mut self, path: &str, unit: &WireUnit, tests: &[&WireTest]) {
        self.audience.begin(unit);
        let unready = match unit.state {
            UnitState::Blocked => {
                Some(Unready { verdict: TestVerdict::Blocked, reason: unit.reason.clone() })
            }
            UnitState::Unusable => {
                let text = format!("{}:{}: {}", unit.file, unit.line, unit.reason);
                self.audience.problem(path, true, &text);
                None
            }
            UnitState::Ready => None,
        };
        let mut started = false;
        let mut unready = unready;
        for test in tests {
            if unready.is_none() && !started {
                unready = self.start(unit).err();
                started = unready.is_none();
            }
            if let Some(why) = &unready {
                let result = made(unit, test, why.verdict, why.reason.clone());
                self.audience.result(&result);
                continue;
            }
            started = self.test(unit, test);
        }
        if started {
            self.stop(path, unit);
        }
        self.audience.end(unit);
    }

    /// Does a step; a worker that did not come through it is gone.
    fn step(&mut self, unit: &str, step: TestStep) -> Result<crate::worker::StepEnd, CallFailure> {
        let mut worker = match self.worker.take() {
            Some(worker) => worker,
            None => {
                self.seed += 1;
                self.tests
                    .process
                    .start(self.seed, self.limits)
                    .map_err(|e| CallFailure::new(Reason::Crash, e.to_string()))?
            }
        };
        let end = worker.step(&mut self.tests.process, unit, step);
        match end {
            Ok(end) => {
                self.worker = Some(worker);
                Ok(end)
            }
            Err(failure) => {
                self.tests.process.finish(worker);
                Err(failure)
            }
        }
    }

    /// The unit's condition and setup.
    fn start(&mut self, unit: &WireUnit) -> Result<(), Unready> {
        let failed = |reason: String| Unready { verdict: TestVerdict::Failed, reason };
        let end = self
            .step(&unit.name, TestStep::Start)
            .map_err(|f| failed(format!("the setup of its unit: {}", sentence(&f))))?;
        match end.results.first().map(|r| (r.found, &r.text)) {
            Some((TestWord::Ready, _)) => Ok(()),
            Some((TestWord::Skipped, _)) => Err(Unready {
                verdict: TestVerdict::Skipped,
                reason: "the condition of its unit is false".into(),
            }),
            Some((_, text)) => Err(failed(format!("the setup of its unit: {text}"))),
            None => Err(failed("the setup of its unit gave no answer".into())),
        }
    }

    /// One test; false if its process is gone.
    fn test(&mut self, unit: &WireUnit, test: &WireTest) -> bool {
        match self.step(&unit.name, TestStep::Run(test.number)) {
            Ok(end) => {
                let mut output = end.output;
                let share = end.wall.as_secs_f64() / end.results.len().max(1) as f64;
                for found in &end.results {
                    if let Some(mut result) = judged(unit, test, found) {
                        result.seconds = share;
                        result.output = cut(&std::mem::take(&mut output), LONGEST_OUTPUT);
                        self.audience.result(&result);
                    } else {
                        let text = format!("{}:{}: {}", unit.file, test.line, found.text);
                        self.audience.problem(&unit.file, false, &text);
                    }
                }
                true
            }
            Err(failure) => {
                let mut result = made(unit, test, TestVerdict::Failed, sentence(&failure));
                if failure.reason == Reason::Time {
                    result.seconds = self.limits.move_time.as_secs_f64();
                }
                result.output = cut(&failure.output, LONGEST_OUTPUT);
                self.audience.result(&result);
                false
            }
        }
    }

    fn stop(&mut self, path: &str, unit: &WireUnit) {
        let texts: Vec<String> = match self.step(&unit.name, TestStep::End) {
            Ok(end) => end.results.into_iter().map(|r| r.text).collect(),
            Err(failure) => vec![sentence(&failure)],
        };
        for text in texts {
            let text = format!("{}:{}: cleanup of unit {}: {text}", unit.file, unit.line, unit.name);
            self.audience.problem(path, false, &text);
        }
    }

    fn finish(mut self) {
        if let Some(worker) = self.worker.take() {
            self.tests.process.finish(worker);
        }
    }
}

fn made(unit: &WireUnit, test: &WireTest, verdict: TestVerdict, reason: String) -> TestResult {
    TestResult {
        file: unit.file.clone(),
        line: test.line,
        unit: cut(&unit.name, LONGEST_NAME),
        test: cut(&test.name, LONGEST_NAME),
        verdict,
        choicepoint: false,
        reason: cut(&reason, LONGEST_REASON),
        output: String::new(),
        seconds: 0.0,
    }
}

/// What the library said of a test, or of one instance of it; none for a warning about its cleanup.
fn judged(unit: &WireUnit, test: &WireTest, found: &WireResult) -> Option<TestResult> {
    let verdict = match found.found {
        TestWord::Warning => return None,
        TestWord::Passed | TestWord::Nondet => TestVerdict::Passed,
        TestWord::Blocked => TestVerdict::Blocked,
        TestWord::Skipped => TestVerdict::Skipped,
        TestWord::FixmePassed | TestWord::FixmeFailed => TestVerdict::Fixme,
        TestWord::Failed | TestWord::Ready | TestWord::Unprepared => TestVerdict::Failed,
    };
    let mut result = made(unit, test, verdict, found.text.clone());
    result.choicepoint = found.found == TestWord::Nondet;
    if result.choicepoint {
        result.reason.clear();
    }
    result.test = cut(&found.name, LONGEST_NAME);
    Some(result)
}

/// How many characters of a reason are kept, of a name, and of what a test prints.
const LONGEST_REASON: usize = 2000;
const LONGEST_NAME: usize = 200;
const LONGEST_OUTPUT: usize = 20_000;

/// The beginning of a text that is too long.
fn cut(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text.into(),
    }
}

/// Why a step did not end as it should.
fn sentence(failure: &CallFailure) -> String {
    failure.detail.replace("the player's process", "its process")
}
