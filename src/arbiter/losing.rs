//! The call that lost a game, with everything that is needed to see why and to make it again.

use crate::course::{Fact, LeftFact, Reason, Violation, explain, judge};
use crate::prolog::host::Host;
use draughts::{COURSE, Color, Square, fen};
use say::{Said, said};
use serde::{Deserialize, Serialize};

/// Bytes kept of what the call printed.
const PRINTED: usize = 4000;
/// Facts kept of those that the call added, twice as many as a board has squares: thousands of them tell no more.
const ADDED: usize = 64;

/// A call of a player. Facts are `[X, Y, Status]`; null stands for one that is not three small numbers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LosingStep {
    /// Whose call it was.
    pub color: Color,
    /// The position with that colour to move.
    pub fen: String,
    /// The square of the piece that had to go on capturing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub continuing: Option<String>,
    /// The facts before the call in their order, which decides what many players find first.
    pub before: Vec<[i64; 3]>,
    /// The facts after it; none where the call did not come to an end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Vec<Option<[i64; 3]>>>,
    /// The facts that the call took away.
    pub removed: Vec<[i64; 3]>,
    /// The facts that the call added, the first 64 of them; none as in `after`.
    pub added: Vec<Option<[i64; 3]>>,
    /// How many more it added, which are not in `after` either.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub more: usize,
    /// The steps that were legal.
    pub legal: Vec<String>,
    /// The rule that was broken, in a sentence.
    pub rule: String,
    /// What the call printed.
    pub output: String,
}

impl LosingStep {
    /// A call that begins, on the board as the arbiter remembers it.
    pub fn begin(host: &Host, color: Color) -> Option<Box<LosingStep>> {
        let position = host.game.before.filter(|p| p.turn() == color)?;
        let facts = host.board_facts().ok()?;
        Some(Box::new(LosingStep::of(&position, &facts)))
    }

    /// A call on a position, the facts in their order.
    pub fn of(position: &draughts::Position, facts: &[Fact]) -> LosingStep {
        LosingStep {
            color: position.turn(),
            fen: fen::write(position, fen::SquareStyle::Letters),
            continuing: position.continuing().map(|s| s.to_string()),
            before: facts.iter().map(|&(x, y, s)| [x, y, s]).collect(),
            legal: position.legal_moves(&COURSE).iter().map(ToString::to_string).collect(),
            after: None,
            removed: Vec::new(),
            added: Vec::new(),
            more: 0,
            rule: String::new(),
            output: String::new(),
        }
    }

    /// The position before the call.
    pub fn position(&self) -> Option<draughts::Position> {
        let continuing = self.continuing.as_deref().and_then(|c| c.parse().ok());
        Some(fen::parse(&self.fen).ok()?.with_continuing(continuing))
    }

    /// The call has ended: how, with which facts, and what it printed.
    pub fn end(&mut self, reason: Reason, detail: &str, after: Option<Vec<LeftFact>>, output: &str) {
        let mut cut = PRINTED.min(output.len());
        while !output.is_char_boundary(cut) {
            cut -= 1;
        }
        self.output = output[..cut].to_string();
        if cut < output.len() {
            self.output.push_str("\n[output cut]\n");
        }
        let after: Option<Vec<Option<[i64; 3]>>> =
            after.map(|facts| facts.into_iter().map(|f| f.map(|(x, y, s)| [x, y, s])).collect());
        if let Some(after) = &after {
            let mut left: Vec<Option<[i64; 3]>> = self.before.iter().copied().map(Some).collect();
            self.added.clear();
            for fact in after {
                match left.iter().position(|f| f == fact) {
                    Some(i) if fact.is_some() => drop(left.remove(i)),
                    _ => self.added.push(*fact),
                }
            }
            self.removed = left.into_iter().flatten().collect();
        }
        self.after = after;
        self.rule = self.sentence(reason, detail);
        self.keep_what_matters();
    }

    /// Leaves out most of a board that was filled with facts: a game's row and page need not grow by a player's wish.
    fn keep_what_matters(&mut self) {
        self.more = self.added.len().saturating_sub(ADDED);
        if self.more == 0 {
            return;
        }
        self.added.truncate(ADDED);
        let mut known: Vec<Option<[i64; 3]>> = self.before.iter().copied().map(Some).collect();
        known.extend(&self.added);
        if let Some(after) = &mut self.after {
            after.retain(|fact| known.iter().position(|k| k == fact).map(|i| known.swap_remove(i)).is_some());
        }
    }

