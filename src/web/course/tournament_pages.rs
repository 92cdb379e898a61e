//! The pages of tournaments: the list with its form, the table as it grows, what is taken away from it.

use super::tournament::{Choice, folder, play, set_up, store};
use crate::tournament::{Annotate, Store, Summary, write_report};
use crate::web::app::App;
use crate::web::failure::Failure;
use crate::web::pages::{Frame, page, shown_name};
use crate::web::people::teacher;
use crate::web::store::{tournaments, versions};
use crate::web::visitor::Visitor;
use askama::Template;
use axum::Router;
use axum::extract::{Extension, Form, Path, State};
use axum::http::header;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use futures_util::Stream;
use serde::Deserialize;
use std::convert::Infallible;
use std::io::{Cursor, Write};
use std::time::Duration;
use zip::write::SimpleFileOptions;

/// The addresses of tournaments.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/tournaments", get(list).post(begin))
        .route("/tournament/{id}", get(one))
        .route("/tournament/{id}/events", get(events))
        .route("/tournament/{id}/stop", post(stop))
        .route("/tournament/{id}/go-on", post(go_on))
        .route("/tournament/{id}/{file}", get(taken))
}

/// Names in the form and of the set-up file.
const FORMATS: [(&str, &str); 5] = [
    ("round-robin", "Everybody against everybody"),
    ("double-round-robin", "The same twice"),
    ("swiss", "Swiss, in rounds"),
    ("knock-out", "Knock-out"),
    ("gauntlet", "The first against all others"),
];
const OPENINGS: [(&str, &str); 2] = [("start", "The usual position"), ("drawing", "The drawing table")];
/// Players that are no student's.
const MACHINES: [(&str, &str); 4] = [
    ("random", "Random steps"),
    ("engine:level=1", "Engine, level 1"),
    ("engine:level=3", "Engine, level 3"),
    ("engine:level=5", "Engine, level 5"),
];

#[derive(Template)]
#[template(path = "site/tournaments.html")]
struct ListPage {
    frame: Frame,
    all: Vec<tournaments::Tournament>,
    current: usize,
}

async fn list(State(app): State<App>, Extension(visitor): Extension<Visitor>) -> Result<Response, Failure> {
    let read = app.db.read(|db| Ok((tournaments::all(db)?, versions::current(db)?.len())));
    let (all, current) = read.await?;
    page(&ListPage { frame: Frame::of(&visitor), all, current })
}

#[derive(Deserialize)]
struct New {
    name: String,
    format: String,
    games_per_pair: u32,
    rounds: u32,
    openings: String,
    move_time: f64,
    #[serde(default)]
    machines: String,
}

impl New {
    fn choice(&self) -> Result<Choice, Failure> {
        let wrong = |text: &str| Failure::Wrong(text.into());
        let known = |all: &[(&str, &str)], name: &str| all.iter().any(|(n, _)| *n == name);
        if !known(&FORMATS, &self.format) || !known(&OPENINGS, &self.openings) {
            return Err(wrong("there is no such format or opening"));
        }
        if !(1..=20).contains(&self.games_per_pair) || !(1..=50).contains(&self.rounds) {
            return Err(wrong("1 to 20 games of a pair, 1 to 50 rounds"));
        }
        if !(0.1..=60.0).contains(&self.move_time) {
            return Err(wrong("0.1 to 60 seconds for a call"));
        }
        let machines: Vec<String> =
            self.machines.split(',').map(str::trim).filter(|m| !m.is_empty()).map(Into::into).collect();
        if machines.iter().any(|m| !known(&MACHINES, m)) {
            return Err(wrong("there is no such machine"));
        }
        Ok(Choice {
            name: shown_name(&self.name, 80).ok_or_else(|| wrong("a tournament has a name"))?,
            format: self.format.clone(),
            games_per_pair: self.games_per_pair,
            rounds: self.rounds,
            openings: self.openings.clone(),
            move_time: self.move_time,
            machines,
        })
    }
}

async fn begin(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Form(form): Form<New>,
) -> Result<Response, Failure> {
    teacher(&visitor)?;
    let choice = form.choice()?;
    let (current, all) = app.db.read(|db| Ok((versions::current(db)?, tournaments::all(db)?))).await?;
    if all.iter().any(|t| t.state == "running") {
        return Err(Failure::Conflict("another tournament is under way; stop it first".into()));
    }
    let text = set_up(&choice, &current)?;
    let ids: Vec<String> = current.iter().map(|v| v.id.to_string()).collect();
    let id = app.db.write(move |db| tournaments::put(db, &choice.name, &text, &ids.join(","))).await?;
    play(&app, id);
    Ok(Redirect::to(&format!("/tournament/{id}")).into_response())
}

struct Line {
    rank: u32,
    name: String,
    points: u32,
    games: u32,
    score: String,
    elo: String,
    faults: u32,
}

/// How a tournament stands, from its own store.
#[derive(Default)]
struct Standing {
    lines: Vec<Line>,
    played: usize,
    /// Games in all.
    of: usize,
    not_played: String,
}

fn standing(data: &std::path::Path, id: i64) -> Standing {
    // Before the first games there is no store yet.
    let Ok(summary) = Store::open(&store(data, id)).and_then(|s| Summary::of(&s)) else {
        return Standing::default();
    };
    let line = |l: &crate::tournament::Standing| Line {
        rank: l.rank,
        name: l.name.clone(),
        points: l.points,
        games: l.games,
        score: format!("{} / {} / {}", l.wins, l.draws, l.losses),
        elo: if l.games > 0 { summary.elo_text(l.player) } else { "-".into() },
        faults: l.disqualified.values().sum(),
    };
    Standing {
        lines: summary.lines.iter().map(line).collect(),
        played: summary.games.len(),
        of: summary.left().map_or(summary.games.len(), |l| l.0),
        not_played: summary.not_played_text(),
    }
}

