//! The rules library: published counts, notation, symmetry.

use draughts::notation::Wanted;
use draughts::{Bitboard, COURSE, Color, Convention, Position, RUSSIAN, Rules, Square, fen, hub, perft};
use proptest::prelude::*;

#[test]
fn published_perft_counts_come_out() {
    let text = include_str!("data/start.perft");
    let lines: Vec<&str> = text.lines().filter(|l| !l.starts_with('#')).collect();
    assert_eq!(lines.len(), 8);
    std::thread::scope(|scope| {
        for half in lines.chunks(4) {
            scope.spawn(move || {
                for line in half {
                    let words: Vec<&str> = line.split(' ').collect();
                    let rules = Rules::by_name(words[0]).unwrap();
                    let convention = if words[1] == "all" { Convention::All } else { Convention::Distinct };
                    for (i, expected) in words[2..].iter().enumerate() {
                        let n = perft(&Position::start(rules), rules, i as u32 + 1, convention);
                        assert_eq!(n.to_string(), *expected, "{} {} depth {}", words[0], words[1], i + 1);
                    }
                }
            });
        }
    });
}

/// Any position: random pieces.
fn positions() -> impl Strategy<Value = Position> {
    (any::<u32>(), any::<u32>(), any::<u32>(), any::<bool>()).prop_map(|(w, b, k, white)| {
        let set = |bits: u32| -> Bitboard { Square::all().filter(|s| bits >> s.index() & 1 == 1).collect() };
        let turn = if white { Color::White } else { Color::Black };
        let (w, b) = (set(w), set(b));
        // A man does not stand on the row where it would be a king.
        let kings =
            set(k) | (w & Position::crown_row(Color::White)) | (b & Position::crown_row(Color::Black));
        Position::new(w & set(k ^ b.raw() as u32), b, kings, turn)
    })
}

/// Positions with room for long captures: half of the pieces.
fn thin_positions() -> impl Strategy<Value = Position> {
    (positions(), any::<u32>()).prop_map(|(position, kept)| {
        Square::all()
            .filter(|s| kept >> s.index() & 1 == 0)
            .fold(position, |rest, square| rest.with_piece(square, None))
    })
}

