//! A stored tournament at a glance: players, games, table, ratings.

use super::config::Format;
use super::ratings::{Encounter, Ratings, rate};
use super::standings::{Standing, table};
use super::store::{GameRow, NotPlayedRow, PlayerRow, Store, StoreError};
use draughts::{COURSE, Rules};
use std::collections::HashMap;

/// Everything the tables and the report show.
pub struct Summary {
    pub title: String,
    pub format: Format,
    pub format_name: String,
    pub rules: &'static Rules,
    pub rules_name: String,
    pub players: Vec<PlayerRow>,
    pub games: Vec<GameRow>,
    /// Games that count for nobody.
    pub not_played: Vec<NotPlayedRow>,
    pub lines: Vec<Standing>,
    pub ratings: Ratings,
}

impl Summary {
    /// Reads a store.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn of(store: &Store) -> Result<Summary, StoreError> {
        let about = |key: &str| store.about(key).map(Option::unwrap_or_default);
        let (players, games) = (store.players()?, store.games()?);
        let format_name = about("format")?;
        let format = serde_json::from_value(serde_json::Value::String(format_name.clone()))
            .unwrap_or(Format::RoundRobin);
        let rules_name = about("rules")?;
        let names: Vec<Option<&str>> = players.iter().map(|p| (!p.gone).then_some(p.name.as_str())).collect();
        let per_pair = about("games_per_pair")?.parse().unwrap_or(2);
        let lines = table(&names, format, per_pair, &games);
        let ratings = rate(players.len(), &encounters(&games));
        Ok(Summary {
            title: text::visible_line(&about("name")?, 400),
            format,
            format_name,
            rules: Rules::by_name(&rules_name).unwrap_or(&COURSE),
            rules_name,
            players,
            games,
            not_played: store.not_played()?,
            lines,
            ratings,
        })
    }

    /// A player's name.
    pub fn name(&self, player: usize) -> &str {
        self.players.get(player).map_or("?", |p| &p.name)
    }

    /// The games that were not played, a sentence each; empty for none.
    pub fn not_played_text(&self) -> String {
        let line = |g: &NotPlayedRow| {
            format!(
                "game {}, {} - {}: not played: {}\n",
                g.number,
                self.name(g.white),
                self.name(g.black),
                g.reason
            )
        };
        self.not_played.iter().map(line).collect()
    }

    /// `+35 ± 60`.
    pub fn elo_text(&self, player: usize) -> String {
        let rating = self.ratings.of[player];
        format!("{:+.0} ± {:.0}", rating.elo, rating.error)
    }

    /// How likely the player of a table's line is stronger than the next one's.
    pub fn superior(&self, line: usize) -> Option<f64> {
        let (a, b) = (self.lines.get(line)?, self.lines.get(line + 1)?);
        Some(self.ratings.superiority(a.player, b.player))
    }

    /// [`Summary::superior`] in per cent, empty for the last line.
    pub fn superior_text(&self, line: usize) -> String {
        self.superior(line).map_or(String::new(), |p| format!("{:.0} %", 100.0 * p))
    }

    /// The name of the tie-break's column.
    pub const fn tie_break_name(&self) -> &'static str {
        match self.format {
            Format::Swiss => "Buchholz",
            _ => "Sonneborn-Berger",
        }
    }
}

/// The pairs of games: two of the same players in a row from the same position with colours swapped are one
/// observation, any other game is one by itself. Games that gave nobody a point count for none.
pub fn encounters(games: &[GameRow]) -> Vec<Encounter> {
    let mut all = Vec::new();
    // The game that may have a second one, by its players.
    let mut open: HashMap<(usize, usize), (&GameRow, usize)> = HashMap::new();
    for game in games.iter().filter(|g| g.points != [0, 0]) {
        let (a, b) = (game.white.min(game.black), game.white.max(game.black));
        let points = if game.white == a { game.points[0] } else { game.points[1] };
        match open.remove(&(a, b)) {
            Some((first, at)) if first.white == game.black && first.start == game.start => {
                let pair: &mut Encounter = &mut all[at];
                pair.points += points;
                pair.games = 2;
            }
            _ => {
                open.insert((a, b), (game, all.len()));
                all.push(Encounter { a, b, points, games: 1 });
            }
        }
    }
    all
}
