//! Accounts: joining by an invitation, logging in and out, inviting others.

use super::app::App;
use super::clock::{DAY, now};
use super::failure::Failure;
use super::guard::{Address, set_cookie};
use super::pages::{Frame, page, shown_name, whole_address};
use super::password;
use super::store::people::{
    Joined, begin_session, by_id, by_login, end_session, everybody, invite, invites, join, of_reset,
    put_invite, put_reset, reset, withdraw_invites,
};
use super::store::{Invite, Role, User};
use super::visitor::{Visitor, hash, random_name};
use askama::Template;
use axum::extract::{Extension, Form, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Router, http};
use serde::Deserialize;

/// The addresses of accounts.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/login", get(login_page).post(login))
        .route("/logout", post(logout))
        .route("/join/{code}", get(join_page).post(join_now))
        .route("/people", get(people_page))
        .route("/people/invite", post(invite_now))
        .route("/people/withdraw", post(withdraw))
        .route("/people/{id}/reset", post(make_reset))
        .route("/reset/{code}", get(reset_page).post(reset_now))
}

/// Characters of names.
const NAME: usize = 30;

#[derive(Template)]
#[template(path = "site/login.html")]
struct LoginPage {
    frame: Frame,
    problem: &'static str,
}

async fn login_page(Extension(visitor): Extension<Visitor>) -> Result<Response, Failure> {
    page(&LoginPage { frame: Frame::of(&visitor), problem: "" })
}

#[derive(Deserialize)]
struct Login {
    login: String,
    password: String,
}

/// A new token for whoever is that user from now on: one that was known before is worth nothing.
async fn welcome(app: &App, visitor: &Visitor, user: &User) -> Result<Response, Failure> {
    let next = Visitor::of(None, &app.key);
    let (token, old, id) = (next.hash(), visitor.hash(), user.id);
    app.db
        .write(move |db| {
            end_session(db, &old)?;
            begin_session(db, &token, id, &old)
        })
        .await?;
    let mut response = Redirect::to("/").into_response();
    response.headers_mut().insert(header::SET_COOKIE, set_cookie(app, next.token()));
    Ok(response)
}

async fn login(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(address): Extension<Address>,
    Form(form): Form<Login>,
) -> Result<Response, Failure> {
    let name = form.login.trim().to_lowercase();
    let free = app.limits.logins.check(&address.0).is_ok() && app.limits.names.check(&hash(&name)).is_ok();
    if !free {
        return Err(Failure::TooMany);
    }
    let found = app.db.read(move |db| by_login(db, &name)).await?;
    let (user, stored) = found.unzip();
    // Who is not there takes as long as who is, and gets the same answer.
    let fits = form.password.chars().count() <= *password::LENGTH.end()
        && password::fits(form.password, stored).await;
    match user.filter(|_| fits) {
        Some(user) => {
            tracing::info!(user = user.id, "logged in");
            welcome(&app, &visitor, &user).await
        }
        None => {
            tracing::warn!(address = %address.0, "a login failed");
            let problem = "That name and password do not belong together.";
            let mut response = page(&LoginPage { frame: Frame::of(&visitor), problem })?;
            *response.status_mut() = http::StatusCode::UNAUTHORIZED;
            Ok(response)
        }
    }
}

async fn logout(State(app): State<App>, Extension(visitor): Extension<Visitor>) -> Result<Response, Failure> {
    let token = visitor.hash();
    app.db.write(move |db| end_session(db, &token)).await?;
    let mut response = Redirect::to("/").into_response();
    let next = Visitor::of(None, &app.key);
    response.headers_mut().insert(header::SET_COOKIE, set_cookie(&app, next.token()));
    Ok(response)
}

#[derive(Template)]
#[template(path = "site/join.html")]
struct JoinPage {
    frame: Frame,
    code: String,
    role: &'static str,
    problem: String,
    login: String,
    shown: String,
    least: usize,
}

