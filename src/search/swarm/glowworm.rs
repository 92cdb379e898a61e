//! Glow-worms (Krishnanand and Ghose): light builds up where it is good; each steps towards one of
//! the brighter ones within a sight that adapts to how many it sees.

use super::{Space, distance};
use rand::RngExt;

const DECAY: f64 = 0.4;
const GAIN: f64 = 0.6;
const NEIGHBOURS: f64 = 5.0;

pub(super) fn run(space: &mut Space<'_>) {
    let mut agents = space.agents();
    let mut light: Vec<f64> = agents.iter().map(|a| a.value).collect();
    let span = (0..space.dimensions()).map(|d| space.width(d).powi(2)).sum::<f64>().sqrt();
    let mut sight = vec![span; agents.len()];
    let mut step = 0.1;
    while space.more() {
        for (l, agent) in light.iter_mut().zip(&agents) {
            *l = (1.0 - DECAY) * *l + GAIN * agent.value;
        }
        for i in 0..agents.len() {
            let seen: Vec<usize> = (0..agents.len())
                .filter(|&j| light[j] > light[i] && distance(&agents[i].at, &agents[j].at) < sight[i])
                .collect();
            sight[i] = (sight[i] + 0.08 * span * (NEIGHBOURS - seen.len() as f64) / NEIGHBOURS)
                .clamp(0.05 * span, span);
            let brightness: f64 = seen.iter().map(|&j| light[j] - light[i]).sum();
            let mut at = agents[i].at.clone();
            if seen.is_empty() {
                for (d, x) in at.iter_mut().enumerate() {
                    *x += step * space.width(d) * space.around();
                }
                let tried = space.look(at);
                if tried.value > agents[i].value {
                    agents[i] = tried;
                }
                continue;
            }
            let mut draw = space.rng.random::<f64>() * brightness;
            let towards = seen.iter().copied().find(|&j| {
                draw -= light[j] - light[i];
                draw <= 0.0
            });
            let target = agents[towards.unwrap_or(seen[0])].at.clone();
            let far = distance(&at, &target).max(1e-12);
            for d in 0..at.len() {
                at[d] += (step * span).min(far) * (target[d] - at[d]) / far
                    + 0.1 * step * space.width(d) * space.around();
            }
            agents[i] = space.look(at);
        }
        step *= 0.97;
    }
}
