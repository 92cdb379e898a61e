//! The draw rules, each from a position where it comes about.

use draughts::{BRAZILIAN, COURSE, Color, DrawReason, ENGLISH, Game, Outcome, POOL, RUSSIAN, Rules, fen};

/// Plays a cycle of moves until the game ends; the plies played and the end.
fn shuffle(rules: &'static Rules, position: &str, cycle: &[&str]) -> (usize, Outcome) {
    let mut game = Game::from(rules, fen::parse(position).unwrap());
    for plies in 0..500 {
        if let Some(outcome) = game.outcome() {
            return (plies, outcome);
        }
        game.play_text(cycle[plies % cycle.len()]).unwrap_or_else(|e| panic!("{e}"));
    }
    panic!("the game does not end");
}

fn draw(rules: &'static Rules, position: &str, cycle: &[&str]) -> (usize, DrawReason) {
    match shuffle(rules, position, cycle) {
        (plies, Outcome::Draw(reason)) => (plies, reason),
        other => panic!("{other:?}"),
    }
}

/// Plays quiet king moves that give nothing away, to positions seen least, until the game ends.
fn drift(rules: &'static Rules, position: &str) -> (usize, DrawReason) {
    let mut game = Game::from(rules, fen::parse(position).unwrap());
    let mut seen = std::collections::HashMap::new();
    for plies in 0..500 {
        match game.outcome() {
            Some(Outcome::Draw(reason)) => return (plies, reason),
            Some(other) => panic!("{other:?}"),
            None => {}
        }
        let here = *game.position();
        let m = game
            .legal_moves()
            .into_iter()
            .filter(|m| !m.is_capture() && here.kings().has(m.from()))
            .filter(|m| !here.after(m, rules).has_capture(rules))
            .min_by_key(|m| *seen.get(&here.after(m, rules)).unwrap_or(&0))
            .expect("a safe move");
        game.play(&m);
        *seen.entry(*game.position()).or_insert(0) += 1;
    }
    panic!("the game does not end");
}

#[test]
fn the_same_position_three_times() {
    let cycle = ["c1-b2", "f8-h6", "b2-c1", "h6-f8"];
    let men = "W:WKc1,a3,h2:BKf8,a5,h4";
    assert_eq!(draw(&RUSSIAN, men, &cycle), (8, DrawReason::Repetition));
    assert_eq!(
        draw(&ENGLISH, "W:WKc1:BKg7", &["c1-b2", "g7-h6", "b2-c1", "h6-g7"]),
        (8, DrawReason::Repetition)
    );
}

#[test]
fn the_course_counts_steps() {
    assert_eq!(drift(&COURSE, "W:WKc1,a3,h2:BKf8,a5,h4"), (15, DrawReason::QuietSteps));
}

#[test]
fn moves_by_kings_only() {
    let eight = "W:WKc1,a3,h2,g1:BKf8,a5,h4,b8";
    assert_eq!(drift(&RUSSIAN, eight), (30, DrawReason::KingMoves));
    assert_eq!(drift(&BRAZILIAN, eight), (40, DrawReason::KingMoves));
}

#[test]
fn few_pieces() {
    assert_eq!(drift(&RUSSIAN, "W:WKc1:BKf8,b8"), (10, DrawReason::Balance));
    assert_eq!(drift(&RUSSIAN, "W:WKc1:BKf8,Kb8").0, 10);
}

#[test]
fn three_against_one() {
    let (plies, reason) = drift(&POOL, "W:WKc1,Ke1,Kg1:BKa1");
    assert_eq!((plies, reason), (26, DrawReason::LoneKing));
    let cycle = ["c1-d2", "g7-h8", "d2-e1", "h8-g7", "e1-f2", "g7-h8", "f2-g1", "h8-g7", "g1-f2", "g7-h8"];
    // The lone king stays on a1-h8: five moves, with men among the three as well.
    let found = draw(&RUSSIAN, "W:WKc1,Kb8,a3:BKg7", &cycle);
    assert_eq!(found, (10, DrawReason::MainRoad));
}

#[test]
fn who_cannot_move_loses() {
    let (plies, end) = shuffle(&RUSSIAN, "W:Wa5:Bb6,c7", &[""]);
    assert_eq!((plies, end), (0, Outcome::NoMoves { winner: Color::Black }));
    let (_, end) = shuffle(&RUSSIAN, "B:WKa1:B", &[""]);
    assert_eq!(end, Outcome::NoMoves { winner: Color::White });
}

#[test]
fn moves_come_back() {
    let mut game = Game::new(&RUSSIAN);
    for m in ["c3-d4", "f6-g5", "b2-c3", "g5-h4"] {
        game.play_text(m).unwrap();
    }
    let clocks = *game.clocks();
    let position = *game.position();
    let m = game.undo().unwrap();
    game.play(&m);
    assert_eq!((*game.position(), *game.clocks()), (position, clocks));
    while game.undo().is_some() {}
    assert_eq!(*game.position(), *Game::new(&RUSSIAN).position());
}
