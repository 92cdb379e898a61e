//! The pages of `turniir serve` in Chromium: games are played with mouse, finger and keys, connections and servers
//! are lost, nothing is cut off at three widths, and axe-core finds nothing, in light and dark.

mod common;
use common::browser::{Browser, axe, no_chromium};
use common::site::Site;
use std::path::PathBuf;

const WIDTHS: [u32; 3] = [390, 800, 1280];

fn square(name: &str) -> String {
    format!("[data-square='{name}']")
}

/// Where pictures go: the folder that `TURNIIR_PICTURES` names.
fn pictures() -> Option<PathBuf> {
    std::env::var_os("TURNIIR_PICTURES").map(PathBuf::from)
}

/// A page at all widths in light and dark: nothing cut off, nothing for axe-core to find, a picture if wanted.
fn looked_at(browser: &mut Browser, name: &str, axe: Option<&str>) {
    for width in WIDTHS {
        for scheme in ["light", "dark"] {
            browser.look(width, scheme);
            assert_eq!(browser.cut_off(), "", "{name} at {width}");
            if let Some(script) = axe {
                assert_eq!(browser.axe(script), "", "{name} at {width}, {scheme}");
            }
            if let Some(folder) = pictures() {
                browser.picture(&folder.join(format!("{name}-{width}-{scheme}.png")));
            }
        }
    }
    browser.look(1280, "light");
    assert!(browser.complaints.is_empty(), "{name}: {:?}", browser.complaints);
}

fn address(site: &Site, path: &str) -> String {
    format!("http://{}{path}", site.host)
}

/// Begins a game from the first page.
fn begin(browser: &mut Browser, site: &Site, against: &str, rules: &str) {
    browser.open(&address(site, "/"));
    browser.choose("#against", against);
    browser.choose("#rules", rules);
    browser.follow("#new button[type=submit]");
    browser.until("document.querySelectorAll('.squares button').length === 32");
}

fn moves(browser: &mut Browser) -> String {
    let all = "Array.from(document.querySelectorAll('#moves button')).map((b) => b.textContent).join(' ')";
    browser.eval(all).as_str().unwrap().to_string()
}

#[test]
fn a_game_against_the_engine_is_played_by_clicks_drags_and_keys() {
    if no_chromium() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut browser = Browser::start(1280);
    begin(&mut browser, &site, "engine:1", "russian");
    browser.click(&square("c3"));
    assert_eq!(browser.eval("document.querySelectorAll('.squares .goal').length"), 2);
    browser.click(&square("d4"));
    browser.until("document.querySelectorAll('#moves button').length >= 2");
    assert!(moves(&mut browser).starts_with("c3-d4 "), "{}", moves(&mut browser));
    browser.until("document.querySelectorAll('.squares .can').length > 0");
    browser.click("#takeback");
    browser.until("document.querySelectorAll('#moves button').length === 0");
    browser.until("document.querySelectorAll('.squares .can').length > 0");
    browser.drag(&square("g3"), &square("h4"));
    browser.until("document.querySelectorAll('#moves button').length >= 2");
    assert!(moves(&mut browser).starts_with("g3-h4 "));
    browser.click("#takeback");
    browser.until("document.querySelectorAll('#moves button').length === 0");
    // Keys alone: from the last square of the board, up two rows, Enter, up, Enter.
    browser.until("document.querySelectorAll('.squares .can').length > 0");
    browser.eval("document.querySelector(\"[data-square='e3']\").focus()");
    browser.key("Enter");
    assert_eq!(browser.eval("document.activeElement.getAttribute('aria-label')"), "e3, white man, taken");
    browser.key("ArrowUp");
    let said = browser.eval("document.activeElement.getAttribute('aria-label')");
    assert!(said.as_str().unwrap().ends_with("empty, can be reached"), "{said}");
    browser.key("Enter");
    browser.until("document.querySelectorAll('#moves button').length >= 2");
    assert!(moves(&mut browser).starts_with("e3-"));
    browser.until("document.getElementById('spoken').textContent.startsWith('Black ')");
    browser.click("#resign");
    browser.click("#resign");
    browser.until("document.getElementById('sentence').textContent.includes('resigned')");
    browser.follow("#rematch button");
    assert_eq!(browser.eval("document.getElementById('white-name').textContent"), "Engine, level 1 of 10");
    browser.until("document.querySelectorAll('#moves button').length === 1");
    assert!(browser.complaints.is_empty(), "{:?}", browser.complaints);
}

