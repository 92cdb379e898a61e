//! Any list of facts is judged without a panic, and only boards are read as boards.
#![no_main]
use libfuzzer_sys::fuzz_target;
use turniir::draughts::{COURSE, Color, Position, board_of, facts_of, judge};

fuzz_target!(|facts: Vec<(i64, i64, i64)>| {
    let _ = judge(&Position::start(&COURSE), &facts);
    if let Ok(position) = board_of(&facts, Color::White) {
        let mut sorted = facts.clone();
        sorted.sort();
        let mut again = facts_of(&position);
        again.sort();
        assert_eq!(sorted, again);
    }
});
