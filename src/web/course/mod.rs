//! A course: what students hand in, its checks, and the ladder in which accepted versions play on.
//!
//! `hand_in` takes files, `checks` runs them behind the wall one at a time, `verdict` shows what came of it,
//! `ladder` pairs and plays, `table` shows it, `alike` is for teachers.

mod alike;
mod checks;
mod hand_in;
mod ladder;
mod standing;
mod table;
mod tournament;
mod tournament_pages;
mod verdict;

pub use checks::Checks;
pub use ladder::start as start_ladder;
pub use standing::Standings;
pub use tournament::Running;
pub use tournament::take_up as take_up_tournaments;

use super::app::App;
use super::failure::Failure;
use super::store::versions::Version;
use super::store::{Role, User, VersionState, versions};
use super::visitor::Visitor;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The addresses of a course.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/course", get(hand_in::course_page))
        // The guard has read it, with its own limit.
        .route("/course/hand-in", post(hand_in::hand_in).layer(DefaultBodyLimit::disable()))
        .route("/course/version/{id}", get(verdict::verdict_page))
        .route("/course/version/{id}/source", get(verdict::source))
        .route("/course/version/{id}/events", get(verdict::events))
        .route("/course/alike", get(alike::alike_page))
        .route("/course/alike/{a}/{b}", get(alike::pair_page))
        .route("/course/deadline", post(hand_in::set_deadline))
        .route("/ladder", get(table::ladder_page))
        .merge(tournament_pages::routes())
}

/// Where a version's file is: a folder of its own, so that no player reads another's.
pub fn place(data: &Path, id: i64, file: &str) -> PathBuf {
    data.join("versions").join(id.to_string()).join(file)
}

/// Writes a version's file where players are loaded from: under another name first, so that neither a game that
/// loads it meanwhile nor a server that starts again after a crash finds half of it.
///
/// # Errors
/// If the folder cannot be written.
pub fn write_file(data: &Path, id: i64, file: &str, source: &str) -> std::io::Result<()> {
    let path = place(data, id, file);
    let folder = path.parent().unwrap_or(data);
    std::fs::create_dir_all(folder)?;
    let mut builder = tempfile::Builder::new();
    // Temporary files are their owner's alone otherwise, and whoever plays behind the wall has to read this one.
    #[cfg(unix)]
    let builder = builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut written = builder.tempfile_in(folder)?;
    written.write_all(source.as_bytes())?;
    written.as_file().sync_all()?;
    written.persist(path).map_err(|failed| failed.error)?;
    Ok(())
}

/// Writes the files of all versions that play: the store is what counts, also after it was put back from a copy.
///
/// # Errors
/// If the store cannot be read, or the folder not written.
pub async fn write_files(app: &App) -> Result<(), Failure> {
    for version in app.db.read(|db| versions::in_state(db, VersionState::Accepted)).await? {
        let (id, data) = (version.id, app.settings.data.clone());
        let source = app.db.read(move |db| versions::source(db, id)).await?;
        let written = tokio::task::spawn_blocking(move || {
            // One that was not written to its end, as by a machine that lost its power, is there and is wrong.
            let there = std::fs::read(place(&data, id, &version.file));
            if there.is_ok_and(|bytes| bytes == source.as_bytes()) {
                return Ok(());
            }
            write_file(&data, id, &version.file, &source)
        });
        if let Err(error) = written.await.unwrap_or_else(|e| Err(std::io::Error::other(e))) {
            tracing::error!(version = id, %error, "a version's file cannot be written");
        }
    }
    Ok(())
}

/// Somebody with an account.
///
/// # Errors
/// For guests.
fn member(visitor: &Visitor) -> Result<&User, Failure> {
    visitor.user.as_ref().ok_or(Failure::LogIn)
}

/// A version that somebody may look into: the own ones, teachers all. For everybody else it is not there.
///
/// # Errors
/// If there is none, or it is none of theirs.
async fn open_to(app: &App, visitor: &Visitor, id: i64) -> Result<Version, Failure> {
    let user = member(visitor)?;
    let found = app.db.read(move |db| versions::version(db, id)).await?;
    found.filter(|v| v.user == user.id || user.role >= Role::Teacher).ok_or(Failure::NotFound)
}

#[cfg(test)]
mod tests {
    use super::{place, write_file};
    use std::io::Read as _;

    #[test]
    fn a_file_that_is_being_read_is_not_written_over() {
        let data = tempfile::tempdir().unwrap();
        write_file(data.path(), 7, "p.pl", "first.\n").unwrap();
        let path = place(data.path(), 7, "p.pl");
        let mut open = std::fs::File::open(&path).unwrap();
        write_file(data.path(), 7, "p.pl", "second.\n").unwrap();
        let mut seen = String::new();
        open.read_to_string(&mut seen).unwrap();
        assert_eq!(seen, "first.\n");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "second.\n");
        assert_eq!(path.parent().unwrap().read_dir().unwrap().count(), 1);
    }
}
