//! `turniir match`, through the program.

mod common;
use common::{game, path, turniir};

const ESIMENE: &str = "prolog/players/esimene.pl";

#[test]
fn example_players_play_to_a_result_and_again_the_same() {
    let strip = |text: &str| {
        text.lines().map(|l| l.split(",\"cpu_ms\"").next().unwrap_or(l).to_string()).collect::<Vec<_>>()
    };
    for pair in [["ahne", "planeerija"], ["juhuslik", "esimene"]] {
        let [a, b] = pair.map(|n| format!("prolog/players/{n}.pl"));
        let (first, result) = game(&[&a, &b]);
        let (second, _) = game(&[&a, &b]);
        assert_eq!(first.code, Some(0), "{}", first.err);
        assert_eq!(strip(&first.out), strip(&second.out));
        assert_eq!(result["event"], "result");
        assert!(["no-moves", "draw-15"].contains(&result["reason"].as_str().unwrap()), "{result}");
        assert_eq!(result["steps"].as_u64().unwrap() as usize, first.out.lines().count() - 2);
    }
}

/// A player sees its own seed, which is to tell nothing of its opponent's, of another game's or of another match's.
#[test]
fn no_side_of_any_game_draws_what_another_does() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("loos.pl");
    let random = std::fs::read_to_string("prolog/players/juhuslik.pl").unwrap();
    let telling = random.replace("juhuslik", "loos").replace(
        "loos(Color, X, Y) :-\n",
        "loos(Color, X, Y) :-\n    random_between(1, 1000000000000, N), format(\"drew:~d~n\", [N]),\n",
    );
    std::fs::write(&file, telling).unwrap();
    let file = file.to_str().unwrap();
    let mut seen = std::collections::HashSet::new();
    // Seeds that were neighbours, and games of a match that were 1000 apart.
    for seed in ["1", "2", "3", "1001", "1002"] {
        let mut args = vec!["match", file, file, "--no-board", "--player-output", "--games", "2"];
        args.extend(["--seed", seed, "--move-time", "30"]);
        let run = turniir(&args);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let words = run.out.split_whitespace().filter(|w| w.starts_with("drew:"));
        let drawn: Vec<String> = words.map(Into::into).collect();
        assert!(drawn.len() > 20, "{}", run.out);
        for number in drawn {
            assert!(seen.insert(number.clone()), "{number} again with the seed {seed}");
        }
    }
}

#[test]
fn every_disqualification_has_its_reason() {
    let cases = [
        ("no_step", "no-step", "no step"),
        ("fails", "failed", "failed"),
        ("throws", "error", "oops"),
        ("undefined", "error", "unknown procedure undefined:nowhere/3"),
        ("loops", "time", "took more than 1 s"),
        ("eats_memory", "memory", "memory"),
        ("halts", "crash", "halt"),
        ("wrong_color", "illegal-step", "moved a piece of the opponent"),
        ("wrong_landing", "illegal-step", "may not go"),
        ("invents_king", "illegal-step", "rank"),
        ("two_pieces", "illegal-step", "more than one piece"),
        ("removes_foreign", "illegal-step", "the opponent's piece on b6"),
        ("loses_square", "illegal-step", "no ruut/3 fact for a3"),
        ("doubles_square", "illegal-step", "more than one ruut/3 fact for b4"),
        ("invents_fact", "illegal-step", "no square of the board"),
        ("removes_own", "illegal-step", "took its own piece off a3"),
        ("adds_own", "illegal-step", "new piece on b4"),
        ("ignores_capture", "illegal-step", "could capture"),
        ("leaves_captured", "illegal-step", "left it there"),
    ];
    for (name, reason, detail) in cases {
        let file = format!("tests/cheats/{name}.pl");
        // Only the clock's own case is short: a slow machine must not lose the others on time.
        let seconds = if reason == "time" { "1" } else { "30" };
        let (run, result) = game(&[&file, ESIMENE, "--move-time", seconds, "--memory", "300"]);
        assert_eq!(run.code, Some(0), "{name}: {}", run.err);
        assert_eq!(result["winner"], "black", "{name}: {result}");
        assert_eq!(result["reason"], reason, "{name}: {result}");
        assert_eq!(result["points"], serde_json::json!([0, 2]), "{name}");
        assert!(result["detail"].as_str().unwrap().contains(detail), "{name}: {result}");
    }
}

#[test]
fn the_shared_form_plays_the_same_game() {
    let strip = |text: &str| {
        text.lines().map(|l| l.split(",\"cpu_ms\"").next().unwrap_or(l).to_string()).collect::<Vec<_>>()
    };
    let (apart, _) = game(&["prolog/players/planeerija.pl", "prolog/players/ahne.pl"]);
    let (shared, _) = game(&["prolog/players/planeerija.pl", "prolog/players/ahne.pl", "--shared"]);
    assert_eq!(strip(&apart.out), strip(&shared.out));
    let (run, result) = game(&["tests/cheats/loops.pl", ESIMENE, "--shared", "--move-time", "1"]);
    assert_eq!((run.code, &result["reason"]), (Some(0), &serde_json::json!("time")));
}

