use super::{Deed, Refused, Sitter, Table};
use crate::web::store::GameText;
use draughts::Score;
use draughts::{COURSE, Position, RUSSIAN, Rules, fen};

fn table(rules: &Rules, start: Option<&str>, seats: [&str; 2], base: i64) -> Table {
    let usual = fen::write_for(&Position::start(rules), rules, fen::SquareStyle::Letters);
    let text = GameText {
        id: "x".into(),
        rules: rules.name.into(),
        start: start.map_or(usual, Into::into),
        seats: seats.map(Into::into),
        base,
        left: [base; 2],
        version: 1,
        ..GameText::default()
    };
    Table::of(text, &[]).unwrap()
}

fn names(who: &str) -> Vec<String> {
    vec![who.to_string()]
}

fn step(table: &mut Table, who: &str, text: &str) -> Result<(), Refused> {
    let ply = table.game.moves().len();
    let deed = Deed::Move { text: text.into(), ply };
    table.act(&deed, &names(who), false).map(|_| ())
}

#[test]
fn only_the_side_to_move_moves_and_only_legally() {
    let mut t = table(&RUSSIAN, None, ["guest:a", "guest:b"], 0);
    assert_eq!(step(&mut t, "guest:b", "c3-d4"), Err(Refused::NotYourTurn));
    assert_eq!(step(&mut t, "guest:c", "c3-d4"), Err(Refused::NotYours));
    assert_eq!(step(&mut t, "guest:a", "c3-e5"), Err(Refused::Illegal("c3-e5".into())));
    step(&mut t, "guest:a", "c3-d4").unwrap();
    let late = Deed::Move { text: "d6-c5".into(), ply: 0 };
    assert_eq!(t.act(&late, &names("guest:b"), false).unwrap_err(), Refused::Late);
    step(&mut t, "guest:b", "d6-c5").unwrap();
    assert_eq!((t.game.moves().len(), t.text.version), (2, 3));
}

#[test]
fn a_capture_of_the_course_goes_jump_by_jump() {
    let mut t = table(&COURSE, Some("W:Wa1,h2:Bb2,d4,b8"), ["guest:a", "guest:b"], 0);
    step(&mut t, "guest:a", "a1:c3").unwrap();
    assert_eq!(step(&mut t, "guest:b", "b8-a7"), Err(Refused::NotYourTurn));
    step(&mut t, "guest:a", "c3:e5").unwrap();
    step(&mut t, "guest:b", "b8-a7").unwrap();
}

#[test]
fn nobody_moves_before_both_sit_and_a_place_is_taken_once() {
    let mut t = table(&RUSSIAN, None, ["guest:a", "open"], 0);
    assert!(matches!(step(&mut t, "guest:a", "c3-d4"), Err(Refused::NotPossible(_))));
    let sit = |who: &str| Deed::Sit { who: who.into(), name: "B".into() };
    t.act(&sit("guest:b"), &[], false).unwrap();
    assert_eq!(t.seats[1], Sitter::Person("guest:b".into()));
    assert!(t.act(&sit("guest:c"), &[], false).is_err());
    step(&mut t, "guest:a", "c3-d4").unwrap();
}

#[test]
fn draws_are_offered_to_people_and_refused_by_moving() {
    let mut t = table(&RUSSIAN, None, ["guest:a", "guest:b"], 0);
    let (a, b) = (names("guest:a"), names("guest:b"));
    assert!(t.act(&Deed::Accept, &b, false).is_err());
    t.act(&Deed::OfferDraw, &b, false).unwrap();
    assert!(t.act(&Deed::Accept, &b, false).is_err(), "nobody accepts an own offer");
    step(&mut t, "guest:a", "c3-d4").unwrap();
    assert!(t.text.offer.is_empty());
    t.act(&Deed::OfferDraw, &a, false).unwrap();
    t.act(&Deed::Accept, &b, false).unwrap();
    assert_eq!((t.text.result, t.text.reason.as_str()), (Some(Score::Draw), "agreed"));
    assert_eq!(step(&mut t, "guest:b", "d6-c5"), Err(Refused::Over));
    let mut t = table(&RUSSIAN, None, ["guest:a", "machine:random"], 0);
    assert!(t.act(&Deed::OfferDraw, &a, false).is_err());
}

#[test]
fn a_draw_is_not_offered_again_and_again() {
    let mut t = table(&RUSSIAN, None, ["guest:a", "guest:b"], 0);
    let (a, b) = (names("guest:a"), names("guest:b"));
    t.act(&Deed::OfferDraw, &a, false).unwrap();
    assert!(t.act(&Deed::OfferDraw, &a, false).is_err(), "it stands already");
    t.act(&Deed::Decline, &b, false).unwrap();
    assert!(matches!(t.act(&Deed::OfferDraw, &a, false), Err(Refused::NotPossible(_))));
    t.act(&Deed::OfferDraw, &b, false).unwrap();
    t.act(&Deed::Decline, &a, false).unwrap();
    for ply in 0..10 {
        let text = t.game.legal_moves()[0].to_string();
        step(&mut t, if ply % 2 == 0 { "guest:a" } else { "guest:b" }, &text).unwrap();
    }
    t.act(&Deed::OfferDraw, &a, false).unwrap();
}

