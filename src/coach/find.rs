//! Finding the mistakes of a game with the engine.

use super::accuracy::{Accuracy, Phase, expectation, phase_of, side};
use super::best::{further, has_choice, look, play, score_for, to_the_end};
use super::drawn::Drawn;
use super::line::{Effect, Turn, turns};
use super::mistake::Mistake;
use super::patterns::{Case, recognise};
use draughts::{Color, Game, Move, Outcome, Position};
use engine::endgames::TableSet;
use engine::{DRAW, Engine, FORETOLD, Limits, is_foretold};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// How a game is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// What a position is given; what seems to be a mistake gets [`DEEPER`] times as much.
    pub limits: Limits,
    /// The expectation, 0 to 1, that a move must lose to be a mistake.
    pub least: f64,
    /// Positions at a time.
    pub jobs: usize,
}

/// How much more a seeming mistake is given.
const DEEPER: u32 = 4;

/// A whole move of the game.
#[derive(Clone, Debug)]
pub struct Deed {
    /// Who made it.
    pub color: Color,
    /// The part of the game in which it was made.
    pub phase: Phase,
    /// The number of its first ply, from 0.
    pub ply: usize,
    /// Whether there was anything else to play.
    pub choice: bool,
    /// The score of the position before it, in hundredths of a man for who made it.
    pub best_score: i32,
    /// The score of the position after it, in hundredths of a man for who made it.
    pub played_score: i32,
}

impl Deed {
    /// The expectation it lost, 0 to 1.
    pub fn lost(&self) -> f64 {
        (expectation(self.best_score) - expectation(self.played_score)).max(0.0)
    }
}

/// What the coach says of a game.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The whole moves of the game in their order, of both sides.
    pub deeds: Vec<Deed>,
    /// The mistakes of both sides, the greatest first.
    pub mistakes: Vec<Mistake>,
}

impl Advice {
    /// A side's accuracy over its moves with a choice.
    pub fn accuracy(&self, color: Color) -> Accuracy {
        let own = self.deeds.iter().filter(|d| d.color == color && d.choice);
        Accuracy::of(own.map(|d| (d.phase, d.lost())))
    }

    /// A side's mistakes, the greatest first.
    pub fn of(&self, color: Color) -> impl Iterator<Item = &Mistake> {
        self.mistakes.iter().filter(move |m| m.color() == color)
    }

    /// How many mistakes White and Black made.
    pub fn counts(&self) -> [usize; 2] {
        let mut counts = [0; 2];
        for mistake in &self.mistakes {
            counts[side(mistake.color())] += 1;
        }
        counts
    }
}

/// A place in the game: before a whole move.
struct Place {
    game: Game,
    ply: usize,
    /// The plies played there; none at the end.
    played: Vec<Move>,
}

/// Looks at every whole move of a game. `engine` makes an engine, one for each of the jobs; `tables` are asked
/// for what they know; `tell` hears how many of how many searches are done, from any of the jobs.
pub fn coach(
    game: &Game,
    settings: &Settings,
    engine: &(dyn Fn() -> Engine + Sync),
    tables: Option<&TableSet>,
    tell: &(dyn Fn(usize, usize) + Sync),
) -> Advice {
    let go_on = |done, of| {
        tell(done, of);
        true
    };
    coach_while(game, settings, engine, tables, &go_on).unwrap_or(Advice { deeds: vec![], mistakes: vec![] })
}

