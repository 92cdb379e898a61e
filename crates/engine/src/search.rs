//! One thread's search: principal variation search with forced captures searched to their end.

use super::endgames::Tables;
use super::eval::{MOST, Weights};
use super::margins::{self, near_hope, probcut_margin, reduction};
use super::order::{MAX_PLY, Order, Refutation, code};
use super::score::{DECIDED, DRAW, FORETOLD, INFINITE, WIN, from_table, is_decided, is_foretold, to_table};
use super::sight::Sight;
use super::switches::Switches;
use super::told::{Teller, Told};
use super::transposition::{Bound, Entry, Transposition};
use draughts::{Clocks, Color, Convention, Move, Position, Rules};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// Positions that a thread looks at before it adds them to what all have looked at, and sees whether to stop: more often
/// where their number is limited.
const COUNTED: u64 = 1024;
const COUNTED_CLOSELY: u64 = 64;

/// What all threads of a search share.
pub struct Shared<'a> {
    pub rules: &'a Rules,
    pub table: &'a Transposition,
    pub weights: &'a Weights,
    /// Endgame tables of these rules.
    pub tables: Option<&'a Tables>,
    pub features: Switches,
    /// The side that keeps pieces on the board, and what each is worth to it in hundredths of a man.
    pub contempt: Option<(Color, i32)>,
    /// What a person would see, instead of everything.
    pub sight: Option<Sight>,
    pub stop: AtomicBool,
    /// Set from outside when nobody waits any more.
    pub abandoned: Option<&'a AtomicBool>,
    pub deadline: Option<Instant>,
    /// Nodes of the whole search; counted on in steps of 1024, of 64 where their number is limited.
    pub nodes: AtomicU64,
    pub node_limit: u64,
}

/// Moves that are put in order; those after them stay as they are generated.
const RANKED: usize = 64;

/// A node of the tree: the position, how it was reached, and its distance from the root.
#[derive(Clone, Copy)]
struct Node<'n> {
    position: &'n Position,
    clocks: &'n Clocks,
    ply: usize,
    before: Option<&'n Move>,
}

/// A node below another.
struct Child<'n> {
    node: Node<'n>,
    /// The same side moves again: a capture of the course goes on.
    again: bool,
}

/// Within which bounds, and how many plies deep, a score is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    pub alpha: i32,
    pub beta: i32,
    pub depth: i32,
}

impl Window {
    /// No bounds.
    pub const fn full(depth: i32) -> Window {
        Window { alpha: -INFINITE, beta: INFINITE, depth }
    }

    /// Whether there is a score between the bounds: in nodes of the principal variation.
    const fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// What a score within or outside of it says.
    const fn bound(&self, score: i32) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if score > self.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

/// What the table's entry says about a node, if that is enough.
fn known(entry: &Entry, node: &Node<'_>, window: &Window, rules: &Rules) -> Option<i32> {
    if node.ply == 0 || window.is_open() || entry.depth < window.depth {
        return None;
    }
    let score = from_table(entry.score, node.ply as i32);
    // Found perhaps where less had counted towards a draw: not where a limit may come first.
    if score.abs() >= DECIDED && !in_time(score, node, rules) {
        return None;
    }
    let enough = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    enough.then_some(score)
}

/// Whether what is decided comes before every limit that counts now. Where quiet steps are counted the key knows of them.
fn in_time(score: i32, node: &Node<'_>, rules: &Rules) -> bool {
    let plies = WIN - score.abs() - node.ply as i32;
    rules.draws.quiet_steps > 0 || plies <= i32::from(node.clocks.plies_left(node.position, rules))
}

/// Brings the move with the greatest rank of those from `i` on to `i`; the first of equals, so that the order is
/// fixed.
#[inline]
fn next_best(moves: &mut [Move], ranks: &mut [i32; RANKED], i: usize) {
    let ranked = moves.len().min(RANKED);
    if i >= ranked {
        return;
    }
    let mut top = i;
    for j in i + 1..ranked {
        if ranks[j] > ranks[top] {
            top = j;
        }
    }
    let best = (moves[top], ranks[top]);
    for j in (i..top).rev() {
        (moves[j + 1], ranks[j + 1]) = (moves[j], ranks[j]);
    }
    (moves[i], ranks[i]) = best;
}

/// One thread.
pub struct Worker<'a> {
    shared: &'a Shared<'a>,
    teller: Teller<'a>,
    order: Order,
    lists: Vec<Vec<Move>>,
    /// Keys of the game before the root and of the line to the present node.
    keys: Vec<u64>,
    pv: Vec<Vec<Move>>,
    /// The move that is searched first at the root; the table may have lost it.
    first: Option<Move>,
    nodes: u64,
    /// Nodes not yet added to the shared count.
    uncounted: u64,
}

