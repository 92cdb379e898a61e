//! What the rules and the endgame tables tell of a position before its moves are looked at.

use super::endgames::{TableValue, Tables};
use super::eval::MOST;
use super::margins;
use super::score::{DRAW, WIN, is_decided, is_foretold};
use draughts::{Clocks, Move, Position, Rules};

/// What is told, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    Nothing,
    Score(i32),
    /// A draw that a side with contempt plays on.
    PlayedOn,
    /// Won by the tables, but a draw limit may come first: how much, the search tells.
    Better,
    /// The same seen by who would lose.
    Worse,
    /// Won by the tables in so many plies, and no limit that counts now prevents it; one still to begin may. The score if
    /// the search proves nothing, and the best that it can prove.
    Likely {
        score: i32,
        best: i32,
        plies: u8,
    },
    /// The same seen by who would lose.
    Unlikely {
        score: i32,
        worst: i32,
    },
    /// Won by the tables, which know by when at the latest. The score of that, and the best that a search can prove.
    WonBy {
        score: i32,
        best: i32,
    },
    /// The same seen by who loses.
    LostBy {
        score: i32,
        worst: i32,
    },
}

impl Told {
    /// The score, where the bounds leave nothing to ask for.
    pub fn enough(self, alpha: i32, beta: i32, depth: i32) -> Option<i32> {
        match self {
            Told::Score(score) => Some(score),
            Told::Likely { score, best, .. } | Told::WonBy { score, best } => {
                if depth <= 0 || score >= beta {
                    Some(score)
                } else {
                    (best <= alpha).then_some(best)
                }
            }
            Told::Unlikely { score, worst } | Told::LostBy { score, worst } => {
                if depth <= 0 || score <= alpha { Some(score) } else { (worst >= beta).then_some(worst) }
            }
            Told::Nothing | Told::PlayedOn | Told::Better | Told::Worse => None,
        }
    }
}

/// Who tells it, in one search.
pub struct Teller<'a> {
    pub rules: &'a Rules,
    pub tables: Option<&'a Tables>,
    /// Whether a side plays level positions on.
    pub contempt: bool,
    /// Whether the tables know the root: then nothing but what they call likely is left to be found, and it is looked
    /// for. Elsewhere it ends a line.
    pub proves: bool,
}

impl Teller<'_> {
    /// What is told of a position so many plies from the root. `keys` are those of the positions before it.
    pub fn tell(&self, position: &Position, clocks: &Clocks, ply: i32, keys: &[u64]) -> Told {
        let rules = self.rules;
        if clocks.draw(position, rules).is_some() {
            // Who cannot move has lost all the same.
            let lost = !position.has_move(rules);
            return Told::Score(if lost { -WIN + ply } else { DRAW });
        }
        let repeated = if rules.draws.repetition > 0 && clocks.quiet() >= 4 {
            let back = usize::from(clocks.quiet()).min(keys.len());
            let key = position.key();
            keys[keys.len() - back..].iter().filter(|k| **k == key).count()
        } else {
            0
        };
        if repeated > 0 && repeated + 1 >= usize::from(rules.draws.repetition) {
            return Told::Score(DRAW);
        }
        // A second time is taken for a draw: what was best then is best now. Not where the tables know better.
        let unknown = if repeated > 0 { Told::Score(DRAW) } else { Told::Nothing };
        let Some(tables) = self.tables else { return unknown };
        let Some(outcome) = tables.probe(position) else { return unknown };
        let Some(score) = tables.score_of(outcome, position, clocks, ply) else {
            return match outcome {
                TableValue::Win(_) if repeated > 0 => Told::Score(self.chance()),
                TableValue::Loss(_) if repeated > 0 => Told::Score(-self.chance()),
                TableValue::Win(_) => Told::Better,
                TableValue::Loss(_) => Told::Worse,
                TableValue::Draw => unknown,
            };
        };
        let likely = is_foretold(score) && !is_decided(score);
        let by_then = is_decided(score) && !Tables::are_distances(rules);
        match outcome {
            TableValue::Win(plies) if by_then => Told::WonBy { score, best: WIN - ply - i32::from(plies) },
            TableValue::Loss(plies) if by_then => {
                Told::LostBy { score, worst: -WIN + ply + i32::from(plies) }
            }
            TableValue::Win(plies) if likely && self.proves => {
                Told::Likely { score, best: WIN - ply - i32::from(plies), plies }
            }
            TableValue::Loss(plies) if likely && self.proves => {
                Told::Unlikely { score, worst: -WIN + ply + i32::from(plies) }
            }
            // Who plays on against a weaker side still looks for the draw with the better chances.
            _ if score == DRAW && repeated == 0 && self.contempt => Told::PlayedOn,
            _ => Told::Score(score),
        }
    }

    /// The least that a win is worth which only a limit may prevent: more than every draw that is certain.
    pub fn chance(&self) -> i32 {
        DRAW + 1 + if self.contempt { MOST / margins::CHANCES } else { 0 }
    }

    /// Whether a move of a position that is won in so many plies wins as soon as any.
    pub fn is_quickest(&self, position: &Position, m: &Move, plies: u8) -> bool {
        let after = self.tables.map(|tables| tables.probe(&position.after(m, self.rules)));
        match after.flatten() {
            Some(TableValue::Loss(left)) => left < plies,
            Some(_) => false,
            // The other side has nothing left.
            None => true,
        }
    }
}
