//! Single moves as text: `c3-d4`, `c3:e5:g7`, `22x15`, and the short `cd4`.

use super::bitboard::Bitboard;
use super::moves::Move;
pub use super::names::Names;
use super::position::Position;
use super::rules::Rules;
use super::square::Square;

/// A text that is not a move, or not a legal one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// A text that is no move.
    #[error("'{0}' is not a move; moves are written c3-d4, c3:e5 or 22-18")]
    Unreadable(String),
    /// No piece stands where it begins.
    #[error("there is no piece on {0}")]
    NoPiece(String),
    /// The other side's piece.
    #[error("the piece on {0} belongs to the other side")]
    NotYours(String),
    /// A quiet move where a capture must be made.
    #[error("a capture is compulsory: {0}")]
    MustCapture(String),
    /// The piece on the square (first) cannot come there; what it can play (second).
    #[error("the piece on {0} has no move there; it may play {1}")]
    Unreachable(String, String),
    /// Another reason why it is not legal.
    #[error("'{0}' is no legal move")]
    Illegal(String),
    /// A short text (first) for several moves (second: two of them).
    #[error("'{0}' fits several moves: {1}")]
    Ambiguous(String, String),
}

/// A square as written: perhaps only the letter of its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Named {
    Square(Square),
    Column(i64),
}

impl Named {
    fn fits(self, square: Square) -> bool {
        match self {
            Named::Square(s) => s == square,
            Named::Column(y) => square.y() == y,
        }
    }
}

/// A move as somebody wrote it.
///
/// ```
/// use draughts::{Position, RUSSIAN, notation::Wanted};
///
/// let start = Position::start(&RUSSIAN);
/// let found = Wanted::parse("22-18", &RUSSIAN).unwrap().find(&start, &RUSSIAN).unwrap();
/// assert_eq!(found[0].to_string(), "c3-d4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    text: String,
    squares: Vec<Named>,
    capture: Option<bool>,
}

impl Wanted {
    /// Reads a move's text.
    ///
    /// # Errors
    /// [`MoveError::Unreadable`].
    pub fn parse(text: &str, rules: &Rules) -> Result<Wanted, MoveError> {
        let shown: String = text.trim().chars().take(40).collect();
        let unreadable = || MoveError::Unreadable(shown.clone());
        let mut rest = text.trim();
        let mut squares = Vec::new();
        let mut capture = None;
        while !rest.is_empty() {
            let stripped = rest.trim_start_matches([' ', '\t']);
            let (separator, after) = match stripped.chars().next() {
                Some('-' | '–') => {
                    (Some(false), &stripped[stripped.chars().next().map_or(0, char::len_utf8)..])
                }
                Some('x' | 'X' | ':' | '*' | '×') => {
                    (Some(true), &stripped[stripped.chars().next().map_or(0, char::len_utf8)..])
                }
                _ => (None, stripped),
            };
            if separator.is_some() && squares.is_empty() {
                return Err(unreadable());
            }
            capture = separator.or(capture);
            rest = after.trim_start();
            let (named, length) = named(rest, rules).ok_or_else(unreadable)?;
            squares.push(named);
            rest = &rest[length..];
        }
        let columns = squares.iter().skip(1).any(|s| matches!(s, Named::Column(_)));
        if squares.len() < 2 || columns {
            return Err(unreadable());
        }
        Ok(Wanted { text: shown, squares, capture })
    }

