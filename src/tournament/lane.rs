//! A lane: a process that plays games one after another. The runner has one for each game at a time,
//! so a game's two players share a core with nobody, and whatever happens in a lane ends one game.

use crate::arbiter::{Arbiter, GameEvent, GameResult, Settings, play_whole_moves};
use crate::course::Reason;
use crate::player::{PlayerSpec, Seat, System, seeds, start_chooser};
use crate::prolog::dialect::LoadWarning;
use crate::wall::{Mode, hold_more};
use crate::worker::{Limits, Pool, PoolError};
use draughts::{Color, Position, Rules, fen};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// A game to play. White first in pairs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Job {
    /// The game's number in the tournament, from 1.
    pub number: u32,
    /// The players' names in the set-up.
    pub names: [String; 2],
    /// What plays under those names.
    pub specs: [PlayerSpec; 2],
    /// The name of the rules.
    pub rules: String,
    /// The position to begin from, as FEN.
    pub start: String,
    /// From which the seeds of the players' random numbers follow; nobody gets to know it.
    pub seed: u64,
    /// Seconds for a call, or for a move under other rules.
    pub move_time: f64,
    /// Seconds for loading a file.
    pub load_time: f64,
    /// MiB that a player may use.
    pub memory: u64,
    /// Quiet steps in a row that make a draw, by the course's rules.
    pub quiet_limit: u32,
    /// How much of the wall players must be behind.
    pub sandbox: Mode,
    /// Bytes of the machine's memory that a player's processes may hold together.
    pub share: u64,
    /// The files of all players, none of which may load another's.
    pub files: Vec<PathBuf>,
    /// Why a player is not started: its reason and a sentence.
    pub refused: [Option<Refusal>; 2],
}

/// Why a player is not started.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Refusal {
    /// `load`, or `forfeit` after too many faults.
    pub reason: Reason,
    /// A sentence.
    pub text: String,
}

impl Refusal {
    /// That of a player that cannot be loaded.
    pub fn load(text: String) -> Refusal {
        Refusal { reason: Reason::Load, text }
    }
}

/// What a lane says, a JSON line each.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LaneMessage {
    /// Something happened in the game.
    Event(GameEvent),
    /// Loading a side's player warned.
    Warnings(Color, Vec<LoadWarning>),
    /// A side's file could not be loaded for this game, and why.
    Unloadable(Color, String),
    /// The game has ended; nothing more comes of it.
    Done(GameResult),
    /// The lane itself failed; the game is to be tried again.
    Broken(String),
    /// The game was tried often enough and came to no end.
    Hopeless(String),
}

/// Players that are kept loaded at a time, if their memory allows it: a course, so that nobody is loaded for each game.
const KEPT: usize = 64;
/// Games after which the arbiter's machine is built anew: it does not give back all its memory.
const FRESH: u32 = 200;

struct Lane {
    pool: Option<Pool>,
    arbiter: Option<(Arbiter, u32)>,
    /// Loaded players with the limits they were loaded with, the last used at the end.
    seats: Vec<(PlayerSpec, u64, Seat)>,
}

/// Plays the jobs that come in as JSON lines, until the end of input.
///
/// What happens in a game is said as it happens, also what is known of the files: other lanes are not to wait for it.
///
/// # Errors
/// When the output is closed.
pub fn serve_lane(input: &mut dyn BufRead, output: Box<dyn Write>) -> std::io::Result<()> {
    let mut lane = Lane { pool: None, arbiter: None, seats: Vec::new() };
    let out = Outlet(Rc::new(RefCell::new(Said { out: output, state: Ok(()) })));
    for line in input.lines() {
        let line = line?;
        let job: Job = match serde_json::from_str(&line) {
            Ok(job) => job,
            Err(error) => {
                out.say(&LaneMessage::Broken(error.to_string()));
                out.open()?;
                continue;
            }
        };
        let last = lane.play(&job, &out).unwrap_or_else(LaneMessage::Broken);
        out.say(&last);
        out.open()?;
    }
    Ok(())
}

