//! The rounds of a Swiss tournament, and the bracket of a knock-out.

use super::parts::{Frame, GameLine, Named};
use crate::tournament::bracket::{Match, Side, bracket};
use crate::tournament::config::Format;
use crate::tournament::store::GameRow;
use crate::tournament::summary::Summary;
use askama::Template;
use say::worded;

#[derive(Template)]
#[template(path = "rounds.html")]
pub struct RoundsPage<'a> {
    frame: &'a Frame,
    rounds: Vec<Round>,
}

struct Round {
    number: u32,
    name: String,
    games: Vec<GameLine>,
    /// Who had no game in it.
    free: Vec<Named>,
}

#[derive(Template)]
#[template(path = "bracket.html")]
pub struct BracketPage<'a> {
    frame: &'a Frame,
    rounds: Vec<Stage>,
    winner: Option<Named>,
    /// What stands before and after the winner's name.
    wins_before: String,
    wins_after: String,
}

/// Where a link stands in a sentence: what no sentence has.
const LINK: &str = "\u{fffc}";

struct Stage {
    name: String,
    matches: Vec<Shown>,
}

struct Shown {
    seats: [Entry; 2],
    games: Vec<u32>,
}

struct Entry {
    who: Option<Named>,
    /// What stands where no player is named.
    otherwise: String,
    points: String,
    won: bool,
}

/// The page of the rounds, where the format has one.
pub fn rounds(frame: &Frame, summary: &Summary) -> Option<String> {
    match summary.format {
        Format::Swiss => Some(super::page(&swiss(frame, summary))),
        Format::KnockOut => Some(super::page(&knock_out(frame, summary))),
        _ => None,
    }
}

fn swiss<'a>(frame: &'a Frame, summary: &Summary) -> RoundsPage<'a> {
    let last = summary.games.iter().map(|g| g.round).max().unwrap_or(0);
    let one = |number: u32| {
        let games: Vec<&GameRow> = summary.games.iter().filter(|g| g.round == number).collect();
        let plays = |p: usize| games.iter().any(|g| g.white == p || g.black == p);
        // In the round that is being played more pairs may come.
        let free = |l: &&crate::tournament::Standing| {
            (number < last || frame.progress.is_none()) && !plays(l.player)
        };
        Round {
            number,
            name: worded!("round-number", n = number),
            free: summary.lines.iter().filter(free).map(|l| Named::of(summary, l.player)).collect(),
            games: games.iter().map(|g| GameLine::of(summary, g)).collect(),
        }
    };
    RoundsPage { frame, rounds: (1..=last).map(one).collect() }
}

fn knock_out<'a>(frame: &'a Frame, summary: &Summary) -> BracketPage<'a> {
    let all = bracket(summary.players.len(), summary.games_per_pair, &summary.games);
    let count = all.len();
    let name = |i: usize| match count - i {
        1 => worded!("round-final"),
        2 => worded!("round-semi-finals"),
        3 => worded!("round-quarter-finals"),
        _ => worded!("round-number", n = i + 1),
    };
    let seat = |m: &Match, i: usize| {
        let player = if let Side::Player(p) = m.sides[i] { Some(p) } else { None };
        Entry {
            who: player.map(|p| Named::of(summary, p)),
            otherwise: if m.sides[i] == Side::Free { worded!("seat-free") } else { worded!("seat-open") },
            points: if m.games.is_empty() { String::new() } else { m.points[i].to_string() },
            won: player.is_some() && m.winner == player,
        }
    };
    let shown = |m: &Match| Shown { seats: [seat(m, 0), seat(m, 1)], games: m.games.clone() };
    let stage = |(i, round): (usize, &Vec<Match>)| Stage {
        name: name(i),
        matches: round.iter().map(shown).collect(),
    };
    // The name is a link: what is said around it stands apart.
    let wins = worded!("bracket-wins", player = LINK);
    let (wins_before, wins_after) = wins.split_once(LINK).unwrap_or(("", &wins));
    let winner = all.last().and_then(|r| r.first()?.winner);
    BracketPage {
        frame,
        rounds: all.iter().enumerate().map(stage).collect(),
        winner: winner.map(|p| Named::of(summary, p)),
        wins_before: wins_before.into(),
        wins_after: wins_after.into(),
    }
}