    /// The rule that was broken, in the language chosen: told anew from the facts where they show it, and else
    /// known again from the English sentence that is kept.
    pub fn worded_rule(&self) -> String {
        let told = self.broken_rule().filter(|told| told.english() == self.rule);
        told.map_or_else(|| say::again(&self.rule), |told| told.worded())
    }

    /// What the facts after the call show to be wrong.
    fn broken_rule(&self) -> Option<Said> {
        let (before, after) = (self.position()?, self.after.as_ref()?);
        let facts: Option<Vec<Fact>> = after.iter().map(|f| f.map(|[x, y, s]| (x, y, s))).collect();
        match facts {
            None => Some(explain(&before, &[], Violation::Invented)),
            Some(facts) => judge(&before, &facts).err().map(|v| explain(&before, &facts, v)),
        }
    }

    fn sentence(&self, reason: Reason, detail: &str) -> String {
        let named = match reason {
            // A program's move that is none changes nothing: what it wrote says what was wrong.
            Reason::IllegalStep if self.removed.is_empty() && self.added.is_empty() => None,
            Reason::IllegalStep | Reason::NoStep => self.broken_rule(),
            _ => None,
        };
        let told = named.or_else(|| match reason {
            Reason::Failed => Some(said!("rule-must-not-fail")),
            Reason::Error => Some(said!("rule-no-error", detail = detail)),
            Reason::Time => Some(said!("rule-in-time", detail = detail)),
            Reason::Memory => Some(said!("rule-in-memory", detail = detail)),
            _ => None,
        });
        told.map_or_else(|| detail.to_string(), |told| told.english())
    }

    /// The order of the facts as their squares in one word, `a1c1e1...`; none if it is the usual order.
    pub fn order(&self) -> Option<String> {
        let squares: Option<Vec<Square>> =
            self.before.iter().map(|&[x, y, _]| Square::from_xy(x, y)).collect();
        let squares = squares?;
        let usual = squares.iter().copied().eq(Square::all());
        (!usual).then(|| squares.iter().map(ToString::to_string).collect())
    }

    /// What `turniir try` is given after the file to make this call again.
    pub fn arguments(&self) -> String {
        let mut text = format!("--fen {}", self.fen);
        if let Some(square) = &self.continuing {
            text += &format!(" --continuing {square}");
        }
        if let Some(order) = self.order() {
            text += &format!(" --order {order}");
        }
        text
    }
}

/// For serde, which asks by reference.
fn is_zero(n: &usize) -> bool {
    *n == 0
}

/// Reads an order of squares written as one word.
///
/// # Errors
/// If it is not the 32 squares, each once.
pub fn parse_order(text: &str) -> Result<Vec<Square>, String> {
    let wrong = || "the order of the facts is the 32 dark squares in one word, such as a1c1e1...".to_string();
    if !text.is_ascii() || text.len() != 64 {
        return Err(wrong());
    }
    let mut squares: Vec<Square> = Vec::new();
    for at in (0..64).step_by(2) {
        let square = text[at..at + 2].parse().map_err(|_| wrong())?;
        if squares.contains(&square) {
            return Err(format!("{square} stands twice in the order of the facts"));
        }
        squares.push(square);
    }
    Ok(squares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_thousands_of_facts_some_are_kept_and_the_rest_counted() {
        let position = fen::parse("W:Wc3:Bf6").unwrap();
        let facts = crate::course::facts_of(&position);
        let mut step = LosingStep::of(&position, &facts);
        let left = facts.iter().skip(1).copied().chain((0..9960).map(|n| (2, 2, n + 100))).map(Some);
        step.end(Reason::IllegalStep, "", Some(left.collect()), "");
        assert_eq!((step.added.len(), step.more, step.removed.len()), (64, 9960 - 64, 1));
        assert_eq!(step.after.as_ref().map(Vec::len), Some(31 + 64));
        assert_eq!(crate::arbiter::losing_text::changed(&step).len(), 2);
        let told = crate::arbiter::losing_text::added_worded(&step);
        assert!(told.ends_with("ruut(2,2,139); and 9920 more"), "{told}");
        assert!(serde_json::to_string(&step).unwrap().len() < 8000);
        assert!(!step.rule.is_empty());
    }
}
