//! Scripts and styles: in the program, under an address that changes with them, so that browsers keep them.

use super::failure::Failure;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use say::Language;
use sha2::{Digest, Sha256};
use std::sync::LazyLock;
use strum::VariantArray;

const JS: &str = "text/javascript; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";

/// Name, kind and text; the first two are the report's own.
const ALL: [(&str, &str, &str); 14] = [
    ("style.css", CSS, include_str!("../tournament/templates/style.css")),
    ("board.js", JS, include_str!("../tournament/templates/board.js")),
    ("site.css", CSS, include_str!("static/site.css")),
    ("send.js", JS, include_str!("static/send.js")),
    ("touch.js", JS, include_str!("static/touch.js")),
    ("moves.js", JS, include_str!("static/moves.js")),
    ("play.js", JS, include_str!("static/play.js")),
    ("analyse.js", JS, include_str!("static/analyse.js")),
    ("verdict.js", JS, include_str!("static/verdict.js")),
    ("live.js", JS, include_str!("static/live.js")),
    ("forms.js", JS, include_str!("static/forms.js")),
    ("boards.js", JS, include_str!("static/boards.js")),
    ("watch.js", JS, include_str!("static/watch.js")),
    ("home.js", JS, include_str!("static/home.js")),
];

/// What all of them together are called.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut all = Sha256::new();
    for (_, _, text) in ALL {
        all.update(text.as_bytes());
    }
    for (_, text) in WORDS.iter() {
        all.update(text.as_bytes());
    }
    super::visitor::hex(&all.finalize()[..8])
});

/// The folder of the addresses now.
pub fn folder() -> String {
    format!("/static/{}", *VERSION)
}

/// The address of the script that has the words of the others, in the language of now.
pub fn words() -> String {
    format!("{}/{}", folder(), words_named(say::language()))
}

fn words_named(language: Language) -> String {
    format!("words-{}.js", language.code())
}

/// The scripts that have the words, by their names.
static WORDS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let one = |l: &Language| (words_named(*l), say::speaking(*l, super::words::script));
    Language::VARIANTS.iter().map(one).collect()
});

/// One of them.
pub async fn asset(Path((version, name)): Path<(String, String)>) -> Result<Response, Failure> {
    let fixed = ALL.iter().map(|a| (a.0, a.1, a.2));
    let mut all = fixed.chain(WORDS.iter().map(|(name, text)| (name.as_str(), JS, text.as_str())));
    let found = all.find(|a| a.0 == name && version == *VERSION);
    let (_, kind, text) = found.ok_or(Failure::NotFound)?;
    let headers =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, text).into_response())
}
