//! The store: one SQLite file a tournament. A game is written whole or not at all, so a run that is
//! killed in the middle of a write loses that game's write and nothing else.

mod gathered;
mod held;
mod players;
mod veiled;

pub use gathered::Gathered;
pub use held::Held;
pub use players::{Changes, hash_alone};

use crate::arbiter::LosingStep;
use crate::course::Reason;
use crate::prolog::dialect::LoadWarning;
use draughts::Color;
use rusqlite::{Connection, ErrorCode, OptionalExtension, params};
use std::path::{Path, PathBuf};
use std::time::Duration;
use text::{visible, visible_line};

/// What went wrong with a store, with its file.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It is no store, is damaged, or another run uses it.
    #[error("{}: {reason}", path.display())]
    Unusable {
        /// The store's file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// It may be possible a little later.
    #[error("{}: {reason}", path.display())]
    NotNow {
        /// The store's file.
        path: PathBuf,
        /// What is in the way: a full disk, or somebody who writes to it.
        reason: String,
    },
    /// It has games of a set-up that differs in what games depend on.
    #[error(
        "{}: this store belongs to another set-up ({difference}); name another file with --store, or remove it with all its games",
        path.display()
    )]
    OtherSetUp {
        /// The store's file.
        path: PathBuf,
        /// What differs, in words.
        difference: String,
    },
}

/// A player as stored.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerRow {
    /// As it stands in the set-up, unique in the tournament.
    pub name: String,
    /// The name it can be started by.
    pub spec: String,
    /// SHA-256 of its file, in hexadecimal; empty for players without a file.
    pub hash: String,
    /// What loading it warned of.
    pub warnings: Vec<LoadWarning>,
    /// Its group in the course, if it was given.
    pub group: String,
    /// Whether it was withdrawn: its games are kept and count for nobody.
    pub gone: bool,
    /// Why it cannot play, when it was loaded last; empty if it can.
    pub refusal: String,
    /// The hash of the file that was loaded then; empty if it never was.
    pub checked: String,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRow {
    /// In the tournament, from 1.
    pub number: u32,
    /// Counted from 1.
    pub round: u32,
    /// Index of the player with White.
    pub white: usize,
    /// Index of the player with Black.
    pub black: usize,
    /// The opening's name.
    pub opening: String,
    /// The position it began from, as FEN.
    pub start: String,
    /// None for a draw, and where nobody scores.
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: Reason,
    /// A sentence for the losing ones; empty where nothing went wrong.
    pub detail: String,
    /// Points of White and Black: 2 for a win, 1 for a draw, and 0 for both where nobody scores.
    pub points: [u32; 2],
    /// Steps that were made, of both sides.
    pub steps: u32,
    /// Milliseconds of wall clock of White and of Black in all calls.
    pub time: [f64; 2],
    /// Milliseconds of the longest call of White and of Black.
    pub longest: [f64; 2],
}

/// A game that could not be played, through no player's fault.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct NotPlayedRow {
    /// In the tournament, from 1.
    pub number: u32,
    /// Counted from 1.
    pub round: u32,
    /// Index of the player with White.
    pub white: usize,
    /// Index of the player with Black.
    pub black: usize,
    /// Why it could not be played, a sentence.
    pub reason: String,
}

/// A step of a stored game.
#[derive(Clone, Debug, PartialEq)]
pub struct StepRow {
    /// Its number in the game, from 1; the call that lost a game and printed something has the next one.
    pub n: u32,
    /// Who made it.
    pub color: Color,
    /// The move, `c3-d4` or `c3:e5`.
    pub text: String,
    /// Milliseconds of the processor in the call; for a whole move under other rules those of wall clock.
    pub cpu_ms: f64,
    /// Milliseconds of wall clock in the call.
    pub wall_ms: f64,
    /// What the player printed in the call.
    pub output: String,
}

/// An open store.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    db: Connection,
    /// Held while a tournament runs, so that no other run uses the store.
    _lock: Option<Held>,
}

const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS players (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, spec TEXT NOT NULL,
    hash TEXT NOT NULL, warnings TEXT NOT NULL DEFAULT '');
