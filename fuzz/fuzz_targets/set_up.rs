//! Any text is read as a tournament's set-up or refused with a sentence.
#![no_main]
use libfuzzer_sys::fuzz_target;
use turniir::tournament::Config;

fuzz_target!(|text: &str| {
    let file = std::env::temp_dir().join(format!("set_up_{}.toml", std::process::id()));
    std::fs::write(&file, text).unwrap();
    match Config::read(&file, None) {
        Ok(config) => assert!(config.players.len() >= 2),
        Err(error) => assert!(!error.to_string().contains('\n')),
    }
});
