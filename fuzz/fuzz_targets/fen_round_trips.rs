//! What is accepted as a position is written and read again as the same one.
#![no_main]
use libfuzzer_sys::fuzz_target;
use turniir::draughts::fen::{SquareStyle, parse, write};

fuzz_target!(|text: &str| {
    if let Ok(position) = parse(text) {
        for style in [SquareStyle::Letters, SquareStyle::Numbers] {
            assert_eq!(parse(&write(&position, style)), Ok(position));
        }
    }
});
