//! Accounts of `turniir serve`: names that are taken for others, passwords, removal, and what teachers see of whom.

use crate::common::site::{Person, Site};
use std::io::{Cursor, Read};
use std::time::Duration;

const PLAYER: &str = include_str!("../../prolog/players/esimene.pl");

/// An address for so many of a role.
pub fn invitation(maker: &mut Person, role: &str) -> String {
    let made =
        maker.post("/people/invite", &[("role", role), ("uses", "40"), ("days", "1"), ("note", "")]).text;
    format!("/join/{}", made.split("/join/").nth(1).unwrap().split('<').next().unwrap())
}

pub fn joined(site: &Site, path: &str, login: &str, shown: &str) -> Person {
    let mut person = Person::new(site);
    person.join(path, login, shown);
    person
}

pub fn head_of(site: &Site) -> Person {
    joined(site, &site.invite.clone().unwrap(), "head", "Head")
}

/// Waits for a verdict, and gives its page.
fn verdict(person: &mut Person, page: &str) -> String {
    for _ in 0..600 {
        let text = person.get(page).text;
        if !text.contains("The check is under way") {
            return text;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    panic!("{page} was never checked");
}

#[test]
fn nobody_takes_anothers_looks_nor_the_servers() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut head = head_of(&site);
    let path = invitation(&mut head, "student");
    joined(&site, &path, "s1", "Rebane");
    let mut other = Person::new(&site);
    other.get(&path);
    let mut try_name = |shown: &str| {
        let fields = [("login", "s2"), ("shown", shown), ("password", "a long enough one")];
        other.post(&path, &fields).status
    };
    for shown in
        ["R\u{435}b\u{430}ne", "Re\u{200b}bane", "\u{ff32}ebane", "REBANE ", "Hеаd", "s1", "Rebane\u{3164}"]
    {
        assert_eq!(try_name(shown), 422, "{shown}");
    }
    for shown in ["random", "engine:level=3", "Administrator"] {
        assert_eq!(try_name(shown), 422, "{shown}");
    }
    // Names cannot be asked for one by one for ever.
    let statuses: Vec<u16> = (0..12).map(|_| try_name("rebane")).collect();
    assert!(statuses.contains(&429), "{statuses:?}");
}

#[test]
fn a_password_is_changed_by_who_knows_it() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut head = head_of(&site);
    let mut elsewhere = Person::new(&site);
    let log_in = |person: &mut Person, password: &str| {
        person.post("/login", &[("login", "head"), ("password", password)]).status
    };
    assert_eq!(log_in(&mut elsewhere, "a long enough one"), 303);
    elsewhere.get("/");
    let mut change = |old: &str, new: &str| head.post("/account", &[("old", old), ("password", new)]);
    assert_eq!(change("wrong password", "quite another one").status, 422);
    assert_eq!(change("a long enough one", "short").status, 422);
    let done = change("a long enough one", "quite another one");
    assert!(done.status == 200 && done.text.contains("has been changed"), "{}", done.text);
    assert!(head.get("/").text.contains("Head"), "this session stays");
    assert!(!elsewhere.get("/").text.contains("Head"), "the others end");
    assert_eq!(elsewhere.get("/account").status, 401);
    assert_eq!(log_in(&mut Person::new(&site), "a long enough one"), 401);
    assert_eq!(log_in(&mut Person::new(&site), "quite another one"), 303);
    // A page that was left open does not let somebody guess.
    let statuses: Vec<u16> = (0..12)
        .map(|_| {
            head.post("/account", &[("old", "wrong password"), ("password", "quite another one")]).status
        })
        .collect();
    assert!(statuses.contains(&429), "{statuses:?}");
}

