//! Accounts, sessions and invitations.

use super::{keep_last_id, next_id};
use crate::web::clock::{DAY, now};
use crate::web::names::{folded, folded_login};
use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};

/// What somebody may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    Student,
    Teacher,
    Administrator,
}

impl Role {
    /// Its name, also in the store.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Student => "student",
            Role::Teacher => "teacher",
            Role::Administrator => "administrator",
        }
    }

    /// The role with a name.
    pub fn named(name: &str) -> Option<Role> {
        [Role::Student, Role::Teacher, Role::Administrator].into_iter().find(|r| r.name() == name)
    }
}

/// Somebody with an account.
#[derive(Clone, Debug)]
pub struct User {
    pub id: i64,
    /// What one logs in with: teachers see it.
    pub login: String,
    /// What everybody sees.
    pub shown: String,
    pub role: Role,
}

impl User {
    fn of(row: &Row<'_>) -> rusqlite::Result<User> {
        let role: String = row.get("role")?;
        Ok(User {
            id: row.get("id")?,
            login: row.get("login")?,
            shown: row.get("shown")?,
            role: Role::named(&role).unwrap_or(Role::Student),
        })
    }
}

/// An invitation that may be used.
#[derive(Clone, Debug)]
pub struct Invite {
    pub role: Role,
    pub left: i64,
    pub ends: i64,
    pub note: String,
}

impl Invite {
    fn of(row: &Row<'_>) -> rusqlite::Result<Invite> {
        let role: String = row.get("role")?;
        Ok(Invite {
            role: Role::named(&role).unwrap_or(Role::Student),
            left: row.get("left")?,
            ends: row.get("ends")?,
            note: row.get("note")?,
        })
    }
}

/// How long nobody has to log in again.
pub const SESSION: i64 = 30 * DAY;

/// The user of a session, and who that was as a guest before.
pub fn of_session(db: &Connection, token: &str) -> rusqlite::Result<Option<(User, String)>> {
    db.prepare_cached(
        "SELECT users.*, sessions.guest FROM sessions JOIN users ON users.id = sessions.user
         WHERE token = ?1 AND ends > ?2",
    )?
    .query_row(params![token, now()], |r| Ok((User::of(r)?, r.get("guest")?)))
    .optional()
}

/// Begins a session.
pub fn begin_session(db: &Connection, token: &str, user: i64, guest: &str) -> rusqlite::Result<()> {
    db.execute("DELETE FROM sessions WHERE ends <= ?1", [now()])?;
    db.execute(
        "INSERT INTO sessions (token, user, guest, made, ends) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![token, user, guest, now(), now() + SESSION],
    )?;
    Ok(())
}

/// Ends a session.
pub fn end_session(db: &Connection, token: &str) -> rusqlite::Result<()> {
    db.execute("DELETE FROM sessions WHERE token = ?1", [token]).map(|_| ())
}

/// A user and the password's hash by login.
pub fn by_login(db: &Connection, login: &str) -> rusqlite::Result<Option<(User, String)>> {
    db.query_row("SELECT * FROM users WHERE login = ?1", [login], |r| Ok((User::of(r)?, r.get("password")?)))
        .optional()
}

/// Whether somebody's password is still what it was when it was looked at.
pub fn has_password(db: &Connection, user: i64, password: &str) -> rusqlite::Result<bool> {
    let mut same = db.prepare("SELECT 1 FROM users WHERE id = ?1 AND password = ?2")?;
    same.exists(params![user, password])
}

/// Everybody, by login.
pub fn everybody(db: &Connection) -> rusqlite::Result<Vec<User>> {
    db.prepare("SELECT * FROM users ORDER BY login")?.query_map([], User::of)?.collect()
}

/// How many have accounts.
pub fn anybody(db: &Connection) -> rusqlite::Result<bool> {
    db.query_row("SELECT EXISTS (SELECT 1 FROM users)", [], |r| r.get(0))
}

/// An invitation by its code's hash, if it may be used.
pub fn invite(db: &Connection, code: &str) -> rusqlite::Result<Option<Invite>> {
    db.query_row(
        "SELECT * FROM invites WHERE code = ?1 AND left > 0 AND ends > ?2",
        params![code, now()],
        Invite::of,
    )
    .optional()
}

/// All that may be used, but those that were printed at the start: each with its code's hash and its maker.
pub fn invites(db: &Connection) -> rusqlite::Result<Vec<(String, i64, Invite)>> {
    db.prepare("SELECT * FROM invites WHERE left > 0 AND ends > ?1 AND maker IS NOT NULL ORDER BY ends")?
        .query_map([now()], |r| Ok((r.get("code")?, r.get("maker")?, Invite::of(r)?)))?
        .collect()
}

/// Makes an invitation.
pub fn put_invite(db: &Connection, code: &str, invite: &Invite, maker: Option<i64>) -> rusqlite::Result<()> {
    if maker.is_none() {
        // Only the last address that was printed counts.
        db.execute("DELETE FROM invites WHERE maker IS NULL", [])?;
    }
    db.execute(
        "INSERT INTO invites (code, role, left, ends, note, maker) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![code, invite.role.name(), invite.left, invite.ends, invite.note, maker],
    )?;
    Ok(())
}

