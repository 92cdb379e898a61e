//! What a position of Hashami is worth: lines on the way to five, captures that could be closed,
//! pieces.

use super::{Hashami, Slide};
use std::fmt::Write as _;

/// Numbers of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A line with 2, 3 and 4 of the five pieces; each step down about a quarter.
    pub runs: [i32; 3],
    /// Each enemy piece taken.
    pub piece: i32,
    /// A capture that could be closed with the next move.
    pub sandwich: i32,
    /// How much the own chances weigh against the opponent's, in hundredths: above 100 attacks, below
    /// defends.
    pub style: i32,
    /// Whether only finished runs count, not what each line still needs.
    pub finished: bool,
}

impl Weights {
    /// Five cells in line without an enemy count by how many pieces they still need.
    pub const LINES: Weights =
        Weights { runs: [16, 62, 250], piece: 400, sandwich: 60, style: 100, finished: false };

    /// Runs of own pieces only, no captures ahead.
    pub const RUNS: Weights =
        Weights { runs: [60, 250, 1000], piece: 400, sandwich: 0, style: 100, finished: true };

    /// In the order of the game's numbers.
    pub fn from_numbers(n: &[f64]) -> Weights {
        let n = |i: usize| n[i].round() as i32;
        Weights { runs: [n(0), n(1), n(2)], piece: n(3), sandwich: n(4), style: n(5), finished: false }
    }

    /// The numbers again.
    pub fn numbers(&self) -> Vec<f64> {
        let [two, three, four] = self.runs;
        [two, three, four, self.piece, self.sandwich, self.style].map(f64::from).to_vec()
    }
}

/// A finished run of five, in the evaluation by runs.
const FIVE: i32 = 4000;

/// The four directions of lines.
const LINES: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

impl Hashami {
    /// How many fives in line, all outside a side's home rows and without an enemy, hold 0, 1, ... 5
    /// of its pieces: the line needs the rest.
    pub fn fives(&self, side: u8) -> [u32; 6] {
        let n = i32::from(self.n);
        let mut counts = [0; 6];
        let rows = if side == 1 { 2..n } else { 0..n - 2 };
        for row in rows.clone() {
            for column in 0..n {
                for (dr, dc) in LINES {
                    let (r, c) = (row + 4 * dr, column + 4 * dc);
                    if !rows.contains(&r) || !(0..n).contains(&c) {
                        continue;
                    }
                    let mut own = 0;
                    let mut at = row * n + column;
                    let free = (0..5).all(|_| {
                        let piece = self.cells[at as usize];
                        at += dr * n + dc;
                        own += usize::from(piece == side);
                        piece != 3 - side
                    });
                    counts[own] += u32::from(free);
                }
            }
        }
        counts
    }

    /// Captures that a side could close with its next move: runs of enemies with an own piece at one
    /// end, whose other end an other own piece can reach.
    pub fn sandwiches(&self, side: u8) -> u32 {
        let mut moves: Vec<Slide> = Vec::new();
        self.moves_of(side, &mut moves);
        // The first two pieces that reach each cell; the anchor itself may be one.
        let mut reach = [[u8::MAX; 2]; super::MOST * super::MOST];
        for m in &moves {
            let cell = &mut reach[usize::from(m.to)];
            if cell[0] == u8::MAX {
                cell[0] = m.from;
            } else if cell[1] == u8::MAX {
                cell[1] = m.from;
            }
        }
        let mut count = 0;
        for anchor in self.cells().filter(|c| self.cells[usize::from(*c)] == side) {
            let (row, column) = self.place(anchor);
            for (dr, dc) in super::WAYS {
                let (mut r, mut c) = (row + dr, column + dc);
                if self.at(r, c) != Some(3 - side) {
                    continue;
                }
                while self.at(r, c) == Some(3 - side) {
                    (r, c) = (r + dr, c + dc);
                }
                if self.at(r, c) == Some(0) {
                    let reached = reach[usize::from(self.cell(r, c))];
                    count += u32::from(reached.iter().any(|f| *f != u8::MAX && *f != anchor));
                }
            }
        }
        count
    }

    /// A side's own share of the value.
    fn share(&self, side: u8, weights: &Weights) -> i32 {
        let mut value = -weights.piece * self.count(3 - side) as i32;
        if weights.finished {
            self.runs(side, |length| {
                value += match length {
                    0 | 1 => 0,
                    2..=4 => weights.runs[length - 2],
                    _ => FIVE,
                };
            });
        } else {
            let fives = self.fives(side);
            value += (0..3).map(|i| weights.runs[i] * fives[i + 2] as i32).sum::<i32>();
            if weights.sandwich != 0 {
                value += weights.sandwich * self.sandwiches(side) as i32;
            }
        }
        value
    }

    /// The value for x, by the weights of who looks: its own chances times its style, less the
    /// opponent's.
    pub(super) fn worth_to_x(&self) -> i32 {
        let weights = &self.weights[self.viewer];
        let (own, other) = (self.viewer as u8 + 1, 2 - self.viewer as u8);
        let value = self.share(own, weights) * weights.style / 100 - self.share(other, weights);
        if self.viewer == 0 { value } else { -value }
    }

    /// What the evaluation counts, for both sides.
    pub(super) fn values(&self) -> String {
        let mut text = String::new();
        for (side, name) in [(1, "x"), (2, "o")] {
            let [_, _, two, three, four, _] = self.fives(side);
            let _ = writeln!(
                text,
                "{name}: lines that need one piece {four}, two {three}, three {two}; sandwiches {}; pieces {}",
                self.sandwiches(side),
                self.count(side)
            );
        }
        text
    }
}
