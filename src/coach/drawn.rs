//! How a won game became a draw.

/// Why a game that was won is a draw after a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// The line ends by a rule that draws.
    Rule(draughts::DrawReason),
    /// The endgame tables say so of the position after the mistake.
    Tables,
}
