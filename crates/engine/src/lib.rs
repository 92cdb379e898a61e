//! The Rust player: an alpha-beta search with trained patterns for the rules `course` and `russian`
//! (and, without training of their own, the other variants).

#![deny(missing_docs, clippy::print_stdout, clippy::print_stderr)]

pub mod endgames;
mod engine;
mod eval;
mod features;
mod level;
mod margins;
mod order;
mod score;
mod search;
mod switches;
pub mod tactics;
pub mod train;
mod transposition;

pub use engine::{Engine, Limits, Options, Report};
pub use eval::{Weights, material};
pub use level::Level;
pub use score::{DECIDED, DRAW, WIN, is_decided, one_ply_earlier, score_text};
pub use switches::Features;