#[test]
fn a_prolog_player_answers_and_captures_go_jump_by_jump() {
    if no_chromium() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut browser = Browser::start(390);
    browser.open(&address(&site, "/"));
    browser.choose("#against", "example:ahne");
    browser.eval("document.querySelector('details').open = true");
    browser.fill("#fen", "W:Wa1,h2:Bb2,d4,b8");
    browser.follow("#new button[type=submit]");
    browser.until("document.querySelectorAll('.squares .can').length === 1");
    // The stream tells the new state before the request is answered; the next jump may come in between.
    browser.eval(
        "(() => { const ask = window.fetch; window.fetch = async (...all) => { const heard = await ask(...all); \
         await new Promise((go) => setTimeout(go, 1000)); return heard; }; })()",
    );
    browser.click(&square("a1"));
    browser.click(&square("c3"));
    browser.until("document.querySelectorAll('.squares .goal').length === 1");
    assert_eq!(moves(&mut browser), "a1:c3");
    browser.click(&square("e5"));
    browser.until("document.querySelectorAll('#moves button').length === 2");
    assert!(moves(&mut browser).starts_with("a1:c3:e5 "), "{}", moves(&mut browser));
}

#[test]
fn two_people_play_by_a_link_while_others_watch_and_the_server_is_killed() {
    if no_chromium() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let (mut one, mut two, mut third) = (Browser::start(1280), Browser::start(390), Browser::start(800));
    begin(&mut one, &site, "person", "russian");
    let page = one.eval("location.href").as_str().unwrap().to_string();
    two.open(&page);
    two.follow("form.made button");
    one.until("document.querySelectorAll('.squares .can').length > 0");
    third.open(&page);
    one.click(&square("c3"));
    one.click(&square("d4"));
    for browser in [&mut two, &mut third] {
        browser.until("document.querySelectorAll('#moves button').length === 1");
    }
    assert_eq!(third.eval("document.querySelectorAll('.squares .can').length"), 0);
    assert_eq!(
        two.eval("document.querySelector('.squares button').dataset.square"),
        "g1",
        "flipped for Black"
    );
    let host = site.host.clone();
    site.kill();
    one.until("!document.getElementById('lost').hidden");
    let site = Site::with(folder.path(), &host, &[]);
    two.until("document.getElementById('lost').hidden");
    two.click(&square("d6"));
    two.click(&square("c5"));
    one.until("document.querySelectorAll('#moves button').length === 2");
    third.until("document.querySelectorAll('#moves button').length === 2");
    one.click("#offer");
    two.until("!document.getElementById('offered').hidden");
    two.click("#accept");
    third.until("document.getElementById('sentence').textContent.includes('by agreement')");
    drop(site);
}

#[test]
fn a_position_is_analysed_with_lines_that_grow_and_a_coach_that_speaks() {
    if no_chromium() {
        return;
    }
    let axe = axe();
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut browser = Browser::start(1280);
    browser.open(&address(&site, "/analyse"));
    browser.until("document.querySelectorAll('#lines li').length === 3");
    assert!(browser.eval("document.querySelectorAll('#board .arrow').length").as_u64() >= Some(1));
    browser.click(&square("c3"));
    browser.click(&square("d4"));
    browser.until("location.search.includes('c3-d4') && document.querySelectorAll('#lines li').length === 3");
    browser.click("#lines li button");
    browser.until("document.querySelectorAll('#moves button').length === 2");
    browser.click("#back");
    browser.until("document.querySelectorAll('#moves button').length === 1");
    browser.click("#on");
    browser.until("document.querySelectorAll('#moves button').length === 2");
    // A link is all there is to share: another browser shows the same.
    let shared = browser.eval("location.href").as_str().unwrap().to_string();
    let fen = browser.eval("document.getElementById('fen').textContent");
    let mut other = Browser::start(390);
    other.open(&shared);
    assert_eq!(other.eval("document.getElementById('fen').textContent"), fen);
    // A man is put where it is taken for nothing: the coach says so, and finds it in the whole game too.
    let blunder = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *";
    other.eval("document.querySelector('main > details').open = true");
    other.fill("#text", blunder);
    other.follow("main > details button[type=submit]");
    other.until("document.querySelectorAll('#moves button').length === 8");
    other.click("#whole");
    other.until("document.querySelector('#advice h2') !== null");
    assert!(other.eval("document.querySelectorAll('#advice p').length").as_u64() >= Some(2));
    other.eval("document.querySelector('main > details').open = true");
    other.fill("#text", "1. c3-d4 c3-d4");
    other.follow("main > details button[type=submit]");
    other.until("document.querySelector('details .problem').textContent.includes('c3-d4')");
    browser.until("document.getElementById('depth').textContent !== ''");
    looked_at(&mut browser, "analyse", axe.as_deref());
}

