//! `turniir serve` when one visitor wants all of it: queues, streams, addresses, and two things at the same moment.

use crate::common::site::{Answer, Person, Site, form, raw};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Barrier;
use std::time::{Duration, Instant};

const FORM: &str = "application/x-www-form-urlencoded";
const PUBLIC: &str = "https://arena.example.org";

/// A server behind a proxy, which says where requests come from.
fn behind_proxy(folder: &std::path::Path) -> Site {
    Site::with(folder, "127.0.0.1:0", &["--public", PUBLIC])
}

/// A form as a browser at an address sends it.
fn sent_from(person: &Person, address: &str, path: &str, fields: &[(&str, &str)]) -> Answer {
    let body = form(&[&[("word", person.word.as_str())], fields].concat());
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nOrigin: {PUBLIC}\r\nX-Forwarded-For: {address}\r\nCookie: {}\r\n\
         Content-Type: {FORM}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        person.host,
        person.cookie,
        body.len()
    );
    raw(&person.host, request.as_bytes())
}

fn new_game(against: &str) -> [(&str, &str); 5] {
    [("rules", "russian"), ("against", against), ("color", "black"), ("minutes", "0"), ("seconds", "0")]
}

/// Does the same in so many threads at the same moment; the numbers of the answers.
fn at_once(count: usize, work: impl Fn() -> u16 + Sync) -> Vec<u16> {
    let start = Barrier::new(count);
    std::thread::scope(|s| {
        let all: Vec<_> = (0..count)
            .map(|_| {
                s.spawn(|| {
                    start.wait();
                    work()
                })
            })
            .collect();
        all.into_iter().map(|t| t.join().unwrap()).collect()
    })
}

fn copy_of(person: &Person) -> Person {
    Person { host: person.host.clone(), cookie: person.cookie.clone(), word: person.word.clone() }
}

#[test]
fn many_games_of_one_visitor_do_not_keep_anothers_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::with(folder.path(), "127.0.0.1:0", &["--jobs", "1"]);
    let mut member = Person::new(&site);
    member.join(&site.invite.clone().unwrap(), "head", "Head");
    // Each ply of the strongest level takes a second of the only thread.
    let mut guest = Person::new(&site);
    let games: Vec<String> = (0..20).map(|_| guest.game("russian", "engine:10", "black")).collect();
    let begun = Instant::now();
    let game = member.game("russian", "engine:1", "black");
    member.wait(&game, |s| s["ply"] == 1);
    assert!(begun.elapsed() < Duration::from_secs(9), "{:?}", begun.elapsed());
    // Nobody's is lost: a full queue is waited for.
    for game in &games[..3] {
        assert_eq!(guest.wait(game, |s| s["ply"] == 1)["result"], "");
    }
}

#[test]
fn moves_taken_back_while_a_machine_thinks_ask_it_once_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::with(folder.path(), "127.0.0.1:0", &["--jobs", "1"]);
    let mut person = Person::new(&site);
    let game = person.game("russian", "engine:10", "white");
    for _ in 0..15 {
        assert_eq!(person.play(&game, "c3-d4", 0), 200);
        assert_eq!(person.post(&format!("{game}/do"), &[("what", "takeback")]).status, 200);
    }
    assert_eq!(person.play(&game, "g3-h4", 0), 200);
    // Asked for each of the sixteen it would take sixteen seconds; the one that was under way is waited for.
    let begun = Instant::now();
    person.wait(&game, |s| s["ply"] == 2);
    assert!(begun.elapsed() < Duration::from_secs(9), "{:?}", begun.elapsed());
}

