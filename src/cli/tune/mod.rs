//! `turniir tune`: evaluation weights by swarm optimisation in self-play.

mod compare;
mod training;

use crate::cli::named::one_of;
use crate::cli::usage::wrong;
use anyhow::{Context, Result, anyhow, bail};
use games::{Info, LIST, Playable, WeightsFile};
use games::{dama::Dama, hapis::Hapis, hashami::Hashami};
use search::swarm::{Generation, Optimum, Plan, Swarm, optimise, plot, routes};
use std::path::{Path, PathBuf};
use training::Training;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir tune functions --runs 5 --budget 400
  turniir tune routes
  turniir tune settings --with bacteria
  turniir tune hapis --with firefly --budget 6 --games 2 --population 3
  turniir tune dama --set inertia=0.6 --generations 1 --population 2 --games 2 --depth 1")]
pub struct Args {
    /// hapis, hashami or dama; functions: the swarms on two standard test functions; routes: ants with
    /// two routes; settings: what can be set.
    game: String,
    /// The swarm.
    #[arg(long, default_value = "particles", value_parser = one_of::<Swarm>())]
    with: Swarm,
    /// How many weight sets are tried; at least 1.
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..))]
    budget: u32,
    /// Generations at most; at least 1. If not given the budget alone ends it.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    generations: Option<u32>,
    /// Members of the swarm; 2 to 10,000. If not given it is the swarm's own number.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=10_000))]
    population: Option<u32>,
    /// Changes a setting of the swarm, which turniir tune settings lists; its own if not given. May be given again.
    #[arg(long, value_name = "NAME=VALUE")]
    set: Vec<String>,
    /// Games that a weight set plays against the usual weights, colours in turn; at least 1.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How many moves both look ahead in these games; 1 to 100. If not given it is the game's own number.
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    /// Seed of the random numbers.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// All swarms on the same budget.
    #[arg(long)]
    compare: bool,
    /// With --compare and for functions: runs of each swarm; at least 1.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// Write the weights to a file, for --weights and computer:weights=FILE.
    #[arg(long, value_name = "FILE", conflicts_with = "compare", value_parser = super::usage::output())]
    out: Option<PathBuf>,
    /// Draw best and mean value to a file, .svg.
    #[arg(long, value_name = "FILE", conflicts_with = "compare", value_parser = super::usage::output())]
    plot: Option<PathBuf>,
}

impl Args {
    /// The plan of a swarm for a run.
    fn plan(&self, swarm: Swarm, budget: usize, run: u32) -> Result<Plan> {
        let mut plan = Plan::new(swarm, budget, self.seed.wrapping_add(u64::from(run) * 7919));
        plan.population = self.population.map_or(plan.population, |p| p as usize);
        plan.generations = self.generations.map(|g| g as usize);
        if swarm == self.with {
            for text in &self.set {
                plan.change(text).map_err(anyhow::Error::msg)?;
            }
        }
        Ok(plan)
    }
}

/// Refuses options that what is asked for does not know.
fn refuse(args: &Args) -> Result<()> {
    let what = args.game.as_str();
    let (plain, functions) = (matches!(what, "functions" | "routes" | "settings"), what == "functions");
    let given = [
        ("--out", plain && args.out.is_some()),
        ("--plot", plain && args.plot.is_some()),
        ("--set", plain && !functions && !args.set.is_empty()),
        ("--generations", plain && !functions && args.generations.is_some()),
        ("--population", plain && !functions && args.population.is_some()),
        ("--depth", plain && args.depth.is_some()),
        ("--compare", plain && args.compare),
    ];
    if let Some((option, _)) = given.iter().find(|(_, given)| *given) {
        return Err(wrong(format!("tune {what} takes no {option}; it is for tuning a game's weights")));
    }
    match args.plot.as_ref().filter(|path| path.extension().is_none_or(|kind| kind != "svg")) {
        Some(path) => Err(wrong(format!("{}: the picture's file ends in .svg", path.display()))),
        None => Ok(()),
    }
}

/// Refuses a file that cannot be written, or whose contents are not `ours` and would be lost.
fn writable(path: &Path, ours: impl Fn(&[u8]) -> bool, kind: &str) -> Result<()> {
    let name = path.display();
    let found = std::fs::metadata(path);
    if found.as_ref().is_ok_and(|m| m.is_file() && m.len() > 0) {
        let bytes = std::fs::read(path).with_context(|| format!("{name}: cannot be read"))?;
        if !ours(&bytes) {
            bail!("{name}: there is a file that is no {kind}; give another name, or remove it first");
        }
    }
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    file.with_context(|| format!("{name}: cannot be written"))?;
    if found.is_err() {
        // Only tried: nothing is left when the run is stopped.
        std::fs::remove_file(path).with_context(|| format!("{name}: cannot be written"))?;
    }
    Ok(())
}

