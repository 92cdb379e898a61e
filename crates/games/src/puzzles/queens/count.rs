//! Counting solutions: one word of bits for each kind of line, rows from above, on several threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many solutions there are, and how many that no turn or mirror makes of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Counts {
    /// All placements.
    pub all: u64,
    /// Those that differ when the board is turned and mirrored.
    pub distinct: u64,
}

/// Columns and both diagonals that are attacked in the next row.
#[derive(Clone, Copy, Default)]
struct Attacks {
    down: u32,
    left: u32,
    right: u32,
}

impl Attacks {
    fn all(self) -> u32 {
        self.down | self.left | self.right
    }

    fn next(self, bit: u32) -> Attacks {
        Attacks { down: self.down | bit, left: (self.left | bit) << 1, right: (self.right | bit) >> 1 }
    }
}

/// Counts the solutions for n from 1 to 20, on several threads.
pub fn count(n: usize, threads: usize) -> Counts {
    assert!((1..=20).contains(&n), "n from 1 to 20");
    let all = completions(n, threads);
    // Burnside: of the eight symmetries the mirrors keep no solution (but of one queen), and the two
    // quarter turns and the half turn keep those counted.
    let [half, quarter] = turned(n);
    let mirrors = if n == 1 { 4 } else { 0 };
    Counts { all, distinct: (all + half + 2 * quarter + mirrors) / 8 }
}

/// All solutions.
///
/// Every solution has a queen on each side of the board, some way from the nearest corner. Of the eight
/// forms of a solution those are searched whose first row has the least of these four distances, to the
/// left. One that ties on m sides is found m times for each eight solutions that it stands for.
fn completions(n: usize, threads: usize) -> u64 {
    let whole = (1u32 << n) - 1;
    if n < 6 {
        return plain(whole, Attacks::default());
    }
    // A part of the work is a place for each of the first three queens.
    let parts = n / 2 * n * n;
    let (next, sums) = (AtomicUsize::new(0), Mutex::new([0u64; 4]));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mut mine = [0; 4];
                loop {
                    let part = next.fetch_add(1, Ordering::Relaxed);
                    if part >= parts {
                        break;
                    }
                    let found = Part::new(n, [part / (n * n), part / n % n, part % n]).run();
                    mine.iter_mut().zip(found).for_each(|(sum, more)| *sum += more);
                }
                if let Ok(mut sums) = sums.lock() {
                    sums.iter_mut().zip(mine).for_each(|(sum, more)| *sum += more);
                }
            });
        }
    });
    let [one, two, three, four] = sums.into_inner().unwrap_or_default();
    8 * one + 4 * two + 8 * three / 3 + 2 * four
}

/// The solutions with given columns for the first three queens.
struct Part {
    n: usize,
    whole: u32,
    /// The first and the last column.
    sides: u32,
    /// How far the first queen is from the corner, and the row as far from the other end.
    near: usize,
    far: usize,
    /// Where the last queen would be nearer to a corner.
    nearer: u32,
    given: [usize; 3],
    /// Solutions that tie on one side, two, three and four.
    found: [u64; 4],
}

impl Part {
    fn new(n: usize, given: [usize; 3]) -> Part {
        let (whole, near) = ((1u32 << n) - 1, given[0]);
        let low = (1u32 << near) - 1;
        let nearer = low | whole & !(whole >> near);
        Part { n, whole, sides: 1 | 1 << (n - 1), near, far: n - 1 - near, nearer, given, found: [0; 4] }
    }

    fn run(mut self) -> [u64; 4] {
        let first = Attacks::default().next(1 << self.near);
        match self.near {
            0 => self.corner(1, first),
            _ => self.middle(1, first, 0),
        }
        self.found
    }

    /// What is free in a row, of the given columns only.
    fn free(&self, row: usize, attacks: Attacks) -> u32 {
        let free = self.whole & !attacks.all();
        self.given.get(row).map_or(free, |column| free & 1 << column)
    }

