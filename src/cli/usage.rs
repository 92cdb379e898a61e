//! Wrong usage that shows only after the arguments have been read: exit code 2, as for what clap refuses.

use crate::prolog::dialect::files::is_program;
use clap::builder::{PathBufValueParser, TypedValueParser};
use std::path::PathBuf;

/// A file to be written, which no Prolog file can be: an option that may have a file takes the player behind it.
pub fn output() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| {
        if is_program(&path) {
            Err("this is a Prolog file, which would be overwritten; name another one, or put the players first")
        } else {
            Ok(path)
        }
    })
}

/// The exit code of wrong usage.
pub const WRONG: u8 = 2;

/// A sentence that says what was wrong with the arguments.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct WrongUsage(String);

/// An error for arguments that do not fit.
pub fn wrong(text: impl Into<String>) -> anyhow::Error {
    WrongUsage(text.into()).into()
}

/// The exit code that an error ends the program with.
pub fn code(error: &anyhow::Error) -> u8 {
    if error.is::<WrongUsage>() { WRONG } else { super::FAILED }
}
