//! Quarto: sixteen different pieces with four properties each; who places the fourth in a line that
//! shares a property wins. Here each player chooses piece and cell (`free`); in the classic rule the
//! opponent chooses the piece.

use super::mix;
use super::table::{Info, Table};
use crate::search::{Game, INFINITE, Turn};

pub const INFO: Info = Info {
    name: "quarto",
    about: "Quarto: four in a line that share a property; take any piece, place it anywhere",
    input: "column, row and number of the piece in the reserve, as in B3 5 (classic: then the piece to give)",
    players: ["first", "second"],
    variants: &["free", "classic"],
    size: (0, 0, 0),
    styles: &[],
    depth: 2,
    longest: 16,
    dice: false,
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
    pub cell: u8,
    pub piece: u8,
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

/// A piece in four letters: White/Black, Round/sQuare, Tall/Short, Hollow/solId.
fn letters(piece: u8) -> String {
    let pick = |bit: u8, zero: char, one: char| if piece >> bit & 1 == 1 { one } else { zero };
    [pick(3, 'W', 'B'), pick(2, 'R', 'Q'), pick(1, 'T', 'S'), pick(0, 'H', 'I')].iter().collect()
}

fn cell_name(cell: u8) -> String {
    format!("{}{}", (b'A' + cell % 4) as char, cell / 4 + 1)
}

impl Table for Quarto {
    fn begin(variant: &str, _: usize) -> Quarto {
        Quarto::new(variant == "classic")
    }

    fn board(&self) -> String {
        let mut text = String::from("     A    B    C    D\n");
        for row in 0..4 {
            text += &format!("{} ", row + 1);
            for column in 0..4 {
                let piece = self.cells[row * 4 + column];
                text += &if piece == EMPTY { " ....".to_string() } else { format!(" {}", letters(piece)) };
            }
            text.push('\n');
        }
        let reserve: Vec<String> =
            self.pieces().enumerate().map(|(i, p)| format!("{}:{}", i + 1, letters(p))).collect();
        text += &format!("reserve {}\n", reserve.join(" "));
        if let Some(given) = self.given {
            text += &format!("to place {}\n", letters(given));
        }
        text
    }

    fn read(&self, text: &str) -> Result<Placement, String> {
        let wrong = || format!("'{text}' is no move: type {}", INFO.input);
        let words: Vec<&str> =
            text.split(|c: char| c.is_whitespace() || c == ',').filter(|w| !w.is_empty()).collect();
        let (first, rest) = words.split_first().ok_or_else(wrong)?;
        let mut letters = first.bytes();
        let column = letters.next().ok_or_else(wrong)?.to_ascii_uppercase().wrapping_sub(b'A');
        if column > 3 {
            return Err(wrong());
        }
        // B3 5, or B 3 5.
        let digits: String = letters.map(char::from).collect();
        let mut numbers: Vec<usize> = Vec::new();
        for word in std::iter::once(digits.as_str()).filter(|d| !d.is_empty()).chain(rest.iter().copied()) {
            numbers.push(word.parse().map_err(|_| wrong())?);
        }
        let (row, choices) = numbers.split_first().ok_or_else(wrong)?;
        if !(1..=4).contains(row) {
            return Err(format!("there is no row {row}; rows are 1 to 4"));
        }
        let cell = (row - 1) as u8 * 4 + column;
        if self.cells[usize::from(cell)] != EMPTY {
            return Err(format!("{} is taken", cell_name(cell)));
        }
        let number = |n: usize| {
            let all = self.reserve.count_ones();
            let missing = || format!("there is no piece {n}; the reserve has 1 to {all}");
            n.checked_sub(1).and_then(|i| self.pieces().nth(i)).ok_or_else(missing)
        };
        let mut choices = choices.iter().copied();
        let piece = match self.given {
            Some(given) => given,
            None => number(choices.next().ok_or_else(wrong)?)?,
        };
        let mut give = None;
        if self.classic && self.reserve.count_ones() > 1 {
            let gift = number(choices.next().ok_or("say also which piece you give, by its number")?)?;
            if gift == piece {
                return Err("the piece that you place cannot be given".into());
            }
            give = Some(gift);
        }
        if choices.next().is_some() {
            return Err(wrong());
        }
        Ok(Placement { cell, piece, give })
    }

    fn show(&self, m: Placement) -> String {
        let number = |piece: u8| self.pieces().position(|p| p == piece).map_or(0, |i| i + 1);
        let mut text = cell_name(m.cell);
        if self.given.is_none() {
            text += &format!(" {}", number(m.piece));
        }
        if let Some(give) = m.give {
            text += &format!(" {}", number(give));
        }
        text
    }

    fn state(&self) -> String {
        let hex = |p: u8| char::from_digit(p.into(), 16).unwrap_or('.');
        let cells: String = self.cells.iter().map(|c| if *c == EMPTY { '.' } else { hex(*c) }).collect();
        let turn = if self.second { 2 } else { 1 };
        let rule = if self.classic {
            format!(":classic{}", self.given.map_or("-".to_string(), |g| hex(g).to_string()))
        } else {
            String::new()
        };
        format!("{cells}:{turn}{rule}")
    }

    fn from_state(text: &str) -> Result<Quarto, String> {
        let wrong = || {
            format!(
                "'{text}' is no state: sixteen cells A1 B1 ... D4, each . or a piece 0-f, a colon, 1 or 2 to move"
            )
        };
        let mut parts = text.split(':');
        let (cells, turn) = (parts.next().ok_or_else(wrong)?, parts.next().ok_or_else(wrong)?);
        let mut game = Quarto::new(false);
        if cells.chars().count() != 16 {
            return Err(wrong());
        }
        for (i, c) in cells.chars().enumerate() {
            if c == '.' {
                continue;
            }
            let piece = c.to_digit(16).ok_or_else(wrong)? as u8;
            if game.reserve >> piece & 1 == 0 {
                return Err(format!("the piece {c} is on the board twice"));
            }
            game.cells[i] = piece;
            game.reserve &= !(1 << piece);
        }
        game.second = match turn {
            "1" => false,
            "2" => true,
            _ => return Err(wrong()),
        };
        if let Some(rule) = parts.next() {
            game.classic = true;
            let given = rule.strip_prefix("classic").and_then(|r| r.chars().next()).ok_or_else(wrong)?;
            if given != '-' {
                let piece = given.to_digit(16).ok_or_else(wrong)? as u8;
                if game.reserve >> piece & 1 == 0 {
                    return Err("the piece to place is on the board already".into());
                }
                game.given = Some(piece);
            }
        }
        Ok(game)
    }
}
