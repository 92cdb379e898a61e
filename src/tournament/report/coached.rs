//! The coach on a game's page.

use super::board::{code, still};
use crate::coach::{Advice, Mistake, Phase, Told, Turn};
use draughts::{Color, Position, Rules};
use say::worded;
use serde::Serialize;

/// What the coach says of a game, as the page shows it.
pub struct Coached {
    pub sides: Vec<Side>,
}

/// A side: its accuracy, over all and by phase, and its mistakes, the greatest first.
pub struct Side {
    pub color: String,
    /// What stands above its mistakes.
    pub head: String,
    pub all: String,
    pub phases: [String; 3],
    pub mistakes: Vec<ShownMistake>,
}

/// A mistake.
pub struct ShownMistake {
    /// The number of its first step, from 0.
    pub ply: usize,
    /// Which of the game's mistakes, in the order of [`Coached::mistakes`].
    pub index: usize,
    /// The board as a picture.
    pub board: String,
    pub title: String,
    pub why: String,
    pub worth: String,
    pub then: String,
    pub better: String,
    pub fen: String,
    pub lines: Lines,
}

/// The lines after a mistake, for the page's script.
#[derive(Serialize)]
pub struct Lines {
    /// The steps before it.
    at: usize,
    then: Line,
    better: Line,
}

/// A line: the position that it begins from and those after each of its steps (see [`code`]), and the steps.
#[derive(Serialize)]
struct Line {
    p: Vec<String>,
    s: Vec<String>,
}

impl Line {
    fn of(start: &Position, rules: &Rules, turns: &[Turn]) -> Line {
        let mut position = *start;
        let mut line = Line { p: vec![code(&position)], s: Vec::new() };
        for step in turns.iter().flat_map(|t| &t.steps) {
            position = position.after(step, rules);
            line.p.push(code(&position));
            line.s.push(step.to_string());
        }
        line
    }
}

impl Coached {
    /// The texts and pictures of an advice.
    pub fn of(advice: &Advice) -> Coached {
        let percent = |value: f64| worded!("percent", n = format!("{value:.0}")).replace(' ', "\u{a0}");
        let per_cent = |value: Option<f64>| value.map_or_else(|| "-".to_string(), percent);
        let mut index = 0;
        let mut shown = |mistake: &Mistake| {
            let told = Told::of(mistake);
            let (start, rules) = (mistake.game.position(), mistake.rules());
            let line = |turns: &[Turn], most: usize| Line::of(start, rules, &turns[..most.min(turns.len())]);
            index += 1;
            ShownMistake {
                ply: mistake.ply,
                index: index - 1,
                board: still(start, &told.marks),
                lines: Lines {
                    at: mistake.ply,
                    then: line(&mistake.punishing_turns(), mistake.punishing_shown()),
                    better: line(&mistake.better_turns(), mistake.better_shown()),
                },
                title: told.title,
                why: told.why,
                worth: told.worth,
                then: told.then,
                better: told.better,
                fen: told.fen,
            }
        };
        let mut side = |color: Color| {
            let accuracy = advice.accuracy(color);
            Side {
                color: worded!("side", color = color.name()),
                head: worded!("coach-side-mistakes", color = color.name()),
                all: per_cent(accuracy.mean(None)),
                phases: Phase::ALL.map(|phase| per_cent(accuracy.mean(Some(phase)))),
                mistakes: advice.of(color).map(&mut shown).collect(),
            }
        };
        Coached { sides: Color::ALL.map(&mut side).into() }
    }

    /// The mistakes of both sides.
    pub fn mistakes(&self) -> impl Iterator<Item = &ShownMistake> {
        self.sides.iter().flat_map(|s| &s.mistakes)
    }
}
