//! Hashami: pieces slide like rooks or jump over one neighbour; enemies caught between two of ours in
//! a row or column are taken; five in line outside the own two home rows win, or fewer than four
//! enemies left.

use super::mix;
use super::table::{Info, Table};
use crate::search::{Game, INFINITE, Turn};

pub const INFO: Info = Info {
    name: "hashami",
    about: "Hashami: slide or jump, catch runs of enemies between two pieces, five in line win",
    input: "two cells, as in ((B 3) (C 3)): row letter and column number",
    players: ["x", "o"],
    variants: &[],
    size: (9, 9, 11),
    styles: &[],
    depth: 4,
    longest: 200,
    dice: false,
};

const MOST: usize = 11;

/// Values of a run of 2, 3, 4 of the own pieces in line, each about a quarter of the next.
const RUN: [i32; 6] = [0, 0, 60, 250, 1000, 4000];
/// The value of each enemy piece taken.
const PIECE: i32 = 400;

/// Numbers that may be tuned: runs of 2, 3 and 4, and a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    pub runs: [i32; 3],
    pub piece: i32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights { runs: [RUN[2], RUN[3], RUN[4]], piece: PIECE }
    }
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hashami {
    n: u8,
    /// 0 empty, 1 x, 2 o; row by row.
    cells: [u8; MOST * MOST],
    second: bool,
    /// Who won with the last move.
    won: Option<u8>,
    pub weights: [Weights; 2],
}

/// From cell to cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    pub from: u8,
    pub to: u8,
}

const WAYS: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

impl Hashami {
    /// The start on a board of side 9, 10 or 11.
    pub fn new(n: usize) -> Hashami {
        let mut cells = [0; MOST * MOST];
        for column in 0..n {
            for row in 0..2 {
                cells[row * n + column] = 1;
                cells[(n - 1 - row) * n + column] = 2;
            }
        }
        Hashami { n: n as u8, cells, second: false, won: None, weights: [Weights::default(); 2] }
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

    /// A side's own share of the value.
    fn share(&self, side: u8, weights: &Weights) -> i32 {
        let mut value = 0;
        self.runs(side, |length| {
            value += match length {
                0 | 1 => 0,
                2..=4 => weights.runs[length - 2],
                _ => RUN[5],
            };
        });
        value - weights.piece * self.count(3 - side) as i32
    }

    /// A row in figures: runs of empty cells as their number, pieces as (column piece).
    pub fn row_code(&self, row: usize) -> String {
        let n = usize::from(self.n);
        encode(&self.cells[row * n..(row + 1) * n])
    }
}

/// See [`Hashami::row_code`]; any number of cells.
pub fn encode(cells: &[u8]) -> String {
    let mut words = Vec::new();
    let mut empty = 0;
    for (i, cell) in cells.iter().enumerate() {
        if *cell == 0 {
            empty += 1;
            continue;
        }
        if empty > 0 {
            words.push(empty.to_string());
        }
        empty = 0;
        words.push(format!("({} {})", i + 1, ["-", "x", "o"][usize::from(*cell)]));
    }
    if empty > 0 {
        words.push(empty.to_string());
    }
    words.join(" ")
}

impl Game for Hashami {
    type Move = Slide;

    fn turn(&self) -> Turn {
        if self.second { Turn::Min } else { Turn::Max }
    }

    fn moves(&self, moves: &mut Vec<Slide>) {
        moves.clear();
        if self.won.is_none() {
            let all = u8::try_from(usize::from(self.n) * usize::from(self.n)).unwrap_or(u8::MAX);
            for cell in (0..all).filter(|c| self.cells[usize::from(*c)] == self.side()) {
                self.moves_from(cell, moves);
            }
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
        let all = u8::try_from(usize::from(self.n) * usize::from(self.n)).unwrap_or(u8::MAX);
        for cell in (0..all).filter(|c| self.cells[usize::from(*c)] == self.side()) {
            self.moves_from(cell, &mut moves);
            if !moves.is_empty() {
                return None;
            }
        }
        Some(if self.second { INFINITE - 1000 } else { -(INFINITE - 1000) })
    }

    fn value(&self) -> i32 {
        self.share(1, &self.weights[0]) - self.share(2, &self.weights[1])
    }

    fn key(&self) -> u64 {
        let fold = |(k, i): (u64, u64), c: &u8| (k ^ (mix(i * 4 + u64::from(*c)) * u64::from(*c)), i + 1);
        self.cells.iter().fold((u64::from(self.second), 1), fold).0
    }
}

impl Table for Hashami {
    fn begin(_: &str, size: usize) -> Hashami {
        Hashami::new(size)
    }

