//! Counting results.

use super::{TestResult, TestVerdict};
use serde::Serialize;
use text::visible_line;

/// How many tests ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Files that were looked at.
    pub files: usize,
    /// Tests that passed.
    pub passed: usize,
    /// Tests that did not.
    pub failed: usize,
    /// Tests marked `blocked`.
    pub blocked: usize,
    /// Tests whose condition, or whose unit's, was false.
    pub skipped: usize,
    /// Tests marked `fixme`, whether they passed or not.
    pub fixme: usize,
    /// Tests that passed and left a choice point.
    pub choicepoints: usize,
    /// Files that cannot be used, or not wholly.
    pub broken: usize,
}

impl Tally {
    /// Counts a result.
    pub fn add(&mut self, result: &TestResult) {
        match result.verdict {
            TestVerdict::Passed => self.passed += 1,
            TestVerdict::Failed => self.failed += 1,
            TestVerdict::Blocked => self.blocked += 1,
            TestVerdict::Skipped => self.skipped += 1,
            TestVerdict::Fixme => self.fixme += 1,
        }
        self.choicepoints += usize::from(result.choicepoint);
    }

    /// Whether nothing failed.
    pub fn good(&self) -> bool {
        self.failed == 0 && self.broken == 0
    }
}

/// The last lines of a run in SWI-Prolog's words, then a line for each failure with its place.
pub fn summary(tally: &Tally, results: &[TestResult]) -> String {
    let mut lines = Vec::new();
    let of = |verdict| results.iter().filter(move |r| r.verdict == verdict);
    match tally.blocked {
        0 => {}
        1 => lines.push("% one test is blocked:".to_string()),
        n => lines.push(format!("% {n} tests are blocked:")),
    }
    for r in of(TestVerdict::Blocked) {
        let (test, reason) = (visible_line(&r.test, 400), visible_line(&r.reason, 400));
        lines.push(format!("% {}:{}:\n\ttest {test}: {reason}", visible_line(&r.file, 4096), r.line));
    }
    match tally.fixme {
        0 => {}
        n => lines.push(format!("% {n} flagged FIXME")),
    }
    match tally.skipped {
        0 => {}
        1 => lines.push("% 1 test skipped".into()),
        n => lines.push(format!("% {n} tests skipped")),
    }
    match (tally.passed, tally.failed + tally.blocked) {
        (0, 0) => lines.push("% No tests to run".into()),
        (1, 0) => lines.push("% test passed".into()),
        (n, 0) => lines.push(format!("% All {n} tests passed")),
        (n, _) => {
            match tally.failed {
                0 => {}
                1 => lines.push("% 1 test failed".into()),
                f => lines.push(format!("% {f} tests failed")),
            }
            lines.push(format!("% {n} tests passed"));
        }
    }
    for r in of(TestVerdict::Failed) {
        let reason = one_line(&r.reason);
        let name = visible_line(&format!("{}:{}", r.unit, r.test), 400);
        let (file, reason) = (visible_line(&r.file, 4096), visible_line(&reason, 2 * LONGEST_LINE));
        lines.push(format!("{file}:{}: {name}: {reason}", r.line));
    }
    lines.join("\n")
}

/// A text of several lines in one.
fn one_line(text: &str) -> String {
    let parts: Vec<String> =
        text.lines().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let line = parts.iter().filter(|p| !p.is_empty()).cloned().collect::<Vec<_>>().join("; ");
    super::cut(&line.replace(":;", ":"), LONGEST_LINE)
}

/// How many characters a failure's line has at most.
const LONGEST_LINE: usize = 200;
