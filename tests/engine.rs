//! The engine through the program: analysis, play, programs that write moves, tests of strength.

mod common;
use common::{game, turniir, typed};
use draughts::{Game, RUSSIAN, Rules, fen};
use engine::{Engine, Limits, Options, Switches, endgames, horizon, is_decided, tactics};
use std::process::Command;

#[test]
fn a_search_with_one_thread_is_the_same_every_time() {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    for rules in [&RUSSIAN, Rules::by_name("course").unwrap(), Rules::by_name("brazilian").unwrap()] {
        let search = || {
            let mut engine = Engine::new(Options::default());
            let report = engine.search(&Game::new(rules), &limits);
            (report.best, report.score, report.depth, report.nodes)
        };
        let once = search();
        assert!(once.2 >= 6, "{once:?}");
        assert_eq!(once, search());
    }
}

/// Also the line of a search that was stopped anywhere can be played, to the end of the capture that it ends with.
#[test]
fn lines_can_be_played() {
    let mut long = 0;
    for rules in [&RUSSIAN, Rules::by_name("course").unwrap()] {
        let mut game = Game::new(rules);
        let mut engine = Engine::new(Options { hash: 1, ..Options::default() });
        for n in 0..60u64 {
            let limits = Limits { nodes: Some(300 + 517 * n), ..Limits::default() };
            let report = engine.search(&game, &limits);
            let mut after = game.clone();
            for m in &report.line {
                assert!(after.position().is_legal(m, rules), "{}: {m} of {:?}", rules.name, report.line);
                after.play(m);
            }
            assert!(after.position().continuing().is_none(), "{}: {:?}", rules.name, report.line);
            assert_eq!(report.line.first(), report.best.as_ref());
            long += usize::from(report.line.len() > 4);
            let Some(best) = report.best else { break };
            game.play(&best);
            if game.outcome().is_some() {
                game = Game::new(rules);
            }
        }
    }
    assert!(long > 40, "{long}");
}

#[test]
fn forced_wins_are_found() {
    let wins = ["W:WKa1:Bc3,e5", "W:Wc3,e3:Bd4,b6,d6", "W:Wg5,f6:Bh8,e7"];
    for text in wins {
        let mut engine = Engine::new(Options::default());
        let game = Game::from(&RUSSIAN, fen::parse(text).unwrap());
        let report = engine.search(&game, &Limits { depth: Some(14), ..Limits::default() });
        assert!(report.score > 200 || is_decided(report.score), "{text}: {}", report.score);
        let best = report.best.unwrap();
        assert!(game.legal_moves().contains(&best));
    }
}

#[test]
fn every_feature_changes_the_search_and_can_be_named() {
    let nodes = |features| {
        let mut engine = Engine::new(Options { hash: 4, features, ..Options::default() });
        let limits = Limits { depth: Some(11), ..Limits::default() };
        engine.search(&Game::new(&RUSSIAN), &limits).nodes
    };
    let all = nodes(Switches::ALL);
    for name in Switches::NAMES {
        assert_ne!(nodes(Switches::ALL.without(name).unwrap()), all, "{name}");
        let player = format!("engine:depth=1,without={name}");
        let run = turniir(&["sprt", &player, "random", "--games", "2", "--measure"]);
        assert_eq!(run.code, Some(0), "{name}: {}", run.err);
    }
    let run = turniir(&["match", "engine:without=luck", "random"]);
    assert_eq!((run.code, run.err.lines().count()), (Some(2), 1), "{}", run.err);
    assert!(run.err.contains("no feature 'luck'; there are hash, "), "{}", run.err);
}

#[test]
fn what_a_short_search_overlooks_a_longer_one_sees() {
    let all = horizon::read(horizon::POSITIONS).unwrap();
    assert!(all.len() >= 100, "{}", all.len());
    let text: String = all.iter().map(|h| horizon::write(h) + "\n").collect();
    assert_eq!(text, horizon::POSITIONS);
    for h in &all {
        assert!(h.loss >= horizon::LOSS && h.right.iter().all(|m| m.effect() != h.wrong.effect()), "{h:?}");
    }
    // One in four, for a debug build.
    let some: Vec<_> = all.iter().step_by(4).collect();
    let right = |nodes| some.iter().filter(|h| horizon::solves(h, nodes, Switches::ALL)).count();
    let (short, long) = (right(1_000), right(200_000));
    assert!(long * 4 >= some.len() * 3 && long > short, "{short}, then {long} of {}", some.len());
}

