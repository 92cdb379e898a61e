//! Whole games: what fails only in the twentieth step is found in none of the positions.

use super::coverage::Coverage;
use super::finding::Finding;
use super::positions::{COSTLY_CALLS, costly, rule_of};
use super::rule::Rule;
use crate::arbiter::LosingStep;
use crate::course::{Call, CallEnd, CallFailure, Fact, LeftFact, Reason, start_facts};
use crate::player::{EnginePlayer, EngineSpec, Player, RandomPlayer, play_step};
use crate::prolog::watch::Wanted;
use crate::worker::{Limits, LoadedPlayer, Worker};
use draughts::{COURSE, Color, Position};
use say::{Said, said, worded};
use std::time::{Duration, Instant};

/// Quiet steps in a row that make a draw.
const QUIET: u32 = COURSE.draws.quiet_steps as u32;
/// Pieces in a bucket of times.
const BUCKET: u32 = 4;

/// Whom the player meets.
fn opponents() -> [Said; 4] {
    [
        said!("check-opponent-random"),
        said!("check-opponent-first"),
        said!("check-opponent-itself"),
        said!("check-opponent-engine"),
    ]
}

/// What the games have shown.
#[derive(Default)]
pub struct Seen {
    pub findings: Vec<Finding>,
    /// Calls, their whole time and their longest, by the pieces on the board, [`BUCKET`] numbers of them together.
    pub times: [(u32, Duration, Duration); 6],
    pub played: u32,
    pub wanted: u32,
    /// Points of the player and of the others.
    pub points: [u32; 2],
}

impl Seen {
    /// Before the first of so many games against each opponent.
    pub fn nothing(each: u32) -> Seen {
        Seen { wanted: each * opponents().len() as u32, ..Seen::default() }
    }

    /// The time of a call by the pieces on the board, in words.
    pub fn times_in_words(&self) -> Option<Said> {
        let mut all: Option<Said> = None;
        for (i, (calls, sum, longest)) in self.times.iter().enumerate().rev() {
            if *calls > 0 {
                let (from, to) = (i as u32 * BUCKET + 1, (i as u32 + 1) * BUCKET);
                let ms = |d: Duration| d.as_secs_f64() * 1000.0;
                let part = said!(
                    "check-times",
                    from = from,
                    to = to,
                    mean = format!("{:.1}", ms(*sum) / f64::from(*calls)),
                    longest = format!("{:.1}", ms(*longest)),
                );
                all = Some(match all {
                    Some(before) => said!("and-then", first = before, then = part),
                    None => part,
                });
            }
        }
        all
    }
}

/// Takes the first legal step there is.
struct First;

impl Player for First {
    fn step(&mut self, call: &Call) -> Result<CallEnd, CallFailure> {
        play_step(call, |_, moves| Ok(moves.first().copied()))
    }
}

/// Who sits on a side: the player that is checked, in a process of its own, or an opponent.
enum Side {
    Checked(Worker),
    Other(Box<dyn Player>),
}

/// Plays `each` games against each opponent, the colours in turn, for at most `budget`; `tell` is told which
/// game goes on.
pub fn play(
    player: &mut LoadedPlayer,
    limits: &Limits,
    each: u32,
    budget: Duration,
    tell: &mut dyn FnMut(&str),
) -> Seen {
    let opponents = opponents();
    let mut seen = Seen::nothing(each);
    let began = Instant::now();
    let mut costly_games = 0;
    for game in 0..each {
        for (i, opponent) in opponents.iter().enumerate() {
            if began.elapsed() > budget || costly_games >= COSTLY_CALLS {
                return seen;
            }
            let own = if (game as usize + i).is_multiple_of(2) { Color::White } else { Color::Black };
            tell(&worded!(
                "check-game-progress",
                game = seen.played + 1,
                of = seen.wanted,
                color = own.name(),
                opponent = opponent.clone(),
            ));
            let Some(sides) = sides(player, limits, i, own, u64::from(game)) else { return seen };
            let reason = one(&mut seen, player, sides, own, opponent);
            costly_games += usize::from(costly(reason));
            // A game that came to no end through nobody's fault shows nothing of the player.
            seen.played += u32::from(reason != Reason::NotPlayed);
        }
    }
    seen
}

fn sides(
    player: &mut LoadedPlayer,
    limits: &Limits,
    opponent: usize,
    own: Color,
    seed: u64,
) -> Option<[Side; 2]> {
    let checked = Side::Checked(player.start(seed, limits).ok()?);
    let other = match opponent {
        0 => Side::Other(Box::new(RandomPlayer::new(seed))),
        1 => Side::Other(Box::new(First)),
        2 => Side::Checked(player.start(seed + 1000, limits).ok()?),
        _ => {
            let spec = EngineSpec::parse("engine:level=1").ok()?;
            Side::Other(Box::new(EnginePlayer::new(&spec, seed).ok()?))
        }
    };
    Some(if own == Color::White { [checked, other] } else { [other, checked] })
}

