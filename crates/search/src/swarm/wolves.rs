//! Wolf colony. The best places of the colony belong to scouts: each looks in several directions
//! around itself and goes where the scent is strongest. A scout that finds better prey than the leader
//! has howls and leads from then on. The others run towards the leader in long steps; one that passes
//! better prey on its way howls in turn; those that are near besiege: they close in by short steps
//! around the leader's place, and stay where it is better. At the end of the hunt the food goes to the
//! strongest first, and the weakest starve and are replaced by wolves from elsewhere.

use super::{Agent, Setting, Space, best_of, between, setting};
use rand::RngExt;

pub(super) const SETTINGS: &[Setting] = &[
    setting("scouts", 0.25, (0.0, 1.0), "share of the wolves that scout"),
    setting("directions", 4.0, (1.0, 100.0), "directions in which a scout looks"),
    setting("scouting", 0.09, (0.0, 1.0), "a scout's step, in widths of the box"),
    setting("running", 0.55, (0.0, 2.0), "part of the way to the leader that is run at once"),
    setting("near", 0.12, (0.0, 1.0), "distance at which the siege begins, in diagonals of the box"),
    setting("siege", 0.5, (0.0, 10.0), "a besieger's step, in its distance from the leader"),
    setting("starving", 0.12, (0.0, 1.0), "share of the wolves replaced after a hunt"),
    setting("shrink", 0.96, (0.0, 1.0), "a scout's step of a generation to that of the one before"),
];

pub(super) fn run(space: &mut Space<'_>) {
    let (directions, running, siege) = (space.whole("directions"), space.set("running"), space.set("siege"));
    let (mut scouting, shrink) = (space.set("scouting"), space.set("shrink"));
    let near = space.set("near") * space.span();
    let mut wolves = space.agents();
    space.generation(&wolves);
    while space.more() {
        wolves.sort_by(|a, b| b.value.total_cmp(&a.value));
        let scouts = ((space.set("scouts") * wolves.len() as f64).round() as usize).clamp(1, wolves.len());
        for wolf in &mut wolves[..scouts] {
            scout(space, wolf, directions, scouting);
        }
        let mut leader = wolves[best_of(&wolves)].clone();
        for wolf in wolves.iter_mut().skip(1) {
            if wolf.at == leader.at {
                continue;
            }
            if space.apart(&wolf.at, &leader.at) > near {
                // It runs, and may pass better prey.
                let part = running * (0.5 + 0.5 * space.rng.random::<f64>());
                *wolf = space.look(between(&wolf.at, &leader.at, part));
            } else {
                let at = (0..space.dimensions())
                    .map(|d| {
                        // A little room is left where the colony has come together in one line.
                        let gap = (leader.at[d] - wolf.at[d]).abs() + 0.1 * scouting * space.width(d);
                        leader.at[d] + siege * gap * space.around() * 2.0
                    })
                    .collect();
                let tried = space.look(at);
                if tried.value > wolf.value {
                    *wolf = tried;
                }
            }
            if wolf.value > leader.value {
                leader = wolf.clone();
            }
        }
        wolves.sort_by(|a, b| b.value.total_cmp(&a.value));
        let starving = (space.set("starving") * wolves.len() as f64).round() as usize;
        let strong = wolves.len() - starving.min(wolves.len() - 1);
        for wolf in &mut wolves[strong..] {
            *wolf = space.random_agent();
        }
        scouting *= shrink;
        space.generation(&wolves);
    }
}

/// Looks around in several directions and goes where it is best, if that is better.
fn scout(space: &mut Space<'_>, wolf: &mut Agent, directions: usize, step: f64) {
    let mut best = wolf.clone();
    for _ in 0..directions {
        if !space.more() {
            break;
        }
        let way = space.direction();
        let at = wolf.at.iter().zip(&way).map(|(x, w)| x + step * w).collect();
        let seen = space.look(at);
        if seen.value > best.value {
            best = seen;
        }
    }
    *wolf = best;
}
