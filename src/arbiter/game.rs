//! Running `turniir/0`: the embedded arbiter on one side, the players on the other.

use super::event::{GameEvent, GameResult};
use super::losing::LosingStep;
use crate::course::{Call, LeftFact, Reason, facts_of, start_facts};
use crate::player::Player;
use crate::prolog::host::{self, ArbiterEvent, Host, Referee};
use crate::prolog::{Machine, MachineError, RunError};
use crate::worker::Limits;
use draughts::{COURSE, Color, Position, Square};
use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// How games are played.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What each player may use.
    pub limits: Limits,
    /// Quiet steps in a row that make a draw.
    pub quiet_limit: i64,
    /// Of the players' random numbers.
    pub seed: u64,
    /// The position to begin from; the usual one if none.
    pub start: Option<Position>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            limits: Limits::default(),
            quiet_limit: i64::from(COURSE.draws.quiet_steps),
            seed: 0,
            start: None,
        }
    }
}

/// A game that could not be played to its end; never the fault of a player outside.
#[derive(Debug, thiserror::Error)]
pub enum ArbiterError {
    /// The embedded Prolog does not start.
    #[error(transparent)]
    Machine(#[from] MachineError),
    /// What the loader says of it.
    #[error("the arbiter's library cannot be loaded: {0}")]
    Library(String),
    /// What happened in place of that.
    #[error("the arbiter stopped without a result: {0}")]
    NoResult(String),
    /// No player is to blame: the game is to be played again.
    #[error("the game was not played to its end: {0}")]
    NotPlayed(String),
}

/// The machine with `arbiiter` loaded.
pub struct Arbiter {
    /// Where the arbiter runs; in the one-process form the players run there too.
    pub machine: Machine,
}

/// What the running arbiter shares with its caller.
struct UnderWay {
    /// White and Black; none when the players are inside the arbiter's Prolog.
    players: Option<[Box<dyn Player>; 2]>,
    tell: Box<dyn FnMut(&GameEvent)>,
    steps: u32,
    spent: (Duration, Duration),
    called: Option<(Instant, Duration)>,
    /// The call under way, or the last one.
    begun: Option<Box<LosingStep>>,
    /// What the last call printed.
    printed: String,
    /// So many bytes more are kept of what White and Black print in this game; none when it was said that there are no more.
    left: [Option<usize>; 2],
    result: Option<GameResult>,
    /// Why the game cannot go on, when no player is to blame.
    broken: Option<String>,
    names: [String; 2],
    number: Option<u32>,
    move_time: Duration,
}

/// Bytes that are kept of what a player prints in a game: a tournament keeps them for all its games.
const MOST_PRINTED: usize = 256 << 10;

/// The goal that plays a game.
const GAME: &str = "'arbiiter:turniir'";

struct OutsideReferee(Rc<RefCell<UnderWay>>);

impl Arbiter {
    /// Builds the machine and loads the arbiter.
    ///
    /// # Errors
    /// If the libraries that come with the program do not load.
    pub fn new() -> Result<Arbiter, ArbiterError> {
        Arbiter::begun(Machine::new()?)
    }

    /// The same for players outside this machine only, [`Arbiter::play`].
    ///
    /// # Errors
    /// If the libraries that come with the program do not load.
    pub fn apart() -> Result<Arbiter, ArbiterError> {
        Arbiter::begun(Machine::for_arbiter()?)
    }

    fn begun(mut machine: Machine) -> Result<Arbiter, ArbiterError> {
        let loaded = machine.load_library("arbiiter");
        match loaded.first_error() {
            Some(error) => Err(ArbiterError::Library(error.to_string())),
            None => Ok(Arbiter { machine }),
        }
    }

    /// Has the machine take in what a game needs, which the first game does otherwise.
    pub fn prepare(&mut self) {
        self.machine.prepare(GAME);
    }

