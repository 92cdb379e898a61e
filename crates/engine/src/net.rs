//! What the weights of patterns do not see: a small neural net over rows and kings, in integers.
//!
//! The board is seen by the side to move. Each row of men (empty, own or the other side's man on four squares: 81 states)
//! and each king on its square has a vector of 64 numbers. Their sum, cut to 0 to 1, goes through a layer of eight numbers,
//! cut likewise, to one: hundredths of a man. That layer is one of four, by the number of pieces. Fitted by
//! `turniir train fit`; integers, so that every machine plays the same.

use draughts::{Bitboard, Position};
use wide::{i16x16, i32x8};

/// Numbers of the vector that stands for a board.
pub const WIDTH: usize = 64;
/// Numbers of the layer behind it.
pub const HIDDEN: usize = 8;
/// Layers, by the number of pieces.
pub const STAGES: usize = 4;
/// States of a row.
pub const ROW_STATES: usize = 81;
/// What has a vector: rows, own kings, the other side's kings.
pub const INPUTS: usize = OTHER_KING + 32;
const OWN_KING: usize = 8 * ROW_STATES;
const OTHER_KING: usize = OWN_KING + 32;
/// The numbers of a layer: weights of each hidden number, its bias, its weight in the outcome, the outcome's bias.
pub const LAYER: usize = HIDDEN * WIDTH + HIDDEN + HIDDEN + 1;
/// The numbers behind the inputs: the biases of the vector, and the layers.
pub const LAYERS: usize = WIDTH + STAGES * LAYER;
/// Bytes of a net in a file: 16 bits for each number of an input's vector, 32 for the others.
pub const BYTES: usize = INPUTS * WIDTH * 2 + LAYERS * 4;

/// What stands for 1 in the vector and in the layer.
const ONE: i16 = 1 << ONE_BITS;
const ONE_BITS: i32 = 8;
/// What an outcome of 1 means, in hundredths of a man.
pub const OUTCOME: f32 = 200.0;

const LANES: usize = 16;
const VECTORS: usize = WIDTH / LANES;

/// The number of pieces' layer.
pub fn stage(position: &Position) -> usize {
    (position.occupied().count().saturating_sub(1) as usize / 6).min(STAGES - 1)
}

/// Places in a layer.
pub mod place {
    use super::{HIDDEN, LAYER, WIDTH};

    /// The first number of a stage's layer; the weights of its hidden numbers stand first.
    pub const fn layer(stage: usize) -> usize {
        WIDTH + stage * LAYER
    }
    /// The biases of the hidden numbers, within a layer.
    pub const BIASES: usize = HIDDEN * WIDTH;
    /// Their weights in the outcome.
    pub const OUT: usize = BIASES + HIDDEN;
    /// The outcome's bias.
    pub const OUT_BIAS: usize = OUT + HIDDEN;
}

/// For a row's own and other men (four bits each) its state.
const ROW_STATE: [u8; 256] = {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 256 {
        let mut state = 0;
        let mut square = 4;
        while square > 0 {
            square -= 1;
            let man = if i >> square & 1 == 1 {
                1
            } else if i >> (4 + square) & 1 == 1 {
                2
            } else {
                0
            };
            state = state * 3 + man;
        }
        table[i] = state;
        i += 1;
    }
    table
};

/// The board as the side to move sees it: own men and kings, then the other side's.
struct Seen {
    men: [Bitboard; 2],
    kings: [Bitboard; 2],
}

impl Seen {
    #[inline(always)]
    fn of(position: &Position) -> Seen {
        let us = position.turn();
        let seen = |board: Bitboard| if us == draughts::Color::White { board } else { board.flipped() };
        Seen {
            men: [seen(position.men_of(us)), seen(position.men_of(!us))],
            kings: [seen(position.kings_of(us)), seen(position.kings_of(!us))],
        }
    }

    /// The input of a row's men.
    #[inline(always)]
    fn row(&self, row: usize) -> usize {
        row * ROW_STATES + usize::from(ROW_STATE[self.men[0].row(row) | self.men[1].row(row) << 4])
    }

    #[inline(always)]
    fn each_king(&self, mut give: impl FnMut(usize)) {
        for (board, first) in self.kings.iter().zip([OWN_KING, OTHER_KING]) {
            for square in board.squares() {
                give(first + square.index());
            }
        }
    }
}

