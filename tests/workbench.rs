//! The student's workbench: the losing call, `try`, `check`, `new`, `watch`, the top level.

mod common;
use common::{game, no_swipl, path, turniir, typed};
use std::io::Write;
use std::process::{Command, Stdio};

const CHEATS: [&str; 17] = [
    "adds_own",
    "doubles_square",
    "fails",
    "halts",
    "ignores_capture",
    "invents_fact",
    "invents_king",
    "leaves_captured",
    "loses_square",
    "no_step",
    "removes_foreign",
    "removes_own",
    "throws",
    "two_pieces",
    "undefined",
    "wrong_color",
    "wrong_landing",
];

/// The command after `again` in a match's text, as words without the program's name.
fn again(text: &str) -> Vec<String> {
    let line = text.lines().find(|l| l.trim_start().starts_with("again")).unwrap_or_else(|| panic!("{text}"));
    line.split_whitespace().skip(2).map(str::to_string).collect()
}

#[test]
fn every_losing_call_can_be_made_again() {
    for name in CHEATS {
        let file = format!("tests/cheats/{name}.pl");
        let run = turniir(&["match", &file, "random", "--seed", "3", "--no-board"]);
        assert!(run.out.contains("The call that lost: step "), "{name}: {}{}", run.out, run.err);
        let rule = run.out.lines().find(|l| l.trim_start().starts_with("rule")).expect("a rule").to_string();
        let words = again(&run.out);
        let mut args: Vec<&str> = words.iter().map(String::as_str).collect();
        args.push("--no-board");
        let tried = turniir(&args);
        assert_eq!(tried.code, Some(1), "{name}: {}{}", tried.out, tried.err);
        assert!(tried.out.contains(&rule), "{name}: {rule} is not in {}", tried.out);
    }
}

#[test]
fn the_losing_call_is_in_json_and_game_file() {
    let folder = tempfile::tempdir().unwrap();
    let pdn = folder.path().join("g.pdn");
    let pdn = pdn.to_str().unwrap();
    let (run, result) = game(&["tests/cheats/wrong_landing.pl", "random", "--pdn", pdn]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let step = &result["losing_step"];
    assert_eq!(step["color"], "white");
    assert_eq!(step["removed"], serde_json::json!([[3, 1, 1], [5, 1, 0]]), "{step}");
    assert_eq!(step["added"], serde_json::json!([[3, 1, 0], [5, 1, 1]]), "{step}");
    assert_eq!(step["rule"], "it moved a3 to a5, but the man on a3 may only go a3-b4");
    assert_eq!(step["before"].as_array().unwrap().len(), 32);
    let text = std::fs::read_to_string(pdn).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("{white loses by illegal-step: it moved a3 to a5"), "{text}");
    let shared = game(&["tests/cheats/wrong_landing.pl", "prolog/players/ahne.pl", "--shared"]).1;
    assert_eq!(shared["losing_step"]["rule"], step["rule"], "{shared}");
    let late = game(&["tests/cheats/loops.pl", "prolog/players/ahne.pl", "--shared", "--move-time", "1"]).1;
    assert_eq!(late["losing_step"]["rule"], "a call must end within the time limit: it took more than 1 s");
}

#[test]
fn the_coach_tells_the_call_that_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let coach = ["--rules", "course", "--engine", "engine:nodes=500", "--no-board"];
    for name in ["wrong_landing", "throws", "loops"] {
        let (pdn, events) = (file(&format!("{name}.pdn")), file(&format!("{name}.json")));
        let cheat = format!("tests/cheats/{name}.pl");
        let run = turniir(&["match", &cheat, "random", "--move-time", "1", "--json", "--pdn", &pdn]);
        std::fs::write(&events, &run.out).unwrap();
        let tried = turniir(&["try", &cheat, "--move-time", "1", "--no-board"]);
        let rule = tried.out.lines().find(|l| l.trim_start().starts_with("rule")).unwrap();
        for game in [&pdn, &events] {
            let run = turniir(&[&["coach", game.as_str()][..], &coach].concat());
            assert_eq!(run.code, Some(0), "{name}: {}", run.err);
            let told = format!("{name} did not lose on the board: white loses by ");
            assert!(run.out.contains(&told), "{name}: {}", run.out);
            assert!(run.out.contains("The call that lost: step ") && run.out.contains(rule), "{}", run.out);
        }
        let text = turniir(&[&["coach", &pdn][..], &coach].concat()).out;
        let words = again(&text);
        assert_eq!(turniir(&words.iter().map(String::as_str).collect::<Vec<_>>()).code, Some(1), "{text}");
        let run = turniir(&[&["coach", &events, "--json"][..], &coach[..4]].concat());
        let value: serde_json::Value = serde_json::from_str(run.out.trim()).unwrap();
        assert_eq!(value["ended"]["loser"], "white", "{value}");
        assert_eq!(value["ended"]["losing_step"]["color"], "white", "{value}");
    }
}

