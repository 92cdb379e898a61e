//! The same game, step for step, in the embedded Prolog and in SWI-Prolog.

mod common;
use common::{has_swipl, path, turniir};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The steps of a game without their times.
fn steps(args: &[&str]) -> Vec<String> {
    let mut all = vec!["match"];
    all.extend(args);
    all.extend(["--json", "--seed", "5"]);
    let run = turniir(&all);
    assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
    run.out.lines().map(|l| l.split(",\"cpu_ms\"").next().unwrap_or(l).to_string()).collect()
}

#[test]
fn every_pair_plays_the_same_game_as_under_swi_prolog() {
    if !has_swipl() {
        assert!(std::env::var_os("CI").is_none(), "CI must install SWI-Prolog");
        eprintln!("swipl is not installed: nothing is compared");
        return;
    }
    let mut players: Vec<String> = std::fs::read_dir(path("tests/dialect"))
        .unwrap()
        .map(|e| e.unwrap().path())
        .filter(|p| p.extension().is_some_and(|e| e == "pl"))
        .map(|p| p.to_str().unwrap().to_string())
        .collect();
    players.sort();
    for name in ["ahne", "planeerija", "esimene"] {
        players.push(path(&format!("prolog/players/{name}.pl")).to_str().unwrap().to_string());
    }
    let pairs: Vec<(&String, &String)> =
        players.iter().flat_map(|white| players.iter().map(move |black| (white, black))).collect();
    let pairs: Vec<_> = pairs.into_iter().filter(|(white, black)| white != black).collect();
    assert!(pairs.len() >= 200, "{} pairs", pairs.len());
    let next = AtomicUsize::new(0);
    let compare = || {
        while let Some((white, black)) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
            let here = steps(&[white, black]);
            let there = steps(&[white, black, "--prolog", "swipl"]);
            assert_eq!(here, there, "{white} against {black}");
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(compare);
        }
    });
}
