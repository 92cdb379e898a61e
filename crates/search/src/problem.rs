//! Problems of a single agent: a way from a start to a goal.

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

/// What a search found and what it cost.
#[derive(Clone, Debug)]
pub struct Report<S> {
    /// From the start to the goal, both included; none when nothing was found.
    pub path: Option<Vec<S>>,
    /// Cost of the way found.
    pub cost: u32,
    /// States made.
    pub generated: u64,
    /// States whose successors were made.
    pub expanded: u64,
    /// Most states that waited at a time (for searches that go deep: the longest line).
    pub most_open: usize,
    /// States that wait at the end, and states whose successors were made and that are remembered:
    /// no state is in both.
    pub open: usize,
    /// States whose successors are known, at the end.
    pub closed: usize,
    /// What it took.
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
            most_open: 1,
            open: 0,
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
    /// Depth of the depth-limited search, and where iterative deepening ends.
    pub depth: u32,
    /// First depth of iterative deepening, and by how much it grows.
    pub first: u32,
    /// By how much iterative deepening goes deeper each time.
    pub increment: u32,
    /// When it gives up.
    pub deadline: Option<Instant>,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { states: 20_000_000, depth: 40, first: 0, increment: 1, deadline: None }
    }
}

impl Bounds {
    /// Whether the time is over; cheap to ask often.
    pub(super) fn late(&self, generated: u64) -> bool {
        generated.is_multiple_of(4096) && self.deadline.is_some_and(|d| Instant::now() >= d)
    }
}
