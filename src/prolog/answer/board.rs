//! Plain facts of the board, a character each.

use crate::course::STATUSES;
use draughts::Square;

/// The character of the first fact.
const FIRST: usize = 0x4e00;

/// The character that stands for a plain fact of the board.
pub fn board_char(square: Square, status: i64) -> Option<char> {
    let kind = STATUSES.iter().position(|&s| s == status)?;
    char::from_u32((FIRST + square.index() * STATUSES.len() + kind) as u32)
}
