//! Players that are other programs speaking the Hub protocol (version 2), as Scan and Kingsrow do.

use super::program::Program;
use super::step::Planner;
use crate::course::{CallFailure, Reason};
use crate::worker::{Limits, PoolError};
use draughts::notation::Wanted;
use draughts::{Game, Move, RUSSIAN, Rules, hub};
use std::time::Duration;

/// What a question and its answer may need between two processes of a busy machine.
const WAY: Duration = Duration::from_millis(40);

/// A running program.
pub struct HubPlayer {
    program: Program,
    move_time: Duration,
}

impl HubPlayer {
    /// Starts `command` (split at spaces), greets it and tells it the variant that is played. No program
    /// is asked for the course's rules: it thinks by the Russian ones, whose every move is legal there.
    ///
    /// # Errors
    /// When it does not start or does not answer in ten seconds.
    pub fn start(command: &str, rules: &Rules, limits: &Limits) -> Result<HubPlayer, PoolError> {
        let variant = if rules.stepwise { RUSSIAN.name } else { rules.name };
        let program = Program::start(command, "hub", limits)?;
        let mut player = HubPlayer { program, move_time: limits.move_time };
        let greet = |player: &mut HubPlayer| -> Result<(), CallFailure> {
            player.program.send("hub")?;
            player.wait_for("wait", Duration::from_secs(10))?;
            player.program.send(&format!("set-param name=variant value={variant}"))?;
            player.program.send("init")?;
            player.wait_for("ready", Duration::from_secs(30))?;
            player.program.send("new-game")
        };
        greet(&mut player).map_err(|e| match e.reason {
            Reason::NotPlayed => PoolError::NoProcess(e.detail),
            _ => PoolError::Refused(format!("{command}: does not answer as a Hub engine: {}", e.detail)),
        })?;
        Ok(player)
    }

    /// Reads lines until one begins with a word.
    fn wait_for(&mut self, word: &str, limit: Duration) -> Result<String, CallFailure> {
        self.program.wait_for(limit, |line| {
            if line.starts_with("error") {
                return Err(CallFailure::new(Reason::Error, line));
            }
            Ok((line.split_whitespace().next() == Some(word)).then(|| line.to_string()))
        })
    }

    fn think(&mut self, game: &Game) -> Result<Vec<Move>, CallFailure> {
        self.program.send(&format!("pos pos={}", hub::position(game.position())))?;
        let share = self.move_time.mul_f64(0.8).min(self.move_time.saturating_sub(WAY));
        let share = share.max(self.move_time / 2).as_secs_f64();
        self.program.send(&format!("level move-time={share:.3}"))?;
        self.program.send("go think")?;
        let line = self.wait_for("done", self.move_time + Duration::from_millis(500))?;
        let text =
            hub::argument(&line, "move").ok_or_else(|| CallFailure::new(Reason::Error, line.clone()))?;
        let found = hub::find(&text, game.position(), game.rules()).or_else(|_| {
            Wanted::parse(&text, game.rules()).and_then(|w| w.find(game.position(), game.rules()))
        });
        found.map_err(|e| CallFailure::new(Reason::IllegalStep, e.to_string()))
    }
}

impl Planner for HubPlayer {
    fn plan(&mut self, game: &Game, legal: &[Move]) -> Result<Vec<Move>, CallFailure> {
        match legal {
            [only] => Ok(vec![*only]),
            _ => self.think(game),
        }
    }
}
