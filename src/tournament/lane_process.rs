//! The processes that play a tournament's games, as those who give them games see them.

use super::lane::{Job, LaneMessage};
use crate::wall::own_program;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

/// A word of a lane; no message when the process has ended.
pub struct Heard {
    pub lane: usize,
    /// Which process in this place: another one may stand there by now.
    pub generation: u64,
    pub message: Option<LaneMessage>,
}

/// A game that is being played.
pub struct Running {
    /// Its number.
    pub game: u32,
    pub since: Instant,
    /// How long it can take.
    pub most: Duration,
}

/// A process that plays games; a thread reads it.
pub struct LaneProcess {
    child: Child,
    input: ChildStdin,
    pub running: Option<Running>,
    pub generation: u64,
}

impl LaneProcess {
    /// Starts the process of a place; what it says is told.
    ///
    /// # Errors
    /// If there is no process to be had.
    pub fn start(lane: usize, generation: u64, tell: Sender<Heard>) -> std::io::Result<LaneProcess> {
        let mut command = Command::new(own_program()?);
        command.arg("__lane").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt;
            // Ctrl-C in the terminal is for the runner alone.
            command.process_group(0);
        }
        let mut child = command.spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("no pipe"));
        };
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { break };
                let message =
                    serde_json::from_str(&line).unwrap_or_else(|e| LaneMessage::Broken(e.to_string()));
                if tell.send(Heard { lane, generation, message: Some(message) }).is_err() {
                    return;
                }
            }
            let _ = tell.send(Heard { lane, generation, message: None });
        });
        Ok(LaneProcess { child, input, running: None, generation })
    }

    /// Gives it a game. A process that is gone is told of by its reader.
    ///
    /// # Errors
    /// If the game cannot be written down.
    pub fn give(&mut self, job: &Job, running: Running) -> Result<(), serde_json::Error> {
        let text = serde_json::to_string(job)?;
        let _ = writeln!(self.input, "{text}").and_then(|()| self.input.flush());
        self.running = Some(running);
        Ok(())
    }
}

impl Drop for LaneProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
