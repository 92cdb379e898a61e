//! Games in the store: a line each, and their plies.

use crate::web::clock::{DAY, now};
use crate::web::limits::{GAMES, GUESTS_GAMES};
use draughts::Score;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// A game as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameText {
    pub id: String,
    pub rules: String,
    /// The position it began from, as FEN.
    pub start: String,
    /// `open`, `guest:HASH`, `user:NUMBER`, `machine:NAME`; White's and Black's.
    pub seats: [String; 2],
    pub names: [String; 2],
    /// Who made it, as a seat.
    pub maker: String,
    /// Milliseconds of the clock and for each turn; no clock if the first is 0.
    pub base: i64,
    pub increment: i64,
    pub left: [i64; 2],
    pub seed: i64,
    /// Who offers a draw: `w`, `b` or nobody.
    pub offer: String,
    /// None while it goes on; [`Score::Unknown`] for a game that was given up.
    pub result: Option<Score>,
    pub reason: String,
    /// The game after it.
    pub rematch: String,
    pub version: i64,
    /// Whose machines' moves and whose number of games it counts for: `user:NUMBER`, or a name for a guest's address.
    pub origin: String,
    /// When it was made, in milliseconds since 1970.
    pub made: i64,
}

/// What a change makes of the plies: those from `kept` on are these.
#[derive(Clone, Debug)]
pub struct NewMoves {
    pub kept: usize,
    pub texts: Vec<String>,
}

/// A game in a list.
#[derive(Clone, Debug)]
pub struct Shown {
    pub id: String,
    pub names: [String; 2],
    pub rules: String,
    pub result: String,
    pub plies: i64,
    /// Whether a place is free.
    pub open: bool,
}

fn score(kept: &str) -> Option<Score> {
    (!kept.is_empty()).then(|| kept.parse().unwrap_or_default())
}

fn of(row: &Row<'_>) -> rusqlite::Result<GameText> {
    Ok(GameText {
        id: row.get("id")?,
        rules: row.get("rules")?,
        start: row.get("start")?,
        seats: [row.get("white")?, row.get("black")?],
        names: [row.get("white_name")?, row.get("black_name")?],
        maker: row.get("maker")?,
        base: row.get("base")?,
        increment: row.get("increment")?,
        left: [row.get("white_left")?, row.get("black_left")?],
        seed: row.get("seed")?,
        offer: row.get("offer")?,
        result: score(&row.get::<_, String>("result")?),
        reason: row.get("reason")?,
        rematch: row.get("rematch")?,
        version: row.get("version")?,
        origin: row.get("origin")?,
        made: row.get("made")?,
    })
}

/// A game and its plies.
pub fn game(db: &Connection, id: &str) -> rusqlite::Result<Option<(GameText, Vec<String>)>> {
    let found = db.prepare_cached("SELECT * FROM games WHERE id = ?1")?.query_row([id], of).optional()?;
    let Some(game) = found else { return Ok(None) };
    let mut plies = db.prepare_cached("SELECT text FROM moves WHERE game = ?1 ORDER BY ply")?;
    let texts = plies.query_map([id], |r| r.get(0))?.collect::<rusqlite::Result<_>>()?;
    Ok(Some((game, texts)))
}

/// Writes a game, new or changed, and its plies.
pub fn put_game(db: &Connection, g: &GameText, moves: &NewMoves) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO games (id, rules, start, white, black, white_name, black_name, maker, base, increment,
           white_left, black_left, seed, offer, result, reason, rematch, version, made, changed, origin)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?20, ?19, ?21)
         ON CONFLICT (id) DO UPDATE SET white = ?4, black = ?5, white_name = ?6, black_name = ?7,
           white_left = ?11, black_left = ?12, offer = ?14, result = ?15, reason = ?16, rematch = ?17,
           version = ?18, changed = ?19",
    )?
    .execute(params![
        g.id,
        g.rules,
        g.start,
        g.seats[0],
        g.seats[1],
        g.names[0],
        g.names[1],
        g.maker,
        g.base,
        g.increment,
        g.left[0],
        g.left[1],
        g.seed,
        g.offer,
        g.result.map_or("", Score::text),
        g.reason,
        g.rematch,
        g.version,
        now(),
        g.made,
        g.origin
    ])?;
    db.prepare_cached("DELETE FROM moves WHERE game = ?1 AND ply >= ?2")?
        .execute(params![g.id, moves.kept as i64])?;
    let mut put = db.prepare_cached("INSERT INTO moves (game, ply, text) VALUES (?1, ?2, ?3)")?;
    for (i, text) in moves.texts.iter().enumerate() {
        put.execute(params![g.id, (moves.kept + i) as i64, text])?;
    }
    Ok(())
}

