//! The game that is under way in this machine, and who plays and referees it.

use super::Host;
use crate::course::{Fact, Reason, start_facts};
use draughts::{COURSE, Color, Position};
use std::time::Duration;

/// What the arbiter asks of the program around it while `turniir/0` runs.
pub trait Referee {
    /// Asks the player of a colour for a step with the board as the store holds it, leaves the
    /// board as the player left it, and says how the call ended: `ok`, or a reason and a detail.
    fn call_player(
        &mut self,
        host: &mut Host,
        color: Color,
        continuing: Option<(i64, i64)>,
    ) -> Result<(), (Reason, String)>;

    /// Takes note of something the arbiter announces.
    fn event(&mut self, host: &mut Host, event: &ArbiterEvent);

    /// True when players run outside the arbiter's machine.
    fn outside(&self) -> bool;
}

/// Where a player's calls come from, one after the other, and their outcomes go.
pub trait Calls {
    /// Reports the call before, if there was one, and waits for the next: colour, x, y, and 1 if it
    /// is to be probed for choice points. None when there are no more.
    fn next(&mut self, host: &mut Host) -> Option<[i64; 4]>;
    /// What the call before has left behind is cleared away: the next call's time begins now.
    fn settled(&mut self) {}
}

/// What the arbiter announces.
#[derive(Clone, Debug, PartialEq)]
pub enum ArbiterEvent {
    /// The game begins.
    Start,
    /// A step about to be asked of a player who runs in the arbiter's own machine.
    Call {
        /// Whose step it is.
        color: Color,
    },
    /// A step was made, and is legal.
    Step {
        /// Who made it.
        color: Color,
        /// Row and column, from 1.
        from: (i64, i64),
        /// Row and column, from 1.
        to: (i64, i64),
        /// Row and column of the piece that was taken, if one was.
        captured: Option<(i64, i64)>,
        /// Whether a man became a king.
        promoted: bool,
    },
    /// The game has ended.
    Result {
        /// None for a draw.
        winner: Option<Color>,
        /// Why it ended.
        reason: Reason,
        /// What went wrong, a sentence; empty if nothing did.
        detail: String,
    },
}

/// What the arbiter plays, with whom, and where a player's calls come from.
pub struct Game {
    /// Quiet moves after which it is drawn.
    pub quiet_limit: i64,
    /// The first facts of the board, in their order.
    pub start: Vec<Fact>,
    /// Who begins.
    pub turn: Color,
    /// Wall clock for a call of a player inside the arbiter's Prolog; none where somebody else watches it.
    pub call_limit: Option<Duration>,
    /// Who asks the players and hears what happens; none where no game is played.
    pub referee: Option<Box<dyn Referee>>,
    /// Where a player's process gets its calls; none elsewhere.
    pub calls: Option<Box<dyn Calls>>,
    /// How many calls were taken from there so far.
    pub calls_made: u64,
    /// The board before the call that the arbiter judges.
    pub before: Option<Position>,
}

impl Default for Game {
    fn default() -> Game {
        Game {
            quiet_limit: COURSE.draws.quiet_steps.into(),
            start: start_facts(),
            turn: Color::White,
            call_limit: None,
            referee: None,
            calls: None,
            calls_made: 0,
            before: None,
        }
    }
}
