//! Nothing stays English in another language: real situations of every command that speaks five languages, each line
//! beside the English one. What may be the same are names, paths, commands to type, and Prolog's own words.

mod common;
use common::english::English;
use common::path;
use say::Language;
use std::path::{Path, PathBuf};
use std::process::Command;
use strum::VariantArray;

/// Players that go wrong in all the ways that players do.
const PLAYERS: [(&str, &str); 12] = [
    ("halter.pl", ":- module(halter, [halter/3]).\nhalter(_,_,_) :- halt.\n"),
    ("tyhi.pl", ""),
    ("katki.pl", ":- module(katki, [katki/3]).\nkatki(A,B,C) :- foo(.\n"),
    ("jutt.pl", "hello world"),
    ("silmus.pl", ":- module(silmus, [silmus/3]).\nsilmus(_,_,_) :- repeat, fail.\n"),
    ("kaks.pl", ":- module(kaks, [a/3, b/3]).\na(_,_,_).\nb(_,_,_).\n"),
    ("ilma.pl", ":- module(ilma, [mudel/2]).\nmudel(_,_).\n"),
    (
        "hoiatused.pl",
        ":- module(hoiatused, [hoiatused/3]).\n:- use_module(library(nolib)).\n:- ['puudub'].\n:- fail.\n\
         :- X is foo+1, write(X).\n:- dynamic ruut/3.\nruut(1,1,1).\nhoiatused(A,_,_) :- minu(1), minu(B,C).\n\
         sinu(1).\nq(X).\nsinu(2).\nhoiatused(_,_,_).\nappend(x, y).\n1 :- true.\n:- initialization(go, main).\n",
    ),
    ("halt_laadimisel.pl", ":- module(h, [h/3]).\n:- halt.\nh(_,_,_).\n"),
    ("viskab.pl", ":- module(viskab, [viskab/3]).\nviskab(_,_,_) :- throw(oih).\n"),
    ("testid_tests.pl", ":- begin_tests(t).\ntest(a).\n:- end_tests(t).\n"),
    ("valik.pl", ":- module(valik, [valik/3]).\nvalik(_,_,_) :- member(_, [1,2]), write(tere), nl.\n"),
];

/// Words that are the same everywhere: names of players, files and people, what a person types, units.
const NAMES: &str = "turniir Elo PDN FEN random engine Sonneborn-Berger Buchholz Prolog SWI-Prolog SWI MiB module \
    player players file group FILE PREDICATE course russian tere legal Jüri Mari halter tyhi katki jutt silmus kaks \
    ilma hoiatused viskab valik puudub ahne planeerija koopia mitu jutud kursus vaike fails throws hiline";

/// Prolog's own errors, and what the reader says of a text.
const OTHERS: [&str; 5] = [
    "type error: expected evaluable, found",
    "in the goal",
    "unhandled exception",
    "clause without its full stop at the end of the file",
    "unexpected end of clause",
];

/// What may stay as it is.
const ENGLISH: English = English { names: NAMES, others: &OTHERS };

struct Situation {
    name: String,
    args: Vec<String>,
}

fn situation(args: &[&str]) -> Situation {
    Situation { name: args.join(" "), args: args.iter().map(|a| a.to_string()).collect() }
}

fn write_all(folder: &Path) {
    for (name, text) in PLAYERS {
        std::fs::write(folder.join(name), text).unwrap();
    }
    std::fs::write(folder.join("kahend.pl"), b"a\0b\xff\0\0").unwrap();
    std::fs::create_dir_all(folder.join("kaust/sees")).unwrap();
    std::os::unix::fs::symlink("/etc/passwd", folder.join("viit.pl")).unwrap();
}

