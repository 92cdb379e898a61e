//! The inside of a player's processes: one loads the file, a copy of it for each game answers calls.

use super::ending::exit;
use super::last_words;
use super::wire::{self, CallEnding, Reply, Request};
use crate::course::LeftFact;
use crate::prolog::answer::{FREE, INT_LIMIT};
use crate::prolog::dialect::Diagnostic;
use crate::prolog::facts::BOARD;
use crate::prolog::{Loaded, Machine, RunError, host, how_it_ended};
use crate::wall::fork_beside;
use say::{Said, said};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::{Duration, Instant};

/// The most bytes that were in memory at once.
pub(super) fn resident_peak() -> u64 {
    // SAFETY: rusage is plain data, for which zeros are a value.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: the call fills what the pointer leads to, which lives until then.
    unsafe { libc::getrusage(libc::RUSAGE_SELF, &mut usage) };
    usage.ru_maxrss as u64 * 1024
}

/// Loads a player, then makes a worker whenever one is asked for.
pub fn load(mut machine: Machine, mut socket: UnixStream, path: &Path, main: Option<&str>) {
    let reply = match machine.load(&[path]) {
        Err(error) => Err(error.to_string()),
        Ok(loaded) => {
            main_predicate(&machine, &loaded, path, main).map(|(module, name)| (module, name, loaded))
        }
    };
    let (module, name) = match reply {
        Err(reason) => {
            let _ = wire::send(&mut socket, &Reply::Refused { reason });
            return;
        }
        Ok((module, name, loaded)) => {
            let warnings = loaded.diagnostics.iter().map(Diagnostic::told).collect();
            let reply = Reply::Loaded { module: module.clone(), main: name.clone(), warnings };
            if wire::send(&mut socket, &reply).is_err() {
                return;
            }
            (module, name)
        }
    };
    machine.make_ready(&module, &name);
    workers(machine, socket, |machine, game, memory| work(machine, game, &module, &name, memory));
}

/// Makes a copy of this process whenever one is asked for.
pub(super) fn workers(mut machine: Machine, mut socket: UnixStream, work: impl Fn(Machine, UnixStream, u64)) {
    host::with(|h| h.output.take());
    machine.settle();
    let mut machine = Some(machine);
    while let Ok(Some(Request::Start { seed, memory, output })) = wire::receive::<Request>(&mut socket) {
        let Ok(game) = wire::receive_descriptor(&socket) else { continue };
        let mut game = UnixStream::from(game);
        match fork_beside() {
            Ok(0) => {
                drop(socket);
                last_words::answer_on(&game);
                host::with(|h| {
                    h.output.publish();
                    h.rng = rand::SeedableRng::seed_from_u64(seed);
                    h.output.limit = output;
                    h.clock.started = Instant::now();
                    h.clock.seen = Default::default();
                });
                if let Some(machine) = machine.take()
                    && wire::send(&mut game, &Reply::Started).is_ok()
                {
                    work(machine, game, memory);
                }
                exit(0);
            }
            Ok(_) => {}
            Err(error) => {
                let _ = wire::send(&mut game, &Reply::Refused { reason: format!("no new process: {error}") });
            }
        }
    }
}

/// Which main predicate a loaded file has.
///
/// # Errors
/// Why there is none, or what is wrong with the file.
pub fn main_predicate(
    machine: &Machine,
    loaded: &Loaded,
    path: &Path,
    main: Option<&str>,
) -> Result<(String, String), String> {
    let shown = path.display();
    let module = loaded.modules.first().map_or("user", |m| &**m).to_string();
    let known = machine.registry.modules.get(module.as_str());
    let refusal = |reason: Said| match loaded.first_error() {
        Some(error) => format!("{error}; {}", reason.english()),
        None => format!("{shown}: {}", reason.english()),
    };
    let Some(known) = known else { return Err(refusal(said!("load-nothing"))) };
    let has = |name: &str| {
        let key = (name.into(), 3);
        known.preds.contains_key(&key) || known.imports.contains_key(&key)
    };
    if let Some(main) = main {
        return if has(main) {
            Ok((module, main.into()))
        } else {
            Err(refusal(said!("load-no-predicate", predicate = format!("{main}/3"))))
        };
    }
    let mut mains: Vec<&str> =
        known.exports.iter().filter(|(n, a)| *a == 3 && has(n)).map(|(n, _)| &**n).collect();
    if module == "user" {
        mains = known
            .preds
            .keys()
            .filter(|(n, a)| *a == 3 && !n.starts_with('$') && &**n == "main")
            .map(|(n, _)| &**n)
            .collect();
    }
    match mains.as_slice() {
        [one] => Ok((module.clone(), (*one).to_string())),
        [] if known.exports.is_empty() => Err(refusal(said!("load-no-export"))),
        [] => Err(refusal(said!("load-no-main"))),
        many => Err(refusal(said!("load-many-mains", count = many.len(), names = many.join(", ")))),
    }
}

