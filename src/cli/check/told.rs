//! What a check has found, on a terminal.

use crate::check::{CheckVerdict, Finding, Line};
use crate::cli::{board, losing};
use say::{Said, said, worded};
use text::visible_line;

/// Prints a rule with what was found, with boards or without.
pub fn print_line(line: &Line, boards: bool) {
    println!("{}  {}", mark(line.verdict), words(line));
    print_findings(line.detail.as_ref(), &line.findings, boards);
}

/// Prints what was found in a file, if anything was, below its name.
pub fn print_found(file: &str, lines: &[Line]) {
    let found = lines.iter().filter(|l| matches!(l.verdict, CheckVerdict::Fail | CheckVerdict::Warn));
    for (i, line) in found.enumerate() {
        if i == 0 {
            println!("\n{file}");
        }
        print_line(line, false);
    }
}

/// A verdict in a word.
fn mark(verdict: CheckVerdict) -> String {
    match verdict {
        CheckVerdict::Pass => worded!("check-pass"),
        CheckVerdict::NotReached => worded!("check-not-reached"),
        CheckVerdict::Warn => worded!("check-warn"),
        CheckVerdict::Fail => worded!("check-fail"),
    }
}

/// The rule and what is said of it.
pub fn words(line: &Line) -> String {
    let rule = line.rule.said().worded();
    match &line.detail {
        Some(detail) => format!("{rule}: {}", shown(detail)),
        None => rule,
    }
}

/// A sentence as it is printed, whatever a player's file put into it.
fn shown(said: &Said) -> String {
    visible_line(&said.worded(), 2000)
}

/// Prints it below its rule, of which `told` is said already; `more` findings that are not printed say the same of
/// other places.
fn print_one(finding: &Finding, told: Option<&Said>, more: usize, boards: bool) {
    match more {
        0 if told == Some(&finding.detail) => {}
        0 => println!("      {}", shown(&finding.detail)),
        more => {
            let what = shown(&finding.detail);
            println!("      {}", shown(&said!("check-and-more", what = what, more = more)));
        }
    }
    let Some(call) = &finding.call else { return };
    let indented = |text: &str| text.lines().map(|l| format!("      {l}\n")).collect::<String>();
    if boards {
        board::print(&indented(&losing::boards(call)));
    }
    let rule = (!call.rule.is_empty()).then(|| visible_line(&call.worded_rule(), 2000));
    let again = finding.again.as_deref();
    print!("{}", losing::Names::new().of_finding(rule.as_deref(), &call.fen, again, finding.step));
}

/// Prints the findings of a rule of which `told` is said: of those that say the same the first, and how many more there are.
fn print_findings(told: Option<&Said>, findings: &[Finding], boards: bool) {
    for (i, finding) in findings.iter().enumerate() {
        let same = |other: &&Finding| other.kind.is_some() && other.kind == finding.kind;
        if !findings[..i].iter().any(|before| same(&before)) {
            print_one(finding, told, findings[i + 1..].iter().filter(same).count(), boards);
        }
    }
}
