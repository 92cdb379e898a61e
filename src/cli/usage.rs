//! Wrong usage that shows only after the arguments have been read: exit code 2, as for what clap refuses.

use crate::player::SpecError;
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

/// The same error where it is an option's value that is wrong, whatever files hold.
pub fn of_value(error: anyhow::Error) -> anyhow::Error {
    wrong(format!("{error:#}"))
}

/// The exit code that an error ends the program with.
pub fn code(error: &anyhow::Error) -> u8 {
    // The engine's settings are a part of its name.
    let engine = matches!(error.downcast_ref::<SpecError>(), Some(SpecError::Engine(_)));
    if engine || error.is::<WrongUsage>() { WRONG } else { super::FAILED }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::PlayerSpec;
    use anyhow::Context;

    #[test]
    fn values_that_are_wrong_by_themselves_are_wrong_usage() {
        let parsed = |name: &str| anyhow::Error::from(PlayerSpec::parse(name).unwrap_err());
        assert_eq!(code(&parsed("engine:foo=3")), WRONG);
        assert_eq!(code(&parsed("nowhere.pl")), super::super::FAILED);
        let fen =
            draughts::fen::parse("W:Wc3,e9:Bd6").context("--fen W:Wc3,e9:Bd6").map_err(of_value).unwrap_err();
        assert_eq!(code(&fen), WRONG);
        assert!(fen.to_string().starts_with("--fen W:Wc3,e9:Bd6: "), "{fen}");
    }
}
