//! What teachers see to on `turniir serve`: the deadline, programs that are alike or an example, and what is said first
//! to whom; and an analysis that nobody waits for any more.

mod common;
use common::browser::{Browser, axe, no_chromium};
use common::site::{Person, Site, course, verdict};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

const EXAMPLE: &str = include_str!("../prolog/players/esimene.pl");

/// A player that is no example, with its predicates called otherwise.
fn own(name: &str, helper: &str) -> String {
    format!(
        ":- module({name}, [{name}/3]).\n\
         {name}(C, 0, 0) :- !, {helper}(C, All), {helper}_best(All, x-y-0, step(X, Y, X1, Y1)), \
           retract(ruut(X, Y, C)), assertz(ruut(X, Y, 0)), retract(ruut(X1, Y1, 0)), assertz(ruut(X1, Y1, C)).\n\
         {name}(_, _, _).\n\
         {helper}(C, All) :- findall(V-step(X, Y, X1, Y1), (ruut(X, Y, C), {helper}_way(C, D), X1 is X + D, \
           member(E, [1, -1]), Y1 is Y + E, ruut(X1, Y1, 0), V is X1 * 3 + Y1 * Y1 - abs(4 - Y)), All).\n\
         {helper}_way(1, 1).\n\
         {helper}_way(2, -1).\n\
         {helper}_best([V-S|R], _, Best) :- {helper}_best(R, V, S, Best).\n\
         {helper}_best([], _, S, S).\n\
         {helper}_best([V-S|R], V0, _, Best) :- V > V0, !, {helper}_best(R, V, S, Best).\n\
         {helper}_best([_|R], V0, S0, Best) :- {helper}_best(R, V0, S0, Best).\n"
    )
}

#[test]
fn programs_that_are_alike_or_an_example_are_shown_to_teachers() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let (mut head, mut students) = course(&site, &["Rebane", "Ilves", "Karu"]);
    assert!(!head.get("/").text.contains("tournaments#new"));
    assert!(students[0].get("/").text.contains("Hand in your player"));
    // Both stop at captures, which is no fault of what is compared here.
    for (student, text) in
        students.iter_mut().zip([own("punane", "kaik"), own("kaval", "samm"), EXAMPLE.into()])
    {
        let page = student.hand_in("minu.pl", text.as_bytes()).to().to_string();
        let told = verdict(student, &page);
        assert_eq!(told.contains("This is the example esimene, unchanged."), text == EXAMPLE, "{told}");
    }
    assert!(students[0].get("/").text.contains("Your version 1:"));
    let db = rusqlite::Connection::open(folder.path().join("turniir-serve.sqlite")).unwrap();
    db.execute("UPDATE versions SET state = 'accepted'", []).unwrap();
    drop(db);
    assert!(head.get("/").text.contains("tournaments#new"));
    let told = head.get("/course/alike").text;
    let examples = told.split("Little but an example").nth(1).unwrap();
    assert!(examples.contains("Karu") && examples.contains("esimene, 100 %"), "{told}");
    let link = told.split("href=\"/course/alike/").nth(1).unwrap().split('"').next().unwrap();
    let link = format!("/course/alike/{link}");
    let pair = head.get(&link).text;
    assert!(pair.contains("Rebane - Ilves") || pair.contains("Ilves - Rebane"), "{pair}");
    assert!(pair.matches("class=\"common same\"").count() >= 10, "{pair}");
    assert!(pair.contains("href=\"#b1\"") && pair.contains("id=\"b1\""), "{pair}");
    assert_eq!(students[0].get(&link).status, 403);
    assert_eq!(Person::new(&site).get(&link).status, 401);
    assert_eq!(head.get("/course/alike/1/999").status, 404);
    if no_chromium() {
        return;
    }
    let mut browser = Browser::start(1280);
    browser.open(&format!("http://{}/login", site.host));
    browser.fill("#login", "head");
    browser.fill("#password", "a long enough one");
    browser.follow("main button[type=submit]");
    for (width, scheme) in [(390, "light"), (800, "dark"), (1280, "light")] {
        browser.look(width, scheme);
        for page in [&link, "/course/alike", "/course", "/"] {
            browser.open(&format!("http://{}{page}", site.host));
            assert_eq!(browser.cut_off(), "", "{page} at {width}");
            if let Some(script) = axe() {
                assert_eq!(browser.axe(&script), "", "{page} at {width}");
            }
            if let Some(folder) = std::env::var_os("TURNIIR_PICTURES") {
                let name = format!("teaching{}-{width}.png", page.replace('/', "-"));
                browser.picture(&std::path::Path::new(&folder).join(name));
            }
        }
    }
}

#[test]
fn what_comes_after_the_deadline_is_marked() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let (mut head, mut students) = course(&site, &["Rebane"]);
    let page = students[0].hand_in("minu.pl", b"% nothing\n").to().to_string();
    assert!(!verdict(&mut students[0], &page).contains("after the deadline"));
    assert_eq!(students[0].post("/course/deadline", &[("deadline", "2001-01-01T10:30")]).status, 403);
    for wrong in ["soon", "2001-13-01T10:30", "99999-01-01T00:00"] {
        assert_eq!(head.post("/course/deadline", &[("deadline", wrong)]).status, 422, "{wrong}");
    }
    assert_eq!(head.post("/course/deadline", &[("deadline", "2001-01-01T10:30")]).status, 303);
    assert!(students[0].get("/course").text.contains("The deadline was 2001-01-01 10:30 (UTC)"));
    assert!(students[0].get("/course").text.contains("refused, late"));
    assert!(verdict(&mut students[0], &page).contains("after the deadline"));
    assert!(head.get("/people").text.contains("refused, late"));
    assert_eq!(head.post("/course/deadline", &[("deadline", "2999-01-01T10:30")]).status, 303);
    assert!(students[0].get("/course").text.contains("To be handed in by 2999-01-01 10:30 (UTC)"));
    assert!(!head.get("/people").text.contains("refused, late"));
    assert_eq!(head.post("/course/deadline", &[("deadline", "")]).status, 303);
    assert!(!students[0].get("/course").text.contains("UTC)."), "none any more");
}

/// Asks for lines of a position, and reads until the first has come.
fn looks(host: &str, moves: &str) -> TcpStream {
    let stream = TcpStream::connect(host).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    write!(&stream, "GET /analyse/lines?rules=russian&moves={moves} HTTP/1.1\r\nHost: {host}\r\n\r\n")
        .unwrap();
    let first = BufReader::new(&stream).lines().map_while(Result::ok).find(|l| l == "event: lines");
    assert!(first.is_some(), "no line came");
    stream
}

#[test]
fn who_leaves_an_analysis_keeps_nobody_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::with(folder.path(), "127.0.0.1:0", &["--jobs", "1"]);
    // Each look takes about eight seconds if it is not left, and there is one place.
    let begun = Instant::now();
    for moves in ["c3-d4", "c3-b4", "e3-d4", "e3-f4", "g3-f4"] {
        drop(looks(&site.host, moves));
    }
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
}
