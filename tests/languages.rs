//! Five languages: every message that the program names is there with the arguments that it is given; people read
//! their language, and machines the same whatever it is.

mod common;
use common::{path, turniir};
use say::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use strum::VariantArray;

const CHEAT: &str = "tests/cheats/ignores_capture.pl";
const PLAYER: &str = "prolog/players/ahne.pl";
const FEN: &str = "W:Wc3,g3,a1:Bd4,h8";

/// A run in a language.
fn run(language: Language, args: &[&str]) -> common::Run {
    turniir(&[args, &["--lang", language.code()]].concat())
}

/// What is printed in each language, with what takes time made `N`.
fn in_all(args: &[&str]) -> String {
    let one = |&language: &Language| {
        let run = run(language, args);
        format!("== {}\n{}{}", language.code(), run.out, run.err)
    };
    timeless(&Language::VARIANTS.iter().map(one).collect::<Vec<_>>().join("\n"))
}

/// Numbers with a point, and those before `ms`, are times.
fn timeless(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let number = rest[at..].find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len() - at);
        let (value, after) = rest[at..].split_at(number);
        let time = value.trim_end_matches('.').contains('.') || after.starts_with(" ms") && value.len() < 6;
        out += &rest[..at];
        out += if time { "N" } else { value };
        rest = after;
    }
    out + rest
}

// --- what the sources name ---

fn files_below(folder: &Path, endings: &[&str], all: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files_below(&path, endings, all);
        } else if path.extension().is_some_and(|e| endings.iter().any(|o| e == *o)) {
            all.push(path);
        }
    }
}

/// What stands between the bracket at the text's beginning and its partner.
fn inside(text: &str) -> &str {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (i, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return &text[1..i];
                }
            }
            _ => {}
        }
    }
    panic!("no end: {}", &text[..60.min(text.len())])
}

/// The parts between commas that are in no brackets.
fn parts(text: &str) -> Vec<&str> {
    let (mut depth, mut quoted, mut escaped, mut from) = (0, false, false, 0);
    let mut all = Vec::new();
    for (i, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                all.push(text[from..i].trim());
                from = i + 1;
            }
            _ => {}
        }
    }
    all.push(text[from..].trim());
    all.into_iter().filter(|p| !p.is_empty()).collect()
}

/// The messages that sources and templates name, with the sets of arguments that they are given.
fn named() -> BTreeMap<String, BTreeSet<BTreeSet<String>>> {
    let mut files = Vec::new();
    files_below(&path("src"), &["rs", "html"], &mut files);
    files_below(&path("crates/say/src"), &["rs"], &mut files);
    let mut all: BTreeMap<String, BTreeSet<BTreeSet<String>>> = BTreeMap::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let code: String =
            text.lines().filter(|l| !l.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        for call in ["said!(", "worded!(", "frame.t("] {
            for (at, _) in code.match_indices(call) {
                let all_parts = parts(inside(&code[at + call.len() - 1..]));
                let Some(id) = all_parts[0].strip_prefix('"').and_then(|p| p.strip_suffix('"')) else {
                    continue;
                };
                let names = all_parts[1..].iter().map(|p| p.split('=').next().unwrap().trim().to_string());
                all.entry(id.into()).or_default().insert(names.collect());
            }
        }
    }
    all
}

/// The English messages with what they take: variables, those of messages that they refer to included.
fn known() -> BTreeMap<String, BTreeSet<String>> {
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    let mut last = String::new();
    for line in say::texts(Language::English).into_iter().flat_map(str::lines) {
        if let Some((id, text)) =
            line.split_once(" = ").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            last = id.into();
            texts.insert(last.clone(), text.into());
        } else if !line.starts_with('#') && !last.is_empty() {
            texts.entry(last.clone()).or_default().push_str(line);
        }
    }
    fn takes(texts: &BTreeMap<String, String>, id: &str) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        for place in texts[id].split('{').skip(1) {
            let word = place.split(['}', '-', '>']).next().unwrap();
            let word =
                if place.trim_start().starts_with('$') { word } else { place.split('}').next().unwrap() }
                    .trim();
            match word.strip_prefix('$') {
                Some(name) => {
                    all.insert(name.trim().to_string());
                }
                None if texts.contains_key(word) => all.extend(takes(texts, word)),
                None => {}
            }
        }
        all
    }
    texts.keys().map(|id| (id.clone(), takes(&texts, id))).collect()
}

