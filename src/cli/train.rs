//! `turniir train`: games of the engine against itself, and weights fitted to what its searches said and to results.

use crate::cli::named::rules;
use crate::cli::queue::{OrderArgs, fresh_order};
use crate::player::read_weights;
use crate::queue::{Desk, Order, Server, TrainTask};
use anyhow::{Context, Result, anyhow, bail};
use draughts::Rules;
use engine::endgames::TableSet;
use engine::train::{self, Recipe};
use engine::{MOST_THREADS, Weights};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::{BTreeMap, HashSet};
use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

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
        #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,
        /// The file to write: a line for each position, FEN, score for the side to move and White's points.
        #[arg(long, value_parser = super::usage::output())]
        out: PathBuf,
        /// Nodes a move.
        #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
        nodes: u64,
        /// The rules.
        #[arg(long, default_value = "russian", value_name = "RULES", value_parser = rules())]
        rules: &'static Rules,
        /// Seed of the random numbers.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// Games at a time; 1 to 256.
        #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS as i64))]
        threads: u16,
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
        #[arg(long, value_parser = super::usage::output())]
        out: PathBuf,
        /// How often the positions are gone through; 1 or more.
        #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
        epochs: u32,
        /// Seed of the random numbers.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
}

/// Plays or fits.
///
/// # Errors
/// When files cannot be read or written.
pub fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::Play { games, out, nodes, rules, seed, threads, weights: file, by_hand, tables, queue } => {
            keep(out, file)?;
            let weights = match (file, by_hand) {
                (Some(path), _) => Some(Arc::new(read_weights(path).map_err(anyhow::Error::msg)?)),
                (None, true) => Some(Arc::new(Weights::by_hand())),
                (None, false) => None,
            };
            let tables = tables.as_deref().map(TableSet::open).transpose()?.map(Arc::new);
            let recipe =
                Recipe { rules, nodes: *nodes, random_plies: RANDOM_PLIES, seed: *seed, weights, tables };
            match queue.order("train", fresh_order)? {
                None => play(&recipe, *games, out, (*threads).into()),
                Some((server, order)) => {
                    let own = file.is_some().then(|| recipe.weights.clone()).flatten();
                    play_by_queue(&recipe, *games, out, own.map(|w| w.to_bytes()), &server, order)
                }
            }
        }
        What::Fit { positions, out, epochs, seed } => {
            // Found out before an hour of fitting.
            keep(out, positions)?;
            let mut text: Box<dyn std::io::Read> = Box::new(std::io::empty());
            for path in positions {
                let file = File::open(path).with_context(|| path.display().to_string())?;
                text = Box::new(std::io::Read::chain(text, file));
            }
            let new = !out.exists();
            File::options().append(true).create(true).open(out).with_context(|| out.display().to_string())?;
            let (weights, fit) = train::fit(&mut BufReader::new(text), *epochs, *seed, |n, loss| {
                println!("epoch {n}: {loss:.5}")
            })
            .map_err(|reason| {
                if new {
                    // Nothing that looks like weights is left behind.
                    let _ = std::fs::remove_file(out);
                }
                anyhow::Error::msg(reason)
            })?;
            std::fs::write(out, weights.to_bytes()).with_context(|| out.display().to_string())?;
            println!(
                "{} positions; divergence {:.5} before, {:.5} after",
                fit.positions, fit.before, fit.after
            );
            Ok(())
        }
    }
}

/// Refuses to write over what is read.
fn keep<'a>(out: &Path, read: impl IntoIterator<Item = &'a PathBuf>) -> Result<()> {
    let same = |path: &&PathBuf| {
        path.canonicalize().ok().is_some_and(|path| out.canonicalize().is_ok_and(|out| out == path))
    };
    match read.into_iter().find(same) {
        Some(path) => bail!("{}: it is read and would be written over; name another --out", path.display()),
        None => Ok(()),
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

/// Plays on several threads and writes the positions in the order of the games, so that a fit to them is the same again.
fn play(recipe: &Recipe, games: u64, out: &Path, threads: usize) -> Result<()> {
    let mut file = BufWriter::new(File::create(out).with_context(|| out.display().to_string())?);
    let next = AtomicU64::new(0);
    let bar = bar(games);
    let (give, played) = std::sync::mpsc::channel();
    let written = std::thread::scope(|scope| {
        for _ in 0..threads {
            let (give, next) = (give.clone(), &next);
            scope.spawn(move || {
                let mut engine = train::engine_for(recipe);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let mut lines = Vec::new();
                    let played = train::play_game(recipe, number, &mut engine, &mut lines).map(|_| lines);
                    if give.send((number, played)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(give);
        let (mut waiting, mut due) = (BTreeMap::new(), 0);
        for (number, lines) in played {
            waiting.insert(number, lines);
            while let Some(lines) = waiting.remove(&due) {
                file.write_all(&lines?)?;
                due += 1;
                bar.inc(1);
            }
        }
        file.flush()
    });
    bar.finish_and_clear();
    written.with_context(|| format!("{}: the positions cannot be written", out.display()))
}
