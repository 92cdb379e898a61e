#![doc = include_str!("../README.md")]
#![deny(missing_docs, clippy::print_stdout, clippy::print_stderr)]

mod book;
mod dialogue;
mod dialogue_ends;
pub mod endgames;
mod engine;
mod eval;
mod features;
pub mod horizon;
mod level;
mod margins;
mod net;
mod order;
mod score;
mod search;
mod sight;
mod switches;
pub mod tactics;
mod told;
pub mod train;
mod transposition;

pub use book::{Book, BookError, BookMove, Growth};
pub use dialogue::Dialogue;
pub use dialogue_ends::{Ends, SearchOf};
pub use engine::{DEEPEST, Engine, Limits, MOST_HASH, MOST_THREADS, Options, Report};
pub use eval::{Weights, material};
pub use level::Level;
pub use score::{DECIDED, DRAW, FORETOLD, WIN, is_decided, is_foretold, one_ply_earlier, score_text};
pub use sight::Sight;
pub use switches::Switches;
