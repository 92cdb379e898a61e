//! What a player may use, and how much of what its processes say is believed.

use crate::course::LeftFact;
use crate::wall::{Mode, Process, held_more, hold_more};
use std::io;
use std::time::Duration;

/// What a player may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Wall clock for one call.
    pub move_time: Duration,
    /// Bytes of memory of its own.
    pub memory: u64,
    /// Bytes of output kept for one call.
    pub output: usize,
    /// How much of the wall its processes must be behind.
    pub sandbox: Mode,
    /// Wall clock for loading a file.
    pub load_time: Duration,
    /// Bytes of the machine's memory that all processes of the player may hold together.
    pub share: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            move_time: Duration::from_secs(10),
            memory: 2 << 30,
            output: 64 << 10,
            sandbox: Mode::BestEffort,
            load_time: Duration::from_secs(30),
            share: u64::MAX,
        }
    }
}

/// How long a worker may look for the place of an error.
pub(super) const LOCATING: Duration = Duration::from_secs(4);

/// Bytes of memory, the machine's own 50 MiB included, of a process that took much of a machine without any left.
pub(super) const MUCH: u64 = 128 << 20;
/// Facts of a board that are looked at: more are no board.
const FACTS: usize = 10_000;

/// How long a trusted process may take for an answer: the machine may be busy.
pub(super) const PATIENCE: Duration = Duration::from_secs(60);
/// Characters of a name and of a sentence that a player's process says, and its warnings.
pub(super) const NAME: usize = 200;
pub(super) const SENTENCE: usize = 2000;
pub(super) const WARNINGS: usize = 100;

/// A board as a player's process says it is, with what cannot be a fact of three numbers made none.
pub fn believable(board: Vec<LeftFact>) -> Vec<LeftFact> {
    let fits = |n: i64| n.unsigned_abs() < 1 << 32;
    board.into_iter().take(FACTS).map(|f| f.filter(|&(x, y, s)| fits(x) && fits(y) && fits(s))).collect()
}

/// Whether processes have more memory than a player's share of the machine.
pub(super) fn watch(share: u64, processes: &[&Process]) -> io::Result<()> {
    let numbers: Vec<i32> = processes.iter().map(|p| p.number()).collect();
    if hold_more(&numbers, share) {
        return Err(io::Error::new(io::ErrorKind::OutOfMemory, held_more(share)));
    }
    Ok(())
}

pub(super) fn cut_at(text: &str, limit: usize) -> usize {
    (0..=limit.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0)
}
