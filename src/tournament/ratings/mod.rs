//! Elo from results.
//!
//! The model is the logistic one that every list of ratings uses: who is d Elo stronger expects the share
//! 1 / (1 + 10^(-d/400)) of the points, draws being half a point. Ratings are fitted so that every player's
//! expected points are those it has (maximum likelihood with draws as half a win and half a loss), so two
//! players differ by exactly -400 log10(1/share - 1).
//!
//! Error bars come from pairs: two games of the same players from the same position with colours swapped
//! are one observation, since their results depend on each other. The covariance is the sandwich estimate
//! (White 1982) over pairs, with one further pair of the variance that the tournament has on average, so
//! that few pairs with the same result do not seem exact.

mod simulated;
mod sprt;

pub use simulated::{PairChances, Shares, simulate};
pub use sprt::{Decision, Model, PairCounts, Sprt};

use nalgebra::{DMatrix, DVector};
use statrs::distribution::{ContinuousCDF, Normal};

/// One observation: a pair of games with colours swapped, or a single game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// A player, as an index into the list that is rated.
    pub a: usize,
    /// The other one, likewise.
    pub b: usize,
    /// Points of a, two for a win, one for a draw.
    pub points: u32,
    /// How many games it is, two or one.
    pub games: u32,
}

/// A player's rating.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Rating {
    /// Elo over the mean of all other players; between two players, their difference.
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

/// Ratings of all players with what tells them apart.
#[derive(Clone, Debug)]
pub struct Ratings {
    /// By the places of the players in the list that was rated.
    pub of: Vec<Rating>,
    /// Strengths in units of [`UNIT`] Elo, and their covariance.
    strengths: DVector<f64>,
    covariance: DMatrix<f64>,
}

/// Elo of one unit of natural logarithm.
const UNIT: f64 = 400.0 / std::f64::consts::LN_10;
/// The spread of strengths before any game. So broad that it changes no figure.
const BROAD: f64 = 10_000.0 / UNIT;
/// The same where no finite ratings follow from the results, as for a player that won everything.
const NARROW: f64 = 1000.0 / UNIT;

/// The share of the points that a player expects who is `elo` stronger, 0..=1.
pub fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in Elo at which a share of the points is expected.
pub fn elo_of(share: f64) -> f64 {
    -400.0 * (1.0 / share.clamp(1e-3, 1.0 - 1e-3) - 1.0).log10()
}

/// Rates `n` players.
pub fn rate(n: usize, encounters: &[Encounter]) -> Ratings {
    let prior = precisions(n, encounters);
    let mut strengths = DVector::<f64>::zeros(n);
    let mut information = DMatrix::from_diagonal(&prior);
    for _ in 0..200 {
        let mut gradient = -strengths.component_mul(&prior);
        information = DMatrix::from_diagonal(&prior);
        for e in encounters {
            let games = f64::from(e.games);
            let expected = expected(&strengths, e);
            let residual = f64::from(e.points) / 2.0 - games * expected;
            gradient[e.a] += residual;
            gradient[e.b] -= residual;
            spread(&mut information, e, games * expected * (1.0 - expected));
        }
        let Some(step) = information.clone().cholesky().map(|c| c.solve(&gradient)) else { break };
        // The likelihood is concave; long steps are shortened all the same, against overshooting.
        let longest = step.iter().fold(0.0f64, |m, s| m.max(s.abs()));
        strengths += step * (1.0f64).min(1.0 / longest.max(1e-12));
        if longest < 1e-10 {
            break;
        }
    }
    let covariance = sandwich(&information, &prior, &strengths, encounters);
    let z = Normal::standard().inverse_cdf(0.975);
    // Who has not played has no rating, and counts for no mean.
    let plays: Vec<bool> = (0..n).map(|i| encounters.iter().any(|e| e.a == i || e.b == i)).collect();
    let of = (0..n)
        .map(|i| {
            let others = (0..n).filter(|j| *j != i && plays[*j]).count().max(1) as f64;
            let contrast = DVector::from_fn(n, |j, _| match j {
                j if j == i => 1.0,
                j if plays[j] => -1.0 / others,
                _ => 0.0,
            });
            let variance = contrast.dot(&(&covariance * &contrast));
            Rating { elo: contrast.dot(&strengths) * UNIT, error: z * variance.max(0.0).sqrt() * UNIT }
        })
        .collect();
    Ratings { of, strengths, covariance }
}

