//! Counting the leaves of the game tree, to check and to measure a move generator.

use super::movegen::{self, Convention};
use super::position::Position;
use super::rules::{Majority, Rules};

/// Counts the positions reached after exactly `depth` moves (leaf nodes). A game that ends earlier
/// counts nothing; draws are not looked at. In stepwise rules a depth is a step.
///
/// ```
/// use turniir::draughts::{perft, Convention, Position, RUSSIAN};
/// assert_eq!(perft(&Position::start(&RUSSIAN), &RUSSIAN, 6, Convention::All), 37986);
/// ```
pub fn perft(position: &Position, rules: &Rules, depth: u32, convention: Convention) -> u64 {
    let mut buffers = vec![Vec::with_capacity(32); depth as usize + 1];
    count(position, rules, depth, convention, &mut buffers)
}

fn count(
    position: &Position,
    rules: &Rules,
    depth: u32,
    convention: Convention,
    buffers: &mut [Vec<super::Move>],
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (moves, rest) = buffers.split_first_mut().expect("a buffer a level");
    if depth == 1 {
        // The last level is counted, not made.
        if !position.has_capture(rules) {
            return movegen::count_quiet(position, rules);
        }
        if convention == Convention::All && rules.majority == Majority::Free {
            return movegen::count_captures(position, rules);
        }
        position.generate(rules, convention, moves);
        return moves.len() as u64;
    }
    position.generate(rules, convention, moves);
    moves.iter().map(|m| count(&position.after(m, rules), rules, depth - 1, convention, rest)).sum()
}

/// One line of a divided count: a move and the leaves below it.
pub fn divide(
    position: &Position,
    rules: &Rules,
    depth: u32,
    convention: Convention,
) -> Vec<(super::Move, u64)> {
    let mut moves = Vec::new();
    position.generate(rules, convention, &mut moves);
    moves
        .into_iter()
        .map(|m| (m, perft(&position.after(&m, rules), rules, depth.saturating_sub(1), convention)))
        .collect()
}
