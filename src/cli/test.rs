//! `turniir test`: the unit tests of files.

use super::seconds::seconds;
use crate::cli::named::one_of;
use crate::cli::usage::output;
use crate::unit_tests::{Audience, Tally, TestResult, TestVerdict, junit, run_file, summary};
use crate::worker::wire::{UnitState, WireUnit};
use crate::worker::{Limits, Pool, SandboxMode};
use anyhow::{Context, Result};
use serde_json::json;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use text::{visible, visible_line};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "The tests are those of library(plunit): clauses of test/1 and test/2 between\n:- begin_tests(Unit). and :- end_tests(Unit). A file may load others of its folder; with --sandbox off any.\n\nExit codes: 0 all tests passed, 1 a test failed or a file cannot be used, 2 wrong usage."
)]
pub struct Args {
    /// Files with unit tests.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Seconds that a test, or a directive of a file, may take; 0.001 to 86,400.
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS", value_parser = seconds)]
    limit: f64,
    /// Memory that the tests of a file may use, in MiB; at least 16.
    #[arg(long, default_value_t = 1024, value_name = "MIB", value_parser = clap::value_parser!(u64).range(16..))]
    memory: u64,
    /// Only this unit, or this test as UNIT:TEST; may be given several times.
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
    /// One JSON object a line for each test and each problem of a file, then one with the counts.
    #[arg(long)]
    json: bool,
    /// Also write the results as JUnit's XML.
    #[arg(long, value_name = "FILE", value_parser = output())]
    junit: Option<PathBuf>,
    /// How far the tests are closed in.
    #[arg(long, default_value = "best-effort", value_name = "MODE", value_parser = one_of::<SandboxMode>())]
    sandbox: SandboxMode,
}

/// Characters printed of one test's output or reason.
const MOST: usize = 64 << 10;

/// Prints what happens.
struct Printer {
    json: bool,
    results: Vec<TestResult>,
    /// Files that cannot be used as they are, with what is wrong.
    problems: Vec<(String, String)>,
    tally: Tally,
    /// Whether a line is open, and where the unit under way began.
    open: bool,
    began: Instant,
    failed_before: usize,
    /// The file has said that it is broken.
    broken: bool,
}

/// Runs the tests and prints what they did; exit code 0 when all passed.
///
/// # Errors
/// If no Prolog process can be started, or the XML cannot be written.
pub fn run(args: &Args) -> Result<ExitCode> {
    let limits = Limits {
        move_time: Duration::from_secs_f64(args.limit),
        memory: args.memory << 20,
        sandbox: args.sandbox,
        ..Limits::default()
    };
    super::sandbox::demand(args.sandbox)?;
    let mut pool = Pool::start()?;
    let mut printer = Printer {
        json: args.json,
        results: Vec::new(),
        problems: Vec::new(),
        tally: Tally::default(),
        open: false,
        began: Instant::now(),
        failed_before: 0,
        broken: false,
    };
    let mut names = Vec::new();
    for file in &args.files {
        printer.tally.files += 1;
        printer.broken = false;
        match run_file(&mut pool, file, &limits, &args.only, &mut printer) {
            Ok(found) => names.extend(found),
            Err(reason) => printer.problem(&text::path(file), true, &reason),
        }
        printer.tally.broken += usize::from(printer.broken);
    }
    if let Some(path) = &args.junit {
        let cannot = || format!("{}: cannot be written", path.display());
        std::fs::write(path, junit(&printer.results, &printer.problems)).with_context(cannot)?;
    }
    let unknown: Vec<&String> = args.only.iter().filter(|only| !names.contains(only)).collect();
    if args.json {
        println!("{}", json!({ "summary": printer.tally }));
    } else {
        println!("{}", summary(&printer.tally, &printer.results));
    }
    for only in &unknown {
        eprintln!("turniir: --only {}", nowhere(only, &names));
    }
    if !unknown.is_empty() {
        return Ok(ExitCode::from(2));
    }
    Ok(if printer.tally.good() { ExitCode::SUCCESS } else { ExitCode::from(super::FAILED) })
}

