//! Fireflies (Yang). Every firefly shines as brightly as its place is good. In every generation each
//! flies towards every brighter one in turn, the less the farther that one is (its light fades with
//! the square of the distance), and a little at random, less and less as the swarm cools. The
//! brightest has nobody to follow and looks around itself.

use super::{Setting, Space, best_of, setting};

pub(super) const SETTINGS: &[Setting] = &[
    setting("attraction", 0.9, (0.0, 10.0), "part of the way to a brighter one that is right beside it"),
    setting("fading", 1.1, (0.0, 100.0), "how fast light fades, in widths of the box"),
    setting("noise", 0.1, (0.0, 1.0), "random part of a flight, in widths of the box"),
    setting("cooling", 0.95, (0.0, 1.0), "noise of a generation to that of the one before"),
];

pub(super) fn run(space: &mut Space<'_>) {
    let (attraction, fading) = (space.set("attraction"), space.set("fading"));
    let (mut noise, cooling) = (space.set("noise"), space.set("cooling"));
    let mut agents = space.agents();
    space.generation(&agents);
    while space.more() {
        for i in 0..agents.len() {
            for j in 0..agents.len() {
                if agents[j].value <= agents[i].value || !space.more() {
                    continue;
                }
                let far = space.apart(&agents[i].at, &agents[j].at);
                let pull = attraction * (-fading * far * far).exp();
                let mut at = agents[i].at.clone();
                for (d, x) in at.iter_mut().enumerate() {
                    *x += pull * (agents[j].at[d] - *x) + noise * space.width(d) * space.around();
                }
                agents[i] = space.look(at);
            }
        }
        let i = best_of(&agents);
        let at: Vec<f64> = (0..space.dimensions())
            .map(|d| agents[i].at[d] + noise * space.width(d) * space.around())
            .collect();
        let tried = space.look(at);
        if tried.value > agents[i].value {
            agents[i] = tried;
        }
        noise *= cooling;
        space.generation(&agents);
    }
}
