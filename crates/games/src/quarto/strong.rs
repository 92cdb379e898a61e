//! The strong player of Quarto: what the solver proves, and where moves are as good, the one after which
//! the opponent goes wrong most easily.

use super::errors::SAMPLED;
use super::solver::{Position, Solver, each};
use super::{EMPTY, Placement, Quarto};
use crate::mix;
use search::{Best, Game, Limit, Turn};
use std::time::Instant;

impl Quarto {
    /// The strong player's move; none for the classic rule, where the opponent's choice of the piece
    /// makes another game.
    pub(super) fn strong(&self, limit: &Limit) -> Option<Best<Placement>> {
        let started = Instant::now();
        if self.classic || self.reserve == 0 || self.end().is_some() {
            return None;
        }
        // A part of the time is for choosing among moves that are as good.
        let searched = limit.time.map(|t| started + t.mul_f64(0.45));
        Solver::with(searched, |solver| self.strongest(solver, limit, started))
    }

    fn strongest(&self, solver: &mut Solver, limit: &Limit, started: Instant) -> Option<Best<Placement>> {
        let position = self.position();
        let deadline = limit.time.map(|t| started + t);
        let moves = position.moves();
        let placement = |(cell, piece): (usize, u8)| Placement { cell: cell as u8, piece, give: None };
        let sign = if self.turn() == Turn::Max { 1 } else { -1 };
        let answer = |m: Placement, value: i32, depth: u32, nodes: u64, cutoffs: u64| Best {
            best: Some(m),
            value: sign * value * 1000,
            depth,
            nodes,
            cutoffs,
            time: started.elapsed(),
        };
        if let Some((cell, piece)) = moves.win {
            return Some(answer(placement((cell.into(), piece)), 1, 1, 1, 0));
        }
        let mut list = solver.ordered(&position, &moves, position.left());
        if list.is_empty() {
            // Every move loses: any will do.
            let cell = position.cells.iter().position(|c| *c == EMPTY)?;
            return Some(answer(placement((cell, position.reserve.trailing_zeros() as u8)), -1, 1, 1, 0));
        }
        let mut seen = Vec::new();
        list.retain(|(cell, piece)| {
            let key = solver.turns.key(&position.place(*cell, *piece));
            !seen.contains(&key) && {
                seen.push(key);
                true
            }
        });
        let (values, depth) = solver.rate(&position, &list, limit.depth);
        let best = values.iter().copied().max().unwrap_or(0);
        let equal: Vec<(usize, u8)> =
            list.iter().zip(&values).filter(|(_, v)| **v == best).map(|(m, _)| *m).collect();
        // What is not decided may be lost.
        let sure = if best == 0 && depth < position.left() { -1 } else { best };
        let m = match best {
            1 => equal[0],
            // Where an answer is solved in no time, answers tell more than games at random.
            _ if position.left() <= SAMPLED || sure == best => {
                self.hardest(solver, &equal, sure, started, limit)
            }
            _ => solver.most_promising(&position, &equal, deadline),
        };
        Some(answer(placement(m), i32::from(best), depth, solver.nodes, solver.cutoffs))
    }
}

impl Solver {
    /// The share of games won from a position by who moves, with random safe moves: -1 to 1.
    fn random_games(&self, position: &Position, games: u32, random: &mut u64) -> f64 {
        let mut sum = 0.0;
        for _ in 0..games {
            let (mut at, mut sign) = (*position, 1.0);
            loop {
                if at.left() == 0 {
                    break;
                }
                let moves = at.moves();
                if moves.win.is_some() {
                    sum += sign;
                    break;
                }
                if moves.count == 0 {
                    sum -= sign;
                    break;
                }
                *random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
                let pick = (mix(*random) % u64::from(moves.count)) as usize;
                let Some((cell, piece)) = each(&moves).nth(pick) else { break };
                at = at.place(cell, piece);
                sign = -sign;
            }
        }
        sum / f64::from(games.max(1))
    }

    /// The value of each move for the mover, searched a little and then to the end, until everything is
    /// decided or the time is over; and the last complete depth.
    fn rate(&mut self, position: &Position, list: &[(usize, u8)], most: Option<u32>) -> (Vec<i8>, u32) {
        let mut values = vec![0i8; list.len()];
        let left = position.left();
        let most = most.unwrap_or(left).min(left);
        let mut complete = 0;
        for depth in [2, 4, most].into_iter().filter(|d| *d <= most) {
            for (value, (cell, piece)) in values.iter_mut().zip(list) {
                if *value != 0 {
                    continue;
                }
                let found = -self.visit(&position.place(*cell, *piece), depth - 1, -1, 1);
                if self.late {
                    return (values, complete);
                }
                *value = found;
                if found == 1 {
                    return (values, depth);
                }
            }
            complete = depth;
            if values.iter().all(|v| *v != 0) {
                break;
            }
        }
        (values, complete)
    }

    /// Of moves that are as good, the one after which random safe games go best.
    fn most_promising(
        &self,
        position: &Position,
        list: &[(usize, u8)],
        deadline: Option<Instant>,
    ) -> (usize, u8) {
        const ROUND: u32 = 8;
        const ROUNDS: u32 = 400;
        let mut random = self.turns.key(position);
        let mut sums = vec![0.0; list.len()];
        for _ in 0..ROUNDS {
            for (sum, (cell, piece)) in sums.iter_mut().zip(list) {
                if deadline.is_some_and(|d| Instant::now() >= d) {
                    return best_of(&sums, list);
                }
                *sum -= self.random_games(&position.place(*cell, *piece), ROUND, &mut random);
            }
        }
        best_of(&sums, list)
    }
}

fn best_of(sums: &[f64], list: &[(usize, u8)]) -> (usize, u8) {
    let best = (0..list.len()).max_by(|a, b| sums[*a].total_cmp(&sums[*b]));
    list[best.unwrap_or(0)]
}
