//! Weights and net as real numbers, and how they learn from one position.
//!
//! What is there or not, patterns and inputs, learns by Adagrad with each position (Duchi, Hazan, Singer, 2011); the
//! numbers behind the inputs by Adam (Kingma, Ba, 2015) with the mean of some positions. A row's vector is the sum of
//! one of its own and one for each of its men, so that rare rows know what their men are worth.

use crate::eval::Weights;
use crate::features::{self, COUNT, END_PIECES, FIRST_PIECES};
use crate::net::{self, HIDDEN, INPUTS, LAYERS, Net, OUTCOME, WIDTH, place};
use draughts::Position;
use rand::{Rng, RngExt};

/// Hundredths of a man that make odds of e to 1.
const SLOPE: f32 = 110.0;
/// Steps of patterns (hundredths of a man) and inputs, and what their squared gradients begin with.
const PATTERN_STEP: f32 = 6.0;
const INPUT_STEP: f32 = 0.05;
const LEAST_INPUT: f32 = 0.05;
/// Adam's step, its two means, and after how many positions it takes a step.
const LAYER_STEP: f32 = 0.001;
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
const TOGETHER: u32 = 128;
/// Men by side and square, which share in the vectors of rows.
const MEN: usize = 64;

/// The chance that a score promises.
pub fn chance(score: f32) -> f32 {
    1.0 / (1.0 + (-score / SLOPE).exp())
}

/// Everything that learns.
pub struct Model {
    patterns: Vec<[f32; 2]>,
    patterns_seen: Vec<[f32; 2]>,
    /// A vector for each input, and behind them for each man.
    inputs: Vec<[f32; WIDTH]>,
    inputs_seen: Vec<f32>,
    layers: Vec<f32>,
    adam: Adam,
}

struct Adam {
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    positions: u32,
    steps: i32,
}

/// What one look at a position found.
struct Look {
    patterns: Vec<(usize, f32)>,
    /// Share of the first phase, 0 to 1.
    phase: f32,
    inputs: Vec<usize>,
    stage: usize,
    vector: [f32; WIDTH],
    hidden: [f32; HIDDEN],
    score: f32,
}

fn cut(x: f32) -> f32 {
    x.clamp(0.0, 1.0)
}

fn within(x: f32) -> bool {
    x > 0.0 && x < 1.0
}

fn dot(a: &[f32], b: &[f32; WIDTH]) -> f32 {
    let mut lanes = [0.0; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for (lane, (a, b)) in lanes.iter_mut().zip(a.iter().zip(b)) {
            *lane += a * b;
        }
    }
    lanes.iter().sum()
}

impl Model {
    /// Patterns by hand, and a net of small random numbers.
    pub fn new(rng: &mut impl Rng) -> Model {
        let mut random = |most: f32| (rng.random::<f32>() * 2.0 - 1.0) * most;
        let mut inputs = vec![[0.0; WIDTH]; INPUTS + MEN];
        // The rows' own vectors begin at nothing.
        for vector in &mut inputs[8 * net::ROW_STATES..] {
            *vector = std::array::from_fn(|_| random(0.15));
        }
        let mut layers = vec![0.0; LAYERS];
        layers[..WIDTH].fill(0.3);
        for stage in 0..net::STAGES {
            let layer = &mut layers[place::layer(stage)..][..net::LAYER];
            layer[..place::BIASES].fill_with(|| random(0.3));
            layer[place::BIASES..place::OUT].fill(0.2);
            layer[place::OUT..place::OUT_BIAS].fill_with(|| random(0.5));
        }
        Model {
            patterns: Weights::hand_values(),
            patterns_seen: vec![[1e-6; 2]; COUNT],
            inputs_seen: vec![1e-4; inputs.len()],
            inputs,
            adam: Adam {
                gradient: vec![0.0; LAYERS],
                mean: vec![0.0; LAYERS],
                square: vec![0.0; LAYERS],
                positions: 0,
                steps: 0,
            },
            layers,
        }
    }

