//! Choosing the language of the pages.

use super::app::App;
use super::failure::Failure;
use super::speech::COOKIE;
use axum::Router;
use axum::extract::Form;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use say::Language;
use serde::Deserialize;

/// The address to choose at.
pub fn routes() -> Router<App> {
    Router::new().route("/language", post(choose))
}

#[derive(Deserialize)]
struct Choice {
    language: String,
}

/// Keeps a choice, and leads back to the page where it was made.
async fn choose(headers: HeaderMap, Form(choice): Form<Choice>) -> Result<Response, Failure> {
    let language: Language = choice.language.parse().map_err(|_| Failure::NotFound)?;
    let text = format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000", language.code());
    let mut response = Redirect::to(&back(&headers)).into_response();
    let cookie = HeaderValue::from_str(&text).map_err(|e| Failure::Internal(e.to_string()))?;
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}

/// The page that a form was sent from: its path alone, so that nobody is led elsewhere.
fn back(headers: &HeaderMap) -> String {
    let path = || {
        let whole = headers.get(header::REFERER)?.to_str().ok()?;
        let (_, rest) = whole.split_once("://")?;
        let path = &rest[rest.find('/')?..];
        let plain = path.bytes().all(|b| b.is_ascii_graphic() && b != b'\\') && !path.starts_with("//");
        plain.then_some(path)
    };
    let path = path().unwrap_or("/");
    // What answers to forms alone has its page elsewhere.
    let page = match path.split('/').collect::<Vec<_>>()[..] {
        ["", "game"] | ["", "language"] => "/",
        ["", "people", "invite"] | ["", "people", _, "reset"] => "/people",
        ["", "course", "hand-in"] => "/course",
        ["", "people", _, "remove"] => path.trim_end_matches("/remove"),
        _ => path,
    };
    page.into()
}

#[cfg(test)]
mod tests {
    use super::back;
    use axum::http::{HeaderMap, HeaderName};

    fn headers(all: &[(&str, &str)]) -> HeaderMap {
        let one = |(n, v): &(&str, &str)| (n.parse::<HeaderName>().unwrap(), v.parse().unwrap());
        all.iter().map(one).collect()
    }

    #[test]
    fn who_has_chosen_comes_back_and_nowhere_else() {
        let from = |referer: &str| back(&headers(&[("referer", referer)]));
        assert_eq!(from("http://a.example/game/abc?x=1"), "/game/abc?x=1");
        assert_eq!(from("http://a.example/people/7/remove"), "/people/7");
        assert_eq!(from("http://a.example/course/hand-in"), "/course");
        for elsewhere in ["http://a.example//evil.example", "javascript:alert(1)", "http://a.example", "x"] {
            assert_eq!(from(elsewhere), "/", "{elsewhere}");
        }
        assert_eq!(back(&HeaderMap::new()), "/");
    }
}
