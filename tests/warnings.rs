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
    let names =
        text.rsplit(['[', ':']).next()?.rsplit("variable ").next()?.trim_end_matches([']', '\n']).trim();
    Some((kind, names.split_whitespace().collect::<Vec<_>>().join("")))
}

#[test]
fn variables_that_stand_alone_are_told_where_swi_prolog_tells_them() {
    if no_swipl() {
        return;
    }
    let file = path("tests/warnings/branches.pl");
    let mut machine = Machine::new().unwrap();
    let loaded = machine.load(&[&file]).unwrap();
    let mut here = Told::new();
    for told in &loaded.diagnostics {
        let text = told.to_string();
        let Some((kind, names)) = kind(&text) else { continue };
        let line = text.split(':').find_map(|part| part.parse().ok()).unwrap();
        for name in names.split(',') {
            here.insert((line, kind, name.into()));
        }
    }
    let swipl = Command::new("swipl").args(["-q", "-g", "true", "-t", "halt"]).arg(&file).output().unwrap();
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
    assert!(there.len() > 20, "{there:?}");
    assert_eq!(here, there);
}
