//! `turniir bench quarto`: how strictly a call keeps its time, and from how many pieces on positions are
//! solved within a second.

use super::median;
use crate::wall::own_program;
use anyhow::{Context, Result, bail};
use comfy_table::Table as Grid;
use games::{Playable, quarto::Quarto};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search::Game;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Calls of `game quarto move`, each a process of its own, measured from its start to its end.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    calls: usize,
    /// Positions to solve for each number of pieces on the board.
    #[arg(long, value_name = "N", default_value_t = 20)]
    positions: usize,
    /// Seconds for each position.
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = super::seconds)]
    time: f64,
    /// Seed of the random numbers.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Ways of asking for a move, and the times in milliseconds.
const ASKED: [&[&str]; 4] =
    [&[], &["--depth", "4"], &["--algorithm", "deepening"], &["--algorithm", "strong"]];
const TIMES: [u64; 4] = [20, 50, 100, 200];

/// A limit counts as kept up to so many milliseconds more.
const ALLOWED: f64 = 10.0;

pub fn run(args: &Args) -> Result<()> {
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    if args.positions > 0 {
        solved(args, &mut rng);
    }
    if args.calls > 0 {
        calls(args, &mut rng)?;
    }
    Ok(())
}

/// A position with so many pieces at random, in which nobody can win at once.
fn position(pieces: usize, rng: &mut ChaCha8Rng) -> Quarto {
    let mut moves = Vec::new();
    loop {
        let mut game = Quarto::new(false);
        for _ in 0..pieces {
            game.moves(&mut moves);
            match moves.choose(rng) {
                Some(m) => game.play(*m),
                None => break,
            }
        }
        game.moves(&mut moves);
        let wins = |m: &_| {
            let mut next = game;
            next.play(*m);
            next.end().is_some_and(|v| v != 0)
        };
        if !moves.is_empty() && !moves.iter().any(wins) {
            return game;
        }
    }
}

fn solved(args: &Args, rng: &mut ChaCha8Rng) {
    let mut grid = Grid::new();
    grid.set_header(["pieces", "solved", "won", "drawn", "lost", "median ms", "worst ms", "median nodes"]);
    let limit = Duration::from_secs_f64(args.time);
    for pieces in 0..=9 {
        let (mut values, mut times, mut nodes) = ([0; 3], Vec::new(), Vec::new());
        for _ in 0..if pieces == 0 { 1 } else { args.positions } {
            let found = position(pieces, rng).solve(limit);
            if let Some(value) = found.value {
                values[(1 - value) as usize] += 1;
            }
            times.push(found.time.as_secs_f64() * 1e3);
            nodes.push(found.nodes as f64);
        }
        let [won, drawn, lost] = values;
        let worst = times.iter().copied().fold(0.0, f64::max);
        grid.add_row([
            pieces.to_string(),
            format!("{} of {}", won + drawn + lost, times.len()),
            won.to_string(),
            drawn.to_string(),
            lost.to_string(),
            format!("{:.1}", median(&mut times)),
            format!("{worst:.1}"),
            median(&mut nodes).to_string(),
        ]);
    }
    println!(
        "{grid}\nrandom positions in which nobody wins at once, {} s each, values for who moves",
        args.time
    );
}

/// What a call took beyond its time, in milliseconds, and how long it waited for a processor.
#[derive(Clone, Copy)]
struct Call {
    over: f64,
    waited: f64,
}

/// The processor time of ended child processes, in milliseconds.
fn children() -> Result<f64> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let times = [usage.user_time(), usage.system_time()];
    Ok(times.iter().map(|t| t.num_microseconds() as f64 / 1e3).sum())
}

fn call(state: &str, time: u64, asked: &[&str]) -> Result<Call> {
    let before = children()?;
    let started = Instant::now();
    let status = Command::new(own_program()?)
        .args(["game", "quarto", "move", "--state", state, "--time", &time.to_string()])
        .args(asked)
        .stdout(Stdio::null())
        .status()
        .context("the program cannot be called")?;
    let took = started.elapsed().as_secs_f64() * 1e3;
    if !status.success() {
        bail!("the call for {state} failed");
    }
    Ok(Call { over: took - time as f64, waited: took - (children()? - before) })
}

fn calls(args: &Args, rng: &mut ChaCha8Rng) -> Result<()> {
    let mut grid = Grid::new();
    grid.set_header([
        "asked",
        "ms",
        "calls",
        "median over",
        "99 % at most",
        "worst",
        "waited in it",
        "over 10 ms",
    ]);
    let kinds: Vec<(usize, usize)> =
        (0..ASKED.len()).flat_map(|a| (0..TIMES.len()).map(move |t| (a, t))).collect();
    let mut found = vec![Vec::new(); kinds.len()];
    for number in 0..args.calls {
        let kind = number % kinds.len();
        let (asked, time) = kinds[kind];
        let state = position(rng.random_range(0..12), rng).state();
        found[kind].push(call(&state, TIMES[time], ASKED[asked])?);
    }
    let mut late = 0;
    for ((asked, time), calls) in kinds.iter().zip(&found).filter(|(_, calls)| !calls.is_empty()) {
        let mut over: Vec<f64> = calls.iter().map(|c| c.over).collect();
        let middle = median(&mut over);
        let worst = calls.iter().max_by(|a, b| a.over.total_cmp(&b.over)).copied();
        let worst = worst.unwrap_or(Call { over: f64::NAN, waited: f64::NAN });
        let beyond = over.iter().filter(|o| **o > ALLOWED).count();
        late += beyond;
        grid.add_row([
            if ASKED[*asked].is_empty() { "(depth 2)".into() } else { ASKED[*asked].join(" ") },
            TIMES[*time].to_string(),
            calls.len().to_string(),
            format!("{middle:+.1}"),
            format!("{:+.1}", over[(over.len() * 99).div_ceil(100) - 1]),
            format!("{:+.1}", worst.over),
            format!("{:.1}", worst.waited),
            beyond.to_string(),
        ]);
    }
    println!(
        "{grid}\nmilliseconds beyond the time given, from the start of the process to its end; what the worst call \
         waited for a processor is told apart\n{late} of {} calls more than {ALLOWED} ms over",
        args.calls
    );
    Ok(())
}
