//! Running a tournament: lanes, the games given to them, and what they say.

use super::config::Config;
use super::lane::{Job, LaneMessage, Refusal};
use super::openings::{self, Opening, OpeningError};
use super::schedule::{Pairing, next_games};
use super::standings::{Standing, standings};
use super::store::{GameRow, Gathered, NotPlayedRow, PlayerRow, Store, StoreError};
use crate::arbiter::{GameEvent, GameResult};
use crate::course::Reason;
use crate::wall::own_program;
use draughts::Color;
use draughts::fen::{self, SquareStyle};
use std::collections::{BTreeMap, VecDeque};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// Why a run ended with an error; what was finished is in the store.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("openings: {0}")]
    Openings(#[from] OpeningError),
    #[error("the processes that play the games cannot be started: {0}")]
    Lanes(String),
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
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
        finished: usize,
        known: usize,
    },
    Game {
        game: &'a GameRow,
        finished: usize,
        known: usize,
        table: &'a [Standing],
    },
    /// A game could not be played and counts for nobody.
    NotPlayed {
        white: &'a str,
        black: &'a str,
        game: &'a NotPlayedRow,
    },
    /// The store cannot be written for the moment.
    Waiting {
        reason: &'a str,
    },
}

/// A process that plays games, and the thread that reads it.
struct LaneProcess {
    child: Child,
    input: ChildStdin,
    job: Option<(Pairing, Gathered, Instant, u32)>,
    generation: u64,
}

/// A game that a lane broke off is tried so many times.
const TRIES: u32 = 3;

struct Runner<'a> {
    config: &'a Config,
    store: &'a Store,
    openings: Vec<Opening>,
    lanes: Vec<LaneProcess>,
    tell: Sender<(usize, u64, Option<LaneMessage>)>,
    heard: Receiver<(usize, u64, Option<LaneMessage>)>,
    warned: Vec<bool>,
    files: Vec<FileState>,
    /// How each player's games ended, by their rounds and numbers, which is the order in which they are given out.
    ends: Vec<BTreeMap<(u32, u32), End>>,
    jobs: usize,
}

/// How a game ended for a player, as far as forfeits go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// It was lost by a reason that [is a fault](Reason::is_fault).
    Fault,
    /// One of the two was not started, which tells nothing of this one.
    Unplayed,
    Played,
}

/// What is known of a player's file.
#[derive(Clone)]
enum FileState {
    Untried,
    /// It has been loaded: should it fail later, it is tried again for each game.
    Loads,
    /// It could not be loaded for one game.
    Failed,
    /// For two games, and never for another: it is not tried any more. Why not.
    Refused(String),
}

