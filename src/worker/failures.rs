//! Why a player cannot be run, and why a call of it is lost.

use super::limits::{MUCH, NAME};
use super::wire::Reply;
use crate::course::Reason;
use say::{Said, said};
use std::io;
use text::visible;

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

pub(super) fn ended_from_outside() -> String {
    said!("fault-ended-from-outside").english()
}

pub(super) fn no_process(error: impl std::fmt::Display) -> PoolError {
    PoolError::NoProcess(error.to_string())
}

pub(super) fn problem(answer: &io::Result<Reply>) -> String {
    match answer {
        Ok(Reply::Refused { reason }) => reason.clone(),
        Ok(_) => said!("fault-unexpected").english(),
        Err(error) => error.to_string(),
    }
}

/// Names what a dead process died of; `memory` are the bytes that it was allowed.
pub(super) fn died_of(status: Option<Reply>, memory: u64) -> (Reason, Said) {
    let Some(Reply::Ended { signal, code, said, peak }) = status else {
        return (Reason::NotPlayed, said!("fault-all-ended-from-outside"));
    };
    let text = said.to_lowercase();
    if text.contains("memory allocation")
        || text.contains("out of memory")
        || text.contains("capacity overflow")
        || text.contains("allocationfailure")
        || hungry(peak, memory)
    {
        return (Reason::Memory, said!("fault-memory", mib = memory >> 20));
    }
    let detail = match (signal, code) {
        // Nothing inside the wall can send this signal, but a machine without memory left does it to who
        // takes much.
        (Some(libc::SIGKILL), _) if peak > MUCH => {
            return (Reason::Memory, said!("fault-memory-none-left", mib = peak >> 20));
        }
        (Some(libc::SIGKILL), _) => return (Reason::NotPlayed, said!("fault-ended-from-outside")),
        (Some(libc::SIGSYS), _) => said!("fault-forbidden"),
        (Some(libc::SIGSEGV), _) => said!("fault-stack"),
        (Some(n), _) => said!("fault-signal", signal = n),
        (_, Some(0)) => said!("fault-ended-by-itself"),
        (_, Some(n)) => said!("fault-code", code = n),
        _ => said!("fault-broke-off"),
    };
    match last_line(&said) {
        Some(line) => (Reason::Crash, said!("given", text = format!("{}: {line}", detail.english()))),
        None => (Reason::Crash, detail),
    }
}

/// Whether a process that broke off had so much memory, in bytes, that it was want of more: it asks for twice as much as it has.
pub fn hungry(peak: u64, memory: u64) -> bool {
    // About 50 MiB are the machine's own.
    peak.saturating_sub(50 << 20) > memory / 5 * 2
}

/// What a process said before it ended, without what a panic says of the program's own sources.
fn last_line(said: &str) -> Option<String> {
    let ours = ["note:", "thread '", "stack backtrace:"];
    let told = |line: &&str| !line.is_empty() && !ours.iter().any(|o| line.starts_with(o));
    said.lines().map(str::trim).find(told).map(|line| visible(line, NAME))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ended(signal: Option<i32>, said: &str, peak: u64) -> Option<Reply> {
        Some(Reply::Ended { signal, code: None, said: said.into(), peak })
    }

    #[test]
    fn what_a_panic_says_of_its_source_is_not_told() {
        let said =
            "thread 'main' (7) panicked at /home/somebody/src/machine.rs:12:5:\nall is lost\nnote: run with";
        let (reason, told) = died_of(ended(Some(6), said, 0), 1 << 30);
        assert_eq!(reason, Reason::Crash);
        assert_eq!(told.english(), "the player's process was ended by signal 6: all is lost");
    }

    #[test]
    fn memory_is_named_whatever_the_panic_says() {
        let said = "thread 'main' panicked at /root/heap.rs:1:2:\ncapacity overflow";
        let (reason, told) = died_of(ended(Some(6), said, 0), 64 << 20);
        assert_eq!((reason, told.english().as_str()), (Reason::Memory, "used more than 64 MiB of memory"));
    }
}
