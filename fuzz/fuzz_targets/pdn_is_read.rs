//! See `cases::pdn_is_read`.
#![no_main]
#[path = "../cases.rs"]
#[allow(dead_code)]
mod cases;
libfuzzer_sys::fuzz_target!(|data: &[u8]| cases::pdn_is_read(data));
