//! A Prolog player run by an installed SWI-Prolog: the reference that students wrote for.

use super::Player;
use super::program::{Jailed, ROOM, ended_by, ended_from_outside, private, write_before};
use crate::course::{Call, CallEnd, CallFailure, Code, Reason};
use crate::prolog::CUT;
use crate::prolog::dialect::files;
use crate::wall::Meter;
use crate::wall::jail::{Control, Plan};
use crate::wall::reach_of;
use crate::worker::wire::CallEnding;
use crate::worker::{Limits, PoolError, believable};
use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use say::said;
use std::io::{BufRead, BufReader, Read};
use std::os::fd::AsFd;
use std::path::Path;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use text::visible;

/// What waiting counts in.
const ONE: Duration = Duration::from_millis(1);
/// Bytes of an answer.
const LONGEST: usize = 8 << 20;

/// What the player prints, from the pipe where its process says it.
struct Prints {
    /// None when its process has closed it.
    pipe: Option<ChildStderr>,
    kept: Vec<u8>,
    /// Bytes kept of a call.
    limit: usize,
    cut: bool,
}

impl Prints {
    /// Reads what has come. What is beyond the limit is forgotten.
    fn read(&mut self) {
        let mut bytes = [0; 16 << 10];
        while let Some(pipe) = &mut self.pipe {
            match pipe.read(&mut bytes) {
                Ok(0) => self.pipe = None,
                Ok(n) => {
                    let room = self.limit.saturating_sub(self.kept.len());
                    self.cut |= n > room;
                    self.kept.extend_from_slice(&bytes[..n.min(room)]);
                    // Whoever prints without end has no more of this process's time than it has itself.
                    return;
                }
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => return,
                Err(_) => self.pipe = None,
            }
        }
    }

    /// Whether there is more to read now.
    fn has_more(&self) -> bool {
        self.pipe.as_ref().is_some_and(|pipe| {
            let mut wait = [PollFd::new(pipe.as_fd(), PollFlags::POLLIN)];
            poll(&mut wait, PollTimeout::ZERO).unwrap_or(0) > 0
        })
    }

    /// Takes what a call has printed.
    fn take(&mut self) -> String {
        // At most what a pipe holds: the process is stopped, or writes on.
        for _ in 0..64 {
            if !self.has_more() {
                break;
            }
            self.read();
        }
        let mut text = String::from_utf8_lossy(&std::mem::take(&mut self.kept)).into_owned();
        if std::mem::take(&mut self.cut) {
            // The last character may be cut in two.
            text.truncate(text.trim_end_matches('\u{fffd}').len());
            text += CUT;
        }
        text
    }
}

/// A player in a SWI-Prolog process.
pub struct SwiplPlayer {
    child: Jailed,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    prints: Prints,
    limit: Duration,
    control: Control,
    meter: Meter,
    share: u64,
    /// Its scratch folder, and the one with its files; they go with it.
    _folders: [TempDir; 2],
    /// The module that its file defines; `user` for a file without one.
    pub module: String,
    /// The name of its main predicate.
    pub main: String,
}

