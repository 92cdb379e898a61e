//! Running a tournament: lanes, the games given to them, and what they say.

use super::config::Config;
use super::lane::{Job, LaneMessage, Refusal};
use super::lane_process::{Finished, Heard, LaneProcess, Running};
use super::openings::{self, Opening, OpeningError};
use super::records::{Place, Records};
use super::schedule::{Pairing, next_games};
use super::standings::{Standing, standings};
use super::store::{GameRow, Gathered, NotPlayedRow, Store, StoreError};
use crate::arbiter::{GameEvent, GameResult};
use draughts::Color;
use draughts::fen::{self, SquareStyle};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// Why a run ended with an error; what was finished is in the store.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The store cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There are no openings as the set-up wants them.
    #[error("openings: {0}")]
    Openings(#[from] OpeningError),
    /// No process for games could be started; what the system says.
    #[error("the processes that play the games cannot be started: {0}")]
    Lanes(String),
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Every game of the tournament is in the store.
    Finished,
    /// All but games that could not be played, through no player's fault; the same command tries them again.
    Incomplete(usize),
    /// It was asked to stop; the same command continues.
    Stopped,
}

/// How a run is asked to end before all is played.
#[derive(Debug, Default)]
pub struct Stop {
    now: AtomicBool,
    soon: AtomicBool,
}

impl Stop {
    /// At once: games that are being played are given up, to be played again.
    pub fn at_once(&self) {
        self.now.store(true, Ordering::SeqCst);
    }

    /// When the games that are being played have ended, or not any more.
    pub fn after_games(&self, soon: bool) {
        self.soon.store(soon, Ordering::SeqCst);
    }

    /// Whether it is to end at once.
    pub fn now(&self) -> bool {
        self.now.load(Ordering::SeqCst)
    }

    fn soon(&self) -> bool {
        self.soon.load(Ordering::SeqCst)
    }
}

/// What a caller is told while a tournament runs.
pub enum Progress<'a> {
    /// At the beginning: games finished already, and all that are known of so far.
    Begun {
        /// Games in the store when the run begins.
        finished: usize,
        /// Games known so far; rounds that depend on results add more.
        known: usize,
    },
    /// A game has ended and is in the store.
    Game {
        /// The game as stored.
        game: &'a GameRow,
        /// Games in the store, this one too.
        finished: usize,
        /// Games known so far; rounds that depend on results add more.
        known: usize,
        /// The table with this game.
        table: &'a [Standing],
    },
    /// A game could not be played and counts for nobody.
    NotPlayed {
        /// White's name.
        white: &'a str,
        /// Black's name.
        black: &'a str,
        /// The game, with the reason.
        game: &'a NotPlayedRow,
    },
    /// The store cannot be written for the moment.
    Waiting {
        /// What the store says.
        reason: &'a str,
    },
}

/// A game that a lane broke off is tried so many times.
const TRIES: u32 = 3;

struct Runner<'a> {
    config: &'a Config,
    store: &'a Store,
    openings: Vec<Opening>,
    lanes: Vec<LaneProcess>,
    tell: Sender<Heard>,
    heard: Receiver<Heard>,
    warned: Vec<bool>,
    records: Records,
    jobs: usize,
}

