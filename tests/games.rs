//! The other games through the program: played, typed at, matched, and the championship form.

mod common;
use common::{turniir, typed};
use games::{LIST, Playable, dama::Dama, dots::Dots, grundy::Grundy, hapis::Hapis, hashami::Hashami};
use games::{morris::Morris, morris::TicTacToe, quarto::Quarto, sim::Sim};
use proptest::prelude::*;
use search::{Game, Turn};

#[test]
fn every_game_is_listed_and_plays_by_itself() {
    let list = turniir(&["games"]).out;
    assert_eq!(list.lines().count(), LIST.len());
    for info in LIST {
        assert!(list.contains(info.about));
        let args = ["game", info.name, "auto", "--seed", "4", "--depth", "1", "--json", "--no-log"];
        let (once, again) = (turniir(&args), turniir(&args));
        assert_eq!(once.code, Some(0), "{}: {}", info.name, once.err);
        let last: serde_json::Value = serde_json::from_str(once.out.lines().last().unwrap()).unwrap();
        assert_eq!(last["event"], "end");
        let moves = |run: &common::Run| -> Vec<String> {
            let move_of = |l: &str| serde_json::from_str::<serde_json::Value>(l).unwrap()["move"].to_string();
            run.out.lines().map(move_of).collect()
        };
        assert_eq!(moves(&once), moves(&again), "{}: the same seed, the same game", info.name);
    }
}

#[test]
fn typing_is_explained_and_the_end_of_input_is_clean() {
    for info in LIST {
        let mut args = vec!["game", info.name, "play", "--opponent", "random", "--seed", "1", "--no-log"];
        if info.asks_size {
            args.extend(["--size", "9"]);
        }
        let (out, err, code) = typed(&args, "nonsense !!\nhelp\n99999\n\u{1F600}\nexit\n");
        assert_eq!((code, err.as_str()), (Some(0), ""), "{}", info.name);
        // Lines are broken at spaces.
        let spaced = out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(out.contains("your move> ") && spaced.contains(info.input), "{out}");
        let (_, err, code) = typed(&args, "");
        assert_eq!((code, err.as_str()), (Some(0), ""), "{}", info.name);
    }
    // Everything is asked when nothing is given.
    let (out, _, code) =
        typed(&["game", "tictactoe", "play", "--seed", "1"], "computer\n3\n0\nopponent\nb2\nexit\n");
    assert_eq!(code, Some(0));
    assert!(out.contains("who begins") && out.contains("x plays"), "{out}");
}

