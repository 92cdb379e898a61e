//! Games by a queue: a real NATS server with JetStream, passwords, permissions and TLS, coordinators and workers.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/waiting.rs"]
mod waiting;

mod bad;
mod chaos;
mod duels;
mod equal;
mod hostile;
mod ladder;
mod play;
mod raw;
