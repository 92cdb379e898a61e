//! The algorithms for a single agent by name.

use super::problem::{Bounds, Problem, Report};
use super::{blind, informed};
use std::time::{Duration, Instant};
use strum::{Display, EnumMessage, IntoStaticStr, VariantArray};

/// Which algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Algorithm {
    /// Level by level: a shortest way by steps.
    BreadthFirst,
    /// The deepest state first.
    DepthFirst,
    /// Depth first, no deeper than a limit.
    DepthLimited,
    /// Depth first under growing limits.
    IterativeDeepening,
    /// Level by level from start and goal, until they meet.
    Bidirectional,
    /// The cheapest way so far first.
    UniformCost,
    /// By the estimate alone.
    Greedy,
    /// By cost so far and estimate together.
    AStar,
    /// A* by depth first under growing bounds: little memory.
    IdaStar,
}

impl Algorithm {
    /// All nine.
    pub const ALL: &[Algorithm] = <Algorithm as strum::VariantArray>::VARIANTS;

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Solves a problem with an algorithm within bounds.
pub fn solve_within<P: Problem>(problem: &P, algorithm: Algorithm, bounds: &Bounds) -> Report<P::State> {
    let started = Instant::now();
    let mut report = match algorithm {
        Algorithm::BreadthFirst => blind::breadth_first(problem, bounds),
        Algorithm::DepthFirst => blind::depth_first(problem, bounds),
        Algorithm::DepthLimited => blind::depth_limited(problem, bounds),
        Algorithm::IterativeDeepening => blind::iterative_deepening(problem, bounds),
        Algorithm::Bidirectional => blind::bidirectional(problem, bounds),
        Algorithm::UniformCost => blind::uniform_cost(problem, bounds),
        Algorithm::Greedy => informed::greedy(problem, bounds),
        Algorithm::AStar => informed::a_star(problem, bounds),
        Algorithm::IdaStar => informed::ida_star(problem, bounds),
    };
    report.time = started.elapsed();
    report
}

/// Solves a problem with an algorithm, within `seconds` if given; `depth` is where the depth-limited search ends.
///
/// ```
/// use search::{Algorithm, Problem, solve};
///
/// /// From 0 to a number by steps of 1 (cost 1) and 5 (cost 2).
/// struct Stairs(u32);
///
/// impl Problem for Stairs {
///     type State = u32;
///     fn start(&self) -> u32 {
///         0
///     }
///     fn is_goal(&self, state: &u32) -> bool {
///         *state == self.0
///     }
///     fn successors(&self, state: &u32, out: &mut Vec<(u32, u32)>) {
///         out.clear();
///         out.extend([(state + 1, 1), (state + 5, 2)].into_iter().filter(|(s, _)| *s <= self.0));
///     }
///     fn estimate(&self, state: &u32) -> u32 {
///         2 * ((self.0 - state) / 5)
///     }
/// }
///
/// let blind = solve(&Stairs(17), Algorithm::UniformCost, 40, None);
/// let informed = solve(&Stairs(17), Algorithm::AStar, 40, None);
/// assert_eq!((blind.cost, informed.cost), (8, 8));
/// assert!(informed.expanded < blind.expanded);
/// ```
pub fn solve<P: Problem>(
    problem: &P,
    algorithm: Algorithm,
    depth: u32,
    seconds: Option<f64>,
) -> Report<P::State> {
    let deadline = seconds.map(|s| Instant::now() + Duration::from_secs_f64(s));
    solve_within(problem, algorithm, &Bounds { depth, deadline, ..Bounds::default() })
}
