//! `turniir train`: games of the engine against itself, and weights fitted to their results.

use crate::cli::named::rules;
use crate::cli::queue::{OrderArgs, fresh_order};
use crate::queue::{Desk, Order, Server, TrainTask};
use anyhow::{Context, Result, anyhow, bail};
use draughts::Rules;
use engine::Weights;
use engine::endgames::TableSet;
use engine::train::{self, Recipe};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::HashSet;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example, the recipe of the weights that come with the program (five pieces in the tables, and the \
                  weights of the version before):
  turniir train play --games 83000 --weights before.bin --tables T --seed 11 --out games.txt
  turniir train fit games.txt --out crates/engine/src/weights.bin"
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Play games and write positions with what their searches say and the results.
    Play {
        /// How many games.
        #[arg(long, value_name = "N", default_value_t = 1000)]
        games: u64,
        /// The file to write: a line for each position, FEN, score for the side to move and White's points.
        #[arg(long)]
        out: PathBuf,
        /// Nodes a move.
        #[arg(long, default_value_t = 2000)]
        nodes: u64,
        /// The rules.
        #[arg(long, default_value = "russian", value_name = "RULES", value_parser = rules())]
        rules: &'static Rules,
        /// Seed of the random numbers.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// Games at a time.
        #[arg(long, value_name = "N", default_value_t = 2)]
        threads: usize,
        /// A weights file to play with; the weights that come with the program if neither this nor --by-hand is given.
        #[arg(long)]
        weights: Option<PathBuf>,
        /// Play with the weights made by hand.
        #[arg(long, conflicts_with = "weights")]
        by_hand: bool,
        /// A folder of endgame tables for the searches; none if not given, and none for workers.
        #[arg(long, value_name = "FOLDER", conflicts_with = "queue")]
        tables: Option<PathBuf>,
        #[command(flatten)]
        queue: Box<OrderArgs>,
    },
    /// Fit weights to positions with scores and results.
    Fit {
        /// Files of positions, as `play` writes them.
        #[arg(required = true)]
        positions: Vec<PathBuf>,
        /// The weights file to write.
        #[arg(long)]
        out: PathBuf,
        /// How often the positions are gone through.
        #[arg(long, value_name = "N", default_value_t = 10)]
        epochs: u32,
        /// Seed of the random numbers.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
}

/// Reads a weights file.
///
/// # Errors
/// When it cannot be read or has another length than this program's weights.
pub(super) fn weights(path: &Path) -> Result<Weights> {
    let bytes = super::read_file(path)?;
    Weights::from_bytes(&bytes).ok_or_else(|| {
        anyhow!("{}: not a weights file of this version; make one with turniir train fit", path.display())
    })
}

/// Plays or fits.
///
/// # Errors
/// When files cannot be read or written.
pub fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::Play { games, out, nodes, rules, seed, threads, weights: file, by_hand, tables, queue } => {
            let weights = match (file, by_hand) {
                (Some(path), _) => Some(Arc::new(weights(path)?)),
                (None, true) => Some(Arc::new(Weights::by_hand())),
                (None, false) => None,
            };
            let tables = tables.as_deref().map(TableSet::open).transpose()?.map(Arc::new);
            let recipe =
                Recipe { rules, nodes: *nodes, random_plies: RANDOM_PLIES, seed: *seed, weights, tables };
            match queue.order("train", fresh_order)? {
                None => play(&recipe, *games, out, *threads),
                Some((server, order)) => {
                    let own = file.is_some().then(|| recipe.weights.clone()).flatten();
                    play_by_queue(&recipe, *games, out, own.map(|w| w.to_bytes()), &server, order)
                }
            }
        }
        What::Fit { positions, out, epochs, seed } => {
            let mut text: Box<dyn std::io::Read> = Box::new(std::io::empty());
            for path in positions {
                let file = File::open(path).with_context(|| path.display().to_string())?;
                text = Box::new(std::io::Read::chain(text, file));
            }
            let (weights, fit) = train::fit(&mut BufReader::new(text), *epochs, *seed, |n, loss| {
                println!("epoch {n}: {loss:.5}")
            })
            .map_err(anyhow::Error::msg)?;
            std::fs::write(out, weights.to_bytes()).with_context(|| out.display().to_string())?;
            println!(
                "{} positions; divergence {:.5} before, {:.5} after",
                fit.positions, fit.before, fit.after
            );
            Ok(())
        }
    }
}

/// Random plies at the beginning of a game, at least and at most.
const RANDOM_PLIES: (u32, u32) = (3, 10);

/// Games of a block: an answer of a worker.
const BLOCK: u64 = 20;

/// Lets workers play, and writes the positions in the order of the games, whoever played them.
fn play_by_queue(
    recipe: &Recipe,
    games: u64,
    out: &Path,
    weights: Option<Vec<u8>>,
    server: &Server,
    order: Order,
) -> Result<()> {
    let mut file = BufWriter::new(File::create(out).with_context(|| out.display().to_string())?);
    let mut desk = Desk::open(server, order, HashSet::new())?;
    let by_hand = recipe.weights.is_some() && weights.is_none();
    let weights = weights.map(|bytes| desk.put_bytes(&bytes)).transpose()?;
    let task = TrainTask {
        rules: recipe.rules.name.into(),
        nodes: recipe.nodes,
        random_plies: recipe.random_plies,
        seed: recipe.seed,
        games: (0, games),
        weights,
        by_hand,
    };
    let bar = bar(games);
    let mut write = |lines: &str, games: u64| {
        bar.set_position(games);
        file.write_all(lines.as_bytes()).map_err(|e| format!("cannot write the positions: {e}"))
    };
    let mut tell = |trouble: &str| bar.suspend(|| eprintln!("turniir: {trouble}"));
    let ended = desk.train(&task, BLOCK, &mut write, &mut tell);
    desk.close(true);
    bar.finish_and_clear();
    ended.map_err(|reason| anyhow!(say::again(&reason)))?;
    file.flush().with_context(|| out.display().to_string())
}

fn bar(games: u64) -> ProgressBar {
    ProgressBar::new(games).with_style(
        ProgressStyle::with_template("{pos}/{len} games {bar:30} {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    )
}

fn play(recipe: &Recipe, games: u64, out: &Path, threads: usize) -> Result<()> {
    let file = File::create(out).with_context(|| out.display().to_string())?;
    let out = Mutex::new(BufWriter::new(file));
    let (next, failed) = (AtomicU64::new(0), Mutex::new(None));
    let bar = bar(games);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mut engine = train::engine_for(recipe);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let mut lines = Vec::new();
                    let written = train::play_game(recipe, number, &mut engine, &mut lines)
                        .and_then(|_| out.lock().map_or(Ok(()), |mut out| out.write_all(&lines)));
                    if let Err(error) = written {
                        if let Ok(mut failed) = failed.lock() {
                            *failed = Some(error);
                        }
                        return;
                    }
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    if let Ok(Some(error)) = failed.into_inner() {
        bail!("cannot write the positions: {error}");
    }
    Ok(())
}
