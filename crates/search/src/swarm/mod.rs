//! Swarm optimisation: greatest value of a function of several numbers, within a box, on a budget of
//! evaluations. Each algorithm is a file of its own, written to be read, with its settings by name.

mod ants;
mod bacteria;
mod firefly;
mod fish;
mod glowworm;
mod grey_wolves;
mod particles;
mod plot;
mod random;
mod wolves;

pub use ants::routes;
pub use plot::plot;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use strum::{Display, EnumMessage, IntoStaticStr, VariantArray};

/// Which algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Swarm {
    /// Random search, to compare with.
    Random,
    /// Particles drawn to their own best place and the swarm's.
    Particles,
    /// Fireflies that fly to brighter ones, the less the farther.
    Firefly,
    /// Glowworms that follow a brighter neighbour within sight.
    Glowworm,
    /// Ants that lay pheromone on the cells of each number's range.
    Ants,
    /// Fish that swarm, follow and prey.
    Fish,
    /// Bacteria that tumble, run, divide and are scattered.
    Bacteria,
    /// The wolf colony: scouts, howling, siege.
    Wolves,
    /// Mirjalili's grey wolf optimiser, another algorithm.
    GreyWolves,
}

/// A number that an algorithm can be given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setting {
    /// The name on the command line.
    pub name: &'static str,
    /// Its usual value.
    pub value: f64,
    /// The least and the greatest value that it may be given.
    pub range: (f64, f64),
    /// What it does, in a sentence.
    pub what: &'static str,
}

/// A setting, for the algorithms' tables.
const fn setting(name: &'static str, value: f64, range: (f64, f64), what: &'static str) -> Setting {
    Setting { name, value, range, what }
}

impl Swarm {
    /// All, random search first.
    pub const ALL: &[Swarm] = <Swarm as strum::VariantArray>::VARIANTS;

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Its settings with their usual values.
    pub const fn settings(self) -> &'static [Setting] {
        match self {
            Swarm::Random => &[],
            Swarm::Particles => particles::SETTINGS,
            Swarm::Firefly => firefly::SETTINGS,
            Swarm::Glowworm => glowworm::SETTINGS,
            Swarm::Ants => ants::SETTINGS,
            Swarm::Fish => fish::SETTINGS,
            Swarm::Bacteria => bacteria::SETTINGS,
            Swarm::Wolves => wolves::SETTINGS,
            Swarm::GreyWolves => grey_wolves::SETTINGS,
        }
    }

    const fn run(self) -> fn(&mut Space<'_>) {
        match self {
            Swarm::Random => random::run,
            Swarm::Particles => particles::run,
            Swarm::Firefly => firefly::run,
            Swarm::Glowworm => glowworm::run,
            Swarm::Ants => ants::run,
            Swarm::Fish => fish::run,
            Swarm::Bacteria => bacteria::run,
            Swarm::Wolves => wolves::run,
            Swarm::GreyWolves => grey_wolves::run,
        }
    }
}

/// How an algorithm is to run.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Which algorithm.
    pub swarm: Swarm,
    /// Members.
    pub population: usize,
    /// Evaluations at most.
    pub budget: usize,
    /// Generations at most.
    pub generations: Option<usize>,
    /// Of the random numbers: the same seed, the same course.
    pub seed: u64,
    /// Settings that differ from the usual.
    pub set: BTreeMap<String, f64>,
}

impl Plan {
    /// The usual population and settings.
    pub fn new(swarm: Swarm, budget: usize, seed: u64) -> Plan {
        Plan { swarm, population: 16, budget, generations: None, seed, set: BTreeMap::new() }
    }

    /// Changes a setting, as in `inertia=0.6`.
    ///
    /// # Errors
    /// With the settings there are, or the range of the one named.
    pub fn change(&mut self, text: &str) -> Result<(), String> {
        let all = self.swarm.settings();
        let names: Vec<&str> = all.iter().map(|s| s.name).collect();
        let wrong = || {
            let names = if names.is_empty() { "nothing".to_string() } else { names.join(", ") };
            format!("'{text}' sets nothing of {}: write NAME=NUMBER; it has {names}", self.swarm.name())
        };
        let (name, value) = text.split_once('=').ok_or_else(wrong)?;
        let value = value.trim().parse::<f64>().ok().filter(|v| v.is_finite()).ok_or_else(wrong)?;
        let setting = all.iter().find(|s| s.name == name.trim()).ok_or_else(wrong)?;
        let (least, most) = setting.range;
        if !(least..=most).contains(&value) {
            return Err(format!(
                "'{text}': {} of {} is from {least} to {most}",
                setting.name,
                self.swarm.name()
            ));
        }
        self.set.insert(name.trim().to_string(), value);
        Ok(())
    }
}

