//! Glow-worms (Krishnanand and Ghose). Each worm carries luciferin that decays and is renewed by the
//! value of its place. It sees the brighter worms within its own decision range, chooses one of them
//! with a chance by how much brighter it is, and takes a step towards it. The range grows while it
//! sees fewer worms than wanted and shrinks while it sees more, so that the swarm parts into groups and
//! finds several maxima. A worm that sees none brighter stays where it is in the original; here it
//! tries a place beside it (`wander`, 0 as in the original).

use super::{Setting, Space, setting};
use rand::RngExt;

pub(super) const SETTINGS: &[Setting] = &[
    setting("decay", 0.4, (0.0, 1.0), "part of the luciferin lost in a generation"),
    setting("gain", 0.6, (0.0, 10.0), "part of a place's value that becomes luciferin"),
    setting("range", 0.45, (0.0, 1.0), "greatest decision range, in diagonals of the box"),
    setting(
        "adapt",
        0.08,
        (0.0, 1.0),
        "how fast the decision range adapts, for each neighbour too few or many",
    ),
    setting("wanted", 5.0, (0.0, 1000.0), "wanted number of neighbours"),
    setting("step", 0.03, (0.0, 1.0), "a step, in diagonals of the box"),
    setting("shrink", 0.97, (0.0, 1.0), "step of a generation to that of the one before"),
    setting("wander", 0.9, (0.0, 10.0), "how far a worm that sees none brighter tries, in steps"),
];

pub(super) fn run(space: &mut Space<'_>) {
    let (decay, gain, wanted) = (space.set("decay"), space.set("gain"), space.set("wanted"));
    let (adapt, shrink, wander) = (space.set("adapt"), space.set("shrink"), space.set("wander"));
    let widest = space.set("range") * space.span();
    let mut step = space.set("step") * space.span();
    let mut agents = space.agents();
    let mut light: Vec<f64> = agents.iter().map(|a| a.value).collect();
    let mut range = vec![widest; agents.len()];
    space.generation(&agents);
    while space.more() {
        for (l, agent) in light.iter_mut().zip(&agents).filter(|(_, a)| a.value.is_finite()) {
            *l = (1.0 - decay) * *l + gain * agent.value;
        }
        let mut moved = false;
        for i in 0..agents.len() {
            let seen: Vec<usize> = (0..agents.len())
                .filter(|&j| light[j] > light[i] && space.apart(&agents[i].at, &agents[j].at) < range[i])
                .collect();
            range[i] = (range[i] + adapt * widest * (wanted - seen.len() as f64) / wanted.max(1.0))
                .clamp(0.01 * widest, widest);
            if seen.is_empty() {
                if wander > 0.0 {
                    let way = space.direction();
                    let at = agents[i].at.iter().zip(&way).map(|(x, w)| x + wander * step * w).collect();
                    let tried = space.look(at);
                    moved = true;
                    if tried.value > agents[i].value {
                        agents[i] = tried;
                    }
                }
                continue;
            }
            let brightness: f64 = seen.iter().map(|&j| light[j] - light[i]).sum();
            let mut draw = space.rng.random::<f64>() * brightness;
            let towards = seen.iter().copied().find(|&j| {
                draw -= light[j] - light[i];
                draw <= 0.0
            });
            let target = &agents[towards.unwrap_or(seen[0])].at;
            let far = space.apart(&agents[i].at, target).max(1e-12);
            let at = super::between(&agents[i].at, target, (step / far).min(1.0));
            agents[i] = space.look(at);
            moved = true;
        }
        step *= shrink;
        space.generation(&agents);
        if !moved {
            break;
        }
    }
}
