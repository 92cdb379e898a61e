//! Tournaments through the program: the example, going on after kill -9, hostile players, formats,
//! wrong set-ups.

mod common;
#[path = "common/waiting.rs"]
mod waiting;
use common::{path, turniir};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

fn write(folder: &Path, name: &str, text: &str) -> String {
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    file.to_string_lossy().into_owned()
}

/// A set-up with the example players under the repository's path.
fn set_up(extra: &str) -> String {
    let file = |name: &str| path(&format!("prolog/players/{name}.pl")).display().to_string();
    let players = ["ahne", "esimene", "juhuslik", "planeerija"].map(file).join("\", \"");
    format!("players = [\"{players}\", \"random\"]\n{extra}\n")
}

fn csv(store: &str) -> String {
    let run = turniir(&["table", store, "--format", "csv"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    run.out
}

#[test]
fn the_example_is_played_and_reported() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("e.sqlite");
    let store = store.to_str().unwrap();
    let run = turniir(&["run", "tournaments/example.toml", "--store", store, "--json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let lines: Vec<serde_json::Value> = run.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(lines.len(), 43);
    assert_eq!(lines[42]["games"], 42);
    let table = csv(store);
    assert!(table.starts_with("rank,player,points,wins,draws,losses,"), "{table}");
    insta::assert_snapshot!("example_table", table);
    let markdown = turniir(&["table", store, "--format", "markdown"]).out;
    assert!(markdown.starts_with("| rank"), "{markdown}");

    // Once more: nothing is left to play.
    let again = turniir(&["run", "tournaments/example.toml", "--store", store, "--json"]);
    assert_eq!(again.out.lines().count(), 1);

    let out = folder.path().join("report");
    let run = turniir(&["report", store, "--out", out.to_str().unwrap(), "--annotate", "3"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for name in ["index", "games", "openings", "game-42", "player-7"].map(|n| format!("{n}.html")) {
        assert!(out.join(&name).is_file(), "{name}");
    }
    for name in ["style.css", "board.js", "game.js", "tables.js", "games.pdn"] {
        assert!(out.join(name).is_file(), "{name}");
    }
    let page = std::fs::read_to_string(out.join("game-1.html")).unwrap();
    assert!(page.contains("polyline") && !page.contains("http://") && !page.contains("https://"));
    // The games as PDN are legal by the course's rules.
    let games = out.join("games.pdn");
    let run = turniir(&["pdn", games.to_str().unwrap(), "--rules", "course"]);
    assert!(run.code == Some(0) && run.out.lines().count() == 42, "{}{}", run.out, run.err);
    // They have the numbers that they have in the store.
    let text = std::fs::read_to_string(&games).unwrap();
    assert!((1..=42).all(|n| text.contains(&format!("[GameId \"{n}\"]"))), "{text}");
    let run = turniir(&["coach", games.to_str().unwrap(), "--game", "43"]);
    assert!(run.err.contains("there is no game 43; --game takes 1-42"), "{}", run.err);
}

#[test]
fn a_killed_run_goes_on_to_the_same_table() {
    let folder = tempfile::tempdir().unwrap();
    let toml = write(folder.path(), "t.toml", &set_up("games_per_pair = 4\nseed = 11"));
    let whole = folder.path().join("whole.sqlite");
    let whole = whole.to_str().unwrap();
    assert_eq!(turniir(&["run", &toml, "--store", whole, "--quiet"]).code, Some(0));
    let broken = folder.path().join("broken.sqlite");
    let broken = broken.to_str().unwrap();
    let mut finished = 0;
    for kill in 0..20u64 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_turniir"))
            .args(["run", &toml, "--store", broken, "--json"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(150 + kill * 53 % 400));
        let _ = child.kill();
        child.wait().unwrap();
        // What was finished stays, and nothing is there twice.
        let table = turniir(&["table", broken, "--format", "json"]);
        if let Ok(value) = serde_json::from_str::<serde_json::Value>(&table.out) {
            let games = value["games"].as_u64().unwrap();
            assert!(games >= finished, "{games} games after {finished}");
            finished = games;
        }
    }
    let last = turniir(&["run", &toml, "--store", broken, "--quiet"]);
    assert_eq!(last.code, Some(0), "{}", last.err);
    assert_eq!(csv(broken), csv(whole));
}

#[test]
fn hostile_players_lose_by_the_right_reasons() {
    let folder = tempfile::tempdir().unwrap();
    let players = folder.path().join("players");
    std::fs::create_dir(&players).unwrap();
    for good in ["esimene", "ahne"] {
        let file = format!("{good}.pl");
        std::fs::copy(path("prolog/players").join(&file), players.join(&file)).unwrap();
    }
    let hostile = [
        "halt_code",
        "clears_board",
        "loop_repeat",
        "throws_variable",
        "broken_syntax",
        "bomb_facts",
        "shell_out",
    ];
    for name in hostile {
        let file = format!("{name}.pl");
        std::fs::copy(path("tests/attacks").join(&file), players.join(&file)).unwrap();
    }
    let toml = write(
        folder.path(),
        "t.toml",
        "players = [\"players/*.pl\"]\nmove_time = 1.0\nmemory = 300\ngames_per_pair = 1",
    );
    let run = turniir(&["run", &toml, "--quiet"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let store = folder.path().join("t.sqlite");
    let run = turniir(&["table", store.to_str().unwrap(), "--format", "json"]);
    let table: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(table["games"], 36);
    let lines = table["standings"].as_array().unwrap();
    let points: u64 = lines.iter().map(|l| l["points"].as_u64().unwrap()).sum();
    let unplayable = 2 * (36 - lines.iter().map(|l| l["games"].as_u64().unwrap()).sum::<u64>() / 2);
    assert_eq!(points + unplayable, 72);
    let faults = |name: &str| {
        let line = lines.iter().find(|l| l["player"] == name).unwrap();
        line["disqualified"].as_object().unwrap().keys().cloned().collect::<Vec<_>>()
    };
    for good in ["esimene", "ahne"] {
        assert!(faults(good).is_empty(), "{good}: {:?}", faults(good));
    }
    let expected = |name: &str| {
        let text = std::fs::read_to_string(path("tests/attacks").join(format!("{name}.pl"))).unwrap();
        let line = text.lines().find_map(|l| l.strip_prefix("% expect:")).unwrap().to_string();
        line.split_whitespace().next().unwrap().to_string()
    };
    for name in hostile {
        // A full memory may take longer than the clock here.
        let fits = |r: &String| *r == expected(name) || name.starts_with("bomb") && r == "time";
        assert!(faults(name).iter().any(fits), "{name}: {:?}, not {}", faults(name), expected(name));
    }
}

#[test]
fn every_format_comes_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    for (format, games) in [("swiss", 12), ("gauntlet", 8), ("double-round-robin", 40)] {
        let rounds = if format == "swiss" { "\nrounds = 3" } else { "" };
        let toml = write(
            folder.path(),
            &format!("{format}.toml"),
            &set_up(&format!("format = \"{format}\"{rounds}")),
        );
        let run = turniir(&["run", &toml, "--json"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        let last: serde_json::Value = serde_json::from_str(run.out.lines().last().unwrap()).unwrap();
        assert_eq!(last["games"], games, "{format}");
    }
    let toml = write(folder.path(), "ko.toml", &set_up("format = \"knock-out\""));
    let run = turniir(&["run", &toml, "--json"]);
    let last: serde_json::Value = serde_json::from_str(run.out.lines().last().unwrap()).unwrap();
    assert!(last["games"].as_u64().unwrap() >= 8);
    // The winner of the final is the first, and named wherever the tournament is told of.
    let winner = last["standings"][0]["player"].as_str().unwrap();
    assert_eq!(last["winner"], winner, "{last}");
    let store = folder.path().join("ko.sqlite");
    let store = store.to_str().unwrap();
    let table = turniir(&["table", store]).out;
    let flat = table.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains(&format!("{winner} wins the tournament.")), "{table}");
    assert!(flat.contains("Final: ") && flat.contains(&format!(": {winner} goes on")), "{table}");
    assert!(table.lines().all(|l| l.chars().count() <= 80), "{table}");
    let site = folder.path().join("site");
    let run = turniir(&["report", store, "--out", site.to_str().unwrap()]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for page in ["index.html", "rounds.html"] {
        let page = std::fs::read_to_string(site.join(page)).unwrap();
        assert!(page.contains("class=\"bracket\"") && page.contains("wins the tournament"), "{page}");
    }
    let engines = write(
        folder.path(),
        "engines.toml",
        "players = [\"engine:level=1\", \"engine:depth=4\"]\nrules = \"russian\"\nopenings = \"drawing\"\ngames_per_pair = 4",
    );
    let run = turniir(&["run", &engines, "--json"]);
    let last: serde_json::Value = serde_json::from_str(run.out.lines().last().unwrap()).unwrap();
    assert_eq!(last["standings"][0]["player"], "engine:depth=4", "{}", run.out);
}

#[test]
fn wrong_set_ups_are_told_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().to_string_lossy().into_owned();
    std::fs::create_dir(folder.path().join("empty")).unwrap();
    let cases = [
        "players = [\"random\", \"engine\"]\ngame_per_pair = 2",
        "players = [\"random\", \"engine\"]\nformat = \"league\"",
        "players = [\"random\", \"engine\"]\nmove_time = \"fast\"",
        "players = [\"random\", \"engine\"]\nmove_time = -1.0",
        "players = [\"random\", \"engine\"]\nrules = \"chess\"",
        "players = [\"random\",\n \"nobody.pl\"]",
        "players = [\"random\",\n \"nobody*.pl\"]",
        "players = [\"random\", \"random\"]",
        "players = [\"random\"]",
        "players = [\"random\", \"engine:level=11\"]",
        "players = [\"random\", \"engine\"]\nopenings = \"sicilian\"",
        "players = [random",
    ];
    let mut told = String::new();
    for case in cases {
        let toml = write(folder.path(), "t.toml", case);
        let run = turniir(&["run", &toml]);
        assert_eq!(run.code, Some(1), "{case}");
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        told += &run.err.replace(&here, "DIR");
    }
    for args in [["run", "none.toml"], ["table", "none.sqlite"]] {
        let run = turniir(&args);
        assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{}", run.err);
        told += &run.err;
    }
    let run = turniir(&["run"]);
    assert_eq!((run.code, run.err.lines().count()), (Some(2), 1), "{}", run.err);
    assert!(run.err.contains("--players FOLDER") && run.err.contains("--watch FOLDER"), "{}", run.err);
    let run = turniir(&["run", "--players", &format!("{here}/empty")]);
    told += &run.err.replace(&here, "DIR");
    insta::assert_snapshot!("wrong_set_ups", told);
}

#[test]
fn tables_fit_a_terminal_and_marks_a_course() {
    let folder = tempfile::tempdir().unwrap();
    let players = folder.path().join("players");
    for name in ["Väga pika nimega üliõpilane Mari-Liis Kask-Õunapuu", "=cmd", "Tamm"] {
        std::fs::create_dir_all(players.join(name)).unwrap();
        std::fs::copy(path("prolog/players/esimene.pl"), players.join(name).join("esimene.pl")).unwrap();
    }
    std::fs::copy(path("tests/attacks/throws_variable.pl"), players.join("throws_variable.pl")).unwrap();
    let tests =
        ":- use_module(esimene).\n:- begin_tests(e).\ntest(a) :- true.\ntest(b) :- fail.\n:- end_tests(e).\n";
    std::fs::write(players.join("Tamm/esimene_tests.pl"), tests).unwrap();
    let store = folder.path().join("t.sqlite");
    let store = store.to_str().unwrap();
    let run = turniir(&["run", "--players", players.to_str().unwrap(), "--store", store]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("Väga pika nimega") && run.out.contains('…'), "{}", run.out);
    let wide = turniir(&["table", store, "--wide"]).out;
    assert!(wide.contains("Kask-Õunapuu") && wide.contains("sonneborn-berger"), "{wide}");
    for more in [vec![], vec!["--times"]] {
        let args = [vec!["table", store], more].concat();
        let out = turniir(&args).out;
        assert!(out.lines().all(|l| l.chars().count() <= 80), "{out}");
    }
    let scheme = write(
        folder.path(),
        "marks.toml",
        "most = 50\ndecimals = 1\n[rank]\nfirst = 20\nlast = 0\n[points]\nworth = 40\n[faults]\neach = -1\nmost = -4\n\
         [plays]\nworth = 5\n[tests]\nworth = 10\n[grades]\npass = 20\nfail = 0\n",
    );
    let marks = turniir(&["marks", store, "--scheme", &scheme]);
    assert_eq!(marks.code, Some(0), "{}", marks.err);
    let mut reader = csv::Reader::from_reader(marks.out.as_bytes());
    let heads = "name,group,marks,grade,rank,points,games,faults,marks_rank,marks_points,marks_faults,marks_plays,marks_tests";
    assert_eq!(reader.headers().unwrap().iter().collect::<Vec<_>>().join(","), heads);
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let row = |name: &str| rows.iter().find(|r| r[0].starts_with(name)).unwrap();
    assert_eq!(rows.len(), 4);
    assert_eq!(&row("'=cmd")[3], "pass");
    // It loses all six games by a fault: rank 0, points 0, faults at most 4, and it never made a step.
    let faulty: Vec<&str> = row("throws_variable").iter().skip(2).collect();
    assert_eq!(faulty, ["0.0", "fail", "4", "0", "6", "6", "0.0", "0.0", "-4.0", "0.0", "0.0"]);
    assert_eq!(&row("Tamm")[12], "5.0");
    let wrong = write(folder.path(), "wrong.toml", "most = 50\n[rang]\nfirst = 1\n");
    let run = turniir(&["marks", store, "--scheme", &wrong]);
    assert_eq!((run.code, run.err.lines().count()), (Some(1), 1), "{}", run.err);
    assert!(run.err.contains("wrong.toml:2: unknown field `rang`"), "{}", run.err);
    for wrong in ["base = nan\n", "most = -inf\n", "[points]\nworth = 1e300\n"] {
        let scheme = write(folder.path(), "wrong.toml", wrong);
        let run = turniir(&["marks", store, "--scheme", &scheme]);
        assert_eq!(
            (run.code, run.out.as_str(), run.err.lines().count()),
            (Some(1), "", 1),
            "{wrong}{}",
            run.err
        );
    }
    // A file that is not there any more is no mark.
    std::fs::rename(&players, folder.path().join("elsewhere")).unwrap();
    let run = turniir(&["marks", store, "--scheme", "tournaments/marks.toml"]);
    assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (Some(1), "", 1), "{}", run.err);
}

#[test]
#[cfg(unix)]
fn an_interrupt_stops_cleanly_and_the_run_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let toml = write(folder.path(), "t.toml", &set_up("games_per_pair = 40\nseed = 4"));
    let child = Command::new(env!("CARGO_BIN_EXE_turniir"))
        .args(["run", &toml, "--quiet"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.lines().count() == 1 && said.contains("the same command goes on"), "{said}");
    let store = folder.path().join("t.sqlite");
    let table = turniir(&["table", store.to_str().unwrap(), "--format", "json"]);
    let games = serde_json::from_str::<serde_json::Value>(&table.out).unwrap()["games"].as_u64().unwrap();
    assert!(games < 400, "{games}");
}

#[test]
fn all_processes_of_a_program_share_one_limit() {
    let folder = tempfile::tempdir().unwrap();
    let hoard = folder.path().join("hoard.sh");
    // Each of them is small; together they are not.
    let text = "#!/bin/sh\nfor i in 1 2 3 4 5 6 7 8; do yes | head -c 80000000 | tail -c 80000000 & done\nsleep 20\n";
    std::fs::write(&hoard, text).unwrap();
    let toml = format!(
        "players = [\"lines:sh {}\", \"random\"]\ngames_per_pair = 2\nmove_time = 20\nrules = \"russian\"\n\
         total_memory = 600\n",
        hoard.display()
    );
    let toml = write(folder.path(), "t.toml", &toml);
    let store = folder.path().join("t.sqlite");
    let store = store.to_str().unwrap();
    let run = turniir(&["run", &toml, "--store", store, "--jobs", "1", "--json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let games: Vec<serde_json::Value> = run.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    for game in &games[..2] {
        assert_eq!(game["reason"], "memory", "{game}");
    }
}

#[test]
fn who_only_loses_time_forfeits_the_rest_if_so_wanted() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "ring.pl", ":- module(ring, [ring/3]).\nring(_, _, _) :- repeat, fail.\n");
    write(folder.path(), "stuck.pl", ":- module(stuck, [stuck/3]).\n:- repeat, fail.\nstuck(_, _, _).\n");
    let extra = "games_per_pair = 4\nmove_time = 0.5\nload_time = 1\nseed = 3\n";
    let toml = format!("players = [\"ring.pl\", \"stuck.pl\", \"random\"]\n{extra}");
    let toml = write(folder.path(), "t.toml", &toml);
    let games = |store: &str, more: &[&str]| -> Vec<serde_json::Value> {
        let store = folder.path().join(store);
        let arguments = ["run", &toml, "--store", store.to_str().unwrap(), "--jobs", "1", "--json"];
        let run = turniir(&[&arguments, more].concat());
        assert_eq!(run.code, Some(0), "{}", run.err);
        let lines = run.out.lines().map(|l| serde_json::from_str::<serde_json::Value>(l).unwrap());
        lines.filter(|l| l["event"] == "game").collect()
    };
    let of = |games: &[serde_json::Value], one: &str, other: &str| -> Vec<String> {
        let has = |g: &serde_json::Value, name: &str| g["white"] == name || g["black"] == name;
        let found = games.iter().filter(|g| has(g, one) && has(g, other));
        found.map(|g| g["reason"].as_str().unwrap().to_string()).collect()
    };
    let all = games("all.sqlite", &[]);
    assert_eq!((all.len(), of(&all, "ring", "random")), (12, vec!["time".to_string(); 4]));
    let some = games("some.sqlite", &["--forfeit-after", "2"]);
    assert_eq!(some.len(), 12);
    // What does not load loses by that to the end, and the looping player makes two calls in all.
    assert_eq!(of(&some, "stuck", "random"), vec!["load"; 4]);
    let time = |games: &[serde_json::Value]| games.iter().filter(|g| g["reason"] == "time").count();
    assert_eq!(time(&some), 2, "{some:?}");
    assert_eq!(of(&some, "ring", "random").iter().filter(|r| *r == "forfeit").count(), 2, "{some:?}");
    for game in some.iter().filter(|g| g["white"] == "random" || g["black"] == "random") {
        let random = if game["white"] == "random" { "white" } else { "black" };
        assert_eq!(game["winner"], random, "{game}");
    }
}

#[test]
fn a_program_that_does_not_answer_forfeits_by_other_rules_too() {
    let folder = tempfile::tempdir().unwrap();
    let silent = write(folder.path(), "silent.sh", "sleep 100\n");
    let toml = format!(
        "players = [\"lines:sh {silent}\", \"random\"]\ngames_per_pair = 4\nmove_time = 0.5\nrules = \"russian\"\nforfeit_after = 2\n"
    );
    let toml = write(folder.path(), "t.toml", &toml);
    let run = turniir(&["run", &toml, "--jobs", "1", "--json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let lines = run.out.lines().map(|l| serde_json::from_str::<serde_json::Value>(l).unwrap());
    let reasons: Vec<String> = lines.filter_map(|l| Some(l["reason"].as_str()?.to_string())).collect();
    assert_eq!(reasons, ["time", "time", "forfeit", "forfeit"]);
}

#[test]
fn a_program_cannot_take_its_loss_back() {
    // It breaks off the talk, and only then takes the memory that ends it.
    let folder = tempfile::tempdir().unwrap();
    let text = "read x; exec >&-; sleep 0.2; yes | head -c 400000000 | tail -c 400000000\n";
    let hoard = write(folder.path(), "late.sh", text);
    let toml = format!(
        "players = [\"lines:sh {hoard}\", \"random\"]\ngames_per_pair = 2\nmove_time = 5\nrules = \"russian\"\ntotal_memory = 600\n"
    );
    let toml = write(folder.path(), "t.toml", &toml);
    let run = turniir(&["run", &toml, "--jobs", "1", "--json"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let lines = run.out.lines().map(|l| serde_json::from_str::<serde_json::Value>(l).unwrap());
    for game in lines.filter(|l| l["event"] == "game") {
        assert!(["memory", "crash"].contains(&game["reason"].as_str().unwrap()), "{game}");
    }
}

/// 26 games won, 71 drawn, 3 lost: every tool that people know says +81 (-400 log10(1/0.615 - 1)).
#[test]
fn two_players_differ_by_the_elo_that_other_tools_print() {
    let folder = tempfile::tempdir().unwrap();
    let toml =
        write(folder.path(), "t.toml", "players = [\"random\", \"engine:depth=1\"]\nrules = \"russian\"\n");
    assert_eq!(turniir(&["run", &toml, "--quiet"]).code, Some(0));
    let store = folder.path().join("t.sqlite");
    let db = rusqlite::Connection::open(&store).unwrap();
    db.execute_batch("DELETE FROM steps; DELETE FROM games").unwrap();
    // Spread evenly, so that the games of a pair tell nothing of each other.
    let result = |i: i64| if i * 26 % 100 < 26 { 2 } else { i64::from(i % 33 != 5) };
    let results: Vec<i64> = (0..100).map(result).collect();
    let (won, lost) =
        (results.iter().filter(|r| **r == 2).count(), results.iter().filter(|r| **r == 0).count());
    assert_eq!((won, lost), (26, 3));
    for (i, points) in results.iter().enumerate() {
        let white = i % 2;
        let first = ["white", "black"][white];
        let winner = [["black", "white"][white], "", first][*points as usize];
        let of = if white == 0 { [*points, 2 - points] } else { [2 - points, *points] };
        db.execute(
            "INSERT INTO games VALUES (?1, 1, ?2, ?3, '', 'x', ?4, 'no-moves', '', ?5, ?6, 40, 1, 1, 1, 1, '')",
            rusqlite::params![i as i64 + 1, white as i64, 1 - white as i64, winner, of[0], of[1]],
        )
        .unwrap();
    }
    let run = turniir(&["table", store.to_str().unwrap(), "--format", "json"]);
    let table: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    let line = |i: usize| table["standings"][i].clone();
    assert_eq!(
        (&line(0)["wins"], &line(0)["draws"], &line(0)["losses"]),
        (&26.into(), &71.into(), &3.into())
    );
    let elo = |i: usize| line(i)["elo"].as_f64().unwrap().round();
    assert_eq!((elo(0), elo(1)), (81.0, -81.0), "{table}");
    let error = line(0)["error"].as_f64().unwrap();
    assert!((20.0..60.0).contains(&error), "{error}");
    let run = turniir(&["table", store.to_str().unwrap()]);
    assert!(run.out.contains("+81") && run.out.contains("Elo: logistic, over the mean"), "{}", run.out);
}

#[test]
fn stores_that_no_run_has_written_are_refused_in_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let toml = write(folder.path(), "t.toml", "players = [\"random\", \"engine:level=1\"]\n");
    let good = folder.path().join("good.sqlite");
    assert_eq!(turniir(&["run", &toml, "--store", good.to_str().unwrap(), "--quiet"]).code, Some(0));
    let damages = [
        "UPDATE games SET white = 99",
        "UPDATE games SET black = -1 WHERE number = 2",
        "UPDATE games SET white = black",
        "UPDATE games SET round = 3000000000",
        "UPDATE games SET white_points = -5",
        "UPDATE games SET white_points = 'many'",
        "UPDATE games SET winner = 'nobody'",
        "DELETE FROM players",
        "DELETE FROM players WHERE id = 0",
        "INSERT INTO not_played VALUES (7, 1, 55, 0, 'x')",
        "ALTER TABLE games RENAME TO played; CREATE VIEW games AS SELECT * FROM played",
    ];
    for damage in damages {
        let store = folder.path().join("bad.sqlite");
        std::fs::copy(&good, &store).unwrap();
        let db = rusqlite::Connection::open(&store).unwrap();
        db.execute_batch(&format!("PRAGMA foreign_keys = OFF; {damage}")).unwrap();
        drop(db);
        let store = store.to_str().unwrap();
        for command in [
            &["table", store][..],
            &["report", store, "--out", "/nonexistent/x"],
            &["run", &toml, "--store", store],
        ] {
            let run = turniir(command);
            assert_eq!(run.code, Some(1), "{damage}: {command:?}: {}", run.err);
            assert!(run.err.lines().count() == 1 && run.err.contains("bad.sqlite"), "{damage}: {}", run.err);
        }
    }
    // What a terminal would obey is made visible.
    let db = rusqlite::Connection::open(&good).unwrap();
    db.execute_batch("UPDATE players SET name = char(27) || '[2J' || char(10) || name; UPDATE about SET value = char(27) || '[31m' WHERE key = 'name'").unwrap();
    drop(db);
    let run = turniir(&["table", good.to_str().unwrap()]);
    assert!(run.code == Some(0) && !run.out.contains('\u{1b}'), "{:?}", run.out);
}
