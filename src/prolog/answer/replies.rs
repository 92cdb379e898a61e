//! Numbers that are asked with and answered with: what is wanted of a stream, how a negation is to go on, why a row
//! was not added.

/// Where a stream is: the characters that were read.
pub const PLACE_CHARACTERS: i64 = 0;
/// The line, from 1.
pub const PLACE_LINE: i64 = 1;
/// The column, from 0.
pub const PLACE_COLUMN: i64 = 2;
/// Bytes of the text as UTF-8.
pub const PLACE_BYTES: i64 = 3;

/// The table has an answer that holds: its negation fails.
pub const NEGATION_FAILS: i64 = 0;
/// The table is complete and has no answer.
pub const NEGATION_HOLDS: i64 = 1;
/// It is not decided.
pub const NEGATION_UNDECIDED: i64 = 2;
/// The table may still get answers: the negation must wait.
pub const NEGATION_WAITS: i64 = 3;

/// A row was added and its codes hold all of it; greater numbers are the slot in which its term must be kept.
pub const ADDED: i64 = 0;
/// A row could not be added.
pub const NOT_ADDED: i64 = -1;
/// A row was not added: its module may take no more room.
pub const FULL: i64 = -2;

pub(super) const WORDS: &[(&str, i64)] = &[
    ("place characters", PLACE_CHARACTERS),
    ("place line", PLACE_LINE),
    ("place column", PLACE_COLUMN),
    ("place bytes", PLACE_BYTES),
    ("negation holds", NEGATION_HOLDS),
    ("negation undecided", NEGATION_UNDECIDED),
    ("negation waits", NEGATION_WAITS),
    ("added", ADDED),
    ("full", FULL),
];
