//! The habits of the house that a reader would have to count: lengths of files, and lists that name files.

use draughts::{COURSE, DrawReason, Outcome};
use std::path::{Path, PathBuf};
use turniir::course::Reason;

/// Lines of code that a file may have: no comments, no blank lines, no unit tests.
const LONGEST: usize = 500;

/// Files that may be longer, and why.
const LONGER: [(&str, &str); 0] = [];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, ending: &str, all: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, ending, all);
        } else if path.extension().is_some_and(|e| e == ending) {
            all.push(path);
        }
    }
}

/// Lines that are neither blank nor a comment, up to the unit tests.
fn lines_of_code(text: &str, comment: &str) -> usize {
    let code = text.lines().map(str::trim).take_while(|l| !l.starts_with("#[cfg(test)]"));
    code.filter(|l| !l.is_empty() && !l.starts_with(comment)).count()
}

#[test]
fn no_file_is_too_long_to_be_read() {
    let mut long = Vec::new();
    let mut count = 0;
    for (folder, ending, comment) in
        [("src", "rs", "//"), ("crates", "rs", "//"), ("tests", "rs", "//"), ("prolog", "pl", "%")]
    {
        let mut all = Vec::new();
        files(&root().join(folder), ending, &mut all);
        for file in all {
            let name = file.strip_prefix(root()).unwrap().display().to_string();
            let lines = lines_of_code(&std::fs::read_to_string(&file).unwrap(), comment);
            count += 1;
            if lines > LONGEST && !LONGER.iter().any(|(longer, _)| *longer == name) {
                long.push(format!("{name}: {lines} lines of code"));
            }
        }
    }
    assert!(count > 300, "only {count} files were found");
    assert!(long.is_empty(), "{long:#?}");
}

/// `[patch.crates-io]` says nothing when a newer machine asks for another version.
#[test]
fn the_machine_is_built_with_the_crates_of_this_house() {
    let lock = std::fs::read_to_string(root().join("Cargo.lock")).unwrap();
    for name in ["arcu", "fxhash"] {
        let named = format!("\nname = \"{name}\"\n");
        let crates: Vec<&str> = lock.split("[[package]]").filter(|p| p.contains(&named)).collect();
        assert!(crates.len() == 1 && !crates[0].contains("source = "), "{crates:?}");
    }
}

#[test]
fn the_readme_names_every_reason_why_a_game_ends() {
    let page = std::fs::read_to_string(root().join("README.md")).unwrap();
    let named = Reason::NAMED.map(|(reason, _)| reason);
    let draws = DrawReason::ALL.map(|draw| Reason::of(Outcome::Draw(draw), &COURSE));
    let names = named.iter().chain(&draws).map(ToString::to_string);
    let missing: Vec<String> = names.filter(|name| !page.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "README.md lacks {missing:?}");
}

#[test]
fn the_page_for_contributors_names_every_file_of_tests() {
    let page = std::fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let tests = std::fs::read_dir(root().join("tests")).unwrap().map(|e| e.unwrap().path());
    let missing: Vec<String> = tests
        .filter(|p| p.extension().is_some_and(|e| e == "rs") || p.join("main.rs").exists())
        .map(|p| p.file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|name| !page.contains(&format!("`{name}`")))
        .collect();
    assert!(missing.is_empty(), "CONTRIBUTING.md: its table of tests lacks {missing:?}");
}
