//! Positions as text: `W:Wc3,Kd4:Bb6,f8`, with letters or numbers 1-32.

use super::bitboard::Bitboard;
use super::color::Color;
use super::names::Names;
use super::position::Position;
use super::rules::Rules;
pub use super::square::SquareStyle;
use super::square::{Square, SquareError};
use std::fmt;
use std::str::FromStr;

/// A text that is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// No colour to move.
    #[error("a position begins with the side to move, W: or B:, not '{0}'")]
    Turn(String),
    /// A part that names neither side.
    #[error("pieces are given as W... and B..., not '{0}'")]
    Side(String),
    /// A square that is none.
    #[error(transparent)]
    Square(#[from] super::square::SquareError),
    /// A square that is named twice.
    #[error("'{0}' is given twice")]
    Twice(String),
    /// A range of squares that is none.
    #[error("a range goes from a lower to a higher number, not '{0}'")]
    Range(String),
}

/// Reads a position. Spaces, a final full stop, ranges (`W21-32`) and counters of moves behind the pieces (`:H0:F1`) are accepted; sides may come in
/// either order, and a side may be missing or empty.
///
/// # Errors
/// What is wrong, in a sentence.
///
/// ```
/// use draughts::{Color, fen};
///
/// let position = fen::parse("B:W18,24,K32:B9,K1").unwrap();
/// assert_eq!((position.turn(), position.kings().count()), (Color::Black, 2));
/// assert!(fen::parse("W:Wx9").is_err());
/// assert_eq!(fen::parse("B:W18,24,K32:B9,K1:H0:F1"), Ok(position));
/// assert_eq!("B:W18,24,K32:B9,K1".parse(), Ok(position));
/// assert_eq!(position.to_string(), "B:WKg1,g3,d4:Bb6,Kb8");
/// ```
pub fn parse(text: &str) -> Result<Position, FenError> {
    read(text, |name| Ok(name.parse()?))
}

/// Reads a position of a variant: where the board is seen mirrored (Italian), names and numbers mean other squares.
///
/// # Errors
/// What is wrong, in a sentence.
///
/// ```
/// use draughts::{ITALIAN, fen};
///
/// let position = fen::parse_for("W:W21:B1", &ITALIAN).unwrap();
/// assert_eq!(fen::write_for(&position, &ITALIAN, fen::SquareStyle::Letters), "W:Wb3:Ba8");
/// ```
pub fn parse_for(text: &str, rules: &Rules) -> Result<Position, FenError> {
    let names = |style| Names { style, mirrored: rules.mirrored };
    read(text, |name| {
        let numbers = name.bytes().all(|b| b.is_ascii_digit());
        let style = if numbers { SquareStyle::Numbers } else { SquareStyle::Letters };
        let wanted = if numbers { name.trim_start_matches('0') } else { &name.to_ascii_lowercase() };
        let found = Square::all().find(|s| names(style).of(*s) == wanted);
        found.ok_or_else(|| SquareError(name.into()).into())
    })
}

fn read(text: &str, square: impl Fn(&str) -> Result<Square, FenError>) -> Result<Position, FenError> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let text = text.trim_end_matches('.');
    let mut parts = text.split(':');
    let turn = match parts.next().unwrap_or("") {
        "W" | "w" => Color::White,
        "B" | "b" => Color::Black,
        other => return Err(FenError::Turn(other.chars().take(20).collect())),
    };
    let mut sides = [Bitboard::EMPTY; 2];
    let mut kings = Bitboard::EMPTY;
    let mut side_given = false;
    for part in parts.filter(|p| !p.is_empty()) {
        if side_given && is_counter(part) {
            continue;
        }
        side_given = true;
        let (color, list) = match part.split_at_checked(1) {
            Some(("W" | "w", list)) => (Color::White, list),
            Some(("B" | "b", list)) => (Color::Black, list),
            _ => return Err(FenError::Side(part.chars().take(20).collect())),
        };
        for item in list.split(',').filter(|i| !i.is_empty()) {
            let (name, king) = item.strip_prefix(['K', 'k']).map_or((item, false), |n| (n, true));
            for square in squares(name, &square)? {
                if (sides[0] | sides[1]).has(square) {
                    return Err(FenError::Twice(square.to_string()));
                }
                sides[color.index()] |= Bitboard::of(square);
                if king {
                    kings |= Bitboard::of(square);
                }
            }
        }
    }
    Ok(Position::new(sides[0], sides[1], kings, turn))
}

/// Whether a part counts moves, as sites write them behind the pieces: `H0:F1`, those since the last capture or move of
/// a man, and the number of the next one. The clocks here count other things.
fn is_counter(part: &str) -> bool {
    part.strip_prefix(['H', 'F']).is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

/// One square, or a range of numbers.
fn squares(name: &str, square: &impl Fn(&str) -> Result<Square, FenError>) -> Result<Vec<Square>, FenError> {
    if let Some((first, last)) = name.split_once('-') {
        let range = || FenError::Range(name.chars().take(20).collect());
        let (a, b) = (first.parse::<u8>().map_err(|_| range())?, last.parse::<u8>().map_err(|_| range())?);
        if a > b || b > 32 {
            return Err(range());
        }
        return (a..=b).map(|n| square(&n.to_string()).map_err(|_| range())).collect();
    }
    Ok(vec![square(name)?])
}

/// Writes a position.
///
/// ```
/// use draughts::fen::{SquareStyle, parse, write};
///
/// let position = parse("W:Wc1,Kd2:Bb4").unwrap();
/// assert_eq!(write(&position, SquareStyle::Letters), "W:Wc1,Kd2:Bb4");
/// ```
pub fn write(position: &Position, style: SquareStyle) -> String {
    named(position, Names { style, mirrored: false })
}

/// Writes a position as the variant's players name its squares; [`parse_for`] reads it.
pub fn write_for(position: &Position, rules: &Rules, style: SquareStyle) -> String {
    named(position, Names { style, mirrored: rules.mirrored })
}

fn named(position: &Position, names: Names) -> String {
    let mut out = String::from(if position.turn() == Color::White { "W" } else { "B" });
    for (color, letter) in [(Color::White, 'W'), (Color::Black, 'B')] {
        out.push(':');
        out.push(letter);
        for (i, square) in position.of(color).squares().enumerate() {
            if i > 0 {
                out.push(',');
            }
            if position.kings().has(square) {
                out.push('K');
            }
            out.push_str(&names.of(square));
        }
    }
    out
}
impl fmt::Display for Position {
    /// With letters, as [`write()`] does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&write(self, SquareStyle::Letters))
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Position, FenError> {
        parse(text)
    }
}
