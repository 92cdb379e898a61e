//! Counting two levels of the tree at once, for perft: most quiet moves of men change the number of replies by what
//! the two squares they touch are worth, and those are counted as sets of squares.

use super::bitboard::Bitboard;
use super::capture::man_capture_directions;
use super::position::Position;
use super::rules::RuleSet;

/// The replies to all quiet moves together, where no side has a king; the side to move has no capture. `captures`
/// counts the captures of a position that has some.
#[inline(always)]
pub(super) fn replies<R: RuleSet>(
    position: &Position,
    rules: R,
    captures: impl Fn(&Position) -> u64,
) -> Option<u64> {
    let us = position.turn();
    if position.kings().any() || position.continuing().is_some() {
        return None;
    }
    let (own, other, empty) = (position.of(us), position.of(!us), position.empty());
    let (mut able, mut exposed, mut guards) = (Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::EMPTY);
    for &d in man_capture_directions(rules.get(), !us) {
        let before = other.toward(d);
        // Between a piece of theirs and an empty square.
        let between = before & empty.toward(d.opposite());
        able |= between & own;
        exposed |= between;
        // Behind a piece of ours that one of theirs stands before: whoever leaves opens a capture.
        guards |= (before & own).toward(d);
    }
    if able.any() {
        return None;
    }
    let theirs = Position::forward(!us).map(|e| other.toward(e));
    let replies = (theirs[0] & empty).count() + (theirs[1] & empty).count();
    let crown = Position::crown_row(us);
    let mut n = 0;
    for d in Position::forward(us) {
        let back = d.opposite();
        let all = own.toward(d) & empty;
        // The square that a man leaves is empty behind it.
        let safe = all.minus(exposed | other.toward(back) | guards.toward(d));
        let left = safe.toward(back);
        n += u64::from(safe.count() * replies);
        n += u64::from((left & theirs[0]).count() + (left & theirs[1]).count());
        n -= u64::from((safe & theirs[0]).count() + (safe & theirs[1]).count());
        for to in (all ^ safe).bits() {
            let next = position.counted(to.toward(back), to, Bitboard::EMPTY, (to & crown).any());
            n += captures(&next);
        }
    }
    Some(n)
}
