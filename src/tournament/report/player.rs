//! A player's page: results by opponent, colour and opening, faults grouped, time, the games.

use super::parts::{Frame, Named, Tally, bar, milliseconds, opening_named};
use super::seen::{Call, Seen};
use crate::course::Reason;
use crate::tournament::store::GameRow;
use crate::tournament::summary::Summary;
use askama::Template;
use say::worded;
use std::collections::BTreeMap;

#[derive(Template)]
#[template(path = "player.html")]
pub struct PlayerPage<'a> {
    frame: &'a Frame,
    name: &'a str,
    group: &'a str,
    group_text: String,
    spec: &'a str,
    rank: u32,
    of: String,
    all: Tally,
    of_points: String,
    elo: String,
    refusal: String,
    opponents: Vec<(Named, Tally)>,
    colors: [(String, Tally); 2],
    openings: Vec<(String, Tally)>,
    /// What tells the openings apart: where the games began, or their first steps.
    opening_name: String,
    faults: Vec<Fault>,
    lengths: Vec<Row>,
    moves: Vec<Row>,
    time_sentence: String,
    games: Vec<PlayerGame>,
    warnings: String,
}

/// Faults of a kind, with the same words, and the games.
struct Fault {
    reason: String,
    details: Vec<(String, Vec<u32>)>,
    count: usize,
    /// How many games that are, in words.
    games: String,
}

/// A line of a table of times.
struct Row {
    label: String,
    calls: usize,
    mean: String,
    most: String,
    bar: String,
}

struct PlayerGame {
    number: u32,
    color: String,
    opponent: Named,
    outcome: String,
    class: &'static str,
    steps: u32,
    reason: String,
}

/// The page of a player.
pub fn player_page<'a>(frame: &'a Frame, summary: &'a Summary, seen: &Seen, player: usize) -> PlayerPage<'a> {
    let row = &summary.players[player];
    let line = summary.lines.iter().find(|l| l.player == player);
    let own: Vec<(&GameRow, &str)> = summary
        .games
        .iter()
        .zip(seen.first_steps.iter().map(String::as_str))
        .filter(|(g, _)| g.white == player || g.black == player)
        .collect();
    let side = |g: &GameRow| usize::from(g.black == player);
    let other = |g: &GameRow| if g.black == player { g.white } else { g.black };
    let mut all = Tally::default();
    let mut colors = [(worded!("white"), Tally::default()), (worded!("black"), Tally::default())];
    let mut opponents: BTreeMap<usize, Tally> = BTreeMap::new();
    let mut openings: BTreeMap<&str, Tally> = BTreeMap::new();
    let by_start = own.iter().any(|(g, _)| g.opening != own[0].0.opening);
    for (game, first) in &own {
        let points = game.points[side(game)];
        all.count(points);
        colors[side(game)].1.count(points);
        opponents.entry(other(game)).or_default().count(points);
        let opening = if by_start { game.opening.as_str() } else { first };
        openings.entry(opening).or_default().count(points);
    }
    let rank = |p: usize| summary.lines.iter().position(|l| l.player == p);
    let mut opponents: Vec<(usize, Tally)> = opponents.into_iter().collect();
    opponents.sort_by_key(|(p, _)| rank(*p));
    let mut openings: Vec<(String, Tally)> =
        openings.into_iter().map(|(o, t)| (opening_in_words(o), t)).collect();
    openings.sort_by_key(|(_, t)| std::cmp::Reverse(t.games()));
    let calls = &seen.calls[player];
    let mean = calls.iter().map(|c| c.ms).sum::<f64>() / calls.len().max(1) as f64;
    let most = calls.iter().map(|c| c.ms).fold(0.0, f64::max);
    PlayerPage {
        frame,
        name: &row.name,
        group: &row.group,
        group_text: worded!("player-group", group = &row.group),
        spec: &row.spec,
        rank: line.map_or(0, |l| l.rank),
        of: worded!("player-of", n = summary.lines.len()),
        // Rounds without an opponent give points too.
        of_points: worded!("player-of", n = all.games() * 2),
        all: Tally { points: line.map_or(all.points, |l| l.points), ..all },
        elo: summary.elo_text(player),
        refusal: say::again(&row.refusal),
        opponents: opponents.into_iter().map(|(p, t)| (Named::of(summary, p), t)).collect(),
        colors,
        openings,
        opening_name: if by_start { worded!("player-opening") } else { worded!("openings-firsts") },
        faults: faults(own.iter().map(|(g, _)| *g).filter(|g| g.points[side(g)] == 0)),
        lengths: by_length(calls),
        moves: by_move(calls),
        time_sentence: match calls.len() {
            0 => worded!("player-no-step"),
            n => worded!("player-calls", calls = n, mean = milliseconds(mean), most = milliseconds(most)),
        },
        games: own
            .iter()
            .map(|(g, _)| PlayerGame {
                number: g.number,
                color: if side(g) == 0 { worded!("white") } else { worded!("black") },
                opponent: Named::of(summary, other(g)),
                outcome: match g.points[side(g)] {
                    0 => worded!("outcome-lost"),
                    1 => worded!("outcome-drawn"),
                    _ => worded!("outcome-won"),
                },
                class: ["lost", "drawn", "won"][g.points[side(g)].min(2) as usize],
                steps: g.steps,
                reason: g.reason.said().worded(),
            })
            .collect(),
        warnings: row.warnings.iter().map(|w| say::again(&w.to_string())).collect::<Vec<_>>().join("\n"),
    }
}

