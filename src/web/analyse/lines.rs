//! What the engine and the coach say of a position, told as it is found.

use super::Study;
use crate::coach::{Settings, Told, best_lines, coach_while, expectation, judge_move, score_in_words, turns};
use crate::web::app::App;
use crate::web::failure::Failure;
use crate::web::guard::{self, Address};
use crate::web::lazily;
use crate::web::speech::{carried_on, elsewhere};
use axum::extract::{Extension, Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use draughts::{Color, Game, Move, Position};
use engine::{Engine, FORETOLD, Limits, Options};
use futures_util::Stream;
use say::worded;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};

/// How long the engine looks, time after time, each a better answer than the one before.
const TIMES: [Duration; 4] =
    [Duration::from_millis(250), Duration::from_millis(700), Duration::from_secs(2), Duration::from_secs(5)];
/// Lines that are shown.
const LINES: usize = 3;
/// Whole moves of a line that are shown.
const SHOWN: usize = 8;
/// What the coach gives a position, and a seeming mistake four times: so does `turniir report --coach`.
const NODES: u64 = 20_000;
/// The part of the game that a move must lose to be spoken of.
const LEAST: f64 = 0.1;

/// Who waits for what is found.
#[derive(Clone)]
struct Teller {
    to: mpsc::Sender<Event>,
    /// Whether nobody waits any more.
    gone: Arc<AtomicBool>,
}

impl Teller {
    fn has_gone(&self) -> bool {
        self.gone.load(Ordering::Relaxed)
    }
}

/// Is held by what a browser reads, which is dropped when the page is left.
struct Listener(Arc<AtomicBool>);

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Says something; false when nobody listens any more.
fn tell(to: &Teller, name: &str, value: &Value) -> bool {
    !to.has_gone() && to.to.blocking_send(Event::default().event(name).data(value.to_string())).is_ok()
}

/// An engine that stops when nobody waits for it.
fn engine(to: &Teller) -> Engine {
    Engine::new(Options { hash: 16, abandoned: Some(to.gone.clone()), ..Options::default() })
}

fn settings(jobs: usize) -> Settings {
    Settings { limits: Limits { nodes: Some(NODES), ..Limits::default() }, least: LEAST, jobs }
}

fn for_white(game: &Game, score: i32) -> i32 {
    if game.position().turn() == Color::White { score } else { -score }
}

fn line(game: &Game, score: i32, depth: i32, plies: &[Move]) -> Value {
    let all = turns(game.position(), game.rules(), plies).unwrap_or_default();
    let texts: Vec<String> = all.iter().take(SHOWN).map(|t| t.text(game.rules())).collect();
    let first = all.first().map(|t| [t.from().to_string(), t.to().to_string()]);
    let white = for_white(game, score);
    let steps: Vec<String> = plies.iter().map(ToString::to_string).collect();
    json!({
        "score": score_in_words(score), "decided": score.abs() >= FORETOLD, "white": white, "bar": expectation(white), "depth": depth,
        "text": texts.join(" "), "first": first, "plies": steps,
    })
}

/// The engine's lines: first of the best move depth by depth, then of the best three with more and more time.
fn engine_lines(game: &Game, to: &Teller) -> bool {
    let mut engine = engine(to);
    let limits = Limits { time: Some(TIMES[0]), value: true, ..Limits::default() };
    let mut heard = true;
    engine.search_telling(game, &limits, &mut |report| {
        if report.depth >= 3 && heard {
            let lines = [line(game, report.score, report.depth, &report.line)];
            heard = tell(to, "lines", &json!({ "lines": lines }));
        }
    });
    for time in TIMES {
        if !heard {
            return false;
        }
        let limits = Limits { time: Some(time), ..Limits::default() };
        let lines: Vec<Value> = best_lines(&mut engine, game, &limits, LINES, &|_, _| {})
            .iter()
            .map(|l| line(game, l.score, l.depth, &l.plies))
            .collect();
        heard = tell(to, "lines", &json!({ "lines": lines }));
    }
    heard
}

fn told(mistake: &crate::coach::Mistake) -> Value {
    let told = Told::of(mistake);
    json!({
        "ply": mistake.ply, "title": told.title, "worth": told.worth, "then": told.then,
        "better": told.better, "why": told.why, "color": mistake.color().name(),
    })
}

/// What the coach says of the last whole move, if it was a mistake.
fn of_last_move(game: &Game, to: &Teller) -> bool {
    let (plies, positions): (Vec<Move>, Vec<Position>) =
        (game.moves().copied().collect(), game.positions().copied().collect());
    let Some(by) = positions.last().map(Position::turn) else { return true };
    if game.position().continuing().is_some() {
        return true;
    }
    let begun = positions.iter().rposition(|p| p.turn() != by).map_or(0, |i| i + 1);
    let mut before = Game::from(game.rules(), *game.start());
    plies[..begun].iter().for_each(|m| before.play(m));
    let mistake = judge_move(&mut engine(to), &before, &plies[begun..], &settings(1), None);
    let said = if mistake.size() >= LEAST { told(&mistake) } else { Value::Null };
    tell(to, "coach", &said)
}

