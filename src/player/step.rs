//! Steps of the course by players that know positions and moves, not facts.

use super::{Chooser, Player};
use crate::course::{Call, CallEnd, CallFailure, Reason, board_of, facts_after};
use draughts::{COURSE, Game, Move, Position};
use std::time::Instant;

/// Reads the board, lets `choose` take a legal step, and writes the board back as a Prolog player
/// would that retracts and asserts what it changes.
pub fn play_step(
    call: &Call,
    choose: impl FnOnce(&Position, &[Move]) -> Result<Option<Move>, CallFailure>,
) -> Result<CallEnd, CallFailure> {
    let started = Instant::now();
    let broken = || CallFailure::new(Reason::Error, "the board is broken");
    let facts: Vec<_> = call.board.iter().copied().collect::<Option<_>>().ok_or_else(broken)?;
    let position = board_of(&facts, call.color).map_err(|_| broken())?.with_continuing(call.continuing);
    let moves = position.legal_moves(&COURSE);
    let after = match choose(&position, &moves)? {
        Some(m) => facts_after(&facts, &position.after(&m, &COURSE)),
        None => facts,
    };
    let wall = started.elapsed();
    let board = after.into_iter().map(Some).collect();
    Ok(CallEnd { det: None, board, output: String::new(), cpu: wall, wall, inferences: None })
}

/// Who plans a capture to its end at once.
pub trait Planner {
    /// All steps of a move in a game with legal moves, `legal`; of a capture each jump.
    ///
    /// # Errors
    /// When the player loses by its time or its end.
    fn plan(&mut self, game: &Game, legal: &[Move]) -> Result<Vec<Move>, CallFailure>;
}

/// A planner where moves are asked for jump by jump: the rest of a capture is kept until then.
pub struct JumpByJump<P> {
    planner: P,
    rest: Vec<Move>,
}

impl<P: Planner> JumpByJump<P> {
    /// A planner that has planned nothing.
    pub const fn new(planner: P) -> JumpByJump<P> {
        JumpByJump { planner, rest: Vec::new() }
    }

    /// The next step; none where none is legal.
    fn next(&mut self, game: &Game, legal: &[Move]) -> Result<Option<Move>, CallFailure> {
        let goes_on = game.position().continuing().is_some();
        if !(goes_on && self.rest.first().is_some_and(|m| legal.contains(m))) {
            self.rest = if legal.is_empty() { Vec::new() } else { self.planner.plan(game, legal)? };
        }
        Ok((!self.rest.is_empty()).then(|| self.rest.remove(0)))
    }
}

impl<P: Planner> Player for JumpByJump<P> {
    fn step(&mut self, call: &Call) -> Result<CallEnd, CallFailure> {
        play_step(call, |position, legal| self.next(&Game::from(&COURSE, *position), legal))
    }
}

impl<P: Planner> Chooser for JumpByJump<P> {
    fn choose(&mut self, game: &Game) -> Result<Move, CallFailure> {
        let chosen = self.next(game, &game.legal_moves())?;
        chosen.ok_or_else(|| CallFailure::new(Reason::Failed, "no move"))
    }
}
