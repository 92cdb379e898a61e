//! The outside of the players' processes: loads players, starts games, makes calls, keeps limits.

use super::wire::{self, Reply, Request};
use crate::course::LeftFact;
use crate::course::{Call, CallEnd, CallFailure, Code, Reason};
use crate::prolog::watch::{Seen, Wanted};
use crate::wall::{Mode, Process, held_more, hold_more, pass_senders};
use std::cell::RefCell;
use std::io;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::time::{Duration, Instant};
use text::visible as shown;

/// What a player may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Wall clock for one call.
    pub move_time: Duration,
    /// Bytes of memory of its own.
    pub memory: u64,
    /// Bytes of output kept for one call.
    pub output: usize,
    pub sandbox: Mode,
    /// Wall clock for loading a file.
    pub load_time: Duration,
    /// Bytes of the machine's memory that all processes of the player may hold together.
    pub share: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            move_time: Duration::from_secs(10),
            memory: 2 << 30,
            output: 64 << 10,
            sandbox: Mode::BestEffort,
            load_time: Duration::from_secs(30),
            share: u64::MAX,
        }
    }
}

/// How long a worker may look for the place of an error.
const LOCATING: Duration = Duration::from_secs(4);

/// Why a player cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum PoolError {
    /// The machine or this program failed: no player is to blame.
    #[error("the process that runs the players cannot be started: {0}")]
    NoProcess(String),
    /// The player's file is to blame.
    #[error("{0}")]
    Refused(String),
}

fn no_process(error: impl std::fmt::Display) -> PoolError {
    PoolError::NoProcess(error.to_string())
}

/// The processes that make players.
pub struct Pool {
    broker: Child,
    control: UnixStream,
    ready: bool,
    /// The files of all players that take part: none of them may use another's.
    players: Vec<PathBuf>,
}

