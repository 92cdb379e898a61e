//! A game between two players, refereed by `prolog/arbiiter.pl`.

mod event;
mod game;
mod losing;
pub mod losing_text;
#[cfg(unix)]
mod shared;
mod whole;

pub use event::{GameEvent, GameResult, step_of};
pub use game::{Arbiter, ArbiterError, Settings};
pub use losing::{LosingStep, parse_order};
#[cfg(unix)]
pub use shared::{SharedGame, play_shared};
pub use whole::play_whole_moves;
