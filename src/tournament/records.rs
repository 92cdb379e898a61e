//! What a run has learned of the players: whose files cannot be loaded, and who loses by faults again and again.

use super::lane::Refusal;
use super::store::{GameRow, PlayerRow};
use crate::course::Reason;
use draughts::Color;
use say::said;
use std::collections::BTreeMap;

/// A game's place in the order in which games are given out: its round and number.
pub type Place = (u32, u32);

/// How a game ended for a player, as far as forfeits go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// It was lost by a reason that [is a fault](Reason::is_fault).
    Fault,
    /// One of the two was not started, which tells nothing of this one.
    Unplayed,
    Played,
}

/// What is known of a player's file.
#[derive(Clone)]
enum FileState {
    Untried,
    /// It has been loaded: should it fail later, it is tried again for each game.
    Loads,
    /// It could not be loaded for one game.
    Failed,
    /// For two games, and never for another: it is not tried any more. Why not.
    Refused(String),
}

/// The records of all players, by their indices.
pub struct Records {
    files: Vec<FileState>,
    ends: Vec<BTreeMap<Place, End>>,
    /// Who loses so many games running by faults is not started any more.
    forfeit_after: Option<u32>,
}

impl Records {
    /// What was found out before the first game.
    pub fn of(players: &[PlayerRow], forfeit_after: Option<u32>) -> Records {
        let state = |row: &PlayerRow| match row.checked == row.hash && !row.checked.is_empty() {
            true if row.refusal.is_empty() => FileState::Loads,
            true => FileState::Refused(row.refusal.clone()),
            false => FileState::Untried,
        };
        Records {
            files: players.iter().map(state).collect(),
            ends: vec![BTreeMap::new(); players.len()],
            forfeit_after,
        }
    }

    /// A player's file has been loaded.
    pub fn loaded(&mut self, player: usize) {
        self.files[player] = FileState::Loads;
    }

    /// A player's file could not be loaded for a game.
    pub fn unloadable(&mut self, player: usize, reason: String) {
        let file = &mut self.files[player];
        match file {
            FileState::Untried => *file = FileState::Failed,
            FileState::Failed => *file = FileState::Refused(reason),
            FileState::Loads | FileState::Refused(_) => {}
        }
    }

    /// A game has ended.
    pub fn ended(&mut self, game: &GameRow) {
        for (player, color) in [(game.white, Color::White), (game.black, Color::Black)] {
            let lost = game.winner == Some(!color) || game.points == [0, 0];
            let end = match game.reason {
                reason if lost && reason.is_fault() => End::Fault,
                Reason::Forfeit | Reason::Load => End::Unplayed,
                _ => End::Played,
            };
            if let Some(ends) = self.ends.get_mut(player) {
                ends.insert((game.round, game.number), end);
            }
        }
    }

    /// Why a player is not to be started in a game. `open` tells whether a game of this player's before that one is
    /// not over yet: it may end otherwise.
    pub fn refusal(&self, player: usize, game: Place, open: bool) -> Option<Refusal> {
        if let FileState::Refused(reason) = &self.files[player] {
            return Some(Refusal::load(reason.clone()));
        }
        let most = self.forfeit_after?;
        let before = self.ends[player].range(..game).rev().map(|(_, end)| *end);
        let faults = before.filter(|end| *end != End::Unplayed).take_while(|end| *end == End::Fault).count();
        (!open && faults >= most as usize).then(|| {
            let text = said!("forfeited", games = most, faults = Reason::faults()).english();
            Refusal { reason: Reason::Forfeit, text }
        })
    }
}
