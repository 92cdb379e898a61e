//! A student's first afternoon, in a pseudo-terminal: what is printed stands in docs/student.md.
//! `TURNIIR_WRITE_DOCS=1 cargo test --test student` writes it anew.

mod common;
use common::path;
use expectrl::{Eof, Expect, Session};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// A command in the student's folder, with its terminal.
fn start(folder: &Path, args: &[&str]) -> expectrl::session::OsSession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turniir"));
    command.args(args).current_dir(folder).env("NO_COLOR", "1").env("TERM", "dumb").env("TURNIIR_TABLES", "");
    command.env("XDG_STATE_HOME", folder).env("COLUMNS", "100");
    let mut session = Session::spawn(command).unwrap();
    session.set_expect_timeout(Some(Duration::from_secs(120)));
    session.get_process_mut().set_window_size(100, 24).unwrap();
    session
}

/// What a command prints until it ends.
fn printed(folder: &Path, args: &[&str]) -> String {
    let mut session = start(folder, args);
    let found = session.expect(Eof).unwrap();
    plain(&String::from_utf8_lossy(found.as_bytes()))
}

/// Text without what a terminal makes of it, and with `N` for times.
fn plain(text: &str) -> String {
    let mut lines = Vec::new();
    for line in text.replace("\r\n", "\n").lines() {
        // Progress is written over.
        let line = line.rsplit('\r').next().unwrap_or(line);
        let mut clean = String::new();
        let mut rest = line.chars().peekable();
        while let Some(c) = rest.next() {
            if c == '\x1b' {
                while rest.peek().is_some_and(|c| !c.is_ascii_alphabetic()) {
                    rest.next();
                }
                rest.next();
            } else {
                clean.push(c);
            }
        }
        lines.push(without_times(clean.trim_end()));
    }
    lines.join("\n").trim_matches('\n').to_string()
}

/// `0.3 ms`, `0.01 sec` and numbers of profiles become `N`.
fn without_times(line: &str) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_string).collect();
    for i in 0..words.len() {
        let number = words[i].trim_matches(['(', ',', ';']).parse::<f64>().is_ok();
        let unit = words.get(i + 1).map_or("", |w| w.trim_matches([')', ',', ';', '.']));
        let unit_of_time = ["ms", "sec", "seconds", "times"].contains(&unit);
        let longest = i > 0 && words[i - 1] == "longest";
        if number && (unit_of_time && !words[i + 1].starts_with("too") || longest) {
            let bare = words[i].trim_matches(['(', ',', ';']).to_string();
            words[i] = words[i].replace(&bare, "N");
        }
    }
    words.join(" ")
}

/// The first lines of a text, and how many are left out.
fn first(text: &str, most: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() <= most {
        return text.to_string();
    }
    format!("{}\n... {} lines more ...", lines[..most].join("\n"), lines.len() - most)
}

