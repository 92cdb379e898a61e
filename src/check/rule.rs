//! The rules that a check holds a player's file against.

use say::{Said, said};
use serde::{Serialize, Serializer};
use strum::IntoStaticStr;

/// A rule; its text is its name for machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
pub enum Rule {
    /// There is such a file, and it is a text; told only of files that break it.
    #[strum(serialize = "is a file with a Prolog text")]
    Text,
    /// It loads, and one predicate can be called for a step.
    #[strum(serialize = "is a module that exports one main predicate of arity 3")]
    Module,
    /// Calls with a legal step left to make neither fail nor raise an error.
    #[strum(serialize = "does not fail or throw")]
    NoFailure,
    /// Calls end within the time for a step.
    #[strum(serialize = "answers in time")]
    InTime,
    /// The board that a call leaves is the one after a legal step.
    #[strum(serialize = "makes legal steps")]
    LegalSteps,
    /// Where a capture is possible the step is one.
    #[strum(serialize = "captures when it must")]
    Captures,
    /// The piece that must go on capturing is the one that does.
    #[strum(serialize = "goes on capturing with the same piece")]
    GoesOn,
    /// No goal in the file is a predicate that reads from the terminal.
    #[strum(serialize = "does not wait for input")]
    NoInput,
    /// No goal in the file is `sleep`.
    #[strum(serialize = "does not sleep")]
    NoSleep,
    /// No goal in the file is a predicate that opens, loads or deletes files.
    #[strum(serialize = "opens no files")]
    NoFiles,
    /// No goal in the file starts a process, as `shell` does.
    #[strum(serialize = "starts no other program")]
    NoPrograms,
    /// Every clause can be read.
    #[strum(serialize = "has no syntax errors")]
    Syntax,
    /// The file has no clauses of `ruut/3`.
    #[strum(serialize = "leaves ruut/3 to the arbiter")]
    Board,
    /// No goal leads nowhere.
    #[strum(serialize = "calls only predicates that exist")]
    KnownPredicates,
    /// No directive fails, raises an error or calls `halt/0`.
    #[strum(serialize = "its directives succeed")]
    Directives,
    /// No clause has a variable that occurs once and is not marked so.
    #[strum(serialize = "uses every variable at least twice")]
    Variables,
    /// There is nothing else that the loader warns of.
    #[strum(serialize = "loads without further warnings")]
    NoWarnings,
    /// Whole games come to their end without a fault.
    #[strum(serialize = "plays games to their end")]
    WholeGames,
    /// Calls leave nothing to come back to.
    #[strum(serialize = "leaves no choice point")]
    NoChoicePoint,
    /// Calls print nothing.
    #[strum(serialize = "prints nothing")]
    PrintsNothing,
    /// Every clause that was entered succeeded at least once, and every predicate was used.
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
            Rule::Text => said!("rule-text"),
            Rule::Module => said!("rule-module"),
            Rule::NoFailure => said!("rule-does-not-fail"),
            Rule::InTime => said!("rule-answers-in-time"),
            Rule::LegalSteps => said!("rule-legal-steps"),
            Rule::Captures => said!("rule-captures"),
            Rule::GoesOn => said!("rule-goes-on-capturing"),
            Rule::NoInput => said!("rule-no-input"),
            Rule::NoSleep => said!("rule-no-sleep"),
            Rule::NoFiles => said!("rule-no-files"),
            Rule::NoPrograms => said!("rule-no-programs"),
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
