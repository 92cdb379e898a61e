//! `turniir serve` by plain HTTP: games from the first move to the file, also when the server is killed under way.

mod common;
#[path = "common/waiting.rs"]
mod waiting;
use common::site::{Person, Site, raw};
use draughts::{RUSSIAN, pdn};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::Duration;

/// Makes the first legal move.
fn any_move(person: &mut Person, game: &str) -> u16 {
    let state = person.state(game);
    let text = state["legal"][0]["t"].as_str().unwrap_or("none").to_string();
    person.play(game, &text, state["ply"].as_u64().unwrap() as usize)
}

#[test]
fn a_game_against_a_machine_goes_from_the_first_move_to_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    for (rules, machine) in [("russian", "random"), ("course", "example:esimene")] {
        let game = person.game(rules, machine, "white");
        for _ in 0..200 {
            let state = person.wait(&game, |s| s["turn"] == "w" || s["result"] != "");
            if state["result"] != "" {
                break;
            }
            assert_eq!(any_move(&mut person, &game), 200);
        }
        let state = person.state(&game);
        assert_ne!(state["result"], "", "{state}");
        assert!(state["sentence"].as_str().unwrap().len() > 10);
        let file = person.get(&format!("{game}/pdn"));
        let games = pdn::read(&file.text);
        let rules = draughts::Rules::by_name(rules).unwrap_or(&RUSSIAN);
        let replay = pdn::replay(&games[0], rules).unwrap();
        assert!(replay.problem.is_none(), "{:?}\n{}", replay.problem, file.text);
        assert_eq!(replay.game.moves().len() as u64, state["ply"].as_u64().unwrap());
        let date = games[0].tag("Date").unwrap();
        assert!(date.len() == 10 && date.starts_with("20") && date.matches('.').count() == 2, "{date}");
    }
}

#[test]
fn what_does_not_fit_the_position_is_refused_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let (mut one, mut two) = (Person::new(&site), Person::new(&site));
    let game = one.game("russian", "person", "white");
    assert_eq!(one.play(&game, "c3-d4", 0), 409, "nobody is there yet");
    assert_eq!(two.post(&format!("{game}/join"), &[("name", "B")]).status, 303);
    assert_eq!(Person::new(&site).post(&format!("{game}/join"), &[]).status, 409);
    assert_eq!(two.play(&game, "c3-d4", 0), 409, "not the turn");
    assert_eq!(Person::new(&site).play(&game, "c3-d4", 0), 403, "a watcher");
    assert_eq!(one.play(&game, "c3-c4", 0), 422);
    assert_eq!(one.play(&game, "c3-d4", 0), 200);
    assert_eq!(one.play(&game, "c3-d4", 0), 409, "sent twice");
    assert_eq!(two.play(&game, "d6-c5", 1), 200);
    assert_eq!(one.post(&format!("{game}/do"), &[("what", "explode")]).status, 422);
    assert_eq!(one.get("/game/zzzzzzzzzzzz").status, 404);
    for (key, value) in [("rules", "chess"), ("against", "hub:sh"), ("minutes", "-1"), ("minutes", "x")] {
        let mut fields = vec![
            ("rules", "russian"),
            ("against", "random"),
            ("color", "w"),
            ("minutes", "0"),
            ("seconds", "0"),
        ];
        for field in fields.iter_mut().filter(|f| f.0 == key) {
            field.1 = value;
        }
        assert_eq!(one.post("/game", &fields).status, 422, "{key} {value}");
    }
}

#[test]
fn a_prolog_player_plays_the_course_only() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    let fields = |rules| {
        [
            ("rules", rules),
            ("against", "example:ahne"),
            ("color", "black"),
            ("minutes", "0"),
            ("seconds", "0"),
        ]
    };
    assert_eq!(person.post("/game", &fields("russian")).status, 422);
    let game = person.post("/game", &fields("course")).to().to_string();
    person.wait(&game, |s| s["ply"] == 1);
}

