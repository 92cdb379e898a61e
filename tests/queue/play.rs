//! What all tests of the queue do: start coordinators and workers, and hold stores against each other.

use super::common::nats::Nats;
use super::common::path;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A process that is killed at the end.
pub struct Process(pub Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Process {
    pub fn signal(&self, signal: nix::sys::signal::Signal) {
        let _ = nix::sys::signal::kill(nix::unistd::Pid::from_raw(self.0.id() as i32), signal);
    }

    /// Waits for its end, not for ever.
    pub fn end(&mut self, within: Duration) -> Option<i32> {
        let begun = Instant::now();
        while begun.elapsed() < within {
            if let Some(status) = self.0.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("it did not end within {within:?}");
    }
}

fn program(folder: &Path) -> Command {
    // Long runs take a copy of the program, which may be built anew meanwhile.
    let copy = std::env::var_os("TURNIIR_PROGRAM");
    let mut command = Command::new(copy.unwrap_or_else(|| env!("CARGO_BIN_EXE_turniir").into()));
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("TURNIIR_LANG", "en")
        .env("TURNIIR_TABLES", "")
        .env("TMPDIR", folder)
        .stdin(Stdio::null());
    command
}

fn output(folder: &Path, name: &str) -> Stdio {
    std::fs::OpenOptions::new().append(true).create(true).open(folder.join(name)).unwrap().into()
}

/// Starts a worker by its number; what it says is in `worker-N.log`.
pub fn worker(nats: &Nats, number: usize, more: &[&str]) -> Process {
    let name = format!("worker-{number}");
    let mut command = program(&nats.folder);
    command
        .args(["worker", "--name", &name, "--jobs", "1", "--busy", "100"])
        .args(nats.options(&name))
        .args(more);
    let log = format!("{name}.log");
    command.stdout(output(&nats.folder, &log)).stderr(output(&nats.folder, &log));
    Process(command.spawn().unwrap())
}

/// Starts a coordinator; what it says is in `run.out` and `run.log`.
pub fn coordinator(nats: &Nats, set_up: &str, store: &Path, more: &[&str]) -> Process {
    let mut command = program(&nats.folder);
    command.args(["run", set_up, "--json", "--store"]).arg(store);
    command.args(nats.options("coordinator")).args(["--lost-after", "2"]).args(more);
    command.stdout(output(&nats.folder, "run.out")).stderr(output(&nats.folder, "run.log"));
    Process(command.spawn().unwrap())
}

/// What somebody has said.
pub fn said(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_default()
}

/// A set-up of short games.
pub fn short_games(folder: &Path) -> String {
    let file = |name: &str| path(&format!("prolog/players/{name}.pl")).display().to_string();
    let players = ["ahne", "esimene", "juhuslik"].map(file).join("\", \"");
    let text = format!("players = [\"{players}\", \"random\"]\ngames_per_pair = 2\nseed = 5\n");
    let file = folder.join("short.toml");
    std::fs::write(&file, text).unwrap();
    file.display().to_string()
}

/// Everything of a store but times: games, their steps, the calls that lost, players.
pub fn contents(store: &Path) -> Vec<String> {
    let db = rusqlite::Connection::open(store).unwrap();
    let mut all = Vec::new();
    for query in [
        "SELECT number, round, white, black, opening, start, winner, reason, detail, white_points, black_points, steps
         FROM games ORDER BY number",
        "SELECT game, n, color, move, output FROM steps ORDER BY game, n",
        "SELECT game, call FROM losing ORDER BY game",
        "SELECT number, reason FROM not_played ORDER BY number",
        "SELECT id, name, hash, CASE warnings WHEN '' THEN '[]' ELSE warnings END FROM players ORDER BY id",
    ] {
        let mut query = db.prepare(query).unwrap();
        let columns = query.column_count();
        let rows = query.query_map([], |row| {
            (0..columns).map(|i| row.get::<_, rusqlite::types::Value>(i)).collect::<Result<Vec<_>, _>>()
        });
        all.extend(rows.unwrap().map(|row| format!("{:?}", row.unwrap())));
    }
    all
}

/// What the set-up gives without a queue.
pub fn locally(folder: &Path, set_up: &str) -> Vec<String> {
    let store = folder.join("local.sqlite");
    let run = program(folder).args(["run", set_up, "--quiet", "--store"]).arg(&store).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    contents(&store)
}

/// The places in which two stores differ.
pub fn assert_same(found: &[String], wanted: &[String]) {
    let differ: Vec<_> = found.iter().zip(wanted).filter(|(a, b)| a != b).take(3).collect();
    assert!(differ.is_empty(), "{differ:#?}");
    assert_eq!(found.len(), wanted.len());
}
