//! Judging an observed change of the board: which legal step it was, or why it was none.

use super::codes::Code;
use super::reason::Reason;
use draughts::{Bitboard, COURSE, Color, Direction, Move, Piece, Position, Square};
use say::{Said, said};
use std::fmt;

/// One `ruut/3` fact as far as it can be a square of the board: row, column, status.
/// Values that are no numbers never get this far; they are [`Violation::Invented`].
pub type Fact = (i64, i64, i64);

/// Why a change of the board is not a legal step. Squares are the place to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Violation {
    /// The board is as it was.
    NoChange,
    /// A piece of the opponent was moved.
    WrongColor,
    /// A capture was possible and a quiet move was made.
    CaptureIgnored,
    /// A piece was jumped but stayed on the board.
    CapturedLeft(Square),
    /// The piece may not go where it went.
    WrongLanding(Square),
    /// A man reached the last row and stayed a man.
    PromotionMissed(Square),
    /// A man became a king elsewhere, or a king a man.
    PromotionInvented(Square),
    /// More than one own piece changed.
    SeveralPieces,
    /// An own piece left the board.
    OwnPieceRemoved(Square),
    /// An own piece appeared.
    PieceInvented(Square),
    /// A piece of the opponent changed that was not captured.
    ForeignChanged(Square),
    /// Another piece than the capturing one was moved.
    WrongContinuing(Square),
    /// A square has no fact.
    Missing(Square),
    /// A square has two facts.
    Duplicated(Square),
    /// A fact names no square of the board or no piece.
    Invented,
}

impl Violation {
    /// What the game is lost by.
    pub const fn reason(self) -> Reason {
        match self {
            Violation::NoChange => Reason::NoStep,
            _ => Reason::IllegalStep,
        }
    }

    /// The name used in Prolog and in tests.
    pub const fn name(self) -> &'static str {
        match self {
            Violation::NoChange => "no_change",
            Violation::WrongColor => "wrong_color",
            Violation::CaptureIgnored => "capture_ignored",
            Violation::CapturedLeft(_) => "captured_left",
            Violation::WrongLanding(_) => "wrong_landing",
            Violation::PromotionMissed(_) => "promotion_missed",
            Violation::PromotionInvented(_) => "promotion_invented",
            Violation::SeveralPieces => "several_pieces",
            Violation::OwnPieceRemoved(_) => "own_piece_removed",
            Violation::PieceInvented(_) => "piece_invented",
            Violation::ForeignChanged(_) => "foreign_changed",
            Violation::WrongContinuing(_) => "wrong_continuing",
            Violation::Missing(_) => "square_missing",
            Violation::Duplicated(_) => "square_duplicated",
            Violation::Invented => "fact_invented",
        }
    }
}

impl Violation {
    /// What the player did, as the end of a sentence.
    pub fn said(self) -> Said {
        match self {
            Violation::NoChange => said!("violation-no-change"),
            Violation::WrongColor => said!("violation-wrong-color"),
            Violation::CaptureIgnored => said!("violation-capture-ignored"),
            Violation::CapturedLeft(s) => said!("violation-captured-left", square = s.to_string()),
            Violation::WrongLanding(s) => said!("violation-wrong-landing", square = s.to_string()),
            Violation::PromotionMissed(s) => said!("violation-promotion-missed", square = s.to_string()),
            Violation::PromotionInvented(s) => said!("violation-promotion-invented", square = s.to_string()),
            Violation::SeveralPieces => said!("violation-several-pieces"),
            Violation::OwnPieceRemoved(s) => said!("violation-own-piece-removed", square = s.to_string()),
            Violation::PieceInvented(s) => said!("violation-piece-invented", square = s.to_string()),
            Violation::ForeignChanged(s) => said!("violation-foreign-changed", square = s.to_string()),
            Violation::WrongContinuing(s) => said!("violation-wrong-continuing", square = s.to_string()),
            Violation::Missing(s) => said!("violation-missing", square = s.to_string()),
            Violation::Duplicated(s) => said!("violation-duplicated", square = s.to_string()),
            Violation::Invented => said!("violation-invented"),
        }
    }
}

/// In English, for machines and stores.
impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said().english())
    }
}

/// The 32 facts of a position in the course's order: by rows, from White's first.
pub fn facts_of(position: &Position) -> Vec<Fact> {
    Square::all().map(|s| (s.x(), s.y(), position.piece(s).map_or(0, Piece::code))).collect()
}

/// Facts after a step that took away the facts of the squares it changed and added new ones at the end.
pub fn facts_after(facts: &[Fact], next: &Position) -> Vec<Fact> {
    let mut after = facts.to_vec();
    let changed: Vec<Fact> = facts_of(next).into_iter().filter(|f| !facts.contains(f)).collect();
    after.retain(|f| !changed.iter().any(|c| (c.0, c.1) == (f.0, f.1)));
    after.extend(changed);
    after
}

/// The start position's facts.
pub fn start_facts() -> Vec<Fact> {
    facts_of(&Position::start(&COURSE))
}

