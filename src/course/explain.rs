//! A broken rule as one sentence with its squares: what was done, and what the rule asks for.

use super::codes::Code;
use super::verdict::{Fact, Violation, board_of};
use draughts::{Bitboard, COURSE, Move, Piece, Position, Square};

/// So many legal steps are named in a sentence.
const NAMED: usize = 4;

/// Legal steps as words: `c3-d4, c3-b4 or 5 others`.
pub fn steps_in_words(steps: &[Move]) -> String {
    let mut words: Vec<String> = steps.iter().take(NAMED).map(Move::to_string).collect();
    match steps.len().saturating_sub(NAMED) {
        0 => {}
        1 => words.push(steps[NAMED].to_string()),
        more => words.push(format!("{more} others")),
    }
    match words.pop() {
        Some(last) if words.is_empty() => last,
        Some(last) => format!("{} or {last}", words.join(", ")),
        None => "nothing".into(),
    }
}

/// Why the change from `before` to the facts `after` is no legal step, with the squares concerned.
/// `violation` is what [`super::judge`] said.
pub fn explain(before: &Position, after: &[Fact], violation: Violation) -> String {
    let legal = before.legal_moves(&COURSE);
    let possible = steps_in_words(&legal);
    let us = before.turn();
    let Ok(now) = board_of(after, us) else { return of_the_facts(after, violation) };
    let left = before.of(us).minus(now.of(us));
    let came = now.of(us).minus(before.of(us));
    let (lost, foreign) = (before.of(!us).minus(now.of(!us)), now.of(!us).minus(before.of(!us)));
    let way = match (left.squares().next(), came.squares().next()) {
        (Some(from), Some(to)) if left.count() == 1 && came.count() == 1 => Some((from, to)),
        _ => None,
    };
    let moved = way.map_or_else(|| "it moved".to_string(), |(from, to)| format!("it moved {from} to {to}"));
    match violation {
        Violation::NoChange => format!("the board is as it was, although {possible} was possible"),
        Violation::WrongColor => format!(
            "{us} was to move, and it moved the opponent's piece from {} to {}",
            names(lost),
            names(foreign)
        ),
        Violation::CaptureIgnored => format!("{moved} quietly, but capturing is compulsory: {possible}"),
        Violation::CapturedLeft(square) => {
            format!("{moved} over {square}, but left the captured piece on {square}")
        }
        Violation::WrongLanding(to) => wrong_landing(before, way, to, &legal, &moved),
        Violation::PromotionMissed(square) => format!(
            "{moved}, the last row, where a man becomes a king at once: ruut({}, {}, {}) is wanted, not {}",
            square.x(),
            square.y(),
            Piece { color: us, king: true }.code(),
            now.piece(square).map_or(0, Piece::code),
        ),
        Violation::PromotionInvented(square) => format!(
            "the piece on {square} changed its rank from {} to {} without reaching the last row",
            way.and_then(|(from, _)| before.piece(from)).or(before.piece(square)).map_or(0, Piece::code),
            now.piece(square).map_or(0, Piece::code),
        ),
        Violation::SeveralPieces => {
            let rank = before.of(us) & now.of(us) & (before.kings() ^ now.kings());
            format!("one piece moves in a step, but its own pieces changed on {}", names(left | came | rank))
        }
        Violation::OwnPieceRemoved(square) => {
            format!("its own piece on {square} left the board, and none of its pieces came to a new square")
        }
        Violation::PieceInvented(square) => {
            format!("a piece of its own appeared on {square}, and none left its square")
        }
        Violation::ForeignChanged(square) => {
            let was = before.piece(square).map_or(0, Piece::code);
            let is = now.piece(square).map_or(0, Piece::code);
            format!(
                "it changed {square} from {was} to {is}: that is the opponent's and no capture of this step"
            )
        }
        Violation::WrongContinuing(square) => {
            format!("{moved}, but the piece on {square} had to go on capturing: {possible}")
        }
        Violation::Missing(_) | Violation::Duplicated(_) | Violation::Invented => {
            of_the_facts(after, violation)
        }
    }
}

fn wrong_landing(
    before: &Position,
    way: Option<(Square, Square)>,
    to: Square,
    legal: &[Move],
    moved: &str,
) -> String {
    let Some((from, _)) = way else { return format!("a piece came to {to}, where none may go") };
    let own: Vec<Move> = legal.iter().filter(|m| m.from() == from).copied().collect();
    let kind = match before.piece(from) {
        Some(Piece { king: true, .. }) => "king",
        _ => "man",
    };
    if own.is_empty() {
        return format!(
            "{moved}, but the {kind} on {from} has no legal step; legal was {}",
            steps_in_words(legal)
        );
    }
    format!("{moved}, but the {kind} on {from} may only go {}", steps_in_words(&own))
}

/// What is wrong with facts that are no board.
fn of_the_facts(after: &[Fact], violation: Violation) -> String {
    match violation {
        Violation::Missing(square) => {
            format!("there is no fact ruut({}, {}, _) for {square} any more", square.x(), square.y())
        }
        Violation::Duplicated(square) => {
            let all: Vec<String> = after
                .iter()
                .filter(|(x, y, _)| (*x, *y) == square.xy())
                .map(|(x, y, s)| format!("ruut({x}, {y}, {s})"))
                .collect();
            format!("{square} has {} facts: {}", all.len(), all.join(", "))
        }
        _ => {
            let odd = after.iter().find(|(x, y, s)| {
                Square::from_xy(*x, *y).is_none() || *s != 0 && Piece::from_code(*s).is_none()
            });
            match odd {
                Some((x, y, s)) => {
                    format!("ruut({x}, {y}, {s}) is no dark square of the board with 0, 1, 2, 10 or 20")
                }
                None => "a ruut/3 fact does not hold three small numbers".into(),
            }
        }
    }
}

fn names(squares: Bitboard) -> String {
    let all: Vec<String> = squares.squares().map(|s| s.to_string()).collect();
    match all.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "no square".into(),
    }
}