#[test]
fn moves_are_taken_back_against_machines_to_the_own_turn() {
    let mut t = table(&COURSE, None, ["guest:a", "machine:random"], 0);
    let a = names("guest:a");
    assert!(t.act(&Deed::Takeback, &a, false).is_err());
    step(&mut t, "guest:a", "c3-d4").unwrap();
    t.act(&Deed::Move { text: "d6-c5".into(), ply: 1 }, &[], true).unwrap();
    step(&mut t, "guest:a", "b2-c3").unwrap();
    t.act(&Deed::Move { text: "f6-g5".into(), ply: 3 }, &[], true).unwrap();
    let new = t.act(&Deed::Takeback, &a, false).unwrap();
    assert_eq!((new.kept, t.game.moves().len()), (2, 2));
    let mut t = table(&RUSSIAN, None, ["guest:a", "guest:b"], 0);
    step(&mut t, "guest:a", "c3-d4").unwrap();
    assert!(t.act(&Deed::Takeback, &a, false).is_err(), "not against people");
}

#[test]
fn clocks_begin_with_the_second_move_and_end_the_game() {
    let mut t = table(&RUSSIAN, None, ["guest:a", "guest:b"], 60_000);
    t.since -= 120_000;
    step(&mut t, "guest:a", "c3-d4").unwrap();
    t.since -= 120_000;
    step(&mut t, "guest:b", "d6-c5").unwrap();
    assert_eq!(t.text.left, [60_000, 60_000]);
    t.since -= 30_000;
    let left = t.left();
    assert!((29_000..=30_000).contains(&left[0]) && left[1] == 60_000, "{left:?}");
    assert_eq!(t.act(&Deed::Look, &[], false).unwrap_err(), Refused::Nothing);
    t.since -= 31_000;
    t.act(&Deed::Look, &[], false).unwrap();
    assert_eq!((t.text.result, t.text.reason.as_str()), (Some(Score::BlackWins), "time"));
}

#[test]
fn clocks_stand_when_a_game_ends() {
    let mut t = table(&RUSSIAN, None, ["guest:a", "guest:b"], 60_000);
    step(&mut t, "guest:a", "c3-d4").unwrap();
    step(&mut t, "guest:b", "d6-c5").unwrap();
    t.since -= 30_000;
    t.act(&Deed::Resign, &names("guest:a"), false).unwrap();
    assert!((29_000..=30_000).contains(&t.left()[0]), "{:?}", t.left());
}

#[test]
fn who_resigns_loses_whoever_is_to_move() {
    let mut t = table(&RUSSIAN, None, ["guest:a", "guest:b"], 0);
    t.act(&Deed::Resign, &names("guest:b"), false).unwrap();
    assert_eq!(t.text.result, Some(Score::WhiteWins));
}

#[test]
fn a_table_is_the_same_again_from_the_store() {
    let mut t = table(&COURSE, None, ["guest:a", "guest:b"], 0);
    for (who, text) in [("guest:a", "c3-d4"), ("guest:b", "d6-c5"), ("guest:a", "b2-c3")] {
        step(&mut t, who, text).unwrap();
    }
    let plies: Vec<String> = t.game.moves().map(ToString::to_string).collect();
    let again = Table::of(t.text.clone(), &plies).unwrap();
    assert_eq!(again.game.position(), t.game.position());
    assert_eq!(again.game.clocks(), t.game.clocks());
    assert!(Table::of(t.text.clone(), &["a1-h8".into()]).is_none());
}

#[test]
fn another_game_has_the_colours_changed() {
    let t = table(&RUSSIAN, None, ["guest:a", "machine:random"], 1000);
    let next = t.again("y".into());
    assert_eq!(next.seats, ["machine:random", "guest:a"]);
    assert_eq!((next.left, next.version, next.result), ([1000, 1000], 1, None));
}

#[test]
fn why_a_game_ended_is_one_word() {
    let mut t = table(&RUSSIAN, None, ["guest:a", "guest:b"], 0);
    assert_eq!(t.termination(), None);
    t.act(&Deed::Resign, &names("guest:a"), false).unwrap();
    assert_eq!(t.termination(), Some("resigned"));
    t.text.reason = "crash: saladus(42)".into();
    assert_eq!(t.termination(), Some("crash"));
}
