//! Reading, checking and writing games in PDN.

mod common;
use common::{path, turniir};
use draughts::{COURSE, Game, Rules, Score, pdn};
use proptest::prelude::*;

#[test]
fn real_world_files_are_read() {
    let text = std::fs::read_to_string(path("tests/data/real.pdn")).unwrap();
    for text in [text.clone(), text.replace('\n', "\r\n"), format!("\u{feff}{text}")] {
        let games = pdn::read(&text);
        assert_eq!(games.len(), 5, "{games:#?}");
        for game in &games {
            let replay = pdn::replay(game, &draughts::RUSSIAN).unwrap();
            assert_eq!(replay.problem, None, "{game:#?}");
        }
        let first = &games[0];
        assert_eq!(first.tag("event"), Some("Club evening, \"blitz\""));
        assert_eq!(first.comments, ["A comment before the first move"]);
        assert_eq!(first.moves[0].clock(), Some("0:09:57"));
        assert_eq!(first.moves[1].nags, [1]);
        assert_eq!(first.moves[3].variations[0].len(), 4, "{:#?}", first.moves[3]);
        assert_eq!(first.moves[3].variations[0][2].variations.len(), 1);
        assert_eq!((first.moves[4].nags[0], first.moves[5].nags[0]), (1, 2));
        assert_eq!(first.moves.len(), 9);
        let results: Vec<_> = games.iter().map(|g| g.result.map(Score::text)).collect();
        assert_eq!(results, [Some("2-0"), None, Some("1-1"), Some("*"), Some("1-1")]);
        assert_eq!(games[4].tags.len(), 4);
    }
}

#[test]
fn a_written_game_is_read_again() {
    let text = std::fs::read_to_string(path("tests/data/real.pdn")).unwrap();
    for game in pdn::read(&text) {
        let again = pdn::read(&pdn::write(&game));
        assert_eq!(again.len(), 1);
        assert_eq!(again[0].tags, game.tags);
        let moves = |g: &pdn::PdnGame| -> Vec<_> {
            g.moves
                .iter()
                .map(|m| (m.text.clone(), m.nags.clone(), m.comments.clone(), m.variations.len()))
                .collect()
        };
        assert_eq!(moves(&again[0]), moves(&game));
    }
}

/// A game by the course's rules shares its GameType with the Russian ones and is still read by its own.
#[test]
fn a_game_of_the_course_is_read_by_its_rules() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.pdn").display().to_string();
    let run = turniir(&["match", "random", "random", "--seed", "4", "--games", "6", "--pdn", &file]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let run = turniir(&["pdn", &file, "--json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for line in run.out.lines() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(game["played"]["rules"], "course", "{line}");
        assert!(game["problem"].is_null() && !game["played"]["end"].is_null(), "{line}");
    }
    assert_eq!(run.out.lines().count(), 6, "{}", run.out);
}

/// Variations in variations are read by functions that call themselves: a file cannot make them overflow.
#[test]
fn variations_nest_only_so_deep() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deep.pdn");
    for (levels, code) in [(50, 0), (60_000, 1)] {
        let text = format!("1. c3-d4 {}{} *", "(1. c3-b4 ".repeat(levels), ")".repeat(levels));
        std::fs::write(&file, text).unwrap();
        let run = turniir(&["pdn", &file.display().to_string()]);
        assert_eq!(run.code, Some(code), "{levels}: {}{}", run.out, run.err);
        assert_eq!(run.err.contains("too many levels deep"), code == 1, "{}", run.err);
    }
}

#[test]
fn the_first_illegal_move_is_told() {
    let run = turniir(&["pdn", "tests/data/bad.pdn"]);
    assert_eq!(run.code, Some(1));
    insta::assert_snapshot!("bad_pdn", run.err);
}

