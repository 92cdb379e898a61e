//! Bacterial foraging (Passino). In a life each bacterium tumbles into a random direction and swims on
//! that way as long as it gets better, a few steps at most (chemotaxis). What it feels is not the value
//! alone but also signals: every other cell attracts it from afar and repels it from very near, so that
//! the swarm moves together without all being in one place. After a life the better half, by what they
//! have felt in all their life, divides and the worse half dies (reproduction). Now and then one is
//! carried off to anywhere (elimination and dispersal).

use super::{Agent, Setting, Space, setting};
use rand::RngExt;

pub(super) const SETTINGS: &[Setting] = &[
    setting("step", 0.08, (0.0, 1.0), "a swimming step, in widths of the box"),
    setting("shrink", 0.97, (0.0, 1.0), "step of a generation to that of the one before"),
    setting("swim", 4.0, (1.0, 100.0), "most steps in one direction"),
    setting("life", 6.0, (1.0, 1000.0), "tumbles before the better half divides"),
    setting("signal", 0.05, (0.0, 10.0), "strength of signals, in spreads of the first swarm's values"),
    setting("attract", 3.3, (0.0, 1000.0), "how fast attraction fades with distance"),
    setting("repel", 60.5, (0.0, 10000.0), "how fast repulsion fades with distance"),
    setting("dispersal", 0.05, (0.0, 1.0), "chance to be carried off after a life"),
];

/// What signals add to a place's value: attraction less repulsion of the others.
fn signals(space: &Space<'_>, at: &[f64], others: &[Agent], skip: usize, strength: f64) -> f64 {
    let (attract, repel) = (space.set("attract"), space.set("repel"));
    let one = |a: &Agent| {
        let far = space.apart(at, &a.at).powi(2);
        (-attract * far).exp() - (-repel * far).exp()
    };
    let sum: f64 = others.iter().enumerate().filter(|(j, _)| *j != skip).map(|(_, a)| one(a)).sum();
    strength * sum / others.len() as f64
}

pub(super) fn run(space: &mut Space<'_>) {
    let (swim, life) = (space.whole("swim"), space.whole("life"));
    let (mut step, shrink, dispersal) = (space.set("step"), space.set("shrink"), space.set("dispersal"));
    let mut agents = space.agents();
    let values: Vec<f64> = agents.iter().map(|a| a.value).filter(|v| v.is_finite()).collect();
    let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
    let spread = (values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / values.len().max(1) as f64).sqrt();
    let mut strength = space.set("signal") * spread;
    space.generation(&agents);
    while space.more() {
        let mut felt_in_life = vec![0.0; agents.len()];
        for _ in 0..life {
            if !space.more() {
                break;
            }
            for i in 0..agents.len() {
                let way = space.direction();
                let mut felt = agents[i].value + signals(space, &agents[i].at, &agents, i, strength);
                for _ in 0..swim {
                    if !space.more() {
                        break;
                    }
                    let at = agents[i].at.iter().zip(&way).map(|(x, w)| x + step * w).collect();
                    let tried = space.look(at);
                    let feels = tried.value + signals(space, &tried.at, &agents, i, strength);
                    if feels <= felt {
                        break;
                    }
                    felt = feels;
                    agents[i] = tried;
                }
                felt_in_life[i] += felt;
            }
        }
        let mut order: Vec<usize> = (0..agents.len()).collect();
        order.sort_by(|a, b| felt_in_life[*b].total_cmp(&felt_in_life[*a]));
        let half = agents.len() / 2;
        let better: Vec<Agent> = order[..agents.len() - half].iter().map(|i| agents[*i].clone()).collect();
        agents = better.iter().cloned().chain(better[..half].iter().cloned()).collect();
        for agent in agents.iter_mut().skip(1) {
            if space.rng.random_bool(dispersal.clamp(0.0, 1.0)) {
                *agent = space.random_agent();
            }
        }
        // Signals fade with the steps, or they would outweigh what is left to gain.
        step *= shrink;
        strength *= shrink * shrink;
        space.generation(&agents);
    }
}
