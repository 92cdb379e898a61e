//! `turniir test`: unit tests beside players, and files that are no good.

mod common;
use common::turniir;
use serde_json::Value;

/// The lines of a run with `--json`, parsed.
fn json(args: &[&str]) -> (Vec<Value>, Option<i32>) {
    let mut all = vec!["test", "--json"];
    all.extend(args);
    let run = turniir(&all);
    let parse = |line: &str| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
    (run.out.lines().map(parse).collect(), run.code)
}

/// The result of a test, by its unit and name.
fn result<'a>(lines: &'a [Value], unit: &str, test: &str) -> &'a Value {
    lines
        .iter()
        .find(|l| l["unit"] == unit && l["test"] == test)
        .unwrap_or_else(|| panic!("no {unit}:{test} in {lines:?}"))
}

#[test]
fn every_way_to_pass() {
    let (lines, code) = json(&["tests/data/unit_tests/lists.pl"]);
    assert_eq!(code, Some(0), "{lines:?}");
    let count = |verdict: &str| lines.iter().filter(|l| l["result"] == verdict).count();
    assert_eq!((count("passed"), count("failed")), (21, 0), "{lines:?}");
    assert_eq!((count("skipped"), count("blocked"), count("fixme")), (2, 2, 1));
    assert_eq!(result(&lines, "ways", "left_out_for_a_reason")["reason"], "not yet");
    assert_eq!(result(&lines, "ways", "plain")["line"], 13);
    let instances = lines.iter().filter(|l| l["line"] == 28).count();
    assert_eq!(instances, 3, "one for each of the forall");
    let summary = &lines.last().unwrap()["summary"];
    assert_eq!((&summary["passed"], &summary["failed"]), (&21.into(), &0.into()));
}

#[test]
fn every_way_to_fail_has_its_reason() {
    let (lines, code) = json(&["tests/data/unit_tests/wrong.pl"]);
    assert_eq!(code, Some(1));
    for (test, reason) in [
        ("fails", "failed"),
        ("answer", "wrong answer (compared using ==)\n    Expected: 3\n    Got:      4"),
        ("succeeds", "must fail but succeeded"),
        ("quiet", "no_exception"),
        ("other_error", "wrong error\n    Expected: error(type_error(A,B),C)"),
        ("error", "received error: "),
        ("ball", "ball"),
        ("all", "wrong \"all\" answer:\n    Expected: [1,2]\n       Found: [1,3]"),
        ("setup", "goal unexpectedly failed: fail"),
        ("unknown_option", "domain error: expected plunit:test_option, found colour(red)"),
        ("two_modes", "incompatible_options"),
    ] {
        let found = result(&lines, "wrong", test);
        assert_eq!(found["result"], "failed", "{found}");
        assert!(found["reason"].as_str().unwrap().contains(reason), "{found}");
    }
    let instances: Vec<&Value> = lines.iter().filter(|l| l["line"] == 10).collect();
    assert_eq!(instances.len(), 3);
    assert_eq!(instances[2]["test"], "instances (forall bindings = [3])");
    assert_eq!(result(&lines, "wrong", "open")["choicepoint"], true);
    assert_eq!(result(&lines, "wrong", "prints")["output"], "some words\n");
    let never = result(&lines, "unprepared", "never");
    assert!(never["reason"].as_str().unwrap().contains("setup of its unit"), "{never}");
}

#[test]
fn a_file_with_everything_wrong_still_has_its_tests_run() {
    let run = turniir(&["test", "--limit", "3", "tests/data/unit_tests/bad.pl"]);
    assert_eq!(run.code, Some(1));
    let all = format!("{}{}", run.out, run.err);
    for line in [
        "bad.pl:2:1: this directive raised an error: unhandled exception: directive",
        "bad.pl:3:1: this directive failed",
        "bad.pl:5:1: this directive took more than 3 s and is left out",
        "bad.pl:6:9: syntax error: ",
        "bad.pl:9:20: syntax error: ",
        "bad.pl:14:1: this test has no body; write test(Name) :- Goal.",
        "bad.pl:16:1: cannot close unit other: current unit is bad",
        "bad.pl:18:1: library(no_such_library) is not available here",
        "bad.pl:10: bad:endless: took more than 3 s",
        "bad.pl:12: bad:printing: took more than 3 s",
        "bad.pl:13: bad:halting: it called halt",
        "% 3 tests failed",
        "% 4 tests passed",
    ] {
        assert_eq!(all.matches(line).count(), 1, "{line} in {all}");
    }
    assert!(!all.contains("panicked"), "{all}");
}

#[test]
fn memory_has_a_limit() {
    let file = "tests/data/unit_tests/hungry.pl";
    let (lines, code) = json(&[file, "--limit", "60", "--memory", "64"]);
    assert_eq!(code, Some(1));
    assert_eq!(result(&lines, "hungry", "more_and_more")["reason"], "used more than 64 MiB of memory");
    assert_eq!(result(&lines, "hungry", "modest")["result"], "passed");
}

