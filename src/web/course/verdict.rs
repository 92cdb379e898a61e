//! The page of a version: how far its check is, and then each rule with what was found.

use super::checks::progress_in_words;
use super::open_to;
use crate::web::app::App;
use crate::web::failure::Failure;
use crate::web::guard::{self, Address};
use crate::web::pages::{Frame, page};
use crate::web::play::EXAMPLES;
use crate::web::speech::carried_on;
use crate::web::store::VersionState;
use crate::web::store::versions::{self, Report, Version};
use crate::web::visitor::Visitor;
use askama::Template;
use axum::extract::{Extension, Path, State};
use axum::http::header;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use draughts::{Square, fen};
use futures_util::{Stream, StreamExt};
use say::worded;
use serde_json::Value;
use std::convert::Infallible;
use std::time::Duration;

/// One rule of the list.
struct Rule {
    /// `pass`, `warn`, `fail`, `not reached`.
    verdict: String,
    /// The same as a class.
    class: &'static str,
    rule: String,
    detail: String,
    findings: Vec<Finding>,
}

/// What breaks a rule.
struct Finding {
    detail: String,
    /// The position before the call, drawn.
    board: String,
    fen: String,
    why: String,
    legal: String,
    /// What the call did to the board, in words.
    did: String,
    printed: String,
    again: String,
    /// The step of a game that was not kept, where the player had calls before; else 0.
    step: u32,
}

/// A unit test that did not pass, or a problem of the file.
struct TestLine {
    verdict: String,
    text: String,
}

#[derive(Template)]
#[template(path = "site/verdict.html")]
struct VerdictPage {
    frame: Frame,
    version: Version,
    rules: Vec<Rule>,
    tests: Vec<TestLine>,
    /// What must be mended first, in one line; empty if nothing must.
    first: String,
    /// The example whose text it is, if it is one unchanged.
    example: Option<&'static str>,
    /// What was printed when that is no list of rules.
    said: String,
}

fn lines(text: &str) -> impl Iterator<Item = Value> + '_ {
    text.lines().filter_map(|l| serde_json::from_str(l).ok())
}

fn text(value: &Value, most: usize) -> String {
    text::visible(value.as_str().unwrap_or(""), most)
}

/// A fact of the board, as a piece on a square; none for an empty square.
fn piece(fact: &Value) -> Option<String> {
    let of = |i: usize| fact.get(i)?.as_i64();
    let (x, y, what) = (of(0)?, of(1)?, of(2)?);
    let place = Square::from_xy(x, y)
        .map_or_else(|| worded!("web-row-column", row = x, column = y), |s| s.to_string());
    let named = match what {
        0 => return None,
        1 => worded!("web-piece", piece = "white-man"),
        2 => worded!("web-piece", piece = "black-man"),
        10 => worded!("web-piece", piece = "white-king"),
        20 => worded!("web-piece", piece = "black-king"),
        _ => worded!("web-no-piece"),
    };
    Some(format!("{named} {place}"))
}

/// What a call did to the board; empty where it came to no end.
fn done(call: &Value) -> String {
    if call["after"].is_null() {
        return String::new();
    }
    let list = |v: &Value| {
        let all = v.as_array().map(Vec::as_slice).unwrap_or_default();
        all.iter().filter_map(piece).take(32).collect::<Vec<_>>().join(", ")
    };
    match (list(&call["removed"]), list(&call["added"])) {
        (gone, put) if gone.is_empty() && put.is_empty() => worded!("web-no-piece-moved"),
        (gone, put) if put.is_empty() => worded!("web-took", gone = gone),
        (gone, put) if gone.is_empty() => worded!("web-put", put = put),
        (gone, put) => worded!("web-took-put", gone = gone, put = put),
    }
}

fn finding(value: &Value) -> Finding {
    let call = &value["call"];
    let fen = text(&call["fen"], 300);
    let board = fen::parse(&fen).map(|p| crate::tournament::still_board(&p, &[])).unwrap_or_default();
    let list = |v: &Value| {
        let all = v.as_array().map(Vec::as_slice).unwrap_or_default();
        all.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
    };
    Finding {
        detail: say::checked(&text(&value["detail"], 2000)),
        board,
        fen,
        why: say::checked(&text(&call["rule"], 2000)),
        legal: list(&call["legal"]),
        did: done(call),
        printed: text(&call["output"], 2000),
        again: text(&value["try"], 400),
        step: value["step"].as_u64().map_or(0, |n| n as u32),
    }
}

