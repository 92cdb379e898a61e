//! What happens in a game, in the machine-readable form of `turniir match --json`.

use super::losing::LosingStep;
use crate::course::Reason;
use draughts::{Bitboard, COURSE, Color, Move, Position, Square};
use serde::{Deserialize, Serialize};

/// One thing that happened. Squares are `[X, Y]` as in `ruut/3`: row, column.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum GameEvent {
    /// The game begins.
    Start {
        /// White's name.
        white: String,
        /// Black's name.
        black: String,
        /// The name of the rules.
        rules: String,
        /// The game's number, where there are several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<u32>,
        /// Where it begins, if that is not the usual start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fen: Option<String>,
    },
    /// A player inside a shared Prolog is called; not part of the public form.
    Call {
        /// Whose call it is.
        color: Color,
        /// What the call begins with, for the case that it never ends.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        begun: Option<Box<LosingStep>>,
    },
    /// A step under the course's rules, judged legal.
    Step {
        /// Its number in the game, from 1.
        n: u32,
        /// Who made it.
        color: Color,
        /// Where the piece stood.
        from: [i64; 2],
        /// Where it stands after it.
        to: [i64; 2],
        /// Where the piece stood that it took; null if it took none.
        captured: Option<[i64; 2]>,
        /// Whether a man became a king.
        promoted: bool,
        /// Milliseconds of the processor in the call.
        cpu_ms: f64,
        /// Milliseconds of wall clock in the call.
        wall_ms: f64,
    },
    /// A whole move, in games by other rules than the course's.
    Move {
        /// Its number in the game, from 1.
        n: u32,
        /// Who made it.
        color: Color,
        /// The move, `c3-d4` or `c3:e5:g7`.
        text: String,
        /// Milliseconds of wall clock that the player took.
        wall_ms: f64,
    },
    /// What a player printed in one call; not part of the public form.
    Output {
        /// Whose call it was.
        color: Color,
        /// What it printed, as far as it is kept.
        text: String,
    },
    /// The game has ended.
    Result(GameResult),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// None for a draw.
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: Reason,
    /// A sentence for the losing ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Steps that were made, of both sides; under other rules, whole moves.
    pub steps: u32,
    /// Points of White and Black: 2 for a win, 1 for a draw.
    pub points: [u32; 2],
    /// The call that lost the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub losing_step: Option<Box<LosingStep>>,
}

impl GameResult {
    /// A result with its points.
    pub fn new(winner: Option<Color>, reason: Reason, detail: &str, steps: u32) -> GameResult {
        let points = match winner {
            None => [1, 1],
            Some(Color::White) => [2, 0],
            Some(Color::Black) => [0, 2],
        };
        let lost = winner.is_some() && !reason.by_the_rules();
        GameResult {
            winner,
            reason,
            detail: lost.then(|| detail.to_string()),
            steps,
            points,
            losing_step: None,
        }
    }
}

/// The legal step that an event tells, in a position.
pub fn step_of(position: &Position, event: &GameEvent) -> Option<Move> {
    let GameEvent::Step { from, to, captured, .. } = event else { return None };
    let square = |[x, y]: [i64; 2]| Square::from_xy(x, y);
    let (from, to) = (square(*from)?, square(*to)?);
    let taken = captured.and_then(square).map_or(Bitboard::EMPTY, Bitboard::of);
    position.legal_moves(&COURSE).into_iter().find(|m| m.from() == from && m.to() == to && m.taken() == taken)
}
