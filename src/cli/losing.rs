//! The call that lost a game, for people: the board before and after, the facts, the rule, and the command
//! that makes the call again.

use super::board;
use crate::arbiter::LosingStep;
use crate::arbiter::losing_text::{changed, drawing, facts};
pub use crate::arbiter::losing_text::{comment, shell_word};
use text::{visible, visible_line};

/// Bytes shown of what the call printed.
const PRINTED: usize = 1500;

/// The two boards beside each other, or the one there is.
pub fn boards(step: &LosingStep) -> String {
    let Some(before) = step.position() else { return String::new() };
    let marks = changed(step);
    let continuing = before.continuing();
    let first =
        board::draw(&before, &continuing.into_iter().chain(marks.iter().copied()).collect::<Vec<_>>());
    match &step.after {
        Some(after) => {
            let second = board::draw(&drawing(after, &before), &marks);
            format!("    before the call               after it\n{}", board::beside(&first, &second))
        }
        None => format!("    before the call\n{first}"),
    }
}

/// The lines that follow the boards. `file` is the player as `turniir try` is given it.
pub fn lines(step: &LosingStep, file: Option<&str>) -> String {
    let mut out = String::new();
    let mut line = |name: &str, text: &str| out.push_str(&format!("  {name:<9} {text}\n"));
    if step.after.is_some() {
        let removed: Vec<Option<[i64; 3]>> = step.removed.iter().copied().map(Some).collect();
        line("took away", &facts(&removed));
        line("added", &facts(step.added.iter().take(40)));
    }
    if let Some(square) = &step.continuing {
        line("go on", &format!("the piece on {square} had to go on capturing"));
    }
    let legal = if step.legal.is_empty() { "no step".to_string() } else { step.legal.join(" ") };
    line("legal", &legal);
    if !step.rule.is_empty() {
        line("rule", &visible_line(&step.rule, 2000));
    }
    if !step.output.trim().is_empty() {
        let text = visible(step.output.trim_end(), PRINTED).replace('\n', "\n            ");
        line("printed", &text);
    }
    line("position", &step.fen);
    if let Some(file) = file {
        line("again", &format!("turniir try {file} {}", step.arguments()));
    }
    out
}

/// Prints the losing call `n` of a game.
pub fn print(step: &LosingStep, n: u32, file: Option<&str>, with_board: bool) {
    println!("The call that lost: step {n}, {}", step.color);
    if with_board {
        board::print(&boards(step));
    }
    print!("{}", lines(step, file));
}
