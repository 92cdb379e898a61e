//! Whole programs that must print the same here and under SWI-Prolog: each file of tests/programs has a
//! predicate `main`.

mod common;
use common::{no_swipl, path, swipl, without_names};
use turniir::prolog::{Machine, host};

#[test]
fn programs_print_what_they_print_under_swi_prolog() {
    if no_swipl() {
        return;
    }
    let mut files: Vec<_> =
        std::fs::read_dir(path("tests/programs")).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 8, "{files:?}");
    for file in files {
        let mut machine = Machine::new().unwrap();
        let loaded = machine.load(&[&file]).unwrap();
        assert!(loaded.first_error().is_none(), "{}", loaded.first_error().unwrap());
        host::with(|h| h.output.limit = 1 << 20);
        let result = machine.run("'user:main'");
        let here = host::with(|h| h.output.take());
        let here = format!("{here}{}", result.err().map_or(String::new(), |e| e.message()));
        let there = swipl(&file, "main");
        let (here, there) = (without_names(&here), without_names(&there));
        for (n, (here, there)) in here.lines().zip(there.lines()).enumerate() {
            assert_eq!(here, there, "line {} of what {} prints", n + 1, file.display());
        }
        assert_eq!(here, there, "{}", file.display());
    }
}
