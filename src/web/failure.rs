//! What a page cannot give, as an answer with its number and a sentence.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use say::worded;

/// Why there is no page.
#[derive(Debug)]
pub enum Failure {
    NotFound,
    Forbidden(String),
    LogIn,
    /// Something in what was sent is wrong: the sentence says what.
    Wrong(String),
    /// It does not fit what has happened meanwhile.
    Conflict(String),
    TooLarge(usize),
    TooMany,
    Busy,
    /// The log has the reason.
    Internal(String),
}

impl std::fmt::Display for Failure {
    /// The sentence that people read, in the language of the request.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&match self {
            Failure::NotFound => worded!("web-no-page"),
            Failure::Forbidden(text) | Failure::Wrong(text) | Failure::Conflict(text) => text.clone(),
            Failure::LogIn => worded!("web-log-in-first"),
            Failure::TooLarge(bytes) => worded!("web-too-large", kib = *bytes >> 10),
            Failure::TooMany => worded!("web-too-many"),
            Failure::Busy => worded!("web-busy"),
            Failure::Internal(_) => worded!("web-internal"),
        })
    }
}

impl std::error::Error for Failure {}

impl Failure {
    /// The number of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Failure::NotFound => StatusCode::NOT_FOUND,
            Failure::Forbidden(_) => StatusCode::FORBIDDEN,
            Failure::LogIn => StatusCode::UNAUTHORIZED,
            Failure::Wrong(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Failure::Conflict(_) => StatusCode::CONFLICT,
            Failure::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Failure::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Failure::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        // Who asked was removed while the request was on its way.
        if let rusqlite::Error::SqliteFailure(code, _) = &error
            && code.extended_code == rusqlite::ffi::SQLITE_CONSTRAINT_FOREIGNKEY
        {
            return Failure::LogIn;
        }
        Failure::Internal(format!("store: {error}"))
    }
}

/// A sentence that `guard` makes a page of, for those who read pages.
#[derive(Clone)]
pub struct Sentence(pub String);

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        if let Failure::Internal(reason) = &self {
            tracing::error!(reason, "a request failed");
        }
        let sentence = self.to_string();
        let mut response = (self.status(), sentence.clone()).into_response();
        response.extensions_mut().insert(Sentence(sentence));
        response
    }
}
