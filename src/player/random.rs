//! A player that makes any legal step: an opponent to test with.

use super::step::play_step;
use super::{Chooser, Player};
use crate::course::{Call, CallEnd, CallFailure, Reason};
use draughts::{Game, Move};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

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

impl Player for RandomPlayer {
    fn step(&mut self, call: &Call) -> Result<CallEnd, CallFailure> {
        play_step(call, |_, moves| {
            Ok((!moves.is_empty()).then(|| moves[self.rng.random_range(0..moves.len())]))
        })
    }
}

impl Chooser for RandomPlayer {
    fn choose(&mut self, game: &Game) -> Result<Move, CallFailure> {
        let moves = game.legal_moves();
        if moves.is_empty() {
            return Err(CallFailure::new(Reason::Failed, "there is no move"));
        }
        Ok(moves[self.rng.random_range(0..moves.len())])
    }
}