impl Pool {
    /// Starts the broker: the same program again. About a third of a second.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start() -> Result<Pool, PoolError> {
        let mut pool = Pool::start_early()?;
        pool.wait()?;
        Ok(pool)
    }

    /// Starts it without waiting for its engine.
    ///
    /// # Errors
    /// If there is no new process to be had.
    pub fn start_early() -> Result<Pool, PoolError> {
        let (ours, theirs) = UnixStream::pair().map_err(no_process)?;
        let program = std::env::current_exe().map_err(no_process)?;
        let program = std::env::var_os("TURNIIR_PROGRAM").map_or(program, Into::into);
        let theirs: OwnedFd = theirs.into();
        let mut command = Command::new(program);
        command.arg("__players").env_clear();
        // A build for working on the program reads its Prolog files from there.
        #[cfg(debug_assertions)]
        if let Some(folder) = std::env::var_os("TURNIIR_PROLOG") {
            command.env("TURNIIR_PROLOG", folder);
        }
        let broker = command
            .stdin(Stdio::from(theirs))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(no_process)?;
        Ok(Pool { broker, control: ours, ready: false, players: Vec::new() })
    }

    /// Names the files of all players that take part, which no player may load but its own.
    pub fn take_part(&mut self, players: Vec<PathBuf>) {
        self.players = players;
    }

    fn wait(&mut self) -> Result<(), PoolError> {
        if !self.ready {
            match receive(&self.control, Duration::from_secs(60)) {
                Ok(Reply::Ready) => self.ready = true,
                other => {
                    return Err(PoolError::NoProcess(format!("it did not answer ({})", problem(&other))));
                }
            }
        }
        Ok(())
    }

    /// Loads a player file in a process of its own.
    ///
    /// # Errors
    /// If the file cannot be loaded or has no main predicate; the text names file, line and reason.
    pub fn load(
        &mut self,
        path: &str,
        main: Option<&str>,
        limits: &Limits,
    ) -> Result<LoadedPlayer, PoolError> {
        let request = Request::Load {
            path: path.into(),
            main: main.map(Into::into),
            others: self.players.clone(),
            memory: limits.memory,
            seconds: limits.load_time.as_secs_f64(),
        };
        let mut made = self.make(&request, limits)?;
        let deadline = Instant::now() + limits.load_time;
        match made.receive(deadline, limits) {
            Ok(Reply::Loaded { module, main, warnings }) => {
                made.stop();
                Ok(LoadedPlayer {
                    module: shown(&module, NAME),
                    main: shown(&main, NAME),
                    warnings: warnings.into_iter().take(WARNINGS).map(|w| shown(&w, SENTENCE)).collect(),
                    ..made
                })
            }
            Ok(Reply::Refused { reason }) => Err(PoolError::Refused(shown(&reason, SENTENCE))),
            Err(error) if error.kind() == io::ErrorKind::TimedOut => Err(PoolError::Refused(format!(
                "{path}: loading took more than {} s; a directive of the file does not end",
                limits.load_time.as_secs_f64()
            ))),
            Err(error) if error.kind() == io::ErrorKind::OutOfMemory => {
                Err(PoolError::Refused(format!("{path}: loading the file {error}")))
            }
            _ => match made.last_words() {
                None => Err(PoolError::NoProcess(ENDED_FROM_OUTSIDE.into())),
                Some(words) => Err(PoolError::Refused(format!(
                    "{path}: the Prolog engine ended while it loaded the file{words}"
                ))),
            },
        }
    }

    /// Has a keeper and the process that loads a file made.
    pub(super) fn make(&mut self, request: &Request, limits: &Limits) -> Result<LoadedPlayer, PoolError> {
        self.wait()?;
        let (control, theirs) = UnixStream::pair().map_err(no_process)?;
        pass_senders(&control).map_err(no_process)?;
        wire::send(&mut self.control, &Request::Keep { mode: limits.sandbox }).map_err(no_process)?;
        wire::send_descriptor(&self.control, theirs.as_raw_fd()).map_err(no_process)?;
        drop(theirs);
        let keeper = match wire::receive_before(&control, Instant::now() + PATIENCE, &mut || Ok(())) {
            Ok((Reply::Kept, number)) => Process::open(number).map_err(no_process)?,
            Ok((Reply::Refused { reason }, _)) => {
                return Err(PoolError::NoProcess(format!(
                    "the sandbox cannot be set up: {reason}; see 'turniir sandbox', or choose --sandbox best-effort"
                )));
            }
            other => return Err(no_process(problem(&other.map(|o| o.0)))),
        };
        let mut keeper = Keeper { control, process: keeper };
        let (socket, theirs) = UnixStream::pair().map_err(no_process)?;
        // With the sender's name there is no room left for descriptors that it may send along.
        pass_senders(&socket).map_err(no_process)?;
        keeper.ask(request, Some(theirs.as_raw_fd()))?;
        drop(theirs);
        match keeper.answer()? {
            Reply::Made => {}
            Reply::Refused { reason } => return Err(PoolError::Refused(reason)),
            Reply::Broken { reason } => return Err(PoolError::NoProcess(reason)),
            other => return Err(no_process(problem(&Ok(other)))),
        }
        let template = Process::passed(wire::receive_descriptor(&keeper.control).map_err(no_process)?);
        let (module, main, warnings) = (String::new(), String::new(), Vec::new());
        let workers = Rc::default();
        let broken = None;
        Ok(LoadedPlayer { keeper, template, socket, workers, broken, module, main, warnings })
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let _ = self.control.shutdown(std::net::Shutdown::Both);
        let _ = self.broker.kill();
        let _ = self.broker.wait();
    }
}

const ENDED_FROM_OUTSIDE: &str = "a player's process was ended from outside";

/// Bytes of memory, the engine's own 50 MiB included, of a process that took much of a machine without any left.
const MUCH: u64 = 128 << 20;
/// Facts of a board that are looked at: more are no board.
const FACTS: usize = 10_000;

/// A board as a player's process says it is, with what cannot be a fact of three numbers made none.
pub fn believable(board: Vec<LeftFact>) -> Vec<LeftFact> {
    let fits = |n: i64| n.unsigned_abs() < 1 << 32;
    board.into_iter().take(FACTS).map(|f| f.filter(|&(x, y, s)| fits(x) && fits(y) && fits(s))).collect()
}

/// How long a trusted process may take for an answer: the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);
/// Characters of a name and of a sentence that a player's process says, and its warnings.
const NAME: usize = 200;
const SENTENCE: usize = 2000;
const WARNINGS: usize = 100;

/// The trusted process beside a player's.
struct Keeper {
    control: UnixStream,
    process: Process,
}

impl Keeper {
    fn ask(&mut self, request: &Request, descriptor: Option<i32>) -> Result<(), PoolError> {
        wire::send(&mut self.control, request).map_err(no_process)?;
        match descriptor {
            Some(descriptor) => wire::send_descriptor(&self.control, descriptor).map_err(no_process),
            None => Ok(()),
        }
    }

    fn answer(&mut self) -> Result<Reply, PoolError> {
        receive(&self.control, PATIENCE).map_err(no_process)
    }

