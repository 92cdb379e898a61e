//! Any bytes are decoded, read as a player's file and translated without a panic.
#![no_main]
use libfuzzer_sys::fuzz_target;
use std::rc::Rc;
use turniir::prolog::dialect::{Reader, Source, build, registry::Registry, source::decode};
use turniir::prolog::{host, library};

fuzz_target!(|data: &[u8]| {
    let Some(text) = decode(data) else { return };
    let mut registry = Registry::default();
    let mut reader = Reader::new(&mut registry, &library::named);
    let source = Source { path: "player.pl".into(), text, own: false };
    let module = reader.source(Rc::new(source), &"user".into());
    reader.import(&"user".into(), &module);
    let unit = reader.unit;
    let built = host::with(|h| build(&mut registry, &mut h.store, &mut h.atoms, unit));
    for diagnostic in &built.diagnostics {
        let _ = diagnostic.to_string();
    }
});