/// Gives the inputs that are present, and apart from them own men (0 to 31) and the other side's (32 to 63) by square.
pub fn each(position: &Position, mut input: impl FnMut(usize), mut man: impl FnMut(usize)) {
    let seen = Seen::of(position);
    for row in 0..8 {
        input(seen.row(row));
    }
    seen.each_king(input);
    for (side, board) in seen.men.iter().enumerate() {
        for square in board.squares() {
            man(side * 32 + square.index());
        }
    }
}

/// The inputs of the rows in which a man (0 to 63, as [`each`] gives it) stands.
pub fn rows_with(man: usize) -> impl Iterator<Item = usize> {
    let (row, square, kind) = (man % 32 / 4, man % 4, 1 + man / 32);
    let digit = move |state: usize| state / 3usize.pow(square as u32) % 3;
    (0..ROW_STATES).filter(move |s| digit(*s) == kind).map(move |s| row * ROW_STATES + s)
}

/// The hidden numbers of a stage: weights of pairs of numbers of the vector, the hidden numbers beside each other.
#[derive(Debug)]
struct Layer {
    weights: [i16x16; WIDTH / 2],
    biases: i32x8,
    out: i32x8,
    out_bias: i32,
}

/// A net.
#[derive(Debug)]
pub struct Net {
    biases: [i16x16; VECTORS],
    inputs: Vec<[i16x16; VECTORS]>,
    layers: Vec<Layer>,
    bytes: Vec<u8>,
}

impl Net {
    /// Reads [`BYTES`] bytes, as [`Net::bytes`] has them; none when their number is wrong, or one of them is larger than
    /// it is computed with.
    pub fn from_bytes(bytes: &[u8]) -> Option<Net> {
        let (inputs, behind) = bytes.split_at_checked(INPUTS * WIDTH * 2)?;
        if behind.len() != LAYERS * 4 {
            return None;
        }
        let short = |c: &[u8]| i16::from_le_bytes([c[0], c[1]]);
        let inputs: Vec<i16> = inputs.chunks_exact(2).map(short).collect();
        let behind: Vec<i32> =
            behind.chunks_exact(4).map(|c| i32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect();
        let vectors = |numbers: &[i16]| -> [i16x16; VECTORS] {
            std::array::from_fn(|v| i16x16::new(std::array::from_fn(|l| numbers[v * LANES + l])))
        };
        let weights = behind[WIDTH..].chunks_exact(LAYER).flat_map(|layer| &layer[..place::BIASES]);
        if behind[..WIDTH].iter().chain(weights).any(|w| i16::try_from(*w).is_err()) {
            return None;
        }
        let biases: Vec<i16> = behind[..WIDTH].iter().map(|b| *b as i16).collect();
        Some(Net {
            biases: vectors(&biases),
            inputs: inputs.chunks_exact(WIDTH).map(vectors).collect(),
            layers: (0..STAGES).map(|s| Layer::of(&behind[place::layer(s)..][..LAYER])).collect(),
            bytes: bytes.to_vec(),
        })
    }

    /// A net from numbers: a vector for each input, and [`LAYERS`] numbers behind them.
    pub fn from_values(inputs: &[[f32; WIDTH]], behind: &[f32]) -> Option<Net> {
        let one = f32::from(ONE);
        let mut bytes = Vec::with_capacity(BYTES);
        for v in inputs.iter().flatten() {
            bytes.extend(((v * one).round() as i16).to_le_bytes());
        }
        let outcome = OUTCOME * super::score::SCALE as f32;
        for (i, v) in behind.iter().enumerate() {
            let scale = match i.checked_sub(WIDTH).map(|i| i % LAYER) {
                None => one,
                Some(i) if i < place::BIASES => one,
                Some(i) if i < place::OUT => one * one,
                Some(i) if i < place::OUT_BIAS => outcome,
                Some(_) => outcome * one,
            };
            // Where the engine computes with 16 bits it has as much as they hold.
            let most =
                if i < WIDTH || (i - WIDTH) % LAYER < place::BIASES { i32::from(i16::MAX) } else { i32::MAX };
            bytes.extend(((v * scale).round() as i32).clamp(-most, most).to_le_bytes());
        }
        Net::from_bytes(&bytes)
    }

    /// The net in a file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The outcome for the side to move, in hundredths of a man times the weights' scale.
    #[inline]
    pub fn outcome(&self, position: &Position) -> i32 {
        let seen = Seen::of(position);
        let layer = &self.layers[stage(position)];
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has what the function needs.
            return layer.outcome(unsafe { self.hidden_avx2(&seen, layer) });
        }
        layer.outcome(self.hidden(&seen, layer))
    }

