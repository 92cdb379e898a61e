//! Another program as a player: its process, and lines to it and from it.

use crate::course::{CallFailure, Reason};
use crate::wall::jail::{Control, Plan};
use crate::wall::reach_of;
use crate::wall::{Meter, Mode};
use crate::worker::{Limits, PoolError};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use say::said;
use std::io::{BufRead, BufReader, Read};
use std::os::fd::AsFd;
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use text::visible_line;

/// Lines that wait to be read.
const LINES: usize = 1000;
/// Bytes of a line; what is longer is taken for several.
const LONGEST: u64 = 64 << 10;

/// How much longer than a turn the first one may be, in which a program starts.
const STARTING: Duration = Duration::from_secs(5);
/// How long a program may take to read a line, which is short.
const TAKING: Duration = Duration::from_secs(2);

/// Gives a command what a jailed program may know of the environment, with a folder of its own.
pub(super) fn private<'a>(command: &'a mut Command, scratch: &Path) -> &'a mut Command {
    let known = std::env::vars_os().filter(|(name, _)| {
        let name = name.to_string_lossy();
        matches!(&*name, "PATH" | "LANG" | "TURNIIR_PROGRAM") || name.starts_with("LC_")
    });
    let known: Vec<_> = known.collect();
    command.env_clear().envs(known).env("TMPDIR", scratch).env("HOME", scratch)
}

