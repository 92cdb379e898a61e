//! The call that lost a game, for people: the board before and after, the facts, the rule, and the command
//! that makes the call again.

use super::board;
use crate::arbiter::LosingStep;
use crate::arbiter::losing_text::{added_worded, after_others, changed, drawing, facts_worded};
pub use crate::arbiter::losing_text::{comment, player_word, shell_word};
use draughts::COURSE;
use say::worded;
use text::{visible, visible_line};

/// Characters shown of what the call printed.
const PRINTED: usize = 1500;

/// What stands before the lines, in one width.
pub struct Names {
    pub width: usize,
    took_away: String,
    added: String,
    go_on: String,
    legal: String,
    rule: String,
    printed: String,
    position: String,
    pub again: String,
    pub time: String,
    pub calls: String,
    pub left: String,
    pub watched: String,
    pub flames: String,
}

impl Names {
    /// The names in the language chosen.
    pub fn new() -> Names {
        let mut names = Names {
            width: 0,
            took_away: worded!("line-took-away"),
            added: worded!("line-added"),
            go_on: worded!("line-go-on"),
            legal: worded!("line-legal"),
            rule: worded!("line-rule"),
            printed: worded!("line-printed"),
            position: worded!("line-position"),
            again: worded!("line-again"),
            time: worded!("line-time"),
            calls: worded!("line-calls"),
            left: worded!("line-left"),
            watched: worded!("line-watched"),
            flames: worded!("line-flames"),
        };
        names.width = names.all().iter().map(|name| name.chars().count()).max().unwrap_or(0);
        names
    }

    /// All of them.
    fn all(&self) -> [&String; 13] {
        [
            &self.took_away,
            &self.added,
            &self.go_on,
            &self.legal,
            &self.rule,
            &self.printed,
            &self.position,
            &self.again,
            &self.time,
            &self.calls,
            &self.left,
            &self.watched,
            &self.flames,
        ]
    }

    /// A line with a name before it.
    pub fn line(&self, name: &str, text: &str) -> String {
        format!("  {name:<width$} {text}\n", width = self.width)
    }

    /// The lines below a finding; `step` of a game that was not kept.
    pub fn of_finding(
        &self,
        rule: Option<&str>,
        position: &str,
        again: Option<&str>,
        step: Option<u32>,
    ) -> String {
        let mut out = String::new();
        let step = step.filter(|&n| after_others(n)).map(|n| worded!("again-check", step = n));
        let lines = [
            (&*self.rule, rule),
            (&self.position, Some(position)),
            (&self.again, again),
            ("", step.as_deref()),
        ];
        for (name, text) in lines {
            if let Some(text) = text {
                out += &format!("      {}", self.line(name, text));
            }
        }
        out
    }
}

/// The two boards beside each other, or the one there is.
pub fn boards(step: &LosingStep) -> String {
    let Some(before) = step.position() else { return String::new() };
    let marks = changed(step);
    let continuing = before.continuing();
    let all: Vec<_> = continuing.into_iter().chain(marks.iter().copied()).collect();
    let first = board::draw(&before, &COURSE, &all);
    match &step.after {
        Some(after) => {
            let second = board::draw(&drawing(after, &before), &COURSE, &marks);
            let heads = (worded!("losing-before"), worded!("losing-after"));
            format!("    {:<30}{}\n{}", heads.0, heads.1, board::beside(&first, &second))
        }
        None => format!("    {}\n{first}", worded!("losing-before")),
    }
}

/// The lines that follow the boards. `file` is the player as `turniir try` is given it, and the step of the game.
pub fn lines(step: &LosingStep, file: Option<(&str, u32)>) -> String {
    let mut out = String::new();
    let names = Names::new();
    let mut line = |name: &str, text: &str| out.push_str(&names.line(name, text));
    if step.after.is_some() {
        let removed: Vec<Option<[i64; 3]>> = step.removed.iter().copied().map(Some).collect();
        line(&names.took_away, &facts_worded(&removed));
        line(&names.added, &added_worded(step));
    }
    if let Some(square) = &step.continuing {
        line(&names.go_on, &worded!("losing-continuing", square = square));
    }
    let legal = if step.legal.is_empty() { worded!("no-step") } else { step.legal.join(" ") };
    line(&names.legal, &legal);
    if !step.rule.is_empty() {
        line(&names.rule, &visible_line(&step.worded_rule(), 2000));
    }
    if !step.output.trim().is_empty() {
        let margin = format!("\n   {:width$}", "", width = names.width);
        let text = visible(step.output.trim_end(), PRINTED).replace('\n', &margin);
        line(&names.printed, &text);
    }
    line(&names.position, &step.fen);
    if let Some((file, n)) = file {
        line(&names.again, &format!("turniir try {file} {}", step.arguments()));
        if after_others(n) {
            line("", &worded!("again-earlier"));
        }
    }
    out
}

/// Prints the losing call `n` of a game.
pub fn print(step: &LosingStep, n: u32, file: Option<&str>, with_board: bool) {
    println!("{}", worded!("losing-head", step = n, color = step.color.name()));
    if with_board {
        board::print(&boards(step));
    }
    print!("{}", lines(step, file.map(|file| (file, n))));
}
