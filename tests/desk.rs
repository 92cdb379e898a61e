//! The teacher's desk as the README has it: a made-up course of forty submissions as its course system exports
//! them, from the zip file to marks, with a file that comes late and one that is mended.

mod common;
#[path = "common/submissions.rs"]
mod submissions;

use common::{path, turniir};
use std::collections::BTreeSet;
use submissions::{disguised, program, zipped};

const PEOPLE: [&str; 41] = [
    "Õunapuu Mari-Liis",
    "O'Connor Pärt",
    "Müür Ülo",
    "Žukov Šura",
    "Kask Jüri",
    "Tamm Aili",
    "Saar Tõnu",
    "Sepp Kadri",
    "Mägi Peeter",
    "Ilves Rein",
    "Rebane Õie",
    "Kukk Ants",
    "Oja Liisa",
    "Raud Karl",
    "Põld Helve",
    "Vaher Uku",
    "Lepik Anne",
    "Kuusk Mart",
    "Jõgi Tiiu",
    "Lill Ott",
    "Luik Ave",
    "Nurk Erki",
    "Paju Eha",
    "Toom Ivo",
    "Kivi Maie",
    "Laas Siim",
    "Roos Külli",
    "Uibo Taavi",
    "Väli Meelis",
    "Hunt Ester",
    "Kurg Madis",
    "Pukk Riina",
    "Copy One",
    "Copy Two",
    "Copy Three",
    "Zed Broken A",
    "Zed Broken B",
    "Zed Broken C",
    "Zed Broken D",
    "Zed Broken E",
    "Hilja Hiline",
];
const ORIGINALS: usize = 32;

/// The player of an original's module; two have the same.
fn module(i: usize) -> String {
    if i < 2 { "minu".into() } else { format!("m{i}") }
}

fn original(i: usize) -> String {
    program(&module(i), i as u64)
}

/// The file of somebody: its name below the person's folder, and its text.
fn handed_in(i: usize) -> (String, String) {
    let broken = [
        ":- module(katki, [katki/3]).\n\nkatki(C, X, Y) :- samm(C, X, Y.\n",
        ":- module(katki, []).\nkatki(_, _, _).\n",
        ":- module(katki, [katki/2]).\nkatki(_, _).\n",
        ":- module(katki, [katki/3]).\nteine(_, _, _).\nkolmas :- .\n",
        "\n\n",
    ];
    match i {
        3 => ("töö/kabe (1)/sügaval/m3.pl".into(), original(3)),
        i if i < ORIGINALS => (format!("{}.pl", module(i)), original(i)),
        i if i < ORIGINALS + 3 => {
            let from = [5, 11, 17][i - ORIGINALS];
            let name = format!("oma{i}");
            (format!("{name}.pl"), disguised(&original(from), &module(from), &name))
        }
        40 => ("hiline.pl".into(), program("hiline", 40)),
        i => ("katki.pl".into(), broken[i - ORIGINALS - 3].into()),
    }
}

fn course(people: impl Iterator<Item = usize>, mended: Option<usize>) -> Vec<u8> {
    let files: Vec<(String, Vec<u8>)> = people
        .map(|i| {
            let (name, text) =
                if mended == Some(i) { ("katki.pl".to_string(), program("katki", 99)) } else { handed_in(i) };
            (format!("{}_{}_assignsubmission_file_/{name}", PEOPLE[i], 1000 + i), text.into_bytes())
        })
        .collect();
    zipped(&files)
}

fn events(out: &str, event: &str) -> Vec<serde_json::Value> {
    let all = out.lines().filter_map(|l| serde_json::from_str::<serde_json::Value>(l).ok());
    all.filter(|l| l["event"] == event).collect()
}

#[test]
fn a_course_of_forty_from_the_zip_to_marks() {
    desk("gauntlet", 39);
}

/// Everybody against everybody, as a course plays: some 860 games, minutes of two cores.
#[test]
#[ignore = "takes minutes: cargo test --test desk -- --ignored"]
fn a_course_of_forty_that_all_meet() {
    desk("round-robin", 40 * 39 / 2);
}

