//! Players that come late, change and go while a tournament is played, and those that cannot play.

mod common;
#[path = "common/waiting.rs"]
mod waiting;
use common::{path, turniir};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

fn write(folder: &Path, name: &str, text: &str) -> String {
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    file.to_string_lossy().into_owned()
}

/// The games of a store by their players, colours and result: what was played again has other numbers of steps
/// or times, so `ended` tells.
fn ended(store: &Path) -> Vec<(String, String, String)> {
    let db = rusqlite::Connection::open(store).unwrap();
    let text = "SELECT w.name, b.name, g.ended FROM games g JOIN players w ON w.id = g.white
                JOIN players b ON b.id = g.black ORDER BY g.number";
    let mut query = db.prepare(text).unwrap();
    let rows = query.query_map([], |r| Ok((r.get(0)?, r.get(1)?, r.get(2)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn players_come_change_and_go() {
    let folder = tempfile::tempdir().unwrap();
    let copy = |player: &str| {
        std::fs::copy(path("prolog/players").join(player), folder.path().join(player)).unwrap();
    };
    ["esimene.pl", "ahne.pl", "juhuslik.pl"].into_iter().for_each(copy);
    let players = folder.path().to_str().unwrap();
    let store = folder.path().join("tournament.sqlite");
    let run = || turniir(&["run", "--players", players, "--json"]);
    let games = |out: &str| out.lines().filter(|l| l.contains("\"event\":\"game\"")).count();
    let first = run();
    assert_eq!((first.code, games(&first.out)), (Some(0), 6), "{}", first.err);
    let before = ended(&store);

    // One comes late: its six games are played, the others are as they were.
    copy("planeerija.pl");
    let late = run();
    assert_eq!((late.code, games(&late.out)), (Some(0), 6), "{}", late.err);
    assert!(
        late.err.contains("'planeerija' is new; its games are played, all others are kept"),
        "{}",
        late.err
    );
    let with_late = ended(&store);
    assert_eq!(with_late.len(), 12);
    assert!(before.iter().all(|g| with_late.contains(g)));

    // One is mended: the games of its six are played again.
    let file = folder.path().join("ahne.pl");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, format!("{text}\n% another word\n")).unwrap();
    let mended = run();
    assert_eq!((mended.code, games(&mended.out)), (Some(0), 6), "{}", mended.err);
    assert!(
        mended.err.contains("'ahne' has changed; its 6 finished games are played again"),
        "{}",
        mended.err
    );
    let after = ended(&store);
    for game in &with_late {
        let again = game.0 == "ahne" || game.1 == "ahne";
        assert_eq!(!again, after.contains(game), "{game:?}");
    }

    // Changed again, and told to stand.
    std::fs::write(&file, format!("{text}\n% a third word\n")).unwrap();
    let kept = turniir(&["run", "--players", players, "--json", "--keep"]);
    assert_eq!((kept.code, games(&kept.out)), (Some(0), 0), "{}", kept.err);
    assert!(kept.err.contains("games that are finished stand"), "{}", kept.err);
    assert_eq!(ended(&store), after);

    // One goes: nothing is played, its games count for nobody; and when it is there again they do.
    let table = |run: common::Run| -> serde_json::Value {
        serde_json::from_str(run.out.lines().last().unwrap()).unwrap()
    };
    std::fs::rename(folder.path().join("juhuslik.pl"), folder.path().join("juhuslik.txt")).unwrap();
    let without = run();
    assert!(without.err.contains("'juhuslik' is not there any more"), "{}", without.err);
    assert_eq!(games(&without.out), 0);
    let standings = table(without);
    assert_eq!((&standings["games"], standings["standings"].as_array().unwrap().len()), (&6.into(), 3));
    std::fs::rename(folder.path().join("juhuslik.txt"), folder.path().join("juhuslik.pl")).unwrap();
    let back = run();
    assert!(back.err.contains("'juhuslik' is there again, and so are its games"), "{}", back.err);
    assert_eq!((games(&back.out), &table(back)["games"]), (0, &12.into()));
    assert_eq!(ended(&store), after);

    // What decides the games otherwise still makes another tournament.
    let toml = write(folder.path(), "t.toml", "seed = 9");
    let other = turniir(&["run", &toml, "--players", players, "--store", store.to_str().unwrap()]);
    assert!(other.code == Some(1) && other.err.contains("it differs in seed"), "{}", other.err);
}

/// Killed while players come and change: nothing is lost or played twice, and the table is that of a run
/// that was not killed.
#[test]
fn additions_survive_being_killed() {
    let folder = tempfile::tempdir().unwrap();
    let copy = |player: &str| {
        std::fs::copy(path("prolog/players").join(player), folder.path().join(player)).unwrap();
    };
    ["esimene.pl", "ahne.pl"].into_iter().for_each(copy);
    let players = folder.path().to_str().unwrap();
    let toml = write(folder.path(), "t.toml", "games_per_pair = 20\nseed = 5");
    let store = folder.path().join("t.sqlite");
    for kill in 0..20u64 {
        if kill == 6 {
            copy("planeerija.pl");
        }
        if kill == 12 {
            let file = folder.path().join("ahne.pl");
            let text = std::fs::read_to_string(&file).unwrap();
            std::fs::write(&file, format!("{text}\n% mended\n")).unwrap();
        }
        let mut child = Command::new(env!("CARGO_BIN_EXE_turniir"))
            .args(["run", &toml, "--players", players, "--quiet"])
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(100 + kill * 97 % 700));
        let _ = child.kill();
        child.wait().unwrap();
    }
    let last = turniir(&["run", &toml, "--players", players, "--quiet"]);
    assert_eq!(last.code, Some(0), "{}", last.err);
    let games = ended(&store);
    assert_eq!(games.len(), 60);
    let db = rusqlite::Connection::open(&store).unwrap();
    let lost: i64 = db
        .query_row(
            "SELECT count(*) FROM games g WHERE steps > 0 AND NOT EXISTS
             (SELECT 1 FROM steps s WHERE s.game = g.number)",
            [],
            |r| r.get(0),
        )
        .unwrap();
    let orphans: i64 = db
        .query_row("SELECT count(*) FROM steps WHERE game NOT IN (SELECT number FROM games)", [], |r| {
            r.get(0)
        })
        .unwrap();
    assert_eq!((lost, orphans), (0, 0));
    let whole = folder.path().join("whole.sqlite");
    let whole = whole.to_str().unwrap();
    assert_eq!(turniir(&["run", &toml, "--players", players, "--quiet", "--store", whole]).code, Some(0));
    // Who met whom with which colour, and how often, is what it is without a kill.
    let met = |store: &Path| {
        let mut all: Vec<_> = ended(store).into_iter().map(|(white, black, _)| (white, black)).collect();
        all.sort();
        all
    };
    assert_eq!(met(&store), met(Path::new(whole)));
}

#[test]
fn who_cannot_play_is_told_before_the_first_game() {
    let folder = tempfile::tempdir().unwrap();
    for good in ["esimene.pl", "ahne.pl"] {
        std::fs::copy(path("prolog/players").join(good), folder.path().join(good)).unwrap();
    }
    std::fs::write(
        folder.path().join("broken.pl"),
        ":- module(broken, [broken/3]).\n\nbroken(_, _, _) :- (.\n",
    )
    .unwrap();
    std::fs::write(folder.path().join("nothing.pl"), ":- module(nothing, []).\nx(1).\n").unwrap();
    let warned = ":- module(warned, [warned/3]).\nwarned(_, _, _) :- nowhere_defined(1).\n";
    std::fs::write(folder.path().join("warned.pl"), warned).unwrap();
    let players = folder.path().to_str().unwrap();
    let strict = turniir(&["run", "--players", players, "--strict"]);
    assert_eq!(strict.code, Some(1), "{}", strict.err);
    let told: Vec<&str> = strict.err.lines().collect();
    assert!(told[0].contains("'broken' cannot play") && told[0].contains("broken.pl:3"), "{}", strict.err);
    assert!(
        told[1].contains("'nothing' cannot play") && told[1].contains("exports no predicate"),
        "{}",
        strict.err
    );
    assert!(told.last().unwrap().contains("nothing was played"), "{}", strict.err);
    let store = folder.path().join("tournament.sqlite");
    assert!(ended(&store).is_empty());
    let run = turniir(&["run", "--players", players, "--quiet"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("'broken' cannot play") && run.err.contains("broken.pl:3"), "{}", run.err);
    assert_eq!(ended(&store).len(), 20);
}

/// Waits for something, a minute at most.
fn wait_until(what: impl Fn() -> bool, told: impl Fn() -> String) {
    for _ in 0..600 {
        if what() {
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("{}", told());
}

fn interrupt(child: &std::process::Child) {
    let pid = nix::unistd::Pid::from_raw(child.id() as i32);
    nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGINT).unwrap();
}

/// A ladder: players come, one is mended, one goes; another run is refused meanwhile; Ctrl-C ends it with
/// everything in the store.
#[test]
fn a_watched_folder_keeps_a_ladder_going() {
    let folder = tempfile::tempdir().unwrap();
    let players = folder.path().join("players");
    std::fs::create_dir(&players).unwrap();
    let copy = |player: &str| {
        std::fs::copy(path("prolog/players").join(player), players.join(player)).unwrap();
    };
    let source = players.to_str().unwrap();
    let store = folder.path().join("ladder.sqlite");
    let store_name = store.to_str().unwrap();
    copy("esimene.pl");
    let err = folder.path().join("err");
    let mut child = Command::new(env!("CARGO_BIN_EXE_turniir"))
        .args(["run", "--watch", source, "--store", store_name, "--quiet"])
        .stderr(std::fs::File::create(&err).unwrap())
        .spawn()
        .unwrap();
    let said = || std::fs::read_to_string(&err).unwrap();
    let wait_for = |what: &str, times: usize| wait_until(|| said().matches(what).count() >= times, said);
    wait_for("1 player(s) found, and at least two are needed; waiting for files", 1);
    copy("ahne.pl");
    wait_for("all is played; waiting for files", 1);
    let first = ended(&store);
    assert_eq!(first.len(), 2);
    let other = turniir(&["run", "--players", source, "--store", store_name]);
    assert!(other.code == Some(1) && other.err.contains("another run uses this store"), "{}", other.err);
    copy("juhuslik.pl");
    wait_for("'juhuslik' is new", 1);
    wait_for("all is played", 2);
    let second = ended(&store);
    assert!(second.len() == 6 && first.iter().all(|g| second.contains(g)), "{second:?}");
    let mended = players.join("ahne.pl");
    let text = std::fs::read_to_string(&mended).unwrap();
    std::fs::write(&mended, format!("{text}\n% another word\n")).unwrap();
    wait_for("'ahne' has changed; its 4 finished games are played again", 1);
    wait_for("all is played", 3);
    let third = ended(&store);
    assert_eq!((third.len(), third.iter().filter(|g| second.contains(g)).count()), (6, 2));
    std::fs::remove_file(players.join("juhuslik.pl")).unwrap();
    wait_for("'juhuslik' is not there any more", 1);
    wait_for("all is played", 4);
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130), "{}", said());
    assert_eq!(ended(&store), third);
}

/// What arrives while games are played: those under way end, the others begin after it, and Ctrl-C in the middle
/// loses nothing.
#[test]
fn a_ladder_is_stopped_in_the_middle_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let players = folder.path().join("players");
    std::fs::create_dir(&players).unwrap();
    let copy = |player: &str| {
        std::fs::copy(path("prolog/players").join(player), players.join(player)).unwrap();
    };
    copy("esimene.pl");
    copy("ahne.pl");
    let toml = write(folder.path(), "t.toml", "games_per_pair = 1000");
    let store = folder.path().join("t.sqlite");
    let err = folder.path().join("err");
    let watch = || {
        Command::new(env!("CARGO_BIN_EXE_turniir"))
            .args(["run", &toml, "--watch", players.to_str().unwrap(), "--quiet"])
            .stderr(std::fs::File::create(&err).unwrap())
            .spawn()
            .unwrap()
    };
    let said = || std::fs::read_to_string(&err).unwrap();
    // The store is there before its tables are.
    let games = || turniir(&["table", store.to_str().unwrap(), "--format", "json"]).out;
    let count =
        || serde_json::from_str::<serde_json::Value>(&games()).map_or(0, |t| t["games"].as_u64().unwrap());
    let mut child = watch();
    wait_until(|| count() >= 3, said);
    copy("juhuslik.pl");
    wait_until(|| said().contains("'juhuslik' is new"), said);
    assert!(said().contains("have changed"), "{}", said());
    let then = count();
    wait_until(|| count() > then, said);
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130), "{}", said());
    assert!(said().contains("stopped; all finished games are in"), "{}", said());
    let before = ended(&store);
    let mut child = watch();
    wait_until(|| count() > before.len() as u64, said);
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130), "{}", said());
    let after = ended(&store);
    assert!(before.iter().all(|g| after.contains(g)) && after.len() > before.len());
}
