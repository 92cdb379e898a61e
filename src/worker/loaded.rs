//! A loaded player: its keeper, and the process that copies itself for each game.

use super::failures::{PoolError, died_of, ended_from_outside, no_process};
use super::game::{Worker, receive};
use super::limits::{Limits, PATIENCE, SENTENCE, watch};
use super::wire::{self, Reply, Request};
use crate::course::Reason;
use crate::prolog::dialect::LoadWarning;
use crate::wall::{Process, pass_senders};
use say::{Said, said};
use std::cell::RefCell;
use std::io;
use std::os::fd::{AsFd, AsRawFd};
use std::os::unix::net::UnixStream;
use std::rc::Rc;
use std::time::{Duration, Instant};
use text::visible as shown;

/// The trusted process beside a player's.
pub(super) struct Keeper {
    pub(super) control: UnixStream,
    pub(super) process: Process,
}

impl Keeper {
    pub(super) fn ask(&mut self, request: &Request, descriptor: Option<i32>) -> Result<(), PoolError> {
        wire::send(&mut self.control, request).map_err(no_process)?;
        match descriptor {
            Some(descriptor) => wire::send_descriptor(&self.control, descriptor).map_err(no_process),
            None => Ok(()),
        }
    }

    pub(super) fn answer(&mut self) -> Result<Reply, PoolError> {
        receive(&self.control, PATIENCE).map_err(no_process)
    }

    /// How a process ended; it is ended if it has not.
    pub(super) fn status(&mut self, process: &Process) -> Option<Reply> {
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
    pub(super) keeper: Keeper,
    pub(super) template: Process,
    pub(super) socket: UnixStream,
    /// The numbers of its workers' processes.
    pub(super) workers: Rc<RefCell<Vec<i32>>>,
    /// Why it has not started a game: then it has ended, and that is its own doing.
    pub(super) broken: Option<String>,
    pub module: String,
    pub main: String,
    pub warnings: Vec<LoadWarning>,
}

impl LoadedPlayer {
    /// The next word of the process that loads.
    pub(super) fn receive(&mut self, deadline: Instant, limits: &Limits) -> io::Result<Reply> {
        let (memory, template) = (limits.share, &self.template);
        wire::receive_before(&self.socket, deadline, &mut || watch(memory, &[template])).map(|r| r.0)
    }

    /// What the loading process died of, which was allowed so many bytes; none if it was ended from outside.
    pub(super) fn died_of(&mut self, memory: u64) -> Option<Said> {
        match died_of(self.keeper.status(&self.template), memory) {
            (Reason::NotPlayed, _) => None,
            (_, said) => Some(said),
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
    pub(super) fn copy(&mut self, seed: u64, limits: &Limits) -> Result<Worker, PoolError> {
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
            |e: io::Error| PoolError::Refused(said!("fault-no-game", why = e.to_string()).english());
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
            let outside = self.template.ends_within(Duration::ZERO) && self.died_of(limits.memory).is_none();
            self.keeper.process.kill();
            if outside {
                return Err(PoolError::NoProcess(ended_from_outside()));
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
            Ok(_) => Err(refused(io::Error::other(said!("fault-unexpected").english()))),
            Err(error) => Err(refused(error)),
        }
    }

    /// An answer that a game has started, if it comes from a process that was not there before. After any
    /// other nobody knows what was made: all that belongs to the player is ended.
    pub(super) fn only_a_new_process(&self, answer: io::Result<(Reply, i32)>) -> io::Result<(Reply, i32)> {
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
        answer.map(|_| (Reply::Refused { reason: said!("fault-unexpected").english() }, 0))
    }

    /// Ends a worker and cleans up behind it.
    pub fn finish(&mut self, mut worker: Worker) {
        worker.end();
        let _ = self.keeper.status(&worker.process);
    }
}
