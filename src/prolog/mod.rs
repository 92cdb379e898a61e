//! The embedded Prolog: the engine, the foreign predicates, the fact store, the SWI-Prolog dialect,
//! and the processes in which players run.

mod alarm;
mod atoms;
pub mod dialect;
mod engine;
pub mod facts;
#[macro_use]
mod foreign;
mod char_types;
mod foreign_kabe;
mod foreign_math;
mod foreign_program;
pub mod foreign_study;
mod foreign_tables;
mod foreign_tries;
mod format;
pub mod host;
mod layout;
pub mod library;
pub mod modes;
mod ops;
mod output;
mod slots;
mod sources;
mod streams;
mod tables;
mod term;
mod virtual_rows;
pub mod watch;
pub mod worker;
mod write;

pub use engine::{Engine, EngineError, Loaded, RunError, outcome};
pub use foreign::interruptible;
pub use library::documented;
pub use ops::Ops;
pub use term::Term;
pub use write::{Style, to_text};
