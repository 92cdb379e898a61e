//! Players that are programs which write lines: how they are named, and what is said when one goes wrong.

mod common;
use common::{Run, turniir, typed};
use std::fs::{Permissions, create_dir_all, read_to_string, set_permissions, write};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

/// A program of the shell that answers each line with these commands.
fn program(folder: &Path, name: &str, answer: &str) -> String {
    let file = folder.join(name);
    create_dir_all(file.parent().unwrap()).unwrap();
    write(&file, format!("while read line; do [ \"$line\" = quit ] && exit; {answer}; done\n")).unwrap();
    format!("lines:sh '{}'", file.display())
}

fn played(white: &str, more: &[&str]) -> Run {
    turniir(&[&["match", white, "random", "--move-time", "0.2", "--no-board"], more].concat())
}

#[test]
fn what_went_wrong_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.pdn");
    for (answer, told) in [
        ("echo a1-b2", "'a1-b2' is no legal move"),
        ("echo '1. c3-d4'", "its last line, '1. c3-d4', is none"),
        ("true", "wrote nothing; is the output flushed"),
        ("nosuchcommand; exit 127", "ended with code 127: something that it starts"),
        (
            "echo 'Error: no file' >&2; echo '   at Main(1)' >&2; echo 'Node.js v20' >&2; exit 1",
            "code 1: Error: no file",
        ),
        ("echo 'Error: first' >&2; echo 'then this' >&2; exit 1", "code 1: then this"),
    ] {
        let player = program(folder.path(), "my player/p.sh", answer);
        let run = played(&player, &["--pdn", game.to_str().unwrap()]);
        assert!(run.code == Some(0) && run.out.contains(told), "{answer}: {}{}", run.out, run.err);
        let kept = read_to_string(&game).unwrap();
        assert!(kept.replace('\n', " ").contains(told), "{answer}: {kept}");
        assert!(kept.contains("[White \"p\"]") && !kept.contains("turniir try"), "{answer}: {kept}");
    }
    let player = program(folder.path(), "p.sh", "exit 127");
    let run = played(&player, &["--sandbox", "off"]);
    assert!(run.out.contains("ended with code 127") && !run.out.contains("wall"), "{}", run.out);
    for (command, told) in
        [("lines:sh 'p.sh", "a quote is not closed"), ("lines:./nosuch", "cannot be started")]
    {
        let run = played(command, &[]);
        assert!(run.code == Some(1) && run.err.contains(told), "{}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    }
}

#[test]
fn a_tournament_says_which_programs_cannot_be_started() {
    let folder = tempfile::tempdir().unwrap();
    let set_up = folder.path().join("t.toml");
    program(folder.path(), "good.sh", "echo a1-b2");
    let text = "name = \"t\"\nformat = \"round-robin\"\nmove_time = 0.2\nplayers = [\"random\"]\n\
                [[player]]\nname = \"bad\"\nplayer = \"lines:nosuch\"\n\
                [[player]]\nname = \"good\"\nplayer = \"lines:sh ./good.sh\"\n";
    write(&set_up, text).unwrap();
    let run = turniir(&["run", set_up.to_str().unwrap(), "--strict"]);
    assert!(run.code == Some(1) && run.err.contains("'bad' cannot play"), "{}{}", run.out, run.err);
    assert!(run.err.contains("nosuch: cannot be started") && !run.err.contains("'good'"), "{}", run.err);
    let run = turniir(&["run", set_up.to_str().unwrap()]);
    assert!(run.code == Some(0) && run.err.contains("'bad' cannot play"), "{}{}", run.out, run.err);
    let report = folder.path().join("report");
    let store = folder.path().join("t.sqlite");
    let run = turniir(&["report", store.to_str().unwrap(), "--out", report.to_str().unwrap()]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let pages = std::fs::read_dir(&report).unwrap().flatten();
    let tried =
        pages.filter(|p| read_to_string(p.path()).is_ok_and(|text| text.contains("turniir try"))).count();
    assert_eq!(tried, 0);
}

/// What a student's links would open, where the teacher names the program and a file: the other one's stays closed.
#[test]
fn links_in_a_hand_in_open_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for name in ["other", "own/bin"] {
        create_dir_all(at(name)).unwrap();
    }
    write(at("other/secret"), "SECRET\n").unwrap();
    for link in ["lib", "pyvenv.cfg", "data"] {
        symlink(at("other"), at("own").join(link)).unwrap();
    }
    let text = format!("#!/bin/sh\ncat '{}' >&2\nexit 3\n", at("other/secret").display());
    write(at("own/bin/p"), text).unwrap();
    set_permissions(at("own/bin/p"), Permissions::from_mode(0o755)).unwrap();
    let (program, named) =
        (at("own/bin/p").display().to_string(), at("own/data/secret").display().to_string());
    for command in [
        format!("lines:{program}"),
        format!("lines:{program} {named}"),
        format!("lines:sh {program} {named}"),
    ] {
        let open = played(&command, &["--sandbox", "off"]);
        assert!(open.out.contains("SECRET"), "{command}: {}{}", open.out, open.err);
        let closed = played(&command, &["--sandbox", "required"]);
        let refused = closed.out.contains("Permission denied") && !closed.out.contains("SECRET");
        assert!(refused, "{command}: {}{}", closed.out, closed.err);
    }
}

#[test]
fn no_move_is_made_in_a_position_that_was_refused() {
    let said = "start foo\ngo\nc3-d4\nstart W:Wb4:Bc5\ngo\nquit\n";
    let (out, err, code) = typed(&["lines", "--engine", "engine:depth=1"], said);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("error a position begins with"), "{out}");
    assert_eq!(
        lines[1..],
        ["error the last start was refused; say start again"; 2]
            .into_iter()
            .chain(["b4:d6"])
            .collect::<Vec<_>>(),
        "{out}"
    );
}