    /// How a process ended; it is ended if it has not.
    fn status(&mut self, process: &Process) -> Option<Reply> {
        self.ask(&Request::Status, Some(process.as_fd().as_raw_fd())).ok()?;
        self.answer().ok()
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        // Everything in its namespaces ends with it.
        let _ = self.control.shutdown(std::net::Shutdown::Both);
        if !self.process.ends_within(Duration::from_millis(20)) {
            self.process.kill();
        }
    }
}

/// A player file, loaded.
pub struct LoadedPlayer {
    keeper: Keeper,
    template: Process,
    socket: UnixStream,
    /// The numbers of its workers' processes.
    workers: Rc<RefCell<Vec<i32>>>,
    /// Why it has not started a game: then it has ended, and that is its own doing.
    broken: Option<String>,
    pub module: String,
    pub main: String,
    pub warnings: Vec<String>,
}

impl LoadedPlayer {
    /// The next word of the process that loads.
    pub(super) fn receive(&mut self, deadline: Instant, limits: &Limits) -> io::Result<Reply> {
        let (memory, template) = (limits.share, &self.template);
        wire::receive_before(&self.socket, deadline, &mut || watch(memory, &[template])).map(|r| r.0)
    }

    /// How the loading process ended, as the end of a sentence; none if it was ended from outside.
    pub(super) fn last_words(&mut self) -> Option<String> {
        match self.keeper.status(&self.template)? {
            Reply::Ended { signal: Some(libc::SIGKILL), .. } => None,
            Reply::Ended { signal: Some(libc::SIGSYS), .. } => {
                Some(" (it tried what no player may do)".into())
            }
            Reply::Ended { said, .. } => Some(match said.lines().map(str::trim).find(|l| !l.is_empty()) {
                Some(line) => format!(" ({})", shown(line, NAME)),
                None => String::new(),
            }),
            _ => None,
        }
    }

    /// The number of the loaded player's process.
    pub fn number(&self) -> i32 {
        self.template.number()
    }

    /// Freezes the process that has loaded, and hears nothing of it any more.
    pub(super) fn stop(&self) {
        self.template.stop();
        // What it left unread in the socket would be a memory from game to game.
        let _ = self.socket.shutdown(std::net::Shutdown::Read);
    }

    /// Starts a game in a process of its own.
    ///
    /// # Errors
    /// If there is no new process to be had.
    pub fn start(&mut self, seed: u64, limits: &Limits) -> Result<Worker, PoolError> {
        if let Some(reason) = &self.broken {
            return Err(PoolError::Refused(reason.clone()));
        }
        let started = self.copy(seed, limits);
        if let Err(PoolError::Refused(reason)) = &started {
            self.broken = Some(reason.clone());
        }
        started
    }

    /// Has the loaded process make a copy of itself.
    fn copy(&mut self, seed: u64, limits: &Limits) -> Result<Worker, PoolError> {
        let (ours, theirs) = UnixStream::pair().map_err(no_process)?;
        pass_senders(&ours).map_err(no_process)?;
        self.keeper.ask(&Request::Permit, None)?;
        if self.keeper.answer()? != Reply::Permitted {
            return Err(PoolError::NoProcess("its keeper did not answer".into()));
        }
        self.template.resume();
        let request = Request::Start { seed, memory: limits.memory, output: limits.output };
        // From here on it is the player's own process that fails, unless it was ended from outside.
        let refused =
            |e: io::Error| PoolError::Refused(format!("the player's process did not start a game: {e}"));
        let deadline = Instant::now() + limits.load_time;
        let answer = wire::send_before(&self.socket, &request, deadline)
            .and_then(|()| wire::send_descriptor(&self.socket, theirs.as_raw_fd()))
            .and_then(|()| {
                drop(theirs);
                let (share, template) = (limits.share, &self.template);
                wire::receive_before(&ours, deadline, &mut || watch(share, &[template]))
            });
        self.template.stop();
        let answer = self.only_a_new_process(answer);
        if !matches!(answer, Ok((Reply::Started, _))) {
            let outside = self.template.ends_within(Duration::ZERO) && self.last_words().is_none();
            self.keeper.process.kill();
            if outside {
                return Err(PoolError::NoProcess(ENDED_FROM_OUTSIDE.into()));
            }
        }
        match answer {
            Ok((Reply::Started, number)) => {
                let process = Process::open(number).map_err(no_process)?;
                process.stop();
                // What it took while it started has been seen by nobody.
                if let Err(error) = watch(limits.share, &[&self.template, &process]) {
                    self.keeper.process.kill();
                    return Err(refused(error));
                }
                self.workers.borrow_mut().push(number);
                let workers = self.workers.clone();
                let limits = *limits;
                Ok(Worker { socket: ours, process, workers, over: false, limits, watch: None, seen: None })
            }
            Ok((Reply::Refused { reason }, _)) => Err(refused(io::Error::other(shown(&reason, SENTENCE)))),
            Ok(_) => Err(refused(io::Error::other("an unexpected answer"))),
            Err(error) => Err(refused(error)),
        }
    }

