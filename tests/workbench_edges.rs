//! The student's workbench where two things meet: what is refused, what goes on, and what must not be lost.

mod common;
use common::{path, turniir, typed};
use std::fs::{create_dir_all, read_to_string, write};

const PLAYER: &str = "prolog/players/esimene.pl";

/// Arguments after the player's file, the exit code, and what is in the output or the errors, and what is not.
const TRIES: [(&str, i32, &str, &str); 6] = [
    (
        "--fen W:Wc3:Bh8 --continuing c3",
        2,
        "--continuing c3: the piece there has nothing to capture",
        "no-step",
    ),
    ("--fen W:Wc3,e5:Bd6,f6 --color white --continuing e5", 0, "the piece on e5 had to go on", ""),
    // The same colour as the position's own keeps the piece that must go on.
    ("--pdn GAME --ply 6 --color white", 0, "the piece on e5 had to go on", ""),
    ("--pdn GAME --ply 6 --color black", 0, "black made", "had to go on"),
    (
        "--earlier --order a1c1e1g1b2d2f2h2a3c3e3g3b4d4f4h4a5c5e5g5b6d6f6h6a7c7e7g7b8d8f8h8",
        2,
        "cannot be used with",
        "made the legal step",
    ),
    ("--pdn GAME --ply 3 --json", 0, "\"inferences\":", "null,\"own_inferences\":null"),
];

/// White's capture of two jumps is steps 5 and 6: before the sixth the piece on e5 must go on.
const GAME: &str = "[White \"a\"]\n[Black \"b\"]\n[GameType \"25\"]\n[FEN \"W:Wb2,a1:Bb6,f6,h8\"]\n\n\
    1. b2-c3 b6-c5 2. a1-b2 c5-d4 3. c3:e5:g7 *\n";

#[test]
fn try_refuses_what_no_game_has_and_keeps_who_must_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("g.pdn");
    write(&game, GAME).unwrap();
    for (args, code, has, not) in TRIES {
        let args = args.replace("GAME", game.to_str().unwrap());
        let mut all = vec!["try", PLAYER];
        if !args.contains("--json") {
            all.push("--no-board");
        }
        all.extend(args.split(' '));
        let run = turniir(&all);
        let said = run.out.clone() + &run.err;
        assert!(run.code == Some(code) && said.contains(has), "{args}: {:?} {said}", run.code);
        assert!(not.is_empty() || !said.contains(not), "{args}: {said}");
    }
}

#[test]
fn analyse_numbers_whole_moves() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("g.pdn");
    for (position, moves, numbers) in [
        // A capture of two jumps before Black's second move; Black first.
        ("W:Wc3,h4,a1:Bd4,f6,h8,a7", "1. c3:e5:g7 h8:f6 2. h4-g5 f6:h4 *", ["1.", "1...", "2.", "2..."]),
        ("B:Wc3,e3,g3,b2,a1:Bb6,d6,f6,h6,h8", "1... f6-g5 2. g3-h4 g5-f4 *", ["1...", "2.", "2...", "-"]),
    ] {
        let text =
            format!("[White \"a\"]\n[Black \"b\"]\n[GameType \"25\"]\n[FEN \"{position}\"]\n\n{moves}\n");
        write(&game, text).unwrap();
        let run = turniir(&["analyse", game.to_str().unwrap(), "--loss", "1", "--engine", "engine:depth=4"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let found: Vec<&str> = run.out.lines().skip(1).filter_map(|l| l.split_whitespace().next()).collect();
        assert!(found.iter().any(|n| numbers.contains(n)), "{}", run.out);
        assert!(found.iter().all(|n| numbers.contains(n) || *n == "no"), "{}", run.out);
    }
}

/// Goals at the top level, and what stands in the answers after them, in this order; the exit code.
const GOALS: [(&str, &[&str], i32); 6] = [
    (
        "fen('W:Wc3,a1:Bd4,f6,h8').\nsamm('c3:e5').\nesimene(1,5,5).\nkord(C).\nsammud(L).\ntagasi.\nsammud(L).\n",
        &["C = 2", "L = ['h8:f6']", "L = ['e5:g7']"],
        0,
    ),
    ("fen('W:Wc3:Bf6').\nesimene(1,0,0), esimene(2,0,0).\nseis.\n", &["white to move"], 0),
    ("halt(3).\n", &[], 3),
    (
        "spy(append/3).\nspy(append/2).\nnospy(append).\ndebugging.\n",
        &["point on append/3", "point on append/2", "no spy points"],
        0,
    ),
    (
        "spy(esimene/3).\nnodebug.\ndebugging.\ndebug.\ndebugging.\n",
        &["point on esimene/3", "passed over, on esimene/3", "spy points on esimene/3"],
        0,
    ),
    ("visible([-all, +call]).\ntrace, catch(atom_length(_, _), _, true).\n", &["Call:"], 0),
];

#[test]
fn the_top_level_keeps_turn_exit_code_and_spy_points() {
    for (goals, answers, code) in GOALS {
        let (out, err, ended) = typed(&["repl", PLAYER], goals);
        let mut rest = out.as_str();
        for answer in answers {
            let at = rest.find(answer).unwrap_or_else(|| panic!("{goals}: no {answer} in {out}{err}"));
            rest = &rest[at + answer.len()..];
        }
        assert!(ended == Some(code) && !out.contains("Exception:"), "{goals}: {ended:?} {out}{err}");
    }
}

#[test]
fn new_refuses_names_that_the_files_use() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["ruut", "leia", "between", "functor", "lists", "seis", "retract"] {
        let at = folder.path().join(name);
        let run = turniir(&["new", name, "--folder", at.to_str().unwrap()]);
        assert!(run.code == Some(1) && !at.exists(), "{name}: {}", run.out);
        assert!(run.err.contains("choose another") && run.err.lines().count() == 1, "{name}: {}", run.err);
    }
    for name in ["minu", "esimene", "append"] {
        let at = folder.path().join(name);
        assert_eq!(turniir(&["new", name, "--folder", at.to_str().unwrap()]).code, Some(0), "{name}");
        let run = turniir(&["test", at.join(format!("{name}_tests.pl")).to_str().unwrap()]);
        assert!(
            run.code == Some(0) && run.out.contains("All 6 tests passed"),
            "{name}: {}{}",
            run.out,
            run.err
        );
    }
}

