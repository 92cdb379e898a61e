//! How tournaments stand: read from their own stores once for all who look, and told to all who wait.

use crate::tournament::{By, GameRow, MatchSide, Store, Summary, how_decided};
use crate::web::app::App;
use crate::web::boards::Seen;
use crate::web::failure::Failure;
use crate::web::reasons::in_words;
use crate::web::store::TournamentState;
use crate::web::store::tournaments::Tournament;
use say::{Language, worded};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use strum::VariantArray;
use tokio::sync::watch;

/// Games that a page lists; all are in the store and the report.
const SHOWN: usize = 500;
/// Tournaments that are kept read.
const KEPT: usize = 16;

/// The folder of a tournament.
pub fn folder(data: &Path, id: i64) -> PathBuf {
    data.join("tournaments").join(id.to_string())
}

/// The store that `turniir run` writes.
pub fn store(data: &Path, id: i64) -> PathBuf {
    folder(data, id).join("tournament.sqlite")
}

/// A line of the table.
pub struct Line {
    /// Its place in the set-up, from 0.
    pub player: usize,
    pub rank: u32,
    pub name: String,
    pub points: u32,
    pub games: u32,
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    pub elo: String,
    pub faults: u32,
}

/// A game that was played.
pub struct Played {
    pub number: u32,
    pub round: u32,
    pub names: [String; 2],
    pub score: String,
    /// Why it ended, as the store has it.
    kept: String,
}

impl Played {
    /// Why it ended, in words.
    pub fn reason(&self) -> String {
        in_words(&self.kept)
    }
}

/// A match of a knock-out.
pub struct Duel {
    /// None for a free place.
    names: [Option<String>; 2],
    /// The points of both; empty before the first game.
    pub score: String,
    pub winner: Option<usize>,
    by: Option<By>,
    games: usize,
}

impl Duel {
    /// By what it was decided, if it was level; else empty.
    pub fn how(&self) -> String {
        how_decided(self.by, self.games).unwrap_or_default()
    }

    /// Who plays on a side.
    pub fn name(&self, side: usize) -> String {
        self.names[side].clone().unwrap_or_else(|| worded!("web-nobody"))
    }
}

/// How a tournament stands.
#[derive(Default)]
pub struct Standing {
    pub lines: Vec<Line>,
    /// The last games first.
    pub games: Vec<Played>,
    /// The rounds of a knock-out.
    pub rounds: Vec<Vec<Duel>>,
    pub played: usize,
    /// Games in all.
    pub of: usize,
    /// The games that could not be played, in each language.
    not_played: [String; Language::VARIANTS.len()],
    /// Who won a knock-out, in each language.
    champion: [String; Language::VARIANTS.len()],
}

impl Standing {
    /// The games that could not be played, a line each.
    pub fn not_played(&self) -> &str {
        &self.not_played[say::language() as usize]
    }

    /// Who won a knock-out, a sentence; empty while that is open.
    pub fn champion(&self) -> &str {
        &self.champion[say::language() as usize]
    }
}

fn played(summary: &Summary, game: &GameRow) -> Played {
    Played {
        number: game.number,
        round: game.round,
        names: [game.white, game.black].map(|p| summary.name(p).to_string()),
        score: format!("{}-{}", game.points[0], game.points[1]),
        kept: game.reason.to_string(),
    }
}

fn rounds(summary: &Summary) -> Vec<Vec<Duel>> {
    let name = |side: MatchSide| match side {
        MatchSide::Player(p) => Some(summary.name(p).to_string()),
        MatchSide::Free => None,
        MatchSide::Open => Some("?".into()),
    };
    let duel = |m: crate::tournament::Match| Duel {
        winner: m.winner.and_then(|w| m.sides.iter().position(|s| *s == MatchSide::Player(w))),
        names: m.sides.map(name),
        by: m.by,
        games: m.games.len(),
        score: if m.games.is_empty() { String::new() } else { format!("{}-{}", m.points[0], m.points[1]) },
    };
    let all = summary.bracket().unwrap_or_default();
    all.into_iter().map(|round| round.into_iter().map(duel).collect()).collect()
}

/// Reads it from its store; before the first games there is none.
pub fn read(data: &Path, id: i64) -> Standing {
    let Ok(summary) = Store::open(&store(data, id)).and_then(|s| Summary::of(&s)) else {
        return Standing::default();
    };
    let line = |l: &crate::tournament::Standing| Line {
        player: l.player,
        rank: l.rank,
        name: l.name.clone(),
        points: l.points,
        games: l.games,
        wins: l.wins,
        draws: l.draws,
        losses: l.losses,
        elo: summary.elo_text(l.player),
        faults: l.disqualified.values().sum(),
    };
    let mut not_played: [String; Language::VARIANTS.len()] = Default::default();
    let mut champion: [String; Language::VARIANTS.len()] = Default::default();
    for &language in Language::VARIANTS {
        not_played[language as usize] = say::speaking(language, || summary.not_played_text());
        champion[language as usize] = say::speaking(language, || summary.champion_text()).unwrap_or_default();
    }
    Standing {
        lines: summary.lines.iter().map(line).collect(),
        games: summary.games.iter().rev().take(SHOWN).map(|g| played(&summary, g)).collect(),
        rounds: rounds(&summary),
        played: summary.games.len(),
        of: summary.left().map_or(summary.games.len(), |l| l.0),
        not_played,
        champion,
    }
}

/// What is known of a tournament: its state, and how it stands.
#[derive(Clone)]
pub struct Told {
    pub state: TournamentState,
    pub standing: Arc<Standing>,
    /// The games that are being played, one by one.
    pub boards: Arc<[Seen]>,
}

/// What is known of all.
#[derive(Default)]
pub struct Standings {
    kept: Mutex<HashMap<i64, watch::Sender<Told>>>,
    /// One is read at a time.
    reading: tokio::sync::Mutex<()>,
}

impl Standings {
    fn table(&self) -> MutexGuard<'_, HashMap<i64, watch::Sender<Told>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells all who look how one stands now.
    pub fn tell(&self, id: i64, told: Told) {
        let mut kept = self.table();
        match kept.get(&id) {
            Some(sender) => drop(sender.send_replace(told)),
            None => {
                if kept.len() >= KEPT {
                    kept.retain(|_, s| {
                        s.receiver_count() > 0 || s.borrow().state == TournamentState::Running
                    });
                }
                kept.insert(id, watch::channel(told).0);
            }
        }
    }

    fn known(&self, id: i64, state: TournamentState) -> Option<watch::Receiver<Told>> {
        let kept = self.table();
        // Whoever plays it tells of each change; else the one that was read is still right.
        kept.get(&id).filter(|s| s.borrow().state == state).map(watch::Sender::subscribe)
    }

    /// How one stands, and what comes after it.
    ///
    /// # Errors
    /// If it cannot be read.
    pub async fn follow(&self, app: &App, one: &Tournament) -> Result<watch::Receiver<Told>, Failure> {
        if let Some(known) = self.known(one.id, one.state) {
            return Ok(known);
        }
        let _turn = self.reading.lock().await;
        if let Some(known) = self.known(one.id, one.state) {
            return Ok(known);
        }
        let (data, id) = (app.settings.data.clone(), one.id);
        let read = tokio::task::spawn_blocking(move || read(&data, id)).await;
        let standing = Arc::new(read.map_err(|e| Failure::Internal(e.to_string()))?);
        self.tell(id, Told { state: one.state, standing, boards: Arc::default() });
        self.table().get(&id).map(watch::Sender::subscribe).ok_or(Failure::Busy)
    }
}
