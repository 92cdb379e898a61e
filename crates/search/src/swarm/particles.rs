//! Particle swarm (Kennedy and Eberhart). Each particle has a place and a velocity. In every
//! generation the velocity keeps a part of itself (inertia) and is pulled, by random strengths, towards
//! the best place that the particle itself has seen and the best that its neighbourhood has seen: the
//! particles stand in a ring, and so many on either side are neighbours. The particle then moves by
//! its velocity.

use super::{Agent, Setting, Space, setting};
use rand::RngExt;

pub(super) const SETTINGS: &[Setting] = &[
    setting("inertia", 0.72, (0.0, 2.0), "part of the velocity that is kept"),
    setting("own", 1.49, (0.0, 10.0), "pull of the particle's own best place"),
    setting("others", 1.49, (0.0, 10.0), "pull of the neighbourhood's best place"),
    setting("neighbours", 4.0, (1.0, 1000.0), "neighbours on either side in the ring"),
];

/// The best place seen by a particle's neighbourhood, itself included.
fn leader(own: &[Agent], i: usize, reach: usize) -> Vec<f64> {
    let n = own.len();
    let reach = reach.min(n / 2);
    let ring = (0..=2 * reach).map(|k| &own[(i + n + k - reach) % n]);
    ring.max_by(|a, b| a.value.total_cmp(&b.value)).map_or_else(|| own[i].at.clone(), |a| a.at.clone())
}

pub(super) fn run(space: &mut Space<'_>) {
    let (inertia, to_own, to_others) = (space.set("inertia"), space.set("own"), space.set("others"));
    let reach = space.whole("neighbours");
    let mut agents = space.agents();
    let mut own = agents.clone();
    let mut speed = vec![vec![0.0; space.dimensions()]; agents.len()];
    space.generation(&agents);
    while space.more() {
        for i in 0..agents.len() {
            let leader = leader(&own, i, reach);
            let mut at = agents[i].at.clone();
            for d in 0..at.len() {
                let (a, b) = (space.rng.random::<f64>(), space.rng.random::<f64>());
                speed[i][d] = inertia * speed[i][d]
                    + to_own * a * (own[i].at[d] - at[d])
                    + to_others * b * (leader[d] - at[d]);
                at[d] += speed[i][d];
            }
            agents[i] = space.look(at);
            if agents[i].value > own[i].value {
                own[i] = agents[i].clone();
            }
        }
        space.generation(&agents);
    }
}
