//! Dots and boxes: who draws the fourth side takes the box and draws again; most boxes win.

use super::mix;
use super::table::{Info, Table};
use crate::search::{Game, Turn};

pub const INFO: Info = Info {
    name: "dots",
    about: "dots and boxes: who draws a box's fourth side takes it and draws again",
    input: "a side: h or v, row and column of its upper left dot, as in h11",
    players: ["first", "second"],
    variants: &["3x3", "1x1", "1x2", "1x3", "2x2", "2x3", "4x4"],
    size: (0, 0, 0),
    styles: &["perfect"],
    depth: 6,
    longest: 100,
    dice: false,
};

/// Lines drawn on a board of `rows` x `columns` boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dots {
    rows: u8,
    columns: u8,
    /// Horizontal sides row by row, then vertical ones.
    drawn: u64,
    /// Boxes of the first less those of the second.
    lead: i8,
    second: bool,
}

impl Dots {
    /// An empty board; at most 5 x 5 boxes.
    pub fn new(rows: usize, columns: usize) -> Dots {
        Dots { rows: rows as u8, columns: columns as u8, drawn: 0, lead: 0, second: false }
    }

    /// How many sides there are.
    pub fn sides(&self) -> usize {
        let (r, c) = (usize::from(self.rows), usize::from(self.columns));
        (r + 1) * c + r * (c + 1)
    }

    fn horizontal(&self, row: usize, column: usize) -> u64 {
        1 << (row * usize::from(self.columns) + column)
    }

    fn vertical(&self, row: usize, column: usize) -> u64 {
        let (r, c) = (usize::from(self.rows), usize::from(self.columns));
        1 << ((r + 1) * c + row * (c + 1) + column)
    }

    fn sides_of(&self, row: usize, column: usize) -> u64 {
        self.horizontal(row, column)
            | self.horizontal(row + 1, column)
            | self.vertical(row, column)
            | self.vertical(row, column + 1)
    }

    fn boxes(&self) -> impl Iterator<Item = u64> + '_ {
        let columns = usize::from(self.columns);
        (0..usize::from(self.rows) * columns).map(move |i| self.sides_of(i / columns, i % columns))
    }

    /// Boxes completed by drawing one more side.
    fn completed(&self, side: u64) -> i8 {
        let after = self.drawn | side;
        self.boxes().filter(|b| b & side != 0 && b & after == *b).count() as i8
    }

    /// Boxes that the side to move gets less those of the other, with perfect play from here;
    /// for boards of up to 24 sides.
    pub fn solve(&self) -> i32 {
        i32::from(Solver::new(self).best(self.drawn as u32))
    }
}

/// The value of every set of drawn sides, for who is to move: it does not depend on how they came.
struct Solver {
    sides: usize,
    /// The boxes beside each side; a box's set is 0 when there is none.
    beside: Vec<[u32; 2]>,
    known: Vec<i8>,
}

impl Solver {
    fn new(dots: &Dots) -> Solver {
        let beside = (0..dots.sides())
            .map(|i| {
                let mut boxes = dots.boxes().filter(|b| b >> i & 1 == 1);
                [0; 2].map(|_| boxes.next().unwrap_or(0) as u32)
            })
            .collect();
        Solver { sides: dots.sides(), beside, known: vec![i8::MIN; 1 << dots.sides()] }
    }

    fn best(&mut self, drawn: u32) -> i8 {
        let known = self.known[drawn as usize];
        if known != i8::MIN {
            return known;
        }
        let mut best = i8::MIN;
        let mut free = !drawn & ((1 << self.sides) - 1);
        while free != 0 {
            let i = free.trailing_zeros() as usize;
            free &= free - 1;
            let after = drawn | 1 << i;
            let won = self.beside[i].iter().filter(|b| **b != 0 && after & **b == **b).count() as i8;
            let rest = self.best(after);
            best = best.max(if won > 0 { won + rest } else { -rest });
        }
        let value = if best == i8::MIN { 0 } else { best };
        self.known[drawn as usize] = value;
        value
    }
}

impl Game for Dots {
    type Move = u8;

    fn turn(&self) -> Turn {
        if self.second { Turn::Min } else { Turn::Max }
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.clear();
        moves.extend((0..self.sides() as u8).filter(|i| self.drawn >> i & 1 == 0));
        // Sides that complete a box first: they keep the turn.
        moves.sort_by_key(|i| std::cmp::Reverse(self.completed(1 << i)));
    }

