//! The addresses of games.

use super::lobby::Update;
use super::opponents::{name_in_words, version_of};
use super::seats::{called, rules_in_words, seats_of};
use super::table::{Deed, Sitter, Table, letter};
use super::told::{history, told};
use super::{home, watch};
use crate::web::app::App;
use crate::web::clock::date;
use crate::web::failure::Failure;
use crate::web::guard::{self, Address};
use crate::web::pages::{Frame, page};
use crate::web::speech::carried_on;
use crate::web::store::{Role, versions};
use crate::web::visitor::{Visitor, random_name};
use askama::Template;
use axum::extract::{Extension, Form, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use draughts::{Color, pdn};
use futures_util::Stream;
use say::worded;
use serde::Deserialize;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;

/// The addresses of games.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/", get(home::home))
        .route("/game", post(home::open))
        .route("/watch", get(watch::watch_page))
        .route("/watch/events", get(watch::events))
        .route("/game/{id}", get(game_page))
        .route("/game/{id}/state", get(state))
        .route("/game/{id}/events", get(events))
        .route("/game/{id}/history", get(past))
        .route("/game/{id}/pdn", get(as_pdn))
        .route("/game/{id}/analyse", get(analyse))
        .route("/game/{id}/join", post(join))
        .route("/game/{id}/do", post(act))
        .route("/game/{id}/rematch", post(rematch))
}

#[derive(Template)]
#[template(path = "site/game.html")]
struct GamePage {
    frame: Frame,
    table: Table,
    names: [String; 2],
    /// The game for the script.
    data: String,
    rules: String,
    /// Whether the visitor may take the open place.
    may_join: bool,
    /// Whether it waits for somebody with the link.
    waits: bool,
    plays: bool,
    alone: bool,
    still: String,
    /// What a program of the course said as it failed: for its student and teachers.
    detail: String,
}

/// What a program said when the game ended by its fault, for those who may read its verdict.
async fn detail(app: &App, visitor: &Visitor, table: &Table) -> Result<String, Failure> {
    let Some(user) = &visitor.user else { return Ok(String::new()) };
    let Some((_, said)) = table.text.reason.split_once(": ") else { return Ok(String::new()) };
    let machine = table.seats.iter().find_map(|s| match s {
        Sitter::Machine(name) => version_of(name),
        _ => None,
    });
    let Some(id) = machine else { return Ok(String::new()) };
    let version = app.db.read(move |db| versions::version(db, id)).await?;
    let may = version.is_some_and(|v| v.user == user.id || user.role >= Role::Teacher);
    Ok(if may { said.to_string() } else { String::new() })
}

impl GamePage {
    /// Whether the game is offered to be analysed now.
    fn analysed(&self) -> bool {
        self.table.is_over() || against_machine(&self.table)
    }

    fn clocked(&self) -> bool {
        self.table.text.base > 0
    }
}

async fn table_of(app: &App, id: &str) -> Result<Table, Failure> {
    Ok(app.lobby.game(app, id).await?.table().await)
}

async fn game_page(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let table = table_of(&app, &id).await?;
    let sides = table.sides(&seats_of(&visitor));
    let own: Vec<&str> = sides.iter().copied().map(letter).collect();
    let data = json!({ "state": told(&table), "sides": own, "word": visitor.csrf });
    let machine = table.seats.iter().any(|s| matches!(s, Sitter::Machine(_)));
    page(&GamePage {
        // `<` must not appear in a script element.
        data: data.to_string().replace('<', "\\u003c"),
        rules: rules_in_words(&table.text.rules),
        may_join: sides.is_empty() && !table.is_full() && !table.is_over(),
        waits: !sides.is_empty() && !table.is_full() && !table.is_over(),
        plays: !sides.is_empty(),
        alone: machine || sides.len() == 2,
        detail: detail(&app, &visitor, &table).await?,
        still: crate::tournament::still_board(table.game.position(), &[]),
        frame: Frame::of(&visitor),
        names: table.text.names.each_ref().map(|n| name_in_words(n)),
        table,
    })
}

