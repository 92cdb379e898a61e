//! How exactly a side played: by the share of the game that its moves kept.
//!
//! What a score is worth comes from the fit of the engine's own weights: hundredths of a man divided by 110
//! are the logarithm of the odds (`engine/train.rs`, docs/engine.md). What a move's loss of expectation is
//! worth in per cent is Lichess's formula, with its constants (lichess.org/page/accuracy, `AccuracyPercent`
//! in its source): `103.1668 * exp(-0.04354 * loss) - 3.1669`, the loss in percentage points.

use draughts::{Color, Position};
use engine::is_decided;

/// Hundredths of a man that make odds of e to 1, as in the fit of the weights.
const SLOPE: f64 = 110.0;
/// Pieces on the board from which on there is an endgame.
const ENDGAME: u32 = 8;
/// Plies of both sides that are the opening.
const OPENING: usize = 20;

/// The share of the game that a score promises, 0 a loss to 1 a win, for the side it belongs to.
pub fn expectation(score: i32) -> f64 {
    if is_decided(score) {
        return if score > 0 { 1.0 } else { 0.0 };
    }
    1.0 / (1.0 + (-f64::from(score) / SLOPE).exp())
}

/// The accuracy of a move in per cent, by the expectation that it lost (0 to 1).
pub fn move_accuracy(lost: f64) -> f64 {
    (103.1668 * (-0.04354 * 100.0 * lost.max(0.0)).exp() - 3.1669).clamp(0.0, 100.0)
}

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The first ten moves of each side, if the game begins from the usual start.
    Opening,
    /// What lies between.
    Middlegame,
    /// From eight pieces or the first king on.
    Endgame,
}

impl Phase {
    /// All, in their order.
    pub const ALL: [Phase; 3] = [Phase::Opening, Phase::Middlegame, Phase::Endgame];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Opening => "opening",
            Phase::Middlegame => "middlegame",
            Phase::Endgame => "endgame",
        }
    }
}

/// The phase in which a whole move is made, the `turn`-th of the game from 0: the endgame from eight pieces
/// or the first king on, before that ten moves of each side are the opening. A game that begins from a
/// position of its own has no opening if `from_start` is false.
pub fn phase_of(position: &Position, turn: usize, from_start: bool) -> Phase {
    if position.occupied().count() <= ENDGAME || position.kings().any() {
        Phase::Endgame
    } else if from_start && turn < OPENING {
        Phase::Opening
    } else {
        Phase::Middlegame
    }
}

/// The accuracy of a side: means over its moves that had a choice.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Accuracy {
    moves: Vec<(Phase, f64)>,
}

impl Accuracy {
    /// Of a side's moves with a choice: their phase and the expectation that each lost.
    pub fn of(moves: impl IntoIterator<Item = (Phase, f64)>) -> Accuracy {
        Accuracy { moves: moves.into_iter().map(|(p, lost)| (p, move_accuracy(lost))).collect() }
    }

    /// The mean over a phase, or over all; none without a move.
    pub fn mean(&self, phase: Option<Phase>) -> Option<f64> {
        let of = |p: Phase| phase.is_none_or(|wanted| wanted == p);
        let list: Vec<f64> = self.moves.iter().filter(|(p, _)| of(*p)).map(|(_, a)| *a).collect();
        (!list.is_empty()).then(|| list.iter().sum::<f64>() / list.len() as f64)
    }

    /// How many moves count.
    pub fn moves(&self) -> usize {
        self.moves.len()
    }
}

/// The index of a colour in a pair.
pub(super) const fn side(color: Color) -> usize {
    color.index()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expectation_and_accuracy_at_known_points() {
        assert_eq!(expectation(0), 0.5);
        assert!((expectation(110) - 0.731).abs() < 0.001);
        assert_eq!((expectation(29_990), expectation(-29_990)), (1.0, 0.0));
        // Lichess's curve: nothing lost is 100 %, ten points 63.6 %, all of them 0.
        assert!((move_accuracy(0.0) - 100.0).abs() < 0.01);
        assert!((move_accuracy(0.1) - 63.58).abs() < 0.01, "{}", move_accuracy(0.1));
        assert_eq!(move_accuracy(1.0), 0.0);
    }
}
