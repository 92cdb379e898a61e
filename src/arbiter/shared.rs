//! The one-process form: both players and the arbiter in one Prolog, in a child process so that a
//! player that never returns ends its game and nothing else.

use super::event::{GameEvent, GameResult};
use super::game::{Arbiter, ArbiterError, Settings};
use super::losing::LosingStep;
use crate::course::Reason;
use crate::prolog::dialect::files;
use crate::prolog::host;
use crate::wall::{self, Child, close_all_but, fork_apart, null_on};
use crate::worker;
use draughts::Color;
use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::Pid;
use say::said;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::fd::{AsFd, AsRawFd};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What a shared game is played between: path and main predicate, White first.
pub struct SharedGame {
    /// Each player's file and main predicate, which may be left to the file's exports.
    pub players: [(PathBuf, Option<String>); 2],
    /// The players' names, as they are announced.
    pub names: [String; 2],
    /// The game's number, where there are several.
    pub number: Option<u32>,
}

/// Plays a game in a child process. The caller must have one thread.
///
/// # Errors
/// If a file cannot be loaded (the text names it) or the child cannot be made.
pub fn play_shared(
    game: &SharedGame,
    settings: &Settings,
    mut tell: impl FnMut(&GameEvent),
) -> Result<GameResult, String> {
    let (child, ours) = started(game, settings)?;
    let mut lines = BufReader::new(ours);
    let mut to_move: Option<(Color, Instant)> = None;
    let mut steps = 0;
    // The file that is being loaded.
    let mut loading = String::new();
    let mut begun: Option<Box<LosingStep>> = None;
    let lost = |color: Color, reason: Reason, detail: &str, steps, begun: &mut Option<Box<LosingStep>>| {
        let mut result = GameResult::new(Some(!color), reason, detail, steps);
        result.losing_step = begun.take().map(|mut step| {
            step.end(reason, detail, None, "");
            step
        });
        result
    };
    let outcome = loop {
        // Both players' files are loaded one after the other.
        let limit = to_move.map_or(2 * settings.limits.load_time, |(_, since)| {
            settings.limits.move_time.saturating_sub(since.elapsed())
        });
        if !says(&lines, limit) {
            let _ = kill(child, Signal::SIGKILL);
            let _ = waitpid(child, None);
            let Some((color, _)) = to_move else {
                break Err(format!("{}the game's process does not answer", named(&loading)));
            };
            let seconds = settings.limits.move_time.as_secs_f64().to_string();
            let detail = said!("fault-took-longer", seconds = seconds).english();
            break Ok(Some(lost(color, Reason::Time, &detail, steps, &mut begun)));
        }
        let mut line = String::new();
        let _ = lines.get_ref().set_read_timeout(Some(limit.max(Duration::from_millis(50))));
        if (&mut lines).take(LONGEST_LINE).read_line(&mut line).unwrap_or(0) == 0 {
            let (reason, detail) = why_ended(child, 2 * settings.limits.memory);
            break match to_move {
                Some((color, _)) => Ok(Some(lost(color, reason, &detail, steps, &mut begun))),
                None => Err(format!("{}the game's process ended before the game", named(&loading))),
            };
        }
        if let Some(path) = line.strip_prefix(LOADING) {
            loading = path.trim_end().to_string();
            continue;
        }
        if let Some(reason) = line.strip_prefix(REFUSED) {
            let _ = ended(child);
            break Err(reason.trim_end().to_string());
        }
        if let Some(reason) = line.strip_prefix(STOPPED) {
            let _ = ended(child);
            let reason = reason.trim_end();
            break match to_move {
                // What leaves the arbiter's own catch, as halt/0 does.
                Some((color, _)) => Ok(Some(lost(color, Reason::Crash, reason, steps, &mut begun))),
                None => Err(ArbiterError::NoResult(reason.to_string()).to_string()),
            };
        }
        let Ok(event) = serde_json::from_str::<GameEvent>(&line) else { continue };
        loading.clear();
        match &event {
            GameEvent::Call { color, begun: what } => {
                to_move = Some((*color, Instant::now()));
                begun.clone_from(what);
                continue;
            }
            GameEvent::Step { n, .. } => {
                steps = *n;
                to_move = None;
            }
            GameEvent::Result(result) => {
                let _ = ended(child);
                break Ok(Some(result.clone()));
            }
            _ => {}
        }
        tell(&event);
    };
    let result = outcome?.ok_or("no result")?;
    tell(&GameEvent::Result(result.clone()));
    Ok(result)
}

