//! Another program as a player: its process, and lines to it and from it.

use super::CallFailure;
use crate::prolog::worker::{Limits, NOT_PLAYED};
use crate::wall::jail::{Control, NO_JAIL, Plan};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Lines that wait to be read.
const LINES: usize = 1000;
/// Bytes of a line; what is longer is taken for several.
const LONGEST: u64 = 64 << 10;

/// Bytes that a program may have besides what a player may.
const ROOM: u64 = 512 << 20;

/// A running program.
pub struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    control: Control,
    /// The only folder that it may write to, which goes with it.
    _scratch: TempDir,
}

impl Program {
    /// Starts `command`, split at spaces, in a jail. `kind` is how such a player is named, for the message.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(command: &str, kind: &str, limits: &Limits) -> Result<Program, String> {
        let words: Vec<String> = command.split_whitespace().map(Into::into).collect();
        let name =
            words.first().ok_or_else(|| format!("{kind}: names a command, such as {kind}:./engine"))?;
        let failed = |e: std::io::Error| format!("{name}: cannot be started: {e}");
        let scratch = tempfile::tempdir().map_err(failed)?;
        let plan = Plan {
            mode: limits.sandbox,
            read: Plan::reach_of(&words),
            command: words.clone(),
            write: vec![scratch.path().to_path_buf()],
            memory: limits.memory + ROOM,
            control: None,
            terminal: false,
        };
        let (mut command, control) = plan.command().map_err(failed)?;
        let mut child = command
            .env("TMPDIR", scratch.path())
            .env("HOME", scratch.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{name}: has no input or output"));
        };
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
        Ok(Program { child, input, lines, control, _scratch: scratch })
    }

    /// Writes a line.
    ///
    /// # Errors
    /// When the program has ended.
    pub fn send(&mut self, line: &str) -> Result<(), CallFailure> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|_| CallFailure::new("crash", "the program has ended"))
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
        let found = self.accepted(limit, &mut accept);
        self.control.stop();
        found
    }

    /// Why it has ended: the jail around it has a code of its own, and cannot be ended from inside.
    fn ended(&mut self) -> CallFailure {
        match self.child.wait() {
            Ok(status) if status.code() == Some(NO_JAIL) => CallFailure::new(
                NOT_PLAYED,
                "the sandbox cannot be set up, or the program cannot be started in it",
            ),
            Ok(status) if status.code().is_none() => {
                CallFailure::new(NOT_PLAYED, "the program's processes were ended from outside")
            }
            _ => CallFailure::new("crash", "the program has ended"),
        }
    }

    fn accepted<T>(
        &mut self,
        limit: Duration,
        accept: &mut impl FnMut(&str) -> Result<Option<T>, CallFailure>,
    ) -> Result<T, CallFailure> {
        let until = Instant::now() + limit;
        let late = || CallFailure::new("time", format!("no answer in {:.1} s", limit.as_secs_f64()));
        loop {
            // Lines may come faster than they are read: only the clock ends that.
            let left = until.checked_duration_since(Instant::now()).ok_or_else(late)?;
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    if let Some(answer) = accept(&line)? {
                        return Ok(answer);
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(late()),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.send("quit");
        self.control.resume();
        for _ in 0..20 {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