impl SwiplPlayer {
    /// Starts SWI-Prolog and loads the file; `main` is the main predicate's name if it is given.
    ///
    /// # Errors
    /// If there is no `swipl`, or it refuses the file.
    pub fn start(
        path: &Path,
        main: Option<&str>,
        seed: u64,
        limits: &Limits,
    ) -> Result<SwiplPlayer, PoolError> {
        let failed = |e: std::io::Error| PoolError::NoProcess(e.to_string());
        let (real, copy) = files::gather(path, &files::Others::default()).map_err(|why| match why.own {
            true => PoolError::Refused(why.reason),
            false => PoolError::NoProcess(why.reason),
        })?;
        let own = real.parent().unwrap_or(Path::new("/"));
        let (scratch, program) = (tempfile::tempdir().map_err(failed)?, tempfile::tempdir().map_err(failed)?);
        let script = program.path().join("swipl_worker.pl");
        std::fs::write(&script, include_bytes!("../../prolog/swi/swipl_worker.pl")).map_err(failed)?;
        let folder = program.path().join("player");
        copy.write_below(own, &folder).map_err(failed)?;
        let file = folder.join(real.strip_prefix(own).unwrap_or(&real));
        // SWI-Prolog takes every file for UTF-8 unless it is told.
        let bytes = std::fs::read(&file).map_err(failed)?;
        let encoding = if std::str::from_utf8(&bytes).is_ok() { "utf8" } else { "iso_latin_1" };
        let text = |p: &Path| match p.to_str() {
            Some(text) => Ok(text.to_string()),
            None => {
                Err(PoolError::Refused(format!("{}: the file's name is no UTF-8; rename it", path.display())))
            }
        };
        let (script, file) = (text(&script)?, text(&file)?);
        let seed = (seed % (1 << 31)).to_string();
        let words = ["swipl", "-q", "-f", "none", "-g", "main", "-t", "halt"];
        let rest = [script.as_str(), "--", &file, &seed, encoding];
        let plan = Plan {
            mode: limits.sandbox,
            command: words.into_iter().chain(rest).chain(main).map(Into::into).collect(),
            read: [reach_of(&["swipl".into()]), vec![program.path().to_path_buf()]].concat(),
            write: vec![scratch.path().to_path_buf()],
            memory: limits.memory + ROOM,
            control: None,
            started: None,
            terminal: false,
        };
        let missing = |e| {
            PoolError::NoProcess(format!(
                "swipl cannot be started ({e}); install SWI-Prolog or use --prolog scryer"
            ))
        };
        if reach_of(&["swipl".into()]).is_empty() {
            return Err(missing(std::io::Error::from(std::io::ErrorKind::NotFound)));
        }
        let (mut command, mut control) = plan.command().map_err(missing)?;
        let child = private(&mut command, scratch.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(missing)?;
        let mut child = Jailed(child);
        drop(command);
        let meter = Meter::start(&child, limits.share).map_err(failed)?;
        control.wait_for_start().map_err(|(_, reason)| PoolError::NoProcess(reason))?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(pipe)) = pipes else {
            return Err(PoolError::NoProcess("swipl has no pipes".into()));
        };
        fcntl(pipe.as_fd(), FcntlArg::F_SETFL(OFlag::O_NONBLOCK)).map_err(|e| failed(e.into()))?;
        let prints = Prints { pipe: Some(pipe), kept: Vec::new(), limit: limits.output, cut: false };
        let mut player = SwiplPlayer {
            child,
            input,
            output: BufReader::new(output),
            prints,
            limit: limits.move_time,
            control,
            meter,
            share: limits.share,
            _folders: [scratch, program],
            module: String::new(),
            main: String::new(),
        };
        player.wait_for_loading(path, limits.load_time)?;
        Ok(player)
    }

    /// Waits until the file is loaded, and stops the process then.
    fn wait_for_loading(&mut self, path: &Path, limit: Duration) -> Result<(), PoolError> {
        let path = path.display();
        let line = self.line(limit).ok_or_else(|| {
            PoolError::Refused(match self.meter.verdict(self.share) {
                Some(why) => format!("{path}: loading the file {why}"),
                None => format!("{path}: SWI-Prolog did not load the file"),
            })
        })?;
        let words: Vec<&str> = line.split('\t').collect();
        let ["loaded", module, main] = words.as_slice() else {
            return Err(PoolError::Refused(match words.as_slice() {
                ["refused", why] => format!("{path}: {}", visible(why, 2000)),
                _ => format!("{path}: SWI-Prolog says: {}", visible(&line, 2000)),
            }));
        };
        self.module = visible(module, 200);
        self.main = visible(main, 200);
        self.control.stop();
        self.prints.take();
        Ok(())
    }

