//! A Prolog player in a process of its own.

use super::{CallEnd, CallFailure, Player, WireFact};
use crate::course::Code;
use crate::prolog::worker::{Limits, LoadedPlayer, PoolError, Worker};
use draughts::Color;
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
    fn step(
        &mut self,
        board: &[WireFact],
        color: Color,
        continuing: Option<(i64, i64)>,
    ) -> Result<CallEnd, CallFailure> {
        let (x, y) = continuing.unwrap_or((0, 0));
        let Some(worker) = self.worker.as_mut() else {
            let detail = "the player's process has ended".to_string();
            return Err(CallFailure { reason: "crash".into(), detail, output: String::new() });
        };
        worker.call(&mut self.loaded.borrow_mut(), false, color.code(), x, y, board.to_vec())
    }
}

impl Drop for PrologPlayer {
    fn drop(&mut self) {
        if let Some(worker) = self.worker.take() {
            self.loaded.borrow_mut().finish(worker);
        }
    }
}
