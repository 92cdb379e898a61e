//! How a goal that Rust runs has ended.

use super::{Host, QueryEnd};
use crate::prolog::dialect::About;
use crate::prolog::messages;
use crate::prolog::syntax::term::Term;

/// Why a goal did not succeed.
#[derive(Clone, Debug, PartialEq)]
pub enum RunError {
    /// It failed.
    Failed,
    /// It raised this exception, and nobody caught it.
    Threw(Term),
    /// The machine stopped without an answer.
    Lost,
}

impl RunError {
    /// Whether there was no memory left: the machine's own error of that can arrive as a term that makes no sense.
    pub fn no_memory(&self) -> bool {
        let RunError::Threw(ball) = self else { return false };
        let formal = ball.args_of("error", 2).map_or(ball, |a| &a[0]);
        let own = |(name, _): (&str, &[Term])| ["$run", "$serve", "$serve_one"].contains(&name);
        formal.args_of("resource_error", 1).is_some() || ball.callable().is_some_and(own)
    }

    /// Whether the program called `halt/0`.
    pub fn halted(&self) -> bool {
        matches!(self, RunError::Threw(ball) if ball.is_atom("$halt"))
    }

    /// What is said of a directive that ended so.
    pub fn of_directive(&self) -> (About, String) {
        let about = if self.halted() { About::Halt } else { About::Directive };
        let what = match self {
            RunError::Failed => "this directive failed".into(),
            RunError::Threw(ball) if ball.is_atom("$interrupted") => {
                "this directive was ended by Ctrl-C".into()
            }
            error if error.no_memory() => "this directive used up the memory allowed".into(),
            error => format!("this directive raised an error: {}", error.message()),
        };
        (about, what)
    }

    /// What happened, in the words of SWI-Prolog's messages.
    pub fn message(&self) -> String {
        match self {
            RunError::Failed => "the goal failed".into(),
            RunError::Lost => "the Prolog machine gave no answer".into(),
            RunError::Threw(ball) => messages::sentence(ball),
        }
    }
}

/// How the last goal ended.
///
/// # Errors
/// If it failed or threw, or gave no answer.
pub fn how_it_ended(host: &mut Host) -> Result<(), RunError> {
    match host.query.end {
        QueryEnd::True => Ok(()),
        QueryEnd::False => Err(RunError::Failed),
        QueryEnd::Threw => Err(RunError::Threw(host.query.ball.clone().unwrap_or(Term::atom("unknown")))),
        QueryEnd::Unknown => Err(RunError::Lost),
    }
}
