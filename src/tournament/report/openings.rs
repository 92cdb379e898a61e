//! The page of openings: where games began and with which steps, and how they ended.

use super::board::still;
use super::parts::{Frame, Tally, milliseconds, opening_named};
use super::seen::Seen;
use crate::tournament::store::GameRow;
use crate::tournament::summary::Summary;
use askama::Template;
use draughts::fen;
use say::worded;
use std::collections::BTreeMap;

/// First steps that are listed.
const MOST: usize = 60;

#[derive(Template)]
#[template(path = "openings.html")]
pub struct OpeningsPage<'a> {
    frame: &'a Frame,
    starts: Vec<Start>,
    firsts: Vec<First>,
    /// What is said of first steps that are not listed.
    left_out: Option<String>,
}

struct Start {
    name: String,
    board: String,
    white: Tally,
    steps: String,
    time: String,
}

struct First {
    steps: String,
    opening: String,
    white: Tally,
    average: String,
}

/// The page of openings.
pub fn openings_page<'a>(frame: &'a Frame, summary: &Summary, seen: &Seen) -> OpeningsPage<'a> {
    let mut starts: BTreeMap<&str, Vec<&GameRow>> = BTreeMap::new();
    let mut firsts: BTreeMap<(&str, &str), Vec<&GameRow>> = BTreeMap::new();
    for (game, first) in summary.games.iter().zip(&seen.first_steps) {
        starts.entry(&game.opening).or_default().push(game);
        if !first.is_empty() {
            firsts.entry((&game.opening, first)).or_default().push(game);
        }
    }
    let mut starts: Vec<Start> = starts.into_iter().map(|(name, games)| start(name, &games)).collect();
    starts.sort_by_key(|s| std::cmp::Reverse(s.white.games()));
    let mut firsts: Vec<First> = firsts
        .into_iter()
        .map(|((opening, steps), games)| First {
            steps: steps.into(),
            opening: opening_named(opening),
            white: tally(&games),
            average: average_steps(&games),
        })
        .collect();
    firsts.sort_by_key(|f| std::cmp::Reverse(f.white.games()));
    let rarer = firsts.len().saturating_sub(MOST);
    let left_out = (rarer > 0).then(|| worded!("openings-rarer", n = rarer));
    firsts.truncate(MOST);
    OpeningsPage { frame, starts, firsts, left_out }
}

/// The results from White's side.
fn tally(games: &[&GameRow]) -> Tally {
    let mut white = Tally::default();
    games.iter().filter(|g| g.points != [0, 0]).for_each(|g| white.count(g.points[0]));
    white
}

fn average_steps(games: &[&GameRow]) -> String {
    format!("{:.0}", games.iter().map(|g| f64::from(g.steps)).sum::<f64>() / games.len().max(1) as f64)
}

fn start(name: &str, games: &[&GameRow]) -> Start {
    let board = games.first().and_then(|g| fen::parse(&g.start).ok());
    let longest = games.iter().flat_map(|g| g.longest).fold(0.0, f64::max);
    Start {
        name: opening_named(name),
        board: board.map_or_else(String::new, |p| still(&p, &[])),
        white: tally(games),
        steps: average_steps(games),
        time: milliseconds(longest),
    }
}
