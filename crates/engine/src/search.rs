//! One thread's search: principal variation search with forced captures searched to their end.

use super::eval::Weights;
use super::order::{MAX_PLY, Order, code};
use super::score::{DECIDED, DRAW, INFINITE, WIN, from_table, is_decided, to_table};
use super::table::{Bound, Entry, Table};
use super::tables::Tables;
use draughts::{Clocks, Color, Convention, Move, Position, Rules};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// Parts of the search that can be switched off, to measure what each is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// The transposition table.
    pub hash: bool,
    /// Killers, counter moves and history.
    pub ordering: bool,
    /// Late quiet moves are searched less deep first.
    pub reductions: bool,
    /// A shallow search that is far above beta cuts.
    pub probcut: bool,
    /// Null windows for all but the first move.
    pub scout: bool,
    /// Narrow windows around the last iteration's score.
    pub aspiration: bool,
    /// Single replies do not cost depth.
    pub extensions: bool,
    /// Near the horizon later quiet moves are left out where the static value is far below alpha.
    pub futility: bool,
}

impl Features {
    /// Everything.
    pub const ALL: Features = Features {
        hash: true,
        ordering: true,
        reductions: true,
        probcut: true,
        scout: true,
        aspiration: true,
        extensions: true,
        futility: true,
    };

    /// The names of [`Features::without`].
    pub const NAMES: [&'static str; 8] =
        ["hash", "ordering", "reductions", "probcut", "scout", "aspiration", "extensions", "futility"];

    /// All but one, by name; `all` for a plain alpha-beta search.
    pub fn without(mut self, name: &str) -> Option<Features> {
        if name == "all" {
            return Some(Self::NAMES.iter().fold(self, |f, n| f.without(n).unwrap_or(f)));
        }
        *match name {
            "hash" => &mut self.hash,
            "ordering" => &mut self.ordering,
            "reductions" => &mut self.reductions,
            "probcut" => &mut self.probcut,
            "scout" => &mut self.scout,
            "aspiration" => &mut self.aspiration,
            "extensions" => &mut self.extensions,
            "futility" => &mut self.futility,
            _ => return None,
        } = false;
        Some(self)
    }
}

/// What part of its static value a position keeps that the tables know to be drawn, with contempt.
const CHANCES: i32 = 8;

/// What all threads of a search share.
pub struct Shared<'a> {
    pub rules: &'a Rules,
    pub table: &'a Table,
    pub weights: &'a Weights,
    /// Endgame tables of these rules.
    pub tables: Option<&'a Tables>,
    pub features: Features,
    /// The side that keeps pieces on the board, and what each is worth to it in hundredths of a man.
    pub contempt: Option<(Color, i32)>,
    pub stop: AtomicBool,
    pub deadline: Option<Instant>,
    /// Nodes of the whole search; counted on in steps of 1024.
    pub nodes: AtomicU64,
    pub node_limit: u64,
}

/// One thread.
pub struct Worker<'a> {
    shared: &'a Shared<'a>,
    order: Order,
    lists: Vec<Vec<Move>>,
    /// Keys of the game before the root and of the line to the present node.
    keys: Vec<u64>,
    pv: Vec<Vec<Move>>,
    nodes: u64,
    /// Nodes not yet added to the shared count.
    uncounted: u64,
}