/// The child that loads and plays, and where it says what comes of it.
fn started(game: &SharedGame, settings: &Settings) -> Result<(Pid, UnixStream), String> {
    let (ours, theirs) = UnixStream::pair().map_err(|e| e.to_string())?;
    let no_process = |e| format!("no process in namespaces of its own ({e}); see 'turniir sandbox'");
    match fork_apart(settings.limits.sandbox).map_err(no_process)? {
        Child::Here(lacks) => {
            drop(ours);
            inside(game, settings, theirs, lacks);
            // SAFETY: _exit only ends the process.
            unsafe { libc::_exit(0) }
        }
        Child::There(child) => Ok((Pid::from_raw(child), ours)),
    }
}

/// Whether the child says something within a time.
fn says(lines: &BufReader<UnixStream>, limit: Duration) -> bool {
    let timeout = PollTimeout::try_from(limit + Duration::from_millis(1)).unwrap_or(PollTimeout::MAX);
    let mut wait = [PollFd::new(lines.get_ref().as_fd(), PollFlags::POLLIN)];
    !lines.buffer().is_empty() || poll(&mut wait, timeout).unwrap_or(0) != 0
}

/// Why the child ended, which was allowed so many bytes.
fn why_ended(child: Pid, memory: u64) -> (Reason, String) {
    let (status, peak) = ended(child);
    match worker::hungry(peak, memory) {
        true => (Reason::Memory, said!("fault-memory", mib = memory >> 20).english()),
        false => (Reason::Crash, death(status)),
    }
}

/// What the process died of.
fn death(status: nix::Result<WaitStatus>) -> String {
    match status {
        Ok(WaitStatus::Signaled(_, signal, _)) => {
            said!("fault-the-process-signal", signal = signal as i32).english()
        }
        Ok(WaitStatus::Exited(_, code)) => said!("fault-the-process-code", code = code).english(),
        _ => said!("fault-the-process-ended").english(),
    }
}

/// The marks of lines that are no event: a file that is loaded, why no game can be played, and why the arbiter did not end it.
const LOADING: char = '?';
const REFUSED: char = '!';
const STOPPED: char = '~';

/// Bytes of a line that the child says.
const LONGEST_LINE: u64 = 8 << 20;

/// How the child ended, which may be on its way out, and must not be waited for without end; and the most memory that it had, in
/// bytes.
fn ended(child: Pid) -> (nix::Result<WaitStatus>, u64) {
    let status = |flags: libc::c_int| {
        let mut status = 0;
        // SAFETY: rusage is plain data, of which all zeros are a value.
        let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
        // SAFETY: the call fills what both references name.
        let pid = unsafe { libc::wait4(child.as_raw(), &mut status, flags, &mut usage) };
        let peak = u64::try_from(usage.ru_maxrss).unwrap_or(0) << 10;
        (Errno::result(pid), status, peak)
    };
    for _ in 0..50 {
        match status(libc::WNOHANG) {
            (Ok(0), ..) => std::thread::sleep(Duration::from_millis(10)),
            (pid, status, peak) => {
                return (pid.and_then(|pid| WaitStatus::from_raw(Pid::from_raw(pid), status)), peak);
            }
        }
    }
    let _ = kill(child, Signal::SIGKILL);
    loop {
        let (pid, status, peak) = status(0);
        if pid != Err(Errno::EINTR) {
            return (pid.and_then(|pid| WaitStatus::from_raw(Pid::from_raw(pid), status)), peak);
        }
    }
}

/// What the process may take: both players, and the machine, which reserves much more address space than it uses.
fn room(memory: u64) -> u64 {
    2 * memory + (1 << 30)
}

