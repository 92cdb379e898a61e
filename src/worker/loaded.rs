//! A loaded player: its keeper, and the process that copies itself for each game.

use super::failures::{PoolError, died_of, no_process};
use super::limits::{Limits, PATIENCE, watch};
use super::wire::{self, Reply, Request};
use crate::course::Reason;
use crate::prolog::dialect::LoadWarning;
use crate::wall::Process;
use say::Said;
use std::cell::RefCell;
use std::io;
use std::os::fd::{AsFd, AsRawFd};
use std::os::unix::net::UnixStream;
use std::rc::Rc;
use std::time::{Duration, Instant};

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
        wire::receive_within(&self.control, PATIENCE).map_err(no_process)
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
    /// The module that its file defines; `user` for a file without one.
    pub module: String,
    /// The name of its main predicate, which has three arguments.
    pub main: String,
    /// What the loader warned of, at most 100 and each cut to what a sentence may be long.
    pub warnings: Vec<LoadWarning>,
}

impl LoadedPlayer {
    /// The next word of the process that loads.
    pub(super) fn receive(&mut self, deadline: Instant, limits: &Limits) -> io::Result<Reply> {
        let (memory, template) = (limits.share, &self.template);
        wire::receive_before(&self.socket, deadline, &mut || watch(memory, &[template])).map(|r| r.0)
    }

    /// What the loading process died of, which was allowed so many bytes; none if it was ended from outside.
    pub(super) fn died_of(&mut self, memory: u64) -> Option<(Reason, Said)> {
        let (reason, said) = died_of(self.keeper.status(&self.template), memory);
        (reason != Reason::NotPlayed).then_some((reason, said))
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
}
