//! The Rust engine as a player, and its name: `engine:level=3`, `engine:time=0.5,threads=2`.

use super::book::{BookChoice, open_book};
use super::step::play_step;
use super::{Chooser, Player};
use crate::course::{Call, CallEnd, CallFailure, Reason};
use crate::wall::machine_memory;
use draughts::{COURSE, Clocks, Game, Move, Position};
use engine::endgames::TableSet;
use engine::{Book, DEEPEST, Engine, Level, Limits, MOST_HASH, MOST_THREADS, Options, Switches, Weights};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// What an engine player's name says of endgame tables.
#[derive(Clone, Debug, PartialEq)]
enum Tables {
    /// Those that come with the program, unless it is a level: who plays like a person has no tables.
    Unnamed,
    None,
    Folder(PathBuf),
    /// Those of the usual folder, and of variants that are not there those that come with the program.
    Usual(PathBuf),
}

/// What an engine player's name says.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct EngineSpec {
    /// The name as given.
    pub text: String,
    level: Option<Level>,
    limits: Limits,
    threads: usize,
    hash: usize,
    features: Switches,
    weights: Option<PathBuf>,
    tables: Tables,
    contempt: Option<i32>,
    book: Option<BookChoice>,
}

/// Under the course rules, where fifteen quiet steps draw and a king is enough for them, who exchanges
/// has nothing left to win with: hundredths of a man for each piece on the board (docs/engine.md).
const COURSE_CONTEMPT: i32 = 12;

/// What a name may say, for messages.
const KEYS: [(&str, &str); 12] = [
    ("level", "1..10"),
    ("elo", "800..2400"),
    ("depth", "1..100"),
    ("time", "SECONDS (to 86400)"),
    ("nodes", "N"),
    ("threads", "1..256"),
    ("hash", "MB (1..65536)"),
    ("tables", "FOLDER (or none)"),
    ("weights", "FILE (or hand)"),
    ("book", "FILE (or own, none)"),
    ("contempt", "HUNDREDTHS (-100..100)"),
    ("without", "FEATURE"),
];

/// All of [`KEYS`] in a line.
fn keys() -> String {
    KEYS.map(|(key, values)| format!("{key}={values}")).join(", ")
}

impl From<EngineSpec> for String {
    fn from(spec: EngineSpec) -> String {
        spec.text
    }
}

impl TryFrom<String> for EngineSpec {
    type Error = String;

    fn try_from(text: String) -> Result<EngineSpec, String> {
        EngineSpec::parse(&text)
    }
}

/// Reads a weights file.
///
/// # Errors
/// When it cannot be read or is none of this program's.
pub fn read_weights(path: &Path) -> Result<Weights, String> {
    let bytes =
        text::file::read(path).map_err(|e| format!("{}: {}", path.display(), text::file::describe(&e)))?;
    Weights::from_bytes(&bytes).ok_or_else(|| {
        format!("{}: not a weights file of this version; make one with turniir train fit", path.display())
    })
}

/// Notes a setting, which only parts left out may be named more than once.
fn once<'t>(named: &mut Vec<&'t str>, key: &'t str) -> Result<(), String> {
    if named.contains(&key) && key != "without" {
        return Err(format!("{key} is named twice; name it once"));
    }
    named.push(key);
    Ok(())
}

/// Whether a table of positions of so many megabytes fits into this machine's memory.
///
/// # Errors
/// If not: a sentence.
pub fn fits(hash: usize) -> Result<(), String> {
    let memory = machine_memory();
    if hash as u64 > memory {
        return Err(format!("hash {hash}: this machine has {memory} MB of memory; name less"));
    }
    Ok(())
}

