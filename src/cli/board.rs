//! The board as text: pieces, coordinates, the last step marked.

use crate::draughts::{Piece, Position, Square};
use anstream::stdout;
use owo_colors::OwoColorize;
use std::io::Write as _;

/// The picture of a board; `marked` squares are those of the last step.
pub fn draw(position: &Position, marked: &[Square]) -> String {
    let mut out = String::new();
    for x in (1..=8).rev() {
        out.push_str(&format!(" {x} "));
        for y in 1..=8 {
            let Some(square) = Square::from_xy(x, y) else {
                out.push_str(&"   ".on_truecolor(232, 208, 170).to_string());
                continue;
            };
            let piece = match position.piece(square) {
                None => " ",
                Some(Piece { color: crate::draughts::Color::White, king: false }) => "⛀",
                Some(Piece { color: crate::draughts::Color::White, king: true }) => "⛁",
                Some(Piece { color: crate::draughts::Color::Black, king: false }) => "⛂",
                Some(Piece { color: crate::draughts::Color::Black, king: true }) => "⛃",
            };
            let last = marked.contains(&square);
            let cell = if last { format!("[{piece}]") } else { format!(" {piece} ") };
            let cell = match position.piece(square).map(|p| p.color) {
                Some(crate::draughts::Color::White) => cell.bright_white().to_string(),
                _ => cell.black().to_string(),
            };
            let cell = if last {
                cell.on_truecolor(120, 140, 70).to_string()
            } else {
                cell.on_truecolor(150, 105, 70).to_string()
            };
            out.push_str(&cell);
        }
        out.push('\n');
    }
    out.push_str("    a  b  c  d  e  f  g  h\n");
    out
}

/// Prints text on standard output, without colours where they are not wanted.
pub fn print(text: &str) {
    let _ = write!(stdout(), "{text}");
}
