//! The engine as others use it: iterative deepening on several threads within limits.

use super::endgames::TableSet;
use super::eval::Weights;
use super::margins::{ASPIRATION, ASPIRATION_DEPTH, WIDER, WIDEST};
use super::score::{INFINITE, WIN, is_decided};
use super::search::{Shared, Window, Worker};
use super::sight::Sight;
use super::switches::Switches;
use super::transposition::Transposition;
use draughts::{Clocks, Color, Game, Move, Position};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Plies of the deepest search.
pub const DEEPEST: i32 = 100;
/// Threads of a search, at most.
pub const MOST_THREADS: usize = 256;
/// Mebibytes of the table of positions, at most.
pub const MOST_HASH: usize = 65_536;

/// When a search ends: at the first limit that is reached.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// Depth in plies.
    pub depth: Option<i32>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// Nodes of all threads together. With one thread the search is the same every time.
    pub nodes: Option<u64>,
    /// Search also where there is one move only: its value is wanted, not the move. Without this, a limit of
    /// time alone leaves such a position with a value of 0.
    pub value: bool,
}

/// How an engine is built.
#[derive(Clone, Debug)]
pub struct Options {
    /// Threads that search together.
    pub threads: usize,
    /// Megabytes of transposition table.
    pub hash: usize,
    /// The parts of the search that are on.
    pub features: Switches,
    /// Weights other than those that come with the program.
    pub weights: Option<Arc<Weights>>,
    /// Endgame tables.
    pub tables: Option<Arc<TableSet>>,
    /// Becomes true when nobody waits for the answer any more: a search ends at once then.
    pub abandoned: Option<Arc<AtomicBool>>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            threads: 1,
            hash: 32,
            features: Switches::ALL,
            weights: None,
            tables: None,
            abandoned: None,
        }
    }
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Report {
    /// The best move; none in a position without one.
    pub best: Option<Move>,
    /// For the side to move, in hundredths of a man.
    pub score: i32,
    /// The last depth that was searched to its end, in plies.
    pub depth: i32,
    /// Of all threads together.
    pub nodes: u64,
    /// What it took.
    pub time: Duration,
    /// The line expected.
    pub line: Vec<Move>,
}

/// An engine: keeps its table between searches.
pub struct Engine {
    options: Options,
    table: Transposition,
    contempt: Option<(Color, i32)>,
    sight: Option<Sight>,
}

impl Engine {
    /// An engine with an empty table.
    pub fn new(options: Options) -> Engine {
        Engine { table: Transposition::new(options.hash), options, contempt: None, sight: None }
    }

    /// Makes a side prefer positions with more pieces, each worth so many hundredths of a man to it: it
    /// avoids exchanges that leave nothing to win with. 0 for no preference.
    pub fn set_contempt(&mut self, color: Color, each: i32) {
        self.contempt = (each != 0).then_some((color, each));
    }

    /// Lets it see what a person would see, on one thread and without endgame tables; everything again for none. Each
    /// sight needs a seed of its own, by which the table of positions keeps apart what they found.
    pub fn set_sight(&mut self, sight: Option<Sight>) {
        self.sight = sight;
    }

    /// A search ends within a thousand positions or so when this becomes true; none for nothing of the kind.
    pub fn set_abandoned(&mut self, abandoned: Option<Arc<AtomicBool>>) {
        self.options.abandoned = abandoned;
    }

    /// Forgets all earlier searches.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches the present position of a game, whose earlier positions count for repetition.
    pub fn search(&mut self, game: &Game, limits: &Limits) -> Report {
        self.search_telling(game, limits, &mut |_| {})
    }

