//! The outside of the processes that run unit tests.

use super::failures::{PoolError, problem};
use super::game::Worker;
use super::limits::{Limits, cut_at};
use super::loaded::LoadedPlayer;
use super::pool::{Pool, readable_name};
use super::wire::{CallEnding, Reply, Request, TestStep, WireResult, WireUnit};
use crate::course::{CallFailure, Reason};
use std::path::Path;
use std::time::{Duration, Instant};
use text::visible;

/// A file of unit tests, loaded.
pub struct LoadedTests {
    /// The process that makes the workers.
    pub process: LoadedPlayer,
    /// The units in the order of the file, each with its tests.
    pub units: Vec<WireUnit>,
    /// What is wrong with the file: whether it is an error, and a sentence with the place.
    pub problems: Vec<(bool, String)>,
}

/// How a step of a unit ended.
#[derive(Clone, Debug)]
pub struct StepEnd {
    /// What was found: for a test one of each instance, for a setup or cleanup what became of it.
    pub results: Vec<WireResult>,
    /// What the step printed, cut to what is kept of a call.
    pub output: String,
    /// Wall clock of the step, as its process measured it.
    pub wall: Duration,
}

/// How many directives of a file may be left out because they do not end.
const MOST_LEFT_OUT: usize = 20;

/// How long all directives of a file together may take.
const WHOLE_LOAD: Duration = Duration::from_secs(600);

/// How an attempt to load a file ended.
enum Attempt {
    Loaded(Box<LoadedTests>),
    /// A directive that did not come back, and why.
    Stuck(usize, String),
    Refused(String),
}

impl Pool {
    /// Loads a file of unit tests. A directive that takes longer than `limits.move_time`, or ends the
    /// process, is left out and reported.
    ///
    /// # Errors
    /// If the file cannot be loaded; the text names file and reason.
    pub fn load_tests(&mut self, path: &Path, limits: &Limits) -> Result<LoadedTests, PoolError> {
        readable_name(path)?;
        let (mut skip, mut problems) = (Vec::new(), Vec::new());
        loop {
            match self.attempt(path, &skip, limits)? {
                Attempt::Loaded(mut tests) => {
                    problems.append(&mut tests.problems);
                    tests.problems = problems;
                    return Ok(*tests);
                }
                Attempt::Stuck(number, message) => {
                    skip.push(number);
                    problems.push((true, message.clone()));
                    if skip.len() > MOST_LEFT_OUT {
                        return Err(PoolError::Refused(message));
                    }
                }
                Attempt::Refused(reason) => return Err(PoolError::Refused(reason)),
            }
        }
    }

    fn attempt(&mut self, path: &Path, skip: &[usize], limits: &Limits) -> Result<Attempt, PoolError> {
        let request = Request::LoadTests {
            path: path.into(),
            skip: skip.to_vec(),
            memory: limits.memory,
            seconds: limits.load_time.as_secs_f64(),
        };
        let mut made = match self.make(&request, limits, &mut || ()) {
            Err(PoolError::Refused(reason)) => return Ok(Attempt::Refused(reason)),
            made => made?,
        };
        let mut directive: Option<(usize, String)> = None;
        // A file that says again and again that it goes on does not go on for ever.
        let last = Instant::now() + WHOLE_LOAD;
        loop {
            let limit = if directive.is_some() { limits.move_time } else { limits.load_time };
            let why = match made.receive(last.min(Instant::now() + limit), limits) {
                Ok(Reply::Directive { number, place }) => {
                    directive = Some((number, visible(&place, 500)));
                    continue;
                }
                Ok(Reply::Units { units, problems }) => {
                    made.stop();
                    return Ok(Attempt::Loaded(Box::new(LoadedTests { process: made, units, problems })));
                }
                Ok(Reply::Refused { reason }) => return Ok(Attempt::Refused(reason)),
                Err(e) if e.kind() == std::io::ErrorKind::TimedOut => {
                    format!("took more than {} s", limit.as_secs_f64())
                }
                Err(e) if e.kind() == std::io::ErrorKind::OutOfMemory => e.to_string(),
                _ => match made.died_of(limits.memory) {
                    Some((_, fault)) => format!("ended the Prolog process ({})", fault.english()),
                    None => "ended the Prolog process".into(),
                },
            };
            return Ok(match directive {
                Some((number, place)) => {
                    Attempt::Stuck(number, format!("{place}: this directive {why} and is left out"))
                }
                None => Attempt::Refused(format!("{}: reading the file {why}", path.display())),
            });
        }
    }
}

impl Worker {
    /// Does a step of a unit; `tests` is where this worker came from.
    ///
    /// # Errors
    /// If the step halted, took too long, used too much memory, or the process died.
    pub fn step(
        &mut self,
        tests: &mut LoadedPlayer,
        unit: &str,
        step: TestStep,
    ) -> Result<StepEnd, CallFailure> {
        let limit = self.limits.move_time;
        let request = Request::Test { unit: unit.into(), step, seconds: limit.as_secs_f64() };
        let started = Instant::now();
        match self.ask(tests, &request)? {
            Reply::Tested { outcome, detail, results, mut output, wall_us } => {
                output.truncate(cut_at(&output, self.limits.output + 64));
                let Some(reason) = outcome.reason() else {
                    let wall = Duration::from_micros(wall_us).min(started.elapsed());
                    return Ok(StepEnd { results, output, wall });
                };
                self.end();
                let detail = if outcome == CallEnding::Halt { "it called halt".into() } else { detail };
                Err(CallFailure { reason, detail, output })
            }
            other => {
                self.end();
                Err(CallFailure::new(Reason::Crash, problem(&Ok(other))))
            }
        }
    }
}
