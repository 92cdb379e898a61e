//! The embedded Prolog: the machine, the foreign predicates, the fact store, and the SWI-Prolog dialect.
//!
//! From below: [`answer`] (the one code between Rust and Prolog), [`syntax`], [`atoms`](self), [`packed`](self) and
//! [`facts`], `tabling`, [`pure`](self) and `tries`; [`dialect`] (from files to what the machine consults) and [`library`]; what is
//! known of a program (`sources`, `program`, [`watch`]); [`host`] (what the foreign predicates work on),
//! [`foreign`](self) (they themselves), and `machine`. Each uses only what stands before it.

pub mod answer;
pub mod syntax;

pub(crate) mod alarm;
mod atoms;
mod chance;
mod clock;
mod counters;
pub mod facts;
mod output;
mod packed;
mod pure;
mod reals;
pub(crate) mod streams;
mod tabling;
mod tries;

pub mod dialect;
pub mod library;
pub mod modes;

mod messages;
mod program;
mod sources;
pub mod watch;

mod foreign;
pub mod host;
mod machine;

pub use foreign::interruptible;
pub use host::{RunError, how_it_ended};
pub use library::documented;
pub use machine::{Call, Loaded, Machine, MachineError, bare};
pub use output::{CUT, Output, printed};
pub use syntax::layout::{Declared, clause as laid_out};
pub use syntax::ops::Ops;
pub use syntax::term::Term;
pub use syntax::write::{Style, to_text};
