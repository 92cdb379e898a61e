//! Who watches a call: the copies of a program that tell where they are.

use crate::prolog::counters::Counters;
use crate::prolog::watch::{Wanted, Watcher};
use rand_chacha::ChaCha8Rng;
use std::time::Instant;

/// Clauses that may be active at once; what is deeper is not told apart.
const DEEPEST: usize = 4 << 20;

/// What is watched, and what is to be.
#[derive(Default)]
pub struct Watching {
    /// Who watches the calls of the copy that tells of them.
    pub watcher: Option<Box<Watcher>>,
    /// What the next call is to be watched for, before the copy for it is there.
    pub wanted: Option<Wanted>,
    /// The active clauses, while a call is made once more to find an error's place.
    pub active: Active,
    /// The arguments of the call whose error's place is asked for.
    pub wanted_place: Option<(i64, i64, i64)>,
    /// The place found, as text; none if it was not found.
    pub place: Option<String>,
    /// The generation of the facts, the random numbers and what was counted when the last call began.
    pub before_call: Option<(u64, ChaCha8Rng, Counters)>,
}

/// The clauses that are active, by their numbers in the copy.
#[derive(Debug, Default)]
pub struct Active {
    /// Clause and goal.
    pub frames: Vec<(u32, Option<u32>)>,
    steps: u64,
    deadline: Option<Instant>,
}

impl Active {
    /// None so far, to be followed until then.
    pub fn until(deadline: Instant) -> Active {
        Active { deadline: Some(deadline), ..Active::default() }
    }

    /// A clause is entered below `depth` others; its own depth.
    pub fn enter(&mut self, clause: i64, depth: i64) -> i64 {
        let depth = usize::try_from(depth).unwrap_or(0).min(DEEPEST);
        self.frames.truncate(depth);
        self.frames.push((clause as u32, None));
        self.frames.len() as i64
    }

    /// The clause at a depth calls a goal; false when it is time to give up.
    pub fn at(&mut self, depth: i64, goal: i64) -> bool {
        self.frames.truncate(usize::try_from(depth).unwrap_or(0));
        if let Some(frame) = self.frames.last_mut() {
            frame.1 = Some(goal as u32);
        }
        self.steps += 1;
        !self.steps.is_multiple_of(1024) || self.deadline.is_none_or(|end| Instant::now() < end)
    }
}
