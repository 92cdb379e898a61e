//! The inside of the processes that prepare, load and run players.

use super::sandbox::{self, Mode};
use super::wire::{self, Reply, Request, WireFact};
use crate::prolog::dialect::registry::BOARD;
use crate::prolog::facts::{FREE, INT_LIMIT};
use crate::prolog::{Engine, Loaded, RunError, host, outcome};
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, fork};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::os::fd::{AsRawFd, FromRawFd};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The first process: builds an engine and forks a process for every player file to load. Never
/// returns before its parent closes the socket.
///
/// # Errors
/// If the engine cannot start; the text is for people.
pub fn serve(mut control: UnixStream) -> Result<(), String> {
    die_with_parent();
    let engine = Engine::new().map_err(|e| e.to_string())?;
    let mut engine = Some(engine);
    crate::prolog::library::read_all();
    wire::send(&mut control, &Reply::Ready).map_err(|e| e.to_string())?;
    while let Ok(Some(request)) = wire::receive::<Request>(&mut control) {
        let Some(task) = task(request) else { continue };
        let Ok(socket) = wire::receive_descriptor(&control) else { continue };
        reap();
        // SAFETY: this process has one thread, so the child may go on with everything it has.
        match unsafe { fork() } {
            Ok(ForkResult::Child) => {
                drop(control);
                die_with_parent();
                if let Some(engine) = engine.take() {
                    task(engine, socket);
                }
                exit(0);
            }
            Ok(ForkResult::Parent { .. }) => {}
            Err(error) => {
                let mut socket = socket;
                let _ =
                    wire::send(&mut socket, &Reply::Refused { reason: format!("no new process: {error}") });
            }
        }
    }
    Ok(())
}

/// What a process of its own does for a request to load something.
fn task(request: Request) -> Option<Box<dyn FnOnce(Engine, UnixStream)>> {
    match request {
        Request::Load { path, main, sandbox, memory, seconds } => Some(Box::new(move |engine, socket| {
            let mode = Mode::from_name(&sandbox);
            player(engine, socket, Path::new(&path), main.as_deref(), mode, memory, seconds);
        })),
        Request::LoadTests { path, skip, sandbox, memory, seconds } => {
            Some(Box::new(move |engine, socket| {
                let mode = Mode::from_name(&sandbox);
                super::tests::units(engine, socket, Path::new(&path), &skip, mode, memory, seconds);
            }))
        }
        _ => None,
    }
}

/// Ends this process without running anything that its parent's copy has registered.
fn exit(code: i32) -> ! {
    // SAFETY: _exit only ends the process.
    unsafe { libc::_exit(code) }
}

fn die_with_parent() {
    #[cfg(target_os = "linux")]
    // SAFETY: prctl with these arguments sets a flag of this process.
    unsafe {
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
    }
}

fn reap() {
    while let Ok(status) = waitpid(None, Some(WaitPidFlag::WNOHANG)) {
        if status == WaitStatus::StillAlive {
            break;
        }
    }
}

/// Limits of a process: memory of its own beyond what it has, no core files, few descriptors.
fn limit(memory: u64) {
    let used = address_space();
    // The engine reserves half a megabyte of address space for each term on its blackboard and
    // uses a page of it: that is not the player's memory.
    let room = used + memory + (512 << 20);
    let _ = setrlimit(Resource::RLIMIT_AS, room, room);
    let _ = setrlimit(Resource::RLIMIT_CORE, 0, 0);
    let files = getrlimit(Resource::RLIMIT_NOFILE).map_or(32, |(soft, _)| soft.min(32));
    let _ = setrlimit(Resource::RLIMIT_NOFILE, files, files);
}

/// Bytes of address space in use, with a read that takes no memory of its own worth mentioning.
fn address_space() -> u64 {
    // The sandbox closes /proc; the break and the maps cannot be read there, so the peak of
    // resident memory stands in.
    let pages = std::fs::read_to_string("/proc/self/statm")
        .ok()
        .and_then(|s| s.split(' ').next()?.parse::<u64>().ok());
    pages.map_or_else(resident_peak, |pages| pages * 4096)
}

