//! The call that lost a game, for people: the board before and after, the facts, the rule, and the command
//! that makes the call again.

use super::board;
use crate::arbiter::LosingStep;
use crate::draughts::{Piece, Position, Square};
use crate::visible::{visible, visible_line};

/// Bytes shown of what the call printed.
const PRINTED: usize = 1500;

/// A word as a shell takes it.
pub fn shell_word(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+:,=@".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_string();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}

/// Facts as they are written in Prolog.
pub fn facts<'a>(list: impl IntoIterator<Item = &'a Option<[i64; 3]>>) -> String {
    let all: Vec<String> = list
        .into_iter()
        .map(|fact| match fact {
            Some([x, y, s]) => format!("ruut({x},{y},{s})"),
            None => "ruut/3 with something that is no small number".into(),
        })
        .collect();
    if all.is_empty() { "nothing".into() } else { all.join(" ") }
}

/// A board of any facts: what is no square is left out, the last fact of a square counts.
fn drawing(facts: &[Option<[i64; 3]>], before: &Position) -> Position {
    let mut position = *before;
    for square in Square::all() {
        position = position.with_piece(square, None);
    }
    for [x, y, s] in facts.iter().flatten() {
        if let Some(square) = Square::from_xy(*x, *y) {
            position = position.with_piece(square, Piece::from_course(*s));
        }
    }
    position
}

/// The squares whose facts differ.
fn changed(step: &LosingStep) -> Vec<Square> {
    let of = |fact: &[i64; 3]| Square::from_xy(fact[0], fact[1]);
    step.removed.iter().filter_map(of).chain(step.added.iter().flatten().filter_map(of)).collect()
}

/// The two boards beside each other, or the one there is.
pub fn boards(step: &LosingStep) -> String {
    let Some(before) = step.position() else { return String::new() };
    let marks = changed(step);
    let continuing = before.continuing();
    let first = board::draw(&before, &continuing.into_iter().chain(marks.iter().copied()).collect::<Vec<_>>());
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
    line("rule", &visible_line(&step.rule, 2000));
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

/// The same as a comment of a game file.
pub fn comment(step: &LosingStep, reason: &str, file: Option<&str>) -> String {
    let mut text = format!("{} loses by {reason}: {}", step.color, visible_line(&step.rule, 500));
    if step.after.is_some() {
        let removed: Vec<Option<[i64; 3]>> = step.removed.iter().copied().map(Some).collect();
        text += &format!("; took away {}; added {}", facts(&removed), facts(step.added.iter().take(10)));
    }
    text += &format!("; legal: {}; position {}", step.legal.join(" "), step.fen);
    if let Some(file) = file {
        text += &format!("; turniir try {file} {}", step.arguments());
    }
    text
}
