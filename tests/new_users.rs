//! What people stumbled over who used the program for the first time.

mod common;
use common::{path, turniir};
use std::path::Path;

fn write(folder: &Path, name: &str, text: &str) -> String {
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    file.to_string_lossy().into_owned()
}

fn games(out: &str) -> usize {
    out.lines().filter(|l| l.contains("\"event\":\"game\"")).count()
}

/// Only what a player loads or names makes it another player: neighbours whose names are words of its text do not.
#[test]
fn files_that_a_player_does_not_name_replay_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let player = |name: &str, more: &str| {
        let text =
            format!(":- module({name}, [{name}/3]).\n{more}\n{name}(_, _, _) :- kabe, oma.\nkabe.\noma.\n");
        write(folder.path(), &format!("{name}.pl"), &text);
    };
    player("esi", ":- use_module(abi).");
    player("teine", "% see markmed.txt");
    write(folder.path(), "abi.pl", ":- module(abi, [hinda/1]).\nhinda(1).\n");
    let set_up = write(folder.path(), "kursus.toml", "players = [\"esi.pl\", \"teine.pl\"]\n");
    let run = || turniir(&["run", &set_up, "--json", "--sandbox", "best-effort"]);
    let first = run();
    assert_eq!((first.code, games(&first.out)), (Some(0), 2), "{}", first.err);
    for (name, text) in
        [("kabe.pl", "kabe.\n"), ("oma.txt", "oma\n"), ("markmed.txt", "x\n"), ("esi_tests.pl", "t.\n")]
    {
        write(folder.path(), name, text);
        let again = run();
        assert_eq!((again.code, games(&again.out)), (Some(0), 0), "{name}: {}", again.err);
        assert_eq!(again.err, "", "{name}");
    }
    // What it loads is its own.
    write(folder.path(), "abi.pl", ":- module(abi, [hinda/1]).\nhinda(2).\n");
    let mended = run();
    assert_eq!(games(&mended.out), 2);
    assert!(mended.err.contains("the file of 'esi' has changed"), "{}", mended.err);
}

#[test]
fn unit_tests_beside_players_are_no_players() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(path("prolog/players/ahne.pl"), folder.path().join("ahne.pl")).unwrap();
    let tests = ":- use_module(ahne).\n:- begin_tests(ahne).\ntest(a) :- true.\n:- end_tests(ahne).\n";
    write(folder.path(), "ahne_tests.pl", tests);
    write(folder.path(), "ahne.plt", tests);
    let shown = |source: String| turniir(&["intake", &source]).out;
    for source in [folder.path().display().to_string(), format!("{}/*", folder.path().display())] {
        let out = shown(source.clone());
        assert!(out.starts_with(&format!("{source}: 1 submission\n")), "{out}");
        assert!(!out.contains("tests") && !out.contains("not understood"), "{out}");
    }
    let alone = turniir(&["intake", &format!("{}/ahne_tests.pl", folder.path().display())]);
    assert_eq!(alone.code, Some(1));
    assert!(alone.err.contains("this file has unit tests only, and is no player"), "{}", alone.err);
}