/// The name of an opening, or of first steps.
fn opening_in_words(name: &str) -> String {
    if name.is_empty() { worded!("no-step") } else { opening_named(name) }
}

/// The games lost otherwise than on the board, by reason and words, the most frequent first.
fn faults<'a>(lost: impl Iterator<Item = &'a GameRow>) -> Vec<Fault> {
    let mut groups: BTreeMap<Reason, BTreeMap<&str, Vec<u32>>> = BTreeMap::new();
    for game in lost.filter(|g| !g.reason.by_the_rules()) {
        groups.entry(game.reason).or_default().entry(&game.detail).or_default().push(game.number);
    }
    let mut all: Vec<Fault> = groups
        .into_iter()
        .map(|(reason, details)| {
            let mut details: Vec<(String, Vec<u32>)> =
                details.into_iter().map(|(detail, games)| (say::again(detail), games)).collect();
            details.sort_by_key(|(_, games)| std::cmp::Reverse(games.len()));
            let count = details.iter().map(|(_, g)| g.len()).sum();
            let games = worded!("player-games", n = count);
            Fault { reason: reason.said().worded(), count, games, details }
        })
        .collect();
    all.sort_by_key(|f| std::cmp::Reverse(f.count));
    all
}

fn row(label: String, calls: &[f64], share: f64) -> Row {
    let mean = calls.iter().sum::<f64>() / calls.len().max(1) as f64;
    Row {
        label,
        calls: calls.len(),
        mean: milliseconds(mean),
        most: milliseconds(calls.iter().copied().fold(0.0, f64::max)),
        bar: bar(share),
    }
}

/// How many calls took how long.
fn by_length(calls: &[Call]) -> Vec<Row> {
    const BINS: [(&str, f64); 8] = [
        ("0.1 ms", 0.1),
        ("0.1-1 ms", 1.0),
        ("1-10 ms", 10.0),
        ("10-100 ms", 100.0),
        ("0.1-1 s", 1e3),
        ("1-3 s", 3e3),
        ("3-10 s", 1e4),
        ("10 s", f64::INFINITY),
    ];
    let name = |i: usize| match i {
        0 => worded!("player-under", time = BINS[i].0),
        7 => worded!("player-over", time = BINS[i].0),
        _ => BINS[i].0.to_string(),
    };
    let mut bins: [Vec<f64>; 8] = Default::default();
    for call in calls {
        bins[BINS.iter().position(|(_, most)| call.ms < *most).unwrap_or(7)].push(call.ms);
    }
    let top = bins.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let filled = bins.iter().enumerate().filter(|(_, own)| !own.is_empty());
    filled.map(|(i, own)| row(name(i), own, own.len() as f64 / top as f64)).collect()
}

/// How long calls took by their number in the game, ten together.
fn by_move(calls: &[Call]) -> Vec<Row> {
    let mut tens: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
    for call in calls {
        tens.entry((call.n - 1) / 10).or_default().push(call.ms);
    }
    let mean = |own: &[f64]| own.iter().sum::<f64>() / own.len().max(1) as f64;
    let top = tens.values().map(|own| mean(own)).fold(0.0, f64::max).max(f64::MIN_POSITIVE);
    let label = |ten: u32| format!("{}-{}", 10 * ten + 1, 10 * ten + 10);
    tens.iter().map(|(&ten, own)| row(label(ten), own, mean(own) / top)).collect()
}
