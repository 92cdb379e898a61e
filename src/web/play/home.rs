//! The first page: beginning a game, and the own ones.

use super::opponents::{Machine, machine, machines, of_version, version_of};
use super::seats::{called, rules_named, seats_of};
use crate::web::app::App;
use crate::web::clock::now;
use crate::web::failure::Failure;
use crate::web::guard::Address;
use crate::web::pages::{Frame, page};
use crate::web::store::people::everybody;
use crate::web::store::{GameText, Role, Shown, User, VersionState, games, versions};
use crate::web::visitor::{Visitor, hash, random_name};
use askama::Template;
use axum::extract::{Extension, Form, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use draughts::{COURSE, Position, Rules, fen};
use rusqlite::Connection;
use say::worded;
use serde::Deserialize;

/// The form, as it was sent: what is wrong comes back with everything else that was filled in.
#[derive(Deserialize)]
#[serde(default)]
pub struct NewGame {
    rules: String,
    /// A machine's name, `person` or `self`.
    against: String,
    color: String,
    minutes: String,
    seconds: String,
    name: String,
    fen: String,
}

impl Default for NewGame {
    fn default() -> NewGame {
        let [rules, against, color, minutes, seconds, name, fen] =
            ["russian", "engine:3", "white", "0", "0", "", ""].map(String::from);
        NewGame { rules, against, color, minutes, seconds, name, fen }
    }
}

#[derive(Template)]
#[template(path = "site/home.html")]
struct Home {
    frame: Frame,
    machines: Vec<Machine>,
    /// Versions of the course, for its members.
    versions: Vec<Machine>,
    own: Vec<Shown>,
    /// What somebody of a course does next: an address and words.
    next: Vec<(String, String)>,
    form: NewGame,
    problem: String,
}

/// What somebody of a course does next.
fn next_of(db: &Connection, user: &User) -> rusqlite::Result<Vec<(String, String)>> {
    let mut next = Vec::new();
    let mut add = |address: String, text: String| next.push((address, text));
    if user.role >= Role::Teacher {
        let players = versions::current(db)?.len();
        if everybody(db)?.iter().all(|u| u.role > Role::Student) {
            add("/people".into(), worded!("web-next-invite"));
        }
        if players >= 2 {
            add("/tournaments#new".into(), worded!("web-next-tournament"));
        }
        add("/ladder".into(), worded!("web-next-players", n = players));
    } else if let Some(last) = versions::versions_of(db, user.id)?.first() {
        let state = worded!("web-state", state = last.state.to_string());
        add(format!("/course/version/{}", last.id), worded!("web-next-last", n = last.n, state = state));
        add("/course".into(), worded!("web-another-version"));
    } else {
        add("/course".into(), worded!("web-next-hand-in"));
    }
    Ok(next)
}

async fn show(app: &App, visitor: &Visitor, form: NewGame, problem: String) -> Result<Response, Failure> {
    let seats = seats_of(visitor);
    let member = visitor.user.clone();
    let read = app.db.read(move |db| {
        let own = games::games_of(db, &seats, 12)?;
        match member {
            Some(user) => Ok((own, versions::current(db)?, next_of(db, &user)?)),
            None => Ok((own, Vec::new(), Vec::new())),
        }
    });
    let (own, versions, next) = read.await?;
    let versions = versions.iter().map(of_version).collect();
    let wrong = !problem.is_empty();
    let frame = Frame::of(visitor);
    let machines = machines(&COURSE);
    let mut response = page(&Home { frame, machines, versions, own, next, form, problem })?;
    if wrong {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

/// The page.
pub async fn home(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Failure> {
    show(&app, &visitor, NewGame::default(), String::new()).await
}

fn start_of(form: &NewGame, rules: &Rules) -> Result<String, Failure> {
    let position = match form.fen.trim() {
        "" => Position::start(rules),
        text => fen::parse_for(text, rules)
            .map_err(|e| Failure::Wrong(worded!("web-problem-position", why = e.to_string())))?,
    };
    if !position.has_move(rules) {
        return Err(Failure::Wrong(worded!("web-nobody-moves")));
    }
    Ok(fen::write_for(&position, rules, fen::SquareStyle::Letters))
}

/// Whose games a new one counts among: the user's, or those of all guests of an address, which the store does not
/// learn.
fn origin(app: &App, visitor: &Visitor, address: Address) -> String {
    match &visitor.user {
        Some(user) => format!("user:{}", user.id),
        None => format!("net:{}", &hash(&format!("{}{:?}", address.0, app.key))[..16]),
    }
}

/// The other side as a seat and a name; none for who plays both.
async fn opponent(
    app: &App,
    visitor: &Visitor,
    form: &NewGame,
    rules: &Rules,
) -> Result<Option<(String, String)>, Failure> {
    let none = || Failure::Wrong(worded!("web-no-such-player"));
    let machine = match form.against.as_str() {
        "person" => return Ok(Some(("open".into(), "?".into()))),
        "self" => return Ok(None),
        name => match version_of(name) {
            Some(id) if rules.stepwise => {
                let found = app.db.read(move |db| versions::version(db, id)).await?;
                // What others handed in may be played against once it is accepted, by those of the course.
                let may = |v: &versions::Version| v.state == VersionState::Accepted && visitor.user.is_some();
                of_version(&found.filter(may).ok_or_else(none)?)
            }
            _ => machine(name, rules).ok_or_else(none)?,
        },
    };
    Ok(Some((format!("machine:{}", machine.name), machine.shown)))
}

/// Minutes and seconds of the clock, in milliseconds.
fn clock(form: &NewGame) -> Result<[i64; 2], Failure> {
    let time = |text: &str| text.trim().parse::<i64>().ok().filter(|n| (0..=180).contains(n));
    match (time(&form.minutes), time(&form.seconds)) {
        (Some(0), Some(0)) => Ok([0, 0]),
        (Some(minutes), Some(seconds)) if minutes > 0 => Ok([minutes * 60_000, seconds * 1000]),
        _ => Err(Failure::Wrong(worded!("web-clock-range"))),
    }
}

/// The game that a form asks for.
async fn game_of(
    app: &App,
    visitor: &Visitor,
    address: Address,
    form: &NewGame,
) -> Result<GameText, Failure> {
    let rules = rules_named(&form.rules).ok_or_else(|| Failure::Wrong(worded!("web-no-such-rules")))?;
    let [base, increment] = clock(form)?;
    let other = opponent(app, visitor, form, rules).await?;
    let me = seats_of(visitor)[0].clone();
    let own = (me.clone(), called(app, visitor, &form.name).await?);
    let other = other.unwrap_or_else(|| own.clone());
    let black = match form.color.as_str() {
        "white" => false,
        "black" => true,
        _ => rand::random(),
    };
    let [white, black] = if black { [other, own] } else { [own, other] };
    Ok(GameText {
        id: random_name(12),
        rules: rules.name.into(),
        start: start_of(form, rules)?,
        seats: [white.0, black.0],
        names: [white.1, black.1],
        maker: me,
        base,
        increment,
        left: [base; 2],
        seed: rand::random(),
        version: 1,
        origin: origin(app, visitor, address),
        made: now(),
        ..GameText::default()
    })
}

/// Begins a game.
pub async fn open(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(address): Extension<Address>,
    Form(form): Form<NewGame>,
) -> Result<Response, Failure> {
    app.limits.work.check(&address.0)?;
    let text = match game_of(&app, &visitor, address, &form).await {
        Ok(text) => text,
        Err(Failure::Wrong(problem)) => return show(&app, &visitor, form, problem).await,
        Err(failure) => return Err(failure),
    };
    let id = text.id.clone();
    app.lobby.open(&app, text).await?;
    Ok(Redirect::to(&format!("/game/{id}")).into_response())
}