CREATE TABLE IF NOT EXISTS entries (
    player INTEGER PRIMARY KEY REFERENCES players, grp TEXT NOT NULL DEFAULT '', gone INTEGER NOT NULL DEFAULT 0,
    refusal TEXT NOT NULL DEFAULT '', checked TEXT NOT NULL DEFAULT '');
CREATE TABLE IF NOT EXISTS games (
    number INTEGER PRIMARY KEY, round INTEGER NOT NULL,
    white INTEGER NOT NULL REFERENCES players, black INTEGER NOT NULL REFERENCES players,
    opening TEXT NOT NULL, start TEXT NOT NULL, winner TEXT NOT NULL, reason TEXT NOT NULL,
    detail TEXT NOT NULL, white_points INTEGER NOT NULL, black_points INTEGER NOT NULL,
    steps INTEGER NOT NULL, white_ms REAL NOT NULL, black_ms REAL NOT NULL,
    white_longest REAL NOT NULL, black_longest REAL NOT NULL, ended TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS steps (
    game INTEGER NOT NULL REFERENCES games, n INTEGER NOT NULL, color TEXT NOT NULL,
    move TEXT NOT NULL, cpu_ms REAL NOT NULL, wall_ms REAL NOT NULL, output TEXT NOT NULL,
    PRIMARY KEY (game, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS losing (game INTEGER PRIMARY KEY, call TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS machines (game INTEGER PRIMARY KEY, machine TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS not_played (
    number INTEGER PRIMARY KEY, round INTEGER NOT NULL,
    white INTEGER NOT NULL REFERENCES players, black INTEGER NOT NULL REFERENCES players,
    reason TEXT NOT NULL);
";

impl Store {
    /// Opens a store to read it.
    ///
    /// # Errors
    /// When there is no such store.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let store = Store::open_file(path, false)?;
        if store.about("fingerprint").ok().flatten().is_none() {
            return Err(StoreError::Unusable {
                path: path.into(),
                reason: "this is no tournament's store; turniir run makes one".into(),
            });
        }
        store.sound()?;
        Ok(store)
    }

    /// Whether it holds what a run can have written: a store may come from anywhere.
    ///
    /// # Errors
    /// What cannot be, in a sentence.
    fn sound(&self) -> Result<(), StoreError> {
        let one = |query: &str| -> Result<Option<i64>, StoreError> {
            self.guard(|| self.db.query_row(query, [], |r| r.get(0)).optional())
        };
        let no = |reason: String| Err(StoreError::Unusable { path: self.path.clone(), reason });
        let gap =
            "SELECT id FROM players WHERE id NOT BETWEEN 0 AND (SELECT count(*) FROM players) - 1 LIMIT 1";
        if let Some(id) = one(gap)? {
            return no(format!("the store is damaged: there cannot be a player {id}"));
        }
        // Rounds of a Swiss tournament are gone through one by one.
        let rounds = if self.about("format")?.as_deref() == Some("swiss") { 1000 } else { 100_000_000 };
        for (table, more) in [
            (
                "games",
                "OR typeof(white_points + black_points) != 'integer' OR white_points NOT BETWEEN 0 AND 2
                OR black_points NOT BETWEEN 0 AND 2 OR winner NOT IN ('white', 'black', '')",
            ),
            ("not_played", ""),
        ] {
            if !self.guard(|| self.db.table_exists(None, table))? {
                continue;
            }
            let wrong = format!(
                "SELECT number FROM {table} WHERE number NOT BETWEEN 1 AND 4294967295 OR white = black
                 OR round NOT BETWEEN 1 AND {rounds} OR typeof(white) != 'integer' OR typeof(black) != 'integer'
                 OR white NOT IN (SELECT id FROM players) OR black NOT IN (SELECT id FROM players) {more} LIMIT 1"
            );
            if let Some(number) = one(&wrong)? {
                return no(format!("the store is damaged: its game {number} cannot have been played"));
            }
        }
        Ok(())
    }

    fn open_file(path: &Path, create: bool) -> Result<Store, StoreError> {
        let unusable = |e: &rusqlite::Error| StoreError::Unusable { path: path.into(), reason: say(e) };
        if !create && !path.exists() {
            return Err(StoreError::Unusable { path: path.into(), reason: "there is no such file".into() });
        }
        let db = Connection::open(path).map_err(|e| unusable(&e))?;
        db.busy_timeout(Duration::from_secs(10)).map_err(|e| unusable(&e))?;
        let store = Store { path: path.into(), db, _lock: None };
        store.is_plain()?;
        if create {
            let pragmas = [("journal_mode", "WAL"), ("synchronous", "NORMAL")];
            for (name, value) in pragmas {
                store.db.pragma_update(None, name, value).map_err(|e| unusable(&e))?;
            }
        }
        Ok(store)
    }

    /// Views and triggers of a stranger would run with whatever is asked: this is looked at before anything is.
    fn is_plain(&self) -> Result<(), StoreError> {
        let query =
            "SELECT 1 FROM sqlite_master WHERE type IN ('view', 'trigger') OR sql LIKE '%VIRTUAL%' LIMIT 1";
        let no = |more: &str| StoreError::Unusable {
            path: self.path.clone(),
            reason: format!("this is no tournament's store{more}"),
        };
        match self.db.query_row(query, [], |_| Ok(())).optional() {
            Ok(Some(())) => Err(no(": it has views or triggers")),
            Err(e) if e.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
                Err(no("; turniir run makes one"))
            }
            found => self.guard(|| found).map(|_| ()),
        }
    }

    /// Whether the file is a tournament's or has nothing in it: nobody else's database is written into.
    fn is_ours_or_empty(&self) -> Result<(), StoreError> {
        let query = "SELECT count(*), count(CASE WHEN name = 'about' THEN 1 END) FROM sqlite_master";
        let (all, own): (i64, i64) =
            self.guard(|| self.db.query_row(query, [], |r| Ok((r.get(0)?, r.get(1)?))))?;
        if all > 0 && own == 0 {
            let reason = "this is another program's database; name another file with --store".into();
            return Err(StoreError::Unusable { path: self.path.clone(), reason });
        }
        Ok(())
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn guard<T>(&self, what: impl FnOnce() -> rusqlite::Result<T>) -> Result<T, StoreError> {
        what().map_err(|e| {
            let (path, reason) = (self.path.clone(), say(&e));
            match e.sqlite_error_code() {
                Some(
                    ErrorCode::DiskFull
                    | ErrorCode::ReadOnly
                    | ErrorCode::CannotOpen
                    | ErrorCode::DatabaseBusy
                    | ErrorCode::DatabaseLocked
                    | ErrorCode::SystemIoFailure,
                ) => StoreError::NotNow { path, reason },
                _ => StoreError::Unusable { path, reason },
            }
        })
    }

    /// A word about the tournament: `name`, `rules`, `format`, `begun`, `games_per_pair`.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn about(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.guard(|| {
            self.db.query_row("SELECT value FROM about WHERE key = ?1", [key], |r| r.get(0)).optional()
        })
    }

    /// The finished games by number, without those of players that were withdrawn.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn games(&self) -> Result<Vec<GameRow>, StoreError> {
        self.guard(|| {
            let counted = self.counted()?;
            let mut query = self.db.prepare(&format!(
                "SELECT number, round, white, black, opening, start, winner, reason, detail,
                 white_points, black_points, steps, white_ms, black_ms, white_longest, black_longest
                 FROM games {counted} ORDER BY number",
            ))?;
            let rows = query.query_map([], |r| {
                Ok(GameRow {
                    number: r.get(0)?,
                    round: r.get(1)?,
                    white: r.get::<_, i64>(2)? as usize,
                    black: r.get::<_, i64>(3)? as usize,
                    opening: line(r, 4)?,
                    start: line(r, 5)?,
                    winner: color(r, 6)?,
                    reason: reason(r, 7)?,
                    detail: visible(&r.get::<_, String>(8)?, LONGEST),
                    points: [r.get(9)?, r.get(10)?],
                    steps: r.get(11)?,
                    time: [r.get(12)?, r.get(13)?],
                    longest: [r.get(14)?, r.get(15)?],
                })
            })?;
            rows.collect()
        })
    }

    /// The condition that leaves out the games of players that were withdrawn.
    fn counted(&self) -> rusqlite::Result<&'static str> {
        // Stores of earlier versions have no such table.
        Ok(if self.db.table_exists(None, "entries")? {
            "WHERE white NOT IN (SELECT player FROM entries WHERE gone)
             AND black NOT IN (SELECT player FROM entries WHERE gone)"
        } else {
            ""
        })
    }

    /// The games that could not be played when the tournament ran last, by number. No table counts them.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn not_played(&self) -> Result<Vec<NotPlayedRow>, StoreError> {
        self.guard(|| {
            // Stores of earlier versions have no such table.
            let there = self.db.table_exists(None, "not_played")?;
            if !there {
                return Ok(Vec::new());
            }
            let counted = self.counted()?;
            let mut query = self.db.prepare(&format!(
                "SELECT number, round, white, black, reason FROM not_played {counted} ORDER BY number"
            ))?;
            let rows = query.query_map([], |r| {
                Ok(NotPlayedRow {
                    number: r.get(0)?,
                    round: r.get(1)?,
                    white: r.get::<_, i64>(2)? as usize,
                    black: r.get::<_, i64>(3)? as usize,
                    reason: line(r, 4)?,
                })
            })?;
            rows.collect()
        })
    }

    /// Keeps that a game could not be played.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn put_not_played(&self, row: &NotPlayedRow) -> Result<(), StoreError> {
        self.guard(|| {
            self.db.execute(
                "INSERT OR REPLACE INTO not_played VALUES (?1, ?2, ?3, ?4, ?5)",
                params![row.number, row.round, row.white as i64, row.black as i64, row.reason],
            )
        })?;
        Ok(())
    }

    /// The steps of a game.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn steps(&self, game: u32) -> Result<Vec<StepRow>, StoreError> {
        self.guard(|| {
            let mut query = self.db.prepare_cached(
                "SELECT n, color, move, cpu_ms, wall_ms, output FROM steps WHERE game = ?1 ORDER BY n",
            )?;
            let rows = query.query_map([game], |r| {
                Ok(StepRow {
                    n: r.get(0)?,
                    color: color(r, 1)?.unwrap_or(Color::White),
                    text: r.get(2)?,
                    cpu_ms: r.get(3)?,
                    wall_ms: r.get(4)?,
                    output: r.get(5)?,
                })
            })?;
            rows.collect()
        })
    }

    /// The call that lost a game; none in a game that was not lost so, or a store of an earlier version.
    pub fn losing_step(&self, game: u32) -> Option<LosingStep> {
        let mut query = self.db.prepare_cached("SELECT call FROM losing WHERE game = ?1").ok()?;
        let text: String = query.query_row([game], |r| r.get(0)).ok()?;
        serde_json::from_str(&text).ok()
    }

    /// Keeps which machine played a game, before the game itself is written.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn put_machine(&self, game: u32, machine: &str) -> Result<(), StoreError> {
        self.guard(|| {
            self.db.execute("INSERT OR REPLACE INTO machines VALUES (?1, ?2)", params![game, machine])
        })?;
        Ok(())
    }

    /// How many games each machine played, of those that were played by other machines; the busiest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn machines(&self) -> Result<Vec<(String, u64)>, StoreError> {
        self.guard(|| {
            // Stores of earlier versions have no such table.
            if !self.db.table_exists(None, "machines")? {
                return Ok(Vec::new());
            }
            let mut query = self.db.prepare(
                "SELECT machine, count(*) AS games FROM machines JOIN games ON number = game
                 GROUP BY machine ORDER BY games DESC, machine",
            )?;
            let rows = query.query_map([], |r| Ok((line(r, 0)?, r.get::<_, i64>(1)? as u64)))?;
            rows.collect()
        })
    }

    /// A word about the tournament that is made when it is first asked for and then stays.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn about_or(&self, key: &str, make: impl FnOnce() -> String) -> Result<String, StoreError> {
        if let Some(known) = self.about(key)? {
            return Ok(known);
        }
        let made = make();
        self.guard(|| self.db.execute("INSERT INTO about VALUES (?1, ?2)", params![key, made]))?;
        Ok(made)
    }

    /// Writes a finished game and the call that lost it, all or nothing.
    ///
    /// # Errors
    /// When the store cannot be written: the disk is full, the folder read-only.
    pub fn put(
        &self,
        game: &GameRow,
        steps: &[StepRow],
        losing: Option<&LosingStep>,
    ) -> Result<(), StoreError> {
        self.guard(|| {
            let all = self.db.unchecked_transaction()?;
            self.db.execute("DELETE FROM losing WHERE game = ?1", [game.number])?;
            if let Some(step) = losing {
                let text = serde_json::to_string(step).unwrap_or_default();
                self.db.execute("INSERT INTO losing VALUES (?1, ?2)", params![game.number, text])?;
            }
            self.db.execute("DELETE FROM not_played WHERE number = ?1", [game.number])?;
            self.db.execute(
                "INSERT INTO games VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17)",
                params![
                    game.number,
                    game.round,
                    game.white as i64,
                    game.black as i64,
                    game.opening,
                    game.start,
                    game.winner.map_or("", Color::name),
                    game.reason.to_string(),
                    game.detail,
                    game.points[0],
                    game.points[1],
                    game.steps,
                    game.time[0],
                    game.time[1],
                    game.longest[0],
                    game.longest[1],
                    jiff::Timestamp::now().to_string()
                ],
            )?;
            let mut insert =
                self.db.prepare_cached("INSERT INTO steps VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")?;
            for s in steps {
                insert.execute(params![
                    game.number,
                    s.n,
                    s.color.name(),
                    s.text,
                    s.cpu_ms,
                    s.wall_ms,
                    s.output
                ])?;
            }
            drop(insert);
            all.commit()
        })
    }
}

