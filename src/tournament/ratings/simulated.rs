//! Simulated matches: how often a sequential test errs, and how long it takes.

use super::sprt::{Decision, Model, NORMALISED, PairCounts, Sprt, moments};
use rand::{RngExt, SeedableRng};

/// The chances of a pair's five results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairChances(pub [f64; 5]);

/// How simulated matches ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shares {
    /// The share of all matches that ended with `elo1` accepted, 0..=1.
    pub stronger: f64,
    /// The share that ended with `elo0` accepted; what is missing to 1 came to no decision.
    pub not_stronger: f64,
    /// Pairs on average.
    pub pairs: f64,
}

impl PairChances {
    /// Two independent games, one with each colour, by Bayesian Elo (Coulom): the chances of a win and a loss
    /// are 1 / (1 + 10^((draw ∓ difference)/400)), with the `draw` at which equal players draw `draws` of
    /// their games, 0..1. The difference is the one at which a match has the true `elo` of a test's model.
    pub fn new(model: Model, elo: f64, draws: f64) -> PairChances {
        let draw = 400.0 * ((1.0 + draws) / (1.0 - draws)).log10();
        let chance = |x: f64| 1.0 / (1.0 + 10f64.powf(x / 400.0));
        let pair = |difference: f64| {
            let (win, loss) = (chance(draw - difference), chance(draw + difference));
            let game = [loss, 1.0 - win - loss, win];
            let mut both = [0.0; 5];
            for (i, p) in game.iter().enumerate() {
                for (j, q) in game.iter().enumerate() {
                    both[i + j] += p * q;
                }
            }
            both
        };
        let has = |difference: f64| {
            let (mean, variance) = moments(&pair(difference));
            match model {
                Model::Normalised => NORMALISED * (mean - 0.5) / (2.0 * variance).sqrt(),
                Model::Logistic => super::elo_of(mean),
            }
        };
        // What a match has grows with the difference.
        let (mut low, mut high) = (-3000.0, 3000.0);
        for _ in 0..100 {
            let middle = (low + high) / 2.0;
            if has(middle) < elo { low = middle } else { high = middle }
        }
        PairChances(pair(low))
    }

    fn draw(&self, rng: &mut impl rand::Rng) -> usize {
        let mut u = rng.random::<f64>();
        for (i, p) in self.0.iter().enumerate() {
            if u < *p {
                return i;
            }
            u -= p;
        }
        4
    }
}

/// Plays `matches` simulated matches of at most `most` pairs, tested after every pair; the same for the same
/// seed.
pub fn simulate(test: &Sprt, chances: &PairChances, matches: u32, most: u64, seed: u64) -> Shares {
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
    let (mut stronger, mut not_stronger, mut all) = (0u32, 0u32, 0u64);
    for _ in 0..matches {
        let mut pairs: PairCounts = [0; 5];
        for n in 1..=most {
            pairs[chances.draw(&mut rng)] += 1;
            all += 1;
            if n < test.least {
                continue;
            }
            match test.verdict(&pairs) {
                Decision::Stronger => stronger += 1,
                Decision::NotStronger => not_stronger += 1,
                Decision::Undecided => continue,
            }
            break;
        }
    }
    let of = |n: u32| f64::from(n) / f64::from(matches.max(1));
    Shares {
        stronger: of(stronger),
        not_stronger: of(not_stronger),
        pairs: all as f64 / f64::from(matches.max(1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simulated_players_have_the_elo_that_is_asked_for() {
        // fishtest's simulator prints these for the same design (its draw Elo is rounded otherwise).
        let p = PairChances::new(Model::Normalised, 2.5, 0.95).0;
        let known = [0.000_586, 0.045_994, 0.903_702, 0.049_052, 0.000_667];
        assert!(p.iter().zip(known).all(|(a, b)| (a - b).abs() < 2e-6), "{p:?}");
        let (mean, _) = moments(&PairChances::new(Model::Logistic, 100.0, 0.3).0);
        assert!((super::super::elo_of(mean) - 100.0).abs() < 1e-6);
    }

    /// Error rates keep their bounds: 200 matches, whose share has a standard deviation of 1.5 %.
    #[test]
    fn error_rates_keep_their_bounds() {
        for model in [Model::Normalised, Model::Logistic] {
            for (elo0, elo1, draws) in [(0.0, 60.0, 0.5), (-30.0, 30.0, 0.9)] {
                let test = Sprt { model, elo0, elo1, alpha: 0.05, beta: 0.05, least: 16 };
                let run = |elo: f64, seed| {
                    simulate(&test, &PairChances::new(model, elo, draws), 200, 100_000, seed)
                };
                let (none, some, between) = (run(elo0, 1), run(elo1, 2), run((elo0 + elo1) / 2.0, 3));
                let told = format!("{model:?} {elo0} {elo1}: {none:?} {between:?} {some:?}");
                assert!(none.stronger <= 0.05 + 0.035, "{told}");
                assert!(some.not_stronger <= 0.05 + 0.035, "{told}");
                assert!((0.38..=0.62).contains(&between.stronger), "{told}");
                assert!(between.pairs > none.pairs && between.pairs > some.pairs, "{told}");
                for shares in [none, some, between] {
                    assert!((shares.stronger + shares.not_stronger - 1.0).abs() < 1e-9, "{told}");
                }
            }
        }
    }
}
