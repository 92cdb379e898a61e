//! What can be wrong: one line each, an exit code, and it goes on later.

use super::common::nats::{Nats, no_server};
use super::common::turniir;
use super::play::{assert_same, contents, coordinator, locally, said, short_games, worker};
use super::raw;
use async_nats::jetstream::{self, consumer::pull};
use futures_util::StreamExt;
use std::time::Duration;

fn told(args: &[String]) -> (Option<i32>, String) {
    let run = turniir(&args.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(run.out, "");
    (run.code, run.err)
}

fn with(first: &[&str], more: Vec<String>) -> Vec<String> {
    first.iter().map(ToString::to_string).chain(more).collect()
}

#[test]
fn who_is_not_let_in_is_told_why_in_a_line() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let set_up = short_games(folder);
    let nats = Nats::start(folder, "");
    std::fs::write(folder.join("wrong"), "coordinator:wrong\n").unwrap();
    std::fs::write(folder.join("odd"), "what is this\n").unwrap();
    std::fs::write(folder.join("other.pem"), std::fs::read(folder.join("server.pem")).unwrap()).unwrap();
    let nobody = vec!["--queue".to_string(), "nats://127.0.0.1:1".into()];
    let mut untrusted = nats.options("coordinator");
    untrusted.truncate(4);
    let mut addressed = nats.options("coordinator");
    addressed[1] = "nats://no port:x".into();
    let run = ["run", &set_up];
    for first in [&run[..], &["worker"], &["queue", "status"]] {
        for (more, words) in [
            (nobody.clone(), "there is no NATS server to be reached"),
            (nats.options("wrong"), "the server does not let us in; see to --credentials"),
            (nats.options("odd"), "these are no credentials"),
            (nats.options("missing"), "there is no such file"),
            (untrusted.clone(), "the server's certificate is not accepted: "),
            (vec!["--queue".into(), String::new()], ": this is no address"),
            (addressed.clone(), "this is no address"),
        ] {
            let (code, err) = told(&with(first, more));
            assert_eq!(code, Some(1), "{err}");
            assert!(err.contains(words) && err.lines().count() == 1, "{first:?}: {err}");
        }
    }
    let (code, err) = told(&with(&run, vec!["--needs".into(), "fast".into()]));
    assert!(code == Some(1) && err.contains("--needs needs --queue"), "{err}");
    let (code, err) = told(&with(&run, vec!["--weight".into(), "2".into()]));
    assert!(code == Some(1) && err.contains("--weight needs --queue"), "{err}");
}

#[test]
fn what_the_server_does_not_allow_is_told_at_once() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let set_up = short_games(folder);
    let nats = Nats::start(folder, "");
    let store = folder.join("queue.sqlite").display().to_string();
    let as_other = |name: &str| [nats.options("worker-1"), vec!["--name".into(), name.into()]].concat();
    // Before there is a stream, and with one.
    for _ in 0..2 {
        for (first, more) in [
            (&["worker", "--idle", "1"][..], as_other("worker-2")),
            (&["worker", "--idle", "1"], as_other("somebody")),
            (&["run", &set_up, "--store", &store], nats.options("worker-1")),
            (&["queue", "status"], nats.options("worker-1")),
        ] {
            let begun = std::time::Instant::now();
            let (code, err) = told(&with(first, more));
            assert_eq!((code, err.lines().count()), (Some(1), 1), "{first:?}: {err}");
            assert!(err.contains("the server of the queue does not let us: Permissions Violation"), "{err}");
            assert!(begun.elapsed() < Duration::from_secs(4), "{first:?}: {:?}", begun.elapsed());
        }
        let (code, err) = told(&with(&["worker", "--idle", "1"], nats.options("worker-1")));
        assert_eq!(code, Some(0), "its name is that of the credentials: {err}");
        assert!(err.contains("worker-1"), "{err}");
        let run = turniir(
            &with(&["queue", "status"], nats.options("coordinator"))
                .iter()
                .map(String::as_str)
                .collect::<Vec<_>>(),
        );
        assert_eq!(run.code, Some(0), "{}", run.err);
    }
    // What is tried at the beginning takes no room.
    raw::runtime().block_on(async {
        let client = raw::connect(&nats, "coordinator").await;
        let stream = jetstream::new(client).get_stream("TURNIIR_RESULTS").await.unwrap();
        assert_eq!(stream.cached_info().state.messages, 0);
    });
}

