//! Players that are other programs which write a move a line and read the other side's the same way.
//!
//! Written to the program: `start FEN` when the game begins from another position than the usual one
//! or its beginning is not known; `go` when the program moves first; else the other side's move, as
//! `c3-d4` or `a1:c3:e5`. The program answers each of the last two with a line that is its move;
//! lines that are no move are passed over. At the end `quit`.

use super::program::Program;
use super::step::Planner;
use crate::course::{CallFailure, Reason};
use crate::worker::{Limits, PoolError};
use draughts::notation::{Names, Wanted};
use draughts::{Game, Move, Position, RUSSIAN, Rules, fen, hub};
use std::collections::HashSet;
use std::time::Duration;

/// A running program of that kind.
pub struct LinesPlayer {
    program: Program,
    move_time: Duration,
    /// The position that the program knows: after its own last move.
    known: Option<Position>,
    /// Was its last move carried on for it, so that it knows another position?
    astray: bool,
}

impl LinesPlayer {
    /// Starts `command`, whose words are a shell's.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(command: &str, limits: &Limits) -> Result<LinesPlayer, PoolError> {
        let program = Program::start(command, "lines", limits)?;
        Ok(LinesPlayer { program, move_time: limits.move_time, known: None, astray: false })
    }

    /// Tells the program what happened and reads its move.
    fn ask(&mut self, position: &Position, rules: &'static Rules) -> Result<Vec<Move>, CallFailure> {
        let begun = self.known.unwrap_or_else(|| Position::start(rules));
        let way = if self.astray { None } else { way(&begun, position, rules) };
        match way {
            Some(steps) if steps.is_empty() => self.program.send("go")?,
            Some(steps) => self.program.send(&Names::usual(rules).whole(&steps))?,
            None => {
                self.program
                    .send(&format!("start {}", fen::write_for(position, rules, Names::usual(rules).style)))?;
                self.program.send("go")?;
            }
        }
        let limit = self.move_time + Duration::from_millis(500);
        let (moves, astray) = self.program.wait_for(limit, |line| {
            let Ok(wanted) = Wanted::parse(line, rules) else { return Ok(None) };
            let found = match wanted.find(position, rules) {
                Err(error) => {
                    by_russian_rules(&wanted, position, rules).map(|steps| (steps, true)).ok_or(error)
                }
                Ok(steps) => Ok((steps, false)),
            };
            found.map(Some).map_err(|error| CallFailure::new(Reason::IllegalStep, error.to_string()))
        })?;
        self.astray = astray;
        self.known = Some(moves.iter().fold(*position, |p, m| p.after(m, rules)));
        Ok(moves)
    }
}

/// The steps of a capture that ends by the Russian rules and goes on by the course's, where a piece that
/// was jumped leaves at once: most programs know no other rules.
fn by_russian_rules(wanted: &Wanted, position: &Position, rules: &Rules) -> Option<Vec<Move>> {
    let whole = rules.stepwise.then(|| wanted.find(position, &RUSSIAN).ok())??;
    hub::find(&hub::of_move(&whole), position, rules).ok()
}

/// The steps of one side's move that lead from one position to another: none of them when the two
/// are the same, `None` when there is no such move.
fn way(from: &Position, to: &Position, rules: &'static Rules) -> Option<Vec<Move>> {
    // Kings capture the same pieces in many orders: what led nowhere once does not again.
    fn search(
        from: &Position,
        to: &Position,
        rules: &'static Rules,
        seen: &mut HashSet<Position>,
    ) -> Option<Vec<Move>> {
        for m in from.legal_moves(rules) {
            let next = from.after(&m, rules);
            if next == *to {
                return Some(vec![m]);
            }
            if next.turn() == from.turn()
                && seen.insert(next)
                && let Some(more) = search(&next, to, rules, seen)
            {
                return Some([vec![m], more].concat());
            }
        }
        None
    }
    if from == to { Some(Vec::new()) } else { search(from, to, rules, &mut HashSet::new()) }
}

impl Planner for LinesPlayer {
    fn plan(&mut self, game: &Game, _: &[Move]) -> Result<Vec<Move>, CallFailure> {
        self.ask(game.position(), game.rules())
    }
}