#[test]
fn a_teacher_withdraws_the_own_invitations_alone() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut head = head_of(&site);
    let path = invitation(&mut head, "teacher");
    let mut mari = joined(&site, &path, "mari", "Mari");
    let mut jaan = joined(&site, &path, "jaan", "Jaan");
    let (of_mari, of_jaan) = (invitation(&mut mari, "student"), invitation(&mut jaan, "student"));
    assert_eq!(mari.post("/people/withdraw", &[("code", "")]).status, 303);
    let there = |path: &str| Person::new(&site).get(path).status;
    assert_eq!([there(&of_mari), there(&of_jaan), there(&path)], [403, 200, 200]);
    let page = head.get("/people").text;
    for code in page.split("name=\"code\" value=\"").skip(1).map(|p| p.split('"').next().unwrap()) {
        assert_eq!(mari.post("/people/withdraw", &[("code", code)]).status, 303);
    }
    assert_eq!([there(&of_jaan), there(&path)], [200, 200], "not another's, with its code either");
    let code = page.split("name=\"code\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_string();
    assert_eq!(head.post("/people/withdraw", &[("code", &code)]).status, 303);
    assert_eq!([there(&of_jaan), there(&path)].iter().filter(|s| **s == 200).count(), 1, "one of them");
}

#[test]
fn teachers_see_who_handed_in_what_and_remove_accounts() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut head = head_of(&site);
    let path = invitation(&mut head, "student");
    let mut fox = joined(&site, &path, "fox@example.org", "Rebane");
    let mut lynx = joined(&site, &path, "lynx@example.org", "Ilves");
    let page = fox.hand_in("minu.pl", PLAYER.as_bytes()).to().to_string();
    assert!(verdict(&mut fox, &page).contains("Accepted"));
    let people = head.get("/people").text;
    assert!(people.contains(&format!("href=\"{page}\"")) && people.contains("accepted"), "{people}");
    let person = head.get("/people/2").text;
    assert!(person.contains("minu.pl") && person.contains(&format!("{page}/source")), "{person}");
    for path in ["/people", "/people/2", "/people/3"] {
        assert_eq!(lynx.get(path).status, 403, "{path}");
    }
    assert_eq!(lynx.post("/people/2/remove", &[("login", "fox@example.org")]).status, 403);
    let (game, other) = (fox.game("russian", "self", "white"), fox.game("russian", "person", "white"));
    lynx.post(&format!("{other}/join"), &[]);
    assert_eq!(head.post("/people/2/remove", &[("login", "lynx@example.org")]).status, 422, "typed wrong");
    assert_eq!(head.post("/people/1/remove", &[("login", "head")]).status, 403, "not the own");
    assert_eq!(head.post("/people/2/remove", &[("login", "Fox@example.org")]).status, 303);
    assert_eq!(fox.get("/course").status, 401, "the session has ended");
    assert_eq!(head.get(&page).status, 404);
    assert!(!folder.path().join("versions/1").exists());
    let state = lynx.state(&other);
    assert_eq!((state["names"][0].as_str(), state["result"].as_str()), (Some("-"), Some("*")), "{state}");
    assert_eq!(lynx.state(&game)["names"][1], "-");
    // Whoever comes next is somebody else, and so is what that one hands in.
    let mut next = joined(&site, &path, "fox@example.org", "Rebane");
    assert!(!next.get("/").text.contains(&other) && next.get(&game).text.contains("Save as PDN"));
    assert_eq!(next.post(&format!("{game}/do"), &[("what", "resign")]).status, 409);
    assert_eq!(next.hand_in("x.pl", b"% nothing\n").to(), "/course/version/2");
    assert_eq!(head.get("/people/2").status, 404);
    // The same again after another start.
    site.kill();
    let site = Site::start(folder.path());
    lynx.host.clone_from(&site.host);
    assert_eq!(lynx.state(&other)["result"], "*");
}

