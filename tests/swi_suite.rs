//! SWI-Prolog's own test suite (the Debian package swi-prolog-test) here and there, test by test; the table of
//! docs/conformance-suite.md. `FILE=core/test_string` runs one file and prints what fails here.

mod common;
use common::{has_swipl, path};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const SUITE: &str = "/usr/lib/swi-prolog/test/Tests";
const FOLDERS: [&str; 7] = ["core", "library", "db", "tabling", "attvar", "charset", "unprotected"];

/// Seconds that a test may take here, and a whole file; and when a file is tried again, since a busy machine is no news.
const LIMIT: (&str, Duration) = ("4", Duration::from_secs(60));
const PATIENT: (&str, Duration) = ("40", Duration::from_secs(400));

/// Files that are not compared, with the reason.
const LEFT_OUT: &[(&str, &str)] = &[
    ("attvar/sendmoney", "no tests: loaded by others"),
    ("charset/utf8_test", "reads a file outside"),
    ("core/test_answer", "threads, and pipes of library(unix)"),
    ("core/test_dict", "dictionaries: syntax of their own"),
    ("core/test_fastrw", "files"),
    ("core/test_inflimit", "counts inferences"),
    ("core/test_io", "files"),
    ("core/test_locale", "the machine's locale"),
    ("core/test_occurs_check", "SWI-Prolog passes none as a file of its own"),
    ("core/test_prolog_listen", "events inside SWI-Prolog"),
    ("core/test_qq", "quasi quotations: syntax of their own"),
    ("core/test_signals", "signals"),
    ("library/avl", "no tests: loaded by others"),
    ("library/test_csv", "files"),
    ("library/test_main", "command line of a program"),
    ("library/test_pio", "files"),
    ("library/test_prolog_clause", "files and source positions"),
    ("library/test_settings", "files"),
    ("library/test_source_info", "files and source positions"),
    ("library/test_thread", "threads"),
    ("library/test_thread_pool", "threads"),
    ("library/test_url", "no tests that run alone"),
    ("tabling/tabling_testlib", "no tests: loaded by others"),
    ("tabling/test_abolish_active_table", "no tests that run alone"),
    ("tabling/test_reeval_exceptions", "no tests that run alone"),
    ("tabling/test_shared1", "threads"),
    ("tabling/test_shared_reeval", "threads"),
    ("tabling/test_shared_units", "threads"),
    ("unprotected/test_reload", "files"),
    ("unprotected/test_sandbox", "SWI-Prolog's own sandbox"),
];

/// Tests of each folder that pass at least.
const FLOORS: [(&str, usize); 4] = [("core", 751), ("library", 366), ("tabling", 120), ("attvar", 46)];

/// Why tests of a file cannot pass here.
const CANNOT: &[(&str, &str)] = &[
    ("core/test_body_index", "clause indexes of SWI-Prolog are looked at"),
    ("core/test_cgc", "needs SWI-Prolog's clause collector and threads"),
    ("core/test_factorize", "SWI-Prolog's own '$factorize_term'/3 is called"),
    ("core/test_gc", "needs a garbage collector"),
    ("core/test_jit", "clause indexes of SWI-Prolog are looked at"),
    ("core/test_moved_ubody", "static code cannot be listed"),
    ("core/test_resource_error", "stack limits of SWI-Prolog's own"),
    ("core/test_undo", "goals run by backtracking itself"),
    ("library/test_strings", "quasi quotations: syntax of their own"),
    ("library/test_tmp_module", "threads"),
];

/// What a run has found: whether the test in a line of a unit passed, all its instances.
type Found = BTreeMap<(String, i64), bool>;

/// A file's results.
struct Row {
    name: String,
    there: usize,
    both: usize,
    /// What is said most often of the tests that pass only there.
    why: String,
    failing: Vec<String>,
}

fn files() -> Vec<String> {
    let mut all = Vec::new();
    for folder in FOLDERS {
        let Ok(entries) = std::fs::read_dir(Path::new(SUITE).join(folder)) else { continue };
        let names = entries.flatten().filter_map(|e| e.file_name().into_string().ok());
        all.extend(names.filter_map(|n| Some(format!("{folder}/{}", n.strip_suffix(".pl")?))));
    }
    all.retain(|name| !LEFT_OUT.iter().any(|(left, _)| left == name));
    all.sort();
    all
}

