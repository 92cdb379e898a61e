//! Whole programs that must print the same here and under SWI-Prolog, whether memory is given back as usual or at once: each file
//! of tests/programs and tests/memory has a predicate `main`.

mod common;
use common::apart::Apart;
use common::{no_swipl, path, swipl, without_names};
use std::io::Write;
use std::path::{Path, PathBuf};
use turniir::prolog::dialect::collect_always;
use turniir::prolog::{Machine, host};

/// In front of what is wrong with a file.
const NOT_LOADED: &str = "not loaded: ";

fn files(folder: &str) -> Vec<PathBuf> {
    let all = std::fs::read_dir(path(folder)).unwrap().map(|f| f.unwrap().path());
    let mut files: Vec<_> = all.filter(|f| f.is_file()).collect();
    files.sort();
    files
}

/// What `main/0` of a file prints in a copy of the machine, which goes on by itself.
fn begun(machine: &mut Machine, file: &Path, always: bool) -> Apart {
    Apart::start(|out| {
        collect_always(always);
        let loaded = machine.load(&[file]).unwrap();
        if let Some(error) = loaded.first_error() {
            out.write_all(format!("{NOT_LOADED}{error}").as_bytes()).unwrap();
            return;
        }
        host::with(|h| h.output.limit = 1 << 20);
        let result = machine.run("'user:main'");
        let printed = host::with(|h| h.output.take());
        let message = result.err().map_or(String::new(), |e| e.message());
        out.write_all(format!("{printed}{message}").as_bytes()).unwrap();
    })
}

fn ended(begun: Apart, file: &Path) -> String {
    let (text, died) = begun.finish(None);
    let text = String::from_utf8(text).unwrap();
    assert!(died.is_none() && !text.starts_with(NOT_LOADED), "{} {died:?}: {text}", file.display());
    without_names(&text)
}

fn same(here: &str, there: &str, file: &Path, what: &str) {
    for (n, (here, there)) in here.lines().zip(there.lines()).enumerate() {
        assert_eq!(here, there, "line {} of what {} prints, {what}", n + 1, file.display());
    }
    assert_eq!(here, there, "{}, {what}", file.display());
}

#[test]
fn programs_print_what_they_print_under_swi_prolog() {
    let (programs, searches) = (files("tests/programs"), files("tests/memory"));
    assert!(programs.len() >= 80 && searches.len() >= 2, "{programs:?} {searches:?}");
    let mut machine = Machine::new().unwrap();
    let no_swipl = no_swipl();
    for file in programs.iter().chain(&searches) {
        let usual = begun(&mut machine, file, false);
        let given_back = begun(&mut machine, file, true);
        let there = (!no_swipl).then(|| without_names(&swipl(file, "main")));
        let (usual, given_back) = (ended(usual, file), ended(given_back, file));
        assert!(!usual.is_empty(), "{}", file.display());
        if let Some(there) = there {
            same(&usual, &there, file, "here and under SWI-Prolog");
        }
        same(&given_back, &usual, file, "where all memory is given back at once, and as usual");
    }
}
