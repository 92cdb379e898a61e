//! What students hand in: versions that are kept, what their checks said, and the games of the ladder.

use super::next_id;
use crate::web::clock::{minute, now};
use rusqlite::{Connection, OptionalExtension, Row, params};

/// How a version stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum VersionState {
    /// It has not been checked yet.
    Waiting,
    Accepted,
    Refused,
    /// It could not be checked, through no fault of its own.
    Failed,
}

crate::web::store::as_word!(VersionState);

/// A version without its source.
#[derive(Clone, Debug)]
pub struct Version {
    pub id: i64,
    pub user: i64,
    /// What everybody calls its student.
    pub shown: String,
    pub n: i64,
    /// The name of its file.
    pub file: String,
    pub state: VersionState,
    pub made: i64,
    /// Whether it came after the deadline, if there is one.
    pub late: bool,
}

impl Version {
    /// When it was handed in, in universal time.
    pub fn when(&self) -> String {
        minute(self.made)
    }
}

/// What a check has printed.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub check: String,
    pub tests: String,
}

const COLUMNS: &str = "SELECT v.id, v.user, u.shown, v.n, v.file, v.state, v.made, \
                       v.made > coalesce((SELECT value FROM settings WHERE key = 'deadline'), v.made) \
                       FROM versions v \
                       JOIN users u ON u.id = v.user";

fn of(row: &Row<'_>) -> rusqlite::Result<Version> {
    Ok(Version {
        id: row.get(0)?,
        user: row.get(1)?,
        shown: row.get(2)?,
        n: row.get(3)?,
        file: row.get(4)?,
        state: row.get(5)?,
        made: row.get(6)?,
        late: row.get(7)?,
    })
}

/// Until when something may be handed in without being late.
pub fn deadline(db: &Connection) -> rusqlite::Result<Option<i64>> {
    db.query_row("SELECT value FROM settings WHERE key = 'deadline'", [], |r| r.get(0)).optional()
}

/// Sets the deadline, or takes it away.
pub fn set_deadline(db: &Connection, moment: Option<i64>) -> rusqlite::Result<()> {
    db.execute("DELETE FROM settings WHERE key = 'deadline'", [])?;
    if let Some(moment) = moment {
        db.execute("INSERT INTO settings (key, value) VALUES ('deadline', ?1)", [moment])?;
    }
    Ok(())
}

/// What came of handing in.
pub enum Put {
    /// Kept, with this number.
    Kept(i64),
    /// As many wait for their check as may.
    Waiting,
    /// As many are kept as may be.
    Full,
}

/// Keeps what somebody hands in, if fewer than `waiting` wait and fewer than `most` are kept: counted and written in
/// one, so that of two at the same moment only one is the last.
pub fn put_version(
    db: &Connection,
    user: i64,
    (file, source): (&str, &str),
    hash: &str,
    [waiting, most]: [i64; 2],
) -> rusqlite::Result<Put> {
    let (wait, all) = counts(db, user)?;
    if wait >= waiting {
        return Ok(Put::Waiting);
    }
    if all >= most {
        return Ok(Put::Full);
    }
    let id = next_id(db, "versions")?;
    db.execute(
        "INSERT INTO versions (id, user, n, file, source, hash, state, made)
         VALUES (?6, ?1, (SELECT coalesce(max(n), 0) + 1 FROM versions WHERE user = ?1), ?2, ?3, ?4, 'waiting', ?5)",
        params![user, file, source, hash, now(), id],
    )?;
    Ok(Put::Kept(id))
}

/// How somebody's hand-ins stand: how many there are, and the last.
#[derive(Clone, Debug)]
pub struct HandedIn {
    pub user: i64,
    pub count: i64,
    pub last: Version,
}

/// How the hand-ins of all stand.
pub fn handed_in(db: &Connection) -> rusqlite::Result<Vec<HandedIn>> {
    let text = format!("{COLUMNS} WHERE v.n = (SELECT max(n) FROM versions o WHERE o.user = v.user)");
    let mut all = db.prepare(&text)?;
    let last: Vec<Version> = all.query_map([], of)?.collect::<rusqlite::Result<_>>()?;
    last.into_iter()
        .map(|last| {
            let count = counts(db, last.user)?.1;
            Ok(HandedIn { user: last.user, count, last })
        })
        .collect()
}

/// One version.
pub fn version(db: &Connection, id: i64) -> rusqlite::Result<Option<Version>> {
    db.query_row(&format!("{COLUMNS} WHERE v.id = ?1"), [id], of).optional()
}

