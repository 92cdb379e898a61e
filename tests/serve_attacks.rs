//! What strangers try against `turniir serve`: forms from other sites, stolen and planted sessions, guessed passwords,
//! names in scripts, paths that lead out, bodies without end, readers without haste.

mod common;
#[path = "serve_attacks/crowd.rs"]
mod crowd;
#[path = "serve_attacks/fair.rs"]
mod fair;
#[path = "serve_attacks/people.rs"]
mod people;
#[path = "common/waiting.rs"]
mod waiting;

use common::site::{Person, Site, form, raw};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

const FORM: &str = "application/x-www-form-urlencoded";

fn new_game() -> [(&'static str, &'static str); 5] {
    [("rules", "russian"), ("against", "self"), ("color", "white"), ("minutes", "0"), ("seconds", "0")]
}

#[test]
fn a_form_from_elsewhere_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let (mut victim, other) = (Person::new(&site), Person::new(&site));
    let own = format!("http://{}", site.host);
    let word = victim.word.clone();
    let body = |word: &str| form(&[&[("word", word)][..], &new_game()].concat());
    let mut send =
        |origin: &str, kind: &str, body: &str| victim.post_as("/game", origin, kind, body.as_bytes()).status;
    assert_eq!(send("https://evil.example", FORM, &body(&word)), 403, "another origin");
    assert_eq!(send("null", FORM, &body(&word)), 403, "no origin worth the name");
    assert_eq!(send(&format!("{own}.evil.example"), FORM, &body(&word)), 403, "a longer host");
    assert_eq!(send(&own, FORM, &form(&new_game())), 403, "no word");
    assert_eq!(send(&own, FORM, &body(&other.word)), 403, "another's word");
    assert_eq!(send(&own, FORM, &body("")), 403, "an empty word");
    assert_eq!(send(&own, "text/plain", &body(&word)), 403, "a form in disguise");
    assert_eq!(send(&own, "application/json", "{}"), 403, "no form");
    assert_eq!(send(&own, FORM, &body(&word)), 303, "our own");
    // Without what browsers say of where a form comes from, none is believed.
    let bare = format!(
        "POST /game HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nContent-Type: {FORM}\r\nContent-Length: {}\r\n\
         Connection: close\r\n\r\n{}",
        site.host,
        victim.cookie,
        body(&word).len(),
        body(&word)
    );
    assert_eq!(raw(&site.host, bare.as_bytes()).status, 403);
}

#[test]
fn every_answer_has_the_policy_and_cookies_keep_to_themselves() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person { host: site.host.clone(), cookie: String::new(), word: String::new() };
    let cookie = person.get("/").header("set-cookie").unwrap().to_string();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    for path in ["/", "/login", "/game/x", "/nothing", "/people", "/healthz", "/robots.txt"] {
        let answer = person.get(path);
        let policy = answer.header("content-security-policy").unwrap_or_else(|| panic!("{path}"));
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        // What the policy forbids is not there either.
        assert!(!answer.text.contains("style=\"") && !answer.text.contains(" onclick"), "{path}");
        let scripts = answer.text.matches("<script").count();
        let outside = answer.text.matches("<script type=\"module\" src=\"/static/").count();
        let data = answer.text.matches("<script type=\"application/json\"").count();
        assert_eq!(scripts, outside + data, "{path}");
    }
    drop(site);
    // Behind TLS the cookie goes nowhere else, and the origin is the one that people type.
    let site = Site::with(folder.path(), "127.0.0.1:0", &["--public", "https://arena.example.org"]);
    let mut person = Person { host: site.host.clone(), cookie: String::new(), word: String::new() };
    let answer = person.get("/");
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-turniir=") && cookie.ends_with("; Secure"), "{cookie}");
    assert!(answer.header("strict-transport-security").is_some());
    let body = form(&[&[("word", person.word.as_str())][..], &new_game()].concat());
    assert_eq!(person.post_as("/game", "https://arena.example.org", FORM, body.as_bytes()).status, 303);
    let own = format!("http://{}", site.host);
    assert_eq!(person.post_as("/game", &own, FORM, body.as_bytes()).status, 403);
}