/// Plays all games that are not in the store, `jobs` at a time, until none is left or it is asked to stop.
///
/// # Errors
/// When the store cannot be written or games cannot be played at all.
pub fn run(
    config: &Config,
    store: &Store,
    jobs: usize,
    stop: &Stop,
    progress: &mut dyn FnMut(Progress<'_>),
) -> Result<Ended, RunError> {
    let needed = config.games_per_pair.div_ceil(2) as usize * 4;
    let (tell, heard) = channel();
    let mut runner = Runner {
        config,
        store,
        openings: openings::openings(&config.openings, config.rules, config.seed, needed)?,
        lanes: Vec::new(),
        tell,
        heard,
        warned: vec![false; config.players.len()],
        records: Records::of(&store.players()?, config.forfeit_after),
        jobs,
    };
    let mut played = store.games()?;
    played.iter().for_each(|game| runner.records.ended(game));
    let mut waiting: VecDeque<(Pairing, u32)> = VecDeque::new();
    let (mut known, begun) = (0, played.len());
    let mut not_played: Vec<u32> = Vec::new();
    loop {
        // Rounds that depend on results are asked for when the last one is complete.
        if waiting.is_empty() && runner.lanes.iter().all(|l| l.running.is_none()) {
            let (mut games, _) = next_games(config, &played);
            games.retain(|g| !not_played.contains(&g.number));
            if games.is_empty() {
                let left = not_played.len();
                return Ok(if left == 0 { Ended::Finished } else { Ended::Incomplete(left) });
            }
            known = played.len() + games.len() + not_played.len();
            if played.len() == begun {
                progress(Progress::Begun { finished: begun, known });
            }
            waiting.extend(games.into_iter().map(|g| (g, 1)));
        }
        while runner.lanes.len() < jobs.min(waiting.len() + runner.busy()) {
            runner.add_lane(None)?;
        }
        if !stop.soon() {
            runner.give(&mut waiting)?;
        }
        if stop.now() || stop.soon() && runner.busy() == 0 {
            return Ok(Ended::Stopped);
        }
        match runner.listen()? {
            None => {}
            Some(Finished { lane, outcome: Ok(result) }) => {
                let Some(Running { pairing, gathered, .. }) = runner.lanes[lane].running.take() else {
                    continue;
                };
                let game = runner.keep(&pairing, &gathered, &result, stop, progress)?;
                played.push(game);
                let table = standings(config, &played);
                let game = &played[played.len() - 1];
                progress(Progress::Game { game, finished: played.len(), known, table: &table });
            }
            Some(Finished { lane, outcome: Err(reason) }) => {
                if let Some(Running { pairing, tries, .. }) = runner.lanes[lane].running.take() {
                    if tries >= TRIES {
                        not_played.push(pairing.number);
                        runner.keep_not_played(&pairing, reason, stop, progress)?;
                    } else {
                        // Behind the others, and not at once: what the machine lacks now it may have later.
                        std::thread::sleep(Duration::from_millis(300));
                        waiting.push_back((pairing, tries + 1));
                    }
                }
                runner.add_lane(Some(lane))?;
            }
        }
    }
}

/// How long a store that cannot be written is waited for.
const PATIENCE: Duration = Duration::from_secs(120);

/// Writes to the store, which may not be possible for a while.
fn patiently(
    stop: &Stop,
    progress: &mut dyn FnMut(Progress<'_>),
    write: impl Fn() -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let begun = Instant::now();
    loop {
        let Err(error) = write() else { return Ok(()) };
        let passing = matches!(error, StoreError::NotNow { .. });
        if !passing || begun.elapsed() > PATIENCE || stop.now() {
            return Err(error);
        }
        progress(Progress::Waiting { reason: &error.to_string() });
        std::thread::sleep(Duration::from_secs(1));
    }
}

impl Runner<'_> {
    fn busy(&self) -> usize {
        self.lanes.iter().filter(|l| l.running.is_some()).count()
    }

    /// Starts a lane, in the place of a broken one or as a new one.
    fn add_lane(&mut self, place: Option<usize>) -> Result<(), RunError> {
        let at = place.unwrap_or(self.lanes.len());
        let generation = place.map_or(0, |p| self.lanes[p].generation + 1);
        let started = LaneProcess::start(at, generation, self.tell.clone());
        let lane = started.map_err(|e| RunError::Lanes(e.to_string()))?;
        match place {
            Some(place) => self.lanes[place] = lane,
            None => self.lanes.push(lane),
        }
        Ok(())
    }

    /// Gives waiting games to free lanes.
    fn give(&mut self, waiting: &mut VecDeque<(Pairing, u32)>) -> Result<(), RunError> {
        for at in 0..self.lanes.len() {
            if self.lanes[at].running.is_some() {
                continue;
            }
            let Some((pairing, tries)) = waiting.pop_front() else { break };
            let job = self.job(&pairing);
            self.lanes[at].give(&job, pairing, tries).map_err(|e| RunError::Lanes(e.to_string()))?;
        }
        Ok(())
    }

    fn job(&self, pairing: &Pairing) -> Job {
        let c = self.config;
        let both = [pairing.white, pairing.black];
        Job {
            number: pairing.number,
            names: both.map(|i| c.players[i].name.clone()),
            specs: both.map(|i| c.players[i].spec.clone()),
            rules: c.rules.name.into(),
            start: fen::write(&self.opening(pairing).position, SquareStyle::Letters),
            seed: pairing.seed,
            move_time: c.move_time,
            load_time: c.load_time,
            memory: c.memory,
            quiet_limit: c.quiet_limit,
            sandbox: c.sandbox,
            share: c.share(self.jobs),
            files: c.files(),
            refused: both.map(|i| self.refusal(i, (pairing.round, pairing.number))),
        }
    }

    /// Why a player is not to be started in a game.
    fn refusal(&self, player: usize, game: Place) -> Option<Refusal> {
        let open = self.lanes.iter().filter_map(|l| l.running.as_ref()).any(|r| {
            (r.pairing.round, r.pairing.number) < game && [r.pairing.white, r.pairing.black].contains(&player)
        });
        self.records.refusal(player, game, open)
    }

    fn opening(&self, pairing: &Pairing) -> &Opening {
        &self.openings[pairing.opening % self.openings.len()]
    }

    /// Waits for a lane's word: a finished game or a broken one; none when it was something else or
    /// nothing came for a moment.
    fn listen(&mut self) -> Result<Option<Finished>, RunError> {
        if let Some(late) = self.overdue() {
            return Ok(Some(late));
        }
        let Heard { lane, generation, message } = match self.heard.recv_timeout(Duration::from_millis(100)) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => return Ok(None),
            Err(RecvTimeoutError::Disconnected) => return Err(RunError::Lanes("no lane is left".into())),
        };
        if self.lanes[lane].generation != generation {
            return Ok(None);
        }
        let running = self.lanes[lane].running.as_mut();
        let player =
            |color: Color| running.as_ref().map(|r| [r.pairing.white, r.pairing.black][color.index()]);
        match message {
            Some(LaneMessage::Event(event)) => {
                if let Some(running) = running {
                    running.gathered.take(&event);
                }
            }
            Some(LaneMessage::Warnings(color, lines)) => {
                if let Some(player) = player(color) {
                    self.records.loaded(player);
                    // A warning is not worth waiting for a disk.
                    if !self.warned[player] {
                        self.warned[player] = self.store.warn(player, &lines).is_ok();
                    }
                }
            }
            Some(LaneMessage::Unloadable(color, reason)) => {
                if let Some(player) = player(color) {
                    self.records.unloadable(player, reason);
                }
            }
            Some(LaneMessage::Done(result)) => {
                if let Some(running) = running {
                    running.gathered.take(&GameEvent::Result(result.clone()));
                }
                return Ok(Some(Finished { lane, outcome: Ok(result) }));
            }
            Some(LaneMessage::Broken(reason)) => return Ok(Some(Finished { lane, outcome: Err(reason) })),
            None => {
                let outcome = Err("the process that played it has ended".into());
                return Ok(Some(Finished { lane, outcome }));
            }
        }
        Ok(None)
    }

    /// A lane whose game takes longer than any game can.
    fn overdue(&self) -> Option<Finished> {
        // 24 pieces and 15 quiet steps between captures bound the steps of a course game; other rules
        // have longer ones.
        let steps =
            if self.config.rules.stepwise { 30.0 * f64::from(self.config.quiet_limit + 1) } else { 2000.0 };
        let most = Duration::from_secs_f64(
            (60.0 + 12.0 * self.config.load_time + steps * (self.config.move_time + 1.0)).min(1e7),
        );
        let late = |l: &LaneProcess| l.running.as_ref().is_some_and(|r| r.since.elapsed() > most);
        let lane = self.lanes.iter().position(late)?;
        Some(Finished { lane, outcome: Err("it took longer than any game can".into()) })
    }

    /// Writes a finished game to the store.
    fn keep(
        &mut self,
        pairing: &Pairing,
        gathered: &Gathered,
        result: &GameResult,
        stop: &Stop,
        progress: &mut dyn FnMut(Progress<'_>),
    ) -> Result<GameRow, StoreError> {
        let game = self.row(pairing, gathered, result);
        let losing = result.losing_step.as_deref();
        patiently(stop, progress, || self.store.put(&game, &gathered.steps, losing))?;
        self.records.ended(&game);
        Ok(game)
    }

    /// Writes down that a game could not be played.
    fn keep_not_played(
        &self,
        pairing: &Pairing,
        reason: String,
        stop: &Stop,
        progress: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), StoreError> {
        let (white, black) = (pairing.white, pairing.black);
        let row = NotPlayedRow { number: pairing.number, round: pairing.round, white, black, reason };
        patiently(stop, progress, || self.store.put_not_played(&row))?;
        let name = |i: usize| self.config.players[i].name.as_str();
        progress(Progress::NotPlayed { white: name(white), black: name(black), game: &row });
        Ok(())
    }

    fn row(&self, pairing: &Pairing, gathered: &Gathered, result: &GameResult) -> GameRow {
        let opening = self.opening(pairing);
        GameRow {
            number: pairing.number,
            round: pairing.round,
            white: pairing.white,
            black: pairing.black,
            opening: opening.name.clone(),
            start: fen::write(&opening.position, SquareStyle::Letters),
            winner: result.winner,
            reason: result.reason,
            detail: result.detail.clone().unwrap_or_default(),
            points: result.points,
            steps: result.steps,
            time: gathered.time,
            longest: gathered.longest,
        }
    }
}