async fn state(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Value>, Failure> {
    Ok(Json(told(&table_of(&app, &id).await?)))
}

async fn past(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Value>, Failure> {
    Ok(Json(history(&table_of(&app, &id).await?.game)))
}

fn event(update: &Update) -> Event {
    Event::default().id(update.version.to_string()).data(&*update.text())
}

async fn events(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let counted = guard::Stream::open(&app, address)?;
    let live = app.lobby.game(&app, &id).await?;
    let (now, updates) = live.follow().await;
    let known = headers.get("last-event-id").and_then(|v| v.to_str().ok()?.parse::<i64>().ok());
    // Who has seen the present state waits for the next; everybody else gets all of it.
    let first = (known != Some(now.version)).then_some(now);
    let stopping = app.stopping.clone();
    let parts = (first, updates, live, stopping, counted);
    let stream =
        futures_util::stream::unfold(parts, |(first, mut updates, live, mut stopping, counted)| async {
            if let Some(update) = first {
                return Some((Ok(event(&update)), (None, updates, live, stopping, counted)));
            }
            let next = tokio::select! {
                next = updates.recv() => next,
                _ = stopping.wait_for(|stop| *stop) => return None,
            };
            let update = match next {
                Ok(update) => update,
                Err(RecvError::Lagged(_)) => {
                    let (now, fresh) = live.follow().await;
                    updates = fresh;
                    now
                }
                Err(RecvError::Closed) => return None,
            };
            Some((Ok(event(&update)), (None, updates, live, stopping, counted)))
        });
    Ok(Sse::new(carried_on(stream)).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

async fn as_pdn(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Failure> {
    let table = table_of(&app, &id).await?;
    let score = table.text.result.unwrap_or_default();
    let game = &table.game;
    let mut tags = vec![
        ("Event", "turniir serve".to_string()),
        ("Date", date(table.text.made)),
        ("White", table.text.names[0].clone()),
        ("Black", table.text.names[1].clone()),
        ("Result", score.to_string()),
    ];
    tags.extend(table.termination().map(|word| ("Termination", word.to_string())));
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.pdn; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}.pdn\"", table.text.id)),
    ];
    Ok((headers, pdn::write_game(&tags, game, score)).into_response())
}

/// Whether a game can be analysed while it is played: nobody is helped against a machine.
fn against_machine(table: &Table) -> bool {
    table.seats.iter().any(|s| matches!(s, Sitter::Machine(_)))
}

async fn analyse(State(app): State<App>, Path(id): Path<String>) -> Result<Redirect, Failure> {
    let table = table_of(&app, &id).await?;
    if !table.is_over() && !against_machine(&table) {
        return Err(Failure::Forbidden(worded!("web-analyse-later")));
    }
    let [white, black] = table.text.names.each_ref().map(|n| name_in_words(n));
    Ok(Redirect::to(&crate::web::analyse::address_of(&table.game, [&white, &black])))
}

#[derive(Deserialize)]
struct Join {
    #[serde(default)]
    name: String,
}

async fn join(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Form(form): Form<Join>,
) -> Result<Response, Failure> {
    let names = seats_of(&visitor);
    if table_of(&app, &id).await?.sides(&names).is_empty() {
        let deed = Deed::Sit { who: names[0].clone(), name: called(&app, &visitor, &form.name).await? };
        app.lobby.act(&app, &id, &deed, &names, false).await?;
    }
    Ok(Redirect::to(&format!("/game/{id}")).into_response())
}

#[derive(Deserialize)]
struct Act {
    what: String,
    #[serde(default)]
    text: String,
    #[serde(default)]
    ply: usize,
}

async fn act(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    Form(form): Form<Act>,
) -> Result<Response, Failure> {
    let deed = match form.what.as_str() {
        "move" => Deed::Move { text: form.text, ply: form.ply },
        "resign" => Deed::Resign,
        "offer" => Deed::OfferDraw,
        "accept" => Deed::Accept,
        "decline" => Deed::Decline,
        "takeback" => Deed::Takeback,
        _ => return Err(Failure::Wrong(worded!("web-no-such-deed"))),
    };
    let update = app.lobby.act(&app, &id, &deed, &seats_of(&visitor), false).await?;
    let headers = [(header::CONTENT_TYPE, "application/json")];
    Ok((headers, update.text().to_string()).into_response())
}

async fn rematch(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let names = seats_of(&visitor);
    let sides: Vec<Color> = table_of(&app, &id).await?.sides(&names);
    if sides.is_empty() {
        return Err(Failure::Forbidden(worded!("web-did-not-play")));
    }
    app.limits.work.check(&address.0)?;
    let next = app.lobby.rematch(&app, &id, random_name(12)).await?;
    Ok(Redirect::to(&format!("/game/{next}")).into_response())
}
