#![doc = include_str!("../README.md")]
#![deny(missing_docs, clippy::print_stdout, clippy::print_stderr)]

mod blind;
mod chance;
mod deepening;
mod game;
mod informed;
mod picture;
mod problem;
mod solve;
pub mod swarm;
mod tree;
mod written;

pub use blind::{
    bidirectional, breadth_first, depth_first, depth_limited, iterative_deepening, levels, uniform_cost,
};
pub use chance::expectiminimax;
pub use deepening::{Best, Deepening, Limit};
pub use game::{Game, INFINITE, Turn};
pub use informed::{a_star, greedy, ida_star};
pub use picture::Picture;
pub use problem::{Bounds, Problem, Report};
pub use solve::{Algorithm, solve, solve_within};
pub use tree::{Found, Method, choose, search};
pub use written::{Looked, Written, WrittenError, look};