/// A point and its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Agent {
    /// Its place, a number for each dimension.
    pub at: Vec<f64>,
    /// The value there; greater is better.
    pub value: f64,
}

/// How the swarm stood after a generation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Generation {
    /// Counted from 1.
    pub number: usize,
    /// Evaluations so far.
    pub evaluations: usize,
    /// The best value so far, and the mean of the swarm's present values.
    pub best: f64,
    /// Of the members' values.
    pub mean: f64,
}

/// What came out.
#[derive(Clone, Debug, PartialEq)]
pub struct Optimum {
    /// The best place seen.
    pub best: Agent,
    /// Generation by generation.
    pub course: Vec<Generation>,
}

/// The box, the function, the budget, and the best so far: what every algorithm works on.
pub struct Space<'a> {
    low: Vec<f64>,
    high: Vec<f64>,
    function: &'a mut dyn FnMut(&[f64]) -> f64,
    tell: &'a mut dyn FnMut(&Generation),
    plan: &'a Plan,
    left: usize,
    /// The swarm's random numbers.
    pub rng: ChaCha8Rng,
    best: Option<Agent>,
    course: Vec<Generation>,
}

impl Space<'_> {
    /// Whether evaluations and generations are left.
    fn more(&self) -> bool {
        self.left > 0 && self.plan.generations.is_none_or(|g| self.course.len() < g)
    }

    /// The part of the budget that is left, 1 to 0.
    fn left(&self) -> f64 {
        let by_budget = self.left as f64 / self.plan.budget.max(1) as f64;
        let done = |g: usize| 1.0 - self.course.len() as f64 / g.max(1) as f64;
        self.plan.generations.map_or(by_budget, |g| by_budget.min(done(g)))
    }

    /// A setting's value.
    fn set(&self, name: &str) -> f64 {
        let usual = || self.plan.swarm.settings().iter().find(|s| s.name == name).map_or(0.0, |s| s.value);
        self.plan.set.get(name).copied().unwrap_or_else(usual)
    }

    /// A setting as a whole number, at least 1.
    fn whole(&self, name: &str) -> usize {
        self.set(name).round().max(1.0) as usize
    }

    /// Ends a generation.
    fn generation(&mut self, agents: &[Agent]) {
        let values: Vec<f64> = agents.iter().map(|a| a.value).filter(|v| v.is_finite()).collect();
        let generation = Generation {
            number: self.course.len() + 1,
            evaluations: self.plan.budget.max(1) - self.left,
            best: self.best.as_ref().map_or(f64::NEG_INFINITY, |b| b.value),
            mean: values.iter().sum::<f64>() / values.len().max(1) as f64,
        };
        (self.tell)(&generation);
        self.course.push(generation);
    }

    fn dimensions(&self) -> usize {
        self.low.len()
    }

    /// The width of the box in a dimension.
    fn width(&self, d: usize) -> f64 {
        self.high[d] - self.low[d]
    }

    /// The box from corner to corner, in its own measure: see [`Space::apart`].
    fn span(&self) -> f64 {
        (self.dimensions() as f64).sqrt()
    }

    /// The distance of two points, each dimension measured by the width of the box.
    fn apart(&self, a: &[f64], b: &[f64]) -> f64 {
        let part = |d: usize| ((a[d] - b[d]) / self.width(d).max(1e-12)).powi(2);
        (0..a.len()).map(part).sum::<f64>().sqrt()
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
        (0..self.plan.population.max(2)).map(|_| self.random_agent()).collect()
    }

    /// A random direction of length 1, in widths of the box.
    fn direction(&mut self) -> Vec<f64> {
        let way: Vec<f64> = (0..self.dimensions()).map(|_| self.bell()).collect();
        let length = way.iter().map(|t| t * t).sum::<f64>().sqrt().max(1e-12);
        (0..way.len()).map(|d| way[d] / length * self.width(d)).collect()
    }

    /// About a standard normal number.
    fn bell(&mut self) -> f64 {
        (0..12).map(|_| self.rng.random::<f64>()).sum::<f64>() - 6.0
    }

    /// A number from -1 to 1.
    fn around(&mut self) -> f64 {
        2.0 * self.rng.random::<f64>() - 1.0
    }
}

/// The index of the best agent.
fn best_of(agents: &[Agent]) -> usize {
    (0..agents.len()).max_by(|a, b| agents[*a].value.total_cmp(&agents[*b].value)).unwrap_or(0)
}

/// A point some way from one to another: part 0 is the first, 1 the second.
fn between(from: &[f64], to: &[f64], part: f64) -> Vec<f64> {
    from.iter().zip(to).map(|(x, t)| x + part * (t - x)).collect()
}

