//! A mistake as the texts that are shown of it.

use super::accuracy::expectation;
use super::line::Turn;
use super::mistake::Mistake;
use super::sentences::sentences;
use draughts::notation::Names;
use draughts::{Position, Rules, Square, fen};
use engine::{DECIDED, FORETOLD, WIN, score_text};
use say::{Said, said, worded};

/// Between a move's number and the move: no line ends there.
pub const NO_BREAK: char = '\u{a0}';

/// The texts of a mistake.
pub struct Told {
    /// What was played, with its number, and what was better.
    pub title: String,
    /// The squares of the move played.
    pub marks: Vec<Square>,
    /// What the game was worth after it and before it.
    pub worth: String,
    /// The move played and the line that punishes it, as far as the sentences speak of it.
    pub then: String,
    /// The better move and its line.
    pub better: String,
    /// The sentences.
    pub why: String,
    /// The position before the mistake, in the form of FEN that the rules' notation asks for.
    pub fen: String,
}

impl Told {
    /// The texts of a mistake.
    pub fn of(mistake: &Mistake) -> Told {
        let rules = mistake.rules();
        let (punishing, better) = (mistake.punishing_turns(), mistake.better_turns());
        let first = |line: &[Turn]| line.first().map_or_else(String::new, |t| t.text(rules));
        let before = mistake.turn + moves_before(mistake.game.start(), rules);
        let worth = |score: i32| {
            let share = format!("{:.0}", 100.0 * expectation(score));
            said!("coach-score", score = score_in_words(score), share = share)
        };
        Told {
            title: worded!(
                "coach-instead",
                played = number(before, 0) + &first(&punishing),
                better = first(&better)
            ),
            marks: punishing.first().map_or_else(Vec::new, |t| vec![t.from(), t.to()]),
            worth: worded!(
                "coach-worth-before",
                after = worth(mistake.played_score),
                before = worth(mistake.better_score)
            ),
            then: numbered(&punishing, mistake.punishing_shown(), before, rules),
            better: numbered(&better, mistake.better_shown(), before, rules),
            why: sentences(mistake).iter().map(Said::worded).collect::<Vec<_>>().join(" "),
            fen: fen::write_for(mistake.game.position(), rules, Names::usual(rules).style),
        }
    }
}

/// A score for people: hundredths of a man with a sign, how far the end is, or that it is likely.
pub fn score_in_words(score: i32) -> String {
    match score {
        score if score >= DECIDED => worded!("coach-win-in", n = WIN - score),
        score if score <= -DECIDED => worded!("coach-loss-in", n = WIN + score),
        score if score >= FORETOLD => worded!("coach-likely-win"),
        score if score <= -FORETOLD => worded!("coach-likely-loss"),
        score => score_text(score),
    }
}

/// The whole moves that the numbers of a game leave out before its first position: one if the other side begins.
pub fn moves_before(start: &Position, rules: &Rules) -> usize {
    usize::from(start.turn() != rules.first)
}

/// The number before a whole move of a line, with so many whole moves before the line: `12. `, `12... ` at
/// its beginning, or nothing.
pub fn number(before: usize, turn: usize) -> String {
    let all = before + turn;
    match (all % 2, turn) {
        (0, _) => format!("{}.{NO_BREAK}", all / 2 + 1),
        (_, 0) => format!("{}...{NO_BREAK}", all / 2 + 1),
        _ => String::new(),
    }
}

/// The first whole moves of a line with their numbers.
fn numbered(line: &[Turn], shown: usize, before: usize, rules: &Rules) -> String {
    let one = |(i, t): (usize, &Turn)| number(before, i) + &t.text(rules);
    let moves: Vec<String> = line.iter().take(shown).enumerate().map(one).collect();
    let cut = if shown < line.len() { " ..." } else { "" };
    moves.join(" ") + cut
}