    /// The legal move meant, in stepwise rules the steps of a whole capture.
    ///
    /// # Errors
    /// When no legal move or several different ones fit, with the reason.
    ///
    /// ```
    /// use draughts::{COURSE, fen, notation::Wanted};
    ///
    /// let position = fen::parse("W:Wc1:Bd2,f4").unwrap();
    /// // Two steps by the course's rules; the square between may be left out.
    /// let steps = Wanted::parse("c1:g5", &COURSE).unwrap().find(&position, &COURSE).unwrap();
    /// assert_eq!(steps.len(), 2);
    /// let error = Wanted::parse("c1-b2", &COURSE).unwrap().find(&position, &COURSE).unwrap_err();
    /// assert_eq!(error.to_string(), "a capture is compulsory: c1:e3:g5");
    /// ```
    pub fn find(&self, position: &Position, rules: &Rules) -> Result<Vec<Move>, MoveError> {
        let mut lines = Vec::new();
        whole_moves(position, rules, &mut Vec::new(), &mut lines);
        let fitting: Vec<&Line> = lines.iter().filter(|l| self.fits(l)).collect();
        let exact = fitting.iter().filter(|l| l.squares.len() == self.squares.len());
        match (fitting.as_slice(), exact.clone().next()) {
            ([], _) => Err(self.reason(position, rules, &lines)),
            ([one], _) => Ok(one.steps.clone()),
            (several, exact_line) => {
                if let Some(line) = exact_line.filter(|_| exact.count() == 1) {
                    return Ok(line.steps.clone());
                }
                if several.iter().all(|l| l.same_result(several[0])) {
                    return Ok(several[0].steps.clone());
                }
                let names = Names::letters(rules);
                let listed: Vec<String> = several.iter().map(|l| l.text(names)).collect();
                Err(MoveError::Ambiguous(self.text.clone(), listed.join(", ")))
            }
        }
    }

    /// The only capture that a move fits which is written as a quiet one.
    pub(crate) fn as_capture(&self, position: &Position, rules: &Rules) -> Option<Vec<Move>> {
        let capture = Wanted { capture: Some(true), ..self.clone() };
        (self.capture == Some(false)).then(|| capture.find(position, rules).ok())?
    }

    /// In stepwise rules, the steps of a capture that this is the beginning of, all its squares written.
    pub(crate) fn begun(&self, position: &Position, rules: &Rules) -> Option<Vec<Move>> {
        let given = self.squares.len();
        if !rules.stepwise || self.capture == Some(false) {
            return None;
        }
        let mut lines = Vec::new();
        whole_moves(position, rules, &mut Vec::new(), &mut lines);
        let begins = |line: &&Line| {
            line.squares.len() > given && self.squares.iter().zip(&line.squares).all(|(s, at)| s.fits(*at))
        };
        lines.iter().find(begins).and_then(|line| line.steps.get(..given - 1)).map(<[Move]>::to_vec)
    }

    fn fits(&self, line: &Line) -> bool {
        let (Some(first), Some(last)) = (line.squares.first(), line.squares.last()) else { return false };
        if self.capture.is_some_and(|c| c != line.capture) {
            return false;
        }
        if !self.squares[0].fits(*first) || !self.squares[self.squares.len() - 1].fits(*last) {
            return false;
        }
        // The squares between may be left out, but those given are passed in this order.
        let mut landings = line.landings().into_iter();
        self.squares[1..self.squares.len() - 1]
            .iter()
            .all(|s| landings.any(|landing| landing.iter().any(|p| s.fits(*p))))
    }

    fn reason(&self, position: &Position, rules: &Rules, lines: &[Line]) -> MoveError {
        let Named::Square(from) = self.squares[0] else { return MoveError::Illegal(self.text.clone()) };
        let names = Names::letters(rules);
        let name = names.of(from);
        if !position.occupied().has(from) {
            return MoveError::NoPiece(name);
        }
        if !position.of(position.turn()).has(from) {
            return MoveError::NotYours(name);
        }
        let texts = |of: &mut dyn Iterator<Item = &Line>| -> String {
            let mut all: Vec<String> = of.map(|l| l.text(names)).collect();
            all.dedup();
            let more = all.len() > 6;
            all.truncate(6);
            all.join(", ") + if more { ", ..." } else { "" }
        };
        if position.has_capture(rules) && (self.capture != Some(true) || !lines.iter().any(|l| l.from(from)))
        {
            return MoveError::MustCapture(texts(&mut lines.iter()));
        }
        let own = texts(&mut lines.iter().filter(|l| l.from(from)));
        if own.is_empty() {
            return MoveError::Illegal(self.text.clone());
        }
        MoveError::Unreachable(name, own)
    }
}

