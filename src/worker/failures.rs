//! Why a player cannot be run, and why a call of it is lost.

use super::wire::Reply;
use crate::course::Reason;
use std::io;

/// Why a player cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum PoolError {
    /// The machine or this program failed: no player is to blame.
    #[error("the process that runs the players cannot be started: {0}")]
    NoProcess(String),
    /// The player's file is to blame.
    #[error("{0}")]
    Refused(String),
}

pub(super) const ENDED_FROM_OUTSIDE: &str = "a player's process was ended from outside";

pub(super) fn no_process(error: impl std::fmt::Display) -> PoolError {
    PoolError::NoProcess(error.to_string())
}

/// Why a call lost, as the process that made it says: it is not believed to have come through.
pub(super) fn ended(outcome: &str) -> Reason {
    let known = [Reason::Failed, Reason::Error, Reason::Memory];
    outcome.parse().ok().filter(|reason| known.contains(reason)).unwrap_or(Reason::Crash)
}

pub(super) fn problem(answer: &io::Result<Reply>) -> String {
    match answer {
        Ok(Reply::Refused { reason }) => reason.clone(),
        Ok(_) => "an unexpected answer".into(),
        Err(error) => error.to_string(),
    }
}
