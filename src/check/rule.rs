//! The rules that a check holds a player's file against.

use say::{Said, said};
use serde::{Serialize, Serializer};
use strum::IntoStaticStr;

/// A rule; its text is its name for machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
pub enum Rule {
    #[strum(serialize = "is a module that exports one main predicate of arity 3")]
    Module,
    #[strum(serialize = "does not fail or throw")]
    NoFailure,
    #[strum(serialize = "answers in time")]
    InTime,
    #[strum(serialize = "makes legal steps")]
    LegalSteps,
    #[strum(serialize = "captures when it must")]
    Captures,
    #[strum(serialize = "goes on capturing with the same piece")]
    GoesOn,
    #[strum(serialize = "does not wait for input")]
    NoInput,
    #[strum(serialize = "does not sleep")]
    NoSleep,
    #[strum(serialize = "opens no files")]
    NoFiles,
    #[strum(serialize = "has no syntax errors")]
    Syntax,
    #[strum(serialize = "leaves ruut/3 to the arbiter")]
    Board,
    #[strum(serialize = "calls only predicates that exist")]
    KnownPredicates,
    #[strum(serialize = "its directives succeed")]
    Directives,
    #[strum(serialize = "uses every variable at least twice")]
    Variables,
    #[strum(serialize = "loads without further warnings")]
    NoWarnings,
    #[strum(serialize = "plays games to their end")]
    WholeGames,
    #[strum(serialize = "leaves no choice point")]
    NoChoicePoint,
    #[strum(serialize = "prints nothing")]
    PrintsNothing,
    #[strum(serialize = "its clauses succeed")]
    ClausesSucceed,
}

impl Rule {
    /// Those that a player can break in a call.
    pub const OF_CALLS: [Rule; 5] =
        [Rule::NoFailure, Rule::InTime, Rule::LegalSteps, Rule::Captures, Rule::GoesOn];

    /// The rule for people.
    pub fn said(self) -> Said {
        match self {
            Rule::Module => said!("rule-module"),
            Rule::NoFailure => said!("rule-does-not-fail"),
            Rule::InTime => said!("rule-answers-in-time"),
            Rule::LegalSteps => said!("rule-legal-steps"),
            Rule::Captures => said!("rule-captures"),
            Rule::GoesOn => said!("rule-goes-on-capturing"),
            Rule::NoInput => said!("rule-no-input"),
            Rule::NoSleep => said!("rule-no-sleep"),
            Rule::NoFiles => said!("rule-no-files"),
            Rule::Syntax => said!("rule-no-syntax-errors"),
            Rule::Board => said!("rule-leaves-ruut"),
            Rule::KnownPredicates => said!("rule-known-predicates"),
            Rule::Directives => said!("rule-directives"),
            Rule::Variables => said!("rule-singletons"),
            Rule::NoWarnings => said!("rule-no-warnings"),
            Rule::WholeGames => said!("rule-plays-games"),
            Rule::NoChoicePoint => said!("rule-no-choice-point"),
            Rule::PrintsNothing => said!("rule-prints-nothing"),
            Rule::ClausesSucceed => said!("rule-clauses-succeed"),
        }
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.into())
    }
}
