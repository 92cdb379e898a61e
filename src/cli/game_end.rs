//! How a game of a file ended, where a player lost it by what it did and not on the board.

use super::losing;
use crate::arbiter::losing_text::after_others;
use crate::arbiter::{GameResult, LosingStep};
use crate::course::{Reason, facts_of};
use draughts::{Color, Position};
use say::worded;
use serde_json::{Value, json};
use text::visible_line;

/// A game that a player lost by a fault: an illegal step, an error, its time, a file that does not load.
pub struct Ended {
    loser: Color,
    reason: Reason,
    /// A sentence.
    detail: String,
    /// The call that lost, as far as the file tells of it.
    step: Option<LosingStep>,
    /// The command that makes that call again, where the file has it.
    again: Option<String>,
}

impl Ended {
    /// What a result says; none where the game was decided on the board.
    pub fn of(result: &GameResult) -> Option<Ended> {
        let loser = !result.winner?;
        let detail = result.detail.clone().filter(|_| !result.reason.by_the_rules())?;
        let step = result.losing_step.as_deref().cloned();
        Some(Ended { loser, reason: result.reason, detail, step, again: None })
    }

    /// What the comment after the last move says, as `turniir match --pdn` writes it; `last` is the position there.
    pub fn of_comment(comment: &str, last: &Position) -> Option<Ended> {
        let comment = comment.split_whitespace().collect::<Vec<_>>().join(" ");
        let (head, _) = comment.split_once(": ")?;
        let (color, reason) = head.split_once(" loses by ")?;
        let loser = Color::ALL.into_iter().find(|c| c.name() == color)?;
        let reason: Reason = reason.parse().ok()?;
        let parts: Vec<&str> = comment[head.len() + 2..].split("; ").collect();
        let starts = |name: &str| parts.iter().find_map(|part| part.strip_prefix(name));
        // A sentence may have semicolons of its own.
        let ends = |part: &&str| ["took away ", "legal: "].iter().any(|name| part.starts_with(name));
        let rule = parts.iter().take_while(|part| !ends(part)).copied().collect::<Vec<_>>().join("; ");
        let step = (last.turn() == loser).then(|| {
            let mut step = LosingStep::of(last, &facts_of(last));
            if let Some((removed, added)) = starts("took away ").zip(starts("added ")) {
                let added = facts(added);
                let removed: Vec<Option<[i64; 3]>> = facts(removed);
                let mut after: Vec<Option<[i64; 3]>> = step.before.iter().copied().map(Some).collect();
                after.retain(|fact| !removed.contains(fact));
                after.extend(&added);
                step.removed = removed.into_iter().flatten().collect();
                step.added = added;
                step.after = Some(after);
            }
            step.rule.clone_from(&rule);
            step
        });
        let again = starts("turniir try ").map(|rest| format!("turniir try {rest}"));
        Some(Ended { loser, reason, detail: rule, step, again })
    }

    /// Prints who lost by what, and the call that did.
    pub fn print(&self, names: [&str; 2], steps: usize, with_board: bool) {
        let why = worded!(
            "match-loses-by",
            color = self.loser.name(),
            reason = self.reason.said(),
            detail = say::again(&visible_line(&self.detail, 2000))
        );
        println!(
            "{}",
            worded!("coach-ended", player = visible_line(names[self.loser.index()], 30), why = why)
        );
        if let Some(step) = &self.step {
            losing::print(step, steps as u32 + 1, None, with_board);
        }
        if let Some(again) = &self.again {
            let names = losing::Names::new();
            print!("{}", names.line(&names.again, &visible_line(again, 2000)));
            if after_others(steps as u32 + 1) {
                print!("{}", names.line("", &worded!("again-earlier")));
            }
        }
    }

    /// It for machines.
    pub fn json(&self) -> Value {
        json!({
            "loser": self.loser,
            "reason": self.reason,
            "detail": self.detail,
            "losing_step": self.step,
        })
    }
}

/// The facts of a comment, `ruut(1,1,0) ruut(2,2,1)`.
fn facts(text: &str) -> Vec<Option<[i64; 3]>> {
    let fact = |word: &str| -> Option<Option<[i64; 3]>> {
        let inside = word.strip_prefix("ruut(")?.strip_suffix(')')?;
        let numbers: Option<Vec<i64>> = inside.split(',').map(|n| n.parse().ok()).collect();
        Some(numbers.and_then(|n| n.try_into().ok()))
    };
    text.split(' ').filter_map(fact).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::fen;

    #[test]
    fn a_comment_tells_the_call_that_lost() {
        let last = fen::parse("W:Wc3:Bf6").unwrap();
        let comment = "white loses by illegal-step: it moved a; b; took away ruut(3,3,1) ruut(5,5,0); added \
                       ruut(3,3,0) ruut(5,5,1); legal: c3-b4 c3-d4; position W:Wc3:Bf6; turniir try x.pl --fen W:Wc3:Bf6; \
                       a player that remembers";
        let ended = Ended::of_comment(comment, &last).unwrap();
        assert_eq!(
            (ended.loser, ended.reason, ended.detail.as_str()),
            (Color::White, Reason::IllegalStep, "it moved a; b")
        );
        let step = ended.step.unwrap();
        assert_eq!(
            (step.removed, step.added),
            (vec![[3, 3, 1], [5, 5, 0]], vec![Some([3, 3, 0]), Some([5, 5, 1])])
        );
        assert_eq!(step.after.map(|all| all.len()), Some(32));
        assert_eq!(ended.again.as_deref(), Some("turniir try x.pl --fen W:Wc3:Bf6"));
        assert!(Ended::of_comment("a fine move: really", &last).is_none());
        assert!(Ended::of_comment("white loses by magic: x", &last).is_none());
    }
}