#[test]
fn a_program_that_ends_is_told_with_its_code_and_its_last_words() {
    let folder = tempfile::tempdir().unwrap();
    let script = write(
        folder.path(),
        "mootor.sh",
        "read line\necho warming up >&2\necho 'no book: opening.bin' >&2\nexit 3\n",
    );
    let run = turniir(&["match", &format!("lines:sh {script}"), "random", "--no-board", "--quiet"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(
        run.out.contains("white loses by crash: the program has ended with code 3: no book: opening.bin"),
        "{}",
        run.out
    );
}

#[test]
fn memory_that_runs_out_while_a_file_is_loaded_is_told_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let text = ":- module(paks, [paks/3]).\neat(L) :- eat([L, L, L, L|L]).\n:- eat([]).\npaks(_, _, _).\n";
    let file = write(folder.path(), "paks.pl", text);
    let run = turniir(&["match", &file, "random", "--no-board", "--memory", "64", "--load-time", "60"]);
    let told = format!("{}{}", run.out, run.err);
    assert!(told.contains("memory"), "{told}");
    for inner in ["panicked", ".rs", "$run", "/root", "cargo"] {
        assert!(!told.contains(inner), "{inner}: {told}");
    }
}

/// A loop that fills the memory takes long each time: few calls show it.
#[test]
fn a_check_of_an_endless_recursion_makes_few_calls() {
    let folder = tempfile::tempdir().unwrap();
    let text =
        ":- module(tee, [tee/3]).\ntee(V, _, _) :- on(V, 1).\non(X, Y) :- on(X, Z), Z = Y.\non(_, _).\n";
    let file = write(folder.path(), "tee.pl", text);
    let run = turniir(&["check", &file, "--move-time", "60"]);
    assert!(run.out.contains("MiB of memory"), "{}{}", run.out, run.err);
    assert!(run.out.contains("2 calls; 18 of 20 positions not reached"), "{}", run.out);
    assert_eq!(run.code, Some(1), "{}", run.err);
}

/// The command that makes a call again gives it the limits that it had.
#[test]
fn a_call_made_again_has_its_limits() {
    let cheat = "tests/cheats/eats_memory.pl";
    let played = turniir(&["match", cheat, "random", "--no-board", "--memory", "64", "--move-time", "30"]);
    assert!(played.out.contains("loses by memory"), "{}", played.out);
    let again =
        played.out.lines().find_map(|l| l.trim().strip_prefix("again     turniir ")).expect("a command");
    assert!(again.starts_with(&format!("try {cheat} --move-time 30 --memory 64 --fen ")), "{again}");
    let tried = turniir(&again.split(' ').chain(["--no-board"]).collect::<Vec<_>>());
    assert!(tried.out.contains("would lose by memory"), "{}", tried.out);
}

/// A win over who cannot play counts, or not, as the scheme says.
#[test]
fn marks_leave_walkovers_out_when_the_scheme_says_so() {
    let folder = tempfile::tempdir().unwrap();
    for file in ["prolog/players/ahne.pl", "tests/cheats/fails.pl"] {
        std::fs::copy(path(file), folder.path().join(Path::new(file).file_name().unwrap())).unwrap();
    }
    write(folder.path(), "katki.pl", ":- module(katki, []).\n");
    let players = folder.path().to_str().unwrap();
    let run = turniir(&["run", "--players", players, "--quiet", "--sandbox", "best-effort"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let store = folder.path().join("tournament.sqlite").display().to_string();
    let marks = |text: &str| {
        let scheme = write(folder.path(), "marks.toml", text);
        let run = turniir(&["marks", &store, "--scheme", &scheme]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let of = |name: &str| {
            let line = run.out.lines().find(|l| l.starts_with(name)).unwrap_or_else(|| panic!("{}", run.out));
            line.split(',').nth(2).unwrap().to_string()
        };
        ["ahne", "fails", "katki"].map(of)
    };
    assert_eq!(marks("everybody = true\n[points]\nworth = 100\n"), ["100", "50", "0"]);
    assert_eq!(marks("everybody = true\n[points]\nweight = 100\nwalkovers = false\n"), ["100", "0", "0"]);
    // An example that nobody handed in has no marks, and whoever comes after it is the first.
    let scheme = write(folder.path(), "marks.toml", "[rank]\nfirst = 30\nlast = 0\n");
    let run = turniir(&["marks", &store, "--scheme", &scheme]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("\nfails,,30,1,") && run.out.contains("\nkatki,,0,2,"), "{}", run.out);
    assert!(!run.out.contains("ahne") && run.err.contains("ahne"), "{}{}", run.out, run.err);
}

#[test]
fn folders_that_a_program_names_work_at_the_prompt_and_are_told_where_they_fail() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("abi")).unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write(
        "kaust.pl",
        "user:file_search_path(abi, abi).\nuser:file_search_path(katki, _) :- atom_length(_, _).\n",
    );
    write("abi/kohad.pl", ":- module(kohad, [koht/1]).\n:- use_module(abi(veel)).\nkoht(X) :- veel(X).\n");
    write("abi/veel.pl", ":- module(veel, [veel/1]).\nveel(7).\n");
    write(
        "puudu.pl",
        ":- [kaust].\n:- use_module(abi(pole)).\n:- use_module(tundmatu(pole)).\n:- use_module(katki(pole)).\n",
    );
    let typed = |input: &str| {
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", "cd \"$1\" && exec \"$2\" repl", "sh"]).arg(folder.path());
        let (out, err, _) = common::fed(shell.arg(env!("CARGO_BIN_EXE_turniir")), input);
        let lines = out.lines().filter(|line| !line.is_empty());
        (
            lines.collect::<Vec<_>>().join(" "),
            err.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" "),
        )
    };
    let goals = "[kaust].\nuse_module(abi(kohad)).\nkoht(X).\n[abi(veel)].\nveel(X).\n";
    assert_eq!(typed(goals), ("true. true. X = 7. true. X = 7.".into(), String::new()));
    let (_, err) = typed("[puudu].\n");
    for told in [
        "there is no file 'abi(pole)' to load (looked in abi)",
        "there is no file 'tundmatu(pole)' to load (no clause of user:file_search_path/2 says which folder tundmatu is)",
        "there is no file 'katki(pole)' to load (user:file_search_path/2 raised an error: ",
    ] {
        assert!(err.contains(told), "{told}: {err}");
    }
}
