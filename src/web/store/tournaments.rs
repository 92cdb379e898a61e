//! Tournaments: their set-ups, and how they stand. Their games are in stores of their own, as `turniir run` keeps them.

use crate::web::clock::{minute, now};
use rusqlite::{Connection, OptionalExtension, Row, params};

/// How a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum TournamentState {
    Running,
    Finished,
    Stopped,
    Failed,
}

crate::web::store::as_word!(TournamentState);

/// A tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub id: i64,
    pub name: String,
    /// The text of the set-up file.
    pub setup: String,
    /// The versions that take part, with commas between them.
    pub versions: String,
    pub state: TournamentState,
    /// What it printed when it failed.
    pub said: String,
    /// When it began, in milliseconds since 1970.
    pub made: i64,
}

impl Tournament {
    /// The day it began, in universal time.
    pub fn day(&self) -> String {
        minute(self.made).chars().take(10).collect()
    }

    /// The numbers of the versions that take part.
    pub fn version_ids(&self) -> Vec<i64> {
        self.versions.split(',').filter_map(|v| v.parse().ok()).collect()
    }
}

fn of(row: &Row<'_>) -> rusqlite::Result<Tournament> {
    Ok(Tournament {
        id: row.get("id")?,
        name: row.get("name")?,
        setup: row.get("setup")?,
        versions: row.get("versions")?,
        state: row.get("state")?,
        said: row.get("said")?,
        made: row.get("made")?,
    })
}

/// Keeps a new one that is running; its number, or none if another is running.
pub fn put(db: &Connection, name: &str, setup: &str, versions: &str) -> rusqlite::Result<Option<i64>> {
    let put = db.execute(
        "INSERT INTO tournaments (name, setup, versions, state, made) SELECT ?1, ?2, ?3, 'running', ?4
         WHERE NOT EXISTS (SELECT 1 FROM tournaments WHERE state = 'running')",
        params![name, setup, versions, now()],
    )?;
    Ok((put == 1).then(|| db.last_insert_rowid()))
}

/// Stops one that is running; whether it was.
pub fn stop(db: &Connection, id: i64) -> rusqlite::Result<bool> {
    let done =
        db.execute("UPDATE tournaments SET state = 'stopped' WHERE id = ?1 AND state = 'running'", [id])?;
    Ok(done == 1)
}

/// Has one go on that was stopped or did not come to its end, if no other is running; whether it does.
pub fn go_on(db: &Connection, id: i64) -> rusqlite::Result<bool> {
    let done = db.execute(
        "UPDATE tournaments SET state = 'running' WHERE id = ?1 AND state IN ('stopped', 'failed')
         AND NOT EXISTS (SELECT 1 FROM tournaments WHERE state = 'running')",
        [id],
    )?;
    Ok(done == 1)
}

/// One of them.
pub fn tournament(db: &Connection, id: i64) -> rusqlite::Result<Option<Tournament>> {
    db.query_row("SELECT * FROM tournaments WHERE id = ?1", [id], of).optional()
}

/// All, the last first.
pub fn all(db: &Connection) -> rusqlite::Result<Vec<Tournament>> {
    db.prepare("SELECT * FROM tournaments ORDER BY id DESC LIMIT 200")?.query_map([], of)?.collect()
}

/// Says how one has ended, if it was running or was to be stopped.
pub fn end(db: &Connection, id: i64, state: TournamentState, said: &str) -> rusqlite::Result<()> {
    db.execute(
        "UPDATE tournaments SET state = ?2, said = ?3 WHERE id = ?1 AND state IN ('running', 'stopped')",
        params![id, state, said],
    )
    .map(|_| ())
}
