//! A stored tournament at a glance: players, games, table, ratings.

use super::bracket::{Match, bracket, champion, extent};
use super::bracket_told::winner_sentence;
use super::config::Format;
use super::how_far::HowFar;
use super::ratings::{Encounter, Rating, Ratings, rate};
use super::standings::{Standing, table};
use super::store::{GameRow, NotPlayedRow, PlayerRow, Store, StoreError};
use crate::arbiter::losing_text::{limits_as_options, player_word};
use crate::intake::{Person, Refused};
use crate::player::PlayerSpec;
use crate::worker::Limits;
use draughts::{COURSE, Rules};
use say::worded;
use std::collections::{BTreeMap, HashMap};

/// Everything the tables and the report show.
pub struct Summary {
    /// The tournament's name, as one line.
    pub title: String,
    /// Who met whom.
    pub format: Format,
    /// The format's name as the set-up has it.
    pub format_name: String,
    /// The rules of every game; the course's where the name is not known.
    pub rules: &'static Rules,
    /// The name of the rules as the store has it.
    pub rules_name: String,
    /// Games that two players who meet play against each other.
    pub games_per_pair: u32,
    /// Rounds of a Swiss tournament.
    pub rounds: u32,
    /// The options of `turniir try` that give a player the limits that it had.
    pub limits: String,
    /// By their indices, those who were withdrawn as well.
    pub players: Vec<PlayerRow>,
    /// The logins of the players where the store came from a server, by their indices; else empty.
    pub logins: Vec<String>,
    /// Finished games in the order of their numbers, without those of players who were withdrawn.
    pub games: Vec<GameRow>,
    /// Who handed in the players that a course system's names tell of, by the players' names.
    pub handed_in: BTreeMap<String, Person>,
    /// Games that count for nobody.
    pub not_played: Vec<NotPlayedRow>,
    /// What was found among the players at the last run and is none.
    pub refused: Vec<Refused>,
    /// From which the seeds of the games follow, where it is kept.
    pub seed: Option<u64>,
    /// Seconds for a call.
    pub move_time: f64,
    /// How many games each machine played, of those that other machines played; the busiest first.
    pub machines: Vec<(String, u64)>,
    /// The table, best first, without players who were withdrawn.
    pub lines: Vec<Standing>,
    /// By the indices of the players.
    pub ratings: Ratings,
}

impl Summary {
    /// What `turniir try` is given for a call of a player, its file with the limits that it had; none for those that it does not
    /// call.
    pub fn tried(&self, player: usize) -> Option<String> {
        let spec = &self.players[player].spec;
        let program = ["lines:", "hub:"].iter().any(|kind| spec.starts_with(kind));
        (!program && !PlayerSpec::is_built_in(spec)).then(|| player_word(spec) + &self.limits)
    }

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
        let own = Limits::default();
        // What the set-up said is kept as JSON.
        let set_up: serde_json::Value = serde_json::from_str(&about("fingerprint")?).unwrap_or_default();
        let rounds = set_up["rounds"].as_u64().and_then(|r| u32::try_from(r).ok()).unwrap_or(0);
        let move_time = set_up["move_time"].as_f64().unwrap_or(own.move_time.as_secs_f64());
        let limits = limits_as_options(move_time, set_up["memory"].as_u64().unwrap_or(own.memory >> 20));
        let ratings = rate(players.len(), &encounters(&games));
        Ok(Summary {
            title: text::visible_line(&about("name")?, 400),
            format,
            format_name,
            rules: Rules::by_name(&rules_name).unwrap_or(&COURSE),
            rules_name,
            games_per_pair: per_pair,
            rounds,
            limits,
            players,
            logins: serde_json::from_str(&about("logins")?).unwrap_or_default(),
            games,
            handed_in: serde_json::from_str(&about("handed in")?).unwrap_or_default(),
            not_played: store.not_played()?,
            refused: serde_json::from_str(&about("refused")?).unwrap_or_default(),
            seed: set_up["seed"].as_u64(),
            move_time,
            machines: store.machines()?,
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
            let (white, black) = (self.name(g.white), self.name(g.black));
            let why = say::again(&g.reason);
            worded!("not-played", game = g.number, white = white, black = black, why = why) + "\n"
        };
        self.not_played.iter().map(line).collect()
    }

