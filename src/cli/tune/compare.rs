//! All swarms on the same budget: medians and quartiles of several runs.

use super::training::Training;
use super::{Args, bounds};
use anyhow::Result;
use comfy_table::Table as Grid;
use games::Playable;
use search::swarm::{Swarm, TEST_FUNCTIONS, optimise};

/// Median and quartiles, as text.
fn spread(mut values: Vec<f64>, digits: usize) -> String {
    values.sort_by(f64::total_cmp);
    let at = |part: f64| {
        let place = part * (values.len() - 1) as f64;
        let (low, high) = (values[place.floor() as usize], values[place.ceil() as usize]);
        low + (high - low) * place.fract()
    };
    format!("{:+.digits$} ({:+.digits$} to {:+.digits$})", at(0.5), at(0.25), at(0.75))
}

/// Every swarm on the test functions in five dimensions.
pub fn functions(args: &Args) -> Result<()> {
    let budget = if args.budget == 40 { 2000 } else { args.budget as usize };
    let mut grid = Grid::new();
    let names = TEST_FUNCTIONS.map(|(name, _)| name.to_string());
    grid.set_header(["swarm".to_string()].into_iter().chain(names));
    for &swarm in Swarm::ALL {
        let mut row = vec![swarm.name().to_string()];
        for (_, function) in TEST_FUNCTIONS {
            let mut values = Vec::new();
            for run in 0..args.runs {
                let plan = args.plan(swarm, budget, run)?;
                // The box is not symmetric: a swarm that drifts to the middle gains nothing.
                let found = optimise(&plan, &[-4.12; 5], &[6.12; 5], &mut |x| function(x), &mut |_| {});
                values.push(found.best.value);
            }
            row.push(spread(values, 4));
        }
        grid.add_row(row);
    }
    println!(
        "{grid}\nmedian (quartiles) of {} with {} in five dimensions; 0 is the greatest value",
        text::counted(args.runs, "run"),
        text::counted(budget, "evaluation")
    );
    Ok(())
}

/// Every swarm on a game's weights.
pub fn game<G: Playable>(args: &Args, training: &Training, usual: &[f64]) -> Result<()> {
    let (low, high) = bounds(usual);
    let mut grid = Grid::new();
    grid.set_header(["swarm", "in the games tuned on", "in other games"]);
    for &swarm in Swarm::ALL {
        let (mut tuned, mut fresh) = (Vec::new(), Vec::new());
        for run in 0..args.runs {
            let plan = args.plan(swarm, args.budget as usize, run)?;
            let training = Training { seed: args.seed.wrapping_add(u64::from(run) * 1009), ..*training };
            let mut score = |w: &[f64]| training.score::<G>(w, 0);
            let best = optimise(&plan, &low, &high, &mut score, &mut |_| {}).best;
            tuned.push(best.value);
            fresh.push(Training { games: 4 * training.games, ..training }.score::<G>(&best.at, 1));
        }
        grid.add_row([swarm.name().to_string(), spread(tuned, 2), spread(fresh, 2)]);
        eprintln!("{} done", swarm.name());
    }
    println!(
        "{grid}\nscore against the usual weights, -1 to 1: median (quartiles) of {} with {}, {} each, \
         {} other games",
        text::counted(args.runs, "run"),
        text::counted(args.budget, "weight set"),
        text::counted(args.games, "game"),
        4 * args.games
    );
    Ok(())
}
