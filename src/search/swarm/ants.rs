//! Ant colony for continuous numbers (Socha and Dorigo): an archive of good points is the trail;
//! each ant draws every number from a bell curve around one of them.

use super::Space;
use rand::RngExt;

const ARCHIVE: usize = 16;
const ANTS: usize = 8;
/// How much the best points are preferred; smaller is more.
const LOCALITY: f64 = 0.25;
/// How wide the curves are, in mean distances.
const WIDTH: f64 = 0.85;

pub(super) fn run(space: &mut Space<'_>) {
    let mut archive: Vec<_> = (0..ARCHIVE).map(|_| space.random_agent()).collect();
    let spread = LOCALITY * ARCHIVE as f64;
    let weights: Vec<f64> =
        (0..ARCHIVE).map(|i| (-(i as f64).powi(2) / (2.0 * spread * spread)).exp()).collect();
    let total: f64 = weights.iter().sum();
    while space.more() {
        archive.sort_by(|a, b| b.value.total_cmp(&a.value));
        for _ in 0..ANTS {
            let mut draw = space.rng.random::<f64>() * total;
            let guide = weights.iter().position(|w| {
                draw -= w;
                draw <= 0.0
            });
            let guide = guide.unwrap_or(0);
            let at = (0..space.dimensions())
                .map(|d| {
                    let mean: f64 = archive[..ARCHIVE]
                        .iter()
                        .map(|a| (a.at[d] - archive[guide].at[d]).abs())
                        .sum::<f64>()
                        / (ARCHIVE - 1) as f64;
                    archive[guide].at[d] + WIDTH * mean * space.bell()
                })
                .collect();
            let ant = space.look(at);
            archive.push(ant);
        }
        archive.sort_by(|a, b| b.value.total_cmp(&a.value));
        archive.truncate(ARCHIVE);
    }
}
