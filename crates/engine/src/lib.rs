//! The Rust player: an alpha-beta search with trained patterns for the rules `course` and `russian`
//! (and, without training of their own, the other variants).

#![deny(missing_docs)]

mod eval;
mod features;
mod level;
mod order;
mod score;
mod search;
mod smp;
mod table;
pub mod tables;
pub mod tactics;
pub mod train;

pub use eval::{Weights, material};
pub use level::Level;
pub use score::{DECIDED, DRAW, WIN, describe, is_decided, one_ply_earlier};
pub use search::Features;
pub use smp::{Engine, Limits, Options, Report};