#[test]
fn what_a_program_says_is_for_its_student_and_teachers() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut head = head_of(&site);
    let path = invitation(&mut head, "student");
    let mut fox = joined(&site, &path, "fox", "Rebane");
    let mut lynx = joined(&site, &path, "lynx", "Ilves");
    // It ends with an error in a position that no check has.
    let trap = "esimene(_, _, _) :- ruut(1,1,20), ruut(1,3,20), ruut(1,5,20), ruut(8,8,10), throw(saladus(42)).\n\
                esimene(Color, X, Y) :- X > 0,";
    let text = PLAYER.replacen("esimene(Color, X, Y) :- X > 0,", trap, 1);
    assert_ne!(text, PLAYER);
    let page = fox.hand_in("minu.pl", text.as_bytes()).to().to_string();
    assert!(verdict(&mut fox, &page).contains("Accepted"));
    let against = format!("version:{}", page.rsplit('/').next().unwrap());
    let begin = |person: &mut Person| {
        let fields = [
            ("rules", "course"),
            ("against", &*against),
            ("color", "white"),
            ("minutes", "0"),
            ("seconds", "0"),
            ("fen", "B:WKh8:BKa1,Kc1,Ke1"),
        ];
        let game = person.post("/game", &fields).to().to_string();
        let state = person.wait(&game, |s| s["result"] != "");
        assert_eq!(state["result"], "2-0");
        assert!(state["sentence"].as_str().unwrap().contains("ended with an error"), "{state}");
        assert!(!state.to_string().contains("saladus"), "{state}");
        game
    };
    let game = begin(&mut lynx);
    assert!(!lynx.get(&game).text.contains("saladus"));
    assert!(fox.get(&game).text.contains("saladus(42)"), "its student may know");
    assert!(head.get(&game).text.contains("saladus(42)"));
    assert!(!Person::new(&site).get(&game).text.contains("saladus"));
}

#[test]
fn what_was_typed_comes_back_with_what_is_wrong_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut head = head_of(&site);
    let fields = [
        ("rules", "course"),
        ("against", "engine:7"),
        ("color", "black"),
        ("minutes", "12"),
        ("seconds", "3"),
        ("fen", "W:Wz9"),
    ];
    let answer = head.post("/game", &fields);
    assert_eq!(answer.status, 422);
    for kept in [
        "value=\"engine:7\" selected",
        "value=\"course\" selected",
        "value=\"12\"",
        "W:Wz9",
        "role=\"alert\"",
    ] {
        assert!(answer.text.contains(kept), "{kept}: {}", answer.text);
    }
    let fields = [
        ("name", "Sügis"),
        ("format", "swiss"),
        ("games_per_pair", "99"),
        ("rounds", "11"),
        ("openings", "drawing"),
        ("move_time", "2.5"),
        ("machines", ""),
    ];
    let answer = head.post("/tournaments", &fields);
    assert_eq!(answer.status, 422);
    for kept in
        ["Sügis", "value=\"swiss\" selected", "value=\"11\"", "value=\"drawing\" selected", "value=\"2.5\""]
    {
        assert!(answer.text.contains(kept), "{kept}: {}", answer.text);
    }
    let mut guest = Person::new(&site);
    let answer = guest.post("/login", &[("login", "mari@example.org"), ("password", "wrong password")]);
    assert!(answer.text.contains("value=\"mari@example.org\""), "{}", answer.text);
}

