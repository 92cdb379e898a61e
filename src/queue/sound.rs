//! Whether a worker's words of a game can be a game's.

use crate::arbiter::{GameEvent, GameResult};
use crate::tournament::LaneMessage;
use draughts::Color;

/// Whether a lane can have said this: one result at the end, and points that fit it.
pub fn is_sound(messages: &[LaneMessage]) -> bool {
    const STEPS: usize = 1_000_000;
    let last = |m: &LaneMessage| {
        matches!(m, LaneMessage::Done(_) | LaneMessage::Broken(_) | LaneMessage::Hopeless(_))
    };
    let Some((LaneMessage::Done(result), before)) = messages.split_last() else { return false };
    let steps =
        |m: &LaneMessage| matches!(m, LaneMessage::Event(GameEvent::Step { .. } | GameEvent::Move { .. }));
    let played = before.iter().filter(|m| steps(m)).count();
    messages.len() < STEPS && !before.iter().any(last) && fits(result) && result.steps as usize >= played
}

/// Whether the points are those of a game that ended so.
fn fits(result: &GameResult) -> bool {
    match result.winner {
        Some(Color::White) => result.points == [2, 0],
        Some(Color::Black) => result.points == [0, 2],
        None => [[1, 1], [0, 0]].contains(&result.points),
    }
}