#[test]
fn a_session_that_was_planted_or_left_is_worth_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    let planted = person.cookie.clone();
    person.join(&site.invite.clone().unwrap(), "head", "Head");
    assert_ne!(person.cookie, planted, "joining gives another token");
    let mut thief = Person { host: site.host.clone(), cookie: planted, word: String::new() };
    assert!(!thief.get("/").text.contains("Head"));
    assert_eq!(thief.get("/people").status, 401);
    let inside = person.cookie.clone();
    assert_eq!(person.post("/logout", &[]).status, 303);
    thief.cookie = inside;
    assert!(!thief.get("/").text.contains("Head"), "what was logged out stays out");
    person.get("/");
    let before = person.cookie.clone();
    let fields = [("login", "HEAD"), ("password", "a long enough one")];
    assert_eq!(person.post("/login", &fields).status, 303);
    assert_ne!(person.cookie, before);
    // The store has no token that a thief of a copy could use.
    let token = person.cookie.split('=').nth(1).unwrap().to_string();
    drop(site);
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap_or_default();
        assert!(!bytes.windows(token.len()).any(|w| w == token.as_bytes()));
        assert!(!bytes.windows(17).any(|w| w == b"a long enough one"));
    }
}

#[test]
fn guessing_passwords_ends_soon_and_tells_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    person.join(&site.invite.clone().unwrap(), "head", "Head");
    let mut guesser = Person::new(&site);
    let mut try_as = |login: &str, password: &str| {
        let begun = Instant::now();
        let answer = guesser.post("/login", &[("login", login), ("password", password)]);
        // What was typed comes back.
        let text = answer.text.replace(&guesser.word, "").replace(&format!("value=\"{login}\""), "");
        (answer.status, text, begun.elapsed())
    };
    // Somebody who is there and somebody who is not: the same words after about the same time.
    try_as("warm up", "the hash of nobody");
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for i in 0..8 {
        let (a, b) = (try_as("head", "wrong password"), try_as(&format!("nobody{i}"), "wrong password"));
        assert_eq!((a.0, &a.1), (401, &b.1));
        assert_eq!(b.0, 401);
        known.push(a.2);
        unknown.push(b.2);
    }
    let (a, b) = (known.iter().min().unwrap(), unknown.iter().min().unwrap());
    let ratio = a.as_secs_f64() / b.as_secs_f64();
    // A hash takes thirty milliseconds and more, an answer without one takes one; the machine may be busy.
    assert!((0.15..6.0).contains(&ratio), "{a:?} {b:?}");
    let refused = (0..12).map(|_| try_as("head", "wrong password").0).filter(|s| *s == 429).count();
    assert!(refused >= 5, "{refused}");
    assert_eq!(try_as("head", "a long enough one").0, 429, "the right one does not help a guesser");
    // Invitations cannot be guessed either, and attempts are counted.
    let mut statuses: Vec<u16> = (0..70).map(|i| guesser.get(&format!("/join/guess{i}")).status).collect();
    statuses.dedup();
    assert_eq!(statuses, [403, 429]);
}

#[test]
fn an_invitation_is_good_for_so_many_and_roles_do_not_grow() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut head = Person::new(&site);
    let first = site.invite.clone().unwrap();
    head.join(&first, "head", "Head");
    assert_eq!(Person::new(&site).get(&first).status, 403, "used");
    let fields = |role| [("role", role), ("uses", "2"), ("days", "1"), ("note", "<b>two</b>")];
    assert_eq!(head.post("/people/invite", &fields("administrator")).status, 403);
    let made = head.post("/people/invite", &fields("student"));
    assert!(made.text.contains("&#60;b&#62;two") || made.text.contains("&lt;b&gt;two"), "{}", made.text);
    let code = made.text.split("/join/").nth(1).unwrap().split('<').next().unwrap();
    let path = format!("/join/{code}");
    let mut student = Person::new(&site);
    student.join(&path, "s1", "Rebane");
    assert_eq!(student.get("/people").status, 403);
    assert_eq!(student.post("/people/invite", &fields("student")).status, 403);
    assert_eq!(student.post("/people/withdraw", &[]).status, 403);
    assert_eq!(student.post("/people/1/reset", &[]).status, 403, "nobody takes the head's account");
    let mut second = Person::new(&site);
    second.get(&path);
    let taken = [("login", "S1"), ("shown", "Other"), ("password", "a long enough one")];
    assert_eq!(second.post(&path, &taken).status, 422, "the login is taken in any letters");
    let taken = [("login", "s2"), ("shown", "rebane"), ("password", "a long enough one")];
    assert_eq!(second.post(&path, &taken).status, 422, "the name is taken in any letters");
    let short = [("login", "s2"), ("shown", "Ilves"), ("password", "short")];
    assert_eq!(second.post(&path, &short).status, 422);
    second.join(&path, "s2", "Ilves");
    assert_eq!(Person::new(&site).get(&path).status, 403, "two have come");
    // What a student sees of others is the name that they chose.
    assert!(!student.get("/").text.contains("s2"));
}

