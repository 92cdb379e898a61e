//! `turniir bench perft`: leaves a second, against the Python package py-draughts.

use anyhow::Result;
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
/// many times that is py-draughts' speed, where `python` has it.
///
/// # Errors
/// None so far.
pub fn run(depth: u32, runs: usize, python: &str) -> Result<()> {
    let peer = peer(python);
    let mut table = Table::new();
    table.set_header(["rules", "leaves", "million a second", "times py-draughts"]);
    for rules in Rules::ALL {
        let start = Position::start(rules);
        let mut rates: Vec<f64> = Vec::new();
        let mut leaves = 0;
        for _ in 0..runs.max(1) {
            let started = Instant::now();
            leaves = perft(&start, rules, depth, Convention::All);
            rates.push(leaves as f64 / started.elapsed().as_secs_f64() / 1e6);
        }
        rates.sort_by(f64::total_cmp);
        let rate = rates[rates.len() / 2];
        let times = peer.filter(|_| *rules == RUSSIAN).map_or("-".into(), |p| format!("{:.0}", rate / p));
        table.add_row([rules.name.to_string(), leaves.to_string(), format!("{rate:.1}"), times]);
    }
    println!("{table}");
    if peer.is_none() {
        println!("{python} has no package py-draughts: nothing to compare with");
    }
    Ok(())
}

/// Millions of leaves a second, if py-draughts is there and counts right.
fn peer(python: &str) -> Option<f64> {
    let output = Command::new(python).args(["-c", PEER]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (n, seconds) = text.trim().split_once(' ')?;
    let n: f64 = n.parse().ok().filter(|n| *n == 37986.0)?;
    Some(n / seconds.parse::<f64>().ok()? / 1e6)
}