    /// With a queen in the corner: of a solution and its mirror image along the diagonal that one is
    /// counted in which the second row's queen is nearer than the second column's.
    fn corner(&mut self, row: usize, attacks: Attacks) {
        if row > self.given[1] && row >= self.given.len() {
            return self.rest(attacks, 0);
        }
        let mut free = self.free(row, attacks);
        if row < self.given[1] {
            free &= !2;
        }
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            self.corner(row + 1, attacks.next(bit));
        }
    }

    /// Rows up to where both side columns must have their queens; `ties` are sides as near as the first.
    fn middle(&mut self, row: usize, attacks: Attacks, ties: usize) {
        let mut free = self.free(row, attacks);
        if row < self.near {
            free &= !self.sides;
        }
        if row == self.far {
            let missing = self.sides & !attacks.down;
            if missing == self.sides {
                return;
            }
            if missing != 0 {
                free &= missing;
            }
        }
        let tie = row == self.near || row == self.far;
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            let ties = ties + usize::from(tie && bit & self.sides != 0);
            if row == self.far {
                self.rest(attacks.next(bit), ties);
            } else {
                self.middle(row + 1, attacks.next(bit), ties);
            }
        }
    }

    /// The rows below.
    fn rest(&mut self, attacks: Attacks, ties: usize) {
        let mut free = self.whole & !attacks.all();
        // One column is left for the last queen.
        let left = self.whole & !attacks.down;
        if left & (left - 1) == 0 {
            if free & !self.nearer != 0 {
                self.found[ties + usize::from(free == 1 << (self.n - 1 - self.near))] += 1;
            }
            return;
        }
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            let next = attacks.next(bit);
            // A row without a free column is seen before it is visited.
            if self.whole & !next.all() != 0 {
                self.rest(next, ties);
            }
        }
    }
}

/// The same without any symmetry, for small boards.
fn plain(whole: u32, attacks: Attacks) -> u64 {
    if attacks.down == whole {
        return 1;
    }
    let mut free = whole & !attacks.all();
    let mut found = 0;
    while free != 0 {
        let bit = free & free.wrapping_neg();
        free ^= bit;
        found += plain(whole, attacks.next(bit));
    }
    found
}

/// Solutions that a half turn keeps, and those that a quarter turn keeps.
fn turned(n: usize) -> [u64; 2] {
    // A half turn keeps a middle queen only.
    let mut board = Board::new(n);
    if n % 2 == 1 {
        board.place(n / 2, n / 2);
    }
    let half = board.by_turns(&[|r, c, n| (n - 1 - r, n - 1 - c)], 0);
    let quarter_turns: [Turn; 3] =
        [|r, c, n| (c, n - 1 - r), |r, c, n| (n - 1 - r, n - 1 - c), |r, c, n| (n - 1 - c, r)];
    [half, board.by_turns(&quarter_turns, 0)]
}

/// A square turned, on a board of a size.
type Turn = fn(usize, usize, usize) -> (usize, usize);

/// Queens of rows in any order.
struct Board {
    n: usize,
    rows: Vec<bool>,
    columns: Vec<bool>,
    up: Vec<bool>,
    down: Vec<bool>,
}

impl Board {
    fn new(n: usize) -> Board {
        Board {
            n,
            rows: vec![false; n],
            columns: vec![false; n],
            up: vec![false; 2 * n],
            down: vec![false; 2 * n],
        }
    }

    fn set(&mut self, row: usize, column: usize, to: bool) {
        (self.rows[row], self.columns[column]) = (to, to);
        (self.up[row + column], self.down[row + self.n - column]) = (to, to);
    }

    /// Places a queen where none attacks.
    fn place(&mut self, row: usize, column: usize) -> bool {
        let free = !(self.rows[row]
            || self.columns[column]
            || self.up[row + column]
            || self.down[row + self.n - column]);
        if free {
            self.set(row, column, true);
        }
        free
    }

    /// The ways to fill the rows from one on, each queen together with its images by the turns.
    fn by_turns(&mut self, turns: &[Turn], row: usize) -> u64 {
        let n = self.n;
        let Some(row) = (row..n).find(|r| !self.rows[*r]) else { return 1 };
        let mut found = 0;
        for column in 0..n {
            let squares = std::iter::once((row, column)).chain(turns.iter().map(|t| t(row, column, n)));
            let mut placed = Vec::new();
            let all = squares.into_iter().all(|(r, c)| {
                let free = self.place(r, c);
                if free {
                    placed.push((r, c));
                }
                free
            });
            if all {
                found += self.by_turns(turns, row + 1);
            }
            for (r, c) in placed {
                self.set(r, c, false);
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::super::{all, distinct, published};
    use super::*;

    #[test]
    fn as_many_as_are_listed() {
        for n in 1..=9 {
            let counts = count(n, 2);
            assert_eq!((all(n).len() as u64, distinct(n).len() as u64), (counts.all, counts.distinct), "{n}");
        }
    }

    #[test]
    fn as_many_as_without_symmetry() {
        for n in 1..=11 {
            assert_eq!(completions(n, 2), plain((1 << n) - 1, Attacks::default()), "{n}");
        }
    }

    #[test]
    fn as_published() {
        for n in 1..=11 {
            assert_eq!(Some(count(n, 3)), published(n), "{n}");
        }
    }
}