#[test]
fn a_clock_ends_a_game_that_nobody_looks_at() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut one = Person::new(&site);
    let fields =
        [("rules", "russian"), ("against", "self"), ("color", "w"), ("minutes", "1"), ("seconds", "0")];
    let game = one.post("/game", &fields).to().to_string();
    for ply in 0..2 {
        assert_eq!(any_move(&mut one, &game), 200, "{ply}");
    }
    assert_eq!(one.state(&game)["clock"]["runs"], true);
    // A minute is what the form allows at least; the store knows less.
    site.kill();
    let store = rusqlite::Connection::open(folder.path().join("turniir-serve.sqlite")).unwrap();
    store.execute("UPDATE games SET white_left = 1500", []).unwrap();
    drop(store);
    let site = Site::start(folder.path());
    one.host.clone_from(&site.host);
    let state = one.wait(&game, |s| s["result"] != "");
    assert_eq!((state["result"].as_str(), state["clock"]["left"][0].as_i64()), (Some("0-2"), Some(0)));
}

/// A page that is kept up to date; each event as its number and text.
struct Stream(BufReader<TcpStream>);

impl Stream {
    fn open(person: &Person, game: &str, last: &str) -> Stream {
        let mut stream = TcpStream::connect(&person.host).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
        let request =
            format!("GET {game}/events HTTP/1.1\r\nHost: {}\r\nLast-Event-ID: {last}\r\n\r\n", person.host);
        stream.write_all(request.as_bytes()).unwrap();
        Stream(BufReader::new(stream))
    }

    fn next(&mut self) -> Option<(i64, serde_json::Value)> {
        let (mut id, mut data) = (None, None);
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).ok()? == 0 {
                return None;
            }
            if let Some(text) = line.strip_prefix("id: ") {
                id = text.trim().parse().ok();
            }
            if let Some(text) = line.strip_prefix("data: ") {
                data = serde_json::from_str(text.trim()).ok();
            }
            if let (Some(id), Some(data)) = (id, data.clone()) {
                return Some((id, data));
            }
        }
    }
}

#[test]
fn watchers_hear_each_move_and_catch_up_after_a_gap() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    let game = person.game("russian", "self", "white");
    let mut stream = Stream::open(&person, &game, "");
    let (first, state) = stream.next().unwrap();
    assert_eq!(state["ply"], 0);
    assert_eq!(person.play(&game, "c3-d4", 0), 200);
    let (second, state) = stream.next().unwrap();
    assert_eq!((second, state["ply"].as_i64()), (first + 1, Some(1)));
    drop(stream);
    assert_eq!(person.play(&game, "d6-c5", 1), 200);
    // Who has seen the second hears of the third at once; who has seen all waits.
    let (third, state) = Stream::open(&person, &game, &second.to_string()).next().unwrap();
    assert_eq!((third, state["ply"].as_i64()), (second + 1, Some(2)));
    let mut waiting = Stream::open(&person, &game, &third.to_string());
    let path = format!("{game}/do");
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(person.post(&path, &[("what", "resign")]).status, 200);
    assert_eq!(waiting.next().unwrap().0, third + 1);
    // A server that is asked to end closes the streams and ends well.
    assert_eq!(site.stop(), Some(0));
    assert!(waiting.next().is_none());
}

#[test]
fn games_under_way_are_listed_and_followed() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    assert!(person.get("/watch").text.contains("Nobody plays"));
    person.game("russian", "self", "white");
    let game = person.game("russian", "random", "white");
    let page = person.get("/watch").text;
    assert!(
        page.matches("data-game=").count() == 1 && page.contains(&game) && page.contains("<svg"),
        "{page}"
    );
    let id = game.rsplit('/').next().unwrap();
    let mut stream = TcpStream::connect(&person.host).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let request = format!("GET /watch/events?games={id} HTTP/1.1\r\nHost: {}\r\n\r\n", person.host);
    stream.write_all(request.as_bytes()).unwrap();
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let mut next = || -> serde_json::Value {
        let mine = |l: &String| l.starts_with("data: ") && !l.contains("\"course\":");
        let line = lines.find(mine).expect("the stream goes on");
        serde_json::from_str(&line[6..]).unwrap()
    };
    assert_eq!((next()["ply"].as_i64(), person.play(&game, "c3-d4", 0)), (Some(0), 200));
    assert_eq!(next()["ply"], 1);
    assert_eq!(next()["ply"], 2, "the machine's");
    assert_eq!(person.post(&format!("{game}/do"), &[("what", "resign")]).status, 200);
    assert!(next()["sentence"].as_str().unwrap().contains("resigned"));
    assert!(person.get("/watch").text.contains("Nobody plays"));
}