/// One course that is handed in with everything that goes wrong with hand-ins.
fn hand_ins(folder: &Path) {
    let handed = folder.join("kursus");
    std::fs::create_dir_all(&handed).unwrap();
    write_all(&handed);
    for name in ["ahne.pl", "planeerija.pl"] {
        std::fs::copy(path("prolog/players").join(name), handed.join(name)).unwrap();
    }
    std::fs::copy(path("prolog/players/ahne.pl"), handed.join("koopia.pl")).unwrap();
    std::fs::create_dir_all(handed.join("ainult viit")).unwrap();
    std::os::unix::fs::symlink("/etc/passwd", handed.join("ainult viit/m.pl")).unwrap();
    std::fs::create_dir_all(handed.join("mitu")).unwrap();
    for name in ["a.pl", "b.pl"] {
        std::fs::write(handed.join("mitu").join(name), ":- module(m, [m/3]).\nm(_,_,_).\n").unwrap();
    }
    std::fs::create_dir_all(handed.join("jutud")).unwrap();
    std::fs::write(handed.join("jutud/lugu.txt"), "ei\n").unwrap();
    std::fs::write(handed.join("lugu.txt"), "ei\n").unwrap();
    std::fs::create_dir_all(folder.join("yks")).unwrap();
    std::fs::copy(path("prolog/players/ahne.pl"), folder.join("yks/ahne.pl")).unwrap();
    std::fs::create_dir_all(folder.join("vaike")).unwrap();
    for name in ["throws.pl", "ignores_capture.pl", "fails.pl"] {
        std::fs::copy(path("tests/cheats").join(name), folder.join("vaike").join(name)).unwrap();
    }
    std::fs::write(folder.join("vaike/katki.pl"), PLAYERS[2].1).unwrap();
    std::fs::write(folder.join("loend.csv"), "name,file\nMari,puudub.pl\n,\nJüri,yks/ahne.pl\n").unwrap();
    std::fs::write(folder.join("katki.zip"), "PK no").unwrap();
    std::fs::write(folder.join("pole.pdn"), "no games\n").unwrap();
    std::fs::write(folder.join("pole.json"), "").unwrap();
    std::fs::write(folder.join("pole.sqlite"), "no store").unwrap();
}

/// The situations, with names of files in the folder.
fn situations() -> Vec<Situation> {
    let mut all = Vec::new();
    let bad = PLAYERS.iter().map(|p| p.0).chain(["kahend.pl", "viit.pl", "puudub.pl", "kaust"]);
    for (i, name) in bad.enumerate() {
        all.push(situation(&["check", name, "--fast", "--move-time", "0.3", "--no-board"]));
        all.push(match i % 2 {
            0 => situation(&["try", name, "--move-time", "0.3"]),
            _ => situation(&["match", name, "random", "--move-time", "0.3", "--seed", "7"]),
        });
    }
    for cheat in [
        "adds_own",
        "doubles_square",
        "invents_fact",
        "invents_king",
        "leaves_captured",
        "loses_square",
        "no_step",
        "removes_foreign",
        "removes_own",
        "two_pieces",
        "undefined",
        "wrong_color",
        "wrong_landing",
        "ignores_capture",
    ] {
        let file = path("tests/cheats").join(format!("{cheat}.pl")).display().to_string();
        all.push(situation(&["match", &file, "random", "--seed", "7", "--no-board"]));
    }
    let greedy = path("tests/cheats/eats_memory.pl").display().to_string();
    all.push(situation(&["match", &greedy, "random", "--no-board", "--memory", "300"]));
    let ahne = path("prolog/players/ahne.pl").display().to_string();
    for args in [
        &["check", &ahne, "katki.pl", "halter.pl", "--fast"][..],
        &["check", &ahne, "--games-time", "2"],
        &["try", &ahne, "--prolog", "both"],
        &["try", &ahne, "--continuing", "a1"],
        &["try", &ahne, "--fen", "W:Wc1:Bd2,b2"],
        &["try", &ahne, "--pdn", "pole.pdn"],
        &["match", &ahne, "random", "--games", "4", "--seed", "3"],
        &["match", "random", "random", "--seed", "3", "--no-board"],
        &["match", &ahne, &ahne],
        &["watch", "puudub.pl"],
        &["watch", "katki.pl", "--runs", "1"],
        &["watch", "valik.pl", "--runs", "1"],
        &["intake", "kursus"],
        &["intake", "kursus", "--pages", "lehed"],
        &["intake", "puudub"],
        &["intake", "kaust"],
        &["intake", "katki.zip"],
        &["intake", "loend.csv"],
        &["intake", "*.xyz"],
        &["run", "--players", "puudub"],
        &["run", "--players", "kaust"],
        &["run", "--players", "yks"],
        &["run", "--players", "vaike", "--strict", "--store", "range.sqlite"],
        &["run", "--watch", "puudub"],
        &["table", "puudub.sqlite"],
        &["table", "pole.sqlite"],
        &["report", "puudub.sqlite", "--out", "r"],
        &["marks", "puudub.sqlite", "--scheme", "puudub.toml"],
        &["coach", "puudub.pdn"],
        &["coach", "pole.pdn"],
        &["coach", "pole.json"],
        &["coach", "pole.sqlite"],
    ] {
        all.push(situation(args));
    }
    all
}

