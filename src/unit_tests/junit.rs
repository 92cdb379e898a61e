//! Results as JUnit's XML, which build servers read.

use super::{TestResult, TestVerdict};
use std::fmt::Write;
use text::visible;

/// One `testsuite` for each unit of a file, and one for each file that is not as it should be, with what is
/// wrong as its errors; `problems` are files and sentences.
pub fn junit(results: &[TestResult], problems: &[(String, String)]) -> String {
    let mut suites: Vec<(&str, &str, Vec<&TestResult>)> = Vec::new();
    for result in results {
        let suite = suites.iter_mut().find(|(file, unit, _)| *file == result.file && *unit == result.unit);
        match suite {
            Some((_, _, tests)) => tests.push(result),
            None => suites.push((&result.file, &result.unit, vec![result])),
        }
    }
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let all: Vec<&TestResult> = results.iter().collect();
    let _ = writeln!(out, "<testsuites {}>", counts(&all, problems.len()));
    let mut files: Vec<&str> = problems.iter().map(|(file, _)| &**file).collect();
    files.dedup();
    for file in files {
        let of: Vec<&str> = problems.iter().filter(|(f, _)| f == file).map(|(_, text)| &**text).collect();
        let (name, counted) = (escaped(file), counts(&[], of.len()));
        let _ = writeln!(out, "  <testsuite name=\"{name}\" file=\"{name}\" {counted}>");
        for text in of {
            let text = escaped(text);
            let _ = writeln!(
                out,
                "    <testcase classname=\"{name}\" name=\"loading\" file=\"{name}\" time=\"0.000\">\n      \
                 <error message=\"{text}\"/>\n    </testcase>"
            );
        }
        out.push_str("  </testsuite>\n");
    }
    for (file, unit, tests) in &suites {
        let _ = writeln!(
            out,
            "  <testsuite name=\"{}\" file=\"{}\" {}>",
            escaped(unit),
            escaped(file),
            counts(tests, 0)
        );
        tests.iter().for_each(|test| case(&mut out, test));
        out.push_str("  </testsuite>\n");
    }
    out.push_str("</testsuites>\n");
    out
}

fn counts(tests: &[&TestResult], errors: usize) -> String {
    let count = |of: &[TestVerdict]| tests.iter().filter(|t| of.contains(&t.verdict)).count();
    // The sum of nothing is minus zero.
    let seconds = tests.iter().fold(0.0, |sum, t| sum + t.seconds);
    format!(
        "tests=\"{}\" failures=\"{}\" errors=\"{errors}\" skipped=\"{}\" time=\"{seconds:.3}\"",
        tests.len() + errors,
        count(&[TestVerdict::Failed]),
        count(&[TestVerdict::Blocked, TestVerdict::Skipped, TestVerdict::Fixme]),
    )
}

fn case(out: &mut String, test: &TestResult) {
    let TestResult { file, line, unit, test: name, seconds, reason, .. } = test;
    let _ = write!(
        out,
        "    <testcase classname=\"{}\" name=\"{}\" file=\"{}\" line=\"{line}\" time=\"{seconds:.3}\"",
        escaped(unit),
        escaped(name),
        escaped(file),
    );
    let mut inside = String::new();
    match test.verdict {
        TestVerdict::Passed => {}
        TestVerdict::Failed => {
            let first = reason.lines().next().unwrap_or("");
            let (first, all) = (escaped(first), escaped(reason));
            let _ = writeln!(inside, "      <failure message=\"{first}\">{all}</failure>");
        }
        TestVerdict::Blocked | TestVerdict::Skipped | TestVerdict::Fixme => {
            let _ = writeln!(inside, "      <skipped message=\"{}\"/>", escaped(reason));
        }
    }
    let mut said = test.output.clone();
    if test.choicepoint {
        said.push_str("Warning: succeeded with choicepoint\n");
    }
    if !said.is_empty() {
        let _ = writeln!(inside, "      <system-out>{}</system-out>", escaped(&said));
    }
    if inside.is_empty() {
        out.push_str("/>\n");
    } else {
        let _ = write!(out, ">\n{inside}    </testcase>\n");
    }
}

/// How many bytes of a text are kept.
const LONGEST: usize = 64 << 10;

/// A text in XML, with control characters made visible; what else XML has no place for becomes a question mark.
fn escaped(text: &str) -> String {
    let text = &visible(text, LONGEST);
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\t' => out.push_str("&#9;"),
            '\r' => out.push_str("&#13;"),
            '\u{fffe}' | '\u{ffff}' => out.push('?'),
            c if c < ' ' => out.push('?'),
            c => out.push(c),
        }
    }
    out
}
