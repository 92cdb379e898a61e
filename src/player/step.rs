//! Steps of the course by players that know positions and moves, not facts.

use super::{CallEnd, CallFailure, WireFact};
use crate::course::{board_of, facts_of};
use draughts::{COURSE, Color, Move, Position, Square};
use std::time::{Duration, Instant};

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

/// The same for a player that chooses whole moves: `ask` returns all jumps of a capture, and `rest`
/// keeps those after the first until the course asks for them.
pub fn play_from_whole(
    board: &[WireFact],
    color: Color,
    continuing: Option<(i64, i64)>,
    rest: &mut Vec<Move>,
    ask: impl FnOnce(&Position, &[Move]) -> Result<Vec<Move>, CallFailure>,
) -> Result<CallEnd, CallFailure> {
    let mut failure = None;
    let end = play_step(board, color, continuing, |position, legal| {
        let goes_on = continuing.is_some() && rest.first().is_some_and(|m| legal.contains(m));
        if !goes_on {
            rest.clear();
            if !legal.is_empty() {
                match ask(position, legal) {
                    Ok(moves) => *rest = moves,
                    Err(error) => failure = Some(error),
                }
            }
        }
        (!rest.is_empty()).then(|| rest.remove(0))
    });
    failure.map_or(end, Err)
}
