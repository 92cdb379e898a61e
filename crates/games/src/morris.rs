//! Tic-tac-toe, and two-phase tic-tac-toe (three men's morris): three stones each are placed in turn,
//! then moved to an orthogonally adjacent empty cell; three in a row win.
//!
//! The rules do not say what happens to a side that cannot move a stone: it loses here.

use super::grid::{Tone, grid, letters};
use super::mix;
use super::table::{Info, Playable, Which};
use search::{Game, INFINITE, Turn};
use std::collections::HashMap;

/// What the list of games says of the game with moving pieces.
pub const MORRIS: Info = Info {
    name: "morris",
    about: "three men's morris: place three stones each, then move them; three in a row win",
    input: "a cell a1-c3 to place, or two cells a1b1 to move",
    legend: "columns a to c, rows 1 to 3 from below; a dot is an empty cell",
    players: ["x", "o"],
    depth: 6,
    longest: 100,
    ..Info::plain(Which::Morris)
};

/// What the list of games says of noughts and crosses.
pub const TICTACTOE: Info = Info {
    name: "tictactoe",
    about: "tic-tac-toe: three in a row win",
    input: "a cell a1-c3",
    legend: "columns a to c, rows 1 to 3 from below; a dot is an empty cell",
    players: ["x", "o"],
    depth: 9,
    longest: 9,
    ..Info::plain(Which::TicTacToe)
};

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Cells orthogonally beside each cell, as bits.
const BESIDE: [u16; 9] = {
    let mut beside = [0; 9];
    let mut i = 0;
    while i < 9 {
        let (row, column) = (i / 3, i % 3);
        let mut set = 0;
        if row > 0 {
            set |= 1 << (i - 3);
        }
        if row < 2 {
            set |= 1 << (i + 3);
        }
        if column > 0 {
            set |= 1 << (i - 1);
        }
        if column < 2 {
            set |= 1 << (i + 1);
        }
        beside[i] = set;
        i += 1;
    }
    beside
};

/// A position of one phase (`TWO` false) or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board<const TWO: bool> {
    /// Cells of x and o, bit 0 is a1, row by row.
    stones: [u16; 2],
    second: bool,
}

/// Three men's morris.
pub type Morris = Board<true>;
/// Tic-tac-toe.
pub type TicTacToe = Board<false>;

/// A stone placed (`from` none) or moved; cells 0..9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The cell that the piece leaves; none while pieces are placed.
    pub from: Option<u8>,
    /// The cell that it comes to.
    pub to: u8,
}

fn won(stones: u16) -> bool {
    LINES.iter().any(|l| stones & l == *l)
}

/// Refuses stones that no game comes to: x begins, stones are placed in turn, and the game ends with the
/// first three in a row.
fn possible<const TWO: bool>(stones: [u16; 2], second: bool) -> Result<(), String> {
    let [x, o] = stones.map(u16::count_ones);
    let placed = TWO && (x, o) == (3, 3);
    if !placed && x != o + u32::from(second) {
        let who = if second { "o" } else { "x" };
        return Err(format!(
            "{who} cannot be to move with {x} of x and {o} of o: x begins, and they place in turn"
        ));
    }
    let [x, o] = stones.map(won);
    match (x, o) {
        (true, true) => Err("both have three in a row; the game ends with the first".into()),
        (true, _) if !second => Err("x has won, so the last move was not o's".into()),
        (_, true) if second => Err("o has won, so the last move was not x's".into()),
        _ => Ok(()),
    }
}

fn cells(set: u16) -> impl Iterator<Item = u8> {
    (0..9).filter(move |i| set >> i & 1 == 1)
}

impl<const TWO: bool> Board<TWO> {
    /// The empty board.
    pub const EMPTY: Board<TWO> = Board { stones: [0, 0], second: false };

    fn free(&self) -> u16 {
        0o777 & !(self.stones[0] | self.stones[1])
    }

    fn moving(&self) -> bool {
        TWO && self.stones[usize::from(self.second)].count_ones() == 3
    }

    /// The search of two moves by hand: each move with the static values after the answers to it,
    /// symmetric boards merged, and what the mover gets.
    pub fn two_plies(&self) -> String {
        let mut text = String::new();
        let mut seen = Vec::new();
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let word = |v: i32| match v {
            v if v >= INFINITE / 2 => "inf".to_string(),
            v if v <= -INFINITE / 2 => "-inf".to_string(),
            v => v.to_string(),
        };
        for m in moves {
            let mut next = *self;
            next.play(m);
            if seen.contains(&next.canonical()) {
                continue;
            }
            seen.push(next.canonical());
            let values = next.after_answers();
            let (least, most) = (values.iter().min(), values.iter().max());
            let (name, value) = if next.second { ("min", least) } else { ("max", most) };
            let list: Vec<String> = values.iter().map(|v| word(*v)).collect();
            let value = value.map_or(word(next.end().unwrap_or_else(|| next.value())), |v| word(*v));
            text += &format!("{}: {name}({}) = {value}\n", self.show(m), list.join(", "));
        }
        text
    }

