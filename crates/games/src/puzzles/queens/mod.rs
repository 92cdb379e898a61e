//! Queens that do not attack each other on an n x n board.

mod classroom;
mod count;
mod listing;
mod published;

pub use classroom::{Repairing, classroom, followed, placed, random_placement};
pub use count::{Counts, count};
pub use listing::{all, distinct, tree};
pub use published::{MOST_PUBLISHED, published};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The first solution by backtracking, row by row and left to right: the column of each row.
pub fn first(n: usize) -> Option<Vec<usize>> {
    let mut queens: Vec<usize> = Vec::new();
    let (mut columns, mut up, mut down) = (vec![false; n], vec![false; 2 * n], vec![false; 2 * n]);
    let mut try_from = 0;
    loop {
        let row = queens.len();
        if row == n {
            return Some(queens);
        }
        let free = (try_from..n).find(|&c| !columns[c] && !up[row + c] && !down[row + n - c]);
        let (c, on) = match free {
            Some(c) => (c, true),
            None => (queens.pop()?, false),
        };
        let row = if on { row } else { queens.len() };
        (columns[c], up[row + c], down[row + n - c]) = (on, on, on);
        if on {
            queens.push(c);
            try_from = 0;
        } else {
            try_from = c + 1;
        }
    }
}

/// A solution by repair.
#[derive(Clone, Debug)]
pub struct Repaired {
    /// The column of each row.
    pub queens: Vec<usize>,
    /// Exchanges of two queens' columns that were made after the first placement.
    pub repairs: u64,
    /// Queens under attack after the first placement.
    pub attacked: usize,
}

/// A solution by heuristic repair (min-conflicts, after Sosic and Gu): queens are placed at random
/// where no other attacks, the last few wherever there is room, and then attacked ones exchange
/// columns with others as long as that lessens the attacks. For n of 4 and more.
pub fn repair(n: usize, seed: u64) -> Option<Repaired> {
    if n < 4 {
        return (n == 1).then(|| Repaired { queens: vec![0], repairs: 0, attacked: 0 });
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut first: Option<(usize, u64)> = None;
    loop {
        let mut state = Placement::new(n, &mut rng);
        let attacked = (0..n).filter(|&r| state.attacked(r)).count();
        let made = state.repair(&mut rng);
        let (attacked, before) = first.unwrap_or((attacked, 0));
        if let Ok(repairs) = made {
            return Some(Repaired { queens: state.queens, repairs: before + repairs, attacked });
        }
        // Stuck in a local minimum: begin again, and count what was done.
        first = Some((attacked, before + made.unwrap_or_else(|r| r)));
    }
}

struct Placement {
    queens: Vec<usize>,
    /// Queens on each diagonal, both ways.
    up: Vec<u32>,
    down: Vec<u32>,
}

impl Placement {
    fn new(n: usize, rng: &mut ChaCha8Rng) -> Placement {
        // How many queens at the end are placed without looking: about 50 of a million.
        let careless = match n {
            0..=10 => n.min(8),
            11..=100 => n / 2,
            101..=10_000 => 30,
            _ => 50,
        };
        let mut queens: Vec<usize> = (0..n).collect();
        let mut state = Placement { queens: Vec::new(), up: vec![0; 2 * n], down: vec![0; 2 * n] };
        for row in 0..n {
            let mut pick = rng.random_range(row..n);
            if row < n - careless {
                // Tries stay few: with so much room almost every column will do, and near the end
                // a sweep finds one if there is any.
                for attempt in 0..200 + n.min(5000) {
                    let c = queens[pick];
                    if state.up[row + c] == 0 && state.down[row + n - c] == 0 {
                        break;
                    }
                    pick = if attempt < 100 {
                        rng.random_range(row..n)
                    } else {
                        row + (pick + 1 - row) % (n - row)
                    };
                }
            }
            queens.swap(row, pick);
            let c = queens[row];
            state.up[row + c] += 1;
            state.down[row + n - c] += 1;
        }
        state.queens = queens;
        state
    }

    fn attacked(&self, row: usize) -> bool {
        let (n, c) = (self.queens.len(), self.queens[row]);
        self.up[row + c] > 1 || self.down[row + n - c] > 1
    }

    fn add(&mut self, row: usize, by: i32) {
        let (n, c) = (self.queens.len(), self.queens[row]);
        self.up[row + c] = self.up[row + c].wrapping_add_signed(by);
        self.down[row + n - c] = self.down[row + n - c].wrapping_add_signed(by);
    }

    /// Attacks on the diagonals of two rows: each diagonal counts its queens beyond the first.
    fn cost(&self, rows: [usize; 2]) -> u32 {
        let n = self.queens.len();
        let mut sum = 0;
        for row in rows {
            let c = self.queens[row];
            sum += self.up[row + c] - 1 + self.down[row + n - c] - 1;
        }
        sum
    }

    fn exchange(&mut self, a: usize, b: usize) {
        self.add(a, -1);
        self.add(b, -1);
        self.queens.swap(a, b);
        self.add(a, 1);
        self.add(b, 1);
    }

    /// The exchanges made until nobody is attacked; as an error, those made until none helped.
    fn repair(&mut self, rng: &mut ChaCha8Rng) -> Result<u64, u64> {
        let n = self.queens.len();
        let mut repairs = 0;
        loop {
            let attacked: Vec<usize> = (0..n).filter(|&r| self.attacked(r)).collect();
            if attacked.is_empty() {
                return Ok(repairs);
            }
            let before = repairs;
            for row in attacked {
                if !self.attacked(row) {
                    continue;
                }
                for _ in 0..4 * n.min(20_000) {
                    let other = rng.random_range(0..n);
                    if other == row {
                        continue;
                    }
                    let old = self.cost([row, other]);
                    self.exchange(row, other);
                    // A free place for both, or at least fewer attacks.
                    if self.cost([row, other]) < old && (!self.attacked(row) || n < 50) {
                        repairs += 1;
                        break;
                    }
                    self.exchange(row, other);
                }
            }
            if repairs == before {
                return Err(repairs);
            }
        }
    }
}

/// Whether no queen attacks another.
pub fn is_solution(queens: &[usize]) -> bool {
    let n = queens.len();
    let (mut columns, mut up, mut down) = (vec![false; n], vec![false; 2 * n], vec![false; 2 * n]);
    queens.iter().enumerate().all(|(r, &c)| {
        c < n
            && !std::mem::replace(&mut columns[c], true)
            && !std::mem::replace(&mut up[r + c], true)
            && !std::mem::replace(&mut down[r + n - c], true)
    })
}