#[test]
fn a_name_that_is_no_utf_8_is_told_in_a_line() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join(std::ffi::OsStr::from_bytes(b"n\xff.pl"));
    std::fs::copy(path("prolog/players/ahne.pl"), &bad).unwrap();
    let games = bad.with_extension("pdn");
    for (words, file) in [
        (&["repl"][..], &bad),
        (&["match", "random", "random", "--no-board", "--pdn"], &games),
        (&["match", "random"], &bad),
        (&["try"], &bad),
    ] {
        let run = Command::new(env!("CARGO_BIN_EXE_turniir")).args(words).arg(file).output().unwrap();
        let err = String::from_utf8_lossy(&run.stderr);
        assert!(matches!(run.status.code(), Some(1 | 2)), "{words:?}: {err}");
        assert!(err.contains("UTF-8") && !err.contains("panicked"), "{words:?}: {err}");
    }
}

#[test]
fn try_goes_to_places_in_games() {
    let folder = tempfile::tempdir().unwrap();
    let pdn = folder.path().join("g.pdn");
    let pdn = pdn.to_str().unwrap();
    let (esimene, ahne) = ("prolog/players/esimene.pl", "prolog/players/ahne.pl");
    let (run, result) = game(&[esimene, ahne, "--pdn", pdn]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let steps: Vec<serde_json::Value> = run.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    // Both players always do the same in the same game: each call, made again after the earlier ones, makes
    // the step of the game.
    for ply in [1, 2, 9, 16] {
        let file = if steps[ply]["color"] == "white" { esimene } else { ahne };
        let number = ply.to_string();
        let run = turniir(&["try", file, "--pdn", pdn, "--ply", &number, "--earlier", "--json"]);
        let tried: serde_json::Value =
            serde_json::from_str(run.out.trim()).unwrap_or_else(|_| panic!("{}", run.err));
        let square = |v: &serde_json::Value| {
            format!("{}{}", char::from(b'a' + v[1].as_u64().unwrap() as u8 - 1), v[0])
        };
        let way = if steps[ply]["captured"].is_null() { "-" } else { ":" };
        let step = format!("{}{way}{}", square(&steps[ply]["from"]), square(&steps[ply]["to"]));
        assert_eq!(tried["step"], step, "{ply}: {}", run.out);
        assert_eq!((tried["verdict"].as_str(), run.code), (Some("legal"), Some(0)));
    }
    // White's file has not made Black's steps.
    let run = turniir(&["try", esimene, "--pdn", pdn, "--ply", "2", "--no-board"]);
    assert!(
        run.err.contains("black is to move here, whom ahne played; esimene had the other side"),
        "{}",
        run.err
    );
    let beyond = (result["steps"].as_u64().unwrap() + 2).to_string();
    let wrong = folder.path().join("wrong.pdn");
    std::fs::write(&wrong, "[GameType \"25\"]\n\n1. c3-d4 b6-c5 2. a1-h8 *\n").unwrap();
    let wrong = wrong.to_str().unwrap();
    let cases: [(&[&str], &str); 9] = [
        (&["try", esimene, "--pdn", pdn, "--ply", "2", "--earlier"], "esimene had the other side"),
        (&["try", ahne, "--pdn", wrong], "game 1: line 3: ply 3"),
        (&["try", ahne, "--pdn", pdn, "--ply", &beyond], "the game has"),
        (&["try", ahne, "--pdn", pdn, "--game", "2"], "there is no game 2; --game takes 1"),
        (&["try", ahne, "--fen", "W:Wc3,e9:Bd6"], "'e9' is not a dark square"),
        (&["try", ahne, "--fen", "W:W:B"], "white is to move and has no piece"),
        (&["try", ahne, "--fen", "W:Wc3:Bd4", "--continuing", "a1"], "white has no piece there"),
        (&["try", "random"], "try calls a Prolog file"),
        (&["try", ahne, "--ply", "3"], "needs a game"),
    ];
    for (args, reason) in cases {
        let run = turniir(args);
        // What is wrong whatever files hold is wrong usage.
        let usage = args.contains(&"--fen") || args == ["try", ahne, "--ply", "3"];
        let code = if usage { 2 } else { 1 };
        assert_eq!((run.code, run.err.trim_end().lines().count()), (Some(code), 1), "{args:?}: {}", run.err);
        assert!(run.err.contains(reason), "{args:?}: {}", run.err);
    }
}

/// A player that draws random numbers draws the same ones once more.
#[test]
fn a_call_lost_by_chance_is_lost_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("esimene.pl");
    let text = std::fs::read_to_string(path("prolog/players/esimene.pl")).unwrap();
    let at = text.find("\nesimene(").unwrap() + 1;
    let unlucky = "esimene(_, _, _) :- random(R), R < 0.15, throw(unlucky).\n";
    std::fs::write(&file, format!("{}{unlucky}{}", &text[..at], &text[at..])).unwrap();
    let (file, pdn) = (file.to_str().unwrap(), folder.path().join("game.pdn"));
    let pdn = pdn.to_str().unwrap();
    for seed in ["1", "2", "3"] {
        let run =
            turniir(&["match", file, "prolog/players/ahne.pl", "--seed", seed, "--pdn", pdn, "--no-board"]);
        assert!(run.out.contains("unlucky"), "{}", run.out);
        assert!(std::fs::read_to_string(pdn).unwrap().contains("[Seed \""));
        let again = turniir(&["try", file, "--pdn", pdn, "--earlier", "--json"]);
        let told: serde_json::Value = serde_json::from_str(again.out.lines().next().unwrap()).unwrap();
        assert_eq!((again.code, &told["verdict"]), (Some(1), &"error".into()), "{}{}", again.out, again.err);
    }
}