#[test]
fn a_tournament_shows_its_games_and_is_taken_away_whole() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut head = head_of(&site);
    let path = invitation(&mut head, "student");
    let mut fox = joined(&site, &path, "fox@example.org", "Rebane");
    let page = fox.hand_in("minu.pl", PLAYER.as_bytes()).to().to_string();
    assert!(verdict(&mut fox, &page).contains("Accepted"));
    let mut lynx = joined(&site, &path, "lynx@example.org", "Ilves");
    let secret = format!("{PLAYER}\nnuusk :- foo(Saladus).\n");
    let page = lynx.hand_in("salajane.pl", secret.as_bytes()).to().to_string();
    assert!(verdict(&mut lynx, &page).contains("Accepted"));
    let fields = [
        ("name", "Karikas"),
        ("format", "knock-out"),
        ("games_per_pair", "2"),
        ("rounds", "3"),
        ("openings", "start"),
        ("move_time", "5"),
        ("machines", "random"),
    ];
    let page = head.post("/tournaments", &fields).to().to_string();
    let (plies, names) = boards_of(&fox, &page);
    assert!(plies > 0 && names.contains("random") && names.contains("Rebane"), "{plies} {names}");
    let mut told = String::new();
    for _ in 0..600 {
        told = fox.get(&page).text;
        if told.contains("Tournament, finished") {
            break;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    assert!(
        told.contains("Tournament, finished") && told.contains("Bracket") && told.contains("Final"),
        "{told}"
    );
    let game = told.split(&format!("href=\"{page}/game/")).nth(1).expect(&told).split('"').next().unwrap();
    let to = fox.get(&format!("{page}/game/{game}")).to().to_string();
    assert!(to.starts_with("/analyse?rules=course") && to.contains("c3"), "{to}");
    assert_eq!(fox.get(&format!("{page}/game/9999")).status, 404);
    let table = head.get(&format!("{page}/table.csv")).text;
    assert!(table.starts_with("rank,login,player,points,games,won,drawn,lost,"), "{table}");
    assert!(table.contains("fox@example.org,Rebane"), "{table}");
    assert_eq!(fox.get(&format!("{page}/table.csv")).status, 403, "logins are for teachers");
    // Of others' programs a report for who took part has results alone.
    for (person, whole) in [(&fox, false), (&lynx, true), (&head, true)] {
        let mut zip =
            zip::ZipArchive::new(Cursor::new(raw_bytes(person, &format!("{page}/report.zip")))).unwrap();
        let mut all = String::new();
        for i in 0..zip.len() {
            zip.by_index(i).unwrap().read_to_string(&mut all).unwrap();
        }
        assert!(all.contains("Ilves") && all.contains("Rebane") && all.contains("random"));
        assert_eq!([all.contains("Saladus"), all.contains("salajane.pl")], [whole; 2]);
    }
    assert_eq!(joined(&site, &path, "bear", "Karu").get(&format!("{page}/report.zip")).status, 403);
    // The set-up plays again elsewhere.
    let bytes = raw_bytes(&head, &format!("{page}/set-up.zip"));
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    for i in 0..zip.len() {
        let mut file = zip.by_index(i).unwrap();
        let path = elsewhere.path().join(&*file.name().unwrap());
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let mut text = Vec::new();
        file.read_to_end(&mut text).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let setup = elsewhere.path().join("tournament.toml");
    let run = crate::common::turniir(&["run", setup.to_str().unwrap(), "--quiet"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
}

/// The most plies that the boards of a tournament under way have shown, and who played.
fn boards_of(person: &Person, page: &str) -> (u64, String) {
    use std::io::{BufRead, BufReader, Write};
    let mut stream = std::net::TcpStream::connect(&person.host).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    write!(stream, "GET {page}/events HTTP/1.1\r\nHost: {}\r\n\r\n", person.host).unwrap();
    let (mut most, mut names) = (0, String::new());
    for line in BufReader::new(stream).lines().map_while(Result::ok) {
        let Some(text) = line.strip_prefix("data: ") else { continue };
        let told: serde_json::Value = serde_json::from_str(text).unwrap();
        for board in told["boards"].as_array().unwrap() {
            most = most.max(board["ply"].as_u64().unwrap());
            names += &board["names"].to_string();
            assert_eq!(board["position"].as_str().unwrap().len(), 32, "{board}");
        }
        if told["now"].as_str().unwrap().starts_with("finished") {
            break;
        }
    }
    (most, names)
}

/// An answer's body as it is.
fn raw_bytes(person: &Person, path: &str) -> Vec<u8> {
    use std::io::Write;
    let mut stream = std::net::TcpStream::connect(&person.host).unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: close\r\n\r\n",
        person.host, person.cookie
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut all = Vec::new();
    stream.read_to_end(&mut all).unwrap();
    let at = all.windows(4).position(|w| w == b"\r\n\r\n").unwrap();
    all.split_off(at + 4)
}
