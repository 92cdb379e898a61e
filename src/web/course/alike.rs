//! Programs that are near-identical, for teachers: what `turniir intake` tells, of the last version of everybody.

use crate::intake::{Program, compare};
use crate::prolog::dialect::Source;
use crate::web::app::App;
use crate::web::failure::Failure;
use crate::web::pages::{Frame, page};
use crate::web::people::teacher;
use crate::web::play::EXAMPLES;
use crate::web::store::versions;
use crate::web::visitor::Visitor;
use askama::Template;
use axum::extract::{Extension, State};
use axum::response::Response;
use std::rc::Rc;

/// Two that have much in common.
struct Pair {
    ids: [i64; 2],
    names: [String; 2],
    share: String,
    same: String,
    common: usize,
}

#[derive(Template)]
#[template(path = "site/alike.html")]
struct AlikePage {
    frame: Frame,
    pairs: Vec<Pair>,
    compared: usize,
}

fn program(name: &str, text: String) -> Program {
    Program::new(name, vec![Rc::new(Source { path: name.into(), text, own: false })])
}

fn pairs(all: &[(i64, String, String)]) -> Vec<Pair> {
    let programs: Vec<Program> = all.iter().map(|(_, name, text)| program(name, text.clone())).collect();
    let examples: Vec<Program> =
        EXAMPLES.iter().map(|(name, text)| program(name, (*text).to_string())).collect();
    let alike = compare(&programs, &[], &examples).alike;
    let percent = |share: f64| format!("{:.0} %", 100.0 * share);
    alike
        .into_iter()
        .map(|l| Pair {
            ids: [all[l.a].0, all[l.b].0],
            names: [all[l.a].1.clone(), all[l.b].1.clone()],
            share: percent(l.share),
            same: percent(l.same_clauses),
            common: l.common,
        })
        .collect()
}

/// The page.
pub async fn alike_page(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Failure> {
    teacher(&visitor)?;
    let all = app.db.read(|db| {
        let current = versions::current(db)?;
        current.into_iter().map(|v| Ok((v.id, v.shown, versions::source(db, v.id)?))).collect()
    });
    let all: Vec<(i64, String, String)> = all.await?;
    let compared = all.len();
    let looked = tokio::task::spawn_blocking(move || pairs(&all)).await;
    let pairs = looked.map_err(|e| Failure::Internal(e.to_string()))?;
    page(&AlikePage { frame: Frame::of(&visitor), pairs, compared })
}
