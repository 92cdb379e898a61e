//! Why a game ended: one list, with the words for machines and for people.

use draughts::{DrawReason, Outcome, Rules};
use say::{Said, said};
use std::fmt;
use std::str::FromStr;

/// Why a game, or a call in it, ended as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Reason {
    /// The side to move had no legal step: it lost by the rules.
    NoMoves,
    /// A draw by so many steps without a capture: the course's rule.
    QuietSteps(u32),
    /// A draw by another rule.
    Draw(DrawReason),
    /// What a player left on the board is no legal step.
    IllegalStep,
    /// A player changed nothing although a step was possible.
    NoStep,
    /// The call failed.
    Failed,
    /// The call ended in an error.
    Error,
    /// The call took too long.
    Time,
    /// The call wanted more memory than allowed.
    Memory,
    /// The player's process ended.
    Crash,
    /// The player's file does not load.
    Load,
    /// The player lost too many games by [`Reason::is_fault`] before: the rest is not tried.
    Forfeit,
    /// Nobody's fault: the game did not come to an end, and counts for nobody.
    NotPlayed,
}

impl Reason {
    /// The reasons that have one word, with the word. The others are draws, with the limit or the rule in their name.
    pub const NAMED: [(Reason, &'static str); 11] = [
        (Reason::NoMoves, "no-moves"),
        (Reason::IllegalStep, "illegal-step"),
        (Reason::NoStep, "no-step"),
        (Reason::Failed, "failed"),
        (Reason::Error, "error"),
        (Reason::Time, "time"),
        (Reason::Memory, "memory"),
        (Reason::Crash, "crash"),
        (Reason::Load, "load"),
        (Reason::Forfeit, "forfeit"),
        (Reason::NotPlayed, "not-played"),
    ];

    /// Why a game that is over by these rules ended.
    pub fn of(outcome: Outcome, rules: &Rules) -> Reason {
        match outcome {
            Outcome::NoMoves { .. } => Reason::NoMoves,
            Outcome::Draw(DrawReason::QuietSteps) => Reason::QuietSteps(rules.draws.quiet_steps.into()),
            Outcome::Draw(rule) => Reason::Draw(rule),
        }
    }

    /// Whether the rules of the game ended it, and nobody's fault.
    pub const fn by_the_rules(self) -> bool {
        matches!(self, Reason::NoMoves | Reason::QuietSteps(_) | Reason::Draw(_))
    }

    /// Whether it costs everybody's time and is no matter of play: what `forfeit_after` counts.
    pub const fn is_fault(self) -> bool {
        matches!(self, Reason::Time | Reason::Memory | Reason::Crash | Reason::Load)
    }

    /// It in words for people.
    pub fn said(self) -> Said {
        match self {
            Reason::NoMoves => said!("reason-no-moves"),
            Reason::QuietSteps(limit) => said!("reason-quiet-steps", limit = limit),
            Reason::Draw(rule) => said!("reason-draw", rule = rule.name()),
            Reason::IllegalStep => said!("reason-illegal-step"),
            Reason::NoStep => said!("reason-no-step"),
            Reason::Failed => said!("reason-failed"),
            Reason::Error => said!("reason-error"),
            Reason::Time => said!("reason-time"),
            Reason::Memory => said!("reason-memory"),
            Reason::Crash => said!("reason-crash"),
            Reason::Load => said!("reason-load"),
            Reason::Forfeit => said!("reason-forfeit"),
            Reason::NotPlayed => said!("reason-not-played"),
        }
    }

    /// The names of [`Reason::is_fault`], for messages.
    pub fn faults() -> String {
        let names = Reason::NAMED.iter().filter(|(reason, _)| reason.is_fault()).map(|(_, name)| *name);
        names.collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::QuietSteps(limit) => write!(f, "draw-{limit}"),
            Reason::Draw(rule) => f.write_str(rule.name()),
            _ => {
                let name = Reason::NAMED.iter().find(|(reason, _)| reason == self).map(|(_, name)| *name);
                f.write_str(name.unwrap_or_default())
            }
        }
    }
}

/// A word that is no reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no reason why a game ends")]
pub struct UnknownReason(String);

impl FromStr for Reason {
    type Err = UnknownReason;

    fn from_str(text: &str) -> Result<Reason, UnknownReason> {
        if let Some((reason, _)) = Reason::NAMED.iter().find(|(_, name)| *name == text) {
            return Ok(*reason);
        }
        if let Some(rule) = DrawReason::ALL.into_iter().find(|rule| rule.name() == text) {
            return Ok(Reason::Draw(rule));
        }
        let limit = text.strip_prefix("draw-").and_then(|n| n.parse().ok());
        limit.map(Reason::QuietSteps).ok_or_else(|| UnknownReason(text.into()))
    }
}

impl From<Reason> for String {
    fn from(reason: Reason) -> String {
        reason.to_string()
    }
}

impl TryFrom<String> for Reason {
    type Error = UnknownReason;

    fn try_from(text: String) -> Result<Reason, UnknownReason> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::Reason;
    use draughts::DrawReason;

    #[test]
    fn every_reason_reads_its_own_name() {
        let named = Reason::NAMED.iter().map(|(reason, _)| *reason);
        let draws = DrawReason::ALL.into_iter().map(Reason::Draw);
        for reason in named.chain(draws).chain([Reason::QuietSteps(15), Reason::QuietSteps(40)]) {
            assert_eq!(reason.to_string().parse(), Ok(reason));
        }
        assert!("".parse::<Reason>().is_err() && "draw-x".parse::<Reason>().is_err());
    }
}
