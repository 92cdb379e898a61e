//! Wolf pack (grey wolves, after Mirjalili): the three best lead; the others close in on a place
//! between them, from far at first and nearer in the end.

use super::Space;
use rand::RngExt;

pub(super) fn run(space: &mut Space<'_>) {
    let mut agents = space.agents();
    let all = space.left.max(1) as f64;
    while space.more() {
        agents.sort_by(|a, b| b.value.total_cmp(&a.value));
        let leaders: Vec<Vec<f64>> = agents.iter().take(3).map(|a| a.at.clone()).collect();
        // From 2 to 0 over the hunt: above 1 wolves pass by, below they attack.
        let a = 2.0 * space.left as f64 / all;
        for agent in agents.iter_mut().skip(3) {
            let at = (0..space.dimensions())
                .map(|d| {
                    let pulls: f64 = leaders
                        .iter()
                        .map(|leader| {
                            let (r, c) = (space.rng.random::<f64>(), 2.0 * space.rng.random::<f64>());
                            let reach = a * (2.0 * r - 1.0);
                            leader[d] - reach * (c * leader[d] - agent.at[d]).abs()
                        })
                        .sum();
                    pulls / 3.0
                })
                .collect();
            *agent = space.look(at);
        }
    }
}
