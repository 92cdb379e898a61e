//! Players: whoever can be asked for a step on a board.

mod book;
mod engine;
mod hub;
mod lines;
mod program;
mod prolog;
mod random;
mod seat;
pub mod seeds;
mod spec;
mod step;
mod swipl;

pub use book::{BookChoice, open_book};
pub use engine::{EnginePlayer, EngineSpec, fits, read_weights};
pub use hub::HubPlayer;
pub use lines::LinesPlayer;
pub use prolog::PrologPlayer;
pub use random::RandomPlayer;
pub use seat::{Seat, System, start_chooser};
pub use spec::{PlayerSpec, SpecError};
pub use step::play_step;
pub use swipl::SwiplPlayer;

pub use crate::course::{Call, CallEnd, CallFailure};
use draughts::{Game, Move};

/// A player in one game.
pub trait Player {
    /// Makes one step on a board given as facts in order, and returns the facts as it left them.
    ///
    /// # Errors
    /// When the player loses by failing, throwing, its time, its memory, or its end.
    fn step(&mut self, call: &Call) -> Result<CallEnd, CallFailure>;
}

/// A player that chooses whole moves, for rules other than the course's.
pub trait Chooser {
    /// Chooses a legal move in a game that is not over.
    ///
    /// # Errors
    /// When the player loses by its time or its end.
    fn choose(&mut self, game: &Game) -> Result<Move, CallFailure>;
}
