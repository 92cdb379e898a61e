//! `:- initialization(Goal, main).`: a program that is started by itself runs in place of the top level, and its goal
//! is what the exit code tells.

use super::{TopLevel, exhausted};
use crate::prolog::{RunError, host, syntax};
use std::process::ExitCode;

/// Exit codes of SWI-Prolog for a goal that fails, and for one that throws.
const FAILED: u8 = 1;
const THREW: u8 = 2;

/// Runs the goal that a file wanted to be the program, if one did.
pub fn run(top: &mut TopLevel) -> Option<ExitCode> {
    let goal = syntax::text(&top.prolog.registry.main_goal.take()?);
    let result = exhausted::survived(|| top.machine().solve(&goal, Box::new(|_, _, _| false), None));
    host::with(|h| {
        if h.output.column() > 0 {
            h.output.put("\n");
        }
    });
    Some(ExitCode::from(match result {
        Some(Ok(Ok(()))) => 0,
        Some(Ok(Err(RunError::Failed))) => {
            eprintln!("turniir: the program's goal fails: {}", super::shown_goal(&goal));
            FAILED
        }
        Some(Ok(Err(RunError::Threw(ball)))) if ball.is_atom("$halt") => {
            top.halt();
            top.status
        }
        Some(Ok(Err(RunError::Threw(ball)))) if ball.is_atom("$interrupted") => {
            eprintln!("turniir: interrupted");
            THREW
        }
        Some(Ok(Err(error))) if error.no_memory() => {
            eprintln!("turniir: {}", exhausted::SENTENCE);
            THREW
        }
        Some(Ok(Err(error))) => {
            let place = top.prolog.last_place.clone();
            eprintln!("turniir: the program's goal throws: {}{place}", error.message());
            THREW
        }
        Some(Err(diagnostics)) => {
            top.told(diagnostics);
            THREW
        }
        None => {
            eprintln!("turniir: the program's goal {}", exhausted::sentence());
            THREW
        }
    }))
}
