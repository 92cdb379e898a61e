//! Positions in which a player must know what to do.

use super::coverage::Coverage;
use super::finding::Finding;
use super::rule::Rule;
use crate::arbiter::LosingStep;
use crate::course::{Call, CallFailure, Reason, Violation, facts_of};
use crate::prolog::watch::Wanted;
use crate::worker::{Limits, LoadedPlayer, Worker};
use draughts::{Bitboard, COURSE, Color, Position, Square};
use say::{Said, said};
use std::time::Duration;

/// With White to move: pieces as `c3` or `Kc3`; the last field names the square that must go on capturing.
pub const POSITIONS: [(&str, &str, &str); 10] = [
    ("", "", ""),
    ("c3 g3 a1", "d4 h8", ""),
    ("c5 h2", "d4 h8", ""),
    ("e5 a1", "f6 b8", "e5"),
    ("c7", "h4", ""),
    ("c5 a1", "d6 e7 h2", ""),
    ("Ka1 h2", "h8 b8", ""),
    ("Ka1 h2", "d4 h8", ""),
    ("Ke5 h2", "g7 b8", "e5"),
    ("a1 a3", "b2 b4 c3 c5 d8", ""),
];

/// What a position is about.
fn place_said(position: usize) -> Said {
    match position {
        0 => said!("check-place-start"),
        1 => said!("check-place-capture"),
        2 => said!("check-place-backwards"),
        3 => said!("check-place-second-jump"),
        4 => said!("check-place-last-row"),
        5 => said!("check-place-capture-last-row"),
        6 => said!("check-place-king-quiet"),
        7 => said!("check-place-king-capture"),
        8 => said!("check-place-king-goes-on"),
        _ => said!("check-place-one-step"),
    }
}

/// After so many calls that took too long, or all the memory, no more are made.
pub const COSTLY_CALLS: usize = 2;

/// Whether a call that ended so has cost so much that few more are made: a loop that fills the memory takes as long as
/// one that does not.
pub fn costly(reason: Reason) -> bool {
    matches!(reason, Reason::Time | Reason::Memory)
}

fn pieces(text: &str) -> (Bitboard, Bitboard) {
    let mut all = (Bitboard::EMPTY, Bitboard::EMPTY);
    for word in text.split_whitespace() {
        let (name, king) = word.strip_prefix('K').map_or((word, false), |n| (n, true));
        if let Ok(square) = name.parse::<Square>() {
            all.0 |= Bitboard::of(square);
            if king {
                all.1 |= Bitboard::of(square);
            }
        }
    }
    all
}

/// The position for a colour: Black sees the board turned.
fn position(entry: &(&str, &str, &str), color: Color) -> Position {
    let (white, black, continuing) = *entry;
    let start = if white.is_empty() {
        Position::start(&COURSE)
    } else {
        let (w, b) = (pieces(white), pieces(black));
        Position::new(w.0, b.0, w.1 | b.1, Color::White).with_continuing(continuing.parse().ok())
    };
    if color == Color::White { start } else { start.flipped() }
}

/// What the calls in the positions have shown.
#[derive(Default)]
pub struct Seen {
    pub findings: Vec<Finding>,
    pub slowest: Duration,
    /// Calls that printed something, and those that left a choice point.
    pub printed: usize,
    pub open: Vec<Said>,
    /// Calls that came to an end, and those that were not made.
    pub made: usize,
    pub left_out: usize,
    /// Calls that took too long or all the memory.
    pub costly: usize,
    /// Captures that were made where one had to be, and those that went on.
    pub captured: usize,
    pub went_on: usize,
}

/// Lets the player make its step in every position as both colours.
pub fn play(player: &mut LoadedPlayer, limits: &Limits) -> Seen {
    let mut seen = Seen::default();
    for (i, entry) in POSITIONS.iter().enumerate() {
        for color in Color::ALL {
            if seen.costly >= COSTLY_CALLS {
                seen.left_out += 1;
                continue;
            }
            let place = said!("check-place", place = place_said(i), color = color.name());
            let before = position(entry, color);
            let mut worker: Worker = match player.start(i as u64, limits) {
                Ok(worker) => worker,
                Err(error) => {
                    let told = said!("given", text = say::kept(&error.to_string()));
                    seen.findings.push(Finding::plain(Rule::NoFailure, told));
                    return seen;
                }
            };
            seen.costly +=
                usize::from(one(&mut seen, &mut worker, player, &place, &before).is_some_and(costly));
            player.finish(worker);
        }
    }
    seen
}

/// One call; what it would lose by.
fn one(
    seen: &mut Seen,
    worker: &mut Worker,
    player: &mut LoadedPlayer,
    place: &Said,
    before: &Position,
) -> Option<Reason> {
    let facts = facts_of(before);
    let mut call = LosingStep::of(before, &facts);
    let board: Vec<_> = facts.iter().copied().map(Some).collect();
    match worker.call(player, true, &Call::new(&board, before.turn(), before.continuing())) {
        Err(CallFailure { reason: Reason::NotPlayed, .. }) => {
            seen.left_out += 1;
            Some(Reason::NotPlayed)
        }
        Err(failure) => {
            let late = failure.reason == Reason::Time;
            let rule = if late { Rule::InTime } else { Rule::NoFailure };
            call.end(failure.reason, &failure.detail, None, &failure.output);
            let what = say::kept(&failure.detail);
            let told = said!("check-at", place = place.clone(), what = what);
            seen.findings.push(Finding::of(rule, &failure.detail, told, call));
            Some(failure.reason)
        }
        Ok(end) => {
            seen.made += 1;
            seen.slowest = seen.slowest.max(end.wall);
            seen.printed += usize::from(!end.output.is_empty());
            if end.det == Some(false) {
                seen.open.push(place.clone());
            }
            let violation = end.step(before).err();
            if violation.is_none() && before.has_capture(&COURSE) {
                seen.captured += usize::from(before.continuing().is_none());
                seen.went_on += usize::from(before.continuing().is_some());
            }
            let violation = violation.filter(|v| *v != Violation::NoChange || before.has_move(&COURSE))?;
            call.end(violation.reason(), "", Some(end.board), &end.output);
            let told = said!("check-at-it", place = place.clone(), what = violation.said());
            let kind = violation.said().id();
            seen.findings.push(Finding::of(rule_of(violation, before), kind, told, call));
            Some(violation.reason())
        }
    }
}

/// The rule of the list that a violation breaks.
pub fn rule_of(violation: Violation, before: &Position) -> Rule {
    match violation {
        Violation::CaptureIgnored => Rule::Captures,
        Violation::WrongContinuing(_) => Rule::GoesOn,
        Violation::NoChange if before.continuing().is_some() => Rule::GoesOn,
        _ => Rule::LegalSteps,
    }
}

/// The clauses that ran in the positions, watched, up to a call that came to no end.
pub fn clauses(player: &mut LoadedPlayer, limits: &Limits, coverage: &mut Coverage) {
    for (i, entry) in POSITIONS.iter().enumerate() {
        for color in Color::ALL {
            let before = position(entry, color);
            let Ok(mut worker) = player.start(i as u64, limits) else { return };
            worker.watch = Some(Wanted::default());
            let board: Vec<_> = facts_of(&before).into_iter().map(Some).collect();
            let call = Call::new(&board, before.turn(), before.continuing());
            let ended = worker.call(player, false, &call);
            if let Some(seen) = worker.seen.take() {
                coverage.add(&seen);
            }
            player.finish(worker);
            if ended.is_err_and(|e| costly(e.reason)) {
                return;
            }
        }
    }
}