impl<'a> Worker<'a> {
    /// A thread that knows nothing but the keys of the game so far.
    pub fn new(shared: &'a Shared<'a>, history: &[u64]) -> Worker<'a> {
        Worker {
            shared,
            order: Order::new(),
            lists: (0..=MAX_PLY).map(|_| Vec::with_capacity(32)).collect(),
            keys: history.to_vec(),
            pv: vec![Vec::new(); MAX_PLY + 2],
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

    fn stopped(&self) -> bool {
        self.shared.stop.load(Ordering::Relaxed)
    }

    fn count(&mut self) {
        self.nodes += 1;
        self.uncounted += 1;
        let step = if self.shared.node_limit < u64::MAX { 64 } else { 1024 };
        if self.uncounted >= step {
            let all = self.shared.nodes.fetch_add(self.uncounted, Ordering::Relaxed) + self.uncounted;
            self.uncounted = 0;
            let late = self.shared.deadline.is_some_and(|d| Instant::now() >= d);
            if all >= self.shared.node_limit || late {
                self.shared.stop.store(true, Ordering::Relaxed);
            }
        }
    }

    /// The static value for the side to move.
    fn value(&self, position: &Position) -> i32 {
        let value = self.shared.weights.evaluate(position);
        let Some((color, each)) = self.shared.contempt else { return value };
        let kept = each * position.occupied().count() as i32;
        if position.turn() == color { value + kept } else { value - kept }
    }

    /// What the table calls a position that is searched to a depth.
    fn key(&self, position: &Position, clocks: &Clocks, depth: i32) -> u64 {
        let side = match self.shared.contempt {
            None => 0,
            Some((Color::White, _)) => 0x9e37_79b9_7f4a_7c15,
            Some((Color::Black, _)) => 0xc2b2_ae3d_27d4_eb4f,
        };
        position.key() ^ clock_key(clocks, self.shared.rules, depth) ^ side
    }

    /// Searches the root to a depth within a window. The score means nothing once stopped.
    pub fn root(&mut self, position: &Position, clocks: &Clocks, alpha: i32, beta: i32, depth: i32) -> i32 {
        self.search(position, clocks, alpha, beta, depth, 0, None)
    }

    /// The score of a position for the side to move.
    #[allow(clippy::too_many_arguments)]
    fn search(
        &mut self,
        position: &Position,
        clocks: &Clocks,
        mut alpha: i32,
        mut beta: i32,
        depth: i32,
        ply: usize,
        before: Option<&Move>,
    ) -> i32 {
        self.count();
        self.pv[ply].clear();
        if self.stopped() {
            return DRAW;
        }
        let shared = self.shared;
        let rules = shared.rules;
        let features = shared.features;
        if ply > 0
            && let Some(score) = self.ended(position, clocks, ply)
        {
            return score;
        }
        alpha = alpha.max(-WIN + ply as i32);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let captures = position.has_capture(rules);
        if ply >= MAX_PLY - 1 {
            return self.value(position);
        }
        if !captures && depth <= 0 {
            if !position.has_move(rules) {
                return -WIN + ply as i32;
            }
            return self.value(position);
        }
        let pv_node = beta - alpha > 1;
        let key = self.key(position, clocks, depth);
        let found = if features.hash && depth > 0 { shared.table.get(key) } else { None };
        if let Some(entry) = found.filter(|e| ply > 0 && !pv_node && e.depth >= depth) {
            let score = from_table(entry.score, ply as i32);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if enough {
                return score;
            }
        }
        if features.probcut && !pv_node && !captures && depth >= 5 && !is_decided(beta) {
            let margin = 30 + 6 * depth;
            let bound = beta + margin;
            let shallow = depth - 4;
            let score = self.search(position, clocks, bound - 1, bound, shallow, ply, before);
            if score >= bound && !is_decided(score) {
                return beta;
            }
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        position.generate(rules, Convention::Distinct, &mut moves);
        let score =
            self.each_move(position, clocks, alpha, beta, depth, ply, before, captures, found, &mut moves);
        self.lists[ply] = moves;
        score
    }

    #[allow(clippy::too_many_arguments)]
    fn each_move(
        &mut self,
        position: &Position,
        clocks: &Clocks,
        mut alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        before: Option<&Move>,
        captures: bool,
        found: Option<Entry>,
        moves: &mut [Move],
    ) -> i32 {
        let shared = self.shared;
        let (rules, features) = (shared.rules, shared.features);
        if moves.is_empty() {
            return -WIN + ply as i32;
        }
        let hash = found.map_or(0, |e| e.best);
        let first_alpha = alpha;
        let pv_node = beta - alpha > 1;
        let single = moves.len() == 1;
        let mut ranks = [0i32; 64];
        let ranked = moves.len().min(64);
        if !single {
            for (rank, m) in ranks.iter_mut().zip(moves.iter()) {
                *rank = if features.ordering || m.is_capture() || code(m) == hash {
                    self.order.rank(m, hash, ply, before, position)
                } else {
                    0
                };
            }
        }
        let mut best = -INFINITE;
        let mut best_move = moves[0];
        // What a quiet move can be hoped to reach near the horizon; later ones that need more are left out.
        let near =
            features.futility && !pv_node && !captures && (1..=3).contains(&depth) && !is_decided(alpha);
        let hope = if near { self.value(position) + 30 + 40 * depth } else { INFINITE };
        self.keys.push(position.key());
        for i in 0..moves.len() {
            if i < ranked {
                // The greatest rank next; the first of equals, so that the order is fixed.
                let mut top = i;
                for j in i + 1..ranked {
                    if ranks[j] > ranks[top] {
                        top = j;
                    }
                }
                moves[i..=top].rotate_right(1);
                ranks[i..=top].rotate_right(1);
            }
            let m = moves[i];
            if i > 0 && hope <= alpha && !m.crowns() && best > -DECIDED {
                best = best.max(hope);
                continue;
            }
            let next = position.after(&m, rules);
            let next_clocks = clocks.after(position, &m, &next);
            if features.hash && depth > 1 {
                shared.table.prefetch(self.key(&next, &next_clocks, depth - 1));
            }
            let again = next.turn() == position.turn();
            // A capture that goes on is the same move; captures at the horizon run to their end.
            let free =
                again || captures && depth <= 0 || features.extensions && single && depth > 0 && ply < 60;
            let new_depth = if free { depth } else { depth - 1 };
            let mut score;
            let reduce = features.reductions && !captures && depth >= 3 && i >= 2 && !m.crowns();
            if i > 0 && features.scout {
                let less = if reduce {
                    reduction(depth, i, self.order.history(&m, position.turn()), pv_node)
                } else {
                    0
                };
                score = self.child(&next, &next_clocks, again, alpha, alpha + 1, new_depth - less, ply, &m);
                if score > alpha && less > 0 {
                    score = self.child(&next, &next_clocks, again, alpha, alpha + 1, new_depth, ply, &m);
                }
                if score > alpha && score < beta {
                    score = self.child(&next, &next_clocks, again, alpha, beta, new_depth, ply, &m);
                }
            } else {
                score = self.child(&next, &next_clocks, again, alpha, beta, new_depth, ply, &m);
            }
            if self.stopped() {
                self.keys.pop();
                return best.max(-WIN);
            }
            if score > best {
                best = score;
                best_move = m;
                if score > alpha {
                    alpha = score;
                    let (head, tail) = self.pv.split_at_mut(ply + 1);
                    head[ply].clear();
                    head[ply].push(m);
                    head[ply].extend_from_slice(&tail[0]);
                }
                if alpha >= beta {
                    if !captures && features.ordering {
                        let turn = position.turn();
                        self.order.reward(&m, &moves[..i], turn, depth.max(1), ply, before);
                    }
                    break;
                }
            }
        }
        self.keys.pop();
        if features.hash && depth > 0 {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > first_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let key = self.key(position, clocks, depth);
            let score = to_table(best, ply as i32);
            shared.table.put(key, Entry { best: code(&best_move), score, depth, bound });
        }
        best
    }

    /// The score of a child for the side that moved.
    #[allow(clippy::too_many_arguments)]
    #[inline]
    fn child(
        &mut self,
        next: &Position,
        clocks: &Clocks,
        again: bool,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        m: &Move,
    ) -> i32 {
        if again {
            self.search(next, clocks, alpha, beta, depth, ply + 1, Some(m))
        } else {
            -self.search(next, clocks, -beta, -alpha, depth, ply + 1, Some(m))
        }
    }

    /// Draws, and what the endgame tables know.
    fn ended(&self, position: &Position, clocks: &Clocks, ply: usize) -> Option<i32> {
        let rules = self.shared.rules;
        if clocks.draw(position, rules).is_some() {
            // Who cannot move has lost all the same.
            let lost = !position.has_move(rules);
            return Some(if lost { -WIN + ply as i32 } else { DRAW });
        }
        if rules.draws.repetition > 0 && clocks.quiet() >= 4 {
            let back = usize::from(clocks.quiet()).min(self.keys.len());
            let key = position.key();
            // A second time is taken for a draw: what was best then is best now.
            if self.keys[self.keys.len() - back..].contains(&key) {
                return Some(DRAW);
            }
        }
        let score = self.shared.tables?.score(position, clocks, ply as i32)?;
        // Who plays on against a weaker side still looks for the draw with the better chances.
        let play_on = score == DRAW && self.shared.contempt.is_some();
        Some(if play_on { self.value(position) / CHANCES } else { score })
    }
}

/// Under rules that count quiet steps the same board is worth less near the limit: where a search of this
/// depth can reach it, what is found counts for this number of quiet steps alone.
fn clock_key(clocks: &Clocks, rules: &Rules, depth: i32) -> u64 {
    /// Plies that single replies may add.
    const FURTHER: i32 = 2;
    let limit = rules.draws.quiet_steps;
    if limit > 0 && i32::from(clocks.quiet()) + depth.max(0) + FURTHER >= i32::from(limit) {
        u64::from(clocks.quiet() + 1).wrapping_mul(0xd6e8_feb8_6659_fd93)
    } else {
        0
    }
}

fn reduction(depth: i32, index: usize, history: i32, pv_node: bool) -> i32 {
    let mut less = 1 + i32::from(index >= 3) + i32::from(depth >= 6 && index >= 6);
    if history > 6000 {
        less -= 1;
    }
    if pv_node {
        less -= 1;
    }
    less.clamp(0, depth - 1)
}
