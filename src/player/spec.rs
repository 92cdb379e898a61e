//! Players as they are named on the command line and in tournament files.

use super::EngineSpec;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// What a player's name says. It is read once: between processes it goes as what it is, so that a file with
/// an odd name stays a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerSpec {
    /// A Prolog file, and its main predicate if it is named.
    Prolog {
        /// The file.
        path: PathBuf,
        /// The name of the main predicate; none if the file's exports are to tell.
        main: Option<String>,
    },
    /// Any legal step.
    Random,
    /// The Rust engine.
    Engine(EngineSpec),
    /// A program that speaks the Hub protocol: its command.
    Hub(String),
    /// A program that reads and writes moves, a line each: its command.
    Lines(String),
}

/// A name that names no player.
#[derive(Debug, thiserror::Error, PartialEq)]
pub enum SpecError {
    /// Neither a file nor a name that is known; the text as it was given.
    #[error(
        "{0}: there is no such file; name a player as FILE.pl, FILE.pl:PREDICATE, random, engine, engine:level=3, hub:COMMAND or lines:COMMAND"
    )]
    NoFile(String),
    /// A file that is not there, and a name close to it that can be had.
    #[error("{0}: there is no such file; did you mean {1}?")]
    Meant(String, String),
    /// A folder in the place of a file; the text as it was given.
    #[error("{0}: this is a folder; name a file in it")]
    Folder(String),
    /// A device or a pipe in the place of a file; the text as it was given.
    #[error("{0}: this is not a file with a text in it")]
    NoText(String),
    /// The engine is asked for in a way that it does not know; the sentence.
    #[error("{0}")]
    Engine(String),
}

/// The name in `NAME` or `NAME/3` behind a file's colon; none if there is no name.
fn predicate(text: &str) -> Option<String> {
    Some(text.strip_suffix("/3").unwrap_or(text)).filter(|name| !name.is_empty()).map(String::from)
}

/// What somebody meant by a name that is no file: the file without its ending, or a built-in player written with
/// other letters or a slip.
fn meant(text: &str) -> Option<String> {
    let with_end = format!("{text}.pl");
    if Path::new(&with_end).is_file() {
        return Some(with_end);
    }
    let small = text.to_lowercase();
    if small != text && PlayerSpec::built_in(&small).is_some_and(|spec| spec.is_ok()) {
        return Some(small);
    }
    let near = |name: &&str| small.chars().count() > 3 && strsim::osa_distance(&small, name) <= 2;
    ["random", "engine"].into_iter().find(near).map(String::from)
}

/// Programs that run what somebody has written.
const INTERPRETERS: [&str; 12] =
    ["python", "node", "java", "perl", "ruby", "lua", "bash", "sh", "php", "swipl", "racket", "julia"];

/// Whether a command is a program of that name, in any version: `python3.11`.
fn is_version_of(command: &str, name: &str) -> bool {
    let own =
        Path::new(command).file_name().and_then(|own| own.to_str()).and_then(|own| own.strip_prefix(name));
    own.is_some_and(|version| version.chars().all(|c| c.is_ascii_digit() || c == '.'))
}

impl PlayerSpec {
    /// The players that need no file and no program; none for other names.
    fn built_in(text: &str) -> Option<Result<PlayerSpec, SpecError>> {
        match text.split(':').next()? {
            "random" if text == "random" => Some(Ok(PlayerSpec::Random)),
            "engine" => Some(EngineSpec::parse(text).map(PlayerSpec::Engine).map_err(SpecError::Engine)),
            _ => None,
        }
    }

    /// Whether a name is that of a player that needs no file and no program.
    pub fn is_built_in(text: &str) -> bool {
        PlayerSpec::built_in(text).is_some()
    }

