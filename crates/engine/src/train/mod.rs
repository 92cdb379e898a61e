//! Training the weights: games of the engine against itself, and a fit to what its searches and their results say.

mod fit;
mod model;

pub use fit::{Fit, fit};

use super::endgames::TableSet;
use super::engine::{Engine, Limits, Options};
use super::eval::Weights;
use super::score::{is_decided, is_foretold};
use draughts::fen::{self, SquareStyle};
use draughts::{Color, Game, Outcome, Position, Rules};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::io::{self, Write};
use std::sync::Arc;

/// How training games are played.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The rules that are played.
    pub rules: &'static Rules,
    /// Nodes a move.
    pub nodes: u64,
    /// Random plies at the beginning, at least and at most.
    pub random_plies: (u32, u32),
    /// Of the games' openings.
    pub seed: u64,
    /// Who plays; the program's own weights if none.
    pub weights: Option<Arc<Weights>>,
    /// Endgame tables that the searches use.
    pub tables: Option<Arc<TableSet>>,
}

/// Plies of a game, at most.
const LONGEST: usize = 160;
/// One of so many moves is random: what stands before it has no result.
const RANDOM: u32 = 14;
/// Beside one of so many positions one is searched that games do not reach ...
const BESIDE: u32 = 2;
/// ... up to so many random plies away, and as many captures more as there are, up to this number.
const AWAY: std::ops::RangeInclusive<u32> = 1..=4;
const CAPTURES: u32 = 4;
/// A game is over for training when a side has been so many hundredths of a man ahead for so many plies ...
const AHEAD: i32 = 700;
const STAYS: u32 = 4;
/// ... or so few pieces are left.
const FEW: u32 = 4;

/// A position without a capture, what its search says to the side to move, and White's points if the game went on from
/// it without a random move.
struct Seen {
    position: Position,
    score: i32,
    points: Option<u8>,
}

/// Plays one game and writes the positions that were searched and have no capture, one line each: FEN, a space, the
/// score for the side to move in hundredths of a man, a space, and White's points (2, 1 or 0; `-` if there is no
/// result). Returns how many lines.
///
/// # Errors
/// When the output cannot be written.
pub fn play_game(
    recipe: &Recipe,
    number: u64,
    engine: &mut Engine,
    out: &mut dyn Write,
) -> io::Result<usize> {
    let mut rng = ChaCha8Rng::seed_from_u64(recipe.seed);
    rng.set_stream(number);
    let mut game = Game::new(recipe.rules);
    let plies = rng.random_range(recipe.random_plies.0..=recipe.random_plies.1);
    for _ in 0..plies {
        if !random_move(&mut game, &mut rng) {
            return Ok(0);
        }
    }
    engine.clear();
    let seen = searched(recipe, engine, &mut game, &mut rng);
    for s in &seen {
        let points = s.points.map_or("-".to_string(), |points| points.to_string());
        writeln!(out, "{} {} {points}", fen::write(&s.position, SquareStyle::Numbers), s.score)?;
    }
    Ok(seen.len())
}

/// Plays on to the end.
fn searched(recipe: &Recipe, engine: &mut Engine, game: &mut Game, rng: &mut ChaCha8Rng) -> Vec<Seen> {
    let limits = Limits { nodes: Some(recipe.nodes), ..Limits::default() };
    let (mut seen, mut since) = (Vec::new(), Vec::new());
    let mut ahead = 0;
    // Without tables what is not foretold may be won all the same: it is played on.
    let tables = recipe.tables.as_deref().and_then(|tables| tables.of(recipe.rules));
    let known = tables.is_some_and(|tables| tables.pieces() >= FEW);
    let points = loop {
        match game.outcome() {
            Some(Outcome::NoMoves { winner }) => break if winner == Color::White { 2 } else { 0 },
            Some(Outcome::Draw(_)) => break 1,
            None if game.moves().len() >= LONGEST => break 1,
            None => {}
        }
        if rng.random_range(0..BESIDE) == 0 {
            seen.extend(beside(game, engine, &limits, rng));
        }
        let position = *game.position();
        let report = engine.search(game, &limits);
        let Some(best) = report.best else { break 1 };
        if !position.has_capture(recipe.rules) {
            since.push(Seen { position, score: report.score, points: None });
        }
        let white = if position.turn() == Color::White { report.score } else { -report.score };
        ahead = if white.abs() > AHEAD { ahead + 1 } else { 0 };
        if is_decided(white) || ahead >= STAYS {
            break if white > 0 { 2 } else { 0 };
        }
        if position.occupied().count() <= FEW && known {
            break if is_foretold(white) { 1 + white.signum() as u8 } else { 1 };
        }
        if rng.random_range(0..RANDOM) == 0 && game.legal_moves().len() > 1 {
            seen.append(&mut since);
            random_move(game, rng);
        } else {
            game.play(&best);
        }
    };
    seen.extend(since.into_iter().map(|s| Seen { points: Some(points), ..s }));
    seen
}

/// Plays any move; whether there was one.
fn random_move(game: &mut Game, rng: &mut ChaCha8Rng) -> bool {
    let moves = game.legal_moves();
    if moves.is_empty() {
        return false;
    }
    game.play(&moves[rng.random_range(0..moves.len())]);
    true
}

/// A position without captures some random moves away: what a search meets and games do not.
fn beside(game: &Game, engine: &mut Engine, limits: &Limits, rng: &mut ChaCha8Rng) -> Option<Seen> {
    let mut game = game.clone();
    let rules = game.rules();
    let plies = rng.random_range(AWAY);
    for i in 0..plies + CAPTURES {
        if game.outcome().is_some() || i >= plies && !game.position().has_capture(rules) {
            break;
        }
        random_move(&mut game, rng);
    }
    let position = *game.position();
    if game.outcome().is_some() || position.has_capture(rules) {
        return None;
    }
    Some(Seen { position, score: engine.search(&game, limits).score, points: None })
}

/// A new engine for training games.
pub fn engine_for(recipe: &Recipe) -> Engine {
    let (weights, tables) = (recipe.weights.clone(), recipe.tables.clone());
    Engine::new(Options { hash: 4, weights, tables, ..Options::default() })
}