#[test]
fn one_address_does_not_take_all_streams_nor_all_connections() {
    let folder = tempfile::tempdir().unwrap();
    let site = behind_proxy(folder.path());
    let person = Person::new(&site);
    let game = sent_from(&person, "203.0.113.1", "/game", &new_game("self")).to().to_string();
    let open = |address: &str| {
        let mut stream = TcpStream::connect(&site.host).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let request = format!("GET {game}/events HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: {address}\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut heard = [0; 12];
        stream.read_exact(&mut heard).unwrap();
        (String::from_utf8_lossy(&heard).into_owned(), stream)
    };
    // Of IPv6 a net is one address, whatever comes behind it.
    let mut greedy: Vec<_> = (0..500).map(|i| open(&format!("2001:db8:1:2::{i:x}"))).collect();
    assert!(greedy.iter().all(|g| g.0 == "HTTP/1.1 200"));
    assert_eq!(open("2001:db8:1:2:ffff::1").0, "HTTP/1.1 503");
    assert_eq!(open("2001:db8:1:3::1").0, "HTTP/1.1 200", "another net");
    greedy.truncate(400);
    for _ in 0..100 {
        if open("2001:db8:1:2::9").0 == "HTTP/1.1 200" {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("places are not given back");
}

#[test]
fn connections_of_one_address_are_so_many_and_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let all: Vec<TcpStream> = (0..1100).map_while(|_| TcpStream::connect(&site.host).ok()).collect();
    if all.len() < 1100 {
        eprintln!("no descriptors for this test");
        return;
    }
    std::thread::sleep(Duration::from_millis(500));
    let closed = all.iter().filter(|stream| {
        stream.set_read_timeout(Some(Duration::from_millis(5))).unwrap();
        matches!((&**stream).read(&mut [0]), Ok(0))
    });
    assert_eq!(closed.count(), 100);
    drop(all);
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(Person::new(&site).get("/").status, 200);
}

#[test]
fn guesses_keep_the_owner_in_and_a_net_is_one_guesser() {
    let folder = tempfile::tempdir().unwrap();
    let site = behind_proxy(folder.path());
    let mut head = Person::new(&site);
    let path = site.invite.clone().unwrap();
    head.get(&path);
    let fields = [("login", "head"), ("shown", "Head"), ("password", "a long enough one")];
    assert_eq!(sent_from(&head, "203.0.113.2", &path, &fields).status, 303);
    let guesser = Person::new(&site);
    let guess = |address: &str, login: &str, password: &str| {
        sent_from(&guesser, address, "/login", &[("login", login), ("password", password)]).status
    };
    let statuses: Vec<u16> = (0..12).map(|_| guess("203.0.113.1", "head", "wrong password")).collect();
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(guess("203.0.113.1", "head", "a long enough one"), 429, "not for the guesser");
    assert_eq!(guess("203.0.113.2", "head", "a long enough one"), 303, "the owner is elsewhere");
    // Sixty-odd attempts from as many addresses of one net.
    let many: Vec<u16> = (0..70)
        .map(|i| guess(&format!("2001:db8::{i:x}"), &format!("nobody{i}"), "wrong password"))
        .collect();
    assert!(many.contains(&429), "{many:?}");
}

#[test]
fn of_many_at_the_same_moment_only_so_many_are_taken() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    let statuses = at_once(40, || copy_of(&person).post("/game", &new_game("self")).status);
    assert_eq!(statuses.iter().filter(|s| **s == 303).count(), 20, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|s| **s == 409).count(), 20, "{statuses:?}");
    person.join(&site.invite.clone().unwrap(), "head", "Head");
    let slow = b":- module(s, [s/3]).\ns(C, X, Y) :- s(C, X, Y).\n";
    let statuses = at_once(12, || copy_of(&person).hand_in("s.pl", slow).status);
    assert_eq!(statuses.iter().filter(|s| **s == 303).count(), 2, "{statuses:?}");
    let fields = [
        ("name", "Kevad"),
        ("format", "round-robin"),
        ("games_per_pair", "4"),
        ("rounds", "3"),
        ("openings", "start"),
        ("move_time", "5"),
        ("machines", "random,engine:level=1,engine:level=3,engine:level=5"),
    ];
    let statuses = at_once(12, || copy_of(&person).post("/tournaments", &fields).status);
    assert_eq!(statuses.iter().filter(|s| **s == 303).count(), 1, "{statuses:?}");
    // Stop and Go on as fast as somebody can press: one owner, and it ends well.
    for round in 0..6 {
        assert_eq!(person.post("/tournament/1/stop", &[]).status, 303, "{round}");
        at_once(3, || copy_of(&person).post("/tournament/1/go-on", &[]).status);
        std::thread::sleep(Duration::from_millis(150 * round));
    }
    for _ in 0..900 {
        let told = person.get("/tournament/1").text;
        assert!(!told.contains("Tournament, failed"), "{told}");
        if told.contains("Tournament, finished") {
            assert!(told.contains("24 games"), "{told}");
            return;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    panic!("the tournament did not end: {}", person.get("/tournament/1").text);
}

#[test]
fn a_hand_in_whose_connection_breaks_is_checked_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    person.join(&site.invite.clone().unwrap(), "head", "Head");
    let (mark, word) = ("----mark", person.word.clone());
    let body = format!(
        "--{mark}\r\nContent-Disposition: form-data; name=\"word\"\r\n\r\n{word}\r\n--{mark}\r\n\
         Content-Disposition: form-data; name=\"text\"\r\n\r\n% nothing\r\n--{mark}--\r\n"
    );
    let request = format!(
        "POST /course/hand-in HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {1}\r\n\
         Content-Type: multipart/form-data; boundary={mark}\r\nContent-Length: {2}\r\n\r\n{body}",
        site.host,
        person.cookie,
        body.len()
    );
    // The connection ends at one moment or another: what was kept is checked, and the rest has never come in.
    for delay in 0..14 {
        let mut stream = TcpStream::connect(&site.host).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        std::thread::sleep(Duration::from_millis(delay));
        drop(stream);
        for _ in 0..300 {
            std::thread::sleep(Duration::from_millis(100));
            if !person.get("/course").text.contains("state waiting") {
                break;
            }
        }
        let told = person.get("/course").text;
        assert!(!told.contains("state waiting"), "after {delay} ms: {told}");
    }
    assert!(person.get("/course").text.contains("state refused"), "none was kept");
}

#[test]
fn what_guests_may_not_send_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let guest = Person::new(&site);
    let head = format!(
        "POST /course/hand-in HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {1}\r\n\
         Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n",
        site.host, guest.cookie
    );
    let mut stream = TcpStream::connect(&site.host).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
    stream.write_all(head.as_bytes()).unwrap();
    let mut heard = [0; 12];
    stream.read_exact(&mut heard).expect("an answer before the body");
    assert_eq!(&heard, b"HTTP/1.1 401");
}

