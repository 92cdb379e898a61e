//! A tournament's set-up: a TOML file, or a folder of players alone.

use super::toml_words::plainly;
use crate::intake::{Refused, SourceProblem, is_many, take_in};
use crate::player::{PlayerSpec, SpecError};
use crate::wall::{Mode, machine_memory};
use draughts::{COURSE, Rules};
use say::said;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use text::file::describe;

/// What is wrong with a set-up, in one line with the place.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file or folder cannot be read.
    #[error("{}: {reason}", path.display())]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// The file is not TOML, or has a key that no set-up has.
    #[error("{}:{line}: {reason}", path.display())]
    Toml {
        /// The file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What is wrong there.
        reason: String,
    },
    /// A key's value cannot be used.
    #[error("{}{}: {key}: {reason}", path.display(), line.map_or(String::new(), |l| format!(":{l}")))]
    Value {
        /// The file.
        path: PathBuf,
        /// Counted from 1; none where the key has no line, or there is no file.
        line: Option<usize>,
        /// The key as the file has it.
        key: String,
        /// What is wrong with the value.
        reason: String,
    },
    /// What there is to play with is not enough for a game.
    #[error("{}{}: players: {reason}", path.display(), line.map_or(String::new(), |l| format!(":{l}")))]
    Players {
        /// The file or folder.
        path: PathBuf,
        /// Counted from 1; none where `players` has no line, or there is no file.
        line: Option<usize>,
        /// What is missing.
        reason: String,
    },
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody against everybody.
    RoundRobin,
    /// The same twice.
    DoubleRoundRobin,
    /// As many rounds as are given, each against somebody with about the same points.
    Swiss,
    /// The first player against all others.
    Gauntlet,
    /// Who loses is out.
    KnockOut,
}

impl Format {
    /// Whether players may come and go while it is played: nothing but who there is decides who plays whom.
    pub const fn takes_late_players(self) -> bool {
        matches!(self, Format::RoundRobin | Format::DoubleRoundRobin | Format::Gauntlet)
    }
}

/// Where games begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningChoice {
    /// The usual position.
    Start,
    /// The official Russian drawing table of 150 positions, or the long one.
    Drawing {
        /// Whether it is the long one.
        long: bool,
    },
    /// Positions after so many random plies that the engine finds about equal.
    Random {
        /// Counted from the usual position.
        plies: u32,
    },
    /// A file of the drawing tables' form.
    File(PathBuf),
}

/// A player's entry in the file: a name alone, or a table with a name of its own.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    /// The name in tables.
    name: Option<String>,
    /// What it is: a path, `random`, `engine:...`, `hub:...`.
    #[serde(alias = "path", alias = "spec")]
    player: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: Option<String>,
    #[serde(default)]
    players: Vec<toml::Spanned<String>>,
    #[serde(default)]
    player: Vec<Named>,
    format: Option<Format>,
    rounds: Option<u32>,
    games_per_pair: Option<u32>,
    rules: Option<String>,
    openings: Option<String>,
    move_time: Option<f64>,
    load_time: Option<f64>,
    memory: Option<u64>,
    quiet_limit: Option<u32>,
    seed: Option<u64>,
    jobs: Option<usize>,
    sandbox: Option<Mode>,
    total_memory: Option<u64>,
    forfeit_after: Option<u32>,
}

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerEntry {
    /// As it stands in the set-up or comes from the file's name; unique in the tournament.
    pub name: String,
    /// What plays under that name.
    pub spec: PlayerSpec,
    /// The spec as it can be read again.
    pub text: String,
    /// The group in the course, from the submissions; none if they name none.
    pub group: Option<String>,
    /// Whether it is only kept for its games, which count for nobody.
    pub withdrawn: bool,
}

impl PlayerEntry {
    /// A player that is in the store only.
    pub fn withdrawn(name: &str, text: &str) -> PlayerEntry {
        let spec = PlayerSpec::Prolog { path: text.into(), main: None };
        PlayerEntry { name: name.into(), spec, text: text.into(), group: None, withdrawn: true }
    }
}