    fn board(&self) -> String {
        let n = usize::from(self.n);
        let mut text = String::from("  ");
        text += &(1..=n).map(|c| format!("{c:>3}")).collect::<String>();
        text.push('\n');
        for row in 0..n {
            text += &format!("{} ", (b'A' + row as u8) as char);
            text += &(0..n)
                .map(|c| ["  .", "  x", "  o"][usize::from(self.cells[row * n + c])])
                .collect::<String>();
            text.push('\n');
        }
        text
    }

    fn read(&self, text: &str) -> Result<Slide, String> {
        let wrong = || format!("'{text}' is no move: type {}", INFO.input);
        let words: Vec<&str> =
            text.split(|c: char| c.is_whitespace() || "(),-".contains(c)).filter(|w| !w.is_empty()).collect();
        // B 3 C 3, or B3 C3.
        let mut cells = Vec::new();
        let joined: String = words.concat().to_uppercase();
        let mut rest = joined.as_str();
        while !rest.is_empty() {
            let row = rest.bytes().next().filter(u8::is_ascii_uppercase).ok_or_else(wrong)? - b'A';
            let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
            let column: usize = rest[1..=digits].parse().map_err(|_| wrong())?;
            if row >= self.n || column == 0 || column > usize::from(self.n) {
                return Err(format!(
                    "there is no cell {}; rows are A to {}, columns 1 to {}",
                    &rest[..=digits],
                    (b'A' + self.n - 1) as char,
                    self.n
                ));
            }
            cells.push(row * self.n + column as u8 - 1);
            rest = &rest[1 + digits..];
        }
        let [from, to] = cells[..] else { return Err(wrong()) };
        if self.cells[usize::from(from)] != self.side() {
            return Err("there is no piece of yours on the first cell".into());
        }
        let mut moves = Vec::new();
        self.moves_from(from, &mut moves);
        let m = Slide { from, to };
        if moves.contains(&m) {
            Ok(m)
        } else {
            Err("the piece cannot go there: it slides over empty cells of its row or column, or jumps over one neighbour".into())
        }
    }

    fn show(&self, m: Slide) -> String {
        let name = |cell: u8| format!("({} {})", (b'A' + cell / self.n) as char, cell % self.n + 1);
        format!("({} {})", name(m.from), name(m.to))
    }

    fn state(&self) -> String {
        let n = usize::from(self.n);
        let rows: Vec<String> = self.cells[..n * n]
            .chunks(n)
            .map(|row| row.iter().map(|c| ['.', 'x', 'o'][usize::from(*c)]).collect())
            .collect();
        format!("{}:{}", rows.join("/"), if self.second { 'o' } else { 'x' })
    }

    fn from_state(text: &str) -> Result<Hashami, String> {
        let wrong = || {
            format!("'{text}' is no state: 9 to 11 rows of x, o and . with slashes, a colon, x or o to move")
        };
        let (rows, turn) = text.split_once(':').ok_or_else(wrong)?;
        let rows: Vec<&str> = rows.split('/').collect();
        let n = rows.len();
        if !(9..=MOST).contains(&n) || rows.iter().any(|r| r.chars().count() != n) {
            return Err(wrong());
        }
        let mut game = Hashami::new(n);
        for (i, c) in rows.concat().chars().enumerate() {
            game.cells[i] = match c {
                '.' => 0,
                'x' => 1,
                'o' => 2,
                _ => return Err(wrong()),
            };
        }
        game.second = match turn {
            "x" => false,
            "o" => true,
            _ => return Err(wrong()),
        };
        for side in [1, 2] {
            let mut five = false;
            game.runs(side, |length| five |= length >= 5);
            if five || game.count(3 - side) < 4 {
                game.won = Some(side);
            }
        }
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
