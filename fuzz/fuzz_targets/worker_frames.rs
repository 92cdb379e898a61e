//! See `cases::worker_frames`.
#![no_main]
#[path = "../cases.rs"]
#[allow(dead_code)]
mod cases;
libfuzzer_sys::fuzz_target!(|data: &[u8]| cases::worker_frames(data));