#[test]
fn check_reads_clauses_and_not_comments() {
    let folder = tempfile::tempdir().unwrap();
    let (file, other) = (folder.path().join("own.pl"), folder.path().join("abi.pl"));
    let text = read_to_string(path(PLAYER)).unwrap().replace("esimene", "own");
    let more = ":- module(own, [own/3]).\n:- [abi].\n/* get_char(X) */\nopen(1).\nd(see(1)).\nz :- open(1), d(see(_)).\n";
    write(&file, text.replace(":- module(own, [own/3]).", more)).unwrap();
    let page = folder.path().join("page.html");
    let (file, page) = (file.to_str().unwrap(), page.to_str().unwrap());
    let warned = |helper: &str| {
        write(&other, helper).unwrap();
        let run = turniir(&["check", file, "--fast", "--json"]);
        let lines = run.out.lines().map(|l| serde_json::from_str::<serde_json::Value>(l).unwrap());
        let looked = ["does not wait for input", "does not sleep", "does not open files"];
        let warned = lines.filter(|l| l["verdict"] == "warn" && looked.iter().any(|r| l["rule"] == *r));
        warned.map(|l| l["detail"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(warned("x.\n"), Vec::<String>::new());
    assert_eq!(warned("\nask(X) :- findall(Y, read(Y), X).\n"), ["read (abi.pl) in line 2"]);

    // One page has both files; where there is none to write, and with --fast, that is said.
    let run = turniir(&["check", file, PLAYER, "--games", "0", "--coverage", page]);
    let html = read_to_string(page).unwrap_or_else(|_| panic!("{}", run.err));
    assert!(html.contains("own.pl</h2>") && html.contains("esimene.pl</h2>"), "{html}");
    let run = turniir(&["check", file, "--games", "0", "--coverage", "/nowhere/page.html"]);
    assert!(run.code == Some(1) && run.err.contains("/nowhere/page.html: cannot write"), "{}", run.err);
    assert_eq!(turniir(&["check", file, "--fast", "--coverage", page]).code, Some(2));
}

#[test]
fn the_coach_tells_one_sides_mistakes_to_machines_too() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("g.pdn");
    write(&game, "[White \"a\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 *\n").unwrap();
    let run = turniir(&[
        "coach",
        game.to_str().unwrap(),
        "--json",
        "--color",
        "white",
        "--engine",
        "engine:depth=3",
    ]);
    let value: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert!(value["white"]["mistakes"].is_array() && value["black"]["mistakes"].is_null(), "{value}");
    assert!(value["black"]["moves"].is_number(), "{value}");
}

#[test]
fn what_is_written_never_takes_the_place_of_a_player() {
    let folder = tempfile::tempdir().unwrap();
    let text = read_to_string(path("prolog/players/esimene.pl")).unwrap();
    let [a, b] = ["a.pl", "b.pl"].map(|name| {
        let file = folder.path().join(name);
        write(&file, &text).unwrap();
        file.display().to_string()
    });
    for args in [
        &["check", "--coverage", &a, &b][..],
        &["try", &b, "--trace", &a],
        &["try", &b, "--profile", &a],
        &["test", "--junit", &a, &b],
        &["match", &a, &b, "--pdn", &a],
        &["table", "none.sqlite", "--pdn", &a],
        &["train", "play", "--games", "1", "--out", &a],
        &["train", "fit", "none.txt", "--out", &a],
        &["book", "build", "--out", &a],
    ] {
        let run = common::turniir(args);
        assert_eq!(run.code, Some(2), "{args:?} {}", run.err);
        assert!(run.err.contains("would be overwritten"), "{args:?} {}", run.err);
        assert_eq!(read_to_string(&a).unwrap(), text, "{args:?}");
    }
}

#[test]
fn files_are_found_among_thousands_of_others() {
    let folder = tempfile::tempdir().unwrap();
    let text = read_to_string(path("prolog/players/esimene.pl")).unwrap();
    let player = folder.path().join("own.pl");
    let more = ":- module(own, [own/3]).\n:- consult('zz data/levels/my moves.pl').\n\
                own(C, X, Y) :- moves(seventeen), inner(C, X, Y).";
    let text = text.replace("esimene", "inner").replace(":- module(inner, [inner/3]).", more);
    write(&player, text).unwrap();
    for i in 0..60 {
        let many = folder.path().join(format!("downloads/{i}/other"));
        create_dir_all(&many).unwrap();
        (0..60).for_each(|j| write(many.join(format!("{j}.txt")), "").unwrap());
    }
    let far = folder.path().join("zz data/levels");
    create_dir_all(&far).unwrap();
    write(far.join("my moves.pl"), "moves(seventeen).\n").unwrap();
    let run = turniir(&["try", player.to_str().unwrap(), "--no-board"]);
    assert!(run.code == Some(0) && run.err.is_empty(), "{}{}", run.out, run.err);
}