/// Withdraws an invitation by its code's hash, all if that is empty; only those of a maker if one is given.
pub fn withdraw_invites(db: &Connection, code: &str, maker: Option<i64>) -> rusqlite::Result<()> {
    db.execute(
        "DELETE FROM invites WHERE maker IS NOT NULL AND (?1 = '' OR code = ?1) AND (?2 IS NULL OR maker = ?2)",
        params![code, maker],
    )
    .map(|_| ())
}

/// What came of an attempt to join.
pub enum Joined {
    Welcome(User),
    /// The invitation is used up.
    NoInvite,
    /// Somebody has the login or the shown name.
    Taken,
}

/// Whether a name would be taken for somebody's who has an account.
pub fn looks_like_somebody(db: &Connection, name: &str) -> rusqlite::Result<bool> {
    let looks = folded(name);
    Ok(everybody(db)?.iter().any(|u| folded(&u.shown) == looks || folded(&u.login) == looks))
}

/// The same for a name by which somebody wants to log in.
fn logs_in_like_somebody(db: &Connection, login: &str) -> rusqlite::Result<bool> {
    let (looks, bare) = (folded_login(login), folded(login));
    Ok(everybody(db)?.iter().any(|u| folded_login(&u.login) == looks || folded(&u.shown) == bare))
}

/// Uses an invitation up by one and makes the account.
pub fn join(
    db: &Connection,
    code: &str,
    login: &str,
    shown: &str,
    password: &str,
) -> rusqlite::Result<Joined> {
    let Some(invite) = invite(db, code)? else { return Ok(Joined::NoInvite) };
    let taken: bool = db.query_row(
        "SELECT EXISTS (SELECT 1 FROM users WHERE login IN (?1, ?2) OR shown IN (?1, ?2))",
        [login, shown],
        |r| r.get(0),
    )?;
    if taken || looks_like_somebody(db, shown)? || logs_in_like_somebody(db, login)? {
        return Ok(Joined::Taken);
    }
    db.execute("UPDATE invites SET left = left - 1 WHERE code = ?1", [code])?;
    let id = next_id(db, "users")?;
    db.execute(
        "INSERT INTO users (id, login, shown, password, role, made) VALUES (?6, ?1, ?2, ?3, ?4, ?5)",
        params![login, shown, password, invite.role.name(), now(), id],
    )?;
    Ok(Joined::Welcome(User { id, login: login.into(), shown: shown.into(), role: invite.role }))
}

/// Makes an address by which somebody chooses another password; one that was made before is worth nothing.
pub fn put_reset(db: &Connection, code: &str, user: i64) -> rusqlite::Result<()> {
    db.execute("DELETE FROM resets WHERE user = ?1 OR ends <= ?2", params![user, now()])?;
    db.execute(
        "INSERT INTO resets (code, user, ends) VALUES (?1, ?2, ?3)",
        params![code, user, now() + DAY],
    )?;
    Ok(())
}

/// Who may choose another password by a code.
pub fn of_reset(db: &Connection, code: &str) -> rusqlite::Result<Option<User>> {
    db.query_row(
        "SELECT users.* FROM resets JOIN users ON users.id = resets.user WHERE code = ?1 AND ends > ?2",
        params![code, now()],
        User::of,
    )
    .optional()
}

/// Gives somebody another password, and ends all sessions of that one; who it was, if the code is good.
pub fn reset(db: &Connection, code: &str, password: &str) -> rusqlite::Result<Option<User>> {
    let Some(user) = of_reset(db, code)? else { return Ok(None) };
    db.execute("DELETE FROM resets WHERE user = ?1", [user.id])?;
    db.execute("DELETE FROM sessions WHERE user = ?1", [user.id])?;
    db.execute("UPDATE users SET password = ?2 WHERE id = ?1", params![user.id, password])?;
    Ok(Some(user))
}

/// Gives somebody another password, and ends all sessions but one.
pub fn set_password(db: &Connection, user: i64, password: &str, but: &str) -> rusqlite::Result<()> {
    db.execute("DELETE FROM sessions WHERE user = ?1 AND token <> ?2", [&user as &dyn ToSql, &but])?;
    db.execute("UPDATE users SET password = ?2 WHERE id = ?1", params![user, password]).map(|_| ())
}

/// Removes somebody with everything that was handed in; the numbers of those versions. Games keep their moves, not the
/// name; those under way end without a result. Numbers are not given again: games and tournaments name them.
pub fn remove(db: &Connection, user: i64) -> rusqlite::Result<Vec<i64>> {
    keep_last_id(db, "users")?;
    keep_last_id(db, "versions")?;
    let seat = format!("user:{user}");
    db.execute(
        "UPDATE games SET result = '*', reason = 'left', version = version + 1
         WHERE (white = ?1 OR black = ?1) AND result = ''",
        [&seat],
    )?;
    db.execute("UPDATE games SET white = 'guest:-', white_name = '-' WHERE white = ?1", [&seat])?;
    db.execute("UPDATE games SET black = 'guest:-', black_name = '-' WHERE black = ?1", [&seat])?;
    db.execute("UPDATE games SET maker = 'guest:-' WHERE maker = ?1", [&seat])?;
    let versions = db
        .prepare("SELECT id FROM versions WHERE user = ?1")?
        .query_map([user], |r| r.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    db.execute("DELETE FROM users WHERE id = ?1", [user])?;
    Ok(versions)
}

/// Somebody by number.
pub fn by_id(db: &Connection, id: i64) -> rusqlite::Result<Option<User>> {
    db.query_row("SELECT * FROM users WHERE id = ?1", [id], User::of).optional()
}