#[test]
fn horizon_lines_and_parts_that_are_none_are_refused() {
    let lines =
        ["W:Wc3:Bf6;c3-d4", "W:Wc3:Bf6;c3-d4;c3-b4;much", "W:Wc3:Bf6;c3-d4;;60", "W:Wc3:Bf6;c3-c4;c3-b4;60"];
    for line in lines {
        let told = horizon::read(line).unwrap_err().to_string();
        assert!(told.starts_with("line 1: "), "{told}");
    }
    let run = turniir(&["bench", "horizon", "--without", "luck"]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("no part 'luck'; there are hash, "), "{}", run.err);
}

#[test]
fn contempt_keeps_pieces_on_the_board() {
    let course = Rules::by_name("course").unwrap();
    let limits = Limits { nodes: Some(3_000), ..Limits::default() };
    let mut left = [0, 0];
    for (left, each) in left.iter_mut().zip([40, -40]) {
        for first in 0..7 {
            let mut game = Game::new(course);
            game.play(&game.legal_moves()[first]);
            let mut engine = Engine::new(Options { hash: 1, ..Options::default() });
            while game.moves().len() < 24 && game.outcome().is_none() {
                engine.set_contempt(game.position().turn(), each);
                let best = engine.search(&game, &limits).best.unwrap();
                game.play(&best);
            }
            *left += game.position().occupied().count();
        }
    }
    assert!(left[0] > left[1] + 7, "{left:?} pieces of 7 games each");
}

#[test]
fn a_time_is_a_number_of_seconds() {
    for args in [
        ["check", "prolog/players/ahne.pl", "--move-time", "nan"],
        ["sprt", "engine", "--move-time", "1e9"],
        ["play", "engine", "--move-time", "inf"],
        ["bench", "tactics", "--time", "0"],
    ] {
        let run = turniir(&args);
        assert_eq!(run.code, Some(2), "{args:?}: {}", run.err);
        assert!(run.err.contains("a number of seconds, 0.001 to 86400"), "{}", run.err);
    }
}

#[test]
fn tactical_tasks_have_one_winning_move_and_are_mostly_solved() {
    let tasks = tactics::read(tactics::TASKS).unwrap();
    assert_eq!(tasks.len(), 200);
    assert_eq!(tasks.iter().filter(|t| t.from_tables).count(), 100);
    let text: String = tasks.iter().map(|t| tactics::write(t) + "\n").collect();
    assert_eq!(text, tactics::TASKS);
    let folder = tempfile::tempdir().unwrap();
    endgames::build(&RUSSIAN, &endgames::Plan::up_to(4), folder.path(), &mut |_| {}).unwrap();
    let known = endgames::Tables::open(folder.path(), &RUSSIAN).unwrap();
    let mut looked_up = 0;
    for task in &tasks {
        let Some(outcome) = known.probe(&task.position) else { continue };
        looked_up += 1;
        assert_eq!(outcome, endgames::TableValue::Win(task.plies), "{}", tactics::write(task));
        for m in task.position.distinct_moves(&RUSSIAN) {
            let wins = match known.probe(&task.position.after(&m, &RUSSIAN)) {
                Some(outcome) => matches!(outcome, endgames::TableValue::Loss(_)),
                None => false,
            };
            assert_eq!(wins, m.effect() == task.best.effect(), "{}", tactics::write(task));
        }
    }
    assert!(looked_up >= 40, "{looked_up}");
    let limits = Limits { nodes: Some(100_000), ..Limits::default() };
    let solved = tasks.iter().filter(|t| tactics::solve(t, &limits).is_some()).count();
    assert!(solved >= 150, "{solved} of 200 within 100,000 nodes");
}

