//! Positions by the official Russian rules in which a short search prefers a move that a long one refutes.
//!
//! They come from games that the engine plays against itself with small searches and some random moves.
//! `turniir bench horizon --make` makes them; those of `horizon.txt` come with the program.

use super::{Engine, Limits, Options, Switches};
use draughts::notation::{MoveError, Names, Wanted};
use draughts::{Game, Move, Position, RUSSIAN, fen};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// The positions that come with the program.
pub const POSITIONS: &str = include_str!("horizon.txt");

/// Nodes of the short search whose move is refuted.
pub const SHORT: u64 = 10_000;
/// Nodes of the long searches: of the position, and after the short search's move.
pub const LONG: u64 = 1_000_000;
/// Nodes of the searches that find out whether a long one is worth its time.
const LOOK: u64 = 50_000;
/// Nodes of the search after each other move.
const OTHER: u64 = 100_000;
/// Hundredths of a man that the refuted move loses at least; a move that loses less is right.
pub const LOSS: i32 = 50;
/// The same for the searches that only look.
const LOOK_LOSS: i32 = 35;
/// Beyond these the game is decided whatever is played.
const LOST: i32 = -250;
const WON: i32 = 250;
/// Random plies that open a game, and one of how many moves is random later.
const OPENING: std::ops::RangeInclusive<usize> = 4..=10;
const RANDOM: u32 = 16;

/// A position, the move that looks best at first, and those that are right.
#[derive(Clone, Debug, PartialEq)]
pub struct Horizon {
    /// The position.
    pub position: Position,
    /// What a short search prefers.
    pub wrong: Move,
    /// The best move of the long search, then the others that lose less than [`LOSS`] against it.
    pub right: Vec<Move>,
    /// Hundredths of a man that the wrong move loses.
    pub loss: i32,
}

/// A line that is none.
#[derive(Debug, thiserror::Error)]
pub enum HorizonError {
    /// A line of other fields.
    #[error("line {0}: there must be FEN;WRONG MOVE;RIGHT MOVES;LOSS")]
    Fields(usize),
    /// A position that cannot be read.
    #[error("line {0}: {1}")]
    Position(usize, fen::FenError),
    /// A move that cannot be made.
    #[error("line {0}: {1}")]
    Move(usize, MoveError),
}

/// Reads positions, a line each: FEN, the wrong move, the right ones with spaces between, and the loss in hundredths
/// of a man, with semicolons between.
///
/// # Errors
/// The first line that is none.
pub fn read(text: &str) -> Result<Vec<Horizon>, HorizonError> {
    let mut all = Vec::new();
    for (i, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        let n = i + 1;
        let fields: Vec<&str> = line.split(';').collect();
        let [position, wrong, right, loss] = fields[..] else { return Err(HorizonError::Fields(n)) };
        let position = fen::parse_for(position, &RUSSIAN).map_err(|e| HorizonError::Position(n, e))?;
        let one = |text: &str| {
            let found = Wanted::parse(text, &RUSSIAN).and_then(|w| w.find(&position, &RUSSIAN));
            let found = found.map_err(|e| HorizonError::Move(n, e))?;
            found.first().copied().ok_or(HorizonError::Fields(n))
        };
        let wrong = one(wrong)?;
        let right = right.split_whitespace().map(one).collect::<Result<Vec<Move>, _>>()?;
        let loss = loss.trim().parse().map_err(|_| HorizonError::Fields(n))?;
        if right.is_empty() {
            return Err(HorizonError::Fields(n));
        }
        all.push(Horizon { position, wrong, right, loss });
    }
    Ok(all)
}

/// A position as a line.
pub fn write(horizon: &Horizon) -> String {
    let names = Names::usual(&RUSSIAN);
    let right: Vec<String> = horizon.right.iter().map(|m| names.long(m)).collect();
    let position = fen::write(&horizon.position, names.style);
    format!("{position};{};{};{}", names.long(&horizon.wrong), right.join(" "), horizon.loss)
}

/// Searches a position with an engine that knows nothing.
fn look(position: &Position, nodes: u64, features: Switches) -> super::Report {
    let hash = if nodes < LONG / 2 { 4 } else { 16 };
    let mut engine = Engine::new(Options { hash, features, ..Options::default() });
    engine.search(
        &Game::from(&RUSSIAN, *position),
        &Limits { nodes: Some(nodes), value: true, ..Limits::default() },
    )
}

/// What a move is worth to who makes it, by a search of the position after it.
fn worth(position: &Position, m: &Move, nodes: u64, features: Switches) -> i32 {
    -look(&position.after(m, &RUSSIAN), nodes, features).score
}

/// Plays a game of small searches and random moves and returns what it meets.
pub fn from_game(rng: &mut ChaCha8Rng, features: Switches) -> Vec<Horizon> {
    let mut all = Vec::new();
    let mut engine = Engine::new(Options { hash: 4, features, ..Options::default() });
    let mut game = Game::new(&RUSSIAN);
    let opening = rng.random_range(OPENING);
    while game.outcome().is_none() {
        let moves = game.legal_moves();
        if game.moves().len() >= opening && moves.len() >= 3 && !moves[0].is_capture() {
            all.extend(refuted(game.position(), features));
        }
        let guess = game.moves().len() < opening || rng.random_range(0..RANDOM) == 0;
        let m = if guess {
            Some(moves[rng.random_range(0..moves.len())])
        } else {
            engine.search(&game, &Limits { nodes: Some(SHORT / 2), ..Limits::default() }).best
        };
        let Some(m) = m else { break };
        game.play(&m);
    }
    all
}

/// Whether the short search's move is refuted by long ones.
fn refuted(position: &Position, features: Switches) -> Option<Horizon> {
    let wrong = look(position, SHORT, features).best?;
    let then = look(position, LOOK, features);
    if then.best.is_none_or(|m| m.effect() == wrong.effect()) || then.score < LOST {
        return None;
    }
    if then.score - worth(position, &wrong, LOOK, features) < LOOK_LOSS {
        return None;
    }
    let long = look(position, LONG, features);
    let best = long.best.filter(|m| m.effect() != wrong.effect())?;
    let most = long.score;
    let least = worth(position, &wrong, LONG, features);
    if most < LOST || least > WON || most - least < LOSS {
        return None;
    }
    let mut right = vec![best];
    for m in position.distinct_moves(&RUSSIAN) {
        let other = m.effect() != best.effect() && m.effect() != wrong.effect();
        if other && most - worth(position, &m, OTHER, features) < LOSS {
            right.push(m);
        }
    }
    Some(Horizon { position: *position, wrong, right, loss: most - least })
}

/// Whether an engine with these parts names a right move after so many nodes.
pub fn solves(horizon: &Horizon, nodes: u64, features: Switches) -> bool {
    let best = look(&horizon.position, nodes, features).best;
    best.is_some_and(|b| horizon.right.iter().any(|m| m.effect() == b.effect()))
}