    /// An answer that a game has started, if it comes from a process that was not there before. After any
    /// other nobody knows what was made: all that belongs to the player is ended.
    fn only_a_new_process(&self, answer: io::Result<(Reply, i32)>) -> io::Result<(Reply, i32)> {
        if let Ok((Reply::Started, number)) = answer {
            let known = number == 0
                || number == self.template.number()
                || number == self.keeper.process.number()
                || self.workers.borrow().contains(&number);
            if !known {
                return answer;
            }
        }
        // How it ended is asked for first.
        answer.map(|_| (Reply::Refused { reason: "an unexpected answer".into() }, 0))
    }

    /// Ends a worker and cleans up behind it.
    pub fn finish(&mut self, mut worker: Worker) {
        worker.end();
        let _ = self.keeper.status(&worker.process);
    }
}

/// Whether processes have more memory than a player's share of the machine.
fn watch(share: u64, processes: &[&Process]) -> io::Result<()> {
    let numbers: Vec<i32> = processes.iter().map(|p| p.number()).collect();
    if hold_more(&numbers, share) {
        return Err(io::Error::new(io::ErrorKind::OutOfMemory, held_more(share)));
    }
    Ok(())
}

/// A game's process.
pub struct Worker {
    socket: UnixStream,
    process: Process,
    workers: Rc<RefCell<Vec<i32>>>,
    over: bool,
    pub(super) limits: Limits,
    /// What calls are watched for.
    pub watch: Option<Wanted>,
    /// What was seen of the last call.
    pub seen: Option<Box<Seen>>,
}

impl Worker {
    /// Calls the main predicate with a board; `player` is where this worker came from.
    ///
    /// # Errors
    /// If the player failed, threw, took too long, used too much memory, or its process died.
    pub fn call(
        &mut self,
        player: &mut LoadedPlayer,
        probe: bool,
        call: &Call,
    ) -> Result<CallEnd, CallFailure> {
        let limit = self.limits.move_time;
        let watch = self.watch.clone();
        let (color, (x, y), board) = (call.color.code(), call.xy(), call.board.to_vec());
        let request = Request::Call { color, x, y, board, seconds: limit.as_secs_f64(), probe, watch };
        let started = Instant::now();
        match self.ask(player, &request)? {
            Reply::Called { outcome, detail, board, mut output, cpu_us, wall_us, det, seen } => {
                self.seen = seen.map(|seen| Box::new(seen.believable()));
                output.truncate(cut_at(&output, self.limits.output + 64));
                if outcome == "ok" {
                    let wall = Duration::from_micros(wall_us).min(started.elapsed());
                    let cpu = Duration::from_micros(cpu_us).min(wall);
                    return Ok(CallEnd { det, board: believable(board), output, cpu, wall });
                }
                let reason = ended(&outcome);
                let place = if reason == Reason::Error { self.place(player) } else { String::new() };
                self.end();
                Err(CallFailure { reason, detail: shown(&detail, SENTENCE) + &place, output })
            }
            other => {
                self.end();
                Err(CallFailure::new(Reason::Crash, shown(&problem(&Ok(other)), SENTENCE)))
            }
        }
    }

    /// Sends a request and waits for its answer; the process runs no longer than that.
    ///
    /// # Errors
    /// If none comes in time, or the process died.
    pub(super) fn ask(&mut self, player: &mut LoadedPlayer, request: &Request) -> Result<Reply, CallFailure> {
        let limit = self.limits.move_time;
        if self.over {
            return Err(CallFailure::new(Reason::Crash, "the player's process has ended"));
        }
        match self.exchange(&player.template, request, limit) {
            Ok(reply) => Ok(reply),
            Err(error) => {
                let why = match error.kind() {
                    io::ErrorKind::TimedOut => Some(CallFailure::new(
                        Reason::Time,
                        format!("took more than {} s", limit.as_secs_f64()),
                    )),
                    io::ErrorKind::OutOfMemory => Some(CallFailure::new(Reason::Memory, error.to_string())),
                    _ => None,
                };
                if why.is_some() {
                    self.end();
                }
                let status = player.keeper.status(&self.process);
                self.end();
                Err(why.unwrap_or_else(|| {
                    let (reason, detail) = self.post_mortem(status);
                    CallFailure::new(reason, detail)
                }))
            }
        }
    }

