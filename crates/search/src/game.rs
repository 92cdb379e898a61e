//! Games of two players with full information, and with dice.

/// Greater than every value of a position.
pub const INFINITE: i32 = 1_000_000;

/// Who makes the next choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Who wants great values.
    Max,
    /// Who wants small values.
    Min,
    /// Dice: the moves are their outcomes, with [`Game::chance`].
    Chance,
}

impl Turn {
    /// The other player; chance stays.
    pub const fn other(self) -> Turn {
        match self {
            Turn::Max => Turn::Min,
            Turn::Min => Turn::Max,
            Turn::Chance => Turn::Chance,
        }
    }
}

/// A game's position. Positions are small and copied; a move is not taken back, the copy before it
/// is still there.
pub trait Game: Clone {
    /// A move.
    type Move: Copy + PartialEq + std::fmt::Debug;

    /// Who is to choose. In some games a player moves again.
    fn turn(&self) -> Turn;

    /// Clears `moves` and lists the legal ones, in a fixed order; none when the game is over.
    fn moves(&self, moves: &mut Vec<Self::Move>);

    /// Makes a legal move.
    fn play(&mut self, m: Self::Move);

    /// The value of a finished game for Max, within ±[`INFINITE`]; none while it goes on.
    fn end(&self) -> Option<i32>;

    /// The static value for Max of a game that goes on, within ±[`INFINITE`].
    fn value(&self) -> i32;

    /// A number that differs for different positions (almost surely), for tables.
    fn key(&self) -> u64;

    /// The chance of an outcome of the dice.
    fn chance(&self, _m: Self::Move) -> f64 {
        1.0
    }
}