#[test]
fn programs_are_played_here_only() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let nats = Nats::start(folder.path(), "");
    let set_up = folder.path().join("t.toml");
    std::fs::write(&set_up, "players = [\"random\", \"hub:cat\"]\n").unwrap();
    let (code, err) = told(&with(&["run", set_up.to_str().unwrap()], nats.options("coordinator")));
    assert!(code == Some(1) && err.contains("can be played without --queue only"), "{err}");
}

#[test]
fn games_of_another_version_are_left_alone() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let nats = Nats::start(folder, "");
    // The streams are made by whoever comes first.
    let asked = with(&["queue", "status"], nats.options("coordinator"));
    assert_eq!(turniir(&asked.iter().map(String::as_str).collect::<Vec<_>>()).code, Some(0));
    raw::runtime().block_on(async {
        let context = jetstream::new(raw::connect(&nats, "coordinator").await);
        let terms = serde_json::json!({
            "name": "Vana", "needs": [], "weight": 1,
            "identity": { "version": "0.0.9", "rules": "1", "engine": "2" },
        });
        let games = context.get_stream("TURNIIR_GAMES").await.unwrap();
        let config = pull::Config {
            durable_name: Some("t1".into()),
            description: Some(terms.to_string()),
            filter_subject: "turniir.game.t1".into(),
            ..pull::Config::default()
        };
        games.create_consumer(config).await.unwrap();
        let work = "{}".to_string();
        context.publish("turniir.game.t1", work.into()).await.unwrap().await.unwrap();
    });
    let mut one = worker(&nats, 1, &["--idle", "3"]);
    assert_eq!(one.end(Duration::from_secs(30)), Some(1));
    let log = said(folder, "worker-1.log");
    let lines: Vec<&str> = log.lines().filter(|l| l.contains("'Vana' is not played here")).collect();
    assert!(lines.len() == 1 && lines[0].contains("0.0.9, rules 1, engine 2"), "{log}");
}

#[test]
fn a_full_server_is_waited_for() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let set_up = short_games(folder);
    let wanted = locally(folder, &set_up);
    let nats = Nats::start(folder, "max_file_store: 2MB");
    let _worker = worker(&nats, 1, &[]);
    let runtime = raw::runtime();
    let client = runtime.block_on(raw::connect(&nats, "coordinator"));
    let context = {
        let _inside = runtime.enter();
        jetstream::new(client)
    };
    let asked = with(&["queue", "status"], nats.options("coordinator"));
    assert_eq!(turniir(&asked.iter().map(String::as_str).collect::<Vec<_>>()).code, Some(0));
    // The players' files are there before it is filled.
    let store = folder.join("queue.sqlite");
    let mut run = coordinator(&nats, &set_up, &store, &["--needs", "nobody"]);
    std::thread::sleep(Duration::from_secs(4));
    run.signal(nix::sys::signal::Signal::SIGTERM);
    assert_eq!(run.end(Duration::from_secs(20)), Some(130));
    runtime.block_on(async {
        loop {
            let sent = context.publish("turniir.game.junk", vec![0; 20_000].into()).await.unwrap();
            if sent.await.is_err() {
                break;
            }
        }
    });
    let mut run = coordinator(&nats, &set_up, &store, &[]);
    std::thread::sleep(Duration::from_secs(4));
    let log = said(folder, "run.log");
    assert!(log.contains("the server does not take games: "), "{log}");
    assert!(run.0.try_wait().unwrap().is_none());
    runtime.block_on(async {
        let games = context.get_stream("TURNIIR_GAMES").await.unwrap();
        // Of one subject alone, version 2.9.10 of the server forgets the messages and not how much room they took.
        games.purge().await.unwrap();
    });
    assert_eq!(run.end(Duration::from_secs(120)), Some(0), "{}", said(folder, "run.log"));
    assert_same(&contents(&store), &wanted);
}

