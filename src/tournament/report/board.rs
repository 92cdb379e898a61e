//! Boards as pictures, and positions as short texts for the pages' scripts.

use draughts::{Color, Position, Square};
use say::worded;
use std::fmt::Write as _;

/// The dark squares from a8's row to a1's, from left to right: the order of [`code`].
fn squares() -> impl Iterator<Item = Square> {
    (1..=8).rev().flat_map(|row| (1..=8).filter_map(move |column| Square::from_xy(row, column)))
}

/// A position as 32 characters, a dark square each: `w`, `b`, `W` and `B` for kings, a full stop for nothing.
/// What `templates/board.js` draws.
pub fn code(position: &Position) -> String {
    let letter = |square| match position.piece(square) {
        None => '.',
        Some(p) => match (p.color, p.king) {
            (Color::White, false) => 'w',
            (Color::White, true) => 'W',
            (Color::Black, false) => 'b',
            (Color::Black, true) => 'B',
        },
    };
    squares().map(letter).collect()
}

/// A position in words: `White: c3, king d4. Black: f6.`
pub fn in_words(position: &Position) -> String {
    let king = format!("{} ", worded!("board-king"));
    let side = |color: Color| {
        let own = squares().filter_map(|s| position.piece(s).filter(|p| p.color == color).map(|p| (s, p)));
        let names: Vec<String> =
            own.map(|(s, p)| format!("{}{s}", if p.king { king.as_str() } else { "" })).collect();
        if names.is_empty() { worded!("nothing") } else { names.join(", ") }
    };
    worded!("board-words", white = side(Color::White), black = side(Color::Black))
}

/// A board as a picture, with marked squares. Its colours are those of `templates/style.css`.
pub fn still(position: &Position, marks: &[Square]) -> String {
    let mut svg = format!(
        "<svg class=\"board\" viewBox=\"0 0 8 8\" role=\"img\" aria-label=\"{}\"><rect class=\"lt\" width=\"8\" \
         height=\"8\"/><path class=\"dk\" d=\"",
        in_words(position)
    );
    let place = |s: Square| (s.y() - 1, 8 - s.x());
    for (x, y) in squares().map(place) {
        let _ = write!(svg, "M{x} {y}h1v1h-1z");
    }
    svg += "\"/>";
    for (x, y) in marks.iter().copied().map(place) {
        let _ = write!(svg, "<rect class=\"mk\" x=\"{x}\" y=\"{y}\" width=\"1\" height=\"1\"/>");
    }
    for square in squares() {
        let Some(piece) = position.piece(square) else { continue };
        let (x, y) = place(square);
        let class = if piece.color == Color::White { "wp" } else { "bp" };
        let _ = write!(svg, "<circle class=\"{class}\" cx=\"{x}.5\" cy=\"{y}.5\" r=\".39\"/>");
        if piece.king {
            let _ = write!(svg, "<path class=\"kg\" transform=\"translate({x} {y})\" d=\"{CROWN}\"/>");
        }
    }
    svg + "</svg>"
}

/// A crown within a square whose side is 1; `templates/board.js` has the same.
const CROWN: &str = "M.3 .66L.26 .38L.4 .5L.5 .32L.6 .5L.74 .38L.7 .66z";

#[cfg(test)]
mod tests {
    use super::{code, in_words};
    use draughts::fen;

    #[test]
    fn a_position_is_thirty_two_characters() {
        let position = fen::parse("W:Wa1,Kc3:Bh8,Kb8").unwrap();
        assert_eq!(
            code(&position),
            ["B..b", "....", "....", "....", "....", ".W..", "....", "w..."].concat()
        );
        assert_eq!(in_words(&position), "White: king c3, a1. Black: king b8, h8.");
    }
}
