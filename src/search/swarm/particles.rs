//! Particle swarm (Kennedy and Eberhart): each particle is drawn to its own best and the swarm's.

use super::Space;
use rand::RngExt;

const INERTIA: f64 = 0.72;
const PULL: f64 = 1.49;

pub(super) fn run(space: &mut Space<'_>) {
    let mut agents = space.agents();
    let mut own = agents.clone();
    let mut speed = vec![vec![0.0; space.dimensions()]; agents.len()];
    while space.more() {
        for i in 0..agents.len() {
            let leader = space.leader();
            let mut at = agents[i].at.clone();
            for d in 0..at.len() {
                let (a, b) = (space.rng.random::<f64>(), space.rng.random::<f64>());
                speed[i][d] = INERTIA * speed[i][d]
                    + PULL * a * (own[i].at[d] - at[d])
                    + PULL * b * (leader[d] - at[d]);
                at[d] += speed[i][d];
            }
            agents[i] = space.look(at);
            if agents[i].value > own[i].value {
                own[i] = agents[i].clone();
            }
        }
    }
}