#[test]
fn a_game_whose_worker_ends_three_times_is_not_played() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let set_up = short_games(folder);
    let wanted = locally(folder, &set_up);
    let nats = Nats::start(folder, "");
    let store = folder.join("queue.sqlite");
    let mut run = coordinator(&nats, &set_up, &store, &["--ahead", "1"]);
    // Somebody takes the first game and goes away, again and again.
    raw::runtime().block_on(async {
        let context = jetstream::new(raw::connect(&nats, "coordinator").await);
        let mut taken = 0;
        while taken < 3 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let Ok(games) = context.get_stream("TURNIIR_GAMES").await else { continue };
            let Some(Ok(info)) = games.consumers().next().await else { continue };
            let Ok(consumer) = games.get_consumer::<pull::Config>(&info.name).await else { continue };
            let mut batch =
                consumer.batch().max_messages(1).expires(Duration::from_secs(1)).messages().await.unwrap();
            while let Some(Ok(message)) = batch.next().await {
                taken = message.info().unwrap().delivered;
            }
        }
    });
    let mut one = worker(&nats, 1, &["--idle", "20"]);
    assert_eq!(run.end(Duration::from_secs(120)), Some(3), "{}", said(folder, "run.log"));
    let log = said(folder, "run.log");
    assert!(log.contains("the worker that played it ended 3 times"), "{log}");
    // The same command tries it again.
    let mut run = coordinator(&nats, &set_up, &store, &[]);
    assert_eq!(run.end(Duration::from_secs(120)), Some(0), "{}", said(folder, "run.log"));
    assert_same(&contents(&store), &wanted);
    one.signal(nix::sys::signal::Signal::SIGTERM);
    assert_eq!(one.end(Duration::from_secs(20)), Some(130));
}

#[test]
fn why_nobody_plays_is_told() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let set_up = short_games(folder);
    let nats = Nats::start(folder, "");
    let store = folder.join("queue.sqlite");
    let mut run = coordinator(&nats, &set_up, &store, &["--needs", "fast"]);
    let told = |words: &str| {
        let begun = std::time::Instant::now();
        while !said(folder, "run.log").contains(words) {
            assert!(begun.elapsed() < Duration::from_secs(60), "{words}: {}", said(folder, "run.log"));
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    told("no worker is there; start one with turniir worker --queue");
    let slow = worker(&nats, 1, &[]);
    told("no worker has the tags fast");
    drop(slow);
    let _fast = worker(&nats, 2, &["--tags", "fast"]);
    assert_eq!(run.end(Duration::from_secs(120)), Some(0), "{}", said(folder, "run.log"));
}

#[test]
fn what_a_coordinator_that_is_gone_has_left_is_told_and_taken_away() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let set_up = short_games(folder);
    let nats = Nats::start(folder, "");
    let run = coordinator(&nats, &set_up, &folder.join("queue.sqlite"), &["--needs", "nobody"]);
    let asked = |words: &[&str]| {
        let all = with(words, nats.options("coordinator"));
        turniir(&all.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let id = || {
        let begun = std::time::Instant::now();
        loop {
            let out = asked(&["queue", "status", "--format", "json"]).out;
            let value: serde_json::Value = serde_json::from_str(&out).unwrap();
            match value["queued"][0]["tournament"].as_str() {
                Some(id) if value["queued"][0]["waiting"].as_u64() > Some(0) => return id.to_string(),
                _ => assert!(begun.elapsed() < Duration::from_secs(60), "{out}"),
            }
        }
    };
    let id = id();
    let refused = asked(&["queue", "remove", &id]);
    assert!(refused.code == Some(1) && refused.err.contains("its coordinator is at work"), "{}", refused.err);
    run.signal(nix::sys::signal::Signal::SIGKILL);
    drop(run);
    let told = asked(&["queue", "status"]).out;
    assert!(
        told.contains(&format!(
            "its coordinator does not answer; its command given again goes on, and turniir queue remove {id} "
        )),
        "{told}"
    );
    let removed = asked(&["queue", "remove", &id]);
    assert!(
        removed.code == Some(0) && removed.out.contains("games and their answers are taken away"),
        "{}",
        removed.err
    );
    assert!(asked(&["queue", "status"]).out.contains("no workers, and no games in the queue"));
    let again = asked(&["queue", "remove", &id]);
    assert!(again.code == Some(1) && again.err.contains("there is no such tournament"), "{}", again.err);
}
