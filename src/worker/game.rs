//! A worker: the copy of a loaded player that plays a game.

use super::failures::{PoolError, died_of, ended_from_outside, no_process, problem};
use super::last_words;
use super::limits::{LOCATING, Limits, SENTENCE, believable, cut_at, watch};
use super::loaded::LoadedPlayer;
use super::wire::{self, Reply, Request};
use crate::course::{Call, CallEnd, CallFailure, Code, Reason};
use crate::prolog::watch::{Seen, Wanted};
use crate::wall::{Process, pass_senders};
use say::said;
use std::cell::RefCell;
use std::io;
use std::os::fd::AsRawFd;
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
                    let board = believable(board);
                    return Ok(CallEnd { det, board, output, cpu, wall, inferences: None });
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
                if let Some(failure) = why {
                    let output = last_words::of(&self.process, &self.socket, self.limits.output + 64);
                    self.end();
                    player.keeper.status(&self.process);
                    return Err(CallFailure { output, ..failure });
                }
                let status = player.keeper.status(&self.process);
                self.end();
                let (reason, detail) = self.post_mortem(status);
                Err(CallFailure::new(reason, detail))
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

impl LoadedPlayer {
    /// Starts a game in a process of its own.
    ///
    /// # Errors
    /// If there is no new process to be had.
    pub fn start(&mut self, seed: u64, limits: &Limits) -> Result<Worker, PoolError> {
        if let Some(reason) = &self.broken {
            return Err(PoolError::Refused(reason.clone()));
        }
        let started = self.copy(seed, limits);
        if let Err(PoolError::Refused(reason)) = &started {
            self.broken = Some(reason.clone());
        }
        started
    }

    /// Has the loaded process make a copy of itself.
    pub(super) fn copy(&mut self, seed: u64, limits: &Limits) -> Result<Worker, PoolError> {
        let (ours, theirs) = UnixStream::pair().map_err(no_process)?;
        pass_senders(&ours).map_err(no_process)?;
        self.keeper.ask(&Request::Permit, None)?;
        if self.keeper.answer()? != Reply::Permitted {
            return Err(PoolError::NoProcess("its keeper did not answer".into()));
        }
        self.template.resume();
        let request = Request::Start { seed, memory: limits.memory, output: limits.output };
        // From here on it is the player's own process that fails, unless it was ended from outside.
        let refused =
            |e: io::Error| PoolError::Refused(said!("fault-no-game", why = e.to_string()).english());
        let deadline = Instant::now() + limits.load_time;
        let answer = wire::send_before(&self.socket, &request, deadline)
            .and_then(|()| wire::send_descriptor(&self.socket, theirs.as_raw_fd()))
            .and_then(|()| {
                drop(theirs);
                let (share, template) = (limits.share, &self.template);
                wire::receive_before(&ours, deadline, &mut || watch(share, &[template]))
            });
        self.template.stop();
        let answer = self.only_a_new_process(answer);
        if !matches!(answer, Ok((Reply::Started, _))) {
            let outside = self.template.ends_within(Duration::ZERO) && self.died_of(limits.memory).is_none();
            self.keeper.process.kill();
            if outside {
                return Err(PoolError::NoProcess(ended_from_outside()));
            }
        }
        match answer {
            Ok((Reply::Started, number)) => {
                let process = Process::open(number).map_err(no_process)?;
                process.stop();
                // What it took while it started has been seen by nobody.
                if let Err(error) = watch(limits.share, &[&self.template, &process]) {
                    self.keeper.process.kill();
                    return Err(refused(error));
                }
                self.workers.borrow_mut().push(number);
                let workers = self.workers.clone();
                let limits = *limits;
                Ok(Worker { socket: ours, process, workers, over: false, limits, watch: None, seen: None })
            }
            Ok((Reply::Refused { reason }, _)) => Err(refused(io::Error::other(shown(&reason, SENTENCE)))),
            Ok(_) => Err(refused(io::Error::other(said!("fault-unexpected").english()))),
            Err(error) => Err(refused(error)),
        }
    }

    /// An answer that a game has started, if it comes from a process that was not there before. After any
    /// other nobody knows what was made: all that belongs to the player is ended.
    pub(super) fn only_a_new_process(&self, answer: io::Result<(Reply, i32)>) -> io::Result<(Reply, i32)> {
        if let Ok((Reply::Started, number)) = answer {
            let known = number == 0
                || number == self.template.number()
                || number == self.keeper.process.number()
                || self.workers.borrow().contains(&number);
            if !known {
                return answer;
            }
        }
        // How it ended is asked for first.
        answer.map(|_| (Reply::Refused { reason: said!("fault-unexpected").english() }, 0))
    }

    /// Ends a worker and cleans up behind it.
    pub fn finish(&mut self, mut worker: Worker) {
        worker.end();
        let _ = self.keeper.status(&worker.process);
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.end();
    }
}