    /// Plays one game between players outside this machine and tells what happens.
    ///
    /// # Errors
    /// If the arbiter itself fails.
    pub fn play(
        &mut self,
        names: [String; 2],
        number: Option<u32>,
        players: [Box<dyn Player>; 2],
        settings: &Settings,
        tell: Box<dyn FnMut(&GameEvent)>,
    ) -> Result<GameResult, ArbiterError> {
        // The names are only to be there. To add them as a program does would bring along what programs need for that.
        host::with(|h| {
            h.set_only_fact("valged", "white player");
            h.set_only_fact("mustad", "black player");
        });
        self.run(names, number, Some(players), settings, tell)
    }

    /// Plays one game between players loaded into this machine; `mains` are White's and Black's.
    ///
    /// # Errors
    /// If the arbiter itself fails.
    pub fn play_inside(
        &mut self,
        names: [String; 2],
        number: Option<u32>,
        mains: [&str; 2],
        settings: &Settings,
        tell: Box<dyn FnMut(&GameEvent)>,
    ) -> Result<GameResult, ArbiterError> {
        self.set_players(mains[0], mains[1])?;
        self.run(names, number, None, settings, tell)
    }

    fn set_players(&mut self, white: &str, black: &str) -> Result<(), ArbiterError> {
        let quoted = crate::prolog::syntax::quoted;
        for (predicate, main) in [("valged", white), ("mustad", black)] {
            let goal = format!(
                "('system:$m_abolish'(user,{predicate}/1),'system:$m_assertz'(user,{predicate}({})))",
                quoted(main)
            );
            self.machine.run(&goal).map_err(|e| ArbiterError::NoResult(e.message()))?;
        }
        Ok(())
    }

    fn run(
        &mut self,
        names: [String; 2],
        number: Option<u32>,
        players: Option<[Box<dyn Player>; 2]>,
        settings: &Settings,
        tell: Box<dyn FnMut(&GameEvent)>,
    ) -> Result<GameResult, ArbiterError> {
        let table = Rc::new(RefCell::new(UnderWay {
            players,
            tell,
            steps: 0,
            spent: Default::default(),
            called: None,
            begun: None,
            printed: String::new(),
            left: [Some(MOST_PRINTED); 2],
            result: None,
            broken: None,
            names,
            number,
            move_time: settings.limits.move_time,
        }));
        host::with(|h| {
            h.game.referee = Some(Box::new(OutsideReferee(table.clone())));
            h.game.quiet_limit = settings.quiet_limit;
            h.game.start = settings.start.map_or_else(start_facts, |p| facts_of(&p));
            h.game.turn = settings.start.map_or(COURSE.first, |p| p.turn());
            h.output.limit = settings.limits.output;
            h.clock.sleep_left = settings.limits.move_time;
        });
        let run = self.machine.run(GAME);
        self.machine.settle();
        host::with(|h| h.game.referee = None);
        let result = table.borrow_mut().result.take();
        if let Some(reason) = table.borrow_mut().broken.take() {
            return Err(ArbiterError::NotPlayed(reason));
        }
        match (result, run) {
            (Some(result), _) => Ok(result),
            (None, Err(error)) => Err(ArbiterError::NoResult(error.message())),
            (None, Ok(())) => Err(ArbiterError::NoResult(RunError::Failed.message())),
        }
    }
}

impl UnderWay {
    fn tell(&mut self, event: &GameEvent) {
        (self.tell)(event);
    }

    fn output(&mut self, color: Color, text: &str) {
        self.printed = text.to_string();
        let left = &mut self.left[color.index()];
        let Some(mut room) = left.filter(|_| !text.is_empty()) else { return };
        // Where it is kept a control character may take six.
        let cost = |c: char| if c.is_control() { 6 } else { c.len_utf8() };
        let beyond = text.char_indices().find(|(_, c)| match room.checked_sub(cost(*c)) {
            Some(rest) => {
                room = rest;
                false
            }
            None => true,
        });
        *left = beyond.is_none().then_some(room);
        let text = match beyond {
            None => text.to_string(),
            Some((end, _)) => {
                format!("{}\n[nothing more is kept of what it prints in this game]\n", &text[..end])
            }
        };
        self.tell(&GameEvent::Output { color, text });
    }