impl<'a> Worker<'a> {
    /// A thread that knows nothing but the keys of the game so far.
    pub fn new(shared: &'a Shared<'a>, history: &[u64]) -> Worker<'a> {
        Worker {
            shared,
            teller: Teller {
                rules: shared.rules,
                tables: shared.tables,
                contempt: shared.contempt.is_some(),
                proves: false,
            },
            order: Order::new(),
            lists: (0..=MAX_PLY).map(|_| Vec::with_capacity(32)).collect(),
            keys: history.to_vec(),
            pv: vec![Vec::new(); MAX_PLY + 2],
            first: None,
            nodes: 0,
            uncounted: 0,
        }
    }

    /// Nodes of this thread.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best line of the last completed search from the root.
    pub fn line(&self) -> &[Move] {
        &self.pv[0]
    }

    /// A line that a stopped search has left, and what the table knows to follow, up to so many plies.
    pub fn lengthened(
        &self,
        position: &Position,
        clocks: &Clocks,
        mut line: Vec<Move>,
        plies: usize,
    ) -> Vec<Move> {
        let rules = self.shared.rules;
        let (mut position, mut clocks) = (*position, *clocks);
        let mut played = 0;
        loop {
            if played == line.len() {
                // A capture that goes on is not left in its middle.
                let wanted = played < plies || position.continuing().is_some();
                if !wanted || clocks.draw(&position, rules).is_some() {
                    return line;
                }
                // Where no move was good enough none was looked for.
                let entry = self.shared.table.get(self.key(&position, &clocks, 1));
                let entry = entry.filter(|e| e.bound != Bound::Upper);
                let moves = position.distinct_moves(rules);
                let Some(next) = entry.and_then(|e| moves.into_iter().find(|m| code(m) == e.best)) else {
                    return line;
                };
                line.push(next);
            }
            let next = position.after(&line[played], rules);
            clocks = clocks.after(&position, &line[played], &next);
            position = next;
            played += 1;
        }
    }

    /// Which move the next search from the root begins with.
    pub fn begin_with(&mut self, first: Option<Move>) {
        self.first = first;
    }

    fn stopped(&self) -> bool {
        self.shared.stop.load(Ordering::Relaxed)
    }

    fn count(&mut self) {
        self.nodes += 1;
        self.uncounted += 1;
        let step = if self.shared.node_limit < u64::MAX { COUNTED_CLOSELY } else { COUNTED };
        if self.uncounted >= step {
            let all = self.shared.nodes.fetch_add(self.uncounted, Ordering::Relaxed) + self.uncounted;
            self.uncounted = 0;
            let late = self.shared.deadline.is_some_and(|d| Instant::now() >= d);
            let left = self.shared.abandoned.is_some_and(|a| a.load(Ordering::Relaxed));
            if all >= self.shared.node_limit || late || left {
                self.shared.stop.store(true, Ordering::Relaxed);
            }
        }
    }

    /// The static value for the side to move.
    fn value(&self, position: &Position) -> i32 {
        let value = self.shared.weights.evaluate(position);
        let value = value + self.shared.sight.map_or(0, |sight| sight.error(position));
        let kept = self.shared.contempt.map_or(0, |(color, each)| {
            let kept = each * position.occupied().count() as i32;
            if position.turn() == color { kept } else { -kept }
        });
        (value + kept).clamp(-MOST, MOST)
    }

    /// What the table calls a position that is searched to a depth.
    fn key(&self, position: &Position, clocks: &Clocks, depth: i32) -> u64 {
        let side = match self.shared.contempt {
            None => 0,
            Some((Color::White, _)) => 0x9e37_79b9_7f4a_7c15,
            Some((Color::Black, _)) => 0xc2b2_ae3d_27d4_eb4f,
        };
        let seen = self.shared.sight.map_or(0, |sight| sight.seed);
        position.key() ^ clock_key(clocks, self.shared.rules, depth) ^ side ^ seen
    }

    /// Searches the root to a depth within a window. The score means nothing once stopped.
    pub fn root(&mut self, position: &Position, clocks: &Clocks, window: Window) -> i32 {
        let root = self.shared.tables.and_then(|tables| tables.probe(position));
        self.teller.proves = root.is_some_and(|value| value.plies().is_some());
        self.search(Node { position, clocks, ply: 0, before: None }, window)
    }

    /// The score of a position for the side to move.
    fn search(&mut self, node: Node<'_>, window: Window) -> i32 {
        self.count();
        self.pv[node.ply].clear();
        if self.stopped() {
            return DRAW;
        }
        let told = if node.ply > 0 {
            self.teller.tell(node.position, node.clocks, node.ply as i32, &self.keys)
        } else {
            Told::Nothing
        };
        if let Some(score) = told.enough(window.alpha, window.beta, window.depth) {
            return score;
        }
        if told == Told::PlayedOn {
            return self.value(node.position) / margins::CHANCES;
        }
        let score = self.below(node, window, told);
        match told {
            Told::Better => score.max(self.teller.chance()),
            Told::Worse => score.min(-self.teller.chance()),
            Told::Likely { score: known, .. } | Told::WonBy { score: known, .. } => score.max(known),
            Told::Unlikely { score: known, .. } | Told::LostBy { score: known, .. } => score.min(known),
            Told::Nothing | Told::PlayedOn | Told::Score(_) => score,
        }
    }

    /// The score of a position of which neither the rules nor the tables tell it, by its moves.
    #[inline(always)]
    fn below(&mut self, node: Node<'_>, mut window: Window, told: Told) -> i32 {
        let shared = self.shared;
        let rules = shared.rules;
        window.alpha = window.alpha.max(-WIN + node.ply as i32);
        window.beta = window.beta.min(WIN - node.ply as i32 - 1);
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let captures = node.position.has_capture(rules);
        if node.ply >= MAX_PLY - 1 {
            return self.value(node.position);
        }
        if !captures && window.depth <= 0 {
            if !node.position.has_move(rules) {
                return -WIN + node.ply as i32;
            }
            return self.value(node.position);
        }
        let found = if shared.features.hash && window.depth > 0 {
            shared.table.get(self.key(node.position, node.clocks, window.depth))
        } else {
            None
        };
        if let Some(score) = found.and_then(|entry| known(&entry, &node, &window, rules)) {
            return score;
        }
        if let Some(score) = self.probcut(&node, &window, captures) {
            return score;
        }
        let mut moves = std::mem::take(&mut self.lists[node.ply]);
        node.position.generate(rules, Convention::Distinct, &mut moves);
        if let Some(sight) = shared.sight.filter(|_| node.ply > 0 && !moves.is_empty()) {
            moves.retain(|m| !sight.overlooks(node.position, m, rules));
            if moves.is_empty() {
                self.lists[node.ply] = moves;
                return self.value(node.position);
            }
        }
        if let Told::Likely { plies, .. } = told {
            moves.retain(|m| self.teller.is_quickest(node.position, m, plies));
        }
        let score = self.each_move(&node, window, captures, found, &mut moves);
        self.lists[node.ply] = moves;
        score
    }

    /// Beta, where a shallow search is far above it.
    fn probcut(&mut self, node: &Node<'_>, window: &Window, captures: bool) -> Option<i32> {
        let (beta, depth) = (window.beta, window.depth);
        let asked = self.shared.features.probcut && !window.is_open() && !captures;
        if !asked || depth < margins::PROBCUT_DEPTH || is_decided(beta) {
            return None;
        }
        let bound = beta + probcut_margin(depth);
        let shallow = Window { alpha: bound - 1, beta: bound, depth: depth - margins::PROBCUT_LESS };
        let score = self.search(*node, shallow);
        (score >= bound && !is_decided(score)).then_some(beta)
    }

    /// What puts the moves in order.
    #[inline(always)]
    fn ranks(&self, node: &Node<'_>, found: Option<Entry>, moves: &[Move]) -> [i32; RANKED] {
        let mut ranks = [0; RANKED];
        let first = self.first.filter(|_| node.ply == 0);
        let hash = first.map_or_else(|| found.map_or(0, |e| e.best), |m| code(&m));
        if moves.len() > 1 {
            for (rank, m) in ranks.iter_mut().zip(moves.iter()) {
                if self.shared.features.ordering || m.is_capture() || code(m) == hash {
                    *rank = self.order.rank(m, hash, node.ply, node.before, node.position);
                }
            }
        }
        ranks
    }

    fn each_move(
        &mut self,
        node: &Node<'_>,
        window: Window,
        captures: bool,
        found: Option<Entry>,
        moves: &mut [Move],
    ) -> i32 {
        let shared = self.shared;
        let features = shared.features;
        let Window { mut alpha, beta, depth } = window;
        let open = window.is_open();
        if moves.is_empty() {
            return -WIN + node.ply as i32;
        }
        let single = moves.len() == 1;
        let mut ranks = self.ranks(node, found, moves);
        let mut best = -INFINITE;
        let mut best_move = moves[0];
        // What a quiet move can be hoped to reach near the horizon; later ones that need more are left out.
        let near = features.futility && !open && !captures && !is_foretold(alpha);
        let near = near && (1..=margins::NEAR).contains(&depth);
        let hope = if near { near_hope(self.value(node.position), depth) } else { INFINITE };
        self.keys.push(node.position.key());
        for i in 0..moves.len() {
            next_best(moves, &mut ranks, i);
            let m = moves[i];
            if i > 0 && hope <= alpha && !m.crowns() && best > -FORETOLD {
                best = best.max(hope);
                continue;
            }
            let next = node.position.after(&m, shared.rules);
            let clocks = node.clocks.after(node.position, &m, &next);
            if features.hash && depth > 1 {
                shared.table.prefetch(self.key(&next, &clocks, depth - 1));
            }
            let child = Child {
                node: Node { position: &next, clocks: &clocks, ply: node.ply + 1, before: Some(&m) },
                again: next.turn() == node.position.turn(),
            };
            // A capture that goes on is the same move; captures at the horizon run to their end.
            let reply = features.extensions && single && depth > 0 && node.ply < margins::EXTENDED_PLIES;
            let free = child.again || captures && depth <= 0 || reply;
            let inner = Window { alpha, beta, depth: if free { depth } else { depth - 1 } };
            let reduce = features.reductions && !captures && !m.crowns();
            let less = if reduce && depth >= margins::REDUCED_DEPTH && i >= margins::REDUCED_FROM {
                let history = self.order.history(&m, node.position.turn());
                reduction(depth, i, history, open)
            } else {
                0
            };
            let score = self.scouted(&child, inner, i, less);
            if self.stopped() {
                self.keys.pop();
                return best.max(-WIN);
            }
            if score > best {
                best = score;
                best_move = m;
                if score > alpha {
                    alpha = score;
                    self.keep_line(node.ply, m);
                }
                if alpha >= beta {
                    if !captures && features.ordering {
                        let turn = node.position.turn();
                        self.order.reward(&Refutation {
                            m: &m,
                            tried: &moves[..i],
                            color: turn,
                            depth: depth.max(1),
                            ply: node.ply,
                            before: node.before,
                        });
                    }
                    break;
                }
            }
        }
        self.keys.pop();
        if features.hash && depth > 0 {
            let entry = Entry {
                best: code(&best_move),
                score: to_table(best, node.ply as i32),
                depth,
                bound: window.bound(best),
            };
            shared.table.put(self.key(node.position, node.clocks, depth), entry);
        }
        best
    }

    /// The score of a child: of a later one first whether it is better at all, `less` plies less deep.
    fn scouted(&mut self, child: &Child<'_>, window: Window, index: usize, less: i32) -> i32 {
        if index == 0 || !self.shared.features.scout {
            return self.child(child, window);
        }
        let null = Window { beta: window.alpha + 1, ..window };
        let mut score = self.child(child, Window { depth: window.depth - less, ..null });
        if score > window.alpha && less > 0 {
            score = self.child(child, null);
        }
        if score > window.alpha && score < window.beta {
            score = self.child(child, window);
        }
        score
    }

    /// The line from here is the move and the line after it.
    fn keep_line(&mut self, ply: usize, m: Move) {
        let (head, tail) = self.pv.split_at_mut(ply + 1);
        head[ply].clear();
        head[ply].push(m);
        head[ply].extend_from_slice(&tail[0]);
    }

    /// The score of a child for the side that moved.
    #[inline]
    fn child(&mut self, child: &Child<'_>, window: Window) -> i32 {
        if child.again {
            self.search(child.node, window)
        } else {
            -self.search(child.node, Window { alpha: -window.beta, beta: -window.alpha, ..window })
        }
    }
}

/// What tells positions apart that look the same. Under rules that count quiet steps a board is worth less near the limit: where a search of this
/// depth can reach it, what is found counts for this number of quiet steps alone.
fn clock_key(clocks: &Clocks, rules: &Rules, depth: i32) -> u64 {
    let limit = rules.draws.quiet_steps;
    if limit > 0 && i32::from(clocks.quiet()) + depth.max(0) + margins::FURTHER >= i32::from(limit) {
        u64::from(clocks.quiet() + 1).wrapping_mul(0xd6e8_feb8_6659_fd93)
    } else {
        0
    }
}