/// Runs something that tells as it goes, when it is its turn.
fn stream<F>(
    app: App,
    address: Address,
    work: F,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure>
where
    F: FnOnce(&Teller) + Send + 'static,
{
    app.limits.looks.check(&address.0)?;
    let counted = guard::Stream::open(&app, address)?;
    let (to, from) = mpsc::channel(16);
    let to = Teller { to, gone: Arc::default() };
    let listener = Listener(to.gone.clone());
    // The thread that works speaks as who has asked.
    let work = {
        let (to, work) = (to.clone(), work);
        elsewhere(move || work(&to))
    };
    let (mut stopping, ending) = (app.stopping.clone(), app.stopping.clone());
    tokio::spawn(async move {
        let turn = tokio::select! {
            turn = app.analyses.turn(address) => turn,
            () = to.to.closed() => return,
            _ = stopping.wait_for(|stop| *stop) => return,
        };
        let started = std::thread::Builder::new().name("analysis".into()).spawn(move || {
            lazily::this_thread();
            if !to.has_gone() {
                work();
            }
            tell(&to, "done", &Value::Null);
            drop(turn);
        });
        if let Err(error) = started {
            tracing::warn!(%error, "an analysis did not begin");
        }
    });
    let parts = (from, ending, (counted, listener));
    let events = futures_util::stream::unfold(parts, |(mut from, mut ending, held)| async move {
        let event = tokio::select! {
            event = from.recv() => event?,
            _ = ending.wait_for(|stop| *stop) => return None,
        };
        Some((Ok(event), (from, ending, held)))
    });
    Ok(Sse::new(carried_on(events)).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

/// Who looks now: so many at a time, of one address half of them at most, so that it does not keep others waiting.
pub struct Turns {
    all: Arc<Semaphore>,
    each: usize,
    of: Mutex<HashMap<IpAddr, Weak<Semaphore>>>,
}

/// A turn; over with the value.
pub struct Turn(#[expect(dead_code, reason = "held")] [Option<OwnedSemaphorePermit>; 2]);

impl Turns {
    /// So many at a time.
    pub fn new(jobs: usize) -> Turns {
        let jobs = jobs.max(1);
        Turns { all: Arc::new(Semaphore::new(jobs)), each: jobs.div_ceil(2), of: Mutex::default() }
    }

    async fn turn(&self, address: Address) -> Turn {
        let own = {
            let mut of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
            of.retain(|_, waiting| waiting.strong_count() > 0);
            let kept = of.get(&address.0).and_then(Weak::upgrade);
            kept.unwrap_or_else(|| {
                let fresh = Arc::new(Semaphore::new(self.each));
                of.insert(address.0, Arc::downgrade(&fresh));
                fresh
            })
        };
        // None is ever closed.
        let own = own.acquire_owned().await.ok();
        Turn([own, self.all.clone().acquire_owned().await.ok()])
    }
}

/// The engine's lines of a position, and what the coach says of the move that led there.
pub async fn lines(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Query(study): Query<Study>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let game = study.game()?;
    stream(app, address, move |to| {
        if game.outcome().is_none() && !engine_lines(&game, to) {
            return;
        }
        of_last_move(&game, to);
    })
}

/// What the coach says of a whole game.
pub async fn coach_says(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Query(study): Query<Study>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let game = study.game()?;
    stream(app, address, move |to| {
        let advice = coach_while(&game, &settings(1), &|| engine(to), None, &|done, of| {
            tell(to, "progress", &json!({ "done": done, "of": of }))
        });
        let Some(advice) = advice else { return };
        let side = |color: Color| {
            let accuracy = advice.accuracy(color);
            let color = match color {
                Color::White => worded!("white"),
                Color::Black => worded!("black"),
            };
            match accuracy.mean(None) {
                Some(mean) => {
                    let percent = format!("{mean:.0}");
                    worded!("web-accuracy", color = color, percent = percent, n = accuracy.moves())
                }
                None => worded!("web-no-choice", color = color),
            }
        };
        let mut mistakes: Vec<_> = advice.mistakes.iter().collect();
        mistakes.sort_by_key(|m| m.ply);
        let mistakes: Vec<Value> = mistakes.into_iter().map(told).collect();
        tell(to, "game", &json!({ "sides": Color::ALL.map(side), "mistakes": mistakes }));
    })
}