#[test]
fn games_begin_where_it_is_said() {
    let (run, _) = game(&["random", "random", "--fen", "B:Wc3:Bf6"]);
    assert!(run.out.lines().nth(1).unwrap().contains("\"color\":\"black\",\"from\":[6,6]"), "{}", run.out);
    let (run, _) = game(&["random", "random", "--opening", "1-III"]);
    assert!(run.out.lines().nth(1).unwrap().contains("\"color\":\"white\""), "{}", run.out);
    let run = turniir(&["match", "random", "random", "--opening", "nowhere"]);
    assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{}", run.err);
}

/// The ports of user predicates and comparisons in SWI-Prolog's tracer: port and goal's name.
fn swi_ports(file: &str, goal: &str) -> Vec<String> {
    let text = format!("leash(-all), visible(+all), trace.\nignore(({goal}, fail)).\n");
    let mut child = Command::new("swipl")
        .args(["-q", file])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    ports(&String::from_utf8_lossy(&child.wait_with_output().unwrap().stderr))
}

/// `Call p(1,` and so on: the port and the goal without variables.
fn ports(text: &str) -> Vec<String> {
    let own = ["p(", "q(", "r(", "s(", "len("];
    let mut found = Vec::new();
    for line in text.lines() {
        let line = line.trim_start_matches('^').trim();
        let Some((port, rest)) = line.split_once(':') else { continue };
        let Some((_, goal)) = rest.split_once(") ") else { continue };
        if ["Call", "Exit", "Redo", "Fail"].contains(&port) && own.iter().any(|o| goal.starts_with(o)) {
            let mut plain = String::new();
            let mut skip = false;
            for c in goal.chars() {
                skip = (c == '_' || skip && c.is_ascii_digit()) && !c.is_whitespace();
                if !skip && c != ' ' {
                    plain.push(c);
                }
            }
            found.push(format!("{port} {plain}"));
        }
    }
    found
}