    /// The static values after each move from here, symmetric boards merged, in the moves' order with
    /// the centre last.
    pub fn after_answers(&self) -> Vec<i32> {
        const CENTRE: u8 = 4;
        let (mut seen, mut values, mut moves) = (Vec::new(), Vec::new(), Vec::new());
        self.moves(&mut moves);
        moves.sort_by_key(|m| m.to == CENTRE);
        for m in moves {
            let mut next = *self;
            next.play(m);
            if !seen.contains(&next.canonical()) {
                seen.push(next.canonical());
                values.push(next.end().unwrap_or_else(|| next.value()));
            }
        }
        values
    }

    /// The least of the eight turned and mirrored boards: equal for boards that are the same.
    pub fn canonical(&self) -> Board<TWO> {
        let turn = |set: u16| cells(set).map(|i| 1u16 << ((i % 3) * 3 + 2 - i / 3)).sum::<u16>();
        let mirror = |set: u16| cells(set).map(|i| 1u16 << (i / 3 * 3 + 2 - i % 3)).sum::<u16>();
        let mut least = *self;
        let mut board = *self;
        for k in 0..8 {
            board.stones = board.stones.map(if k == 4 { mirror } else { turn });
            if board.stones < least.stones {
                least = board;
            }
        }
        least
    }
}

impl<const TWO: bool> Game for Board<TWO> {
    type Move = Step;

    fn turn(&self) -> Turn {
        if self.second { Turn::Min } else { Turn::Max }
    }

    fn moves(&self, moves: &mut Vec<Step>) {
        moves.clear();
        if self.stones.iter().any(|s| won(*s)) {
            return;
        }
        if self.moving() {
            for from in cells(self.stones[usize::from(self.second)]) {
                moves.extend(
                    cells(BESIDE[usize::from(from)] & self.free()).map(|to| Step { from: Some(from), to }),
                );
            }
        } else {
            moves.extend(cells(self.free()).map(|to| Step { from: None, to }));
        }
    }

    fn play(&mut self, m: Step) {
        let own = &mut self.stones[usize::from(self.second)];
        if let Some(from) = m.from {
            *own &= !(1 << from);
        }
        *own |= 1 << m.to;
        self.second = !self.second;
    }

    fn end(&self) -> Option<i32> {
        if won(self.stones[0]) {
            return Some(INFINITE - 1000);
        }
        if won(self.stones[1]) {
            return Some(-(INFINITE - 1000));
        }
        if !self.moving() {
            return (self.free() == 0).then_some(0);
        }
        let own = self.stones[usize::from(self.second)];
        let stuck = cells(own).all(|c| BESIDE[usize::from(c)] & self.free() == 0);
        stuck.then_some(if self.second { INFINITE - 1000 } else { -(INFINITE - 1000) })
    }

    /// Lines still open to x less lines still open to o.
    fn value(&self) -> i32 {
        let open = |other: u16| LINES.iter().filter(|l| **l & other == 0).count() as i32;
        open(self.stones[1]) - open(self.stones[0])
    }

    fn key(&self) -> u64 {
        mix(u64::from(self.stones[0])
            | u64::from(self.stones[1]) << 16
            | u64::from(self.second) << 32
            | 1 << 40)
    }
}

/// What perfect play brings x from every position of three men's morris reached from `start`: 1, 0
/// or -1. Solved backwards from the lost positions, for play can go in circles.
pub fn solve(start: &Morris) -> HashMap<Morris, i8> {
    let mut all = vec![*start];
    let mut index = HashMap::from([(*start, 0usize)]);
    let mut parents: Vec<Vec<usize>> = vec![Vec::new()];
    let mut open: Vec<usize> = vec![0];
    let mut at = 0;
    let mut moves = Vec::new();
    while at < all.len() {
        let board = all[at];
        board.moves(&mut moves);
        for m in &moves {
            let mut next = board;
            next.play(*m);
            let to = *index.entry(next).or_insert_with(|| {
                all.push(next);
                parents.push(Vec::new());
                open.push(0);
                all.len() - 1
            });
            parents[to].push(at);
        }
        open[at] = moves.len();
        at += 1;
    }
    // Values for the side to move; none stays a draw.
    let mut values: Vec<i8> = vec![0; all.len()];
    let mut ready: Vec<usize> = Vec::new();
    for (i, board) in all.iter().enumerate() {
        if let Some(end) = board.end() {
            let side = if board.second { -1 } else { 1 };
            values[i] = (end.signum() * side) as i8;
            if values[i] != 0 {
                ready.push(i);
            }
        }
    }
    while let Some(i) = ready.pop() {
        for &parent in &parents[i].clone() {
            if values[parent] != 0 || all[parent].end().is_some() {
                continue;
            }
            open[parent] -= 1;
            if values[i] < 0 {
                values[parent] = 1;
                ready.push(parent);
            } else if open[parent] == 0 {
                values[parent] = -1;
                ready.push(parent);
            }
        }
    }
    all.into_iter().zip(values).map(|(b, v)| (b, if b.second { -v } else { v })).collect()
}