/// The whole way with a format that has so many games.
#[allow(clippy::too_many_lines, reason = "one story")]
fn desk(format: &str, games: usize) {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let zip = at("kursus.zip");
    std::fs::write(&zip, course(0..40, None)).unwrap();

    // Who is there, and who copied: the three copies, and nobody else.
    let run = turniir(&["intake", &zip, "--pages", &at("alike"), "--json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let told: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    let names: BTreeSet<&str> =
        told["submissions"].as_array().unwrap().iter().map(|s| s["name"].as_str().unwrap()).collect();
    assert_eq!(names, PEOPLE[..40].iter().copied().collect());
    let alike: BTreeSet<(&str, &str)> = told["alike"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| (p["a"].as_str().unwrap(), p["b"].as_str().unwrap()))
        .collect();
    let copied = [("Copy One", PEOPLE[5]), ("Copy Two", PEOPLE[11]), ("Copy Three", PEOPLE[17])];
    assert_eq!(alike, copied.into_iter().collect(), "{}", told["alike"]);
    for none in ["groups", "of_examples"] {
        assert!(told[none].as_array().unwrap().is_empty(), "{}", told[none]);
    }
    for page in ["index.html", "pair-1.html", "pair-2.html", "pair-3.html"] {
        assert!(folder.path().join("alike").join(page).is_file(), "{page}");
    }

    // The tournament: five cannot play, and everybody is told why.
    let toml = at("kursus.toml");
    let set_up = std::fs::read_to_string(path("tournaments/course.toml")).unwrap();
    let quick = "games_per_pair = 1";
    let format_line = format!("format = \"{format}\"");
    let set_up: Vec<&str> = set_up
        .lines()
        .map(|l| if l.starts_with("games_per_pair") { quick } else { l })
        .map(|l| if l.starts_with("format") { &format_line } else { l })
        .filter(|l| !l.starts_with("players") && !l.starts_with("openings"))
        .collect();
    assert!(set_up.contains(&quick));
    std::fs::write(&toml, set_up.join("\n")).unwrap();
    let store = at("kursus.sqlite");
    let play = || turniir(&["run", &toml, "--players", &zip, "--json"]);
    let run = play();
    assert_eq!(run.code, Some(0), "{}", run.err);
    let refused: BTreeSet<String> = events(&run.out, "entrant")
        .iter()
        .filter(|e| e["refusal"].is_string())
        .map(|e| e["player"].as_str().unwrap().to_string())
        .collect();
    assert_eq!(refused, PEOPLE[35..40].iter().map(|s| s.to_string()).collect(), "{}", run.err);
    assert!(run.err.contains("'Zed Broken A' cannot play") && run.err.contains("katki.pl:3"), "{}", run.err);
    assert_eq!(events(&run.out, "game").len(), games);
    // Those that can play lose no game by a fault.
    let last: serde_json::Value = serde_json::from_str(run.out.lines().last().unwrap()).unwrap();
    for line in last["standings"].as_array().unwrap() {
        let name = line["player"].as_str().unwrap();
        let faulty = !line["disqualified"].as_object().unwrap().is_empty();
        assert_eq!(faulty, refused.contains(name), "{line}");
    }

    // A late file and a mended one: their games and no others.
    std::fs::write(&zip, course(0..41, Some(35))).unwrap();
    let again = play();
    assert_eq!(again.code, Some(0), "{}", again.err);
    assert!(again.err.contains("'Hilja Hiline' is new"), "{}", again.err);
    // Games of the one that was mended, and of the late one.
    let (mended, late) = if format == "gauntlet" { (1, 1) } else { (39, 40) };
    assert!(
        again
            .err
            .contains(&format!("'Zed Broken A' has changed; its {mended} finished games are played again")),
        "{}",
        again.err
    );
    let games = events(&again.out, "game");
    assert_eq!(games.len(), mended + late);
    let theirs = |g: &serde_json::Value| {
        ["white", "black"].iter().any(|c| g[c] == "Hilja Hiline" || g[c] == "Zed Broken A")
    };
    assert!(games.iter().all(theirs));
    assert_eq!(events(&play().out, "game").len(), 0);

    // Table, report, marks.
    let table = turniir(&["table", &store]);
    assert!(table.out.lines().all(|l| l.chars().count() <= 80), "{}", table.out);
    assert!(table.out.contains("Õunapuu Mari-Liis") && table.out.contains("O'Connor Pärt"), "{}", table.out);
    let out = at("pages");
    let report = turniir(&["report", &store, "--out", &out]);
    assert_eq!(report.code, Some(0), "{}", report.err);
    let index = std::fs::read_to_string(folder.path().join("pages/index.html")).unwrap();
    assert!(index.contains("Õunapuu Mari-Liis") && index.contains("Hilja Hiline"));
    // Without checking all forty-one files once more, which takes minutes.
    let scheme = std::fs::read_to_string(path("tournaments/marks.toml")).unwrap();
    let scheme = scheme.replace("[check]           # the share", "# the share").replace("\nworth = 20", "");
    std::fs::write(at("marks.toml"), scheme).unwrap();
    let marks = turniir(&["marks", &store, "--scheme", &at("marks.toml")]);
    assert_eq!(marks.code, Some(0), "{}", marks.err);
    let mut reader = csv::Reader::from_reader(marks.out.as_bytes());
    let column = |reader: &mut csv::Reader<&[u8]>, name: &str| {
        reader.headers().unwrap().iter().position(|head| head == name).unwrap()
    };
    let (marks_at, id_at) = (column(&mut reader, "marks"), column(&mut reader, "id"));
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 41);
    let mark = |name: &str| rows.iter().find(|r| &r[0] == name).unwrap()[marks_at].parse::<f64>().unwrap();
    // The course system's own number is beside everybody who came by its archive.
    assert!(rows.iter().filter(|r| !r[id_at].is_empty()).count() >= 40, "{}", marks.out);
    assert!(mark("Zed Broken B") < mark("Zed Broken A"), "{}", marks.out);
}
