//! Why games end, in words: of the board, of people, and of programs.

use crate::course::Reason;
use draughts::DrawReason;
use say::worded;
use std::fmt;

/// Why a game on the server ended: as games of tournaments end, or as people end them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    By(Reason),
    Resigned,
    Agreed,
    /// Somebody's account was removed.
    Left,
}

impl From<Reason> for GameEnd {
    fn from(reason: Reason) -> GameEnd {
        GameEnd::By(reason)
    }
}

impl fmt::Display for GameEnd {
    /// As the store has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameEnd::By(reason) => reason.fmt(f),
            GameEnd::Resigned => f.write_str("resigned"),
            GameEnd::Agreed => f.write_str("agreed"),
            GameEnd::Left => f.write_str("left"),
        }
    }
}

impl GameEnd {
    /// From what the store has, a word and perhaps a colon and what a program said; none for anything else.
    fn read(kept: &str) -> Option<GameEnd> {
        let word = kept.split_once(':').map_or(kept, |r| r.0).trim();
        match [GameEnd::Resigned, GameEnd::Agreed, GameEnd::Left].into_iter().find(|e| e.to_string() == word)
        {
            Some(end) => Some(end),
            None => word.parse().ok().map(GameEnd::By),
        }
    }

    /// A clause that follows the result.
    fn in_words(self) -> String {
        match self {
            GameEnd::Resigned => worded!("web-end-resigned"),
            GameEnd::Agreed => worded!("web-end-agreed"),
            GameEnd::Left => worded!("web-end-left"),
            GameEnd::By(reason) => match reason {
                Reason::NoMoves => worded!("web-end-no-moves"),
                Reason::QuietSteps(limit) => worded!("web-end-quiet", limit = limit),
                Reason::Draw(rule) => match rule {
                    DrawReason::Repetition => worded!("web-end-repetition"),
                    DrawReason::KingMoves => worded!("web-end-kings"),
                    DrawReason::QuietSteps => worded!("draw-rule", rule = "quiet-steps"),
                    DrawReason::LoneKing => worded!("draw-rule", rule = "three-kings"),
                    DrawReason::MainRoad => worded!("draw-rule", rule = "main-road"),
                    DrawReason::Balance => worded!("draw-rule", rule = "balance"),
                },
                Reason::Time => worded!("web-end-time"),
                Reason::IllegalStep => worded!("web-end-illegal"),
                Reason::NoStep => worded!("web-end-no-step"),
                Reason::Failed => worded!("web-end-failed"),
                Reason::Error => worded!("web-end-error"),
                Reason::Memory => worded!("web-end-memory"),
                Reason::Crash => worded!("web-end-crash"),
                Reason::Load => worded!("web-end-load"),
                Reason::Forfeit => worded!("web-end-forfeit"),
                Reason::NotPlayed => worded!("web-end-not-played"),
            },
        }
    }
}

/// A reason as the store has it, `no-moves` or `crash: what it said`, as a clause that follows the result. What
/// a program said is its student's affair and stays out.
pub fn in_words(kept: &str) -> String {
    match GameEnd::read(kept) {
        Some(end) => end.in_words(),
        None if kept.is_empty() => String::new(),
        None => GameEnd::By(Reason::Failed).in_words(),
    }
}

#[cfg(test)]
mod tests {
    use super::{GameEnd, in_words};
    use crate::course::Reason;

    #[test]
    fn every_reason_has_words_and_no_program_speaks_in_them() {
        for (reason, name) in Reason::NAMED {
            let words = in_words(&format!("{name}: saladus(42)"));
            assert!(words.contains(' ') && !words.contains("saladus"), "{reason}: {words}");
        }
        for reason in draughts::DrawReason::ALL {
            assert!(!in_words(reason.name()).contains("program"), "{}", reason.name());
        }
        for end in [GameEnd::Resigned, GameEnd::Agreed, GameEnd::Left, Reason::QuietSteps(15).into()] {
            assert_eq!(GameEnd::read(&end.to_string()), Some(end));
        }
        assert_eq!(in_words("draw-32"), "32 steps without a capture");
        assert!(!in_words("whatever <it> said").contains('<'));
    }
}
