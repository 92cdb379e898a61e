//! Every page of `turniir serve` in each language: nothing stays English.

mod common;
use common::english::English;
use common::site::{Person, Site};
use say::Language;
use std::time::Duration;
use strum::VariantArray;

const PLAYER: &str = include_str!("../prolog/players/esimene.pl");
const BAD: &str = include_str!("cheats/ignores_capture.pl");

/// Names of people and players, what a person types, units, and the languages' own names.
const ENGLISH: English = English {
    names: "turniir Elo PDN FEN UTC KiB CSV Prolog JavaScript Mari Ilves Kask English eesti Türkçe português srpski \
            ahne esimene juhuslik kabemeister planeerija Kevad Karikas random Final module retract assertz mang_tests",
    others: &[
        "turniir intake",
        "turniir new minu",
        "unexpected end of clause",
        "turniir check minu",
        "head@example.org",
        "mari@example.org",
    ],
};

/// What a page says: its text, and what stands in labels, a line each; no scripts, no examples of programs.
fn said(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        out += &rest[..at];
        out.push('\n');
        rest = &rest[at..];
        if let Some(name) = ["<script", "<pre", "<code", "<svg"].into_iter().find(|n| rest.starts_with(n)) {
            let end = format!("</{}>", &name[1..]);
            // The picture of a board is told in words by its label.
            let whole = rest.find(&end).map_or(rest, |e| &rest[..e]);
            labels(whole, &mut out);
            rest = rest.find(&end).map_or("", |e| &rest[e + end.len()..]);
            continue;
        }
        let end = rest.find('>').map_or(rest.len(), |e| e + 1);
        labels(&rest[..end], &mut out);
        rest = &rest[end..];
    }
    out += rest;
    let out = out.replace("&#34;", "\"").replace("&#39;", "'").replace("&#38;", "&").replace("&amp;", "&");
    out.lines().map(str::trim).filter(|l| !l.is_empty()).map(|l| format!("{l}\n")).collect()
}

fn labels(tag: &str, out: &mut String) {
    for name in ["aria-label=\"", "placeholder=\"", "title=\"", "label=\""] {
        for part in tag.split(&format!(" {name}")).skip(1) {
            *out += part.split('"').next().unwrap_or("");
            out.push('\n');
        }
    }
}

/// The lines of a page that stayed English in any of the other languages.
fn look(person: &Person, path: &str, wrong: &mut Vec<String>) {
    let english = person.get_in(path, "en");
    assert!(english.status < 500, "{path}: {}", english.text);
    let english_said = said(&english.text);
    assert!(english_said.split_whitespace().count() > 8, "{path} says nothing: {english_said}");
    for language in Language::VARIANTS.iter().filter(|l| **l != Language::English) {
        let other = person.get_in(path, language.code());
        assert_eq!(other.status, english.status, "{path}");
        assert!(
            other.text.contains(&format!("<html lang=\"{}\">", language.tag())),
            "{path}: {}",
            other.text
        );
        let left = ENGLISH.left(&english_said, &said(&other.text));
        wrong.extend(left.iter().map(|l| format!("{path} in {}: {l}", language.code())));
    }
}

fn nothing_wrong(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} lines:\n{}", wrong.len(), wrong.join("\n"));
}

/// An address for so many of a role.
fn invitation(maker: &mut Person, role: &str) -> String {
    let fields = [("role", role), ("uses", "20"), ("days", "3"), ("note", "")];
    let made = maker.post("/people/invite", &fields).text;
    format!("/join/{}", made.split("/join/").nth(1).unwrap().split('<').next().unwrap())
}

#[test]
fn pages_for_everybody_are_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    let mut wrong = Vec::new();
    let machine = person.game("course", "random", "white");
    let open = person.game("russian", "person", "black");
    let over = person.game("russian", "engine:1", "white");
    person.post(&format!("{over}/do"), &[("what", "resign")]);
    let clock =
        [("rules", "course"), ("against", "random"), ("color", "white"), ("minutes", "3"), ("seconds", "1")];
    let clocked = person.post("/game", &clock).to().to_string();
    let invite = site.invite.clone().unwrap();
    for path in [
        "/",
        "/watch",
        "/analyse",
        "/analyse?rules=course&moves=c3-d4",
        "/analyse?start=W:Wc3:B",
        "/analyse?rules=xx",
        "/analyse?moves=xx",
        "/ladder",
        "/tournaments",
        "/login",
        "/nowhere",
        "/course",
        "/people",
        "/join/abc",
        &invite,
        &machine,
        &open,
        &over,
        &clocked,
    ] {
        look(&person, path, &mut wrong);
    }
    // A stranger sees a free place, and the same game later who has won.
    look(&Person::new(&site), &open, &mut wrong);
    nothing_wrong(&wrong);
}

