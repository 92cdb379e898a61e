//! `turniir bench start`: how long a player's first answer takes from the start of the process, here and under SWI-Prolog,
//! and in a tournament that runs already.

use super::median;
use crate::course::{Call, LeftFact, start_facts};
use crate::prolog::bare;
use crate::wall::own_program;
use crate::worker::{Limits, Pool};
use anyhow::{Context, Result, bail};
use comfy_table::Table;
use draughts::Color;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

const PLAYER: &str = include_str!("../../../prolog/bench/start.pl");
/// What makes the file longer; `NN` is the part's number.
const PART: &str = include_str!("../../../prolog/bench/start_part.pl");
/// The board that SWI-Prolog gets, in the order of the course.
const BOARD: &str = "dynamic(ruut/3),
    forall(( between(1, 8, X), between(1, 8, Y), 0 =:= (X + Y) mod 2 ),
           ( ( X < 4 -> S = 1 ; X > 5 -> S = 2 ; S = 0 ), assertz(ruut(X, Y, S)) )), start(1, 0, 0), ruut(4, _, 1)";

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The median of so many runs, in turn here and there, 1 to 1000.
    #[arg(long, value_name = "N", default_value_t = 11, value_parser = clap::value_parser!(u32).range(1..=1000))]
    runs: u32,
    /// Lines of the long file, 100 to 100,000.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(100..=100_000))]
    lines: u32,
}

/// The player with so many lines at least.
fn long(lines: u32) -> String {
    let mut text = PLAYER.to_string();
    let missing = (lines as usize).saturating_sub(text.lines().count());
    for part in 0..missing.div_ceil(PART.lines().count()) {
        text += &PART.replace("NN", &part.to_string());
    }
    text
}

/// Milliseconds from the start of a process until it writes a line with a word.
fn milliseconds(command: &mut Command, word: &str) -> Result<f64> {
    let started = Instant::now();
    let name = command.get_program().to_string_lossy().into_owned();
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
    let mut child = child.with_context(|| format!("{name} cannot be started: is it installed?"))?;
    let output = child.stdout.take().map(BufReader::new).into_iter();
    let found = output.flat_map(BufRead::lines).map_while(Result::ok).any(|line| line.contains(word));
    let took = started.elapsed().as_secs_f64() * 1000.0;
    child.kill().and_then(|()| child.wait())?;
    if !found {
        bail!("{name} did not run the player of prolog/bench/start.pl");
    }
    Ok(took)
}

fn here(file: &Path) -> Result<f64> {
    let mut command = Command::new(own_program()?);
    milliseconds(command.arg("match").arg(file).args(["random", "--json"]), "\"event\":\"step\"")
}

fn there(file: &Path) -> Result<f64> {
    let goal = format!("{BOARD}, writeln(moved)");
    let mut command = Command::new("swipl");
    milliseconds(command.args(["-q", "-f", "none", "-g", &goal, "-t", "halt"]).arg(file), "moved")
}

/// Milliseconds until a player's first answer where a tournament runs already: from the file, and in its next game.
fn further(file: &Path, pool: &mut Pool, runs: u32) -> Result<(f64, f64)> {
    let limits = Limits::default();
    let board: Vec<LeftFact> = start_facts().into_iter().map(Some).collect();
    let call = Call::new(&board, Color::White, None);
    let (mut first, mut next) = (Vec::new(), Vec::new());
    for run in 0..runs {
        let mut started = Instant::now();
        let mut player = pool.load(file, None, &limits)?;
        for times in [&mut first, &mut next] {
            let mut worker = player.start(u64::from(run), &limits)?;
            if let Err(failure) = worker.call(&mut player, false, &call) {
                bail!("the player of prolog/bench/start.pl failed: {}", failure.detail);
            }
            times.push(started.elapsed().as_secs_f64() * 1000.0);
            player.finish(worker);
            started = Instant::now();
        }
    }
    Ok((median(&mut first), median(&mut next)))
}

/// Starts the processes and prints a table.
///
/// # Errors
/// If one of them cannot be run.
pub fn run(args: &Args) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let (mut rows, mut running) = (Vec::new(), Vec::new());
    let mut pool = Pool::start()?;
    for (name, text) in [("short", PLAYER.to_string()), ("long", long(args.lines))] {
        let file = folder.path().join(format!("{name}.pl"));
        std::fs::write(&file, &text)?;
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..args.runs {
            ours.push(here(&file)?);
            theirs.push(there(&file)?);
        }
        let lines = text.lines().count();
        rows.push((
            format!("first answer of a file of {lines} lines"),
            median(&mut ours),
            median(&mut theirs),
        ));
        let (first, next) = further(&file, &mut pool, args.runs)?;
        let there = median(&mut theirs);
        running.push((format!("of a file of {lines} lines that a running tournament loads"), first, there));
        running.push((format!("of a file of {lines} lines in its next game"), next, f64::NAN));
    }
    if let [(_, short, peer_short), (_, long, peer_long)] = &rows[..] {
        rows.push(("what the longer file takes more".into(), long - short, peer_long - peer_short));
    }
    rows.extend(running);
    let mut alone: Vec<f64> = (0..args.runs).map(|_| bare().as_secs_f64() * 1000.0).collect();
    rows.push((
        "the embedded machine alone, made in a process that has made one".into(),
        median(&mut alone),
        f64::NAN,
    ));
    let mut table = Table::new();
    table.set_header(["from the process's start", "here, ms", "SWI-Prolog, ms", "ratio"]);
    for (name, here, there) in rows {
        // SWI-Prolog has no next game, and nothing of ours.
        let (there, ratio) = match there.is_nan() {
            true => ("–".to_string(), "–".to_string()),
            false => (format!("{there:.0}"), format!("{:.1}", here / there)),
        };
        table.add_row([name, format!("{here:.0}"), there, ratio]);
    }
    println!("{table}");
    Ok(())
}
