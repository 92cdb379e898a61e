//! The course's protocol: what Prolog is told and tells about a board, a call, its end and the game's.

mod call;
mod codes;
mod explain;
mod reason;
mod verdict;

pub use call::{Call, CallEnd, CallFailure, LeftFact};
pub use codes::{Code, STATUSES};
pub use explain::explain;
pub use reason::{Reason, UnknownReason};
pub use verdict::{Fact, Violation, board_of, facts_after, facts_of, judge, start_facts};
