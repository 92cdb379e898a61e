//! The generator in Rust against an independent slow one in Prolog (tests/slow_moves.pl).

use draughts::{BRAZILIAN, Color, ENGLISH, POOL, Position, RUSSIAN, Rules, Square, fen};
use rand::{RngExt, SeedableRng};
use std::io::Write;
use std::process::{Command, Stdio};

const HAND_MADE: &str = include_str!("data/captures.fen");

fn term(position: &Position, rules: &Rules) -> String {
    let pieces: Vec<String> = Square::all()
        .filter_map(|s| position.piece(s).map(|p| (s, p)))
        .map(|(s, p)| format!("{}-{}-{}-{}", s.x(), s.y(), p.color, if p.king { "king" } else { "man" }))
        .collect();
    format!("position({}, {}, [{}]).\n", rules.name, position.turn(), pieces.join(","))
}

fn random_position(rng: &mut rand_chacha::ChaCha8Rng) -> Position {
    let mut position = Position::new(
        Default::default(),
        Default::default(),
        Default::default(),
        if rng.random() { Color::White } else { Color::Black },
    );
    let pieces = rng.random_range(2..=16);
    let kings = rng.random_range(0.0..0.6);
    for _ in 0..pieces {
        let square = Square::new(rng.random_range(0..32)).unwrap();
        let color = if rng.random() { Color::White } else { Color::Black };
        let king = rng.random_bool(kings) || Position::crown_row(color).has(square);
        position = position.with_piece(square, Some(draughts::Piece { color, king }));
    }
    position
}

#[test]
fn a_slow_prolog_generator_agrees() {
    if Command::new("swipl").arg("--version").output().is_err() {
        eprintln!("swipl is not installed: nothing is compared");
        return;
    }
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(64);
    let mut positions: Vec<Position> =
        HAND_MADE.lines().filter(|l| !l.starts_with('#')).map(|l| fen::parse(l).unwrap()).collect();
    assert!(positions.len() >= 12);
    positions.extend((0..1500).map(|_| random_position(&mut rng)));
    let cases: Vec<(&Rules, &Position)> = [&RUSSIAN, &BRAZILIAN, &POOL, &ENGLISH]
        .into_iter()
        .flat_map(|r| positions.iter().map(move |p| (r, p)))
        .collect();
    let mut child = Command::new("swipl")
        .args(["-q", "-g", "slow_moves:main", "-t", "halt"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/slow_moves.pl"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let text: String = cases.iter().map(|(r, p)| term(p, r)).collect();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let mut longest = 0;
    assert_eq!(lines.lines().count(), cases.len());
    for ((rules, position), line) in cases.iter().zip(lines.lines()) {
        let mut slow: Vec<&str> = line.split_whitespace().collect();
        slow.sort_unstable();
        let mut fast: Vec<String> = position
            .legal_moves(rules)
            .iter()
            .map(|m| {
                let path: String = m.path().map(|s| format!("{}{}.", s.x(), s.y())).collect();
                longest = longest.max(m.taken().count());
                format!("{path}x{}", m.taken().count())
            })
            .collect();
        fast.sort_unstable();
        assert_eq!(fast, slow, "{} {}", rules.name, fen::write(position, fen::SquareStyle::Letters));
    }
    assert!(longest >= 7, "the positions hold long chains: {longest}");
}