/// Writes a new game.
pub fn put_new(db: &Connection, g: &GameText) -> rusqlite::Result<bool> {
    put_game(db, g, &NewMoves { kept: 0, texts: Vec::new() }).map(|()| true)
}

/// Whether its maker may have one game more under way, and its origin: a guest who comes with another cookie is
/// another maker and the same origin. Of an origin counts what has gone on lately, as it may be a school.
pub fn room_for(db: &Connection, g: &GameText) -> rusqlite::Result<bool> {
    let mut count = db.prepare_cached(
        "SELECT (SELECT count(*) FROM games WHERE maker = ?1 AND result = ''),
                (SELECT count(*) FROM games WHERE origin = ?2 AND result = '' AND changed > ?3)",
    )?;
    let lately = now() - DAY / 12;
    let (own, all): (i64, i64) =
        count.query_row(params![g.maker, g.origin, lately], |r| Ok((r.get(0)?, r.get(1)?)))?;
    Ok(own < GAMES && all < GUESTS_GAMES)
}

/// Games of guests alone that nobody comes back to: those without a move after a day, those that were left after a
/// week, those that are over after three months.
pub fn left_by_guests(db: &Connection) -> rusqlite::Result<Vec<String>> {
    db.prepare(
        "SELECT id FROM games WHERE white NOT LIKE 'user:%' AND black NOT LIKE 'user:%' AND changed < ?1
           AND (changed < ?3 OR result = '' AND (changed < ?2 OR NOT EXISTS (SELECT 1 FROM moves WHERE game = id)))
         LIMIT 5000",
    )?
    .query_map([now() - DAY, now() - 7 * DAY, now() - 90 * DAY], |r| r.get(0))?
    .collect()
}

/// Deletes games.
pub fn delete(db: &Connection, ids: &[String]) -> rusqlite::Result<()> {
    let mut delete = db.prepare("DELETE FROM games WHERE id = ?1")?;
    ids.iter().try_for_each(|id| delete.execute([id]).map(|_| ()))
}

/// The games that went on in the last days: a server that starts takes them up.
pub fn unfinished(db: &Connection, since: i64) -> rusqlite::Result<Vec<String>> {
    db.prepare("SELECT id FROM games WHERE result = '' AND changed > ?1")?
        .query_map([since], |r| r.get(0))?
        .collect()
}

/// The games of somebody, the last first; `seats` are that person's.
pub fn games_of(db: &Connection, seats: &[String], most: i64) -> rusqlite::Result<Vec<Shown>> {
    let mut all = Vec::new();
    let mut rows = db.prepare_cached(
        "SELECT id, white_name, black_name, rules, result, white = 'open' OR black = 'open', changed,
           (SELECT count(*) FROM moves WHERE game = id) FROM games
         WHERE white = ?1 OR black = ?1 ORDER BY changed DESC LIMIT ?2",
    )?;
    for seat in seats {
        let some = rows.query_map(params![seat, most], |r| {
            let shown = Shown {
                id: r.get(0)?,
                names: [r.get(1)?, r.get(2)?],
                rules: r.get(3)?,
                result: r.get(4)?,
                open: r.get(5)?,
                plies: r.get(7)?,
            };
            Ok((r.get::<_, i64>(6)?, shown))
        })?;
        for line in some {
            all.push(line?);
        }
    }
    all.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.id.cmp(&b.1.id)));
    all.dedup_by(|a, b| a.1.id == b.1.id);
    all.truncate(most as usize);
    Ok(all.into_iter().map(|(_, shown)| shown).collect())
}
