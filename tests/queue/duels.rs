//! Engines by workers: `sprt` and `train play` give what they give on this machine.

use super::common::nats::{Nats, no_server};
use super::common::turniir;
use super::play::worker;

fn run(args: &[&str], more: Vec<String>) -> String {
    let all: Vec<String> = args.iter().map(ToString::to_string).chain(more).collect();
    let run = turniir(&all.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(run.code, Some(0), "{}", run.err);
    run.out
}

#[test]
fn engines_and_training_by_workers_are_the_same_as_here() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let nats = Nats::start(folder, "");
    let _workers: Vec<_> = (1..=2).map(|n| worker(&nats, n, &[])).collect();
    let sprt = ["sprt", "engine:nodes=600", "engine:nodes=200", "--games", "12", "--measure"];
    let found = run(&sprt, nats.options("coordinator"));
    assert!(found.contains("12 games"), "{found}");
    assert_eq!(found, run(&sprt, Vec::new()));

    // Decided before all is played: what is left is taken back.
    let sprt = ["sprt", "engine:nodes=2000", "engine:nodes=20", "--games", "400", "--elo1", "100"];
    let found = run(&sprt, nats.options("coordinator"));
    assert!(found.contains("is accepted") && !found.contains(" 400 games"), "{found}");
    let status = run(&["queue", "status", "--format", "json"], nats.options("coordinator"));
    let status: serde_json::Value = serde_json::from_str(&status).unwrap();
    assert_eq!(status["games"][0], 0, "{status}");

    let train = |name: &str, more: Vec<String>| {
        let out = folder.join(name).display().to_string();
        run(&["train", "play", "--games", "50", "--nodes", "50", "--threads", "1", "--out", &out], more);
        std::fs::read_to_string(out).unwrap()
    };
    let here = train("here.txt", Vec::new());
    assert!(here.lines().count() > 500);
    assert!(train("there.txt", nats.options("coordinator")) == here);
}
