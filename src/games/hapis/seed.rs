//! The seed heuristic: how much a position risks, and the least risky play.

use super::{Hapis, Steps, Turned};

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

    /// The enemy's ways to hit the checker on a point: by a single die, by the sum of two different
    /// dice, by doubles.
    pub fn ways(&self, side: u8, point: usize) -> (u32, u32, u32) {
        let enemy = 1 - side;
        let (mut singles, mut sums, mut doubles) = (0, 0, 0);
        for from in (0..24).filter(|q| self.own(enemy, *q)) {
            let lands =
                |pips: usize| Hapis::landing(enemy, from, pips) == Some(point) && self.open(enemy, point);
            let passes = |pips: usize| Hapis::landing(enemy, from, pips).is_some_and(|p| self.open(enemy, p));
            for a in 1..=6 {
                singles += u32::from(lands(a));
                for b in a + 1..=6 {
                    sums += u32::from(lands(a + b) && (passes(a) || passes(b)));
                }
                for k in 1..=4 {
                    doubles += u32::from(lands(k * a) && (1..k).all(|i| passes(i * a)));
                }
            }
        }
        (singles, sums, doubles)
    }

    /// The seed heuristic's risk of a position: over all exposed checkers of a side.
    pub fn total_risk(&self, side: u8) -> f64 {
        (0..24)
            .filter(|p| self.exposed(side, *p))
            .map(|p| {
                let (s, t, d) = self.ways(side, p);
                risk(s, t, d)
            })
            .sum()
    }

    /// The seed heuristic's play: of all plays of a single die, of both dice or of a multiple of a
    /// double by one checker, the one that leaves the least risk; then again with the dice left.
    pub(super) fn seed(&self) -> Option<Turned> {
        let mut plays = self.plays();
        let count = plays.first()?.1;
        let mut played = 0;
        while played < usize::from(count) {
            let mut best: Option<(f64, usize, Steps)> = None;
            for (steps, ..) in &plays {
                let mut after = *self;
                for (i, (from, die)) in steps[..usize::from(count)].iter().enumerate() {
                    // Beyond the first new step only the same checker goes on.
                    let chained = i <= played
                        || Hapis::landing(self.side, steps[i - 1].0.into(), steps[i - 1].1.into())
                            == Some(usize::from(*from));
                    if !chained {
                        break;
                    }
                    after.step(self.side, usize::from(*from), *die);
                    if i >= played {
                        let risk = after.total_risk(self.side);
                        if best.is_none_or(|(b, ..)| risk < b) {
                            best = Some((risk, i + 1, *steps));
                        }
                    }
                }
            }
            let (_, until, steps) = best?;
            plays.retain(|p| p.0[..until] == steps[..until]);
            played = until;
        }
        plays.first().map(|p| Turned::Play { steps: p.0, count })
    }
}

/// The risk of being hit: s single dice, t sums of two dice, d doubles.
pub fn risk(s: u32, t: u32, d: u32) -> f64 {
    f64::from(s) / 6.0 + f64::from(t) / 18.0 + f64::from(d) / 36.0
}
