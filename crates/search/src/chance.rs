//! Expectiminimax: dice between the players' moves.

use super::game::{Game, Turn};
use std::time::Instant;

/// The expected value for Max and the best move, looking `depth` choices ahead (dice do not count).
/// Counts nodes; gives up with none once `deadline` has passed.
pub fn expectiminimax<G: Game>(
    game: &G,
    depth: u32,
    nodes: &mut u64,
    deadline: Option<Instant>,
) -> Option<(f64, Option<G::Move>)> {
    *nodes += 1;
    if nodes.is_multiple_of(16) && deadline.is_some_and(|d| Instant::now() >= d) {
        return None;
    }
    if let Some(value) = game.end() {
        return Some((f64::from(value), None));
    }
    let turn = game.turn();
    if depth == 0 {
        return Some((f64::from(game.value()), None));
    }
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let mut expected = 0.0;
    let mut best: Option<(f64, G::Move)> = None;
    for m in moves {
        let mut next = game.clone();
        next.play(m);
        match turn {
            Turn::Chance => {
                expected += game.chance(m) * expectiminimax(&next, depth, nodes, deadline)?.0;
            }
            Turn::Max | Turn::Min => {
                let value = expectiminimax(&next, depth - 1, nodes, deadline)?.0;
                if best.is_none_or(|(b, _)| if turn == Turn::Max { value > b } else { value < b }) {
                    best = Some((value, m));
                }
            }
        }
    }
    match (turn, best) {
        (Turn::Chance, _) => Some((expected, None)),
        (_, Some((value, m))) => Some((value, Some(m))),
        (_, None) => Some((f64::from(game.value()), None)),
    }
}
