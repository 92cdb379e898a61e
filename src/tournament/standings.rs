//! The table: points, wins, tie-breaks, disqualifications, time.

use super::bracket::{bracket, reached};
use super::config::{Config, Format};
use super::store::GameRow;
use crate::course::Reason;
use draughts::Color;
use serde::Serialize;
use std::collections::BTreeMap;

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// From 1; equal for players that nothing tells apart.
    pub rank: u32,
    /// Its index in the store's list of players.
    #[serde(skip)]
    pub player: usize,
    /// As it stands in the set-up, unique in the tournament.
    #[serde(rename = "player")]
    pub name: String,
    /// 2 for a win, 1 for a draw; a free round of a Swiss tournament gives those of a won one.
    pub points: u32,
    /// Games that it played and that count.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost, on the board or otherwise.
    pub losses: u32,
    /// Rounds of a Swiss tournament in which it was free.
    pub free: u32,
    /// Sonneborn-Berger (points of those beaten, half of those drawn with) or Buchholz (points of
    /// all opponents), in points.
    pub tie_break: f64,
    /// Games lost otherwise than on the board, by reason.
    pub disqualified: BTreeMap<Reason, u32>,
    /// How far it came in a knock-out (twice the number of its last round, and 1 more if it won there), so that the
    /// winner of the final is the first and the loser the second; 0 in other formats.
    #[serde(skip)]
    pub reached: u32,
    /// About how many steps it made: both sides of a game are taken to make as many.
    #[serde(skip)]
    pub steps: u32,
    /// Milliseconds of wall clock a step on average.
    pub average_ms: f64,
    /// Milliseconds of wall clock of its longest call.
    pub longest_ms: f64,
}

/// The table of the games so far, best first.
pub fn standings(config: &Config, games: &[GameRow]) -> Vec<Standing> {
    let names: Vec<Option<&str>> =
        config.players.iter().map(|p| (!p.withdrawn).then_some(p.name.as_str())).collect();
    table(&names, config.format, config.games_per_pair, games)
}

/// [`standings`] from names alone, none for players that were withdrawn.
pub fn table(
    names: &[Option<&str>],
    format: Format,
    games_per_pair: u32,
    games: &[GameRow],
) -> Vec<Standing> {
    let mut lines: Vec<Standing> = names
        .iter()
        .enumerate()
        .filter_map(|(player, name)| Some(line(player, name.as_ref()?, games)))
        .collect();
    if format == Format::Swiss {
        add_free_rounds(&mut lines, games, games_per_pair);
    }
    let mut points = vec![0.0; names.len()];
    for line in &lines {
        points[line.player] = f64::from(line.points);
    }
    for line in &mut lines {
        line.tie_break = match format {
            Format::Swiss => buchholz(line.player, games, &points),
            _ => sonneborn_berger(line.player, games, &points),
        };
    }
    if format == Format::KnockOut {
        let far = reached(names.len(), &bracket(names.len(), games_per_pair, games));
        for line in &mut lines {
            line.reached = far[line.player];
        }
    }
    let key = |l: &Standing| (l.reached, l.points, (l.tie_break * 4.0).round() as i64, l.wins);
    // Equal keys keep the order of the player list, so the table is the same every time.
    lines.sort_by_key(|l| std::cmp::Reverse(key(l)));
    let mut rank = 0;
    for i in 0..lines.len() {
        if i == 0 || key(&lines[i]) != key(&lines[i - 1]) {
            rank = i as u32 + 1;
        }
        lines[i].rank = rank;
    }
    lines
}

fn line(player: usize, name: &str, games: &[GameRow]) -> Standing {
    let mut line = Standing {
        rank: 0,
        player,
        name: name.to_string(),
        points: 0,
        games: 0,
        wins: 0,
        draws: 0,
        losses: 0,
        free: 0,
        tie_break: 0.0,
        disqualified: BTreeMap::new(),
        reached: 0,
        steps: 0,
        average_ms: 0.0,
        longest_ms: 0.0,
    };
    let mut time = 0.0;
    for game in games.iter().filter(|g| g.white == player || g.black == player) {
        let side = usize::from(game.black == player);
        let won = game.winner == Some(Color::ALL[side]);
        line.games += 1;
        line.points += game.points[side];
        if won {
            line.wins += 1;
        } else if game.winner.is_none() && game.points != [0, 0] {
            line.draws += 1;
        } else {
            line.losses += 1;
            if !game.reason.by_the_rules() {
                *line.disqualified.entry(game.reason).or_default() += 1;
            }
        }
        time += game.time[side];
        // White begins, so that of one step nothing is Black's.
        line.steps += (game.steps + u32::from(side == 0)) / 2;
        line.longest_ms = line.longest_ms.max(game.longest[side]);
    }
    line.average_ms = if line.steps > 0 { time / f64::from(line.steps) } else { 0.0 };
    line
}

fn add_free_rounds(lines: &mut [Standing], games: &[GameRow], games_per_pair: u32) {
    let last = games.iter().map(|g| g.round).max().unwrap_or(0);
    for round in 1..=last {
        for line in lines.iter_mut() {
            if !games.iter().any(|g| g.round == round && (g.white == line.player || g.black == line.player)) {
                line.points += 2 * games_per_pair;
                line.free += 1;
            }
        }
    }
}

fn against(player: usize, games: &[GameRow]) -> impl Iterator<Item = (usize, u32)> {
    games.iter().filter_map(move |g| {
        if g.white == player {
            Some((g.black, g.points[0]))
        } else {
            (g.black == player).then_some((g.white, g.points[1]))
        }
    })
}

/// The sum over games of the opponent's points times the share won.
fn sonneborn_berger(player: usize, games: &[GameRow], points: &[f64]) -> f64 {
    against(player, games).map(|(other, got)| points[other] * f64::from(got) / 2.0).fold(0.0, |a, b| a + b)
}

/// The sum of the points of all opponents, each once.
fn buchholz(player: usize, games: &[GameRow], points: &[f64]) -> f64 {
    let mut others: Vec<usize> = against(player, games).map(|(other, _)| other).collect();
    others.sort_unstable();
    others.dedup();
    others.into_iter().map(|o| points[o]).fold(0.0, |a, b| a + b)
}
