//! The course's protocol: what Prolog is told and tells about a board, a call, its end and the game's.

mod codes;
mod explain;
mod verdict;

pub use codes::{Code, STATUSES};
pub use explain::{explain, steps_in_words};
pub use verdict::{Fact, Violation, board_of, facts_of, judge, start_facts};