#[test]
fn a_forgotten_password_is_chosen_anew_once_and_ends_all_sessions() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut head = Person::new(&site);
    head.join(&site.invite.clone().unwrap(), "head", "Head");
    let fields = [("role", "teacher"), ("uses", "1"), ("days", "1"), ("note", "")];
    let made = head.post("/people/invite", &fields).text;
    let code = made.split("/join/").nth(1).unwrap().split('<').next().unwrap();
    let mut teacher = Person::new(&site);
    teacher.join(&format!("/join/{code}"), "t", "Mari");
    assert_eq!(teacher.post("/people/1/reset", &[]).status, 403, "a teacher is no administrator");
    let made = head.post("/people/2/reset", &[]).text;
    let path = format!("/reset/{}", made.split("/reset/").nth(1).unwrap().split('<').next().unwrap());
    let mut again = Person::new(&site);
    assert_eq!(again.get("/reset/guess").status, 403);
    assert_eq!(again.get(&path).status, 200);
    assert_eq!(again.post(&path, &[("password", "short")]).status, 422);
    assert_eq!(again.post(&path, &[("password", "quite another one")]).status, 303);
    assert!(again.get("/").text.contains("Mari"));
    assert!(!teacher.get("/").text.contains("Mari"), "the old session has ended");
    assert_eq!(Person::new(&site).get(&path).status, 403, "good once");
    let mut old = Person::new(&site);
    assert_eq!(old.post("/login", &[("login", "t"), ("password", "a long enough one")]).status, 401);
    assert_eq!(old.post("/login", &[("login", "t"), ("password", "quite another one")]).status, 303);
}

#[test]
fn names_do_not_become_scripts() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    let evil = "</script><img src=x onerror=alert(1)>";
    let fields = [&new_game()[..], &[("name", evil)]].concat();
    let game = person.post("/game", &fields).to().to_string();
    for path in ["/".to_string(), game.clone(), format!("{game}/pdn")] {
        let answer = person.get(&path);
        assert_eq!(answer.status, 200);
        if answer.header("content-type").unwrap().starts_with("text/html") {
            assert!(!answer.text.contains("<img"), "{path}: {}", answer.text);
            assert!(!answer.text.contains("</script><"), "{path}");
        } else {
            assert_eq!(answer.header("content-disposition").map(|d| d.starts_with("attachment")), Some(true));
        }
    }
    // A name that would turn the writing round, or begin new lines, is made visible.
    let odd = [&new_game()[..], &[("name", "a\u{202e}b\r\nSet-Cookie: x=1")]].concat();
    let game = person.post("/game", &odd).to().to_string();
    let page = person.get(&game);
    assert!(!page.text.contains('\u{202e}') && !page.headers.contains("x=1"));
}

#[test]
fn paths_do_not_lead_out() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    let home = person.get("/").text;
    let version = home.split("/static/").nth(1).unwrap().split('/').next().unwrap().to_string();
    assert_eq!(person.get(&format!("/static/{version}/board.js")).status, 200);
    for name in ["..%2f..%2fCargo.toml", "../mod.rs", "%2e%2e/lock", "board.js%00", "/etc/passwd", ""] {
        let answer = person.get(&format!("/static/{version}/{name}"));
        assert_eq!(answer.status, 404, "{name}");
    }
    for path in ["/game/..%2f..%2flock", "/../turniir-serve.sqlite", "/game/%00", "/join/..%2fx"] {
        let status = person.get(path).status;
        assert!([400, 403, 404].contains(&status), "{path}: {status}");
    }
}