    fn play(&mut self, m: u8) {
        let won = self.completed(1 << m);
        self.drawn |= 1 << m;
        if won > 0 {
            self.lead += if self.second { -won } else { won };
        } else {
            self.second = !self.second;
        }
    }

    fn end(&self) -> Option<i32> {
        (self.drawn.count_ones() as usize == self.sides()).then_some(1000 * i32::from(self.lead))
    }

    fn value(&self) -> i32 {
        1000 * i32::from(self.lead)
    }

    fn key(&self) -> u64 {
        mix(self.drawn ^ (self.lead as u8 as u64) << 56 ^ u64::from(self.second) << 63)
    }
}

fn perfect(game: &Dots, _: &mut rand_chacha::ChaCha8Rng) -> Option<u8> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    if game.sides() > 24 {
        return moves.first().copied();
    }
    let mut solver = Solver::new(game);
    moves.into_iter().max_by_key(|m| {
        let mut next = *game;
        next.play(*m);
        let rest = solver.best(next.drawn as u32);
        if next.second == game.second { game.completed(1 << m) + rest } else { -rest }
    })
}

impl Table for Dots {
    fn begin(variant: &str, _: usize) -> Dots {
        let side = |s: Option<&str>| s.and_then(|s| s.parse().ok()).unwrap_or(3);
        let mut parts = variant.split('x');
        Dots::new(side(parts.next()), side(parts.next()))
    }

    fn board(&self) -> String {
        let (rows, columns) = (usize::from(self.rows), usize::from(self.columns));
        let mut text = format!("first leads by {}\n", self.lead);
        for row in 0..=rows {
            for column in 0..columns {
                let side = if self.drawn & self.horizontal(row, column) != 0 { "---" } else { "   " };
                text += &format!("+{side}");
            }
            text += "+\n";
            if row < rows {
                for column in 0..=columns {
                    text += if self.drawn & self.vertical(row, column) != 0 { "|   " } else { "    " };
                }
                text.truncate(text.trim_end().len());
                text.push('\n');
            }
        }
        text
    }

    fn read(&self, text: &str) -> Result<u8, String> {
        let wrong = || format!("'{text}' is no side: type {}", INFO.input);
        let word: Vec<u8> = text.bytes().filter(u8::is_ascii_alphanumeric).collect();
        let [kind, row, column] = word[..] else { return Err(wrong()) };
        let (row, column) = (usize::from(row.wrapping_sub(b'1')), usize::from(column.wrapping_sub(b'1')));
        let (rows, columns) = (usize::from(self.rows), usize::from(self.columns));
        let side = match kind.to_ascii_lowercase() {
            b'h' if row <= rows && column < columns => self.horizontal(row, column),
            b'v' if row < rows && column <= columns => self.vertical(row, column),
            _ => return Err(wrong()),
        };
        if self.drawn & side != 0 {
            return Err(format!("the side {text} is drawn already"));
        }
        Ok(side.trailing_zeros() as u8)
    }

    fn show(&self, m: u8) -> String {
        let (rows, columns) = (usize::from(self.rows), usize::from(self.columns));
        let m = usize::from(m);
        let across = (rows + 1) * columns;
        if m < across {
            format!("h{}{}", m / columns + 1, m % columns + 1)
        } else {
            let m = m - across;
            format!("v{}{}", m / (columns + 1) + 1, m % (columns + 1) + 1)
        }
    }

    fn state(&self) -> String {
        let turn = if self.second { 2 } else { 1 };
        format!("{}x{}:{:x}:{}:{turn}", self.rows, self.columns, self.drawn, self.lead)
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
        let side = |s: &str| s.parse::<usize>().ok().filter(|n| (1..=5).contains(n)).ok_or_else(wrong);
        let mut dots = Dots::new(side(rows)?, side(columns)?);
        dots.drawn = u64::from_str_radix(drawn, 16).map_err(|_| wrong())?;
        dots.lead = lead.parse().map_err(|_| wrong())?;
        dots.second = match turn {
            "1" => false,
            "2" => true,
            _ => return Err(wrong()),
        };
        if dots.drawn >> dots.sides() != 0 || dots.lead.unsigned_abs() > 25 {
            return Err(wrong());
        }
        Ok(dots)
    }

    fn style(name: &str) -> Option<super::Style<Dots>> {
        (name == "perfect").then_some(perfect)
    }
}
