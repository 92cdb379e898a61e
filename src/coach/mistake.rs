//! A mistake with all that is known of it.

use super::drawn::Drawn;
use super::line::{Turn, turns};
use super::patterns::Pattern;
use draughts::{Color, Game, Move, Rules};

/// A mistake: the position, what was played and what follows, what was better and what would have followed.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The game up to the mistake.
    pub game: Game,
    /// The number of the whole move in the game, from 0.
    pub turn: usize,
    /// The number of its first ply, from 0.
    pub ply: usize,
    /// The plies of the move played and of the line that punishes it.
    pub punishing: Vec<Move>,
    /// The plies of the better move and of the line after it.
    pub better: Vec<Move>,
    /// The score of the move played, in hundredths of a man for who made the mistake.
    pub played_score: i32,
    /// The score of the better move, likewise.
    pub better_score: i32,
    /// Why the game is drawn after it, if it was won before.
    pub drawn: Option<Drawn>,
    /// What happens in the lines, the main thing first.
    pub patterns: Vec<Pattern>,
}

/// Whole moves shown after the last that is spoken of, so that it is seen to be the end of it.
const AFTER: usize = 2;

impl Mistake {
    /// Who made it.
    pub fn color(&self) -> Color {
        self.game.position().turn()
    }

    /// The rules of the game.
    pub fn rules(&self) -> &'static Rules {
        self.game.rules()
    }

    /// The expectation that it lost, 0 to 1.
    pub fn size(&self) -> f64 {
        super::expectation(self.better_score) - super::expectation(self.played_score)
    }

    /// The move played and the line that punishes it, as whole moves.
    pub fn punishing_turns(&self) -> Vec<Turn> {
        turns(self.game.position(), self.rules(), &self.punishing).unwrap_or_default()
    }

    /// The better move and its line.
    pub fn better_turns(&self) -> Vec<Turn> {
        turns(self.game.position(), self.rules(), &self.better).unwrap_or_default()
    }

    /// How many whole moves of the punishing line a reader needs for what is said of it.
    pub fn punishing_shown(&self) -> usize {
        let spoken = self.patterns.iter().filter_map(Pattern::last_punishing_turn).max();
        spoken.map_or(6, |t| t + 1 + AFTER)
    }

    /// The same of the better line.
    pub fn better_shown(&self) -> usize {
        let spoken = self.patterns.iter().filter_map(Pattern::last_better_turn).max();
        spoken.map_or(5, |t| t + 1)
    }
}