/// Writes to a pipe whose other end is not trusted to read it.
pub(super) fn write_before(pipe: &ChildStdin, mut bytes: &[u8], deadline: Instant) -> std::io::Result<()> {
    use nix::fcntl::{FcntlArg, OFlag, fcntl};
    fcntl(pipe.as_fd(), FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
    while !bytes.is_empty() {
        let left = deadline.saturating_duration_since(Instant::now());
        let timeout = PollTimeout::try_from(left).unwrap_or(PollTimeout::MAX);
        if poll(&mut [PollFd::new(pipe.as_fd(), PollFlags::POLLOUT)], timeout)? == 0 {
            return Err(std::io::ErrorKind::TimedOut.into());
        }
        match nix::unistd::write(pipe.as_fd(), bytes) {
            Ok(n) => bytes = &bytes[n..],
            Err(nix::errno::Errno::EAGAIN | nix::errno::Errno::EINTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Whether a jail that is ending was ended by somebody else.
pub(super) fn ended_from_outside(jail: &mut Child) -> bool {
    for _ in 0..100 {
        match jail.try_wait() {
            Ok(Some(status)) => return status.code().is_none(),
            _ => std::thread::sleep(Duration::from_millis(10)),
        }
    }
    false
}

/// What becomes of a program that its meter has ended.
pub(super) fn ended_by(meter: &Meter, share: u64) -> Option<CallFailure> {
    meter.verdict(share).map(|text| CallFailure::new(Reason::Memory, text))
}

/// A child that is ended and waited for when it is dropped.
pub(super) struct Jailed(pub(super) Child);

impl std::ops::Deref for Jailed {
    type Target = Child;
    fn deref(&self) -> &Child {
        &self.0
    }
}

impl std::ops::DerefMut for Jailed {
    fn deref_mut(&mut self) -> &mut Child {
        &mut self.0
    }
}

impl Drop for Jailed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// How long the last line of a program that has ended is waited for: others of its processes may hold it back.
const LAST_WORDS: Duration = Duration::from_millis(300);

/// Reads a program's standard error to its end, so that it never waits for that, and gives the line that tells most.
fn last_complaint(errors: ChildStderr) -> Receiver<String> {
    let (tell, complaint) = sync_channel(1);
    std::thread::spawn(move || {
        let mut errors = BufReader::new(errors);
        let mut line = Vec::new();
        let mut complaint = Complaint::default();
        while let Ok(1..) = (&mut errors).take(LONGEST).read_until(b'\n', &mut line) {
            complaint.take(String::from_utf8_lossy(&line).trim());
            line.clear();
        }
        // Nobody may want to know any more.
        let _ = tell.send(visible_line(complaint.most_telling(), 300));
    });
    complaint
}

/// The last lines that a program wrote to standard error.
#[derive(Default)]
struct Complaint {
    last: String,
    /// The last one that speaks of an error.
    error: String,
}

impl Complaint {
    fn take(&mut self, line: &str) {
        if line.is_empty() {
            return;
        }
        self.last = line.into();
        let speaks = ["Error", "error", "Exception", "Caused by"].iter().any(|word| line.contains(word));
        if speaks && !is_trailing(line) {
            self.error = line.into();
        }
    }

    /// The last line, but where that only follows an error, as Node's and Java's do, the error.
    fn most_telling(&self) -> &str {
        if is_trailing(&self.last) && !self.error.is_empty() { &self.error } else { &self.last }
    }
}

/// Whether a line is one of a stack of calls, or what Node ends with.
fn is_trailing(line: &str) -> bool {
    line.starts_with("at ") || line.starts_with("... ") || line.starts_with("Node.js v")
}

/// Bytes that a program may have besides what a player may.
pub(super) const ROOM: u64 = 512 << 20;

/// A running program.
pub struct Program {
    child: Jailed,
    input: ChildStdin,
    lines: Receiver<String>,
    /// Gets the last line of its standard error when that is closed.
    complaint: Option<Receiver<String>>,
    /// Whether it is behind the wall.
    walled: bool,
    /// Whether somebody is to know what it wrote that was no answer; a program that speaks Hub tells how it thinks.
    told: bool,
    /// The last such line of the present turn.
    passed: Option<String>,
    control: Control,
    meter: Meter,
    share: u64,
    /// Whether it has had no turn yet.
    fresh: bool,
    /// The only folder that it may write to, which goes with it.
    _scratch: TempDir,
}

impl Program {
    /// Starts `command`, whose words are a shell's, in a jail. `kind` is how such a player is named, for the message.
    ///
    /// # Errors
    /// When it does not start; `Refused` when the program is to blame.
    pub fn start(command: &str, kind: &str, limits: &Limits) -> Result<Program, PoolError> {
        let words = shlex::split(command).ok_or_else(|| {
            PoolError::Refused(format!(
                "{kind}: a quote is not closed in this command, or it ends with a backslash: {}",
                text::visible(command, 200)
            ))
        })?;
        let name = words
            .first()
            .ok_or_else(|| PoolError::Refused(format!("{kind}: names a command, such as {kind}:./engine")))?;
        let failed = |e: std::io::Error| PoolError::NoProcess(format!("{name}: cannot be started: {e}"));
        let scratch = tempfile::tempdir().map_err(failed)?;
        let plan = Plan {
            mode: limits.sandbox,
            read: reach_of(&words),
            command: words.clone(),
            write: vec![scratch.path().to_path_buf()],
            memory: limits.memory + ROOM,
            control: None,
            started: None,
            terminal: false,
        };
        let (mut command, mut control) = plan.command().map_err(failed)?;
        let child = private(&mut command, scratch.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let mut child = Jailed(child);
        drop(command);
        let meter = Meter::start(&child, limits.share).map_err(failed)?;
        control.wait_for_start().map_err(|(own, reason)| {
            if own { PoolError::Refused(reason) } else { PoolError::NoProcess(reason) }
        })?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(PoolError::NoProcess(format!("{name}: has no input or output")));
        };
        let complaint = child.stderr.take().map(last_complaint);
        // A program that prints without end waits here, instead of filling this one's memory.
        let (tell, lines) = sync_channel(LINES);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while let Ok(1..) = (&mut output).take(LONGEST).read_until(b'\n', &mut line) {
                let text = String::from_utf8_lossy(&line).trim_end().to_string();
                line.clear();
                if tell.send(text).is_err() {
                    break;
                }
            }
        });
        // It goes on in its first turn: until then it would have the opponent's time.
        control.stop();
        Ok(Program {
            child,
            input,
            lines,
            complaint,
            walled: limits.sandbox != Mode::Off,
            told: kind == "lines",
            passed: None,
            control,
            meter,
            share: limits.share,
            fresh: true,
            _scratch: scratch,
        })
    }

    /// Writes a line.
    ///
    /// # Errors
    /// When the program has ended, or does not take it.
    pub fn send(&mut self, line: &str) -> Result<(), CallFailure> {
        match write_before(&self.input, format!("{line}\n").as_bytes(), Instant::now() + TAKING) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == std::io::ErrorKind::TimedOut => {
                Err(CallFailure::new(Reason::Crash, said!("fault-program-deaf").english()))
            }
            Err(_) => Err(self.ended()),
        }
    }

    /// Reads lines until `accept` takes one; the program runs meanwhile, and is frozen after it.
    ///
    /// # Errors
    /// When none is taken in time, when the program has ended, and what `accept` says.
    pub fn wait_for<T>(
        &mut self,
        limit: Duration,
        mut accept: impl FnMut(&str) -> Result<Option<T>, CallFailure>,
    ) -> Result<T, CallFailure> {
        self.control.resume();
        let starting = if std::mem::take(&mut self.fresh) { STARTING } else { Duration::ZERO };
        let found = self.accepted(limit + starting, &mut accept);
        self.control.stop();
        found
    }

    /// Why it has ended: nothing inside can end the jail around it.
    fn ended(&mut self) -> CallFailure {
        let outside = ended_from_outside(&mut self.child);
        // It went on while that was waited for, and the meter's word is the last.
        if let Some(failure) = ended_by(&self.meter, self.share) {
            return failure;
        }
        if outside {
            return CallFailure::new(Reason::NotPlayed, said!("fault-program-outside").english());
        }
        let code = self.child.try_wait().ok().flatten().and_then(|status| status.code());
        let told = match code {
            None | Some(0) => said!("fault-program-ended"),
            // As shells have it: what is to be started cannot be, or is not there.
            Some(code @ (126 | 127)) if self.walled => said!("fault-program-walled", code = code),
            Some(code) => said!("fault-program-code", code = code),
        };
        let complaint = self.complaint.take().and_then(|c| c.recv_timeout(LAST_WORDS).ok());
        let detail = match complaint.filter(|line| !line.is_empty()) {
            Some(line) => format!("{}: {line}", told.english()),
            None => told.english(),
        };
        CallFailure::new(Reason::Crash, detail)
    }

    fn accepted<T>(
        &mut self,
        limit: Duration,
        accept: &mut impl FnMut(&str) -> Result<Option<T>, CallFailure>,
    ) -> Result<T, CallFailure> {
        let until = Instant::now() + limit;
        self.passed = None;
        let late = |passed: &Option<String>| {
            let seconds = format!("{:.1}", limit.as_secs_f64());
            let told = match passed {
                _ if !self.told => said!("fault-no-answer", seconds = seconds),
                Some(line) => said!("fault-no-answer-but", seconds = seconds, line = visible_line(line, 100)),
                None => said!("fault-no-answer-silent", seconds = seconds),
            };
            CallFailure::new(Reason::Time, told.english())
        };
        loop {
            // Lines may come faster than they are read: only the clock ends that.
            let left = until.checked_duration_since(Instant::now()).ok_or_else(|| late(&self.passed))?;
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    if let Some(answer) = accept(&line)? {
                        return Ok(answer);
                    }
                    self.passed = Some(line);
                }
                Err(RecvTimeoutError::Timeout) => return Err(late(&self.passed)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.control.resume();
        let _ = write_before(&self.input, b"quit\n", Instant::now() + Duration::from_millis(50));
        for _ in 0..20 {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}
