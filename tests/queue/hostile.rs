//! A worker that wants to do harm, with the permissions of docs/scale.md: what others play stays what it is.

use super::common::nats::{Nats, no_server};
use super::play::{assert_same, contents, coordinator, locally, said, short_games, worker};
use super::raw;
use async_nats::jetstream;
use futures_util::StreamExt;
use std::time::Duration;

/// An answer by which White wins, as a message.
fn forged(number: u64, ticket: &str) -> Vec<u8> {
    let result = serde_json::json!({ "game": [{ "done": {
        "winner": "white", "reason": "no-moves", "points": [2, 0], "steps": 1,
    }}]});
    let packed = lz4_flex::compress_prepend_size(result.to_string().as_bytes());
    let mut message =
        format!("{{\"number\":{number},\"ticket\":\"{ticket}\",\"part\":0,\"parts\":1}}\n").into_bytes();
    message.extend(packed);
    message
}

#[test]
fn a_hostile_worker_changes_nothing_that_others_play() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let set_up = short_games(folder);
    let wanted = locally(folder, &set_up);
    let nats = Nats::start(folder, "");
    let store = folder.join("queue.sqlite");
    let mut run = coordinator(&nats, &set_up, &store, &[]);
    let runtime = raw::runtime();
    let (refused, name) = runtime.block_on(async {
        let client = raw::connect(&nats, "worker-3").await;
        let context = jetstream::new(client.clone());
        let name = loop {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let Ok(games) = context.get_stream("TURNIIR_GAMES").await else { continue };
            if let Some(Ok(info)) = games.consumers().next().await {
                break info.name;
            }
        };
        let mut refused = 0;
        // Other subjects than its own, and what only a coordinator may ask.
        for (subject, payload) in [
            (format!("turniir.game.{name}"), "{}"),
            (format!("turniir.result.{name}.worker-1"), "x"),
            ("$JS.API.STREAM.PURGE.TURNIIR_GAMES".into(), ""),
            ("$JS.API.STREAM.DELETE.TURNIIR_GAMES".into(), ""),
            ("$JS.API.STREAM.MSG.GET.TURNIIR_GAMES".into(), "{\"seq\":1}"),
            ("$JS.API.STREAM.MSG.GET.TURNIIR_RESULTS".into(), "{\"seq\":1}"),
            ("$JS.API.STREAM.MSG.GET.OBJ_TURNIIR_PLAYERS".into(), "{\"seq\":1}"),
            ("$JS.API.DIRECT.GET.OBJ_TURNIIR_PLAYERS".into(), "{\"seq\":1}"),
            ("$JS.API.STREAM.INFO.OBJ_TURNIIR_PLAYERS".into(), ""),
            (format!("$JS.API.CONSUMER.DELETE.TURNIIR_GAMES.{name}"), ""),
            (format!("$JS.API.CONSUMER.MSG.NEXT.TURNIIR_RESULTS.{name}"), ""),
            (format!("$JS.ACK.TURNIIR_RESULTS.{name}.1.1.1.1.0"), "+ACK"),
            ("$O.TURNIIR_PLAYERS.C.x".into(), "other players' files"),
        ] {
            let asked = client.request(subject.clone(), payload.into());
            let answered = tokio::time::timeout(Duration::from_millis(300), asked).await;
            let allowed = matches!(&answered, Ok(Ok(m)) if m.status.is_none());
            assert!(!allowed, "{subject}: {answered:?}");
            refused += 1;
        }
        // Every game answered with tickets that are none, where it may answer; and a flood of nonsense.
        for number in 1..=12 {
            for ticket in ["", "0123456789abcdef0123456789abcdef"] {
                let subject = format!("turniir.result.{name}.worker-3");
                context.publish(subject, forged(number, ticket).into()).await.unwrap().await.unwrap();
            }
        }
        for n in 0..3000_u32 {
            let subject = format!("turniir.result.{name}.worker-3");
            client.publish(subject, format!("nonsense {n}").into_bytes().into()).await.unwrap();
        }
        // All work that waits acknowledged, as if it were done.
        for sequence in 1..40 {
            let subject = format!("$JS.ACK.TURNIIR_GAMES.{name}.1.{sequence}.{sequence}.1.0");
            client.publish(subject, "+TERM".into()).await.unwrap();
        }
        client.flush().await.unwrap();
        (refused, name)
    });
    assert_eq!(refused, 13);
    let _workers: Vec<_> = (1..=2).map(|n| worker(&nats, n, &[])).collect();
    assert_eq!(run.end(Duration::from_secs(200)), Some(0), "{name}: {}", said(folder, "run.log"));
    assert_same(&contents(&store), &wanted);
    let told = said(folder, "run.out");
    let tally = told.lines().find(|l| l.contains("\"event\":\"queue\"")).unwrap();
    let tally: serde_json::Value = serde_json::from_str(tally).unwrap();
    println!("{tally}");
    assert!(tally["forged"].as_u64().unwrap() >= 24, "{tally}");
}
