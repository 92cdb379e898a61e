//! Sets of squares as 36 bits.
//!
//! Two rows take nine bits: four squares, one bit that is never a square, four squares. With the
//! gap every diagonal step is one shift by 4 or 5 bits, and a step over the edge lands on a gap or
//! outside [`Bitboard::ALL`], so no column masks are needed.

use super::square::Square;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of dark squares.
///
/// ```
/// use draughts::{Bitboard, Direction, Square};
///
/// let square = Square::from_number(22).unwrap();
/// let ahead = Bitboard::of(square).shift(Direction::UpRight) | Bitboard::of(square).shift(Direction::UpLeft);
/// assert_eq!(ahead.squares().map(|s| s.to_string()).collect::<Vec<_>>(), ["b4", "d4"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Bitboard(pub(crate) u64);

/// A diagonal direction; "up" is towards higher rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// One row up, one file to the right (as White sees it).
    UpRight,
    /// One row up, one file to the left.
    UpLeft,
    /// One row down, one file to the right.
    DownRight,
    /// One row down, one file to the left.
    DownLeft,
}

impl Direction {
    /// All four, upwards first.
    pub const ALL: [Direction; 4] =
        [Direction::UpLeft, Direction::UpRight, Direction::DownLeft, Direction::DownRight];

    /// The direction back.
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::UpRight => Direction::DownLeft,
            Direction::UpLeft => Direction::DownRight,
            Direction::DownRight => Direction::UpLeft,
            Direction::DownLeft => Direction::UpRight,
        }
    }
}

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// The 32 squares.
    pub const ALL: Bitboard = Bitboard(ALL_BITS);
    /// Row 8.
    pub const TOP: Bitboard = Bitboard(0xF << 32);
    /// Row 1.
    pub const BOTTOM: Bitboard = Bitboard(0xF);

    /// The set of one square.
    #[inline(always)]
    pub const fn of(square: Square) -> Bitboard {
        let i = square.index() as u64;
        Bitboard(1 << (i + (i + 4) / 8))
    }

    /// The rows from `first` to `last`, 1..=8.
    pub fn rows(first: i64, last: i64) -> Bitboard {
        Square::all().filter(|s| (first..=last).contains(&s.x())).collect()
    }

    /// All squares one step away in a direction.
    #[inline(always)]
    pub const fn shift(self, direction: Direction) -> Bitboard {
        Bitboard(self.toward(direction).0 & ALL_BITS)
    }

    /// Like [`Bitboard::shift`] but steps over the edge stay in, as bits that are no squares:
    /// for a result that is intersected with squares next.
    #[inline(always)]
    pub(super) const fn toward(self, direction: Direction) -> Bitboard {
        // By tables and not by cases: where the direction is known one of the shifts vanishes, and where it is not there
        // is no branch that the processor would have to guess.
        const UP: [u8; 4] = [5, 4, 0, 0];
        const DOWN: [u8; 4] = [0, 0, 4, 5];
        Bitboard(self.0 << UP[direction as usize] >> DOWN[direction as usize])
    }

    /// The 36 bits, for hashing: which square is which bit may change.
    #[inline(always)]
    pub const fn raw(self) -> u64 {
        self.0
    }

    /// The four squares of a row (0 is row 1, 7 is row 8) as four bits, the leftmost lowest.
    #[inline(always)]
    pub const fn row(self, row: usize) -> usize {
        (self.0 >> (row * 4 + row.div_ceil(2)) & 0xF) as usize
    }

    /// True without a square.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True with a square.
    #[inline(always)]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// How many squares.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the square is in the set.
    #[inline(always)]
    pub const fn has(self, square: Square) -> bool {
        self.0 & Bitboard::of(square).0 != 0
    }

    /// The set's lowest square as a set.
    #[inline(always)]
    pub const fn lowest(self) -> Bitboard {
        Bitboard(self.0 & self.0.wrapping_neg())
    }

    /// The lowest square; the set must not be empty.
    #[inline(always)]
    pub const fn first(self) -> Square {
        let bit = self.0.trailing_zeros();
        // 36 bits in groups of nine with the gap at 4: subtract the gaps below the bit.
        match Square::new((bit - (bit + 4) / 9) as u8) {
            Some(square) => square,
            None => panic!("an empty bitboard has no first square"),
        }
    }

    /// The set with the board turned by half a turn.
    #[inline(always)]
    pub const fn flipped(self) -> Bitboard {
        Bitboard(self.0.reverse_bits() >> 28)
    }

    /// The set without another's squares.
    #[inline(always)]
    pub const fn minus(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }

    /// One bit at a time, lowest first, as sets.
    #[inline(always)]
    pub fn bits(self) -> impl Iterator<Item = Bitboard> {
        let mut rest = self;
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let bit = rest.lowest();
            rest ^= bit;
            Some(bit)
        })
    }

    /// The squares, lowest first.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        self.bits().map(Bitboard::first)
    }
}

const ALL_BITS: u64 = {
    let mut bits = 0;
    let mut pair = 0;
    while pair < 4 {
        bits |= 0b1_1110_1111 << (9 * pair);
        pair += 1;
    }
    bits
};

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, s| set | Bitboard::of(s))
    }
}

macro_rules! bit_op {
    ($($tr:ident $f:ident $tra:ident $fa:ident $op:tt),*) => {$(
        impl $tr for Bitboard {
            type Output = Bitboard;
            #[inline(always)]
            fn $f(self, other: Bitboard) -> Bitboard { Bitboard(self.0 $op other.0) }
        }
        impl $tra for Bitboard {
            #[inline(always)]
            fn $fa(&mut self, other: Bitboard) { self.0 = self.0 $op other.0; }
        }
    )*};
}
bit_op!(BitAnd bitand BitAndAssign bitand_assign &,
        BitOr bitor BitOrAssign bitor_assign |,
        BitXor bitxor BitXorAssign bitxor_assign ^);

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn not(self) -> Bitboard {
        Bitboard(!self.0 & ALL_BITS)
    }
}

impl std::fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.squares()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_follow_coordinates() {
        let steps = [
            (Direction::UpRight, 1, 1),
            (Direction::UpLeft, 1, -1),
            (Direction::DownRight, -1, 1),
            (Direction::DownLeft, -1, -1),
        ];
        for square in Square::all() {
            assert_eq!(Bitboard::of(square).first(), square);
            assert_eq!(Bitboard::of(square).flipped().first(), square.flipped());
            for (direction, dx, dy) in steps {
                let expected = Square::from_xy(square.x() + dx, square.y() + dy);
                let found = Bitboard::of(square).shift(direction).squares().next();
                assert_eq!(found, expected, "{square} {direction:?}");
            }
        }
        assert_eq!(Bitboard::ALL.count(), 32);
    }
}