    /// How many games the tournament has, and whether there may be more; none when all are played.
    pub fn left(&self) -> Option<(usize, bool)> {
        let there = self.players.iter().filter(|p| !p.gone).count();
        let per_pair = self.games_per_pair as usize;
        let whole = match self.format {
            Format::RoundRobin => there * there.saturating_sub(1) / 2 * per_pair,
            Format::DoubleRoundRobin => there * there.saturating_sub(1) * per_pair,
            // Without the first one there is nobody to meet.
            Format::Gauntlet if self.players.first().is_none_or(|p| p.gone) => 0,
            Format::Gauntlet => there.saturating_sub(1) * per_pair,
            Format::Swiss => self.rounds as usize * (there / 2) * per_pair,
            Format::KnockOut => {
                let (games, decided) = extent(&self.bracket().unwrap_or_default(), self.games_per_pair);
                return (!decided).then_some((games, true));
            }
        };
        (self.games.len() < whole).then_some((whole, false))
    }

    /// The rounds of a knock-out, the final last; none for other formats.
    pub fn bracket(&self) -> Option<Vec<Vec<Match>>> {
        let knock_out = self.format == Format::KnockOut;
        knock_out.then(|| bracket(self.players.len(), self.games_per_pair, &self.games))
    }

    /// Who won a knock-out, and by what if the final was level, as a sentence; none while that is open and for other
    /// formats.
    pub fn champion_text(&self) -> Option<String> {
        let rounds = self.bracket()?;
        Some(winner_sentence(self.name(champion(&rounds)?), rounds.last()?.first()?))
    }

    /// The faults by which the player of a table's line lost games, with how many, in words: `2 time`.
    pub fn faults_in_words(&self, line: usize) -> Vec<String> {
        let faults = self.lines.get(line).map(|l| &l.disqualified).into_iter().flatten();
        faults.map(|(reason, n)| format!("{n} {}", reason.said().worded())).collect()
    }

    /// What was found among the players and is none, a sentence each; empty for none.
    pub fn refused_text(&self) -> String {
        let line = |r: &Refused| {
            let what = text::visible_line(&r.what, 400);
            worded!("run-no-player", what = what, reason = text::visible_line(&say::again(&r.reason), 400))
                + "\n"
        };
        self.refused.iter().map(line).collect()
    }

    /// How far the tournament is, when it is not at its end.
    pub fn how_far(&self) -> Option<HowFar> {
        self.left().map(|(of, at_least)| HowFar { played: self.games.len(), of, at_least })
    }

    /// A player's rating; none without a game.
    pub fn elo(&self, player: usize) -> Option<Rating> {
        let played = self.games.iter().any(|g| g.white == player || g.black == player);
        self.ratings.of.get(player).copied().filter(|_| played)
    }

    /// `+35 ± 60`; a dash without a game.
    pub fn elo_text(&self, player: usize) -> String {
        self.elo(player).map_or_else(|| "–".into(), |r| format!("{:+.0} ± {:.0}", r.elo, r.error))
    }

    /// How likely the player of a table's line is stronger than the next one's; none if one of them has no game.
    pub fn superior(&self, line: usize) -> Option<f64> {
        let (a, b) = (self.lines.get(line)?, self.lines.get(line + 1)?);
        self.elo(a.player).and(self.elo(b.player))?;
        Some(self.ratings.superiority(a.player, b.player))
    }

    /// [`Summary::superior`] in per cent, empty for the last line.
    pub fn superior_text(&self, line: usize) -> String {
        let percent = |p: f64| worded!("percent", n = format!("{:.0}", 100.0 * p));
        self.superior(line).map_or(String::new(), percent)
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
