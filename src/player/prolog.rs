//! A Prolog player in a process of its own.

use super::Player;
use crate::course::{Call, CallEnd, CallFailure, Reason};
use crate::worker::{Limits, LoadedPlayer, PoolError, Worker};
use std::cell::RefCell;
use std::rc::Rc;

/// One game of a loaded player.
pub struct PrologPlayer {
    loaded: Rc<RefCell<LoadedPlayer>>,
    worker: Option<Worker>,
}

impl PrologPlayer {
    /// Starts the player's process for one game.
    ///
    /// # Errors
    /// If there is no new process to be had.
    pub fn start(
        loaded: Rc<RefCell<LoadedPlayer>>,
        seed: u64,
        limits: &Limits,
    ) -> Result<PrologPlayer, PoolError> {
        let worker = loaded.borrow_mut().start(seed, limits)?;
        Ok(PrologPlayer { loaded, worker: Some(worker) })
    }
}

impl Player for PrologPlayer {
    fn step(&mut self, call: &Call) -> Result<CallEnd, CallFailure> {
        let ended = || CallFailure::new(Reason::Crash, "the player's process has ended");
        let worker = self.worker.as_mut().ok_or_else(ended)?;
        worker.call(&mut self.loaded.borrow_mut(), false, call)
    }
}

impl Drop for PrologPlayer {
    fn drop(&mut self) {
        if let Some(worker) = self.worker.take() {
            self.loaded.borrow_mut().finish(worker);
        }
    }
}
