//! A keeper: the trusted process beside a player's processes. It is the first of their namespaces, so that
//! they end with it; it makes the process that loads the player, gives leave for each copy of that, and
//! says how they ended.

use super::ending::{die_with_parent, exit};
use super::wire::{self, Reply, Request};
use super::{player, tests};
use crate::prolog::dialect::files;
use crate::prolog::{Machine, host};
use crate::wall::{self, Mode, Process, Supervisor, close_all_but, null_on};
use nix::unistd::{ForkResult, fork};
use std::fs::File;
use std::io::Read;
use std::os::fd::{AsFd, AsRawFd};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Bytes of standard error that are kept of a process.
const SAID: usize = 4096;

/// Serves until the other side closes the socket; then all that it has made ends.
pub fn keep(machine: Machine, mut control: UnixStream, mode: Mode, lacks: String) {
    close_all_but(&[control.as_raw_fd()]);
    (0..3).for_each(null_on);
    let mut keeper =
        Keeper { machine: Some(machine), mode, lacks, supervisor: None, said: None, made: Vec::new() };
    if wire::send(&mut control, &Reply::Kept).is_err() {
        return;
    }
    loop {
        if let Some(supervisor) = &mut keeper.supervisor
            && supervisor.wait_for(&control).is_err()
        {
            break;
        }
        let Ok(Some(request)) = wire::receive::<Request>(&mut control) else { break };
        if keeper.answer(request, &mut control).is_err() {
            break;
        }
    }
    // In namespaces the kernel does this.
    keeper.made.iter().for_each(Process::kill);
    if !keeper.lacks.is_empty() {
        children().into_iter().for_each(|c| c.kill());
    }
}

struct Keeper {
    machine: Option<Machine>,
    mode: Mode,
    /// What the namespaces lack.
    lacks: String,
    supervisor: Option<Supervisor>,
    /// What the processes write on their standard error.
    said: Option<File>,
    made: Vec<Process>,
}

/// What a new process is to do.
struct Task {
    path: PathBuf,
    others: Vec<PathBuf>,
    memory: u64,
    seconds: f64,
    /// Whether it has all files of the machine, where nothing closes it in: tests lie beside the folder of what they test.
    all_files: bool,
    run: Run,
}

/// What it runs, with its machine, its socket and the file.
type Run = Box<dyn FnOnce(Machine, UnixStream, &Path)>;

impl Keeper {
    fn answer(&mut self, request: Request, control: &mut UnixStream) -> std::io::Result<()> {
        match request {
            Request::Load { path, main, others, memory, seconds } => {
                let run = Box::new(move |machine: Machine, socket: UnixStream, path: &Path| {
                    player::load(machine, socket, path, main.as_deref());
                });
                self.make(control, Task { path, others, memory, seconds, all_files: false, run })
            }
            Request::LoadTests { path, skip, memory, seconds } => {
                let run = Box::new(move |machine: Machine, socket: UnixStream, path: &Path| {
                    tests::units(machine, socket, path, &skip);
                });
                let all_files = self.mode == Mode::Off;
                self.make(control, Task { path, others: Vec::new(), memory, seconds, all_files, run })
            }
            Request::Permit => {
                self.drain();
                if let Some(supervisor) = &mut self.supervisor {
                    supervisor.allow_one();
                }
                wire::send(control, &Reply::Permitted)
            }
            Request::Status => {
                let process = Process::passed(wire::receive_descriptor(control)?);
                // A process may be on its way out, but nobody may make this one wait. That it is ended here
                // must not look as if it had been ended from outside.
                let by_itself = process.ends_within(Duration::from_millis(300));
                if !by_itself {
                    process.kill();
                }
                let (signal, code, peak) = process.wait();
                let (signal, code) = if by_itself { (signal, code) } else { (None, None) };
                wire::send(control, &Reply::Ended { signal, code, said: self.drain(), peak })
            }
            _ => Err(std::io::ErrorKind::InvalidData.into()),
        }
    }

    /// Makes the process that loads a file, and passes its handle on.
    fn make(&mut self, control: &mut UnixStream, task: Task) -> std::io::Result<()> {
        let socket = UnixStream::from(wire::receive_descriptor(control)?);
        match self.start(socket, task) {
            Ok(process) => {
                wire::send(control, &Reply::Made)?;
                wire::send_descriptor(control, process.as_fd().as_raw_fd())?;
                self.made.push(process);
                Ok(())
            }
            Err(reply) => wire::send(control, &reply),
        }
    }

