//! What a check has found: a rule of the list, and the call that breaks it.

use crate::arbiter::LosingStep;
use crate::arbiter::losing_text::limits_as_options;
use crate::cli::{board, losing};
use crate::worker::Limits;
use say::Said;
use serde::Serialize;
use text::visible_line;

/// A rule that is not kept.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    #[serde(skip)]
    pub rule: &'static str,
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
        Finding { rule, detail, again: None, call: None }
    }

    /// A finding with the call that showed it.
    pub fn of(rule: &'static str, detail: Said, call: LosingStep) -> Finding {
        Finding { call: Some(call), ..Finding::plain(rule, detail) }
    }

    /// Names the command for a player's file, which gives it the same limits.
    pub fn named(mut self, file: &str, limits: &Limits) -> Finding {
        let options = limits_as_options(limits.move_time.as_secs_f64(), limits.memory >> 20);
        let file = losing::shell_word(file);
        self.again = self.call.as_ref().map(|c| format!("turniir try {file}{options} {}", c.arguments()));
        self
    }

    /// Prints it below its rule.
    pub fn print(&self, boards: bool) {
        println!("      {}", super::shown(&self.detail));
        let Some(call) = &self.call else { return };
        let indented = |text: &str| text.lines().map(|l| format!("      {l}\n")).collect::<String>();
        if boards {
            board::print(&indented(&losing::boards(call)));
        }
        let rule = (!call.rule.is_empty()).then(|| visible_line(&call.worded_rule(), 2000));
        print!("{}", losing::Names::new().of_finding(rule.as_deref(), &call.fen, self.again.as_deref()));
    }
}
