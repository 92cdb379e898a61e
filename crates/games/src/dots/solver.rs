//! Dots and boxes solved exactly, where few sides are left.

use super::Dots;
use rand_chacha::ChaCha8Rng;
use search::{Deepening, Game, Limit};

/// The most sides left that are solved: a byte for every set of them.
pub const MOST_SIDES: usize = 24;

impl Dots {
    /// Boxes that the side to move gets less those of the other, with perfect play from here; none
    /// when more sides are left than [`MOST_SIDES`].
    pub fn solve(&self) -> Option<i32> {
        self.solved().map(|(value, _)| value)
    }

    /// The value and a side that keeps it.
    pub fn solved(&self) -> Option<(i32, Option<u8>)> {
        let free: Vec<u8> = (0..self.sides() as u8).filter(|i| !self.drawn.has(*i)).collect();
        if free.len() > MOST_SIDES {
            return None;
        }
        // Boxes as sets of free sides, kept with each of their sides.
        let mut beside = vec![[0u32; 2]; free.len()];
        for b in 0..self.boxes() {
            let sides = self.sides_of(b);
            let set =
                free.iter().enumerate().filter(|(_, f)| sides.contains(f)).fold(0, |m, (i, _)| m | 1u32 << i);
            for boxes in beside.iter_mut().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, b)| b) {
                boxes[usize::from(boxes[0] != 0)] = set;
            }
        }
        let all = (1u32 << free.len()) - 1;
        // The value of a set does not depend on how it came: from the full one down.
        let mut values = vec![0i8; 1 << free.len()];
        let mut first = None;
        for drawn in (0..all).rev() {
            let (mut best, mut rest) = (i8::MIN, all & !drawn);
            while rest != 0 {
                let i = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let after = drawn | 1 << i;
                let won = beside[i].iter().filter(|b| **b != 0 && after & **b == **b).count() as i8;
                let value = values[after as usize];
                let value = if won > 0 { won + value } else { -value };
                if value > best {
                    best = value;
                    if drawn == 0 {
                        first = Some(free[i]);
                    }
                }
            }
            values[drawn as usize] = best;
        }
        Some((values[0].into(), first))
    }
}

/// Exact where few sides are left, by search before.
pub(super) fn perfect(game: &Dots, _: &mut ChaCha8Rng) -> Option<u8> {
    if let Some((_, best)) = game.solved() {
        return best;
    }
    let limit = Limit { depth: None, time: Some(std::time::Duration::from_millis(500)) };
    let mut moves = Vec::new();
    game.moves(&mut moves);
    Deepening::new().choose(game, &limit, false, None).best.or(moves.first().copied())
}
