//! What is done with each input, by the fuzz targets and by the test that goes through the kept inputs again.

use draughts::fen::{self, SquareStyle};
use draughts::{COURSE, Color, Position, RUSSIAN, pdn};
use std::io::Write;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};
use text::file::decode;
use turniir::course::{board_of, facts_of, judge};
use turniir::prolog::dialect::{Reader, Source, build, registry::Registry};
use turniir::prolog::{host, library};
use turniir::tournament::{Config, Store, Summary, all_games};
use turniir::worker::believable;
use turniir::worker::wire::{Reply, receive, receive_before, send};

/// A target: its name, which is also that of its folder of inputs, and what is done.
pub type Case = (&'static str, fn(&[u8]));

pub const CASES: [Case; 7] = [
    ("fact_list", fact_list),
    ("fen_round_trips", fen_round_trips),
    ("pdn_is_read", pdn_is_read),
    ("player_files", player_files),
    ("set_up", set_up),
    ("store_is_read", store_is_read),
    ("worker_frames", worker_frames),
];

/// Any list of facts is judged without a panic, and only boards are read as boards.
pub fn fact_list(data: &[u8]) {
    // Small numbers, and the largest there are.
    let number = |b: &u8| match *b as i8 {
        i8::MAX => i64::MAX,
        i8::MIN => i64::MIN,
        n => i64::from(n),
    };
    let facts: Vec<(i64, i64, i64)> =
        data.chunks_exact(3).map(|c| (number(&c[0]), number(&c[1]), number(&c[2]))).collect();
    let _ = judge(&Position::start(&COURSE), &facts);
    if let Ok(position) = board_of(&facts, Color::White) {
        let mut sorted = facts.clone();
        sorted.sort();
        let mut again = facts_of(&position);
        again.sort();
        assert_eq!(sorted, again);
    }
}

/// What is accepted as a position is written and read again as the same one.
pub fn fen_round_trips(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(position) = fen::parse(text) {
        for style in [SquareStyle::Letters, SquareStyle::Numbers] {
            assert_eq!(fen::parse(&fen::write(&position, style)), Ok(position));
        }
    }
}

/// Any text is read and replayed without a panic, and what was read is written as one game.
pub fn pdn_is_read(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for game in pdn::read(text) {
        let _ = pdn::replay(&game, &RUSSIAN);
        assert_eq!(pdn::read(&pdn::write(&game)).len(), 1);
    }
}

/// Any bytes are decoded, read as a player's file and translated without a panic.
pub fn player_files(data: &[u8]) {
    let Some(text) = decode(data) else { return };
    let mut registry = Registry::default();
    let mut reader = Reader::new(&mut registry, &library::named);
    let source = Source { path: "player.pl".into(), text, own: false };
    let module = reader.source(Rc::new(source), &"user".into());
    reader.import(&"user".into(), &module);
    let unit = reader.unit;
    let built =
        host::with(|h| build(&mut registry, &mut h.store, (&mut h.codes.atoms, &mut h.pure), &unit, &[]));
    for diagnostic in &built.diagnostics {
        let _ = diagnostic.to_string();
    }
}

/// Any text is read as a tournament's set-up or refused with a sentence.
pub fn set_up(data: &[u8]) {
    let file = file("toml");
    if std::str::from_utf8(data).is_err() || std::fs::write(&file, data).is_err() {
        return;
    }
    match Config::read(&file, None) {
        Ok(config) => assert!(config.players.len() >= 2),
        Err(error) => assert!(!error.to_string().contains('\n')),
    }
}

/// Any bytes are read as a tournament's store, or refused: no page or table is made by a panic.
pub fn store_is_read(data: &[u8]) {
    let file = file("sqlite");
    if std::fs::write(&file, data).is_err() {
        return;
    }
    if let Ok(store) = Store::open(&file) {
        let _ = Summary::of(&store);
        let _ = all_games(&store);
    }
    // What belongs to it must not be there for the next.
    for more in ["", "-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(format!("{}{more}", file.display()));
    }
}

/// No bytes that a worker sends make the reader panic, hang or take memory it was not sent.
pub fn worker_frames(data: &[u8]) {
    let Ok((mut theirs, ours)) = UnixStream::pair() else { return };
    // More than a socket holds would need a second thread.
    let _ = theirs.write_all(&data[..data.len().min(60_000)]);
    drop(theirs);
    let before = Instant::now() + Duration::from_secs(5);
    if let Ok((reply, _)) = receive_before(&ours, before, &mut || Ok(())) {
        if let Reply::Called { seen: Some(seen), board, .. } = &reply {
            let _ = (seen.clone().believable(), believable(board.clone()));
        }
        // What is accepted is sent and received as the same.
        let mut sent = Vec::new();
        if send(&mut sent, &reply).is_ok() {
            let again: Option<Reply> = receive(&mut sent.as_slice()).unwrap_or(None);
            assert_eq!(again, Some(reply));
        }
    }
}

fn file(kind: &str) -> PathBuf {
    std::env::temp_dir().join(format!("turniir_case_{}.{kind}", std::process::id()))
}
