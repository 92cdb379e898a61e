#![doc = include_str!("../README.md")]
#![deny(missing_docs, clippy::print_stdout, clippy::print_stderr)]

mod arithmetic;
mod choose;
mod different;
mod domain;
mod linear;
mod solver;
mod state;
mod tables;

pub use arithmetic::Function;
pub use choose::{Branch, Pick};
pub use domain::{Bound, Domain, Int};
pub use linear::{Relation, Sum};
pub use solver::{Constraint, Solver};
pub use state::{Failed, News, Outcome, VarId};
