//! The coach on a game's page.

use super::report::board_svg;
use crate::coach::{Advice, Phase, Told};
use draughts::Color;

/// What the coach says of a game, as the page shows it.
pub struct Coached {
    pub sides: Vec<Side>,
}

/// A side: its accuracy, over all and by phase, and its mistakes, the greatest first.
pub struct Side {
    pub color: &'static str,
    pub all: String,
    pub phases: [String; 3],
    pub mistakes: Vec<ShownMistake>,
}

/// A mistake.
pub struct ShownMistake {
    /// The board as a picture.
    pub board: String,
    pub title: String,
    pub why: String,
    pub worth: String,
    pub then: String,
    pub better: String,
    pub fen: String,
}

impl Coached {
    /// The texts and pictures of an advice.
    pub fn of(advice: &Advice) -> Coached {
        let per_cent = |value: Option<f64>| value.map_or_else(|| "-".to_string(), |v| format!("{v:.0} %"));
        let side = |color: Color| {
            let accuracy = advice.accuracy(color);
            let mistakes = advice.of(color).map(|mistake| {
                let told = Told::of(mistake);
                ShownMistake {
                    board: board_svg(mistake.game.position(), &told.marks),
                    title: told.title,
                    why: told.why,
                    worth: told.worth,
                    then: told.then,
                    better: told.better,
                    fen: told.fen,
                }
            });
            Side {
                color: color.name(),
                all: per_cent(accuracy.mean(None)),
                phases: Phase::ALL.map(|phase| per_cent(accuracy.mean(Some(phase)))),
                mistakes: mistakes.collect(),
            }
        };
        Coached { sides: Color::ALL.map(side).into() }
    }
}