#[test]
fn a_student_hands_in_and_sees_the_verdict_come() {
    if no_chromium() {
        return;
    }
    let axe = axe();
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut browser = Browser::start(390);
    browser.open(&address(&site, site.invite.as_ref().unwrap()));
    for (field, text) in [("login", "a@example.org"), ("shown", "Rebane"), ("password", "a long enough one")]
    {
        browser.fill(&format!("#{field}"), text);
    }
    browser.follow("main button[type=submit]");
    for (text, verdict) in [
        (include_str!("../prolog/players/esimene.pl"), "Accepted"),
        (":- module(seisab, [seisab/3]).\nseisab(_, _, _).\n", "Not accepted"),
    ] {
        browser.open(&address(&site, "/course"));
        browser.eval("document.querySelector('main details').open = true");
        browser.fill("#text", text);
        browser.follow("main button[type=submit]");
        browser.until(
            "document.querySelector('#progress') && document.querySelector('#progress').textContent !== ''",
        );
        for _ in 0..4 {
            // A check takes longer than a page is waited for otherwise.
            let there = format!("document.querySelector('.lead').textContent.includes('{verdict}')");
            if browser.eval(&there) == true {
                break;
            }
            std::thread::sleep(std::time::Duration::from_secs(15));
        }
        browser.until(&format!("document.querySelector('.lead').textContent.includes('{verdict}')"));
        looked_at(&mut browser, if verdict == "Accepted" { "accepted" } else { "refused" }, axe.as_deref());
    }
    for page in ["course", "ladder", "course/alike", "tournaments"] {
        browser.open(&address(&site, &format!("/{page}")));
        looked_at(&mut browser, &page.replace('/', "-"), axe.as_deref());
    }
    browser.fill("#name", "Kevad");
    browser.choose("#machines", "random");
    browser.follow("main form button[type=submit]");
    browser.until("document.querySelectorAll('[aria-label=Standings] tbody tr').length === 2");
    browser.until("document.getElementById('live').dataset.state === 'finished'");
    let page = browser.eval("location.href").as_str().unwrap().to_string();
    browser.open(&page);
    looked_at(&mut browser, "tournament", axe.as_deref());
    browser.open(&address(&site, "/ladder"));
    browser.follow("table form button");
    browser.until("document.querySelectorAll('.squares .can').length > 0");
    browser.click(&square("c3"));
    browser.click(&square("d4"));
    browser.until("document.querySelectorAll('#moves button').length >= 2");
}

#[test]
fn every_journey_can_be_made_by_keys_alone() {
    if no_chromium() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut browser = Browser::start(1280);
    // A guest begins a game, plays, resigns and looks at it again.
    browser.open(&address(&site, "/"));
    browser.key("Tab");
    assert_eq!(browser.eval("document.activeElement.className"), "skip", "first a way past the links");
    browser.key("Enter");
    browser.tab_to("#against");
    browser.key("ArrowUp");
    assert_eq!(browser.eval("document.activeElement.value"), "engine:2");
    browser.tab_to("#new button[type=submit]");
    browser.enter();
    browser.until("document.querySelectorAll('.squares .can').length > 0");
    browser.tab_to(".squares button");
    let at = |browser: &mut Browser| {
        browser.eval("document.activeElement.dataset.square").as_str().unwrap().to_string()
    };
    // One stop for the whole board, and arrows on it: to c3 by rows and columns.
    for _ in 0..12 {
        let now = at(&mut browser);
        let (letter, row) = (now.as_bytes()[0], now.as_bytes()[1]);
        match (letter, row) {
            (b'c', b'3') => break,
            (_, b'4'..) => browser.key("ArrowDown"),
            (_, ..=b'2') => browser.key("ArrowUp"),
            (b'a'..b'c', _) => browser.key("ArrowRight"),
            _ => browser.key("ArrowLeft"),
        }
    }
    assert_eq!(at(&mut browser), "c3");
    browser.key("Enter");
    browser.key("ArrowUp");
    assert!(["b4", "d4"].contains(&at(&mut browser).as_str()));
    browser.key("Enter");
    browser.until("document.querySelectorAll('#moves button').length >= 2");
    browser.until("document.getElementById('spoken').textContent.startsWith('Black ')");
    // Looking back, also by keys that need no way to a button.
    browser.tab_to("#back");
    browser.key("Enter");
    browser.until("document.getElementById('board').classList.contains('away')");
    browser.key("ArrowRight");
    browser.until("!document.getElementById('board').classList.contains('away')");
    browser.tab_to("#resign");
    browser.key("Enter");
    browser.key("Enter");
    browser.until("document.getElementById('sentence').textContent.includes('resigned')");
    browser.tab_to("#analyse");
    browser.enter();
    browser.until("document.querySelectorAll('#lines li').length > 0");
    browser.tab_to("#lines button");
    browser.key("Enter");
    browser.until("document.querySelectorAll('#moves button').length >= 3");
    // Somebody joins and hands in.
    browser.open(&address(&site, site.invite.as_ref().unwrap()));
    for (field, text) in [("login", "a@example.org"), ("shown", "Rebane"), ("password", "a long enough one")]
    {
        browser.tab_to(&format!("#{field}"));
        browser.text(text);
    }
    browser.enter();
    browser.tab_to("nav a[href='/course']");
    browser.enter();
    browser.tab_to("form summary");
    browser.key("Enter");
    browser.tab_to("#text");
    browser.text(":- module(x, [x/3]).\nx(_, _, _) :- foo(.\n");
    browser.tab_to("main form button[type=submit]");
    browser.enter();
    browser.until("document.querySelector('.lead').textContent.includes('Not accepted')");
    browser.tab_to(".who button");
    browser.enter();
    assert_eq!(browser.eval("document.querySelector('.who').textContent.trim()"), "Log in");
    assert!(browser.complaints.is_empty(), "{:?}", browser.complaints);
}

