//! A jail: another program behind the wall. Unlike a cell it must be started as it is and may use what
//! programs use, but it reads neither the user's files nor reaches the network or other processes.
//!
//! The program runs below a keeper, the first process of its namespaces, which freezes it between its
//! turns; this program with the subcommand `__jail` is that keeper.

use super::cell::drop_privileges;
use super::files::{self, Reach};
use super::namespaces::own_folders;
use super::reach;
use super::{Child, Mode, Process, close_all_but, filter, fork_apart};
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use nix::sys::signal::{SigHandler, Signal, kill, signal};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, fork, setsid};
use serde::{Deserialize, Serialize};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::{AsFd, AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::Command;

/// Bytes of the longest file that a program may write into its scratch folder.
const LONGEST_FILE: u64 = 256 << 20;
/// Exit code when the jail itself cannot be made; only where there is no other way to say so.
const NO_JAIL: i32 = 125;
/// Milliseconds between two orders to stop.
const AGAIN: u16 = 20;
/// Processes of a jail.
pub(super) const MOST_PROCESSES: u64 = 256;
/// So many stacks have room in a program's memory; Node has a dozen threads before its first line.
const STACKS: u64 = 32;
/// Descriptors of each of them.
const MOST_DESCRIPTORS: u64 = 512;

/// What is to run, and within what bounds.
#[derive(Debug, Serialize, Deserialize)]
pub struct Plan {
    /// How much of the wall it must be behind.
    pub mode: Mode,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// Besides what the system comes with.
    pub read: Vec<PathBuf>,
    /// May be changed.
    pub write: Vec<PathBuf>,
    /// Bytes of data of each process.
    pub memory: u64,
    /// The descriptor of the control pipe, if there is one.
    pub control: Option<i32>,
    /// The descriptor that is closed when the program has started, or gets the reason why it has not.
    pub started: Option<i32>,
    /// Whether it keeps the terminal.
    pub terminal: bool,
}

/// Freezes a jailed program and lets it go on; the program ends with it.
#[derive(Debug)]
pub struct Control {
    pipe: File,
    started: File,
}

impl Control {
    /// Freezes the program until [`Control::resume`]; without effect on one that has ended.
    pub fn stop(&self) {
        let _ = (&self.pipe).write_all(b"s");
    }

    /// Lets the program go on.
    pub fn resume(&self) {
        let _ = (&self.pipe).write_all(b"c");
    }

    /// Waits until the program has been started in its jail.
    ///
    /// # Errors
    /// Why it has not: first whether the program itself is to blame, then the sentence.
    pub fn wait_for_start(&mut self) -> Result<(), (bool, String)> {
        let mut told = String::new();
        let waited =
            poll(&mut [PollFd::new(self.started.as_fd(), PollFlags::POLLIN)], PollTimeout::from(30_000u16));
        if waited.is_ok_and(|n| n > 0) && (&self.started).take(4096).read_to_string(&mut told).is_ok() {
            return match told.strip_prefix('p') {
                _ if told.is_empty() => Ok(()),
                Some(reason) => Err((true, reason.into())),
                None => Err((false, told)),
            };
        }
        Err((false, "it does not start".into()))
    }
}

/// This program's file, which is started again for what runs in another process. Tests are another
/// program: they name it in the variable `TURNIIR_PROGRAM`.
///
/// # Errors
/// If the system does not say.
pub fn own_program() -> std::io::Result<PathBuf> {
    std::env::var_os("TURNIIR_PROGRAM").map_or_else(std::env::current_exe, |program| Ok(program.into()))
}

impl Plan {
    /// The command that runs this plan, and its control.
    ///
    /// # Errors
    /// If there is no pipe to be had, or this program cannot be found.
    pub fn command(mut self) -> std::io::Result<(Command, Control)> {
        let (theirs, pipe) = nix::unistd::pipe2(nix::fcntl::OFlag::O_CLOEXEC)?;
        let (started, tell) = nix::unistd::pipe2(nix::fcntl::OFlag::O_CLOEXEC)?;
        self.control = Some(theirs.as_raw_fd());
        self.started = Some(tell.as_raw_fd());
        let mut command = self.plain_command()?;
        // SAFETY: system calls between fork and exec; the pipes live as long as the command.
        unsafe {
            command.pre_exec(move || {
                for kept in [&theirs, &tell] {
                    if libc::fcntl(kept.as_raw_fd(), libc::F_SETFD, 0) == -1 {
                        return Err(std::io::Error::last_os_error());
                    }
                }
                Ok(())
            });
        }
        Ok((command, Control { pipe: File::from(pipe), started: File::from(started) }))
    }

    /// The command without a control.
    ///
    /// # Errors
    /// If this program cannot be found.
    pub fn plain_command(&self) -> std::io::Result<Command> {
        let mut command = Command::new(own_program()?);
        command.arg("__jail").arg(serde_json::to_string(self).map_err(std::io::Error::other)?);
        Ok(command)
    }
}

/// Runs a plan; the exit code is the program's. What cannot be done is said on standard error.
pub fn serve(plan: &OsStr) -> i32 {
    let plan: Plan = match serde_json::from_slice(plan.as_encoded_bytes()) {
        Ok(plan) => plan,
        Err(error) => return say(&format!("no plan: {error}")),
    };
    end_with_parent();
    if plan.terminal {
        ignore_interrupts();
    }
    match fork_apart(plan.mode) {
        Ok(Child::Here(_)) => {
            end_with_parent();
            let code = keep(&plan);
            // SAFETY: _exit only ends the process.
            unsafe { libc::_exit(code) }
        }
        Ok(Child::There(child)) => {
            // Only the keeper holds the pipes now, so that it hears of their end.
            close_all_but(&[]);
            let status = waitpid(Pid::from_raw(child), None);
            if let Ok(WaitStatus::Signaled(..)) = status {
                // What ended the keeper came from outside, and is to be told from what the program did.
                let _ = kill(nix::unistd::getpid(), Signal::SIGKILL);
            }
            code_of(status)
        }
        Err(error) => tell(&plan, &format!("no namespaces of its own ({error}); see 'turniir sandbox'")),
    }
}

/// Tells whoever listens; this process has nobody else to tell.
fn say(reason: &str) -> i32 {
    let _ = writeln!(std::io::stderr(), "turniir: the sandbox cannot be set up: {reason}");
    NO_JAIL
}

/// Tells whoever waits for the program's start, or the terminal, why there is none.
fn tell(plan: &Plan, reason: &str) -> i32 {
    let Some(started) = plan.started else { return say(reason) };
    // SAFETY: the descriptor was passed for this; it is not used again.
    let _ = unsafe { File::from_raw_fd(started) }.write_all(reason.as_bytes());
    NO_JAIL
}

fn end_with_parent() {
    // SAFETY: prctl with these arguments sets a flag of this process.
    unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) };
}

