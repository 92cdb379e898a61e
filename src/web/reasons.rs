//! Why games end, in words: of the board, of people, and of programs.

/// A reason as the store has it, `no-moves` or `crash: what it said`, as a clause that follows the result. What
/// a program said is its student's affair and stays out.
pub fn in_words(reason: &str) -> String {
    let code = reason.split_once(':').map_or(reason, |r| r.0).trim();
    let text = match code {
        "no-moves" => "the other side has no move left",
        "resigned" => "the other side resigned",
        "time" => "the other side ran out of time",
        "agreed" => "by agreement",
        "quiet-steps" => "fifteen steps without a capture",
        "repetition" => "the same position three times",
        "king-moves" => "moves by kings only for too long",
        "three-kings" => "three kings did not catch a lone king in time",
        "main-road" => "a lone king holds the main road",
        "balance" => "the balance of pieces did not change in time",
        "illegal-step" => "the other side made an illegal step",
        "no-step" => "the other side made no step though it had one",
        "failed" => "the other side's program failed",
        "error" => "the other side's program ended with an error",
        "memory" => "the other side's program took too much memory",
        "crash" => "the other side's program crashed",
        "load" => "the other side's program could not be loaded",
        "forfeit" => "the other side had failed too often",
        "not-played" => "it could not be played",
        "left" => "an account was removed",
        "" => "",
        other => match other.strip_prefix("draw-") {
            Some(limit) => return format!("{limit} steps without a capture"),
            None => "the other side's program failed",
        },
    };
    text.to_string()
}

#[cfg(test)]
mod tests {
    use super::in_words;
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
        assert_eq!(in_words("draw-32"), "32 steps without a capture");
        assert!(!in_words("whatever <it> said").contains('<'));
    }
}