impl FileState {
    /// What was found out before the first game.
    fn of(row: &PlayerRow) -> FileState {
        match row.checked == row.hash && !row.checked.is_empty() {
            true if row.refusal.is_empty() => FileState::Loads,
            true => FileState::Refused(row.refusal.clone()),
            false => FileState::Untried,
        }
    }
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
        files: store.players()?.into_iter().map(|row| FileState::of(&row)).collect(),
        ends: vec![BTreeMap::new(); config.players.len()],
        jobs,
    };
    let mut played = store.games()?;
    played.iter().for_each(|game| runner.note_end(game));
    let mut waiting: VecDeque<(Pairing, u32)> = VecDeque::new();
    let (mut known, begun) = (0, played.len());
    let mut not_played: Vec<u32> = Vec::new();
    loop {
        // Rounds that depend on results are asked for when the last one is complete.
        if waiting.is_empty() && runner.lanes.iter().all(|l| l.job.is_none()) {
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
            Some((at, Ok(result))) => {
                let Some((pairing, gathered, ..)) = runner.lanes[at].job.take() else { continue };
                let game = runner.keep(&pairing, &gathered, &result, stop, progress)?;
                played.push(game);
                let table = standings(config, &played);
                let game = &played[played.len() - 1];
                progress(Progress::Game { game, finished: played.len(), known, table: &table });
            }
            Some((at, Err(reason))) => {
                if let Some((pairing, _, _, tries)) = runner.lanes[at].job.take() {
                    if tries >= TRIES {
                        not_played.push(pairing.number);
                        runner.keep_not_played(&pairing, reason, stop, progress)?;
                    } else {
                        // Behind the others, and not at once: what the machine lacks now it may have later.
                        std::thread::sleep(Duration::from_millis(300));
                        waiting.push_back((pairing, tries + 1));
                    }
                }
                runner.add_lane(Some(at))?;
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
        self.lanes.iter().filter(|l| l.job.is_some()).count()
    }

    /// Starts a lane, in the place of a broken one or as a new one.
    fn add_lane(&mut self, place: Option<usize>) -> Result<(), RunError> {
        let failed = |e: std::io::Error| RunError::Lanes(e.to_string());
        let mut command = Command::new(own_program().map_err(failed)?);
        command.arg("__lane").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt;
            // Ctrl-C in the terminal is for the runner alone.
            command.process_group(0);
        }
        let mut child = command.spawn().map_err(failed)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(RunError::Lanes("no pipe".into()));
        };
        let at = place.unwrap_or(self.lanes.len());
        let generation = place.map_or(0, |p| self.lanes[p].generation + 1);
        let tell = self.tell.clone();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { break };
                let outcome =
                    serde_json::from_str(&line).unwrap_or_else(|e| LaneMessage::Broken(e.to_string()));
                if tell.send((at, generation, Some(outcome))).is_err() {
                    return;
                }
            }
            let _ = tell.send((at, generation, None));
        });
        let lane = LaneProcess { child, input, job: None, generation };
        match place {
            Some(place) => {
                let mut old = std::mem::replace(&mut self.lanes[place], lane);
                end(&mut old);
            }
            None => self.lanes.push(lane),
        }
        Ok(())
    }

    /// Gives waiting games to free lanes.
    fn give(&mut self, waiting: &mut VecDeque<(Pairing, u32)>) -> Result<(), RunError> {
        for at in 0..self.lanes.len() {
            if self.lanes[at].job.is_some() {
                continue;
            }
            let Some((pairing, tries)) = waiting.pop_front() else { break };
            let job = self.job(&pairing);
            let text = serde_json::to_string(&job).map_err(|e| RunError::Lanes(e.to_string()))?;
            let lane = &mut self.lanes[at];
            let sent = writeln!(lane.input, "{text}").and_then(|()| lane.input.flush());
            lane.job = Some((pairing, Gathered::default(), Instant::now(), tries));
            if sent.is_err() {
                // Its reader tells that it is gone.
                continue;
            }
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
    fn refusal(&self, player: usize, game: (u32, u32)) -> Option<Refusal> {
        if let FileState::Refused(reason) = &self.files[player] {
            return Some(Refusal::load(reason.clone()));
        }
        let most = self.config.forfeit_after?;
        // A game before this one that is not over yet may end otherwise.
        let open = self.lanes.iter().filter_map(|l| l.job.as_ref()).any(|(pairing, ..)| {
            (pairing.round, pairing.number) < game && [pairing.white, pairing.black].contains(&player)
        });
        let before = self.ends[player].range(..game).rev().map(|(_, end)| *end);
        let faults = before.filter(|end| *end != End::Unplayed).take_while(|end| *end == End::Fault).count();
        (!open && faults >= most as usize).then(|| {
            let text = format!("{most} games lost one after another by {}", Reason::faults());
            Refusal { reason: Reason::Forfeit, text }
        })
    }

    fn note_end(&mut self, game: &GameRow) {
        for (player, color) in [(game.white, Color::White), (game.black, Color::Black)] {
            let lost = game.winner == Some(!color) || game.points == [0, 0];
            let end = match game.reason {
                reason if lost && reason.is_fault() => End::Fault,
                Reason::Forfeit | Reason::Load => End::Unplayed,
                _ => End::Played,
            };
            if let Some(ends) = self.ends.get_mut(player) {
                ends.insert((game.round, game.number), end);
            }
        }
    }

    fn opening(&self, pairing: &Pairing) -> &Opening {
        &self.openings[pairing.opening % self.openings.len()]
    }

    /// Waits for a lane's word: a finished game or a broken one; none when it was something else or
    /// nothing came for a moment.
    #[allow(clippy::type_complexity)]
    fn listen(&mut self) -> Result<Option<(usize, Result<GameResult, String>)>, RunError> {
        let (at, generation, outcome) = match self.heard.recv_timeout(Duration::from_millis(100)) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => return Ok(self.overdue()),
            Err(RecvTimeoutError::Disconnected) => return Err(RunError::Lanes("no lane is left".into())),
        };
        if self.lanes[at].generation != generation {
            return Ok(None);
        }
        match outcome {
            Some(LaneMessage::Event(event)) => {
                if let Some((_, gathered, ..)) = self.lanes[at].job.as_mut() {
                    gathered.take(&event);
                }
            }
            Some(LaneMessage::Warnings(side, lines)) => {
                if let Some((pairing, ..)) = &self.lanes[at].job {
                    let player = [pairing.white, pairing.black][side.min(1)];
                    self.files[player] = FileState::Loads;
                    // A warning is not worth waiting for a disk.
                    if !self.warned[player] {
                        self.warned[player] = self.store.warn(player, &lines.join("\n")).is_ok();
                    }
                }
            }
            Some(LaneMessage::Unloadable(side, reason)) => {
                if let Some((pairing, ..)) = &self.lanes[at].job {
                    let file = &mut self.files[[pairing.white, pairing.black][side.min(1)]];
                    match file {
                        FileState::Untried => *file = FileState::Failed,
                        FileState::Failed => *file = FileState::Refused(reason),
                        FileState::Loads | FileState::Refused(_) => {}
                    }
                }
            }
            Some(LaneMessage::Done(result)) => {
                if let Some((_, gathered, ..)) = self.lanes[at].job.as_mut() {
                    gathered.take(&GameEvent::Result(result.clone()));
                }
                return Ok(Some((at, Ok(result))));
            }
            Some(LaneMessage::Broken(reason)) => return Ok(Some((at, Err(reason)))),
            None => return Ok(Some((at, Err("the process that played it has ended".into())))),
        }
        Ok(None)
    }

    /// A lane whose game takes longer than any game can.
    fn overdue(&self) -> Option<(usize, Result<GameResult, String>)> {
        // 24 pieces and 15 quiet steps between captures bound the steps of a course game; other rules
        // have longer ones.
        let steps =
            if self.config.rules.stepwise { 30.0 * f64::from(self.config.quiet_limit + 1) } else { 2000.0 };
        let most = Duration::from_secs_f64(
            (60.0 + 12.0 * self.config.load_time + steps * (self.config.move_time + 1.0)).min(1e7),
        );
        let late = |l: &LaneProcess| l.job.as_ref().is_some_and(|j| j.2.elapsed() > most);
        let at = self.lanes.iter().position(late)?;
        Some((at, Err("it took longer than any game can".into())))
    }

    /// Writes a finished game to the store, the call that lost it first.
    fn keep(
        &mut self,
        pairing: &Pairing,
        gathered: &Gathered,
        result: &GameResult,
        stop: &Stop,
        progress: &mut dyn FnMut(Progress<'_>),
    ) -> Result<GameRow, StoreError> {
        let game = self.row(pairing, gathered, result);
        if let Some(step) = &result.losing_step {
            patiently(stop, progress, || self.store.put_losing_step(pairing.number, step))?;
        }
        patiently(stop, progress, || self.store.put(&game, &gathered.steps))?;
        self.note_end(&game);
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

fn end(lane: &mut LaneProcess) {
    let _ = lane.child.kill();
    let _ = lane.child.wait();
}

impl Drop for Runner<'_> {
    fn drop(&mut self) {
        self.lanes.iter_mut().for_each(end);
    }
}
