//! What workers play is what this machine plays.

use super::common::nats::{Nats, no_server};
use super::common::{path, turniir};
use super::play::{assert_same, contents, coordinator, locally, said, short_games, worker};
use std::time::Duration;

#[test]
fn the_example_by_three_workers_is_the_local_one_game_by_game() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let set_up = path("tournaments/example.toml").display().to_string();
    let wanted = locally(folder, &set_up);
    let nats = Nats::start(folder, "");
    let _workers: Vec<_> = (1..=3).map(|n| worker(&nats, n, &[])).collect();
    let store = folder.join("queue.sqlite");
    let mut run = coordinator(&nats, &set_up, &store, &[]);
    assert_eq!(run.end(Duration::from_secs(300)), Some(0), "{}", said(folder, "run.log"));
    assert_same(&contents(&store), &wanted);

    // Who played is in the table, and nothing is left at the server.
    let table = turniir(&["table", store.to_str().unwrap(), "--format", "json"]);
    let table: serde_json::Value = serde_json::from_str(&table.out).unwrap();
    let machines = table["machines"].as_object().unwrap();
    assert_eq!(machines.values().map(|n| n.as_u64().unwrap()).sum::<u64>(), 42, "{machines:?}");
    assert!(machines.keys().all(|name| name.starts_with("worker-")), "{machines:?}");
    let text = turniir(&["table", store.to_str().unwrap()]).out;
    assert!(text.contains("Played by: worker-"), "{text}");
    let mut args = vec!["queue".to_string(), "status".into(), "--format".into(), "json".into()];
    args.extend(nats.options("coordinator"));
    let status = turniir(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let status: serde_json::Value = serde_json::from_str(&status.out).unwrap();
    assert_eq!(status["workers"].as_array().unwrap().len(), 3, "{status}");
    assert_eq!((&status["games"][0], &status["results"][0]), (&0.into(), &0.into()), "{status}");
}

#[test]
fn players_that_go_wrong_go_wrong_in_the_same_words() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for file in ["tests/cheats/fails.pl", "tests/attacks/broken_syntax.pl", "tests/cheats/adds_own.pl"] {
        std::fs::create_dir_all(folder.join("players")).unwrap();
        let name = path(file).file_name().unwrap().to_owned();
        std::fs::copy(path(file), folder.join("players").join(name)).unwrap();
    }
    std::fs::copy(path("prolog/players/ahne.pl"), folder.join("players/ahne.pl")).unwrap();
    // A player of two files.
    let text = ":- module(abiga, [abiga/3]).\n:- use_module(abi).\nabiga(C, _, _) :- abi(C).\n";
    std::fs::write(folder.join("players/abiga.pl"), text).unwrap();
    std::fs::create_dir_all(folder.join("players/sees")).unwrap();
    let set_up = folder.join("t.toml");
    std::fs::write(&set_up, "players = [\"players/*.pl\"]\ngames_per_pair = 1\nmemory = 300\n").unwrap();
    let set_up = set_up.display().to_string();
    let wanted = locally(folder, &set_up);
    let nats = Nats::start(folder, "");
    let _worker = worker(&nats, 1, &[]);
    let store = folder.join("queue.sqlite");
    let mut run = coordinator(&nats, &set_up, &store, &[]);
    assert_eq!(run.end(Duration::from_secs(300)), Some(0), "{}", said(folder, "run.log"));
    assert_same(&contents(&store), &wanted);
}

#[test]
fn two_tournaments_share_workers_and_status_tells_it() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let set_up = short_games(folder);
    let wanted = locally(folder, &set_up);
    let nats = Nats::start(folder, "");
    let stores = ["one.sqlite", "two.sqlite"].map(|name| folder.join(name));
    let mut runs: Vec<_> = stores
        .iter()
        .zip(["3", "1"])
        .map(|(store, weight)| coordinator(&nats, &set_up, store, &["--weight", weight]))
        .collect();
    let status = |format: &str| {
        let mut args = vec!["queue".to_string(), "status".into(), "--format".into(), format.into()];
        args.extend(nats.options("coordinator"));
        turniir(&args.iter().map(String::as_str).collect::<Vec<_>>()).out
    };
    let told = |what: &dyn Fn(&str) -> bool| {
        let text = (0..60).map(|_| status("text")).find(|text| what(text));
        assert!(text.is_some(), "{}", status("text"));
    };
    // The worker comes when both wait: it may play a game of these in less time than status takes.
    told(&|text| text.matches("0/12").count() == 2 && text.matches("short").count() >= 2);
    let _worker = worker(&nats, 1, &["--tags", "fast"]);
    told(&|text| text.contains("worker-1") && text.contains("fast"));
    let metrics = status("prometheus");
    assert!(metrics.contains("turniir_queue_worker_jobs{worker=\"worker-1\"} 1"), "{metrics}");
    for run in &mut runs {
        assert_eq!(run.end(Duration::from_secs(200)), Some(0), "{}", said(folder, "run.log"));
    }
    for store in &stores {
        assert_same(&contents(store), &wanted);
    }
}

#[test]
fn a_server_that_comes_back_empty_gets_everything_again() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let set_up = short_games(folder);
    let wanted = locally(folder, &set_up);
    let mut nats = Nats::start(folder, "");
    let store = folder.join("queue.sqlite");
    // Nobody plays yet: all that is to be played is at the server when it goes.
    let mut run = coordinator(&nats, &set_up, &store, &[]);
    let mut status = vec!["queue".to_string(), "status".into()];
    status.extend(nats.options("coordinator"));
    let status: Vec<&str> = status.iter().map(String::as_str).collect();
    assert!((0..60).any(|_| turniir(&status).out.contains("0/12")), "{}", turniir(&status).out);
    nats.kill();
    std::fs::remove_dir_all(folder.join("store")).unwrap();
    nats.begin();
    // A worker that has no player's file from before.
    let _worker = worker(&nats, 1, &[]);
    let log = || said(folder, "run.log");
    assert_eq!(run.end(Duration::from_secs(120)), Some(0), "{}", log());
    assert!(
        log().contains("the server cannot be reached") && log().contains("the server is back"),
        "{}",
        log()
    );
    assert_same(&contents(&store), &wanted);
}