/// One game; the reason for which it was lost, or how it ended.
fn one(
    seen: &mut Seen,
    player: &mut LoadedPlayer,
    mut sides: [Side; 2],
    own: Color,
    opponent: &Said,
) -> Reason {
    let mut position = Position::start(&COURSE);
    let mut facts = start_facts();
    let (mut quiet, mut n) = (0, 0);
    let reason = loop {
        let turn = position.turn();
        if !position.has_move(&COURSE) {
            seen.points[usize::from(turn == own)] += 2;
            break Reason::NoMoves;
        }
        if quiet >= QUIET {
            seen.points[0] += 1;
            seen.points[1] += 1;
            break Reason::QuietSteps(QUIET);
        }
        n += 1;
        let board: Vec<LeftFact> = facts.iter().copied().map(Some).collect();
        let call = Call::new(&board, turn, position.continuing());
        let checked = matches!(sides[turn.index()], Side::Checked(_));
        let end = match &mut sides[turn.index()] {
            Side::Checked(worker) => worker.call(player, false, &call),
            Side::Other(other) => other.step(&call),
        };
        if checked && let Ok(end) = &end {
            let pieces = position.of(Color::White).count() + position.of(Color::Black).count();
            let at = ((pieces.max(1) - 1) / BUCKET).min(5) as usize;
            let (calls, all, longest) = &mut seen.times[at];
            (*calls, *all, *longest) = (*calls + 1, *all + end.wall, (*longest).max(end.wall));
        }
        match next(&position, &facts, end) {
            Ok((step, after)) => {
                quiet = if step.is_capture() { 0 } else { quiet + 1 };
                position = position.after(&step, &COURSE);
                facts = after;
            }
            Err(lost) if lost.reason == Reason::NotPlayed || !checked => break lost.reason,
            Err(lost) => {
                let place =
                    said!("check-game-place", step = n, opponent = opponent.clone(), color = turn.name());
                let (kind, told) = match lost.what {
                    What::Did(what) => {
                        (what.id().to_string(), said!("check-at-it", place = place, what = what))
                    }
                    What::Ended(what) => {
                        let told = said!("check-at", place = place, what = say::kept(&what));
                        (what, told)
                    }
                };
                let found = Finding::of(lost.rule, &kind, told, lost.call);
                seen.findings.push(Finding { step: Some(n), ..found });
                seen.points[1] += 2;
                break lost.reason;
            }
        }
    };
    for side in sides {
        if let Side::Checked(worker) = side {
            player.finish(worker);
        }
    }
    reason
}

/// A call that loses.
struct Lost {
    reason: Reason,
    rule: Rule,
    what: What,
    call: LosingStep,
}

/// What the player did, or how its call ended.
enum What {
    Did(Said),
    Ended(String),
}

/// The step that a call made, with the facts after it.
fn next(
    position: &Position,
    facts: &[Fact],
    end: Result<CallEnd, CallFailure>,
) -> Result<(draughts::Move, Vec<Fact>), Box<Lost>> {
    let mut call = LosingStep::of(position, facts);
    let end = match end {
        Ok(end) => end,
        Err(failure) => {
            call.end(failure.reason, &failure.detail, None, &failure.output);
            let late = failure.reason == Reason::Time;
            let rule = if late { Rule::InTime } else { Rule::NoFailure };
            return Err(Box::new(Lost {
                reason: failure.reason,
                rule,
                what: What::Ended(failure.detail),
                call,
            }));
        }
    };
    end.step(position).map_err(|violation| {
        let reason = violation.reason();
        call.end(reason, "", Some(end.board), &end.output);
        let rule = rule_of(violation, position);
        Box::new(Lost { reason, rule, what: What::Did(violation.said()), call })
    })
}

/// The clauses that run in a game against random steps, watched, for at most `budget`.
pub fn clauses(player: &mut LoadedPlayer, limits: &Limits, budget: Duration, coverage: &mut Coverage) {
    let began = Instant::now();
    for own in Color::ALL {
        let Ok(mut worker) = player.start(1, limits) else { return };
        worker.watch = Some(Wanted::default());
        let mut other = RandomPlayer::new(5);
        let mut position = Position::start(&COURSE);
        let mut facts = start_facts();
        let mut quiet = 0;
        while position.has_move(&COURSE) && quiet < QUIET && began.elapsed() < budget {
            let board: Vec<LeftFact> = facts.iter().copied().map(Some).collect();
            let call = Call::new(&board, position.turn(), position.continuing());
            let end = if position.turn() == own {
                let end = worker.call(player, false, &call);
                match worker.seen.take() {
                    Some(seen) => coverage.add(&seen),
                    None => coverage.ended = false,
                }
                end
            } else {
                other.step(&call)
            };
            let Ok((step, after)) = next(&position, &facts, end) else { break };
            quiet = if step.is_capture() { 0 } else { quiet + 1 };
            position = position.after(&step, &COURSE);
            facts = after;
        }
        player.finish(worker);
    }
}
