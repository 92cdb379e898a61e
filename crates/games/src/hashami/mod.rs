//! Hashami: pieces slide like rooks or jump over one neighbour; enemies caught between two of ours in
//! a row or column are taken; five in line outside the own two home rows win, or fewer than four
//! enemies left.

mod table;
mod value;

pub use table::encode;
pub use value::Weights;

use super::mix;
use super::table::{Info, Which};
use search::{Game, INFINITE, Turn};

/// What the list of games says.
pub const INFO: Info = Info {
    name: "hashami",
    about: "Hashami: slide or jump, catch runs of enemies between two pieces, five in line win",
    input: "two cells, as in ((B 3) (C 3)): row letter and column number",
    legend: "x starts above and o below, - is empty. Five in line outside the own two home rows win, or \
             fewer than four enemies left.",
    players: ["x", "o"],
    size: (9, 9, 12),
    asks_size: true,
    weights: &["lines", "runs"],
    numbers: &["two", "three", "four", "piece", "sandwich", "style"],
    depth: 4,
    ..Info::plain(Which::Hashami)
};

const MOST: usize = 12;

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hashami {
    n: u8,
    /// 0 empty, 1 x, 2 o; row by row.
    cells: [u8; MOST * MOST],
    second: bool,
    /// Who won with the last move.
    won: Option<u8>,
    /// How Max and Min value positions.
    pub weights: [Weights; 2],
    /// Whose weights count in a search.
    viewer: usize,
}

/// From cell to cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// The cell that the piece leaves.
    pub from: u8,
    /// The cell that it comes to.
    pub to: u8,
}

const WAYS: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

impl Hashami {
    /// The start on a board of side 9 to 12.
    pub fn new(n: usize) -> Hashami {
        let mut cells = [0; MOST * MOST];
        for column in 0..n {
            for row in 0..2 {
                cells[row * n + column] = 1;
                cells[(n - 1 - row) * n + column] = 2;
            }
        }
        Hashami { n: n as u8, cells, second: false, won: None, weights: [Weights::LINES; 2], viewer: 0 }
    }

    fn at(&self, row: i32, column: i32) -> Option<u8> {
        let n = i32::from(self.n);
        ((0..n).contains(&row) && (0..n).contains(&column)).then(|| self.cells[(row * n + column) as usize])
    }

    fn place(&self, cell: u8) -> (i32, i32) {
        (i32::from(cell / self.n), i32::from(cell % self.n))
    }

    fn cell(&self, row: i32, column: i32) -> u8 {
        (row * i32::from(self.n) + column) as u8
    }

    fn side(&self) -> u8 {
        1 + u8::from(self.second)
    }

    fn count(&self, side: u8) -> usize {
        self.cells.iter().filter(|c| **c == side).count()
    }

    /// Whether a row is one of a side's two home rows.
    fn home(&self, side: u8, row: i32) -> bool {
        if side == 1 { row < 2 } else { row >= i32::from(self.n) - 2 }
    }

    fn moves_from(&self, cell: u8, moves: &mut Vec<Slide>) {
        let (row, column) = self.place(cell);
        for (dr, dc) in WAYS {
            let (mut r, mut c) = (row + dr, column + dc);
            if self.at(r, c).is_some_and(|p| p != 0) {
                if self.at(r + dr, c + dc) == Some(0) {
                    moves.push(Slide { from: cell, to: self.cell(r + dr, c + dc) });
                }
                continue;
            }
            while self.at(r, c) == Some(0) {
                moves.push(Slide { from: cell, to: self.cell(r, c) });
                (r, c) = (r + dr, c + dc);
            }
        }
    }

    /// Takes the runs of enemies between the moved piece and another own one.
    fn capture(&mut self, cell: u8, side: u8) {
        let (row, column) = self.place(cell);
        for (dr, dc) in WAYS {
            let (mut r, mut c) = (row + dr, column + dc);
            while self.at(r, c) == Some(3 - side) {
                (r, c) = (r + dr, c + dc);
            }
            if self.at(r, c) == Some(side) {
                let (mut r, mut c) = (row + dr, column + dc);
                while self.at(r, c) == Some(3 - side) {
                    let taken = self.cell(r, c);
                    self.cells[usize::from(taken)] = 0;
                    (r, c) = (r + dr, c + dc);
                }
            }
        }
    }

