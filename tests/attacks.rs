//! Hostile and broken players: each game ends with the expected reason, the opponent wins, nothing
//! else is touched and no process is left.

mod common;
use common::{path, turniir};
use draughts::Color;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use turniir::course::Call;

/// The two tests look at processes and memory: one at a time.
static ALONE: Mutex<()> = Mutex::new(());

#[test]
fn every_attack_ends_as_it_should() {
    let _alone = ALONE.lock().unwrap_or_else(|e| e.into_inner());
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
    // A slow machine must not turn a full memory into a lost clock.
    let seconds = if expected == ["memory"] { "60" } else { "2" };
    let run = turniir(&[
        "match",
        file.to_str().unwrap(),
        "prolog/players/esimene.pl",
        "--json",
        "--seed",
        "1",
        "--move-time",
        seconds,
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
                .filter(|e| {
                    let exe = std::fs::read_link(e.path().join("exe"));
                    exe.is_ok_and(|exe| exe == std::path::Path::new(env!("CARGO_BIN_EXE_turniir")))
                })
                .filter_map(|e| std::fs::read(e.path().join("cmdline")).ok())
                .filter(|c| String::from_utf8_lossy(c).contains("__players"))
                .count()
        })
        .unwrap_or(0)
}

/// Resident pages of this process and its open descriptors.
fn used() -> (u64, usize) {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = statm.split(' ').nth(1).and_then(|p| p.parse().ok()).unwrap_or(0);
    (pages, std::fs::read_dir("/proc/self/fd").map_or(0, |d| d.count()))
}

#[test]
fn forty_attacks_in_a_row_leave_the_arena_where_it_was() {
    use std::time::Duration;
    use turniir::course::start_facts;
    use turniir::worker::{Limits, Pool, PoolError};
    let _alone = ALONE.lock().unwrap_or_else(|e| e.into_inner());
    // SAFETY: no other thread of this test reads the environment while it is set.
    unsafe { std::env::set_var("TURNIIR_PROGRAM", env!("CARGO_BIN_EXE_turniir")) };
    let limits = Limits { move_time: Duration::from_millis(300), memory: 100 << 20, ..Limits::default() };
    let mut files: Vec<_> =
        std::fs::read_dir(path("tests/attacks")).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    let mut pool = Pool::start().unwrap();
    let round = |pool: &mut Pool| {
        let mut played = 0;
        for file in files.iter().filter(|f| f.extension().is_some_and(|e| e == "pl")) {
            let mut player = match pool.load(file, None, &limits) {
                Ok(player) => player,
                Err(PoolError::Refused(_)) => continue,
                Err(error) => panic!("{}: {error}", file.display()),
            };
            let mut worker = player.start(1, &limits).unwrap();
            let board: Vec<_> = start_facts().into_iter().map(Some).collect();
            let _ = worker.call(&mut player, false, &Call::new(&board, Color::White, None));
            player.finish(worker);
            played += 1;
        }
        played
    };
    assert!(round(&mut pool) >= 40);
    let before = used();
    assert!(round(&mut pool) >= 40);
    let after = used();
    assert!(after.1 <= before.1, "descriptors {} to {}", before.1, after.1);
    assert!(after.0 <= before.0 + 1024, "pages {} to {}", before.0, after.0);
}