    fn start(&mut self, socket: UnixStream, task: Task) -> Result<Process, Reply> {
        let said = |e: &dyn std::fmt::Display| Reply::Broken { reason: format!("no new process: {e}") };
        let (path, copy) =
            files::gather(&task.path, &files::Others::of(&task.others)).map_err(|why| match why.own {
                true => Reply::Refused { reason: why.reason },
                false => Reply::Broken { reason: why.reason },
            })?;
        let (mut ours, mut theirs) = UnixStream::pair().map_err(|e| said(&e))?;
        let (errors, write_errors) =
            nix::unistd::pipe2(nix::fcntl::OFlag::O_NONBLOCK).map_err(|e| said(&e))?;
        // SAFETY: this process has one thread, so the child may go on with everything it has.
        match unsafe { fork() } {
            Ok(ForkResult::Child) => {
                die_with_parent();
                // SAFETY: both descriptors are open; 2 is the standard error.
                unsafe { libc::dup2(write_errors.as_raw_fd(), 2) };
                close_all_but(&[socket.as_raw_fd(), theirs.as_raw_fd()]);
                if let Some(machine) = self.machine.take()
                    && self.close_in(&mut theirs, &task)
                {
                    drop(theirs);
                    if !task.all_files {
                        files::have_only(copy);
                    }
                    (task.run)(machine, socket, &path);
                }
                exit(0);
            }
            Ok(ForkResult::Parent { child }) => {
                drop((theirs, socket, write_errors));
                let process = Process::open(child.as_raw()).map_err(|e| said(&e))?;
                self.said = Some(File::from(errors));
                self.supervisor =
                    wire::receive_descriptor(&ours).ok().map(|l| Supervisor::new(l, child.as_raw()));
                match wire::receive(&mut ours) {
                    Ok(Some(Reply::Closed)) => Ok(process),
                    Ok(Some(broken @ Reply::Broken { .. })) => Err(broken),
                    _ => Err(said(&format!("it ended in its cell {}", self.drain()))),
                }
            }
            Err(error) => Err(said(&error)),
        }
    }

    /// The new process goes into its cell and tells so.
    fn close_in(&self, keeper: &mut UnixStream, task: &Task) -> bool {
        // When the machine itself has no memory left, players go first.
        let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
        // The machine reserves half a megabyte of address space for each term on its blackboard and
        // uses a page of it: that is not the player's memory.
        let room = address_space() + task.memory + (512 << 20);
        let entered = wall::enter(self.mode, self.lacks.clone(), |listener| {
            let _ = match &listener {
                Some(listener) => wire::send_descriptor(keeper, listener.as_raw_fd()),
                None => wire::send_nothing(keeper),
            };
            wall::lower_limits(room);
        });
        host::with(|h| {
            h.clock.sleep_left = Duration::from_secs_f64(task.seconds.clamp(0.0, 1e6));
            h.has_memory(task.memory.min(wall::address_space_left().unwrap_or(u64::MAX)));
        });
        let (reply, closed) = match entered {
            Ok(()) => (Reply::Closed, true),
            Err(reason) => {
                (Reply::Broken { reason: format!("the sandbox cannot be set up: {reason}") }, false)
            }
        };
        wire::send(keeper, &reply).is_ok() && closed
    }

    /// What has been written on standard error since the last time.
    fn drain(&mut self) -> String {
        let (mut text, mut block) = (Vec::new(), [0; 4096]);
        // What a pipe holds at most is read at once; more is being written without end.
        for _ in 0..32 {
            match self.said.as_mut().map(|s| s.read(&mut block)) {
                Some(Ok(n)) if n > 0 => text.extend(&block[..n.min(SAID.saturating_sub(text.len()))]),
                _ => break,
            }
        }
        String::from_utf8_lossy(&text).into_owned()
    }
}

/// Bytes of address space in use.
fn address_space() -> u64 {
    wall::address_space().unwrap_or_else(player::resident_peak)
}

/// The processes that are this one's children: the loaded player and its copies.
fn children() -> Vec<Process> {
    let number = std::process::id();
    let told = std::fs::read_to_string(format!("/proc/{number}/task/{number}/children")).unwrap_or_default();
    told.split_whitespace().filter_map(|w| Process::open(w.parse().ok()?).ok()).collect()
}