#[test]
fn the_championship_form_answers_within_its_time() {
    let run = turniir(&["game", "quarto", "move", "--state", "................:1", "--time", "300"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines.len() == 2 && lines[0].len() == 2 && lines[1].ends_with(":2"), "{}", run.out);
    // Three in a row that share a property: the fourth wins.
    let run =
        turniir(&["game", "quarto", "move", "--state", "012.............:1", "--time", "200", "--json"]);
    let answer: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert!(answer["move"].as_str().unwrap().starts_with("D1"), "{}", run.out);
    for (game, state) in
        [("hashami", "nothing"), ("quarto", "00..............:1"), ("dama", "W:Wa9"), ("dots", "9x10:0:0:1")]
    {
        let run = turniir(&["game", game, "move", "--state", state]);
        assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{game}: {}", run.err);
    }
}

#[test]
fn the_log_and_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log.tsv");
    let log = log.to_str().unwrap();
    for _ in 0..2 {
        let run = turniir(&["game", "quarto", "auto", "--log", log, "--json"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
    }
    let text = std::fs::read_to_string(log).unwrap();
    assert!(
        text.lines().count() >= 14
            && text.lines().all(|l| l.split('\t').count() == 7 && l.starts_with("Computer (")),
        "{text}"
    );
    let run = turniir(&[
        "game",
        "quarto",
        "match",
        "--players",
        "computer:depth=1,computer:depth=2",
        "--games",
        "100",
        "--json",
        "--seed",
        "5",
    ]);
    let last: serde_json::Value = serde_json::from_str(run.out.lines().last().unwrap()).unwrap();
    assert_eq!(last["games"], 100);
    let run = turniir(&[
        "game",
        "hapis",
        "match",
        "--players",
        "seed,random",
        "--points",
        "5",
        "--seed",
        "2",
        "--json",
    ]);
    let last: serde_json::Value = serde_json::from_str(run.out.lines().last().unwrap()).unwrap();
    assert!(last["points"].as_array().unwrap().iter().any(|p| p.as_u64().unwrap() >= 5));
}

#[test]
fn the_better_player_wins_at_hapis() {
    let run = turniir(&[
        "game",
        "hapis",
        "match",
        "--players",
        "computer:depth=1,seed",
        "--games",
        "200",
        "--seed",
        "9",
        "--json",
    ]);
    let last: serde_json::Value = serde_json::from_str(run.out.lines().last().unwrap()).unwrap();
    let (share, error) = (last["share"].as_f64().unwrap(), last["error"].as_f64().unwrap());
    assert!(share - error > 0.5, "{share} ± {error}");
}

/// The games of a pair have an opening in common, not chance: two who play by lot are not always even.
#[test]
fn chance_is_another_one_in_each_game_of_a_pair() {
    let line = "game hapis match --players random,random --games 40 --seed 1 --json";
    let run = turniir(&line.split(' ').collect::<Vec<_>>());
    let values: Vec<serde_json::Value> = run.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let value = |game: usize| values[game]["value"].as_i64().unwrap();
    assert!((0..20).any(|pair| value(2 * pair) != -value(2 * pair + 1)), "{}", run.out);
    // The interval is that of the pairs.
    let pairs: Vec<f64> = (0..20).map(|p| 0.5 + 0.25 * (value(2 * p) + value(2 * p + 1)) as f64).collect();
    let mean = pairs.iter().sum::<f64>() / 20.0;
    let variance = pairs.iter().map(|p| (p - mean).powi(2)).sum::<f64>() / 20.0;
    let error = values[40]["error"].as_f64().unwrap();
    assert!((error - 1.96 * (variance / 20.0).sqrt()).abs() < 1e-9, "{error} {mean} {variance}");
}

#[test]
fn a_notation_says_all_or_nothing() {
    let told = refused("game quarto show --variant classic --notation course", 1);
    assert!(told.contains("the notation course cannot say all of this position"), "{told}");
    let run = turniir(&["game", "quarto", "show", "--notation", "course"]);
    assert!(run.code == Some(0) && run.out.starts_with("(((0 0 0 0)"), "{} {}", run.out, run.err);
}

/// Plays by numbers; every state comes back from its text, every move from its own.
fn walk<G: Playable>(mut game: G, choices: &[u16]) -> Result<(), TestCaseError> {
    let mut moves = Vec::new();
    for choice in choices {
        game.moves(&mut moves);
        if moves.is_empty() || game.end().is_some() {
            break;
        }
        let m = moves[usize::from(*choice) % moves.len()];
        if game.turn() != Turn::Chance {
            let text = game.show(m);
            prop_assert!(game.read(&text).is_ok(), "{text}: {:?}", game.read(&text));
        }
        let copy = game.clone();
        game.play(m);
        let mut other = copy;
        other.play(m);
        prop_assert_eq!(other.key(), game.key());
        let state = game.state();
        let again = G::from_state(&state);
        prop_assert!(again.is_ok(), "{state}: {:?}", again.err());
        prop_assert_eq!(again.ok().map(|g| g.state()), Some(state));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_games_stay_legal(choices in proptest::collection::vec(any::<u16>(), 0..120)) {
        walk(Quarto::begin("free", [0, 0]), &choices)?;
        walk(Quarto::begin("classic", [0, 0]), &choices)?;
        walk(Hashami::begin("", [9, 9]), &choices)?;
        walk(Hapis::begin("", [0, 0]), &choices)?;
        walk(Dama::begin("corrected", [0, 0]), &choices)?;
        walk(Morris::begin("", [0, 0]), &choices)?;
        walk(TicTacToe::begin("", [0, 0]), &choices)?;
        walk(Sim::begin("", [0, 0]), &choices)?;
        walk(Dots::begin("", [3, 3]), &choices)?;
        walk(Dots::begin("", [9, 9]), &choices)?;
        walk(Hashami::begin("", [12, 12]), &choices)?;
        walk(Grundy::begin("", [30, 30]), &choices)?;
    }

    #[test]
    fn any_text_is_a_move_or_an_explanation(text in "\\PC{0,24}|[a-kA-K0-9 /(),:.xo-]{0,24}") {
        let _ = Quarto::begin("free", [0, 0]).read(&text);
        let _ = Quarto::begin("classic", [0, 0]).read(&text);
        let _ = Hashami::begin("", [9, 9]).read(&text);
        let _ = Dama::begin("corrected", [0, 0]).read(&text);
        let _ = Morris::begin("", [0, 0]).read(&text);
        let _ = TicTacToe::begin("", [0, 0]).read(&text);
        let _ = Sim::begin("", [0, 0]).read(&text);
        let _ = Dots::begin("", [3, 3]).read(&text);
        let _ = Grundy::begin("", [30, 30]).read(&text);
        let mut hapis = Hapis::begin("", [0, 0]);
        hapis.play(games::hapis::Turned::Throw(3, 5));
        let _ = hapis.read(&text);
        let _ = Quarto::from_state(&text);
        let _ = Hashami::from_state(&text);
        let _ = Hapis::from_state(&text);
        let _ = Dama::from_state(&text);
        let _ = Morris::from_state(&text);
        let _ = Sim::from_state(&text);
        let _ = Dots::from_state(&text);
        let _ = Grundy::from_state(&text);
    }
}

#[test]
fn weights_are_tuned() {
    let run = turniir(&["tune", "functions", "--budget", "100", "--runs", "2"]);
    assert!(run.code == Some(0) && run.out.contains("firefly"), "{} {}", run.out, run.err);
    for game in ["hapis", "hashami", "dama"] {
        let run = turniir(&["tune", game, "--with", "wolves", "--budget", "2", "--games", "2"]);
        assert!(run.code == Some(0) && run.out.contains("usual"), "{game}: {} {}", run.out, run.err);
    }
    let run = turniir(&["tune", "sim"]);
    assert_eq!((run.code, run.err.lines().count()), (Some(2), 1), "{}", run.err);
}

/// Runs a command line that must fail at once with one line on standard error, and returns that line.
fn refused(line: &str, code: i32) -> String {
    let args: Vec<&str> = line.split(' ').collect();
    let (out, err, found) = typed(&args, "");
    assert_eq!((found, out.as_str(), err.lines().count()), (Some(code), "", 1), "{line}: {err}");
    err
}

#[test]
fn what_cannot_be_is_told_before_anything_is_asked() {
    for line in [
        "dama play --algorithm foo",
        "dama play --weights /nodir",
        "sim play --algorithm table",
        "hapis play --algorithm minimax",
        "dama play --opponent person --algorithm foo",
        "dama auto --players random,random --algorithm foo",
        "dama match --players random,computer:depth=0",
    ] {
        let told = refused(&format!("game {line}"), 1);
        assert!(!told.contains('['), "{told}");
    }
    assert!(refused("game dama match --players random,computer:depth=0", 1).contains("from 1 to 100"));
    for line in [
        "hashami play --size 13",
        "grundy show --size 0",
        "dots auto --size 0x3",
        "hapis risk 1b --roll 7-1",
        "sim play --first foo",
        "quarto show --variant foo",
        "quarto auto --variant foo",
        "sim show --first nobody",
        "chess show",
        "quarto match --players random",
    ] {
        refused(&format!("game {line}"), 2);
    }
    for verb in ["play", "auto", "match", "show"] {
        let told = refused(&format!("game hashami {verb} --show foo"), 2);
        assert!(told.contains("values, coded"), "{told}");
    }
}

#[test]
fn questions_explain_themselves_and_can_be_left() {
    let play = ["game", "dots", "play", "--seed", "1"];
    let before = ["", "3\n", "3\ncomputer\n", "3\ncomputer\n2\n", "3\ncomputer\n2\n0\n"];
    let asked = ["size, 1 to 9", "opponent: ", "depth [", "seconds for a move", "who begins: "];
    for (typing, question) in before.iter().zip(asked) {
        for end in ["", "exit\n", "quit\n", "help\nexit\n", "\u{1b}[2J nonsense\n"] {
            let (out, err, code) = typed(&play, &format!("{typing}{end}"));
            assert_eq!((code, err.as_str()), (Some(0), ""), "{typing:?} {end:?}");
            assert!(out.contains(question) && !out.contains("your move> "), "{typing:?} {end:?}: {out}");
            let again = out.matches(question).count() - 1;
            assert_eq!(again, usize::from(end.len() > 5), "{typing:?} {end:?}: {out}");
            assert_eq!(out.contains("exit leaves"), end.starts_with("help"), "{out}");
        }
    }
    let (out, ..) = typed(&play, "3\ncomputer\n1\n0\nmaybe\no\nexit\n");
    assert!(out.contains("'maybe' is none of them: me, opponent") && out.contains("first plays"), "{out}");
    // Standard output belongs to the JSON lines.
    let json = ["game", "tictactoe", "play", "--seed", "1", "--json"];
    let (out, err, code) = typed(&json, "random\nme\nfoo\nhelp\nundo\nb2\nexit\n");
    assert_eq!(code, Some(0));
    assert!(out.lines().count() >= 3, "{out}");
    for line in out.lines() {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
    }
    assert!(err.contains("opponent: ") && err.contains("your move> ") && err.contains("legal here"), "{err}");
}

#[test]
fn saving_keeps_the_files_of_others_and_loading_follows_the_moves() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (mine, game) = (path("thesis.txt"), path("game.txt"));
    std::fs::write(&mine, "my thesis\n").unwrap();
    let play = ["game", "tictactoe", "play", "--opponent", "random", "--seed", "1"];
    let (out, ..) = typed(&play, &format!("save {mine}\nb2\nsave {game}\nsave {game}\nexit\n"));
    let spaced = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(spaced.contains("no saved game; save! "), "{out}");
    assert_eq!(std::fs::read_to_string(&mine).unwrap(), "my thesis\n");
    let saved = std::fs::read_to_string(&game).unwrap();
    assert_eq!(saved.lines().count(), 4, "{saved}");
    let (out, ..) = typed(&play, &format!("save! {mine}\nload {game}\nundo\nexit\n"));
    assert!(out.contains("left after 0 moves"), "{out}");
    assert!(std::fs::read_to_string(&mine).unwrap().starts_with("turniir game tictactoe\n"));
    // A position that no move leads to.
    std::fs::write(&game, "turniir game tictactoe\n.........:x\nx........:o\n.xo......:x\n").unwrap();
    let (out, ..) = typed(&play, &format!("load {game}\nexit\n"));
    let spaced = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(spaced.contains(":4: no legal move leads here"), "{out}");
    // A file that is no weights file is not written over, and is told before the run.
    let tune = |file: &str, option: &str| {
        turniir(&["tune", "dama", "--budget", "2", "--games", "2", "--depth", "1", option, file])
    };
    let precious = path("precious.svg");
    std::fs::write(&precious, "precious").unwrap();
    for (option, file) in
        [("--out", precious.as_str()), ("--plot", &precious), ("--out", "/no/such/folder/w")]
    {
        let run = tune(file, option);
        assert_eq!((run.code, run.err.lines().count(), run.out.as_str()), (Some(1), 1, ""), "{}", run.err);
    }
    assert_eq!(std::fs::read_to_string(&precious).unwrap(), "precious");
    let weights = path("w.json");
    for _ in 0..2 {
        let run = tune(&weights, "--out");
        assert_eq!(run.code, Some(0), "{}", run.err);
    }
}

#[test]
fn every_game_that_was_played_can_be_loaded() {
    for info in LIST {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.txt");
        let file = file.to_str().unwrap();
        let mut args =
            vec!["game", info.name, "auto", "--players", "random,random", "--seed", "8", "--no-log"];
        args.push("--json");
        let run = turniir(&args);
        // The states before and after every move, as a saved game has them.
        let mut text = format!("turniir game {}\n", info.name);
        let lines: Vec<serde_json::Value> =
            run.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
        let states: Vec<&str> = lines.iter().filter_map(|l| l["state"].as_str()).collect();
        assert!(states.len() >= 3, "{}: {}", info.name, run.out);
        for state in states.iter().take(60) {
            text += &format!("{state}\n");
        }
        std::fs::write(file, text).unwrap();
        let mut args = vec!["game", info.name, "play", "--opponent", "person", "--no-log"];
        if info.asks_size {
            args.extend(["--size", "9"]);
        }
        let (out, _, code) = typed(&args, &format!("load {file}\nexit\n"));
        assert_eq!(code, Some(0));
        let moves = format!("left after {} move", states.len().min(60) - 1);
        assert!(out.contains(&moves), "{}: {out}", info.name);
    }
}

#[test]
fn impossible_positions_are_named() {
    let twelve = "a1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3";
    let full = ["xxxxxxxxx"; 9].join("/");
    for (game, state, reason) in [
        ("tictactoe", "ooo......:x", "cannot be to move"),
        ("tictactoe", "xxxxxxxxx:o", "cannot be to move"),
        ("tictactoe", "xxx.oo...:x", "cannot be to move"),
        ("tictactoe", "xxx.oo..o:x", "x has won"),
        ("morris", "xxx...ooo:x", "both have three in a row"),
        ("morris", "x........:x", "cannot be to move"),
        ("morris", "xxxo.o..o:x", "x has won"),
        ("dama", &format!("W:W{twelve},b4:Bb8;0"), "12 at most"),
        ("dama", "W:Wb8:Bd6;0", "last row"),
        ("dama", "W:Wc3:Bd6,e1;0", "last row"),
        ("hashami", &format!("{full}:x"), "18 at most"),
        ("dots", "3x3:0:-9:2", "nobody leads by 9"),
        ("dots", "3x3:ffffff:0:1", "nobody leads by 0"),
        ("dots", "3x3:1:0:1", "not to move"),
        ("sim", "rr...r......bbb", "both have a triangle"),
        ("hapis", "11b,,,,,,,,,,,,,,,,,,4b,,,,,1w:14,0:w", "dice are missing"),
        ("hapis", ",,,,,,,,,,,,,,,,,,,,,,,:15,15:w:00", "both sides have borne off"),
    ] {
        for verb in ["show", "move"] {
            let (_, err, code) = typed(&["game", game, verb, "--state", state], "");
            assert_eq!((code, err.lines().count()), (Some(1), 1), "{game} {state}: {err}");
            assert!(err.contains(reason), "{game} {state}: {err}");
        }
    }
}

#[test]
fn the_reserve_of_quarto_fits_narrow_terminals() {
    for columns in [30, 40, 60, 80, 200] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_turniir"))
            .args(["game", "quarto", "show"])
            .env("COLUMNS", columns.to_string())
            .output()
            .unwrap();
        let out = String::from_utf8(output.stdout).unwrap();
        let wide = out.lines().find(|l| l.chars().count() > columns.min(79));
        assert_eq!(wide, None, "{columns} columns");
        assert!(out.contains("16 BQLS\n"), "{out}");
    }
}

#[test]
fn settings_and_options_that_do_not_fit_are_refused() {
    for (swarm, setting) in [
        ("glowworm", "range=-1"),
        ("ants", "cells=1e18"),
        ("fish", "tries=1e18"),
        ("bacteria", "life=1e18"),
        ("wolves", "directions=1e18"),
    ] {
        let (name, _) = setting.split_once('=').unwrap();
        let told = refused(&format!("tune dama --with {swarm} --set {setting}"), 1);
        assert!(told.contains(&format!("{name} of {swarm} is from ")), "{told}");
        let listed = turniir(&["tune", "settings", "--with", swarm]).out;
        let range = told.split_once(" is from ").unwrap().1.trim();
        assert!(
            listed.lines().any(|l| l.starts_with(name) && l.ends_with(&format!("from {range}"))),
            "{range}: {listed}"
        );
    }
    for line in [
        "tune functions --out w.json",
        "tune functions --plot p.svg",
        "tune routes --set evaporation=2",
        "tune routes --out w.json",
        "tune settings --set inertia=1",
        "solve queens --n 4 --start a1",
    ] {
        refused(line, 2);
    }
    let told = refused("game dama match --players computer:weights=/no/such,random", 1);
    assert!(told.contains("/no/such: there is no such file; by name there are "), "{told}");
    for line in ["solve queens --time 3", "game sim match --points 0"] {
        let args: Vec<&str> = line.split(' ').collect();
        assert_eq!(turniir(&args).code, Some(2), "{line}");
    }
}

#[test]
fn what_cannot_be_written_is_no_success() {
    for line in ["solve queens --n 6 --list", "tune settings", "game quarto show", "games"] {
        let run = |out: std::process::Stdio| {
            let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_turniir"));
            command.args(line.split(' ')).stdout(out).output().unwrap()
        };
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = run(full.into());
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), err.lines().count()), (Some(1), 1), "{line}: {err}");
        // Nobody reads any more.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = run(writer.into());
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), err.as_ref()), (Some(0), ""), "{line}");
    }
}
