//! Artificial fish (Li). A fish sees as far as its visual range. It tries to swarm, a step towards the
//! middle of those it sees, and to follow, a step towards the best of them, each only where that place
//! is better and not crowded; of the two it takes what is better. Otherwise it preys: it looks a few
//! times at a random place in sight and takes a step towards the first that is better, or else swims
//! anywhere. Range and step shrink slowly.

use super::{Agent, Setting, Space, between, setting};
use rand::RngExt;

pub(super) const SETTINGS: &[Setting] = &[
    setting("visual", 0.35, (0.0, 1.0), "visual range, in diagonals of the box"),
    setting("step", 0.6, (0.0, 10.0), "longest step, in visual ranges"),
    setting("crowding", 0.62, (0.0, 1.0), "share of the fish around a place above which it is crowded"),
    setting("tries", 4.0, (1.0, 100.0), "places that a preying fish looks at"),
    setting("shrink", 0.97, (0.0, 1.0), "visual range of a generation to that of the one before"),
];

pub(super) fn run(space: &mut Space<'_>) {
    let (crowding, tries, shrink) = (space.set("crowding"), space.whole("tries"), space.set("shrink"));
    let step = space.set("step");
    let mut visual = space.set("visual") * space.span();
    let mut agents = space.agents();
    space.generation(&agents);
    while space.more() {
        for i in 0..agents.len() {
            let near: Vec<usize> = (0..agents.len())
                .filter(|&j| j != i && space.apart(&agents[i].at, &agents[j].at) < visual)
                .collect();
            let roomy = (near.len() as f64) < crowding * agents.len() as f64;
            let mut found: Option<Agent> = None;
            if !near.is_empty() && roomy {
                let middle: Vec<f64> = (0..space.dimensions())
                    .map(|d| near.iter().map(|&j| agents[j].at[d]).sum::<f64>() / near.len() as f64)
                    .collect();
                let best = near.iter().copied().max_by(|a, b| agents[*a].value.total_cmp(&agents[*b].value));
                let swarming = towards(space, &agents[i], &middle, step * visual);
                let following = best
                    .filter(|b| agents[*b].value > agents[i].value)
                    .map(|b| towards(space, &agents[i], &agents[b].at.clone(), step * visual));
                found = following.into_iter().chain([swarming]).max_by(|a, b| a.value.total_cmp(&b.value));
            }
            agents[i] = match found.filter(|t| t.value > agents[i].value) {
                Some(better) => better,
                None => prey(space, &agents[i], visual, step, tries),
            };
        }
        visual *= shrink;
        space.generation(&agents);
    }
}

/// A random part of a step towards a place.
fn towards(space: &mut Space<'_>, fish: &Agent, target: &[f64], step: f64) -> Agent {
    let far = space.apart(&fish.at, target).max(1e-12);
    let part = space.rng.random::<f64>() * (step / far).min(1.0);
    space.look(between(&fish.at, target, part))
}

fn in_sight(space: &mut Space<'_>, fish: &Agent, visual: f64) -> Vec<f64> {
    let way = space.direction();
    let far = visual * space.rng.random::<f64>();
    fish.at.iter().zip(&way).map(|(x, w)| x + far * w).collect()
}

fn prey(space: &mut Space<'_>, fish: &Agent, visual: f64, step: f64, tries: usize) -> Agent {
    for _ in 0..tries {
        if !space.more() {
            break;
        }
        let at = in_sight(space, fish, visual);
        let seen = space.look(at);
        if seen.value > fish.value {
            // The place seen is the best of the way, as far as the fish knows; it goes up to a step.
            let near = space.apart(&fish.at, &seen.at) <= step * visual;
            return if near { seen } else { towards(space, fish, &seen.at, step * visual) };
        }
    }
    // Nothing better: anywhere, but the best stay.
    if space.best.as_ref().is_some_and(|b| b.value <= fish.value) {
        return fish.clone();
    }
    let at = in_sight(space, fish, step * visual);
    space.look(at)
}
