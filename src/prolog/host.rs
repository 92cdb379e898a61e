//! What the foreign predicates work on: one host for the one engine of a thread.

use super::atoms::{Atoms, Floats};
use super::engine::Active;
use super::facts::Store;
use super::foreign_program::Program;
use super::format::Formatter;
use super::ops::Ops;
use super::output::Output;
use super::sources::Sources;
use super::streams::Inputs;
use super::tables::Tables;
use super::term::Term;
use crate::course::{Code, Fact, Reason, STATUSES, Violation, board_of};
use draughts::{Color, Position};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

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

    /// True when players run outside the arbiter's engine.
    fn outside(&self) -> bool;
}

/// Where a player's calls come from, one after the other, and their outcomes go.
pub trait Calls {
    /// Reports the call before, if there was one, and waits for the next: colour, x, y, and 1 if it
    /// is to be probed for choice points. None when there are no more.
    fn next(&mut self, host: &mut Host) -> Option<[i64; 4]>;
}

/// Gets an answer as `a(Values, Goals)` and whether it is the last one; says whether another is wanted.
pub type Asker = Box<dyn FnMut(&mut Host, &Term, bool) -> bool>;

/// What the arbiter announces.
#[derive(Clone, Debug, PartialEq)]
pub enum ArbiterEvent {
    Start,
    /// A step about to be asked of a player who runs in the arbiter's own engine.
    Call {
        color: Color,
    },
    Step {
        color: Color,
        from: (i64, i64),
        to: (i64, i64),
        captured: Option<(i64, i64)>,
        promoted: bool,
    },
    Result {
        winner: Option<Color>,
        reason: Reason,
        detail: String,
    },
}

/// The state behind the foreign predicates.
pub struct Host {
    pub store: Store,
    pub atoms: Atoms,
    pub floats: Floats,
    /// Terms of facts that codes do not hold, as text.
    pub slots: std::collections::HashMap<u32, String>,
    /// What tabled predicates have found.
    pub tables: Tables,
    pub tries: Vec<Option<super::foreign_tries::Trie>>,
    pub output: Output,
    /// Texts opened for reading.
    pub inputs: Inputs,
    pub ops: Ops,
    /// Terms on their way from the engine, in postfix order.
    pub shipped: Vec<Term>,
    pub formatter: Vec<Formatter>,
    /// Codes on their way to a relation of any arity.
    pub pattern: Vec<i64>,
    /// The clauses of the program as they stand in its files.
    pub sources: Sources,
    pub program: Program,
    /// The generation of the facts and the random numbers when the last call began.
    pub before_call: Option<(u64, ChaCha8Rng)>,
    /// The active clauses, while a call is made once more to find an error's place.
    pub active: Active,
    /// Who watches the calls of the copy that tells of them.
    pub watcher: Option<Box<super::watch::Watcher>>,
    /// What the next call is to be watched for, before the copy for it is there.
    pub wanted_watch: Option<super::watch::Wanted>,
    /// The arguments of the call whose error's place is asked for, and the place found.
    pub wanted_place: Option<(i64, i64, i64)>,
    pub place: Option<String>,
    pub rng: ChaCha8Rng,
    pub started: Instant,
    /// How long `sleep/1` may still sleep in this call.
    pub sleep_left: Duration,
    /// Numbers that backtracking does not undo.
    pub marks: Vec<i64>,
    pub referee: Option<Box<dyn Referee>>,
    pub calls: Option<Box<dyn Calls>>,
    pub calls_made: u64,
    /// Processor time and clock when the last outcome was reported.
    pub ended: Option<(Duration, Instant)>,
    /// What the blackboard has for each square, and at 32 for all else.
    pub shown: [i64; 33],
    /// The last exception or answer that a query left.
    pub ball: Option<Term>,
    pub outcome: Outcome,
    /// The quiet limit and the first facts of the game that the arbiter plays.
    pub game: GameSettings,
    /// The board before the call that the arbiter judges.
    pub before: Option<Position>,
    pub answers: Vec<Term>,
    /// The board of the top level beyond its facts.
    pub study: super::foreign_study::Study,
    /// What White's men and kings, then Black's, are drawn as in texts.
    pub piece_signs: [&'static str; 4],
    /// Asked after each answer of a goal typed at a top level whether another is wanted.
    pub asker: Option<Asker>,
    /// The relation that was called last without being defined.
    pub undefined: usize,
    /// Whether the last probed call left no choice point.
    pub deterministic: bool,
    /// The planning tree of `library(kabe)`.
    pub plan: Option<Rc<super::foreign_kabe::PlanRows>>,
}

/// What the arbiter plays.
#[derive(Clone, Debug)]
pub struct GameSettings {
    pub quiet_limit: i64,
    pub start: Vec<Fact>,
    pub turn: Color,
    /// Wall clock for a call of a player inside the arbiter's Prolog; none where somebody else watches it.
    pub call_limit: Option<Duration>,
}

/// How the last fixed query ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It did not report: the engine stopped in between.
    Unknown,
    True,
    False,
    Threw,
}

