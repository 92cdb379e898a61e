//! Prolog's syntax, as SWI-Prolog has it: from text to terms and back.

pub mod callers;
pub mod char_types;
pub mod emit;
pub(in crate::prolog) mod format;
pub mod hash;
pub mod layout;
pub mod lexer;
mod numerals;
pub mod ops;
pub mod parser;
pub mod parts;
mod reading;
mod stacks;
mod standing;
pub mod term;
pub mod write;

pub use emit::{quoted, text};
pub use reading::{Parsed, bindings, number_text, parse_next, parse_text, read_whole};
pub use standing::{LOOKED_AT, Standing, clauses, first_clause, loads_files, names_at, read_goal, variables};
