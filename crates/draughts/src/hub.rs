//! Text of the Hub protocol (version 2): positions, moves, and lines of `name=value` pairs.
//!
//! A position is the side to move (`W` or `B`) and a letter for each square 1-32: `w`, `b` men, `W`,
//! `B` kings, `e` empty. A move is `32-28`, or `28x19x23`: start, end, and the squares of the pieces
//! taken, in any order.

use super::bitboard::Bitboard;
use super::color::Color;
use super::moves::Move;
use super::notation::MoveError;
use super::piece::Piece;
use super::position::Position;
use super::rules::Rules;
use super::square::Square;

/// A position's text.
///
/// ```
/// use draughts::{Position, RUSSIAN, hub};
///
/// let text = hub::position(&Position::start(&RUSSIAN));
/// assert_eq!(hub::read_position(&text), Some(Position::start(&RUSSIAN)));
/// ```
pub fn position(position: &Position) -> String {
    let letter = |number: u8| {
        let square = Square::from_number(number).and_then(|s| position.piece(s));
        match square {
            None => 'e',
            Some(Piece { color: Color::White, king: false }) => 'w',
            Some(Piece { color: Color::Black, king: false }) => 'b',
            Some(Piece { color: Color::White, king: true }) => 'W',
            Some(Piece { color: Color::Black, king: true }) => 'B',
        }
    };
    let turn = if position.turn() == Color::White { 'W' } else { 'B' };
    std::iter::once(turn).chain((1..=32).map(letter)).collect()
}

/// The position of a text.
pub fn read_position(text: &str) -> Option<Position> {
    let letters: Vec<char> = text.chars().collect();
    if letters.len() != 33 {
        return None;
    }
    let turn = match letters[0] {
        'W' => Color::White,
        'B' => Color::Black,
        _ => return None,
    };
    let mut out = Position::new(Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY, turn);
    for number in 1..=32u8 {
        let piece = match letters[usize::from(number)] {
            'e' => continue,
            'w' => Piece { color: Color::White, king: false },
            'b' => Piece { color: Color::Black, king: false },
            'W' => Piece { color: Color::White, king: true },
            'B' => Piece { color: Color::Black, king: true },
            _ => return None,
        };
        out = out.with_piece(Square::from_number(number)?, Some(piece));
    }
    Some(out)
}

/// A whole move's text; in stepwise rules give all its steps.
pub fn of_move(steps: &[Move]) -> String {
    let (Some(first), Some(last)) = (steps.first(), steps.last()) else { return String::new() };
    let taken = steps.iter().fold(Bitboard::EMPTY, |t, m| t | m.taken());
    let separator = if taken.any() { "x" } else { "-" };
    let mut text = format!("{}{separator}{}", first.from().number(), last.to().number());
    for square in taken.squares() {
        text += &format!("x{}", square.number());
    }
    text
}

/// The legal move of a text; in stepwise rules its steps.
///
/// The protocol knows no rules by which a piece that was jumped leaves the board at once. By such rules
/// a capture can go on where the program that thinks by the others has ended its move: then the move is
/// the legal one that begins like that.
///
/// # Errors
/// When no legal move has this start, end and these pieces taken.
///
/// ```
/// use draughts::{RUSSIAN, fen, hub};
///
/// let position = fen::parse("W:Wc1:Bd2,f4").unwrap();
/// let capture = position.legal_moves(&RUSSIAN)[0];
/// assert_eq!(hub::of_move(&[capture]), "30x16x26x19");
/// assert_eq!(hub::find("30x16x19x26", &position, &RUSSIAN), Ok(vec![capture]));
/// assert!(hub::find("30x16x26", &position, &RUSSIAN).is_err());
/// ```
pub fn find(text: &str, position: &Position, rules: &Rules) -> Result<Vec<Move>, MoveError> {
    let unreadable = || MoveError::Unreadable(text.chars().take(40).collect());
    let numbers: Vec<Square> = text
        .split(['-', 'x'])
        .map(|n| n.parse().ok().and_then(Square::from_number))
        .collect::<Option<_>>()
        .ok_or_else(unreadable)?;
    let [from, to, taken @ ..] = numbers.as_slice() else { return Err(unreadable()) };
    let taken: Bitboard = taken.iter().copied().collect();
    let mut lines = Vec::new();
    super::notation::whole_steps(position, rules, &mut lines);
    let is_it = |steps: &[Move]| {
        let all = steps.iter().fold(Bitboard::EMPTY, |t, m| t | m.taken());
        steps[0].from() == *from && steps[steps.len() - 1].to() == *to && all == taken
    };
    let begins = |steps: &&Vec<Move>| (1..steps.len()).any(|count| is_it(&steps[..count]));
    let whole = lines.iter().find(|steps| is_it(steps));
    whole
        .or_else(|| lines.iter().find(begins))
        .cloned()
        .ok_or_else(|| MoveError::Illegal(text.chars().take(40).collect()))
}

