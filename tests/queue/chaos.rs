//! Processes are killed and stopped at random moments, messages come twice, and the table is the same. `TURNIIR_CHAOS`
//! is how many rounds there are, or which: `100`, `30..100`.

use super::common::nats::{Nats, WORKERS, no_server};
use super::play::{assert_same, contents, coordinator, locally, said, short_games, worker};
use super::raw;
use nix::sys::signal::Signal;
use rand::{RngExt, SeedableRng};
use std::time::{Duration, Instant};

/// What was done to everybody.
#[derive(Default, Debug)]
struct Done {
    workers: u32,
    servers: u32,
    coordinators: u32,
    stopped: u32,
    doubled: u64,
    dropped: u64,
    again: u64,
    games: usize,
    retried: u32,
}

#[test]
fn whoever_is_killed_the_table_is_the_same() {
    if no_server() {
        return;
    }
    let asked = std::env::var("TURNIIR_CHAOS").unwrap_or_else(|_| "2".into());
    let (first, last) = asked.split_once("..").unwrap_or(("0", &asked));
    let (first, last): (u64, u64) = (first.parse().unwrap(), last.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let set_up = short_games(folder.path());
    let wanted = locally(folder.path(), &set_up);
    let mut done = Done::default();
    for round in first..last {
        let begun = Instant::now();
        play(round, &set_up, &wanted, &mut done);
        println!("round {}: {:.1} s; {done:?}", round + 1, begun.elapsed().as_secs_f64());
    }
}

fn play(round: u64, set_up: &str, wanted: &[String], done: &mut Done) {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let store = folder.join("queue.sqlite");
    let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(round);
    let mut nats = Nats::start(folder, "");
    let doubling = raw::double(&nats);
    let mut workers: Vec<_> = (1..=WORKERS).map(|n| worker(&nats, n, &[])).collect();
    let mut run = coordinator(&nats, set_up, &store, &[]);
    let until = Instant::now() + Duration::from_millis(random.random_range(2500..6000));
    while Instant::now() < until {
        std::thread::sleep(Duration::from_millis(random.random_range(50..700)));
        let one = random.random_range(0..WORKERS);
        match random.random_range(0..10) {
            0..4 => {
                workers[one] = worker(&nats, one + 1, &[]);
                done.workers += 1;
            }
            4..6 => {
                nats.kill();
                std::thread::sleep(Duration::from_millis(random.random_range(0..500)));
                nats.begin();
                done.servers += 1;
            }
            6..8 => {
                drop(run);
                run = coordinator(&nats, set_up, &store, &[]);
                done.coordinators += 1;
            }
            _ => {
                // Longer than the server waits for a sign of life.
                workers[one].signal(Signal::SIGSTOP);
                std::thread::sleep(Duration::from_millis(2500));
                workers[one].signal(Signal::SIGCONT);
                done.stopped += 1;
            }
        }
    }
    // Workers that met no server went away.
    for (i, one) in workers.iter_mut().enumerate() {
        if one.0.try_wait().unwrap().is_some() {
            *one = worker(&nats, i + 1, &[]);
        }
    }
    for attempt in 0.. {
        assert!(attempt < 10, "{}", said(folder, "run.log"));
        match run.end(Duration::from_secs(120)) {
            Some(0) => break,
            // A game may have met three deaths, or the coordinator no server.
            Some(1 | 3) => done.retried += 1,
            other => panic!("{other:?}: {}", said(folder, "run.log")),
        }
        run = coordinator(&nats, set_up, &store, &[]);
    }
    assert_same(&contents(&store), wanted);
    done.doubled += doubling.end();
    for line in said(folder, "run.out").lines() {
        let told: serde_json::Value = serde_json::from_str(line).unwrap_or_default();
        if told["event"] == "queue" {
            done.dropped += told["doubled"].as_u64().unwrap_or(0);
            done.again += told["again"].as_u64().unwrap_or(0);
        }
        done.games += usize::from(told["event"] == "game");
    }
}