/// The most bytes that were in memory at once.
pub(super) fn resident_peak() -> u64 {
    // SAFETY: rusage is plain data, and the call fills it for this process.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    unsafe { libc::getrusage(libc::RUSAGE_SELF, &mut usage) };
    usage.ru_maxrss as u64 * 1024
}

/// A file in memory that takes a process's standard error.
fn memory_file() -> Option<File> {
    #[cfg(target_os = "linux")]
    {
        // SAFETY: the name is a zero-ended text; the result is checked before it is owned.
        let descriptor = unsafe { libc::memfd_create(c"stderr".as_ptr(), libc::MFD_CLOEXEC) };
        if descriptor >= 0 {
            // SAFETY: the descriptor is new and nothing else owns it.
            return Some(unsafe { File::from_raw_fd(descriptor) });
        }
    }
    None
}

/// A loaded player: waits for games and forks a worker for each.
fn player(
    mut engine: Engine,
    mut socket: UnixStream,
    path: &Path,
    main: Option<&str>,
    mode: Mode,
    memory: u64,
    seconds: f64,
) {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let Some(lacks) = close_in(&mut socket, &path, mode, memory, seconds) else { return };
    let reply = match engine.load(&[&path]) {
        Err(error) => Err(error.to_string()),
        Ok(loaded) => describe(&engine, &loaded, &path, main).map(|(module, name)| (module, name, loaded)),
    };
    let (module, name) = match reply {
        Err(reason) => {
            let _ = wire::send(&mut socket, &Reply::Refused { reason });
            return;
        }
        Ok((module, name, loaded)) => {
            let warnings = loaded.diagnostics.iter().map(|d| format!("{d}")).collect();
            let pid = std::process::id() as i32;
            let reply =
                Reply::Loaded { pid, module: module.clone(), main: name.clone(), warnings, sandbox: lacks };
            if wire::send(&mut socket, &reply).is_err() {
                return;
            }
            (module, name)
        }
    };
    workers(engine, socket, mode, |engine, game, memory| work(engine, game, &module, &name, memory));
}

/// The sandbox and the limits of a process that is about to load a file; none if it must not, which its
/// parent was told. The text says what the sandbox lacks.
pub(super) fn close_in(
    socket: &mut UnixStream,
    path: &Path,
    mode: Mode,
    memory: u64,
    seconds: f64,
) -> Option<String> {
    let folder = path.parent().map_or_else(|| PathBuf::from("/"), Path::to_path_buf);
    let _ = nix::unistd::setsid();
    match sandbox::enter(mode, &folder) {
        Ok(lacks) => {
            limit(memory);
            host::with(|h| h.sleep_left = Duration::from_secs_f64(seconds.clamp(0.0, 1e6)));
            Some(lacks)
        }
        Err(reason) => {
            let reason = format!("the sandbox cannot be set up: {reason}");
            let _ = wire::send(socket, &Reply::Refused { reason });
            None
        }
    }
}

