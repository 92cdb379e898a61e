//! Levels of play by rating: weaker by looking less far, by overlooking what people overlook and by misjudging, never by
//! waiting.

use super::engine::{Engine, Limits};
use super::sight::Sight;
use draughts::{Game, Move};
use rand::{Rng, RngExt};

/// How strongly to play: a rating, or all that the engine can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// An Elo rating from [`Level::WEAKEST`] to [`Level::STRONGEST`].
    Rated(u16),
    /// Full strength.
    Full,
}

/// A level's look-ahead in plies, the chance that it overlooks something that is hard to see, and the spread of its
/// error of judgement in hundredths of a man; for each rating 200 apart, from 800 on. Fitted so that neighbours are 200
/// apart in games (`turniir bench levels`, docs/engine.md).
const STRENGTH: [(f64, f64, f64); 9] = [
    (1.0, 0.95, 1200.0),
    (1.0, 0.72, 260.0),
    (2.2, 0.32, 44.0),
    (3.3, 0.22, 25.0),
    (4.9, 0.135, 12.5),
    (7.2, 0.075, 4.5),
    (8.1, 0.035, 1.0),
    (10.4, 0.015, 0.0),
    (13.0, 0.005, 0.0),
];
/// Points between two lines of [`STRENGTH`].
const APART: u16 = 200;

impl Level {
    /// The weakest rating: a beginner who knows the rules.
    pub const WEAKEST: u16 = 800;
    /// The strongest rating that is less than everything.
    pub const STRONGEST: u16 = Level::WEAKEST + APART * (STRENGTH.len() as u16 - 1);

    /// A level by its number: 1 to 9 are rated 800, 1000, ... 2400, and 10 is full strength.
    pub fn numbered(number: u8) -> Option<Level> {
        match number {
            10 => Some(Level::Full),
            1..=9 => Some(Level::Rated(Level::WEAKEST + APART * (u16::from(number) - 1))),
            _ => None,
        }
    }

    /// A level by its rating; none outside of what there is.
    pub fn rated(elo: u16) -> Option<Level> {
        (Level::WEAKEST..=Level::STRONGEST).contains(&elo).then_some(Level::Rated(elo))
    }

    /// Chooses a move; at full strength within `full`.
    pub fn choose(self, engine: &mut Engine, game: &Game, full: &Limits, rng: &mut impl Rng) -> Option<Move> {
        let Level::Rated(elo) = self else { return engine.search(game, full).best };
        let (plies, misses, spread) = strength(elo);
        // Between two depths the deeper one is taken so often as its share says.
        let depth = plies as i32 + i32::from(rng.random::<f64>() < plies.fract());
        engine.set_sight(Some(Sight { seed: rng.random(), misses, spread }));
        let best = engine.search(game, &Limits { depth: Some(depth), ..*full }).best;
        engine.set_sight(None);
        best
    }
}

/// Plies, misses and spread of a rating, between the lines of [`STRENGTH`] in proportion.
fn strength(elo: u16) -> (f64, f64, f64) {
    let above = elo.saturating_sub(Level::WEAKEST);
    let line = usize::from(above / APART).min(STRENGTH.len() - 1);
    let (a, b) = (STRENGTH[line], STRENGTH[(line + 1).min(STRENGTH.len() - 1)]);
    let share = f64::from(above % APART) / f64::from(APART);
    let between = |a: f64, b: f64| a + (b - a) * share;
    (between(a.0, b.0), between(a.1, b.1), between(a.2, b.2))
}
