//! Moves: a quiet move, or a capture with the whole path.

use super::bitboard::Bitboard;
use super::position::Position;
use super::rules::Rules;
use super::square::Square;
use std::fmt;

/// The longest path of squares a capture can have here: at most 12 jumps.
const LONGEST: usize = 13;

/// A move. For stepwise rules a capture is one jump.
///
/// ```
/// use draughts::{Position, RUSSIAN, fen};
///
/// let position = fen::parse("W:Wa1:Bb2,d4,f4").unwrap();
/// let capture = position.legal_moves(&RUSSIAN)[0];
/// assert!(capture.is_capture());
/// assert_eq!(capture.path().map(|s| s.to_string()).collect::<Vec<_>>(), ["a1", "c3", "e5", "g3"]);
/// assert_eq!(capture.taken().count(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    path: [u8; LONGEST],
    len: u8,
    crowns: bool,
    taken: Bitboard,
}

impl Move {
    #[inline]
    pub(super) fn quiet(from: Square, to: Square, crowns: bool) -> Move {
        let mut path = [0; LONGEST];
        path[0] = from.index() as u8;
        path[1] = to.index() as u8;
        Move { path, len: 2, crowns, taken: Bitboard::EMPTY }
    }

    pub(super) fn capture(squares: &[u8], taken: Bitboard, crowns: bool) -> Move {
        let mut path = [0; LONGEST];
        path[..squares.len()].copy_from_slice(squares);
        Move { path, len: squares.len() as u8, crowns, taken }
    }

    /// The square the move starts from.
    #[inline]
    pub fn from(&self) -> Square {
        square(self.path[0])
    }

    /// The square the move ends on.
    #[inline]
    pub fn to(&self) -> Square {
        square(self.path[self.len as usize - 1])
    }

    /// All squares touched, from the first to the last.
    pub fn path(&self) -> impl ExactSizeIterator<Item = Square> {
        self.path[..self.len as usize].iter().map(|&i| square(i))
    }

    /// The pieces taken.
    #[inline]
    pub const fn taken(&self) -> Bitboard {
        self.taken
    }

    /// Whether anything is taken.
    #[inline]
    pub const fn is_capture(&self) -> bool {
        self.taken.any()
    }

    /// Whether a man becomes a king.
    #[inline]
    pub const fn crowns(&self) -> bool {
        self.crowns
    }

    /// What the move does to the board: two moves with the same effect differ only in the path.
    pub fn effect(&self) -> (Square, Square, Bitboard, bool) {
        (self.from(), self.to(), self.taken, self.crowns)
    }
}

#[inline]
fn square(index: u8) -> Square {
    Square::new(index).expect("a move holds indices below 32")
}

impl fmt::Display for Move {
    /// The long form: `c3-d4`, `c3:e5:g7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if self.is_capture() { ":" } else { "-" };
        for (i, square) in self.path().enumerate() {
            if i > 0 {
                f.write_str(separator)?;
            }
            write!(f, "{square}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Position {
    /// The position after a legal move of these rules. In stepwise rules the same side stays on
    /// move while the jumping piece can go on.
    #[inline]
    pub fn after(&self, m: &Move, rules: &Rules) -> Position {
        let mut next = *self;
        next.relocate(Bitboard::of(m.from()), Bitboard::of(m.to()), m.taken, m.crowns);
        let goes_on = rules.stepwise
            && m.is_capture()
            && super::capture::can_capture_from(&next, rules, Bitboard::of(m.to()));
        next.end_step(goes_on.then(|| m.to()));
        next
    }
}
