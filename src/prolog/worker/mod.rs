//! Players in processes of their own: one process prepares the engine once; a loaded player is a
//! fork of it, a game's worker a fork of that.

mod child;
mod pool;
mod sandbox;
mod tests;
mod units;
pub mod wire;

pub use child::{board_of, describe, put_board_on, serve};
pub use pool::{CallEnd, CallFailure, Limits, LoadedPlayer, Pool, PoolError, Worker};
pub use sandbox::Mode as SandboxMode;
pub use units::{LoadedTests, StepEnd};
