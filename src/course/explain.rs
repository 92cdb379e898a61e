//! A broken rule as one sentence with its squares: what was done, and what the rule asks for.

use super::codes::Code;
use super::verdict::{Fact, Violation, board_of};
use draughts::{Bitboard, COURSE, Move, Piece, Position, Square};
use say::{Arg, Said, said};

/// So many legal steps are named in a sentence.
const NAMED: usize = 4;

/// Legal steps as words: `c3-d4, c3-b4 or 5 others`.
fn steps_in_words(steps: &[Move]) -> Arg {
    let mut words: Vec<String> = steps.iter().take(NAMED).map(Move::to_string).collect();
    match steps.len().saturating_sub(NAMED) {
        0 => {}
        1 => words.push(steps[NAMED].to_string()),
        more => return said!("explain-steps", steps = words.join(", "), more = more).into(),
    }
    say::one_of(&words).unwrap_or_else(|| said!("nothing").into())
}

/// Why the change from `before` to the facts `after` is no legal step, with the squares concerned.
/// `violation` is what [`super::judge`] said.
pub fn explain(before: &Position, after: &[Fact], violation: Violation) -> Said {
    let legal = before.legal_moves(&COURSE);
    let possible = || steps_in_words(&legal);
    let us = before.turn();
    let Ok(now) = board_of(after, us) else { return of_the_facts(after, violation) };
    let left = before.of(us).minus(now.of(us));
    let came = now.of(us).minus(before.of(us));
    let (lost, foreign) = (before.of(!us).minus(now.of(!us)), now.of(!us).minus(before.of(!us)));
    let way = match (left.squares().next(), came.squares().next()) {
        (Some(from), Some(to)) if left.count() == 1 && came.count() == 1 => Some((from, to)),
        _ => None,
    };
    let moved = || match way {
        Some((from, to)) => said!("explain-moved-way", from = from.to_string(), to = to.to_string()),
        None => said!("explain-moved"),
    };
    let code = |position: &Position, square| position.piece(square).map_or(0, Piece::code);
    match violation {
        Violation::NoChange => said!("explain-no-change", possible = possible()),
        Violation::WrongColor => {
            said!("explain-wrong-color", color = us.name(), from = names(lost), to = names(foreign))
        }
        Violation::CaptureIgnored => said!("explain-capture-ignored", moved = moved(), possible = possible()),
        Violation::CapturedLeft(square) => {
            said!("explain-captured-left", moved = moved(), square = square.to_string())
        }
        Violation::WrongLanding(to) => wrong_landing(before, way, to, &legal, moved()),
        Violation::PromotionMissed(square) => said!(
            "explain-promotion-missed",
            moved = moved(),
            wanted =
                format!("ruut({}, {}, {})", square.x(), square.y(), Piece { color: us, king: true }.code()),
            is = code(&now, square),
        ),
        Violation::PromotionInvented(square) => said!(
            "explain-promotion-invented",
            square = square.to_string(),
            was =
                way.and_then(|(from, _)| before.piece(from)).or(before.piece(square)).map_or(0, Piece::code),
            is = code(&now, square),
        ),
        Violation::SeveralPieces => {
            let rank = before.of(us) & now.of(us) & (before.kings() ^ now.kings());
            said!("explain-several-pieces", squares = names(left | came | rank))
        }
        Violation::OwnPieceRemoved(square) => {
            said!("explain-own-piece-removed", square = square.to_string())
        }
        Violation::PieceInvented(square) => said!("explain-piece-invented", square = square.to_string()),
        Violation::ForeignChanged(square) => said!(
            "explain-foreign-changed",
            square = square.to_string(),
            was = code(before, square),
            is = code(&now, square),
        ),
        Violation::WrongContinuing(square) => said!(
            "explain-wrong-continuing",
            moved = moved(),
            square = square.to_string(),
            possible = possible(),
        ),
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
    moved: Said,
) -> Said {
    let Some((from, _)) = way else { return said!("explain-landed", square = to.to_string()) };
    let own: Vec<Move> = legal.iter().filter(|m| m.from() == from).copied().collect();
    let kind = match before.piece(from) {
        Some(Piece { king: true, .. }) => "king",
        _ => "man",
    };
    if own.is_empty() {
        return said!(
            "explain-no-own-step",
            moved = moved,
            kind = kind,
            square = from.to_string(),
            possible = steps_in_words(legal),
        );
    }
    said!(
        "explain-may-only-go",
        moved = moved,
        kind = kind,
        square = from.to_string(),
        possible = steps_in_words(&own),
    )
}

/// What is wrong with facts that are no board.
fn of_the_facts(after: &[Fact], violation: Violation) -> Said {
    let fact = |(x, y, s): &Fact| format!("ruut({x}, {y}, {s})");
    match violation {
        Violation::Missing(square) => said!(
            "explain-missing",
            fact = format!("ruut({}, {}, _)", square.x(), square.y()),
            square = square.to_string(),
        ),
        Violation::Duplicated(square) => {
            let all: Vec<String> =
                after.iter().filter(|(x, y, _)| (*x, *y) == square.xy()).map(fact).collect();
            said!(
                "explain-duplicated",
                square = square.to_string(),
                count = all.len(),
                facts = all.join(", ")
            )
        }
        _ => {
            let odd = after.iter().find(|(x, y, s)| {
                Square::from_xy(*x, *y).is_none() || *s != 0 && Piece::from_code(*s).is_none()
            });
            match odd {
                Some(odd) => said!("explain-odd-fact", fact = fact(odd)),
                None => said!("explain-no-numbers"),
            }
        }
    }
}

fn names(squares: Bitboard) -> Arg {
    let all: Vec<String> = squares.squares().map(|s| s.to_string()).collect();
    say::all_of(&all).unwrap_or_else(|| said!("explain-no-square").into())
}
