//! What all pages have: the frame with its links, and how a template becomes an answer.

use super::app::App;
use super::failure::Failure;
use super::store::Role;
use super::visitor::Visitor;
use askama::Template;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use say::Language;
use strum::VariantArray;

/// The frame of a page.
pub struct Frame {
    /// Where scripts and styles are.
    pub folder: String,
    /// Who is logged in.
    pub name: Option<String>,
    /// Whether that one teaches.
    pub teaches: bool,
    /// What forms send back.
    pub word: String,
    /// The tag of the page's language.
    pub language: &'static str,
    /// The script that has the words of the others.
    pub words: String,
}

impl Frame {
    /// The frame for somebody.
    pub fn of(visitor: &Visitor) -> Frame {
        Frame {
            folder: super::assets::folder(),
            name: visitor.user.as_ref().map(|u| u.shown.clone()),
            teaches: visitor.user.as_ref().is_some_and(|u| u.role >= Role::Teacher),
            word: visitor.csrf.clone(),
            language: say::language().tag(),
            words: super::assets::words(),
        }
    }

    /// All languages there are.
    pub fn languages(&self) -> &'static [Language] {
        Language::VARIANTS
    }
}

/// A page as an answer.
pub fn page(template: &impl Template) -> Result<Response, Failure> {
    let text = template.render().map_err(|e| Failure::Internal(format!("template: {e}")))?;
    Ok(Html(text).into_response())
}

#[derive(Template)]
#[template(path = "site/error.html")]
struct ErrorPage<'a> {
    folder: String,
    number: u16,
    sentence: &'a str,
}

/// A page that says why there is none.
pub fn error_page(status: StatusCode, sentence: &str) -> Html<String> {
    let page = ErrorPage { folder: super::assets::folder(), number: status.as_u16(), sentence };
    Html(page.render().unwrap_or_default())
}

/// A name that somebody gave, fit to be shown; none if nothing is left of it. What nobody sees is taken out: made visible
/// it would be another name than the one that it looks like, and that may be taken.
pub fn shown_name(text: &str, most: usize) -> Option<String> {
    let seen: String = text.chars().filter(|c| !text::unseen(*c)).collect();
    let name = text::visible_line(seen.trim(), most).trim().to_string();
    (!name.is_empty()).then_some(name)
}

/// The address of a page with its site.
pub fn whole_address(app: &App, host: Option<&str>, path: &str) -> String {
    match (&app.settings.public, host) {
        (Some(public), _) => format!("{}{path}", public.trim_end_matches('/')),
        (None, Some(host)) => format!("http://{host}{path}"),
        (None, None) => path.to_string(),
    }
}
