//! The ladder: the last accepted version of everybody plays on against the others, one game at a time here, or as
//! many as workers at a queue play.

mod far;
mod lane;
mod pairing;

pub use pairing::{Rung, rungs};

use super::{place, write_file};
use crate::arbiter::{GameEvent, GameResult};
use crate::player::PlayerSpec;
use crate::queue::QueueError;
use crate::tournament::{Job, OpeningChoice, openings};
use crate::web::app::App;
use crate::web::boards::Source;
use crate::web::lazily;
use crate::web::play::bounds;
use crate::web::store::versions::{self, LadderGame, Version};
use draughts::{COURSE, Position, Square, fen};
use far::FarLadder;
use lane::{LadderLane, shown};
use pairing::{Lost, Unfinished, met, next};
use say::said;
use std::time::Duration;

/// Between two games; where there is nothing to play.
const PAUSE: Duration = Duration::from_millis(500);
const IDLE: Duration = Duration::from_secs(2);

/// A step as games are kept; none of what is no step.
fn step_of(event: &GameEvent) -> Option<String> {
    let GameEvent::Step { from, to, captured, .. } = event else { return None };
    let name = |[x, y]: [i64; 2]| Square::from_xy(x, y).map(|s| s.to_string());
    let sign = if captured.is_some() { ":" } else { "-" };
    Some(format!("{}{sign}{}", name(*from)?, name(*to)?))
}

/// A game that has come to its end.
fn played(pair: [i64; 2], start: &str, result: &GameResult, moves: &[String]) -> LadderGame {
    LadderGame {
        white: pair[0],
        black: pair[1],
        points: result.points,
        reason: result.reason.to_string(),
        detail: result.detail.as_ref().map_or(String::new(), |d| text::visible_line(d, 1000)),
        start: if start == usual() { String::new() } else { start.into() },
        moves: moves.join(","),
    }
}

/// The usual position, as FEN.
fn usual() -> String {
    fen::write_for(&Position::start(&COURSE), &COURSE, fen::SquareStyle::Letters)
}

/// Where a pair begins that has met so many times: the usual position with both colours, then the drawing table's,
/// each with both, for programs that are no chance players would play the same game for ever.
fn start_of(met: usize) -> String {
    let Some(n) = (met / 2).checked_sub(1) else { return usual() };
    let drawn = openings(&OpeningChoice::Drawing { long: false }, &COURSE, 0, 0).unwrap_or_default();
    let opening = drawn.get(n % drawn.len().max(1));
    opening.map_or_else(usual, |o| fen::write_for(&o.position, &COURSE, fen::SquareStyle::Letters))
}

/// Two that play, White's first, and where they begin.
struct Pair {
    versions: [Version; 2],
    start: String,
}

impl Pair {
    fn ids(&self) -> [i64; 2] {
        self.versions.each_ref().map(|v| v.id)
    }
}

/// Who plays next, with their files written; none if there is nobody. Games of `unfinished` count as played.
fn paired(app: &App, runtime: &tokio::runtime::Handle, unfinished: &Unfinished) -> Option<Pair> {
    let read = app.db.read(|db| Ok((versions::current(db)?, versions::results(db)?)));
    let (current, results) = runtime.block_on(read).ok()?;
    let rungs = rungs(current, &results);
    let (white, black) = next(&rungs, &results, unfinished)?;
    let versions = [rungs[white].version.clone(), rungs[black].version.clone()];
    let start = start_of(met(versions.each_ref().map(|v| v.id), &results, unfinished));
    let data = &app.settings.data;
    for version in &versions {
        let id = version.id;
        if !place(data, id, &version.file).is_file() {
            let source = runtime.block_on(app.db.read(move |db| versions::source(db, id))).ok()?;
            write_file(data, id, &version.file, &source).ok()?;
        }
    }
    Some(Pair { versions, start })
}

/// The game of a pair.
fn job(app: &App, pair: &Pair, number: u32) -> Job {
    let (data, limits, versions) = (&app.settings.data, bounds(), &pair.versions);
    Job {
        number,
        names: versions.each_ref().map(|v| v.shown.clone()),
        specs: versions
            .each_ref()
            .map(|v| PlayerSpec::Prolog { path: place(data, v.id, &v.file), main: None }),
        rules: COURSE.name.into(),
        start: pair.start.clone(),
        seed: rand::random(),
        move_time: limits.move_time.as_secs_f64(),
        load_time: limits.load_time.as_secs_f64(),
        memory: limits.memory >> 20,
        quiet_limit: COURSE.draws.quiet_steps.into(),
        sandbox: limits.sandbox,
        share: limits.share,
        files: versions.iter().map(|v| place(data, v.id, &v.file)).collect(),
        refused: [None, None],
    }
}

/// Plays one game if there is one to play; whether there was.
fn one(
    app: &App,
    runtime: &tokio::runtime::Handle,
    lane: &mut Option<LadderLane>,
    lost: &mut Lost,
    number: u32,
) -> bool {
    let Some(pair) = paired(app, runtime, lost.lately()) else { return false };
    let ids = pair.ids();
    if lane.is_none() {
        *lane = LadderLane::start().ok();
    }
    let job = job(app, &pair, number);
    let game = lane.as_mut().and_then(|l| shown(app, l, &job, ids));
    let Some(game) = game else {
        // Whatever befell it, the next game gets another.
        *lane = None;
        lost.count(ids);
        return false;
    };
    runtime.block_on(app.db.write(move |db| versions::put_ladder(db, &game))).is_ok()
}

/// Plays here as long as the server runs.
fn play_here(app: &App, runtime: &tokio::runtime::Handle) {
    let (mut lane, mut lost) = (None, Lost::new());
    for number in 1.. {
        if *app.stopping.borrow() {
            return;
        }
        let game = lazily::alone("a game of the ladder", || one(app, runtime, &mut lane, &mut lost, number));
        if game.is_none() {
            lane = None;
        }
        let played = game == Some(true);
        if !played {
            app.on_air.tell(Source::Ladder, [].into());
        }
        std::thread::sleep(if played { PAUSE } else { IDLE });
    }
}

/// Lets the ladder play as long as the server runs.
///
/// # Errors
/// If there is no thread to be had, or the queue does not take us.
pub async fn start(app: &App) -> Result<(), QueueError> {
    let (app, runtime) = (app.clone(), tokio::runtime::Handle::current());
    let no_thread = |e: &dyn std::fmt::Display| QueueError(said!("queue-no-process", reason = e.to_string()));
    let far = match app.settings.queue.clone() {
        Some((server, order)) => {
            let key = app.key.clone();
            let open = tokio::task::spawn_blocking(move || FarLadder::open(&server, order, &key));
            Some(open.await.map_err(|e| no_thread(&e))??)
        }
        None => None,
    };
    let owner = app.clone();
    let play = move || match far {
        Some(far) => far.play(&app, &runtime),
        None => play_here(&app, &runtime),
    };
    owner.at_work.start("ladder", play).map_err(|e| no_thread(&e))
}
