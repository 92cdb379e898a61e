//! The sequential test of engine testers: is one player stronger than another by `elo1` rather than `elo0`?
//!
//! The statistic is the generalised likelihood ratio of pairs of games with colours swapped (five results a
//! pair), under the two hypotheses' most likely distributions. With *normalised* Elo a hypothesis fixes the
//! mean over the standard deviation of a game, so how long a test takes depends on neither draws nor
//! openings (Van den Bergh, "Comments on Normalized Elo", sections 1 and 4.1; Liu and others, "Generalized
//! sequential probability ratio test for separate families of hypotheses"); with *logistic* Elo it fixes the
//! mean.
//!
//! To the pairs that were played one more is added in thought, spread over the five results as two games of
//! equals would be that draw half of the time; with it no variance vanishes. Nothing is decided before a
//! least number of pairs.

/// Pairs of games by the first player's points in both together: 0 to 4.
pub type PairCounts = [u64; 5];

/// What the hypotheses' Elo means.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    strum::Display,
    strum::EnumMessage,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Model {
    /// Mean over standard deviation of a game, times 800/ln 10.
    Normalised,
    /// The difference at which the share of the points is expected.
    Logistic,
}

/// A test's design.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// What `elo0` and `elo1` are differences of.
    pub model: Model,
    /// The difference under the hypothesis that is accepted by [`Decision::NotStronger`].
    pub elo0: f64,
    /// The difference under the hypothesis that is accepted by [`Decision::Stronger`].
    pub elo1: f64,
    /// The chance of accepting `elo1` when `elo0` is true, 0..1.
    pub alpha: f64,
    /// The chance of accepting `elo0` when `elo1` is true, 0..1.
    pub beta: f64,
    /// Nothing is decided before so many pairs.
    pub least: u64,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// `elo1` rather than `elo0`.
    Stronger,
    /// `elo0` rather than `elo1`.
    NotStronger,
    /// More pairs are needed.
    Undecided,
}

/// Normalised Elo of one unit of mean over standard deviation.
pub(super) const NORMALISED: f64 = 800.0 / std::f64::consts::LN_10;
/// The pair that is added: two games, won, drawn, drawn and lost with the chances 1/4, 1/2, 1/4.
const PRIOR: [f64; 5] = [1.0 / 16.0, 4.0 / 16.0, 6.0 / 16.0, 4.0 / 16.0, 1.0 / 16.0];

/// The share of the points that a pair's result is.
fn score(result: usize) -> f64 {
    result as f64 / 4.0
}

/// The mean share and the variance of a distribution over the five results.
pub(super) fn moments(chances: &[f64; 5]) -> (f64, f64) {
    let mean = chances.iter().enumerate().map(|(i, p)| p * score(i)).sum::<f64>();
    (mean, chances.iter().enumerate().map(|(i, p)| p * (score(i) - mean).powi(2)).sum())
}

impl Sprt {
    /// The bounds between which nothing is decided.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of how much more likely the pairs are under `elo1` than under `elo0`.
    pub fn llr(&self, pairs: &PairCounts) -> f64 {
        let counts: [f64; 5] = std::array::from_fn(|i| pairs[i] as f64 + PRIOR[i]);
        let n: f64 = counts.iter().sum();
        let seen = counts.map(|c| c / n);
        let [p0, p1] = [self.elo0, self.elo1].map(|elo| match self.model {
            Model::Normalised => most_likely_with_ratio(&seen, 2f64.sqrt() * elo / NORMALISED),
            Model::Logistic => {
                let mean = super::share_of(elo);
                tilted(&seen, &std::array::from_fn(|i| score(i) - mean))
            }
        });
        (0..5).map(|i| counts[i] * (p1[i] / p0[i]).ln()).sum()
    }

    /// What the pairs say.
    pub fn verdict(&self, pairs: &PairCounts) -> Decision {
        let llr = self.llr(pairs);
        let (low, high) = self.bounds();
        match pairs.iter().sum::<u64>() {
            n if n < self.least => Decision::Undecided,
            _ if llr >= high => Decision::Stronger,
            _ if llr <= low => Decision::NotStronger,
            _ => Decision::Undecided,
        }
    }
}

/// The most likely distribution given `seen` whose mean is half and `ratio` standard deviations.
fn most_likely_with_ratio(seen: &[f64; 5], ratio: f64) -> [f64; 5] {
    // From where the mean is half: far from it no slope has both signs.
    let mut chances = tilted(seen, &std::array::from_fn(|i| score(i) - 0.5));
    for round in 0..200 {
        let (mean, variance) = moments(&chances);
        let deviation = variance.sqrt();
        let slope = std::array::from_fn(|i| {
            let off = (score(i) - mean) / deviation;
            score(i) - 0.5 - ratio * deviation * (1.0 + off * off) / 2.0
        });
        let next = tilted(seen, &slope);
        let change = (0..5).map(|i| (next[i] - chances[i]).abs()).fold(0.0, f64::max);
        // Where it swings, it is held back.
        let share = if round < 20 { 1.0 } else { 0.5 };
        chances = std::array::from_fn(|i| chances[i] + share * (next[i] - chances[i]));
        if change < 1e-9 {
            break;
        }
    }
    chances
}