    /// The lengths of the runs of a side outside its home rows, longest ones only: each run is told
    /// once for each of the four directions.
    fn runs(&self, side: u8, mut tell: impl FnMut(usize)) {
        let n = i32::from(self.n);
        let own = |r: i32, c: i32| self.at(r, c) == Some(side) && !self.home(side, r);
        for row in 0..n {
            for column in 0..n {
                if !own(row, column) {
                    continue;
                }
                for (dr, dc) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    if own(row - dr, column - dc) {
                        continue;
                    }
                    let mut length = 1;
                    while own(row + dr * length, column + dc * length) {
                        length += 1;
                    }
                    tell(length as usize);
                }
            }
        }
    }

    fn cells(&self) -> impl Iterator<Item = u8> {
        0..self.n * self.n
    }

    fn moves_of(&self, side: u8, moves: &mut Vec<Slide>) {
        for cell in self.cells().filter(|c| self.cells[usize::from(*c)] == side) {
            self.moves_from(cell, moves);
        }
    }
}

impl Game for Hashami {
    type Move = Slide;

    fn turn(&self) -> Turn {
        if self.second { Turn::Min } else { Turn::Max }
    }

    fn moves(&self, moves: &mut Vec<Slide>) {
        moves.clear();
        if self.won.is_none() {
            self.moves_of(self.side(), moves);
        }
    }

    fn play(&mut self, m: Slide) {
        let side = self.side();
        self.cells[usize::from(m.from)] = 0;
        self.cells[usize::from(m.to)] = side;
        self.capture(m.to, side);
        let mut five = false;
        self.runs(side, |length| five |= length >= 5);
        if five || self.count(3 - side) < 4 {
            self.won = Some(side);
        }
        self.second = !self.second;
    }

    fn end(&self) -> Option<i32> {
        if let Some(side) = self.won {
            return Some(if side == 1 { INFINITE - 1000 } else { -(INFINITE - 1000) });
        }
        // A side without a move has lost.
        let mut moves = Vec::new();
        for cell in self.cells().filter(|c| self.cells[usize::from(*c)] == self.side()) {
            self.moves_from(cell, &mut moves);
            if !moves.is_empty() {
                return None;
            }
        }
        Some(if self.second { INFINITE - 1000 } else { -(INFINITE - 1000) })
    }

    fn value(&self) -> i32 {
        self.worth_to_x()
    }

    fn key(&self) -> u64 {
        let one = |i: u64, c: u8| if c == 0 { 0 } else { mix(i * 4 + u64::from(c)) };
        let fold = |(k, i): (u64, u64), c: &u8| (k ^ one(i, *c), i + 1);
        self.cells.iter().fold((u64::from(self.second), 1), fold).0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Playable;

    #[test]
    fn rows_are_encoded() {
        let cells = [0, 0, 1, 0, 0, 2, 2, 0, 0, 0, 0, 1];
        assert_eq!(encode(&cells), "2 (3 x) 2 (6 o) (7 o) 4 (12 x)");
    }

    fn after(rows: &str, m: &str) -> Hashami {
        let mut game = Hashami::from_state(&format!("{rows}:x")).unwrap();
        let m = game.read(m).unwrap();
        game.play(m);
        game
    }

    #[test]
    fn captures() {
        // The moved piece closes a run; a piece that moves in between two enemies is safe.
        let rows =
            "xxx....../........./x.......o/.oox...../........./........./........./........./.....oooo";
        let game = after(rows, "C1 D1");
        assert_eq!(game.row_code(3), "(1 x) 2 (4 x) 5");
        let rows =
            "xxx....../........./.x......./o.o....../........./........./........./........./.....oooo";
        let game = after(rows, "((C 2) (D 2))");
        assert_eq!(game.row_code(3), "(1 o) (2 x) (3 o) 6");
    }

    #[test]
    fn five_in_line_outside_home_rows() {
        let rows =
            "xxxx...../.....x.../........./xxxx...../........./........./........./........./.ooooo...";
        let game = after(rows, "B6 D6");
        assert_eq!(game.end(), None, "not beside the four");
        let rows =
            "xxxx...../....x..../........./xxxx...../........./........./........./........./.ooooo...";
        assert!(after(rows, "B5 D5").end().unwrap() > 0);
        let rows =
            "xxxx...../....x..../........./........./........./........./........./........./.ooooo...";
        assert_eq!(after(rows, "B5 A5").end(), None, "the home rows do not count");
        let rows =
            "xxxx...../........./x.......o/.ox....../........./........./........./........./.....oo..";
        assert!(after(rows, "C1 D1").end().unwrap() > 0, "three pieces are too few");
    }
}