#[test]
fn a_body_without_end_is_refused_and_nobody_waits_for_slow_ones() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    let (own, cookie) = (format!("http://{}", site.host), person.cookie.clone());
    let head = |length: u64| {
        format!(
            "POST /game HTTP/1.1\r\nHost: {}\r\nOrigin: {own}\r\nCookie: {}\r\nContent-Type: {FORM}\r\n\
             Content-Length: {length}\r\n\r\n",
            site.host, cookie
        )
    };
    // A gigabyte is announced: the answer comes before it is sent.
    let mut stream = TcpStream::connect(&site.host).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream.write_all(head(1 << 30).as_bytes()).unwrap();
    let chunk = [b'a'; 64 << 10];
    for _ in 0..4 {
        let _ = stream.write_all(&chunk);
    }
    let mut heard = [0; 64];
    let n = stream.read(&mut heard).unwrap();
    assert!(String::from_utf8_lossy(&heard[..n]).starts_with("HTTP/1.1 413"), "{heard:?}");
    // Two hundred that send a letter now and then: others are answered at once, and they are let go.
    let mut slow: Vec<TcpStream> = (0..200).map(|_| TcpStream::connect(&site.host).unwrap()).collect();
    for stream in &mut slow {
        stream.write_all(b"GET / HTTP/1.1\r\nHo").unwrap();
    }
    let begun = Instant::now();
    assert_eq!(person.get("/").status, 200);
    // Far from the twenty seconds that the slow ones are waited for.
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    std::thread::sleep(Duration::from_secs(15));
    for stream in &mut slow {
        let _ = stream.write_all(b"s");
    }
    std::thread::sleep(Duration::from_secs(10));
    for stream in &mut slow {
        stream.set_read_timeout(Some(Duration::from_secs(1))).unwrap();
        let mut rest = Vec::new();
        assert!(stream.read_to_end(&mut rest).is_ok(), "a connection is still open");
    }
    // A form whose end never comes.
    let mut stream = TcpStream::connect(&site.host).unwrap();
    stream.write_all(head(1000).as_bytes()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(40))).unwrap();
    let n = stream.read(&mut heard).unwrap();
    assert!(String::from_utf8_lossy(&heard[..n]).starts_with("HTTP/1.1 422"));
}

/// A page that goes on by itself, a lost connection: what was asked for is done to its end, with what follows from it.
#[test]
fn who_goes_away_has_done_it_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    let (mut moved, mut again) = (0, 0);
    for i in 0..14 {
        let game = person.game("russian", "engine:1", "white");
        let after = Duration::from_micros(200 + i * 300);
        let deed = [("what", "move"), ("text", "c3-d4"), ("ply", "0")];
        person.post_and_leave(&format!("{game}/do"), &deed, after);
        std::thread::sleep(Duration::from_millis(300));
        // What did not even arrive was not asked for.
        if person.state(&game)["ply"] != 0 {
            moved += 1;
            person.wait(&game, |state| state["ply"] == 2);
        }
        person.post(&format!("{game}/do"), &[("what", "resign")]);
        person.post_and_leave(&format!("{game}/rematch"), &[], after);
        std::thread::sleep(Duration::from_millis(300));
        let over = person.state(&game);
        if over["rematch"] != "" {
            again += 1;
            let next = format!("/game/{}", over["rematch"].as_str().unwrap());
            person.wait(&next, |state| state["ply"] == 1);
            person.post(&format!("{next}/do"), &[("what", "resign")]);
        }
    }
    assert!(moved >= 5 && again >= 5, "{moved} {again}");
}

/// What a service manager made for all to see, and what the server makes itself, is the server's alone.
#[test]
fn nobody_else_reads_what_is_kept() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o755)).unwrap();
    let site = Site::start(&data);
    let copy = folder.path().join("copy.sqlite");
    let data_name = data.to_str().unwrap();
    let run = common::turniir(&["serve", "--data", data_name, "--back-up", copy.to_str().unwrap()]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let inside = std::fs::read_dir(&data).unwrap().map(|entry| entry.unwrap().path());
    for path in inside.chain([data.clone(), copy]) {
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}: {mode:o}", path.display());
    }
    drop(site);
}

#[test]
fn numbers_are_for_this_machine_and_passwords_not_for_the_open_network() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    let text = person.get("/metrics").text;
    assert!(text.contains("turniir_requests_total") && text.ends_with("# EOF\n"), "{text}");
    let request = format!(
        "GET /metrics HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: 203.0.113.9\r\nConnection: close\r\n\r\n",
        site.host
    );
    assert_eq!(raw(&site.host, request.as_bytes()).status, 404);
    // A method that somebody made up is not counted under its name.
    let request = format!(
        "MADEUP{} /healthz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        "X".repeat(999),
        site.host
    );
    raw(&site.host, request.as_bytes());
    let text = person.get("/metrics").text;
    assert!(!text.contains("MADEUP") && text.contains("method=\"other\""), "{text}");
    assert_eq!(person.get("/healthz").text, "ok\n");
    drop(site);
    let data = folder.path().to_str().unwrap();
    let run = common::turniir(&["serve", "--data", data, "--listen", "0.0.0.0:0"]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("in the clear"), "{}", run.err);
    for url in ["arena", "https://", "ftp://x", "https://a/b"] {
        let run = common::turniir(&["serve", "--data", data, "--listen", "127.0.0.1:0", "--public", url]);
        assert_eq!(run.code, Some(2), "{url}: {}", run.err);
    }
}
