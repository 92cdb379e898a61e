//! A tournament of innocent players among the worst: their games are what they are without those.

use super::{attacks, outside};
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use turniir::tournament::{Config, Ended, Lanes, Stop, Store, run};

const INNOCENT: &[&str] = &["esimene", "ahne", "planeerija"];
const COPIES: usize = 4;
/// Attacks of the table, in a call or from a directive.
const NATIVE: &[(&str, bool)] = &[
    ("kill everybody", true),
    ("every way to make a child", false),
    ("garbage", true),
    ("the socket closed, and work", false),
    ("a copy left running behind a refusal", false),
    ("descriptors with a message", true),
    ("all memory that there is", true),
];
/// Files of `tests/attacks`.
const FILES: &[&str] = &["loop_repeat", "bomb_terms", "forge_protocol", "floods_board", "clears_board"];
const TOTAL: u64 = 3000;

type Games = HashMap<(String, String), (String, Vec<String>)>;

/// What is wrong.
pub fn innocents_among_the_worst() -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut innocent = Vec::new();
    for name in INNOCENT {
        for copy in 1..=COPIES {
            let file = folder.path().join(format!("{name}_{copy}.pl"));
            std::fs::copy(root.join(format!("prolog/players/{name}.pl")), &file).unwrap();
            innocent.push(format!("{name}_{copy}.pl"));
        }
    }
    let mut worst = Vec::new();
    for (i, (name, in_call)) in NATIVE.iter().enumerate() {
        let number = attacks::all().position(|a| a.name == *name).unwrap();
        let file = format!("native_{i}.pl");
        std::fs::write(folder.path().join(&file), super::arena::program(number as i64, *in_call)).unwrap();
        worst.push(file);
    }
    for name in FILES {
        std::fs::copy(
            root.join(format!("tests/attacks/{name}.pl")),
            folder.path().join(format!("{name}.pl")),
        )
        .unwrap();
        worst.push(format!("{name}.pl"));
    }
    let (alone, _, alone_time) = play(folder.path(), "alone", &innocent);
    // Mixed, so that the worst sit everywhere.
    let all: Vec<String> = innocent.iter().zip(&worst).flat_map(|(a, b)| [a.clone(), b.clone()]).collect();
    let (among, memory, among_time) = play(folder.path(), "among", &all);
    let mut wrong = Vec::new();
    let (Ok(alone), Ok(among)) = (alone, among) else {
        return vec!["a tournament did not end, or games were not played".into()];
    };
    let mut compared = 0;
    for (pair, game) in &among {
        let Some(expected) = alone.get(pair) else { continue };
        compared += 1;
        if expected != game {
            wrong.push(format!("{pair:?}: {game:?}, alone {expected:?}"));
        }
    }
    if compared != innocent.len() * (innocent.len() - 1) {
        wrong.push(format!("{compared} games between innocents"));
    }
    if memory >> 20 > TOTAL {
        wrong.push(format!("the players had {} MiB of {TOTAL}", memory >> 20));
    }
    println!(
        "tournament: {} games, {compared} between innocents as they are without the others; {:.0} s, the innocents' own {:.0} s; \
         the players had at most {} of {TOTAL} MiB",
        among.len(),
        among_time.as_secs_f64(),
        alone_time.as_secs_f64(),
        memory >> 20
    );
    wrong
}

/// Plays a tournament: its games by the names of White and Black, and the most memory that the players had.
fn play(folder: &Path, name: &str, players: &[String]) -> (Result<Games, String>, u64, Duration) {
    let path = folder.join(format!("{name}.toml"));
    let text = format!(
        "players = {players:?}\ngames_per_pair = 2\nforfeit_after = 2\nmove_time = 2\nload_time = 4\nmemory = 256\ntotal_memory = {TOTAL}\n"
    );
    std::fs::write(&path, text).unwrap();
    let mut config = Config::read(&path, None).unwrap();
    let (store, _) = Store::for_config(&folder.join(format!("{name}.db")), &mut config, false).unwrap();
    let (over, most) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let watcher = {
        let (over, most) = (over.clone(), most.clone());
        std::thread::spawn(move || {
            while !over.load(Ordering::Relaxed) {
                // Lanes are one further away than this program's own broker would be.
                let players = outside::processes().into_iter().filter(|(depth, _)| *depth == 0 || *depth > 3);
                most.fetch_max(
                    players.map(|(_, s)| outside::proportional(s.number)).sum(),
                    Ordering::Relaxed,
                );
                std::thread::sleep(Duration::from_millis(100));
            }
        })
    };
    let begun = Instant::now();
    let ended = run(&config, &store, &mut Lanes::new(2), 2, &Stop::default(), &mut |_| {});
    let time = begun.elapsed();
    over.store(true, Ordering::Relaxed);
    watcher.join().unwrap();
    let games = match ended {
        Ok(Ended::Finished) => games(&store, &config),
        other => Err(format!("{other:?} {:?}", store.not_played())),
    };
    if let Err(problem) = &games {
        println!("tournament {name}: {problem}");
    }
    (games, most.load(Ordering::Relaxed), time)
}

fn games(store: &Store, config: &Config) -> Result<Games, String> {
    let mut games = Games::new();
    for game in store.games().map_err(|e| e.to_string())? {
        let steps = store.steps(game.number).map_err(|e| e.to_string())?;
        let steps = steps.into_iter().map(|s| s.text).collect();
        let names = [game.white, game.black].map(|i| config.players[i].name.clone());
        games.insert(names.into(), (format!("{:?} {} {}", game.winner, game.reason, game.detail), steps));
    }
    Ok(games)
}