#[test]
fn the_shared_form_names_who_ended_it() {
    for (name, reason, detail) in
        [("halts", "crash", "the program called halt"), ("eats_memory", "memory", "MiB of memory")]
    {
        let file = format!("tests/cheats/{name}.pl");
        let (run, result) = game(&[&file, ESIMENE, "--shared", "--move-time", "30", "--memory", "200"]);
        assert_eq!(run.code, Some(0), "{name}: {}", run.err);
        assert_eq!(
            (&result["winner"], &result["reason"]),
            (&"black".into(), &reason.into()),
            "{name}: {result}"
        );
        assert!(result["detail"].as_str().unwrap().contains(detail), "{name}: {result}");
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("grows.pl");
    let text = ":- module(grows, [grows/3]).\ngrows(_, _, _).\nf(L) :- atom_length(abc, _), f([L|_]), g.\ng.\n:- initialization(f(_)).\n";
    std::fs::write(&file, text).unwrap();
    let run = turniir(&["match", "--shared", file.to_str().unwrap(), ESIMENE, "--memory", "200"]);
    assert!(
        run.code == Some(1) && run.err.contains("grows.pl: while it was loaded"),
        "{}{}",
        run.out,
        run.err
    );
}

#[test]
fn several_games_swap_colours_and_go_to_pdn() {
    let folder = tempfile::tempdir().unwrap();
    let pdn = folder.path().join("games.pdn");
    let run = turniir(&[
        "match",
        ESIMENE,
        "prolog/players/ahne.pl",
        "--games",
        "2",
        "--no-board",
        "--seed",
        "1",
        "--pdn",
        pdn.to_str().unwrap(),
    ]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("esimene (white) against ahne (black)"));
    assert!(run.out.contains("ahne (white) against esimene (black)"));
    let text = std::fs::read_to_string(&pdn).unwrap();
    assert_eq!(text.matches("[GameType \"25\"]").count(), 2);
    insta::assert_snapshot!(text.split("\n\n").nth(1).unwrap());
}

#[test]
fn bad_input_is_one_clear_line() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    let syntax = write("syntax.pl", ":- module(syntax, [s/3]).\ns(X, Y, Z) :- foo(.\n");
    let nomain = write("nomain.pl", ":- module(nomain, [foo/1]).\nfoo(1).\n");
    let nomodule = write("c.pl", "foo(1).\n");
    let cases = [
        (vec!["nowhere.pl"], 1, "nowhere.pl: there is no such file"),
        (vec!["Random"], 1, "did you mean random?"),
        (vec!["engine:foo=3"], 2, "is no setting of the engine"),
        (vec![syntax.as_str()], 1, "syntax.pl:2:"),
        (vec![nomain.as_str()], 1, "no predicate of arity 3"),
        (vec![nomodule.as_str()], 1, "exports no predicate"),
        (vec![], 2, "required arguments"),
        (vec![ESIMENE, "--games", "0"], 2, "0"),
        (vec![ESIMENE, "--move-time", "never"], 2, "seconds"),
    ];
    for (args, code, text) in cases {
        let mut all = vec!["match", ESIMENE];
        all.extend(&args);
        let run = turniir(&all);
        assert_eq!(run.code, Some(code), "{args:?}: {} {}", run.out, run.err);
        assert!(run.err.contains(text), "{args:?}: {}", run.err);
        assert!(!run.err.contains("panicked"), "{}", run.err);
        if code == 1 {
            assert_eq!(run.err.trim_end().lines().count(), 1, "{}", run.err);
        }
    }
}

