//! Swarm optimisation: greatest value of a function of several numbers, within a box, on a budget of
//! evaluations. Each algorithm is a file of its own, written to be read.

mod ants;
mod bacteria;
mod firefly;
mod fish;
mod glowworm;
mod particles;
mod wolves;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Which algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Swarm {
    /// Random search, to compare with.
    Random,
    Particles,
    Firefly,
    Glowworm,
    Fish,
    Bacteria,
    Ants,
    Wolves,
}

impl Swarm {
    /// All, random search first.
    pub const ALL: [Swarm; 8] = [
        Swarm::Random,
        Swarm::Particles,
        Swarm::Firefly,
        Swarm::Glowworm,
        Swarm::Fish,
        Swarm::Bacteria,
        Swarm::Ants,
        Swarm::Wolves,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Swarm::Random => "random",
            Swarm::Particles => "particles",
            Swarm::Firefly => "firefly",
            Swarm::Glowworm => "glowworm",
            Swarm::Fish => "fish",
            Swarm::Bacteria => "bacteria",
            Swarm::Ants => "ants",
            Swarm::Wolves => "wolves",
        }
    }
}

/// A point and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Agent {
    pub at: Vec<f64>,
    pub value: f64,
}

/// The box, the function, the budget, and the best so far: what every algorithm works on.
pub struct Space<'a> {
    low: Vec<f64>,
    high: Vec<f64>,
    function: &'a mut dyn FnMut(&[f64]) -> f64,
    left: usize,
    pub rng: ChaCha8Rng,
    best: Option<Agent>,
}

/// Agents of a swarm.
const AGENTS: usize = 16;

impl Space<'_> {
    /// Whether evaluations are left.
    fn more(&self) -> bool {
        self.left > 0
    }

    fn dimensions(&self) -> usize {
        self.low.len()
    }

    /// The width of the box in a dimension.
    fn width(&self, d: usize) -> f64 {
        self.high[d] - self.low[d]
    }

    /// Evaluates a point, moved into the box. With no budget left its value is minus infinity.
    fn look(&mut self, mut at: Vec<f64>) -> Agent {
        for (d, x) in at.iter_mut().enumerate() {
            *x = x.clamp(self.low[d], self.high[d]);
        }
        if self.left == 0 {
            return Agent { at, value: f64::NEG_INFINITY };
        }
        self.left -= 1;
        let agent = Agent { value: (self.function)(&at), at };
        if self.best.as_ref().is_none_or(|b| agent.value > b.value) {
            self.best = Some(agent.clone());
        }
        agent
    }

    fn random_point(&mut self) -> Vec<f64> {
        (0..self.dimensions()).map(|d| self.low[d] + self.rng.random::<f64>() * self.width(d)).collect()
    }

    fn random_agent(&mut self) -> Agent {
        let at = self.random_point();
        self.look(at)
    }

    fn agents(&mut self) -> Vec<Agent> {
        (0..AGENTS).map(|_| self.random_agent()).collect()
    }

    /// About a standard normal number.
    fn bell(&mut self) -> f64 {
        (0..12).map(|_| self.rng.random::<f64>()).sum::<f64>() - 6.0
    }

    /// A number from -1 to 1.
    fn around(&mut self) -> f64 {
        2.0 * self.rng.random::<f64>() - 1.0
    }

    /// The best point so far; agents are made before it is asked for.
    fn leader(&self) -> Vec<f64> {
        self.best.as_ref().map_or_else(|| self.low.clone(), |b| b.at.clone())
    }
}

/// Distance of two points.
fn distance(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(x, y)| (x - y).powi(2)).sum::<f64>().sqrt()
}

/// The best point found for `function` in the box from `low` to `high` with `budget` evaluations.
pub fn optimise(
    swarm: Swarm,
    low: &[f64],
    high: &[f64],
    budget: usize,
    seed: u64,
    function: &mut dyn FnMut(&[f64]) -> f64,
) -> Agent {
    let mut space = Space {
        low: low.to_vec(),
        high: high.to_vec(),
        function,
        left: budget.max(1),
        rng: ChaCha8Rng::seed_from_u64(seed),
        best: None,
    };
    match swarm {
        Swarm::Random => {
            while space.more() {
                space.random_agent();
            }
        }
        Swarm::Particles => particles::run(&mut space),
        Swarm::Firefly => firefly::run(&mut space),
        Swarm::Glowworm => glowworm::run(&mut space),
        Swarm::Fish => fish::run(&mut space),
        Swarm::Bacteria => bacteria::run(&mut space),
        Swarm::Ants => ants::run(&mut space),
        Swarm::Wolves => wolves::run(&mut space),
    }
    space.best.unwrap_or(Agent { at: low.to_vec(), value: f64::NEG_INFINITY })
}

/// A function's name and itself.
pub type TestFunction = (&'static str, fn(&[f64]) -> f64);

/// Two standard functions, turned so that the greatest value is 0 at the origin: the sphere, and
/// Rastrigin's with its many local hills.
pub const TEST_FUNCTIONS: [TestFunction; 2] = [("sphere", sphere), ("rastrigin", rastrigin)];

fn sphere(x: &[f64]) -> f64 {
    -x.iter().map(|x| x * x).sum::<f64>()
}

fn rastrigin(x: &[f64]) -> f64 {
    -x.iter().map(|x| x * x - 10.0 * (std::f64::consts::TAU * x).cos() + 10.0).sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_swarm_beats_random_search_on_the_sphere() {
        let (low, high) = (vec![-5.0; 5], vec![5.0; 5]);
        let median = |swarm| {
            let mut values: Vec<f64> = (0..9)
                .map(|seed| optimise(swarm, &low, &high, 2000, seed, &mut sphere.clone()).value)
                .collect();
            values.sort_by(f64::total_cmp);
            values[4]
        };
        let random = median(Swarm::Random);
        for swarm in &Swarm::ALL[1..] {
            let value = median(*swarm);
            assert!(value > random, "{}: {value} against {random}", swarm.name());
            assert!(value <= 0.0);
        }
    }
}