proptest! {
    #[test]
    fn two_levels_at_once_are_counted_as_one_by_one(some in positions(), thin in thin_positions()) {
        for position in [some, thin] {
            // Men alone, where two levels are counted as sets; and with the kings.
            let men = |p: &Position| {

                p.kings().squares().fold(*p, |rest, square| rest.with_piece(square, None))
            };
            for (position, rules) in [men(&position), position].iter().flat_map(|p| Rules::ALL.map(|r| (p, r))) {
                let moves = position.legal_moves(rules);
                let slowly: usize = moves.iter().map(|m| position.after(m, rules).legal_moves(rules).len()).sum();
                prop_assert_eq!(perft(position, rules, 2, Convention::All), slowly as u64, "{}", rules.name);
                let moves = position.distinct_moves(rules);
                let slowly: usize = moves.iter().map(|m| position.after(m, rules).distinct_moves(rules).len()).sum();
                prop_assert_eq!(perft(position, rules, 2, Convention::Distinct), slowly as u64, "{}", rules.name);
            }
        }
    }

    #[test]
    fn fen_round_trips(position in positions()) {
        for style in [fen::SquareStyle::Letters, fen::SquareStyle::Numbers] {
            prop_assert_eq!(fen::parse(&fen::write(&position, style)), Ok(position));
        }
    }

    #[test]
    fn every_variant_reads_the_names_it_writes(position in positions()) {
        for rules in Rules::ALL {
            for style in [fen::SquareStyle::Letters, fen::SquareStyle::Numbers] {
                prop_assert_eq!(fen::parse_for(&fen::write_for(&position, rules, style), rules), Ok(position));
            }
        }
    }

    #[test]
    fn any_text_is_a_position_or_an_error(text in "[WBKwb:,.0-9a-h -]{0,40}") {
        if let Ok(position) = fen::parse(&text) {
            prop_assert_eq!(fen::parse(&fen::write(&position, fen::SquareStyle::Letters)), Ok(position));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn what_is_legal_by_the_russian_rules_begins_a_legal_move_of_the_course(position in thin_positions()) {
        for m in position.legal_moves(&RUSSIAN) {
            let steps = hub::find(&hub::of_move(&[m]), &position, &COURSE);
            prop_assert!(steps.is_ok(), "{m:?} {steps:?}");
            prop_assert!(steps.unwrap().iter().any(|s| s.to() == m.to()));
        }
    }
}

proptest! {
    // Seven variants each: a million games.
    #![proptest_config(ProptestConfig::with_cases(150_000))]

    #[test]
    fn both_colours_see_the_same_game(position in positions(), choices in proptest::collection::vec(any::<u16>(), 30)) {
        for rules in Rules::ALL {
            let mut here = position;
            for choice in &choices {
                let moves = here.legal_moves(rules);
                let there = here.flipped();
                prop_assert_eq!(moves.len(), there.legal_moves(rules).len());
                prop_assert_eq!(here.flipped().flipped(), here);
                prop_assert_eq!(here.has_move(rules), !moves.is_empty());
                let Some(m) = moves.get(*choice as usize % moves.len().max(1)) else { break };
                let before = here;
                here = here.after(m, rules);
                prop_assert_eq!(here.key(), here.computed_key());
                let lost = before.of(!before.turn()).count() - here.of(!before.turn()).count();
                prop_assert_eq!(lost, m.taken().count());
                prop_assert_eq!(before.of(before.turn()).count(), here.of(before.turn()).count());
            }
        }
    }
}

#[test]
fn rules_differ_where_they_should() {
    // Round trips, blocks and continuations, worked by hand.
    let count = |fen: &str, rules: &Rules| fen::parse(fen).unwrap().legal_moves(rules).len();
    // A king must land where the capture goes on in Russian draughts, and need not in the course's.
    let p = "W:WKa1:Bb2,e3";
    assert!(count(p, &RUSSIAN) < count(p, &COURSE), "{} {}", count(p, &RUSSIAN), count(p, &COURSE));
    // A man is crowned in passing and goes on as a king.
    let moves = fen::parse("W:Wc7:Bd6,f6,b8").unwrap().legal_moves(&RUSSIAN);
    assert!(!moves.is_empty() && moves.iter().all(|m| m.is_capture()), "{moves:?}");
    let crowned = fen::parse("W:Wb6:Bc7,g5").unwrap().legal_moves(&RUSSIAN);
    assert_eq!(crowned.len(), 1, "{crowned:?}");
    assert!(crowned.iter().all(|m| m.crowns() && m.taken().count() == 2), "{crowned:?}");
}

#[test]
fn a_written_game_keeps_its_numbers() {
    use draughts::pdn;
    for (tags, first) in [
        ("[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"B:W21:B1\"]", "1. 1-5"),
        ("[FEN \"B:Wa3:Bb6\"]", "1... b6-a5"),
    ] {
        let text = format!("{tags}\n\n{first} *\n");
        let written = pdn::write(&pdn::read(&text)[0]);
        assert!(written.contains(first), "{written}");
    }
}

/// A king that goes straight on may be said to land on any square before the next piece; one that turns, only where it turns.
#[test]
fn landings_of_a_king_are_free_where_it_goes_straight_on() {
    let found = |fen: &str, text: &str, rules: &'static Rules| {
        let position = fen::parse(fen).unwrap();
        let found = Wanted::parse(text, rules).unwrap().find(&position, rules);
        found.map(|steps| steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    };
    for (text, meant) in [
        ("a1:d4:h8", Some("a1:d4:h8")),
        ("a1:e5:h8", Some("a1:d4:h8")),
        ("a1xe5xg7", Some("a1:d4:g7")),
        ("a1:b2:h8", None),
        ("a1:g7:h8", None),
        ("a1:d4:e5:h8", None),
    ] {
        assert_eq!(found("W:WKa1:Bc3,f6", text, &RUSSIAN).ok().as_deref(), meant, "{text}");
    }
    assert!(found("W:WKa1:Bc3,e7", "a1:f6:d8", &RUSSIAN).is_ok());
    assert!(found("W:WKa1:Bc3,e7", "a1:e5:d8", &RUSSIAN).is_err());
    // The course plays a capture step by step, each as it is written.
    let steps = found("W:WKa1:Bc3,f6", "a1:e5:h8", &COURSE).unwrap();
    assert_eq!(steps, "a1:e5 e5:h8");
}