#[test]
fn the_tracer_has_swi_prologs_ports() {
    if no_swipl() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("t.pl");
    std::fs::write(
        &file,
        "p(X) :- q(X), r(X).\nq(1). q(2). q(3).\nr(X) :- X > 1, \\+ s(X).\ns(3).\n\
         len([], 0).\nlen([_|T], N) :- len(T, M), N is M + 1.\n",
    )
    .unwrap();
    let file = file.to_str().unwrap();
    for goal in ["len([a,b,c], N)", "p(X)", "p(3)", "findall(X, p(X), L)"] {
        let (ours, err, _) = typed(&["repl", file], &format!("trace.\nignore(({goal}, fail)).\n"));
        let (ours, theirs) = (ports(&ours), swi_ports(file, goal));
        assert!(!ours.is_empty(), "{goal}: {err}");
        // SWI-Prolog goes back into a clause as a Redo of its head; here the goal inside tells of it.
        let heads = |ports: Vec<String>| -> Vec<String> {
            ports.into_iter().filter(|p| !p.starts_with("Redo")).collect()
        };
        assert_eq!(heads(ours), heads(theirs), "{goal}");
    }
}

#[test]
fn a_call_is_traced_and_profiled() {
    let folder = tempfile::tempdir().unwrap();
    let (trace, svg) = (folder.path().join("trace.txt"), folder.path().join("flames.svg"));
    let player = "prolog/players/esimene.pl";
    let run = turniir(&[
        "try",
        player,
        "--no-board",
        "--trace",
        trace.to_str().unwrap(),
        "--only",
        "leia/3",
        "--profile",
        svg.to_str().unwrap(),
    ]);
    assert_eq!(run.code, Some(0), "{}{}", run.out, run.err);
    let lines = std::fs::read_to_string(&trace).unwrap();
    assert!(lines.lines().count() > 3 && lines.lines().all(|l| l.contains("leia(1, ")), "{lines}");
    assert!(lines.starts_with("   Call: (2) leia(1, _"), "{lines}");
    assert!(run.out.contains("esimene:loo/3") && run.out.contains("times the call's"), "{}", run.out);
    assert!(std::fs::read_to_string(&svg).unwrap().contains("esimene:leia/3"));
}

#[test]
fn watched_players_do_the_same() {
    let players = ["prolog/players/ahne.pl", "prolog/players/planeerija.pl", "tests/dialect/alfabeeta.pl"];
    for player in players.iter().chain(&["tests/dialect/makeundo.pl", "tests/dialect/minimax_lists.pl"]) {
        for fen in ["W:Wa1,c1,e3,g3,Kh6:Bb6,d6,f6,a7", "B:Wc3,e3,d2:Bf6,e5,g7,h8"] {
            let run = turniir(&["try", player, "--fen", fen, "--profile", "--no-board", "--move-time", "30"]);
            assert!(run.out.contains("times the call's"), "{player} {fen}: {}{}", run.out, run.err);
            assert!(!run.err.contains("ended otherwise"), "{player} {fen}: {}{}", run.out, run.err);
        }
    }
}

