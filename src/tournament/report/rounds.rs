//! The rounds of a Swiss tournament, and the bracket of a knock-out.

use super::parts::{Frame, GameLine, Named};
use crate::tournament::bracket::{Match, Side, champion};
use crate::tournament::bracket_told::{how_decided, round_name};
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
    cup: Cup,
}

/// The bracket of a knock-out, on its own page and on the first one.
pub struct Cup {
    /// The level of the headings of its rounds.
    pub level: u8,
    pub rounds: Vec<Stage>,
    pub winner: Option<Named>,
    /// What stands before and after the winner's name.
    pub wins_before: String,
    pub wins_after: String,
    /// By what the final was decided, if it was level.
    pub how: String,
}

/// Where a link stands in a sentence: what no sentence has.
const LINK: &str = "\u{fffc}";

/// A round.
pub struct Stage {
    pub name: String,
    pub matches: Vec<Shown>,
}

/// A match.
pub struct Shown {
    pub seats: [Entry; 2],
    pub games: Vec<u32>,
    /// By what it was decided, if it was level.
    pub how: String,
}

/// Who sits on a side of it.
pub struct Entry {
    pub who: Option<Named>,
    /// What stands where no player is named.
    pub otherwise: String,
    pub points: String,
    pub won: bool,
}

/// The page of the rounds, where the format has one.
pub fn rounds(frame: &Frame, summary: &Summary) -> Option<String> {
    match summary.format {
        Format::Swiss => Some(super::page(&swiss(frame, summary))),
        Format::KnockOut => Some(super::page(&BracketPage { frame, cup: cup(summary, 2)? })),
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

/// The bracket of a knock-out; none of another format.
pub fn cup(summary: &Summary, level: u8) -> Option<Cup> {
    let all = summary.bracket()?;
    let count = all.len();
    let seat = |m: &Match, i: usize| {
        let player = if let Side::Player(p) = m.sides[i] { Some(p) } else { None };
        Entry {
            who: player.map(|p| Named::of(summary, p)),
            otherwise: if m.sides[i] == Side::Free { worded!("seat-free") } else { worded!("seat-open") },
            points: if m.games.is_empty() { String::new() } else { m.points[i].to_string() },
            won: player.is_some() && m.winner == player,
        }
    };
    let how = |m: &Match| how_decided(m.by, m.games.len()).unwrap_or_default();
    let shown = |m: &Match| Shown { seats: [seat(m, 0), seat(m, 1)], games: m.games.clone(), how: how(m) };
    let stage = |(i, round): (usize, &Vec<Match>)| Stage {
        name: round_name(i, count),
        matches: round.iter().map(shown).collect(),
    };
    // The name is a link: what is said around it stands apart.
    let wins = worded!("bracket-wins", player = LINK);
    let (wins_before, wins_after) = wins.split_once(LINK).unwrap_or(("", &wins));
    let last = all.last().and_then(|r| r.first()).map(how).filter(|how| !how.is_empty());
    Some(Cup {
        level,
        rounds: all.iter().enumerate().map(stage).collect(),
        winner: champion(&all).map(|p| Named::of(summary, p)),
        wins_before: wins_before.into(),
        wins_after: wins_after.into(),
        how: last.map_or(String::new(), |how| format!("{}: {how}.", worded!("round-final"))),
    })
}