#[test]
fn nothing_that_was_answered_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let mut site = Site::start(folder.path());
    let mut admin = Person::new(&site);
    let invite = site.invite.clone().unwrap();
    admin.join(&invite, "head", "Head");
    let games = [admin.game("course", "self", "white"), admin.game("russian", "random", "white")];
    let mut answered = 0;
    for moment in 0..20u64 {
        // The server is killed from beside, at another moment each time, while moves are made.
        let host = site.host.clone();
        let killer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(40 + 37 * moment % 290));
            site.kill();
        });
        let mut told = Vec::new();
        let mut person =
            Person { host: host.clone(), cookie: admin.cookie.clone(), word: admin.word.clone() };
        let mut over = false;
        while !over {
            for game in &games {
                let request =
                    format!("GET {game}/state HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
                let Ok(stream) = TcpStream::connect(&host) else {
                    over = true;
                    break;
                };
                drop(stream);
                let Ok(answer) = std::panic::catch_unwind(|| raw(&host, request.as_bytes())) else {
                    over = true;
                    break;
                };
                let Ok(state) = serde_json::from_str::<serde_json::Value>(&answer.text) else { continue };
                let (Some(ply), Some(text)) = (state["ply"].as_u64(), state["legal"][0]["t"].as_str()) else {
                    continue;
                };
                let word = person.word.clone();
                let sent = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                    person.word.clone_from(&word);
                    person.play(game, text, ply as usize)
                }));
                if let Ok(200) = sent {
                    told.push((game.clone(), ply as usize, text.to_string()));
                }
            }
        }
        killer.join().unwrap();
        site = Site::with(folder.path(), &host, &[]);
        assert!(site.invite.is_none(), "the account is there");
        let mut person = Person { host, cookie: admin.cookie.clone(), word: admin.word.clone() };
        assert!(person.get("/").text.contains("Head"), "the session is there");
        answered += told.len();
        for (game, ply, text) in told {
            let answer = person.get(&format!("{game}/history"));
            let past: serde_json::Value = serde_json::from_str(&answer.text).unwrap();
            let squares: Vec<&str> = past["steps"][ply]
                .as_array()
                .unwrap_or_else(|| panic!("move {ply} of {game} is lost"))
                .iter()
                .filter_map(|s| s.as_str())
                .collect();
            assert_eq!(squares.join(":"), text.replace('-', ":"));
        }
    }
    eprintln!("{answered} answered moves, 20 ends");
    assert!(answered > 20, "{answered}");
}

#[test]
fn a_copy_is_made_while_the_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let site = Site::start(&data);
    let mut person = Person::new(&site);
    let game = person.game("russian", "self", "white");
    assert_eq!(person.play(&game, "c3-d4", 0), 200);
    let copy = folder.path().join("other");
    std::fs::create_dir(&copy).unwrap();
    let file = copy.join("turniir-serve.sqlite");
    let run =
        common::turniir(&["serve", "--data", data.to_str().unwrap(), "--back-up", file.to_str().unwrap()]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let second = common::turniir(&["serve", "--data", data.to_str().unwrap(), "--listen", "127.0.0.1:0"]);
    assert_eq!(second.code, Some(1));
    assert!(second.err.contains("another turniir serve uses this folder"), "{}", second.err);
    drop(site);
    let site = Site::start(&copy);
    person.host.clone_from(&site.host);
    assert_eq!(person.state(&game)["ply"], 1);
}
