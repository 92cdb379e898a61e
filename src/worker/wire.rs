//! Frames between the program and the processes in which players run: a length of four bytes
//! (little endian) and that many bytes of JSON, over a socket; a frame can carry a descriptor.
//!
//! A worker runs a stranger's program: what it sends is checked like any stranger's message.

use crate::course::{LeftFact, Reason};
use crate::prolog::dialect::LoadWarning;
use crate::prolog::watch::{Seen, Wanted};
use crate::wall::Mode;
use nix::cmsg_space;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::socket::{ControlMessage, ControlMessageOwned, MsgFlags, recvmsg, sendmsg};
use serde::{Deserialize, Serialize};
use std::io::{self, IoSlice, IoSliceMut, Read, Write};
use std::os::fd::{AsFd, AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// No frame is longer: a worker that claims more is broken or hostile.
pub const LONGEST: usize = 8 << 20;

/// What is asked of the processes.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
#[serde(tag = "ask", rename_all = "lowercase")]
pub enum Request {
    /// To the broker: make a keeper (the descriptor of its socket follows).
    Keep {
        /// How much of the wall the keeper's processes must be behind.
        mode: Mode,
    },
    /// To a keeper: make a process that loads a player (the descriptor of its socket follows). `others` are
    /// files that it must not have.
    Load {
        /// The file.
        path: PathBuf,
        /// The main predicate; none if the file's exports are to tell.
        main: Option<String>,
        /// Files that it must not have: those of the other players.
        others: Vec<PathBuf>,
        /// Bytes of memory of its own.
        memory: u64,
        /// Wall clock for loading.
        seconds: f64,
    },
    /// To a keeper: make a process that loads a file of unit tests (the descriptor of its socket follows).
    /// `skip` are directives, by their numbers, that are not run.
    LoadTests {
        /// The file.
        path: PathBuf,
        /// Directives that are not run, by their numbers.
        skip: Vec<usize>,
        /// Bytes of memory of its own.
        memory: u64,
        /// Wall clock for loading.
        seconds: f64,
    },
    /// To a keeper: let the loaded process make one copy of itself.
    Permit,
    /// To a keeper: how did a process end (its handle follows)?
    Status,
    /// To a loaded process: start a worker (the descriptor of its socket follows).
    Start {
        /// Of the worker's random numbers.
        seed: u64,
        /// Bytes of memory of its own.
        memory: u64,
        /// Bytes of output kept for one call.
        output: usize,
    },
    /// To a game's worker: make a step.
    Call {
        /// The side's code, the first argument of the main predicate.
        color: i64,
        /// The row of the piece that must go on capturing, from 1; 0 if there is none.
        x: i64,
        /// Its column, from 1; 0 if there is none.
        y: i64,
        /// The facts of `ruut/3` in their order.
        board: Vec<LeftFact>,
        /// Wall clock for the call, which bounds how long it may sleep.
        seconds: f64,
        /// Also find out whether the call leaves a choice point.
        probe: bool,
        /// What this call and those after it are watched for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        watch: Option<Wanted>,
    },
    /// To a game's worker: where did the error of the last call come from?
    Locate,
    /// To a worker of unit tests: do a step of a unit.
    Test {
        /// The unit's name.
        unit: String,
        /// What of it is to be done.
        step: TestStep,
        /// Wall clock for the step, which bounds how long it may sleep.
        seconds: f64,
    },
}

/// A step of a unit of tests.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum TestStep {
    /// Its condition and setup.
    Start,
    /// The test of a number.
    Run(i64),
    /// Its cleanup.
    End,
}

/// A unit of tests as the file has it.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct WireUnit {
    /// As `begin_tests` has it.
    pub name: String,
    /// The file in which the unit stands.
    pub file: String,
    /// The line of its `begin_tests`, from 1.
    pub line: i64,
    /// Whether its tests can be run.
    pub state: UnitState,
    /// Why it is not ready.
    pub reason: String,
    /// Its tests in the order of the file.
    pub tests: Vec<WireTest>,
}

/// A test by its number, with its name and line.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct WireTest {
    /// By which a step asks for it.
    pub number: i64,
    /// The head of its clause, `test(Name)`, as text; shared by tests of one name.
    pub name: String,
    /// The line of its clause, from 1.
    pub line: i64,
}

/// Whether a unit's tests can be run.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, PartialEq, Eq, strum::EnumString)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum UnitState {
    /// Nothing stands in the way.
    Ready,
    /// The file says that it is not to be run.
    Blocked,
    /// Its options are wrong.
    Unusable,
}

