//! Which dice can be played: as many as possible.

use super::Hapis;
use std::collections::HashSet;

/// Dice played: (point left, die), at most four.
pub(super) type Steps = [(u8, u8); 4];
/// Dice played, how many, and the position after them.
pub(super) type Line = (Steps, u8, Hapis);

impl Hapis {
    /// The dice of the throw, four of a double.
    pub(super) fn thrown(&self) -> Vec<u8> {
        let [a, b] = self.dice;
        if a == b { vec![a; 4] } else { vec![a, b] }
    }

    /// All plays of the dice, one for each different end, of those that play the most dice. Of two dice that
    /// can only be played one without the other, either may be: the rules do not ask for the larger.
    pub(super) fn plays(&self) -> Vec<Line> {
        let [a, b] = self.dice;
        let orders: Vec<Vec<u8>> = if a == b { vec![vec![a; 4]] } else { vec![vec![a, b], vec![b, a]] };
        let mut found: Vec<Line> = Vec::new();
        for order in orders {
            let mut seen = HashSet::new();
            self.follow(&order, [(0, 0); 4], 0, &mut seen, &mut found);
        }
        let most = found.iter().map(|f| f.1).max().unwrap_or(0);
        found.retain(|f| f.1 == most);
        let mut ends = HashSet::new();
        found.retain(|f| ends.insert((f.2.points, f.2.off)));
        found
    }

    /// Positions with so many dice played are followed once.
    fn follow(
        &self,
        dice: &[u8],
        steps: Steps,
        count: u8,
        seen: &mut HashSet<(u8, [super::Point; 24], [u8; 2])>,
        found: &mut Vec<Line>,
    ) {
        if !seen.insert((count, self.points, self.off)) {
            return;
        }
        let mut further = false;
        if let Some((&die, rest)) = dice.split_first() {
            for from in 0..24 {
                if self.playable(self.side, from, die) {
                    further = true;
                    let mut next = *self;
                    next.step(self.side, from, die);
                    let mut steps = steps;
                    steps[usize::from(count)] = (from as u8, die);
                    next.follow(rest, steps, count + 1, seen, found);
                }
            }
        }
        if !further {
            found.push((steps, count, *self));
        }
    }

    /// The most of these dice that can be played one after another.
    pub(super) fn most(&self, dice: &[u8]) -> usize {
        let mut best = 0;
        for (i, die) in dice.iter().enumerate() {
            if dice[..i].contains(die) {
                continue;
            }
            let mut rest = dice.to_vec();
            rest.remove(i);
            for from in 0..24 {
                if best == dice.len() {
                    return best;
                }
                if self.playable(self.side, from, *die) {
                    let mut next = *self;
                    next.step(self.side, from, *die);
                    best = best.max(1 + next.most(&rest));
                }
            }
        }
        best
    }

    /// Why a die may not be played from a point with these dice left, if it may not.
    pub(super) fn refusal(&self, from: usize, die: u8, dice: &[u8]) -> Option<&'static str> {
        if !self.playable(self.side, from, die) {
            return Some(match Hapis::landing(self.side, from, die.into()) {
                Some(_) => "closed",
                None => "not borne off",
            });
        }
        let mut rest = dice.to_vec();
        if let Some(at) = rest.iter().position(|d| *d == die) {
            rest.remove(at);
        }
        let mut next = *self;
        next.step(self.side, from, die);
        (1 + next.most(&rest) < self.most(dice)).then_some("fewer dice")
    }
}
