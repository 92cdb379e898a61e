//! What a check has found: a rule that is not kept, and the call that breaks it.

use super::rule::Rule;
use crate::arbiter::LosingStep;
use crate::arbiter::losing_text::{limits_as_options, player_word};
use crate::prolog::dialect::LoadWarning;
use crate::worker::Limits;
use say::Said;
use serde::Serialize;

/// A rule that is not kept.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// The rule.
    #[serde(skip)]
    pub rule: Rule,
    /// What it has in common with findings that say the same of other places; none says the same as one without.
    #[serde(skip)]
    pub kind: Option<String>,
    /// What is wrong, a sentence.
    #[serde(serialize_with = "super::english")]
    pub detail: Said,
    /// The command that makes the call again.
    #[serde(rename = "try", skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// The step of a game that the call was to make; none for a call of a process that has just begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
    /// The call; none where it is not a call that breaks the rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<LosingStep>,
}

impl Finding {
    /// A finding without a call.
    pub fn plain(rule: Rule, detail: Said) -> Finding {
        Finding { rule, kind: None, detail, again: None, step: None, call: None }
    }

    /// A warning of the loader.
    pub fn warning(rule: Rule, warning: &LoadWarning) -> Finding {
        let told = super::given(&warning.to_string());
        Finding { kind: Some(warning.message.clone()), ..Finding::plain(rule, told) }
    }

    /// A finding of a kind with the call that showed it.
    pub fn of(rule: Rule, kind: &str, detail: Said, call: LosingStep) -> Finding {
        Finding { kind: Some(kind.into()), call: Some(call), ..Finding::plain(rule, detail) }
    }

    /// Names the command for a player's file, which gives it the same limits.
    pub fn named(mut self, file: &str, limits: &Limits) -> Finding {
        let options = limits_as_options(limits.move_time.as_secs_f64(), limits.memory >> 20);
        let file = player_word(file);
        self.again = self.call.as_ref().map(|c| format!("turniir try {file}{options} {}", c.arguments()));
        self
    }
}
