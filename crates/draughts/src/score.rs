//! The result of a game as PDN writes it.

use super::color::Color;
use std::fmt;
use std::str::FromStr;

/// The result of a game, written in points with 2 for a win (PDN 3.0, section on results).
///
/// ```
/// use draughts::Score;
///
/// assert_eq!("1/2-1/2".parse(), Ok(Score::Draw));
/// assert_eq!(Score::of_points([0, 2]).to_string(), "0-2");
/// assert!("2-2".parse::<Score>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Score {
    /// `2-0`.
    WhiteWins,
    /// `0-2`.
    BlackWins,
    /// `1-1`.
    Draw,
    /// `0-0`: both sides lost, or the game was not played.
    Nobody,
    /// `*`: the game goes on, or nobody knows.
    #[default]
    Unknown,
}

/// A text that is no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no result; results are 2-0, 1-1, 0-2, 0-0 and *")]
pub struct ScoreError(pub String);

impl Score {
    /// The score of White's and Black's points.
    pub const fn of_points(points: [u32; 2]) -> Score {
        match points {
            [white, black] if white > black => Score::WhiteWins,
            [white, black] if white < black => Score::BlackWins,
            [0, _] => Score::Nobody,
            _ => Score::Draw,
        }
    }

    /// The score of a game that a side has won.
    pub const fn won_by(winner: Color) -> Score {
        match winner {
            Color::White => Score::WhiteWins,
            Color::Black => Score::BlackWins,
        }
    }

    /// The text with so many points for a win.
    pub const fn text_in(self, points: Points) -> &'static str {
        match (self, points) {
            (Score::WhiteWins, Points::One) => "1-0",
            (Score::BlackWins, Points::One) => "0-1",
            (Score::Draw, Points::One) => "1/2-1/2",
            (score, _) => score.text(),
        }
    }

    /// The text of a PDN file.
    pub const fn text(self) -> &'static str {
        match self {
            Score::WhiteWins => "2-0",
            Score::BlackWins => "0-2",
            Score::Draw => "1-1",
            Score::Nobody => "0-0",
            Score::Unknown => "*",
        }
    }
}

/// How many points a win counts in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Points {
    /// `1-0`, and a draw is `1/2-1/2`.
    One,
    /// `2-0` and `1-1`, as PDN wants it.
    #[default]
    Two,
}

impl Points {
    /// How a result's text counts; as PDN does where it cannot be seen.
    ///
    /// ```
    /// use draughts::Points;
    ///
    /// assert_eq!((Points::of("1-0"), Points::of("1-1"), Points::of("*")), (Points::One, Points::Two, Points::Two));
    /// ```
    pub fn of(text: &str) -> Points {
        match text.trim() {
            "1-0" | "1:0" | "1–0" | "0-1" | "0:1" | "0–1" | "1/2-1/2" | "½-½" | "0.5-0.5" => {
                Points::One
            }
            _ => Points::Two,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

impl FromStr for Score {
    type Err = ScoreError;

    /// Any usual style: with one point or two for a win, with a colon or a dash.
    fn from_str(text: &str) -> Result<Score, ScoreError> {
        Ok(match text {
            "2-0" | "1-0" | "2:0" | "1:0" | "2–0" | "1–0" => Score::WhiteWins,
            "0-2" | "0-1" | "0:2" | "0:1" | "0–2" | "0–1" => Score::BlackWins,
            "1-1" | "1/2-1/2" | "½-½" | "1:1" | "0.5-0.5" | "1–1" => Score::Draw,
            "0-0" => Score::Nobody,
            "*" => Score::Unknown,
            _ => return Err(ScoreError(text.chars().take(40).collect())),
        })
    }
}
