//! The board: the facts of `ruut/3`, and what the machine's blackboard has of them.

use super::Host;
use crate::course::{Code, Fact, STATUSES, Violation, board_of};
use crate::prolog::answer::{FREE, INT_LIMIT};
use crate::prolog::facts::BOARD;
use draughts::{Color, Position, Square};

/// What the blackboard has for each square, and at 32 for all else.
#[derive(Clone, Debug)]
pub struct Shown([i64; 33]);

impl Default for Shown {
    fn default() -> Shown {
        // The blackboard has nothing yet.
        Shown([i64::MIN; 33])
    }
}

impl Shown {
    /// The one fact of a square is gone.
    pub fn empty(&mut self, square: Square) {
        self.0[square.index()] = -1;
    }
}

impl Host {
    /// Replaces the board's facts.
    pub fn set_board(&mut self, facts: &[Fact]) {
        self.store.delete_all(BOARD, &[FREE; 3]);
        for &(x, y, status) in facts {
            self.store.push(BOARD, &[x, y, status], false, false);
        }
    }

    /// Makes `name(value)` the only fact of a predicate of `user` that no file has.
    pub fn set_only_fact(&mut self, name: &str, value: &str) {
        let relation = self.store.relation("user", name, 1);
        let value = self.codes.atoms.code(value);
        self.store.delete_all(relation, &[FREE]);
        self.store.push(relation, &[value], false, false);
    }

    /// What the blackboard keeps for each square: its status if exactly one plain fact is there, -1
    /// for none, -2 otherwise; at 32 the same for all facts off the board, as -1 or -2.
    fn statuses(&self) -> [i64; 33] {
        let mut found = [-1; 33];
        for row in self.store.rows(BOARD) {
            let (x, y, s) = (row.args[0], row.args[1], row.args[2]);
            if row.slot != 0 {
                // A term may match any square.
                return [-2; 33];
            }
            match Square::from_xy(x, y) {
                Some(at) if found[at.index()] == -1 && STATUSES.contains(&s) => {
                    found[at.index()] = s;
                }
                Some(at) => found[at.index()] = -2,
                None => found[32] = -2,
            }
        }
        found
    }

    /// What the blackboard has is not known any more.
    pub fn board_unknown(&mut self) {
        self.shown = Shown::default();
    }

    /// The squares (and 32) of which the blackboard has another status than the store, with the
    /// status it must be given.
    pub fn show_board(&mut self) -> Vec<(i64, i64)> {
        let now = self.statuses();
        let before = std::mem::replace(&mut self.shown.0, now);
        (0..)
            .zip(now.into_iter().zip(before))
            .filter(|(_, (n, b))| n != b)
            .map(|(i, (n, _))| (i, n))
            .collect()
    }

    /// The status of one square (0..31), which the blackboard is given now.
    pub fn show_square(&mut self, square: i64) -> i64 {
        let Some(at) = u8::try_from(square).ok().and_then(Square::new) else { return -2 };
        let (x, y) = at.xy();
        let (answers, _) = self.store.find(BOARD, &[x, y, FREE]);
        let status = match answers.as_slice() {
            [] => -1,
            [one] if one.slot == 0 && STATUSES.contains(&one.args[2]) => one.args[2],
            _ => -2,
        };
        self.shown.0[at.index()] = status;
        status
    }

    /// The board's facts in order.
    ///
    /// # Errors
    /// If one is not three small integers.
    pub fn board_facts(&self) -> Result<Vec<Fact>, Violation> {
        self.store
            .rows(BOARD)
            .map(|row| {
                let fits = |n: &i64| n.unsigned_abs() < INT_LIMIT as u64;
                match &*row.args {
                    [x, y, s] if row.slot == 0 && row.args.iter().all(fits) => Ok((*x, *y, *s)),
                    _ => Err(Violation::Invented),
                }
            })
            .collect()
    }

    /// The board as a position with a colour to move and a continuing square or 0, 0.
    ///
    /// # Errors
    /// If the facts are no board.
    pub fn position(&self, color: i64, x: i64, y: i64) -> Result<Position, Violation> {
        let turn = Color::from_code(color).ok_or(Violation::Invented)?;
        let position = board_of(&self.board_facts()?, turn)?;
        Ok(position.with_continuing(Square::from_xy(x, y)))
    }
}
