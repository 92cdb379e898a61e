//! Everything that a server keeps: SQLite in write-ahead mode, one connection that writes, one that reads.
//!
//! What was answered has been written before, and written through to the disk (`synchronous = FULL`).

/// Keeps the words of a type in a column: read and written by its names.
macro_rules! as_word {
    ($kind:ty) => {
        impl rusqlite::types::FromSql for $kind {
            fn column_result(kept: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<$kind> {
                kept.as_str()?.parse().map_err(rusqlite::types::FromSqlError::other)
            }
        }

        impl rusqlite::ToSql for $kind {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                Ok(<&'static str>::from(self).into())
            }
        }
    };
}
use as_word;

pub mod games;
mod migrations;
pub mod people;
pub mod tournaments;
pub mod versions;

pub use games::{GameText, NewMoves, Shown};
pub use people::{Invite, Role, User};
pub use tournaments::TournamentState;
pub use versions::VersionState;

use super::failure::Failure;
use super::speech::elsewhere;
use crate::tournament::Held;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

const FILE: &str = "turniir-serve.sqlite";

/// A data folder that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be made, read or written.
    #[error("{}: {reason}", path.display())]
    Folder {
        /// The folder or the file in it.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// Another server uses this folder.
    #[error("{}: another turniir serve uses this folder; stop it first, or name another with --data", .0.display())]
    InUse(PathBuf),
    /// The folder's file is of a later version than this program knows.
    #[error("{}: it was written by a later version of turniir; use that one", .0.display())]
    Later(PathBuf),
}

/// The store of a running server.
pub struct Db {
    writer: Mutex<Connection>,
    reader: Mutex<Connection>,
    /// Held as long as the server runs.
    _lock: Held,
}

fn failed(path: &Path) -> impl Fn(String) -> StoreError {
    move |reason| StoreError::Folder { path: path.into(), reason }
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let db = Connection::open(path)?;
    db.busy_timeout(Duration::from_secs(10))?;
    db.execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
    Ok(db)
}

/// Makes a folder that only its owner can look into.
fn private_folder(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
    std::fs::DirBuilder::new().recursive(true).mode(0o700).create(path)?;
    // One that somebody made before, such as a service manager, may be open to all.
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o700))
}

impl Db {
    /// Opens the store of a folder, made if need be.
    ///
    /// # Errors
    /// If the folder cannot be used, or another server uses it.
    pub fn open(folder: &Path) -> Result<Db, StoreError> {
        let failed = failed(folder);
        private_folder(folder).map_err(|e| failed(e.to_string()))?;
        let path = folder.join(FILE);
        let lock = File::create(folder.join("lock")).map_err(|e| failed(e.to_string()))?;
        let lock = Held::take(lock).map_err(|_| StoreError::InUse(folder.into()))?;
        let mut writer = connect(&path).map_err(|e| failed(e.to_string()))?;
        match migrations::bring_up(&mut writer) {
            Ok(true) => {}
            Ok(false) => return Err(StoreError::Later(path)),
            Err(error) => return Err(failed(error.to_string())),
        }
        let reader = connect(&path)
            .and_then(|db| db.execute_batch("PRAGMA query_only = ON").map(|()| db))
            .map_err(|e| failed(e.to_string()))?;
        Ok(Db { writer: Mutex::new(writer), reader: Mutex::new(reader), _lock: lock })
    }

    /// Reads.
    pub async fn read<T, F>(self: &Arc<Db>, look: F) -> Result<T, Failure>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let db = self.clone();
        let done = tokio::task::spawn_blocking(elsewhere(move || {
            let reader = db.reader.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            look(&reader)
        }));
        Ok(done.await.map_err(|e| Failure::Internal(e.to_string()))??)
    }

    /// Writes, all of it or nothing; what is returned has been written.
    pub async fn write<T, F>(self: &Arc<Db>, change: F) -> Result<T, Failure>
    where
        T: Send + 'static,
        F: FnOnce(&Transaction<'_>) -> rusqlite::Result<T> + Send + 'static,
    {
        let db = self.clone();
        let done = tokio::task::spawn_blocking(elsewhere(move || {
            let mut writer = db.writer.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let change_all = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let result = change(&change_all)?;
            change_all.commit()?;
            Ok::<T, rusqlite::Error>(result)
        }));
        Ok(done.await.map_err(|e| Failure::Internal(e.to_string()))??)
    }

    /// A value that is made once and kept.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub fn kept_key(&self) -> Result<Vec<u8>, StoreError> {
        let writer = self.writer.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let fresh = rand::random::<[u8; 32]>().to_vec();
        let made = writer
            .execute("INSERT OR IGNORE INTO settings (key, value) VALUES ('form key', ?1)", [fresh])
            .and_then(|_| {
                writer.query_row("SELECT value FROM settings WHERE key = 'form key'", [], |r| r.get(0))
            });
        made.map_err(|e| failed(Path::new(FILE))(e.to_string()))
    }
}