/// Runs a command for a limited time and returns its standard output, and whether it ended by itself.
fn output_of(command: &mut Command, limit: Duration) -> (String, bool) {
    let file = tempfile::tempfile().unwrap();
    let mut child =
        command.stdin(Stdio::null()).stdout(file.try_clone().unwrap()).stderr(Stdio::null()).spawn().unwrap();
    let (started, mut whole) = (Instant::now(), true);
    while child.try_wait().unwrap().is_none() {
        if started.elapsed() > limit {
            whole = false;
            let _ = child.kill();
            let _ = child.wait();
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    use std::io::{Read, Seek};
    let (mut file, mut bytes) = (file, Vec::new());
    file.rewind().unwrap();
    file.read_to_end(&mut bytes).unwrap();
    (String::from_utf8_lossy(&bytes).into_owned(), whole)
}

fn note(found: &mut Found, unit: &str, line: i64, passed: bool) {
    *found.entry((unit.into(), line)).or_insert(true) &= passed;
}

/// What SWI-Prolog finds; kept, because it does not change, unless it was cut off.
fn there(name: &str, version: &str) -> Found {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("swi-suite");
    std::fs::create_dir_all(&folder).unwrap();
    let kept = folder.join(format!("{}-{version}.txt", name.replace('/', "-")));
    let text = std::fs::read_to_string(&kept).unwrap_or_else(|_| {
        let mut command = Command::new("swipl");
        command.args(["-q", "-g", "main", "-t", "halt"]).arg(path("tests/swi_suite/driver.pl"));
        let (text, whole) =
            output_of(command.arg("--").arg(format!("{SUITE}/{name}.pl")).env("LANG", "C.UTF-8"), LIMIT.1);
        if whole {
            std::fs::write(&kept, &text).unwrap();
        }
        text
    });
    let mut found = Found::new();
    for line in text.lines() {
        if let [unit, line, result @ ("passed" | "failed")] = line.split('\t').collect::<Vec<_>>()[..]
            && let Ok(line) = line.parse()
        {
            note(&mut found, unit, line, result == "passed");
        }
    }
    found
}

/// What is found here, with the reasons of failures, and what is wrong with the file.
fn here(
    name: &str,
    (limit, whole): (&str, Duration),
) -> (Found, BTreeMap<(String, i64), String>, Vec<String>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_turniir"));
    command.args(["test", "--json", "--limit", limit]).arg(format!("{SUITE}/{name}.pl"));
    let (mut found, mut reasons, mut problems) = (Found::new(), BTreeMap::new(), Vec::new());
    for line in output_of(&mut command, whole).0.lines() {
        let Ok(value) = serde_json::from_str::<serde_json::Value>(line) else { continue };
        if let (Some(unit), Some(line)) = (value["unit"].as_str(), value["line"].as_i64()) {
            let passed = value["result"] == "passed";
            note(&mut found, unit, line, passed);
            if !passed {
                let reason = value["reason"].as_str().unwrap_or("").replace('\n', " ");
                reasons.insert((unit.to_string(), line), reason);
            }
        } else if let (Some(text), Some(true)) = (value["problem"].as_str(), value["error"].as_bool()) {
            problems.push(text.to_string());
        }
    }
    (found, reasons, problems)
}

/// A failure's reason without what differs from test to test.
fn kind(reason: &str) -> String {
    for start in ["unknown procedure ", "library(", "took more than", "its process ended"] {
        if let Some(at) = reason.find(start) {
            let rest = &reason[at..];
            return match start {
                "unknown procedure " => rest.split_whitespace().take(3).collect::<Vec<_>>().join(" "),
                "took more than" => "takes too long".into(),
                "its process ended" => "ends the engine".into(),
                _ => rest.split(' ').next().unwrap_or(rest).into(),
            };
        }
    }
    match reason.split_whitespace().next() {
        Some("wrong") => "another answer or error".into(),
        Some("no_exception") => "no error".into(),
        Some("received" | "Comparison") => "an error".into(),
        Some("failed") => "fails".into(),
        Some("must") => "succeeds".into(),
        _ => reason.chars().take(60).collect(),
    }
}

fn compare(name: &str, version: &str, limit: (&str, Duration)) -> Row {
    let there = there(name, version);
    let (here, reasons, problems) = here(name, limit);
    let passed: Vec<_> = there.iter().filter(|(_, passed)| **passed).map(|(key, _)| key.clone()).collect();
    let lacking: Vec<_> = passed.iter().filter(|key| here.get(*key) != Some(&true)).collect();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let mut failing = problems;
    for key in &lacking {
        let reason = reasons.get(*key).cloned().unwrap_or_else(|| "not read".into());
        *kinds.entry(kind(&reason)).or_default() += 1;
        failing.push(format!("{}:{} {reason}", key.0, key.1));
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
    let why: Vec<String> = kinds.iter().take(3).map(|(k, n)| format!("{k} ({n})")).collect();
    Row {
        name: name.into(),
        there: passed.len(),
        both: passed.len() - lacking.len(),
        why: why.join(", "),
        failing,
    }
}

#[test]
fn the_suite_of_swi_prolog() {
    if !has_swipl() || !Path::new(SUITE).exists() {
        assert!(std::env::var_os("CI").is_none(), "CI must install swi-prolog-nox and swi-prolog-test");
        eprintln!("skipped: there is no {SUITE} (Debian package swi-prolog-test)");
        return;
    }
    let version = Command::new("swipl").arg("--version").output().unwrap().stdout;
    let version: String = String::from_utf8_lossy(&version)
        .split_whitespace()
        .find(|word| word.starts_with(|c: char| c.is_ascii_digit()))
        .unwrap_or("0")
        .into();
    if let Ok(name) = std::env::var("FILE") {
        let row = compare(&name, &version, LIMIT);
        println!("{}\n{name}: {} of {}", row.failing.join("\n"), row.both, row.there);
        return;
    }
    let names = files();
    let (next, rows) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        // More than there are processors: in many files tests wait for the end of a limit.
        for _ in 0..4 {
            scope.spawn(|| {
                while let Some(name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let row = compare(name, &version, LIMIT);
                    rows.lock().unwrap().push(row);
                }
            });
        }
    });
    let mut rows = rows.into_inner().unwrap();
    rows.sort_by(|a, b| a.name.cmp(&b.name));
    let file = path("docs/conformance-suite.md");
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let update = std::env::var_os("UPDATE").is_some();
    if !update {
        // A test near its limit may miss it when the machine is busy: only its answer counts then.
        for row in rows.iter_mut().filter(|row| kept_count(&kept, &row.name).is_some_and(|n| row.both < n)) {
            *row = compare(&row.name.clone(), &version, PATIENT);
        }
    }
    let text = table(&rows);
    if update {
        std::fs::write(&file, &text).unwrap();
        return;
    }
    let fewer: Vec<String> = rows
        .iter()
        .filter_map(|row| {
            let before = kept_count(&kept, &row.name)?;
            (row.both < before).then(|| {
                format!("{}: {} instead of {before}\n  {}", row.name, row.both, row.failing.join("\n  "))
            })
        })
        .collect();
    // The folders' floors are only ever raised.
    for (folder, floor) in FLOORS {
        let passed: usize =
            rows.iter().filter(|r| r.name.starts_with(&format!("{folder}/"))).map(|r| r.both).sum();
        assert!(passed >= floor, "{passed} tests of {folder} pass, not {floor}");
    }
    assert!(fewer.is_empty(), "fewer tests pass than docs/conformance-suite.md says\n{}", fewer.join("\n"));
    // More than the table says is no news where a test is near its limit of time.
    let more: Vec<&Row> = rows
        .iter()
        .filter(|row| kept_count(&kept, &row.name).is_none_or(|n| row.both > n))
        .filter(|row| !kept_line(&kept, &row.name).is_some_and(|line| line.contains("takes too long")))
        .collect();
    let names: Vec<&str> = more.iter().map(|row| &*row.name).collect();
    assert!(
        names.is_empty(),
        "docs/conformance-suite.md is behind for {names:?}: run this test with UPDATE=1"
    );
}

/// How many tests of a file the table says pass here.
fn kept_count(table: &str, name: &str) -> Option<usize> {
    kept_line(table, name)?.split('|').nth(3)?.trim().parse().ok()
}

fn kept_line<'a>(table: &'a str, name: &str) -> Option<&'a str> {
    table.lines().find(|l| l.starts_with(&format!("| {name} |")))
}