/// The messages that others are made of.
fn referred_to() -> BTreeSet<String> {
    let texts = say::texts(Language::English).join("\n");
    let others: Vec<String> =
        Language::VARIANTS.iter().flat_map(|l| say::texts(*l)).map(String::from).collect();
    let all = others.join("\n") + &texts;
    all.split("{ ")
        .filter_map(|p| p.split(" }").next())
        .filter(|w| !w.contains(['$', ' ']))
        .map(String::from)
        .collect()
}

#[test]
fn every_message_that_is_named_is_known_and_is_given_what_it_takes() {
    let (named, known) = (named(), known());
    assert!(named.len() > 300, "only {} are found", named.len());
    for (id, given) in &named {
        let takes = known.get(id).unwrap_or_else(|| panic!("no message is called {id}"));
        for given in given {
            assert_eq!(given, takes, "{id}");
        }
    }
}

/// Kept messages whose English words stand in the sources themselves: the rooms below say them without the catalogue.
fn written_out() -> BTreeSet<String> {
    let mut files = Vec::new();
    for folder in ["src", "crates/text/src", "crates/draughts/src"] {
        files_below(&path(folder), &["rs"], &mut files);
    }
    let mut sources = String::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap().replace("\\\"", "\"");
        sources += &text.split("\\\n").map(str::trim_start).collect::<Vec<_>>().join("");
    }
    let kept = say::texts(Language::English)[0].lines().filter_map(|l| l.split_once(" = "));
    let longest = |text: &str| {
        let parts = text.split(['{', '}']).filter(|p| !p.trim_start().starts_with('$'));
        parts.max_by_key(|p| p.len()).unwrap_or_default().to_string()
    };
    kept.filter(|(_, text)| sources.contains(&longest(text))).map(|(id, _)| id.into()).collect()
}

#[test]
fn every_message_is_used() {
    let (named, inner, written) = (named(), referred_to(), written_out());
    let known = known();
    let idle: Vec<&String> = known
        .keys()
        .filter(|id| !named.contains_key(*id) && !inner.contains(*id) && !written.contains(*id))
        .collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

// --- what people read ---

#[test]
fn a_match_in_each_language() {
    insta::assert_snapshot!(in_all(&["match", CHEAT, PLAYER, "--fen", FEN, "--seed", "7", "--no-board"]));
}

#[test]
fn a_check_in_each_language() {
    let all = in_all(&["check", "tests/cheats/wrong_color.pl", "--fast", "--no-board"]);
    let short: Vec<String> = all
        .split("== ")
        .skip(1)
        .map(|one| one.lines().filter(|l| !l.contains("--fen") && !l.contains(" W:") && !l.contains(" B:")))
        .map(|lines| lines.take(23).map(|l| format!("{l}\n")).collect())
        .collect();
    insta::assert_snapshot!(short.join("\n"));
}

#[test]
fn a_try_in_each_language() {
    insta::assert_snapshot!(in_all(&["try", CHEAT, "--fen", FEN, "--no-board"]));
}

/// A tournament of four players of which one does not load; played once.
fn store() -> &'static Path {
    static STORE: OnceLock<PathBuf> = OnceLock::new();
    STORE.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("languages");
        let _ = std::fs::remove_dir_all(&folder);
        let players = folder.join("kursus");
        std::fs::create_dir_all(&players).unwrap();
        for file in [CHEAT, "tests/cheats/fails.pl", PLAYER] {
            std::fs::copy(path(file), players.join(Path::new(file).file_name().unwrap())).unwrap();
        }
        std::fs::write(players.join("katki.pl"), ":- module(katki, []).\nkatki(_, _, _).\n").unwrap();
        let run =
            turniir(&["run", "--players", players.to_str().unwrap(), "--sandbox", "best-effort", "--quiet"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        players.join("tournament.sqlite")
    })
}

#[test]
fn a_table_in_each_language() {
    insta::assert_snapshot!(in_all(&["table", store().to_str().unwrap()]));
}

/// A page's text: what stands between tags, without boards and scripts.
fn text_of(page: &str) -> String {
    let mut out = String::new();
    let mut rest = page.split_once("</head>").map_or(page, |p| p.1);
    while let Some((before, tag)) = rest.split_once('<') {
        out += before;
        let skipped = ["svg", "script"].into_iter().find(|t| tag.starts_with(t));
        rest = match skipped {
            Some(name) => tag.split_once(&format!("</{name}>")).map_or("", |p| p.1),
            None => tag.split_once('>').map_or("", |p| p.1),
        };
        let block = ["</li", "</tr", "</p", "</h", "</dt", "</dd", "</a"]
            .iter()
            .any(|t| format!("<{tag}").starts_with(t));
        out.push(if block { '\n' } else { ' ' });
    }
    let lines = out.lines().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n")
}

