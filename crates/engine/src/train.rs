//! Training the weights: games of the engine against itself, and a logistic fit to their results.

use super::engine::{Engine, Limits, Options};
use super::eval::Weights;
use super::features::{self, COUNT, END_PIECES, FIRST_PIECES};
use draughts::fen::{self, SquareStyle};
use draughts::{Color, Game, Outcome, Position, Rules};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::io::{self, BufRead, Write};
use std::sync::Arc;

/// How training games are played.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The rules that are played.
    pub rules: &'static Rules,
    /// Nodes a move.
    pub nodes: u64,
    /// Random plies at the beginning, at least and at most.
    pub random_plies: (u32, u32),
    /// Of the games' openings.
    pub seed: u64,
    /// Who plays; the program's own weights if none.
    pub weights: Option<Arc<Weights>>,
}

/// Plays one game and writes its quiet positions, one line each: FEN, a space, and White's points
/// (2, 1 or 0). Returns how many lines.
///
/// # Errors
/// When the output cannot be written.
pub fn play_game(
    recipe: &Recipe,
    number: u64,
    engine: &mut Engine,
    out: &mut dyn Write,
) -> io::Result<usize> {
    const LONGEST: usize = 200;
    let mut rng = ChaCha8Rng::seed_from_u64(recipe.seed);
    rng.set_stream(number);
    let mut game = Game::new(recipe.rules);
    let plies = rng.random_range(recipe.random_plies.0..=recipe.random_plies.1);
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            return Ok(0);
        }
        game.play(&moves[rng.random_range(0..moves.len())]);
    }
    engine.clear();
    let limits = Limits { nodes: Some(recipe.nodes), ..Limits::default() };
    let mut kept: Vec<Position> = Vec::new();
    let points = loop {
        match game.outcome() {
            Some(Outcome::NoMoves { winner }) => break if winner == Color::White { 2 } else { 0 },
            Some(Outcome::Draw(_)) => break 1,
            None if game.moves().len() >= LONGEST => break 1,
            None => {}
        }
        let position = *game.position();
        let report = engine.search(&game, &limits);
        let Some(best) = report.best else { break 1 };
        if super::is_decided(report.score) && kept.len() > 8 {
            let white = (report.score > 0) == (position.turn() == Color::White);
            break if white { 2 } else { 0 };
        }
        let quiet = |p: &Position| !p.has_capture(recipe.rules);
        if quiet(&position) && quiet(&position.with_turn(!position.turn())) {
            kept.push(position);
        }
        game.play(&best);
    };
    for position in &kept {
        writeln!(out, "{} {points}", fen::write(position, SquareStyle::Numbers))?;
    }
    Ok(kept.len())
}

/// A new engine for training games.
pub fn engine_for(recipe: &Recipe) -> Engine {
    Engine::new(Options { hash: 4, weights: recipe.weights.clone(), ..Options::default() })
}

/// A position as the fit sees it.
struct Sample {
    features: Vec<(u32, i8)>,
    /// Share of the first phase, 0..=1.
    phase: f32,
    /// White's result, 0..=1.
    result: f32,
}

/// Reads positions as [`play_game`] writes them.
fn read(input: &mut dyn BufRead) -> Result<Vec<Sample>, String> {
    let mut samples = Vec::new();
    for (i, line) in input.lines().enumerate() {
        let line = line.map_err(|e| e.to_string())?;
        let wrong = || format!("line {}: a line is a position, a space and 0, 1 or 2", i + 1);
        let (text, points) = line.rsplit_once(' ').ok_or_else(wrong)?;
        let position = fen::parse(text).map_err(|_| wrong())?;
        let points: f32 = points.parse().map_err(|_| wrong())?;
        let mut list = Vec::with_capacity(16);
        features::each(&position, |index, sign| list.push((index as u32, sign as i8)));
        let phase = features::phase(&position) as f32 / (FIRST_PIECES - END_PIECES) as f32;
        samples.push(Sample { features: list, phase, result: points / 2.0 });
    }
    Ok(samples)
}

/// What a fit did.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// Positions learned from.
    pub positions: usize,
    /// Mean cross entropy of the tenth kept aside, before and after.
    pub before: f64,
    /// The same after learning.
    pub after: f64,
}

/// Fits weights to positions with results by stochastic gradient descent (Adagrad) on the logistic
/// loss, starting from the weights by hand. One position in ten is kept aside to measure.
///
/// # Errors
/// When the input cannot be read or holds too little.
pub fn fit(
    input: &mut dyn BufRead,
    epochs: u32,
    seed: u64,
    mut tell: impl FnMut(u32, f64),
) -> Result<(Weights, Fit), String> {
    /// Hundredths of a man that make odds of e to 1.
    const SLOPE: f32 = 110.0;
    const RATE: f32 = 6.0;
    /// Pull of a weight towards its start.
    const DECAY: f32 = 2e-6;
    /// Lines that are kept aside together, at most: about the positions of twenty games.
    const RUN: usize = 1000;
    /// Positions with fewer than which nothing is fitted.
    const LEAST: usize = 1000;
    let mut samples = read(input)?;
    if samples.len() < LEAST {
        return Err(format!("{} positions are too few to fit: at least {LEAST}", samples.len()));
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // Positions of one game have one result: whole runs of lines are kept aside, so that what is measured
    // was not learnt from the position before.
    let run = RUN.min(samples.len() / 20);
    let kept_aside = |i: usize| (i / run).is_multiple_of(10);
    let mut nth = 0..;
    let aside: Vec<Sample> = samples.extract_if(.., |_| nth.next().is_some_and(kept_aside)).collect();
    let start = Weights::hand_values();
    let mut values = start.clone();
    let mut squares = vec![[1e-6f32; 2]; COUNT];
    let evaluate = |values: &[[f32; 2]], s: &Sample| -> f32 {
        let mut sum = 0.0;
        for &(index, sign) in &s.features {
            let w = values[index as usize];
            sum += f32::from(sign) * (w[0] * s.phase + w[1] * (1.0 - s.phase));
        }
        1.0 / (1.0 + (-sum / SLOPE).exp())
    };
    let loss = |values: &[[f32; 2]]| -> f64 {
        let one = |s: &Sample| {
            let p = f64::from(evaluate(values, s)).clamp(1e-6, 1.0 - 1e-6);
            let r = f64::from(s.result);
            -(r * p.ln() + (1.0 - r) * (1.0 - p).ln())
        };
        aside.iter().map(one).sum::<f64>() / aside.len() as f64
    };
    let before = loss(&values);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    for epoch in 1..=epochs {
        order.shuffle(&mut rng);
        for &i in &order {
            let sample = &samples[i];
            let error = evaluate(&values, sample) - sample.result;
            for &(index, sign) in &sample.features {
                let index = index as usize;
                for (phase, share) in [(0, sample.phase), (1, 1.0 - sample.phase)] {
                    if share == 0.0 {
                        continue;
                    }
                    let pull = DECAY * (values[index][phase] - start[index][phase]);
                    let gradient = error * f32::from(sign) * share + pull;
                    squares[index][phase] += gradient * gradient;
                    values[index][phase] -= RATE * gradient / squares[index][phase].sqrt().max(1.0);
                }
            }
        }
        tell(epoch, loss(&values));
    }
    let after = loss(&values);
    Ok((Weights::from_values(&values), Fit { positions: samples.len() + aside.len(), before, after }))
}
