//! Running a tournament: the games given to a crew, and what it says.

use super::config::Config;
use super::crew::{Crew, RunError, Word};
use super::lane::{Job, LaneMessage, Refusal};
use super::openings::{self, Opening};
use super::records::{Place, Records};
use super::schedule::{Pairing, next_games};
use super::standings::{Standing, standings};
use super::store::{GameRow, Gathered, NotPlayedRow, Store, StoreError};
use crate::arbiter::{GameEvent, GameResult};
use draughts::Color;
use draughts::fen::{self, SquareStyle};
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

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
    /// Something in a game that is being played.
    Step {
        /// The game's number.
        number: u32,
        /// Indices of White and Black.
        players: [usize; 2],
        /// What has happened.
        event: &'a GameEvent,
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
    /// The store cannot be written for the moment, or games cannot be brought to who plays them.
    Waiting {
        /// What the store says.
        reason: &'a str,
    },
    /// Who plays, when it is not this machine alone.
    Crew {
        /// In a few words.
        about: &'a str,
    },
}

/// A game that a lane broke off is tried so many times.
const TRIES: u32 = 3;

/// A game that was given out.
struct Running {
    pairing: Pairing,
    gathered: Gathered,
    /// The how-manieth try it is, from 1.
    tries: u32,
}

/// A game that is over, with its result or without.
type Ending = (Running, Result<GameResult, Unfinished>);

/// Why a game came to no end, and whether it is tried once more.
struct Unfinished {
    reason: String,
    again: bool,
}

/// The table as it was told last: making it takes longer the more games there are.
struct Told {
    table: Vec<Standing>,
    made: Instant,
    took: Duration,
}

impl Told {
    /// Of the time of a run at most a tenth goes into tables.
    fn renew(&mut self, config: &Config, played: &[GameRow]) {
        if self.table.is_empty() || self.made.elapsed() > 10 * self.took {
            let begun = Instant::now();
            self.table = standings(config, played);
            (self.made, self.took) = (Instant::now(), begun.elapsed());
        }
    }
}

struct Runner<'a> {
    config: &'a Config,
    store: &'a Store,
    openings: Vec<Opening>,
    crew: &'a mut dyn Crew,
    running: BTreeMap<u32, Running>,
    warned: Vec<bool>,
    records: Records,
    jobs: usize,
}

