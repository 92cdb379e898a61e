//! The board as text: pieces, coordinates, the last step marked.

use super::usage::{of_value, wrong};
use anstream::stdout;
use draughts::{Piece, Position, Rules, Square};
use owo_colors::OwoColorize;
use std::io::Write as _;

/// Whether the locale has characters for the pieces: everything but an explicit C or POSIX, in which the
/// board is drawn with letters.
fn pieces_are_there() -> bool {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    named.is_none_or(|value| value != "C" && value != "POSIX")
}

/// What White's men and kings, then Black's, are drawn as.
pub fn signs() -> [&'static str; 4] {
    if pieces_are_there() { ["⛀", "⛁", "⛂", "⛃"] } else { ["w", "W", "b", "B"] }
}

/// Two pictures side by side.
pub fn beside(left: &str, right: &str) -> String {
    left.lines().zip(right.lines()).map(|(l, r)| format!("{l:<27}   {r}\n")).collect()
}

/// Reads a position of which a step can be asked: both sides may be empty of pieces in a FEN, but then
/// there is nothing to play.
///
/// # Errors
/// If it is no position, or has no pieces of the side to move.
pub fn position_to_play(text: &str) -> anyhow::Result<Position> {
    use anyhow::Context;
    let position =
        draughts::fen::parse(text).with_context(|| format!("position {text}")).map_err(of_value)?;
    if position.of(position.turn()).is_empty() {
        return Err(wrong(format!(
            "position {text}: {} is to move and has no piece; give pieces as in W:Wc3,Kd4:Bb6,f8",
            position.turn()
        )));
    }
    Ok(position)
}

/// The picture of a board as the players by the rules see it; `marked` squares are those of the last step.
pub fn draw(position: &Position, rules: &Rules, marked: &[Square]) -> String {
    let signs = signs();
    let mut out = String::new();
    for x in (1..=8).rev() {
        out.push_str(&format!(" {x} "));
        for y in 1..=8 {
            // The columns of a board that is seen mirrored are named from its other side.
            let Some(square) = Square::from_xy(x, if rules.mirrored { 9 - y } else { y }) else {
                out.push_str(&"   ".on_truecolor(232, 208, 170).to_string());
                continue;
            };
            let piece = match position.piece(square) {
                None => " ",
                Some(Piece { color: draughts::Color::White, king: false }) => signs[0],
                Some(Piece { color: draughts::Color::White, king: true }) => signs[1],
                Some(Piece { color: draughts::Color::Black, king: false }) => signs[2],
                Some(Piece { color: draughts::Color::Black, king: true }) => signs[3],
            };
            let last = marked.contains(&square);
            let cell = if last { format!("[{piece}]") } else { format!(" {piece} ") };
            let cell = match position.piece(square).map(|p| p.color) {
                Some(draughts::Color::White) => cell.bright_white().to_string(),
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
