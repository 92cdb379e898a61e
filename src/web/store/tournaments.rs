//! Tournaments: their set-ups, and how they stand. Their games are in stores of their own, as `turniir run` keeps them.

use crate::web::clock::now;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// A tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub id: i64,
    pub name: String,
    /// The text of the set-up file.
    pub setup: String,
    /// The versions that take part, with commas between them.
    pub versions: String,
    /// `running`, `finished`, `stopped` or `failed`.
    pub state: String,
    /// What it printed when it failed.
    pub said: String,
}

impl Tournament {
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
    })
}

/// Keeps a new one; its number.
pub fn put(db: &Connection, name: &str, setup: &str, versions: &str) -> rusqlite::Result<i64> {
    db.execute(
        "INSERT INTO tournaments (name, setup, versions, state, made) VALUES (?1, ?2, ?3, 'running', ?4)",
        params![name, setup, versions, now()],
    )?;
    Ok(db.last_insert_rowid())
}

/// One of them.
pub fn tournament(db: &Connection, id: i64) -> rusqlite::Result<Option<Tournament>> {
    db.query_row("SELECT * FROM tournaments WHERE id = ?1", [id], of).optional()
}

/// All, the last first.
pub fn all(db: &Connection) -> rusqlite::Result<Vec<Tournament>> {
    db.prepare("SELECT * FROM tournaments ORDER BY id DESC LIMIT 200")?.query_map([], of)?.collect()
}

/// Says how one stands, if it was running.
pub fn set_state(db: &Connection, id: i64, state: &str, said: &str) -> rusqlite::Result<()> {
    db.execute(
        "UPDATE tournaments SET state = ?2, said = ?3 WHERE id = ?1 AND state IN ('running', 'stopped')",
        params![id, state, said],
    )
    .map(|_| ())
}