    /// The game cannot be played to its end, by nobody's fault.
    fn break_off(&mut self, why: String) -> (Reason, String) {
        self.broken = Some(why.clone());
        (Reason::NotPlayed, why)
    }

    /// Takes the time and the output of a player inside the arbiter's machine.
    fn inside_ended(&mut self, host: &mut Host, color: Color) {
        if let Some((wall, cpu)) = self.called.take() {
            let cpu = host::cpu_time().saturating_sub(cpu);
            self.spent = (cpu, wall.elapsed());
            let text = host.output.take();
            self.output(color, &text);
        }
    }
}

impl Referee for OutsideReferee {
    fn call_player(
        &mut self,
        host: &mut Host,
        color: Color,
        continuing: Option<(i64, i64)>,
    ) -> Result<(), (Reason, String)> {
        let mut table = self.0.borrow_mut();
        table.begun = LosingStep::begin(host, color);
        // Neither of these is a player's doing: the board was judged after the last call.
        let board: Vec<LeftFact> = match host.board_facts() {
            Ok(facts) => facts.into_iter().map(Some).collect(),
            Err(violation) => return Err(table.break_off(format!("before the call somebody {violation}"))),
        };
        let continuing = continuing.and_then(|(x, y)| Square::from_xy(x, y));
        let Some(players) = table.players.as_mut() else {
            return Err(table.break_off("there is no such player".into()));
        };
        match players[color.index()].step(&Call::new(&board, color, continuing)) {
            Ok(end) => {
                table.spent = (end.cpu, end.wall);
                table.output(color, &end.output);
                crate::worker::put_board_on(host, &end.board);
                Ok(())
            }
            Err(failure) => {
                table.output(color, &failure.output);
                match failure.reason {
                    Reason::NotPlayed => Err(table.break_off(failure.detail)),
                    reason => Err((reason, failure.detail)),
                }
            }
        }
    }

    fn event(&mut self, host: &mut Host, event: &ArbiterEvent) {
        let mut table = self.0.borrow_mut();
        let event = match event {
            ArbiterEvent::Start => {
                let [white, black] = table.names.clone();
                GameEvent::Start { white, black, rules: "course".into(), game: table.number, fen: None }
            }
            ArbiterEvent::Call { color } => {
                host.clock.sleep_left = table.move_time;
                table.called = Some((Instant::now(), host::cpu_time()));
                table.begun = LosingStep::begin(host, *color);
                GameEvent::Call { color: *color, begun: table.begun.clone() }
            }
            ArbiterEvent::Step { color, from, to, captured, promoted } => {
                table.inside_ended(host, *color);
                table.steps += 1;
                let ms = |d: Duration| (d.as_secs_f64() * 1e6).round() / 1e3;
                GameEvent::Step {
                    n: table.steps,
                    color: *color,
                    from: [from.0, from.1],
                    to: [to.0, to.1],
                    captured: captured.map(|(x, y)| [x, y]),
                    promoted: *promoted,
                    cpu_ms: ms(table.spent.0),
                    wall_ms: ms(table.spent.1),
                }
            }
            ArbiterEvent::Result { winner, reason, detail } => {
                if let Some(winner) = winner {
                    table.inside_ended(host, !*winner);
                }
                let mut result = GameResult::new(*winner, *reason, detail, table.steps);
                if result.detail.is_some() {
                    let printed = std::mem::take(&mut table.printed);
                    // A process whose call failed or threw does not tell its board.
                    let told = match reason {
                        Reason::IllegalStep | Reason::NoStep => true,
                        Reason::Failed | Reason::Error => table.players.is_none(),
                        _ => false,
                    };
                    let after = told.then(|| crate::worker::board_of(host));
                    result.losing_step = table.begun.take();
                    if let Some(step) = &mut result.losing_step {
                        step.end(*reason, detail, after, &printed);
                    }
                }
                table.result = Some(result.clone());
                GameEvent::Result(result)
            }
        };
        if table.broken.is_none() {
            table.tell(&event);
        }
    }

    fn outside(&self) -> bool {
        self.0.borrow().players.is_some()
    }
}
