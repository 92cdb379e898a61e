//! What a person at the board sees: not every move of a look-ahead, and no position exactly.
//!
//! What is overlooked follows from the position, the move and a seed: within one look-ahead the same move stays
//! unseen, at the next it is looked for anew.

use super::order::code;
use draughts::{Bitboard, Color, Move, Position, Rules};

/// A look-ahead with gaps. Where captures are played jump by jump (the course's rules) each jump is looked at by itself, so
/// that long captures are not hard to see as such.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// Of this look-ahead.
    pub seed: u64,
    /// The chance that one thing that is hard to see is overlooked, 0 to 1.
    pub misses: f64,
    /// The standard deviation of the error of judgement, in hundredths of a man.
    pub spread: f64,
}

/// Squares from which on a king's way to what it takes is far.
const FAR: u32 = 3;
/// The jumps of a capture that are seen at a glance.
const SHORT: u32 = 2;
/// How much easier an offered piece is overlooked than a capture.
const OFFER: f64 = 1.5;

impl Sight {
    /// Whether a move ahead is overlooked. Hard to see are a man's jump backwards, each jump after the second, a king's
    /// capture from afar, and a man's quiet move after which the other side can capture and could not before.
    pub fn overlooks(&self, position: &Position, m: &Move, rules: &Rules) -> bool {
        let hard = hard(position, m, rules);
        if hard == 0.0 {
            return false;
        }
        let seen = (1.0 - self.misses).powf(hard);
        share(self.mixed(position, u64::from(code(m)))) >= seen
    }

    /// The error of judgement of a position, in hundredths of a man: about normally distributed.
    pub fn error(&self, position: &Position) -> i32 {
        if self.spread == 0.0 {
            return 0;
        }
        let mut bits = self.mixed(position, 0);
        // Four uniform numbers have a variance of a third together.
        let sum: f64 = (0..4)
            .map(|_| {
                let part = f64::from((bits & 0xffff) as u16) / 65_536.0;
                bits >>= 16;
                part
            })
            .sum();
        ((sum - 2.0) * 3f64.sqrt() * self.spread).round() as i32
    }

    /// 64 bits that look random, of a position and something of it.
    fn mixed(&self, position: &Position, of: u64) -> u64 {
        // The finaliser of splitmix64.
        let mut z = position.key() ^ self.seed ^ of.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}

/// 0 to 1 of random bits.
fn share(bits: u64) -> f64 {
    (bits >> 11) as f64 / (1u64 << 53) as f64
}

/// How many things of a move are hard to see.
fn hard(position: &Position, m: &Move, rules: &Rules) -> f64 {
    let king = position.kings().has(m.from());
    if !m.is_capture() {
        let offers = !king
            && position.after(m, rules).has_capture(rules)
            && !position.with_turn(!position.turn()).has_capture(rules);
        return if offers { OFFER } else { 0.0 };
    }
    let rows: Vec<i64> = m.path().map(|s| s.x()).collect();
    let forward = if position.turn() == Color::White { 1 } else { -1 };
    let backward = !king && rows.windows(2).any(|w| (w[1] - w[0]) * forward < 0);
    let far = king && distance(m) >= FAR;
    let long = m.taken().count().saturating_sub(SHORT);
    f64::from(u32::from(backward) + u32::from(far) + long)
}

/// Steps from a king to the first piece that it takes.
fn distance(m: &Move) -> u32 {
    let mut path = m.path();
    let (Some(from), Some(to)) = (path.next(), path.next()) else { return 0 };
    let step = [(to.x() - from.x()).signum(), (to.y() - from.y()).signum()];
    (1..8)
        .find(|n| {
            let at = draughts::Square::from_xy(from.x() + n * step[0], from.y() + n * step[1]);
            at.is_some_and(|square| (m.taken() & Bitboard::of(square)).any())
        })
        .unwrap_or(0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::{RUSSIAN, fen};

    /// How many of the things that are hard to see each position's only move has.
    #[test]
    fn what_is_hard_to_see() {
        for (text, wanted) in [
            ("W:Wc3:Bd4,h8", 0.0),
            // Backwards at once, and on the way.
            ("W:Wd4:Bc3,h8", 1.0),
            ("W:Wc3:Bd4,f4,a7", 1.0),
            ("W:Wa1:Bb2,d4,f6", 1.0),
            ("W:WKa1:Be5,h2", 1.0),
            ("W:WKc3:Be5,h2", 0.0),
        ] {
            let position = fen::parse(text).unwrap();
            let moves = position.legal_moves(&RUSSIAN);
            assert!(moves.iter().all(|m| hard(&position, m, &RUSSIAN) == wanted), "{text} {moves:?}");
        }
        let offer = fen::parse("W:Wc3:Be5,h8").unwrap();
        let hard: Vec<(String, f64)> =
            offer.legal_moves(&RUSSIAN).iter().map(|m| (m.to_string(), hard(&offer, m, &RUSSIAN))).collect();
        assert_eq!(hard, [("c3-b4".into(), 0.0), ("c3-d4".into(), OFFER)]);
        // What hangs already is not offered by a move elsewhere.
        let hanging = fen::parse("W:Wc3,g1:Bd4,b4,a5,h8").unwrap();
        let m = hanging.quiet_moves(&RUSSIAN).into_iter().find(|m| m.from().to_string() == "g1").unwrap();
        assert_eq!(self::hard(&hanging, &m, &RUSSIAN), 0.0);
    }

    #[test]
    fn as_much_is_overlooked_as_is_said() {
        let position = fen::parse("W:Wd4:Bc3,h8").unwrap();
        let m = position.legal_moves(&RUSSIAN)[0];
        let sights = (0..20_000u64).map(|seed| Sight { seed, misses: 0.3, spread: 80.0 });
        let overlooked = sights.clone().filter(|s| s.overlooks(&position, &m, &RUSSIAN)).count();
        assert!((5_700..6_300).contains(&overlooked), "{overlooked}");
        let square: f64 = sights.map(|s| f64::from(s.error(&position)).powi(2)).sum::<f64>() / 20_000.0;
        assert!((78.0..82.0).contains(&square.sqrt()), "{square}");
    }
}
