//! The pages of tournaments: the list with its form, the table as it grows, what is taken away from it.

use super::standing::{Standing, folder, store};
use super::tournament::{Choice, play, set_up};
use crate::tournament::{Annotate, Store, stored_game, write_report};
use crate::web::analyse;
use crate::web::app::App;
use crate::web::failure::Failure;
use crate::web::guard::{self, Address};
use crate::web::pages::{Frame, page, shown_name};
use crate::web::people::teacher;
use crate::web::speech::{carried_on, elsewhere};
use crate::web::store::{Role, TournamentState};
use crate::web::store::{tournaments, versions};
use crate::web::visitor::Visitor;
use askama::Template;
use axum::Router;
use axum::extract::{Extension, Form, Path, State};
use axum::http::{StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use draughts::COURSE;
use futures_util::Stream;
use say::worded;
use serde::Deserialize;
use serde_json::json;
use std::convert::Infallible;
use std::io::{Cursor, Write};
use std::sync::Arc;
use std::time::Duration;
use zip::write::SimpleFileOptions;

/// The addresses of tournaments.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/tournaments", get(list).post(begin))
        .route("/tournament/{id}", get(one))
        .route("/tournament/{id}/events", get(events))
        .route("/tournament/{id}/stop", post(stop))
        .route("/tournament/{id}/game/{number}", get(game))
        .route("/tournament/{id}/go-on", post(go_on))
        .route("/tournament/{id}/{file}", get(taken))
}

/// Names in the form and of the set-up file.
const FORMATS: [&str; 5] = ["round-robin", "double-round-robin", "swiss", "knock-out", "gauntlet"];
const OPENINGS: [&str; 2] = ["start", "drawing"];
/// Players that are no student's.
const MACHINES: [&str; 4] = ["random", "engine:level=1", "engine:level=3", "engine:level=5"];

#[derive(Template)]
#[template(path = "site/tournaments.html")]
struct ListPage {
    frame: Frame,
    all: Vec<tournaments::Tournament>,
    /// Who takes part now.
    current: Vec<String>,
    problem: String,
    form: New,
}

impl ListPage {
    /// A machine of the list in words.
    fn machine_named(&self, name: &str) -> String {
        let (kind, level) = name.split_once(":level=").unwrap_or((name, ""));
        worded!("web-machine-named", machine = kind, n = level)
    }
}

