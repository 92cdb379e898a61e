//! PDN as it is found: what people, sites and other programs write.

use draughts::{Game, RUSSIAN, Score, fen, pdn};

/// Reads games and plays them through; what is wrong with each, and its plies.
fn played(text: &str) -> Vec<(usize, Option<String>)> {
    let of = |game: &pdn::PdnGame| match pdn::replay(game, &RUSSIAN) {
        Ok(replay) => (replay.game.moves().len(), replay.problem.map(|p| p.to_string())),
        Err(problem) => (0, Some(problem.to_string())),
    };
    pdn::read(text).iter().map(of).collect()
}

#[test]
fn tags_alone_are_a_game() {
    let games = pdn::read(
        "[Event \"one\"]\n[Result \"1-0\"]\n\n[Event \"two\"]\n[White \"A\"]\n\n1. c3-d4 *\n\n\
         [White \"B\"]\n[Black \"C\"]\n\n[Site \"three\"]\n[Round \"1\"]\n\n1. c3-b4 1-1\n[Event \"four\"]\n[Event \"five\"]",
    );
    let told: Vec<_> = games.iter().map(|g| (g.line, g.moves.len(), g.score().map(Score::text))).collect();
    let (won, open, draw) = (Some("2-0"), Some("*"), Some("1-1"));
    assert_eq!(told, [(1, 0, won), (4, 1, open), (9, 0, None), (12, 1, draw), (16, 0, None), (17, 0, None)]);
    // Each game comes back as one.
    let again: String = games.iter().map(pdn::write).collect();
    assert_eq!(pdn::read(&again).len(), games.len(), "{again}");
    // A file that is spaced out, and one that says the same twice, have one game.
    for text in [
        "[Event \"one\"]\n\n[White \"A\"]\n\n[Black \"B\"]\n\n1. c3-d4 *",
        "[GameType \"25\"]\n[White \"A\"]\n[GameType \"25\"]\n\n1. c3-d4 *",
    ] {
        assert_eq!(pdn::read(text).len(), 1, "{text}");
    }
}

#[test]
fn captures_may_be_written_with_a_dash() {
    let from = |fen: &str, moves: &str| played(&format!("[FEN \"{fen}\"]\n\n{moves} *")).remove(0);
    assert_eq!(from("W:Wb4:Bc5,h8", "1. b4-d6 h8-g7"), (2, None));
    assert_eq!(played("[GameType \"21\"]\n1. 11-15 22-18 2. 15-22 25-18 *"), [(4, None)]);
    // Only the ends are looked at where it is one capture; of two that take other pieces neither is meant.
    assert_eq!(from("W:Wc1:Bd2,f4,h8", "1. c1-g5 h8-g7"), (2, None));
    let (plies, problem) = from("W:Wd2:Bc3,c5,e3,e5,h8", "1. d2-d6");
    assert!(plies == 0 && problem.as_ref().unwrap().contains("compulsory"), "{problem:?}");
    assert!(from("W:Wb4:Bc5,h8", "1. b4-a5").1.unwrap().contains("compulsory"));
    // At the board and between programs a dash is a quiet move.
    assert!(Game::from(&RUSSIAN, fen::parse("W:Wb4:Bc5").unwrap()).play_text("b4-d6").is_err());
}

#[test]
fn a_star_behind_a_move_says_that_it_is_the_only_one() {
    let games = pdn::read("1. c3-d4* d6-c5!* 2. b2-c3 *\n\n1. c3-b4 *");
    assert_eq!(games.len(), 2);
    let nags: Vec<_> = games[0].moves.iter().map(|m| m.nags.clone()).collect();
    assert_eq!(nags, [vec![7], vec![1, 7], vec![]]);
    assert_eq!(games[0].result, Some(Score::Unknown));
    assert_eq!(played("[FEN \"W:Wb4:Bc5,h8\"] 1. b4xd6* h8-g7*"), [(2, None)]);
}

#[test]
fn counters_and_empty_tags_say_nothing() {
    let tags = "[FEN \"W:W31,K5:B10,K1:H0:F1\"]\n[Result \"\"]\n[Date \"\"]\n[GameType \"\"]\n";
    assert_eq!(played(&format!("{tags}\n1. 31-26 *")), [(1, None)]);
    assert_eq!(played("[FEN \"\"]\n\n1. c3-d4 *"), [(1, None)]);
    assert_eq!(pdn::read("[White \"\"] *")[0].tag("White"), None);
    for wrong in ["W:H4:Bb6", "W:Wc3:Bb6:H", "W:Wc3:Bb6:h4", "W:Wc3:Bb6:Fx"] {
        assert!(fen::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_result_is_written_as_the_tag_has_it() {
    let written = |text: &str| pdn::write(&pdn::read(text)[0]);
    for (tag, marker, both) in [
        ("1-0", "1-0", "1-0"),
        ("1-0", "2-0", "1-0"),
        ("2-0", "1-0", "2-0"),
        ("½-½", "1-1", "1/2-1/2"),
        ("", "0-1", "0-2"),
        ("*", "1-1", "1-1"),
        ("0-1", "*", "0-1"),
        ("0-1", "", "0-1"),
    ] {
        let text = written(&format!("[GameType \"21\"]\n[Result \"{tag}\"]\n\n1. 11-15 23-19 {marker}"));
        assert!(text.contains(&format!("[Result \"{both}\"]")), "{tag} {marker}: {text}");
        assert!(text.trim_end().ends_with(&format!("23-19 {both}")), "{tag} {marker}: {text}");
    }
    assert!(written("1. c3-d4 1-0").contains("c3-d4 2-0"));
}

#[test]
fn results_that_contradict_are_found() {
    let found = |text: &str| {
        let game = pdn::read(text).remove(0);
        let replay = pdn::replay(&game, &RUSSIAN).unwrap();
        pdn::contradiction(&game, &replay).map(|p| p.to_string())
    };
    let told = found("[Result \"1-0\"]\n\n1. c3-d4 0-1").unwrap();
    assert_eq!(told, "line 3: behind the moves stands 0-1, but the tag Result is 1-0");
    let end = "[FEN \"W:Wb4:Bc5\"]\n\n1. b4:d6";
    assert_eq!(
        found(&format!("[Result \"0-2\"]\n{end}")).unwrap(),
        "line 1: the result is 0-2, but black has no move left, which is 2-0"
    );
    assert!(found(&format!("{end} 1/2-1/2")).unwrap().starts_with("line 3: the result is 1-1"));
    for fine in ["1-0", "2-0", "*", ""] {
        assert_eq!(found(&format!("{end} {fine}")), None, "{fine}");
        assert_eq!(found(&format!("[Result \"1-0\"]\n{end} {fine}")), None, "{fine}");
    }
    // Who loses by the clock loses in any position with moves.
    assert_eq!(found("[Result \"0-1\"]\n1. c3-d4 0-1"), None);
}

#[test]
fn what_is_played_here_is_named() {
    let (_, problem) = played("[GameType \"24\"] 1. 32-28 *").remove(0);
    let known = "21 (english), 22 (italian), 23 (pool), 25 (russian) and 26 (brazilian) are";
    let problem = problem.unwrap();
    assert_eq!(problem, format!("GameType 24 is not a kind of draughts known here; {known}"));
}
