//! Hostile and broken players: each game ends with the expected reason, the opponent wins, nothing
//! else is touched and no process is left.

mod common;
use common::{path, turniir};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

#[test]
fn every_attack_ends_as_it_should() {
    let mut files: Vec<_> = std::fs::read_dir(path("tests/attacks"))
        .unwrap()
        .map(|e| e.unwrap().path())
        .filter(|p| p.extension().is_some_and(|e| e == "pl"))
        .collect();
    files.sort();
    assert!(files.len() >= 40, "{} attacks", files.len());
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(problem) = attack(file) {
                        wrong.lock().unwrap().push(format!("{}: {problem}", file.display()));
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for folder in ["", "tests/attacks"] {
        assert!(!path(folder).join("attack_was_here").exists());
    }
    assert_eq!(players_left(), 0, "a player's process is left");
}

/// Plays a game against the file's player as White and compares with its `% expect:` line.
fn attack(file: &std::path::Path) -> Result<(), String> {
    let text = String::from_utf8_lossy(&std::fs::read(file).unwrap()).into_owned();
    let expected = text.lines().find_map(|l| l.strip_prefix("% expect:")).ok_or("no expectation")?;
    let expected: Vec<&str> = expected.split_whitespace().collect();
    let run = turniir(&[
        "match",
        file.to_str().unwrap(),
        "prolog/players/esimene.pl",
        "--json",
        "--seed",
        "1",
        "--move-time",
        "2",
        "--memory",
        "300",
    ]);
    let last = run.out.lines().last().unwrap_or("");
    let result: serde_json::Value =
        serde_json::from_str(last).map_err(|_| format!("no result: {last} {}", run.err))?;
    if run.code != Some(0) || run.err.contains("panicked") {
        return Err(format!("code {:?}: {}", run.code, run.err));
    }
    let reason = result["reason"].as_str().unwrap_or("");
    if result["winner"] != "black" || !expected.contains(&reason) {
        return Err(format!("expected {expected:?}, got {result}"));
    }
    Ok(())
}

fn players_left() -> usize {
    // Killed processes take a moment to go.
    std::thread::sleep(std::time::Duration::from_millis(300));
    std::fs::read_dir("/proc")
        .map(|entries| {
            entries
                .flatten()
                .filter_map(|e| std::fs::read(e.path().join("cmdline")).ok())
                .filter(|c| String::from_utf8_lossy(c).contains("__players"))
                .count()
        })
        .unwrap_or(0)
}