async fn show(app: &App, visitor: &Visitor, form: New, problem: String) -> Result<Response, Failure> {
    let read = app.db.read(|db| Ok((tournaments::all(db)?, versions::current(db)?)));
    let (all, current) = read.await?;
    let current = current.into_iter().map(|v| v.shown).collect();
    let wrong = !problem.is_empty();
    let mut response = page(&ListPage { frame: Frame::of(visitor), all, current, problem, form })?;
    if wrong {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

async fn list(State(app): State<App>, Extension(visitor): Extension<Visitor>) -> Result<Response, Failure> {
    show(&app, &visitor, New::default(), String::new()).await
}

/// The form, as it was sent: what is wrong comes back with everything else that was filled in.
#[derive(Deserialize)]
#[serde(default)]
struct New {
    name: String,
    format: String,
    games_per_pair: String,
    rounds: String,
    openings: String,
    move_time: String,
    machines: String,
    /// Who plays all others in a gauntlet.
    first: String,
}

impl Default for New {
    fn default() -> New {
        let [name, format, games_per_pair, rounds, openings, move_time, machines, first] =
            ["", "round-robin", "2", "7", "start", "5", "", ""].map(String::from);
        New { name, format, games_per_pair, rounds, openings, move_time, machines, first }
    }
}

impl New {
    fn choice(&self) -> Result<Choice, Failure> {
        let wrong = Failure::Wrong;
        let known = |all: &[&str], name: &str| all.contains(&name);
        if !known(&FORMATS, &self.format) || !known(&OPENINGS, &self.openings) {
            return Err(wrong(worded!("web-no-format")));
        }
        let within = |text: &str, most: u32| text.trim().parse().ok().filter(|n| (1..=most).contains(n));
        let (games_per_pair, rounds) = (within(&self.games_per_pair, 20), within(&self.rounds, 50));
        let (Some(games_per_pair), Some(rounds)) = (games_per_pair, rounds) else {
            return Err(wrong(worded!("web-game-range")));
        };
        let move_time = self.move_time.trim().parse().ok().filter(|t| (0.1..=60.0).contains(t));
        let move_time = move_time.ok_or_else(|| wrong(worded!("web-time-range")))?;
        let mut machines: Vec<String> = Vec::new();
        for name in self.machines.split(',').map(str::trim).filter(|m| !m.is_empty()) {
            if !known(&MACHINES, name) {
                return Err(wrong(worded!("web-no-machine")));
            }
            if !machines.iter().any(|m| m == name) {
                machines.push(name.into());
            }
        }
        Ok(Choice {
            name: shown_name(&self.name, 80).ok_or_else(|| wrong(worded!("web-needs-name")))?,
            format: self.format.clone(),
            games_per_pair,
            rounds,
            openings: self.openings.clone(),
            move_time,
            machines,
            first: if self.format == "gauntlet" { self.first.clone() } else { String::new() },
        })
    }
}

async fn begin(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Form(form): Form<New>,
) -> Result<Response, Failure> {
    teacher(&visitor)?;
    let current = app.db.read(versions::current).await?;
    let set_up = form.choice().and_then(|choice| Ok((set_up(&choice, &current)?, choice.name)));
    let (text, name) = match set_up {
        Ok(set_up) => set_up,
        Err(Failure::Wrong(problem)) => return show(&app, &visitor, form, problem).await,
        Err(failure) => return Err(failure),
    };
    let ids: Vec<String> = current.iter().map(|v| v.id.to_string()).collect();
    let put = app.db.write(move |db| tournaments::put(db, &name, &text, &ids.join(","))).await?;
    let id = put.ok_or_else(another)?;
    play(&app, id);
    Ok(Redirect::to(&format!("/tournament/{id}")).into_response())
}

fn another() -> Failure {
    Failure::Conflict(worded!("web-another-tournament"))
}

#[derive(Template)]
#[template(path = "site/tournament.html")]
struct OnePage {
    frame: Frame,
    one: tournaments::Tournament,
    now: Arc<Standing>,
    /// Whether the visitor is a student who takes part.
    takes_part: bool,
}

async fn found(app: &App, id: i64) -> Result<tournaments::Tournament, Failure> {
    app.db.read(move |db| tournaments::tournament(db, id)).await?.ok_or(Failure::NotFound)
}

async fn one(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let one = found(&app, id).await?;
    let now = app.standings.follow(&app, &one).await?.borrow().standing.clone();
    let takes_part = match &visitor.user {
        Some(user) if user.role < Role::Teacher => !places_of(&app, user.id, &one).await?.is_empty(),
        _ => false,
    };
    page(&OnePage { frame: Frame::of(&visitor), now, one, takes_part })
}

/// Says when something has changed: the page asks for itself then. Whoever plays the tournament tells all at once.
async fn events(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Path(id): Path<i64>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let counted = guard::Stream::open(&app, address)?;
    let follow = app.standings.follow(&app, &found(&app, id).await?).await?;
    let parts = (follow, true, app.stopping.clone(), counted);
    let stream =
        futures_util::stream::unfold(parts, |(mut follow, first, mut stopping, counted)| async move {
            if !first {
                tokio::select! {
                    changed = follow.changed() => changed.ok()?,
                    _ = stopping.wait_for(|stop| *stop) => return None,
                }
            }
            let now = {
                let told = follow.borrow_and_update();
                let now = format!("{} {}", told.state, told.standing.played);
                json!({ "now": now, "boards": &*told.boards }).to_string()
            };
            Some((Ok(Event::default().data(now)), (follow, false, stopping, counted)))
        });
    Ok(Sse::new(carried_on(stream)).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

async fn stop(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    teacher(&visitor)?;
    app.db.write(move |db| tournaments::stop(db, id)).await?;
    Ok(Redirect::to(&format!("/tournament/{id}")).into_response())
}

async fn go_on(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    teacher(&visitor)?;
    if app.db.write(move |db| tournaments::go_on(db, id)).await? {
        play(&app, id);
    } else if [TournamentState::Stopped, TournamentState::Failed].contains(&found(&app, id).await?.state) {
        return Err(another());
    }
    Ok(Redirect::to(&format!("/tournament/{id}")).into_response())
}

/// A game, as the page that analyses.
async fn game(State(app): State<App>, Path((id, number)): Path<(i64, u32)>) -> Result<Redirect, Failure> {
    let data = app.settings.data.clone();
    let read = tokio::task::spawn_blocking(move || {
        let all = Store::open(&store(&data, id)).ok()?;
        let row = all.games().ok()?.into_iter().find(|g| g.number == number)?;
        let players = all.players().ok()?;
        let name = |at: usize| players.get(at).map_or("?", |p| p.name.as_str());
        let game = stored_game(&COURSE, &row, &all.steps(number).ok()?);
        Some(analyse::address_of(&game, [name(row.white), name(row.black)]))
    });
    let address = read.await.map_err(|e| Failure::Internal(e.to_string()))?;
    address.map(|a| Redirect::to(&a)).ok_or(Failure::NotFound)
}

/// The report's pages in one file.
fn report(data: &std::path::Path, id: i64) -> Result<Vec<u8>, String> {
    report_for(data, id, None)
}

/// The same for teachers, or for whom `own` are: of others' programs it has results alone.
fn report_for(data: &std::path::Path, id: i64, own: Option<&[usize]>) -> Result<Vec<u8>, String> {
    let out = tempfile::tempdir_in(folder(data, id)).map_err(|e| e.to_string())?;
    let whole = Store::open(&store(data, id)).map_err(|e| e.to_string())?;
    let store = match own {
        None => whole,
        Some(own) => whole.veiled(&out.path().join("own.sqlite"), own).map_err(|e| e.to_string())?,
    };
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

/// The number of the version that each player of a set-up is; none for machines.
fn versions_of(setup: &str) -> Vec<Option<i64>> {
    let all: toml::Table = setup.parse().unwrap_or_default();
    let players = all.get("player").and_then(toml::Value::as_array).cloned().unwrap_or_default();
    let of = |p: &toml::Value| {
        p.get("player")?.as_str()?.strip_prefix("versions/")?.split('/').next()?.parse().ok()
    };
    players.iter().map(of).collect()
}

/// What spreadsheets would take for a formula begins with a mark of a text.
fn plain(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_string() }
}

/// The table as a file of columns, with the logins by which teachers know students.
fn table(now: &Standing, logins: &[String]) -> Result<Vec<u8>, String> {
    let mut out = csv::Writer::from_writer(Vec::new());
    let heads =
        ["rank", "login", "player", "points", "games", "won", "drawn", "lost", "elo", "lost by fault"];
    out.write_record(heads).map_err(|e| e.to_string())?;
    for l in &now.lines {
        let login = logins.get(l.player).map_or("", String::as_str);
        let numbers = [l.points, l.games, l.wins, l.draws, l.losses].map(|n| n.to_string());
        let [points, games, wins, draws, losses] = numbers;
        let elo = if l.elo.contains(|c: char| c.is_ascii_digit()) { l.elo.clone() } else { String::new() };
        let row = [
            l.rank.to_string(),
            plain(login),
            plain(&l.name),
            points,
            games,
            wins,
            draws,
            losses,
            elo,
            l.faults.to_string(),
        ];
        out.write_record(row).map_err(|e| e.to_string())?;
    }
    out.into_inner().map_err(|e| e.to_string())
}

/// The set-up with the programs that it names: what `turniir run` plays again.
fn set_up_with_players(data: &std::path::Path, id: i64) -> Result<Vec<u8>, String> {
    let from = folder(data, id);
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let mut put = |name: String, path: &std::path::Path| -> Result<(), String> {
        let bytes = std::fs::read(path).map_err(|e| e.to_string())?;
        zip.start_file(name, SimpleFileOptions::default()).map_err(|e| e.to_string())?;
        zip.write_all(&bytes).map_err(|e| e.to_string())
    };
    put("tournament.toml".into(), &from.join("tournament.toml"))?;
    let entries = |path: &std::path::Path| {
        let mut all: Vec<_> =
            std::fs::read_dir(path).into_iter().flatten().flatten().map(|e| e.path()).collect();
        all.sort();
        all
    };
    for below in entries(&from.join("versions")) {
        for file in entries(&below).iter().filter(|f| f.extension().is_some_and(|e| e == "pl")) {
            let name = file.strip_prefix(&from).map_err(|e| e.to_string())?.to_string_lossy().into_owned();
            put(name, file)?;
        }
    }
    Ok(zip.finish().map_err(|e| e.to_string())?.into_inner())
}

/// What makes a file of a tournament.
type Maker = fn(&std::path::Path, i64) -> Result<Vec<u8>, String>;

/// The logins of the players of a set-up, empty for machines.
async fn logins_of(app: &App, one: &tournaments::Tournament) -> Result<Vec<String>, Failure> {
    let ids = versions_of(&one.setup);
    let logins = app.db.read(move |db| {
        ids.iter().map(|id| id.map_or(Ok(String::new()), |id| versions::login_of(db, id))).collect()
    });
    logins.await
}

/// The table with logins.
async fn table_of(app: &App, one: &tournaments::Tournament) -> Result<Vec<u8>, Failure> {
    let now = app.standings.follow(app, one).await?.borrow().standing.clone();
    table(&now, &logins_of(app, one).await?).map_err(Failure::Internal)
}

/// The store with logins, for `turniir marks`.
async fn store_of(app: &App, one: &tournaments::Tournament) -> Result<Vec<u8>, Failure> {
    let (logins, data, id) = (logins_of(app, one).await?, app.settings.data.clone(), one.id);
    let copied = move || -> Result<Vec<u8>, String> {
        let out = tempfile::tempdir_in(folder(&data, id)).map_err(|e| e.to_string())?;
        let copy = out.path().join("tournament.sqlite");
        let store = Store::open(&store(&data, id)).map_err(|e| e.to_string())?;
        drop(store.with_logins(&copy, &logins).map_err(|e| e.to_string())?);
        std::fs::read(copy).map_err(|e| e.to_string())
    };
    let made = tokio::task::spawn_blocking(elsewhere(copied)).await;
    made.map_err(|e| Failure::Internal(e.to_string()))?.map_err(Failure::Internal)
}

/// What teachers take away: the report, the table, the store and the set-up of a tournament that is over.
async fn taken(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path((id, file)): Path<(i64, String)>,
) -> Result<Response, Failure> {
    // Who takes part gets the report, without what is others' own; everything else is for teachers.
    let own = match file.as_str() {
        "report.zip" => own_places(&app, &visitor, id).await?,
        _ => teacher(&visitor).map(|_| None)?,
    };
    let one = found(&app, id).await?;
    if one.state == TournamentState::Running {
        return Err(Failure::Conflict(worded!("web-tournament-running")));
    }
    let data = app.settings.data.clone();
    if let Some(own) = own {
        let made = tokio::task::spawn_blocking(elsewhere(move || report_for(&data, id, Some(&own)))).await;
        let bytes = made.map_err(|e| Failure::Internal(e.to_string()))?.map_err(Failure::Internal)?;
        return Ok(as_file("application/zip", &file, bytes));
    }
    let (kind, make): (&str, Maker) = match file.as_str() {
        "report.zip" => ("application/zip", report),
        "table.csv" => ("text/csv; charset=utf-8", |_, _| Ok(Vec::new())),
        "set-up.zip" => ("application/zip", set_up_with_players),
        "tournament.sqlite" => ("application/vnd.sqlite3", |_, _| Ok(Vec::new())),
        "tournament.toml" => ("application/toml", |d, id| {
            std::fs::read(folder(d, id).join("tournament.toml")).map_err(|e| e.to_string())
        }),
        _ => return Err(Failure::NotFound),
    };
    let bytes = match file.as_str() {
        "table.csv" => table_of(&app, &one).await?,
        "tournament.sqlite" => store_of(&app, &one).await?,
        _ => {
            let made = tokio::task::spawn_blocking(elsewhere(move || make(&data, id))).await;
            made.map_err(|e| Failure::Internal(e.to_string()))?.map_err(Failure::Internal)?
        }
    };
    Ok(as_file(kind, &file, bytes))
}

/// Something to be saved.
fn as_file(kind: &str, name: &str, bytes: Vec<u8>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind.to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, bytes).into_response()
}

/// The places in the set-up that are a student's; none for teachers, who see all.
///
/// # Errors
/// For who takes no part.
async fn own_places(app: &App, visitor: &Visitor, id: i64) -> Result<Option<Vec<usize>>, Failure> {
    let user = visitor.user.as_ref().ok_or(Failure::LogIn)?;
    if user.role >= Role::Teacher {
        return Ok(None);
    }
    let own = places_of(app, user.id, &found(app, id).await?).await?;
    let no_part = || Failure::Forbidden(worded!("web-took-no-part"));
    if own.is_empty() { Err(no_part()) } else { Ok(Some(own)) }
}

/// The places in a set-up that are somebody's.
async fn places_of(app: &App, user: i64, one: &tournaments::Tournament) -> Result<Vec<usize>, Failure> {
    let ids = versions_of(&one.setup);
    let read = app.db.read(move |db| {
        let mut own = Vec::new();
        for (place, id) in ids.into_iter().enumerate() {
            let Some(id) = id else { continue };
            if versions::version(db, id)?.is_some_and(|v| v.user == user) {
                own.push(place);
            }
        }
        Ok(own)
    });
    read.await
}
