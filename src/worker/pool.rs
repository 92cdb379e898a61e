//! The outside of the players' processes: loads players, starts games, makes calls, keeps limits.

use super::failures::{PoolError, ended_from_outside, no_process, problem};
use super::limits::{Limits, NAME, PATIENCE, SENTENCE, WARNINGS};
use super::loaded::{Keeper, LoadedPlayer};
use super::wire::{self, Reply, Request};
use crate::course::Reason;
use crate::prolog::dialect::LoadWarning;
use crate::wall::{self, Process, pass_senders};
use say::said;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::time::{Duration, Instant};
use text::visible as shown;

/// The processes that make players.
pub struct Pool {
    broker: Child,
    control: UnixStream,
    ready: bool,
    /// The files of all players that take part: none of them may use another's.
    players: Vec<PathBuf>,
}

/// Refuses a file whose name Prolog could not write.
pub(super) fn readable_name(path: &Path) -> Result<(), PoolError> {
    let told = || said!("load-no-utf8", file = path.display().to_string());
    let unreadable = || PoolError::Refused(told().english());
    path.to_str().map(drop).ok_or_else(unreadable)
}

/// A warning as a stranger's process sends it, made fit to be shown.
fn bounded(warning: LoadWarning) -> LoadWarning {
    LoadWarning {
        about: warning.about,
        place: text::visible_line(&warning.place, SENTENCE),
        message: text::visible_line(&warning.message, SENTENCE),
        predicate: warning.predicate.map(|name| text::visible_line(&name, NAME)),
    }
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

    /// Starts it without waiting for its machine.
    ///
    /// # Errors
    /// If there is no new process to be had.
    pub fn start_early() -> Result<Pool, PoolError> {
        let (ours, theirs) = UnixStream::pair().map_err(no_process)?;
        let program = wall::own_program().map_err(no_process)?;
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
            match wire::receive_within(&self.control, Duration::from_secs(60)) {
                Ok(Reply::Ready) => self.ready = true,
                other => {
                    return Err(PoolError::NoProcess(format!("it did not answer ({})", problem(&other))));
                }
            }
        }
        Ok(())
    }

    /// Loads a player file in a process of its own; its name must be UTF-8, since Prolog knows it as an atom.
    ///
    /// # Errors
    /// If the file cannot be loaded or has no main predicate; the text names file, line and reason.
    pub fn load(
        &mut self,
        path: &Path,
        main: Option<&str>,
        limits: &Limits,
    ) -> Result<LoadedPlayer, PoolError> {
        self.load_while(path, main, limits, &mut || ())
    }

    /// The same; does something else while the player's process is at it.
    ///
    /// # Errors
    /// As for [`Pool::load`].
    pub fn load_while(
        &mut self,
        path: &Path,
        main: Option<&str>,
        limits: &Limits,
        meanwhile: &mut dyn FnMut(),
    ) -> Result<LoadedPlayer, PoolError> {
        readable_name(path)?;
        let request = Request::Load {
            path: path.into(),
            main: main.map(Into::into),
            others: self.players.clone(),
            memory: limits.memory,
            seconds: limits.load_time.as_secs_f64(),
        };
        let mut made = self.make(&request, limits, meanwhile)?;
        let (deadline, shown_path) = (Instant::now() + limits.load_time, path.display());
        match made.receive(deadline, limits) {
            Ok(Reply::Loaded { module, main, warnings }) => {
                made.stop();
                Ok(LoadedPlayer {
                    module: shown(&module, NAME),
                    main: shown(&main, NAME),
                    warnings: warnings.into_iter().take(WARNINGS).map(bounded).collect(),
                    ..made
                })
            }
            Ok(Reply::Refused { reason }) => Err(PoolError::Refused(shown(&reason, SENTENCE))),
            Err(error) if error.kind() == io::ErrorKind::TimedOut => {
                let seconds = limits.load_time.as_secs_f64().to_string();
                Err(PoolError::Refused(
                    said!("load-time", file = shown_path.to_string(), seconds = seconds).english(),
                ))
            }
            Err(error) if error.kind() == io::ErrorKind::OutOfMemory => {
                let told = said!("load-memory", file = shown_path.to_string(), fault = error.to_string());
                Err(PoolError::Refused(told.english()))
            }
            _ => match made.died_of(limits.memory) {
                None => Err(PoolError::NoProcess(ended_from_outside())),
                Some((Reason::Memory, fault)) => Err(PoolError::Refused(
                    said!("load-memory", file = shown_path.to_string(), fault = fault).english(),
                )),
                Some((_, fault)) => Err(PoolError::Refused(
                    said!("load-ended", file = shown_path.to_string(), fault = fault).english(),
                )),
            },
        }
    }

    /// Has a keeper and the process that loads a file made.
    pub(super) fn make(
        &mut self,
        request: &Request,
        limits: &Limits,
        meanwhile: &mut dyn FnMut(),
    ) -> Result<LoadedPlayer, PoolError> {
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
        meanwhile();
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
