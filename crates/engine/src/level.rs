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
    (1.0, 0.70, 235.0),
    (1.5, 0.50, 105.0),
    (2.2, 0.32, 44.0),
    (3.3, 0.22, 25.0),
    (4.9, 0.135, 12.5),
    (7.2, 0.075, 4.5),
    (8.6, 0.033, 0.8),
    (11.5, 0.012, 0.0),
    (15.5, 0.003, 0.0),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Options;
    use draughts::{RUSSIAN, fen};
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn numbers_and_ratings() {
        assert_eq!(Level::numbered(0), None);
        assert_eq!(Level::numbered(1), Some(Level::Rated(800)));
        assert_eq!(Level::numbered(9), Some(Level::Rated(Level::STRONGEST)));
        assert_eq!(Level::numbered(10), Some(Level::Full));
        assert_eq!(Level::numbered(11), None);
        assert_eq!(Level::rated(799), None);
        assert_eq!(Level::rated(801), Some(Level::Rated(801)));
        assert_eq!(Level::rated(2401), None);
    }

    #[test]
    fn between_two_lines_there_is_a_middle() {
        assert_eq!(strength(1000), STRENGTH[1]);
        assert_eq!(strength(2400), STRENGTH[8]);
        let (a, b) = (STRENGTH[3], STRENGTH[4]);
        let middle = strength(1500);
        for (got, wanted) in [(middle.0, (a.0 + b.0) / 2.0), (middle.1, (a.1 + b.1) / 2.0)] {
            assert!((got - wanted).abs() < 1e-9, "{middle:?}");
        }
    }

    /// After a1-b2 Black's man cannot move. Who overlooks nothing sees it like the whole engine, on one thread or many.
    #[test]
    fn the_end_of_a_game_is_seen() {
        let position = fen::parse("W:Wa1,f2,g3:Bh4").unwrap();
        let game = Game::from(&RUSSIAN, position);
        for threads in [1, 3] {
            let mut engine = Engine::new(Options { hash: 1, threads, ..Options::default() });
            engine.set_sight(Some(Sight { seed: 7, misses: 0.0, spread: 0.0 }));
            let limits = Limits { depth: Some(4), ..Limits::default() };
            let seen = engine.search(&game, &limits);
            engine.set_sight(None);
            engine.clear();
            let whole = engine.search(&game, &limits);
            assert!(crate::is_decided(seen.score), "{}", seen.score);
            assert_eq!(seen.score, whole.score);
        }
    }

    /// The same seeds, the same moves: also where the engine may use several threads.
    #[test]
    fn a_level_plays_the_same_on_several_threads() {
        let moves = |threads: usize| {
            let mut engine = Engine::new(Options { hash: 1, threads, ..Options::default() });
            let mut rng = ChaCha8Rng::seed_from_u64(3);
            let mut game = Game::new(&RUSSIAN);
            while game.moves().len() < 20 && game.outcome().is_none() {
                let chosen = Level::Rated(1900).choose(&mut engine, &game, &Limits::default(), &mut rng);
                game.play(&chosen.unwrap());
            }
            game.moves().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(moves(1), moves(3));
    }
}
