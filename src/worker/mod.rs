//! Players in processes of their own, none of which is trusted.
//!
//! ```text
//! pool (here)  --- broker: builds the Prolog machine once, forks keepers
//!      \\------- keeper: first of its namespaces, runs nothing of the player
//!       \\----- loaded player: in its cell before it reads a line, frozen but while it is copied
//!        \\--- worker: a copy of that for a game, frozen between calls
//! ```

mod broker;
mod ending;
mod failures;
mod game;
mod keeper;
mod last_words;
mod limits;
mod loaded;
mod player;
mod pool;
mod tests;
mod units;
pub mod wire;

pub use crate::wall::Mode as SandboxMode;
pub use broker::serve;
pub use failures::{PoolError, hungry};
pub use game::Worker;
pub use limits::{Limits, believable};
pub use loaded::LoadedPlayer;
pub use player::{board_of, main_predicate, put_board_on};
pub use pool::Pool;
pub use units::{LoadedTests, StepEnd};
