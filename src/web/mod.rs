//! The arena in the browser: `turniir serve`.
//!
//! One process, one data folder. `server` listens, `guard` looks at every request before anything else does,
//! `visitor` says who asks, `speech` in which language, `store` keeps everything in SQLite, `play` has the games, `analyse`
//! looks at positions, `people` the accounts, `members` what teachers see of them, `course` has what students hand in.
//! Pages are askama templates in `templates`, scripts and styles in `static`; all of it is in the program.

mod analyse;
mod app;
mod assets;
mod boards;
mod choice;
mod clock;
mod course;
mod failure;
mod fair;
mod guard;
mod lazily;
mod limits;
mod members;
mod metrics;
mod names;
mod pages;
mod password;
mod people;
mod play;
mod reasons;
mod router;
mod server;
mod speech;
mod store;
mod visitor;
mod words;

pub use app::Settings;
pub use server::{ServeError, serve};
pub use store::StoreError;

/// Writes a copy of everything in a data folder to a new file, also while a server runs there.
///
/// # Errors
/// If there is no data, or the file cannot be written.
pub fn back_up(data: &std::path::Path, to: &std::path::Path) -> Result<(), StoreError> {
    store::back_up(data, to)
}