#[test]
fn games_that_guests_have_left_are_deleted_and_others_kept() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut head = Person::new(&site);
    let left = head.game("russian", "self", "white");
    assert_eq!(head.play(&left, "c3-d4", 0), 200);
    let [empty, over, young] = [0; 3].map(|_| head.game("russian", "self", "white"));
    for game in [&over, &young] {
        assert_eq!(head.play(game, "c3-d4", 0), 200);
    }
    assert_eq!(head.post(&format!("{over}/do"), &[("what", "resign")]).status, 200);
    head.join(&site.invite.clone().unwrap(), "head", "Head");
    let kept = head.game("russian", "self", "white");
    site.kill();
    let store = rusqlite::Connection::open(folder.path().join("turniir-serve.sqlite")).unwrap();
    let age = |game: &str, days: i64| {
        let id = game.rsplit('/').next().unwrap();
        store.execute("UPDATE games SET changed = changed - ?2 * 86400000 WHERE id = ?1", (id, days)).unwrap()
    };
    for (game, days) in [(&left, 8), (&empty, 2), (&over, 60), (&young, 6), (&kept, 1000)] {
        assert_eq!(age(game, days), 1);
    }
    drop(store);
    let site = Site::start(folder.path());
    let mut anyone = Person::new(&site);
    for _ in 0..50 {
        if anyone.get(&left).status == 404 {
            break;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    let statuses = [&left, &empty, &over, &young, &kept].map(|g| anyone.get(g).status);
    assert_eq!(statuses, [404, 404, 200, 200, 200]);
}
