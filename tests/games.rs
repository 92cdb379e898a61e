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
    assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{}", run.err);
}
