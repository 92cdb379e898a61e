//! The board of the top level beyond its facts.

use crate::course::Fact;
use draughts::{Color, Position, Square};

/// Whose turn it is at the top level, and the way back.
#[derive(Clone, Debug)]
pub struct Study {
    /// Whose turn it is.
    pub turn: Color,
    /// The square of the piece that must go on capturing, if one must.
    pub continuing: Option<Square>,
    /// The board on which that is so; none before anybody has looked.
    pub seen: Option<Position>,
    /// Boards before the steps that were made.
    pub before: Vec<(Vec<Fact>, Color, Option<Square>)>,
    /// What White's men and kings, then Black's, are drawn as in texts.
    pub signs: [&'static str; 4],
}

impl Default for Study {
    fn default() -> Study {
        Study {
            turn: Color::White,
            continuing: None,
            seen: None,
            before: Vec::new(),
            signs: ["w", "W", "b", "B"],
        }
    }
}
