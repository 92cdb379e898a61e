//! The numbers by which Prolog names sides and pieces (PROTOCOL, "The shared database").

use draughts::{Color, Piece};

/// What can stand in a `ruut/3` fact: nothing, men, kings.
pub const STATUSES: [i64; 5] = [0, 1, 2, 10, 20];

/// What has a number in the course's protocol.
pub trait Code: Sized {
    /// Its number.
    fn code(self) -> i64;

    /// What the number stands for, if it stands for anything.
    fn from_code(number: i64) -> Option<Self>;
}

impl Code for Color {
    /// 1 is White (`valged`), 2 is Black (`mustad`).
    fn code(self) -> i64 {
        self.index() as i64 + 1
    }

    fn from_code(number: i64) -> Option<Color> {
        match number {
            1 => Some(Color::White),
            2 => Some(Color::Black),
            _ => None,
        }
    }
}

impl Code for Piece {
    /// 1 and 2 are men, 10 and 20 kings.
    fn code(self) -> i64 {
        self.color.code() * if self.king { 10 } else { 1 }
    }

    fn from_code(number: i64) -> Option<Piece> {
        let (color, king) = if number % 10 == 0 { (number / 10, true) } else { (number, false) };
        Color::from_code(color).map(|color| Piece { color, king })
    }
}