/// The terminal's interrupts are for the program.
fn ignore_interrupts() {
    for number in [Signal::SIGINT, Signal::SIGQUIT] {
        // SAFETY: no handler of ours is called.
        let _ = unsafe { signal(number, SigHandler::SigIgn) };
    }
}

fn code_of(status: nix::Result<WaitStatus>) -> i32 {
    match status {
        Ok(WaitStatus::Exited(_, code)) => code,
        Ok(WaitStatus::Signaled(_, signal, _)) => 128 + signal as i32,
        _ => 1,
    }
}

/// The keeper: starts the program and hears of its end and of the control.
fn keep(plan: &Plan) -> i32 {
    // SAFETY: this process has one thread.
    let program = match unsafe { fork() } {
        Ok(ForkResult::Child) => {
            let reason = run(plan);
            let code = tell(plan, &reason);
            // SAFETY: _exit only ends the process.
            unsafe { libc::_exit(code) }
        }
        Ok(ForkResult::Parent { child }) => child,
        Err(error) => return tell(plan, &format!("no new process ({error})")),
    };
    if let Some(started) = plan.started {
        // SAFETY: the program has its own copy; this one is not used again.
        unsafe { libc::close(started) };
    }
    // SAFETY: the descriptor was passed for this and belongs to nobody else here.
    let mut control = plan.control.map(|c| File::from(unsafe { OwnedFd::from_raw_fd(c) }));
    let Ok(handle) = Process::open(program.as_raw()) else { return NO_JAIL };
    // Its copies of the program's pipes would keep them open.
    (0..3).filter(|_| !plan.terminal).for_each(super::null_on);
    let all = if nix::unistd::getpid() == Pid::from_raw(1) { Pid::from_raw(-1) } else { negative(program) };
    let mut frozen = false;
    loop {
        let mut waits = vec![PollFd::new(handle.as_fd(), PollFlags::POLLIN)];
        if let Some(control) = &control {
            waits.push(PollFd::new(control.as_fd(), PollFlags::POLLIN));
        }
        let waited = poll(&mut waits, PollTimeout::from(if frozen { AGAIN } else { 1000u16 }));
        let heard = waits.get(1).is_some_and(|w| w.any().unwrap_or(false));
        if waited.is_err() {
            continue;
        }
        if heard && !obey(&mut control, &mut frozen) {
            break;
        }
        if frozen {
            // Again and again: the kernel itself wakes processes whose leader ended in the same moment.
            let _ = kill(all, Signal::SIGSTOP);
        } else if heard {
            let _ = kill(all, Signal::SIGCONT);
        }
        // Processes that the program left behind come to the first of the namespace.
        loop {
            match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
                Ok(status) if status.pid() == Some(program) => {
                    let _ = kill(all, Signal::SIGKILL);
                    return code_of(Ok(status));
                }
                Ok(WaitStatus::StillAlive) | Err(_) => break,
                Ok(_) => {}
            }
        }
    }
    let _ = kill(all, Signal::SIGKILL);
    0
}

