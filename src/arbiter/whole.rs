//! Games by rules other than the course's: whole moves, refereed in Rust.

use super::event::{GameEvent, GameResult};
use crate::course::{CallFailure, Reason};
use crate::player::Chooser;
use draughts::{Game, Outcome, Position, Rules};
use say::said;
use std::time::{Duration, Instant};

/// Plays a game; White's chooser first. A player that takes longer than `move_time` loses.
///
/// # Errors
/// Why the game was not played to its end, when no player is to blame.
pub fn play_whole_moves(
    rules: &'static Rules,
    start: Position,
    mut choosers: [Box<dyn Chooser>; 2],
    move_time: Duration,
    tell: &mut dyn FnMut(&GameEvent),
) -> Result<GameResult, String> {
    let mut game = Game::from(rules, start);
    let mut n = 0;
    let result = loop {
        if let Some(outcome) = game.outcome() {
            let winner = if let Outcome::NoMoves { winner } = outcome { Some(winner) } else { None };
            break GameResult::new(winner, Reason::of(outcome, rules), "", n);
        }
        let color = game.position().turn();
        let started = Instant::now();
        let chosen = choosers[color.index()].choose(&game);
        let wall = started.elapsed();
        let lost = |reason: Reason, detail: &str| GameResult::new(Some(!color), reason, detail, n);
        match chosen {
            Err(CallFailure { reason: Reason::NotPlayed, detail, .. }) => return Err(detail),
            Err(CallFailure { reason, detail, .. }) => break lost(reason, &detail),
            Ok(_) if wall > move_time => {
                break lost(Reason::Time, &said!("fault-longer-than-limit").english());
            }
            Ok(m) if !game.position().is_legal(&m, rules) => {
                break lost(
                    Reason::IllegalStep,
                    &said!("fault-no-legal-move", step = m.to_string()).english(),
                );
            }
            Ok(m) => {
                n += 1;
                let ms = (wall.as_secs_f64() * 1e6).round() / 1e3;
                tell(&GameEvent::Move { n, color, text: m.to_string(), wall_ms: ms });
                game.play(&m);
            }
        }
    };
    tell(&GameEvent::Result(result.clone()));
    Ok(result)
}
