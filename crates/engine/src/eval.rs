//! The static evaluation: a sum of weights, blended between two phases of the game, and a small net.

use super::features::{
    self, COUNT, END_PIECES, FIRST_PIECES, KING_COUNT, KING_SQUARE, MAIN_ROAD_ALONE, STATES, TO_MOVE,
};
use super::net::Net;
use super::score::SCALE;
use draughts::{Color, Position};
use std::sync::LazyLock;

/// The weights of both phases, and the net beside them.
#[derive(Debug)]
pub struct Weights {
    values: Vec<[i16; 2]>,
    net: Option<Net>,
}

/// Bytes of the weights of patterns in a file.
const PATTERN_BYTES: usize = COUNT * 4;
/// No static value is further from 0: what tables and forced wins say is told apart from it.
pub(super) const MOST: i32 = 4_000;

/// The trained weights that come with the program: `2 * COUNT` little-endian 16-bit numbers, the
/// first phase's and the end's in turn, and the net. Made by `turniir train fit`.
static EMBEDDED: &[u8] = include_bytes!("weights.bin");

impl Weights {
    /// The weights that come with the program.
    pub fn embedded() -> &'static Weights {
        static WEIGHTS: LazyLock<Weights> =
            LazyLock::new(|| Weights::from_bytes(EMBEDDED).unwrap_or_else(Weights::by_hand));
        &WEIGHTS
    }

    /// Reads a weights file, with or without a net; none when its length is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Option<Weights> {
        let (patterns, net) = bytes.split_at_checked(PATTERN_BYTES)?;
        let net = if net.is_empty() { None } else { Some(Net::from_bytes(net)?) };
        let values = patterns
            .chunks_exact(4)
            .map(|c| [i16::from_le_bytes([c[0], c[1]]), i16::from_le_bytes([c[2], c[3]])])
            .collect();
        Some(Weights { values, net })
    }

    /// The same as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let patterns = self.values.iter().flatten().flat_map(|v| v.to_le_bytes());
        patterns.chain(self.net.iter().flat_map(|net| net.bytes().iter().copied())).collect()
    }

    /// Weights of patterns from numbers in hundredths of a man.
    pub fn from_values(values: &[[f32; 2]]) -> Weights {
        let round = |v: f32| (v * SCALE as f32).round().clamp(-32_000.0, 32_000.0) as i16;
        Weights { values: values.iter().map(|v| v.map(round)).collect(), net: None }
    }

    /// The same with a net.
    pub(super) fn with_net(self, net: Option<Net>) -> Weights {
        Weights { net, ..self }
    }

    /// Material, advance and structure by hand, to begin training with: a man 100, a king 300 and
    /// less for each further one, men on their first row guard it, men in the centre, kings on the
    /// main road.
    pub fn by_hand() -> Weights {
        Weights::from_values(&Weights::hand_values())
    }

    /// The numbers of [`Weights::by_hand`].
    pub fn hand_values() -> Vec<[f32; 2]> {
        let mut values = vec![[0.0; 2]; COUNT];
        for block in 0..features::BLOCKS {
            for state in 0..STATES {
                let v = block_by_hand(block, state);
                values[block * STATES + state] = v;
            }
        }
        for square in 0..32 {
            let row = square / 4;
            let edge = if row == 0 || row == 7 { 0.0 } else { 6.0 };
            values[KING_SQUARE + square] = [edge, edge];
        }
        values[KING_COUNT..KING_COUNT + 4].copy_from_slice(&[[300.0; 2], [260.0; 2], [230.0; 2], [200.0; 2]]);
        values[MAIN_ROAD_ALONE] = [20.0, 40.0];
        values[TO_MOVE] = [4.0, 4.0];
        values
    }

    /// The value of a position for the side to move, in hundredths of a man.
    #[inline]
    pub fn evaluate(&self, position: &Position) -> i32 {
        let mut sum = [0i32; 2];
        features::each(position, |index, sign| {
            let weight = self.values[index];
            sum[0] += sign * i32::from(weight[0]);
            sum[1] += sign * i32::from(weight[1]);
        });
        let phase = features::phase(position);
        let whole = FIRST_PIECES - END_PIECES;
        let patterns = (sum[0] * phase + sum[1] * (whole - phase)) / whole;
        let seen = if position.turn() == Color::White { patterns } else { -patterns };
        let net = self.net.as_ref().map_or(0, |net| net.outcome(position));
        ((seen + net) / SCALE).clamp(-MOST, MOST)
    }
}

/// A man counts in every block that holds it; a square lies in more blocks in the middle than at the
/// edge, so each block's share is the man's value over the number of its blocks.
fn block_by_hand(block: usize, state: usize) -> [f32; 2] {
    let mut digits = [0; 8];
    let mut rest = state;
    for digit in digits.iter_mut().rev() {
        *digit = rest % 3;
        rest /= 3;
    }
    let mut value = [0.0; 2];
    for (i, digit) in digits.into_iter().enumerate() {
        if digit == 0 {
            continue;
        }
        let (row, column) = features::square_of(block, i);
        let sign = if digit == 1 { 1.0 } else { -1.0 };
        // The row as the piece's owner sees it.
        let advance = if digit == 1 { row } else { 7 - row } as f32;
        let centre = if (2..=5).contains(&row) && (1..=2).contains(&column) { 4.0 } else { 0.0 };
        let guard = if advance == 0.0 { 6.0 } else { 0.0 };
        let man = [100.0 + advance + centre + guard, 100.0 + 4.0 * advance];
        for phase in 0..2 {
            value[phase] += sign * man[phase] / shares(row, column);
        }
    }
    value
}

/// In how many blocks a square lies, the turned ones included.
fn shares(row: usize, column: usize) -> f32 {
    let count = |row: usize, column: usize| {
        (0..features::BLOCKS)
            .flat_map(|b| (0..8).map(move |i| features::square_of(b, i)))
            .filter(|s| *s == (row, column))
            .count()
    };
    (count(row, column) + count(7 - row, 3 - column)) as f32
}

/// Men and kings of a side.
pub fn material(position: &Position, color: Color) -> (u32, u32) {
    (position.men_of(color).count(), position.kings_of(color).count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::{RUSSIAN, fen};

    #[test]
    fn both_sides_see_the_same_value() {
        for weights in [&Weights::by_hand(), Weights::embedded()] {
            for text in ["W:Wc3,d4,Ke1:Bf6,h8,Kb8,a7", "B:Wa1,b2,c3,g3:Bh8,g7,Kb4", "W:WKa1:Bb8,h6"] {
                let position = fen::parse(text).unwrap();
                assert_eq!(weights.evaluate(&position), weights.evaluate(&position.flipped()), "{text}");
            }
        }
        let start = Position::start(&RUSSIAN);
        assert_eq!(Weights::by_hand().evaluate(&start), 4);
    }

    /// Otherwise the program would play by the weights of hand, and nobody would be told.
    #[test]
    fn the_weights_that_come_with_the_program_are_of_this_version() {
        assert!(Weights::from_bytes(EMBEDDED).is_some_and(|w| w.net.is_some()));
    }

    #[test]
    fn a_man_is_about_a_hundred() {
        let weights = Weights::by_hand();
        let up =
            fen::parse("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8").unwrap();
        assert!((-130..=-85).contains(&weights.evaluate(&up)), "{}", weights.evaluate(&up));
    }
}
