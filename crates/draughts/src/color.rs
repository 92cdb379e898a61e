//! The two sides.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

/// A side. White's men move towards higher rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Color {
    /// The side that begins below, on rows 1 to 3.
    White,
    /// The side that begins above, on rows 6 to 8.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black: an index into per-side tables.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `white` or `black`.
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }
}

/// A text that is no colour.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no colour; colours are white and black")]
pub struct ColorError(pub String);

impl FromStr for Color {
    type Err = ColorError;

    fn from_str(text: &str) -> Result<Color, ColorError> {
        Color::ALL
            .into_iter()
            .find(|color| color.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ColorError(text.chars().take(40).collect()))
    }
}

impl Not for Color {
    type Output = Color;
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
