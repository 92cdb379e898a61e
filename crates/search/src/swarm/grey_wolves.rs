//! Grey wolf optimiser (Mirjalili): the three best lead; the others go to a place between them, from
//! far at first and nearer in the end. Another algorithm than the wolf colony.

use super::{Setting, Space, setting};
use rand::RngExt;

pub(super) const SETTINGS: &[Setting] =
    &[setting("reach", 2.1, (0.0, 20.0), "how far wolves pass by at first; it falls to 0")];

pub(super) fn run(space: &mut Space<'_>) {
    let reach = space.set("reach");
    let mut agents = space.agents();
    space.generation(&agents);
    while space.more() {
        agents.sort_by(|a, b| b.value.total_cmp(&a.value));
        let leading = 3.min(agents.len() - 1);
        let leaders: Vec<Vec<f64>> = agents.iter().take(leading).map(|a| a.at.clone()).collect();
        // Above 1 wolves pass by, below they attack.
        let a = reach * space.left();
        for agent in agents.iter_mut().skip(leading) {
            let at = (0..space.dimensions())
                .map(|d| {
                    let pulls: f64 = leaders
                        .iter()
                        .map(|leader| {
                            let (r, c) = (space.rng.random::<f64>(), 2.0 * space.rng.random::<f64>());
                            leader[d] - a * (2.0 * r - 1.0) * (c * leader[d] - agent.at[d]).abs()
                        })
                        .sum();
                    pulls / leaders.len() as f64
                })
                .collect();
            *agent = space.look(at);
        }
        space.generation(&agents);
    }
}
