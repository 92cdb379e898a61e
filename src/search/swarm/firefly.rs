//! Fireflies (Yang): each flies towards every brighter one, less the farther it is, and a little at
//! random, less and less.

use super::{Space, distance};

const ATTRACTION: f64 = 1.0;
/// How fast light fades, in widths of the box.
const FADING: f64 = 1.0;
const COOLING: f64 = 0.95;

pub(super) fn run(space: &mut Space<'_>) {
    let mut agents = space.agents();
    let mut wander = 0.1;
    while space.more() {
        for i in 0..agents.len() {
            for j in 0..agents.len() {
                if agents[j].value <= agents[i].value || !space.more() {
                    continue;
                }
                let far = distance(&agents[i].at, &agents[j].at) / space.width(0).max(1e-12);
                let pull = ATTRACTION * (-FADING * far * far).exp();
                let mut at = agents[i].at.clone();
                for (d, x) in at.iter_mut().enumerate() {
                    *x += pull * (agents[j].at[d] - *x) + wander * space.width(d) * space.around();
                }
                agents[i] = space.look(at);
            }
        }
        // The brightest one sees nobody to follow: it looks around.
        if let Some(i) = (0..agents.len()).max_by(|a, b| agents[*a].value.total_cmp(&agents[*b].value)) {
            let at: Vec<f64> = (0..space.dimensions())
                .map(|d| agents[i].at[d] + wander * space.width(d) * space.around())
                .collect();
            let tried = space.look(at);
            if tried.value > agents[i].value {
                agents[i] = tried;
            }
        }
        wander *= COOLING;
    }
}
