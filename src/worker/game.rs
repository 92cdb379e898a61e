//! A worker: the copy of a loaded player that plays a game.

use super::failures::{died_of, problem};
use super::limits::{LOCATING, Limits, SENTENCE, believable, cut_at, watch};
use super::loaded::LoadedPlayer;
use super::wire::{self, Reply, Request};
use crate::course::{Call, CallEnd, CallFailure, Code, Reason};
use crate::prolog::watch::{Seen, Wanted};
use crate::wall::Process;
use say::said;
use std::cell::RefCell;
use std::io;
use std::os::unix::net::UnixStream;
use std::rc::Rc;
use std::time::{Duration, Instant};
use text::visible as shown;

/// A game's process.
pub struct Worker {
    pub(super) socket: UnixStream,
    pub(super) process: Process,
    pub(super) workers: Rc<RefCell<Vec<i32>>>,
    pub(super) over: bool,
    pub(super) limits: Limits,
    /// What calls are watched for.
    pub watch: Option<Wanted>,
    /// What was seen of the last call.
    pub seen: Option<Box<Seen>>,
}

impl Worker {
    /// Calls the main predicate with a board; `player` is where this worker came from.
    ///
    /// # Errors
    /// If the player failed, threw, took too long, used too much memory, or its process died.
    pub fn call(
        &mut self,
        player: &mut LoadedPlayer,
        probe: bool,
        call: &Call,
    ) -> Result<CallEnd, CallFailure> {
        let limit = self.limits.move_time;
        let watch = self.watch.clone();
        let (color, (x, y), board) = (call.color.code(), call.xy(), call.board.to_vec());
        let request = Request::Call { color, x, y, board, seconds: limit.as_secs_f64(), probe, watch };
        let started = Instant::now();
        match self.ask(player, &request)? {
            Reply::Called { outcome, detail, board, mut output, cpu_us, wall_us, det, seen } => {
                self.seen = seen.map(|seen| Box::new(seen.believable()));
                output.truncate(cut_at(&output, self.limits.output + 64));
                let Some(reason) = outcome.reason() else {
                    let wall = Duration::from_micros(wall_us).min(started.elapsed());
                    let cpu = Duration::from_micros(cpu_us).min(wall);
                    return Ok(CallEnd { det, board: believable(board), output, cpu, wall });
                };
                let place = if reason == Reason::Error { self.place(player) } else { String::new() };
                self.end();
                Err(CallFailure { reason, detail: shown(&detail, SENTENCE) + &place, output })
            }
            other => {
                self.end();
                Err(CallFailure::new(Reason::Crash, shown(&problem(&Ok(other)), SENTENCE)))
            }
        }
    }

    /// Sends a request and waits for its answer; the process runs no longer than that.
    ///
    /// # Errors
    /// If none comes in time, or the process died.
    pub(super) fn ask(&mut self, player: &mut LoadedPlayer, request: &Request) -> Result<Reply, CallFailure> {
        let limit = self.limits.move_time;
        if self.over {
            return Err(CallFailure::new(Reason::Crash, said!("fault-process-ended").english()));
        }
        match self.exchange(&player.template, request, limit) {
            Ok(reply) => Ok(reply),
            Err(error) => {
                let why = match error.kind() {
                    io::ErrorKind::TimedOut => Some(CallFailure::new(
                        Reason::Time,
                        said!("fault-took-longer", seconds = limit.as_secs_f64().to_string()).english(),
                    )),
                    io::ErrorKind::OutOfMemory => Some(CallFailure::new(Reason::Memory, error.to_string())),
                    _ => None,
                };
                if why.is_some() {
                    self.end();
                }
                let status = player.keeper.status(&self.process);
                self.end();
                Err(why.unwrap_or_else(|| {
                    let (reason, detail) = self.post_mortem(status);
                    CallFailure::new(reason, detail)
                }))
            }
        }
    }

    pub(super) fn exchange(
        &mut self,
        template: &Process,
        request: &Request,
        limit: Duration,
    ) -> io::Result<Reply> {
        let deadline = Instant::now() + limit;
        self.process.resume();
        let share = self.limits.share;
        let answer = wire::send_before(&self.socket, request, deadline).and_then(|()| {
            let processes = [template, &self.process];
            // The loaded process may have been frozen before it closed this socket: then its end tells nothing.
            let mut ended = false;
            wire::receive_before(&self.socket, deadline, &mut || {
                // What was said before the end has been read by the second time.
                if std::mem::replace(&mut ended, self.process.ends_within(Duration::ZERO)) {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
                watch(share, &processes)
            })
        });
        self.process.stop();
        answer.map(|(reply, _)| reply)
    }

    /// Where the error of the last call came from, as the end of a sentence.
    pub(super) fn place(&mut self, player: &LoadedPlayer) -> String {
        match self.exchange(&player.template, &Request::Locate, LOCATING) {
            Ok(Reply::Located { place }) if !place.is_empty() => format!(" ({})", shown(&place, SENTENCE)),
            _ => String::new(),
        }
    }

    /// Names what a dead process died of.
    pub(super) fn post_mortem(&self, status: Option<Reply>) -> (Reason, String) {
        let (reason, said) = died_of(status, self.limits.memory);
        (reason, said.english())
    }

    pub(super) fn end(&mut self) {
        if !self.over {
            self.over = true;
            self.process.kill();
            let number = self.process.number();
            self.workers.borrow_mut().retain(|w| *w != number);
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.end();
    }
}

/// Waits for a frame of a trusted process until a limit.
pub(super) fn receive(socket: &UnixStream, limit: Duration) -> io::Result<Reply> {
    wire::receive_before(socket, Instant::now() + limit, &mut || Ok(())).map(|r| r.0)
}
