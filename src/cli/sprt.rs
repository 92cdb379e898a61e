//! `turniir sprt`: is one engine stronger than another? A sequential test over pairs of games from
//! the official drawing table, colours swapped.

use super::seconds::seconds;
use crate::arbiter::play_whole_moves;
use crate::player::{Chooser, PlayerSpec, start_chooser};
use crate::prolog::worker::Limits;
use crate::tournament::{OpeningChoice, openings};
use anyhow::{Result, bail};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:
  turniir sprt engine:nodes=20000 engine:nodes=20000,without=reductions")]
pub struct Args {
    a: String,
    b: String,
    /// russian or course.
    #[arg(long, default_value = "russian")]
    rules: String,
    /// Elo that means no difference, and Elo that is looked for.
    #[arg(long, default_value_t = 0.0, allow_hyphen_values = true)]
    elo0: f64,
    #[arg(long, default_value_t = 10.0, allow_hyphen_values = true)]
    elo1: f64,
    /// Most games.
    #[arg(long, default_value_t = 2000)]
    games: usize,
    /// Play all games, and only measure.
    #[arg(long)]
    measure: bool,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long)]
    jobs: Option<usize>,
    /// Seconds a move may take at most.
    #[arg(long, default_value_t = 60.0, value_name = "SECONDS", value_parser = seconds)]
    move_time: f64,
    /// How far other programs (hub:, lines:) are closed in.
    #[arg(long, default_value = "best-effort", value_name = "MODE")]
    sandbox: crate::wall::Mode,
}

/// Pairs of games by A's points in both together: 0 to 4.
type Pairs = [u64; 5];

/// Elo of A over B, half the width of its 95 % interval, and the log likelihood ratio of `elo1`
/// against `elo0`, from the pairs (after the generalised test on pentanomial counts that engine
/// testers use).
fn judge(pairs: &Pairs, elo0: f64, elo1: f64) -> (f64, f64, f64) {
    // Half a pair of each kind keeps the variance from being nothing.
    let counts: Vec<f64> = pairs.iter().map(|p| *p as f64 + 1e-3).collect();
    let n: f64 = counts.iter().sum();
    let mean: f64 = counts.iter().enumerate().map(|(i, c)| c * i as f64 / 4.0).sum::<f64>() / n;
    let variance: f64 =
        counts.iter().enumerate().map(|(i, c)| c * (i as f64 / 4.0 - mean).powi(2)).sum::<f64>() / n;
    let elo = |share: f64| -400.0 * (1.0 / share.clamp(1e-3, 1.0 - 1e-3) - 1.0).log10();
    let share = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
    let half = 1.96 * (variance / n).sqrt();
    let error = (elo(mean + half) - elo(mean - half)) / 2.0;
    let (s0, s1) = (share(elo0), share(elo1));
    let llr = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance.max(1e-6));
    (elo(mean), error, llr)
}

/// Plays and judges.
///
/// # Errors
/// When a player cannot be started.
pub fn run(args: &Args) -> Result<()> {
    let specs = [PlayerSpec::parse(&args.a)?, PlayerSpec::parse(&args.b)?];
    let rules = super::perft::rules_named(&args.rules)?;
    if let Some(prolog) = specs.iter().find(|s| matches!(s, PlayerSpec::Prolog { .. })) {
        bail!("{} is a Prolog player; turniir run plays those", prolog.name());
    }
    super::sandbox::demand(args.sandbox)?;
    let limits = Limits {
        move_time: Duration::from_secs_f64(args.move_time),
        sandbox: args.sandbox,
        ..Limits::default()
    };
    let openings = openings(&OpeningChoice::Drawing { long: true }, rules, args.seed, args.games / 2)?;
    let pairs = Mutex::new([0u64; 5]);
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let failed = Mutex::new(None);
    // Errors of 5 % on either side.
    let bound = (0.95f64 / 0.05).ln();
    let jobs = args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= args.games / 2 || stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let start = openings[pair % openings.len()].position;
                    let mut points = 0;
                    for swapped in [false, true] {
                        let seed = args.seed.wrapping_add(2 * pair as u64 + u64::from(swapped));
                        let order = if swapped { [&specs[1], &specs[0]] } else { [&specs[0], &specs[1]] };
                        let players: Result<Vec<Box<dyn Chooser>>, String> = order
                            .iter()
                            .map(|s| start_chooser(s, seed, &limits).map_err(|e| e.to_string()))
                            .collect();
                        let players = match players.map(<[_; 2]>::try_from) {
                            Ok(Ok(players)) => players,
                            Ok(Err(_)) => return,
                            Err(error) => {
                                if let Ok(mut failed) = failed.lock() {
                                    *failed = Some(error);
                                }
                                return;
                            }
                        };
                        let played = play_whole_moves(rules, start, players, limits.move_time, &mut |_| {});
                        let result = match played {
                            Ok(result) => result,
                            Err(error) => {
                                if let Ok(mut failed) = failed.lock() {
                                    *failed = Some(error);
                                }
                                return;
                            }
                        };
                        let white = result.points[0] as usize;
                        points += if swapped { 2 - white } else { white };
                    }
                    let Ok(mut pairs) = pairs.lock() else { return };
                    pairs[points] += 1;
                    let (_, _, llr) = judge(&pairs, args.elo0, args.elo1);
                    if !args.measure && llr.abs() >= bound {
                        stop.store(true, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    if let Ok(Some(error)) = failed.into_inner() {
        bail!("{error}");
    }
    let pairs = pairs.into_inner().unwrap_or_default();
    let (elo, error, llr) = judge(&pairs, args.elo0, args.elo1);
    let games = 2 * pairs.iter().sum::<u64>();
    // Without a point for one side there is no difference to tell, only that it is large.
    let strength = if pairs[..4].iter().all(|n| *n == 0) {
        "every game won".to_string()
    } else if pairs[1..].iter().all(|n| *n == 0) {
        "every game lost".to_string()
    } else {
        format!("{elo:+.1} ± {error:.1} Elo (95 %)")
    };
    println!("{} against {}: {strength}, {games} games, pairs by points {pairs:?}", args.a, args.b);
    let verdict = if llr >= bound {
        format!("stronger by {} Elo or more is accepted", args.elo1)
    } else if llr <= -bound {
        format!("stronger by {} Elo or less is accepted", args.elo0)
    } else {
        "not decided".into()
    };
    println!("log likelihood ratio {llr:+.2} of ±{bound:.2}: {verdict}");
    Ok(())
}