    fn look(&self, position: &Position) -> Look {
        let phase = features::phase(position) as f32 / (FIRST_PIECES - END_PIECES) as f32;
        let own = if position.turn() == draughts::Color::White { 1.0 } else { -1.0 };
        let (mut patterns, mut inputs) = (Vec::with_capacity(32), Vec::with_capacity(40));
        let mut score = 0.0;
        features::each(position, |index, sign| {
            let sign = own * sign as f32;
            let w = self.patterns[index];
            score += sign * (w[0] * phase + w[1] * (1.0 - phase));
            patterns.push((index, sign));
        });
        let mut men = Vec::with_capacity(24);
        net::each(position, |input| inputs.push(input), |man| men.push(INPUTS + man));
        inputs.append(&mut men);
        let mut vector = [0.0; WIDTH];
        vector.copy_from_slice(&self.layers[..WIDTH]);
        for &input in &inputs {
            for (sum, v) in vector.iter_mut().zip(&self.inputs[input]) {
                *sum += v;
            }
        }
        let stage = net::stage(position);
        let layer = &self.layers[place::layer(stage)..][..net::LAYER];
        let seen = vector.map(cut);
        let hidden: [f32; HIDDEN] =
            std::array::from_fn(|h| layer[place::BIASES + h] + dot(&layer[h * WIDTH..][..WIDTH], &seen));
        let out: f32 = hidden.iter().enumerate().map(|(h, x)| layer[place::OUT + h] * cut(*x)).sum();
        score += OUTCOME * (out + layer[place::OUT_BIAS]);
        Look { patterns, phase, inputs, stage, vector, hidden, score }
    }

    /// The value of a position for the side to move, in hundredths of a man.
    pub fn score(&self, position: &Position) -> f32 {
        self.look(position).score
    }

    /// Learns that a position promises its side to move this share of the points; steps are shortened to a share `rate`.
    pub fn learn(&mut self, position: &Position, target: f32, rate: f32) {
        let look = self.look(position);
        let error = chance(look.score) - target;
        for &(index, sign) in &look.patterns {
            for (phase, share) in [look.phase, 1.0 - look.phase].into_iter().enumerate() {
                let gradient = error * sign * share;
                let seen = &mut self.patterns_seen[index][phase];
                *seen += gradient * gradient;
                self.patterns[index][phase] -= PATTERN_STEP * rate * gradient / seen.sqrt().max(1.0);
            }
        }
        let wrong = self.learn_layers(&look, error * OUTCOME / SLOPE);
        let square = wrong.iter().map(|g| g * g).sum::<f32>() / WIDTH as f32;
        if square > 0.0 {
            for &input in &look.inputs {
                self.inputs_seen[input] += square;
                let step = INPUT_STEP * rate / self.inputs_seen[input].sqrt().max(LEAST_INPUT);
                for (v, g) in self.inputs[input].iter_mut().zip(&wrong) {
                    *v -= step * g;
                }
            }
        }
        self.adam.positions += 1;
        if self.adam.positions == TOGETHER {
            self.adam.step(&mut self.layers, LAYER_STEP * rate);
        }
    }

    /// Notes how the numbers behind the inputs should change, and returns how the vector should.
    fn learn_layers(&mut self, look: &Look, error: f32) -> [f32; WIDTH] {
        let first = place::layer(look.stage);
        let layer = &self.layers[first..][..net::LAYER];
        let (biases, stages) = self.adam.gradient.split_at_mut(WIDTH);
        let notes = &mut stages[first - WIDTH..][..net::LAYER];
        let seen = look.vector.map(cut);
        let mut wrong = [0.0; WIDTH];
        notes[place::OUT_BIAS] += error;
        for (h, &value) in look.hidden.iter().enumerate() {
            notes[place::OUT + h] += error * cut(value);
            if !within(value) {
                continue;
            }
            let error = error * layer[place::OUT + h];
            notes[place::BIASES + h] += error;
            let weights = &layer[h * WIDTH..][..WIDTH];
            let notes = &mut notes[h * WIDTH..][..WIDTH];
            for i in 0..WIDTH {
                notes[i] += error * seen[i];
                wrong[i] += error * weights[i];
            }
        }
        for i in 0..WIDTH {
            if !within(look.vector[i]) {
                wrong[i] = 0.0;
            }
            biases[i] += wrong[i];
        }
        wrong
    }

