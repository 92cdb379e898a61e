//! Threads that think for players that are programs: each has a pool of closed-in processes of its own, and keeps
//! the players of the games that it plays, which may remember what they did before.

use super::opponents::{spec, write_examples};
use super::table::Table;
use crate::course::{Call, CallFailure, Reason, facts_of};
use crate::player::{Chooser, Player, PlayerSpec, Seat, System, seeds, start_chooser};
use crate::web::fair::Fair;
use crate::worker::{Limits, Pool, PoolError, SandboxMode};
use draughts::Game;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::sync::oneshot;

/// Games whose players a thread keeps; the others' are started anew when it is their turn.
const KEPT: usize = 24;
/// Files that a thread keeps loaded.
const LOADED: usize = 16;

/// Why there is no ply.
#[derive(Clone, Debug)]
pub struct NoPly {
    pub reason: String,
    /// Whether it is the machine's own fault.
    pub blamed: bool,
}

struct Wanted {
    table: String,
    name: String,
    game: Game,
    seed: u64,
    answer: oneshot::Sender<Result<String, NoPly>>,
}

/// The threads.
pub struct Machines {
    /// What waits for each: a game has one request at a time, so that this is bounded by the games.
    threads: Vec<(Arc<Fair<Wanted>>, JoinHandle<()>)>,
}

/// What a stranger's player may use here: people wait for it.
pub fn bounds() -> Limits {
    Limits {
        move_time: Duration::from_secs(5),
        memory: 1 << 30,
        load_time: Duration::from_secs(15),
        sandbox: SandboxMode::Required,
        share: 1 << 30,
        ..Limits::default()
    }
}

impl Machines {
    /// Starts so many threads.
    ///
    /// # Errors
    /// If there are none to be had, or the examples cannot be written.
    pub fn start(jobs: usize, data: &Path) -> std::io::Result<Machines> {
        write_examples(data)?;
        let mut threads = Vec::new();
        for i in 0..jobs.max(1) {
            let queue: Arc<Fair<Wanted>> = Arc::new(Fair::new());
            let (taken, data) = (queue.clone(), data.to_path_buf());
            let thread = std::thread::Builder::new()
                .name(format!("machine {i}"))
                .stack_size(64 << 20)
                .spawn(move || think(&taken, &data))?;
            threads.push((queue, thread));
        }
        Ok(Machines { threads })
    }

    /// Whether all threads are there.
    pub fn are_all_there(&self) -> bool {
        self.threads.iter().all(|(_, thread)| !thread.is_finished())
    }

    /// A machine's ply in a game, when it is its owner's turn; none if the server stops.
    pub async fn ply(&self, table: &Table, name: &str) -> Option<Result<String, NoPly>> {
        let (answer, wait) = oneshot::channel();
        let id = &table.text.id;
        // All plies of a game go to one thread, which has its players.
        let which = id.bytes().fold(0usize, |sum, b| sum.wrapping_mul(31).wrapping_add(b.into()));
        let (game, seed) = (table.game.clone(), table.text.seed as u64);
        let wanted = Wanted { table: id.clone(), name: name.into(), game, seed, answer };
        self.threads[which % self.threads.len()].0.push(&table.text.origin, wanted);
        wait.await.ok()
    }
}

/// Answers what is wanted, as long as the server runs.
fn think(queue: &Fair<Wanted>, data: &Path) {
    crate::web::lazily::this_thread();
    let fresh = || Thread { data: data.to_path_buf(), pool: None, seats: Vec::new(), playing: Vec::new() };
    let mut thread = fresh();
    loop {
        let wanted = queue.pop();
        if wanted.answer.is_closed() {
            continue;
        }
        // A fault of our own costs one answer, and not all the games of this thread.
        let ply = catch_unwind(AssertUnwindSafe(|| thread.ply(&wanted))).unwrap_or_else(|_| {
            thread = fresh();
            tracing::error!(game = wanted.table, machine = wanted.name, "a machine's thread failed");
            Err(NoPly { reason: "not-played: the machine failed".into(), blamed: false })
        });
        // Who asked may be gone.
        let _ = wanted.answer.send(ply);
    }
}

enum Playing {
    Steps(Box<dyn Player>),
    Moves(Box<dyn Chooser>),
}