fn expected(strengths: &DVector<f64>, e: &Encounter) -> f64 {
    1.0 / (1.0 + (strengths[e.b] - strengths[e.a]).exp())
}

/// Adds `weight` to what is known of the difference between the two.
fn spread(matrix: &mut DMatrix<f64>, e: &Encounter, weight: f64) {
    matrix[(e.a, e.a)] += weight;
    matrix[(e.b, e.b)] += weight;
    matrix[(e.a, e.b)] -= weight;
    matrix[(e.b, e.a)] -= weight;
}

/// One over the variance of each strength before any game.
fn precisions(n: usize, encounters: &[Encounter]) -> DVector<f64> {
    let spread = if ratings_exist(n, encounters) { BROAD } else { NARROW };
    DVector::from_element(n, 1.0 / (spread * spread))
}

/// Whether finite ratings follow from the results alone: there are no two groups of which one took all points
/// off the other (Ford, "Solution of a ranking problem from binary comparisons", 1957).
fn ratings_exist(n: usize, encounters: &[Encounter]) -> bool {
    // Who took points off whom, both ways.
    let mut taken = [vec![Vec::new(); n], vec![Vec::new(); n]];
    let mut plays = vec![false; n];
    for e in encounters {
        (plays[e.a], plays[e.b]) = (true, true);
        let both = [(e.a, e.b, e.points), (e.b, e.a, 2 * e.games - e.points)];
        for (winner, loser, _) in both.into_iter().filter(|(.., points)| *points > 0) {
            taken[0][winner].push(loser);
            taken[1][loser].push(winner);
        }
    }
    let Some(first) = plays.iter().position(|p| *p) else { return true };
    taken.iter().all(|next| {
        let (mut reached, mut open) = (vec![false; n], vec![first]);
        while let Some(player) = open.pop() {
            if !std::mem::replace(&mut reached[player], true) {
                open.extend(&next[player]);
            }
        }
        reached == plays
    })
}

fn sandwich(
    information: &DMatrix<f64>,
    prior: &DVector<f64>,
    strengths: &DVector<f64>,
    encounters: &[Encounter],
) -> DMatrix<f64> {
    let n = prior.len();
    // Each pair's squared surprise, and what two games without draws would have.
    let seen: Vec<(f64, f64)> = encounters
        .iter()
        .map(|e| {
            let share = expected(strengths, e);
            let games = f64::from(e.games);
            ((f64::from(e.points) / 2.0 - games * share).powi(2), games * share * (1.0 - share))
        })
        .collect();
    let (squares, most) = seen.iter().fold((0.0, 0.0), |(s, m), (a, b)| (s + a, m + b));
    let one = most / seen.len().max(1) as f64;
    // How much a pair varies by, of what it would without draws: over the whole tournament.
    let usual = if most > 0.0 { (squares + one) / (most + one) } else { 1.0 };
    let mut meetings: std::collections::BTreeMap<(usize, usize), (f64, f64, f64)> = Default::default();
    for (e, (square, bound)) in encounters.iter().zip(&seen) {
        let sum = meetings.entry((e.a.min(e.b), e.a.max(e.b))).or_default();
        *sum = (sum.0 + square, sum.1 + bound, sum.2 + 1.0);
    }
    let mut noise = DMatrix::from_diagonal(prior);
    for ((a, b), (square, bound, pairs)) in meetings {
        let variance = (square + usual * bound / pairs) * pairs / (pairs + 1.0);
        spread(&mut noise, &Encounter { a, b, points: 0, games: 0 }, variance);
    }
    let Some(inverse) = information.clone().try_inverse() else { return DMatrix::identity(n, n) };
    &inverse * noise * &inverse
}

