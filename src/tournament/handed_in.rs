//! Which players of a tournament somebody handed in.

use super::store::{PlayerRow, hash_alone};
use crate::intake::{EXAMPLES, submitter};
use crate::player::PlayerSpec;
use std::path::Path;

/// Whether somebody handed a player in: it is no engine, no random steps, no other program, and no example that comes
/// with the program and plays under its own name. An example that somebody hands in as their own has their name.
pub fn handed_in(player: &PlayerRow) -> bool {
    let program = ["lines:", "hub:"].iter().any(|kind| player.spec.starts_with(kind));
    !program && !PlayerSpec::is_built_in(&player.spec) && !is_example(player)
}

fn is_example(player: &PlayerRow) -> bool {
    let Some((name, text)) = EXAMPLES.iter().find(|(name, _)| *name == player.name) else { return false };
    let file = Path::new(&player.spec);
    // The store's hash is also over other files that lie beside it and that it names.
    let same = || std::fs::read_to_string(file).is_ok_and(|own| own.trim() == text.trim());
    submitter(file).is_none() && (player.hash == hash_alone(&format!("{name}.pl"), text) || same())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_random_steps_programs_and_examples_are_nobodys() {
        let player = |name: &str, spec: &str, hash: &str| PlayerRow {
            name: name.into(),
            spec: spec.into(),
            hash: hash.into(),
            warnings: Vec::new(),
            group: String::new(),
            gone: false,
            refusal: String::new(),
            checked: String::new(),
        };
        for spec in ["engine:level=3", "random", "hub:./scan", "lines:python3 minu.py"] {
            assert!(!handed_in(&player("x", spec, "")), "{spec}");
        }
        assert!(handed_in(&player("anna", "versions/1/anna.pl", "")));
        let hash = hash_alone("ahne.pl", EXAMPLES[0].1);
        assert!(!handed_in(&player("ahne", "nowhere/ahne.pl", &hash)));
        // Under somebody's name, or changed, it is theirs.
        assert!(handed_in(&player("Anna", "nowhere/ahne.pl", &hash)));
        assert!(handed_in(&player("ahne", "nowhere/ahne.pl", "00")));
        assert!(handed_in(&player("ahne", "A B_7_assignsubmission_file_/ahne.pl", &hash)));
    }
}