/// The same as long as `tell` says that it is wanted; none if it was not to its end.
pub fn coach_while(
    game: &Game,
    settings: &Settings,
    engine: &(dyn Fn() -> Engine + Sync),
    tables: Option<&TableSet>,
    tell: &(dyn Fn(usize, usize) -> bool + Sync),
) -> Option<Advice> {
    let places = places_of(game);
    let last = places.len().saturating_sub(1);
    let done = AtomicUsize::new(0);
    let total = AtomicUsize::new(places.len());
    let wanted = AtomicBool::new(tell(0, places.len()));
    let step = || {
        let now = done.fetch_add(1, Ordering::Relaxed) + 1;
        if !tell(now, total.load(Ordering::Relaxed)) {
            wanted.store(false, Ordering::Relaxed);
        }
    };
    // What nobody wants any more is looked at no further than one ply, and thrown away.
    let shallow = Settings { limits: Limits { depth: Some(1), ..Limits::default() }, ..*settings };
    let now = || if wanted.load(Ordering::Relaxed) { settings } else { &shallow };
    let seen = in_parallel(settings.jobs, places.len(), engine, &|engine, i| {
        let seen = look(engine, &places[i].game, &now().limits);
        step();
        seen
    });
    if !wanted.load(Ordering::Relaxed) {
        return None;
    }
    let from_start = *game.start() == Position::start(game.rules());
    let mut deeds: Vec<Deed> = (0..last)
        .map(|i| {
            let place = &places[i];
            let color = place.game.position().turn();
            let best_score = seen[i].score;
            Deed {
                color,
                phase: phase_of(place.game.position(), i, from_start),
                ply: place.ply,
                choice: has_choice(&place.game),
                best_score,
                played_score: score_for(color, &places[i + 1].game, &seen[i + 1]).min(best_score),
            }
        })
        .collect();
    let doubtful: Vec<usize> =
        (0..last).filter(|&i| deeds[i].choice && deeds[i].lost() >= settings.least / 2.0).collect();
    total.fetch_add(doubtful.len(), Ordering::Relaxed);
    let judged = in_parallel(settings.jobs, doubtful.len(), engine, &|engine, n| {
        let i = doubtful[n];
        let judged = judge(engine, &places[i], i, now(), tables);
        step();
        judged
    });
    let mut mistakes = Vec::new();
    for (i, judged) in doubtful.into_iter().zip(judged) {
        deeds[i].best_score = judged.better_score;
        deeds[i].played_score = judged.played_score;
        if judged.size() >= settings.least {
            mistakes.push(judged);
        }
    }
    mistakes.sort_by(|a, b| b.size().total_cmp(&a.size()).then(a.turn.cmp(&b.turn)));
    wanted.into_inner().then_some(Advice { deeds, mistakes })
}

/// The places of a game before each whole move, and its end.
fn places_of(game: &Game) -> Vec<Place> {
    let mut part = Game::from(game.rules(), *game.start());
    let mut places = Vec::new();
    let mut ply = 0;
    let plies: Vec<Move> = game.moves().copied().collect();
    for turn in turns(game.start(), game.rules(), &plies).unwrap_or_default() {
        let next = ply + turn.steps.len();
        places.push(Place { game: part.clone(), ply, played: turn.steps.clone() });
        play(&mut part, &turn.steps);
        ply = next;
    }
    places.push(Place { game: part, ply, played: Vec::new() });
    places
}

/// Looks at a seeming mistake with more time, and at what happens in its lines.
fn judge(
    engine: &mut Engine,
    place: &Place,
    turn: usize,
    settings: &Settings,
    tables: Option<&TableSet>,
) -> Mistake {
    let limits = deeper(&settings.limits);
    let game = &place.game;
    let us = game.position().turn();
    let best = look(engine, game, &limits);
    let mut after = game.clone();
    play(&mut after, &place.played);
    let next = look(engine, &after, &limits);
    let mut punishing = place.played.clone();
    punishing.extend(next.line.iter());
    let same = first_effect(game, &best.line) == first_effect(game, &place.played);
    let played_score = score_for(us, &after, &next);
    let mut mistake = Mistake {
        game: game.clone(),
        turn,
        ply: place.ply,
        punishing,
        better: best.line,
        played_score: if same { best.score } else { played_score.min(best.score) },
        better_score: best.score,
        drawn: None,
        patterns: Vec::new(),
    };
    if mistake.size() < settings.least {
        return mistake;
    }
    // What is lost or won in a line must last beyond what the search saw.
    let onward = |engine: &mut Engine, line: &[Move], end: bool| {
        let limits = &settings.limits;
        let whole = if end { to_the_end(engine, game, line, limits) } else { None };
        whole.unwrap_or_else(|| further(engine, game, line, limits))
    };
    mistake.better = onward(engine, &mistake.better, is_foretold(mistake.better_score));
    let ends = is_foretold(mistake.played_score) || drawn_by_line(&mistake);
    mistake.punishing = onward(engine, &mistake.punishing, ends);
    mistake.drawn = drawn(&mistake, &after, tables);
    mistake.patterns = patterns_of(&mistake);
    mistake
}