impl Ratings {
    /// The likelihood that player `a` is stronger than `b`, 0..=1.
    pub fn superiority(&self, a: usize, b: usize) -> f64 {
        let c = &self.covariance;
        let variance = c[(a, a)] + c[(b, b)] - 2.0 * c[(a, b)];
        Normal::standard().cdf((self.strengths[a] - self.strengths[b]) / variance.max(1e-12).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};

    /// `games` games of two players from a list of results, in pairs.
    fn in_pairs(results: &[u32]) -> Vec<Encounter> {
        let pair = |c: &[u32]| Encounter { a: 0, b: 1, points: c.iter().sum(), games: c.len() as u32 };
        results.chunks(2).map(pair).collect()
    }

    /// 26 wins, 71 draws, 3 losses: -400 log10(1/0.615 - 1), as Ordo, cutechess and fastchess print it.
    #[test]
    fn two_players_differ_by_the_logistic_figure() {
        let results = [vec![2; 26], vec![1; 71], vec![0; 3]].concat();
        let ratings = rate(2, &in_pairs(&results));
        let known = -400.0 * (1.0f64 / 0.615 - 1.0).log10();
        assert!((known - 81.37).abs() < 0.01);
        assert!((ratings.of[0].elo - known).abs() < 0.1, "{ratings:?}");
        assert!((ratings.of[1].elo + known).abs() < 0.1, "{ratings:?}");
        // In no order the games of a pair are independent: the error is that of single games.
        let mut mixed = results;
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(3);
        rand::seq::SliceRandom::shuffle(&mut mixed[..], &mut rng);
        let error = rate(2, &in_pairs(&mixed)).of[0].error;
        let deviation = (0.26 * 0.385f64.powi(2) + 0.71 * 0.115f64.powi(2) + 0.03 * 0.615f64.powi(2)).sqrt();
        let slope = 400.0 / std::f64::consts::LN_10 / (0.615 * 0.385);
        let alone = 1.96 * deviation / 10.0 * slope;
        assert!((error - alone).abs() < 0.2 * alone, "{error} against {alone}");
    }

    /// Simulated players of known strength: the 95 % interval holds the truth about 95 times of 100.
    #[test]
    fn error_bars_cover() {
        const TRUE: [f64; 6] = [-180.0, -90.0, -20.0, 30.0, 90.0, 170.0];
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(95);
        let (mut inside, mut all) = (0, 0);
        for _ in 0..200 {
            let mut encounters = Vec::new();
            for (a, true_a) in TRUE.iter().enumerate() {
                for (b, true_b) in TRUE.iter().enumerate().skip(a + 1) {
                    let share = share_of(true_a - true_b);
                    let draws = share.min(1.0 - share);
                    for _ in 0..20 {
                        let mut game = || {
                            let u = rng.random::<f64>();
                            if u < draws { 1 } else { 2 * u32::from(u < draws + share - draws / 2.0) }
                        };
                        encounters.push(Encounter { a, b, points: game() + game(), games: 2 });
                    }
                }
            }
            for (i, rating) in rate(6, &encounters).of.iter().enumerate() {
                let truth = TRUE[i] - (TRUE.iter().sum::<f64>() - TRUE[i]) / 5.0;
                all += 1;
                inside += u32::from((rating.elo - truth).abs() <= rating.error);
            }
        }
        let share = f64::from(inside) / f64::from(all);
        assert!((0.93..=0.97).contains(&share), "{share}");
    }

    #[test]
    fn a_perfect_score_stays_finite() {
        let ratings = rate(2, &in_pairs(&[2; 10]));
        assert!(ratings.of[0].elo > 100.0 && ratings.of[0].elo < 2500.0, "{ratings:?}");
        assert!(ratings.of[0].error > 200.0, "{ratings:?}");
        assert!(ratings.superiority(0, 1) > 0.9);
    }

    /// Two groups of which one won everything against the other have no finite distance.
    #[test]
    fn groups_that_nothing_joins_stay_at_a_sensible_distance() {
        let pair = |a, b, points| Encounter { a, b, points, games: 2 };
        let mut encounters = vec![pair(0, 1, 3), pair(0, 1, 1), pair(2, 3, 3), pair(2, 3, 2)];
        encounters.extend([(0, 2), (0, 3), (1, 2), (1, 3)].map(|(a, b)| pair(a, b, 4)));
        assert!(!ratings_exist(4, &encounters));
        let ratings = rate(4, &encounters);
        assert!(ratings.of.iter().all(|r| r.elo.abs() < 1500.0 && r.error > 100.0), "{ratings:?}");
        encounters.push(pair(1, 3, 3));
        assert!(ratings_exist(4, &encounters));
    }

    /// All games drawn say that the players are about equal, not that they are exactly so.
    #[test]
    fn the_same_result_each_time_is_not_exact() {
        let ratings = rate(2, &in_pairs(&[1; 8]));
        assert!(ratings.of[0].elo.abs() < 0.01 && ratings.of[0].error > 20.0, "{ratings:?}");
    }
}