/// How a call, or a step of a unit, ended, as the process that made it says.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, PartialEq, Eq, strum::EnumString)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum CallEnding {
    /// It succeeded.
    Ok,
    /// It failed.
    Failed,
    /// It raised an error that nobody caught.
    Error,
    /// It used up its memory.
    Memory,
    /// The program called `halt/0`.
    Halt,
    /// The machine stopped without an answer.
    Crash,
}

impl CallEnding {
    /// Why the call lost, as its process says; none if it came through.
    pub fn reason(self) -> Option<Reason> {
        match self {
            CallEnding::Ok => None,
            CallEnding::Failed => Some(Reason::Failed),
            CallEnding::Error => Some(Reason::Error),
            CallEnding::Memory => Some(Reason::Memory),
            CallEnding::Halt | CallEnding::Crash => Some(Reason::Crash),
        }
    }
}

/// What the library of unit tests says of a step.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, PartialEq, Eq, strum::EnumString)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum TestWord {
    /// The unit's condition holds, and its setup came through.
    Ready,
    /// A condition is false.
    Skipped,
    /// A setup did not come through.
    Unprepared,
    /// It did what it was to do.
    Passed,
    /// Passed, and left a choice point.
    Nondet,
    /// It did something else; the text tells what.
    Failed,
    /// Marked `blocked`: not run.
    Blocked,
    /// Marked `fixme`, and passed.
    FixmePassed,
    /// Marked `fixme`, and failed.
    FixmeFailed,
    /// Of a cleanup, in its text.
    Warning,
}

/// What a step has found: for a test its name and line (of each instance, where it has several), and a text.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct WireResult {
    /// The test's name; empty for a setup or cleanup.
    pub name: String,
    /// The test's line, from 1; 0 for a setup or cleanup.
    pub line: i64,
    /// What became of it.
    pub found: TestWord,
    /// Why, or what is said besides; empty if there is nothing to say.
    pub text: String,
}

/// What comes back.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
#[serde(tag = "answer", rename_all = "lowercase")]
pub enum Reply {
    /// The broker is ready.
    Ready,
    /// A keeper is there.
    Kept,
    /// A keeper has made a process (its handle follows).
    Made,
    /// The loaded process may make one copy of itself.
    Permitted,
    /// How a process ended, from the kernel; neither a signal nor a code when it went on living and the keeper
    /// had to end it.
    Ended {
        /// The signal that ended it, if one did.
        signal: Option<i32>,
        /// Its exit code, if it ended by itself.
        code: Option<i32>,
        /// What its keeper's processes wrote on their standard error since that was asked last.
        said: String,
        /// Bytes of memory that it had resident at its most.
        peak: u64,
    },
    /// To its keeper: a process is in its cell (the listener of its filter has come before).
    Closed,
    /// Something cannot be done, and the player is to blame.
    Refused {
        /// A sentence.
        reason: String,
    },
    /// Something cannot be done, and no player is to blame.
    Broken {
        /// A sentence.
        reason: String,
    },
    /// A player file is loaded.
    Loaded {
        /// The module that the file defines; `user` if it is none.
        module: String,
        /// The name of its main predicate.
        main: String,
        /// What the loader warned of.
        warnings: Vec<LoadWarning>,
    },
    /// A loading process is about to run the directive of that number.
    Directive {
        /// Which of the file's directives, by which a new load can leave it out.
        number: usize,
        /// Where it stands, as text.
        place: String,
    },
    /// The file's units, and what is wrong with it: whether it is an error, and the sentence.
    Units {
        /// The file's units in their order.
        units: Vec<WireUnit>,
        /// Each with whether it is an error.
        problems: Vec<(bool, String)>,
    },
    /// A step of a unit has ended.
    Tested {
        /// How the step ended.
        outcome: CallEnding,
        /// The error's sentence; empty if there was none.
        detail: String,
        /// What it found.
        results: Vec<WireResult>,
        /// What it printed.
        output: String,
        /// Microseconds of wall clock.
        wall_us: u64,
    },
    /// A worker is ready.
    Started,
    /// Where an error came from; empty if that is not known.
    Located {
        /// As text; empty if it is not known.
        place: String,
    },
    /// A call has ended.
    Called {
        /// How it ended.
        outcome: CallEnding,
        /// What went wrong, a sentence; empty if nothing did.
        detail: String,
        /// The facts of `ruut/3` that it left, in their order.
        board: Vec<LeftFact>,
        /// What it printed.
        output: String,
        /// Microseconds of the processor.
        cpu_us: u64,
        /// Microseconds of wall clock.
        wall_us: u64,
        /// Whether the call left no choice point, if that was asked.
        det: Option<bool>,
        /// What was seen, if the call was watched.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<Box<Seen>>,
    },
}

