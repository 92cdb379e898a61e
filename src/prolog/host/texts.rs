//! Texts on their way in and out.

use crate::prolog::output::Output;
use crate::prolog::streams::Inputs;
use crate::prolog::syntax::format::Formatter;
use crate::prolog::syntax::ops::Ops;
use crate::prolog::syntax::parser::QuoteFlag;
use std::collections::VecDeque;

/// Texts to be read, and those that are put together.
#[derive(Default)]
pub struct Texts {
    /// Texts opened for reading.
    pub inputs: Inputs,
    /// The operators of everything read and written at run time.
    pub ops: Ops,
    /// What texts in quotes stand for in goals that are typed in.
    pub quotes: QuoteFlag,
    /// How deep answers are shown; 0 for all of them, none for the usual depth.
    pub answer_depth: Option<usize>,
    /// What is left of a text that was split.
    pub parts: VecDeque<String>,
    /// Format strings under way, the innermost last.
    pub formatters: Vec<Formatter>,
}

/// Bytes of output that are kept where nobody says how many.
pub const KEPT: usize = 64 << 10;

/// An empty output.
pub fn output() -> Output {
    Output::new(KEPT)
}
