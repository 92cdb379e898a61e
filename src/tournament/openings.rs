//! Where games begin: the usual position, the official drawing tables, or random balanced positions.

use super::config::OpeningChoice;
use draughts::{Game, Position, RUSSIAN, Rules, fen};
use engine::{Engine, Limits, Options};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::path::{Path, PathBuf};

/// A position to begin from, with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// As the drawing table has it; `start`, or `random` with a number, elsewhere.
    pub name: String,
    /// The board, and who is to move.
    pub position: Position,
}

/// A file of positions that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{}:{line}: {reason}", path.display())]
pub struct OpeningError {
    path: PathBuf,
    line: usize,
    reason: String,
}

const SHORT: &str = include_str!("../../tournaments/openings/russian_drawing_150.tsv");
const LONG: &str = include_str!("../../tournaments/openings/russian_drawing_table.tsv");

/// The openings of a tournament in the order in which they are used; `needed` at least, if there are
/// that many.
///
/// # Errors
/// When a file of positions cannot be read.
pub fn openings(
    choice: &OpeningChoice,
    rules: &'static Rules,
    seed: u64,
    needed: usize,
) -> Result<Vec<Opening>, OpeningError> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x6f70_656e);
    let mut list = match choice {
        OpeningChoice::Start => {
            return Ok(vec![Opening { name: "start".into(), position: Position::start(rules) }]);
        }
        OpeningChoice::Drawing { long } => {
            read(if *long { LONG } else { SHORT }, "drawing table".into(), &RUSSIAN)?
        }
        OpeningChoice::File(path) => {
            let text = text::file::read_text(Path::new(path)).map_err(|e| OpeningError {
                path: path.clone(),
                line: 1,
                reason: text::file::describe(&e),
            })?;
            read(&text, path.clone(), rules)?
        }
        OpeningChoice::Random { plies } => return Ok(random(rules, *plies, needed, &mut rng)),
    };
    list.shuffle(&mut rng);
    Ok(list)
}

/// Lines of name, moves, FEN and whether it is in use, separated by tabs.
fn read(text: &str, path: PathBuf, rules: &Rules) -> Result<Vec<Opening>, OpeningError> {
    let mut list = Vec::new();
    for (i, line) in text.lines().enumerate() {
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        let fields: Vec<&str> = line.split('\t').collect();
        if fields.get(3).is_some_and(|used| *used == "no") {
            continue;
        }
        let place = fields.iter().find_map(|f| fen::parse_for(f, rules).ok());
        let Some(position) = place else {
            let reason = "a line is name, moves, position (FEN), yes or no, separated by tabs".to_string();
            return Err(OpeningError { path, line: i + 1, reason });
        };
        list.push(Opening { name: fields[0].to_string(), position });
    }
    if list.is_empty() {
        return Err(OpeningError { path, line: 1, reason: "there is no position in it".into() });
    }
    Ok(list)
}

/// Positions after random plies in which the engine sees less than a third of a man for either side.
fn random(rules: &'static Rules, plies: u32, needed: usize, rng: &mut ChaCha8Rng) -> Vec<Opening> {
    const BALANCED: i32 = 33;
    let mut engine = Engine::new(Options { hash: 4, ..Options::default() });
    let limits = Limits { depth: Some(8), ..Limits::default() };
    let mut list: Vec<Opening> = Vec::new();
    for try_number in 0..50 * needed.max(1) {
        let mut game = Game::new(if rules.stepwise { &RUSSIAN } else { rules });
        for _ in 0..plies {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(&moves[rng.random_range(0..moves.len())]);
        }
        let position = *game.position();
        let fresh = list.iter().all(|o| o.position != position);
        // A set-up that has no balanced positions gets what there is.
        let late = try_number >= 25 * needed.max(1);
        if fresh && (late || engine.search(&game, &limits).score.abs() < BALANCED) {
            list.push(Opening { name: format!("random {}", list.len() + 1), position });
        }
        if list.len() >= needed {
            break;
        }
    }
    list
}
