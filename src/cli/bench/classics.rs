//! `turniir bench classics`: programs of Prolog benchmark sets, here and under SWI-Prolog.

use super::{median, named_programs, swipl};
use crate::prolog::{Machine, host};
use anyhow::{Context, Result, bail};
use comfy_table::Table;

/// What stands in front of each program.
const DRIVER: &str = concat!(
    include_str!("../../../prolog/bench/clock.pl"),
    include_str!("../../../prolog/bench/classics.pl")
);

macro_rules! programs {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../../prolog/bench/", $folder, "/", $name, ".pl")))),*]
    };
}

/// The programs by name. Each is written anew from its published description.
pub const CLASSICS: &[(&str, &str)] = programs! { "classics":
    "ackermann" "analyser" "boyer" "browse" "chat" "crypt" "deriv" "eval" "fast_mu" "fib" "ham" "hanoi" "knights" "memo" "meta" "mu"
    "nreverse" "poly" "primes" "puzzle" "qsort" "queens" "query" "reducer" "sendmore" "serialise" "tak" "tree"
    "words" "zebra"
};

/// Programs of constraints over integers.
pub const CONSTRAINTS: &[(&str, &str)] = programs! { "constraints":
    "all_queens" "circuit" "colours" "computed" "factorial" "fibonacci" "knapsack" "lengths" "magic" "queens" "sendmore" "sudoku" "tasks"
    "truth" "zebra"
};

/// What a program printed: its answer and the time of one run, in nanoseconds.
fn outcome(text: &str) -> Option<(String, f64)> {
    let (answer, time) = text.trim_end().rsplit_once('\n')?;
    Some((answer.to_string(), time.strip_prefix("time ")?.parse().ok()?))
}

fn here(name: &str, program: &str) -> Result<String> {
    let mut machine = Machine::new()?;
    if let Some(error) = machine.load_text(&format!("{name}.pl"), program).first_error() {
        bail!("{error}");
    }
    machine.run("'user:bench'").map_err(|e| anyhow::anyhow!("{name}: {}", e.message()))?;
    Ok(host::with(|h| h.output.take()))
}

/// Runs those of some programs whose names hold one of some parts, or all, and prints a table.
///
/// # Errors
/// If a program cannot be run in both systems or its answers differ.
pub fn run(programs: &'static [(&str, &str)], parts: &[String]) -> Result<()> {
    let mut table = Table::new();
    table.set_header(["program", "here, µs", "SWI-Prolog, µs", "ratio"]);
    let mut ratios = Vec::new();
    for (name, text) in named_programs(programs, parts)? {
        let program = format!("{DRIVER}\n{text}");
        let (answer, ns) =
            outcome(&here(name, &program)?).with_context(|| format!("{name} printed no time"))?;
        let there = swipl(&program, "bench").context("swipl is not installed: install it, version 9")?;
        let (peer_answer, peer) = outcome(&there).with_context(|| format!("{name} fails in swipl"))?;
        if answer != peer_answer {
            bail!("{name}: {answer} here, {peer_answer} in SWI-Prolog");
        }
        let micros = |ns: f64| format!("{:.1}", ns / 1e3);
        table.add_row([name.to_string(), micros(ns), micros(peer), format!("{:.2}", ns / peer)]);
        ratios.push(ns / peer);
    }
    println!("{table}");
    let worst = ratios.iter().copied().fold(0.0, f64::max);
    println!("{} programs: median {:.2}, worst {worst:.2}", ratios.len(), median(&mut ratios));
    Ok(())
}
