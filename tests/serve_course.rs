//! A course on `turniir serve`: invitations, files that are handed in, their checks, the ladder, and who sees what.

mod common;
use common::site::{Person, Site, course, verdict};
use std::time::Duration;

const PLAYER: &str = include_str!("../prolog/players/esimene.pl");

/// A board that the page of games under way is told of while the ladder plays.
fn board_of_the_ladder(guest: &Person) -> serde_json::Value {
    use std::io::{BufRead, BufReader, Write};
    let mut stream = std::net::TcpStream::connect(&guest.host).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    write!(stream, "GET /watch/events HTTP/1.1\r\nHost: {}\r\n\r\n", guest.host).unwrap();
    for line in BufReader::new(stream).lines().map_while(Result::ok) {
        let Some(text) = line.strip_prefix("data: ") else { continue };
        let told: serde_json::Value = serde_json::from_str(text).unwrap();
        // Two quick players are at their end before the page is told of a second ply.
        if let Some(board) = told["course"].as_array().unwrap().first() {
            return board.clone();
        }
    }
    panic!("no game of the ladder was seen");
}

#[test]
fn what_is_handed_in_is_checked_and_plays_on_the_ladder() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let (mut head, mut students) = course(&site, &["Rebane", "Ilves"]);
    let mut pages = Vec::new();
    for (i, student) in students.iter_mut().enumerate() {
        let text = PLAYER.replace("esimene", &format!("mangija{i}"));
        let answer = student.hand_in(&format!("Mängija {i}.pl"), text.as_bytes());
        assert_eq!(answer.status, 303, "{}", answer.text);
        pages.push(answer.to().to_string());
    }
    let told = verdict(&mut students[0], &pages[0]);
    assert!(told.contains("Accepted") && told.contains("plays games to their end"), "{told}");
    assert!(!told.contains(folder.path().to_str().unwrap()), "the server's folders are nobody's business");
    assert!(verdict(&mut students[1], &pages[1]).contains("Accepted"));
    // Two are enough for the ladder, whose games are watched while they are played.
    let board = board_of_the_ladder(&Person::new(&site));
    assert_eq!(board["address"], "/ladder", "{board}");
    assert!(board["names"].to_string().contains("Rebane"), "{board}");
    assert_eq!(board["position"].as_str().map(str::len), Some(32), "{board}");
    let wrong =
        students[1].hand_in("katki.pl", b":- module(katki, [katki/1]).\nkatki(X :- foo(.\n").to().to_string();
    let told = verdict(&mut students[1], &wrong);
    assert!(told.contains("syntax error") && told.contains("katki.pl"), "{told}");
    assert!(!told.contains(folder.path().to_str().unwrap()), "{told}");
    // Each sees the own text, teachers all, everybody else nothing.
    let source = format!("{}/source", pages[0]);
    assert!(students[0].get(&source).text.contains("mangija0"));
    assert!(head.get(&source).text.contains("mangija0"));
    for path in [&source, &pages[0], &format!("{}/events", pages[0])] {
        assert_eq!(students[1].get(path).status, 404, "{path}");
        assert_eq!(Person::new(&site).get(path).status, 401, "{path}");
    }
    // The ladder plays by itself; everybody may look, names are those that students chose.
    let mut guest = Person::new(&site);
    let mut ladder = String::new();
    for _ in 0..300 {
        ladder = guest.get("/ladder").text;
        // The first game of each colour is from the usual position, the third from an opening of the drawing table.
        if ladder.matches("/analyse?rules=course").count() >= 3 {
            break;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    assert!(ladder.contains("Last games") && ladder.contains("Rebane") && !ladder.contains("@"), "{ladder}");
    let games: Vec<String> = ladder
        .split("href=\"/analyse?")
        .skip(1)
        .map(|l| l.split('"').next().unwrap().replace("&amp;", "&").replace("&#38;", "&"))
        .collect();
    let start = |game: &String| game.split("start=").nth(1).unwrap().split('&').next().unwrap().to_string();
    let starts: Vec<String> = games.iter().rev().map(start).collect();
    assert!(starts[..2] == ["", ""] && starts[2].contains(':'), "{starts:?}");
    for game in [&games[0], games.last().unwrap()] {
        let page = guest.get(&format!("/analyse?{game}"));
        assert_eq!(page.status, 200, "{game}");
        assert!(
            page.text.contains("</small> Rebane - Ilves") || page.text.contains("</small> Ilves - Rebane")
        );
    }
    // An accepted version is a machine for members of the course, and for nobody else.
    let id = pages[0].rsplit('/').next().unwrap();
    let against = format!("version:{id}");
    let fields =
        [("rules", "course"), ("against", &*against), ("color", "black"), ("minutes", "0"), ("seconds", "0")];
    assert_eq!(guest.post("/game", &fields).status, 422);
    let answer = students[1].post("/game", &fields);
    let game = answer.to().to_string();
    students[1].wait(&game, |s| s["ply"] == 1);
    // What is nested as deep as the parser takes it is compared like any other.
    let deep = format!("{PLAYER}\nsygav({}a{}).\n", "f(".repeat(1_900), ")".repeat(1_900));
    let deep = students[1].hand_in("sygav.pl", deep.as_bytes()).to().to_string();
    verdict(&mut students[1], &deep);
    // The two are alike, which teachers see.
    assert_eq!(students[0].get("/course/alike").status, 403);
    let alike = head.get("/course/alike").text;
    assert!(alike.contains("2 in all"), "{alike}");
    // After another start all is there, and the machine still answers.
    site.kill();
    std::fs::remove_dir_all(folder.path().join("versions")).unwrap();
    let site = Site::start(folder.path());
    students[1].host.clone_from(&site.host);
    let state = students[1].state(&game);
    let text = state["legal"][0]["t"].as_str().unwrap().to_string();
    assert_eq!(students[1].play(&game, &text, 1), 200);
    students[1].wait(&game, |s| s["ply"].as_i64() >= Some(3));
}

#[test]
fn a_file_with_a_fault_is_told_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let (_, mut students) = course(&site, &["Rebane"]);
    let student = &mut students[0];
    let page = student.hand_in("x.pl", b":- module(x, [x/3]).\nx(_, _, _) :- foo(.\n").to().to_string();
    let told = verdict(student, &page);
    assert!(told.contains("Not accepted") && told.contains("syntax error"), "{told}");
    // What must be mended first stands before everything else, with its place.
    let first = told.split("id=\"first\"><code>").nth(1).unwrap().split('<').next().unwrap();
    assert!(first.starts_with("x.pl:2:") && first.contains("syntax error"), "{first}");
    // A program that stands still: the first rule that it breaks comes with a position.
    let page = student.hand_in("y.pl", b":- module(y, [y/3]).\ny(_, _, _).\n").to().to_string();
    let told = verdict(student, &page);
    assert!(told.contains("Not accepted") && told.contains("<svg") && told.contains("Legal steps"), "{told}");
    assert!(told.contains("no piece was moved"), "what it did: {told}");
    // Who has never captured has not passed the rule that it must.
    let rule = told.split("<b>").find(|r| r.contains("captures when it must")).unwrap();
    assert!(rule.starts_with("not reached"), "{rule}");
    // Versions are kept, the last first.
    let list = student.get("/course").text;
    assert!(list.contains("x.pl") && list.contains("y.pl") && list.matches("refused").count() >= 2, "{list}");
}

