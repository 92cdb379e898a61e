//! Brackets in words, for the terminal, the report and the server's page.

use super::bracket::{By, Match};
use say::worded;

/// The name of a round, by its index and how many there are.
pub fn round_name(index: usize, count: usize) -> String {
    match count.saturating_sub(index) {
        1 => worded!("round-final"),
        2 => worded!("round-semi-finals"),
        3 => worded!("round-quarter-finals"),
        _ => worded!("round-number", n = index + 1),
    }
}

/// By what a match that was level was decided; none for one that more points won in its first games.
pub fn how_decided(by: Option<By>, games: usize) -> Option<String> {
    match by? {
        By::Free | By::Points => None,
        By::FurtherGames => Some(worded!("bracket-further", games = games)),
        By::Place => Some(worded!("bracket-place", games = games)),
    }
}

/// Who won the tournament, and by what where the final was level.
pub fn winner_sentence(name: &str, last: &Match) -> String {
    let wins = worded!("bracket-wins", player = name);
    match how_decided(last.by, last.games.len()) {
        Some(how) => format!("{wins} {}: {how}.", worded!("round-final")),
        None => wins,
    }
}