/// A whole set-up.
#[derive(Clone, Debug)]
pub struct Config {
    /// As the set-up has it; for a folder alone, the folder's.
    pub name: String,
    /// In the order of the set-up, until the store puts them into its own.
    pub players: Vec<PlayerEntry>,
    /// Who meets whom.
    pub format: Format,
    /// Rounds of a Swiss tournament.
    pub rounds: u32,
    /// Games that two players who meet play against each other.
    pub games_per_pair: u32,
    /// The rules of every game.
    pub rules: &'static Rules,
    /// Where games begin.
    pub openings: OpeningChoice,
    /// Seconds for a call, or for a move under other rules.
    pub move_time: f64,
    /// Seconds for loading a file.
    pub load_time: f64,
    /// MiB a player may use.
    pub memory: u64,
    /// Quiet steps in a row that make a draw, by the course's rules.
    pub quiet_limit: u32,
    /// Of openings, pairings and the players' random numbers.
    pub seed: u64,
    /// Whether the file says it. Otherwise the store has one that was drawn when it was made.
    pub seed_given: bool,
    /// Games at a time; none: as many as cores.
    pub jobs: Option<usize>,
    /// How much of the wall players must be behind.
    pub sandbox: Mode,
    /// MiB that the players of all games at a time may have together.
    pub total_memory: u64,
    /// Games that a player loses one after another by [faults](crate::course::Reason::is_fault) before it forfeits the rest.
    pub forfeit_after: Option<u32>,
    /// What was found among the players and is none.
    pub refused: Vec<Refused>,
}

impl Config {
    /// Reads a TOML file; paths in it count from its folder. `source` gives the players instead.
    ///
    /// # Errors
    /// With file, line, key and what is allowed.
    pub fn read(path: &Path, source: Option<&Path>) -> Result<Config, ConfigError> {
        if path.is_dir() || is_many(path) {
            let reason = said!("run-is-players", path = path.display().to_string()).english();
            return Err(ConfigError::Unreadable { path: path.into(), reason });
        }
        let text = text::file::read_text(path)
            .map_err(|e| ConfigError::Unreadable { path: path.into(), reason: describe(&e) })?;
        let file: File = toml::from_str(&text).map_err(|e| ConfigError::Toml {
            path: path.into(),
            line: e.span().map_or(1, |s| text[..s.start.min(text.len())].matches('\n').count() + 1),
            reason: e.span().map_or(String::new(), |s| key_at(&text, s.start)) + &plainly(e.message()),
        })?;
        Config::build(path, &text, file, source)
    }

    /// The set-up of players alone (a folder, a zip file, a list, a pattern): everybody against everybody,
    /// twice with swapped colours.
    ///
    /// # Errors
    /// When there are not two players.
    pub fn of_players(source: &Path) -> Result<Config, ConfigError> {
        let file: File = toml::from_str("")
            .map_err(|e| ConfigError::Unreadable { path: source.into(), reason: e.message().to_string() })?;
        Config::build(source, "", file, Some(source))
    }

    fn build(path: &Path, text: &str, file: File, source: Option<&Path>) -> Result<Config, ConfigError> {
        let value = |key: &str, reason: String| ConfigError::Value {
            path: path.into(),
            line: line_of(text, key),
            key: key.into(),
            reason,
        };
        let players_wrong =
            |reason| ConfigError::Players { path: path.into(), line: line_of(text, "players"), reason };
        let number = |key: &str, n: f64, low: f64, high: f64| {
            if n >= low && n <= high {
                Ok(n)
            } else {
                Err(value(key, format!("{n} is not from {low} to {high}")))
            }
        };
        let base = path.parent().unwrap_or(Path::new("."));
        let mut found = Found::default();
        match source {
            Some(source) => found.take_in(source).map_err(|e| players_wrong(e.to_string()))?,
            None => found.listed(path, text, base, &file)?,
        }
        let Found { players, refused } = found;
        let rules_name = file.rules.as_deref().unwrap_or("course");
        let rules = Rules::named(rules_name).map_err(|e| value("rules", e.to_string()))?;
        enough_players(&players, &refused).map_err(players_wrong)?;
        may_play(&players, rules).map_err(|reason| value("rules", reason))?;
        let format = file.format.unwrap_or(Format::RoundRobin);
        if file.rounds.is_some() && format != Format::Swiss {
            let reason = "rounds are for format = \"swiss\"; name that format, or leave the line out";
            return Err(value("rounds", reason.into()));
        }
        let enough = (players.len() as f64).log2().ceil() as u32 + 1;
        Ok(Config {
            name: file.name.unwrap_or_else(|| {
                path.file_stem().map_or_else(|| "tournament".into(), |s| s.to_string_lossy().into_owned())
            }),
            format,
            rounds: number("rounds", f64::from(file.rounds.unwrap_or(enough)), 1.0, 1000.0)? as u32,
            games_per_pair: number(
                "games_per_pair",
                f64::from(file.games_per_pair.unwrap_or(2)),
                1.0,
                1000.0,
            )? as u32,
            rules,
            openings: opening_choice(file.openings.as_deref(), base)
                .map_err(|reason| value("openings", reason))?,
            move_time: number("move_time", file.move_time.unwrap_or(10.0), 0.001, 86_400.0)?,
            load_time: number("load_time", file.load_time.unwrap_or(30.0), 0.1, 86_400.0)?,
            memory: number("memory", file.memory.unwrap_or(2048) as f64, 16.0, 1_048_576.0)? as u64,
            quiet_limit: number(
                "quiet_limit",
                f64::from(file.quiet_limit.unwrap_or(COURSE.draws.quiet_steps.into())),
                1.0,
                10_000.0,
            )? as u32,
            seed: file.seed.unwrap_or(0),
            seed_given: file.seed.is_some(),
            jobs: match file.jobs {
                Some(n) => Some(number("jobs", n as f64, 1.0, 1024.0)? as usize),
                None => None,
            },
            sandbox: file.sandbox.unwrap_or(Mode::Required),
            total_memory: match file.total_memory {
                Some(mib) => number("total_memory", mib as f64, 64.0, 1_073_741_824.0)? as u64,
                None => machine_memory() / 4 * 3,
            },
            forfeit_after: match file.forfeit_after {
                Some(n) => Some(number("forfeit_after", f64::from(n), 1.0, 100_000.0)? as u32),
                None => None,
            },
            players,
            refused,
        })
    }

