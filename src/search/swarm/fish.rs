//! Artificial fish (Li): each tries to swarm to the middle of its neighbours, to follow the best of
//! them, and else preys at random within its sight.

use super::{Agent, Space, distance};
use rand::RngExt;

const TRIES: usize = 4;
/// A place with a greater share of the fish than this is crowded.
const CROWDED: f64 = 0.6;

pub(super) fn run(space: &mut Space<'_>) {
    let mut agents = space.agents();
    let span = (0..space.dimensions()).map(|d| space.width(d).powi(2)).sum::<f64>().sqrt();
    let mut sight = 0.5;
    while space.more() {
        for i in 0..agents.len() {
            let near: Vec<usize> = (0..agents.len())
                .filter(|&j| j != i && distance(&agents[i].at, &agents[j].at) < sight * span)
                .collect();
            let roomy = !near.is_empty() && (near.len() as f64) < CROWDED * agents.len() as f64;
            let best = near.iter().copied().max_by(|a, b| agents[*a].value.total_cmp(&agents[*b].value));
            let mut tried: Option<Agent> = None;
            if let Some(best) = best.filter(|&b| agents[b].value > agents[i].value) {
                tried = Some(towards(space, &agents[i], &agents[best].at.clone()));
            } else if roomy {
                let middle: Vec<f64> = (0..space.dimensions())
                    .map(|d| near.iter().map(|&j| agents[j].at[d]).sum::<f64>() / near.len() as f64)
                    .collect();
                tried = Some(towards(space, &agents[i], &middle));
            }
            agents[i] = match tried.filter(|t| t.value > agents[i].value) {
                Some(better) => better,
                None => prey(space, &agents[i], sight),
            };
        }
        sight *= 0.97;
    }
}

/// A random part of the way.
fn towards(space: &mut Space<'_>, fish: &Agent, target: &[f64]) -> Agent {
    let part = space.rng.random::<f64>();
    space.look(fish.at.iter().zip(target).map(|(x, t)| x + part * (t - x)).collect())
}

fn prey(space: &mut Space<'_>, fish: &Agent, sight: f64) -> Agent {
    for _ in 0..TRIES {
        let at = (0..space.dimensions())
            .map(|d| fish.at[d] + sight * 0.5 * space.width(d) * space.around())
            .collect();
        let tried = space.look(at);
        if tried.value > fish.value {
            return tried;
        }
    }
    fish.clone()
}
