//! Accounts: joining by an invitation, logging in and out, inviting others.

use super::app::App;
use super::failure::Failure;
use super::guard::{Address, set_cookie};
use super::names::reserved;
use super::pages::{Frame, page, shown_name};
use super::password;
use super::store::people::{
    Joined, begin_session, by_login, end_session, has_password, invite, join, of_reset, reset, set_password,
};
use super::store::{Invite, Role, User};
use super::visitor::{Visitor, hash};
use askama::Template;
use axum::extract::{Extension, Form, Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Router, http};
use say::worded;
use serde::Deserialize;

/// The addresses of accounts.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/login", get(login_page).post(login))
        .route("/logout", post(logout))
        .route("/join/{code}", get(join_page).post(join_now))
        .route("/account", get(account_page).post(change_password))
        .route("/reset/{code}", get(reset_page).post(reset_now))
}

/// Characters of names.
const NAME: usize = 30;

#[derive(Template)]
#[template(path = "site/login.html")]
struct LoginPage {
    frame: Frame,
    problem: String,
    login: String,
}

async fn login_page(Extension(visitor): Extension<Visitor>) -> Result<Response, Failure> {
    page(&LoginPage { frame: Frame::of(&visitor), problem: String::new(), login: String::new() })
}

#[derive(Deserialize)]
struct Login {
    login: String,
    password: String,
}

/// A new token for whoever is that user from now on: one that was known before is worth nothing. None if the
/// password that was looked at, as it is stored, is another by now.
async fn welcome(
    app: &App,
    visitor: &Visitor,
    user: &User,
    looked_at: Option<String>,
) -> Result<Option<Response>, Failure> {
    let next = Visitor::of(None, &app.key);
    let (token, old, id) = (next.hash(), visitor.hash(), user.id);
    let begun = app.db.write(move |db| {
        if looked_at.is_some_and(|stored| !has_password(db, id, &stored).unwrap_or(false)) {
            return Ok(false);
        }
        end_session(db, &old)?;
        begin_session(db, &token, id, &old).map(|()| true)
    });
    if !begun.await? {
        return Ok(None);
    }
    let mut response = Redirect::to("/").into_response();
    response.headers_mut().insert(header::SET_COOKIE, set_cookie(app, next.token()));
    Ok(Some(response))
}

