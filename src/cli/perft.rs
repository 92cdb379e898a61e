//! `turniir perft`: counting leaf nodes.

use super::usage::of_value;
use crate::cli::named::rules;
use anyhow::{Context, Result};
use draughts::notation::Names;
use draughts::{Convention, Position, Rules, divide, fen, perft_parallel};
use std::time::Instant;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The rules.
    #[arg(long, default_value = "russian", value_name = "RULES", value_parser = rules())]
    rules: &'static Rules,
    /// How many moves deep.
    #[arg(long, value_name = "MOVES", default_value_t = 8)]
    depth: u32,
    /// Start from this position, such as W:Wc3,Kd4:Bb6,f8; the usual start if not given.
    #[arg(long, value_name = "POSITION")]
    fen: Option<String>,
    /// Count moves with the same result once.
    #[arg(long)]
    distinct: bool,
    /// Show the count below each first move.
    #[arg(long)]
    divide: bool,
    /// Count on so many threads; 1 to 256.
    #[arg(long, value_name = "THREADS", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Remember counted positions in a table of so many megabytes; 0 to 1,000,000.
    #[arg(long, default_value_t = 0, value_name = "MB", value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    hash: u32,
}

/// Counts and prints.
///
/// # Errors
/// For unknown rules.
pub fn run(args: &Args) -> Result<()> {
    let rules = args.rules;
    let position = match &args.fen {
        Some(text) => {
            fen::parse_for(text, rules).with_context(|| format!("--fen {text}")).map_err(of_value)?
        }
        None => Position::start(rules),
    };
    let convention = if args.distinct { Convention::Distinct } else { Convention::All };
    let names = Names { style: fen::SquareStyle::Letters, mirrored: rules.mirrored };
    if args.divide {
        for (m, n) in divide(&position, rules, args.depth, convention) {
            println!("{} {n}", names.long(&m));
        }
    }
    for depth in args.depth.min(1)..=args.depth {
        let started = Instant::now();
        let n = perft_parallel(&position, rules, depth, convention, args.threads.into(), args.hash as usize);
        let seconds = started.elapsed().as_secs_f64();
        println!("{depth:>2} {n:>15} {seconds:>9.3} s {:>8.1} M/s", n as f64 / seconds.max(1e-9) / 1e6);
    }
    Ok(())
}