/// The most likely distribution given `seen` in which `slope` has the mean 0: `seen[i] / (1 + x slope[i])`
/// with the x that makes it so. All of `seen` are positive; a `slope` of one sign has no such distribution,
/// and `seen` is returned.
fn tilted(seen: &[f64; 5], slope: &[f64; 5]) -> [f64; 5] {
    let least = slope.iter().copied().fold(f64::INFINITY, f64::min);
    let most = slope.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if least >= 0.0 || most <= 0.0 {
        return *seen;
    }
    // The sum falls from infinity to minus infinity between the two poles: Newton's steps, none nearer
    // to an end of the bracket than a tenth of what was left: on a pole itself a step would hold still.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    let mut x = 0.0;
    for _ in 0..100 {
        let (mut sum, mut fall) = (0.0, 0.0);
        for i in 0..5 {
            let part = slope[i] / (1.0 + x * slope[i]);
            sum += seen[i] * part;
            fall += seen[i] * part * part;
        }
        if sum > 0.0 {
            low = x
        } else {
            high = x
        }
        let next = (x + sum / fall).clamp(x + 0.9 * (low - x), x + 0.9 * (high - x));
        let done = (next - x).abs() < 1e-12;
        x = next;
        if done {
            break;
        }
    }
    std::array::from_fn(|i| seen[i] / (1.0 + x * slope[i]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn test(model: Model, elo0: f64, elo1: f64) -> Sprt {
        Sprt { model, elo0, elo1, alpha: 0.05, beta: 0.05, least: 16 }
    }

    /// One pair decides nothing, whatever came of it; nor do a few.
    #[test]
    fn nothing_is_decided_early() {
        for model in [Model::Normalised, Model::Logistic] {
            for result in 0..5 {
                let mut pairs = [0; 5];
                pairs[result] = 1;
                assert!(test(model, 0.0, 10.0).llr(&pairs).abs() < 0.1, "{model:?} {result}");
                pairs[result] = 15;
                assert_eq!(test(model, 0.0, 400.0).verdict(&pairs), Decision::Undecided);
            }
        }
    }

    /// What fishtest's formulas give for results of published tests (its prior differs by less than that).
    #[test]
    fn the_ratio_is_that_of_the_normal_approximation() {
        let pairs = [229, 10_010, 23_600, 10_255, 241];
        let n: u64 = pairs.iter().sum();
        let seen: [f64; 5] = std::array::from_fn(|i| pairs[i] as f64 / n as f64);
        let (mean, variance) = moments(&seen);
        for (elo0, elo1) in [(0.0, 2.0), (0.5, 2.5), (-1.75, 0.25)] {
            // Section 4.2: n ln((1 + (t - t0)^2) / (1 + (t - t1)^2)), t the mean over the deviation of a game.
            let t = (mean - 0.5) / (2.0 * variance).sqrt();
            let [t0, t1] = [elo0, elo1].map(|e: f64| e / NORMALISED);
            let known = n as f64 * ((1.0 + (t - t0).powi(2)) / (1.0 + (t - t1).powi(2))).ln();
            let llr = test(Model::Normalised, elo0, elo1).llr(&pairs);
            assert!((llr - known).abs() < 0.01 + 0.01 * known.abs(), "{llr} {known}");
            // The same by the mean: the first two terms of the logistic ratio.
            let [s0, s1] = [elo0, elo1].map(crate::tournament::ratings::share_of);
            let known = n as f64 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
            let llr = test(Model::Logistic, elo0, elo1).llr(&pairs);
            assert!((llr - known).abs() < 0.01 + 0.01 * known.abs(), "{llr} {known}");
        }
    }

    /// Counts whose first step, without the tenth that is kept, is -2 but for the last digit, where a pole is.
    #[test]
    fn a_step_onto_a_pole_is_not_taken() {
        let counts: [f64; 5] = std::array::from_fn(|i| [87.0, 98.0, 5.0, 27.0, 2.0][i] + PRIOR[i]);
        let n: f64 = counts.iter().sum();
        let p = tilted(&counts.map(|c| c / n), &std::array::from_fn(|i| score(i) - 0.5));
        let (mean, _) = moments(&p);
        assert!((p.iter().sum::<f64>() - 1.0).abs() < 1e-9 && (mean - 0.5).abs() < 1e-9, "{p:?}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        /// The distribution found is one, and keeps what the hypothesis fixes.
        #[test]
        fn hypotheses_are_kept(pairs in prop::array::uniform5(0u64..200), elo in -100.0f64..100.0) {
            let counts: [f64; 5] = std::array::from_fn(|i| pairs[i] as f64 + PRIOR[i]);
            let n: f64 = counts.iter().sum();
            let seen = counts.map(|c| c / n);
            let ratio = 2f64.sqrt() * elo / NORMALISED;
            let p = most_likely_with_ratio(&seen, ratio);
            let (mean, variance) = moments(&p);
            prop_assert!((p.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{:?}", p);
            prop_assert!(((mean - 0.5) / variance.sqrt() - ratio).abs() < 1e-5, "{:?} {} {}", p, mean, variance);
        }

        /// Swapping the players turns the ratio's sign.
        #[test]
        fn the_test_is_fair(pairs in prop::array::uniform5(0u64..200), elo in 1.0f64..100.0) {
            let mut turned = pairs;
            turned.reverse();
            for model in [Model::Normalised, Model::Logistic] {
                let test = test(model, -elo, elo);
                prop_assert!((test.llr(&pairs) + test.llr(&turned)).abs() < 1e-6);
            }
        }
    }
}