/// Plays all games that are not in the store by a crew, until none is left or it is asked to stop. `jobs` is by how
/// many games at a time the players' memory is shared.
///
/// # Errors
/// When the store cannot be written or games cannot be played at all.
pub fn run(
    config: &Config,
    store: &Store,
    crew: &mut dyn Crew,
    jobs: usize,
    stop: &Stop,
    progress: &mut dyn FnMut(Progress<'_>),
) -> Result<Ended, RunError> {
    let needed = config.games_per_pair.div_ceil(2) as usize * 4;
    let mut runner = Runner {
        config,
        store,
        openings: openings::openings(&config.openings, config.rules, config.seed, needed)?,
        crew,
        running: BTreeMap::new(),
        warned: vec![false; config.players.len()],
        records: Records::of(&store.players()?, config.forfeit_after),
        jobs,
    };
    let mut played = store.games()?;
    played.iter().for_each(|game| runner.records.ended(game));
    let mut waiting: VecDeque<(Pairing, u32)> = VecDeque::new();
    let (mut known, begun) = (0, played.len());
    let mut not_played: Vec<u32> = Vec::new();
    let mut told = Told { table: Vec::new(), made: Instant::now(), took: Duration::ZERO };
    loop {
        // Rounds that depend on results are asked for when the last one is complete.
        if waiting.is_empty() && runner.running.is_empty() {
            let (mut games, _) = next_games(config, &played);
            games.retain(|g| !not_played.contains(&g.number));
            if games.is_empty() {
                let left = not_played.len();
                return Ok(if left == 0 { Ended::Finished } else { Ended::Incomplete(left) });
            }
            known = played.len() + games.len() + not_played.len();
            runner.crew.stands(played.len(), known);
            if played.len() == begun {
                progress(Progress::Begun { finished: begun, known });
            }
            waiting.extend(games.into_iter().map(|g| (g, 1)));
        }
        if !stop.soon() {
            runner.give(&mut waiting)?;
        }
        if stop.now() || stop.soon() && runner.running.is_empty() {
            return Ok(Ended::Stopped);
        }
        let heard = runner.listen(progress)?;
        if let Some(reason) = runner.crew.trouble() {
            progress(Progress::Waiting { reason: &reason });
        }
        if let Some(about) = runner.crew.about() {
            progress(Progress::Crew { about: &about });
        }
        let Some((Running { pairing, gathered, tries }, outcome)) = heard else { continue };
        match outcome {
            Ok(result) => {
                let game = runner.keep(&pairing, &gathered, &result, stop, progress)?;
                played.push(game);
                runner.crew.stands(played.len(), known);
                told.renew(config, &played);
                let game = &played[played.len() - 1];
                progress(Progress::Game { game, finished: played.len(), known, table: &told.table });
            }
            Err(Unfinished { reason, again: false }) => {
                not_played.push(pairing.number);
                runner.keep_not_played(&pairing, reason, stop, progress)?;
            }
            Err(_) => {
                // Behind the others, and not at once: what the machine lacks now it may have later.
                std::thread::sleep(Duration::from_millis(300));
                waiting.push_back((pairing, tries + 1));
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
    /// Gives waiting games to the crew.
    fn give(&mut self, waiting: &mut VecDeque<(Pairing, u32)>) -> Result<(), RunError> {
        for _ in 0..self.crew.room() {
            let Some((pairing, tries)) = waiting.pop_front() else { break };
            let job = self.job(&pairing);
            self.crew.give(&job)?;
            let gathered = Gathered::default();
            self.running.insert(pairing.number, Running { pairing, gathered, tries });
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
        let open = self.running.values().any(|r| {
            (r.pairing.round, r.pairing.number) < game && [r.pairing.white, r.pairing.black].contains(&player)
        });
        self.records.refusal(player, game, open)
    }

    fn opening(&self, pairing: &Pairing) -> &Opening {
        &self.openings[pairing.opening % self.openings.len()]
    }

    /// Waits for a word of the crew: the end of a game, by its result or by why it has none. None when it was something
    /// else or nothing came for a moment.
    fn listen(&mut self, progress: &mut dyn FnMut(Progress<'_>)) -> Result<Option<Ending>, RunError> {
        let Some(Word { game, message }) = self.crew.hear()? else { return Ok(None) };
        let Some(running) = self.running.get_mut(&game) else { return Ok(None) };
        let player = |color: Color| [running.pairing.white, running.pairing.black][color.index()];
        match message {
            LaneMessage::Event(event) => {
                running.gathered.take(&event);
                let players = [running.pairing.white, running.pairing.black];
                progress(Progress::Step { number: running.pairing.number, players, event: &event });
            }
            LaneMessage::Warnings(color, lines) => {
                let player = player(color);
                self.records.loaded(player);
                // A warning is not worth waiting for a disk.
                if !self.warned[player] {
                    self.warned[player] = self.store.warn(player, &lines).is_ok();
                }
            }
            LaneMessage::Unloadable(color, reason) => {
                let player = player(color);
                self.records.unloadable(player, reason);
            }
            LaneMessage::Done(result) => {
                running.gathered.take(&GameEvent::Result(result.clone()));
                return Ok(self.running.remove(&game).map(|r| (r, Ok(result))));
            }
            LaneMessage::Broken(reason) => {
                let again = running.tries < TRIES;
                return Ok(self.running.remove(&game).map(|r| (r, Err(Unfinished { reason, again }))));
            }
            LaneMessage::Hopeless(reason) => {
                let unfinished = Unfinished { reason, again: false };
                return Ok(self.running.remove(&game).map(|r| (r, Err(unfinished))));
            }
        }
        Ok(None)
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
        if let Some(machine) = self.crew.machine(pairing.number) {
            patiently(stop, progress, || self.store.put_machine(pairing.number, &machine))?;
        }
        patiently(stop, progress, || self.store.put(&game, &gathered.steps, losing))?;
        self.crew.kept(pairing.number);
        self.records.ended(&game);
        Ok(game)
    }

    /// Writes down that a game could not be played.
    fn keep_not_played(
        &mut self,
        pairing: &Pairing,
        reason: String,
        stop: &Stop,
        progress: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), StoreError> {
        let (white, black) = (pairing.white, pairing.black);
        let row = NotPlayedRow { number: pairing.number, round: pairing.round, white, black, reason };
        patiently(stop, progress, || self.store.put_not_played(&row))?;
        self.crew.kept(pairing.number);
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
