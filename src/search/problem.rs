//! Problems of a single agent: a way from a start to a goal.

use super::{blind, informed};
use std::hash::Hash;
use std::time::{Duration, Instant};

/// A problem with reversible unit-cost or costed steps.
pub trait Problem {
    /// A state.
    type State: Clone + Eq + Hash;

    /// Where it begins.
    fn start(&self) -> Self::State;

    /// Whether a state is a goal.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Clears `out` and lists the states one step away, with the step's cost (at least 1).
    fn successors(&self, state: &Self::State, out: &mut Vec<(Self::State, u32)>);

    /// A lower bound of the cost to a goal.
    fn estimate(&self, _state: &Self::State) -> u32 {
        0
    }

    /// The one goal, for searching from both ends; steps must go both ways then.
    fn goal(&self) -> Option<Self::State> {
        None
    }
}

/// Which algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Algorithm {
    BreadthFirst,
    DepthFirst,
    DepthLimited,
    IterativeDeepening,
    Bidirectional,
    UniformCost,
    AStar,
    IdaStar,
}

impl Algorithm {
    /// All eight.
    pub const ALL: [Algorithm; 8] = [
        Algorithm::BreadthFirst,
        Algorithm::DepthFirst,
        Algorithm::DepthLimited,
        Algorithm::IterativeDeepening,
        Algorithm::Bidirectional,
        Algorithm::UniformCost,
        Algorithm::AStar,
        Algorithm::IdaStar,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::BreadthFirst => "breadth-first",
            Algorithm::DepthFirst => "depth-first",
            Algorithm::DepthLimited => "depth-limited",
            Algorithm::IterativeDeepening => "iterative-deepening",
            Algorithm::Bidirectional => "bidirectional",
            Algorithm::UniformCost => "uniform-cost",
            Algorithm::AStar => "a-star",
            Algorithm::IdaStar => "ida-star",
        }
    }
}

/// What a search found and what it cost.
#[derive(Clone, Debug)]
pub struct Report<S> {
    /// From the start to the goal, both included; none when nothing was found.
    pub path: Option<Vec<S>>,
    pub cost: u32,
    /// States made.
    pub generated: u64,
    /// States whose successors were made.
    pub expanded: u64,
    /// Most states that waited at a time, and states known at the end.
    pub open: usize,
    pub closed: usize,
    pub time: Duration,
    /// Whether it gave up at a limit of states, depth or time rather than searched everything.
    pub gave_up: bool,
}

impl<S> Report<S> {
    /// A report of nothing yet.
    pub fn empty() -> Report<S> {
        Report {
            path: None,
            cost: 0,
            generated: 1,
            expanded: 0,
            open: 1,
            closed: 0,
            time: Duration::ZERO,
            gave_up: false,
        }
    }
}

/// Where searches give up.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// States kept in memory.
    pub states: usize,
    /// Depth of the depth-limited search.
    pub depth: u32,
    pub deadline: Option<Instant>,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { states: 20_000_000, depth: 40, deadline: None }
    }
}

impl Bounds {
    /// Whether the time is over; cheap to ask often.
    pub(super) fn late(&self, generated: u64) -> bool {
        generated.is_multiple_of(4096) && self.deadline.is_some_and(|d| Instant::now() >= d)
    }
}

/// Solves a problem with an algorithm, within `seconds` if given.
pub fn solve<P: Problem>(
    problem: &P,
    algorithm: Algorithm,
    depth: u32,
    seconds: Option<f64>,
) -> Report<P::State> {
    let started = Instant::now();
    let deadline = seconds.map(|s| started + Duration::from_secs_f64(s));
    let bounds = Bounds { depth, deadline, ..Bounds::default() };
    let mut report = match algorithm {
        Algorithm::BreadthFirst => blind::breadth_first(problem, &bounds),
        Algorithm::DepthFirst => blind::depth_first(problem, &bounds),
        Algorithm::DepthLimited => blind::depth_limited(problem, &bounds),
        Algorithm::IterativeDeepening => blind::iterative_deepening(problem, &bounds),
        Algorithm::Bidirectional => blind::bidirectional(problem, &bounds),
        Algorithm::UniformCost => blind::uniform_cost(problem, &bounds),
        Algorithm::AStar => informed::a_star(problem, &bounds),
        Algorithm::IdaStar => informed::ida_star(problem, &bounds),
    };
    report.time = started.elapsed();
    report
}
