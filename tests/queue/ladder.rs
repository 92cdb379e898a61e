//! The ladder of `turniir serve` by workers: nothing is lost whoever ends, and nothing is played at the server.

use super::common::nats::{Nats, no_server};
use super::common::site::{Person, Site};
use super::play::worker;
use std::path::Path;
use std::time::Duration;

const PLAYER: &str = include_str!("../../prolog/players/esimene.pl");

fn serve(data: &Path, nats: &Nats) -> Site {
    let options = nats.options("coordinator");
    Site::with(data, "127.0.0.1:0", &options.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Games of the ladder that the store has.
fn games(data: &Path) -> i64 {
    let store = rusqlite::Connection::open(data.join("turniir-serve.sqlite")).unwrap();
    store.query_row("SELECT count(*) FROM ladder WHERE moves <> ''", [], |row| row.get(0)).unwrap()
}

/// Waits for that many games.
fn wait_for(data: &Path, many: i64) -> i64 {
    for _ in 0..600 {
        let now = games(data);
        if now >= many {
            return now;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    panic!("{} of {many} games", games(data));
}

/// Whether the process has a child that plays.
fn plays_itself(site: &Site) -> bool {
    let threads = std::fs::read_dir(format!("/proc/{}/task", site.id())).unwrap();
    threads.flatten().any(|thread| {
        let children = std::fs::read_to_string(thread.path().join("children")).unwrap_or_default();
        children.split_whitespace().any(|child| {
            std::fs::read(format!("/proc/{child}/cmdline"))
                .is_ok_and(|line| line.windows(6).any(|w| w == b"__lane"))
        })
    })
}

#[test]
fn the_ladder_is_played_by_workers_whoever_ends() {
    if no_server() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut nats = Nats::start(folder.path(), "");
    let site = serve(&data, &nats);
    let mut head = Person::new(&site);
    head.join(&site.invite.clone().unwrap(), "head", "Head");
    let fields = [("role", "student"), ("uses", "20"), ("days", "1"), ("note", "")];
    let made = head.post("/people/invite", &fields);
    let code = made.text.split("/join/").nth(1).unwrap().split('<').next().unwrap().to_string();
    for (i, name) in ["Rebane", "Ilves", "Karu"].iter().enumerate() {
        let mut student = Person::new(&site);
        student.join(&format!("/join/{code}"), &format!("s{i}@example.org"), name);
        let text = PLAYER.replace("esimene", &format!("mangija{i}"));
        assert_eq!(student.hand_in(&format!("mangija{i}.pl"), text.as_bytes()).status, 303);
    }
    // Nobody plays as long as there is no worker.
    std::thread::sleep(Duration::from_secs(8));
    assert_eq!(games(&data), 0);
    let mut workers: Vec<_> = (1..=2).map(|n| worker(&nats, n, &[])).collect();
    wait_for(&data, 6);
    assert!(!plays_itself(&site));
    let page = Person::new(&site).get("/ladder").text;
    assert!(page.contains("Rebane") && page.contains("/analyse?"), "{page}");
    // The queue's server ends and comes again.
    nats.kill();
    std::thread::sleep(Duration::from_secs(1));
    nats.begin();
    let before = games(&data);
    wait_for(&data, before + 4);
    // The arena ends and comes again.
    site.kill();
    let before = games(&data);
    let site = serve(&data, &nats);
    assert!(games(&data) >= before);
    wait_for(&data, before + 4);
    // One of the workers ends in the middle of whatever it does.
    drop(workers.remove(0));
    let before = games(&data);
    wait_for(&data, before + 4);
    assert_eq!(site.stop(), Some(0));
}

#[test]
fn a_queue_that_is_not_there_is_told_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let run = super::common::turniir(&[
        "serve",
        "--data",
        &data,
        "--listen",
        "127.0.0.1:0",
        "--queue",
        "nats://127.0.0.1:9",
    ]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert_eq!(run.err.trim().lines().count(), 1, "{}", run.err);
    assert!(run.err.contains("nats://127.0.0.1:9"), "{}", run.err);
}