    /// The weights, rounded as the engine has them.
    pub fn weights(&self) -> Weights {
        let mut inputs = self.inputs[..INPUTS].to_vec();
        for man in 0..MEN {
            for row in net::rows_with(man) {
                for (sum, v) in inputs[row].iter_mut().zip(&self.inputs[INPUTS + man]) {
                    *sum += v;
                }
            }
        }
        Weights::from_values(&self.patterns).with_net(Net::from_values(&inputs, &self.layers))
    }
}

impl Adam {
    fn step(&mut self, numbers: &mut [f32], step: f32) {
        self.steps += 1;
        let early = (1.0 - SQUARE.powi(self.steps)).sqrt() / (1.0 - MEAN.powi(self.steps));
        for (i, number) in numbers.iter_mut().enumerate() {
            let gradient = self.gradient[i] / self.positions as f32;
            self.gradient[i] = 0.0;
            self.mean[i] = MEAN * self.mean[i] + (1.0 - MEAN) * gradient;
            self.square[i] = SQUARE * self.square[i] + (1.0 - SQUARE) * gradient * gradient;
            *number -= step * early * self.mean[i] / (self.square[i].sqrt() + 1e-8);
        }
        self.positions = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::fen;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    const POSITIONS: [&str; 4] = [
        "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
        "B:W1,5,9,K13,21,22,25,29:B4,K8,12,16,20,23",
        "W:W25,29,K14:B12,16,20",
        "B:WK1,K2,K3:BK32",
    ];

    /// What a number behind the inputs changes in the score, by the rule of learning and by changing it a little.
    #[test]
    fn steps_go_where_the_score_changes() {
        const LITTLE: f32 = 1e-3;
        let mut model = Model::new(&mut ChaCha8Rng::seed_from_u64(5));
        let mut moved = 0;
        for text in POSITIONS {
            let position = fen::parse(text).unwrap();
            let look = model.look(&position);
            let first = place::layer(look.stage);
            model.adam.gradient.fill(0.0);
            // An error of 1 in what goes out, times OUTCOME, is one of the score.
            let wrong = model.learn_layers(&look, OUTCOME);
            let told = model.adam.gradient.clone();
            assert_eq!(told[..WIDTH], wrong, "{text}");
            let places = (0..WIDTH).step_by(3).chain((0..net::LAYER).step_by(5).map(|i| first + i));
            for i in places {
                let kept = model.layers[i];
                let mut changed = |by: f32| {
                    model.layers[i] = kept + by;
                    let score = model.score(&position);
                    model.layers[i] = kept;
                    score
                };
                let seen = (changed(LITTLE) - changed(-LITTLE)) / (2.0 * LITTLE);
                assert!((seen - told[i]).abs() < 0.5 + 0.03 * seen.abs(), "{text} {i}: {seen} {}", told[i]);
                moved += usize::from(seen.abs() > 1.0);
            }
        }
        assert!(moved > 100, "{moved}");
    }

    /// The engine's integers say what the numbers that learn say.
    #[test]
    fn the_engine_has_what_was_learnt() {
        let mut model = Model::new(&mut ChaCha8Rng::seed_from_u64(6));
        for _ in 0..400 {
            for (i, text) in POSITIONS.into_iter().enumerate() {
                model.learn(&fen::parse(text).unwrap(), [0.5, 0.2, 0.9, 0.4][i], 1.0);
            }
        }
        let weights = model.weights();
        for (i, text) in POSITIONS.into_iter().enumerate() {
            let position = fen::parse(text).unwrap();
            let (real, whole) = (model.score(&position), weights.evaluate(&position) as f32);
            assert!((real - whole).abs() < 3.0, "{text}: {real} {whole}");
            assert!((chance(real) - [0.5, 0.2, 0.9, 0.4][i]).abs() < 0.05, "{text}: {}", chance(real));
        }
    }
}