/// Why there is nothing of a name, and what may have been meant.
fn nowhere(only: &str, names: &[String]) -> String {
    let only = visible_line(only, 200);
    /// Names that are less alike are no slips of the keys.
    const ALIKE: f64 = 0.7;
    let near = names.iter().max_by(|a, b| strsim::jaro(a, &only).total_cmp(&strsim::jaro(b, &only)));
    match near {
        Some(near) if strsim::jaro(near, &only) < ALIKE => {
            format!("{only}: no unit or test has that name (tests are UNIT:TEST)")
        }
        Some(near) => {
            let near = visible_line(near, 200);
            format!("{only}: no unit or test has that name; did you mean {near}? (tests are UNIT:TEST)")
        }
        None => format!("{only}: no file has units of tests"),
    }
}

impl Printer {
    /// Prints a text on lines of its own.
    fn lines(&mut self, text: &str) {
        self.close();
        println!("{}", visible(text.trim_end_matches('\n'), MOST));
    }

    fn close(&mut self) {
        if std::mem::take(&mut self.open) {
            println!();
        }
    }

    fn mark(&mut self, mark: &str) {
        use std::io::Write;
        print!("{mark}");
        let _ = std::io::stdout().flush();
        self.open = true;
    }
}

impl Audience for Printer {
    fn problem(&mut self, file: &str, error: bool, text: &str) {
        self.broken |= error;
        let text = visible_line(text, 2000);
        if error {
            self.problems.push((file.into(), text.clone()));
        }
        if self.json {
            let line = json!({ "file": file, "problem": text, "error": error });
            println!("{}", text::json(&line.to_string()));
        } else {
            self.close();
            eprintln!("{}: {text}", if error { "ERROR" } else { "Warning" });
        }
    }

    fn begin(&mut self, unit: &WireUnit) {
        self.began = Instant::now();
        self.failed_before = self.tally.failed;
        if self.json {
            return;
        }
        self.close();
        if unit.state == UnitState::Blocked {
            let (name, reason) = (visible_line(&unit.name, 200), visible_line(&unit.reason, 400));
            self.lines(&format!("% PL-Unit: {name} blocked: {reason}"));
        } else {
            self.mark(&format!("% PL-Unit: {} ", visible_line(&unit.name, 200)));
        }
    }

    fn result(&mut self, result: &TestResult) {
        self.tally.add(result);
        self.results.push(result.clone());
        if self.json {
            if let Ok(text) = serde_json::to_string(result) {
                println!("{}", text::json(&text));
            }
            return;
        }
        if !result.output.is_empty() {
            self.lines(&result.output);
        }
        let TestResult { file, line, reason, .. } = result;
        let (file, test) = (visible_line(file, 4096), visible_line(&result.test, 400));
        match result.verdict {
            TestVerdict::Failed => {
                let mut lines = reason.lines();
                let first = lines.next().unwrap_or("");
                let rest: String = lines.map(|l| format!("\nERROR: {l}")).collect();
                self.lines(&format!("ERROR: {file}:{line}:\n\ttest {test}: {first}{rest}"));
            }
            TestVerdict::Passed if result.choicepoint => self.lines(&format!(
                "Warning: {file}:{line}:\n\tPL-Unit: Test {test}: Test succeeded with choicepoint"
            )),
            TestVerdict::Passed => self.mark("."),
            TestVerdict::Fixme => self.mark("-"),
            TestVerdict::Blocked | TestVerdict::Skipped => {}
        }
    }

    fn end(&mut self, unit: &WireUnit) {
        if self.json || unit.state == UnitState::Blocked {
            return;
        }
        let word = if self.tally.failed > self.failed_before { "**FAILED" } else { " passed" };
        println!("{word} {:.3} sec", self.began.elapsed().as_secs_f64());
        self.open = false;
    }
}