/// One square at the beginning of a text, and its length.
fn named(text: &str, rules: &Rules) -> Option<(Named, usize)> {
    let bytes = text.as_bytes();
    let first = *bytes.first()?;
    if first.is_ascii_digit() {
        let digits = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
        let square = Square::from_number(text[..digits].parse().ok()?)?;
        return Some((Named::Square(if rules.mirrored { square.mirrored() } else { square }), digits));
    }
    let letter = first.to_ascii_lowercase();
    if !(b'a'..=b'h').contains(&letter) {
        return None;
    }
    let column = i64::from(letter - b'a') + 1;
    let y = if rules.mirrored { 9 - column } else { column };
    match bytes.get(1) {
        Some(digit) if digit.is_ascii_digit() => {
            Some((Named::Square(Square::from_xy(i64::from(digit - b'0'), y)?), 2))
        }
        _ => Some((Named::Column(y), 1)),
    }
}

/// A whole move: its steps and all squares touched.
struct Line {
    steps: Vec<Move>,
    squares: Vec<Square>,
    capture: bool,
    taken: Bitboard,
}

impl Line {
    fn from(&self, square: Square) -> bool {
        self.squares.first() == Some(&square)
    }

    fn same_result(&self, other: &Line) -> bool {
        self.taken == other.taken
            && self.squares.first() == other.squares.first()
            && self.squares.last() == other.squares.last()
            && self.steps.iter().any(Move::crowns) == other.steps.iter().any(Move::crowns)
    }

    /// Where the piece may be said to land between its first and its last square. A king that goes straight on to the next piece
    /// lands on any of the squares before that, of which moves name the nearest one.
    fn landings(&self) -> Vec<Vec<Square>> {
        let towards = |a: Square, b: Square| ((b.x() - a.x()).signum(), (b.y() - a.y()).signum());
        self.squares
            .windows(3)
            .map(|leg| {
                let (dx, dy) = towards(leg[1], leg[2]);
                let mut landing = vec![leg[1]];
                // Of a capture in steps each is written as it is.
                if self.steps.len() == 1 && towards(leg[0], leg[1]) == (dx, dy) {
                    let ahead =
                        (1..).map_while(|n| Square::from_xy(leg[1].x() + n * dx, leg[1].y() + n * dy));
                    landing.extend(ahead.take_while(|s| !self.taken.has(*s) && *s != leg[2]));
                }
                landing
            })
            .collect()
    }

    fn text(&self, names: Names) -> String {
        let squares: Vec<String> = self.squares.iter().map(|s| names.of(*s)).collect();
        squares.join(if self.capture { ":" } else { "-" })
    }
}

/// The steps of every whole move.
pub(super) fn whole_steps(position: &Position, rules: &Rules, out: &mut Vec<Vec<Move>>) {
    let mut lines = Vec::new();
    whole_moves(position, rules, &mut Vec::new(), &mut lines);
    out.extend(lines.into_iter().map(|l| l.steps));
}

/// All whole moves; in stepwise rules the steps of one capture are joined.
fn whole_moves(position: &Position, rules: &Rules, steps: &mut Vec<Move>, lines: &mut Vec<Line>) {
    // A king of the course can jump in more ways than anyone writes down.
    const MOST: usize = 20_000;
    for m in position.legal_moves(rules) {
        if lines.len() >= MOST {
            return;
        }
        steps.push(m);
        let next = position.after(&m, rules);
        if next.continuing().is_some() {
            whole_moves(&next, rules, steps, lines);
        } else {
            let mut squares: Vec<Square> = steps[0].path().take(1).collect();
            squares.extend(steps.iter().flat_map(|s| s.path().skip(1)));
            let taken = steps.iter().fold(Bitboard::EMPTY, |t, s| t | s.taken());
            lines.push(Line { steps: steps.clone(), squares, capture: m.is_capture(), taken });
        }
        steps.pop();
    }
}
