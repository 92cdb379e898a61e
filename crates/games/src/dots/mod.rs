//! Dots and boxes: who draws the fourth side takes the box and draws again; most boxes win.

mod solver;

pub use solver::MOST_SIDES;

use super::grid::{Tone, paint};
use super::mix;
use super::table::{Info, Playable, Which};
use search::{Game, Turn};

/// What the list of games says.
pub const INFO: Info = Info {
    name: "dots",
    about: "dots and boxes: who draws a box's fourth side takes it and draws again",
    input: "a side: h or v, row and column of its upper left dot, as in h11",
    legend: "+ is a dot, --- and | are sides, # is a box taken. h23 is the side to the right of the third dot of the \
             second row, v23 the one below that dot. A tenth row or column of dots is 0, as in v30.",
    size: (1, 3, 9),
    oblong: true,
    styles: &["perfect"],
    depth: 6,
    ..Info::plain(Which::Dots)
};

/// The longest side of a board, in boxes.
const MOST: usize = 9;

/// A set of sides: 180 at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
struct Sides([u64; 3]);

impl Sides {
    fn has(&self, side: u8) -> bool {
        self.0[usize::from(side / 64)] >> (side % 64) & 1 == 1
    }

    fn add(&mut self, side: u8) {
        self.0[usize::from(side / 64)] |= 1 << (side % 64);
    }

    fn count(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }
}

/// Lines drawn on a board of `rows` x `columns` boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dots {
    rows: u8,
    columns: u8,
    /// Horizontal sides row by row, then vertical ones.
    drawn: Sides,
    /// Boxes of the first less those of the second.
    lead: i8,
    second: bool,
}

impl Dots {
    /// An empty board; at most 9 x 9 boxes.
    pub fn new(rows: usize, columns: usize) -> Dots {
        Dots { rows: rows as u8, columns: columns as u8, drawn: Sides::default(), lead: 0, second: false }
    }

    fn size(&self) -> (usize, usize) {
        (self.rows.into(), self.columns.into())
    }

    /// How many sides there are.
    pub fn sides(&self) -> usize {
        let (r, c) = self.size();
        (r + 1) * c + r * (c + 1)
    }

    fn horizontal(&self, row: usize, column: usize) -> u8 {
        (row * usize::from(self.columns) + column) as u8
    }

    fn vertical(&self, row: usize, column: usize) -> u8 {
        let (r, c) = self.size();
        ((r + 1) * c + row * (c + 1) + column) as u8
    }

    fn boxes(&self) -> usize {
        usize::from(self.rows) * usize::from(self.columns)
    }

    /// The four sides of a box, by its number.
    fn sides_of(&self, number: usize) -> [u8; 4] {
        let (row, column) = (number / usize::from(self.columns), number % usize::from(self.columns));
        [
            self.horizontal(row, column),
            self.horizontal(row + 1, column),
            self.vertical(row, column),
            self.vertical(row, column + 1),
        ]
    }

    /// The boxes on both sides of a side.
    fn beside(&self, side: u8) -> impl Iterator<Item = usize> {
        let (rows, columns) = self.size();
        let across = (rows + 1) * columns;
        let side = usize::from(side);
        let both = if side < across {
            let (row, column) = (side / columns, side % columns);
            [row.checked_sub(1).map(|r| r * columns + column), (row < rows).then_some(row * columns + column)]
        } else {
            let (row, column) = ((side - across) / (columns + 1), (side - across) % (columns + 1));
            [
                column.checked_sub(1).map(|c| row * columns + c),
                (column < columns).then_some(row * columns + column),
            ]
        };
        both.into_iter().flatten()
    }

    /// Boxes completed by drawing one more side.
    fn completed(&self, side: u8) -> i8 {
        let full = |b: &usize| self.sides_of(*b).iter().all(|s| *s == side || self.drawn.has(*s));
        self.beside(side).filter(full).count() as i8
    }

    /// Whether drawing a side gives the opponent a box: one would have three sides.
    fn gives(&self, side: u8) -> bool {
        self.beside(side)
            .any(|b| self.sides_of(b).iter().filter(|s| **s == side || self.drawn.has(**s)).count() == 3)
    }
}

impl Game for Dots {
    type Move = u8;

    fn turn(&self) -> Turn {
        if self.second { Turn::Min } else { Turn::Max }
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.clear();
        moves.extend((0..self.sides() as u8).filter(|i| !self.drawn.has(*i)));
        // Sides that complete a box first: they keep the turn; those that give one away last.
        moves.sort_by_cached_key(|i| (std::cmp::Reverse(self.completed(*i)), self.gives(*i)));
    }

    fn play(&mut self, m: u8) {
        let won = self.completed(m);
        self.drawn.add(m);
        if won > 0 {
            self.lead += if self.second { -won } else { won };
        } else {
            self.second = !self.second;
        }
    }

    fn end(&self) -> Option<i32> {
        (self.drawn.count() == self.sides()).then_some(1000 * i32::from(self.lead))
    }

    fn value(&self) -> i32 {
        1000 * i32::from(self.lead)
    }

    fn key(&self) -> u64 {
        let k = self.drawn.0.iter().fold(0, |k, w| mix(k ^ w).wrapping_add(0x9e37));
        mix(k ^ (self.lead as u8 as u64) << 56 ^ u64::from(self.second) << 63)
    }
}