#[allow(clippy::too_many_lines, reason = "one story")]
#[test]
fn a_students_first_afternoon() {
    let temporary = tempfile::tempdir().unwrap();
    let folder = temporary.path();
    let mut page = String::from(
        "# A student's first afternoon\n\nWhat follows is what the commands print \
         (`tests/student.rs` runs them again and compares; long lists are cut, times are written as N).\n",
    );
    let mut tell = |words: &str, command: &str, output: &str| {
        page += &format!("\n{words}\n\n```\n$ {command}\n{output}\n```\n");
    };
    tell("A player to begin from:", "turniir new minu", &printed(folder, &["new", "minu"]));
    let at = folder.join("minu");
    let file = at.join("minu.pl");
    let good = std::fs::read_to_string(&file).unwrap();

    // Watched while a mistake is made and mended.
    let mut watch = start(&at, &["watch", "minu.pl", "--runs", "3"]);
    watch.expect("All 6 tests passed").unwrap();
    let broken = good.replace("uus_nupp(1, 8, 1, 10) :- !.", "uus_nupp(1, 9, 1, 10) :- !.");
    assert_ne!(broken, good);
    std::fs::write(&file, &broken).unwrap();
    watch.expect("1 test failed").unwrap();
    std::fs::write(&file, &good).unwrap();
    watch.expect("All 6 tests passed").unwrap();
    watch.expect(Eof).unwrap();

    std::fs::write(&file, &broken).unwrap();
    let check = printed(&at, &["check", "minu.pl", "--fast"]);
    let found: Vec<&str> = check.lines().skip_while(|l| !l.starts_with("FAIL")).take(16).collect();
    assert!(!found.is_empty(), "{check}");
    tell(
        "`turniir watch minu.pl` runs the fast checks and the tests at every save. A man that reaches the last row \
         and stays a man, say, is found at once; the check by itself says:",
        "turniir check minu.pl --fast",
        &found.join("\n"),
    );
    let again = ["try", "minu.pl", "--fen", "W:Wc7:Bh4", "--no-board", "--trace", "--only", "uus_nupp/4"];
    let traced = printed(&at, &again);
    assert!(traced.contains("uus_nupp(1, 8, 1, 1)"), "{traced}");
    tell(
        "The same call again, with the calls of `uus_nupp/4`:",
        &format!("turniir {}", again.join(" ")),
        &traced,
    );
    std::fs::write(&file, &good).unwrap();
    let mended = printed(&at, &["try", "minu.pl", "--fen", "W:Wc7:Bh4"]);
    assert!(mended.contains("made the legal step"), "{mended}");
    tell("The mended player:", "turniir try minu.pl --fen W:Wc7:Bh4", &mended);

    // Each kind of mistake; whether memory or time is gone first depends on the machine.
    for cheat in std::fs::read_dir(path("tests/cheats")).unwrap().flatten() {
        let name = cheat.file_name().into_string().unwrap();
        if name != "eats_memory.pl" {
            std::fs::copy(cheat.path(), at.join(name)).unwrap();
        }
    }
    let each = "for p in $(ls *.pl | grep -v minu); do printf '%-16s ' ${p%.pl}; \
                turniir match $p minu.pl --no-board --move-time 1 --seed 1 | sed -n 's/^ *rule *//p' | head -1; done";
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_turniir")).parent().unwrap();
    let ways = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell
        .args(["-c", each])
        .current_dir(&at)
        .env("PATH", ways)
        .env("TURNIIR_LANG", "en")
        .env("LC_ALL", "C.UTF-8");
    let table = String::from_utf8(shell.output().unwrap().stdout).unwrap();
    assert!(table.lines().count() > 10 && table.lines().all(|l| l.split_whitespace().count() > 3), "{table}");
    tell("Mistakes of other players, and what a match says of the call that lost:", each, table.trim_end());

    let mut top = start(&at, &["repl", "minu.pl"]);
    let mut shown = String::new();
    top.expect("?- ").unwrap();
    for (goal, end) in [
        ("fen('W:Wc3:Bd4').", "true."),
        ("minu(1, 0, 0), seis.", "true."),
        ("ruut(X, Y, 1).", "X = Y, Y = 5"),
    ] {
        top.send_line(goal).unwrap();
        let found = top.expect(end).unwrap();
        let text = String::from_utf8_lossy(found.before()).into_owned() + end;
        let answer = plain(text.split_once(goal).map_or(&*text, |(_, t)| t));
        shown += &format!("?- {goal}\n{}\n", answer.trim_start_matches("?- ").trim_start_matches('\n'));
    }
    drop(top);
    tell("The top level has the board too:", "turniir repl minu.pl", shown.trim_end());

    let game = ["match", "minu.pl", "engine:depth=2", "--json", "--seed", "1"];
    let mut played = Command::new(env!("CARGO_BIN_EXE_turniir"));
    let json = played.args(game).current_dir(&at).output().unwrap().stdout;
    std::fs::write(at.join("game.json"), json).unwrap();
    let advice = printed(&at, &["coach", "game.json", "--color", "white", "--engine", "engine:nodes=20000"]);
    // How far it had come each second.
    let advice: Vec<&str> = advice.lines().filter(|l| !l.ends_with(" positions")).collect();
    assert!(advice.iter().any(|l| l.starts_with("  why ")), "{advice:?}");
    tell(
        "A lost game, and the coach: what each side played how well, the mistakes with the line that punishes them, \
         and why ([docs/coach.md](coach.md) tells how):",
        "turniir match minu.pl engine:depth=2 --json --seed 1 > game.json; \
         turniir coach game.json --color white --engine engine:nodes=20000",
        &first(&advice.join("\n"), 44),
    );

    let last = printed(&at, &["check", "minu.pl"]);
    assert!(!last.contains("FAIL"), "{last}");
    tell("Whole games, before it is handed in:", "turniir check minu.pl", &first(&last, 30));

    let docs = path("docs/student.md");
    if std::env::var_os("TURNIIR_WRITE_DOCS").is_some() {
        std::fs::write(&docs, &page).unwrap();
    }
    let there = std::fs::read_to_string(&docs).unwrap_or_default();
    assert!(
        there == page,
        "docs/student.md is not what was printed; TURNIIR_WRITE_DOCS=1 writes it:\n{page}"
    );
}
