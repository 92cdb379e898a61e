//! Programs written for SWI-Prolog, made into text that the embedded machine compiles: parsed here,
//! resolved, and rewritten so that nothing needs to be compiled at run time.

mod arith;
mod below;
mod build;
mod compile;
mod copies;
mod dcg;
mod definitions;
pub mod diag;
mod earlier;
pub mod files;
mod infinite;
mod load;
mod loops;
mod magnitude;
mod named;
pub mod registry;
mod rules;
mod searches;
pub mod source;
mod support;
mod unchanged;
mod waiting;
mod waking;

pub use build::{Built, FirstRow, Initial, build};
pub use compile::Places;
pub use copies::{ProgramCopy, Staged, copy, stage, staged_goal};
pub use definitions::Origin;
pub use diag::{About, Diagnostic, LoadWarning, Severity, Source};
pub use earlier::{Owners, Taken, take_back};
pub use load::{
    Conditions, ReadClause, ReadGoal, Reader, SUFFIXES, Stage, Unit, flat, included, may_be_used, source_file,
};
pub use named::LOADING;
pub use searches::{collect_always, collects_always};
pub use support::kernel_text;
pub use unchanged::mark;
pub use waiting::Waiting;

use crate::prolog::syntax::lexer::Lexer;
use crate::prolog::syntax::ops::Ops;
use crate::prolog::syntax::parser::{self, QuoteFlag};

/// What the module of a text exports, from its first directive.
pub fn exports(text: &str) -> Vec<registry::Key> {
    let read = parser::read(&mut Lexer::new(text), &Ops::default(), QuoteFlag::String);
    let Ok(Some(read)) = read else { return Vec::new() };
    let Some([directive]) = read.term.args_of(":-", 1) else { return Vec::new() };
    let Some([_, exports]) = directive.args_of("module", 2) else { return Vec::new() };
    exports.list_items().unwrap_or_default().into_iter().filter_map(registry::indicator).collect()
}
