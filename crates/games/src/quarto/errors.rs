//! Of moves that are worth the same, the one after which an opponent goes wrong most easily: one that
//! answers at random, and one that plays by the static value.

use super::solver::{Position, Solver, each};
use super::{Placement, Quarto};
use crate::mix;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use search::{Game, Limit, Method, choose};
use std::time::{Duration, Instant};

/// From so many pieces left on answers are solved in no time.
pub(super) const SAMPLED: u32 = 12;

/// A move and what is known of the answers to it.
struct Tried {
    m: (usize, u8),
    after: Position,
    /// Answers not looked at yet.
    answers: Vec<(usize, u8)>,
    looked: u32,
    /// How much the answers looked at give away.
    given: f64,
    /// The same of answers by the static value.
    valued: u32,
    given_by_value: f64,
}

impl Tried {
    fn mean(&self) -> f64 {
        self.given / f64::from(self.looked.max(1))
    }

    /// The mean of the answers by value, and all others together as one more of them.
    fn both(&self) -> f64 {
        (self.given_by_value + self.mean()) / f64::from(self.valued + 1)
    }
}

/// A mean, and more for what was seldom looked at (the bound of UCB1).
fn hope(mean: f64, looked: u32, all: u32) -> f64 {
    const CURIOSITY: f64 = 0.3;
    if looked == 0 {
        return f64::INFINITY;
    }
    mean + CURIOSITY * (f64::from(all.max(1)).ln() / f64::from(looked)).sqrt()
}

impl Quarto {
    /// Of safe moves of one value the one to choose, within the time.
    pub(super) fn hardest(
        &self,
        solver: &mut Solver,
        list: &[(usize, u8)],
        value: i8,
        started: Instant,
        limit: &Limit,
    ) -> (usize, u8) {
        let position = self.position();
        let mut tried: Vec<Tried> = list
            .iter()
            .map(|m| {
                let after = position.place(m.0, m.1);
                let answers = each(&after.moves()).collect();
                let (looked, given, valued, given_by_value) = (0, 0.0, 0, 0.0);
                Tried { m: *m, after, answers, looked, given, valued, given_by_value }
            })
            .collect();
        let at = |part: f64| limit.time.map(|t| started + t.mul_f64(part));
        if tried.len() > 1 {
            (solver.deadline, solver.late) = (at(0.65), false);
            solver.any_answers(&mut tried, value);
            (solver.deadline, solver.late) = (at(1.0), false);
            self.answers_by_value(solver, &mut tried, value);
        }
        let best = tried.iter().max_by(|a, b| a.both().total_cmp(&b.both()));
        best.map_or(list[0], |t| t.m)
    }

    /// Answers as the game's own computer would choose them by the static value, looking four moves ahead.
    fn answers_by_value(&self, solver: &mut Solver, tried: &mut [Tried], value: i8) {
        const DEPTH: u32 = 4;
        const MOST: u32 = 200;
        let mut rng = ChaCha8Rng::seed_from_u64(solver.turns.key(&self.position()));
        for all in 0..MOST {
            let left = solver.deadline.map(|d| d.saturating_duration_since(Instant::now()));
            if left.is_some_and(|l| l < Duration::from_millis(2)) {
                return;
            }
            let hopes = |t: &Tried| hope(t.both(), t.valued + 1, all + 1);
            let Some(t) = tried.iter_mut().max_by(|a, b| hopes(a).total_cmp(&hopes(b))) else { return };
            let mut after = *self;
            after.play(Placement { cell: t.m.0 as u8, piece: t.m.1, give: None });
            let limit = Limit { depth: Some(DEPTH), time: left };
            let answer = choose(&after, &limit, Method::FailHard, Some(&mut rng));
            let Some(m) = answer.best.filter(|_| answer.depth == DEPTH || after.reserve.count_ones() < DEPTH)
            else {
                return;
            };
            let next = t.after.place(m.cell.into(), m.piece);
            let found = solver.visit(&next, 16, value, 1);
            if solver.late {
                return;
            }
            t.given_by_value += better(found, value);
            t.valued += 1;
        }
    }
}

/// How much better a value is than it should be: 0 for not at all, 1 for a win where that was not to be had.
fn better(found: i8, value: i8) -> f64 {
    f64::from((found - value).max(0)) / f64::from(1 - value)
}

impl Solver {
    /// Draws safe answers and solves them, more of them for the moves that promise more.
    fn any_answers(&mut self, tried: &mut [Tried], value: i8) {
        let mut random = 0x5157;
        let mut all = 0;
        while !self.late {
            let hopes = |t: &Tried| hope(t.mean(), t.looked, all);
            let open = tried.iter_mut().filter(|t| !t.answers.is_empty());
            let Some(t) = open.max_by(|a, b| hopes(a).total_cmp(&hopes(b))) else { break };
            random = mix(random) + 1;
            let pick = (random % t.answers.len() as u64) as usize;
            let (cell, piece) = t.answers.swap_remove(pick);
            let given = self.given_away(&t.after.place(cell, piece), value);
            if !self.late {
                (t.looked, t.given, all) = (t.looked + 1, t.given + given, all + 1);
            }
        }
    }

    /// How much better a position is than it should be. What an opponent sees within a few moves counts
    /// little.
    fn given_away(&mut self, position: &Position, value: i8) -> f64 {
        const SEEN: u32 = 3;
        const SEEN_VALUE: f64 = 0.1;
        if value < 1 && self.visit(position, SEEN, 0, 1) == 1 {
            return SEEN_VALUE;
        }
        better(self.visit(position, 16, value, 1), value)
    }
}