impl Playable for Dots {
    fn begin(_: &str, size: [usize; 2]) -> Dots {
        Dots::new(size[0], size[1])
    }

    fn board(&self) -> String {
        let (rows, columns) = self.size();
        let numbers: String = (1..=columns + 1).map(|c| format!("{c:<4}")).collect();
        let mut text = format!("first leads by {}\n   {}\n", self.lead, numbers.trim_end());
        for row in 0..=rows {
            text += &format!("{:>2} ", row + 1);
            for column in 0..columns {
                let drawn = self.drawn.has(self.horizontal(row, column));
                text += &format!("+{}", if drawn { paint("---", Tone::First) } else { "   ".into() });
            }
            text += "+\n";
            if row < rows {
                let mut line = String::from("   ");
                for column in 0..=columns {
                    let drawn = self.drawn.has(self.vertical(row, column));
                    line += &if drawn { paint("|", Tone::First) } else { " ".into() };
                    let taken = column < columns
                        && self.sides_of(row * columns + column).iter().all(|s| self.drawn.has(*s));
                    line += if taken { " # " } else { "   " };
                }
                text += line.trim_end();
                text.push('\n');
            }
        }
        text
    }

    fn read(&self, text: &str) -> Result<u8, String> {
        let wrong = || format!("'{text}' is no side: type {}", INFO.input);
        let word: Vec<u8> = text.bytes().filter(u8::is_ascii_alphanumeric).collect();
        let [kind, row, column] = word[..] else { return Err(wrong()) };
        let digit = |b: u8| if b == b'0' { 9 } else { usize::from(b.wrapping_sub(b'1')) };
        let (row, column) = (digit(row), digit(column));
        let (rows, columns) = self.size();
        let side = match kind.to_ascii_lowercase() {
            b'h' if row <= rows && column < columns => self.horizontal(row, column),
            b'v' if row < rows && column <= columns => self.vertical(row, column),
            b'h' | b'v' => return Err(format!("the board has {rows} rows and {columns} columns of boxes")),
            _ => return Err(wrong()),
        };
        if self.drawn.has(side) {
            return Err("that side is drawn already".into());
        }
        Ok(side)
    }

    /// The tenth row or column of dots is 0.
    fn show(&self, m: u8) -> String {
        let (rows, columns) = self.size();
        let m = usize::from(m);
        let across = (rows + 1) * columns;
        if m < across {
            format!("h{}{}", (m / columns + 1) % 10, (m % columns + 1) % 10)
        } else {
            let m = m - across;
            format!("v{}{}", (m / (columns + 1) + 1) % 10, (m % (columns + 1) + 1) % 10)
        }
    }

    fn tell(&self, what: crate::Telling) -> Option<String> {
        let told = |v: i32| format!("solved: {v:+} for who moves\n");
        (what == crate::Telling::Values)
            .then(|| self.solve().map_or("too many sides are left to solve\n".into(), told))
    }

    fn state(&self) -> String {
        let turn = if self.second { 2 } else { 1 };
        let [a, b, c] = self.drawn.0;
        let drawn = match (c, b) {
            (0, 0) => format!("{a:x}"),
            (0, _) => format!("{b:x}{a:016x}"),
            _ => format!("{c:x}{b:016x}{a:016x}"),
        };
        format!("{}x{}:{drawn}:{}:{turn}", self.rows, self.columns, self.lead)
    }

    fn from_state(text: &str) -> Result<Dots, String> {
        let wrong = || {
            format!(
                "'{text}' is no state: ROWSxCOLUMNS:SIDES:LEAD:TURN, the sides drawn as a hexadecimal number"
            )
        };
        let parts: Vec<&str> = text.split(':').collect();
        let [size, drawn, lead, turn] = parts[..] else { return Err(wrong()) };
        let (rows, columns) = size.split_once('x').ok_or_else(wrong)?;
        let side = |s: &str| s.parse::<usize>().ok().filter(|n| (1..=MOST).contains(n)).ok_or_else(wrong);
        let mut dots = Dots::new(side(rows)?, side(columns)?);
        if drawn.is_empty() || drawn.len() > 48 || !drawn.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        for (i, digit) in drawn.chars().rev().enumerate() {
            let digit = digit.to_digit(16).ok_or_else(wrong)?;
            for bit in (0..4).filter(|bit| digit >> bit & 1 == 1) {
                let side = i * 4 + bit;
                if side >= dots.sides() {
                    return Err(wrong());
                }
                dots.drawn.add(side as u8);
            }
        }
        dots.lead = lead.parse().map_err(|_| wrong())?;
        dots.second = match turn {
            "1" => false,
            "2" => true,
            _ => return Err(wrong()),
        };
        let full = |b: &usize| dots.sides_of(*b).iter().all(|s| dots.drawn.has(*s));
        let (taken, lead) = ((0..dots.boxes()).filter(full).count(), usize::from(dots.lead.unsigned_abs()));
        if lead > taken || (taken - lead) % 2 == 1 {
            return Err(format!("nobody leads by {lead} with {taken} boxes taken"));
        }
        if taken == 0 && dots.second != (dots.drawn.count() % 2 == 1) {
            let sides = text::counted(dots.drawn.count(), "side");
            return Err(format!("player {turn} is not to move with {sides} drawn and no box taken"));
        }
        Ok(dots)
    }

    fn style(name: &str) -> Option<super::Style<Dots>> {
        (name == "perfect").then_some(solver::perfect)
    }
}
