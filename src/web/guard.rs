//! What every request passes: limits, who asks, whether a form is ours, and the headers of every answer.

use super::app::App;
use super::failure::{Failure, Sentence};
use super::limits::{FORM, Place, SOURCE, UPLOAD, one_address};
use super::metrics::Asked;
use super::pages::error_page;
use super::speech::{self, speaking};
use super::store::people::of_session;
use super::visitor::Visitor;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, MatchedPath, Multipart, Request, State};
use axum::http::header::{self, HeaderValue};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use say::worded;
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

/// Scripts, styles and everything else come from here alone, and nothing stands in a page itself.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// A form must be here within that time.
const SENDING: Duration = Duration::from_secs(30);
/// A page must be made within that time; pages that are kept up to date are made at once.
const ANSWERING: Duration = Duration::from_secs(60);

/// The address of who asks.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// The address that limits count by: behind a proxy the last that it names, which it has seen itself.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

fn address(app: &App, request: &Request) -> Address {
    let peer = request.extensions().get::<Peer>().map_or([0, 0, 0, 0].into(), |p| p.0.ip());
    let named = || {
        let all = request.headers().get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        all.rsplit(',').next()?.trim().parse().ok()
    };
    let behind_proxy = app.settings.public.is_some() && peer.is_loopback();
    Address(one_address(if behind_proxy { named().unwrap_or(peer) } else { peer }))
}

/// A page that is kept up to date, counted as long as it lives.
pub struct Stream {
    app: App,
    _place: Place<IpAddr>,
}

impl Stream {
    /// One for an address.
    ///
    /// # Errors
    /// If it has too many, or there are too many in all.
    pub fn open(app: &App, address: Address) -> Result<Stream, Failure> {
        let place = app.limits.streams.take(address.0).ok_or(Failure::Busy)?;
        app.metrics.streams.set(app.limits.streams.taken() as i64);
        Ok(Stream { app: app.clone(), _place: place })
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        // Its own place is still taken.
        self.app.metrics.streams.set(self.app.limits.streams.taken().saturating_sub(1) as i64);
    }
}

/// The first and the last that a request meets: its language, limits, time, headers, numbers, a line of the log.
pub async fn outermost(State(app): State<App>, request: Request, next: Next) -> Response {
    speaking(speech::of(request.headers()), answered(app, request, next)).await
}

