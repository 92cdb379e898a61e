//! Portable Draughts Notation: games as text.

use super::color::Color;
use super::moves::Move;
use super::position::Position;
use super::rules::COURSE;
use std::fmt::Write;

/// A game of the course's single steps as PDN: the jumps of one capture become one move.
pub fn write_steps(tags: &[(&str, String)], start: &Position, steps: &[Move], result: &str) -> String {
    let mut out = String::new();
    for (name, value) in tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(out, "[{name} \"{value}\"]").expect("a string takes all text");
    }
    out.push('\n');
    let mut words: Vec<String> = Vec::new();
    let mut position = *start;
    let mut number = 1;
    for step in steps {
        if position.continuing().is_some() {
            if let Some(word) = words.last_mut() {
                write!(word, ":{}", step.to()).expect("a string takes all text");
            }
        } else {
            if position.turn() == Color::White {
                words.push(format!("{number}."));
            } else if words.is_empty() {
                words.push(format!("{number}..."));
            }
            words.push(step.to_string());
            if position.turn() == Color::Black {
                number += 1;
            }
        }
        position = position.after(step, &COURSE);
    }
    words.push(result.to_string());
    let mut column = 0;
    for word in words {
        if column > 0 && column + word.len() >= 80 {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        column += word.len();
        out.push_str(&word);
    }
    out.push_str("\n\n");
    out
}
