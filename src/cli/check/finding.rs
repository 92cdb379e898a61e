//! What a check has found: a rule of the list, and the call that breaks it.

use crate::arbiter::LosingStep;
use crate::arbiter::losing_text::limits_as_options;
use crate::cli::{board, losing};
use crate::worker::Limits;
use say::{Said, said};
use serde::Serialize;
use text::visible_line;

/// A rule that is not kept.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    #[serde(skip)]
    pub rule: &'static str,
    /// What it has in common with findings that say the same of other places; none says the same as one without.
    #[serde(skip)]
    pub kind: Option<String>,
    #[serde(serialize_with = "super::english")]
    pub detail: Said,
    /// The command that makes the call again.
    #[serde(rename = "try", skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<LosingStep>,
}

impl Finding {
    /// A finding without a call.
    pub fn plain(rule: &'static str, detail: Said) -> Finding {
        Finding { rule, kind: None, detail, again: None, call: None }
    }

    /// A warning of the loader: `FILE:LINE:COLUMN: what`.
    pub fn warning(rule: &'static str, text: &str) -> Finding {
        Finding { kind: Some(without_place(text).into()), ..Finding::plain(rule, super::given(text)) }
    }

    /// A finding of a kind with the call that showed it.
    pub fn of(rule: &'static str, kind: &str, detail: Said, call: LosingStep) -> Finding {
        Finding { kind: Some(kind.into()), call: Some(call), ..Finding::plain(rule, detail) }
    }

    /// Names the command for a player's file, which gives it the same limits.
    pub fn named(mut self, file: &str, limits: &Limits) -> Finding {
        let options = limits_as_options(limits.move_time.as_secs_f64(), limits.memory >> 20);
        let file = losing::shell_word(file);
        self.again = self.call.as_ref().map(|c| format!("turniir try {file}{options} {}", c.arguments()));
        self
    }

    /// Prints it below its rule; `more` findings that are not printed say the same of other places.
    fn print(&self, more: usize, boards: bool) {
        match more {
            0 => println!("      {}", super::shown(&self.detail)),
            more => {
                let what = super::shown(&self.detail);
                println!("      {}", super::shown(&said!("check-and-more", what = what, more = more)));
            }
        }
        let Some(call) = &self.call else { return };
        let indented = |text: &str| text.lines().map(|l| format!("      {l}\n")).collect::<String>();
        if boards {
            board::print(&indented(&losing::boards(call)));
        }
        let rule = (!call.rule.is_empty()).then(|| visible_line(&call.worded_rule(), 2000));
        print!("{}", losing::Names::new().of_finding(rule.as_deref(), &call.fen, self.again.as_deref()));
    }
}

/// Prints a rule's findings: of those that say the same the first, and how many more there are.
pub fn print_all(findings: &[Finding], boards: bool) {
    for (i, finding) in findings.iter().enumerate() {
        let same = |other: &&Finding| other.kind.is_some() && other.kind == finding.kind;
        if !findings[..i].iter().any(|before| same(&before)) {
            finding.print(findings[i + 1..].iter().filter(same).count(), boards);
        }
    }
}

/// A warning without the place before it: two texts in different lines may say the same.
fn without_place(text: &str) -> &str {
    let digits = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    let placed = text.match_indices(": ").find(|(at, _)| {
        let mut parts = text[..*at].rsplit(':');
        parts.next().is_some_and(digits) && parts.next().is_some_and(digits)
    });
    placed.map_or(text, |(at, sign)| &text[at + sign.len()..])
}

#[cfg(test)]
mod tests {
    use super::without_place;

    #[test]
    fn a_place_is_cut_off() {
        assert_eq!(without_place("a: b/m.pl:3:15: p/1 is not defined"), "p/1 is not defined");
        assert_eq!(without_place("m.pl: it defines nothing"), "m.pl: it defines nothing");
    }
}