/// Forks a worker whenever one is asked for, and says how they ended.
pub(super) fn workers(
    mut engine: Engine,
    mut socket: UnixStream,
    mode: Mode,
    work: impl Fn(Engine, UnixStream, u64),
) {
    host::with(|h| h.output.take());
    engine.settle();
    let mut engine = Some(engine);
    let mut said: Vec<(i32, Option<File>)> = Vec::new();
    while let Ok(Some(request)) = wire::receive::<Request>(&mut socket) {
        match request {
            Request::Start { seed, memory, output } => {
                let Ok(mut game) = wire::receive_descriptor(&socket) else { continue };
                let errors = memory_file();
                // SAFETY: this process has one thread.
                match unsafe { fork() } {
                    Ok(ForkResult::Child) => {
                        drop(socket);
                        die_with_parent();
                        if let Some(file) = &errors {
                            // SAFETY: both descriptors are open; 2 is the standard error.
                            unsafe { libc::dup2(file.as_raw_fd(), 2) };
                        }
                        limit(memory);
                        host::with(|h| {
                            h.rng = rand::SeedableRng::seed_from_u64(seed);
                            h.output.limit = output;
                            h.started = Instant::now();
                        });
                        if let Some(engine) = engine.take()
                            && sandbox::seal(mode).is_ok()
                            && wire::send(&mut game, &Reply::Started { pid: std::process::id() as i32 })
                                .is_ok()
                        {
                            work(engine, game, memory);
                        }
                        exit(0);
                    }
                    Ok(ForkResult::Parent { child }) => said.push((child.as_raw(), errors)),
                    Err(error) => {
                        let _ = wire::send(
                            &mut game,
                            &Reply::Refused { reason: format!("no new process: {error}") },
                        );
                    }
                }
            }
            Request::Status { pid } => {
                let reply = ended(pid, &mut said);
                if wire::send(&mut socket, &reply).is_err() {
                    return;
                }
            }
            _ => return,
        }
    }
    for (pid, _) in said {
        let _ = nix::sys::signal::kill(Pid::from_raw(pid), nix::sys::signal::Signal::SIGKILL);
        let _ = waitpid(Pid::from_raw(pid), None);
    }
}

/// How a worker ended, with what it wrote on its standard error.
fn ended(pid: i32, said: &mut Vec<(i32, Option<File>)>) -> Reply {
    let file = said.iter().position(|(p, _)| *p == pid).and_then(|i| said.swap_remove(i).1);
    let mut status = 0;
    // SAFETY: rusage is plain data; wait4 fills it for a child of this process.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    let waited = unsafe { libc::wait4(pid, &mut status, 0, &mut usage) };
    let (signal, code) = match waited {
        -1 => (None, None),
        _ if libc::WIFSIGNALED(status) => (Some(libc::WTERMSIG(status)), None),
        _ => (None, Some(libc::WEXITSTATUS(status))),
    };
    let mut text = Vec::new();
    if let Some(mut file) = file {
        let _ = file.seek(SeekFrom::Start(0));
        let _ = file.take(4096).read_to_end(&mut text);
    }
    let said = String::from_utf8_lossy(&text).into_owned();
    Reply::Ended { signal, code, said, peak: usage.ru_maxrss as u64 * 1024 }
}

