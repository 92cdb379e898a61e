//! Any bytes are read as a tournament's store, or refused: no page or table is made by a panic.
#![no_main]
use libfuzzer_sys::fuzz_target;
use turniir::tournament::{Store, Summary, all_games};

fuzz_target!(|data: &[u8]| {
    let file = std::env::temp_dir().join(format!("store_{}.sqlite", std::process::id()));
    std::fs::write(&file, data).unwrap();
    if let Ok(store) = Store::open(&file) {
        let _ = Summary::of(&store);
        let _ = all_games(&store);
    }
});