/// What a file says of a result against what it says elsewhere, or against the board, is an error as an illegal move is.
#[test]
fn contradictions_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.pdn").display().to_string();
    let checked = |text: &str| {
        std::fs::write(&file, text).unwrap();
        turniir(&["pdn", &file])
    };
    let run = checked(
        "[Event \"one\"]\n[Result \"1-0\"]\n\n[Event \"two\"]\n[Result \"1-0\"]\n\n1. c3-d4 0-1\n\n\
         [FEN \"W:Wb4:Bc5\"]\n\n1. b4-d6* 0-1\n\n[FEN \"\"]\n1. c3-d4 *\n",
    );
    let told: Vec<String> = run.err.lines().map(|line| line.replace(&file, "FILE")).collect();
    let wanted = [
        "turniir: FILE: game 2: line 7: behind the moves stands 0-1, but the tag Result is 1-0",
        "turniir: FILE: game 3: line 11: the result is 0-2, but black has no move left, which is 2-0",
        "turniir: 2 games contradict their results",
    ];
    assert_eq!((run.code, told), (Some(1), wanted.map(String::from).to_vec()));
    let plies: Vec<&str> = run.out.lines().filter_map(|l| l.split_once('(').map(|p| p.1)).collect();
    assert_eq!(plies, ["0 plies)", "1 ply)", "1 ply, white wins: no move left)", "1 ply)"], "{}", run.out);
    let run = checked("[Result \"1-0\"]\n1. c3-d4 0-1\n\n1. c3-c4 *\n");
    assert!(
        run.err
            .ends_with("turniir: 1 of 2 games is not legal to the end, and 1 game contradicts its result\n")
    );
    let run = checked("[GameType \"21\"]\n[Result \"1-0\"]\n\n1. 11-15 23-19 1-0\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let run = turniir(&["pdn", "--pdn", &file]);
    assert_eq!(run.out, "[GameType \"21\"]\n[Result \"1-0\"]\n\n1. 11-15 23-19 1-0\n\n");
}

#[test]
fn other_rules_are_named_where_a_game_names_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.pdn").display().to_string();
    std::fs::write(&file, "1. 11-15 23-19 *\n").unwrap();
    for command in ["pdn", "analyse", "coach"] {
        let run = turniir(&[command, &file]);
        assert_eq!(run.code, Some(1), "{command}: {}", run.err);
        assert!(
            run.err.contains("without a tag GameType it is played by the rules russian"),
            "{command}: {}",
            run.err
        );
        assert!(
            run.err.contains("; --rules pool, english or dama plays more of it"),
            "{command}: {}",
            run.err
        );
    }
    assert!(turniir(&["pdn", &file]).err.ends_with("turniir: 1 of 1 game is not legal to the end\n"));
    assert_eq!(turniir(&["pdn", &file, "--rules", "english"]).code, Some(0));
}

/// The board of Italian draughts is seen mirrored: a piece is drawn above the letter that it is named by.
#[test]
fn a_mirrored_board_is_drawn_as_it_is_named() {
    let position = "W:Wb3:Be6";
    for (args, pieces) in [
        (
            &["analyse", "--rules", "italian", "--fen", position, "--engine", "engine:depth=2"][..],
            [(3, 'b'), (6, 'e')],
        ),
        (&["play", "random", "--rules", "italian", "--fen", position], [(3, 'b'), (6, 'e')]),
    ] {
        let run = turniir(args);
        for (row, column) in pieces {
            let line = run
                .out
                .lines()
                .find(|l| l.starts_with(&format!(" {row} ")))
                .unwrap_or_else(|| panic!("{args:?}: {} {}", run.out, run.err));
            let at = 4 + 3 * (column as usize - 'a' as usize);
            let drawn: Vec<usize> =
                line.chars().enumerate().skip(3).filter(|(_, c)| *c != ' ').map(|(i, _)| i).collect();
            assert_eq!(drawn, [at], "{args:?}: {}", run.out);
        }
    }
}

#[test]
fn names_in_windows_1251_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("g.pdn");
    std::fs::write(&file, b"[White \"\xd6\xf3\xea\"]\n[Black \"\xc8\xe2\xe0\xed\xee\xe2\"]\n\n1. c3-d4 *\n")
        .unwrap();
    let run = turniir(&["pdn", &file.display().to_string()]);
    assert_eq!(run.out, "1 \u{426}\u{443}\u{43a} - \u{418}\u{432}\u{430}\u{43d}\u{43e}\u{432} * (1 ply)\n");
}