/// Where a lane says what it has to say, and whether it still can.
#[derive(Clone)]
struct Outlet(Rc<RefCell<Said>>);

struct Said {
    out: Box<dyn Write>,
    /// Whether all was said so far.
    state: std::io::Result<()>,
}

impl Outlet {
    /// Says something at once. Whoever started the lane reads all the time, so that no game waits here.
    fn say(&self, message: &LaneMessage) {
        let Said { out, state } = &mut *self.0.borrow_mut();
        if state.is_ok() {
            *state = serde_json::to_string(message)
                .map_err(std::io::Error::from)
                .and_then(|text| writeln!(out, "{text}"))
                .and_then(|()| out.flush());
        }
    }

    /// Whether all was said.
    fn open(&self) -> std::io::Result<()> {
        std::mem::replace(&mut self.0.borrow_mut().state, Ok(()))
    }
}

impl Lane {
    fn play(&mut self, job: &Job, out: &Outlet) -> Result<LaneMessage, String> {
        let rules = Rules::by_name(&job.rules).ok_or_else(|| format!("no rules '{}'", job.rules))?;
        let start = fen::parse(&job.start).map_err(|e| e.to_string())?;
        let limits = Limits {
            move_time: Duration::from_secs_f64(job.move_time),
            load_time: Duration::from_secs_f64(job.load_time),
            memory: job.memory << 20,
            sandbox: job.sandbox,
            share: job.share,
            ..Limits::default()
        };
        let mut refused = job.refused.clone();
        let result = if rules.stepwise {
            let mut seats = Vec::new();
            for (side, spec) in job.specs.iter().enumerate() {
                if refused[side].is_some() {
                    continue;
                }
                match self.seat(spec, job, &limits, out, Color::ALL[side]) {
                    Ok(seat) => seats.push(seat),
                    Err(PoolError::Refused(reason)) => refused[side] = Some(Refusal::load(reason)),
                    Err(error) => return Err(error.to_string()),
                }
            }
            match <[Seat; 2]>::try_from(seats) {
                Ok(seats) => self.course(job, start, &seats, &limits, out, &mut refused)?,
                Err(_) => None,
            }
        } else {
            let mut choosers = Vec::new();
            for (side, spec) in job.specs.iter().enumerate() {
                if refused[side].is_some() {
                    continue;
                }
                let seed = seeds::of_side(job.seed, Color::ALL[side]);
                match start_chooser(spec, rules, seed, &limits) {
                    Ok(chooser) => choosers.push(chooser),
                    Err(PoolError::Refused(reason)) => refused[side] = Some(Refusal::load(reason)),
                    Err(error) => return Err(error.to_string()),
                }
            }
            match <[_; 2]>::try_from(choosers) {
                Ok(choosers) => {
                    let told = out.clone();
                    let result = play_whole_moves(rules, start, choosers, limits.move_time, &mut |event| {
                        told.say(&LaneMessage::Event(event.clone()));
                    });
                    Some(result?)
                }
                Err(_) => None,
            }
        };
        Ok(LaneMessage::Done(result.unwrap_or_else(|| refused_result(&refused))))
    }