/// The best point found for `function` in the box from `low` to `high`; `tell` hears of every
/// generation.
pub fn optimise(
    plan: &Plan,
    low: &[f64],
    high: &[f64],
    function: &mut dyn FnMut(&[f64]) -> f64,
    tell: &mut dyn FnMut(&Generation),
) -> Optimum {
    let mut space = Space {
        low: low.to_vec(),
        high: high.to_vec(),
        function,
        tell,
        plan,
        left: plan.budget.max(1),
        rng: ChaCha8Rng::seed_from_u64(plan.seed),
        best: None,
        course: Vec::new(),
    };
    plan.swarm.run()(&mut space);
    let best = space.best.unwrap_or(Agent { at: low.to_vec(), value: f64::NEG_INFINITY });
    Optimum { best, course: space.course }
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

    fn best(plan: &Plan, low: &[f64], high: &[f64], function: fn(&[f64]) -> f64) -> f64 {
        optimise(plan, low, high, &mut |x| function(x), &mut |_| {}).best.value
    }

    #[test]
    fn every_swarm_beats_random_search_on_the_sphere() {
        let (low, high) = (vec![-5.0; 5], vec![5.0; 5]);
        let median = |swarm| {
            let mut values: Vec<f64> =
                (0..9).map(|seed| best(&Plan::new(swarm, 2000, seed), &low, &high, sphere)).collect();
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

    #[test]
    fn budget_generations_and_settings_are_kept() {
        for &swarm in Swarm::ALL {
            let mut plan = Plan::new(swarm, 500, 3);
            plan.generations = Some(4);
            let mut count = 0;
            let found = optimise(
                &plan,
                &[-1.0; 3],
                &[1.0; 3],
                &mut |x| {
                    count += 1;
                    sphere(x)
                },
                &mut |_| {},
            );
            assert!(count <= 500 && found.course.len() <= 4 && !found.course.is_empty(), "{}", swarm.name());
            assert!(found.course.windows(2).all(|w| w[0].best <= w[1].best));
            // Every setting does something.
            for setting in swarm.settings() {
                let (least, most) = setting.range;
                assert!((least..=most).contains(&setting.value), "{} {}", swarm.name(), setting.name);
                let other = (setting.value * 6.0 + 0.02).clamp(least, most);
                let mut changed = Plan::new(swarm, 500, 3);
                changed.change(&format!("{}={other}", setting.name)).unwrap();
                let course = |plan: &Plan| {
                    optimise(plan, &[-2.0; 3], &[3.0; 3], &mut |x| sphere(x), &mut |_| {}).course
                };
                let (usual, changed) = (course(&Plan::new(swarm, 500, 3)), course(&changed));
                assert_ne!(usual, changed, "{} {}", swarm.name(), setting.name);
            }
            assert!(Plan::new(swarm, 1, 1).change("nonsense=1").is_err());
        }
    }

    #[test]
    fn settings_keep_to_their_ranges_and_every_range_can_be_run() {
        for &swarm in Swarm::ALL {
            for setting in swarm.settings() {
                for value in [setting.range.0, setting.range.1] {
                    let mut plan = Plan::new(swarm, 60, 3);
                    plan.population = 5;
                    plan.change(&format!("{}={value}", setting.name)).unwrap();
                    let found = optimise(&plan, &[-1.0; 3], &[2.0; 3], &mut |x| sphere(x), &mut |_| {});
                    assert!(
                        found.best.value.is_finite() && found.best.at.iter().all(|x| x.is_finite()),
                        "{} {}={value}",
                        swarm.name(),
                        setting.name
                    );
                }
                for value in [setting.range.0 - 0.1, setting.range.1 + 0.1, 1e18, -1e18, f64::NAN] {
                    let told =
                        Plan::new(swarm, 9, 3).change(&format!("{}={value}", setting.name)).unwrap_err();
                    assert!(!value.is_finite() || told.contains(" is from "), "{told}");
                }
            }
        }
    }

    #[test]
    fn glowworms_find_several_maxima() {
        // Two hills of one height: worms end on both.
        let hills = |x: &[f64]| {
            let hill = |c: f64| (-((x[0] - c).powi(2) + x[1].powi(2)) * 2.0).exp();
            hill(-2.0) + hill(2.0)
        };
        let mut plan = Plan::new(Swarm::Glowworm, 4000, 5);
        plan.population = 40;
        let mut seen = Vec::new();
        optimise(
            &plan,
            &[-4.0; 2],
            &[4.0; 2],
            &mut |x| {
                seen.push(x.to_vec());
                hills(x)
            },
            &mut |_| {},
        );
        let late = &seen[seen.len() * 3 / 4..];
        let near = |c: f64| late.iter().filter(|x| (x[0] - c).abs() < 0.5 && x[1].abs() < 0.5).count();
        assert!(near(-2.0) > late.len() / 20 && near(2.0) > late.len() / 20, "{} {}", near(-2.0), near(2.0));
    }
}