    /// Bytes that the processes of a player may hold together, with so many games at a time: two players in
    /// each game, and one share more for all that are kept loaded between games.
    pub fn share(&self, jobs: usize) -> u64 {
        (self.total_memory << 20) / (3 * jobs.max(1) as u64)
    }

    /// The files of the players.
    pub fn files(&self) -> Vec<PathBuf> {
        let file = |p: &PlayerEntry| match &p.spec {
            PlayerSpec::Prolog { path, .. } if !p.withdrawn => Some(path.clone()),
            _ => None,
        };
        self.players.iter().filter_map(file).collect()
    }

    /// What decides which games are played and how, as text: two set-ups with the same text are the
    /// same tournament. Players may come and go where nothing but who there is decides who plays whom; of a
    /// gauntlet the first one stays.
    pub fn fingerprint(&self) -> String {
        let fixed = match self.format {
            Format::RoundRobin | Format::DoubleRoundRobin => 0,
            Format::Gauntlet => 1,
            Format::Swiss | Format::KnockOut => self.players.len(),
        };
        let players: Vec<&str> = self.players.iter().take(fixed).map(|p| p.name.as_str()).collect();
        serde_json::json!({
            "numbering of the games": 2,
            "players": players,
            "format": self.format,
            "rounds": if self.format == Format::Swiss { self.rounds } else { 0 },
            "games_per_pair": self.games_per_pair,
            "rules": self.rules.name,
            "openings": format!("{:?}", self.openings),
            "move_time": self.move_time,
            "memory": self.memory,
            "quiet_limit": self.quiet_limit,
            "seed": self.seed,
        })
        .to_string()
    }
}

/// Whether there are two players or more, and no two of one name; else why not.
fn enough_players(players: &[PlayerEntry], refused: &[Refused]) -> Result<(), String> {
    if players.len() < 2 {
        let found = players.len();
        let more: String = refused.iter().take(3).map(|r| format!("; {}: {}", r.what, r.reason)).collect();
        let text = format!("no games to play: {found} player(s) found, and at least two are needed{more}");
        return Err(text);
    }
    for (i, player) in players.iter().enumerate() {
        if let Some(other) = players[..i].iter().find(|o| o.name == player.name) {
            let text = format!(
                "two players are called '{}' ({} and {}); give one another name with [[player]] name = \"...\"",
                player.name, other.text, player.text
            );
            return Err(text);
        }
    }
    Ok(())
}

/// Whether these players know these rules; else who does not.
fn may_play(players: &[PlayerEntry], rules: &Rules) -> Result<(), String> {
    match players.iter().find(|p| matches!(p.spec, PlayerSpec::Prolog { .. })) {
        Some(p) if !rules.stepwise => Err(format!(
            "the Prolog player {} plays by the rules \"course\" only, not by \"{}\"",
            p.text, rules.name
        )),
        _ => Ok(()),
    }
}

/// The line, from 1, in which a key is set.
fn line_of(text: &str, key: &str) -> Option<usize> {
    let sets =
        |line: &str| line.trim_start().strip_prefix(key).is_some_and(|r| r.trim_start().starts_with('='));
    text.lines().position(sets).map(|i| i + 1)
}

/// `key: ` of the line at an offset, when the offset is in its value.
fn key_at(text: &str, offset: usize) -> String {
    let start = text[..offset.min(text.len())].rfind('\n').map_or(0, |i| i + 1);
    match text[start..offset.min(text.len())].split_once('=') {
        Some((key, _)) => format!("{}: ", key.trim()),
        None => String::new(),
    }
}

