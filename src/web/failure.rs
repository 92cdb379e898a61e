//! What a page cannot give, as an answer with its number and a sentence.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error("there is no such page")]
    NotFound,
    #[error("{0}")]
    Forbidden(String),
    #[error("log in first")]
    LogIn,
    /// Something in what was sent is wrong: the sentence says what.
    #[error("{0}")]
    Wrong(String),
    /// It does not fit what has happened meanwhile.
    #[error("{0}")]
    Conflict(String),
    #[error("too large: at most {0} bytes")]
    TooLarge(usize),
    #[error("too many attempts; wait a minute and try again")]
    TooMany,
    #[error("the server is busy; try again in a moment")]
    Busy,
    /// The log has the reason.
    #[error("something went wrong here; it has been logged")]
    Internal(String),
}

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
