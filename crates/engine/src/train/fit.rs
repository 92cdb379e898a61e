//! The fit: positions are read, gone through some times, and the weights rounded.

use super::model::{Model, chance};
use crate::eval::Weights;
use draughts::{Color, Position, fen};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::io::BufRead;

/// A position without captures, and the share of the points that it promises its side to move.
struct Sample {
    position: Position,
    target: f32,
}

/// How much of a target is the game's result, where there is one; the rest is the search's score.
const RESULT: f32 = 0.2;

/// Reads positions as [`super::play_game`] writes them.
fn read(input: &mut dyn BufRead) -> Result<Vec<Sample>, String> {
    let mut samples = Vec::new();
    for (i, line) in input.lines().enumerate() {
        let line = line.map_err(|e| e.to_string())?;
        let sample = sample(&line).ok_or_else(|| {
            format!("line {}: a line is a position, its score, and White's points (2, 1, 0 or -)", i + 1)
        })?;
        samples.push(sample);
    }
    Ok(samples)
}

fn sample(line: &str) -> Option<Sample> {
    let mut parts = line.split(' ');
    let (text, score, points) = (parts.next()?, parts.next()?, parts.next()?);
    let position = fen::parse(text).ok()?;
    let promised = chance(f32::from(score.parse::<i16>().ok()?));
    let target = match points {
        "-" => promised,
        "0" | "1" | "2" => {
            let white = points.parse::<f32>().ok()? / 2.0;
            let result = if position.turn() == Color::White { white } else { 1.0 - white };
            (1.0 - RESULT) * promised + RESULT * result
        }
        _ => return None,
    };
    parts.next().is_none().then_some(Sample { position, target })
}

/// What a fit did.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// Positions learned from.
    pub positions: usize,
    /// By how much the weights miss the targets of the tenth kept aside, before and after: mean Kullback-Leibler
    /// divergence in nats.
    pub before: f64,
    /// The same after learning, as the engine computes them.
    pub after: f64,
}

/// The divergence of what is promised from a target.
fn divergence(promised: f32, target: f32) -> f64 {
    let (p, t) = (f64::from(promised).clamp(1e-6, 1.0 - 1e-6), f64::from(target));
    let part = |t: f64, p: f64| if t > 0.0 { t * (t / p).ln() } else { 0.0 };
    part(t, p) + part(1.0 - t, 1.0 - p)
}

/// Fits the weights of patterns, beginning with those by hand, and the net to positions by stochastic gradient descent.
/// One position in ten is kept aside to measure. `tell` hears the divergence after each time through.
///
/// # Errors
/// When the input cannot be read or holds too little.
pub fn fit(
    input: &mut dyn BufRead,
    epochs: u32,
    seed: u64,
    mut tell: impl FnMut(u32, f64),
) -> Result<(Weights, Fit), String> {
    /// Lines that are kept aside together, at most: about the positions of twenty games.
    const RUN: usize = 1000;
    /// Positions with fewer than which nothing is fitted.
    const LEAST: usize = 1000;
    /// What is left of the steps at the last time through.
    const LAST_RATE: f32 = 0.1;
    let mut samples = read(input)?;
    if samples.len() < LEAST {
        return Err(format!("{} positions are too few to fit: at least {LEAST}", samples.len()));
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // Positions of one game are like each other: whole runs of lines are kept aside, so that what is measured was not
    // learnt from the position before.
    let run = RUN.min(samples.len() / 20);
    let kept_aside = |i: usize| (i / run).is_multiple_of(10);
    let mut nth = 0..;
    let aside: Vec<Sample> = samples.extract_if(.., |_| nth.next().is_some_and(kept_aside)).collect();
    let missed = |score: &dyn Fn(&Position) -> f32| {
        let all: f64 = aside.iter().map(|s| divergence(chance(score(&s.position)), s.target)).sum();
        all / aside.len() as f64
    };
    let by_engine = |weights: &Weights| missed(&|position| weights.evaluate(position) as f32);
    let before = by_engine(&Weights::by_hand());
    let mut model = Model::new(&mut rng);
    for epoch in 1..=epochs {
        samples.shuffle(&mut rng);
        let done = (epoch - 1) as f32 / (epochs.max(2) - 1) as f32;
        let rate = 1.0 - (1.0 - LAST_RATE) * done;
        for sample in &samples {
            model.learn(&sample.position, sample.target, rate);
        }
        tell(epoch, missed(&|position| model.score(position)));
    }
    let weights = model.weights();
    let after = by_engine(&weights);
    Ok((weights, Fit { positions: samples.len() + aside.len(), before, after }))
}