#[test]
fn a_program_that_writes_moves_plays_too() {
    let dialogue = "go\nf6-g5\nstart B:Wc3,e3:Bd4\ngo\nz9\nquit\n";
    let (out, err, code) = typed(&["lines", "--engine", "engine:depth=4"], dialogue);
    assert_eq!(code, Some(0), "{err}");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.len(), 4, "{out}");
    assert!(lines[0].contains('-') && lines[1].contains('-'), "{out}");
    assert!(lines[2].starts_with("d4:"), "{out}");
    assert!(lines[3].starts_with("error "), "{out}");

    let program = format!("lines:{} lines --engine engine:depth=3", env!("CARGO_BIN_EXE_turniir"));
    // The course's captures go jump by jump, the program's and the other side's.
    let course = format!("{program} --rules course");
    for players in [[course.as_str(), "prolog/players/ahne.pl"], ["random", course.as_str()]] {
        let run = turniir(&["match", players[0], players[1], "--games", "4", "--json", "--seed", "3"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let results: Vec<&str> = run.out.lines().filter(|l| l.contains("\"result\"")).collect();
        assert_eq!(results.len(), 4, "{}", run.out);
        for result in results {
            let fine = ["no-moves", "draw-15"].iter().any(|r| result.contains(r));
            assert!(fine, "{result}");
        }
    }
    // From drawn openings, which the program must be told, by the official rules.
    let run = turniir(&["sprt", &program, "engine:depth=3", "--games", "4", "--measure", "--jobs", "1"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let run = turniir(&["match", "lines:/no/such/engine", "random"]);
    assert_ne!(run.code, Some(0));
    assert!(run.err.contains("/no/such/engine: cannot be started"), "{}", run.err);
}

/// By the Russian rules a capture stops where a piece that was jumped still stands; the course's goes on.
#[test]
fn a_program_of_the_russian_rules_plays_the_courses() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("program");
    let script = "#!/bin/sh\nplan='h4:h8 f4-g3'\nwhile read line; do case \"$line\" in\n\
                  go) set -- $plan; echo $1; shift; plan=$*;; *);; esac; done\n";
    std::fs::write(&program, script).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let program = format!("lines:{}", program.display());
    let run = turniir(&["match", &program, "random", "--fen", "W:WKf4,h4:Be5,g5,g7,a5", "--json"]);
    let steps: Vec<serde_json::Value> = run.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let squares: Vec<_> = steps[1..6].iter().map(|s| (s["color"].as_str().unwrap(), &s["from"])).collect();
    let colors: Vec<_> = squares.iter().map(|(color, _)| *color).collect();
    // Three jumps instead of two, and the program, told the position anew, goes on.
    assert_eq!(colors, ["white", "white", "white", "black", "white"], "{}", run.out);
    assert_eq!(squares[4].1, &serde_json::json!([4, 6]), "{}", run.out);
}

#[test]
fn a_program_that_prints_without_end_loses_by_time() {
    let (_, last) = game(&["lines:yes", "random", "--move-time", "0.3"]);
    assert_eq!((&last["reason"], &last["winner"]), (&"time".into(), &"black".into()), "{last}");
    let run = turniir(&["match", "random", "hub:yes"]);
    assert_eq!(run.code, Some(1), "{}", run.out);
    assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    assert!(run.err.contains("yes: does not answer as a Hub engine"), "{}", run.err);
}

#[test]
fn the_engine_beats_the_example_players() {
    for player in ["ahne", "planeerija", "esimene", "kabemeister"] {
        let file = format!("prolog/players/{player}.pl");
        // Nodes, not time: the same games on any machine.
        let engine = "engine:nodes=100000";
        let run = turniir(&["match", engine, &file, "--games", "2", "--no-board", "--seed", "3"]);
        // Who plans as far as kabemeister may come to a draw, but not to two.
        let points: &[&str] = if player == "kabemeister" { &["4 - 0", "3 - 1"] } else { &["4 - 0"] };
        let ended = |p: &&str| run.out.contains(&format!("{engine} {p}"));
        assert!(points.iter().any(ended), "{player}: {}", run.out);
    }
}

#[test]
fn a_position_is_analysed_and_a_games_mistakes_are_told() {
    let run = turniir(&["analyse", "--fen", "W:WKa1,c1:Bc3,e5", "--engine", "engine:depth=6"]);
    assert!(run.code == Some(0) && run.out.lines().count() >= 1, "{} {}", run.out, run.err);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.pdn");
    std::fs::write(&file, "[White \"a\"]\n1. c3-b4 b6-a5 2. b4-c5 d6:b4 3. a3:c5 f6-g5 4. c5-d6 e7:c5 *\n")
        .unwrap();
    let run = turniir(&["analyse", file.to_str().unwrap(), "--engine", "engine:depth=8"]);
    assert!(run.out.contains("4. c5-d6") && run.out.contains("better"), "{} {}", run.out, run.err);
    // A game that breaks off is told up to there, and is a failure.
    std::fs::write(&file, "[White \"a\u{1b}[31m\"]\n1. c3-b4 b6-a5 2. b4-b8 *\n").unwrap();
    let run = turniir(&["analyse", file.to_str().unwrap(), "--engine", "engine:depth=4"]);
    assert!(
        run.code == Some(1) && run.err.contains("game 1: line 2: ply 3, b4-b8"),
        "{} {}",
        run.out,
        run.err
    );
    assert!(!run.out.contains('\u{1b}') && run.out.contains("no mistake found"), "{}", run.out);
    // What is no game at all has no mistakes either.
    std::fs::write(&file, "p :- q.\n").unwrap();
    let run = turniir(&["analyse", file.to_str().unwrap(), "--engine", "engine:depth=4"]);
    assert!(run.code == Some(1) && !run.out.contains("no mistake"), "{} {}", run.out, run.err);
    let run = turniir(&["analyse", "/dev/zero"]);
    assert!(run.code == Some(1) && run.err.contains("larger than"), "{} {}", run.out, run.err);
    // The move itself counts.
    for (text, told) in [("W:WKa1:Bc3", "win in 1  a1:d4"), ("W:WKa1,Kc1:Bh6", "win in 3  ")] {
        let run = turniir(&["analyse", "--fen", text, "--engine", "engine:depth=6", "--lines", "1"]);
        assert!(run.out.contains(told), "{}{}", run.out, run.err);
    }
    // With a limit of time too, a move that leaves a single reply has the value of what follows.
    let text = "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,h6:Ba5,b6,d6,f6,a7,c7,e7,g7,b8,d8,f8,h8";
    let run = turniir(&["analyse", "--fen", text, "--engine", "engine:time=3", "--lines", "20"]);
    assert!(run.out.contains("f6-g5"), "{}", run.out);
    assert!(run.out.lines().all(|l| !l.contains("(depth 1)")), "{}", run.out);
    let run = turniir(&["analyse", "--fen", "W:Wa5:Bb6,c7"]);
    assert!(run.code == Some(1) && run.err.contains("no move"), "{}", run.err);
}

#[test]
fn a_person_plays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.pdn");
    let whole = folder.path().join("whole.pdn");
    let input = format!(
        "help\nmoves\nc3-d4\nhint\nundo\nc3-b\nzz9\nsave {}\nresign\nundo\nsave {}\n",
        file.display(),
        whole.display()
    );
    let (out, err, code) = typed(&["play", "engine:level=2", "--seed", "1"], &input);
    assert_eq!(code, Some(0), "{out} {err}");
    assert!(
        out.contains("engine:level=2 plays ") && out.contains("c3-b4") && out.contains("is not a move"),
        "{out}"
    );
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("1. c3-b4") && text.contains("[Result \"*\"]"), "{text}");
    // What is over can be kept, and nothing else be done with it.
    let text = std::fs::read_to_string(&whole).unwrap();
    assert!(text.contains("1. c3-b4") && text.contains("[Result \"0-2\"]"), "{text}");
    assert!(out.contains("the game is over"), "{out}");
    let (out, _, code) = typed(&["play", "prolog/players/esimene.pl", "--seed", "1"], "c3-d4\nexit\n");
    assert!(code == Some(0) && out.contains("esimene plays "), "{out}");
}

