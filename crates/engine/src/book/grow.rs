//! How a book grows: by drop-out expansion (Lincke, "Strategies for the automatic construction of opening books",
//! 2000). The position that is searched next is that which is nearest to the roots, where a move that is worse than the
//! best is a longer way.

use super::{Book, BookMove};
use crate::{DECIDED, Engine, Limits, Options};
use draughts::{Game, Position};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How far a ply is, in the hundredths of a man that a worse move is further.
const PLY: i32 = 10;
/// How much nearer the roots are than any position that moves lead to: a usual start comes first.
const ROOT: i32 = 40;
/// Moves that lose more are not followed ...
const FOLLOWED: i32 = 60;
/// ... nor positions in which more is won or lost.
const OPEN: i32 = 200;
/// Moves that lose more are not written down.
const WRITTEN: i32 = 100;
/// Positions that are searched at a time, whatever the number of threads: so that the book is the same with any.
const BATCH: usize = 16;

/// How a book is to grow.
#[derive(Clone, Debug)]
pub struct Growth {
    /// Positions that it shall have.
    pub positions: usize,
    /// Nodes of the searches of a position, of all its moves together.
    pub nodes: u64,
    /// Threads.
    pub jobs: usize,
}

impl Book {
    /// Grows from these positions, the first before the others. `tell` hears of each batch, and says whether to go on.
    pub fn grow(&mut self, roots: &[Position], growth: &Growth, tell: &mut dyn FnMut(&Book) -> bool) {
        while self.len() < growth.positions {
            let wanted = self.nearest(roots, BATCH.min(growth.positions - self.len()));
            if wanted.is_empty() {
                return;
            }
            let before = self.len();
            for (position, moves) in wanted.iter().zip(self.search(&wanted, growth)) {
                if !moves.is_empty() {
                    self.put(*position, moves);
                }
            }
            self.settle();
            if self.len() == before || !tell(self) {
                return;
            }
        }
    }

    /// The positions nearest to the roots that are not in the book.
    fn nearest(&self, roots: &[Position], most: usize) -> Vec<Position> {
        let mut ways = BinaryHeap::new();
        let mut positions: Vec<Position> = Vec::new();
        for (i, root) in roots.iter().enumerate() {
            ways.push(Reverse((if i == 0 { 0 } else { ROOT }, i)));
            positions.push(*root);
        }
        let (mut seen, mut found) = (HashSet::new(), Vec::new());
        while let Some(Reverse((way, i))) = ways.pop() {
            let position = positions[i];
            if !seen.insert(position.key()) {
                continue;
            }
            let moves = self.moves(&position);
            let Some(best) = moves.first().map(|b| b.score) else {
                found.push(position);
                if found.len() == most {
                    break;
                }
                continue;
            };
            if best.abs() > OPEN {
                continue;
            }
            for BookMove { m, score } in moves.iter().filter(|b| best - b.score <= FOLLOWED) {
                let next = position.after(m, self.rules);
                if next.has_move(self.rules) {
                    ways.push(Reverse((way + PLY + best - score, positions.len())));
                    positions.push(next);
                }
            }
        }
        found
    }

    /// What the moves of positions are worth by themselves, those that are worth writing down, the best first.
    fn search(&self, wanted: &[Position], growth: &Growth) -> Vec<Vec<BookMove>> {
        let found: Vec<Mutex<Vec<BookMove>>> = wanted.iter().map(|_| Mutex::default()).collect();
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..growth.jobs.max(1) {
                scope.spawn(|| {
                    while let Some((position, place)) = {
                        let i = next.fetch_add(1, Ordering::Relaxed);
                        wanted.get(i).zip(found.get(i))
                    } {
                        let moves = self.look(position, growth.nodes);
                        *place.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = moves;
                    }
                });
            }
        });
        let inner =
            |m: Mutex<Vec<BookMove>>| m.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        found.into_iter().map(inner).collect()
    }

    fn look(&self, position: &Position, nodes: u64) -> Vec<BookMove> {
        let moves = position.distinct_moves(self.rules);
        let limits =
            Limits { nodes: Some(nodes / moves.len().max(1) as u64), value: true, ..Limits::default() };
        let mut engine = Engine::new(Options { hash: 8, ..Options::default() });
        let worth = |m| {
            let next = position.after(&m, self.rules);
            let score = engine.search(&Game::from(self.rules, next), &limits).score;
            let score = if next.turn() == position.turn() { score } else { -score };
            BookMove { m, score: score.clamp(-DECIDED, DECIDED) }
        };
        let mut all: Vec<BookMove> = moves.into_iter().map(worth).collect();
        all.sort_by_key(|b| Reverse(b.score));
        let best = all.first().map_or(0, |b| b.score);
        all.retain(|b| best - b.score <= WRITTEN);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::RUSSIAN;

    #[test]
    fn it_grows_the_same_with_any_number_of_threads_and_when_it_is_taken_up_again() {
        let start = [Position::start(&RUSSIAN)];
        let growth = |positions, jobs| Growth { positions, nodes: 2_000, jobs };
        let mut one = Book::new(&RUSSIAN);
        one.grow(&start, &growth(40, 1), &mut |_| true);
        let mut two = Book::new(&RUSSIAN);
        let mut batches = 0;
        two.grow(&start, &growth(40, 2), &mut |_| {
            batches += 1;
            batches < 2
        });
        assert_eq!((one.len(), two.len()), (40, 8), "the start, and its seven moves");
        let mut two = Book::read(&two.text()).unwrap();
        two.grow(&start, &growth(40, 3), &mut |_| true);
        assert_eq!(two.len(), 40);
        assert!(one.moves(&start[0]).len() >= 5);
        // Every position is reached from the start by moves that are followed.
        assert!(one.nearest(&start, 1000).iter().all(|p| one.moves(p).is_empty()));
        let follows = |book: &Book, p: &Position| {
            book.moves(p).iter().any(|b| !book.moves(&p.after(&b.m, &RUSSIAN)).is_empty())
        };
        assert!(follows(&one, &start[0]));
        assert_eq!(one.text(), two.text());
    }
}
