//! Frames between the program and the processes in which players run: a length of four bytes
//! (little endian) and that many bytes of JSON, over a socket; a frame can carry a descriptor.
//!
//! A worker runs a stranger's program: what it sends is checked like any stranger's message.

use crate::prolog::watch::{Seen, Wanted};
use nix::cmsg_space;
use nix::sys::socket::{ControlMessage, ControlMessageOwned, MsgFlags, recvmsg, sendmsg};
use serde::{Deserialize, Serialize};
use std::io::{self, IoSlice, IoSliceMut, Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::net::UnixStream;

/// No frame is longer: a worker that claims more is broken or hostile.
pub const LONGEST: usize = 8 << 20;

/// One fact of the board: three numbers, or null for one that is none.
pub type WireFact = Option<(i64, i64, i64)>;

/// What is asked of a worker or of a process that makes workers.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
#[serde(tag = "ask", rename_all = "lowercase")]
pub enum Request {
    /// To the first process: load a player file in a process of its own (a descriptor follows).
    Load { path: String, main: Option<String>, sandbox: String, memory: u64, seconds: f64 },
    /// To the first process: load a file of unit tests in a process of its own (a descriptor follows).
    /// `skip` are directives, by their numbers, that are not run.
    LoadTests { path: String, skip: Vec<usize>, sandbox: String, memory: u64, seconds: f64 },
    /// To a worker of unit tests: do a step of a unit.
    Test { unit: String, step: TestStep, seconds: f64 },
    /// To a loaded player: start a game in a process of its own (a descriptor follows).
    Start { seed: u64, memory: u64, output: usize },
    /// To a loaded player: how did that process end?
    Status { pid: i32 },
    /// To a game's worker: make a step.
    Call {
        color: i64,
        x: i64,
        y: i64,
        board: Vec<WireFact>,
        seconds: f64,
        /// Also find out whether the call leaves a choice point.
        probe: bool,
        /// What this call and those after it are watched for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        watch: Option<Wanted>,
    },
    /// To a game's worker: where did the error of the last call come from?
    Locate,
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
    pub name: String,
    pub file: String,
    pub line: i64,
    /// `ready`, `blocked` or `unusable`, with a reason.
    pub state: String,
    pub reason: String,
    pub tests: Vec<WireTest>,
}

/// A test by its number, with its name and line.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct WireTest {
    pub number: i64,
    pub name: String,
    pub line: i64,
}

/// What a step has found: for a test its name and line (of each instance, where it has several), one word
/// and a text.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
pub struct WireResult {
    pub name: String,
    pub line: i64,
    pub kind: String,
    pub text: String,
}

/// What comes back.
#[derive(Clone, Debug, Serialize, Deserialize, PartialEq)]
#[serde(tag = "answer", rename_all = "lowercase")]
pub enum Reply {
    /// The first process is ready.
    Ready,
    /// A player file is loaded.
    Loaded { pid: i32, module: String, main: String, warnings: Vec<String>, sandbox: String },
    /// It cannot be loaded.
    Refused { reason: String },
    /// A process loads a file of unit tests.
    Loading { pid: i32 },
    /// It is about to run the directive of that number.
    Directive { number: usize, place: String },
    /// The file's units, and what is wrong with it: whether it is an error, and the sentence.
    Units { units: Vec<WireUnit>, problems: Vec<(bool, String)>, sandbox: String },
    /// A step of a unit has ended: `ok`, `failed`, `error`, `memory` or `crash`.
    Tested { outcome: String, detail: String, results: Vec<WireResult>, output: String, wall_us: u64 },
    /// A game's worker is ready.
    Started { pid: i32 },
    /// How a process ended.
    Ended { signal: Option<i32>, code: Option<i32>, said: String, peak: u64 },
    /// Where an error came from; empty if that is not known.
    Located { place: String },
    /// A call has ended: `ok`, `failed`, `error`, `memory` or `crash`.
    Called {
        outcome: String,
        detail: String,
        board: Vec<WireFact>,
        output: String,
        cpu_us: u64,
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
pub fn send<T: Serialize>(stream: &mut UnixStream, message: &T) -> io::Result<()> {
    let body = serde_json::to_vec(message)?;
    let mut frame = Vec::with_capacity(body.len() + 4);
    frame.extend((body.len() as u32).to_le_bytes());
    frame.extend(body);
    stream.write_all(&frame)
}

/// Receives a frame; none when the other side closed between frames.
///
/// # Errors
/// For a frame that is too long, cut short, or no message.
pub fn receive<T: for<'a> Deserialize<'a>>(stream: &mut impl Read) -> io::Result<Option<T>> {
    let mut length = [0; 4];
    match stream.read(&mut length)? {
        0 => return Ok(None),
        n => stream.read_exact(&mut length[n..])?,
    }
    let length = u32::from_le_bytes(length) as usize;
    if length > LONGEST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "a frame is too long"));
    }
    // Grow with what really comes: a length alone must not cost memory.
    let mut body = Vec::new();
    let got = stream.take(length as u64).read_to_end(&mut body)?;
    if got < length {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    serde_json::from_slice(&body)
        .map(Some)
        .map_err(|e| io::Error::new(io::ErrorKind::InvalidData, e.to_string()))
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

/// Receives a descriptor as a stream.
///
/// # Errors
/// If none comes.
pub fn receive_descriptor(stream: &UnixStream) -> io::Result<UnixStream> {
    let mut byte = [0];
    let mut buffer = [IoSliceMut::new(&mut byte)];
    let mut space = cmsg_space!([RawFd; 1]);
    let message =
        recvmsg::<()>(stream.as_raw_fd(), &mut buffer, Some(&mut space), MsgFlags::MSG_CMSG_CLOEXEC)?;
    for control in message.cmsgs()? {
        if let ControlMessageOwned::ScmRights(descriptors) = control
            && let Some(&descriptor) = descriptors.first()
        {
            // SAFETY: the kernel has just given this process the descriptor; nothing else owns it.
            return Ok(unsafe { OwnedFd::from_raw_fd(descriptor) }.into());
        }
    }
    Err(io::Error::new(io::ErrorKind::InvalidData, "no descriptor came"))
}
