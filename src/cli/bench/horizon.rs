//! `turniir bench horizon`: how often the engine sees through moves that look best to a short search.

use anyhow::{Context, Result, anyhow};
use comfy_table::Table;
use engine::Switches;
use engine::horizon::{self, Horizon, LONG, SHORT};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// Make positions and write them to a file instead.
    #[arg(long, value_name = "FILE")]
    make: Option<PathBuf>,
    /// How many to make, at least: a game is played to its end.
    #[arg(long, value_name = "N", default_value_t = 100, requires = "make")]
    count: usize,
    /// Seed of the random numbers.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "make")]
    seed: u64,
    /// Leave out a part of the search, may be given several times; all parts are there if not given.
    #[arg(long, value_name = "PART", value_parser = part)]
    without: Vec<String>,
}

fn part(name: &str) -> Result<String, String> {
    let known = Switches::ALL.without(name).is_some();
    let names = Switches::NAMES.join(", ");
    if known { Ok(name.into()) } else { Err(format!("no part '{name}'; there are {names}, all")) }
}

/// Nodes of the searches that are asked.
const NODES: [u64; 7] = [1_000, 5_000, SHORT, 20_000, 50_000, 200_000, LONG];

/// Prints the share right by nodes, or makes positions.
///
/// # Errors
/// If the positions cannot be read or written.
pub(super) fn run(args: &Args) -> Result<()> {
    let left_out = args.without.iter().try_fold(Switches::ALL, |f, name| f.without(name));
    let features = left_out.ok_or_else(|| anyhow!("--without: no such part"))?;
    if let Some(file) = &args.make {
        return make(file, args, features);
    }
    let all = horizon::read(horizon::POSITIONS)?;
    let mut table = Table::new();
    table.set_header(["nodes", "right"]);
    for nodes in NODES {
        let right = all.iter().filter(|h| horizon::solves(h, nodes, features)).count();
        let share = 100.0 * right as f64 / all.len().max(1) as f64;
        table.add_row([nodes.to_string(), format!("{right} of {} ({share:.1} %)", all.len())]);
    }
    println!("{table}");
    Ok(())
}

/// Plays games until there are enough; the file holds those found so far at any time. The same seed makes the same
/// positions.
fn make(file: &PathBuf, args: &Args, features: Switches) -> Result<()> {
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    let mut all: Vec<Horizon> = Vec::new();
    while all.len() < args.count {
        for found in horizon::from_game(&mut rng, features) {
            if all.iter().all(|h| h.position != found.position) {
                all.push(found);
            }
        }
        let text: String = all.iter().map(|h| horizon::write(h) + "\n").collect();
        std::fs::write(file, text).with_context(|| format!("{}: cannot be written", file.display()))?;
    }
    Ok(())
}