    fn exchange(&mut self, template: &Process, request: &Request, limit: Duration) -> io::Result<Reply> {
        let deadline = Instant::now() + limit;
        self.process.resume();
        let share = self.limits.share;
        let answer = wire::send_before(&self.socket, request, deadline).and_then(|()| {
            let processes = [template, &self.process];
            // The loaded process may have been frozen before it closed this socket: then its end tells nothing.
            let mut ended = false;
            wire::receive_before(&self.socket, deadline, &mut || {
                // What was said before the end has been read by the second time.
                if std::mem::replace(&mut ended, self.process.ends_within(Duration::ZERO)) {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
                watch(share, &processes)
            })
        });
        self.process.stop();
        answer.map(|(reply, _)| reply)
    }

    /// Where the error of the last call came from, as the end of a sentence.
    fn place(&mut self, player: &LoadedPlayer) -> String {
        match self.exchange(&player.template, &Request::Locate, LOCATING) {
            Ok(Reply::Located { place }) if !place.is_empty() => format!(" ({})", shown(&place, SENTENCE)),
            _ => String::new(),
        }
    }

    /// Names what a dead process died of.
    fn post_mortem(&self, status: Option<Reply>) -> (Reason, String) {
        let Some(Reply::Ended { signal, code, said, peak }) = status else {
            return (Reason::NotPlayed, "the processes of the players were ended from outside".into());
        };
        let text = said.to_lowercase();
        // About 50 MiB are the engine's own.
        let hungry = peak.saturating_sub(50 << 20) > self.limits.memory / 5 * 2;
        if text.contains("memory allocation")
            || text.contains("out of memory")
            || text.contains("capacity overflow")
            || text.contains("allocationfailure")
            || hungry
        {
            return (Reason::Memory, format!("used more than {} MiB of memory", self.limits.memory >> 20));
        }
        let line =
            said.lines().map(str::trim).find(|l| !l.is_empty() && !l.starts_with("note:")).unwrap_or("");
        let line = shown(line, NAME);
        let detail = match (signal, code) {
            // Nothing inside the wall can send this signal, but a machine without memory left does it to who
            // takes much.
            (Some(libc::SIGKILL), _) if peak > MUCH => {
                return (
                    Reason::Memory,
                    format!("used {} MiB of memory when the machine had none left", peak >> 20),
                );
            }
            (Some(libc::SIGKILL), _) => return (Reason::NotPlayed, ENDED_FROM_OUTSIDE.into()),
            (Some(libc::SIGSYS), _) => "the player's process tried what no player may do".to_string(),
            (Some(libc::SIGSEGV), _) => "the player's process ran out of stack (signal 11)".to_string(),
            (Some(n), _) => format!("the player's process was ended by signal {n}"),
            (_, Some(0)) => "the player's process ended by itself".to_string(),
            (_, Some(n)) => format!("the player's process ended with code {n}"),
            _ => "the player's process broke off the talk with the arbiter".to_string(),
        };
        (Reason::Crash, if line.is_empty() { detail } else { format!("{detail}: {line}") })
    }

    pub(super) fn end(&mut self) {
        if !self.over {
            self.over = true;
            self.process.kill();
            let number = self.process.number();
            self.workers.borrow_mut().retain(|w| *w != number);
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.end();
    }
}

/// Why a call lost, as the process that made it says: it is not believed to have come through.
pub(super) fn ended(outcome: &str) -> Reason {
    let known = [Reason::Failed, Reason::Error, Reason::Memory];
    outcome.parse().ok().filter(|reason| known.contains(reason)).unwrap_or(Reason::Crash)
}

pub(super) fn cut_at(text: &str, limit: usize) -> usize {
    (0..=limit.min(text.len())).rev().find(|&i| text.is_char_boundary(i)).unwrap_or(0)
}

pub(super) fn problem(answer: &io::Result<Reply>) -> String {
    match answer {
        Ok(Reply::Refused { reason }) => reason.clone(),
        Ok(_) => "an unexpected answer".into(),
        Err(error) => error.to_string(),
    }
}

/// Waits for a frame of a trusted process until a limit.
fn receive(socket: &UnixStream, limit: Duration) -> io::Result<Reply> {
    wire::receive_before(socket, Instant::now() + limit, &mut || Ok(())).map(|r| r.0)
}
