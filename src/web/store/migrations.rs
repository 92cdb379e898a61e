//! How the store came to what it is: each line is run once, in turn; `user_version` is how many have been.
//! A line that has been in a release is never changed.

use rusqlite::Connection;

const ALL: [&str; 4] = [
    "
CREATE TABLE settings (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    -- What one logs in with.
    login TEXT NOT NULL UNIQUE COLLATE NOCASE,
    -- What others see.
    shown TEXT NOT NULL UNIQUE COLLATE NOCASE,
    password TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('student', 'teacher', 'administrator')),
    made INTEGER NOT NULL);
CREATE TABLE sessions (
    token TEXT PRIMARY KEY, -- SHA-256 of the cookie
    user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    guest TEXT NOT NULL, -- who it was before
    made INTEGER NOT NULL, ends INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE invites (
    code TEXT PRIMARY KEY, -- SHA-256 of what is in the address
    role TEXT NOT NULL, left INTEGER NOT NULL, ends INTEGER NOT NULL,
    note TEXT NOT NULL, maker INTEGER REFERENCES users ON DELETE CASCADE) WITHOUT ROWID;
CREATE TABLE games (
    id TEXT PRIMARY KEY, rules TEXT NOT NULL, start TEXT NOT NULL,
    -- open, guest:HASH, user:NUMBER, machine:NAME
    white TEXT NOT NULL, black TEXT NOT NULL,
    white_name TEXT NOT NULL, black_name TEXT NOT NULL,
    maker TEXT NOT NULL,
    -- Milliseconds; base 0 is no clock.
    base INTEGER NOT NULL, increment INTEGER NOT NULL,
    white_left INTEGER NOT NULL, black_left INTEGER NOT NULL,
    seed INTEGER NOT NULL, offer TEXT NOT NULL DEFAULT '',
    -- A score as PDN has it, empty while it is played, and how it came to that.
    result TEXT NOT NULL DEFAULT '', reason TEXT NOT NULL DEFAULT '',
    rematch TEXT NOT NULL DEFAULT '', version INTEGER NOT NULL,
    made INTEGER NOT NULL, changed INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX games_by_maker ON games (maker, result);
CREATE INDEX games_by_white ON games (white);
CREATE INDEX games_by_black ON games (black);
CREATE INDEX games_by_change ON games (changed);
CREATE TABLE moves (
    game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, ply INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (game, ply)) WITHOUT ROWID;
",
    "
CREATE TABLE versions (
    id INTEGER PRIMARY KEY, user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    n INTEGER NOT NULL, -- the user's first is 1
    file TEXT NOT NULL, source TEXT NOT NULL, hash TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused', 'failed')),
    -- What 'check --json' and 'test' have printed.
    report TEXT NOT NULL DEFAULT '', tests TEXT NOT NULL DEFAULT '',
    made INTEGER NOT NULL, UNIQUE (user, n));
CREATE INDEX versions_by_state ON versions (state);
CREATE TABLE ladder (
    id INTEGER PRIMARY KEY,
    white INTEGER NOT NULL REFERENCES versions ON DELETE CASCADE,
    black INTEGER NOT NULL REFERENCES versions ON DELETE CASCADE,
    white_points INTEGER NOT NULL, black_points INTEGER NOT NULL,
    reason TEXT NOT NULL, detail TEXT NOT NULL, moves TEXT NOT NULL, ended INTEGER NOT NULL);
CREATE TABLE resets (
    code TEXT PRIMARY KEY, -- SHA-256 of what is in the address
    user INTEGER NOT NULL REFERENCES users ON DELETE CASCADE, ends INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL,
    -- The set-up file, and the versions whose files it names.
    setup TEXT NOT NULL, versions TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'finished', 'stopped', 'failed')),
    said TEXT NOT NULL DEFAULT '', made INTEGER NOT NULL);
CREATE INDEX ladder_by_white ON ladder (white);
CREATE INDEX ladder_by_black ON ladder (black);
",
    "
-- Whose number of games it counts for: user:NUMBER, or a name for the address of a guest.
ALTER TABLE games ADD COLUMN origin TEXT NOT NULL DEFAULT '';
CREATE INDEX games_by_origin ON games (origin, result, changed);
",
    "
-- Where a game of the ladder began, as FEN; empty is the usual position.
ALTER TABLE ladder ADD COLUMN start TEXT NOT NULL DEFAULT '';
",
];

/// Runs what has not been run; false if the store is of a later version.
pub fn bring_up(db: &mut Connection) -> rusqlite::Result<bool> {
    let done = db.query_row("PRAGMA user_version", [], |r| r.get::<_, i64>(0))? as usize;
    if done > ALL.len() {
        return Ok(false);
    }
    for (i, text) in ALL.iter().enumerate().skip(done) {
        let step = db.transaction()?;
        step.execute_batch(text)?;
        step.execute_batch(&format!("PRAGMA user_version = {}", i + 1))?;
        step.commit()?;
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::{ALL, bring_up};
    use rusqlite::Connection;

    /// What a store may hold after each step.
    const HELD: [&str; 3] = [
        "INSERT INTO users VALUES (1, 'a@b', 'Rebane', 'x', 'student', 5), (2, 'c@d', 'Ilves', 'x', 'teacher', 6);
         INSERT INTO games (id, rules, start, white, black, white_name, black_name, maker, base, increment, white_left,
           black_left, seed, version, made, changed)
           VALUES ('g', 'course', '', 'user:1', 'open', 'Rebane', '?', 'user:1', 0, 0, 0, 0, 7, 1, 5, 5);
         INSERT INTO moves VALUES ('g', 1, 'c3-d4');",
        "INSERT INTO versions (id, user, n, file, source, hash, state, made)
           VALUES (1, 1, 1, 'a.pl', 'a.', 'h', 'accepted', 9), (2, 2, 1, 'b.pl', 'b.', 'h', 'accepted', 9);
         INSERT INTO ladder (white, black, white_points, black_points, reason, detail, moves, ended)
           VALUES (1, 2, 2, 0, 'no moves', '', 'c3-d4', 10);",
        "UPDATE games SET origin = 'user:1';",
    ];

    #[test]
    fn what_an_older_store_holds_is_there_afterwards() {
        for version in 1..=ALL.len() {
            let mut db = Connection::open_in_memory().unwrap();
            db.execute_batch("PRAGMA foreign_keys = ON").unwrap();
            for (i, step) in ALL.iter().enumerate().take(version) {
                db.execute_batch(step).unwrap();
                db.execute_batch(HELD.get(i).unwrap_or(&"")).unwrap();
            }
            db.execute_batch(&format!("PRAGMA user_version = {version}")).unwrap();
            assert!(bring_up(&mut db).unwrap());
            let text = |sql: &str| db.query_row(sql, [], |r| r.get::<_, String>(0)).unwrap();
            assert_eq!(text("SELECT group_concat(shown ORDER BY id) FROM users"), "Rebane,Ilves");
            assert_eq!(text("SELECT white_name || text FROM games JOIN moves ON game = id"), "Rebanec3-d4");
            if version > 1 {
                assert_eq!(
                    text("SELECT source || start || moves FROM versions v JOIN ladder ON white = v.id"),
                    "a.c3-d4"
                );
            }
            let now: i64 = db.query_row("PRAGMA user_version", [], |r| r.get(0)).unwrap();
            assert_eq!(now as usize, ALL.len());
        }
    }
}
