//! `turniir report`.

use super::cores::cores;
use super::progress::Gauge;
use crate::tournament::{Annotate, Store, write_report};
use anyhow::Result;
use engine::Limits;
use std::path::PathBuf;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// A tournament's store.
    #[arg(value_name = "FILE.sqlite")]
    store: PathBuf,
    /// The folder to write.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Let the engine evaluate every position to so many plies; 1 to 30. If not given there is no evaluation.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(i32).range(1..=30))]
    annotate: Option<i32>,
    /// Let the coach look at every game: accuracy, mistakes, what punishes them and why.
    #[arg(long)]
    coach: bool,
    /// Positions that the coach gives to the engine are searched to so many nodes each; at least 1.
    #[arg(long, value_name = "NODES", default_value_t = 50_000, requires = "coach",
          value_parser = clap::value_parser!(u64).range(1..))]
    coach_nodes: u64,
}

/// Writes a stored tournament's report.
///
/// # Errors
/// When the store cannot be read or the folder not written.
pub fn run(args: &Args) -> Result<()> {
    let store = Store::open(&args.store)?;
    let games = store.games()?.len();
    let coach = args.coach.then(|| crate::coach::Settings {
        limits: Limits { nodes: Some(args.coach_nodes), ..Limits::default() },
        least: 0.1,
        jobs: cores(),
    });
    let progress = Gauge::new("games");
    progress.set(0, games);
    write_report(&store, &args.out, Annotate { depth: args.annotate, coach }, &mut |n| {
        progress.set(n, games)
    })?;
    drop(progress);
    println!("{}", text::path(&args.out.join("index.html")));
    Ok(())
}