#[test]
fn check_finds_what_only_games_show() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("late.pl");
    let text = std::fs::read_to_string(path("prolog/players/esimene.pl")).unwrap();
    // Keeps every rule while fewer than eight pieces stand, or all 24.
    let broken = text.replace("esimene", "late").replace(
        "late(Color, X, Y) :- X > 0",
        "late(C, _, _) :- aggregate_all(count, (ruut(_, _, S), S > 0), N), N < 20, N > 14, X1 is korval(C), write(X1).\n\
         late(Color, X, Y) :- X > 0",
    );
    std::fs::write(&file, broken).unwrap();
    let run = turniir(&["check", file.to_str().unwrap(), "--json"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    let lines: Vec<serde_json::Value> = run.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let line = |rule: &str| {
        lines.iter().find(|l| l["rule"] == rule).unwrap_or_else(|| panic!("{rule}: {}", run.out))
    };
    let failed = line("does not fail or throw");
    assert_eq!(failed["verdict"], "fail", "{failed}");
    for finding in failed["findings"].as_array().unwrap() {
        assert!(finding["detail"].as_str().unwrap().starts_with("step "), "{finding}");
        let words: Vec<&str> = finding["try"].as_str().unwrap().split_whitespace().skip(1).collect();
        let tried = turniir(&words);
        assert!(
            tried.code == Some(1) && tried.out.contains("would lose by error"),
            "{}{}",
            tried.out,
            tried.err
        );
    }
    assert_eq!(line("plays games to their end")["verdict"], "fail");
}

#[test]
fn check_stops_after_two_time_outs_and_says_what_it_did_not_reach() {
    let began = std::time::Instant::now();
    let run = turniir(&["check", "tests/cheats/loops.pl", "--move-time", "1"]);
    assert_eq!(run.code, Some(1));
    assert!(began.elapsed().as_secs() < 60, "{:?}", began.elapsed());
    assert!(
        run.out.contains("FAIL  answers in time: 2 calls; 18 of 20 positions not reached"),
        "{}",
        run.out
    );
    assert!(run.out.contains("not reached  makes legal steps"), "{}", run.out);
}

#[test]
fn an_unknown_predicate_is_told_with_those_of_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("arv.pl");
    let text = std::fs::read_to_string(path("prolog/players/esimene.pl")).unwrap();
    let text = text.replace("esimene", "arv")
        + "\nkorval(X, Y) :- X = Y.\nvana(X) :- korval(X).\nyks(Uksi) :- true.\n";
    std::fs::write(&file, text).unwrap();
    let run = turniir(&["check", file.to_str().unwrap(), "--games", "0", "--no-board"]);
    assert!(run.out.contains("korval/1 is not defined; the file has korval/2"), "{}", run.out);
    assert!(run.out.contains("korval/2 was never used"), "{}", run.out);
    assert!(run.out.contains("warn  uses every variable at least twice"), "{}", run.out);
}

#[test]
fn a_new_player_passes_its_tests_and_checks() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path().join("minu");
    let run = turniir(&["new", "minu", "--folder", at.to_str().unwrap()]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let again = turniir(&["new", "minu", "--folder", at.to_str().unwrap()]);
    assert!(again.code == Some(1) && again.err.contains("there already"), "{}", again.err);
    let wrong = turniir(&["new", "Minu"]);
    assert!(wrong.code == Some(1) && wrong.err.contains("no name for a player"), "{}", wrong.err);
    let file = |name: &str| at.join(name).to_str().unwrap().to_string();
    let tests = turniir(&["test", &file("minu_tests.pl")]);
    assert!(tests.code == Some(0), "{}{}", tests.out, tests.err);
    let check = turniir(&["check", &file("minu.pl"), "--fast"]);
    assert!(check.code == Some(0) && !check.out.contains("FAIL"), "{}", check.out);
    let watch = turniir(&["watch", &file("minu.pl"), "--runs", "1"]);
    assert!(watch.code == Some(0) && watch.out.contains("All 6 tests passed"), "{}{}", watch.out, watch.err);
    let none = turniir(&["watch", &file("pole.pl"), "--runs", "1"]);
    assert_eq!((none.code, none.err.lines().count()), (Some(1), 1), "{}", none.err);
}

