//! The report: a folder of pages that need no network, and that can be read without their scripts.
//!
//! A file a page; `parts` is what they share, `board` draws positions. The texts and looks are in
//! `../templates`: `board.js` is a board that anything may use, `game.js` steps through a game with it,
//! `tables.js` sorts and filters, `words` says what they say.

mod board;
mod coached;
mod game;
mod index;
mod openings;
mod parts;
mod pdn;
mod player;
mod rounds;
mod seen;
mod words;

pub use board::{code as position_code, still as still_board};
pub use pdn::{all_games, stored_game};
pub use words::{filled, script as words_script};

use super::store::{Store, StoreError};
use super::summary::Summary;
use crate::coach;
use askama::Template;
use coached::Coached;
use engine::{Engine, Limits, Options};
use say::worded;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What the engine adds to the pages of the games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Annotate {
    /// How deep it evaluates every position.
    pub depth: Option<i32>,
    /// How the coach looks at the games.
    pub coach: Option<coach::Settings>,
}

/// A report that could not be written.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A file or folder of the report cannot be written.
    #[error("{}: {reason}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
}

/// What every page uses.
const ASSETS: [(&str, &str); 4] = [
    ("style.css", include_str!("../templates/style.css")),
    ("board.js", include_str!("../templates/board.js")),
    ("game.js", include_str!("../templates/game.js")),
    ("tables.js", include_str!("../templates/tables.js")),
];

/// Writes the report of a store into a folder, made if need be. `tell` gets the number of games
/// written so far.
///
/// # Errors
/// When the store cannot be read or the folder not written.
pub fn write_report(
    store: &Store,
    out: &Path,
    annotate: Annotate,
    tell: &mut dyn FnMut(usize),
) -> Result<(), ReportError> {
    let failed = |e: std::io::Error| ReportError::File { path: out.into(), reason: e.to_string() };
    if out.is_file() {
        return Err(ReportError::File { path: out.into(), reason: worded!("report-is-file") });
    }
    std::fs::create_dir_all(out).map_err(failed)?;
    // What every report has tells one from a folder of somebody's own files.
    let report = ASSETS.iter().all(|(name, _)| out.join(name).exists());
    if !report && std::fs::read_dir(out).map_err(failed)?.next().is_some() {
        return Err(ReportError::File { path: out.into(), reason: worded!("report-other-files") });
    }
    let summary = Summary::of(store)?;
    let written = RefCell::new(BTreeSet::new());
    let put = |name: &str, text: &str| {
        let path = out.join(name);
        written.borrow_mut().insert(name.to_string());
        std::fs::write(&path, text).map_err(|e| ReportError::File { path, reason: e.to_string() })
    };
    for (name, text) in ASSETS {
        put(name, text)?;
    }
    put("words.js", &words::words())?;
    let frame = parts::Frame::of(&summary);
    put("index.html", &page(&index::index(&frame, &summary)))?;
    put("games.html", &page(&index::games(&frame, &summary)))?;
    if let Some(text) = rounds::rounds(&frame, &summary) {
        put("rounds.html", &text)?;
    }
    let mut engine = annotate
        .depth
        .map(|d| (Engine::new(Options::default()), Limits { depth: Some(d), ..Limits::default() }));
    let mut all = String::new();
    let mut seen = seen::Seen::nothing(summary.players.len());
    for (index, game) in summary.games.iter().enumerate() {
        let steps = store.steps(game.number)?;
        seen.take(game, &steps);
        let losing = store.losing_step(game.number);
        let text = pdn::as_pdn(&summary, game, &steps, losing.as_ref());
        let coached = annotate.coach.map(|settings| {
            let engine = || Engine::new(Options { hash: 16, ..Options::default() });
            let played = stored_game(summary.rules, game, &steps);
            Coached::of(&coach::coach(&played, &settings, &engine, None, &|_, _| {}))
        });
        let material = game::Material {
            frame: &frame,
            summary: &summary,
            index,
            steps: &steps,
            pdn: &text,
            losing: losing.as_ref(),
            coached,
        };
        put(&format!("game-{}.html", game.number), &page(&game::game_page(material, &mut engine)))?;
        all.push_str(&text);
        tell(index + 1);
    }
    put("games.pdn", &all)?;
    put("openings.html", &page(&openings::openings_page(&frame, &summary, &seen)))?;
    for line in &summary.lines {
        let text = page(&player::player_page(&frame, &summary, &seen, line.player));
        put(&format!("player-{}.html", line.player + 1), &text)?;
    }
    remove_others(out, &written.borrow()).map_err(failed)
}

/// Removes the pages of games and players that an earlier report had and this one has not.
fn remove_others(out: &Path, written: &BTreeSet<String>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(out)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let page =
            ["game-", "player-"].iter().find_map(|kind| name.strip_prefix(kind)?.strip_suffix(".html"));
        let numbered = page.is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
        if (numbered || name == "rounds.html") && !written.contains(&name) {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn page(template: &impl Template) -> String {
    template.render().unwrap_or_else(|e| format!("<p>{}</p>", worded!("page-broken", why = e.to_string())))
}
