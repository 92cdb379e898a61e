//! Ten levels of play: weaker by looking less far and by honest mistakes, never by waiting.

use super::engine::{Engine, Limits};
use draughts::{Game, Move};
use rand::{Rng, RngExt};

/// A level from 1, for beginners, to 10, the engine's full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level(u8);

/// Depth in plies, and the spread of the error of judgement in hundredths of a man, for levels 1-9.
const STRENGTH: [(i32, f64); 9] =
    [(1, 160.0), (1, 80.0), (2, 50.0), (3, 30.0), (4, 18.0), (5, 10.0), (7, 5.0), (9, 0.0), (12, 0.0)];

impl Level {
    /// A level 1..=10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    /// Chooses a move; level 10 searches within `full`.
    pub fn choose(self, engine: &mut Engine, game: &Game, full: &Limits, rng: &mut impl Rng) -> Option<Move> {
        let Some(&(depth, spread)) = STRENGTH.get(usize::from(self.0) - 1) else {
            return engine.search(game, full).best;
        };
        let within = Limits { depth: Some(depth), ..*full };
        if spread == 0.0 {
            return engine.search(game, &within).best;
        }
        let mut scored: Vec<(f64, Move)> = Vec::new();
        let mut child = game.clone();
        for m in game.legal_moves() {
            child.play(&m);
            let sign = if child.position().turn() == game.position().turn() { 1 } else { -1 };
            let report = engine.search(&child, &within);
            child.undo();
            scored.push((f64::from(sign * report.score) + spread * bell(rng), m));
        }
        scored.into_iter().max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, m)| m)
    }
}

/// About a standard normal number: the sum of twelve uniform ones.
fn bell(rng: &mut impl Rng) -> f64 {
    (0..12).map(|_| rng.random::<f64>()).sum::<f64>() - 6.0
}
