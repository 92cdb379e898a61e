//! Where persons and games meet.

use super::table::Telling;
use std::io::{BufRead, Write};

/// Where a game is shown and typed, and what is written down.
pub struct Desk<'a> {
    /// What persons type.
    pub input: &'a mut dyn BufRead,
    /// What persons read.
    pub out: &'a mut dyn Write,
    /// Where what is said to persons goes, if not there: prompts, help, explanations.
    pub talk: Option<&'a mut dyn Write>,
    /// Show the board before each move.
    pub boards: bool,
    /// What else is shown with each board.
    pub tell: Option<Telling>,
    /// A JSON line a move, and no boards.
    pub json: bool,
    /// A line a move, separated by tabs: player, move, state after it, nodes, cut-offs, milliseconds
    /// and, if the game has something to say, a note.
    pub log: Option<&'a mut dyn Write>,
}

impl Desk<'_> {
    /// Where persons are spoken to.
    pub(super) fn talk(&mut self) -> &mut dyn Write {
        match &mut self.talk {
            Some(talk) => &mut **talk,
            None => &mut *self.out,
        }
    }
}