#[test]
fn pages_in_each_language() {
    let out = tempfile::tempdir().unwrap();
    let mut all = String::new();
    for language in Language::VARIANTS {
        let folder = out.path().join(language.code());
        let made = run(*language, &["report", store().to_str().unwrap(), "--out", folder.to_str().unwrap()]);
        assert_eq!(made.code, Some(0), "{}", made.err);
        let mut pages = Vec::new();
        files_below(&folder, &["html"], &mut pages);
        for page in &pages {
            let text = std::fs::read_to_string(page).unwrap();
            assert!(text.contains(&format!("<html lang=\"{}\">", language.tag())), "{}", page.display());
        }
        let page = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
        // How many lines there are by duration is a matter of times.
        let untimed = |page: String| {
            let (before, times) =
                page.split_once("<div class=\"pair\">\n<table class=\"small\">\n<caption>").unwrap();
            before.to_string() + times.split_once("</div>").unwrap().1
        };
        let player = (1..5)
            .map(|n| page(&format!("player-{n}.html")))
            .find(|p| p.contains("<h1>ignores_capture<"))
            .unwrap();
        let names = [CHEAT, "kursus"].map(|p| store().parent().unwrap().join(p).display().to_string());
        let lines =
            text_of(&untimed(player)).replace(&names[0].replace("tests/cheats/", ""), "ignores_capture.pl");
        all += &format!("== {}\n{}\n\n", language.code(), timeless(&lines));
        let words = page("words.js");
        assert!(words.contains(&say::said!("script-filter").in_language(*language)));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn hand_ins_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(path(PLAYER), folder.path().join("ahne.pl")).unwrap();
    std::fs::create_dir(folder.path().join("tühi")).unwrap();
    std::fs::write(folder.path().join("lugu.txt"), "ei\n").unwrap();
    let shown = in_all(&["intake", folder.path().to_str().unwrap()]);
    insta::assert_snapshot!(shown.replace(folder.path().to_str().unwrap(), "HANDED-IN"));
}

// --- what machines read ---

/// What a command prints for machines in a language, without times.
fn for_machines(language: Language, args: &[&str]) -> (String, Option<i32>) {
    let run = run(language, args);
    let mut text = String::new();
    for line in run.out.lines() {
        match serde_json::from_str::<serde_json::Value>(line) {
            Ok(mut value) => {
                without_times(&mut value);
                text += &format!("{value}\n");
            }
            Err(_) => text += &format!("{line}\n"),
        }
    }
    (text, run.code)
}

fn without_times(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(map) => map.iter_mut().for_each(|(key, value)| {
            if key.ends_with("ms") || key == "detail" && value.as_str().is_some_and(|t| t.contains(" ms")) {
                *value = serde_json::Value::Null;
            } else {
                without_times(value);
            }
        }),
        serde_json::Value::Array(all) => all.iter_mut().for_each(without_times),
        _ => {}
    }
}

#[test]
fn machines_get_the_same_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    let pdn = |language: Language| folder.path().join(format!("{}.pdn", language.code()));
    let store = store().to_str().unwrap();
    let players = Path::new(store).parent().unwrap().to_str().unwrap();
    let position = ["--fen", FEN];
    let commands: [Vec<&str>; 8] = [
        [&["match", CHEAT, PLAYER, "--json", "--seed", "7"], &position[..]].concat(),
        [&["try", CHEAT, "--json"], &position[..]].concat(),
        vec!["check", CHEAT, "--fast", "--json"],
        vec!["table", store, "--format", "json"],
        vec!["table", store, "--format", "csv"],
        vec!["marks", store, "--scheme", "tournaments/marks.toml"],
        vec!["intake", players, "--json"],
        vec!["try", "nowhere.pl", "--json"],
    ];
    for command in &commands {
        let english = for_machines(Language::English, command);
        for &language in Language::VARIANTS {
            assert_eq!(for_machines(language, command), english, "{command:?} in {}", language.code());
        }
    }
    for &language in Language::VARIANTS {
        let file = pdn(language);
        let args = ["match", CHEAT, PLAYER, "--seed", "7", "--quiet", "--pdn", file.to_str().unwrap()];
        assert_eq!(run(language, &[&args[..], &position[..]].concat()).code, Some(0));
        assert_eq!(std::fs::read(file).unwrap(), std::fs::read(pdn(Language::English)).unwrap());
    }
}

