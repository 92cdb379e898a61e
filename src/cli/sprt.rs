//! `turniir sprt`: is one engine stronger than another? A sequential test over pairs of games from
//! the official drawing table, colours swapped.

use super::seconds::seconds;
use crate::cli::cores::cores;
use crate::cli::named::{one_of, rules};
use crate::cli::queue::{OrderArgs, fresh_order};
use crate::player::PlayerSpec;
use crate::queue::{Desk, only_here};
use crate::tournament::{Decision, Duel, Encounter, Model, OpeningChoice, PairCounts, Sprt, openings, rate};
use crate::worker::Limits;
use anyhow::{Result, bail};
use draughts::Rules;
use say::worded;
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::time::Duration;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  turniir sprt engine:nodes=20000 engine:nodes=20000,without=reductions
  turniir sprt engine:nodes=20000 engine:nodes=20000,without=reductions --queue nats://arena.example:4222

\"pairs by points\" are how many pairs of games gave the first player 0, half, 1, 1.5 and 2 of the 2 points.")]
pub struct Args {
    /// The engine that may be stronger: engine, engine:level=3, hub:COMMAND.
    a: String,
    /// The one it is measured against.
    b: String,
    /// The rules.
    #[arg(long, default_value = "russian", value_name = "RULES", value_parser = rules())]
    rules: &'static Rules,
    /// Elo that means no difference.
    #[arg(long, value_name = "ELO", default_value_t = 0.0, allow_hyphen_values = true, value_parser = elo)]
    elo0: f64,
    /// Elo that is looked for.
    #[arg(long, value_name = "ELO", default_value_t = 10.0, allow_hyphen_values = true, value_parser = elo)]
    elo1: f64,
    /// What the two mean: normalised Elo (mean over standard deviation of a game), or logistic.
    #[arg(long, default_value = "normalised", value_name = "MODEL", value_parser = one_of::<Model>())]
    model: Model,
    /// Nothing is decided before so many pairs of games.
    #[arg(long, default_value_t = 16, value_name = "PAIRS")]
    least: u64,
    /// Most games; an even number, because each opening is played with both colours.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = pairs_of_games)]
    games: usize,
    /// Play all games, and only measure.
    #[arg(long)]
    measure: bool,
    /// Seed of the openings.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Games at a time; as many as there are cores if not given.
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Seconds a move may take at most; 0.001 to 86,400.
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", value_parser = seconds)]
    move_time: f64,
    /// How far other programs (hub:, lines:) are closed in.
    #[arg(long, default_value = "best-effort", value_name = "MODE", value_parser = one_of::<crate::wall::Mode>())]
    sandbox: crate::wall::Mode,
    #[command(flatten)]
    queue: OrderArgs,
}

/// Plays and judges.
///
/// # Errors
/// When a player cannot be started.
pub fn run(args: &Args) -> Result<()> {
    let specs = [PlayerSpec::parse(&args.a)?, PlayerSpec::parse(&args.b)?];
    let rules = args.rules;
    if let Some(prolog) = specs.iter().find(|s| matches!(s, PlayerSpec::Prolog { .. })) {
        bail!("{} is a Prolog player; turniir run plays those", prolog.name());
    }
    if args.elo0 >= args.elo1 {
        bail!("--elo0 {} must be less than --elo1 {}", args.elo0, args.elo1);
    }
    super::sandbox::demand(args.sandbox)?;
    let limits = Limits {
        move_time: Duration::from_secs_f64(args.move_time),
        sandbox: args.sandbox,
        ..Limits::default()
    };
    let openings = openings(&OpeningChoice::Drawing { long: true }, rules, args.seed, args.games / 2)?;
    let test = Sprt {
        model: args.model,
        elo0: args.elo0,
        elo1: args.elo1,
        alpha: 0.05,
        beta: 0.05,
        least: args.least,
    };
    let duel = Duel {
        players: [&specs[0], &specs[1]],
        rules,
        openings: &openings,
        limits,
        seed: args.seed,
        pairs: args.games / 2,
        jobs: args.jobs.map_or_else(cores, NonZeroUsize::get),
    };
    let decided = |pairs: &PairCounts| !args.measure && test.verdict(pairs) != Decision::Undecided;
    let title = format!("sprt {} {}", args.a, args.b);
    let pairs = match args.queue.order(&title, fresh_order)? {
        None => duel.play(&decided),
        Some((server, order)) => {
            if let Some(player) = specs.iter().find(|s| only_here(s)) {
                bail!(worded!("queue-only-here", player = player.name()));
            }
            let mut desk = Desk::open(&server, order, HashSet::new())?;
            let names = [args.a.as_str(), args.b.as_str()];
            let pairs = desk.duel(&duel, names, &decided, &mut |trouble| eprintln!("turniir: {trouble}"));
            desk.close(true);
            pairs
        }
    };
    let pairs = pairs.map_err(|reason| anyhow::anyhow!(say::again(&reason)))?;
    tell(args, &test, &pairs);
    Ok(())
}

/// Prints what the pairs say.
fn tell(args: &Args, test: &Sprt, pairs: &PairCounts) {
    let games = 2 * pairs.iter().sum::<u64>();
    // Without a point for one side there is no difference to tell, only that it is large.
    let strength = if pairs[..4].iter().all(|n| *n == 0) {
        "every game won".to_string()
    } else if pairs[1..].iter().all(|n| *n == 0) {
        "every game lost".to_string()
    } else {
        let rating = difference(pairs);
        format!("{:+.1} ± {:.1} Elo (95 %)", rating.elo, rating.error)
    };
    println!("{} against {}: {strength}, {games} games, pairs by points {pairs:?}", args.a, args.b);
    if args.measure {
        return;
    }
    let kind = match test.model {
        Model::Normalised => "normalised Elo",
        Model::Logistic => "Elo",
    };
    let verdict = match test.verdict(pairs) {
        Decision::Stronger => format!("stronger by {} {kind} or more is accepted", args.elo1),
        Decision::NotStronger => format!("stronger by {} {kind} or less is accepted", args.elo0),
        Decision::Undecided => "not decided".into(),
    };
    let (low, high) = test.bounds();
    println!("log likelihood ratio {:+.2} of {low:+.2} to {high:+.2}: {verdict}", test.llr(pairs));
}

/// The logistic difference between the two.
fn difference(pairs: &PairCounts) -> crate::tournament::Rating {
    let all = pairs.iter().enumerate().flat_map(|(points, n)| {
        let pair = Encounter { a: 0, b: 1, points: points as u32, games: 2 };
        std::iter::repeat_n(pair, *n as usize)
    });
    rate(2, &all.collect::<Vec<_>>()).of[0]
}

/// A number of games that makes pairs.
fn pairs_of_games(text: &str) -> Result<usize, String> {
    let games: Option<usize> = text.parse().ok();
    games.filter(|n| *n >= 2 && n % 2 == 0).ok_or_else(|| format!("'{text}' is no even number from 2 on"))
}

/// Elo of a hypothesis: beyond this nobody needs a test.
fn elo(text: &str) -> Result<f64, String> {
    let elo: f64 = text.parse().map_err(|_| format!("'{text}' is no number"))?;
    if elo.abs() <= 300.0 { Ok(elo) } else { Err("a number from -300 to 300".into()) }
}