impl EngineSpec {
    /// Reads `engine` or `engine:key=value,...`.
    ///
    /// # Errors
    /// A sentence that names the wrong part and what is allowed.
    pub fn parse(text: &str) -> Result<EngineSpec, String> {
        let mut spec = EngineSpec {
            text: text.to_string(),
            level: None,
            limits: Limits::default(),
            threads: 1,
            hash: 32,
            features: Switches::ALL,
            weights: None,
            tables: Tables::Unnamed,
            contempt: None,
            book: None,
        };
        let settings = match text.strip_prefix("engine") {
            Some("") => "",
            Some(rest) if rest.starts_with(':') => &rest[1..],
            _ => {
                return Err(format!(
                    "{text}: an engine is named engine or engine:key=value,...; there are {}",
                    keys()
                ));
            }
        };
        let mut named = Vec::new();
        for part in settings.split(',').filter(|p| !p.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            let wrong = || match KEYS.iter().find(|(known, _)| *known == key) {
                Some((_, values)) => format!("{text}: '{part}' cannot be; there is {key}={values}"),
                None => format!("{text}: '{part}' is no setting of the engine; there are {}", keys()),
            };
            if matches!(key, "level" | "elo") && spec.level.is_some() {
                return Err(format!("{text}: level and elo both say how strong; name one of them, once"));
            }
            once(&mut named, key).map_err(|reason| format!("{text}: {reason}"))?;
            let number = || value.parse::<u64>().ok().filter(|n| *n > 0);
            match key {
                "level" | "elo" => {
                    let level = match key {
                        "level" => value.parse().ok().and_then(Level::numbered),
                        _ => value.parse().ok().and_then(Level::rated),
                    };
                    spec.level = Some(level.ok_or_else(wrong)?);
                }
                "depth" => {
                    spec.limits.depth =
                        Some(number().filter(|n| *n <= DEEPEST as u64).ok_or_else(wrong)? as i32)
                }
                "nodes" => spec.limits.nodes = Some(number().ok_or_else(wrong)?),
                "time" => {
                    let seconds = value.parse::<f64>().ok().filter(|s| *s > 0.0 && *s <= 86_400.0);
                    spec.limits.time = Some(Duration::from_secs_f64(seconds.ok_or_else(wrong)?));
                }
                "threads" => {
                    spec.threads = number().filter(|n| *n <= MOST_THREADS as u64).ok_or_else(wrong)? as usize
                }
                "hash" => spec.hash = number().filter(|n| *n <= MOST_HASH as u64).ok_or_else(wrong)? as usize,
                "without" => {
                    let names = Switches::NAMES.join(", ");
                    spec.features = spec
                        .features
                        .without(value)
                        .ok_or_else(|| format!("{text}: no feature '{value}'; there are {names}, all"))?;
                }
                "weights" => spec.weights = Some(value.into()),
                "contempt" => {
                    let n = value.parse::<i32>().ok().filter(|n| n.abs() <= 100);
                    spec.contempt = Some(n.ok_or_else(wrong)?);
                }
                "book" => spec.book = Some(value.parse().map_err(|_| wrong())?),
                "tables" if value == "none" => spec.tables = Tables::None,
                "tables" => spec.tables = Tables::Folder(value.into()),
                _ => return Err(wrong()),
            }
        }
        if spec.limits == Limits::default() {
            // A level ends by its depth, so that it plays the same on every machine; only a position that is far from
            // usual takes so long.
            let rated = matches!(spec.level, Some(Level::Rated(_)));
            spec.limits.time = Some(Duration::from_secs(if rated { 5 } else { 1 }));
        }
        Ok(spec)
    }

    /// The engine that the name describes.
    ///
    /// # Errors
    /// When its weights or tables cannot be read, or this machine has less memory than `hash` says.
    pub fn build(&self) -> Result<Engine, String> {
        fits(self.hash).map_err(|reason| format!("{}: {reason}", self.text))?;
        let weights = match &self.weights {
            None => None,
            Some(path) if path.as_os_str() == "hand" => Some(Weights::by_hand()),
            Some(path) => Some(read_weights(path)?),
        };
        let tables = self.open_tables()?;
        Ok(Engine::new(Options {
            threads: self.threads,
            hash: self.hash,
            features: self.features,
            weights: weights.map(Arc::new),
            tables: tables.map(Arc::new),
            abandoned: None,
        }))
    }

