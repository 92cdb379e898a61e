//! `:- initialization(Goal, main).`: a program that is started by itself runs in place of the top level, and its goal
//! is what the exit code tells.

use super::{TopLevel, exhausted};
use crate::prolog::dialect::registry::Target;
use crate::prolog::{RunError, Style, Term, host, syntax, to_text};
use std::io::IsTerminal;
use std::process::ExitCode;

/// Exit codes of SWI-Prolog for a goal that fails, and for one that throws.
const FAILED: u8 = 1;
const THREW: u8 = 2;

/// Runs the goal that a file wanted to be the program, if one did.
pub fn run(top: &mut TopLevel) -> Option<ExitCode> {
    let (goal, shown) = wanted(top)?;
    let result = exhausted::survived(|| top.machine().solve(&goal, Box::new(|_, _, _| false), None));
    // A prompt of the shell has a line of its own.
    if std::io::stdout().is_terminal() {
        host::with(|h| {
            if h.output.column() > 0 {
                h.output.put("\n");
            }
        });
    }
    Some(ExitCode::from(match result {
        Some(Ok(Ok(()))) => 0,
        Some(Ok(Err(RunError::Failed))) => {
            eprintln!("turniir: the program's goal fails: {shown}");
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
            eprintln!("turniir: {}", exhausted::sentence());
            THREW
        }
    }))
}

/// The goal as text, and as it is shown. `main`, where there is `main/1` alone, gets the words of the command line, of which
/// there are none: SWI-Prolog's library(main) does the same.
fn wanted(top: &mut TopLevel) -> Option<(String, String)> {
    let goal = top.prolog.registry.main_goal.take()?;
    let [Term::Atom(module, _), goal] = goal.args_of(":", 2)? else { return None };
    let has = |arity| top.prolog.registry.resolve(module, "main", arity) != Target::Unknown;
    let goal = match goal.is_atom("main") && !has(0) && has(1) {
        true => Term::compound("main", vec![Term::list(vec![])]),
        false => goal.clone(),
    };
    let shown = host::with(|h| to_text(&goal, Style { quoted: true, ..Style::default() }, &h.texts.ops));
    let whole = Term::compound(":", vec![Term::atom(module), goal]);
    Some((syntax::text(&whole), super::shown_goal(&shown)))
}
