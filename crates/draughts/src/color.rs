//! The two sides.

use std::fmt;
use std::ops::Not;

/// A side. White's men move towards higher rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Color {
    /// The side that begins below, on rows 1 to 3; `valged` of the course.
    White,
    /// The side that begins above, on rows 6 to 8; `mustad` of the course.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black: an index into per-side tables.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The number the course uses: 1 White, 2 Black.
    pub const fn course(self) -> i64 {
        self as i64 + 1
    }

    /// The side for the course's number, if it is 1 or 2.
    pub const fn from_course(number: i64) -> Option<Color> {
        match number {
            1 => Some(Color::White),
            2 => Some(Color::Black),
            _ => None,
        }
    }

    /// `white` or `black`.
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
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