    /// Its endgame tables.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn open_tables(&self) -> Result<Option<TableSet>, String> {
        let opened = match &self.tables {
            Tables::Folder(folder) => TableSet::open(folder),
            Tables::Usual(folder) => TableSet::open(folder).map(TableSet::or_own),
            Tables::Unnamed if self.level.is_none() => Ok(TableSet::own()),
            Tables::None | Tables::Unnamed => return Ok(None),
        };
        opened.map(Some).map_err(|e| e.to_string())
    }

    /// The same with the tables of the usual folder, if there is one and the name says nothing of tables.
    pub fn or_tables(self, folder: Option<PathBuf>) -> EngineSpec {
        match (self.tables, folder) {
            (Tables::Unnamed, Some(folder)) => EngineSpec { tables: Tables::Usual(folder), ..self },
            (tables, _) => EngineSpec { tables, ..self },
        }
    }

    /// The same with a book, if the name says nothing of one.
    pub fn or_book(self, book: &BookChoice) -> EngineSpec {
        EngineSpec { book: Some(self.book.unwrap_or_else(|| book.clone())), ..self }
    }

    /// Its book. None for a level, which thinks for itself: a book would lend it a strength that its play has not.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn open_book(&self) -> Result<Option<Arc<Book>>, String> {
        match &self.book {
            Some(choice) if self.level.is_none() => open_book(choice),
            _ => Ok(None),
        }
    }

    /// Whether it needs files of this machine: weights, tables or a book.
    pub fn has_files(&self) -> bool {
        let weights = self.weights.as_ref().is_some_and(|path| path.as_os_str() != "hand");
        weights
            || matches!(self.tables, Tables::Folder(_) | Tables::Usual(_))
            || matches!(self.book, Some(BookChoice::File(_)))
    }

    /// The same, where the whole engine is asked and not a player of some strength.
    ///
    /// # Errors
    /// If the name has a level: a sentence that says so.
    pub fn of_full_strength(self) -> Result<EngineSpec, String> {
        match self.level {
            None | Some(Level::Full) => Ok(self),
            Some(Level::Rated(_)) => Err(format!(
                "{}: a level is for games; here the whole engine is asked: leave level and elo out",
                self.text
            )),
        }
    }

    /// The limits of one move.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// The engine playing one game.
pub struct EnginePlayer {
    spec: EngineSpec,
    engine: Engine,
    book: Option<Arc<Book>>,
    rng: ChaCha8Rng,
    /// Quiet steps so far and pieces after the own last step, when only boards are shown.
    quiet: u16,
    pieces: u32,
    /// A time for the move that is shorter than the name's.
    pub most_time: Option<Duration>,
}

impl EnginePlayer {
    /// A player whose mistakes follow from the seed.
    ///
    /// # Errors
    /// When its files cannot be read.
    pub fn new(spec: &EngineSpec, seed: u64) -> Result<EnginePlayer, String> {
        Ok(EnginePlayer {
            spec: spec.clone(),
            engine: spec.build()?,
            book: spec.open_book()?,
            rng: ChaCha8Rng::seed_from_u64(seed),
            quiet: 0,
            pieces: 0,
            most_time: None,
        })
    }

    fn limits(&self) -> Limits {
        let mut limits = self.spec.limits;
        if let Some(most) = self.most_time {
            limits.time = Some(limits.time.map_or(most, |t| t.min(most)));
        }
        limits
    }

    fn think(&mut self, game: &Game) -> Option<Move> {
        if let Some(book) = self.book.as_ref().filter(|b| b.rules() == game.rules())
            && let Some(m) = book.choose(game.position(), &mut self.rng)
        {
            return Some(m);
        }
        let limits = self.limits();
        let usual = if game.rules().stepwise { COURSE_CONTEMPT } else { 0 };
        self.engine.set_contempt(game.position().turn(), self.spec.contempt.unwrap_or(usual));
        match self.spec.level {
            Some(level) => level.choose(&mut self.engine, game, &limits, &mut self.rng),
            None => self.engine.search(game, &limits).best,
        }
    }
}

impl Chooser for EnginePlayer {
    fn choose(&mut self, game: &Game) -> Result<Move, CallFailure> {
        self.think(game).ok_or_else(|| CallFailure::new(Reason::Failed, "the engine found no move"))
    }
}

impl Player for EnginePlayer {
    fn step(&mut self, call: &Call) -> Result<CallEnd, CallFailure> {
        play_step(call, |position, _| {
            let pieces = position.occupied().count();
            self.quiet = if pieces == self.pieces { self.quiet + 1 } else { 0 };
            let clocks = Clocks::with_quiet(self.quiet);
            let game = Game::with_clocks(&COURSE, *position, clocks);
            let Some(best) = self.think(&game) else { return Ok(None) };
            let after: Position = position.after(&best, &COURSE);
            self.pieces = after.occupied().count();
            self.quiet = if best.is_capture() { 0 } else { self.quiet + 1 };
            Ok(Some(best))
        })
    }
}
