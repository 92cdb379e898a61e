//! What must be the same at everybody who takes part, and how fast a machine is.

use crate::player::seeds;
use draughts::{COURSE, Color, Game, Rules};
use engine::{Engine, Limits, Options, Weights};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::time::Instant;

/// What decides how a game goes besides its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The program's version.
    pub version: String,
    /// Of the rules of all variants, the referee, the Prolog texts of the program and how seeds are made.
    pub rules: String,
    /// Of the engine: its weights, and what it finds in a short search.
    pub engine: String,
}

/// Nodes of the search that tells engines apart.
const NODES: u64 = 20_000;
/// Nodes of a search that measures speed: a tenth of a second on a machine of 2020; and how many there are.
const MEASURED: u64 = 100_000;
const TIMES: usize = 5;
/// Nodes a second that count as 1.0.
const REFERENCE: f64 = 1_000_000.0;

/// The first digits of a SHA-256.
pub fn short_hash(parts: &[&[u8]]) -> String {
    hex(&parts
        .iter()
        .fold(Sha256::new(), |hasher, part| {
            hasher.chain_update((part.len() as u64).to_le_bytes()).chain_update(part)
        })
        .finalize()[..8])
}

/// Bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

impl Identity {
    /// That of this program.
    pub fn own() -> Identity {
        let rules: String = Rules::ALL.iter().map(|r| format!("{r:?}\n")).collect();
        let prolog: String = crate::prolog::library::all_texts();
        let chance = seeds::of_side(seeds::of_game(0, 0), Color::White);
        let game = Game::new(&COURSE);
        let report = engine().search(&game, &Limits { nodes: Some(NODES), ..Limits::default() });
        let found = format!("{} {:?} {}", report.nodes, report.best, report.score);
        Identity {
            version: env!("CARGO_PKG_VERSION").into(),
            rules: short_hash(&[rules.as_bytes(), prolog.as_bytes(), &chance.to_be_bytes()]),
            engine: short_hash(&[&Weights::embedded().to_bytes(), found.as_bytes()]),
        }
    }

    /// It in a few words: `0.1.0, rules 0123456789abcdef, engine 0123456789abcdef`.
    pub fn shown(&self) -> String {
        format!("{}, rules {}, engine {}", self.version, self.rules, self.engine)
    }
}

fn engine() -> Engine {
    Engine::new(Options { hash: 4, ..Options::default() })
}

/// How fast this machine computes on one core, where 1.0 is a million of the engine's nodes a second: the median of
/// several short searches, for something else may have the core meanwhile.
pub fn speed() -> f64 {
    let once = |_| {
        let mut engine = engine();
        let begun = Instant::now();
        let limits = Limits { nodes: Some(MEASURED), ..Limits::default() };
        let report = engine.search(&Game::new(&COURSE), &limits);
        report.nodes as f64 / begun.elapsed().as_secs_f64().max(1e-6) / REFERENCE
    };
    let mut speeds: Vec<f64> = (0..TIMES).map(once).collect();
    speeds.sort_by(f64::total_cmp);
    speeds[TIMES / 2]
}