/// All that a line says after its first word: names with their values, and words that have none.
///
/// ```
/// let all = draughts::hub::arguments("level moves = 30 time=60 infinite");
/// let text = |(name, value): &(String, Option<String>)| format!("{name} {value:?}");
/// assert_eq!(all.iter().map(text).collect::<Vec<_>>(), ["moves Some(\"30\")", "time Some(\"60\")", "infinite None"]);
/// ```
pub fn arguments(line: &str) -> Vec<(String, Option<String>)> {
    let mut rest =
        line.trim_start().split_once(char::is_whitespace).map_or("", |(_, rest)| rest).trim_start();
    let mut all = Vec::new();
    while !rest.is_empty() {
        let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        let mut value = None;
        rest = after.trim_start();
        if let Some(given) = rest.strip_prefix('=') {
            let given = given.trim_start();
            let (text, after) = match given.strip_prefix('"') {
                Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
                None => given.split_once(char::is_whitespace).unwrap_or((given, "")),
            };
            value = Some(text.to_string());
            rest = after.trim_start();
        }
        all.push((name.to_string(), value));
    }
    all
}

/// The value of `name=value` in a line; values with spaces stand in double quotes.
pub fn argument(line: &str, name: &str) -> Option<String> {
    let mut rest = line;
    while let Some(at) = rest.find(name) {
        let before = rest[..at].chars().next_back().is_none_or(char::is_whitespace);
        let after = rest[at + name.len()..].trim_start();
        if let (true, Some(value)) = (before, after.strip_prefix('=')) {
            let value = value.trim_start();
            return match value.strip_prefix('"') {
                Some(quoted) => quoted.split('"').next().map(str::to_string),
                None => value.split_whitespace().next().map(str::to_string),
            };
        }
        rest = &rest[at + name.len()..];
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RUSSIAN;

    fn find_all(position: &Position, from: &str, to: &str) -> Vec<Move> {
        let (from, to): (Square, Square) = (from.parse().unwrap(), to.parse().unwrap());
        position.legal_moves(&RUSSIAN).into_iter().filter(|m| m.from() == from && m.to() == to).collect()
    }

    #[test]
    fn positions_and_moves_come_back() {
        let start = Position::start(&RUSSIAN);
        assert_eq!(read_position(&self::position(&start)), Some(start));
        let king = super::super::fen::parse("B:WKc1,a3:BKf8,h4").unwrap();
        assert_eq!(read_position(&self::position(&king)), Some(king));
        for m in start.legal_moves(&RUSSIAN) {
            assert_eq!(find(&of_move(&[m]), &start, &RUSSIAN), Ok(vec![m]));
        }
        // By the course's rules the capture goes on, since the first piece jumped is gone.
        let longer = super::super::fen::parse("W:WKf4,h4:Be5,g5,g7").unwrap();
        let [short] = find_all(&longer, "h4", "h8")[..] else { panic!() };
        assert_eq!(short.path().len(), 3);
        let steps = find(&of_move(&[short]), &longer, &crate::COURSE).unwrap();
        assert_eq!(steps.len(), 3);
        assert_eq!(steps[1].to(), short.to());
        assert_eq!(argument("done move=32-28 ponder=19-23", "move").as_deref(), Some("32-28"));
        assert_eq!(argument("id name=\"Scan 3.1\" version=3", "name").as_deref(), Some("Scan 3.1"));
    }
}
