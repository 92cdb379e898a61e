//! Games for many machines, over NATS JetStream: a coordinator posts work into a work-queue stream and takes answers
//! out of another, workers play it behind the wall.
//!
//! A posted piece of work has a number and a ticket that only its coordinator can make; whoever answers must show it.
//! Streams lose nothing and deliver at least once, the number makes it exactly once: what is answered already is
//! dropped. docs/scale.md has the picture.

mod answers;
mod busy;
mod connect;
mod denied;
mod desk;
mod desk_task;
mod duel;
mod error;
mod files;
mod identity;
mod message;
mod names;
mod play;
mod players;
mod remove;
mod sound;
mod status;
mod task;
mod worker;

pub use connect::Server;
pub use desk::{Answered, Desk, Order, secret};
pub use error::QueueError;
pub use identity::{Identity, short_hash, speed};
pub use message::{Answer, Packed, PairTask, Task, TrainTask};
pub use players::{QueueCrew, only_here};
pub use remove::remove;
pub use sound::is_sound;
pub use status::{Status, StreamState, TournamentState, WorkerState, status};
pub use task::{Worker, WorkerNews};
pub use worker::{WorkerEnd, work};
