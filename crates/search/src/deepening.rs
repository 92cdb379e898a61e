//! Iterative deepening alpha-beta (fail-soft) with a table and a time limit: what the computer plays
//! with. It always has the best move of the last complete depth.

use super::chance::expectiminimax;
use super::game::{Game, INFINITE, Turn};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::time::{Duration, Instant};

/// How far to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Depth in moves.
    pub depth: Option<u32>,
    /// Time for the move.
    pub time: Option<Duration>,
}

/// What a search found and what it cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Best<M> {
    /// None only when there is no move.
    pub best: Option<M>,
    /// For Max.
    pub value: i32,
    /// The last complete depth.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Times that the rest of a position's moves was left out.
    pub cutoffs: u64,
    /// What it took.
    pub time: Duration,
}

#[derive(Clone, Copy)]
struct Entry<M> {
    key: u64,
    value: i32,
    depth: u32,
    bound: i8,
    best: Option<M>,
}

/// A searcher that keeps its table between moves of a game.
pub struct Deepening<M> {
    /// The moves of the root in the order in which they are tried.
    root: Vec<M>,
    table: Vec<Option<Entry<M>>>,
    /// Entries in use, and how many there may be.
    used: usize,
    most: usize,
    nodes: u64,
    cutoffs: u64,
    deadline: Option<Instant>,
    late: bool,
}

/// Entries of the table: powers of two. It begins small and grows as it fills, since emptying a great one
/// takes longer than many a search; and stays small where even growing would take a good part of the time.
const FIRST_ENTRIES: usize = 1 << 8;
const ENTRIES: usize = 1 << 18;
const FEW_ENTRIES: usize = 1 << 12;
const SHORT: Duration = Duration::from_millis(200);

impl<M: Copy + PartialEq + std::fmt::Debug> Deepening<M> {
    /// A searcher with an empty table.
    #[expect(clippy::new_without_default, reason = "a searcher is never a part that is left at its default")]
    pub fn new() -> Deepening<M> {
        Deepening {
            root: Vec::new(),
            table: Vec::new(),
            used: 0,
            most: ENTRIES,
            nodes: 0,
            cutoffs: 0,
            deadline: None,
            late: false,
        }
    }

    /// The best move within the limits; without any, depth 4. Games with dice are searched by
    /// expectiminimax. Of equally good moves `lot` decides, or without it the game's order.
    pub fn choose<G: Game<Move = M>>(
        &mut self,
        game: &G,
        limit: &Limit,
        dice: bool,
        lot: Option<&mut ChaCha8Rng>,
    ) -> Best<M> {
        let started = Instant::now();
        let deepest = limit.depth.unwrap_or(if limit.time.is_some() { 100 } else { 4 }).max(1);
        self.most = if limit.time.is_some_and(|t| t < SHORT) { FEW_ENTRIES } else { ENTRIES };
        self.table.clear();
        self.table.resize(FIRST_ENTRIES, None);
        self.used = 0;
        (self.nodes, self.cutoffs, self.late) = (0, 0, false);
        self.deadline = limit.time.map(|t| started + t);
        let mut moves = Vec::new();
        game.moves(&mut moves);
        if let Some(rng) = lot {
            moves.shuffle(rng);
        }
        self.root.clone_from(&moves);
        let mut best = Best {
            best: moves.first().copied(),
            value: 0,
            depth: 0,
            nodes: 0,
            cutoffs: 0,
            time: Duration::ZERO,
        };
        for depth in 1..=deepest {
            if moves.len() < 2 && depth > 1 {
                break;
            }
            let found = if dice {
                expectiminimax(game, depth, &mut self.nodes, self.deadline)
                    .map(|(value, m)| (value.round() as i32, m))
            } else {
                let (value, m) = self.visit(game, depth, -INFINITE, INFINITE, true);
                let sign = if game.turn() == Turn::Min { -1 } else { 1 };
                (!self.late).then_some((sign * value, m))
            };
            let Some((value, m)) = found else { break };
            best.value = value;
            best.depth = depth;
            best.best = m.or(best.best);
            // A decided game does not change with depth.
            if value.abs() >= INFINITE / 2 && limit.time.is_some() {
                break;
            }
            if limit.time.is_some_and(|t| started.elapsed() > t / 2) {
                break;
            }
        }
        best.nodes = self.nodes;
        best.cutoffs = self.cutoffs;
        best.time = started.elapsed();
        best
    }

    /// The value for the player to choose.
    fn visit<G: Game<Move = M>>(
        &mut self,
        game: &G,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
        root: bool,
    ) -> (i32, Option<M>) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(32) && self.deadline.is_some_and(|d| Instant::now() >= d) {
            self.late = true;
        }
        if self.late {
            return (0, None);
        }
        let side = if game.turn() == Turn::Max { 1 } else { -1 };
        if let Some(value) = game.end() {
            // Sooner is better for the winner: a win is worth less for each move of depth used up.
            return (side * (value - value.signum() * (100 - depth.min(100) as i32)), None);
        }
        if depth == 0 {
            return (side * game.value(), None);
        }
        let key = game.key();
        let slot = self.slot(key);
        let known = self.table[slot].filter(|e| e.key == key);
        if let Some(e) = known.filter(|e| e.depth == depth) {
            match e.bound {
                0 => return (e.value, e.best),
                1 => alpha = alpha.max(e.value),
                _ => beta = beta.min(e.value),
            }
            if alpha >= beta {
                return (e.value, e.best);
            }
        }
        let (low, mut moves) = (alpha, Vec::new());
        if root {
            moves.clone_from(&self.root);
        } else {
            game.moves(&mut moves);
        }
        if let Some(at) = known.and_then(|e| e.best).and_then(|b| moves.iter().position(|m| *m == b)) {
            moves[..=at].rotate_right(1);
        }
        let mut best: Option<(i32, M)> = None;
        for m in moves {
            let mut next = game.clone();
            next.play(m);
            let same = if (next.turn() == Turn::Max) == (side == 1) { 1 } else { -1 };
            let (a, b) = if same > 0 { (alpha, beta) } else { (-beta, -alpha) };
            let value = same * self.visit(&next, depth - 1, a, b, false).0;
            if self.late {
                return (0, None);
            }
            if best.is_none_or(|(v, _)| value > v) {
                best = Some((value, m));
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.cutoffs += 1;
                break;
            }
        }
        let Some((value, m)) = best else { return (side * game.value(), None) };
        let bound = if value >= beta {
            1
        } else if value <= low {
            -1
        } else {
            0
        };
        self.keep(Entry { key, value, depth, bound, best: Some(m) });
        (value, Some(m))
    }

    fn slot(&self, key: u64) -> usize {
        (key ^ key >> 32) as usize & (self.table.len() - 1)
    }

    /// Puts an entry in its slot, whatever was there; a table half full becomes four times as large.
    fn keep(&mut self, entry: Entry<M>) {
        if 2 * self.used > self.table.len() && self.table.len() < self.most {
            let old = std::mem::take(&mut self.table);
            self.table.resize(old.len() * 4, None);
            for entry in old.into_iter().flatten() {
                let slot = self.slot(entry.key);
                self.table[slot] = Some(entry);
            }
        }
        let slot = self.slot(entry.key);
        self.used += usize::from(self.table[slot].is_none());
        self.table[slot] = Some(entry);
    }
}