/// A game's worker: answers calls until the game is over.
fn work(mut machine: Machine, socket: UnixStream, module: &str, main: &str, memory: u64) {
    let calls = Game {
        socket,
        memory,
        base: resident_peak(),
        began: None,
        last: None,
        pending: None,
        watch_asked: false,
    };
    machine.serve(module, main, Box::new(calls));
}

/// The calls of a game, as they come through the socket.
struct Game {
    socket: UnixStream,
    memory: u64,
    /// The most memory that was in use before the game.
    base: u64,
    /// Processor time, clock and whether it is probed, of the call that goes on.
    began: Option<(Duration, Instant, bool)>,
    /// The arguments of the last call, whose error's place may be asked for once.
    last: Option<(i64, i64, i64)>,
    /// A call that waits until the copy that tells of its calls is made.
    pending: Option<Request>,
    watch_asked: bool,
}

impl host::Calls for Game {
    fn next(&mut self, host: &mut host::Host) -> Option<[i64; 4]> {
        if let Some((cpu, wall, probe)) = self.began.take() {
            let (cpu_end, wall_end) = host.query.ended.unwrap_or_else(|| (host::cpu_time(), Instant::now()));
            let result = how_it_ended(host);
            if let (Some(watcher), Err(RunError::Threw(_))) = (&mut host.watching.watcher, &result) {
                watcher.threw();
            }
            let (outcome, detail) = judge(result, self.memory, self.base);
            let reply = Reply::Called {
                outcome,
                detail,
                board: board_of(host),
                output: host.output.take(),
                cpu_us: cpu_end.saturating_sub(cpu).as_micros() as u64,
                wall_us: wall_end.saturating_duration_since(wall).as_micros() as u64,
                det: probe.then_some(host.query.deterministic),
                seen: host.watching.watcher.as_mut().map(|w| Box::new(w.seen())),
            };
            wire::send(&mut self.socket, &reply).ok()?;
        }
        if let Some(place) = host.watching.place.take() {
            wire::send(&mut self.socket, &Reply::Located { place }).ok()?;
        }
        let request = match self.pending.take() {
            Some(request) => request,
            None => wire::receive::<Request>(&mut self.socket).ok()??,
        };
        if let Request::Call { watch: Some(wanted), .. } = &request
            && host.watching.watcher.is_none()
            && !std::mem::replace(&mut self.watch_asked, true)
        {
            host.watching.wanted = Some(wanted.clone());
            self.pending = Some(request);
            return None;
        }
        if request == Request::Locate {
            host.watching.wanted_place = self.last.take();
            return None;
        }
        let Request::Call { color, x, y, board, seconds, probe, .. } = request else { return None };
        put_board_on(host, &board);
        host.clock.sleep_left = Duration::from_secs_f64(seconds.clamp(0.0, 1e6));
        if let Some(watcher) = &mut host.watching.watcher {
            watcher.begin();
        }
        self.began = Some((host::cpu_time(), Instant::now(), probe));
        self.last = Some((color, x, y));
        Some([color, x, y, i64::from(probe)])
    }

    fn settled(&mut self) {
        self.began = self.began.take().map(|(.., probe)| (host::cpu_time(), Instant::now(), probe));
    }
}

/// The outcome of a call, and a sentence; `base` is what was in memory before the first.
pub(super) fn judge(result: Result<(), RunError>, memory: u64, base: u64) -> (CallEnding, String) {
    match &result {
        Ok(()) => (CallEnding::Ok, String::new()),
        Err(RunError::Failed) => (CallEnding::Failed, said!("fault-failed").english()),
        Err(error @ RunError::Threw(_)) => {
            // Whatever the error says, what was used decides.
            let full = error.no_memory() || resident_peak().saturating_sub(base) > memory / 5 * 2;
            if error.halted() {
                (CallEnding::Halt, error.message())
            } else if full {
                (CallEnding::Memory, said!("fault-memory", mib = memory >> 20).english())
            } else {
                (CallEnding::Error, error.message())
            }
        }
        Err(error @ RunError::Lost) => (CallEnding::Crash, error.message()),
    }
}

/// Replaces the board with facts from outside; what is none becomes a fact that matches nothing
/// legal.
pub fn put_board_on(host: &mut host::Host, board: &[LeftFact]) {
    host.store.delete_all(BOARD, &[FREE; 3]);
    for fact in board {
        // What was no square over there must be no square here either.
        let nonsense = host.codes.atoms.code("vale");
        let (x, y, s) = fact.unwrap_or((nonsense, nonsense, nonsense));
        host.store.push(BOARD, &[x, y, s], false, false);
    }
}

/// The board's facts in order.
pub fn board_of(host: &host::Host) -> Vec<LeftFact> {
    let fits = |n: &i64| n.unsigned_abs() < INT_LIMIT as u64;
    host.store
        .rows(BOARD)
        .take(10_000)
        .map(|row| match &*row.args {
            [x, y, s] if row.slot == 0 && row.args.iter().all(fits) => Some((*x, *y, *s)),
            _ => None,
        })
        .collect()
}