#[test]
fn a_text_like_swi_prologs() {
    let run = turniir(&[
        "test",
        "tests/data/unit_tests/wrong.pl",
        "--only",
        "wrong:answer",
        "--only",
        "wrong:prints",
    ]);
    let file = common::path("tests/data/unit_tests/wrong.pl");
    let expected = format!(
        "% PL-Unit: wrong \nERROR: {file}:3:\n\ttest answer: wrong answer (compared using ==)\n\
         ERROR:     Expected: 3\nERROR:     Got:      4\nsome words\n.**FAILED",
        file = file.display()
    );
    assert!(run.out.starts_with(&expected), "{}", run.out);
    let end = format!(
        "% 1 test failed\n% 1 tests passed\n{}:3: wrong:answer: wrong answer (compared using ==); Expected: 3; Got: 4\n",
        file.display()
    );
    assert!(run.out.ends_with(&end), "{}", run.out);
}

#[test]
fn results_as_xml() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let path = file.path().to_str().unwrap();
    let run = turniir(&["test", "tests/data/unit_tests/wrong.pl", "--junit", path]);
    assert_eq!(run.code, Some(1));
    let xml = std::fs::read_to_string(path).unwrap();
    assert!(xml.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"18\""), "{xml}");
    assert!(xml.contains("<testsuite name=\"wrong\""), "{xml}");
    assert!(xml.contains("<failure message=\"wrong &quot;all&quot; answer:\">"), "{xml}");
    assert!(xml.contains("<system-out>some words&#10;</system-out>"), "{xml}");
}

#[test]
fn files_that_have_no_tests() {
    for (file, line) in [
        ("tests/data/unit_tests/none.pl", "it has no unit tests; write :- begin_tests(Name). before them"),
        ("tests/data/unit_tests/no_such_file.pl", "no_such_file.pl: "),
    ] {
        let run = turniir(&["test", file]);
        assert_eq!(run.code, Some(1));
        assert!(run.err.lines().count() == 1 && run.err.contains(line), "{}", run.err);
    }
    assert_eq!(turniir(&["test"]).code, Some(2));
    assert_eq!(turniir(&["test", "--limit", "soon", "x.pl"]).code, Some(2));
}

#[test]
fn run_tests_in_a_program_prints_as_there() {
    let (out, _, _) =
        common::typed(&["repl", "tests/data/unit_tests/wrong.pl"], "run_tests(wrong:[answer, prints]).\n");
    for line in [
        "% PL-Unit: wrong:[answer,prints]",
        "\ttest answer: wrong answer (compared using ==)",
        "% 1 test failed",
        "false.",
    ] {
        assert!(out.contains(line), "{line} in {out}");
    }
}

/// What would move a terminal's cursor or turn its writing round.
fn is_raw(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\t')
}

#[test]
fn what_a_file_prints_is_no_command_to_the_terminal() {
    let run = turniir(&["test", "tests/data/unit_tests/loud.pl"]);
    assert_eq!(run.code, Some(1));
    let all = format!("{}{}", run.out, run.err);
    assert!(!all.contains(is_raw), "{:?}", all.chars().filter(|c| is_raw(*c)).collect::<Vec<_>>());
    assert!(all.contains("\\u{1b}[2Jgone\\u{7}") && all.contains("'\\x1B\\]0;title'"), "{all}");
    let longest = run.out.lines().map(str::len).max().unwrap();
    assert!((20_000..21_000).contains(&longest), "{longest}");
    let file = tempfile::NamedTempFile::new().unwrap();
    let path = file.path().to_str().unwrap();
    turniir(&["test", "tests/data/unit_tests/loud.pl", "--junit", path]);
    let xml = std::fs::read_to_string(path).unwrap();
    assert!(xml.contains("name=\"\\u{1b}[31mred\"") && !xml.contains(is_raw), "{xml}");
}

#[test]
fn an_error_inside_a_test_says_where_it_came_from() {
    let (lines, _) = json(&["tests/data/unit_tests/loud.pl", "--only", "loud:deep"]);
    let found = result(&lines, "loud", "deep");
    let reason = found["reason"].as_str().unwrap();
    let chain = "at loud.pl:11 in inner(X, Y), called from loud.pl:9 in outer([X|Xs]) (3 times), \
                 called from loud.pl:5 in test(deep)";
    assert!(reason.contains(chain), "{reason}");
}

#[test]
fn names_that_nothing_has_are_wrong_usage() {
    let run = turniir(&["test", "tests/data/unit_tests/lists.pl", "--only", "way", "--only", "ways:plain"]);
    assert_eq!(run.code, Some(2), "{}{}", run.out, run.err);
    let line =
        "turniir: --only way: no unit or test has that name; did you mean ways? (tests are UNIT:TEST)\n";
    assert!(run.err.ends_with(line), "{}", run.err);
}

#[test]
fn files_that_do_not_load_are_errors_in_the_xml() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let path = file.path().to_str().unwrap();
    let run = turniir(&["test", "tests/data/unit_tests/none.pl", "--junit", path]);
    assert_eq!(run.code, Some(1));
    let xml = std::fs::read_to_string(path).unwrap();
    assert!(xml.contains("<testsuites tests=\"1\" failures=\"0\" errors=\"1\""), "{xml}");
    assert!(xml.contains("<error message=\"tests/data/unit_tests/none.pl: it has no unit tests;"), "{xml}");
}
