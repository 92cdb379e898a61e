//! `turniir tune`: evaluation weights by swarm optimisation in self-play.

use crate::games::{Desk, Info, LIST, Player, Table, play_game};
use crate::games::{dama, hapis, hashami};
use crate::search::swarm::{Swarm, TEST_FUNCTIONS, optimise};
use crate::search::{Deepening, Limit};
use anyhow::{Result, bail};
use comfy_table::Table as Grid;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  turniir tune hapis --with firefly --budget 60
  turniir tune hashami --compare
  turniir tune functions")]
pub struct Args {
    /// hapis, hashami or dama; or functions: the swarms on two standard test functions.
    game: String,
    #[arg(long, default_value = "particles")]
    with: Swarm,
    /// How many weight sets are tried.
    #[arg(long, default_value_t = 40)]
    budget: usize,
    /// Games that a weight set plays against the usual weights, colours in turn.
    #[arg(long, default_value_t = 20)]
    games: u32,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// All swarms on the same budget.
    #[arg(long)]
    compare: bool,
}

/// Tunes and prints.
///
/// # Errors
/// For games that have no weights.
pub fn run(args: &Args) -> Result<()> {
    match args.game.as_str() {
        "functions" => {
            functions(args);
            Ok(())
        }
        "hapis" => tune(
            args,
            &hapis::WEIGHTS,
            &hapis::INFO,
            |w, me| {
                let mut game = hapis::Hapis::new();
                game.weights[me] = std::array::from_fn(|i| w[i]);
                game
            },
            1,
        ),
        "hashami" => {
            let usual = hashami::Weights::default();
            let numbers = [usual.runs[0], usual.runs[1], usual.runs[2], usual.piece].map(f64::from);
            tune(
                args,
                &numbers,
                &hashami::INFO,
                |w, me| {
                    let mut game = hashami::Hashami::new(9);
                    let w: Vec<i32> = w.iter().map(|x| x.round() as i32).collect();
                    game.weights[me] = hashami::Weights { runs: [w[0], w[1], w[2]], piece: w[3] };
                    game
                },
                2,
            )
        }
        "dama" => {
            let usual = dama::CORRECTED;
            let numbers: Vec<f64> =
                usual.defence.iter().chain(&usual.attack).map(|w| f64::from(*w)).collect();
            tune(
                args,
                &numbers,
                &dama::INFO,
                |w, me| {
                    let mut game = dama::Dama::new(dama::Value::Weighted(dama::CORRECTED));
                    let part = |from: usize| std::array::from_fn(|i| w[from + i].round() as i32);
                    game.values[me] =
                        dama::Value::Weighted(dama::Weights { defence: part(0), attack: part(4) });
                    game
                },
                3,
            )
        }
        other => bail!("no weights of '{other}' to tune: there are hapis, hashami, dama, and functions"),
    }
}

/// Every swarm on the test functions in five dimensions: medians of nine runs.
fn functions(args: &Args) {
    let mut grid = Grid::new();
    grid.set_header(["swarm", "sphere", "rastrigin"]);
    for swarm in Swarm::ALL {
        let mut row = vec![swarm.name().to_string()];
        for (_, function) in TEST_FUNCTIONS {
            let mut values: Vec<f64> = (0..9)
                .map(|i| {
                    optimise(
                        swarm,
                        &[-5.12; 5],
                        &[5.12; 5],
                        args.budget.max(16) * 50,
                        args.seed + i,
                        &mut |x| function(x),
                    )
                    .value
                })
                .collect();
            values.sort_by(f64::total_cmp);
            row.push(format!("{:.4}", values[4]));
        }
        grid.add_row(row);
    }
    println!("{grid}\n{} evaluations each; 0 is the greatest value", args.budget.max(16) * 50);
}

fn tune<G: Table>(
    args: &Args,
    usual: &[f64],
    info: &Info,
    with: impl Fn(&[f64], usize) -> G,
    depth: u32,
) -> Result<()> {
    debug_assert!(LIST.contains(info));
    // A weight may go from a third to three times the usual one, on its side of zero.
    let low: Vec<f64> = usual.iter().map(|w| (w / 3.0).min(w * 3.0)).collect();
    let high: Vec<f64> = usual.iter().map(|w| (w / 3.0).max(w * 3.0)).collect();
    let mut score = |w: &[f64]| -> f64 {
        let mut sum = 0.0;
        for number in 0..args.games {
            let me = (number % 2) as usize;
            let mut rng = ChaCha8Rng::seed_from_u64(args.seed.wrapping_add(u64::from(number / 2)));
            let limit = Limit { depth: Some(depth), time: None };
            let computer = || Player::Computer(Box::new(Deepening::new()), limit);
            let (mut input, mut out) = (std::io::empty(), std::io::sink());
            let mut desk = Desk { input: &mut input, out: &mut out, boards: false, json: false, log: None };
            let mut game = with(w, me);
            if !info.dice {
                opening(&mut game, &mut rng);
            }
            let played = play_game(game, info, &mut [computer(), computer()], &mut rng, &mut desk);
            let value = played.ok().and_then(|p| p.value).unwrap_or(0).signum();
            sum += f64::from(if me == 0 { value } else { -value });
        }
        sum / f64::from(args.games.max(1))
    };
    let swarms: &[Swarm] = if args.compare { &Swarm::ALL } else { std::slice::from_ref(&args.with) };
    let mut grid = Grid::new();
    grid.set_header(["swarm", "score against the usual weights, -1 to 1", "weights"]);
    for swarm in swarms {
        let best = optimise(*swarm, &low, &high, args.budget, args.seed, &mut score);
        let weights: Vec<String> = best.at.iter().map(|w| format!("{w:.2}")).collect();
        grid.add_row([swarm.name().to_string(), format!("{:+.3}", best.value), weights.join(" ")]);
    }
    let weights: Vec<String> = usual.iter().map(|w| format!("{w:.2}")).collect();
    println!(
        "{grid}\nusual weights: {}; {} weight sets, {} games each",
        weights.join(" "),
        args.budget,
        args.games
    );
    Ok(())
}

/// Four random moves, so that games differ.
fn opening<G: Table>(game: &mut G, rng: &mut ChaCha8Rng) {
    use rand::RngExt;
    let mut moves = Vec::new();
    for _ in 0..4 {
        game.moves(&mut moves);
        if game.end().is_some() || moves.is_empty() {
            return;
        }
        game.play(moves[rng.random_range(0..moves.len())]);
    }
}
