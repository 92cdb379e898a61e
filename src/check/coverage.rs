//! Which clauses ran in calls that were watched.

use crate::prolog::watch::{Ran, Seen, add_clauses};

/// What is known of that.
#[derive(Debug)]
pub struct Coverage {
    /// The clauses, as often as they ran.
    pub clauses: Vec<Ran>,
    /// Whether all calls came to their end: of one that was ended from outside nobody knows what it used.
    pub ended: bool,
    /// Whether one came to `setarg/3` or `nb_setarg/3`, where a call that is watched ends.
    pub overwrites: bool,
}

impl Coverage {
    /// Nothing so far.
    pub fn new() -> Coverage {
        Coverage { clauses: Vec::new(), ended: true, overwrites: false }
    }

    /// Adds what was seen of a call.
    pub fn add(&mut self, seen: &Seen) {
        self.overwrites |= seen.overwrites;
        add_clauses(&mut self.clauses, &seen.clauses);
    }
}