    /// Reads a name.
    ///
    /// # Errors
    /// If it is no built-in player and no file.
    pub fn parse(text: &str) -> Result<PlayerSpec, SpecError> {
        // A file is a file, whatever its name; typing one that looks like another player means the file.
        if text.contains(':') && Path::new(text).is_file() {
            return Ok(PlayerSpec::Prolog { path: text.into(), main: None });
        }
        if let Some(spec) = PlayerSpec::built_in(text) {
            return spec;
        }
        if let Some(command) = text.strip_prefix("hub:") {
            return Ok(PlayerSpec::Hub(command.to_string()));
        }
        if let Some(command) = text.strip_prefix("lines:") {
            return Ok(PlayerSpec::Lines(command.to_string()));
        }
        let whole = Path::new(text);
        if whole.is_file() {
            return Ok(PlayerSpec::Prolog { path: whole.into(), main: None });
        }
        if whole.is_dir() {
            return Err(SpecError::Folder(text.into()));
        }
        if whole.exists() {
            return Err(SpecError::NoText(text.into()));
        }
        if let Some((path, main)) = text.rsplit_once(':')
            && Path::new(path).is_file()
            && let Some(main) = predicate(main)
        {
            return Ok(PlayerSpec::Prolog { path: path.into(), main: Some(main) });
        }
        let file = match text.rsplit_once(':') {
            Some((path, _)) if path.ends_with(".pl") => path,
            _ => text,
        };
        Err(match meant(text) {
            Some(name) => SpecError::Meant(text.into(), name),
            None => SpecError::NoFile(file.into()),
        })
    }

    /// The file that a name means, and its main predicate where the name is `FILE:PREDICATE`.
    pub fn file_and_main(name: &Path) -> (PathBuf, Option<String>) {
        match name.to_str().and_then(|text| text.rsplit_once(':')) {
            Some((file, main))
                if !name.exists() && predicate(main).is_some() && Path::new(file).is_file() =>
            {
                (file.into(), predicate(main))
            }
            _ => (name.into(), None),
        }
    }

    /// Reads a name whose file counts from a folder. The folder's own name may be anything.
    ///
    /// # Errors
    /// As for [`PlayerSpec::parse`].
    pub fn parse_in(base: &Path, name: &str) -> Result<PlayerSpec, SpecError> {
        let whole = base.join(name);
        if let Some(whole) = whole.to_str() {
            return PlayerSpec::parse(if PlayerSpec::is_built_in(name) { name } else { whole });
        }
        if whole.is_file() {
            return Ok(PlayerSpec::Prolog { path: whole, main: None });
        }
        if let Some((file, main)) = name.rsplit_once(':')
            && base.join(file).is_file()
            && let Some(main) = predicate(main)
        {
            return Ok(PlayerSpec::Prolog { path: base.join(file), main: Some(main) });
        }
        PlayerSpec::parse(name)
    }

    /// A short name: the file's without its ending.
    pub fn name(&self) -> String {
        text::visible_line(&self.raw_name(), 60)
    }

    fn raw_name(&self) -> String {
        match self {
            PlayerSpec::Random => "random".into(),
            PlayerSpec::Engine(spec) => spec.text.clone(),
            PlayerSpec::Hub(command) | PlayerSpec::Lines(command) => {
                let words = shlex::split(command).unwrap_or_default();
                let program = words.first().map_or("program", String::as_str);
                // What an interpreter runs tells more than the interpreter.
                let text = words.iter().any(|word| ["-c", "-e"].contains(&&**word));
                let script = words[1.min(words.len())..].iter().rfind(|word| !text && !word.starts_with('-'));
                let run = script.filter(|_| INTERPRETERS.iter().any(|name| is_version_of(program, name)));
                Path::new(run.map_or(program, String::as_str))
                    .file_stem()
                    .map_or_else(|| "program".into(), |s| s.to_string_lossy().into_owned())
            }
            PlayerSpec::Prolog { path, .. } => path
                .file_stem()
                .map_or_else(|| path.display().to_string(), |s| s.to_string_lossy().into_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_nearly_one_is_guessed() {
        let told = |name: &str| PlayerSpec::parse(name).unwrap_err().to_string();
        assert_eq!(told("Random"), "Random: there is no such file; did you mean random?");
        assert!(told("randm").ends_with("did you mean random?"));
        assert!(told("Engine:level=3").ends_with("did you mean engine:level=3?"));
        assert!(told("A").contains("name a player as FILE.pl"));
        assert!(told("minu.pl").contains("name a player as FILE.pl"));
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("anna.pl");
        std::fs::write(&file, "").unwrap();
        let name = folder.path().join("anna").display().to_string();
        assert_eq!(told(&name), format!("{name}: there is no such file; did you mean {name}.pl?"));
    }
}
