//! See `cases::set_up`.
#![no_main]
#[path = "../cases.rs"]
#[allow(dead_code)]
mod cases;
libfuzzer_sys::fuzz_target!(|data: &[u8]| cases::set_up(data));
