//! Whole programs that must print the same here and under SWI-Prolog: each file of tests/programs has a
//! predicate `main`.

mod common;
use common::{has_swipl, path};
use std::process::{Command, Stdio};
use turniir::prolog::{Engine, host};

/// Names of variables differ from system to system.
fn without_names(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(c);
        if c == '_' {
            while chars.next_if(|c| c.is_ascii_alphanumeric()).is_some() {}
        }
    }
    out
}

#[test]
fn programs_print_what_they_print_under_swi_prolog() {
    if !has_swipl() {
        assert!(std::env::var_os("CI").is_none(), "CI must install SWI-Prolog");
        return;
    }
    let mut files: Vec<_> =
        std::fs::read_dir(path("tests/programs")).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let mut engine = Engine::new().unwrap();
        let loaded = engine.load(&[&file]).unwrap();
        assert!(loaded.first_error().is_none(), "{}", loaded.first_error().unwrap());
        host::with(|h| h.output.limit = 1 << 20);
        let result = engine.run("'user:main'");
        let here = host::with(|h| h.output.take());
        let here = format!("{here}{}", result.err().map_or(String::new(), |e| e.message()));
        let output = Command::new("swipl")
            .args(["-q", "-f", "none", "-g", "main", "-t", "halt"])
            .arg(&file)
            .stdin(Stdio::null())
            .env("LANG", "C.UTF-8")
            .output()
            .unwrap();
        let there = String::from_utf8_lossy(&output.stdout);
        let (here, there) = (without_names(&here), without_names(&there));
        for (n, (here, there)) in here.lines().zip(there.lines()).enumerate() {
            assert_eq!(here, there, "line {} of what {} prints", n + 1, file.display());
        }
        assert_eq!(here, there, "{}", file.display());
    }
}