impl OpeningChoice {
    /// Reads a choice as set-ups and the command line name it; files count from the folder `base`.
    ///
    /// # Errors
    /// What is allowed.
    pub fn parse(text: &str, base: &Path) -> Result<OpeningChoice, String> {
        opening_choice(Some(text), base)
    }
}

fn opening_choice(text: Option<&str>, base: &Path) -> Result<OpeningChoice, String> {
    Ok(match text.unwrap_or("start") {
        "start" => OpeningChoice::Start,
        "drawing" => OpeningChoice::Drawing { long: false },
        "drawing-long" => OpeningChoice::Drawing { long: true },
        "random" => OpeningChoice::Random { plies: 6 },
        other => match other.strip_prefix("random:") {
            Some(plies) => {
                let plies = plies.parse().ok().filter(|n| (1..=30).contains(n));
                OpeningChoice::Random { plies: plies.ok_or("random:N takes 1 to 30 plies")? }
            }
            None if base.join(other).is_file() => OpeningChoice::File(base.join(other)),
            None => {
                return Err(format!(
                    "'{other}' is none of start, drawing, drawing-long, random, random:PLIES, and no file"
                ));
            }
        },
    })
}

fn entry(name: Option<String>, text: String, spec: PlayerSpec) -> PlayerEntry {
    PlayerEntry { name: name.unwrap_or_else(|| spec.name()), spec, text, group: None, withdrawn: false }
}

/// The players of a set-up, and what is none.
#[derive(Default)]
struct Found {
    players: Vec<PlayerEntry>,
    refused: Vec<Refused>,
}

impl Found {
    /// Takes the players of a folder, a zip file, a list or a pattern.
    fn take_in(&mut self, source: &Path) -> Result<(), SourceProblem> {
        let intake = take_in(source, &unpacked(source))?;
        self.refused.extend(intake.refused);
        self.players.extend(intake.submissions.into_iter().map(|s| {
            let text = s.spec();
            let spec = PlayerSpec::Prolog { path: s.main, main: s.predicate };
            PlayerEntry { group: s.group, ..entry(Some(s.name), text, spec) }
        }));
        Ok(())
    }

    fn listed(&mut self, path: &Path, text: &str, base: &Path, file: &File) -> Result<(), ConfigError> {
        for spanned in &file.players {
            let line = text[..spanned.span().start.min(text.len())].matches('\n').count() + 1;
            let wrong = |reason: String| ConfigError::Toml { path: path.into(), line, reason };
            let name = spanned.get_ref();
            let program = name.starts_with("hub:") || name.starts_with("lines:");
            let whole = base.join(name);
            let many = name.contains(['*', '?', '[']) && !whole.exists()
                || whole.is_dir()
                || whole.is_file() && is_many(&whole);
            if many && !program {
                self.take_in(&whole).map_err(|e| wrong(format!("players: {e}")))?;
            } else {
                let (text, spec) = one(name, base).map_err(|e| wrong(format!("players: {e}")))?;
                self.players.push(entry(None, text, spec));
            }
        }
        for (i, named) in file.player.iter().enumerate() {
            let (text, spec) = one(&named.player, base).map_err(|e| ConfigError::Value {
                path: path.into(),
                line: text
                    .match_indices("[[player]]")
                    .nth(i)
                    .map(|(at, _)| text[..at].matches('\n').count() + 1),
                key: format!("player {}", i + 1),
                reason: e.to_string(),
            })?;
            self.players.push(entry(named.name.clone(), text, spec));
        }
        Ok(())
    }
}

/// Where a zip file is unpacked: a folder beside it.
fn unpacked(archive: &Path) -> PathBuf {
    archive.with_extension("players")
}

/// One player; a path counts from the set-up's folder, also in a command.
fn one(name: &str, base: &Path) -> Result<(String, PlayerSpec), SpecError> {
    if let Some((kind, command)) = name.split_once(':').filter(|(kind, _)| matches!(*kind, "hub" | "lines")) {
        let from_base = |word: String| {
            let path = base.join(&word);
            // A command is one line of text: a folder whose name is none cannot be put into it.
            match path.to_str() {
                Some(whole) if word.contains('/') && path.exists() => whole.to_string(),
                _ => word,
            }
        };
        // Quotes that are not closed are told when it is started, as on the command line.
        let words = shlex::split(command).map(|words| words.into_iter().map(from_base).collect::<Vec<_>>());
        let whole = words.and_then(|words| shlex::try_join(words.iter().map(String::as_str)).ok());
        return PlayerSpec::parse(&format!("{kind}:{}", whole.as_deref().unwrap_or(command)))
            .map(|spec| (name.to_string(), spec));
    }
    let text =
        if PlayerSpec::is_built_in(name) { name.to_string() } else { base.join(name).display().to_string() };
    PlayerSpec::parse_in(base, name).map(|spec| (text, spec))
}
