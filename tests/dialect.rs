//! The same game, step for step, in the embedded Prolog and in SWI-Prolog.

mod common;
use common::{has_swipl, path, turniir};

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
    let mut compared = 0;
    for white in &players {
        for black in &players {
            if white == black {
                continue;
            }
            let here = steps(&[white, black]);
            let there = steps(&[white, black, "--prolog", "swipl"]);
            assert_eq!(here, there, "{white} against {black}");
            compared += 1;
        }
    }
    assert!(compared >= 100, "{compared} pairs");
}
