//! Names of squares, and moves written with them.

use super::moves::Move;
use super::rules::Rules;
use super::square::{Square, SquareStyle};

/// How the squares of a board are named.
///
/// ```
/// use draughts::{ENGLISH, ITALIAN, Position, RUSSIAN, Square, notation::Names};
///
/// let square: Square = "c3".parse().unwrap();
/// assert_eq!(Names::usual(&RUSSIAN).of(square), "c3");
/// assert_eq!(Names::usual(&ENGLISH).of(square), "22");
/// assert_eq!(Names::letters(&ITALIAN).of(square), "f3");
/// let start = Position::start(&RUSSIAN);
/// assert_eq!(Names::usual(&RUSSIAN).long(&start.legal_moves(&RUSSIAN)[0]), "c3-b4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names {
    /// Letters or numbers.
    pub style: SquareStyle,
    /// Is the board seen with its dark corner at the right (Italian)?
    pub mirrored: bool,
}

impl Names {
    /// The usual names for the rules: letters, but numbers where the variant's players use them.
    pub fn usual(rules: &Rules) -> Names {
        Names { style: rules.squares, mirrored: rules.mirrored }
    }

    /// The names with letters.
    pub const fn letters(rules: &Rules) -> Names {
        Names { style: SquareStyle::Letters, mirrored: rules.mirrored }
    }

    /// A square's name.
    pub fn of(self, square: Square) -> String {
        match (self.style, self.mirrored) {
            (SquareStyle::Numbers, false) => square.number().to_string(),
            (SquareStyle::Numbers, true) => square.mirrored().number().to_string(),
            (SquareStyle::Letters, false) => square.to_string(),
            (SquareStyle::Letters, true) => {
                let (x, y) = square.xy();
                format!("{}{x}", (b'a' + (8 - y) as u8) as char)
            }
        }
    }

    /// A move's text, with the whole path.
    pub fn long(self, m: &Move) -> String {
        let squares: Vec<String> = m.path().map(|s| self.of(s)).collect();
        squares.join(self.separator(m))
    }

    /// The text of a side's whole move: the jumps of a course capture, which are moves each, as one.
    pub fn whole(self, steps: &[Move]) -> String {
        let mut squares: Vec<String> = Vec::new();
        for step in steps {
            squares.extend(step.path().skip(usize::from(!squares.is_empty())).map(|s| self.of(s)));
        }
        steps.first().map_or_else(String::new, |first| squares.join(self.separator(first)))
    }

    /// A move's text as PDN wants it: first and last square, and the path only when another legal
    /// move has the same two and a different result.
    pub fn short(self, m: &Move, legal: &[Move]) -> String {
        let other = |o: &&Move| o.from() == m.from() && o.to() == m.to() && o.effect() != m.effect();
        if legal.iter().any(|o| other(&o)) {
            return self.long(m);
        }
        format!("{}{}{}", self.of(m.from()), self.separator(m), self.of(m.to()))
    }

    fn separator(self, m: &Move) -> &'static str {
        match (m.is_capture(), self.style) {
            (false, _) => "-",
            (true, SquareStyle::Letters) => ":",
            (true, SquareStyle::Numbers) => "x",
        }
    }
}
