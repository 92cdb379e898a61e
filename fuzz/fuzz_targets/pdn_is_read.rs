//! Any text is read and replayed without a panic, and what was read is written as one game.
#![no_main]
use libfuzzer_sys::fuzz_target;
use turniir::draughts::{RUSSIAN, pdn};

fuzz_target!(|text: &str| {
    for game in pdn::read(text) {
        let _ = pdn::replay(&game, &RUSSIAN);
        assert_eq!(pdn::read(&pdn::write(&game)).len(), 1);
    }
});
