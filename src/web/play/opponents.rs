//! Machines that play: the engine by levels, random steps, the examples.

pub use crate::intake::EXAMPLES;
use crate::player::{EngineSpec, PlayerSpec};
use crate::web::store::versions::Version;
use draughts::Rules;
use say::worded;
use std::path::{Path, PathBuf};

/// The strongest level of the engine.
const LEVELS: u8 = 10;

/// A machine by its name in forms and in the store: `engine:3`, `random`, `example:ahne`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    pub name: String,
    /// What the store and PDN have; people read it in their language.
    pub shown: String,
}

impl Machine {
    /// What people read.
    pub fn in_words(&self) -> String {
        name_in_words(&self.shown)
    }
}

/// Somebody without a name.
pub const GUEST: &str = "Guest";
const RANDOM: &str = "Random moves";
const EXAMPLE: &str = ", an example in Prolog";
const VERSION: &str = ", version ";

/// A name as the store has it, in the language of now: those of machines are English there, people's stay.
pub fn name_in_words(kept: &str) -> String {
    if let Some(name) = kept.strip_suffix(EXAMPLE) {
        return worded!("web-example", name = name);
    }
    if let Some((name, n)) = kept.rsplit_once(VERSION) {
        return worded!("web-version-of", name = name, n = n);
    }
    let level = kept.strip_prefix("Engine, level ").and_then(|rest| rest.split_once(" of "));
    match (kept, level) {
        (GUEST, _) => worded!("web-guest"),
        (RANDOM, _) => worded!("web-random"),
        (_, Some((n, of))) => worded!("web-engine-level", n = n, of = of),
        _ => kept.into(),
    }
}

/// All that play by some rules.
pub fn machines(rules: &Rules) -> Vec<Machine> {
    let engine = (1..=LEVELS)
        .map(|n| Machine { name: format!("engine:{n}"), shown: format!("Engine, level {n} of {LEVELS}") });
    let random = Machine { name: "random".into(), shown: RANDOM.into() };
    let mut all: Vec<Machine> = engine.chain([random]).collect();
    if rules.stepwise {
        all.extend(
            EXAMPLES.iter().map(|(name, _)| Machine {
                name: format!("example:{name}"),
                shown: format!("{name}{EXAMPLE}"),
            }),
        );
    }
    all
}

/// A version that students have handed in and that was accepted, as a machine; it plays the course.
pub fn of_version(version: &Version) -> Machine {
    let shown = format!("{}{VERSION}{}", version.shown, version.n);
    Machine { name: format!("version:{}", version.id), shown }
}

/// The number of a version, if a machine's name is that of one.
pub fn version_of(name: &str) -> Option<i64> {
    name.strip_prefix("version:")?.parse().ok()
}

/// The machine with a name, if it plays by these rules; versions are in the store.
pub fn machine(name: &str, rules: &Rules) -> Option<Machine> {
    machines(rules).into_iter().find(|m| m.name == name)
}

fn place(data: &Path, name: &str) -> PathBuf {
    data.join("examples").join(name).join(format!("{name}.pl"))
}

/// Writes the examples where players are loaded from.
///
/// # Errors
/// If the folder cannot be written.
pub fn write_examples(data: &Path) -> std::io::Result<()> {
    for (name, text) in EXAMPLES {
        let path = place(data, name);
        std::fs::create_dir_all(path.parent().unwrap_or(data))?;
        std::fs::write(path, text)?;
    }
    Ok(())
}

/// The file of a version: the only one in its folder.
fn version_place(data: &Path, id: i64) -> Option<PathBuf> {
    let mut files = std::fs::read_dir(data.join("versions").join(id.to_string())).ok()?;
    files.find_map(|f| f.ok().map(|f| f.path()).filter(|p| p.extension().is_some_and(|e| e == "pl")))
}

/// What is started for a machine's name.
pub fn spec(name: &str, data: &Path) -> Option<PlayerSpec> {
    match name.split_once(':') {
        None if name == "random" => Some(PlayerSpec::Random),
        Some(("engine", level)) => {
            let level: u8 = level.parse().ok().filter(|n| (1..=LEVELS).contains(n))?;
            EngineSpec::parse(&format!("engine:level={level},time=1,hash=8")).ok().map(PlayerSpec::Engine)
        }
        Some(("example", example)) => EXAMPLES
            .iter()
            .find(|(n, _)| *n == example)
            .map(|(n, _)| PlayerSpec::Prolog { path: place(data, n), main: None }),
        Some(("version", id)) => {
            version_place(data, id.parse().ok()?).map(|path| PlayerSpec::Prolog { path, main: None })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{machine, machines, name_in_words, spec};
    use draughts::{COURSE, RUSSIAN};
    use std::path::Path;

    #[test]
    fn names_are_kept_in_english_and_read_in_any_language() {
        for m in machines(&COURSE) {
            assert_eq!(m.in_words(), m.shown);
            let other = say::speaking(say::Language::Estonian, || m.in_words());
            assert_ne!(other, m.shown);
        }
        let other = |kept: &str| say::speaking(say::Language::Turkish, || name_in_words(kept));
        assert_eq!([other("Guest"), other("Mari, version 3")], ["Konuk", "Mari, sürüm 3"]);
        assert_eq!(other("Engineer Kask"), "Engineer Kask");
    }

    #[test]
    fn every_machine_can_be_started_and_nothing_else() {
        for m in machines(&COURSE) {
            assert!(spec(&m.name, Path::new("/data")).is_some(), "{}", m.name);
        }
        assert!(machine("example:ahne", &RUSSIAN).is_none());
        for name in [
            "engine:11",
            "engine:0",
            "example:../x",
            "version:../1",
            "version:1",
            "/etc/passwd",
            "hub:sh",
            "",
            "engine:1,tables=/",
        ] {
            assert!(spec(name, Path::new("/data")).is_none(), "{name}");
        }
    }
}