impl JoinPage {
    fn new(visitor: &Visitor, code: String, role: Role) -> JoinPage {
        JoinPage {
            frame: Frame::of(visitor),
            code,
            role: role.name(),
            problem: String::new(),
            login: String::new(),
            shown: String::new(),
            least: *password::LENGTH.start(),
        }
    }
}

fn no_invite() -> Failure {
    Failure::Forbidden(
        "this invitation has been used, has run out, or was never made; ask for another".into(),
    )
}

/// An invitation by its code; attempts to guess one are counted.
async fn invited(app: &App, address: Address, code: &str) -> Result<Invite, Failure> {
    app.limits.logins.check(&address.0)?;
    let code = hash(code);
    app.db.read(move |db| invite(db, &code)).await?.ok_or_else(no_invite)
}

async fn join_page(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(address): Extension<Address>,
    Path(code): Path<String>,
) -> Result<Response, Failure> {
    let invite = invited(&app, address, &code).await?;
    page(&JoinPage::new(&visitor, code, invite.role))
}

#[derive(Deserialize)]
struct Join {
    login: String,
    shown: String,
    password: String,
}

async fn join_now(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(address): Extension<Address>,
    Path(code): Path<String>,
    Form(form): Form<Join>,
) -> Result<Response, Failure> {
    let invite = invited(&app, address, &code).await?;
    let again = |problem: String| {
        let (login, shown) = (form.login.clone(), form.shown.clone());
        let all = JoinPage { problem, login, shown, ..JoinPage::new(&visitor, code.clone(), invite.role) };
        let mut response = page(&all)?;
        *response.status_mut() = http::StatusCode::UNPROCESSABLE_ENTITY;
        Ok(response)
    };
    let login = form.login.trim().to_lowercase();
    let plain = |c: char| c.is_alphanumeric() || ".-_@+".contains(c);
    if login.is_empty() || login.chars().count() > 60 || !login.chars().all(plain) {
        return again("A login has 1 to 60 letters, digits or any of . - _ @ +".into());
    }
    let Some(shown) = shown_name(&form.shown, NAME) else {
        return again("Choose a name that others see.".into());
    };
    let length = form.password.chars().count();
    if !password::LENGTH.contains(&length) {
        return again(format!(
            "A password has {} to {} characters.",
            password::LENGTH.start(),
            password::LENGTH.end()
        ));
    }
    let hashed = password::hash(form.password.clone()).await;
    let hashed = hashed.ok_or_else(|| Failure::Internal("no password hash".into()))?;
    let used = hash(&code);
    match app.db.write(move |db| join(db, &used, &login, &shown, &hashed)).await? {
        Joined::Welcome(user) => {
            tracing::info!(user = user.id, role = user.role.name(), "joined");
            welcome(&app, &visitor, &user).await
        }
        Joined::NoInvite => Err(no_invite()),
        Joined::Taken => again("Somebody has that login or that name already; choose another.".into()),
    }
}

/// Somebody who teaches.
///
/// # Errors
/// For everybody else.
pub fn teacher(visitor: &Visitor) -> Result<&User, Failure> {
    let user = visitor.user.as_ref().ok_or(Failure::LogIn)?;
    let forbidden = || Failure::Forbidden("this page is for teachers".into());
    Some(user).filter(|u| u.role >= Role::Teacher).ok_or_else(forbidden)
}

struct InviteLine {
    role: &'static str,
    left: i64,
    days: i64,
    note: String,
}

#[derive(Template)]
#[template(path = "site/people.html")]
struct PeoplePage {
    frame: Frame,
    people: Vec<User>,
    invites: Vec<InviteLine>,
    /// An address that has just been made; it is never shown again.
    made: Option<String>,
    /// Whether teachers may be invited.
    may_teach: bool,
}

