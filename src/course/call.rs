//! A call of a player and how it ended.

use super::reason::Reason;
use super::verdict::{Fact, Violation, judge};
use draughts::{Color, Move, Position, Square};
use std::time::Duration;

/// A fact as a player left it; none for one that is not three small numbers.
pub type LeftFact = Option<Fact>;

/// What a player is asked: `samm(Color, X, Y, ...)` on a board.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// The board's facts in their order.
    pub board: &'a [LeftFact],
    /// Who is to make a step.
    pub color: Color,
    /// The piece that must go on capturing.
    pub continuing: Option<Square>,
}

impl<'a> Call<'a> {
    /// A call on a board.
    pub const fn new(board: &'a [LeftFact], color: Color, continuing: Option<Square>) -> Call<'a> {
        Call { board, color, continuing }
    }

    /// Row and column of the piece that must go on; 0 and 0 if there is none.
    pub fn xy(&self) -> (i64, i64) {
        self.continuing.map_or((0, 0), Square::xy)
    }
}

/// How a call ended that left a board.
#[derive(Clone, Debug)]
pub struct CallEnd {
    /// Whether the call left no choice point, where that was asked.
    pub det: Option<bool>,
    /// The facts in their order.
    pub board: Vec<LeftFact>,
    /// What it printed.
    pub output: String,
    /// Time of the processor.
    pub cpu: Duration,
    /// Time of the clock on the wall.
    pub wall: Duration,
    /// Goals called, where the Prolog counts them as it goes.
    pub inferences: Option<u64>,
}

impl CallEnd {
    /// The legal step that the call made, with the facts after it.
    ///
    /// # Errors
    /// Why there is none.
    pub fn step(&self, before: &Position) -> Result<(Move, Vec<Fact>), Violation> {
        let facts: Option<Vec<Fact>> = self.board.iter().copied().collect();
        let facts = facts.ok_or(Violation::Invented)?;
        Ok((judge(before, &facts)?, facts))
    }
}

/// A call that lost the game.
#[derive(Clone, Debug)]
pub struct CallFailure {
    /// Why it lost.
    pub reason: Reason,
    /// A sentence.
    pub detail: String,
    /// What it printed.
    pub output: String,
}

impl CallFailure {
    /// A failure without output.
    pub fn new(reason: Reason, detail: impl Into<String>) -> CallFailure {
        CallFailure { reason, detail: detail.into(), output: String::new() }
    }
}