/// Reads a list of facts as a board with `turn` to move.
///
/// # Errors
/// The first of: an invented fact, a square twice, a square missing.
pub fn board_of(facts: &[Fact], turn: Color) -> Result<Position, Violation> {
    let mut seen = Bitboard::EMPTY;
    let mut twice = None;
    let mut position = Position::new(Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY, turn);
    for &(x, y, status) in facts {
        let Some(square) = Square::from_xy(x, y) else { return Err(Violation::Invented) };
        if status != 0 && Piece::from_code(status).is_none() {
            return Err(Violation::Invented);
        }
        if seen.has(square) {
            twice.get_or_insert(square);
        }
        seen |= Bitboard::of(square);
        position = position.with_piece(square, Piece::from_code(status));
    }
    if let Some(square) = twice {
        return Err(Violation::Duplicated(square));
    }
    match (!seen).squares().next() {
        Some(square) => Err(Violation::Missing(square)),
        None => Ok(position),
    }
}

/// Which legal step of the `course` rules leads from `before` to the facts `after`.
///
/// # Errors
/// The reason why there is none.
pub fn judge(before: &Position, after: &[Fact]) -> Result<Move, Violation> {
    let after = board_of(after, before.turn())?;
    let same =
        |p: &Position| Color::ALL.iter().all(|&c| p.of(c) == after.of(c)) && p.kings() == after.kings();
    if same(before) {
        return Err(Violation::NoChange);
    }
    match before.legal_moves(&COURSE).into_iter().find(|m| same(&before.after(m, &COURSE))) {
        Some(step) => Ok(step),
        None => Err(name_violation(before, &after)),
    }
}

/// Names what is wrong with a change that no legal step makes.
fn name_violation(before: &Position, after: &Position) -> Violation {
    let us = before.turn();
    let them = !us;
    let left = before.of(us).minus(after.of(us));
    let came = after.of(us).minus(before.of(us));
    let reranked = before.of(us) & after.of(us) & (before.kings() ^ after.kings());
    let lost = before.of(them).minus(after.of(them));
    let new_foreign = after.of(them).minus(before.of(them));
    let foreign_reranked = before.of(them) & after.of(them) & (before.kings() ^ after.kings());

    if left.is_empty() && came.is_empty() && reranked.is_empty() {
        return if lost.any() && new_foreign.any() {
            Violation::WrongColor
        } else {
            Violation::ForeignChanged((lost | new_foreign | foreign_reranked).first())
        };
    }
    if let Some(square) = (new_foreign | foreign_reranked).squares().next() {
        return Violation::ForeignChanged(square);
    }
    if left.count() > 1 || came.count() > 1 || left.any() && reranked.any() {
        return Violation::SeveralPieces;
    }
    if left.is_empty() && came.is_empty() {
        return if reranked.count() > 1 {
            Violation::SeveralPieces
        } else {
            Violation::PromotionInvented(reranked.first())
        };
    }
    if came.is_empty() {
        return Violation::OwnPieceRemoved(left.first());
    }
    if left.is_empty() {
        return Violation::PieceInvented(came.first());
    }
    let (from, to) = (left.first(), came.first());
    if let Some(square) = before.continuing()
        && from != square
    {
        return Violation::WrongContinuing(square);
    }
    name_single_move(before, after, from, to, lost)
}

/// Names what is wrong when exactly one own piece went from one square to another.
fn name_single_move(
    before: &Position,
    after: &Position,
    from: Square,
    to: Square,
    lost: Bitboard,
) -> Violation {
    let goes = |m: &&Move| m.from() == from && m.to() == to;
    let legal = before.legal_moves(&COURSE);
    if let Some(step) = legal.iter().find(goes) {
        // The way is right: what is wrong is what was taken, or the rank.
        if let Some(square) = step.taken().minus(lost).squares().next() {
            return Violation::CapturedLeft(square);
        }
        if let Some(square) = lost.minus(step.taken()).squares().next() {
            return Violation::ForeignChanged(square);
        }
        return if step.crowns() { Violation::PromotionMissed(to) } else { Violation::PromotionInvented(to) };
    }
    let must_capture = legal.first().is_some_and(Move::is_capture);
    if must_capture && lost.is_empty() && before.quiet_moves(&COURSE).iter().any(|m| goes(&m)) {
        return Violation::CaptureIgnored;
    }
    // A rank change on a wrong way is still a wrong way; a piece taken off without being jumped
    // is named if the way itself leads nowhere near it.
    if lost.any() && (lost & between(from, to)).is_empty() && !must_capture {
        let quiet = before.quiet_moves(&COURSE).iter().any(|m| goes(&m));
        if quiet && after.of(!before.turn()) != before.of(!before.turn()) {
            return Violation::ForeignChanged(lost.first());
        }
    }
    Violation::WrongLanding(to)
}

/// The squares strictly between two squares of one diagonal; none if they share no diagonal.
fn between(from: Square, to: Square) -> Bitboard {
    let target = Bitboard::of(to);
    for d in Direction::ALL {
        let mut passed = Bitboard::EMPTY;
        let mut at = Bitboard::of(from).shift(d);
        while at.any() {
            if at == target {
                return passed;
            }
            passed |= at;
            at = at.shift(d);
        }
    }
    Bitboard::EMPTY
}