/// Sends a frame.
///
/// # Errors
/// If the other side is gone.
pub fn send<T: Serialize>(stream: &mut impl Write, message: &T) -> io::Result<()> {
    let body = serde_json::to_vec(message)?;
    let mut frame = Vec::with_capacity(body.len() + 4);
    frame.extend((body.len() as u32).to_le_bytes());
    frame.extend(body);
    stream.write_all(&frame)
}

/// Sends a frame to a process that is not trusted to read it.
///
/// # Errors
/// If it is not taken before `deadline` (`TimedOut`), or the other side is gone.
pub fn send_before<T: Serialize>(stream: &UnixStream, message: &T, deadline: Instant) -> io::Result<()> {
    let body = serde_json::to_vec(message)?;
    let mut frame = Vec::with_capacity(body.len() + 4);
    frame.extend((body.len() as u32).to_le_bytes());
    frame.extend(body);
    let mut rest = frame.as_slice();
    while !rest.is_empty() {
        let left = deadline.saturating_duration_since(Instant::now());
        let timeout = PollTimeout::try_from(left).unwrap_or(PollTimeout::MAX);
        match poll(&mut [PollFd::new(stream.as_fd(), PollFlags::POLLOUT)], timeout) {
            Ok(0) => return Err(io::ErrorKind::TimedOut.into()),
            Ok(_) => {}
            Err(nix::errno::Errno::EINTR) => continue,
            Err(error) => return Err(error.into()),
        }
        let flags = MsgFlags::MSG_DONTWAIT | MsgFlags::MSG_NOSIGNAL;
        match nix::sys::socket::send(stream.as_raw_fd(), rest, flags) {
            Ok(n) => rest = &rest[n..],
            Err(nix::errno::Errno::EINTR | nix::errno::Errno::EAGAIN) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Receives a frame; none when the other side closed between frames.
///
/// # Errors
/// For a frame that is too long, cut short, or no message.
pub fn receive<T: for<'a> Deserialize<'a>>(stream: &mut impl Read) -> io::Result<Option<T>> {
    let mut length = [0; 4];
    loop {
        match stream.read(&mut length) {
            Ok(0) => return Ok(None),
            Ok(n) => break stream.read_exact(&mut length[n..])?,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    let length = length_of(length)?;
    // Grow with what really comes: a length alone must not cost memory.
    let mut body = Vec::new();
    let got = stream.take(length as u64).read_to_end(&mut body)?;
    if got < length {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    message(&body)
}

fn length_of(bytes: [u8; 4]) -> io::Result<usize> {
    let length = u32::from_le_bytes(bytes) as usize;
    if length > LONGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "a frame is too long"));
    }
    Ok(length)
}

fn message<T: for<'a> Deserialize<'a>>(body: &[u8]) -> io::Result<Option<T>> {
    serde_json::from_slice(body)
        .map(Some)
        .map_err(|e| io::Error::new(io::ErrorKind::InvalidData, e.to_string()))
}

/// Receives a frame from a process that is not trusted, all of it before `deadline`, and tells which process
/// sent its beginning (0 unless the socket passes senders). `watch` is asked now and then whether to go on
/// waiting.
///
/// # Errors
/// For a frame that is late (`TimedOut`), too long, cut short or no message, and what `watch` says.
pub fn receive_before(
    stream: &UnixStream,
    deadline: Instant,
    watch: &mut dyn FnMut() -> io::Result<()>,
) -> io::Result<(Reply, i32)> {
    let mut sender = 0;
    let body = frame(stream, deadline, watch, &mut sender)?;
    let reply = message(&body)?.ok_or(io::ErrorKind::UnexpectedEof)?;
    Ok((reply, sender))
}

/// Receives a frame that need not be a message, from a process that is not trusted.
///
/// # Errors
/// For a frame that is late (`TimedOut`), too long, or cut short.
pub fn receive_bytes(stream: &UnixStream, deadline: Instant) -> io::Result<Vec<u8>> {
    frame(stream, deadline, &mut || Ok(()), &mut 0)
}

/// The body of a frame, and who sent its beginning.
fn frame(
    stream: &UnixStream,
    deadline: Instant,
    watch: &mut dyn FnMut() -> io::Result<()>,
    sender: &mut i32,
) -> io::Result<Vec<u8>> {
    let mut length = [0; 4];
    fill(stream, &mut length, deadline, watch, Some(sender))?;
    let length = length_of(length)?;
    let mut body = Vec::new();
    while body.len() < length {
        // As above, memory follows what has come.
        let from = body.len();
        body.resize(length.min(from + (64 << 10)), 0);
        fill(stream, &mut body[from..], deadline, watch, None)?;
    }
    Ok(body)
}

/// Waits for a frame of a trusted process until a limit.
///
/// # Errors
/// As [`receive_before`].
pub fn receive_within(socket: &UnixStream, limit: Duration) -> io::Result<Reply> {
    receive_before(socket, Instant::now() + limit, &mut || Ok(())).map(|r| r.0)
}

/// How often `watch` is asked.
const TICK: Duration = Duration::from_millis(50);

/// Reads exactly as much as there is room for.
fn fill(
    stream: &UnixStream,
    mut room: &mut [u8],
    deadline: Instant,
    watch: &mut dyn FnMut() -> io::Result<()>,
    mut sender: Option<&mut i32>,
) -> io::Result<()> {
    let mut watched = Instant::now();
    while !room.is_empty() {
        // Bytes that come one by one are no reason not to look.
        if watched.elapsed() >= TICK {
            watch()?;
            watched = Instant::now();
        }
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        let tick = PollTimeout::try_from(left.min(TICK)).unwrap_or(PollTimeout::MAX);
        match poll(&mut [PollFd::new(stream.as_fd(), PollFlags::POLLIN)], tick) {
            Ok(0) | Err(nix::errno::Errno::EINTR) => continue,
            Err(error) => return Err(error.into()),
            Ok(_) => {}
        }
        match some(stream, room, sender.take()) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(n) => room = &mut room[n..],
            Err(nix::errno::Errno::EINTR) => {}
            // Told of something that cannot be read, such as a byte out of band: it may go on for as long as
            // the player has time, but not at this process's cost.
            Err(nix::errno::Errno::EAGAIN) => std::thread::sleep(Duration::from_millis(1)),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Reads what is there, and who sent it.
fn some(stream: &UnixStream, room: &mut [u8], sender: Option<&mut i32>) -> nix::Result<usize> {
    let flags = MsgFlags::MSG_DONTWAIT | MsgFlags::MSG_CMSG_CLOEXEC;
    let mut buffer = [IoSliceMut::new(room)];
    // There is room for the sender's name alone: descriptors that come with it are dropped.
    let mut space = cmsg_space!(libc::ucred);
    let message = recvmsg::<()>(stream.as_raw_fd(), &mut buffer, Some(&mut space), flags)?;
    for control in message.cmsgs()? {
        match (control, &sender) {
            (ControlMessageOwned::ScmCredentials(who), Some(_)) => {
                if let Some(sender) = sender {
                    *sender = who.pid();
                }
                break;
            }
            (ControlMessageOwned::ScmRights(passed), _) => {
                // SAFETY: the kernel has just given them to this process; they are closed at once.
                passed.into_iter().for_each(|d| drop(unsafe { OwnedFd::from_raw_fd(d) }));
            }
            _ => {}
        }
    }
    Ok(message.bytes)
}

/// Sends a descriptor.
///
/// # Errors
/// If the other side is gone.
pub fn send_descriptor(stream: &UnixStream, descriptor: RawFd) -> io::Result<()> {
    let byte = [IoSlice::new(b"d")];
    let rights = [descriptor];
    let message = [ControlMessage::ScmRights(&rights)];
    sendmsg::<()>(stream.as_raw_fd(), &byte, &message, MsgFlags::empty(), None)?;
    Ok(())
}

/// Sends what [`receive_descriptor`] takes for no descriptor.
///
/// # Errors
/// If the other side is gone.
pub fn send_nothing(mut stream: &UnixStream) -> io::Result<()> {
    stream.write_all(b"n")
}

/// Receives a descriptor.
///
/// # Errors
/// If none comes.
pub fn receive_descriptor(stream: &UnixStream) -> io::Result<OwnedFd> {
    let mut byte = [0];
    let mut buffer = [IoSliceMut::new(&mut byte)];
    let mut space = cmsg_space!(libc::ucred, [RawFd; 1]);
    let message = loop {
        match recvmsg::<()>(stream.as_raw_fd(), &mut buffer, Some(&mut space), MsgFlags::MSG_CMSG_CLOEXEC) {
            Err(nix::errno::Errno::EINTR) => {}
            other => break other?,
        }
    };
    for control in message.cmsgs()? {
        if let ControlMessageOwned::ScmRights(descriptors) = control
            && let Some(&descriptor) = descriptors.first()
        {
            // SAFETY: the kernel has just given this process the descriptor; nothing else owns it.
            return Ok(unsafe { OwnedFd::from_raw_fd(descriptor) });
        }
    }
    Err(io::Error::new(io::ErrorKind::InvalidData, "no descriptor came"))
}