async fn answered(app: App, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let address = address(&app, &request);
    request.extensions_mut().insert(address);
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_string();
    let pages = request.headers().get(header::ACCEPT).is_some_and(|a| a.as_bytes().starts_with(b"text/html"));
    let mut response = if app.limits.requests.check(&address.0).is_err() {
        Failure::TooMany.into_response()
    } else {
        let answered = if changes(&method) {
            tokio::time::timeout(ANSWERING, to_its_end(next.run(request))).await
        } else {
            tokio::time::timeout(ANSWERING, next.run(request)).await
        };
        match answered {
            Ok(response) => response,
            Err(_) => Failure::Busy.into_response(),
        }
    };
    if pages && let Some(Sentence(text)) = response.extensions().get::<Sentence>().cloned() {
        let status = response.status();
        let cookies: Vec<HeaderValue> =
            response.headers().get_all(header::SET_COOKIE).iter().cloned().collect();
        response = (status, error_page(status, &text)).into_response();
        for cookie in cookies {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    dress(&app, response.headers_mut());
    let (status, taken) = (response.status(), begun.elapsed());
    // Methods can be made up, and what is counted by them stays.
    let method = match method {
        Method::GET | Method::HEAD | Method::POST => method.as_str(),
        _ => "other",
    };
    let asked = Asked { method: method.to_string(), route: route.clone(), status: status.as_u16() };
    app.metrics.requests.get_or_create(&asked).inc();
    app.metrics.seconds.observe(taken.as_secs_f64());
    // The route and not the address: addresses hold codes.
    tracing::info!(method, route, status = status.as_u16(), ms = taken.as_millis() as u64, "request");
    response
}

fn changes(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD)
}

/// The answer to a request that changes something. A server stops working on a request whose browser has gone, be it
/// between what is written and what is told; so what was asked for runs by itself.
async fn to_its_end(work: impl Future<Output = Response> + Send + 'static) -> Response {
    match tokio::spawn(speaking(say::language(), work)).await {
        Ok(response) => response,
        Err(error) => Failure::Internal(error.to_string()).into_response(),
    }
}

fn dress(app: &App, headers: &mut HeaderMap) {
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set("content-security-policy", POLICY);
    set("x-content-type-options", "nosniff");
    set("x-frame-options", "DENY");
    // With no-referrer browsers send no origin with forms.
    set("referrer-policy", "same-origin");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    set("permissions-policy", "camera=(), microphone=(), geolocation=()");
    if app.secure() {
        set("strict-transport-security", "max-age=31536000");
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
    all.flat_map(|v| v.split(';')).filter_map(|p| p.trim().split_once('=')).find(|p| p.0 == name).map(|p| p.1)
}

/// The header that gives a browser a token.
pub fn set_cookie(app: &App, token: &str) -> HeaderValue {
    let secure = if app.secure() { "; Secure" } else { "" };
    let text = format!("{}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000{secure}", app.cookie());
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

/// Whether a request comes from one of our own pages, as browsers tell it.
fn from_here(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: header::HeaderName| headers.get(name).and_then(|v| v.to_str().ok());
    match text(header::ORIGIN) {
        Some(origin) => match &app.settings.public {
            Some(public) => origin.eq_ignore_ascii_case(public.trim_end_matches('/')),
            None => text(header::HOST).is_some_and(|host| {
                origin.strip_prefix("http://").is_some_and(|o| o.eq_ignore_ascii_case(host))
            }),
        },
        None => headers.get("sec-fetch-site").is_some_and(|v| v == "same-origin"),
    }
}

/// Finds out who asks; lets a change through only with a form of ours.
pub async fn look(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let mut visitor = Visitor::of(cookie(request.headers(), app.cookie()), &app.key);
    if !visitor.fresh {
        let hash = visitor.hash();
        match app.db.read(move |db| of_session(db, &hash)).await {
            Ok(Some((user, guest))) => {
                visitor.user = Some(user);
                visitor.guests.push(guest);
            }
            Ok(None) => {}
            Err(failure) => return failure.into_response(),
        }
    }
    let give = visitor.fresh.then(|| set_cookie(&app, visitor.token()));
    if changes(request.method()) {
        request = match checked(&app, &visitor, request).await {
            Ok(request) => request,
            Err(failure) => return failure.into_response(),
        };
    }
    request.extensions_mut().insert(visitor);
    let mut response = next.run(request).await;
    if let Some(cookie) = give
        && !response.headers().contains_key(header::SET_COOKIE)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// A request that changes something, read to its end, if it has the word of this browser's forms.
async fn checked(app: &App, visitor: &Visitor, request: Request) -> Result<Request, Failure> {
    let strange = || Failure::Forbidden(worded!("web-strange-form"));
    if !from_here(app, request.headers()) {
        return Err(strange());
    }
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or("");
    let (multipart, form) =
        (kind.starts_with("multipart/form-data"), kind.starts_with("application/x-www-form-urlencoded"));
    let upload = request.uri().path() == "/course/hand-in";
    // What only members may send is not even read from others, and not from too many at a time.
    let member = visitor.user.as_ref().map(|u| u.id);
    let _turn = match (upload, member) {
        (true, None) => return Err(Failure::LogIn),
        (true, Some(id)) => Some(app.limits.uploads.take(id).ok_or(Failure::Busy)?),
        (false, _) => None,
    };
    let most = if upload { UPLOAD } else { FORM };
    let header = request.headers().get("x-form-word").and_then(|v| v.to_str().ok()).map(str::to_string);
    let (parts, body) = request.into_parts();
    let read = tokio::time::timeout(SENDING, axum::body::to_bytes(body, most)).await;
    let bytes: Bytes = match read {
        Err(_) => return Err(Failure::Wrong(worded!("web-form-slow"))),
        // What comes with a file counts for nothing: the file itself has no more than this.
        Ok(Err(_)) => return Err(Failure::TooLarge(if upload { SOURCE } else { FORM })),
        Ok(Ok(bytes)) => bytes,
    };
    let again = Request::from_parts(parts.clone(), Body::from(bytes.clone()));
    let word = match header {
        Some(word) => Some(word),
        None if multipart => word_of_parts(again).await,
        None if form => word_of_form(&bytes),
        None => None,
    };
    if !word.is_some_and(|w| visitor.vouches(&w, &app.key)) {
        return Err(strange());
    }
    Ok(Request::from_parts(parts, Body::from(bytes)))
}

#[derive(serde::Deserialize)]
struct Word {
    word: String,
}

fn word_of_form(bytes: &Bytes) -> Option<String> {
    let request = Request::builder()
        .method(Method::POST)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(bytes.clone()))
        .ok()?;
    // All is there already: this does not wait.
    futures_util::FutureExt::now_or_never(axum::Form::<Word>::from_request(request, &()))?
        .ok()
        .map(|form| form.0.word)
}

async fn word_of_parts(request: Request) -> Option<String> {
    let mut parts = Multipart::from_request(request, &()).await.ok()?;
    while let Ok(Some(part)) = parts.next_field().await {
        if part.name() == Some("word") {
            return part.text().await.ok();
        }
    }
    None
}

/// What proxies say of those for whom they ask.
const PROXIES: [&str; 6] =
    ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];

/// The numbers for Prometheus: for programs of this machine only, and not through a proxy.
pub async fn metrics(State(app): State<App>, request: Request) -> Response {
    let near = request.extensions().get::<Peer>().is_some_and(|p| p.0.ip().is_loopback());
    let headers = request.headers();
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok()).unwrap_or("");
    let public = app.settings.public.as_ref().and_then(|p| p.split("://").nth(1)).unwrap_or("");
    let through = PROXIES.iter().any(|name| headers.contains_key(*name));
    if !near || through || (!host.is_empty() && host.eq_ignore_ascii_case(public)) {
        return Failure::NotFound.into_response();
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    (StatusCode::OK, [(header::CONTENT_TYPE, kind)], app.metrics.text()).into_response()
}