    /// The next line within a limit.
    fn line(&mut self, limit: Duration) -> Option<String> {
        let deadline = Instant::now() + limit;
        let mut line = Vec::new();
        loop {
            if self.output.buffer().is_empty() {
                let left = deadline.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    return None;
                }
                // Rounded up: who is woken before the time is over looks again.
                let timeout = PollTimeout::try_from(left + ONE).unwrap_or(PollTimeout::MAX);
                let answers = PollFd::new(self.output.get_ref().as_fd(), PollFlags::POLLIN);
                let mut wait = vec![answers];
                wait.extend(self.prints.pipe.as_ref().map(|p| PollFd::new(p.as_fd(), PollFlags::POLLIN)));
                match poll(&mut wait, timeout) {
                    Ok(0) | Err(nix::errno::Errno::EINTR) => continue,
                    Ok(_) => {}
                    Err(_) => return None,
                }
                let [answered, printed] = [0, 1].map(|i| wait.get(i).and_then(PollFd::any) == Some(true));
                if printed {
                    self.prints.read();
                }
                if !answered {
                    continue;
                }
            }
            let buffer = self.output.fill_buf().ok()?;
            if buffer.is_empty() {
                return None;
            }
            match buffer.iter().position(|&b| b == b'\n') {
                Some(i) => {
                    line.extend_from_slice(&buffer[..i]);
                    self.output.consume(i + 1);
                    return Some(String::from_utf8_lossy(&line).into_owned());
                }
                None => {
                    let n = buffer.len();
                    line.extend_from_slice(buffer);
                    self.output.consume(n);
                    if line.len() > LONGEST {
                        return None;
                    }
                }
            }
        }
    }
}

impl Player for SwiplPlayer {
    fn step(&mut self, call: &Call) -> Result<CallEnd, CallFailure> {
        let ended = self.called(call);
        let output = self.prints.take();
        match ended {
            Ok(end) => Ok(CallEnd { output, ..end }),
            Err(failure) => Err(CallFailure { output, ..failure }),
        }
    }
}

impl SwiplPlayer {
    /// A call's end, but for what it has printed.
    fn called(&mut self, call: &Call) -> Result<CallEnd, CallFailure> {
        let facts: Vec<String> =
            call.board.iter().flatten().map(|(x, y, s)| format!("f({x},{y},{s})")).collect();
        let (x, y) = call.xy();
        let request = format!("call({},{x},{y},[{}]).\n", call.color.code(), facts.join(","));
        self.control.resume();
        let started = Instant::now();
        let sent = write_before(&self.input, request.as_bytes(), started + self.limit);
        let line = sent.ok().and_then(|()| self.line(self.limit.saturating_sub(started.elapsed())));
        self.control.stop();
        let Some(line) = line else {
            let late = started.elapsed() >= self.limit;
            let outside = !late && ended_from_outside(&mut self.child);
            // A code beyond that tells of a signal.
            let status = self.child.try_wait().ok().flatten();
            let halted = status.and_then(|status| status.code()).is_some_and(|code| code < 128);
            let _ = self.child.kill();
            // The meter's word is the last: it may have come while that was waited for.
            if let Some(failure) = ended_by(&self.meter, self.share) {
                return Err(failure);
            }
            return Err(if outside {
                CallFailure::new(Reason::NotPlayed, "SWI-Prolog was ended from outside")
            } else if late {
                CallFailure::new(
                    Reason::Time,
                    said!("fault-took-longer", seconds = self.limit.as_secs_f64().to_string()).english(),
                )
            } else if halted {
                CallFailure::new(Reason::Crash, said!("fault-halt").english())
            } else {
                CallFailure::new(Reason::Crash, "SWI-Prolog ended")
            });
        };
        let words: Vec<&str> = line.split('\t').collect();
        let ["called", outcome, detail, cpu, wall, inferences, after] = words.as_slice() else {
            return Err(CallFailure::new(
                Reason::Crash,
                format!("SWI-Prolog says: {}", visible(&line, 2000)),
            ));
        };
        // The word is the player's own.
        let outcome: CallEnding = outcome.parse().unwrap_or(CallEnding::Crash);
        if let Some(reason) = outcome.reason() {
            let failed = outcome == CallEnding::Failed;
            let detail = if failed { said!("fault-failed").english() } else { visible(detail, 2000) };
            return Err(CallFailure::new(reason, detail));
        }
        let rows: Vec<Option<[i64; 3]>> =
            serde_json::from_str(after).map_err(|e| CallFailure::new(Reason::Crash, e.to_string()))?;
        // It is the player's own account, as the board is.
        let us = |text: &str, most| Duration::from_micros(text.parse().unwrap_or(0)).min(most);
        let wall = us(wall, started.elapsed());
        Ok(CallEnd {
            det: None,
            board: believable(rows.into_iter().map(|r| r.map(|[x, y, s]| (x, y, s))).collect()),
            output: String::new(),
            cpu: us(cpu, wall),
            wall,
            inferences: inferences.parse().ok(),
        })
    }
}