/// The start of a message about what happened while a file was loaded.
fn named(loading: &str) -> String {
    if loading.is_empty() { String::new() } else { format!("{loading}: while it was loaded, ") }
}

/// Why two files cannot be told apart in one Prolog, of which the module and the main predicate are named.
fn alike(game: &SharedGame, [a, b]: [&(String, String); 2]) -> Option<String> {
    let [first, second] = game.players.each_ref().map(|(path, _)| text::path(path));
    if a.0 == b.0 && a.0 != "user" {
        return Some(format!(
            "{first} and {second} have the same module name '{}'; rename one of the modules, or leave --shared out",
            a.0
        ));
    }
    (a.1 == b.1).then(|| {
        format!(
            "{first} and {second} have the same main predicate '{}/3'; rename one of the two, or leave --shared out",
            a.1
        )
    })
}

/// The child: loads everything and plays; events go out as lines.
fn inside(game: &SharedGame, settings: &Settings, out: UnixStream, lacks: String) {
    let mut errors = out.try_clone().ok();
    let kept = errors.as_ref().map_or(-1, |e| e.as_raw_fd());
    // SAFETY: prctl with these arguments sets a flag of this process.
    unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) };
    let mut say = |mark: char, text: &str| {
        if let Some(out) = errors.as_mut() {
            let _ = writeln!(out, "{mark}{}", text.replace('\n', " "));
        }
    };
    let mut arbiter = match Arbiter::new() {
        Ok(arbiter) => arbiter,
        Err(error) => return say(REFUSED, &error.to_string()),
    };
    host::with(|h| h.rng = rand::SeedableRng::seed_from_u64(settings.seed));
    let paths = match close_in(game, settings, &out, kept, lacks) {
        Ok(paths) => paths,
        Err(reason) => return say(REFUSED, &reason),
    };
    let mut mains = Vec::new();
    for (path, (shown, main)) in paths.iter().zip(&game.players) {
        say(LOADING, &text::path(shown));
        let described = match arbiter.machine.load(&[path]) {
            Ok(loaded) => worker::main_predicate(&arbiter.machine, &loaded, path, main.as_deref()),
            Err(error) => Err(error.to_string()),
        };
        match described {
            Ok((module, main)) => mains.push((module, main)),
            Err(reason) => return say(REFUSED, &reason),
        }
    }
    if paths[0] != paths[1]
        && let Some(reason) = alike(game, [&mains[0], &mains[1]])
    {
        return say(REFUSED, &reason);
    }
    say(LOADING, "");
    host::with(|h| h.output.take());
    let mut out = out;
    let tell = move |event: &GameEvent| {
        if let Ok(line) = serde_json::to_string(event) {
            let _ = writeln!(out, "{line}");
        }
    };
    let mains = [mains[0].1.as_str(), mains[1].1.as_str()];
    let result = arbiter.play_inside(game.names.clone(), game.number, mains, settings, Box::new(tell));
    match result {
        Ok(_) => {}
        Err(ArbiterError::NoResult(reason)) => say(STOPPED, &reason),
        Err(error) => say(REFUSED, &error.to_string()),
    }
}

/// Copies the players' files and goes into a cell, before a line of them runs; the names of the copies.
fn close_in(
    game: &SharedGame,
    settings: &Settings,
    out: &UnixStream,
    errors: i32,
    lacks: String,
) -> Result<Vec<PathBuf>, String> {
    let mut all = files::Copy::default();
    let mut paths = Vec::new();
    for (path, _) in &game.players {
        let (path, copy) = files::gather(path, &files::Others::default()).map_err(|why| why.reason)?;
        all.add(copy);
        paths.push(path);
    }
    files::have_only(all);
    close_all_but(&[out.as_raw_fd(), errors]);
    (0..3).for_each(null_on);
    wall::enter(settings.limits.sandbox, lacks, |_| wall::lower_limits(room(settings.limits.memory)))
        .map_err(|e| format!("the sandbox cannot be set up: {e}"))?;
    Ok(paths)
}