async fn people(app: &App, visitor: &Visitor, made: Option<String>) -> Result<Response, Failure> {
    let may_teach = teacher(visitor)?.role == Role::Administrator;
    let (people, open) = app.db.read(|db| Ok((everybody(db)?, invites(db)?))).await?;
    let line = |i: Invite| InviteLine {
        role: i.role.name(),
        left: i.left,
        days: (i.ends - now() + DAY - 1) / DAY,
        note: i.note,
    };
    let invites = open.into_iter().map(line).collect();
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
    let role = role.ok_or_else(|| Failure::Forbidden("you cannot invite to that role".into()))?;
    if !(1..=500).contains(&form.uses) || !(1..=365).contains(&form.days) {
        return Err(Failure::Wrong("an invitation is for 1 to 500 people and 1 to 365 days".into()));
    }
    let note = shown_name(&form.note, 60).unwrap_or_default();
    let invite = Invite { role, left: form.uses, ends: now() + form.days * DAY, note };
    let code = random_name(16);
    let hashed = hash(&code);
    app.db.write(move |db| put_invite(db, &hashed, &invite, Some(maker.id))).await?;
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok());
    people(&app, &visitor, Some(whole_address(&app, host, &format!("/join/{code}")))).await
}

async fn withdraw(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Failure> {
    teacher(&visitor)?;
    app.db.write(|db| withdraw_invites(db)).await?;
    Ok(Redirect::to("/people").into_response())
}

/// An address for somebody who has forgotten the password: teachers make it for students, administrators for all.
async fn make_reset(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let maker = teacher(&visitor)?;
    let (role, code) = (maker.role, random_name(24));
    let user = app.db.read(move |db| by_id(db, id)).await?.ok_or(Failure::NotFound)?;
    if user.role >= role && role != Role::Administrator {
        return Err(Failure::Forbidden("only an administrator does that".into()));
    }
    tracing::info!(maker = maker.id, user = id, "an address for another password was made");
    let hashed = hash(&code);
    app.db.write(move |db| put_reset(db, &hashed, id)).await?;
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok());
    people(&app, &visitor, Some(whole_address(&app, host, &format!("/reset/{code}")))).await
}

#[derive(Template)]
#[template(path = "site/reset.html")]
struct ResetPage {
    frame: Frame,
    code: String,
    login: String,
    problem: String,
    least: usize,
}

/// Who may choose another password by a code; guessing is counted as logging in is.
async fn resetting(app: &App, address: Address, code: &str) -> Result<User, Failure> {
    app.limits.logins.check(&address.0)?;
    let hashed = hash(code);
    app.db.read(move |db| of_reset(db, &hashed)).await?.ok_or_else(no_invite)
}

async fn reset_page(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(address): Extension<Address>,
    Path(code): Path<String>,
) -> Result<Response, Failure> {
    let login = resetting(&app, address, &code).await?.login;
    let least = *password::LENGTH.start();
    page(&ResetPage { frame: Frame::of(&visitor), code, login, problem: String::new(), least })
}

#[derive(Deserialize)]
struct NewPassword {
    password: String,
}

async fn reset_now(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(address): Extension<Address>,
    Path(code): Path<String>,
    Form(form): Form<NewPassword>,
) -> Result<Response, Failure> {
    let login = resetting(&app, address, &code).await?.login;
    if !password::LENGTH.contains(&form.password.chars().count()) {
        let least = *password::LENGTH.start();
        let problem = format!("A password has {least} to {} characters.", password::LENGTH.end());
        let mut response = page(&ResetPage { frame: Frame::of(&visitor), code, login, problem, least })?;
        *response.status_mut() = http::StatusCode::UNPROCESSABLE_ENTITY;
        return Ok(response);
    }
    let hashed = password::hash(form.password).await;
    let hashed = hashed.ok_or_else(|| Failure::Internal("no password hash".into()))?;
    let used = hash(&code);
    let user = app.db.write(move |db| reset(db, &used, &hashed)).await?.ok_or_else(no_invite)?;
    tracing::info!(user = user.id, "another password");
    welcome(&app, &visitor, &user).await
}
