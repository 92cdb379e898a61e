//! Tactical tasks by the official Russian rules: positions in which exactly one move wins.
//!
//! Half come from the endgame tables, half from games in which a search that leaves no move out proves
//! the win and finds none after any other move. What the engine names within `EASY` nodes is no task.
//! `turniir bench tactics --make` makes them; the 200 of `tactics.txt` come with the program.

use super::endgames::{TableValue, Tables};
use super::{DECIDED, Engine, Limits, Options, Switches};
use draughts::notation::{MoveError, Names, Wanted};
use draughts::{Bitboard, Color, Game, Move, Position, RUSSIAN, Square, fen};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// The tasks that come with the program.
pub const TASKS: &str = include_str!("tactics.txt");

/// Plies to the win, at least and at most: neither seen at once nor beyond the draw limits.
const PLIES: std::ops::RangeInclusive<u8> = 5..=25;
/// The same for tasks from the tables, where few pieces leave less to look at.
const TABLE_PLIES: std::ops::RangeInclusive<u8> = 9..=25;
/// What the search may cost that proves a win, and the searches that find none.
const NODES: u64 = 1_000_000;
/// A position whose move the engine names in so many nodes is too easy to be a task.
const EASY: u64 = 5_000;
/// What the engine may look at to find that a position of a game may be a task.
const LOOK: u64 = 60_000;

/// A position with its one winning move.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// Who is to move wins something.
    pub position: Position,
    /// By this move alone.
    pub best: Move,
    /// Plies to the end with best play.
    pub plies: u8,
    /// Whether the tables say so, or a search.
    pub from_tables: bool,
}

/// A line that is no task.
#[derive(Debug, thiserror::Error)]
pub enum TaskError {
    /// A line that is not a position and a move.
    #[error("line {0}: there must be FEN;MOVE;PLIES;tables or search")]
    Fields(usize),
    /// A position that cannot be read.
    #[error("line {0}: {1}")]
    Position(usize, fen::FenError),
    /// A move that cannot be made.
    #[error("line {0}: {1}")]
    Move(usize, MoveError),
}

/// Reads tasks, a line each: FEN, move, plies and source with semicolons between.
///
/// # Errors
/// The first line that is none.
pub fn read(text: &str) -> Result<Vec<Task>, TaskError> {
    let mut tasks = Vec::new();
    for (i, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        let n = i + 1;
        let fields: Vec<&str> = line.split(';').collect();
        let [position, best, plies, source] = fields[..] else { return Err(TaskError::Fields(n)) };
        let position = fen::parse_for(position, &RUSSIAN).map_err(|e| TaskError::Position(n, e))?;
        let wanted = Wanted::parse(best, &RUSSIAN).and_then(|w| w.find(&position, &RUSSIAN));
        let best = wanted.map_err(|e| TaskError::Move(n, e))?;
        let (Some(best), Ok(plies)) = (best.first(), plies.parse()) else { return Err(TaskError::Fields(n)) };
        tasks.push(Task { position, best: *best, plies, from_tables: source == "tables" });
    }
    Ok(tasks)
}

/// A task as a line.
pub fn write(task: &Task) -> String {
    let names = Names::usual(&RUSSIAN);
    let source = if task.from_tables { "tables" } else { "search" };
    format!("{};{};{};{source}", fen::write(&task.position, names.style), names.long(&task.best), task.plies)
}

