//! `turniir bench serve`: a server with people who watch one game and people who play, on this machine: times of
//! requests, how late watchers hear of a move, a machine's times with and without them, and memory.

mod client;

use super::median;
use crate::wall::own_program;
use anyhow::{Context, Result, bail};
use client::{Browser, follow};
use comfy_table::Table;
use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, Scope, sleep};
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// People who watch the same game; 1 to 450.
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=450))]
    watchers: u32,
    /// People who play, each a move in `--pace` seconds; 1 to 100.
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100))]
    players: u32,
    /// Seconds from a move of somebody to the next; 0.001 to 86,400.
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0, value_parser = super::seconds)]
    pace: f64,
    /// How many seconds they do so; 0.001 to 86,400.
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = super::seconds)]
    time: f64,
    /// The machine whose times are compared.
    #[arg(long, value_name = "NAME", default_value = "example:kabemeister")]
    machine: String,
}

/// A server of our own in a folder that goes with it.
struct Server {
    child: Child,
    host: String,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Result<Server> {
        let folder = tempfile::tempdir()?;
        let mut child = Command::new(own_program()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.path())
            .env("TURNIIR_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let out = child.stdout.take().context("its output")?;
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let line = lines.find(|l| l.starts_with("turniir serve: ")).context("the server did not start")?;
        let host = line.rsplit("http://").next().unwrap_or("").trim_end_matches('/').to_string();
        Ok(Server { child, host, _folder: folder })
    }

    /// Kilobytes of memory that it has.
    fn memory(&self) -> Option<u64> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        text.lines().find_map(|l| l.strip_prefix("VmRSS:")?.trim().split(' ').next()?.parse().ok())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What is measured, in milliseconds.
#[derive(Default)]
struct Seen {
    moves: Mutex<Vec<f64>>,
    pages: Mutex<Vec<f64>>,
    late: Mutex<Vec<f64>>,
    memory: Mutex<Vec<u64>>,
    /// When each state of the game that is watched was asked for.
    sent: Mutex<HashMap<u64, Instant>>,
    refused: AtomicUsize,
    watching: AtomicUsize,
    over: AtomicBool,
}

fn held<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

fn ms(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}

/// The value that so many per cent are at or below.
fn percentile(sorted: &[f64], percent: f64) -> f64 {
    let at = (percent / 100.0 * sorted.len() as f64).ceil() as usize;
    sorted.get(at.clamp(1, sorted.len().max(1)) - 1).copied().unwrap_or(f64::NAN)
}

impl Seen {
    fn over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Makes the first legal move of a game, or begins another where it is over; the game that goes on.
    fn step(&self, browser: &mut Browser, game: String, watched: bool) -> Result<String> {
        let state = browser.state(&game)?;
        let Some(text) = state["legal"][0]["t"].as_str() else {
            return if watched { Ok(game) } else { browser.game("russian", "self") };
        };
        let ply = state["ply"].to_string();
        if watched && let Some(version) = state["version"].as_u64() {
            held(&self.sent).insert(version + 1, Instant::now());
        }
        let begun = Instant::now();
        let fields = [("what", "move"), ("text", text), ("ply", &ply)];
        let answer = browser.post(&format!("{game}/do"), &fields)?;
        held(&self.moves).push(ms(begun));
        if answer.status != 200 {
            self.refused.fetch_add(1, Ordering::Relaxed);
        }
        Ok(game)
    }

    /// Somebody who plays, and looks at a page now and then.
    fn plays(&self, host: &str, pace: Duration, number: u32) -> Result<()> {
        let mut browser = Browser::open(host)?;
        let mut game = browser.game("russian", "self")?;
        // Not all in the same moment.
        sleep(pace * (number % 50) / 50);
        for n in 0u32.. {
            let begun = Instant::now();
            if self.over() {
                return Ok(());
            }
            game = self.step(&mut browser, game, false)?;
            if n.is_multiple_of(3) {
                let asked = Instant::now();
                let page = browser.get(["/", "/ladder", &game, "/watch"][(n / 3) as usize % 4])?;
                held(&self.pages).push(ms(asked));
                if page.status != 200 {
                    self.refused.fetch_add(1, Ordering::Relaxed);
                }
            }
            sleep(pace.saturating_sub(begun.elapsed()));
        }
        Ok(())
    }

    fn watches(&self, host: &str, game: &str) -> Result<()> {
        let mut first = true;
        follow(host, &format!("{game}/events"), |version| {
            if std::mem::take(&mut first) {
                self.watching.fetch_add(1, Ordering::Relaxed);
            } else if let Some(sent) = held(&self.sent).get(&version) {
                held(&self.late).push(ms(*sent));
            }
            !self.over()
        })
    }
}

/// The game that is watched: twenty plies, taken back, and again, so that it never ends.
fn goes_on(seen: &Seen, host: &str, game: &str, browser: &mut Browser, pace: Duration) -> Result<()> {
    while !seen.over() {
        let state = browser.state(game)?;
        if state["ply"].as_u64() >= Some(20) {
            while browser.state(game)?["ply"].as_u64() > Some(0) {
                let back = browser.post(&format!("{game}/do"), &[("what", "takeback")])?;
                if back.status != 200 {
                    bail!("{host}: the game that is watched cannot go on: {}", back.text);
                }
            }
        }
        seen.step(browser, game.to_string(), true)?;
        sleep(pace);
    }
    Ok(())
}

/// Times of a machine's plies in a game of so many moves, by the server's own count: from the request to the ply.
fn machine_times(host: &str, name: &str, moves: usize) -> Result<Vec<f64>> {
    let mut browser = Browser::open(host)?;
    let rules = if name.starts_with("example:") { "course" } else { "russian" };
    let mut all = Vec::new();
    while all.len() < moves {
        let game = browser.game(rules, name)?;
        loop {
            let state = browser.state(&game)?;
            if state["result"] != "" || all.len() >= moves {
                break;
            }
            if state["turn"] != "w" {
                sleep(Duration::from_millis(20));
                continue;
            }
            let before = counted(&mut browser)?;
            let (text, ply) = (state["legal"][0]["t"].to_string(), state["ply"].to_string());
            let fields = [("what", "move"), ("text", text.trim_matches('"')), ("ply", &ply)];
            browser.post(&format!("{game}/do"), &fields)?;
            // Of a capture each jump is counted by itself.
            while let state = browser.state(&game)?
                && state["result"] == ""
                && state["turn"] != "w"
            {
                sleep(Duration::from_millis(20));
            }
            let after = counted(&mut browser)?;
            if after.1 > before.1 {
                all.push(1000.0 * (after.0 - before.0) / (after.1 - before.1));
            }
        }
    }
    Ok(all)
}

/// Seconds and number of all machines' plies so far.
fn counted(browser: &mut Browser) -> Result<(f64, f64)> {
    let text = browser.get("/metrics")?.text;
    let value =
        |name: &str| -> Option<f64> { text.lines().find_map(|l| l.strip_prefix(name)?.trim().parse().ok()) };
    let both = value("turniir_machine_seconds_sum ").zip(value("turniir_machine_seconds_count "));
    both.context("the server's numbers")
}

/// A thread with a small stack: there are hundreds.
fn spawn<'s>(scope: &'s Scope<'s, '_>, work: impl FnOnce() -> Result<()> + Send + 's) -> Result<()> {
    let told = move || {
        if let Err(error) = work() {
            eprintln!("turniir bench: {error:#}");
        }
    };
    Builder::new().stack_size(256 << 10).spawn_scoped(scope, told)?;
    Ok(())
}

/// Machine's times in a calm server, and then everybody at once.
///
/// # Errors
/// If the server does not start, or refuses what it should not.
pub fn run(args: &Args) -> Result<()> {
    let descriptors = nix::sys::resource::Resource::RLIMIT_NOFILE;
    if let Ok((_, most)) = nix::sys::resource::getrlimit(descriptors) {
        let _ = nix::sys::resource::setrlimit(descriptors, most.min(65_536), most);
    }
    let server = Server::start()?;
    let host = server.host.clone();
    let host = host.as_str();
    let moves = 40;
    let calm = machine_times(host, &args.machine, moves).context("a machine in a calm server")?;
    let (seen, pace) = (Seen::default(), Duration::from_secs_f64(args.pace));
    let mut owner = Browser::open(host)?;
    let game = owner.game("russian", "self")?;
    let mut loaded = Vec::new();
    std::thread::scope(|scope| -> Result<()> {
        let (seen, game) = (&seen, game.as_str());
        for _ in 0..args.watchers {
            spawn(scope, move || seen.watches(host, game))?;
        }
        let all = Instant::now();
        while seen.watching.load(Ordering::Relaxed) < args.watchers as usize && ms(all) < 20_000.0 {
            sleep(Duration::from_millis(50));
        }
        for n in 0..args.players {
            spawn(scope, move || seen.plays(host, pace, n))?;
        }
        spawn(scope, move || goes_on(seen, host, game, &mut owner, pace / 4))?;
        let machine = args.machine.as_str();
        let measured = scope.spawn(move || machine_times(host, machine, moves));
        let begun = Instant::now();
        while begun.elapsed().as_secs_f64() < args.time || !measured.is_finished() {
            held(&seen.memory).extend(server.memory());
            sleep(Duration::from_secs(1));
        }
        seen.over.store(true, Ordering::Relaxed);
        loaded = measured.join().unwrap_or_else(|_| bail!("the machine's thread ended"))?;
        // Whoever plays has seen it by then; whoever listens hears of it so.
        sleep(pace + Duration::from_secs(1));
        drop(server);
        Ok(())
    })?;
    print(args, &seen, [calm, loaded]);
    Ok(())
}

fn print(args: &Args, seen: &Seen, [mut calm, mut loaded]: [Vec<f64>; 2]) {
    let mut table = Table::new();
    table.set_header(["milliseconds", "number", "50 %", "95 %", "99 %", "most"]);
    for (name, times) in [("moves", &seen.moves), ("pages", &seen.pages), ("watchers hear", &seen.late)] {
        let mut times = held(times).clone();
        times.sort_by(f64::total_cmp);
        let cells = [50.0, 95.0, 99.0, 100.0].map(|p| format!("{:.1}", percentile(&times, p)));
        table.add_row([vec![name.to_string(), times.len().to_string()], cells.to_vec()].concat());
    }
    println!("{table}");
    let (watching, refused) = (seen.watching.load(Ordering::Relaxed), seen.refused.load(Ordering::Relaxed));
    println!("{watching} watched, {} played; {refused} requests were refused", args.players);
    let (before, after) = (median(&mut calm), median(&mut loaded));
    println!(
        "{}: {before:.1} ms a ply alone, {after:.1} ms beside them: ratio {:.2} (medians)",
        args.machine,
        after / before
    );
    let memory = held(&seen.memory);
    // The first fifth is what it takes to come to rest.
    let rest = &memory[memory.len() / 5..];
    if let (Some(first), Some(last)) = (rest.first(), rest.last()) {
        let most = rest.iter().max().unwrap_or(last);
        println!(
            "memory: {} MiB after {} s, {} MiB after {} s, {} MiB at most: ratio {:.2}",
            first >> 10,
            memory.len() - rest.len(),
            last >> 10,
            memory.len(),
            most >> 10,
            *last as f64 / *first as f64
        );
    }
}

#[cfg(test)]
mod tests {
    use super::percentile;

    #[test]
    fn percentiles_are_values_that_were_seen() {
        let all: Vec<f64> = (1..=200).map(f64::from).collect();
        assert_eq!([50.0, 95.0, 99.0, 100.0].map(|p| percentile(&all, p)), [100.0, 190.0, 198.0, 200.0]);
        assert_eq!(percentile(&[7.0], 99.0), 7.0);
        assert!(percentile(&[], 50.0).is_nan());
    }
}
