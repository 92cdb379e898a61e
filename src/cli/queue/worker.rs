//! `turniir worker`: plays the games of a queue on this machine.

use super::args::{ServerArgs, duration};
use crate::cli::cores::cores;
use crate::cli::named::one_of;
use crate::queue::{Worker, WorkerEnd, WorkerNews, work};
use crate::wall::Mode;
use crate::wall::machine_memory;
use anyhow::Result;
use say::worded;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir worker --queue nats://arena.example:4222
  turniir worker --queue tls://arena.example:4222 --credentials worker.creds --tls-ca ca.pem --jobs 8

docs/scale.md has a server's set-up and what it takes. Exit codes: 0 nothing left to do (--idle), 1 an error, or \
games of another version of the program only, 2 wrong usage, 130 stopped; games in play are handed back then.")]
pub struct WorkerArgs {
    #[command(flatten)]
    server: ServerArgs,
    /// Games at a time; as many as there are cores if not given; 1 to 1024.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// What this worker is called in tables, and by the server's permissions; the machine's name and the process's
    /// number if not given.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// What this machine has, with commas, such as fast,large: tournaments may ask for it; nothing if not given.
    #[arg(long, value_name = "TAGS", value_delimiter = ',')]
    tags: Vec<String>,
    /// How far players are closed in, whatever a tournament says.
    #[arg(long, default_value = "required", value_name = "MODE", value_parser = one_of::<Mode>())]
    sandbox: Mode,
    /// Memory that the players of all games together may have, in MiB; three quarters of the machine's if not
    /// given; 64 to 1,073,741,824.
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(64..=1_073_741_824))]
    total_memory: Option<u64>,
    /// When players lose more than so much of their time to other programs, take no more games, and hand back those
    /// lost by time; 1 to 100.
    #[arg(long, value_name = "PERCENT", default_value_t = 25, value_parser = clap::value_parser!(u8).range(1..=100))]
    busy: u8,
    /// End when there has been nothing to play for so many seconds; it waits for ever if not given; 0.001 to 86,400.
    #[arg(long, value_name = "SECONDS", value_parser = duration)]
    idle: Option<Duration>,
    /// Say nothing but errors.
    #[arg(long)]
    quiet: bool,
}

const STOPPED: u8 = 130;

/// The name of this machine.
fn machine() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    let name = name.trim();
    if name.is_empty() { "worker".into() } else { name.into() }
}

fn say(news: &WorkerNews, jobs: usize, server: &str) -> String {
    match news {
        WorkerNews::Ready { name, speed } => {
            let speed = format!("{speed:.2}");
            worded!("worker-ready", name = name, jobs = jobs, speed = speed, server = server)
        }
        WorkerNews::ServerGone => worded!("worker-server-gone"),
        WorkerNews::ServerBack => worded!("worker-server-back"),
        WorkerNews::OtherProgram { tournament, theirs, ours } => {
            worded!("worker-other-program", tournament = tournament, theirs = theirs, ours = ours)
        }
        WorkerNews::TooBusy { lost } => {
            worded!("worker-too-busy", percent = (100.0 * lost).round() as u32)
        }
        WorkerNews::HandedBack { reason } => worded!("worker-handed-back", reason = say::again(reason)),
        WorkerNews::Waits { reason } => worded!("worker-waits", reason = reason),
    }
}

/// Works.
///
/// # Errors
/// When there is no server, or it does not take us.
pub fn run(args: &WorkerArgs) -> Result<ExitCode> {
    crate::cli::sandbox::demand(args.sandbox)?;
    let stop = Arc::new(AtomicBool::new(false));
    let asked = stop.clone();
    let _ = ctrlc::set_handler(move || asked.store(true, Ordering::SeqCst));
    let jobs = args.jobs.map_or_else(cores, usize::from).max(1);
    let memory = args.total_memory.unwrap_or_else(|| machine_memory() / 4 * 3);
    let server = args.server.server();
    let shown = server.shown();
    let own = || server.user().unwrap_or_else(|| format!("{}-{}", machine(), std::process::id()));
    let name = args.name.clone().unwrap_or_else(own);
    let worker = Worker {
        server,
        name,
        jobs,
        tags: args.tags.clone(),
        sandbox: args.sandbox,
        share: (memory << 20) / (3 * jobs as u64),
        busy: f64::from(args.busy) / 100.0,
        idle: args.idle,
    };
    let quiet = args.quiet;
    // What a connection says when it begins is not that the server came back.
    let gone = AtomicBool::new(false);
    let tell = move |news: WorkerNews| {
        let weighty = matches!(news, WorkerNews::OtherProgram { .. } | WorkerNews::Waits { .. });
        let again = match news {
            WorkerNews::ServerGone => !gone.swap(true, Ordering::SeqCst),
            WorkerNews::ServerBack => gone.swap(false, Ordering::SeqCst),
            _ => true,
        };
        if again && (!quiet || weighty) {
            eprintln!("turniir: {}", say(&news, jobs, &shown));
        }
    };
    Ok(match work(worker, &stop, Arc::new(tell))? {
        WorkerEnd::Idle => ExitCode::SUCCESS,
        WorkerEnd::OtherProgram => ExitCode::from(crate::cli::FAILED),
        WorkerEnd::Stopped => {
            eprintln!("turniir: {}", worded!("worker-stopped"));
            ExitCode::from(STOPPED)
        }
    })
}
