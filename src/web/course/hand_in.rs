//! Handing in: a file or a text that was pasted, with limits.

use super::{member, write_file};
use crate::web::app::App;
use crate::web::clock::{form_minute, minute, moment, now};
use crate::web::failure::Failure;
use crate::web::guard::Address;
use crate::web::limits::SOURCE;
use crate::web::pages::{Frame, page};
use crate::web::people::teacher;
use crate::web::store::versions::{self, Put};
use crate::web::visitor::{Visitor, hash};
use askama::Template;
use axum::extract::{Extension, Form, Multipart, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use say::worded;
use serde::Deserialize;

/// Versions of one student in all, and waiting for their check.
const VERSIONS: i64 = 500;
const WAITING: i64 = 2;

#[derive(Template)]
#[template(path = "site/course.html")]
struct CoursePage {
    frame: Frame,
    versions: Vec<versions::Version>,
    /// Until when what comes is in time, in milliseconds since 1970.
    deadline: Option<i64>,
    kilobytes: usize,
    problem: String,
    /// What was pasted and did not come in.
    pasted: String,
}

async fn show(
    app: &App,
    visitor: &Visitor,
    status: StatusCode,
    problem: String,
    pasted: String,
) -> Result<Response, Failure> {
    let user = member(visitor)?.id;
    let read = app.db.read(move |db| Ok((versions::versions_of(db, user)?, versions::deadline(db)?)));
    let (versions, deadline) = read.await?;
    let (frame, kilobytes) = (Frame::of(visitor), SOURCE >> 10);
    let mut response = page(&CoursePage { frame, versions, deadline, kilobytes, problem, pasted })?;
    *response.status_mut() = status;
    Ok(response)
}

impl CoursePage {
    /// The deadline in words; empty without one.
    fn until(&self) -> String {
        match self.deadline {
            None => String::new(),
            Some(moment) if moment < now() => worded!("web-deadline-over", when = minute(moment)),
            Some(moment) => worded!("web-deadline-is", when = minute(moment)),
        }
    }

    /// The deadline as the form has it.
    fn form_deadline(&self) -> String {
        self.deadline.map_or_else(String::new, form_minute)
    }
}

#[derive(Deserialize)]
pub struct NewDeadline {
    /// A day and a time; empty for none.
    deadline: String,
}

/// Sets the deadline; teachers alone do.
pub async fn set_deadline(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Form(form): Form<NewDeadline>,
) -> Result<Response, Failure> {
    teacher(&visitor)?;
    let text = form.deadline.trim().to_string();
    let chosen = moment(&text);
    if chosen.is_none() && !text.is_empty() {
        let (status, problem) = (StatusCode::UNPROCESSABLE_ENTITY, worded!("web-deadline-wrong"));
        return show(&app, &visitor, status, problem, String::new()).await;
    }
    app.db.write(move |db| versions::set_deadline(db, chosen)).await?;
    Ok(Redirect::to("/course").into_response())
}

/// The page to hand in, with what was handed in before.
pub async fn course_page(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Failure> {
    show(&app, &visitor, StatusCode::OK, String::new(), String::new()).await
}

/// The name of a module that a text begins with, if it names one plainly.
fn module(text: &str) -> Option<&str> {
    let rest = text.split_once(":- module(").or_else(|| text.split_once(":-module("))?.1.trim_start();
    let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
    Some(&rest[..end]).filter(|name| !name.is_empty())
}

/// A file's name that is nothing but that, such as `minu.pl`: as given, or that of the module.
fn plain_name(given: &str, text: &str) -> String {
    let last = given.rsplit(['/', '\\']).next().unwrap_or("");
    let stem = last.rsplit_once('.').map_or(last, |s| s.0);
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '_' { c.to_ascii_lowercase() } else { '_' };
    let cleaned = |stem: &str| -> Option<String> {
        let name: String = stem.chars().map(plain).take(40).collect();
        name.starts_with(|c: char| c.is_ascii_lowercase()).then_some(name)
    };
    let name = cleaned(stem).or_else(|| cleaned(module(text)?));
    format!("{}.pl", name.as_deref().unwrap_or("player"))
}

/// The text of what was handed in.
fn text_of(bytes: &[u8]) -> Result<String, Failure> {
    let wrong = |text: String| Err(Failure::Wrong(text));
    if bytes.len() > SOURCE {
        return Err(Failure::TooLarge(SOURCE));
    }
    // Zip files, gzip, 7z: none is opened here, so that none can be a bomb.
    if [b"PK\x03\x04".as_slice(), b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!"].iter().any(|m| bytes.starts_with(m)) {
        return wrong(worded!("web-packed"));
    }
    match text::file::decode(bytes) {
        None => wrong(worded!("web-no-text")),
        Some(text) if text.contains('\0') => wrong(worded!("web-no-text")),
        Some(text) if text.trim().is_empty() => wrong(worded!("web-empty-file")),
        Some(text) => Ok(text),
    }
}

/// What a form has sent.
#[derive(Default)]
struct Sent {
    name: String,
    file: Vec<u8>,
    pasted: Vec<u8>,
}

async fn sent(mut parts: Multipart) -> Result<Sent, Failure> {
    let broken = |_| Failure::Wrong(worded!("web-form-broken"));
    let mut sent = Sent::default();
    while let Some(part) = parts.next_field().await.map_err(broken)? {
        let (field, given) = (part.name().map(str::to_string), part.file_name().map(str::to_string));
        let bytes = part.bytes().await.map_err(broken)?;
        match field.as_deref() {
            Some("file") if !bytes.is_empty() => {
                sent.name = given.unwrap_or_default();
                sent.file = bytes.to_vec();
            }
            Some("text") => sent.pasted = bytes.to_vec(),
            _ => {}
        }
    }
    Ok(sent)
}

/// Keeps a file that somebody hands in; its number.
async fn keep(app: &App, user: i64, sent: &Sent) -> Result<i64, Failure> {
    let text = text_of(if sent.file.is_empty() { &sent.pasted } else { &sent.file })?;
    let name = plain_name(&sent.name, &text);
    let (file, source) = (name.clone(), text.clone());
    let put = app.db.write(move |db| {
        versions::put_version(db, user, (&file, &source), &hash(&source), [WAITING, VERSIONS])
    });
    let id = match put.await? {
        Put::Kept(id) => id,
        Put::Waiting => {
            return Err(Failure::Conflict(worded!("web-two-wait")));
        }
        Put::Full => {
            return Err(Failure::Conflict(worded!("web-too-many-files", n = VERSIONS)));
        }
    };
    if let Err(error) = write_file(&app.settings.data, id, &name, &text) {
        tracing::error!(version = id, %error, "a version's file cannot be written");
    }
    app.checks.add(id);
    Ok(id)
}

/// Takes a file; its check begins as soon as those before it are done.
pub async fn hand_in(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(address): Extension<Address>,
    parts: Multipart,
) -> Result<Response, Failure> {
    let user = member(&visitor)?.id;
    app.limits.work.check(&address.0)?;
    let sent = sent(parts).await?;
    match keep(&app, user, &sent).await {
        Ok(id) => {
            tracing::info!(user, version = id, "handed in");
            Ok(Redirect::to(&format!("/course/version/{id}")).into_response())
        }
        // What was pasted comes back with what is wrong with it.
        Err(failure @ (Failure::Wrong(_) | Failure::Conflict(_) | Failure::TooLarge(_))) => {
            let pasted = String::from_utf8_lossy(&sent.pasted).into_owned();
            show(&app, &visitor, failure.status(), failure.to_string(), pasted).await
        }
        Err(failure) => Err(failure),
    }
}

#[cfg(test)]
mod tests {
    use super::{plain_name, text_of};

    #[test]
    fn a_name_is_a_name_and_leads_nowhere() {
        let text = ":- module(minu, [minu/3]).\n";
        for (given, name) in [
            ("Minu Mängija.pl", "minu_m_ngija.pl"),
            ("../../etc/passwd", "passwd.pl"),
            ("C:\\x\\ahne.pl", "ahne.pl"),
            ("..", "minu.pl"),
            ("", "minu.pl"),
            ("1.pl", "minu.pl"),
            ("\0.pl", "minu.pl"),
        ] {
            let found = plain_name(given, text);
            assert!(!found.contains(['/', '\\', '\0']) && found.ends_with(".pl"), "{found}");
            assert_eq!(found, name, "{given:?}");
        }
    }

    #[test]
    fn what_is_no_text_is_refused() {
        for bytes in [&b"PK\x03\x04abc"[..], b"\x1f\x8b\x08", b"\x7fELF\0\0x", b"", b"  \n", &[b'a'; 300_000]]
        {
            assert!(text_of(bytes).is_err());
        }
        assert_eq!(text_of(b"a.\r\n").unwrap(), "a.\n");
    }
}
