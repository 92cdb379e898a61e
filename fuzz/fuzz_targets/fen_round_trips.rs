//! See `cases::fen_round_trips`.
#![no_main]
#[path = "../cases.rs"]
#[allow(dead_code)]
mod cases;
libfuzzer_sys::fuzz_target!(|data: &[u8]| cases::fen_round_trips(data));
