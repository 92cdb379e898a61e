//! Which address leads where.

use super::app::App;
use super::{analyse, assets, choice, course, failure::Failure, guard, members, people, play};
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

/// Whether the store answers and all threads are at work, for who watches over the server.
async fn healthz(State(app): State<App>) -> Result<Response, Failure> {
    app.db.read(|db| db.query_row("SELECT 1", [], |r| r.get::<_, i64>(0))).await?;
    let missing = app.at_work.missing().or((!app.machines.are_all_there()).then_some("machines"));
    match missing {
        None => Ok("ok\n".into_response()),
        Some(name) => Ok((StatusCode::SERVICE_UNAVAILABLE, format!("the thread of the {name} has ended\n"))
            .into_response()),
    }
}

/// All addresses. What stands behind `guard::look` has a visitor.
pub fn router(app: &App) -> Router {
    let pages = Router::new()
        .merge(play::routes())
        .merge(analyse::routes())
        .merge(course::routes())
        .merge(people::routes())
        .merge(members::routes())
        .merge(choice::routes())
        .layer(from_fn_with_state(app.clone(), guard::look));
    Router::new()
        .merge(pages)
        .route("/healthz", get(healthz))
        .route("/metrics", get(guard::metrics))
        .route("/static/{version}/{name}", get(assets::asset))
        .route("/robots.txt", get(|| async { "User-agent: *\nDisallow: /\n" }))
        .fallback(|| async { Failure::NotFound })
        .layer(from_fn_with_state(app.clone(), guard::outermost))
        .with_state(app.clone())
}