fn name(cell: u8) -> String {
    format!("{}{}", (b'a' + cell % 3) as char, cell / 3 + 1)
}

fn cell(text: &[u8]) -> Option<u8> {
    match text {
        [letter, digit] => {
            let column = letter.to_ascii_lowercase().wrapping_sub(b'a');
            let row = digit.wrapping_sub(b'1');
            (column < 3 && row < 3).then(|| row * 3 + column)
        }
        _ => None,
    }
}

impl<const TWO: bool> Playable for Board<TWO> {
    fn begin(_: &str, _: [usize; 2]) -> Self {
        Board::EMPTY
    }

    fn board(&self) -> String {
        let cell = |i: usize| match self.stones {
            [x, _] if x >> i & 1 == 1 => ("x".to_string(), Tone::First),
            [_, o] if o >> i & 1 == 1 => ("o".to_string(), Tone::Second),
            _ => (".".to_string(), Tone::Faint),
        };
        let row = |r: usize| ((r + 1).to_string(), (0..3).map(|c| cell(r * 3 + c)).collect());
        grid(&letters(3), &(0..3).rev().map(row).collect::<Vec<_>>())
    }

    fn tell(&self, what: crate::Telling) -> Option<String> {
        (what == crate::Telling::Values).then(|| self.two_plies())
    }

    fn read(&self, text: &str) -> Result<Step, String> {
        let word: String = text.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
        let wrong =
            || format!("'{text}' is no move: type {}", if TWO { MORRIS.input } else { TICTACTOE.input });
        let m = match word.len() {
            2 => Step { from: None, to: cell(word.as_bytes()).ok_or_else(wrong)? },
            4 => Step {
                from: Some(cell(&word.as_bytes()[..2]).ok_or_else(wrong)?),
                to: cell(&word.as_bytes()[2..]).ok_or_else(wrong)?,
            },
            _ => return Err(wrong()),
        };
        let mut moves = Vec::new();
        self.moves(&mut moves);
        if moves.contains(&m) {
            return Ok(m);
        }
        Err(match (self.moving(), m.from) {
            (true, None) => "all stones are placed: move one, as in a1b1".into(),
            (false, Some(_)) => "place a stone on one cell".into(),
            (true, Some(from)) => format!("no stone of yours goes from {} to {}", name(from), name(m.to)),
            (false, None) => format!("{} is taken", name(m.to)),
        })
    }

    fn show(&self, m: Step) -> String {
        m.from.map_or(String::new(), name) + &name(m.to)
    }

    fn state(&self) -> String {
        let letters = (0..9).map(|i| match self.stones {
            [x, _] if x >> i & 1 == 1 => 'x',
            [_, o] if o >> i & 1 == 1 => 'o',
            _ => '.',
        });
        letters.chain([':', if self.second { 'o' } else { 'x' }]).collect()
    }

    fn from_state(text: &str) -> Result<Self, String> {
        let wrong =
            || format!("'{text}' is no state: nine of x, o and . from a1 to c3, a colon, and x or o to move");
        let (board, turn) = text.split_once(':').ok_or_else(wrong)?;
        let mut stones = [0u16; 2];
        if board.len() != 9 {
            return Err(wrong());
        }
        for (i, c) in board.bytes().enumerate() {
            match c {
                b'x' => stones[0] |= 1 << i,
                b'o' => stones[1] |= 1 << i,
                b'.' => {}
                _ => return Err(wrong()),
            }
        }
        if TWO && stones.iter().any(|s| s.count_ones() > 3) {
            return Err("nobody has more than three stones".into());
        }
        let second = match turn {
            "x" => false,
            "o" => true,
            _ => return Err(wrong()),
        };
        possible::<TWO>(stones, second)?;
        Ok(Board { stones, second })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use search::{Method, search};

    /// The worked two-ply example: the least value over the opponent's answers, symmetric ones merged.
    #[test]
    fn the_centre_is_played_first() {
        let worst = |cell: u8| {
            let mut board = Morris::EMPTY;
            board.play(Step { from: None, to: cell });
            let mut moves = Vec::new();
            board.moves(&mut moves);
            let mut seen = Vec::new();
            let mut values = Vec::new();
            for m in moves {
                let mut next = board;
                next.play(m);
                if !seen.contains(&next.canonical()) {
                    seen.push(next.canonical());
                    values.push(next.value());
                }
            }
            values.sort_unstable();
            values
        };
        assert_eq!(worst(0), [-1, 0, 0, 1, 1]);
        assert_eq!(worst(1), [-2, -1, -1, 0, 0]);
        assert_eq!(worst(4), [1, 2]);
        for &method in Method::ALL {
            let found = search(&Morris::EMPTY, 2, method);
            assert_eq!((found.value, found.best), (1, Some(Step { from: None, to: 4 })), "{method:?}");
        }
    }

    #[test]
    fn perfect_play() {
        assert_eq!(solve(&Morris::EMPTY)[&Morris::EMPTY], 1, "the first player wins three men's morris");
        assert_eq!(search(&TicTacToe::EMPTY, 9, Method::FailSoft).value, 0, "tic-tac-toe is a draw");
    }
}