/// Game and machine, and how many plies were played when it was asked last.
struct Place {
    table: String,
    name: String,
    plies: usize,
    player: Playing,
}

struct Thread {
    data: PathBuf,
    pool: Option<Pool>,
    seats: Vec<(PlayerSpec, Seat)>,
    playing: Vec<Place>,
}

impl From<CallFailure> for NoPly {
    fn from(failure: CallFailure) -> NoPly {
        let blamed = failure.reason != Reason::NotPlayed;
        NoPly { reason: text::visible_line(&format!("{}: {}", failure.reason, failure.detail), 400), blamed }
    }
}

impl From<PoolError> for NoPly {
    fn from(error: PoolError) -> NoPly {
        let blamed = matches!(error, PoolError::Refused(_));
        let reason = if blamed { Reason::Load } else { Reason::NotPlayed };
        NoPly { reason: text::visible_line(&format!("{reason}: {error}"), 400), blamed }
    }
}

impl Thread {
    fn ply(&mut self, wanted: &Wanted) -> Result<String, NoPly> {
        let plies = wanted.game.moves().len();
        let mut place =
            match self.playing.iter().position(|p| p.table == wanted.table && p.name == wanted.name) {
                // After moves were taken back its memory is of another game.
                Some(at) if self.playing[at].plies <= plies => self.playing.remove(at),
                at => {
                    at.map(|at| self.playing.remove(at));
                    self.begin(wanted)?
                }
            };
        let ply = match &mut place.player {
            Playing::Moves(chooser) => chooser.choose(&wanted.game)?,
            Playing::Steps(player) => {
                let position = *wanted.game.position();
                let facts: Vec<_> = facts_of(&position).into_iter().map(Some).collect();
                let call = Call::new(&facts, position.turn(), position.continuing());
                let end = player.step(&call)?;
                let step = end.step(&position);
                step.map_err(|violation| NoPly {
                    reason: format!("{}: it {violation}", violation.reason()),
                    blamed: true,
                })?
                .0
            }
        };
        place.plies = plies;
        if self.playing.len() >= KEPT {
            self.playing.remove(0);
        }
        self.playing.push(place);
        Ok(ply.to_string())
    }

    fn begin(&mut self, wanted: &Wanted) -> Result<Place, NoPly> {
        let none = || NoPly { reason: format!("load: there is no machine {}", wanted.name), blamed: true };
        let spec = spec(&wanted.name, &self.data).ok_or_else(none)?;
        // The same seed would throw the same dice at each restart.
        let plies = wanted.game.moves().len() as u64;
        let seed = seeds::of_side(seeds::of_game(wanted.seed, plies), wanted.game.position().turn());
        let limits = bounds();
        let player = if wanted.game.rules().stepwise {
            let first = self.seat(&spec)?.start(seed, &limits);
            let started = first.or_else(|_| {
                // Its processes may be in any state now: once more from the file.
                self.seats.retain(|s| s.0 != spec);
                self.seat(&spec)?.start(seed, &limits).map_err(NoPly::from)
            });
            Playing::Steps(started?)
        } else {
            Playing::Moves(start_chooser(&spec, wanted.game.rules(), seed, &limits)?)
        };
        Ok(Place { table: wanted.table.clone(), name: wanted.name.clone(), plies: 0, player })
    }

    fn seat(&mut self, spec: &PlayerSpec) -> Result<Seat, NoPly> {
        if let Some(at) = self.seats.iter().position(|s| s.0 == *spec) {
            let kept = self.seats.remove(at);
            self.seats.push(kept.clone());
            return Ok(kept.1);
        }
        if matches!(spec, PlayerSpec::Prolog { .. }) && self.pool.is_none() {
            // Each player has a folder of its own, below which alone it can read.
            self.pool = Some(Pool::start()?);
        }
        let seat = Seat::load(spec, System::Scryer, self.pool.as_mut(), &bounds()).inspect_err(|error| {
            // A broker that is gone is replaced.
            if matches!(error, PoolError::NoProcess(_)) {
                self.pool = None;
            }
        })?;
        if self.seats.len() >= LOADED {
            self.seats.remove(0);
        }
        self.seats.push((spec.clone(), seat.clone()));
        Ok(seat)
    }
}
