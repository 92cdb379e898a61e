//! Why games end, in words: of the board, of people, and of programs.

use crate::course::Reason;
use draughts::DrawReason;
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
        let text = match self {
            GameEnd::Resigned => "the other side resigned",
            GameEnd::Agreed => "by agreement",
            GameEnd::Left => "an account was removed",
            GameEnd::By(reason) => match reason {
                Reason::NoMoves => "the other side has no move left",
                Reason::QuietSteps(limit) => return format!("{limit} steps without a capture"),
                Reason::Draw(rule) => match rule {
                    DrawReason::QuietSteps => "too many steps without a capture",
                    DrawReason::Repetition => "the same position three times",
                    DrawReason::KingMoves => "moves by kings only for too long",
                    DrawReason::LoneKing => "three kings did not catch a lone king in time",
                    DrawReason::MainRoad => "a lone king holds the main road",
                    DrawReason::Balance => "the balance of pieces did not change in time",
                },
                Reason::Time => "the other side ran out of time",
                Reason::IllegalStep => "the other side made an illegal step",
                Reason::NoStep => "the other side made no step though it had one",
                Reason::Failed => "the other side's program failed",
                Reason::Error => "the other side's program ended with an error",
                Reason::Memory => "the other side's program took too much memory",
                Reason::Crash => "the other side's program crashed",
                Reason::Load => "the other side's program could not be loaded",
                Reason::Forfeit => "the other side had failed too often",
                Reason::NotPlayed => "it could not be played",
            },
        };
        text.into()
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