#[test]
fn games_are_listed_and_converted() {
    let run = turniir(&["pdn", "tests/data/real.pdn"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    insta::assert_snapshot!("pdn_list", run.out);
    let run = turniir(&["pdn", "tests/data/real.pdn", "--fen"]);
    assert!(run.out.contains("3\t1\t11-15\t"), "{}", run.out);
    let run = turniir(&["pdn", "tests/data/real.pdn", "--json"]);
    let first: serde_json::Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    assert_eq!(first["played"]["moves"][0]["clock"], "0:09:57");
    assert_eq!(first["played"]["moves"][7]["move"], "e7:c5");
    let run = turniir(&["pdn", "no-such-file.pdn"]);
    assert!(run.code == Some(1) && run.err.contains("no-such-file.pdn"), "{}", run.err);
}

#[test]
fn control_characters_of_a_file_do_not_reach_the_terminal() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("escapes.pdn");
    let text = "[White \"a\u{1b}[31mred\"]\n[Black \"b\u{7}\"]\n\n1. c3-d4 {x\u{1b}]0;t\u{7} y} b6-a5 *\n";
    std::fs::write(&file, text).unwrap();
    for form in [None, Some("--fen"), Some("--pdn"), Some("--json")] {
        let args: Vec<&str> = ["pdn", file.to_str().unwrap()].into_iter().chain(form).collect();
        let run = turniir(&args);
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(
            run.out.contains("c3-d4") || form.is_none() && run.out.contains("red"),
            "{form:?} {}",
            run.out
        );
        let escapes = |text: &str| text.chars().any(|c| c.is_control() && !['\n', '\t'].contains(&c));
        assert!(!escapes(&run.out) && !escapes(&run.err), "{form:?} {:?} {:?}", run.out, run.err);
    }
}

#[test]
fn a_game_of_single_steps_may_end_in_the_middle_of_a_capture() {
    let dir = tempfile::tempdir().unwrap();
    let (player, file) = (dir.path().join("katki.pl"), dir.path().join("g.pdn"));
    let text = ":- module(katki, [katki/3]).\nkatki(_, X, _) :- X > 0, !.\n\
        katki(_, _, _) :- retract(ruut(3, 5, 1)), retract(ruut(4, 4, 2)), retract(ruut(5, 3, 0)), assertz(ruut(5, 3, 1)), assertz(ruut(4, 4, 0)), \
        assertz(ruut(3, 5, 0)).\n";
    std::fs::write(&player, text).unwrap();
    let (player, file) = (player.to_str().unwrap(), file.to_str().unwrap());
    let run = turniir(&["match", player, "random", "--fen", "W:We3:Bd4,b6,h8", "--pdn", file, "--no-board"]);
    assert!(run.out.contains("e3:c5"), "{} {}", run.out, run.err);
    let run = turniir(&["pdn", file]);
    assert!(run.code == Some(0) && run.out.contains("(1 pl"), "{} {}", run.out, run.err);
    let run = turniir(&["try", player, "--pdn", file, "--no-board"]);
    assert!(run.out.contains("would lose"), "{} {}", run.out, run.err);
    // In the middle of a game it is an illegal move.
    let text = std::fs::read_to_string(file).unwrap().replace("e3:c5", "e3:c5 h8-g7");
    std::fs::write(file, text).unwrap();
    assert_eq!(turniir(&["pdn", file]).code, Some(1));
}

/// Plays by the numbers given, to the end of the game or of the numbers.
fn played(rules: &'static Rules, choices: &[u16]) -> Game {
    let mut game = Game::new(rules);
    for choice in choices {
        let moves = game.position().legal_moves(rules);
        if moves.is_empty() {
            break;
        }
        game.play(&moves[usize::from(*choice) % moves.len()]);
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn random_games_round_trip(choices in proptest::collection::vec(any::<u16>(), 0..90)) {
        for rules in Rules::ALL {
            let game = played(rules, &choices);
            // A game may not stop in the middle of a capture: its written form has no such thing.
            if game.position().continuing().is_some() {
                continue;
            }
            let tags = [("GameType", rules.game_type.to_string())];
            let tags = if *rules == COURSE || rules.name == "dama" { &tags[..0] } else { &tags[..] };
            let text = pdn::write_game(tags, &game, Score::Unknown);
            let read = pdn::read(&text);
            prop_assert_eq!(read.len(), 1);
            let replay = pdn::replay(&read[0], rules).unwrap();
            prop_assert_eq!(&replay.problem, &None, "{}", text);
            prop_assert_eq!(replay.game.position(), game.position(), "{}", text);
        }
    }

    #[test]
    fn any_text_is_read(text in r#"[\[\](){};%$!?." a-h1-8x:\n0*-]{0,120}"#) {
        for game in pdn::read(&text) {
            let _ = pdn::replay(&game, &COURSE);
            let again = pdn::read(&pdn::write(&game));
            prop_assert_eq!(again.len(), 1, "{}", pdn::write(&game));
        }
    }
}