    /// The hidden numbers before they are cut.
    #[inline(always)]
    fn hidden(&self, seen: &Seen, layer: &Layer) -> i32x8 {
        let rows: [&[i16x16; VECTORS]; 8] = std::array::from_fn(|r| &self.inputs[seen.row(r)]);
        let mut vector: [i16x16; VECTORS] =
            std::array::from_fn(|v| rows.iter().fold(self.biases[v], |sum, row| sum + row[v]));
        seen.each_king(|input| {
            for (sum, v) in vector.iter_mut().zip(&self.inputs[input]) {
                *sum += *v;
            }
        });
        let cut = vector.map(|v| v.max(i16x16::splat(0)).min(i16x16::splat(ONE)));
        let pairs: [i32; WIDTH / 2] = bytemuck::cast(cut);
        pairs.iter().zip(&layer.weights).fold(layer.biases, |sum, (pair, weights)| {
            let pair: i16x16 = bytemuck::cast(i32x8::splat(*pair));
            sum + pair.dot(*weights)
        })
    }

    /// The same on processors whose registers are twice as wide.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn hidden_avx2(&self, seen: &Seen, layer: &Layer) -> i32x8 {
        use bytemuck::cast;
        use std::arch::x86_64::{
            __m256i, _mm256_add_epi16, _mm256_add_epi32, _mm256_madd_epi16, _mm256_max_epi16,
            _mm256_min_epi16, _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setzero_si256,
        };
        let mut vector: [__m256i; VECTORS] = self.biases.map(cast);
        for row in 0..8 {
            let input = &self.inputs[seen.row(row)];
            for (sum, v) in vector.iter_mut().zip(input) {
                *sum = _mm256_add_epi16(*sum, cast(*v));
            }
        }
        seen.each_king(|king| {
            for (sum, v) in vector.iter_mut().zip(&self.inputs[king]) {
                *sum = _mm256_add_epi16(*sum, cast(*v));
            }
        });
        let cut = vector
            .map(|v| _mm256_min_epi16(_mm256_max_epi16(v, _mm256_setzero_si256()), _mm256_set1_epi16(ONE)));
        let pairs: [i32; WIDTH / 2] = cast(cut);
        // Two sums, so that an addition need not wait for the one before.
        let mut sums: [__m256i; 2] = [cast(layer.biases), _mm256_setzero_si256()];
        for (i, (pair, weights)) in pairs.iter().zip(&layer.weights).enumerate() {
            let product = _mm256_madd_epi16(_mm256_set1_epi32(*pair), cast(*weights));
            sums[i % 2] = _mm256_add_epi32(sums[i % 2], product);
        }
        cast(_mm256_add_epi32(sums[0], sums[1]))
    }
}

impl Layer {
    fn of(numbers: &[i32]) -> Layer {
        let weight = |hidden: usize, i: usize| numbers[hidden * WIDTH + i] as i16;
        let eight = |from: usize| i32x8::new(std::array::from_fn(|l| numbers[from + l]));
        Layer {
            weights: std::array::from_fn(|pair| {
                i16x16::new(std::array::from_fn(|l| weight(l / 2, 2 * pair + l % 2)))
            }),
            biases: eight(place::BIASES),
            out: eight(place::OUT),
            out_bias: numbers[place::OUT_BIAS],
        }
    }

