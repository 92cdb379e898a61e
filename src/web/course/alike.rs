//! Programs that are near-identical, for teachers: what `turniir intake` tells, of the last version of everybody.

use crate::intake::{Compared, Likeness, Part, Program, compare, sides};
use crate::prolog::dialect::Source;
use crate::web::app::App;
use crate::web::failure::Failure;
use crate::web::pages::{Frame, page};
use crate::web::people::teacher;
use crate::web::play::EXAMPLES;
use crate::web::store::versions;
use crate::web::visitor::Visitor;
use askama::Template;
use axum::extract::{Extension, Path, State};
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
    groups: Vec<Copies>,
    /// Those that are little but an example.
    examples: Vec<OfExample>,
    compared: usize,
}

/// Several that are the same, or nearly.
struct Copies {
    /// Versions and their students' names.
    members: Vec<(i64, String)>,
    share: String,
}

/// A version that is little but an example.
struct OfExample {
    id: i64,
    name: String,
    example: &'static str,
    share: String,
}

#[derive(Template)]
#[template(path = "site/pair.html")]
struct PairPage {
    frame: Frame,
    pair: Pair,
    sides: [Vec<Part>; 2],
}

/// A version's number, its student and its text.
type Text = (i64, String, String);

fn program(name: &str, text: String) -> Program {
    Program::new(name, vec![Rc::new(Source { path: name.into(), text, own: false })])
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

fn programs(all: &[Text]) -> (Vec<Program>, Compared) {
    let programs: Vec<Program> = all.iter().map(|(_, name, text)| program(name, text.clone())).collect();
    let examples: Vec<Program> =
        EXAMPLES.iter().map(|(name, text)| program(name, (*text).to_string())).collect();
    let compared = compare(&programs, &[], &examples);
    (programs, compared)
}

fn pair(all: &[Text], l: &Likeness) -> Pair {
    Pair {
        ids: [all[l.a].0, all[l.b].0],
        names: [all[l.a].1.clone(), all[l.b].1.clone()],
        share: percent(l.share),
        same: percent(l.same_clauses),
        common: l.common,
    }
}

fn looked(all: &[Text]) -> (Vec<Pair>, Vec<Copies>, Vec<OfExample>) {
    let compared = programs(all).1;
    let of_examples = compared.of_examples.iter().map(|o| OfExample {
        id: all[o.program].0,
        name: all[o.program].1.clone(),
        example: EXAMPLES[o.example].0,
        share: percent(o.share),
    });
    let groups = compared.copies().map(|group| Copies {
        members: group.programs.iter().map(|p| (all[*p].0, all[*p].1.clone())).collect(),
        share: percent((100.0 * group.share).floor() / 100.0),
    });
    (compared.alike.iter().map(|l| pair(all, l)).collect(), groups.collect(), of_examples.collect())
}

/// The accepted versions of now.
async fn texts(app: &App) -> Result<Vec<Text>, Failure> {
    let all = app.db.read(|db| {
        let current = versions::current(db)?;
        current.into_iter().map(|v| Ok((v.id, v.shown, versions::source(db, v.id)?))).collect()
    });
    all.await
}

/// Two of the page side by side: compared among all, as there.
pub async fn pair_page(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path((a, b)): Path<(i64, i64)>,
) -> Result<Response, Failure> {
    teacher(&visitor)?;
    let all = texts(&app).await?;
    let look = move || {
        let (programs, compared) = programs(&all);
        let of_groups = compared.copies().flat_map(|group| &group.pairs);
        let found = compared.alike.iter().chain(of_groups).find(|l| [all[l.a].0, all[l.b].0] == [a, b])?;
        Some((pair(&all, found), sides(&programs[found.a], &programs[found.b], found)))
    };
    let seen = tokio::task::spawn_blocking(look).await.map_err(|e| Failure::Internal(e.to_string()))?;
    let (pair, sides) = seen.ok_or(Failure::NotFound)?;
    page(&PairPage { frame: Frame::of(&visitor), pair, sides })
}

/// The page.
pub async fn alike_page(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Failure> {
    teacher(&visitor)?;
    let all = texts(&app).await?;
    let compared = all.len();
    let done = tokio::task::spawn_blocking(move || looked(&all)).await;
    let (pairs, groups, examples) = done.map_err(|e| Failure::Internal(e.to_string()))?;
    page(&AlikePage { frame: Frame::of(&visitor), pairs, groups, examples, compared })
}