#[test]
fn what_waits_when_the_server_is_killed_is_checked_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let (_, mut students) = course(&site, &["Rebane"]);
    let page = students[0].hand_in("minu.pl", PLAYER.as_bytes()).to().to_string();
    site.kill();
    let site = Site::start(folder.path());
    students[0].host.clone_from(&site.host);
    assert!(verdict(&mut students[0], &page).contains("Accepted"));
}

#[test]
fn what_is_no_player_does_not_come_in() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let (_, mut students) = course(&site, &["Rebane"]);
    let student = &mut students[0];
    assert_eq!(Person::new(&site).hand_in("x.pl", b"x.").status, 401, "guests hand nothing in");
    // Ten megabytes of nothing, packed; a program; a text of a megabyte and more.
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.start_file("x.pl", zip::write::SimpleFileOptions::default()).unwrap();
    std::io::Write::write_all(&mut zip, &vec![0; 10 << 20]).unwrap();
    let bomb = zip.finish().unwrap().into_inner();
    assert_eq!(student.hand_in("x.zip", &bomb).status, 422);
    assert_eq!(student.hand_in("x.pl", &bomb).status, 422, "whatever it is called");
    assert_eq!(student.hand_in("x.pl", b"\x7fELF\x02\x01\x01\0\0\0").status, 422);
    assert_eq!(student.hand_in("x.pl", b"").status, 422);
    assert_eq!(student.hand_in("x.pl", &vec![b'%'; 300 << 10]).status, 413);
    assert_eq!(student.hand_in("x.pl", &vec![b'%'; 3 << 20]).status, 413);
    assert!(!student.get("/course").text.contains("Your versions"), "nothing of it was kept");
    // Names that lead elsewhere or speak to browsers are made names.
    let page = student.hand_in("../../../<script>alert(1)</script>.pl", b"% nothing\n").to().to_string();
    let told = verdict(student, &page);
    assert!(!told.contains("<script>") && told.contains("Not accepted"), "{told}");
    let below = folder.path().join("versions").join(page.rsplit('/').next().unwrap());
    assert_eq!(std::fs::read_dir(below).unwrap().count(), 1);
    // Text that a student controls comes back as text.
    let evil = ":- module(z, [z/3]).\nz(_, _, _) :- throw('<img src=x onerror=alert(1)>').\n";
    let page = student.hand_in("z.pl", evil.as_bytes()).to().to_string();
    let told = verdict(student, &page);
    assert!(told.contains("onerror") && !told.contains("<img"), "{told}");
    assert!(
        student
            .get(&format!("{page}/source"))
            .header("content-disposition")
            .unwrap()
            .starts_with("attachment")
    );
}

