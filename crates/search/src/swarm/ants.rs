//! Ant colony (Dorigo). Every number is a choice among the cells into which its range is cut, and an
//! ant walks a path of choices: with some chance the cell with the most pheromone, otherwise one by lot,
//! in proportion to the pheromone; and now and then any cell at all. Its place is a random one within
//! its cells. Pheromone evaporates, and the better half of the ants lay it on their paths by rank. From
//! time to time the range is drawn closer around the best path so far and cut anew, so that cells
//! become small.

use super::{Setting, Space, setting};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

pub(super) const SETTINGS: &[Setting] = &[
    setting("cells", 12.0, (2.0, 1000.0), "cells into which each number's range is cut"),
    setting("evaporation", 0.15, (0.0, 1.0), "part of the pheromone lost in a generation"),
    setting("greed", 0.35, (0.0, 1.0), "chance to take the cell with the most pheromone"),
    setting("random", 0.05, (0.0, 1.0), "chance to take any cell"),
    setting("power", 1.3, (0.0, 10.0), "weight of pheromone in the lot"),
    setting("closer", 0.75, (0.05, 1.0), "new range to the old when it is drawn closer"),
    setting("every", 6.0, (1.0, 1000.0), "generations between two drawings closer"),
];

/// The cell that an ant takes: greedy, by lot, or any.
fn choose(trail: &[f64], greed: f64, any: f64, power: f64, rng: &mut ChaCha8Rng) -> usize {
    let draw = rng.random::<f64>();
    if draw < any {
        return rng.random_range(0..trail.len());
    }
    if draw < any + greed {
        return (0..trail.len()).max_by(|a, b| trail[*a].total_cmp(&trail[*b])).unwrap_or(0);
    }
    let total: f64 = trail.iter().map(|t| t.powf(power)).sum();
    let mut draw = rng.random::<f64>() * total;
    let found = trail.iter().position(|t| {
        draw -= t.powf(power);
        draw <= 0.0
    });
    found.unwrap_or(trail.len() - 1)
}

pub(super) fn run(space: &mut Space<'_>) {
    let cells = space.whole("cells").max(2);
    let (evaporation, closer, every) = (space.set("evaporation"), space.set("closer"), space.whole("every"));
    let (greed, any, power) = (space.set("greed"), space.set("random"), space.set("power"));
    let (mut low, mut high) = (space.low.clone(), space.high.clone());
    let fresh = vec![vec![1.0; cells]; space.dimensions()];
    let mut trails = fresh.clone();
    let mut generation = 0;
    while space.more() {
        let mut ants = Vec::new();
        for _ in 0..space.plan.population.max(2) {
            let path: Vec<usize> =
                trails.iter().map(|t| choose(t, greed, any, power, &mut space.rng)).collect();
            let at = (0..path.len())
                .map(|d| {
                    let cell = (high[d] - low[d]) / cells as f64;
                    low[d] + cell * (path[d] as f64 + space.rng.random::<f64>())
                })
                .collect();
            ants.push((space.look(at), path));
        }
        ants.sort_by(|a, b| b.0.value.total_cmp(&a.0.value));
        for trail in &mut trails {
            // A little pheromone stays everywhere.
            trail.iter_mut().for_each(|t| *t = (*t * (1.0 - evaporation)).max(0.02));
        }
        let half = ants.len() / 2;
        for (rank, (_, path)) in ants[..half].iter().enumerate() {
            let laid = 1.0 - rank as f64 / half as f64;
            path.iter().zip(&mut trails).for_each(|(cell, trail)| trail[*cell] += laid);
        }
        generation += 1;
        if generation % every == 0
            && let Some(best) = space.best.clone()
        {
            for d in 0..low.len() {
                let width = (high[d] - low[d]) * closer.clamp(0.05, 1.0);
                let from = (best.at[d] - width / 2.0).clamp(space.low[d], space.high[d] - width);
                (low[d], high[d]) = (from, from + width);
            }
            trails.clone_from(&fresh);
        }
        let agents: Vec<_> = ants.into_iter().map(|(agent, _)| agent).collect();
        space.generation(&agents);
    }
}

/// The demonstration with two routes to the food: ants go one by one, by lot in proportion to the
/// pheromone; what one lays is the less the longer its route, and evaporates. Tells the share of the
/// ants of each of `rounds` rounds of 100 that took the first route.
pub fn routes(lengths: [f64; 2], rounds: usize, seed: u64) -> Vec<f64> {
    const ANTS: usize = 100;
    const EVAPORATION: f64 = 0.01;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut trail = [1.0; 2];
    (0..rounds)
        .map(|_| {
            let mut first = 0;
            for _ in 0..ANTS {
                let route = choose(&trail, 0.0, 0.0, 1.0, &mut rng);
                first += usize::from(route == 0);
                trail = trail.map(|t| t * (1.0 - EVAPORATION));
                trail[route] += 1.0 / lengths[route];
            }
            first as f64 / ANTS as f64
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ants_come_to_take_the_shorter_of_two_routes() {
        let mut short = 0;
        for seed in 0..20 {
            let shares = routes([1.0, 2.0], 60, seed);
            short += usize::from(shares[59] > 0.9);
            let swapped = routes([3.0, 1.0], 60, seed);
            short += usize::from(swapped[59] < 0.1);
        }
        assert!(short >= 36, "{short} of 40");
    }
}
