//! Machines that play: the engine by levels, random steps, the examples.

use crate::player::{EngineSpec, PlayerSpec};
use draughts::Rules;
use std::path::{Path, PathBuf};

/// The example players, each in a folder of its own in the data folder, so that none reads another's.
const EXAMPLES: [(&str, &str); 5] = [
    ("ahne", include_str!("../../../prolog/players/ahne.pl")),
    ("esimene", include_str!("../../../prolog/players/esimene.pl")),
    ("juhuslik", include_str!("../../../prolog/players/juhuslik.pl")),
    ("kabemeister", include_str!("../../../prolog/players/kabemeister.pl")),
    ("planeerija", include_str!("../../../prolog/players/planeerija.pl")),
];

/// The strongest level of the engine.
const LEVELS: u8 = 10;

/// A machine by its name in forms and in the store: `engine:3`, `random`, `example:ahne`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    pub name: String,
    /// What people read.
    pub shown: String,
}

/// All that play by some rules.
pub fn machines(rules: &Rules) -> Vec<Machine> {
    let engine = (1..=LEVELS)
        .map(|n| Machine { name: format!("engine:{n}"), shown: format!("Engine, level {n} of {LEVELS}") });
    let random = Machine { name: "random".into(), shown: "Random moves".into() };
    let mut all: Vec<Machine> = engine.chain([random]).collect();
    if rules.stepwise {
        all.extend(EXAMPLES.iter().map(|(name, _)| Machine {
            name: format!("example:{name}"),
            shown: format!("{name}, an example in Prolog"),
        }));
    }
    all
}

/// The machine with a name, if it plays by these rules.
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

/// The files of all players, which none but their own may read.
pub fn files(data: &Path) -> Vec<PathBuf> {
    EXAMPLES.iter().map(|(name, _)| place(data, name)).collect()
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
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{machine, machines, spec};
    use draughts::{COURSE, RUSSIAN};
    use std::path::Path;

    #[test]
    fn every_machine_can_be_started_and_nothing_else() {
        for m in machines(&COURSE) {
            assert!(spec(&m.name, Path::new("/data")).is_some(), "{}", m.name);
        }
        assert!(machine("example:ahne", &RUSSIAN).is_none());
        for name in ["engine:11", "engine:0", "example:../x", "/etc/passwd", "hub:sh", "", "engine:1,tables=/"] {
            assert!(spec(name, Path::new("/data")).is_none(), "{name}");
        }
    }
}
