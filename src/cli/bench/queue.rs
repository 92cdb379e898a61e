//! What a queue bears: workers that wait instead of playing, so that no machine's cores count.

use crate::cli::queue::{ServerArgs, fresh_order};
use crate::queue::{Answer, Desk, Order, Task};
use crate::wall::own_program;
use anyhow::{Result, bail};
use comfy_table::{Table, presets};
use nix::sys::resource::{UsageWho, getrusage};
use std::collections::HashSet;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir bench queue --queue nats://127.0.0.1:4222
  turniir bench queue --queue nats://127.0.0.1:4222 --workers 8 --jobs 8 --games 12500 --milliseconds 0")]
pub struct Args {
    #[command(flatten)]
    server: ServerArgs,
    /// How many worker processes, one number after another.
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "1,2,4,8,16,32")]
    workers: Vec<usize>,
    /// Games at a time of each.
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: usize,
    /// Games for each worker.
    #[arg(long, value_name = "N", default_value_t = 40)]
    games: u64,
    /// How long a game waits.
    #[arg(long, value_name = "MILLISECONDS", default_value_t = 500)]
    milliseconds: u64,
}

/// Workers, ended with this.
struct Workers(Vec<Child>);

impl Drop for Workers {
    fn drop(&mut self) {
        for child in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Seconds of processor time of this process.
fn processor() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_SELF);
    usage.map_or(0.0, |u| {
        [u.user_time(), u.system_time()].iter().map(|t| t.tv_sec() as f64 + t.tv_usec() as f64 / 1e6).sum()
    })
}

/// MiB of memory that this process has now.
fn memory() -> f64 {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages: f64 = text.split(' ').nth(1).and_then(|n| n.parse().ok()).unwrap_or(0.0);
    pages * 4096.0 / f64::from(1 << 20)
}

/// What a run gave.
struct Measured {
    workers: usize,
    games: u64,
    seconds: f64,
    processor: f64,
    /// MiB after a tenth of the games, half of them, and all.
    memory: [f64; 3],
}

impl Measured {
    fn rate(&self) -> f64 {
        60.0 * self.games as f64 / self.seconds
    }
}

/// Measures with each number of workers.
///
/// # Errors
/// When there is no server, or workers do not start.
pub fn run(args: &Args) -> Result<()> {
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    let heads =
        ["workers", "games", "games/minute", "of linear", "coordinator's ms/game", "MiB at 10, 50, 100 %"];
    table.set_header(heads);
    let mut first: Option<Measured> = None;
    for &workers in &args.workers {
        let found = measure(args, workers.max(1))?;
        let one = first.as_ref().map_or(found.rate() / found.workers as f64, |f| f.rate() / f.workers as f64);
        table.add_row([
            found.workers.to_string(),
            found.games.to_string(),
            format!("{:.0}", found.rate()),
            format!("{:.1} %", 100.0 * found.rate() / (one * found.workers as f64)),
            format!("{:.3}", 1000.0 * found.processor / found.games as f64),
            found.memory.map(|m| format!("{m:.0}")).join(", "),
        ]);
        first.get_or_insert(found);
    }
    println!("games that wait {} ms, {} at a time of each worker\n{table}", args.milliseconds, args.jobs);
    Ok(())
}

fn measure(args: &Args, workers: usize) -> Result<Measured> {
    let (tournament, secret) = fresh_order();
    let order = Order {
        name: "bench".into(),
        needs: vec![tournament.clone()],
        tournament: tournament.clone(),
        secret,
        weight: 1,
        lost_after: Duration::from_secs(30),
        ahead: None,
        speed: None,
    };
    let mut desk = Desk::open(&args.server.server(), order, HashSet::new())?;
    let mut all = Workers(Vec::new());
    for n in 0..workers {
        let mut command = Command::new(own_program()?);
        command.args(["worker", "--quiet", "--sandbox", "off", "--tags", &tournament]);
        command.args(["--name", &format!("bench-{n}"), "--jobs", &args.jobs.to_string()]);
        command.args(args.server.as_args());
        all.0.push(command.stdin(Stdio::null()).stdout(Stdio::null()).spawn()?);
    }
    let begun = Instant::now();
    while desk.workers().0 < workers {
        if begun.elapsed() > Duration::from_secs(120) {
            bail!("only {} of {workers} workers came within two minutes", desk.workers().0);
        }
        desk.hear(Duration::from_millis(100));
    }
    let games = args.games * workers as u64;
    let (began, used) = (Instant::now(), processor());
    let (mut posted, mut done) = (0, 0);
    let mut sizes = [0.0; 3];
    while done < games {
        for number in (posted..games).take(desk.room()) {
            desk.post(number, Task::Wait { milliseconds: args.milliseconds });
            posted = number + 1;
        }
        let Some(answered) = desk.hear(Duration::from_millis(100)) else { continue };
        if !matches!(answered.answer, Answer::Waited) {
            bail!("a worker answered {:?}", answered.answer);
        }
        desk.done(answered.number);
        done += 1;
        for (size, share) in sizes.iter_mut().zip([10, 50, 100]) {
            if done == games * share / 100 {
                *size = memory();
            }
        }
    }
    let (seconds, processor) = (began.elapsed().as_secs_f64(), processor() - used);
    drop(all);
    desk.close(true);
    Ok(Measured { workers, games, seconds, processor, memory: sizes })
}
