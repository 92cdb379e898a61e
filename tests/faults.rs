//! A tournament under which processes are killed, the disk fills up, or descriptors run out has the same
//! table as one that was left alone, or names the games that were not played.

mod common;
use common::path;
use rand::{RngExt, SeedableRng};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

const PROGRAM: &str = env!("CARGO_BIN_EXE_turniir");

/// A set-up of four players whose games do not depend on time.
fn set_up(folder: &Path) -> std::path::PathBuf {
    let players: String = ["esimene", "ahne", "juhuslik"]
        .map(|p| format!("{:?},", path("prolog/players").join(format!("{p}.pl"))))
        .concat();
    let text = format!("players = [{players} \"random\"]\ngames_per_pair = 8\nseed = 5\nmove_time = 30\n");
    let file = folder.join("t.toml");
    std::fs::write(&file, text).unwrap();
    file
}

fn command(file: &Path, store: &Path) -> Command {
    let mut command = Command::new(PROGRAM);
    command.arg("run").arg(file).arg("--store").arg(store).args(["--jobs", "2", "--quiet"]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

/// The games, without what depends on the clock.
fn games(store: &Path) -> Vec<String> {
    let store = turniir::tournament::Store::open(store).unwrap();
    let tell = |g: turniir::tournament::GameRow| {
        let steps: Vec<String> = store.steps(g.number).unwrap().into_iter().map(|s| s.text).collect();
        format!(
            "{} {}-{} {:?} {} {:?} {}",
            g.number,
            g.white,
            g.black,
            g.winner,
            g.reason,
            g.points,
            steps.join(" ")
        )
    };
    store.games().unwrap().into_iter().map(tell).collect()
}

fn undisturbed(folder: &Path) -> (std::path::PathBuf, Vec<String>) {
    let file = set_up(folder);
    let store = folder.join("quiet.sqlite");
    let output = command(&file, &store).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let all = games(&store);
    assert_eq!(all.len(), 48);
    (file, all)
}

/// The processes below one.
fn below(pid: u32) -> Vec<i32> {
    let mut found = Vec::new();
    let mut look = vec![pid as i32];
    while let Some(parent) = look.pop() {
        let tasks = std::fs::read_dir(format!("/proc/{parent}/task")).into_iter().flatten().flatten();
        for task in tasks {
            let told = std::fs::read_to_string(task.path().join("children")).unwrap_or_default();
            for child in told.split_whitespace().filter_map(|w| w.parse().ok()) {
                found.push(child);
                look.push(child);
            }
        }
    }
    found
}

#[test]
fn killed_processes_change_no_result() {
    let kills: u32 = std::env::var("TURNIIR_FAULTS").ok().and_then(|n| n.parse().ok()).unwrap_or(30);
    let folder = tempfile::tempdir().unwrap();
    let (file, quiet) = undisturbed(folder.path());
    let store = folder.path().join("loud.sqlite");
    let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(7);
    let (mut done, mut runs, mut named) = (0, 0, 0);
    loop {
        runs += 1;
        assert!(runs < 60, "the tournament does not come to its end");
        let mut run = command(&file, &store).spawn().unwrap();
        let code = loop {
            std::thread::sleep(Duration::from_millis(random.random_range(30..250)));
            if let Some(status) = run.try_wait().unwrap() {
                break status.code();
            }
            let victims = below(run.id());
            if done < kills && !victims.is_empty() {
                let victim = victims[random.random_range(0..victims.len())];
                let _ = nix::sys::signal::kill(
                    nix::unistd::Pid::from_raw(victim),
                    nix::sys::signal::Signal::SIGKILL,
                );
                done += 1;
            }
        };
        let told = std::io::read_to_string(run.stderr.take().unwrap()).unwrap();
        match code {
            Some(0) => break,
            Some(3) => {
                named += told.matches("not played:").count();
                let known = games(&store);
                assert!(known.iter().all(|g| quiet.contains(g)), "a result differs");
            }
            other => panic!("exit code {other:?}: {told}"),
        }
    }
    println!("{done} kills, {runs} runs, {named} games named as not played on the way");
    assert_eq!(games(&store), quiet);
    // Kills while the program starts are too few to matter if the whole is over before all are done.
    assert!(done * 2 >= kills, "{done} of {kills} kills");
    std::thread::sleep(Duration::from_millis(300));
}

#[test]
fn a_full_disk_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let (file, quiet) = undisturbed(folder.path());
    let disk = folder.path().join("disk");
    std::fs::create_dir(&disk).unwrap();
    // A file system of two megabytes that only this script sees; it is full from the first second to the fourth.
    let script = format!(
        "mount -t tmpfs -o size=2m none {disk} || exit 77
         (sleep 1; dd if=/dev/zero of={disk}/filler bs=1k 2>/dev/null; sleep 3; rm {disk}/filler) &
         {PROGRAM} run {file} --store {disk}/s.sqlite --jobs 2 --quiet; code=$?
         wait; cp {disk}/s.sqlite* {out}/; exit $code",
        disk = disk.display(),
        file = file.display(),
        out = folder.path().display(),
    );
    let output = Command::new("unshare").args(["-rm", "sh", "-c", &script]).output().unwrap();
    if output.status.code() == Some(77) {
        println!("no file system may be mounted here: skipped");
        return;
    }
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert_eq!(games(&folder.path().join("s.sqlite")), quiet, "{told}");
}

#[test]
fn few_descriptors_are_enough_or_named() {
    let folder = tempfile::tempdir().unwrap();
    let (file, quiet) = undisturbed(folder.path());
    let store = folder.path().join("few.sqlite");
    let script = format!(
        "ulimit -n 64; exec {PROGRAM} run {} --store {} --jobs 2 --quiet",
        file.display(),
        store.display()
    );
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(games(&store), quiet);
}

#[test]
fn a_limit_on_the_size_of_files_is_told_and_what_was_written_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (file, quiet) = undisturbed(folder.path());
    let store = folder.path().join("limited.sqlite");
    // Blocks of 512 bytes.
    let script = format!(
        "ulimit -f 160; exec {PROGRAM} run {} --store {} --jobs 2 --quiet",
        file.display(),
        store.display()
    );
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("limited.sqlite") && told.trim().lines().count() == 1, "{told}");
    let rest = command(&file, &store).output().unwrap();
    assert_eq!(rest.status.code(), Some(0), "{}", String::from_utf8_lossy(&rest.stderr));
    assert_eq!(games(&store), quiet);
}

#[test]
fn nobody_has_to_read_standard_error() {
    let folder = tempfile::tempdir().unwrap();
    let warned = folder.path().join("warned.pl");
    std::fs::write(&warned, ":- module(warned, [warned/3]).\nwarned(_, _, _) :- p(X), q.\np(_).\nq.\n")
        .unwrap();
    let set_up = folder.path().join("t.toml");
    std::fs::write(&set_up, format!("players = [{warned:?}, \"random\"]\ngames_per_pair = 2\n")).unwrap();
    let (warned, set_up) = (warned.display(), set_up.display());
    for (end, code) in [
        (format!("match {warned} random"), 0),
        (format!("run {set_up} --store {}/s.sqlite", folder.path().display()), 0),
        (format!("check {warned}"), 1),
        ("pdn /nope".into(), 1),
        ("match /nope random".into(), 1),
        ("repl /nope".into(), 1),
        ("match --no-such-option".into(), 2),
    ] {
        for stderr in ["2>/dev/full", "2>&-"] {
            let script = format!("exec {PROGRAM} {end} {stderr}");
            let output = Command::new("sh").args(["-c", &script]).stdin(Stdio::null()).output().unwrap();
            assert_eq!(output.status.code(), Some(code), "{script}");
        }
    }
}