    /// What follows from the hidden numbers.
    #[inline(always)]
    fn outcome(&self, hidden: i32x8) -> i32 {
        let cut = (hidden >> ONE_BITS).max(i32x8::splat(0)).min(i32x8::splat(ONE.into()));
        self.out_bias.wrapping_add((cut * self.out).reduce_add()) >> ONE_BITS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::fen;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// What [`Net::outcome`] does, number by number.
    fn plainly(inputs: &[[f32; WIDTH]], behind: &[f32], position: &Position) -> f32 {
        let mut vector = behind[..WIDTH].to_vec();
        let mut add = |input: usize| vector.iter_mut().zip(&inputs[input]).for_each(|(sum, v)| *sum += v);
        each(position, &mut add, |_| {});
        let layer = &behind[place::layer(stage(position))..][..LAYER];
        let hidden = (0..HIDDEN).map(|h| {
            let sum: f32 = (0..WIDTH).map(|i| layer[h * WIDTH + i] * vector[i].clamp(0.0, 1.0)).sum();
            (layer[place::BIASES + h] + sum).clamp(0.0, 1.0) * layer[place::OUT + h]
        });
        OUTCOME * (layer[place::OUT_BIAS] + hidden.sum::<f32>())
    }

    #[test]
    fn integers_do_what_real_numbers_do() {
        let mut rng = ChaCha8Rng::seed_from_u64(11);
        let mut random = |most: f32| (rng.random::<f32>() * 2.0 - 1.0) * most;
        let inputs: Vec<[f32; WIDTH]> = (0..INPUTS).map(|_| std::array::from_fn(|_| random(0.2))).collect();
        let behind: Vec<f32> = (0..LAYERS).map(|_| random(0.4)).collect();
        let net = Net::from_values(&inputs, &behind).unwrap();
        let mut far: f32 = 0.0;
        const { assert!(HIDDEN == 8, "the hidden numbers fill a vector of eight") };
        for text in [
            "W:W1,5,9,13,21,22,25,29:B4,8,12,16,20,23",
            "B:W1,5,9,K13,21,22,25,29:B4,K8,12,16,20,23",
            "W:WK1:BK32,6",
            "B:WK1,K2,K3:BK32",
            "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
        ] {
            let position = fen::parse(text).unwrap();
            let exact = plainly(&inputs, &behind, &position);
            let got = net.outcome(&position) as f32 / crate::score::SCALE as f32;
            assert!((got - exact).abs() < 5.0, "{text}: {got} {exact}");
            assert_eq!(net.outcome(&position), net.outcome(&position.flipped()), "{text}");
            let layer = &net.layers[stage(&position)];
            let narrow = layer.outcome(net.hidden(&Seen::of(&position), layer));
            assert_eq!(net.outcome(&position), narrow, "{text}: without the wide registers");
            far = far.max(exact.abs());
        }
        assert!(far > 20.0, "{far}");
    }

    #[test]
    fn a_man_stands_in_a_third_of_its_rows_states() {
        for man in 0..64 {
            let rows: Vec<usize> = rows_with(man).collect();
            assert_eq!(rows.len(), ROW_STATES / 3);
            assert!(rows.iter().all(|r| r / ROW_STATES == man % 32 / 4));
        }
        // What a position gives agrees with it.
        let position = fen::parse("W:W21,22:B9,K2").unwrap();
        let (mut inputs, mut men) = (Vec::new(), Vec::new());
        each(&position, |input| inputs.push(input), |man| men.push(man));
        assert_eq!((inputs.len(), men.len()), (9, 3));
        for man in men {
            assert!(rows_with(man).any(|row| inputs.contains(&row)), "{man}");
        }
    }

    #[test]
    fn files_of_another_length_are_none() {
        assert!(Net::from_bytes(&[0; BYTES - 1]).is_none() && Net::from_bytes(&[]).is_none());
        // Too large for 16 bits.
        let large = vec![0x7f; BYTES];
        assert!(Net::from_bytes(&large).is_none());
        // Whatever the other numbers, there is a value.
        let mut bytes = large;
        for place in
            (0..WIDTH).chain((0..STAGES).flat_map(|s| (0..place::BIASES).map(move |i| place::layer(s) + i)))
        {
            let at = INPUTS * WIDTH * 2 + place * 4;
            bytes[at..at + 4].copy_from_slice(&i32::from(i16::MAX).to_le_bytes());
        }
        let net = Net::from_bytes(&bytes).unwrap();
        let start = Position::start(&draughts::RUSSIAN);
        let layer = &net.layers[stage(&start)];
        assert_eq!(net.outcome(&start), layer.outcome(net.hidden(&Seen::of(&start), layer)));
        assert_eq!(net.bytes(), bytes);
    }
}