#[derive(Template)]
#[template(path = "site/tournament.html")]
struct OnePage {
    frame: Frame,
    one: tournaments::Tournament,
    now: Standing,
}

async fn found(app: &App, id: i64) -> Result<tournaments::Tournament, Failure> {
    app.db.read(move |db| tournaments::tournament(db, id)).await?.ok_or(Failure::NotFound)
}

async fn standing_now(app: &App, id: i64) -> Result<Standing, Failure> {
    let data = app.settings.data.clone();
    let read = tokio::task::spawn_blocking(move || standing(&data, id)).await;
    read.map_err(|e| Failure::Internal(e.to_string()))
}

async fn one(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let one = found(&app, id).await?;
    page(&OnePage { frame: Frame::of(&visitor), now: standing_now(&app, id).await?, one })
}

/// Says when something has changed: the page asks for itself then.
async fn events(
    State(app): State<App>,
    Path(id): Path<i64>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    found(&app, id).await?;
    let stream = futures_util::stream::unfold((app, String::new()), move |(app, last)| async move {
        let mut stopping = app.stopping.clone();
        loop {
            let state = found(&app, id).await.ok()?.state;
            let now = format!("{state} {}", standing_now(&app, id).await.ok()?.played);
            if now != last {
                return Some((Ok(Event::default().data(&now)), (app, now)));
            }
            tokio::select! {
                () = tokio::time::sleep(Duration::from_secs(1)) => {}
                _ = stopping.wait_for(|stop| *stop) => return None,
            }
        }
    });
    Ok(Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

async fn stop(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    teacher(&visitor)?;
    if found(&app, id).await?.state == "running" {
        app.db.write(move |db| tournaments::set_state(db, id, "stopped", "")).await?;
    }
    Ok(Redirect::to(&format!("/tournament/{id}")).into_response())
}

async fn go_on(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    teacher(&visitor)?;
    let all = app.db.read(tournaments::all).await?;
    if all.iter().any(|t| t.state == "running") {
        return Err(Failure::Conflict("another tournament is under way; stop it first".into()));
    }
    if found(&app, id).await?.state == "stopped" {
        app.db.write(move |db| tournaments::set_state(db, id, "running", "")).await?;
        play(&app, id);
    }
    Ok(Redirect::to(&format!("/tournament/{id}")).into_response())
}

/// The report's pages in one file.
fn report(data: &std::path::Path, id: i64) -> Result<Vec<u8>, String> {
    let out = tempfile::tempdir_in(folder(data, id)).map_err(|e| e.to_string())?;
    let store = Store::open(&store(data, id)).map_err(|e| e.to_string())?;
    let pages = out.path().join("report");
    write_report(&store, &pages, Annotate::default(), &mut |_| ()).map_err(|e| e.to_string())?;
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let mut names: Vec<_> =
        std::fs::read_dir(&pages).map_err(|e| e.to_string())?.flatten().map(|f| f.path()).collect();
    names.sort();
    for path in names {
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let bytes = std::fs::read(&path).map_err(|e| e.to_string())?;
        zip.start_file(format!("report/{name}"), SimpleFileOptions::default()).map_err(|e| e.to_string())?;
        zip.write_all(&bytes).map_err(|e| e.to_string())?;
    }
    Ok(zip.finish().map_err(|e| e.to_string())?.into_inner())
}

/// The table as a file of columns.
fn table(data: &std::path::Path, id: i64) -> Result<Vec<u8>, String> {
    let now = standing(data, id);
    let mut out = csv::Writer::from_writer(Vec::new());
    let heads = ["rank", "player", "points", "games", "won / drawn / lost", "faults"];
    out.write_record(heads).map_err(|e| e.to_string())?;
    for l in now.lines {
        // Spreadsheets take what begins so for a formula.
        let name = if l.name.starts_with(['=', '+', '-', '@']) { format!("'{}", l.name) } else { l.name };
        let row = [
            l.rank.to_string(),
            name,
            l.points.to_string(),
            l.games.to_string(),
            l.score,
            l.faults.to_string(),
        ];
        out.write_record(row).map_err(|e| e.to_string())?;
    }
    out.into_inner().map_err(|e| e.to_string())
}

/// What makes a file of a tournament.
type Maker = fn(&std::path::Path, i64) -> Result<Vec<u8>, String>;

/// What teachers take away: the report, the table, the store and the set-up of a tournament that is over.
async fn taken(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path((id, file)): Path<(i64, String)>,
) -> Result<Response, Failure> {
    teacher(&visitor)?;
    let one = found(&app, id).await?;
    if one.state == "running" {
        return Err(Failure::Conflict("the tournament is under way".into()));
    }
    let data = app.settings.data.clone();
    let (kind, make): (&str, Maker) = match file.as_str() {
        "report.zip" => ("application/zip", report),
        "table.csv" => ("text/csv; charset=utf-8", table),
        "tournament.sqlite" => {
            ("application/vnd.sqlite3", |d, id| std::fs::read(store(d, id)).map_err(|e| e.to_string()))
        }
        "tournament.toml" => ("application/toml", |d, id| {
            std::fs::read(folder(d, id).join("tournament.toml")).map_err(|e| e.to_string())
        }),
        _ => return Err(Failure::NotFound),
    };
    let made = tokio::task::spawn_blocking(move || make(&data, id)).await;
    let bytes = made.map_err(|e| Failure::Internal(e.to_string()))?.map_err(Failure::Internal)?;
    let headers = [
        (header::CONTENT_TYPE, kind.to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{file}\"")),
    ];
    Ok((headers, bytes).into_response())
}
