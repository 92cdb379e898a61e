//! Opening books at the command line: made, taken up again, shown, used and refused.

mod common;
use common::turniir;
use std::io::Write;
use std::process::{Command, Stdio};

/// Runs the program with lines typed.
fn typed(args: &[&str], lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_turniir"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let done = child.wait_with_output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn a_book_is_made_taken_up_again_and_shown() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("book.txt").display().to_string();
    let build = |positions: &str, more: &[&str]| {
        turniir(
            &[&["book", "build", "--out", &file, "--positions", positions, "--nodes", "2000"][..], more]
                .concat(),
        )
    };
    let run = build("20", &["--jobs", "1"]);
    assert_eq!((run.code, run.out.trim()), (Some(0), &*format!("{file}: 20 positions, 20 of them new")));
    let first = std::fs::read_to_string(&file).unwrap();
    assert!(first.starts_with("turniir book 1 russian\nW:Wa1,"), "{first}");
    let run = build("50", &[]);
    assert!(
        run.code == Some(0) && run.out.contains("50 positions, 30 of them new"),
        "{}{}",
        run.out,
        run.err
    );
    let whole = std::fs::read_to_string(&file).unwrap();
    assert!(whole.starts_with(&first), "what is there stays");
    let run = turniir(&["book", "show", "--book", &file]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "50 positions, russian");
    assert!(lines[1].split(", ").count() >= 5 && lines[1].contains("c3-d4 "), "{}", run.out);
    let run = turniir(&["book", "show", "--book", &file, "--fen", "W:Wa1:Bh8"]);
    assert!(run.code == Some(0) && run.out.contains("the position is not in it"), "{}", run.out);
    let run = turniir(&["book", "build", "--out", &file, "--rules", "english"]);
    assert!(run.code == Some(1) && run.err.contains("a book for russian, not for english"), "{}", run.err);
    // For other rules it begins with the start alone.
    let other = folder.path().join("english.txt").display().to_string();
    let run = turniir(&[
        "book",
        "build",
        "--out",
        &other,
        "--rules",
        "english",
        "--positions",
        "5",
        "--nodes",
        "1000",
    ]);
    assert!(run.code == Some(0), "{}", run.err);
    assert_eq!(std::fs::read_to_string(&other).unwrap().lines().count(), 6);
}

#[test]
fn what_is_no_book_is_told_in_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("chess.txt"), "turniir book 1 chess\n").unwrap();
    std::fs::write(path("odd.txt"), "turniir book 1 russian\nW:Wc3:Bh8;c3-d4\n").unwrap();
    std::fs::write(path("much.txt"), "turniir book 1 russian\nW:Wc3:Bh8;c3-d4 -2147483648\n").unwrap();
    std::fs::write(path("twice.txt"), "# mine\nturniir book 1 russian\nW:Wc3:Bh8;c3-d4 1;c3-d4 2\n").unwrap();
    for (file, words) in [
        ("much.txt", "much.txt: line 2: 'c3-d4 -2147483648' is no move with its score"),
        ("twice.txt", "twice.txt: line 3: "),
        ("chess.txt", "chess.txt: line 1: a book begins with"),
        ("odd.txt", "odd.txt: line 2: 'c3-d4' is no move with its score"),
        ("missing.txt", "missing.txt: there is no such file"),
    ] {
        let file = path(file);
        let engine = format!("engine:nodes=10,book={file}");
        for args in [
            &["book", "show", "--book", &file][..],
            &["analyse", "--book", &file],
            &["play", "engine", "--book", &file],
            &["hub", "--book", &file],
            &["match", &engine, "random"],
        ] {
            let run = turniir(args);
            assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{args:?}: {}", run.err);
            assert!(run.err.contains(words), "{args:?}: {}", run.err);
        }
    }
    let run = turniir(&["book", "build", "--out", &path("no/such/folder/b.txt")]);
    assert!(run.code == Some(1) && run.err.lines().count() == 1, "{}", run.err);
}

#[test]
fn play_analyse_and_hub_use_a_book() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("book.txt").display().to_string();
    // Nobody who thinks plays so.
    let odd = "turniir book 1 russian\n\
        W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8;a3-b4 50;c3-d4 -50\n";
    std::fs::write(&file, odd).unwrap();
    let said = typed(&["play", "engine:nodes=1000", "--black", "--book", &file], "exit\n");
    assert!(said.contains("plays a3-b4 (book)"), "{said}");
    let said = typed(&["play", "engine:level=1", "--book", &file], "hint\nexit\n");
    assert!(said.contains("book: a3-b4 +0.50, c3-d4 -0.50"), "{said}");
    let run = turniir(&["analyse", "--engine", "engine:nodes=1000", "--book", &file]);
    assert!(run.out.contains("book  a3-b4 +0.50, c3-d4 -0.50"), "{}", run.out);
    let run = turniir(&["analyse", "--engine", "engine:nodes=1000", "--rules", "english"]);
    assert!(!run.out.contains("book"), "{}", run.out);
    let dialogue = "hub\ninit\npos start\nlevel nodes=1000\ngo think\nset-param name=book value=false\ninit\ngo think\nquit\n";
    let said = typed(&["hub", "--book", &file], dialogue);
    assert!(said.contains("param name=book value=true type=bool"), "{said}");
    let moves: Vec<&str> = said.lines().filter(|l| l.starts_with("done move=")).collect();
    assert!(moves.len() == 2 && !moves[0].starts_with(&moves[1][..15]), "{moves:?}");
    let said = typed(&["hub", "--book", "none"], "hub\nquit\n");
    assert!(!said.contains("name=book"), "{said}");
}

#[test]
fn the_book_that_comes_with_the_program_knows_the_drawing_table() {
    let run = turniir(&["book", "show"]);
    let positions: usize = run.out.split(' ').next().unwrap().parse().unwrap();
    assert!(positions >= 1000, "{}", run.out);
    let table = include_str!("../tournaments/openings/russian_drawing_table.tsv");
    let places: Vec<&str> = table
        .lines()
        .filter(|l| !l.starts_with('#'))
        .filter_map(|l| l.split('\t').find(|f| f.starts_with("W:") || f.starts_with("B:")))
        .collect();
    // A few of several hundred.
    let known = places.iter().step_by(40).filter(|place| {
        let run = turniir(&["book", "show", "--fen", place]);
        run.out.lines().nth(1).is_some_and(|l| l.contains(", "))
    });
    assert!(known.count() * 2 > places.len() / 40, "{}", places.len());
}
