//! The ladder to be seen by everybody: names that students chose, points, Elo.

use super::ladder::{Rung, rungs};
use crate::web::analyse::names_in_address;
use crate::web::app::App;
use crate::web::failure::Failure;
use crate::web::pages::{Frame, page};
use crate::web::reasons::in_words;
use crate::web::store::versions;
use crate::web::visitor::Visitor;
use askama::Template;
use axum::extract::{Extension, State};
use axum::response::Response;

/// A line of the table.
struct Line {
    name: String,
    n: i64,
    points: u32,
    games: u32,
    /// Elo over the mean of the others, with its error.
    elo: String,
    /// The machine to play against.
    machine: String,
}

/// A game that was played.
struct Played {
    names: [String; 2],
    score: String,
    reason: String,
    address: String,
}

#[derive(Template)]
#[template(path = "site/ladder.html")]
struct LadderPage {
    frame: Frame,
    lines: Vec<Line>,
    played: Vec<Played>,
}

fn line(rung: Rung) -> Line {
    let elo = if rung.games == 0 || !rung.error.is_finite() {
        "-".to_string()
    } else {
        format!("{:+.0} \u{b1} {:.0}", rung.elo, rung.error)
    };
    Line {
        machine: format!("version:{}", rung.version.id),
        name: rung.version.shown,
        n: rung.version.n,
        points: rung.points,
        games: rung.games,
        elo,
    }
}

/// The page.
pub async fn ladder_page(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, Failure> {
    let read = app.db.read(|db| {
        let games = versions::last_games(db, None, 30)?;
        let mut played = Vec::new();
        for game in games {
            let name = |id| versions::version(db, id).map(|v| v.map_or("?".into(), |v| v.shown));
            let names = [name(game.white)?, name(game.black)?];
            let named = names_in_address([&names[0], &names[1]]);
            played.push(Played {
                names,
                score: format!("{}-{}", game.points[0], game.points[1]),
                reason: in_words(&game.reason),
                address: format!("/analyse?rules=course&start={}&moves={}&{}", game.start, game.moves, named),
            });
        }
        Ok((versions::current(db)?, versions::results(db)?, played))
    });
    let (current, results, played) = read.await?;
    // The fit of many games takes a while, in which nobody else should have to wait for the store.
    let rated = tokio::task::spawn_blocking(move || rungs(current, &results)).await;
    let rungs = rated.map_err(|e| Failure::Internal(e.to_string()))?;
    let lines = rungs.into_iter().map(line).collect();
    page(&LadderPage { frame: Frame::of(&visitor), lines, played })
}