#[test]
fn pages_of_a_course_are_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let (mut head, mut mari, mut wrong) = (Person::new(&site), Person::new(&site), Vec::new());
    head.join(&site.invite.clone().unwrap(), "head@example.org", "Kask");
    let path = invitation(&mut head, "student");
    look(&Person::new(&site), &path, &mut wrong);
    look(&mari, &path, &mut wrong);
    mari.join(&path, "mari@example.org", "Mari");
    look(&mari, "/course", &mut wrong);
    let mut pages = Vec::new();
    let programs = PLAYER.replace("esimene", "kutsuja") + "\nkutsub :- shell(ls), sleep(1).\n";
    for (name, text) in [
        ("hea.pl", PLAYER),
        ("halb.pl", BAD),
        ("katki.pl", ":- module(katki, [katki/1]).\nkatki(X :- foo(.\n"),
        ("kutsuja.pl", &programs),
    ] {
        let page = mari.hand_in(name, text.as_bytes()).to().to_string();
        while mari.get(&page).text.contains("The check is under way") {
            std::thread::sleep(Duration::from_millis(200));
        }
        pages.push(page);
    }
    let told = mari.get(&pages[3]).text;
    assert!(told.contains("starts no other program: shell in line"), "{told}");
    for page in &pages {
        look(&mari, page, &mut wrong);
    }
    for path in ["/course", "/account", "/ladder", "/people", "/course/version/99", "/watch"] {
        look(&mari, path, &mut wrong);
    }
    let fields = [
        ("name", "Kevad"),
        ("format", "knock-out"),
        ("games_per_pair", "1"),
        ("rounds", "1"),
        ("openings", "start"),
        ("move_time", "5"),
        ("machines", "random,engine:level=1"),
    ];
    let page = head.post("/tournaments", &fields).to().to_string();
    while !head.get(&page).text.contains("Tournament, finished") {
        std::thread::sleep(Duration::from_millis(300));
    }
    for path in ["/people", "/people/2", "/course/alike", "/tournaments", "/account", "/course", &page] {
        look(&head, path, &mut wrong);
    }
    nothing_wrong(&wrong);
}

#[test]
fn a_language_is_chosen_by_hand_by_the_browser_or_by_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut person = Person::new(&site);
    let asks = |language: &str| {
        let request = format!(
            "GET / HTTP/1.1\r\nHost: {}\r\nAccept: text/html\r\nAccept-Language: {language}\r\nConnection: close\r\n\r\n",
            site.host
        );
        common::site::raw(&site.host, request.as_bytes()).text
    };
    assert!(asks("et-EE,et;q=0.9,en;q=0.8").contains("Mängi kabet"));
    assert!(asks("de").contains("Play draughts"));
    let chosen = person.post("/language", &[("language", "tr")]);
    assert_eq!((chosen.status, chosen.to()), (303, "/"));
    assert!(chosen.headers.contains("turniir-language=tr"), "{}", chosen.headers);
    // The cookie is the last that this one has heard of.
    assert!(person.get("/").text.contains("Dama oyna"));
    // The scripts have their words, and a game that two follow is told to each in the own language.
    let mut words = Vec::new();
    for language in Language::VARIANTS {
        let page = Person::new(&site).get_in("/watch", language.code()).text;
        let script = page.split("<script src=\"").nth(1).unwrap().split('"').next().unwrap().to_string();
        words.push(person.get(&script).text);
    }
    let values = |script: &str| -> String {
        script.lines().filter_map(|l| l.split_once("\": ")).map(|(_, value)| format!("{value}\n")).collect()
    };
    assert!(values(&words[0]).lines().count() > 30, "{}", words[0]);
    for other in &words[1..] {
        let left = ENGLISH.left(&values(&words[0]), &values(other));
        assert!(left.is_empty(), "{left:?}");
    }
    let site = {
        drop(site);
        Site::with(folder.path(), "127.0.0.1:0", &["--lang", "sr"])
    };
    let page = Person::new(&site).get("/");
    assert!(page.text.contains("Igraj damu"), "{}", page.text);
}
