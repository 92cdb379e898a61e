//! The first page: how far the tournament is, the table, who scored what against whom; and the list of games.

use super::parts::{Frame, GameLine, Named, Tally};
use super::rounds::{Cup, cup};
use crate::tournament::crosstable::cross_table;
use crate::tournament::how_far::thousands;
use crate::tournament::summary::Summary;
use askama::Template;
use say::worded;

#[derive(Template)]
#[template(path = "index.html")]
pub struct IndexPage<'a> {
    frame: &'a Frame,
    about: String,
    /// The bracket of a knock-out.
    cup: Option<Cup>,
    tie_break_name: &'a str,
    note: String,
    lines: Vec<Line>,
    /// A sentence for each game that counts for nobody.
    not_played: Vec<String>,
    /// A sentence for each hand-in of which no player was made.
    refused: Vec<String>,
    /// Who was withdrawn.
    gone: Vec<&'a str>,
}

struct Line {
    rank: u32,
    who: Named,
    group: String,
    points: u32,
    games: u32,
    tally: Tally,
    tie_break: String,
    elo: String,
    superior: String,
    faults: String,
    average: String,
    cells: Vec<Cell>,
}

/// The points against another player, and a class by their share.
struct Cell {
    text: String,
    class: &'static str,
}

/// The page of the table.
pub fn index<'a>(frame: &'a Frame, summary: &'a Summary) -> IndexPage<'a> {
    let cross = cross_table(&summary.lines, &summary.games);
    let cell = |i: usize, j: usize| match cross[i][j] {
        _ if i == j => Cell { text: "×".into(), class: "own" },
        None => Cell { text: String::new(), class: "" },
        Some((points, games)) => {
            let class = match points.cmp(&games) {
                std::cmp::Ordering::Greater => "more",
                std::cmp::Ordering::Equal => "same",
                std::cmp::Ordering::Less => "less",
            };
            Cell { text: points.to_string(), class }
        }
    };
    let line = |(i, l): (usize, &crate::tournament::Standing)| Line {
        rank: l.rank,
        who: Named::of(summary, l.player),
        group: summary.players[l.player].group.clone(),
        points: l.points,
        games: l.games,
        tally: Tally { won: l.wins, drawn: l.draws, lost: l.losses, points: l.points },
        tie_break: format!("{}", l.tie_break),
        elo: summary.elo_text(l.player),
        superior: summary.superior_text(i),
        faults: summary.faults_in_words(i).join(", "),
        average: format!("{:.1}", l.average_ms),
        cells: (0..summary.lines.len()).map(|j| cell(i, j)).collect(),
    };
    IndexPage {
        frame,
        about: worded!(
            "index-about",
            format = summary.format_name.as_str(),
            rules = &summary.rules_name,
            players = summary.lines.len(),
            games = thousands(summary.games.len()),
        ),
        cup: cup(summary, 3),
        note: worded!("index-note", name = summary.tie_break_name()),
        tie_break_name: summary.tie_break_name(),
        lines: summary.lines.iter().enumerate().map(line).collect(),
        not_played: summary.not_played_text().lines().map(Into::into).collect(),
        refused: summary.refused_text().lines().map(Into::into).collect(),
        gone: summary.players.iter().filter(|p| p.gone).map(|p| p.name.as_str()).collect(),
    }
}

#[derive(Template)]
#[template(path = "games.html")]
pub struct GamesPage<'a> {
    frame: &'a Frame,
    games: Vec<GameLine>,
}

/// The page of all games.
pub fn games<'a>(frame: &'a Frame, summary: &Summary) -> GamesPage<'a> {
    GamesPage { frame, games: summary.games.iter().map(|g| GameLine::of(summary, g)).collect() }
}
