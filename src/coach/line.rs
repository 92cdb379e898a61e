//! Lines as whole moves: one ply each, or in stepwise rules all the jumps of a capture.

use draughts::notation::Names;
use draughts::{Bitboard, Color, Move, Position, Rules, Square};

/// Start, end, pieces taken, whether a man became a king: two moves with the same differ in the path only.
pub type Effect = (Square, Square, Bitboard, bool);

/// A side's whole move.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Who makes it.
    pub by: Color,
    /// The plies: one, or the jumps of a capture in stepwise rules.
    pub steps: Vec<Move>,
    /// The position in which it is made.
    pub before: Position,
    /// The position after its last ply.
    pub after: Position,
}

impl Turn {
    /// The square it starts from.
    pub fn from(&self) -> Square {
        self.steps[0].from()
    }

    /// The square it ends on.
    pub fn to(&self) -> Square {
        self.steps[self.steps.len() - 1].to()
    }

    /// The pieces taken.
    pub fn taken(&self) -> Bitboard {
        self.steps.iter().fold(Bitboard::EMPTY, |all, m| all | m.taken())
    }

    /// Whether anything is taken.
    pub fn is_capture(&self) -> bool {
        self.steps[0].is_capture()
    }

    /// Whether a man becomes a king.
    pub fn crowns(&self) -> bool {
        self.steps.iter().any(Move::crowns)
    }

    /// What it does to the board.
    pub fn effect(&self) -> Effect {
        (self.from(), self.to(), self.taken(), self.crowns())
    }

    /// Its text, `c3-d4` or `c3:e5:g7`.
    pub fn text(&self, rules: &Rules) -> String {
        Names::usual(rules).whole(&self.steps)
    }
}

/// Plays plies from a position and joins them to whole moves; a capture that the plies leave unfinished at
/// their end is left out. None if one of them is not legal.
pub fn turns(start: &Position, rules: &Rules, plies: &[Move]) -> Option<Vec<Turn>> {
    let mut all: Vec<Turn> = Vec::new();
    let mut position = *start;
    let mut open: Option<Turn> = None;
    for m in plies {
        if !position.legal_moves(rules).contains(m) {
            return None;
        }
        let after = position.after(m, rules);
        let mut turn =
            open.take().unwrap_or(Turn { by: position.turn(), steps: Vec::new(), before: position, after });
        turn.steps.push(*m);
        turn.after = after;
        if after.continuing().is_some() {
            open = Some(turn);
        } else {
            all.push(turn);
        }
        position = after;
    }
    Some(all)
}

/// Whether nobody has to capture: material can be counted here.
pub(super) fn is_quiet(position: &Position, rules: &Rules) -> bool {
    position.continuing().is_none() && !position.has_capture(rules)
}
