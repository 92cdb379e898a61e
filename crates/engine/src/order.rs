//! The order in which moves are tried.

use super::margins::MOST_BONUS;
use draughts::{Bitboard, Color, Move, Position};

/// Plies a search can look ahead.
pub const MAX_PLY: usize = 128;

/// A move in 16 bits: from, to, and a mix of what it takes. Never 0.
pub fn code(m: &Move) -> u16 {
    let mix = (m.taken().raw().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 59) as u16;
    0x8000 | mix << 10 | (m.to().index() as u16) << 5 | m.from().index() as u16
}

fn quiet_index(m: &Move) -> usize {
    m.from().index() * 32 + m.to().index()
}

/// A quiet move that made the other side's choice wrong.
pub struct Refutation<'a> {
    pub m: &'a Move,
    /// The quiet moves that were tried before and did not.
    pub tried: &'a [Move],
    /// The side that makes it.
    pub color: Color,
    /// The depth that was left, and the plies from the root.
    pub depth: i32,
    pub ply: usize,
    /// The other side's last move.
    pub before: Option<&'a Move>,
}

/// What one search learns about moves.
pub struct Order {
    killers: [[u16; 2]; MAX_PLY],
    counter: Vec<u16>,
    history: [Vec<i32>; 2],
}

/// Quiet moves by the square they begin on and the one they end on.
const QUIET_MOVES: usize = 32 * 32;

/// What a move is tried before: the table's move, captures by what they take, men that become kings, moves that
/// refuted a neighbour, the answer that refuted the last move; then history decides, which stays below.
const HASH_MOVE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 24;
/// So that the least that a capture takes more weighs more than anything behind it.
const A_TAKEN: i32 = 256;
const CROWNING: i32 = 1 << 23;
const FIRST_KILLER: i32 = 1 << 22;
const SECOND_KILLER: i32 = 1 << 21;
const COUNTER: i32 = 1 << 20;

/// A reward adds so many times itself ...
const HISTORY_STEP: i32 = 32;
/// ... and takes away this part of what is there, so that values stay below the product of both.
const HISTORY_SHRINK: i32 = 512;

impl Order {
    /// Nothing learnt.
    pub fn new() -> Order {
        Order {
            killers: [[0; 2]; MAX_PLY],
            counter: vec![0; 2 * QUIET_MOVES],
            history: [vec![0; QUIET_MOVES], vec![0; QUIET_MOVES]],
        }
    }

    /// The rank of a move; the greatest is tried first.
    #[inline]
    pub fn rank(&self, m: &Move, hash: u16, ply: usize, before: Option<&Move>, position: &Position) -> i32 {
        let code = code(m);
        if code == hash {
            return HASH_MOVE;
        }
        if m.is_capture() {
            return CAPTURE + A_TAKEN * self::value(m.taken(), position);
        }
        if m.crowns() {
            return CROWNING;
        }
        if self.killers[ply][0] == code {
            return FIRST_KILLER;
        }
        if self.killers[ply][1] == code {
            return SECOND_KILLER;
        }
        let color = position.turn();
        if before.is_some_and(|b| self.counter[color.index() * QUIET_MOVES + quiet_index(b)] == code) {
            return COUNTER;
        }
        self.history[color.index()][quiet_index(m)]
    }

    /// What history says of a quiet move.
    pub fn history(&self, m: &Move, color: Color) -> i32 {
        self.history[color.index()][quiet_index(m)]
    }

    /// A quiet move refuted the position.
    pub fn reward(&mut self, refutation: &Refutation) {
        let Refutation { m, tried, color, depth, ply, before } = *refutation;
        let code = code(m);
        if self.killers[ply][0] != code {
            self.killers[ply] = [code, self.killers[ply][0]];
        }
        if let Some(before) = before {
            self.counter[color.index() * QUIET_MOVES + quiet_index(before)] = code;
        }
        let bonus = (depth * depth).min(MOST_BONUS);
        let side = &mut self.history[color.index()];
        // A reward shrinks as the value grows towards HISTORY_STEP * HISTORY_SHRINK; what is taken away from a negative value grows with
        // it, so that it is kept where the product cannot overflow.
        const LEAST: i32 = -(1 << 20);
        let mut add = |m: &Move, bonus: i32| {
            let h = &mut side[quiet_index(m)];
            *h = (*h + HISTORY_STEP * bonus - *h * bonus / HISTORY_SHRINK).max(LEAST);
        };
        add(m, bonus);
        for other in tried {
            add(other, -bonus);
        }
    }
}

/// Men taken count 1, kings 3.
fn value(taken: Bitboard, position: &Position) -> i32 {
    (taken.count() + 2 * (taken & position.kings()).count()) as i32
}