fn run(folder: &Path, language: Language, args: &[String]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_turniir"))
        .args(args)
        .args(["--lang", language.code()])
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .env("TURNIIR_TABLES", "")
        .output()
        .unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn english_is_seen_where_it_stays() {
    let english =
        "pass  has no syntax errors\nm.pl: it defines nothing\nturniir: m.pl: there is no such file";
    assert!(ENGLISH.left(english, "korras  on süntaksivigadeta\nm.pl: selles ei ole midagi").is_empty());
    assert_eq!(ENGLISH.left(english, "korras  has no syntax errors").len(), 1);
    assert_eq!(ENGLISH.left(english, "turniir: m.pl: there is no such file").len(), 1);
    assert_eq!(ENGLISH.left(english, "viga: m.pl: it defines nothing").len(), 1);
}

/// What stays English of each situation in one other language: that a language lacks no message is shown elsewhere,
/// here it is whether the program says what it says by messages.
fn look(folder: &Path, all: &[(usize, Situation)]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (i, situation) in all {
        let english = run(folder, Language::English, &situation.args);
        assert!(!english.trim().is_empty(), "{} says nothing", situation.name);
        let language = Language::VARIANTS[1 + i % (Language::VARIANTS.len() - 1)];
        let other = run(folder, language, &situation.args);
        let left = ENGLISH.left(&english, &other);
        wrong.extend(left.iter().map(|l| format!("{} --lang {}: {l}", situation.name, language.code())));
    }
    wrong
}

fn prepared() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().to_path_buf();
    write_all(&inside);
    hand_ins(&inside);
    (folder, inside)
}

#[test]
fn no_line_of_any_situation_stays_english() {
    let (_kept, folder) = prepared();
    let all: Vec<(usize, Situation)> = situations().into_iter().enumerate().collect();
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let parts = all.chunks(all.len().div_ceil(4));
        let threads: Vec<_> = parts.map(|part| scope.spawn(|| look(&folder, part))).collect();
        threads.into_iter().flat_map(|t| t.join().unwrap()).collect()
    });
    assert!(wrong.is_empty(), "{} lines:\n{}", wrong.len(), wrong.join("\n"));
}

/// A tournament that is played, goes on with a changed, a new and a withdrawn player, and is shown.
#[test]
fn a_tournament_that_changes_is_told_in_each_language() {
    let (_kept, folder) = prepared();
    let mut told: Vec<(Language, String)> = Vec::new();
    for &language in [Language::English, Language::Estonian, Language::Turkish].iter() {
        let own = folder.join(language.code());
        std::fs::create_dir_all(&own).unwrap();
        hand_ins(&own);
        let one =
            |args: &[&str]| run(&own, language, &args.iter().map(|a| a.to_string()).collect::<Vec<_>>());
        let play = ["run", "--players", "vaike", "--sandbox", "best-effort", "--store", "s.sqlite"];
        let mut text = one(&play);
        std::fs::write(own.join("vaike/throws.pl"), PLAYERS[9].1.replace("viskab", "throws")).unwrap();
        std::fs::remove_file(own.join("vaike/fails.pl")).unwrap();
        std::fs::write(own.join("vaike/hiline.pl"), PLAYERS[7].1.replace("hoiatused", "hiline")).unwrap();
        text += &one(&play);
        std::fs::copy(path("tests/cheats/fails.pl"), own.join("vaike/fails.pl")).unwrap();
        text += &one(&play);
        std::fs::write(own.join("teine.toml"), "format = \"swiss\"\nplayers = [\"vaike/*.pl\"]\n").unwrap();
        text += &one(&["run", "teine.toml", "--store", "s.sqlite", "--sandbox", "best-effort"]);
        text += &one(&["table", "s.sqlite"]);
        text += &one(&["report", "s.sqlite", "--out", "."]);
        text += &one(&["coach", "s.sqlite"]);
        text += &one(&["coach", "s.sqlite", "--game", "999"]);
        text += &one(&["try", "vaike/throws.pl", "--store", "s.sqlite", "--game", "999"]);
        told.push((language, text));
    }
    let (_, english) = &told[0];
    assert!(english.contains("is new; its games are played"), "{english}");
    let mut wrong = Vec::new();
    for (language, text) in &told[1..] {
        wrong.extend(ENGLISH.left(english, text).into_iter().map(|l| format!("{}: {l}", language.code())));
    }
    assert!(wrong.is_empty(), "{} lines:\n{}", wrong.len(), wrong.join("\n"));
}
