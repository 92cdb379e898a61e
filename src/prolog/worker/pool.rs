//! The outside of the players' processes: loads players, starts games, makes calls, keeps limits.

use super::sandbox::Mode;
use super::wire::{self, Reply, Request, WireFact};
use crate::prolog::watch::{Seen, Wanted};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::io;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

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
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            move_time: Duration::from_secs(10),
            memory: 2 << 30,
            output: 64 << 10,
            sandbox: Mode::BestEffort,
            load_time: Duration::from_secs(30),
        }
    }
}

/// How long a worker may look for the place of an error.
const LOCATING: Duration = Duration::from_secs(4);

/// Why a player cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum PoolError {
    #[error("the process that runs the players cannot be started: {0}")]
    NoProcess(String),
    #[error("{0}")]
    Refused(String),
}

/// The process that makes players.
pub struct Pool {
    child: Child,
    control: UnixStream,
    ready: bool,
}

impl Pool {
    /// Starts it: the same program again. About a quarter of a second.
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
        let failed = |e: &dyn std::fmt::Display| PoolError::NoProcess(e.to_string());
        let (ours, theirs) = UnixStream::pair().map_err(|e| failed(&e))?;
        let program = std::env::current_exe().map_err(|e| failed(&e))?;
        let program = std::env::var_os("TURNIIR_PROGRAM").map_or(program, Into::into);
        let theirs: OwnedFd = theirs.into();
        let mut command = Command::new(program);
        command.arg("__players").env_clear();
        // A build for working on the program reads its Prolog files from there.
        #[cfg(debug_assertions)]
        if let Some(folder) = std::env::var_os("TURNIIR_PROLOG") {
            command.env("TURNIIR_PROLOG", folder);
        }
        let child = command
            .stdin(Stdio::from(theirs))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|e| failed(&e))?;
        Ok(Pool { child, control: ours, ready: false })
    }

    fn wait(&mut self) -> Result<(), PoolError> {
        if !self.ready {
            match receive(&mut self.control, Duration::from_secs(60)) {
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
        let failed = |e: &dyn std::fmt::Display| PoolError::NoProcess(e.to_string());
        let (mut ours, theirs) = UnixStream::pair().map_err(|e| failed(&e))?;
        let request = Request::Load {
            path: path.into(),
            main: main.map(Into::into),
            sandbox: limits.sandbox.name().into(),
            memory: limits.memory,
            seconds: limits.load_time.as_secs_f64(),
        };
        self.request(&request, theirs.as_raw_fd())?;
        drop(theirs);
        match receive(&mut ours, limits.load_time) {
            Ok(Reply::Loaded { pid, module, main, warnings, sandbox }) => {
                Ok(LoadedPlayer { socket: ours, pid, module, main, warnings, lacks: sandbox })
            }
            Ok(Reply::Refused { reason }) => Err(PoolError::Refused(reason)),
            Err(error) if error.kind() == io::ErrorKind::TimedOut => {
                self.end_loading();
                Err(PoolError::Refused(format!(
                    "{path}: loading took more than {} s; a directive of the file does not end",
                    limits.load_time.as_secs()
                )))
            }
            _ => Err(PoolError::Refused(format!("{path}: the Prolog engine ended while it loaded the file"))),
        }
    }

    /// Hands a request to the first process, with the socket of the process that it is to make.
    pub(super) fn request(&mut self, request: &Request, socket: i32) -> Result<(), PoolError> {
        self.wait()?;
        let failed = |e: std::io::Error| PoolError::NoProcess(e.to_string());
        wire::send(&mut self.control, request).map_err(failed)?;
        wire::send_descriptor(&self.control, socket).map_err(failed)
    }

    /// Ends processes that still load: their parent is asked to start over.
    fn end_loading(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Ok(fresh) = Pool::start() {
            let old = std::mem::replace(self, fresh);
            drop(old);
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let _ = self.control.shutdown(std::net::Shutdown::Both);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A player file, loaded.
pub struct LoadedPlayer {
    socket: UnixStream,
    pid: i32,
    pub module: String,
    pub main: String,
    pub warnings: Vec<String>,
    /// What the sandbox lacks on this machine.
    pub lacks: String,
}

impl LoadedPlayer {
    /// A process that has loaded something else than a player.
    pub(super) fn made(socket: UnixStream, pid: i32, lacks: String) -> LoadedPlayer {
        let (module, main, warnings) = (String::new(), String::new(), Vec::new());
        LoadedPlayer { socket, pid, module, main, warnings, lacks }
    }

    /// Starts a game in a process of its own.
    ///
    /// # Errors
    /// If there is no new process to be had.
    pub fn start(&mut self, seed: u64, limits: &Limits) -> Result<Worker, PoolError> {
        let failed = |e: &dyn std::fmt::Display| PoolError::NoProcess(e.to_string());
        let (mut ours, theirs) = UnixStream::pair().map_err(|e| failed(&e))?;
        let request = Request::Start { seed, memory: limits.memory, output: limits.output };
        wire::send(&mut self.socket, &request).map_err(|e| failed(&e))?;
        wire::send_descriptor(&self.socket, theirs.as_raw_fd()).map_err(|e| failed(&e))?;
        drop(theirs);
        match receive(&mut ours, Duration::from_secs(30)) {
            Ok(Reply::Started { pid }) => {
                Ok(Worker { socket: ours, pid, over: false, limits: *limits, watch: None, seen: None })
            }
            other => Err(PoolError::NoProcess(problem(&other))),
        }
    }

    /// How a worker that is gone ended.
    fn status(&mut self, pid: i32) -> Option<Reply> {
        wire::send(&mut self.socket, &Request::Status { pid }).ok()?;
        receive(&mut self.socket, Duration::from_secs(10)).ok()
    }

    /// Ends a worker and cleans up behind it.
    pub fn finish(&mut self, mut worker: Worker) {
        worker.end();
        let _ = self.status(worker.pid);
    }
}

impl Drop for LoadedPlayer {
    fn drop(&mut self) {
        let _ = kill(Pid::from_raw(self.pid), Signal::SIGKILL);
    }
}

/// A game's process.
pub struct Worker {
    socket: UnixStream,
    pid: i32,
    over: bool,
    pub(super) limits: Limits,
    /// What calls are watched for.
    pub watch: Option<Wanted>,
    /// What was seen of the last call.
    pub seen: Option<Box<Seen>>,
}

/// How a call ended that left a board.
#[derive(Clone, Debug)]
pub struct CallEnd {
    /// Whether the call left no choice point, where that was asked.
    pub det: Option<bool>,
    pub board: Vec<WireFact>,
    pub output: String,
    pub cpu: Duration,
    pub wall: Duration,
}

/// A call that lost the game: a reason of the arbiter's list, a sentence, and what was printed.
#[derive(Clone, Debug)]
pub struct CallFailure {
    pub reason: String,
    pub detail: String,
    pub output: String,
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
        color: i64,
        x: i64,
        y: i64,
        board: Vec<WireFact>,
    ) -> Result<CallEnd, CallFailure> {
        let limit = self.limits.move_time;
        let watch = self.watch.clone();
        let request = Request::Call { color, x, y, board, seconds: limit.as_secs_f64(), probe, watch };
        let started = Instant::now();
        match self.ask(player, &request)? {
            Reply::Called { outcome, detail, board, mut output, cpu_us, wall_us, det, seen } => {
                self.seen = seen;
                output.truncate(cut_at(&output, self.limits.output + 64));
                if outcome == "ok" {
                    let wall = Duration::from_micros(wall_us).min(started.elapsed());
                    return Ok(CallEnd { det, board, output, cpu: Duration::from_micros(cpu_us), wall });
                }
                let known = ["failed", "error", "memory", "crash"];
                let reason = known.into_iter().find(|k| *k == outcome).unwrap_or("crash");
                let place = if reason == "error" { self.place() } else { String::new() };
                self.end();
                Err(CallFailure { reason: reason.into(), detail: detail + &place, output })
            }
            _ => {
                self.end();
                Err(self.died(player))
            }
        }
    }

    /// Sends a request and waits for its answer.
    ///
    /// # Errors
    /// If none comes in time, or the process died.
    pub(super) fn ask(&mut self, player: &mut LoadedPlayer, request: &Request) -> Result<Reply, CallFailure> {
        let limit = self.limits.move_time;
        if self.over {
            return Err(failure("crash", "the player's process has ended".into()));
        }
        match wire::send(&mut self.socket, request).and_then(|()| receive(&mut self.socket, limit)) {
            Ok(reply) => Ok(reply),
            Err(error) if error.kind() == io::ErrorKind::TimedOut => {
                self.end();
                let _ = player.status(self.pid);
                Err(failure("time", format!("took more than {} s", limit.as_secs_f64())))
            }
            Err(_) => {
                self.end();
                Err(self.died(player))
            }
        }
    }

    /// What a process that has ended has died of.
    fn died(&self, player: &mut LoadedPlayer) -> CallFailure {
        let (reason, detail) = self.post_mortem(player.status(self.pid));
        failure(reason, detail)
    }

    /// Where the error of the last call came from, as the end of a sentence.
    fn place(&mut self) -> String {
        if wire::send(&mut self.socket, &Request::Locate).is_err() {
            return String::new();
        }
        match receive(&mut self.socket, LOCATING) {
            Ok(Reply::Located { mut place }) if !place.is_empty() => {
                place.truncate(cut_at(&place, 2000));
                format!(" ({place})")
            }
            _ => String::new(),
        }
    }

    /// Names what a dead process died of.
    fn post_mortem(&self, status: Option<Reply>) -> (&'static str, String) {
        let Some(Reply::Ended { signal, code, said, peak }) = status else {
            return ("crash", "the player's process ended without a word".into());
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
            return ("memory", format!("used more than {} MiB of memory", self.limits.memory >> 20));
        }
        let line =
            said.lines().map(str::trim).find(|l| !l.is_empty() && !l.starts_with("note:")).unwrap_or("");
        let line: String = line.chars().take(200).collect();
        let detail = match (signal, code) {
            (Some(libc::SIGSEGV), _) => "the player's process ran out of stack (signal 11)".to_string(),
            (Some(n), _) => format!("the player's process was ended by signal {n}"),
            (_, Some(0)) => "the player's process ended by itself".to_string(),
            (_, Some(n)) => format!("the player's process ended with code {n}"),
            _ => "the player's process ended".to_string(),
        };
        ("crash", if line.is_empty() { detail } else { format!("{detail}: {line}") })
    }

    pub(super) fn end(&mut self) {
        if !self.over {
            self.over = true;
            let _ = kill(Pid::from_raw(self.pid), Signal::SIGKILL);
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.end();
    }
}

fn failure(reason: &str, detail: String) -> CallFailure {
    CallFailure { reason: reason.into(), detail, output: String::new() }
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

/// Waits for a frame until a limit.
pub(super) fn receive(socket: &mut UnixStream, limit: Duration) -> io::Result<Reply> {
    let deadline = Instant::now() + limit;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let timeout = PollTimeout::try_from(left).unwrap_or(PollTimeout::MAX);
        let mut descriptors = [PollFd::new(socket.as_fd(), PollFlags::POLLIN)];
        match poll(&mut descriptors, timeout) {
            Ok(0) if Instant::now() >= deadline => return Err(io::ErrorKind::TimedOut.into()),
            Ok(0) => continue,
            Ok(_) => break,
            Err(nix::errno::Errno::EINTR) => continue,
            Err(error) => return Err(error.into()),
        }
    }
    // A frame that has begun must come within the limit too: a worker cannot stretch its time.
    let left = deadline.saturating_duration_since(Instant::now()).max(Duration::from_millis(50));
    socket.set_read_timeout(Some(left))?;
    let frame = wire::receive(socket);
    socket.set_read_timeout(None)?;
    match frame {
        Ok(Some(reply)) => Ok(reply),
        Ok(None) => Err(io::ErrorKind::UnexpectedEof.into()),
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Err(io::ErrorKind::TimedOut.into()),
        Err(error) => Err(error),
    }
}
