//! Warnings about variables: the same places and names here and in SWI-Prolog.

mod common;
use common::{no_swipl, path};
use std::collections::BTreeSet;
use std::process::Command;
use turniir::prolog::Machine;

/// Line, kind and names of a warning.
type Told = BTreeSet<(usize, &'static str, String)>;

fn kind(text: &str) -> Option<(&'static str, String)> {
    let lower = text.to_lowercase();
    const KINDS: [(&str, &str); 6] = [
        ("branch", "in branch:"),
        ("branch", "in a branch:"),
        ("negation", "in \\+:"),
        ("negation", "in a negation:"),
        ("marked", "more than once:"),
        ("single", "singleton variable"),
    ];
    let kind = KINDS.iter().find(|(_, words)| lower.contains(words))?.0;
    let names = text
        .rsplit(['[', ':'])
        .next()?
        .rsplit("variable ")
        .next()?
        .rsplit("variables ")
        .next()?
        .trim_end_matches([']', '\n'])
        .trim();
    Some((kind, names.split_whitespace().collect::<Vec<_>>().join("")))
}

/// The warnings of `tests/warnings/branches.pl`.
fn here() -> Told {
    let mut machine = Machine::new().unwrap();
    let loaded = machine.load(&[&path("tests/warnings/branches.pl")]).unwrap();
    let mut here = Told::new();
    for told in &loaded.diagnostics {
        let text = told.to_string();
        let Some((kind, names)) = kind(&text) else { continue };
        let line = text.split(':').find_map(|part| part.parse().ok()).unwrap();
        for name in names.split(',') {
            here.insert((line, kind, name.into()));
        }
    }
    here
}

/// Variables that are alone in the whole clause are told for their branch as well by SWI-Prolog, and here once.
fn once(told: &mut Told) {
    let alone: BTreeSet<(usize, String)> =
        told.iter().filter(|t| t.1 == "single").map(|t| (t.0, t.2.clone())).collect();
    told.retain(|t| ["single", "marked"].contains(&t.1) || !alone.contains(&(t.0, t.2.clone())));
}

#[test]
fn variables_that_stand_alone_are_told_as_recorded() {
    let told: String = here().iter().map(|(line, kind, name)| format!("{line} {kind} {name}\n")).collect();
    let recorded = path("tests/warnings/branches.txt");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&recorded, &told).unwrap();
        return;
    }
    assert_eq!(told, std::fs::read_to_string(recorded).unwrap(), "UPDATE=1 records anew");
}

#[test]
fn variables_that_stand_alone_are_told_where_swi_prolog_tells_them() {
    if no_swipl() {
        return;
    }
    let swipl = Command::new("swipl")
        .args(["-q", "-g", "true", "-t", "halt"])
        .arg(path("tests/warnings/branches.pl"))
        .output()
        .unwrap();
    let (mut there, mut line) = (Told::new(), 0);
    for text in String::from_utf8_lossy(&swipl.stderr).lines() {
        if let Some((kind, names)) = kind(text) {
            for name in names.split(',') {
                there.insert((line, kind, name.into()));
            }
        } else if let Some(at) = text.trim_end_matches(':').rsplit(':').next().and_then(|n| n.parse().ok()) {
            line = at;
        }
    }
    once(&mut there);
    assert!(there.len() > 100, "{there:?}");
    assert_eq!(here(), there);
}