fn negative(pid: Pid) -> Pid {
    Pid::from_raw(-pid.as_raw())
}

/// Hears what the control says; false at its end.
fn obey(control: &mut Option<File>, frozen: &mut bool) -> bool {
    let mut words = [0; 64];
    match control.as_mut().map(|c| c.read(&mut words)) {
        Some(Ok(n)) if n > 0 => {
            *frozen = words[n - 1] == b's';
            true
        }
        Some(Err(error)) if error.kind() == std::io::ErrorKind::Interrupted => true,
        Some(_) => false,
        None => true,
    }
}

/// Becomes the program; the reason if it cannot, with a `p` before it when the program is to blame.
fn run(plan: &Plan) -> String {
    if plan.terminal {
        for number in [Signal::SIGINT, Signal::SIGQUIT] {
            // SAFETY: no handler of ours is called.
            let _ = unsafe { signal(number, SigHandler::SigDfl) };
        }
    } else {
        let _ = setsid();
    }
    end_with_parent();
    let limits = [
        (Resource::RLIMIT_CORE, 0),
        (Resource::RLIMIT_FSIZE, LONGEST_FILE),
        (Resource::RLIMIT_DATA, plan.memory),
        (Resource::RLIMIT_NOFILE, MOST_DESCRIPTORS),
        (Resource::RLIMIT_MSGQUEUE, 0),
    ];
    // When the machine itself has no memory left, players go first.
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
    for (resource, limit) in limits {
        let _ = setrlimit(resource, limit, limit);
    }
    // Each thread takes as much for its stack as that may grow to: some threads would have all there is.
    if let Ok((stack, most)) = getrlimit(Resource::RLIMIT_STACK) {
        let _ = setrlimit(Resource::RLIMIT_STACK, stack.min(plan.memory / STACKS), most);
    }
    if nix::unistd::getppid() == Pid::from_raw(1) {
        let _ = setrlimit(Resource::RLIMIT_NPROC, MOST_PROCESSES, MOST_PROCESSES);
    }
    if let Some(started) = plan.started {
        // SAFETY: sets a flag of a descriptor: it is closed when the program begins.
        unsafe { libc::fcntl(started, libc::F_SETFD, libc::FD_CLOEXEC) };
    }
    close_all_but(&plan.started.into_iter().collect::<Vec<_>>());
    if plan.mode != Mode::Off {
        // What somebody at a terminal may write, such as the history, is to stay.
        if !plan.terminal
            && let Err(error) = own_folders(&plan.write)
            && plan.mode == Mode::Required
        {
            return format!(
                "the scratch folder cannot lie in memory ({error}); see 'turniir sandbox', or choose --sandbox best-effort"
            );
        }
        drop_privileges();
        let mut reach = Reach { read: reach::system(), write: plan.write.clone() };
        reach.read.extend(plan.read.iter().cloned());
        reach.write.push("/dev/null".into());
        for closed in [files::close(&reach), filter::program(plan.terminal)] {
            if let Err(reason) = closed
                && plan.mode == Mode::Required
            {
                return format!("{reason}; see 'turniir sandbox'");
            }
        }
    }
    let Some((name, arguments)) = plan.command.split_first() else { return "no program".into() };
    let error = Command::new(name).args(arguments).exec();
    format!("p{name}: cannot be started: {error}")
}