    fn course(
        &mut self,
        job: &Job,
        start: Position,
        seats: &[Seat; 2],
        limits: &Limits,
        out: &Outlet,
        refused: &mut [Option<Refusal>; 2],
    ) -> Result<Option<GameResult>, String> {
        let mut players = Vec::new();
        for (side, seat) in seats.iter().enumerate() {
            let seed = seeds::of_side(job.seed, Color::ALL[side]);
            let started = seat.start(seed, limits).or_else(|error| {
                // Its processes may be in any state now, or have been ended from outside: once more from the
                // file, and then it is the player's own doing.
                self.seats.retain(|(spec, ..)| *spec != job.specs[side]);
                match error {
                    PoolError::Refused(_) => {
                        self.seat(&job.specs[side], job, limits, out, Color::ALL[side])?.start(seed, limits)
                    }
                    error => Err(error),
                }
            });
            match started {
                Ok(player) => players.push(player),
                Err(error) => {
                    // What could not start is not kept for other games.
                    self.seats.retain(|(spec, ..)| *spec != job.specs[side]);
                    match error {
                        PoolError::Refused(reason) => refused[side] = Some(Refusal::load(reason)),
                        error => return Err(error.to_string()),
                    }
                }
            }
        }
        let Ok(players) = <[_; 2]>::try_from(players) else { return Ok(None) };
        if self.arbiter.as_ref().is_none_or(|(_, games)| *games >= FRESH) {
            self.arbiter = None;
            self.arbiter = Some((Arbiter::apart().map_err(|e| e.to_string())?, 0));
        }
        let (arbiter, games) = self.arbiter.as_mut().ok_or("no arbiter")?;
        *games += 1;
        let settings = Settings {
            limits: *limits,
            quiet_limit: i64::from(job.quiet_limit),
            seed: job.seed,
            start: Some(start),
        };
        let told = out.clone();
        let tell = move |event: &GameEvent| told.say(&LaneMessage::Event(event.clone()));
        let result = arbiter.play(job.names.clone(), Some(job.number), players, &settings, Box::new(tell));
        if result.is_err() {
            self.arbiter = None;
        }
        result.map(Some).map_err(|e| e.to_string())
    }

    /// A loaded player, from the kept ones if it is there.
    fn seat(
        &mut self,
        spec: &PlayerSpec,
        job: &Job,
        limits: &Limits,
        out: &Outlet,
        color: Color,
    ) -> Result<Seat, PoolError> {
        if let Some(at) = self.seats.iter().position(|(s, m, _)| s == spec && *m == limits.memory) {
            let kept = self.seats.remove(at);
            self.seats.push(kept.clone());
            return Ok(kept.2);
        }
        if matches!(spec, PlayerSpec::Prolog { .. }) && self.pool.is_none() {
            let mut pool = Pool::start()?;
            pool.take_part(job.files.clone());
            self.pool = Some(pool);
        }
        // Players that are kept must leave room for those that play.
        let processes = |seats: &[(PlayerSpec, u64, Seat)]| -> Vec<i32> {
            seats.iter().filter_map(|s| s.2.process()).collect()
        };
        while !self.seats.is_empty() && hold_more(&processes(&self.seats), limits.share) {
            self.seats.remove(0);
        }
        let begun = Instant::now();
        let mut load = || Seat::load(spec, System::Scryer, self.pool.as_mut(), limits);
        // What befell one process need not befall the next, but nobody is made to wait for it twice.
        let first = load();
        let seat = match first {
            Err(PoolError::Refused(_)) if begun.elapsed() < limits.load_time / 2 => load(),
            first => first,
        };
        let seat = seat.inspect_err(|error| {
            if let PoolError::Refused(reason) = error {
                out.say(&LaneMessage::Unloadable(color, reason.clone()));
            }
        })?;
        out.say(&LaneMessage::Warnings(color, seat.warnings()));
        if self.seats.len() >= KEPT {
            self.seats.remove(0);
        }
        self.seats.push((spec.clone(), limits.memory, seat.clone()));
        Ok(seat)
    }
}

/// The result when a player was not started: it loses; nobody gets a point when neither could.
fn refused_result(refused: &[Option<Refusal>; 2]) -> GameResult {
    use draughts::Color;
    let winner = match refused {
        [Some(_), None] => Some(Color::Black),
        [None, Some(_)] => Some(Color::White),
        _ => None,
    };
    let told: Vec<&Refusal> = refused.iter().flatten().collect();
    let detail = told.iter().map(|r| r.text.as_str()).collect::<Vec<_>>().join("; ");
    // Where both were not started, what is a fault of this game goes before what was one earlier.
    let reason = if told.iter().any(|r| r.reason == Reason::Load) { Reason::Load } else { Reason::Forfeit };
    let mut result = GameResult::new(winner, reason, &detail, 0);
    if winner.is_none() {
        result.points = [0, 0];
        result.detail = Some(detail);
    }
    result
}