/// Tunes and prints.
///
/// # Errors
/// For games that have no weights, settings that do not fit, and files that cannot be written.
pub fn run(args: &Args) -> Result<()> {
    refuse(args)?;
    // What does not fit is told before the run.
    args.plan(args.with, args.budget as usize, 0)?;
    if let Some(path) = &args.out {
        writable(path, |bytes| serde_json::from_slice::<WeightsFile>(bytes).is_ok(), "weights file")?;
    }
    if let Some(path) = &args.plot {
        writable(path, |bytes| bytes.trim_ascii_start().starts_with(b"<svg"), "picture (SVG)")?;
    }
    match args.game.as_str() {
        "functions" => compare::functions(args),
        "routes" => {
            two_routes(args.seed);
            Ok(())
        }
        "settings" => {
            settings(args.with);
            Ok(())
        }
        "hapis" => tune::<Hapis>(args, 1),
        "hashami" => tune::<Hashami>(args, 2),
        "dama" => tune::<Dama>(args, 3),
        other => Err(wrong(format!(
            "no weights of '{other}' to tune: there are hapis, hashami, dama; and functions, routes, settings"
        ))),
    }
}

/// What can be set.
fn settings(swarm: Swarm) {
    if swarm.settings().is_empty() {
        println!("{} has no settings", swarm.name());
    }
    for setting in swarm.settings() {
        let (least, most) = setting.range;
        println!("{:<12} {:>6}  {}, from {least} to {most}", setting.name, setting.value, setting.what);
    }
}

/// Ants with a short and a long route to the food.
fn two_routes(seed: u64) {
    const ROUNDS: usize = 20;
    println!("ants of a round of 100 that take the short route of 1, not the long one of 2");
    for (i, share) in routes([1.0, 2.0], ROUNDS, seed).iter().enumerate() {
        println!("{:>3} {:>4.0} %", i + 1, 100.0 * share);
    }
}

fn info_of(name: &str) -> Result<&'static Info> {
    const ALL: &[Info] = &LIST;
    ALL.iter().find(|i| i.name == name).ok_or_else(|| anyhow!("no game '{name}'"))
}

/// The box of weights: from a third to three times the usual ones, on their side of zero.
fn bounds(usual: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let low = usual.iter().map(|w| (w / 3.0).min(w * 3.0)).collect();
    let high = usual.iter().map(|w| (w / 3.0).max(w * 3.0)).collect();
    (low, high)
}

fn tune<G: Playable>(args: &Args, depth: u32) -> Result<()> {
    let info = info_of(&args.game)?;
    let training = Training { info, depth: args.depth.unwrap_or(depth), games: args.games, seed: args.seed };
    let usual = G::numbers();
    if args.compare {
        return compare::game::<G>(args, &training, &usual);
    }
    let (low, high) = bounds(&usual);
    let plan = args.plan(args.with, args.budget as usize, 0)?;
    let mut tell = |g: &Generation| {
        eprintln!(
            "generation {}: {} tried, best {:+.3}, mean {:+.3}",
            g.number, g.evaluations, g.best, g.mean
        );
    };
    let mut score = |w: &[f64]| training.score::<G>(w, 0);
    let Optimum { best, course } = optimise(&plan, &low, &high, &mut score, &mut tell);
    // The best of many is partly luck: other games tell how good it is.
    let fresh = training.score::<G>(&best.at, 1);
    for ((name, was), weight) in info.numbers.iter().zip(&usual).zip(&best.at) {
        println!("{name:<16} {weight:>9.2}  usual {was:.2}");
    }
    println!(
        "{}: {}, {} each against the usual weights: {:+.3}; in {} {fresh:+.3} (-1 to 1)",
        args.with.name(),
        text::counted(course.last().map_or(0, |g| g.evaluations), "weight set"),
        text::counted(args.games, "game"),
        best.value,
        text::counted(args.games, "other game")
    );
    if let Some(path) = &args.out {
        let weights = info.numbers.iter().map(ToString::to_string).zip(best.at.iter().copied()).collect();
        let file = WeightsFile { game: info.name.into(), weights };
        let json = serde_json::to_string_pretty(&file)?;
        std::fs::write(path, json + "\n")
            .with_context(|| format!("{}: cannot be written", path.display()))?;
        println!("{0} written: play with computer:weights={0}", text::path(path));
    }
    if let Some(path) = &args.plot {
        let title = format!("{}: {} weights", args.with.name(), info.name);
        std::fs::write(path, plot(&title, &course))
            .with_context(|| format!("{}: cannot be written", path.display()))?;
        println!("{} written", text::path(path));
    }
    Ok(())
}