/// What a store keeps of its games, without times.
fn kept(store: &Path) -> Vec<String> {
    let connection = rusqlite::Connection::open(store).unwrap();
    let names: Vec<String> = connection
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let mut all = Vec::new();
    for name in names.iter().filter(|n| !n.starts_with("sqlite_")) {
        let mut statement = connection.prepare(&format!("SELECT * FROM \"{name}\"")).unwrap();
        let columns: Vec<String> = statement.column_names().map(ToString::to_string).collect();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for (i, column) in columns.iter().enumerate() {
                let value: rusqlite::types::Value = row.get(i).unwrap();
                let text = format!("{name}.{column}: {value:?}");
                // Texts only: numbers are times, or the same anyway. So are texts of the clock.
                let clock = text.ends_with("Z\")");
                if matches!(value, rusqlite::types::Value::Text(_)) && !clock {
                    all.push(text);
                }
            }
        }
    }
    all.sort();
    all
}

#[test]
fn stores_are_the_same_whatever_the_language_of_the_run() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(path(CHEAT), folder.path().join("ignores_capture.pl")).unwrap();
    std::fs::copy(path("tests/cheats/fails.pl"), folder.path().join("fails.pl")).unwrap();
    std::fs::write(folder.path().join("katki.pl"), ":- module(katki, []).\n").unwrap();
    let mut stores = Vec::new();
    for language in [Language::English, Language::Serbian] {
        let store = folder.path().join(format!("{}.sqlite", language.code()));
        // Another seed is drawn for each tournament whose set-up says none.
        let (set_up, players) = (folder.path().join("seed.toml"), folder.path().to_str().unwrap());
        std::fs::write(&set_up, "seed = 1\n").unwrap();
        let args =
            ["run", set_up.to_str().unwrap(), "--players", players, "--store", store.to_str().unwrap()];
        let run = run(language, &[&args[..], &["--jobs", "1", "--sandbox", "best-effort"]].concat());
        assert_eq!(run.code, Some(0), "{}", run.err);
        stores.push((kept(&store), run.err));
    }
    assert!(stores[0].0.iter().any(|t| t.contains("the main predicate failed")));
    assert_eq!(stores[0].0, stores[1].0);
    assert!(stores[1].1.contains("'katki' ne može da igra i gubi svoje partije"), "{}", stores[1].1);
}

// --- which language ---

/// The first word of a try in an environment.
fn chosen(variables: &[(&str, &str)], args: &[&str]) -> (String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turniir"));
    for name in ["TURNIIR_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    let run = command
        .args(["try", PLAYER, "--no-board"])
        .args(args)
        .envs(variables.iter().copied())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
    (text.lines().next().unwrap_or_default().to_string(), run.status.code())
}

#[test]
fn the_language_is_that_of_the_option_the_variable_or_the_locale() {
    let first = |variables: &[(&str, &str)], args: &[&str]| chosen(variables, args).0;
    assert!(first(&[], &[]).starts_with("white made"));
    assert!(first(&[("LANG", "et_EE.UTF-8")], &[]).starts_with("valge tegi"));
    assert!(first(&[("LANG", "et_EE.UTF-8"), ("LC_ALL", "tr_TR.UTF-8")], &[]).starts_with("beyaz "));
    assert!(first(&[("LC_MESSAGES", "pt_PT"), ("LANG", "et_EE")], &[]).starts_with("as brancas"));
    assert!(first(&[("TURNIIR_LANG", "sr"), ("LC_ALL", "et_EE")], &[]).starts_with("beli je"));
    assert!(first(&[("TURNIIR_LANG", "sr")], &["--lang", "en"]).starts_with("white made"));
    assert!(first(&[("LANG", "de_DE.UTF-8")], &[]).starts_with("white made"));
    let wrong = chosen(&[("TURNIIR_LANG", "xx")], &[]);
    assert_eq!(wrong.1, Some(2));
    assert_eq!(wrong.0, "turniir: TURNIIR_LANG: there is no language 'xx'; it is one of en, et, tr, pt, sr");
}
