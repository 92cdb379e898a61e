//! The call that lost a game as text: what the terminal, game files and reports say of it alike.

use super::losing::LosingStep;
use crate::course::{Code, Reason};
use crate::player::PlayerSpec;
use draughts::{Piece, Position, Square};
use say::{Said, said, worded};
use text::visible_line;

/// A player's file as a shell and `turniir try` take it: no option, and no player that needs no file.
pub fn player_word(text: &str) -> String {
    let other = text.starts_with('-') || PlayerSpec::is_built_in(text);
    shell_word(&if other { format!("./{text}") } else { text.to_string() })
}

/// A word as a shell takes it, with nothing in it that steers a terminal.
pub fn shell_word(text: &str) -> String {
    let steers = |c: char| c.is_control() || text::unprintable(c);
    if text.chars().any(steers) {
        let mut word = String::from("$'");
        for c in text.chars() {
            if steers(c) {
                // Three octal digits are what all shells read alike that know this form (POSIX 2024).
                word.extend(c.encode_utf8(&mut [0; 4]).bytes().map(|byte| format!("\\{byte:03o}")));
            } else {
                word.extend("'\\".contains(c).then_some('\\'));
                word.push(c);
            }
        }
        return word + "'";
    }
    let plain = |c: char| c.is_alphanumeric() || "/._-+:,=@".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_string();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}

/// What `turniir try` is told of limits that are not its own, so that a call that is made again has what it had: a
/// call's seconds, and a player's MiB.
pub fn limits_as_options(move_time: f64, memory: u64) -> String {
    let own = crate::worker::Limits::default();
    let mut options = String::new();
    if move_time != own.move_time.as_secs_f64() {
        options += &format!(" --move-time {move_time}");
    }
    if memory != own.memory >> 20 {
        options += &format!(" --memory {memory}");
    }
    options
}

/// Facts as they are written in Prolog, for machines and game files.
pub fn facts<'a>(list: impl IntoIterator<Item = &'a Option<[i64; 3]>>) -> String {
    listed(list, Said::english)
}

/// [`facts`] for people.
pub fn facts_worded<'a>(list: impl IntoIterator<Item = &'a Option<[i64; 3]>>) -> String {
    listed(list, Said::worded)
}

/// What a call added, for people: as many facts as anybody reads, and how many more there are.
pub fn added_worded(step: &LosingStep) -> String {
    const SHOWN: usize = 40;
    let facts = facts_worded(step.added.iter().take(SHOWN));
    match step.added.len().saturating_sub(SHOWN) + step.more {
        0 => facts,
        more => worded!("check-and-more", what = facts, more = more),
    }
}

fn listed<'a>(list: impl IntoIterator<Item = &'a Option<[i64; 3]>>, words: fn(&Said) -> String) -> String {
    let all: Vec<String> = list
        .into_iter()
        .map(|fact| match fact {
            Some([x, y, s]) => format!("ruut({x},{y},{s})"),
            None => words(&said!("fact-no-number")),
        })
        .collect();
    if all.is_empty() { words(&said!("no-facts")) } else { all.join(" ") }
}

/// A board of any facts: what is no square is left out, the last fact of a square counts.
pub fn drawing(facts: &[Option<[i64; 3]>], before: &Position) -> Position {
    let mut position = *before;
    for square in Square::all() {
        position = position.with_piece(square, None);
    }
    for [x, y, s] in facts.iter().flatten() {
        if let Some(square) = Square::from_xy(*x, *y) {
            position = position.with_piece(square, Piece::from_code(*s));
        }
    }
    position
}

/// The squares whose facts differ, each once.
pub fn changed(step: &LosingStep) -> Vec<Square> {
    let of = |fact: &[i64; 3]| Square::from_xy(fact[0], fact[1]);
    let mut squares = Vec::new();
    for square in step.removed.iter().chain(step.added.iter().flatten()).filter_map(of) {
        if !squares.contains(&square) {
            squares.push(square);
        }
    }
    squares
}

/// Whether a player may remember earlier calls in the call that made, or was to make, step `n` of its game: the first
/// call of both sides comes to a process that has just begun, as the one of `turniir try` does.
pub const fn after_others(n: u32) -> bool {
    n > 2
}

/// The same as a comment of a game file; `n` is the step that the call was to make.
pub fn comment(step: &LosingStep, n: u32, reason: Reason, file: Option<&str>) -> String {
    let mut text = format!("{} loses by {reason}: {}", step.color, visible_line(&step.rule, 500));
    if step.after.is_some() {
        let removed: Vec<Option<[i64; 3]>> = step.removed.iter().copied().map(Some).collect();
        text += &format!("; took away {}; added {}", facts(&removed), facts(step.added.iter().take(10)));
    }
    text += &format!("; legal: {}; position {}", step.legal.join(" "), step.fen);
    if let Some(file) = file {
        text += &format!("; turniir try {file} {}", step.arguments());
        if after_others(n) {
            text += "; a player that remembers earlier calls or draws random numbers needs --pdn with the file of this game and --earlier in \
                     place of --fen and what follows it";
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_tells_of_earlier_calls_where_there_were_some() {
        let position = draughts::fen::parse("W:Wc3:Bf6").unwrap();
        let step = LosingStep::of(&position, &crate::course::facts_of(&position));
        let told = |n| comment(&step, n, Reason::Failed, Some("x.pl"));
        assert!(told(1).ends_with("; turniir try x.pl --fen W:Wc3:Bf6"), "{}", told(1));
        assert!(!told(2).contains("--earlier") && told(3).contains("--earlier"), "{}", told(3));
    }
}
