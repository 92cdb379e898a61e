//! What is gathered from the steps of all games for the pages of players and openings.

use crate::tournament::store::{GameRow, StepRow};

/// Steps of a game that name its beginning.
const FIRST: usize = 2;

/// A call of a player.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// Which of its own calls in that game, from 1.
    pub n: u32,
    pub ms: f64,
}

/// What the steps of all games tell.
#[derive(Debug, Default)]
pub struct Seen {
    /// The calls of each player.
    pub calls: Vec<Vec<Call>>,
    /// The first steps of each game, in the order of the games.
    pub first_steps: Vec<String>,
}

impl Seen {
    /// Nothing yet of so many players.
    pub fn nothing(players: usize) -> Seen {
        Seen { calls: vec![Vec::new(); players], first_steps: Vec::new() }
    }

    /// Takes the next game.
    pub fn take(&mut self, game: &GameRow, steps: &[StepRow]) {
        let mut counts = [0, 0];
        let made = || steps.iter().filter(|s| !s.text.is_empty());
        for step in made() {
            let side = step.color.index();
            counts[side] += 1;
            let player = [game.white, game.black][side];
            self.calls[player].push(Call { n: counts[side], ms: step.wall_ms });
        }
        let first: Vec<&str> = made().take(FIRST).map(|s| s.text.as_str()).collect();
        self.first_steps.push(first.join(" "));
    }
}
