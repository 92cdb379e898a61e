//! See `cases::fact_list`.
#![no_main]
#[path = "../cases.rs"]
#[allow(dead_code)]
mod cases;
libfuzzer_sys::fuzz_target!(|data: &[u8]| cases::fact_list(data));
