//! How a call went, and how the same call went in another Prolog.

use crate::arbiter::LosingStep;
use crate::course::Reason;
use crate::player::System;
use say::worded;
use serde::Serialize;
use std::fmt;

/// What a call is worth in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CallVerdict {
    Legal,
    /// There was no legal step, and none was made.
    NonePossible,
    /// It would lose a game.
    Loses(Reason),
}

impl fmt::Display for CallVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CallVerdict::Legal => f.write_str("legal"),
            CallVerdict::NonePossible => f.write_str("none-possible"),
            CallVerdict::Loses(reason) => reason.fmt(f),
        }
    }
}

impl Serialize for CallVerdict {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// How a call went.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Called {
    pub(super) prolog: System,
    pub(super) verdict: CallVerdict,
    pub(super) step: Option<String>,
    pub(super) cpu_ms: f64,
    pub(super) wall_ms: f64,
    /// Whether it left a choice point, where that is known.
    pub(super) choice_point: Option<bool>,
    /// Goals called, where they were counted; of them, those of the file's predicates, where that is known.
    pub(super) inferences: Option<u64>,
    pub(super) own_inferences: Option<u64>,
    /// How many were counted until that took too long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) inferences_from: Option<u64>,
    /// The file's predicates that were called most, and how often, in the first seconds of a call that did not end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) busiest: Vec<(String, u64)>,
    #[serde(flatten)]
    pub(super) call: LosingStep,
}

/// Tells in what the two systems differ.
pub(super) fn compare(a: &Called, b: &Called, json: bool) {
    let same_board = (&a.call.after, a.call.more) == (&b.call.after, b.call.more);
    let facts = |c: &Called| {
        let mut facts = c.call.after.clone();
        facts.iter_mut().for_each(|facts| facts.sort());
        facts
    };
    // Steps that are none have no name, and are told apart by what they left.
    let same_step = a.step == b.step && facts(a) == facts(b);
    let same_printed = nameless(&a.call.output) == nameless(&b.call.output);
    if json {
        let line = serde_json::json!({
            "same": a.verdict == b.verdict && same_board && same_printed,
            "same_verdict": a.verdict == b.verdict,
            "same_step": same_step,
            "same_facts_in_order": same_board,
            "same_printed": same_printed,
        });
        println!("{line}");
        return;
    }
    let shown = |c: &Called| match (&c.step, c.verdict) {
        (Some(step), _) => step.clone(),
        (None, CallVerdict::Loses(reason)) => reason.said().worded(),
        (None, _) => worded!("try-none"),
    };
    if a.verdict != b.verdict || !same_step {
        println!("{}", worded!("try-differ", here = shown(a), there = shown(b)));
    } else if !same_board {
        println!("{}", worded!("try-other-order"));
    } else if !same_printed {
        println!("{}", worded!("try-printed-differ"));
    } else if a.wall_ms > 0.0 && b.wall_ms > 0.0 {
        let times = a.cpu_ms / b.cpu_ms.max(0.001);
        println!("{}", worded!("try-same-times", times = format!("{times:.1}")));
    } else {
        println!("{}", worded!("try-same"));
    }
}

/// What was printed, without the names that variables have in each Prolog.
fn nameless(printed: &str) -> String {
    let mut pieces = printed.trim_end().split('_');
    let mut out = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        out.push('_');
        let number = piece.strip_prefix('G').unwrap_or(piece);
        let rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
        let named =
            rest.len() < number.len() && !out[..out.len() - 1].ends_with(|c: char| c.is_alphanumeric());
        out.push_str(if named { rest } else { piece });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::nameless;

    #[test]
    fn names_of_variables_are_no_difference() {
        for (here, there) in
            [("f(_1,_2)\n", "f(_123,_G45)"), ("_", "_"), ("a_1 _x", "a_1 _x"), ("__12", "__3")]
        {
            assert_eq!(nameless(here), nameless(there));
        }
        for (here, there) in [("a_1", "a_2"), ("f(_1)", "f(a)"), ("1", "2"), ("_a1", "_a2")] {
            assert_ne!(nameless(here), nameless(there));
        }
    }
}