/// The next number of a table's lines; one whose line was deleted is not given again.
fn next_id(db: &Connection, table: &'static str) -> rusqlite::Result<i64> {
    db.query_row(
        &format!(
            "SELECT 1 + max((SELECT coalesce(max(id), 0) FROM {table}),
                            coalesce((SELECT CAST(value AS INTEGER) FROM settings WHERE key = 'last of {table}'), 0))"
        ),
        [],
        |r| r.get(0),
    )
}

/// Remembers the last number that a table has given: called before lines are deleted.
fn keep_last_id(db: &Connection, table: &'static str) -> rusqlite::Result<()> {
    db.execute(
        &format!(
            "INSERT OR REPLACE INTO settings (key, value) SELECT 'last of {table}', max(coalesce(max(id), 0),
               coalesce((SELECT CAST(value AS INTEGER) FROM settings WHERE key = 'last of {table}'), 0)) FROM {table}"
        ),
        [],
    )
    .map(|_| ())
}

/// Whether a file is a store, or was copied from one.
fn is_store(file: &Path) -> bool {
    let told = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .and_then(|db| db.query_row("SELECT count(*) FROM settings", [], |_| Ok(())));
    told.is_ok()
}

/// Copies a store to a file, in place of an earlier copy.
pub fn back_up(folder: &Path, to: &Path) -> Result<(), StoreError> {
    let path = folder.join(FILE);
    let db = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_WRITE)
        .map_err(|e| failed(&path)(e.to_string()))?;
    let text = to.to_str().ok_or_else(|| failed(to)("its name is no UTF-8".into()))?;
    let same =
        |file: &Path| to.canonicalize().is_ok_and(|to| file.canonicalize().is_ok_and(|file| file == to));
    let kept = to.file_name().is_some_and(|name| name == FILE) && to.with_file_name("lock").exists();
    if same(&path) || kept {
        return Err(failed(to)("this is what a server keeps itself; name another file".into()));
    }
    if to.exists() && !is_store(to) {
        return Err(failed(to)("there is a file of that name that is no back-up; name another".into()));
    }
    if to.parent().is_some_and(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()) {
        return Err(failed(to)("its folder is not there; make it first".into()));
    }
    // The earlier copy stays until there is a new one.
    let fresh = format!("{text}.{}.new", std::process::id());
    let copied =
        db.busy_timeout(Duration::from_secs(30)).and_then(|()| db.execute("VACUUM INTO ?1", [&fresh]));
    let moved = copied
        .map_err(|e| e.to_string())
        .and_then(|_| std::fs::rename(&fresh, to).map_err(|e| ::text::file::describe(&e)));
    moved.map_err(|reason| {
        let _ = std::fs::remove_file(&fresh);
        failed(to)(reason)
    })
}

#[cfg(test)]
mod tests {
    use super::{Db, StoreError};

    #[test]
    fn a_folder_has_one_server_and_its_key_stays() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(folder.path()).unwrap();
        let key = db.kept_key().unwrap();
        assert_eq!(key.len(), 32);
        assert!(matches!(Db::open(folder.path()), Err(StoreError::InUse(_))));
        drop(db);
        assert_eq!(Db::open(folder.path()).unwrap().kept_key().unwrap(), key);
    }

    #[test]
    fn a_later_store_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        drop(Db::open(folder.path()).unwrap());
        let db = rusqlite::Connection::open(folder.path().join(super::FILE)).unwrap();
        db.execute_batch("PRAGMA user_version = 999").unwrap();
        drop(db);
        assert!(matches!(Db::open(folder.path()), Err(StoreError::Later(_))));
    }
}