#[test]
fn a_tournament_is_played_from_a_form_and_taken_away() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let (mut head, mut students) = course(&site, &["=Rebane", "Ilves \"\u{201e}"]);
    for (i, student) in students.iter_mut().enumerate() {
        let text = PLAYER.replace("esimene", &format!("mangija{i}"));
        let page = student.hand_in("minu.pl", text.as_bytes()).to().to_string();
        assert!(verdict(student, &page).contains("Accepted"));
    }
    let fields = |format| {
        [
            ("name", "Kevad \"1\""),
            ("format", format),
            ("games_per_pair", "2"),
            ("rounds", "3"),
            ("openings", "start"),
            ("move_time", "5"),
            ("machines", "random"),
        ]
    };
    assert_eq!(students[0].post("/tournaments", &fields("round-robin")).status, 403);
    assert_eq!(head.post("/tournaments", &fields("chess")).status, 422);
    let page = head.post("/tournaments", &fields("round-robin")).to().to_string();
    assert_eq!(head.post("/tournaments", &fields("swiss")).status, 409, "one at a time");
    // Killed under way it goes on at the next start.
    std::thread::sleep(Duration::from_millis(700));
    site.kill();
    let site = Site::start(folder.path());
    for person in students.iter_mut().chain([&mut head]) {
        person.host.clone_from(&site.host);
    }
    let mut told = String::new();
    for _ in 0..600 {
        told = students[0].get(&page).text;
        if told.contains("Tournament, finished") {
            break;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    assert!(told.contains("Tournament, finished") && told.contains("6 games"), "{told}");
    assert!(told.find("report.zip") < told.find("<table"), "what can be taken away stands above: {told}");
    let game = students[0].get(&format!("{page}/game/1"));
    assert!(
        game.to().contains("white=") && students[0].get(game.to()).text.contains("Ilves"),
        "{}",
        game.to()
    );
    // Who takes part gets a report, which is told elsewhere to be the own; nobody else does.
    assert_eq!(students[0].get(&format!("{page}/report.zip")).status, 200);
    assert_eq!(students[0].get(&format!("{page}/tournament.sqlite")).status, 403);
    assert_eq!(Person::new(&site).get(&format!("{page}/report.zip")).status, 401);
    let table = head.get(&format!("{page}/table.csv")).text;
    assert_eq!(table.lines().count(), 4, "{table}");
    assert!(table.contains("'=Rebane"), "no formulas for spreadsheets: {table}");
    // The store that teachers take knows logins, for marks; the server's own does not.
    let taken = head.get(&format!("{page}/tournament.sqlite"));
    assert!(taken.status == 200 && taken.text.starts_with("SQLite format 3"), "{}", taken.status);
    assert!(taken.text.contains("logins"), "the store that is taken has no logins");
    let report = head.get(&format!("{page}/report.zip"));
    assert!(report.status == 200 && report.text.starts_with("PK"), "{}", report.status);
    let setup = head.get(&format!("{page}/tournament.toml")).text;
    assert!(setup.contains("sandbox = \"required\""), "{setup}");
    assert_eq!(head.get(&format!("{page}/..%2f..%2flock")).status, 404);
    // What is taken away is what the command line reads.
    let store = folder.path().join("tournaments/1/tournament.sqlite");
    let run = common::turniir(&["table", store.to_str().unwrap()]);
    assert!(run.code == Some(0) && run.out.contains("Ilves"), "{}{}", run.out, run.err);
}

#[test]
fn a_player_reads_no_other_and_does_not_keep_the_checks_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let (_, mut students) = course(&site, &["Rebane", "Ilves"]);
    let first = students[0].hand_in("minu.pl", b":- module(minu, [minu/3]).\nsaladus(42).\nminu(_,_,_).\n");
    let id = first.to().rsplit('/').next().unwrap().to_string();
    verdict(&mut students[0], &format!("/course/version/{id}"));
    for thief in [
        format!(":- module(v, [v/3]).\n:- consult('../{id}/minu.pl').\nv(_,_,_).\n"),
        format!(
            ":- module(v, [v/3]).\n:- open('../{id}/minu.pl', read, S), read(S, T), throw(got(T)).\nv(_,_,_).\n"
        ),
        format!(
            ":- module(v, [v/3]).\n:- include('{}/versions/{id}/minu.pl').\nv(_,_,_).\n",
            folder.path().display()
        ),
    ] {
        let page = students[1].hand_in("v.pl", thief.as_bytes()).to().to_string();
        let told = verdict(&mut students[1], &page);
        assert!(
            told.contains("Not accepted") && !told.contains("saladus(42)") && !told.contains("got("),
            "{told}"
        );
    }
    // Two at most wait: the third is told so. One that never ends is ended.
    let slow = b":- module(s, [s/3]).\ns(C, X, Y) :- s(C, X, Y).\n";
    let statuses: Vec<u16> = (0..4).map(|_| students[1].hand_in("s.pl", slow).status).collect();
    assert_eq!(statuses[..2], [303, 303]);
    assert!(statuses.contains(&409), "{statuses:?}");
}
