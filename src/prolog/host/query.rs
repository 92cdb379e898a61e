//! The goal that Rust runs: what comes out of it.

use super::Host;
use crate::prolog::syntax::term::Term;
use std::time::{Duration, Instant};

/// Gets an answer as `a(Values, Goals)` and whether it is the last one; says whether another is wanted.
pub type Asker = Box<dyn FnMut(&mut Host, &Term, bool) -> bool>;

/// How the last goal ended, and the terms that it handed over.
#[derive(Default)]
pub struct Query {
    /// How it ended.
    pub end: QueryEnd,
    /// Processor time and clock when that was reported.
    pub ended: Option<(Duration, Instant)>,
    /// The exception that it left.
    pub ball: Option<Term>,
    /// Terms on their way from the machine, in postfix order.
    pub shipped: Vec<Term>,
    /// The terms that it handed over as its answers.
    pub answers: Vec<Term>,
    /// Whether the last probed call left no choice point.
    pub deterministic: bool,
    /// The status with which the program asked to end.
    pub status: i64,
    /// Asked after each answer of a goal typed at a top level whether another is wanted.
    pub asker: Option<Asker>,
}

/// How a goal ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum QueryEnd {
    /// It did not report: the machine stopped in between.
    #[default]
    Unknown,
    /// It succeeded.
    True,
    /// It failed.
    False,
    /// It raised an exception that nobody caught: [`Query::ball`].
    Threw,
}

impl Query {
    /// Forgets what an earlier goal has left on the way.
    pub fn begin(&mut self) {
        self.end = QueryEnd::Unknown;
        self.ended = None;
        self.shipped.clear();
    }

    /// The last shipped term.
    pub fn pop(&mut self) -> Term {
        self.shipped.pop().unwrap_or_else(|| Term::atom("[]"))
    }

    /// The last shipped terms, in the order in which they were shipped.
    pub fn take(&mut self, n: i64) -> Vec<Term> {
        let from = self.shipped.len().saturating_sub(n as usize);
        self.shipped.split_off(from)
    }
}
