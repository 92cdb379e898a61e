//! Many people behind one address, and one who would take everybody's places.

use super::common::site::{Person, Site};
use super::people::{head_of, invitation, joined};
use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

/// Memory of a process that is its own, in MiB.
fn memory(site: &Site) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", site.id())).unwrap();
    let line = status.lines().find_map(|l| l.strip_prefix("RssAnon:")).unwrap();
    line.trim().split(' ').next().unwrap().parse::<u64>().unwrap() / 1024
}

#[test]
fn a_class_joins_and_logs_in_behind_one_address() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut head = head_of(&site);
    let path = invitation(&mut head, "student");
    // Letters, for names with digits look like others.
    let names: Vec<String> = (0..36_u8)
        .map(|i| format!("{}{}", char::from(b'b' + i / 6), "aeouyx".chars().nth(usize::from(i % 6)).unwrap()))
        .collect();
    let (site, path) = (&site, &path);
    std::thread::scope(|all| {
        for name in &names {
            all.spawn(move || {
                drop(joined(site, path, &format!("{name}@example.org"), &format!("Mangija {name}")))
            });
        }
    });
    for _ in 0..3 {
        for name in &names {
            let mut person = Person::new(site);
            person.get("/login");
            let login = format!("{name}@example.org");
            let answer = person.post("/login", &[("login", &login), ("password", "a long enough one")]);
            assert_eq!(answer.status, 303, "{name}");
        }
    }
}

#[test]
fn wrong_passwords_leave_no_memory_behind() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    drop(head_of(&site));
    let (site, at_first) = (&site, memory(&site));
    std::thread::scope(|all| {
        for i in 0..12 {
            all.spawn(move || {
                let mut stranger = Person::new(site);
                stranger.get("/login");
                for j in 0..5 {
                    let login = format!("stranger{i}and{j}");
                    stranger.post("/login", &[("login", &login), ("password", "a long enough one")]);
                }
            });
        }
    });
    let now = memory(site);
    // Two hashes at once of 19 MiB each, kept for those after them.
    assert!(now < at_first + 80, "{at_first} and then {now} MiB");
}

#[test]
fn who_sends_slowly_takes_nobodys_place() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut head = head_of(&site);
    let path = invitation(&mut head, "student");
    let slow = joined(&site, &path, "aeglane", "Aeglane");
    let mut other = joined(&site, &path, "kiire", "Kiire");
    let request = format!(
        "POST /course/hand-in HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {1}\r\n\
         Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x",
        site.host, slow.cookie
    );
    let held: Vec<TcpStream> = (0..80)
        .map(|_| {
            let mut stream = TcpStream::connect(&site.host).unwrap();
            stream.write_all(request.as_bytes()).unwrap();
            stream
        })
        .collect();
    std::thread::sleep(Duration::from_millis(500));
    for _ in 0..3 {
        let answer = other.hand_in("kiire.pl", b"% nothing yet\n");
        assert_ne!(answer.status, 503, "{}", answer.text);
    }
    drop(held);
}