impl Default for Host {
    fn default() -> Host {
        Host {
            store: Store::new(),
            atoms: Atoms::default(),
            floats: Floats::default(),
            slots: Default::default(),
            tables: Tables::default(),
            tries: Vec::new(),
            output: Output::new(64 << 10),
            inputs: Inputs::default(),
            ops: Ops::default(),
            shipped: Vec::new(),
            formatter: Vec::new(),
            pattern: Vec::new(),
            sources: Sources::default(),
            program: Program::default(),
            before_call: None,
            active: Active::default(),
            watcher: None,
            wanted_watch: None,
            wanted_place: None,
            place: None,
            rng: ChaCha8Rng::seed_from_u64(0),
            started: Instant::now(),
            sleep_left: Duration::from_secs(3600),
            marks: Vec::new(),
            referee: None,
            calls: None,
            calls_made: 0,
            ended: None,
            shown: [NOT_SHOWN; 33],
            ball: None,
            outcome: Outcome::Unknown,
            game: GameSettings {
                quiet_limit: 15,
                start: crate::course::start_facts(),
                turn: Color::White,
                call_limit: None,
            },
            before: None,
            answers: Vec::new(),
            asker: None,
            study: Default::default(),
            piece_signs: ["w", "W", "b", "B"],
            undefined: 0,
            deterministic: false,
            plan: None,
        }
    }
}

/// In [`Host::shown`]: the blackboard has nothing yet.
const NOT_SHOWN: i64 = i64::MIN;

/// Processor time of this process so far.
pub fn cpu_time() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the clock exists on every system this runs on and the pointer is valid.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

thread_local! {
    static HOST: RefCell<Host> = RefCell::new(Host::default());
}

/// Works on the host of this thread.
pub fn with<R>(work: impl FnOnce(&mut Host) -> R) -> R {
    HOST.with(|host| work(&mut host.borrow_mut()))
}

use super::facts::{FREE, INT_LIMIT};
use draughts::Square;

impl Host {
    /// Forgets what an earlier goal has left on the way.
    pub fn begin(&mut self) {
        self.outcome = Outcome::Unknown;
        self.ended = None;
        self.shipped.clear();
        self.formatter.clear();
        self.tables.begin();
        self.output.aside(false);
        self.pattern.clear();
        self.before_call = Some((self.store.generation(), self.rng.clone()));
    }

    /// Replaces the board's facts.
    pub fn set_board(&mut self, facts: &[Fact]) {
        use super::dialect::registry::BOARD;
        self.store.delete_all(BOARD, &[FREE; 3]);
        for &(x, y, status) in facts {
            self.store.push(BOARD, &[x, y, status], false, false);
        }
    }

    /// What the blackboard keeps for each square: its status if exactly one plain fact is there, -1
    /// for none, -2 otherwise; at 32 the same for all facts off the board, as -1 or -2.
    fn statuses(&self) -> [i64; 33] {
        let mut found = [-1; 33];
        for row in self.store.rows(super::dialect::registry::BOARD) {
            let (x, y, s) = (row.args[0], row.args[1], row.args[2]);
            if row.slot != 0 {
                // A term may match any square.
                return [-2; 33];
            }
            match Square::from_xy(x, y) {
                Some(at) if found[at.index()] == -1 && STATUSES.contains(&s) => {
                    found[at.index()] = s;
                }
                Some(at) => found[at.index()] = -2,
                None => found[32] = -2,
            }
        }
        found
    }

    /// The squares (and 32) of which the blackboard has another status than the store, with the
    /// status it must be given.
    pub fn show_board(&mut self) -> Vec<(i64, i64)> {
        let now = self.statuses();
        let before = std::mem::replace(&mut self.shown, now);
        (0..)
            .zip(now.into_iter().zip(before))
            .filter(|(_, (n, b))| n != b)
            .map(|(i, (n, _))| (i, n))
            .collect()
    }

    /// The status of one square (0..31), which the blackboard is given now.
    pub fn show_square(&mut self, square: i64) -> i64 {
        use super::dialect::registry::BOARD;
        let Some(at) = u8::try_from(square).ok().and_then(Square::new) else { return -2 };
        let (x, y) = at.xy();
        let (answers, _) = self.store.find(BOARD, &[x, y, FREE]);
        let status = match answers.as_slice() {
            [] => -1,
            [one] if one.slot == 0 && STATUSES.contains(&one.args[2]) => one.args[2],
            _ => -2,
        };
        self.shown[at.index()] = status;
        status
    }

    /// The board's facts in order.
    ///
    /// # Errors
    /// If one is not three small integers.
    pub fn board_facts(&self) -> Result<Vec<Fact>, Violation> {
        use super::dialect::registry::BOARD;
        self.store
            .rows(BOARD)
            .map(|row| {
                let fits = |n: &i64| n.unsigned_abs() < INT_LIMIT as u64;
                match &*row.args {
                    [x, y, s] if row.slot == 0 && row.args.iter().all(fits) => Ok((*x, *y, *s)),
                    _ => Err(Violation::Invented),
                }
            })
            .collect()
    }

    /// The board as a position with a colour to move and a continuing square or 0, 0.
    ///
    /// # Errors
    /// If the facts are no board.
    pub fn position(&self, color: i64, x: i64, y: i64) -> Result<Position, Violation> {
        let turn = Color::from_code(color).ok_or(Violation::Invented)?;
        let position = board_of(&self.board_facts()?, turn)?;
        Ok(position.with_continuing(Square::from_xy(x, y)))
    }
}
