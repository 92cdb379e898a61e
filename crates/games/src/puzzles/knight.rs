//! The knight's tour: every square once.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Squares are numbered 1..=n*n by rows.
pub type Tour = Vec<usize>;

const JUMPS: [(i64, i64); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

struct Board {
    n: usize,
    visited: Vec<bool>,
    /// Free squares a knight reaches from each square.
    onward: Vec<u8>,
}

/// The squares a knight reaches, in rising order.
pub fn reached(n: usize, square: usize) -> Vec<usize> {
    let (row, column) = (((square - 1) / n) as i64, ((square - 1) % n) as i64);
    let inside = |x: i64| (0..n as i64).contains(&x);
    JUMPS
        .iter()
        .map(|(r, c)| (row + r, column + c))
        .filter(|&(r, c)| inside(r) && inside(c))
        .map(|(r, c)| r as usize * n + c as usize + 1)
        .collect()
}

/// The free squares onward from a square on an empty board, each with its own number of onward
/// squares not counting the way back: Warnsdorff's numbers.
pub fn candidates(n: usize, square: usize) -> Vec<(usize, usize)> {
    reached(n, square).into_iter().map(|s| (s, reached(n, s).len() - 1)).collect()
}

impl Board {
    fn new(n: usize) -> Board {
        let onward = (1..=n * n).map(|s| reached(n, s).len() as u8).collect();
        Board { n, visited: vec![false; n * n], onward }
    }

    fn visit(&mut self, square: usize) {
        self.visited[square - 1] = true;
        for s in reached(self.n, square) {
            self.onward[s - 1] -= 1;
        }
    }

    /// How far a square is from the centre, squared, in half squares.
    fn centre_distance(&self, square: usize) -> i64 {
        let (row, column) = ((square - 1) / self.n, (square - 1) % self.n);
        let d = |x: usize| (2 * x as i64 - self.n as i64 + 1).pow(2);
        d(row) + d(column)
    }

    /// A path by Warnsdorff's rule; of equals the one farthest from the centre (after Roth), or by lot.
    fn walk(mut self, start: usize, mut lot: Option<&mut ChaCha8Rng>) -> Tour {
        let mut tour = vec![start];
        self.visit(start);
        let mut at = start;
        loop {
            let mut free = reached(self.n, at);
            free.retain(|s| !self.visited[s - 1]);
            if let Some(rng) = lot.as_deref_mut() {
                free.shuffle(rng);
            }
            let by_lot = lot.is_some();
            let key = |s: &usize| (self.onward[s - 1], if by_lot { 0 } else { -self.centre_distance(*s) });
            let Some(next) = free.into_iter().min_by_key(key) else { return tour };
            self.visit(next);
            tour.push(next);
            at = next;
        }
    }
}

/// The free squares that could follow in a tour, at each step but the last, with how many free squares
/// each leads on to.
pub fn explained(n: usize, tour: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let mut board = Board::new(n);
    let mut steps = Vec::new();
    for square in tour {
        board.visit(*square);
        let mut free = reached(n, *square);
        free.retain(|s| !board.visited[s - 1]);
        steps.push(free.into_iter().map(|s| (s, usize::from(board.onward[s - 1]))).collect());
    }
    steps.pop();
    steps
}

/// A tour from `start` (1..=n*n); none where there is none, or none was found: on boards with an odd
/// number of squares only from the squares of the corners' colour, and none for n of 2, 3 and 4.
pub fn tour(n: usize, start: usize) -> Option<Tour> {
    const TRIES: u64 = 400;
    if n == 0 || start == 0 || start > n * n {
        return None;
    }
    let ruled = Board::new(n).walk(start, None);
    if ruled.len() == n * n {
        return Some(ruled);
    }
    let odd_colour = (start - 1) / n % 2 != (start - 1) % n % 2;
    if n < 5 && n != 1 || n % 2 == 1 && odd_colour {
        return None;
    }
    (0..TRIES).find_map(|seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let path = Board::new(n).walk(start, Some(&mut rng));
        completed(n, path, &mut rng, false)
    })
}

/// A tour that ends a knight's move from where it began, for even n of 6 and more.
pub fn closed_tour(n: usize, start: usize) -> Option<Tour> {
    const TRIES: u64 = 400;
    if n % 2 == 1 || n < 6 || start == 0 || start > n * n {
        return None;
    }
    let closed = (0..TRIES).find_map(|seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let path = Board::new(n).walk(start, Some(&mut rng));
        completed(n, path, &mut rng, true)
    })?;
    // A closed tour begins anywhere.
    let at = closed.iter().position(|s| *s == start)?;
    Some(closed[at..].iter().chain(&closed[..at]).copied().collect())
}

/// Turns parts of a path around (Pósa's rotations) until it reaches every square and, if wanted,
/// its end reaches its start.
fn completed(n: usize, mut path: Tour, rng: &mut ChaCha8Rng, closed: bool) -> Option<Tour> {
    let mut place = vec![usize::MAX; n * n + 1];
    for (i, s) in path.iter().enumerate() {
        place[*s] = i;
    }
    for _ in 0..20 * n * n {
        let whole = path.len() == n * n;
        let (first, last) = (path[0], path[path.len() - 1]);
        let onward = reached(n, last);
        if whole && (!closed || onward.contains(&first)) {
            return Some(path);
        }
        if let Some(&free) = onward.iter().find(|s| place[**s] == usize::MAX) {
            place[free] = path.len();
            path.push(free);
            continue;
        }
        // Last reaches a square of the path: the part behind it turns around, and has a new end.
        let pivot = place[onward[rng.random_range(0..onward.len())]];
        path[pivot + 1..].reverse();
        for (i, s) in path.iter().enumerate().skip(pivot + 1) {
            place[*s] = i;
        }
    }
    None
}

/// Whether a list is a tour of the n x n board.
pub fn is_tour(n: usize, tour: &[usize]) -> bool {
    let mut seen = vec![false; n * n + 1];
    tour.len() == n * n
        && tour.iter().all(|&s| (1..=n * n).contains(&s) && !std::mem::replace(&mut seen[s], true))
        && tour.windows(2).all(|w| reached(n, w[0]).contains(&w[1]))
}
