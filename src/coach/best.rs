//! Looking at a position: what is best there, and the lines of several moves.

use super::line::{Turn, turns};
use super::losses::is_settled;
use draughts::{Game, Move, Outcome};
use engine::{DEEPEST, DRAW, Engine, Limits, WIN, is_decided, one_ply_earlier};

/// What a search found of a position, for its side to move.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Hundredths of a man.
    pub score: i32,
    /// The depth that was searched to its end.
    pub depth: i32,
    /// The plies expected.
    pub line: Vec<Move>,
}

/// A move with the line expected after it.
#[derive(Clone, Debug)]
pub struct BestLine {
    /// For the side to move, in hundredths of a man.
    pub score: i32,
    /// Plies, the move itself counted.
    pub depth: i32,
    /// The move and what follows.
    pub plies: Vec<Move>,
}

/// Plies up to which a line of a decided game is followed.
const FOLLOWED: usize = 120;

/// Searches a position from nothing, so that the same limits of nodes find the same. Score and line are those
/// of the last depth that was searched to its end.
pub fn look(engine: &mut Engine, game: &Game, limits: &Limits) -> Seen {
    match game.outcome() {
        Some(Outcome::NoMoves { .. }) => return Seen { score: -WIN, depth: 0, line: Vec::new() },
        Some(Outcome::Draw(_)) => return Seen { score: DRAW, depth: 0, line: Vec::new() },
        None => {}
    }
    engine.clear();
    let limits = Limits { value: true, ..*limits };
    let mut whole = None;
    let last = engine.search_telling(game, &limits, &mut |report| {
        whole = Some(Seen { score: report.score, depth: report.depth, line: report.line.clone() });
    });
    whole.unwrap_or(Seen { score: last.score, depth: last.depth, line: last.line })
}

/// The score that a position after some moves has for a side that was to move before them.
pub fn score_for(side: draughts::Color, game: &Game, seen: &Seen) -> i32 {
    let score = if game.position().turn() == side { seen.score } else { -seen.score };
    one_ply_earlier(score)
}

/// Plays plies, as far as the game is not over before.
pub fn play(game: &mut Game, plies: &[Move]) -> bool {
    for m in plies {
        if !game.position().legal_moves(game.rules()).contains(m) {
            return false;
        }
        game.play(m);
    }
    true
}

/// Follows a line to the end of the game, as the engine plays it; none if no end comes.
pub fn to_the_end(engine: &mut Engine, game: &Game, plies: &[Move], limits: &Limits) -> Option<Vec<Move>> {
    follow(engine, game, plies, limits, |line| line.len() < FOLLOWED)
        .filter(|(_, over)| *over)
        .map(|(line, _)| line)
}

/// Follows a line until what is lost and won in it is seen to last, or to the game's end.
pub fn further(engine: &mut Engine, game: &Game, plies: &[Move], limits: &Limits) -> Vec<Move> {
    let settled = |line: &[Move]| turns(game.position(), game.rules(), line).is_none_or(|t| is_settled(&t));
    follow(engine, game, plies, limits, |line| !settled(line))
        .map_or_else(|| plies.to_vec(), |(line, _)| line)
}

/// Follows a line as the engine plays it as long as `on` says so, and whether the game is over then; none if it
/// cannot be played.
fn follow(
    engine: &mut Engine,
    game: &Game,
    plies: &[Move],
    limits: &Limits,
    on: impl Fn(&[Move]) -> bool,
) -> Option<(Vec<Move>, bool)> {
    let mut end = game.clone();
    let mut line = plies.to_vec();
    if !play(&mut end, plies) {
        return None;
    }
    while end.outcome().is_none() && (on(&line) || end.position().continuing().is_some()) {
        let seen = look(engine, &end, limits);
        if seen.line.is_empty() || !play(&mut end, &seen.line) {
            return None;
        }
        line.extend(seen.line);
    }
    Some((line, end.outcome().is_some()))
}

/// The best moves of a position, each with its line, the best first; the limit of time is shared by all.
/// `tell` hears how many of how many moves were looked at.
pub fn best_lines(
    engine: &mut Engine,
    game: &Game,
    limits: &Limits,
    count: usize,
    tell: &dyn Fn(usize, usize),
) -> Vec<BestLine> {
    let mut wholes = Vec::new();
    whole_moves(game, &mut Vec::new(), &mut wholes);
    let mut share = *limits;
    share.time = limits.time.map(|t| t / wholes.len().max(1) as u32);
    let us = game.position().turn();
    let moves = wholes.len();
    let mut all: Vec<BestLine> = wholes
        .into_iter()
        .enumerate()
        .map(|(i, steps)| {
            tell(i, moves);
            let mut next = game.clone();
            play(&mut next, &steps);
            // The move itself is a ply of those wanted, beside at least one reply.
            let depth = share.depth.map(|d| (d - 1).max(1));
            let seen = look(engine, &next, &Limits { depth, ..share });
            let score = score_for(us, &next, &seen);
            let mut plies = steps;
            plies.extend(seen.line);
            BestLine { score, depth: (seen.depth + 1).min(DEEPEST), plies }
        })
        .collect();
    all.sort_by_key(|l| std::cmp::Reverse(l.score));
    all.truncate(count);
    // Where a game is decided little time finds the way.
    share.time = share.time.map(|t| t / 10);
    for line in all.iter_mut().filter(|l| is_decided(l.score)) {
        if let Some(plies) = to_the_end(engine, game, &line.plies, &share) {
            line.plies = plies;
        }
    }
    all
}

/// The whole moves of a position, one for each ply of it that the rules tell apart.
fn whole_moves(game: &Game, steps: &mut Vec<Move>, out: &mut Vec<Vec<Move>>) {
    /// A king of the course can jump in more ways than anyone wants to look at.
    const MOST: usize = 200;
    for m in game.legal_moves() {
        if out.len() >= MOST {
            return;
        }
        let mut next = game.clone();
        next.play(&m);
        steps.push(m);
        if next.position().continuing().is_some() {
            whole_moves(&next, steps, out);
        } else {
            out.push(steps.clone());
        }
        steps.pop();
    }
}

/// Whether a position offers whole moves that do different things to the board.
pub fn has_choice(game: &Game) -> bool {
    let mut all = Vec::new();
    whole_moves(game, &mut Vec::new(), &mut all);
    let effects: Vec<_> = all
        .iter()
        .filter_map(|steps| turns(game.position(), game.rules(), steps)?.first().map(Turn::effect))
        .collect();
    effects.iter().any(|e| *e != effects[0])
}