/// What happens in a mistake's lines.
fn patterns_of(mistake: &Mistake) -> Vec<super::Pattern> {
    recognise(&Case {
        rules: mistake.rules(),
        before: mistake.game.position(),
        punishing: &mistake.punishing_turns(),
        better: &mistake.better_turns(),
        over: [&mistake.punishing, &mistake.better].map(|line| end_of(&mistake.game, line).is_some()),
        played_score: mistake.played_score,
        better_score: mistake.better_score,
        drawn: mistake.drawn,
    })
}

/// Whether a won game may have become a draw that the line shows.
fn drawn_by_line(mistake: &Mistake) -> bool {
    mistake.better_score >= FORETOLD && mistake.played_score == DRAW
}

fn drawn(mistake: &Mistake, after: &Game, tables: Option<&TableSet>) -> Option<Drawn> {
    if mistake.better_score < FORETOLD || is_foretold(mistake.played_score) {
        return None;
    }
    let known = tables.and_then(|t| t.of(after.rules()));
    if known.and_then(|t| t.score(after.position(), after.clocks(), 0)) == Some(DRAW) {
        return Some(Drawn::Tables);
    }
    match end_of(&mistake.game, &mistake.punishing) {
        // The line may end in a draw that nobody has to allow: it says something if it is the game's worth.
        Some(Outcome::Draw(reason)) if mistake.played_score == DRAW => Some(Drawn::Rule(reason)),
        _ => None,
    }
}

/// How the game ends at the end of a line, if it does.
fn end_of(game: &Game, line: &[Move]) -> Option<Outcome> {
    let mut end = game.clone();
    play(&mut end, line);
    end.outcome()
}

fn first_effect(game: &Game, plies: &[Move]) -> Option<Effect> {
    turns(game.position(), game.rules(), plies)?.first().map(Turn::effect)
}

fn deeper(limits: &Limits) -> Limits {
    Limits {
        nodes: limits.nodes.map(|n| n.saturating_mul(u64::from(DEEPER))),
        time: limits.time.map(|t| t * DEEPER),
        depth: limits.depth.map(|d| d + 2),
        ..*limits
    }
}

/// Does `work` for 0..count with an engine for each job; the results in order.
fn in_parallel<T: Send>(
    jobs: usize,
    count: usize,
    engine: &(dyn Fn() -> Engine + Sync),
    work: &(dyn Fn(&mut Engine, usize) -> T + Sync),
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, count.max(1)) {
            scope.spawn(|| {
                let mut engine = engine();
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    if i >= count {
                        break;
                    }
                    let result = work(&mut engine, i);
                    // A job that panicked ends the scope: there is no one left to see the lock.
                    done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((i, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_by_key(|(i, _)| *i);
    done.into_iter().map(|(_, result)| result).collect()
}

/// A position in which a move was played, looked at as a mistake: for positions by themselves.
pub fn judge_move(
    engine: &mut Engine,
    game: &Game,
    played: &[Move],
    settings: &Settings,
    tables: Option<&TableSet>,
) -> Mistake {
    let place = Place { game: game.clone(), ply: game.moves().len(), played: played.to_vec() };
    judge(engine, &place, 0, settings, tables)
}