/// The versions of somebody, the last first.
pub fn versions_of(db: &Connection, user: i64) -> rusqlite::Result<Vec<Version>> {
    db.prepare(&format!("{COLUMNS} WHERE v.user = ?1 ORDER BY v.n DESC LIMIT 100"))?
        .query_map([user], of)?
        .collect()
}

/// Those in some state, the oldest first.
pub fn in_state(db: &Connection, state: VersionState) -> rusqlite::Result<Vec<Version>> {
    db.prepare(&format!("{COLUMNS} WHERE v.state = ?1 ORDER BY v.id"))?.query_map([state], of)?.collect()
}

/// The last accepted version of everybody, by the student's name.
pub fn current(db: &Connection) -> rusqlite::Result<Vec<Version>> {
    let text = format!(
        "{COLUMNS} WHERE v.state = 'accepted' AND v.n = (SELECT max(n) FROM versions o
           WHERE o.user = v.user AND o.state = 'accepted') ORDER BY u.shown"
    );
    db.prepare(&text)?.query_map([], of)?.collect()
}

/// How many of somebody's versions wait, and how many there are in all.
fn counts(db: &Connection, user: i64) -> rusqlite::Result<(i64, i64)> {
    db.query_row(
        "SELECT count(*) FILTER (WHERE state = 'waiting'), count(*) FROM versions WHERE user = ?1",
        [user],
        |r| Ok((r.get(0)?, r.get(1)?)),
    )
}

/// The login of whose version it is; empty if that one has been removed.
pub fn login_of(db: &Connection, id: i64) -> rusqlite::Result<String> {
    let found = db.query_row(
        "SELECT login FROM versions JOIN users ON users.id = versions.user WHERE versions.id = ?1",
        [id],
        |r| r.get(0),
    );
    Ok(found.optional()?.unwrap_or_default())
}

/// The text of a version.
pub fn source(db: &Connection, id: i64) -> rusqlite::Result<String> {
    db.query_row("SELECT source FROM versions WHERE id = ?1", [id], |r| r.get(0))
}

/// What the check of a version said.
pub fn report(db: &Connection, id: i64) -> rusqlite::Result<Report> {
    db.query_row("SELECT report, tests FROM versions WHERE id = ?1", [id], |r| {
        Ok(Report { check: r.get(0)?, tests: r.get(1)? })
    })
}

/// Keeps what a check said.
pub fn put_report(db: &Connection, id: i64, state: VersionState, report: &Report) -> rusqlite::Result<()> {
    db.execute(
        "UPDATE versions SET state = ?2, report = ?3, tests = ?4 WHERE id = ?1",
        params![id, state, report.check, report.tests],
    )
    .map(|_| ())
}

/// A game of the ladder.
#[derive(Clone, Debug)]
pub struct LadderGame {
    pub white: i64,
    pub black: i64,
    pub points: [u32; 2],
    pub reason: String,
    pub detail: String,
    /// Where it began, as FEN; empty is the usual position.
    pub start: String,
    /// The plies, with commas between them.
    pub moves: String,
}

/// Keeps a game.
pub fn put_ladder(db: &Connection, g: &LadderGame) -> rusqlite::Result<()> {
    db.execute(
        "INSERT INTO ladder (white, black, white_points, black_points, reason, detail, start, moves, ended)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        params![g.white, g.black, g.points[0], g.points[1], g.reason, g.detail, g.start, g.moves, now()],
    )
    .map(|_| ())
}

/// White, black and their points of all games between versions that still play.
pub fn results(db: &Connection) -> rusqlite::Result<Vec<(i64, i64, [u32; 2])>> {
    db.prepare("SELECT white, black, white_points, black_points FROM ladder")?
        .query_map([], |r| Ok((r.get(0)?, r.get(1)?, [r.get(2)?, r.get(3)?])))?
        .collect()
}

/// The last games of the ladder, of one version if it is given.
pub fn last_games(db: &Connection, of: Option<i64>, most: i64) -> rusqlite::Result<Vec<LadderGame>> {
    db.prepare(
        "SELECT white, black, white_points, black_points, reason, detail, start, moves FROM ladder
         WHERE ?1 IS NULL OR white = ?1 OR black = ?1 ORDER BY id DESC LIMIT ?2",
    )?
    .query_map(params![of, most], |r| {
        Ok(LadderGame {
            white: r.get(0)?,
            black: r.get(1)?,
            points: [r.get(2)?, r.get(3)?],
            reason: r.get(4)?,
            detail: r.get(5)?,
            start: r.get(6)?,
            moves: r.get(7)?,
        })
    })?
    .collect()
}