/// Which main predicate a loaded file has.
///
/// # Errors
/// Why there is none, or what is wrong with the file.
pub fn describe(
    engine: &Engine,
    loaded: &Loaded,
    path: &Path,
    main: Option<&str>,
) -> Result<(String, String), String> {
    let shown = path.display();
    let module = loaded.modules.first().map_or("user", |m| &**m).to_string();
    let known = engine.registry.modules.get(module.as_str());
    let refusal = |reason: String| match loaded.first_error() {
        Some(error) => format!("{error}; {reason}"),
        None => format!("{shown}: {reason}"),
    };
    let Some(known) = known else { return Err(refusal("it defines nothing".into())) };
    let has = |name: &str| {
        let key = (name.into(), 3);
        known.preds.contains_key(&key) || known.imports.contains_key(&key)
    };
    if let Some(main) = main {
        return if has(main) {
            Ok((module, main.into()))
        } else {
            Err(refusal(format!("it has no predicate {main}/3")))
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
        [] if known.exports.is_empty() => {
            Err(refusal("it exports no predicate; write :- module(Name, [main/3]). as its first line".into()))
        }
        [] => Err(refusal("it exports no predicate of arity 3 that it defines".into())),
        many => Err(refusal(format!(
            "it exports {} predicates of arity 3 ({}); name one as FILE:PREDICATE",
            many.len(),
            many.join(", ")
        ))),
    }
}

/// A game's worker: answers calls until the game is over.
fn work(mut engine: Engine, socket: UnixStream, module: &str, main: &str, memory: u64) {
    let calls = Game {
        socket,
        memory,
        base: resident_peak(),
        began: None,
        last: None,
        pending: None,
        watch_asked: false,
    };
    engine.serve(module, main, Box::new(calls));
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
            let (cpu_end, wall_end) = host.ended.unwrap_or_else(|| (host::cpu_time(), Instant::now()));
            let result = outcome(host);
            if let (Some(watcher), Err(RunError::Threw(_))) = (&mut host.watcher, &result) {
                watcher.threw();
            }
            let (outcome, detail) = judge(result, self.memory, self.base);
            let reply = Reply::Called {
                outcome: outcome.into(),
                detail,
                board: board_of(host),
                output: host.output.take(),
                cpu_us: cpu_end.saturating_sub(cpu).as_micros() as u64,
                wall_us: wall_end.saturating_duration_since(wall).as_micros() as u64,
                det: probe.then_some(host.deterministic),
                seen: host.watcher.as_mut().map(|w| Box::new(w.seen())),
            };
            wire::send(&mut self.socket, &reply).ok()?;
        }
        if let Some(place) = host.place.take() {
            wire::send(&mut self.socket, &Reply::Located { place }).ok()?;
        }
        let request = match self.pending.take() {
            Some(request) => request,
            None => wire::receive::<Request>(&mut self.socket).ok()??,
        };
        if let Request::Call { watch: Some(wanted), .. } = &request
            && host.watcher.is_none()
            && !std::mem::replace(&mut self.watch_asked, true)
        {
            host.wanted_watch = Some(wanted.clone());
            self.pending = Some(request);
            return None;
        }
        if request == Request::Locate {
            host.wanted_place = self.last.take();
            return None;
        }
        let Request::Call { color, x, y, board, seconds, probe, .. } = request else { return None };
        put_board_on(host, &board);
        host.sleep_left = Duration::from_secs_f64(seconds.clamp(0.0, 1e6));
        if let Some(watcher) = &mut host.watcher {
            watcher.begin();
        }
        self.began = Some((host::cpu_time(), Instant::now(), probe));
        self.last = Some((color, x, y));
        Some([color, x, y, i64::from(probe)])
    }
}

/// The outcome of a call by name, and a sentence; `base` is what was in memory before the first.
pub(super) fn judge(result: Result<(), RunError>, memory: u64, base: u64) -> (&'static str, String) {
    match &result {
        Ok(()) => ("ok", String::new()),
        Err(RunError::Failed) => ("failed", "the main predicate failed".into()),
        Err(error @ RunError::Threw(ball)) => {
            let halted = ball.is_atom("$halt");
            let formal = ball.args_of("error", 2).map_or(ball, |a| &a[0]);
            // The engine's own memory error can arrive as a term that makes no sense: what was
            // used decides.
            let full = formal.args_of("resource_error", 1).is_some()
                || ball.callable().is_some_and(|(name, _)| ["$run", "$serve", "$serve_one"].contains(&name))
                || resident_peak().saturating_sub(base) > memory / 5 * 2;
            if halted {
                ("crash", error.message())
            } else if full {
                ("memory", format!("used more than {} MiB of memory", memory >> 20))
            } else {
                ("error", error.message())
            }
        }
        Err(error @ RunError::Lost) => ("crash", error.message()),
    }
}

/// Replaces the board with facts from outside; what is none becomes a fact that matches nothing
/// legal.
pub fn put_board_on(host: &mut host::Host, board: &[WireFact]) {
    host.store.delete_all(BOARD, &[FREE; 3]);
    for fact in board {
        // What was no square over there must be no square here either.
        let nonsense = host.atoms.code("vale");
        let (x, y, s) = fact.unwrap_or((nonsense, nonsense, nonsense));
        host.store.push(BOARD, &[x, y, s], false, false);
    }
}

/// The board's facts in order.
pub fn board_of(host: &host::Host) -> Vec<WireFact> {
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