#[test]
fn strength_is_tested() {
    let run = turniir(&["sprt", "engine:depth=5", "engine:depth=1", "--games", "60", "--elo1", "100"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let stronger =
        ["+", "every game won"].iter().any(|how| run.out.contains(&format!("engine:depth=1: {how}")));
    assert!(run.out.contains("is accepted") && stronger, "{}", run.out);
}

#[test]
fn a_level_is_a_rating() {
    let run = turniir(&["sprt", "engine:elo=1600", "engine:elo=1000", "--measure", "--games", "60"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let told = run.out.split(": ").nth(1).unwrap();
    let elo: Option<f64> = told.split(' ').next().and_then(|t| t.parse().ok());
    // Of 60 games all may be won.
    let every = told.starts_with("every game won");
    assert!(every || elo.is_some_and(|elo| (300.0..1200.0).contains(&elo)), "{}", run.out);
    // A number is another name of a rating.
    let game = |name: &str| {
        let run = turniir(&["match", name, "random", "--seed", "5"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        // A step's line tells its time.
        let step = |line: &str| line.split(" (").next().unwrap_or_default().to_string();
        run.out.replace(name, "NAME").lines().map(step).collect::<Vec<_>>()
    };
    assert_eq!(game("engine:level=4"), game("engine:elo=1400"));
    for (wrong, told) in [
        ("elo=799", "there is elo=800..2400"),
        ("elo=2401", "there is elo=800..2400"),
        ("elo=x", "there is elo=800..2400"),
        ("level=0", "there is level=1..10"),
        ("elo=1000,level=3", "name one of them"),
        ("strength=3", "there are level=1..10, elo=800..2400"),
    ] {
        let run = turniir(&["match", &format!("engine:{wrong}"), "random"]);
        assert!(run.code == Some(2) && run.err.contains(told), "{:?} {}", run.code, run.err);
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    }
    // The whole engine analyses, not a player.
    let run = turniir(&["analyse", "--engine", "engine:elo=1000"]);
    assert!(run.code == Some(2) && run.err.contains("a level is for games"), "{:?} {}", run.code, run.err);
}

#[test]
fn the_tab_key_completes_moves_in_a_terminal() {
    use expectrl::Expect;
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_turniir"));
    command.args(["play", "engine:level=1", "--seed", "1"]).env("TERM", "xterm").current_dir(folder.path());
    let mut terminal = expectrl::Session::spawn(command).unwrap();
    terminal.set_expect_timeout(Some(std::time::Duration::from_secs(60)));
    terminal.expect("> ").unwrap();
    // Two moves begin with c3: the key shows both; with -b it is one.
    terminal.send("c3\t\t").unwrap();
    terminal.expect("c3-d4").unwrap();
    terminal.send("b\t\r").unwrap();
    terminal.expect("plays").unwrap();
    terminal.expect("> ").unwrap();
    terminal.send("sa\t game.pdn\r").unwrap();
    terminal.expect("saved to game.pdn").unwrap();
    terminal.send("exit\r").unwrap();
    let saved = std::fs::read_to_string(folder.path().join("game.pdn")).unwrap();
    assert!(saved.contains("1. c3-b4 "), "{saved}");
}

#[test]
fn training_fits_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let positions = folder.path().join("p.txt");
    let weights = folder.path().join("w.bin");
    let (p, w) = (positions.to_str().unwrap(), weights.to_str().unwrap());
    let run = turniir(&["train", "play", "--games", "200", "--nodes", "200", "--out", p]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    // Whoever plays them, the games stand in their order.
    let alone = folder.path().join("alone.txt");
    let args = ["train", "play", "--games", "20", "--nodes", "200", "--threads", "1", "--out"];
    let run = turniir(&[&args[..], &[alone.to_str().unwrap()]].concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
    let [all, first] = [&positions, &alone].map(|f| std::fs::read_to_string(f).unwrap());
    assert!(first.len() > 1000 && all.starts_with(&first));
    let run = turniir(&["train", "fit", p, "--out", w, "--epochs", "3"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let numbers: Vec<f64> =
        run.out.lines().last().unwrap_or_default().split([' ', ',']).filter_map(|w| w.parse().ok()).collect();
    let [positions, before, after] = numbers[..] else { panic!("{}", run.out) };
    assert!(positions > 1000.0 && after < before, "{}", run.out);
    let run = turniir(&[
        "sprt",
        &format!("engine:depth=2,weights={w}"),
        "engine:depth=2",
        "--games",
        "4",
        "--measure",
    ]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    // What is read is not written over, and nothing is left of a fit that fails.
    let none = folder.path().join("none.bin");
    let same_weights = format!("--weights={w}");
    for (args, word) in [
        (["train", "fit", "Cargo.toml", "--out", none.to_str().unwrap()], "line 1"),
        (["train", "fit", p, "--out", p], "written over"),
        (["train", "play", &same_weights, "--out", w], "written over"),
    ] {
        let run = turniir(&args);
        assert!(run.code == Some(1) && run.err.contains(word), "{}", run.err);
    }
    assert!(!none.exists() && std::fs::read_to_string(p).unwrap() == all);
}

#[test]
fn the_benchs_hash_is_the_known_one() {
    let run = turniir(&["bench", "engine", "--depth", "10"]);
    let hash = run.out.lines().find(|l| l.starts_with("hash ")).unwrap();
    insta::assert_snapshot!("engine_hash", hash);
}

#[test]
fn the_course_rules_are_tested_for_strength_too() {
    let run = turniir(&[
        "sprt",
        "engine:depth=4",
        "engine:depth=1",
        "--games",
        "20",
        "--measure",
        "--rules",
        "course",
    ]);
    assert!(run.code == Some(0) && run.out.contains("20 games"), "{} {}", run.out, run.err);
}