fn rules(report: &Report) -> Vec<Rule> {
    let one = |value: Value| {
        let class = match value["verdict"].as_str()? {
            "pass" => "pass",
            "warn" => "warn",
            "fail" => "fail",
            _ => "open",
        };
        let found = value["findings"].as_array().map(Vec::as_slice).unwrap_or_default();
        Some(Rule {
            verdict: worded!("web-verdict", verdict = class),
            class,
            rule: say::checked(&text(&value["rule"], 200)),
            detail: say::checked(&text(&value["detail"], 2000)),
            findings: found.iter().take(20).map(finding).collect(),
        })
    };
    let mut all: Vec<Rule> = lines(&report.check).filter_map(one).collect();
    // What must be mended comes first.
    let weight = |class: &str| ["fail", "open", "warn", "pass"].iter().position(|c| *c == class);
    all.sort_by_key(|r| weight(r.class));
    all
}

/// The first thing that must be mended, with its place if it has one.
fn first(rules: &[Rule]) -> String {
    let Some(rule) = rules.iter().find(|r| r.class == "fail") else { return String::new() };
    // A rule that was broken in calls counts them; the first says more.
    let line = rule.findings.first().map_or(&rule.detail, |f| &f.detail).lines().next().unwrap_or("");
    if line.is_empty() { rule.rule.clone() } else { line.into() }
}

/// The example that a text is; ends of lines do not count.
fn example(source: &str) -> Option<&'static str> {
    let same = |text: &str| text.lines().map(str::trim_end).eq(source.lines().map(str::trim_end));
    EXAMPLES.iter().find(|(_, text)| same(text)).map(|(name, _)| *name)
}

fn tests(report: &Report) -> Vec<TestLine> {
    lines(&report.tests)
        .map(|v| {
            let verdict = v["verdict"].as_str().or(v["result"].as_str()).map_or(String::new(), say::checked);
            let named = [&v["unit"], &v["test"], &v["name"], &v["reason"], &v["problem"]];
            let mut parts: Vec<String> =
                named.iter().map(|p| say::again(&text(p, 500))).filter(|t| !t.is_empty()).collect();
            if parts.is_empty() {
                parts.push(text::visible_line(&v.to_string(), 400));
            }
            TestLine { verdict, text: parts.join(": ") }
        })
        .collect()
}

/// The page of a version, for its student and teachers.
pub async fn verdict_page(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let version = open_to(&app, &visitor, id).await?;
    let read = app.db.read(move |db| Ok((versions::report(db, id)?, versions::source(db, id)?)));
    let (report, source) = read.await?;
    let rules = rules(&report);
    let said = if rules.is_empty() { text::visible(&report.check, 2000) } else { String::new() };
    let (first, tests, example) = (first(&rules), tests(&report), example(&source));
    page(&VerdictPage { frame: Frame::of(&visitor), version, rules, tests, first, example, said })
}

/// The text as it was handed in, for its student and teachers; browsers save it and show nothing.
pub async fn source(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<i64>,
) -> Result<Response, Failure> {
    let version = open_to(&app, &visitor, id).await?;
    let text = app.db.read(move |db| versions::source(db, id)).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", version.file)),
    ];
    Ok((headers, text).into_response())
}

/// How far the check is: `progress` with a sentence, and `done`.
pub async fn events(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(address): Extension<Address>,
    Path(id): Path<i64>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    open_to(&app, &visitor, id).await?;
    let counted = guard::Stream::open(&app, address)?;
    let (follow, stopping) = (app.checks.follow(id), app.stopping.clone());
    let parts = (follow, stopping, true, false);
    let stream = futures_util::stream::unfold(parts, |(follow, mut stopping, first, over)| async move {
        if over {
            return None;
        }
        let done = || Event::default().event("done").data("-");
        let Some(mut follow) = follow else {
            return Some((Ok(done()), (None, stopping, false, true)));
        };
        if !first {
            let ended = tokio::select! {
                changed = follow.changed() => changed.is_err(),
                _ = stopping.wait_for(|stop| *stop) => return None,
            };
            if ended {
                return Some((Ok(done()), (None, stopping, false, true)));
            }
        }
        let text = progress_in_words(&follow.borrow_and_update());
        let event = Event::default().event("progress").data(text.replace(['\r', '\n'], " "));
        Some((Ok(event), (Some(follow), stopping, false, false)))
    });
    let stream = stream.inspect(move |_| {
        let _ = &counted;
    });
    Ok(Sse::new(carried_on(stream)).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}
