//! What stands on a square.

use super::color::Color;

/// A piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// A king, not a man.
    pub king: bool,
}
