//! Games under way, side by side: each a board that follows, be it of people here or of a tournament or the ladder.

use super::lobby::Live;
use super::opponents::name_in_words;
use super::table::{Sitter, Table};
use crate::tournament::{position_code, still_board};
use crate::web::app::App;
use crate::web::boards::{All, Seen};
use crate::web::clock::steady;
use crate::web::failure::Failure;
use crate::web::guard::{self, Address};
use crate::web::pages::{Frame, page};
use crate::web::speech::carried_on;
use crate::web::visitor::Visitor;
use askama::Template;
use axum::extract::{Extension, Query, State};
use axum::response::Response;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// Boards of a page, and games of the list below them.
const BOARDS: usize = 6;
const LISTED: usize = 50;
/// A game in which nobody has done anything for so long is none to watch, in milliseconds.
const LATELY: i64 = 15 * 60 * 1000;

/// A game that can be watched.
struct Shown {
    id: String,
    names: [String; 2],
    plies: usize,
    rules: String,
    still: String,
}

#[derive(Template)]
#[template(path = "site/watch.html")]
struct WatchPage {
    frame: Frame,
    boards: Vec<Shown>,
    more: Vec<Shown>,
    /// Whether a tournament or the ladder has games played; the script shows them.
    course: bool,
}

/// Two sides that are not the same person, and something has happened lately.
fn to_watch(table: &Table) -> bool {
    let one = matches!(&table.seats[0], Sitter::Person(_)) && table.seats[0] == table.seats[1];
    table.is_full() && !table.is_over() && !one && steady() - table.since < LATELY
}

/// The page.
pub async fn watch_page(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Failure> {
    let mut tables = Vec::new();
    for live in app.lobby.all().await {
        let table = live.table().await;
        if to_watch(&table) {
            tables.push(table);
        }
    }
    // Those that have gone on longest: they are the ones in which there is something to see.
    tables.sort_by_key(|t| (std::cmp::Reverse(t.game.moves().len()), t.text.id.clone()));
    tables.truncate(BOARDS + LISTED);
    let shown = |(i, t): (usize, Table)| Shown {
        names: t.text.names.each_ref().map(|n| name_in_words(n)),
        plies: t.game.moves().len(),
        rules: t.text.rules.clone(),
        still: if i < BOARDS { still_board(t.game.position(), &[]) } else { String::new() },
        id: t.text.id,
    };
    let mut boards: Vec<Shown> = tables.into_iter().enumerate().map(shown).collect();
    let more = boards.split_off(boards.len().min(BOARDS));
    let course = !app.on_air.follow().borrow().is_empty();
    page(&WatchPage { frame: Frame::of(&visitor), boards, more, course })
}

/// What a board of the page needs.
fn told(table: &Table) -> Value {
    let last = table.game.moves().last().map(|m| m.path().map(|s| s.to_string()).collect::<Vec<_>>());
    json!({
        "id": table.text.id, "position": position_code(table.game.position()), "last": last,
        "ply": table.game.moves().len(), "sentence": super::told::sentence(table),
    })
}

#[derive(Deserialize)]
pub struct Wanted {
    /// The games of the page, with commas between them.
    #[serde(default)]
    games: String,
}

/// A board of a tournament or of the ladder, with the page of its games.
#[derive(Serialize)]
struct CourseBoard<'a> {
    address: String,
    #[serde(flatten)]
    seen: &'a Seen,
}

/// The boards of tournaments and of the ladder.
fn course_boards(all: &All) -> Value {
    let of = |source: crate::web::boards::Source, boards: &'_ Arc<[Seen]>| -> Vec<Value> {
        let one = |seen| json!(CourseBoard { address: source.address(), seen });
        boards.iter().map(one).collect()
    };
    let boards: Vec<Value> =
        all.iter().flat_map(|(source, boards)| of(*source, boards)).take(BOARDS).collect();
    json!({ "course": boards })
}

/// Each change of those games, and of the boards of the course.
pub async fn events(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Query(wanted): Query<Wanted>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let counted = guard::Stream::open(&app, address)?;
    let mut updates = Vec::new();
    for id in wanted.games.split(',').filter(|id| !id.is_empty()).take(BOARDS) {
        let live = app.lobby.game(&app, id).await?;
        let (_, follow) = live.follow().await;
        updates.push((live, follow));
    }
    let mut course = app.on_air.follow();
    course.mark_changed();
    let parts = (0, updates, course, app.stopping.clone(), counted);
    let stream = futures_util::stream::unfold(parts, |parts| async move {
        let (first, mut updates, mut course, mut stopping, counted) = parts;
        // All of them as they are now, and then each that changes.
        let at = if first < updates.len() {
            Some(first)
        } else {
            tokio::select! {
                at = any(&mut updates) => Some(at),
                changed = course.changed() => changed.ok().map(|()| None)?,
                _ = stopping.wait_for(|stop| *stop) => return None,
            }
        };
        let told = match at {
            Some(at) => told(&updates[at].0.table().await),
            None => course_boards(&course.borrow_and_update()),
        };
        let event = Event::default().data(told.to_string());
        Some((Ok(event), (first + 1, updates, course, stopping, counted)))
    });
    Ok(Sse::new(carried_on(stream)).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

type Followed = (Arc<Live>, tokio::sync::broadcast::Receiver<super::lobby::Update>);

/// Which of them changes next; never, if there are none.
async fn any(updates: &mut [Followed]) -> usize {
    let waits = updates.iter_mut().enumerate().map(|(i, (_, follow))| {
        Box::pin(async move {
            match follow.recv().await {
                // Who lags behind is shown the present state, as everybody is.
                Ok(_) | Err(RecvError::Lagged(_)) => i,
                Err(RecvError::Closed) => std::future::pending().await,
            }
        })
    });
    let waits: Vec<_> = waits.collect();
    if waits.is_empty() {
        return std::future::pending().await;
    }
    futures_util::future::select_all(waits).await.0
}
