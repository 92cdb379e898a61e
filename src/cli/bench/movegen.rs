//! `turniir bench perft`: leaves a second, against the Python package py-draughts and any other program.

use super::median;
use anyhow::{Context, Result, bail};
use comfy_table::Table;
use draughts::{Convention, Position, RUSSIAN, Rules, perft};
use std::process::Command;
use std::time::Instant;

/// Counts with py-draughts; prints leaves and seconds.
const PEER: &str = "
import time
from draughts import RussianBoard
def perft(board, depth):
    moves = board.legal_moves
    if depth == 1: return len(moves)
    n = 0
    for m in moves:
        board.push(m); n += perft(board, depth - 1); board.pop()
    return n
start = time.time()
n = perft(RussianBoard(), 6)
print(n, time.time() - start)
";

/// Prints millions of leaves a second of every variant from the start, medians of `runs`, and how
/// many times that is py-draughts' speed, where `python` has it, and that of the program `peer`.
///
/// # Errors
/// When `peer` cannot be run or does not tell the count.
pub fn run(depth: u32, runs: usize, python: &str, peer: Option<&str>) -> Result<()> {
    let draughts = py_draughts(python);
    let mut table = Table::new();
    let mut head = vec!["rules", "leaves", "million a second", "times py-draughts"];
    head.extend(peer.map(|_| "times the other program"));
    table.set_header(head);
    for rules in Rules::ALL {
        let start = Position::start(rules);
        let (mut rates, mut others) = (Vec::new(), Vec::new());
        let mut leaves = 0;
        for _ in 0..runs.max(1) {
            let started = Instant::now();
            leaves = perft(&start, rules, depth, Convention::All);
            rates.push(leaves as f64 / started.elapsed().as_secs_f64() / 1e6);
            if let Some(peer) = peer.filter(|_| *rules == RUSSIAN) {
                others.push(leaves as f64 / seconds_of(peer, leaves)? / 1e6);
            }
        }
        let rate = median(&mut rates);
        let times = |theirs: Option<f64>, digits| {
            let theirs = theirs.filter(|_| *rules == RUSSIAN);
            theirs.map_or("-".to_string(), |p| format!("{:.digits$}", rate / p))
        };
        let mut row =
            vec![rules.name.to_string(), leaves.to_string(), format!("{rate:.1}"), times(draughts, 0)];
        if peer.is_some() {
            row.push(times((!others.is_empty()).then(|| median(&mut others)), 2));
        }
        table.add_row(row);
    }
    println!("{table}");
    if draughts.is_none() {
        println!("{python} has no package py-draughts: nothing to compare with");
    }
    Ok(())
}

/// How long another program takes for a count: what it says itself, or its whole run.
fn seconds_of(command: &str, leaves: u64) -> Result<f64> {
    let started = Instant::now();
    let output = Command::new("sh").args(["-c", command]).output().context("cannot start sh for --peer")?;
    let whole = started.elapsed().as_secs_f64();
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let last = said.lines().last().unwrap_or("it said nothing");
        bail!("--peer {command}: {}: {last}; give a command that counts the Russian tree", output.status);
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let count = leaves.to_string();
    let line = text
        .lines()
        .rfind(|line| line.split_whitespace().any(|word| word == count))
        .with_context(|| format!("--peer {command}: no line says {count}; give a command that counts the Russian tree to that depth"))?;
    let told = line.split_whitespace().skip_while(|word| *word != "time").nth(1);
    Ok(told.and_then(|ms| ms.parse::<f64>().ok()).filter(|ms| *ms > 0.0).map_or(whole, |ms| ms / 1000.0))
}

/// Millions of leaves a second, if py-draughts is there and counts right.
fn py_draughts(python: &str) -> Option<f64> {
    let output = Command::new(python).args(["-c", PEER]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (n, seconds) = text.trim().split_once(' ')?;
    let n: f64 = n.parse().ok().filter(|n| *n == 37986.0)?;
    Some(n / seconds.parse::<f64>().ok()? / 1e6)
}
