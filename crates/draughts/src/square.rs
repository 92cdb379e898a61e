//! The 32 dark squares and their names.

use std::fmt;
use std::str::FromStr;

/// How squares are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareStyle {
    /// `c3`
    Letters,
    /// `22`
    Numbers,
}

/// A dark square of the 8x8 board, 0..32, counted from a1 along White's first row
/// (a1, c1, e1, g1, b2, d2, ...), as [`crate::Bitboard`] orders them.
///
/// ```
/// use draughts::Square;
///
/// let square: Square = "c3".parse().unwrap();
/// assert_eq!((square.xy(), square.number()), ((3, 3), 22));
/// assert_eq!(Square::all().count(), 32);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// A text that names no dark square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a dark square (a1 to h8, or 1 to 32)")]
pub struct SquareError(pub String);

impl Square {
    /// All squares in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..32).map(Square)
    }

    /// The square with an index below 32.
    pub const fn new(index: u8) -> Option<Square> {
        if index < 32 { Some(Square(index)) } else { None }
    }

    /// The square at row `x` and column `y`, both 1..=8 as in `ruut/3`; none for light squares.
    pub const fn from_xy(x: i64, y: i64) -> Option<Square> {
        if x < 1 || x > 8 || y < 1 || y > 8 || (x + y) % 2 != 0 {
            return None;
        }
        Some(Square(((x - 1) * 4 + (y - 1) / 2) as u8))
    }

    /// 0..32.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row 1..=8, 1 is White's first.
    pub const fn x(self) -> i64 {
        (self.0 / 4) as i64 + 1
    }

    /// Column 1..=8, 1 is the a file.
    pub const fn y(self) -> i64 {
        let row = self.0 / 4;
        ((self.0 % 4) * 2 + row % 2) as i64 + 1
    }

    /// `(row, column)` as in `ruut/3`.
    pub const fn xy(self) -> (i64, i64) {
        (self.x(), self.y())
    }

    /// The number 1..=32 of PDN's numeric notation: 1 is at the top left of the board as seen by
    /// White (b8), 32 at the bottom right (g1).
    pub const fn number(self) -> u8 {
        let row = self.0 / 4;
        (7 - row) * 4 + self.0 % 4 + 1
    }

    /// The square with a PDN number 1..=32.
    pub const fn from_number(number: u8) -> Option<Square> {
        if number < 1 || number > 32 {
            return None;
        }
        let n = number - 1;
        Some(Square((7 - n / 4) * 4 + n % 4))
    }

    /// The square seen from the other side of the board.
    pub const fn flipped(self) -> Square {
        Square(31 - self.0)
    }

    /// The square mirrored left to right, for boards whose dark corner is on the right: the
    /// `index` within the row is reversed, the row stays.
    pub const fn mirrored(self) -> Square {
        Square(self.0 / 4 * 4 + 3 - self.0 % 4)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.y() as u8 - 1) as char, self.x())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    /// Reads `c3`, `C3` or a number 1..=32.
    fn from_str(text: &str) -> Result<Square, SquareError> {
        let error = || SquareError(text.to_string());
        if text.bytes().all(|b| b.is_ascii_digit()) {
            return text.parse().ok().and_then(Square::from_number).ok_or_else(error);
        }
        let [file, rank] = text.as_bytes() else { return Err(error()) };
        let y = i64::from(file.to_ascii_lowercase()) - i64::from(b'a') + 1;
        let x = i64::from(*rank) - i64::from(b'0');
        Square::from_xy(x, y).ok_or_else(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_come_back() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::from_number(square.number()), Some(square));
            assert_eq!(Square::from_xy(square.x(), square.y()), Some(square));
        }
        assert_eq!(Square::from_number(1).unwrap().to_string(), "b8");
        assert_eq!(Square::from_number(32).unwrap().to_string(), "g1");
        assert!("a2".parse::<Square>().is_err());
        assert!("".parse::<Square>().is_err());
    }
}
