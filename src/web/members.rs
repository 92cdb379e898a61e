//! What teachers see to: who has an account and has handed in what, invitations, forgotten passwords, and accounts
//! that are removed.

use super::app::App;
use super::clock::{DAY, now};
use super::failure::Failure;
use super::pages::{Frame, page, shown_name, whole_address};
use super::people::teacher;
use super::store::people::{by_id, everybody, invites, put_invite, put_reset, remove, withdraw_invites};
use super::store::versions::{HandedIn, Version, handed_in, versions_of};
use super::store::{Invite, Role, User};
use super::visitor::{Visitor, hash, random_name};
use askama::Template;
use axum::Router;
use axum::extract::{Extension, Form, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use say::worded;
use serde::Deserialize;

/// The addresses for teachers.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/people", get(people_page))
        .route("/people/invite", post(invite_now))
        .route("/people/withdraw", post(withdraw))
        .route("/people/{id}", get(person_page))
        .route("/people/{id}/reset", post(make_reset))
        .route("/people/{id}/remove", post(remove_now))
}

struct InviteLine {
    /// The hash of its code, by which it is withdrawn.
    code: String,
    role: &'static str,
    left: i64,
    days: i64,
    note: String,
    /// Whether the visitor may withdraw it.
    own: bool,
}

/// Somebody with an account, and what that one has handed in.
struct Line {
    user: User,
    handed_in: Option<HandedIn>,
}

#[derive(Template)]
#[template(path = "site/people.html")]
struct PeoplePage {
    frame: Frame,
    people: Vec<Line>,
    invites: Vec<InviteLine>,
    /// An address that has just been made; it is never shown again.
    made: Option<String>,
    /// Whether teachers may be invited.
    may_teach: bool,
}

async fn people(app: &App, visitor: &Visitor, made: Option<String>) -> Result<Response, Failure> {
    let me = teacher(visitor)?;
    let may_teach = me.role == Role::Administrator;
    let read = app.db.read(|db| Ok((everybody(db)?, invites(db)?, handed_in(db)?)));
    let (people, open, mut files) = read.await?;
    let line = |(code, maker, i): (String, i64, Invite)| InviteLine {
        code,
        own: may_teach || maker == me.id,
        role: i.role.name(),
        left: i.left,
        days: (i.ends - now() + DAY - 1) / DAY,
        note: i.note,
    };
    let invites = open.into_iter().map(line).collect();
    let mut take = |user: &User| {
        let at = files.iter().position(|f| f.user == user.id)?;
        Some(files.swap_remove(at))
    };
    let people = people.into_iter().map(|user| Line { handed_in: take(&user), user }).collect();
    page(&PeoplePage { frame: Frame::of(visitor), people, invites, made, may_teach })
}

async fn people_page(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Failure> {
    people(&app, &visitor, None).await
}

#[derive(Deserialize)]
struct NewInvite {
    role: String,
    uses: i64,
    days: i64,
    note: String,
}

async fn invite_now(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    Form(form): Form<NewInvite>,
) -> Result<Response, Failure> {
    let maker = teacher(&visitor)?.clone();
    let role = Role::named(&form.role).filter(|r| *r < maker.role);
    let role = role.ok_or_else(|| Failure::Forbidden(worded!("web-no-invite-role")))?;
    if !(1..=500).contains(&form.uses) || !(1..=365).contains(&form.days) {
        return Err(Failure::Wrong(worded!("web-invite-range")));
    }
    let note = shown_name(&form.note, 60).unwrap_or_default();
    let invite = Invite { role, left: form.uses, ends: now() + form.days * DAY, note };
    let code = random_name(16);
    let hashed = hash(&code);
    app.db.write(move |db| put_invite(db, &hashed, &invite, Some(maker.id))).await?;
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok());
    people(&app, &visitor, Some(whole_address(&app, host, &format!("/join/{code}")))).await
}

#[derive(Deserialize)]
struct Withdrawn {
    /// The hash of the code; all if it is empty.
    #[serde(default)]
    code: String,
}

/// Withdraws invitations: teachers their own, administrators anybody's.
async fn withdraw(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Form(form): Form<Withdrawn>,
) -> Result<Response, Failure> {
    let me = teacher(&visitor)?;
    let maker = (me.role < Role::Administrator).then_some(me.id);
    app.db.write(move |db| withdraw_invites(db, &form.code, maker)).await?;
    Ok(Redirect::to("/people").into_response())
}

/// Somebody over whose account the visitor decides: teachers over students, administrators over all.
async fn under(app: &App, visitor: &Visitor, id: i64) -> Result<User, Failure> {
    let role = teacher(visitor)?.role;
    let user = app.db.read(move |db| by_id(db, id)).await?.ok_or(Failure::NotFound)?;
    if user.role >= role && role != Role::Administrator {
        return Err(Failure::Forbidden(worded!("web-only-administrator")));
    }
    Ok(user)
}

/// An address for somebody who has forgotten the password.
async fn make_reset(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let (user, code) = (under(&app, &visitor, id).await?, random_name(24));
    tracing::info!(user = user.id, "an address for another password was made");
    let hashed = hash(&code);
    app.db.write(move |db| put_reset(db, &hashed, id)).await?;
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok());
    people(&app, &visitor, Some(whole_address(&app, host, &format!("/reset/{code}")))).await
}

#[derive(Template)]
#[template(path = "site/person.html")]
struct PersonPage {
    frame: Frame,
    user: User,
    versions: Vec<Version>,
    /// Whether the visitor may remove the account.
    may_remove: bool,
    problem: String,
}

async fn person(app: &App, visitor: &Visitor, id: i64, problem: String) -> Result<Response, Failure> {
    let me = teacher(visitor)?;
    let read = app.db.read(move |db| Ok((by_id(db, id)?, versions_of(db, id)?)));
    let (user, versions) = read.await?;
    let user = user.ok_or(Failure::NotFound)?;
    let may_remove = user.id != me.id && (user.role < me.role || me.role == Role::Administrator);
    let wrong = !problem.is_empty();
    let mut response = page(&PersonPage { frame: Frame::of(visitor), user, versions, may_remove, problem })?;
    if wrong {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

async fn person_page(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    person(&app, &visitor, id, String::new()).await
}

#[derive(Deserialize)]
struct Removal {
    /// The login, typed again.
    login: String,
}

/// Removes an account with all that was handed in by it; its games stay, without the name.
async fn remove_now(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<i64>,
    Form(form): Form<Removal>,
) -> Result<Response, Failure> {
    let user = under(&app, &visitor, id).await?;
    if visitor.user.as_ref().is_some_and(|me| me.id == id) {
        return Err(Failure::Forbidden(worded!("web-not-own")));
    }
    if form.login.trim().to_lowercase() != user.login {
        return person(&app, &visitor, id, worded!("web-wrong-removal")).await;
    }
    app.lobby.leave(&app, &format!("user:{id}")).await?;
    let versions = app.db.write(move |db| remove(db, id)).await?;
    for version in versions {
        let folder = app.settings.data.join("versions").join(version.to_string());
        if let Err(error) = std::fs::remove_dir_all(&folder)
            && error.kind() != std::io::ErrorKind::NotFound
        {
            tracing::error!(version, %error, "a version's file was not removed");
        }
    }
    tracing::info!(user = id, "an account was removed");
    Ok(Redirect::to("/people").into_response())
}
