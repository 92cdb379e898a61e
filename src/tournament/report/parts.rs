//! What several pages are made of: their frame, players' and games' lines, results by something, bars.

use crate::tournament::config::Format;
use crate::tournament::how_far::HowFar;
use crate::tournament::store::GameRow;
use crate::tournament::summary::Summary;
use say::{Said, worded};

/// The frame of every page.
pub struct Frame {
    pub title: String,
    /// The page of the rounds, and what it is called, where there is one.
    pub rounds: Option<(&'static str, String)>,
    /// `312 of 1560` while games are left.
    pub progress: Option<HowFar>,
}

impl Frame {
    /// The frame of a tournament's pages.
    pub fn of(summary: &Summary) -> Frame {
        let rounds = match summary.format {
            Format::Swiss => Some(("rounds.html", worded!("page-rounds"))),
            Format::KnockOut => Some(("rounds.html", worded!("page-bracket"))),
            _ => None,
        };
        Frame { title: summary.title.clone(), rounds, progress: summary.how_far() }
    }

    /// A message without arguments, by its name, in the language of the report.
    #[expect(clippy::unused_self, reason = "templates call it on the page")]
    pub fn t(&self, id: &'static str) -> String {
        Said::new(id).worded()
    }

    /// The language of the report, as pages say it.
    #[expect(clippy::unused_self, reason = "templates call it on the page")]
    pub fn lang(&self) -> &'static str {
        say::language().tag()
    }
}

/// A player as pages name it.
#[derive(Clone, Debug)]
pub struct Named {
    /// The number of its page.
    pub id: usize,
    pub name: String,
}

impl Named {
    /// A player of a tournament.
    pub fn of(summary: &Summary, player: usize) -> Named {
        Named { id: player + 1, name: summary.name(player).to_string() }
    }
}

/// A game in a list.
pub struct GameLine {
    pub number: u32,
    pub name: String,
    pub round: u32,
    pub white: Named,
    pub black: Named,
    pub score: String,
    pub steps: u32,
    pub reason: String,
}

impl GameLine {
    /// A game of a tournament.
    pub fn of(summary: &Summary, game: &GameRow) -> GameLine {
        GameLine {
            number: game.number,
            name: worded!("game-number", n = game.number),
            round: game.round,
            white: Named::of(summary, game.white),
            black: Named::of(summary, game.black),
            score: score(game),
            steps: game.steps,
            reason: game.reason.said().worded(),
        }
    }
}

/// An opening by the name that people read: what is not named in a file has a name of the program's own.
pub fn opening_named(name: &str) -> String {
    worded!("opening-named", opening = name)
}

/// `2-0`
pub fn score(game: &GameRow) -> String {
    format!("{}-{}", game.points[0], game.points[1])
}

/// Games won, drawn and lost, and the points of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
    pub points: u32,
}

impl Tally {
    /// Counts a game by the points that it gave: 2, 1 or 0.
    pub fn count(&mut self, points: u32) {
        self.points += points;
        match points {
            2 => self.won += 1,
            1 => self.drawn += 1,
            _ => self.lost += 1,
        }
    }

    /// How many games.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of the points in per cent.
    pub fn share(&self) -> String {
        if self.games() == 0 {
            return "-".into();
        }
        let share = 50.0 * f64::from(self.points) / f64::from(self.games());
        worded!("percent", n = format!("{share:.0}"))
    }

    /// A bar of the three parts, for those who see it: the numbers stand beside it.
    pub fn bar(&self) -> String {
        format!(
            "<span class=\"wdl\" aria-hidden=\"true\"><i style=\"flex:{}\"></i><i style=\"flex:{}\"></i>\
             <i style=\"flex:{}\"></i></span>",
            self.won, self.drawn, self.lost
        )
    }
}

/// A bar of a length from 0 to 1, for those who see it.
pub fn bar(share: f64) -> String {
    format!(
        "<span class=\"bar\" aria-hidden=\"true\"><i style=\"width:{:.1}%\"></i></span>",
        100.0 * share.clamp(0.0, 1.0)
    )
}

/// Milliseconds, with as many digits as tell something: `0.12 ms`, `4.1 ms`, `350 ms`, `2.3 s`.
pub fn milliseconds(ms: f64) -> String {
    match ms {
        ms if ms < 1.0 => format!("{ms:.2} ms"),
        ms if ms < 100.0 => format!("{ms:.1} ms"),
        ms if ms < 1000.0 => format!("{ms:.0} ms"),
        ms => format!("{:.1} s", ms / 1000.0),
    }
}

#[cfg(test)]
mod tests {
    use super::milliseconds;

    #[test]
    fn numbers_are_read_easily() {
        assert_eq!([0.123, 4.06, 349.6, 2300.0].map(milliseconds), ["0.12 ms", "4.1 ms", "350 ms", "2.3 s"]);
    }
}
