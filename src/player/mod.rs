//! Players: whoever can be asked for a step on a board.

mod prolog;
mod random;
mod spec;
mod swipl;

pub use prolog::PrologPlayer;
pub use random::RandomPlayer;
pub use spec::{PlayerSpec, SpecError};
pub use swipl::SwiplPlayer;

use crate::draughts::Color;
pub use crate::prolog::worker::wire::WireFact;
pub use crate::prolog::worker::{CallEnd, CallFailure};

/// A player in one game.
pub trait Player {
    /// Makes one step on a board given as facts in order, and returns the facts as it left them.
    /// `continuing` is the row and column of the piece that must go on capturing.
    ///
    /// # Errors
    /// When the player loses by failing, throwing, its time, its memory, or its end.
    fn step(
        &mut self,
        board: &[WireFact],
        color: Color,
        continuing: Option<(i64, i64)>,
    ) -> Result<CallEnd, CallFailure>;
}