fn table(rows: &[Row]) -> String {
    let mut text = String::from(
        "# SWI-Prolog's own test suite\n\nGenerated by `UPDATE=1 cargo test --release --test swi_suite`: for each file of the Debian package\n\
         swi-prolog-test, the tests that SWI-Prolog passes there and how many of these pass here. A test counts\n\
         as one for all its instances. What most often keeps the others from passing stands in the last column.\n\n\
         | folder | there | here | share |\n| --- | --- | --- | --- |\n",
    );
    let share = |here: usize, there: usize| format!("{} %", (100 * here).checked_div(there).unwrap_or(100));
    let sum = |rows: &[&Row]| (rows.iter().map(|r| r.there).sum(), rows.iter().map(|r| r.both).sum());
    for folder in FOLDERS {
        let of: Vec<&Row> = rows.iter().filter(|r| r.name.split('/').next() == Some(folder)).collect();
        let (there, here): (usize, usize) = sum(&of);
        if there > 0 {
            writeln!(text, "| {folder} | {there} | {here} | {} |", share(here, there)).unwrap();
        }
    }
    let (there, here) = sum(&rows.iter().collect::<Vec<_>>());
    writeln!(text, "| all | {there} | {here} | {} |", share(here, there)).unwrap();
    text.push_str(
        "\n| file | there | here | what keeps the others from passing |\n| --- | --- | --- | --- |\n",
    );
    for row in rows {
        let cannot = CANNOT.iter().find(|(name, _)| *name == row.name).map(|(_, why)| format!("{why}: "));
        let why = format!("{}{}", cannot.unwrap_or_default(), row.why).replace('|', "\\|");
        let why = if row.both == row.there { String::new() } else { why };
        writeln!(text, "| {} | {} | {} | {why} |", row.name, row.there, row.both).unwrap();
    }
    text.push_str("\n## Left out\n\n| file | why |\n| --- | --- |\n");
    for (name, why) in LEFT_OUT {
        writeln!(text, "| {name} | {why} |").unwrap();
    }
    text
}