#[test]
fn every_page_fits_its_window_and_axe_finds_nothing() {
    if no_chromium() {
        return;
    }
    let axe = axe();
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut browser = Browser::start(1280);
    browser.open(&address(&site, "/"));
    looked_at(&mut browser, "home", axe.as_deref());
    browser.open(&address(&site, "/login"));
    looked_at(&mut browser, "login", axe.as_deref());
    browser.open(&address(&site, site.invite.as_ref().unwrap()));
    looked_at(&mut browser, "join", axe.as_deref());
    browser.fill("#login", "head@example.org");
    browser.fill("#shown", "Õpetaja Mari");
    browser.fill("#password", "a long enough one");
    browser.follow("main button[type=submit]");
    browser.open(&address(&site, "/people"));
    browser.follow("form.row button[type=submit]");
    looked_at(&mut browser, "people", axe.as_deref());
    browser.follow("tbody form button");
    let made = browser.eval("document.getElementById('made').textContent").as_str().unwrap().to_string();
    browser.open(&made);
    looked_at(&mut browser, "reset", axe.as_deref());
    for (page, name) in [("/account", "account"), ("/people/1", "person")] {
        browser.open(&address(&site, page));
        looked_at(&mut browser, name, axe.as_deref());
    }
    begin(&mut browser, &site, "engine:2", "course");
    for (from, to) in [("c3", "d4"), ("b2", "c3")] {
        browser.until("document.querySelectorAll('.squares .can').length > 0");
        if browser.eval(&format!("document.querySelector(\"{}\").matches('.can')", square(from))) == true {
            browser.click(&square(from));
            browser.click(&square(to));
        }
        browser.until("document.getElementById('sentence').textContent.startsWith('Your turn')");
    }
    browser.click(&square("g3"));
    looked_at(&mut browser, "game", axe.as_deref());
    browser.open(&address(&site, "/watch"));
    browser.until("document.querySelectorAll('#boards .still .piece').length > 20");
    looked_at(&mut browser, "watch", axe.as_deref());
    browser.open(&address(&site, "/game/none"));
    browser.complaints.clear();
    looked_at(&mut browser, "error", axe.as_deref());
    begin(&mut browser, &site, "person", "russian");
    looked_at(&mut browser, "waiting", axe.as_deref());
}

#[test]
fn the_first_page_is_small_and_there_at_once() {
    if no_chromium() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(folder.path());
    let mut browser = Browser::start(390);
    let (mut bytes, mut quickest) = (0.0, f64::MAX);
    for _ in 0..5 {
        browser.open(&address(&site, "/"));
        let told = browser.eval(
            "(() => { const n = performance.getEntriesByType('navigation')[0]; \
             const all = [n, ...performance.getEntriesByType('resource')]; \
             return [all.reduce((sum, e) => sum + e.decodedBodySize, 0), n.domInteractive, n.loadEventEnd]; })()",
        );
        bytes = told[0].as_f64().unwrap();
        quickest = quickest.min(told[1].as_f64().unwrap());
    }
    eprintln!("{bytes} bytes, interactive after {quickest} ms");
    assert!(bytes > 1000.0 && bytes < 100_000.0, "{bytes} bytes");
    assert!(quickest < 1000.0, "{quickest} ms");
}
