//! Quarto: sixteen different pieces with four properties each; who places the fourth in a line that
//! shares a property wins. Here each player chooses piece and cell (`free`); in the classic rule the
//! opponent chooses the piece.

mod course;
mod errors;
mod solver;
mod strong;
mod table;

pub use solver::Solved;

use super::mix;
use super::table::{Info, Searcher, Which};
use search::{Game, INFINITE, Method, Turn};

/// What the list of games says.
pub const INFO: Info = Info {
    name: "quarto",
    about: "Quarto: four in a line that share a property; take any piece, place it anywhere",
    input: "column, row and number of the piece in the reserve, as in B3 5 (classic: then the piece to give)",
    legend: "A piece is four letters: W white or B black; R round or Q square; T tall or L low; H hollow or S \
             solid. So BQLS is the black, square, low, solid one. Four in a row, column or main diagonal \
             that share one letter win.",
    variants: &["free", "classic"],
    own: Some("strong"),
    notations: &["short", "course"],
    searcher: Searcher::Plain(Method::FailHard),
    depth: 2,
    longest: 16,
    log: Some("log.dat"),
    ..Info::plain(Which::Quarto)
};

const LINES: [[u8; 4]; 10] = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
    [12, 13, 14, 15],
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [3, 6, 9, 12],
];

/// The value of a line by the greatest number of its pieces that share a property.
const LINE_VALUE: [i32; 5] = [0, 1, 10, -50, 100];

const EMPTY: u8 = 16;

/// A position. Pieces are 0-15: bit 3 black, bit 2 square, bit 1 short, bit 0 solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quarto {
    /// Cells A1, B1, ... D4.
    cells: [u8; 16],
    /// Pieces not placed, one bit each.
    reserve: u16,
    second: bool,
    /// In the classic game the piece that must be placed; before the first move none is given.
    given: Option<u8>,
    classic: bool,
}

/// Piece to cell; in the classic game also the piece given to the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Where the piece in hand goes.
    pub cell: u8,
    /// The piece in hand.
    pub piece: u8,
    /// The piece that the other side gets; none at the end.
    pub give: Option<u8>,
}

/// How many pieces of a line share a property most: 0..=4.
fn shared(cells: &[u8; 16], line: [u8; 4]) -> usize {
    let (mut count, mut ones) = (0, [0usize; 4]);
    for cell in line {
        let piece = cells[usize::from(cell)];
        if piece != EMPTY {
            count += 1;
            for (p, ones) in ones.iter_mut().enumerate() {
                *ones += usize::from(piece >> p & 1);
            }
        }
    }
    ones.iter().map(|o| (*o).max(count - o)).max().unwrap_or(0)
}

impl Quarto {
    /// The empty board.
    pub fn new(classic: bool) -> Quarto {
        Quarto { cells: [EMPTY; 16], reserve: 0xFFFF, second: false, given: None, classic }
    }

    /// The sum of the lines' values, for the player who placed last.
    pub fn lines_value(&self) -> i32 {
        LINES.iter().map(|l| LINE_VALUE[shared(&self.cells, *l)]).sum()
    }

    fn won(&self) -> bool {
        LINES.iter().any(|l| shared(&self.cells, *l) == 4)
    }

    /// The reserve's pieces in order: number 1 is the first.
    fn pieces(&self) -> impl Iterator<Item = u8> {
        let reserve = self.reserve;
        (0..16).filter(move |p| reserve >> p & 1 == 1)
    }
}

impl Game for Quarto {
    type Move = Placement;

    fn turn(&self) -> Turn {
        if self.second { Turn::Min } else { Turn::Max }
    }

    fn moves(&self, moves: &mut Vec<Placement>) {
        moves.clear();
        if self.won() {
            return;
        }
        for piece in self.pieces().filter(|p| self.given.is_none_or(|g| g == *p)) {
            for cell in (0..16u8).filter(|c| self.cells[usize::from(*c)] == EMPTY) {
                if self.classic && self.reserve.count_ones() > 1 {
                    let gifts = self.pieces().filter(|g| *g != piece);
                    moves.extend(gifts.map(|g| Placement { cell, piece, give: Some(g) }));
                } else {
                    moves.push(Placement { cell, piece, give: None });
                }
            }
        }
    }

    fn play(&mut self, m: Placement) {
        self.cells[usize::from(m.cell)] = m.piece;
        self.reserve &= !(1 << m.piece);
        self.given = m.give;
        self.second = !self.second;
    }

    fn end(&self) -> Option<i32> {
        if self.won() {
            return Some(if self.second { INFINITE - 1000 } else { -(INFINITE - 1000) });
        }
        (self.reserve == 0).then_some(0)
    }

    fn value(&self) -> i32 {
        if self.second { self.lines_value() } else { -self.lines_value() }
    }

    fn key(&self) -> u64 {
        let low = self.cells[..8].iter().fold(0u64, |k, c| k << 8 | u64::from(*c));
        let high = self.cells[8..].iter().fold(0u64, |k, c| k << 8 | u64::from(*c));
        mix(mix(low ^ 0x5157) ^ high) ^ u64::from(self.given.unwrap_or(31)) << 1 ^ u64::from(self.second)
    }
}
