//! Bacterial foraging (Passino): tumble in a random direction, swim on while it gets better; the
//! better half divides, now and then one is carried off.

use super::Space;
use rand::RngExt;

const SWIM: usize = 4;
/// Steps of a life before the better half divides.
const LIFE: usize = 8;
const CARRIED_OFF: f64 = 0.1;

pub(super) fn run(space: &mut Space<'_>) {
    let mut agents = space.agents();
    let mut step = 0.15;
    while space.more() {
        for _ in 0..LIFE {
            for agent in &mut agents {
                let tumble: Vec<f64> = (0..space.dimensions()).map(|_| space.bell()).collect();
                let length = tumble.iter().map(|t| t * t).sum::<f64>().sqrt().max(1e-12);
                for _ in 0..SWIM {
                    let at = (0..space.dimensions())
                        .map(|d| agent.at[d] + step * space.width(d) * tumble[d] / length)
                        .collect();
                    let tried = space.look(at);
                    if tried.value <= agent.value {
                        break;
                    }
                    *agent = tried;
                }
            }
            step *= 0.985;
        }
        agents.sort_by(|a, b| b.value.total_cmp(&a.value));
        let half = agents.len() / 2;
        for i in 0..half {
            agents[half + i] = agents[i].clone();
        }
        for agent in agents.iter_mut().skip(1) {
            if space.rng.random_bool(CARRIED_OFF) {
                *agent = space.random_agent();
            }
        }
    }
}