/// Looks at a random position of three to five pieces.
pub fn from_tables(tables: &Tables, rng: &mut ChaCha8Rng) -> Option<Task> {
    let mut squares: Vec<u8> = (0..32).collect();
    let pieces = rng.random_range(3..=5);
    let mut sets = [Bitboard::EMPTY; 3];
    for i in 0..pieces {
        let at = squares.swap_remove(rng.random_range(0..squares.len()));
        let set = Bitboard::of(Square::new(at)?);
        sets[if i % 2 == 0 { 0 } else { 1 }] |= set;
        if rng.random_range(0..2) == 0 || (set & (Bitboard::TOP | Bitboard::BOTTOM)).any() {
            sets[2] |= set;
        }
    }
    let turn = if rng.random_range(0..2) == 0 { Color::White } else { Color::Black };
    let position = Position::new(sets[0], sets[1], sets[2], turn);
    let TableValue::Win(plies) = tables.probe(&position)? else { return None };
    let moves = position.distinct_moves(&RUSSIAN);
    if !TABLE_PLIES.contains(&plies) || moves.len() < 3 || moves[0].is_capture() {
        return None;
    }
    let wins =
        |m: &&Move| matches!(tables.probe(&position.after(m, &RUSSIAN)), Some(TableValue::Loss(_)) | None);
    let winning: Vec<&Move> = moves.iter().filter(wins).collect();
    let [best] = winning[..] else { return None };
    let task = Task { position, best: *best, plies, from_tables: true };
    (!easy(&task)).then_some(task)
}

/// Whether the engine names the move after a small search.
fn easy(task: &Task) -> bool {
    solve(task, &Limits { nodes: Some(EASY), ..Limits::default() }).is_some()
}

/// Plays a game of small searches and mistakes and returns the first task it meets.
pub fn from_game(rng: &mut ChaCha8Rng) -> Option<Task> {
    let mut engine = Engine::new(Options { hash: 4, ..Options::default() });
    let mut game = Game::new(&RUSSIAN);
    while game.outcome().is_none() {
        let moves = game.legal_moves();
        let pieces = game.position().occupied().count();
        if (5..=14).contains(&pieces) && moves.len() >= 3 && !moves[0].is_capture() {
            engine.clear();
            let mut search = |n| engine.search(&game, &Limits { nodes: Some(n), ..Limits::default() });
            let (first, then) = (search(EASY), search(LOOK));
            if first.score < DECIDED
                && then.score >= DECIDED
                && first.best != then.best
                && let Some(task) = proven(game.position()).filter(|t| !easy(t))
            {
                return Some(task);
            }
        }
        let guess = rng.random_range(0..8) == 0 || game.moves().len() < 10;
        let m = if guess {
            moves[rng.random_range(0..moves.len())]
        } else {
            let little = Limits { depth: Some(3), ..Limits::default() };
            engine.search(&game, &little).best?
        };
        game.play(&m);
    }
    None
}

/// Whether a search that leaves nothing out proves one move to win, and finds no other that does.
fn proven(position: &Position) -> Option<Task> {
    let plain = Switches::ALL.without("reductions")?.without("probcut")?.without("futility")?;
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let look = |position: &Position, features| {
        let mut engine = Engine::new(Options { hash: 8, features, ..Options::default() });
        engine.search(&Game::from(&RUSSIAN, *position), &limits)
    };
    let whole = look(position, plain);
    let plies = u8::try_from(super::WIN - whole.score).ok().filter(|p| PLIES.contains(p))?;
    let best = whole.best?;
    let moves = position.distinct_moves(&RUSSIAN);
    let other = |m: &&Move| m.effect() != best.effect();
    let only = moves.iter().filter(other).all(|m| {
        let next = position.after(m, &RUSSIAN);
        look(&next, Switches::ALL).score > -DECIDED
    });
    only.then_some(Task { position: *position, best, plies, from_tables: false })
}

/// How long an engine took for a task: the seconds after which it named the winning move and no other
/// any more; none if it did not within the limits.
pub fn solve(task: &Task, limits: &Limits) -> Option<f64> {
    let mut engine = Engine::new(Options { hash: 64, ..Options::default() });
    let mut since = None;
    let mut tell = |report: &super::Report| {
        let right = report.best.is_some_and(|m| m.effect() == task.best.effect());
        since = right.then(|| since.unwrap_or(report.time.as_secs_f64()));
    };
    let last = engine.search_telling(&Game::from(&RUSSIAN, task.position), limits, &mut tell);
    tell(&last);
    since
}
