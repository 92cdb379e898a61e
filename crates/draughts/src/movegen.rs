//! Move generation for every variant, driven by the trait list of [`Rules`].

use super::bitboard::{Bitboard, Direction};
use super::capture::{Found, can_capture_from, each_capture};
use super::moves::Move;
use super::position::Position;
use super::rules::{Majority, RuleSet, Rules};

/// Which of several captures with the same result are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// Every path.
    All,
    /// One of those with the same start, end and pieces taken.
    Distinct,
}

impl Position {
    /// Every legal move, each capture path counted.
    pub fn legal_moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate(rules, Convention::All, &mut moves);
        moves
    }

    /// Every legal move, one for each different result.
    pub fn distinct_moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        self.generate(rules, Convention::Distinct, &mut moves);
        moves
    }

    /// Clears `moves` and fills it with the legal moves.
    pub fn generate(&self, rules: &Rules, convention: Convention, moves: &mut Vec<Move>) {
        moves.clear();
        if self.continuing().is_some() || self.has_capture(rules) {
            captures(self, rules, moves);
            if convention == Convention::Distinct {
                keep_distinct(moves);
            }
        } else {
            quiet(self, rules, moves);
        }
    }

    /// Whether the side to move has a legal move.
    pub fn has_move(&self, rules: &Rules) -> bool {
        if self.continuing().is_some() || self.has_capture(rules) {
            return true;
        }
        let us = self.turn();
        let dirs = Position::forward(us);
        let empty = self.empty();
        let men = self.men_of(us);
        (men.shift(dirs[0]) & empty).any()
            || (men.shift(dirs[1]) & empty).any()
            || Direction::ALL.iter().any(|&d| (self.kings_of(us).shift(d) & empty).any())
    }

    /// Whether the side to move can capture.
    #[inline]
    pub fn has_capture(&self, rules: &Rules) -> bool {
        any_capture(self, rules)
    }

    /// Whether a move may be made.
    ///
    /// ```
    /// use draughts::{Position, RUSSIAN};
    ///
    /// let start = Position::start(&RUSSIAN);
    /// let first = start.legal_moves(&RUSSIAN)[0];
    /// assert!(start.is_legal(&first, &RUSSIAN) && !start.after(&first, &RUSSIAN).is_legal(&first, &RUSSIAN));
    /// ```
    pub fn is_legal(&self, m: &Move, rules: &Rules) -> bool {
        self.legal_moves(rules).contains(m)
    }

    /// The quiet moves alone, whether or not a capture is compulsory.
    pub fn quiet_moves(&self, rules: &Rules) -> Vec<Move> {
        let mut moves = Vec::new();
        quiet(self, rules, &mut moves);
        moves
    }
}

/// Whether the side to move can capture, with the rules known when compiling.
#[inline(always)]
pub(super) fn any_capture<R: RuleSet>(position: &Position, rules: R) -> bool {
    match position.continuing() {
        Some(square) => can_capture_from(position, rules, Bitboard::of(square)),
        None => can_capture_from(position, rules, position.of(position.turn())),
    }
}

/// Counts the quiet moves without making them.
#[inline(always)]
pub(super) fn count_quiet<R: RuleSet>(position: &Position, rules: R) -> u64 {
    let us = position.turn();
    let empty = position.empty();
    let men = position.men_of(us);
    let dirs = Position::forward(us);
    let mut n = (men.toward(dirs[0]) & empty).count() + (men.toward(dirs[1]) & empty).count();
    let kings = position.kings_of(us);
    if kings.any() {
        for d in Direction::ALL {
            let mut front = kings.shift(d) & empty;
            n += front.count();
            while rules.get().flying_kings && front.any() {
                front = front.shift(d) & empty;
                n += front.count();
            }
        }
    }
    u64::from(n)
}

/// Gives every quiet move as (from, to, crowns): men before kings, men by direction,
/// each lowest square first.
#[inline(always)]
pub(super) fn each_quiet<R: RuleSet>(
    position: &Position,
    rules: R,
    mut receive: impl FnMut(Bitboard, Bitboard, bool),
) {
    let us = position.turn();
    let empty = position.empty();
    let crown = Position::crown_row(us);
    let dirs = Position::forward(us);
    let men = position.men_of(us);
    for d in dirs {
        for to in (men.toward(d) & empty).bits() {
            receive(to.toward(d.opposite()), to, (to & crown).any());
        }
    }
    for from in position.kings_of(us).bits() {
        for d in Direction::ALL {
            let mut to = from.shift(d) & empty;
            while to.any() {
                receive(from, to, false);
                to = if rules.get().flying_kings { to.shift(d) & empty } else { Bitboard::EMPTY };
            }
        }
    }
}

fn quiet(position: &Position, rules: &Rules, moves: &mut Vec<Move>) {
    each_quiet(position, rules, |from, to, crowns| {
        moves.push(Move::quiet(from.first(), to.first(), crowns));
    });
}

/// The rank of a capture among several: the greatest may be played.
#[inline(always)]
pub(super) fn rank<R: RuleSet>(found: &Found<'_>, rules: R) -> (u32, bool, u32, u32) {
    match rules.get().majority {
        Majority::Free => (0, false, 0, 0),
        Majority::Quantity => (found.taken.count(), false, 0, 0),
        Majority::Italian => (found.taken.count(), found.by_king, found.kings.count_ones(), found.kings),
    }
}

/// Lists the captures that the rules allow.
fn captures(position: &Position, rules: &Rules, moves: &mut Vec<Move>) {
    let mut best = (0, false, 0, 0);
    each_capture(position, rules, &mut |found: &Found<'_>| {
        let rank = rank(found, rules);
        if rank > best {
            best = rank;
            moves.clear();
        }
        if rank == best {
            moves.push(Move::capture(found.path, found.taken, found.crowns));
        }
    });
}

fn keep_distinct(moves: &mut Vec<Move>) {
    let mut kept = 0;
    for i in 0..moves.len() {
        let m = moves[i];
        if !moves[..kept].iter().any(|k| k.effect() == m.effect()) {
            moves[kept] = m;
            kept += 1;
        }
    }
    moves.truncate(kept);
}