/// Characters that are shown of a text.
const LONGEST: usize = 4000;

/// A text of a row, fit to be shown in one line.
fn line(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<String> {
    Ok(visible_line(&row.get::<_, String>(at)?, LONGEST))
}

/// A colour by its name; none for an empty text.
fn color(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<Option<Color>> {
    let name: String = row.get(at)?;
    Ok(Color::ALL.into_iter().find(|c| c.name() == name))
}

/// Why a game ended.
fn reason(row: &rusqlite::Row<'_>, at: usize) -> rusqlite::Result<Reason> {
    let name = line(row, at)?;
    name.parse()
        .map_err(|e| rusqlite::Error::FromSqlConversionFailure(at, rusqlite::types::Type::Text, Box::new(e)))
}

/// Whether no run uses a store, before anything of the tournament is touched; a store that is not there is free.
///
/// # Errors
/// When another run uses it.
pub fn is_free(path: &Path) -> Result<(), StoreError> {
    if path.is_file() { lock(path).map(drop) } else { Ok(()) }
}

/// Locks a store for one run.
fn lock(path: &Path) -> Result<Option<Held>, StoreError> {
    let unusable = |reason: String| StoreError::Unusable { path: path.into(), reason };
    let file = std::fs::File::open(path).map_err(|e| unusable(e.to_string()))?;
    match Held::take(file) {
        Ok(held) => Ok(Some(held)),
        Err(std::fs::TryLockError::WouldBlock) => Err(unusable(
            "another run uses this store; wait for its end, or name another one with --store".into(),
        )),
        // Some file systems cannot lock.
        Err(std::fs::TryLockError::Error(_)) => Ok(None),
    }
}

/// SQLite's reasons for people.
fn say(error: &rusqlite::Error) -> String {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => {
            "the disk is full; what is finished is kept, make room and run again".into()
        }
        Some(ErrorCode::ReadOnly) => "cannot be written; choose another place with --store".into(),
        Some(ErrorCode::CannotOpen) => {
            "cannot be opened or made here; choose another place with --store FILE".into()
        }
        Some(ErrorCode::NotADatabase) => "this is no tournament's store".into(),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another run uses this store; wait for it or choose another with --store".into()
        }
        Some(ErrorCode::SystemIoFailure) => {
            "reading or writing failed; is the disk full? What is finished is kept".into()
        }
        _ => error.to_string(),
    }
}
