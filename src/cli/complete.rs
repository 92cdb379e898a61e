//! Completion of what is typed at a game: moves, commands and file names, by the tab key.

use rustyline::completion::{Completer, FilenameCompleter};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper, Result};
use std::borrow::Cow;

/// What can be typed now.
#[derive(Default)]
pub struct Words {
    /// Legal moves, and commands.
    pub words: Vec<String>,
    /// The command after which a file's name comes.
    pub file_command: &'static str,
    pub files: FilenameCompleter,
}

/// The words that begin with what was typed; `x` in a move is as good as `:`.
pub fn beginning<'w>(words: &'w [String], typed: &str) -> Vec<&'w str> {
    let typed = typed.to_lowercase();
    let move_like = typed.replace('x', ":");
    let fits = |w: &&str| w.starts_with(&typed) || w.starts_with(&move_like);
    words.iter().map(String::as_str).filter(fits).collect()
}

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, pos: usize, context: &Context<'_>) -> Result<(usize, Vec<String>)> {
        let typed = &line[..pos];
        let file = typed.strip_prefix(self.file_command).filter(|rest| rest.starts_with(' '));
        if file.is_some() && !self.file_command.is_empty() {
            let (at, found) = self.files.complete(line, pos, context)?;
            return Ok((at, found.into_iter().map(|pair| pair.replacement).collect()));
        }
        Ok((0, beginning(&self.words, typed).into_iter().map(String::from).collect()))
    }
}

impl Hinter for Words {
    type Hint = String;

    /// The rest of the only word that begins so.
    fn hint(&self, line: &str, pos: usize, _: &Context<'_>) -> Option<String> {
        if pos < line.len() || pos == 0 {
            return None;
        }
        match beginning(&self.words, line)[..] {
            [one] => one.get(pos..).filter(|rest| !rest.is_empty()).map(String::from),
            _ => None,
        }
    }
}

impl Highlighter for Words {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        use owo_colors::OwoColorize;
        Cow::Owned(hint.dimmed().to_string())
    }
}

impl Validator for Words {}
impl Helper for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_finds_moves_and_commands() {
        let words = ["c3-b4", "c3:e5", "c3:e5:g7", "moves"].map(String::from).to_vec();
        assert_eq!(beginning(&words, "c3"), ["c3-b4", "c3:e5", "c3:e5:g7"]);
        assert_eq!(beginning(&words, "C3x"), ["c3:e5", "c3:e5:g7"]);
        assert_eq!(beginning(&words, "m"), ["moves"]);
        assert!(beginning(&words, "d").is_empty());
    }
}
