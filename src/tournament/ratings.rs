//! Elo from results: maximum likelihood with draws.
//!
//! The model is Davidson's (1970): with strengths a and b and a draw parameter v, the chances are
//! a : v sqrt(ab) : b for win, draw and loss. Strengths are 10^(Elo/400). A broad normal prior of 1000
//! Elo around the mean keeps players that won or lost everything finite. Error bars come from the
//! inverse of the observed information.

use nalgebra::{DMatrix, DVector};
use statrs::distribution::{ContinuousCDF, Normal};

/// What two players scored against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Encounter {
    pub a: usize,
    pub b: usize,
    /// Wins of a, draws, wins of b.
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
}

/// A player's rating.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Rating {
    /// Elo relative to the mean of all players.
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

/// Elo of one unit of natural logarithm.
const UNIT: f64 = 400.0 / std::f64::consts::LN_10;
const PRIOR: f64 = 1000.0 / UNIT;

/// A rating of each of `n` players, and the covariance of the ratings (Elo squared).
pub fn rate(n: usize, encounters: &[Encounter]) -> (Vec<Rating>, DMatrix<f64>) {
    // Unknowns: a strength for each player and the logarithm of the draw parameter, last.
    let mut x = DVector::<f64>::zeros(n + 1);
    let mut information = DMatrix::<f64>::identity(n + 1, n + 1);
    for _ in 0..100 {
        let (gradient, negative_hessian) = derivatives(n, &x, encounters);
        information = negative_hessian;
        let Some(step) = information.clone().cholesky().map(|c| c.solve(&gradient)) else { break };
        // The likelihood is concave; long steps are shortened all the same, against overshooting.
        let longest = step.iter().fold(0.0f64, |m, s| m.max(s.abs()));
        x += step * (1.0f64).min(2.0 / longest.max(1e-12));
        if longest < 1e-9 {
            break;
        }
    }
    let covariance = information.try_inverse().unwrap_or_else(|| DMatrix::identity(n + 1, n + 1));
    let covariance = covariance.view((0, 0), (n, n)) * (UNIT * UNIT);
    let mean = x.iter().take(n).sum::<f64>() / n.max(1) as f64;
    let z = Normal::standard().inverse_cdf(0.975);
    let ratings = (0..n)
        .map(|i| {
            // The variance of the difference from the mean of all.
            let row: f64 = covariance.row(i).sum() / n as f64;
            let all: f64 = covariance.sum() / (n * n) as f64;
            let variance = covariance[(i, i)] - 2.0 * row + all;
            Rating { elo: (x[i] - mean) * UNIT, error: z * variance.max(0.0).sqrt() }
        })
        .collect();
    (ratings, covariance)
}

fn derivatives(n: usize, x: &DVector<f64>, encounters: &[Encounter]) -> (DVector<f64>, DMatrix<f64>) {
    let mut gradient = DVector::zeros(n + 1);
    let mut information = DMatrix::zeros(n + 1, n + 1);
    for i in 0..n {
        gradient[i] -= x[i] / (PRIOR * PRIOR);
        information[(i, i)] += 1.0 / (PRIOR * PRIOR);
    }
    // A weak pull of the draw parameter keeps it finite without any draw.
    gradient[n] -= x[n] / 100.0;
    information[(n, n)] += 1.0 / 100.0;
    for e in encounters {
        let games = f64::from(e.wins + e.draws + e.losses);
        // Logarithms of the three weights, and their gradients in (a, b, draw).
        let logs = [x[e.a], (x[e.a] + x[e.b]) / 2.0 + x[n], x[e.b]];
        let top = logs.iter().copied().fold(f64::MIN, f64::max);
        let weights = logs.map(|l| (l - top).exp());
        let sum: f64 = weights.iter().sum();
        let p = weights.map(|w| w / sum);
        let slopes = [[1.0, 0.0, 0.0], [0.5, 0.5, 1.0], [0.0, 1.0, 0.0]];
        let counts = [e.wins, e.draws, e.losses].map(f64::from);
        let index = [e.a, e.b, n];
        let mean: [f64; 3] = std::array::from_fn(|k| (0..3).map(|o| p[o] * slopes[o][k]).sum());
        for k in 0..3 {
            let seen: f64 = (0..3).map(|o| counts[o] * slopes[o][k]).sum();
            gradient[index[k]] += seen - games * mean[k];
            for l in 0..3 {
                let second: f64 = (0..3).map(|o| p[o] * slopes[o][k] * slopes[o][l]).sum();
                information[(index[k], index[l])] += games * (second - mean[k] * mean[l]);
            }
        }
    }
    (gradient, information)
}

/// The likelihood that player `a` is stronger than `b`, 0..=1.
pub fn superiority(ratings: &[Rating], covariance: &DMatrix<f64>, a: usize, b: usize) -> f64 {
    let variance = covariance[(a, a)] + covariance[(b, b)] - 2.0 * covariance[(a, b)];
    Normal::standard().cdf((ratings[a].elo - ratings[b].elo) / variance.max(1e-9).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};

    /// Simulated players of known strength: the 95 % interval holds the truth about 95 times of 100.
    #[test]
    fn error_bars_cover() {
        const TRUE: [f64; 6] = [-180.0, -90.0, -20.0, 30.0, 90.0, 170.0];
        const DRAW: f64 = 0.8;
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(95);
        let (mut inside, mut all) = (0, 0);
        for _ in 0..200 {
            let mut encounters = Vec::new();
            for (a, true_a) in TRUE.iter().enumerate() {
                for (b, true_b) in TRUE.iter().enumerate().skip(a + 1) {
                    let mut e = Encounter { a, b, wins: 0, draws: 0, losses: 0 };
                    let (wa, wb) = (10f64.powf(true_a / 400.0), 10f64.powf(true_b / 400.0));
                    let wd = DRAW * (wa * wb).sqrt();
                    for _ in 0..20 {
                        let u = rng.random::<f64>() * (wa + wd + wb);
                        if u < wa {
                            e.wins += 1;
                        } else if u < wa + wd {
                            e.draws += 1;
                        } else {
                            e.losses += 1;
                        }
                    }
                    encounters.push(e);
                }
            }
            for (rating, truth) in rate(6, &encounters).0.iter().zip(TRUE) {
                all += 1;
                inside += u32::from((rating.elo - truth).abs() <= rating.error);
            }
        }
        let share = f64::from(inside) / f64::from(all);
        assert!((0.93..=0.97).contains(&share), "{share}");
    }

    #[test]
    fn a_perfect_score_stays_finite() {
        let (ratings, covariance) = rate(2, &[Encounter { a: 0, b: 1, wins: 10, draws: 0, losses: 0 }]);
        assert!(ratings[0].elo > 100.0 && ratings[0].elo < 1500.0, "{ratings:?}");
        assert!(superiority(&ratings, &covariance, 0, 1) > 0.9);
    }
}