async fn login(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(address): Extension<Address>,
    Form(form): Form<Login>,
) -> Result<Response, Failure> {
    let name = form.login.trim().to_lowercase();
    let free = app.limits.logins.check(&address.0).is_ok()
        && app.limits.names.check(&(hash(&name), address.0)).is_ok();
    if !free {
        return Err(Failure::TooMany);
    }
    let found = app.db.read(move |db| by_login(db, &name)).await?;
    let (user, stored) = found.unzip();
    // Who is not there takes as long as who is, and gets the same answer.
    let fits = form.password.chars().count() <= *password::LENGTH.end()
        && password::fits(form.password, stored.clone()).await;
    let welcomed = match user.filter(|_| fits) {
        Some(user) => {
            // A class that comes in at the same time sits behind one address: only wrong attempts count.
            app.limits.logins.give_back(&address.0);
            tracing::info!(user = user.id, "logged in");
            welcome(&app, &visitor, &user, stored).await?
        }
        None => None,
    };
    match welcomed {
        Some(response) => Ok(response),
        None => {
            tracing::warn!(address = %address.0, "a login failed");
            let problem = worded!("web-wrong-login");
            let mut response = page(&LoginPage { frame: Frame::of(&visitor), problem, login: form.login })?;
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

/// How long a password is.
fn password_range() -> String {
    worded!("web-password-range", least = *password::LENGTH.start(), most = *password::LENGTH.end())
}

fn no_invite() -> Failure {
    Failure::Forbidden(worded!("web-no-invite"))
}

/// An invitation by its code; attempts to guess one are counted, and not those who have one: a class sits behind one
/// address.
async fn invited(app: &App, address: Address, code: &str) -> Result<Invite, Failure> {
    app.limits.logins.check(&address.0)?;
    let code = hash(code);
    let found = app.db.read(move |db| invite(db, &code)).await?;
    if found.is_some() {
        app.limits.logins.give_back(&address.0);
    }
    found.ok_or_else(no_invite)
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
        return again(worded!("web-login-wrong"));
    }
    let Some(shown) = shown_name(&form.shown, NAME) else {
        return again(worded!("web-choose-name"));
    };
    if reserved(&shown) || (invite.role == Role::Student && reserved(&login)) {
        return again(worded!("web-reserved-name"));
    }
    let length = form.password.chars().count();
    if !password::LENGTH.contains(&length) {
        return again(password_range());
    }
    // Who has an invitation could ask for names one by one: those that are taken are counted.
    let asker = (hash(&code), address.0);
    app.limits.names.look(&asker)?;
    let hashed = password::hash(form.password.clone()).await;
    let hashed = hashed.ok_or_else(|| Failure::Internal("no password hash".into()))?;
    let used = asker.0.clone();
    match app.db.write(move |db| join(db, &used, &login, &shown, &hashed)).await? {
        Joined::Welcome(user) => {
            tracing::info!(user = user.id, role = user.role.name(), "joined");
            welcome(&app, &visitor, &user, None).await?.ok_or(Failure::NotFound)
        }
        Joined::NoInvite => Err(no_invite()),
        Joined::Taken => {
            app.limits.names.check(&asker)?;
            again(worded!("web-name-taken"))
        }
    }
}

/// Somebody who teaches.
///
/// # Errors
/// For everybody else.
pub fn teacher(visitor: &Visitor) -> Result<&User, Failure> {
    let user = visitor.user.as_ref().ok_or(Failure::LogIn)?;
    let forbidden = || Failure::Forbidden(worded!("web-for-teachers"));
    Some(user).filter(|u| u.role >= Role::Teacher).ok_or_else(forbidden)
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
        let problem = password_range();
        let mut response = page(&ResetPage { frame: Frame::of(&visitor), code, login, problem, least })?;
        *response.status_mut() = http::StatusCode::UNPROCESSABLE_ENTITY;
        return Ok(response);
    }
    let hashed = password::hash(form.password).await;
    let hashed = hashed.ok_or_else(|| Failure::Internal("no password hash".into()))?;
    let used = hash(&code);
    let user = app.db.write(move |db| reset(db, &used, &hashed)).await?.ok_or_else(no_invite)?;
    tracing::info!(user = user.id, "another password");
    welcome(&app, &visitor, &user, None).await?.ok_or(Failure::NotFound)
}

#[derive(Template)]
#[template(path = "site/account.html")]
struct AccountPage {
    frame: Frame,
    login: String,
    role: &'static str,
    problem: String,
    least: usize,
    changed: bool,
}

fn account(visitor: &Visitor, problem: &str, changed: bool) -> Result<Response, Failure> {
    let user = visitor.user.as_ref().ok_or(Failure::LogIn)?;
    let least = *password::LENGTH.start();
    let (login, role, problem) = (user.login.clone(), user.role.name(), problem.to_string());
    let mut response = page(&AccountPage {
        frame: Frame::of(visitor),
        login,
        role,
        changed,
        least,
        problem: problem.clone(),
    })?;
    if !problem.is_empty() {
        *response.status_mut() = http::StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

async fn account_page(Extension(visitor): Extension<Visitor>) -> Result<Response, Failure> {
    account(&visitor, "", false)
}

#[derive(Deserialize)]
struct Change {
    old: String,
    password: String,
}

/// Another password for who knows the one of now; all other sessions end.
async fn change_password(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(address): Extension<Address>,
    Form(form): Form<Change>,
) -> Result<Response, Failure> {
    let user = visitor.user.clone().ok_or(Failure::LogIn)?;
    let guesses = format!("password of {}", user.id);
    app.limits.names.check(&(guesses, address.0))?;
    if !password::LENGTH.contains(&form.password.chars().count()) {
        return account(&visitor, &password_range(), false);
    }
    let login = user.login.clone();
    let stored = app.db.read(move |db| by_login(db, &login)).await?.map(|found| found.1);
    let fits = form.old.chars().count() <= *password::LENGTH.end() && password::fits(form.old, stored).await;
    if !fits {
        return account(&visitor, &worded!("web-wrong-password"), false);
    }
    let hashed = password::hash(form.password).await;
    let hashed = hashed.ok_or_else(|| Failure::Internal("no password hash".into()))?;
    let own = visitor.hash();
    app.db.write(move |db| set_password(db, user.id, &hashed, &own)).await?;
    tracing::info!(user = user.id, "another password");
    account(&visitor, "", true)
}
