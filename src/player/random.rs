//! A player that makes any legal step: an opponent to test with.

use super::{CallEnd, CallFailure, Chooser, Player, WireFact};
use crate::draughts::{COURSE, Color, Game, Move, Position, Square, board_of, facts_of};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::time::{Duration, Instant};

/// Chooses among the legal steps with equal chances.
pub struct RandomPlayer {
    rng: ChaCha8Rng,
}

impl RandomPlayer {
    /// A player whose choices follow from the seed.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer { rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

/// Reads the board, lets `choose` take a legal step, and writes the board back: squares that
/// change keep the order in which a Prolog player would retract and assert them.
pub fn play_step(
    board: &[WireFact],
    color: Color,
    continuing: Option<(i64, i64)>,
    choose: impl FnOnce(&Position, &[Move]) -> Option<Move>,
) -> Result<CallEnd, CallFailure> {
    let started = Instant::now();
    let broken = || CallFailure {
        reason: "error".into(),
        detail: "the board is broken".into(),
        output: String::new(),
    };
    let facts: Vec<_> = board.iter().copied().collect::<Option<_>>().ok_or_else(broken)?;
    let square = continuing.and_then(|(x, y)| Square::from_xy(x, y));
    let position = board_of(&facts, color).map_err(|_| broken())?.with_continuing(square);
    let moves = position.legal_moves(&COURSE);
    let mut after = facts;
    if let Some(m) = choose(&position, &moves) {
        let next = facts_of(&position.after(&m, &COURSE));
        let changed: Vec<_> = next.iter().filter(|f| !after.contains(f)).copied().collect();
        after.retain(|f| !changed.iter().any(|c| (c.0, c.1) == (f.0, f.1)));
        after.extend(changed);
    }
    let wall = started.elapsed();
    Ok(CallEnd {
        det: None,
        board: after.into_iter().map(Some).collect(),
        output: String::new(),
        cpu: wall.min(Duration::MAX),
        wall,
    })
}

impl Player for RandomPlayer {
    fn step(
        &mut self,
        board: &[WireFact],
        color: Color,
        continuing: Option<(i64, i64)>,
    ) -> Result<CallEnd, CallFailure> {
        play_step(board, color, continuing, |_, moves| {
            (!moves.is_empty()).then(|| moves[self.rng.random_range(0..moves.len())])
        })
    }
}

impl Chooser for RandomPlayer {
    fn choose(&mut self, game: &Game) -> Result<Move, CallFailure> {
        let moves = game.legal_moves();
        if moves.is_empty() {
            return Err(CallFailure::new("failed", "there is no move"));
        }
        Ok(moves[self.rng.random_range(0..moves.len())])
    }
}
