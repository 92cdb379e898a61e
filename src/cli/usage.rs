//! Wrong usage that shows only after the arguments have been read: exit code 2, as for what clap refuses.

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