/// In one Prolog one of them would play both sides.
#[test]
fn files_with_one_name_play_apart_only() {
    let folder = tempfile::tempdir().unwrap();
    let text = std::fs::read_to_string(path(ESIMENE)).unwrap();
    let other = text.replace("module(esimene,", "module(teine,");
    let paths =
        [("a.pl", &text, "same module name 'esimene'"), ("b.pl", &other, "same main predicate 'esimene/3'")];
    for (name, text, told) in paths {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        let file = file.to_str().unwrap();
        let run = turniir(&["match", ESIMENE, file, "--shared"]);
        assert!(run.code == Some(1) && run.err.contains(told), "{}{}", run.out, run.err);
        let (run, result) = game(&[ESIMENE, file]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(result["steps"].as_u64().unwrap() > 10, "{result}");
    }
    let run = turniir(&["match", ESIMENE, ESIMENE, "--shared", "--quiet"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let run = turniir(&["match", ESIMENE, "prolog/players/ahne.pl", "--shared", "--prolog", "swipl"]);
    assert!(run.code == Some(2) && run.err.contains("leave --prolog swipl out"), "{}", run.err);
}

#[test]
fn the_board_is_shown_without_colours_when_it_is_no_terminal() {
    let run = turniir(&["match", ESIMENE, "tests/cheats/fails.pl", "--seed", "1"]);
    assert!(!run.out.contains('\u{1b}'));
    insta::assert_snapshot!(run.out.lines().filter(|l| !l.contains(" ms)")).collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_top_level_plays_twice_after_abolish() {
    use std::io::Write;
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_turniir"))
        .args(["repl", ESIMENE, "prolog/players/ahne.pl"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let goals = "assert(mustad(ahne)), assert(valged(esimene)), turniir.\n\
                 abolish(mustad/1), abolish(valged/1).\n\
                 assert(mustad(esimene)), assert(valged(ahne)), turniir.\n\
                 X = 1, Y = f(X).\nfail.\nfoo(.\n";
    child.stdin.take().unwrap().write_all(goals.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text.matches("wins after").count(), 2, "{text}");
    assert!(text.contains("X = 1,\nY = f(1).") && text.contains("false."), "{text}");
}

#[test]
fn the_main_predicate_that_is_named_is_called_by_both_systems() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.pl");
    let text =
        ":- module(two, [one/3, other/3]).\none(_, _, _) :- throw(first).\nother(_, _, _) :- throw(named).\n";
    std::fs::write(&file, text).unwrap();
    let player = format!("{}:other", file.display());
    let systems: &[&str] = if common::has_swipl() { &["scryer", "swipl"] } else { &["scryer"] };
    for system in systems {
        let (_, end) = common::game(&[&player, "random", "--prolog", system]);
        assert_eq!(end["reason"], "error", "{end}");
        assert!(end["detail"].as_str().unwrap().contains("named"), "{system}: {end}");
    }
}

/// What a player has printed is told by both systems however its call ended, also where it did not come back.
#[test]
fn what_was_printed_is_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("says.pl");
    let says =
        "format(\"sisse: ~w~n\", [C]), write(user_error, 'väga '), with_output_to(string(_), write(unseen))";
    let systems: &[&str] = if common::has_swipl() { &["scryer", "swipl"] } else { &["scryer"] };
    for (goal, reason) in [
        ("write(halb), fail", "failed"),
        ("write(halb), throw(viga)", "error"),
        ("write(halb), lõputu(0)", "time"),
        ("write(halb), lobisev(0)", "time"),
        ("write(halb), forall(between(1, 100000, _), write('0123456789')), lõputu(0)", "time"),
    ] {
        let text = format!(
            ":- module(says, [says/3]).\nsays(C, _, _) :- {says}, {goal}.\nlõputu(N) :- N1 is N + 1, lõputu(N1).\n\
             lobisev(N) :- write(x), N1 is N + 1, lobisev(N1).\n"
        );
        std::fs::write(&file, text).unwrap();
        for system in systems {
            let player = file.to_str().unwrap();
            let (run, end) = game(&[player, "random", "--prolog", system, "--move-time", "2"]);
            assert_eq!(end["reason"], reason, "{system}: {end}");
            let said = end["losing_step"]["output"].as_str().unwrap_or_default();
            assert!(said.starts_with("sisse: 1\nväga halb"), "{system}, {goal}: {said:?} {}", run.err);
            assert!(!said.contains("unseen") && said.len() < 70_000, "{system}, {goal}: {}", said.len());
            // How much the other one prints depends on the machine.
            if !goal.contains("lobisev") {
                assert_eq!(said.contains("[output cut]"), goal.contains("100000"), "{system}, {goal}");
            }
        }
    }
}

#[test]
fn a_board_full_of_facts_is_not_kept_as_a_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fills.pl");
    let text = ":- module(fills, [fills/3]).\n\
                fills(_, _, _) :- forall(between(1, 5000, N), (M is 100000 + N, assertz(ruut(2, 2, M)))).\n";
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    let (run, result) = game(&[file, ESIMENE, "--move-time", "60"]);
    let step = &result["losing_step"];
    assert_eq!((result["reason"].as_str(), step["more"].as_u64()), (Some("illegal-step"), Some(5000 - 64)));
    assert_eq!((step["added"].as_array().unwrap().len(), step["after"].as_array().unwrap().len()), (64, 96));
    assert!(run.out.len() < 10_000, "{}", run.out.len());
    let run = turniir(&["match", file, ESIMENE, "--no-board", "--move-time", "60"]);
    let added = run.out.lines().find(|line| line.trim_start().starts_with("added ")).unwrap();
    assert!(added.ends_with("ruut(2,2,100040); and 4960 more"), "{added}");
}