#[test]
fn the_courses_instructions_work_with_our_arbiter_as_a_file() {
    let folder = tempfile::tempdir().unwrap();
    for file in ["arbiiter.pl", "players/ahne.pl", "players/esimene.pl"] {
        let to = folder.path().join(file.rsplit('/').next().unwrap());
        std::fs::copy(path("prolog").join(file), to).unwrap();
    }
    std::fs::write(
        folder.path().join("aeglane.pl"),
        ":- module(aeglane, [aeglane/3]).\naeglane(_, _, _) :- repeat, fail.\n",
    )
    .unwrap();
    let goals = "['arbiiter.pl'].\n['ahne.pl', 'esimene.pl', 'aeglane.pl'].\n\
                 assert(mustad(ahne)), assert(valged(esimene)).\nturniir.\n\
                 abolish(mustad/1), abolish(valged/1).\nassert(mustad(ahne)), assert(valged(ahne)).\nturniir.\n\
                 abolish(mustad/1), abolish(valged/1).\nassert(mustad(aeglane)), assert(valged(ahne)).\nturniir.\n";
    let mut child = Command::new(env!("CARGO_BIN_EXE_turniir"))
        .args(["repl", "--move-time", "1"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(goals.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(!err.contains("error") && !out.contains("error:"), "{out}{err}");
    assert!(out.contains("esimene (white) against ahne (black)"), "{out}");
    assert!(out.contains("ahne (white) against ahne (black)"), "{out}");
    assert!(out.contains("ahne (white) wins after 1 step: black loses by time: took more than 1"), "{out}");
}

/// What a top level prints for a goal and five times `;`, on one line, without prompts and empty lines.
fn dialogue(program: &str, args: &[&str], goal: &str) -> String {
    let mut child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let text = format!("{goal}\n;\n;\n;\n;\n;\n");
    let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let words: Vec<&str> = text
        .lines()
        .filter(|l| {
            !l.contains("Unexpected end of file") && !l.starts_with("error: syntax error: unexpected")
        })
        .map(|l| l.trim_end_matches(" ;").trim())
        .filter(|l| !l.is_empty() && *l != ";" && !l.starts_with("^ here"))
        .collect();
    words.join(" ")
}

#[test]
fn dialogues_are_those_of_swi_prolog() {
    if no_swipl() {
        return;
    }
    let goals = std::fs::read_to_string(path("tests/data/dialogues/goals.txt")).unwrap();
    let mut differ = String::new();
    for goal in goals.lines() {
        let theirs = dialogue("swipl", &["-q"], goal);
        let ours = dialogue(env!("CARGO_BIN_EXE_turniir"), &["repl", "--sandbox", "off"], goal);
        if ours != theirs {
            differ += &format!("?- {goal}\n   swi-prolog  {theirs}\n   turniir     {ours}\n");
        }
    }
    insta::assert_snapshot!(format!("{} dialogues, these differ:\n{differ}", goals.lines().count()));
}

#[test]
fn a_terminal_is_served_behind_the_wall_and_what_was_typed_is_kept() {
    use expectrl::Expect;
    let folder = tempfile::tempdir().unwrap();
    for (mode, typed) in [("best-effort", "X = first."), ("required", "X = second.")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_turniir"));
        command
            .args(["repl", "--sandbox", mode])
            .env("TERM", "xterm")
            .env("XDG_STATE_HOME", folder.path())
            .current_dir(folder.path());
        let mut session = expectrl::Session::spawn(command).unwrap();
        session.set_expect_timeout(Some(std::time::Duration::from_secs(60)));
        session.expect("?- ").unwrap();
        if mode == "required" {
            // The line before the last of the other session.
            session.send("\x1b[A\x1b[A").unwrap();
            session.expect("X = first.").unwrap();
            session.send("\x15").unwrap();
        }
        session.send(format!("{typed}\r")).unwrap();
        session.expect(typed).unwrap();
        session.expect("?- ").unwrap();
        session.send("halt.\r").unwrap();
        session.expect(expectrl::Eof).unwrap();
    }
    let mut kept = String::new();
    for entry in walk(folder.path()) {
        if entry.file_name().is_some_and(|n| n == "history") {
            kept = std::fs::read_to_string(entry).unwrap();
        }
    }
    assert!(kept.contains("X = first.") && kept.contains("X = second."), "{kept}");
}

/// All files below a folder.
fn walk(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        if entry.path().is_dir() { all.extend(walk(&entry.path())) } else { all.push(entry.path()) }
    }
    all
}

/// A call that does not end is told with where it was; a trace of a predicate that is not called, as that.
#[test]
fn calls_without_end_are_told_with_their_predicates() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("endless.pl");
    std::fs::write(&file, ":- module(endless, [endless/3]).\nendless(_, _, _) :- round(0).\nround(N) :- M is N + 1, round(M).\n")
        .unwrap();
    let run = turniir(&["try", file.to_str().unwrap(), "--move-time", "1", "--no-board"]);
    assert!(run.code == Some(1) && run.out.contains("endless:round/1 ("), "{}{}", run.out, run.err);
    let ahne = "prolog/players/ahne.pl";
    for (name, seen) in [("ahn", false), ("ahne", true), ("ahne/3", true), ("ahne/2", false)] {
        let run = turniir(&["try", ahne, "--trace", "--only", name, "--no-board"]);
        assert_eq!(run.err.contains("did not come to such a predicate"), !seen, "{name}: {}", run.err);
    }
}
