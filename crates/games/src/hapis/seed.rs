//! The seed heuristic: how much a position risks, and the least risky play, in steps.

use super::{Hapis, Turned};

/// The enemy's ways to hit: by a single die (s), by the sum of two different dice in either order (t),
/// by doubles (d).
pub type Ways = (u32, u32, u32);

/// What a checker can do with one die or several of the throw in turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The point it leaves, from 0.
    pub from: usize,
    /// The dice, in the order in which they are played.
    pub dice: Vec<u8>,
    /// The ways to hit after it and the risk they make; or why it cannot be played.
    pub after: Result<(Ways, f64), &'static str>,
}

impl Choice {
    /// All pips together.
    pub fn pips(&self) -> usize {
        self.dice.iter().map(|d| usize::from(*d)).sum()
    }
}

/// One decision of the heuristic: the dice left, what there was, and which was taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The dice that are left.
    pub dice: Vec<u8>,
    /// The plays that they allow.
    pub options: Vec<Choice>,
    /// Which of them is played.
    pub chosen: usize,
}

impl Hapis {
    /// Whether a side's single, free checker stands where the enemy can still come.
    pub(super) fn exposed(&self, side: u8, point: usize) -> bool {
        let p = self.points[point];
        p.count == 1
            && p.side == side
            && !p.prisoner
            && (0..24)
                .any(|q| self.own(1 - side, q) && Hapis::to_go(1 - side, q) > Hapis::to_go(1 - side, point))
    }

    /// The enemy's ways to hit the checker of a side on a point, as the course counts them: for each
    /// enemy point with a free checker and each first die whose landing is not closed, the die itself,
    /// every other second die (its landing is not tested again), and up to four of the die, as far as
    /// no door stands in the way.
    pub fn ways(&self, side: u8, point: usize) -> Ways {
        let enemy = 1 - side;
        let (mut s, mut t, mut d) = (0, 0, 0);
        for from in (0..24).filter(|q| self.own(enemy, *q)) {
            for k in 1..=6usize {
                let lands = |pips: usize| Hapis::landing(enemy, from, pips) == Some(point);
                if !Hapis::landing(enemy, from, k).is_some_and(|p| self.open(enemy, p)) {
                    continue;
                }
                s += u32::from(lands(k));
                t += (1..=6).filter(|l| *l != k && lands(k + l)).count() as u32;
                for l in 1..=4 {
                    let door = |p: usize| self.points[p].side == side && self.points[p].count > 1;
                    match Hapis::landing(enemy, from, k * l) {
                        Some(p) if !door(p) => d += u32::from(p == point),
                        _ => break,
                    }
                }
            }
        }
        (s, t, d)
    }

    /// The ways to hit any exposed checker of a side.
    pub fn all_ways(&self, side: u8) -> Ways {
        (0..24)
            .filter(|p| self.exposed(side, *p))
            .map(|p| self.ways(side, p))
            .fold((0, 0, 0), |a, w| (a.0 + w.0, a.1 + w.1, a.2 + w.2))
    }

    /// Everything one checker can do with the dice left, from the highest point of its way down; by
    /// fewest dice, smaller ones first.
    fn options(&self, left: &[u8]) -> Vec<Choice> {
        let mut ways: Vec<Vec<u8>> = Vec::new();
        match left {
            [a, b] if a != b => {
                let (a, b) = (*a.min(b), *a.max(b));
                ways.extend([vec![a], vec![b], vec![a, b]]);
            }
            _ => ways.extend((1..=left.len()).map(|n| left[..n].to_vec())),
        }
        let mut froms: Vec<usize> = (0..24).filter(|p| self.own(self.side, *p)).collect();
        froms.sort_by_key(|p| std::cmp::Reverse(Hapis::to_go(self.side, *p)));
        let mut options = Vec::new();
        for from in froms {
            for dice in &ways {
                let mut turned = dice.clone();
                turned.reverse();
                // Both orders of two dice are tried; the first that can be played counts.
                let tries = [dice.clone(), turned];
                let made = tries.iter().map(|dice| (dice, self.along(from, dice, left)));
                let best = made.reduce(|a, b| if a.1.is_ok() || b.1.is_err() { a } else { b });
                let Some((dice, after)) = best else { continue };
                let after = after.map(|game| {
                    let (s, t, d) = game.all_ways(self.side);
                    ((s, t, d), risk(s, t, d))
                });
                options.push(Choice { from, dice: dice.clone(), after });
            }
        }
        options
    }

    /// The position after a checker has played these dice in turn.
    fn along(&self, from: usize, dice: &[u8], left: &[u8]) -> Result<Hapis, &'static str> {
        let mut game = *self;
        let (mut at, mut left) = (Some(from), left.to_vec());
        for die in dice {
            let from = at.ok_or("not borne off")?;
            match game.refusal(from, *die, &left) {
                Some(reason) => return Err(reason),
                None => game.step(self.side, from, *die),
            }
            if let Some(i) = left.iter().position(|d| d == die) {
                left.remove(i);
            }
            at = Hapis::landing(self.side, from, (*die).into());
        }
        Ok(game)
    }

    /// The decisions of the seed heuristic for the throw, one after another, each with the least risk,
    /// until no die is left that can be played. Only the checkers on some points (from 0) are looked at; if
    /// none are named, all but those still on the owner's first point, which wait as long as another can
    /// play: so it is in the course's worked position.
    pub fn seed_steps(&self, only: &[usize]) -> Vec<Step> {
        let mut game = *self;
        let mut dice = self.thrown();
        let mut steps = Vec::new();
        while !dice.is_empty() {
            let mut options = game.options(&dice);
            let begun = |o: &Choice| Hapis::to_go(self.side, o.from) < 24;
            if !only.is_empty() {
                options.retain(|o| only.contains(&o.from));
            } else if options.iter().any(|o| begun(o) && o.after.is_ok()) {
                options.retain(begun);
            }
            let risks = options.iter().enumerate().filter_map(|(i, o)| o.after.ok().map(|(_, r)| (i, r)));
            let Some((chosen, _)) = risks.min_by(|a, b| a.1.total_cmp(&b.1)) else { break };
            let mut at = options[chosen].from;
            let before = dice.clone();
            for die in &options[chosen].dice {
                game.step(game.side, at, *die);
                at = Hapis::landing(game.side, at, (*die).into()).unwrap_or(at);
                if let Some(i) = dice.iter().position(|d| d == die) {
                    dice.remove(i);
                }
            }
            steps.push(Step { dice: before, options, chosen });
        }
        steps
    }

    /// The seed heuristic's play.
    pub(super) fn seed(&self) -> Option<Turned> {
        let mut steps = [(0, 0); 4];
        let mut count = 0;
        for step in self.seed_steps(&[]) {
            let option = &step.options[step.chosen];
            let mut at = option.from;
            for die in &option.dice {
                steps[count] = (at as u8, *die);
                count += 1;
                at = Hapis::landing(self.side, at, (*die).into()).unwrap_or(at);
            }
        }
        Some(Turned::Play { steps, count: count as u8 })
    }
}

/// The risk of being hit: s single dice, t sums of two dice, d doubles.
pub fn risk(s: u32, t: u32, d: u32) -> f64 {
    f64::from(s) / 6.0 + f64::from(t) / 18.0 + f64::from(d) / 36.0
}