    /// The same; `tell` gets a report after each depth.
    pub fn search_telling(&mut self, game: &Game, limits: &Limits, tell: &mut dyn FnMut(&Report)) -> Report {
        let started = Instant::now();
        let (position, clocks, rules) = (game.position(), game.clocks(), game.rules());
        let history: Vec<u64> = game.positions().map(Position::key).collect();
        let history = &history;
        let moves = position.distinct_moves(rules);
        let mut report = Report {
            best: moves.first().copied(),
            score: if moves.is_empty() { -WIN } else { 0 },
            depth: 0,
            nodes: 0,
            time: Duration::ZERO,
            line: moves.first().copied().into_iter().collect(),
        };
        let timed = limits.time.is_some() && limits.depth.is_none() && limits.nodes.is_none();
        if moves.is_empty() || timed && moves.len() == 1 && !limits.value {
            return report;
        }
        self.table.grow_old();
        let tables = self.options.tables.as_deref().filter(|_| self.sight.is_none());
        let shared = Shared {
            rules,
            table: &self.table,
            weights: self.options.weights.as_deref().unwrap_or_else(|| Weights::embedded()),
            tables: tables.and_then(|t| t.of(rules)),
            features: self.options.features,
            contempt: self.contempt,
            sight: self.sight,
            stop: AtomicBool::new(false),
            abandoned: self.options.abandoned.as_deref(),
            deadline: limits.time.map(|t| started + t),
            nodes: AtomicU64::new(0),
            node_limit: limits.nodes.unwrap_or(u64::MAX),
        };
        let deepest = limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
        std::thread::scope(|scope| {
            // What a person sees is looked through by one thread: what helpers found deeper would be in the table.
            let threads = if self.sight.is_some() { 1 } else { self.options.threads };
            for i in 1..threads {
                let shared = &shared;
                scope.spawn(move || help(Worker::new(shared, history), i, position, clocks, shared));
            }
            let mut worker = Worker::new(&shared, history);
            for depth in 1..=deepest {
                worker.begin_with(report.best.filter(|_| report.depth > 0));
                let (score, line) = widening(&mut worker, position, clocks, depth, report.score, &shared);
                let done = !shared.stop.load(Ordering::Relaxed);
                // A line begun by a stopped iteration counts: what was best before was searched first.
                if let Some(first) = line.first().copied() {
                    // Of the same move the whole line stays, which belongs to the score.
                    if done || report.best != Some(first) {
                        report.line = if done {
                            line
                        } else {
                            worker.lengthened(position, clocks, line, depth as usize)
                        };
                    }
                    report.best = Some(first);
                    if done {
                        report.score = score;
                        report.depth = depth;
                    }
                }
                report.nodes = shared.nodes.load(Ordering::Relaxed).max(worker.nodes());
                report.time = started.elapsed();
                if !done {
                    break;
                }
                tell(&report);
                // Even a part of a further depth is worth its time, but not a few milliseconds of it.
                let late = limits.time.is_some_and(|t| report.time > t.mul_f64(0.9));
                let known = is_decided(score) && depth > WIN - score.abs() && limits.depth.is_none();
                if late || known {
                    break;
                }
            }
            shared.stop.store(true, Ordering::Relaxed);
        });
        report.nodes = report.nodes.max(shared.nodes.into_inner());
        report.time = started.elapsed();
        report
    }
}

/// Searches beside the first thread until that has ended: at other depths, so that the table fills ahead of it.
fn help(mut worker: Worker<'_>, number: usize, position: &Position, clocks: &Clocks, shared: &Shared<'_>) {
    let (mut depth, mut last) = (1 + (number as i32 & 1), 0);
    while depth <= DEEPEST && !shared.stop.load(Ordering::Relaxed) {
        let (score, line) = widening(&mut worker, position, clocks, depth, last, shared);
        last = score;
        worker.begin_with(line.first().copied());
        depth += 1;
    }
}

/// One depth, first within a narrow window around the last score. The score, which means nothing once stopped, and the
/// line: of a stopped search what it had, if anything, or what was above the window before.
fn widening(
    worker: &mut Worker<'_>,
    position: &Position,
    clocks: &Clocks,
    depth: i32,
    last: i32,
    shared: &Shared<'_>,
) -> (i32, Vec<Move>) {
    if !shared.features.aspiration || depth < ASPIRATION_DEPTH || is_decided(last) {
        let score = worker.root(position, clocks, Window::full(depth));
        return (score, worker.line().to_vec());
    }
    let (mut below, mut above) = (ASPIRATION, ASPIRATION);
    let mut raised = Vec::new();
    loop {
        let (alpha, beta) = ((last - below).max(-INFINITE), (last + above).min(INFINITE));
        let score = worker.root(position, clocks, Window { alpha, beta, depth });
        let line = if worker.line().is_empty() { &raised } else { worker.line() }.to_vec();
        if shared.stop.load(Ordering::Relaxed) {
            return (score, line);
        }
        if score <= alpha && alpha > -INFINITE {
            below = if below > WIDEST { 2 * INFINITE } else { below * WIDER };
            raised.clear();
        } else if score >= beta && beta < INFINITE {
            above = if above > WIDEST { 2 * INFINITE } else { above * WIDER };
            worker.begin_with(line.first().copied());
            raised = line;
        } else {
            return (score, line);
        }
    }
}
