//! Intake: from what a course system gives out (folders, a zip file, a list) to players with names, and
//! which of them are near-identical.
//!
//! [`sources`] finds the submissions, [`archive`] unpacks zip files that strangers made: those that [`opened`] finds
//! whole, each entry where [`places`] says, as much as [`allowance`] gives. [`inside`] does the same for zip files
//! in folders. [`mains`] finds the player among a submission's files. [`fingerprints`] and [`likeness`] compare
//! programs, [`pages`] shows two side by side.

mod allowance;
mod archive;
mod examples;
mod fingerprints;
mod inside;
mod likeness;
mod mains;
mod opened;
mod pages;
mod places;
mod refused;
mod sources;
mod unpacking;

pub use archive::submitter;
pub use examples::EXAMPLES;
pub use fingerprints::{Clause, Program};
pub use likeness::{Compared, Group, Likeness, OfExample, compare};
pub use pages::{Part, sides, write_pages};
pub use refused::{Person, Refused};
pub use sources::{Intake, SourceProblem, Submission, UNZIPPED, is_many, take_in};
