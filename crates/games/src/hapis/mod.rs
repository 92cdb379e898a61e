//! Hapis tavlasi (prison backgammon): landing on a single enemy checker imprisons it under one's own.

mod plays;
mod seed;
mod table;

pub use seed::{Choice, Step, Ways, risk};

use super::mix;
use super::table::{Info, Which};
use search::{Game, Turn};

/// What the list of games says.
pub const INFO: Info = Info {
    name: "hapis",
    about: "hapis tavlasi: backgammon in which single checkers are imprisoned, not beaten",
    input: "for each die the point a checker leaves and the die, as in 24/5 13/2; an empty line when there is no move",
    legend: "3w: three white checkers; 2b/w: two black ones above an imprisoned white one. White goes down from 24 \
             to 1 and black up from 1 to 24. A lone checker can be imprisoned by landing on it; two or more are \
             a door that is closed to the other side.",
    players: ["white", "black"],
    either: true,
    styles: &["seed"],
    weights: &["usual"],
    numbers: &["pips", "doors", "prisoners", "exposed", "off"],
    depth: 2,
    longest: 2000,
    dice: true,
    ..Info::plain(Which::Hapis)
};

/// A point: who holds it, with how many checkers, and whether a checker of the other side is
/// imprisoned below them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
struct Point {
    side: u8,
    count: u8,
    prisoner: bool,
}

/// Numbers of the polynomial evaluation that may be tuned: pips to go, doors (points with two or
/// more), prisoners, exposed checkers, checkers borne off.
pub type Weights = [f64; 5];

/// Weights that play well.
pub const WEIGHTS: Weights = [-1.0, 3.0, 12.0, -4.0, 6.0];

/// A position: points 0..24 in White's way of going (from 23 down to 0); Black goes up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hapis {
    points: [Point; 24],
    off: [u8; 2],
    /// 0 White, 1 Black.
    side: u8,
    /// The dice thrown, 0 before the throw; a double is told by equal ones.
    dice: [u8; 2],
    /// How Max and Min value positions.
    pub weights: [Weights; 2],
    /// Whose weights count in a search.
    viewer: usize,
}

/// A throw, or the dice played: (point left, die), at most four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turned {
    /// What the dice show.
    Throw(u8, u8),
    /// Checkers moved.
    Play {
        /// From and to.
        steps: [(u8, u8); 4],
        /// How many of them are made.
        count: u8,
    },
}

impl Hapis {
    /// The start; White to throw.
    pub fn new() -> Hapis {
        let mut points = [Point::default(); 24];
        // Each side's first point is where the other's last is not: White goes down from 24, Black up from 1.
        points[23] = Point { side: 0, count: 15, prisoner: false };
        points[0] = Point { side: 1, count: 15, prisoner: false };
        Hapis { points, off: [0, 0], side: 0, dice: [0, 0], weights: [WEIGHTS; 2], viewer: 0 }
    }

    /// The point a checker lands on after so many pips: none when it leaves the board.
    fn landing(side: u8, from: usize, pips: usize) -> Option<usize> {
        if side == 0 { from.checked_sub(pips) } else { Some(from + pips).filter(|p| *p < 24) }
    }

    /// How far a point is from the end of a side's way, 1..=24.
    fn to_go(side: u8, point: usize) -> usize {
        if side == 0 { point + 1 } else { 24 - point }
    }

    /// Whether a checker of a side may land on a point: empty, own, or a single enemy that holds no
    /// prisoner of ours; an own prisoner under an enemy closes a point.
    fn open(&self, side: u8, point: usize) -> bool {
        let p = self.points[point];
        p.count == 0 || p.side == side || p.count == 1 && !p.prisoner
    }

    fn own(&self, side: u8, point: usize) -> bool {
        self.points[point].count > 0 && self.points[point].side == side
    }

    /// Whether a side may bear off: its checkers are all in its last six points or off, and none is a
    /// prisoner anywhere.
    fn home(&self, side: u8) -> bool {
        (0..24).all(|p| {
            let point = self.points[p];
            let free = point.count > 0 && point.side == side;
            let caught = point.prisoner && point.side != side;
            !caught && (!free || Hapis::to_go(side, p) <= 6)
        })
    }

    /// Whether a checker on `from` may move by a die.
    fn playable(&self, side: u8, from: usize, die: u8) -> bool {
        if !self.own(side, from) {
            return false;
        }
        match Hapis::landing(side, from, die.into()) {
            Some(to) => self.open(side, to),
            None => {
                if !self.home(side) {
                    return false;
                }
                let to_go = Hapis::to_go(side, from);
                // A larger die takes the rearmost checker only.
                to_go == usize::from(die)
                    || to_go < usize::from(die)
                        && (0..24).all(|p| Hapis::to_go(side, p) <= to_go || !self.holds(side, p))
            }
        }
    }

    /// Whether a side has a checker on a point, free or imprisoned.
    fn holds(&self, side: u8, point: usize) -> bool {
        let p = self.points[point];
        p.count > 0 && (p.side == side || p.prisoner)
    }

    /// Moves one checker.
    fn step(&mut self, side: u8, from: usize, die: u8) {
        let p = &mut self.points[from];
        p.count -= 1;
        if p.count == 0 {
            // A prisoner is free; an empty point is nobody's, so that equal positions compare as equal.
            *p = if p.prisoner {
                Point { side: 1 - side, count: 1, prisoner: false }
            } else {
                Point::default()
            };
        }
        match Hapis::landing(side, from, die.into()) {
            None => self.off[usize::from(side)] += 1,
            Some(to) => {
                let p = &mut self.points[to];
                if p.count == 0 {
                    *p = Point { side, count: 1, prisoner: false };
                } else if p.side == side {
                    p.count += 1;
                } else {
                    *p = Point { side, count: 1, prisoner: true };
                }
            }
        }
    }

    /// Whether no throw can ever move a checker again, of either side: nothing that is on the board
    /// will change.
    pub fn dead(&self) -> bool {
        (0..2).all(|side| (1..=6).all(|die| (0..24).all(|from| !self.playable(side, from, die))))
    }

    /// Pips that a side has to go, prisoners included.
    fn pips(&self, side: u8) -> usize {
        (0..24)
            .map(|p| {
                let point = self.points[p];
                let free = if point.side == side { usize::from(point.count) } else { 0 };
                let caught = usize::from(point.prisoner && point.side != side);
                (free + caught) * Hapis::to_go(side, p)
            })
            .sum()
    }

    /// A side's own part of the evaluation, in pips.
    fn share(&self, side: u8, weights: &Weights) -> f64 {
        let mine = |p: &&Point| p.count > 0 && p.side == side;
        let doors = self.points.iter().filter(mine).filter(|p| p.count > 1).count();
        let prisoners = self.points.iter().filter(mine).filter(|p| p.prisoner).count();
        let exposed = (0..24).filter(|p| self.exposed(side, *p)).count();
        weights[0] * self.pips(side) as f64
            + weights[1] * doors as f64
            + weights[2] * prisoners as f64
            + weights[3] * exposed as f64
            + weights[4] * f64::from(self.off[usize::from(side)])
    }

    /// Points for the winner: 1, or 2 when the loser has borne off none.
    pub fn score(&self) -> Option<(u8, u32)> {
        let winner = (0..2u8).find(|s| self.off[usize::from(*s)] == 15)?;
        Some((winner, if self.off[usize::from(1 - winner)] == 0 { 2 } else { 1 }))
    }
}

impl Default for Hapis {
    fn default() -> Hapis {
        Hapis::new()
    }
}

impl Game for Hapis {
    type Move = Turned;

    fn turn(&self) -> Turn {
        match (self.dice, self.side) {
            ([0, 0], _) => Turn::Chance,
            (_, 0) => Turn::Max,
            _ => Turn::Min,
        }
    }

    fn moves(&self, moves: &mut Vec<Turned>) {
        moves.clear();
        if self.score().is_some() {
            return;
        }
        if self.dice == [0, 0] {
            moves.extend((1..=6).flat_map(|a| (a..=6).map(move |b| Turned::Throw(a, b))));
        } else {
            moves.extend(self.plays().into_iter().map(|(steps, count, _)| Turned::Play { steps, count }));
        }
    }

    fn play(&mut self, m: Turned) {
        match m {
            Turned::Throw(a, b) => self.dice = [a, b],
            Turned::Play { steps, count } => {
                for (from, die) in &steps[..usize::from(count)] {
                    self.step(self.side, usize::from(*from), *die);
                }
                self.side = 1 - self.side;
                self.dice = [0, 0];
            }
        }
    }

    fn end(&self) -> Option<i32> {
        let Some((winner, points)) = self.score() else { return self.dead().then_some(0) };
        let value = 100_000 * points as i32;
        Some(if winner == 0 { value } else { -value })
    }

    fn value(&self) -> i32 {
        let weights = &self.weights[self.viewer];
        (10.0 * (self.share(0, weights) - self.share(1, weights))) as i32
    }

    fn key(&self) -> u64 {
        let mut k = u64::from(self.side) ^ u64::from(self.dice[0]) << 8 ^ u64::from(self.dice[1]) << 16;
        for p in &self.points {
            k = mix(k ^ u64::from(p.count) << 2 ^ u64::from(p.side) << 1 ^ u64::from(p.prisoner))
                .wrapping_add(0x9e37);
        }
        k
    }

    fn chance(&self, m: Turned) -> f64 {
        match m {
            Turned::Throw(a, b) if a == b => 1.0 / 36.0,
            _ => 1.0 / 18.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Playable;

    #[test]
    fn risks_have_their_values() {
        let known = [
            ((3, 16, 7), 1.583),
            ((4, 30, 14), 2.722),
            ((6, 32, 16), 3.222),
            ((7, 28, 21), 3.306),
            ((4, 12, 8), 1.556),
            ((1, 12, 6), 1.000),
            ((3, 13, 8), 1.444),
            ((4, 12, 14), 1.722),
            ((4, 32, 16), 2.889),
        ];
        for ((s, t, d), value) in known {
            assert!((risk(s, t, d) - value).abs() < 0.0006, "{s} {t} {d}: {}", risk(s, t, d));
        }
    }

    #[test]
    fn prisoners() {
        // White's single checker on 10 is imprisoned by Black from 8, and free when Black leaves.
        let mut game = Hapis::from_state("14b,,,,,,,1b,,1w,,,,,,,,,,,,,,14w:0,0:b:21").unwrap();
        let m = game.read("8/2 1/1").unwrap();
        game.play(m);
        assert!(game.points[9].prisoner && game.points[9].side == 1);
        assert!(!game.open(0, 9), "an own prisoner under an enemy closes the point");
        assert!((0..24).filter(|p| game.own(0, *p)).all(|p| p == 23));
        game.play(Turned::Throw(1, 2));
        let m = game.read("24/1 24/2").unwrap();
        game.play(m);
        game.play(Turned::Throw(3, 4));
        let m = game.read("10/3 1/4").unwrap();
        game.play(m);
        assert_eq!(game.points[9], Point { side: 0, count: 1, prisoner: false });
    }

    #[test]
    fn plays_to_one_end_are_listed_once() {
        // Black's checker from 1 can go by 1 and 6 in either order, and comes to 8.
        let game = Hapis::from_state("1b,,,,,,,,,,,,,,,,,,,,,,,15w:0,14:b:16").unwrap();
        assert_eq!(game.plays().len(), 1);
    }

    #[test]
    fn bearing_off() {
        let game = Hapis::from_state("1w,,2w,,,,,,,,,,,,,,,,,,,,,15b:12,0:w:64").unwrap();
        // Both dice are larger than any distance: they take the rearmost checkers.
        assert!(game.read("3/6 3/4").is_ok());
        assert!(game.read("1/6 3/4").is_err());
        // The same with a prisoner at home: nothing is borne off.
        let game = Hapis::from_state("1bp,,2w,,,,,,,,,,,,,,,,,,,,,14b:12,0:w:64").unwrap();
        assert!(!game.home(0) && game.plays()[0].1 == 0);
    }

    /// The worked position, triple by triple; None is a landing that is closed.
    const WORKED: &str = "1b,,,1b,,,1b,,5b,1b,6b,,,1w,,4w,,3w,,3w,,,,4w:0,0:w:23";
    type Row = (usize, usize, Option<Ways>);

    #[test]
    fn the_worked_position_triple_by_triple() {
        let game = Hapis::from_state(WORKED).unwrap();
        let steps = game.seed_steps(&[]);
        let first: [Row; 12] = [
            (20, 2, Some((3, 16, 7))),
            (20, 3, Some((4, 30, 14))),
            (20, 5, Some((6, 32, 16))),
            (18, 2, Some((3, 16, 7))),
            (18, 3, Some((6, 32, 16))),
            (18, 5, Some((7, 28, 21))),
            (16, 2, Some((0, 0, 0))),
            (16, 3, Some((7, 28, 21))),
            (16, 5, None),
            (14, 2, Some((4, 12, 8))),
            (14, 3, None),
            (14, 5, None),
        ];
        let second: [Row; 4] =
            [(20, 3, Some((1, 12, 6))), (18, 3, Some((3, 13, 8))), (16, 3, Some((4, 12, 14))), (14, 3, None)];
        for (step, known) in steps.iter().zip([&first[..], &second[..]]) {
            assert_eq!(step.options.len(), known.len(), "no other play is looked at");
            for (from, pips, ways) in known {
                let option = step.options.iter().find(|o| o.from + 1 == *from && o.pips() == *pips).unwrap();
                assert_eq!(option.after.ok().map(|a| a.0), *ways, "{from}-{pips}");
            }
        }
        let chosen: Vec<(usize, usize)> =
            steps.iter().map(|s| (s.options[s.chosen].from + 1, s.options[s.chosen].pips())).collect();
        assert_eq!(chosen, [(16, 2), (20, 3)]);
        // With the checkers on the first point a smaller risk can be had.
        let all = game.seed_steps(&[23, 19, 17, 15, 13]);
        let last = &all[1].options[all[1].chosen];
        assert_eq!((last.from + 1, last.after), (24, Ok(((0, 3, 2), risk(0, 3, 2)))));
    }

    #[test]
    fn a_deadlock_is_a_draw_at_once() {
        // Each side's free checkers stand at home above a prisoner, and cannot be borne off.
        let dead = Hapis::from_state("14wp,,,,,,,,,,,,,,,,,,,,,,,14bp:0,0:w:00").unwrap();
        assert_eq!(dead.end(), Some(0));
        assert!(dead.outcome(["white", "black"]).contains("no throw"));
        let alive = Hapis::from_state("13wp,,1w,,,,,,,,,,,,,,,,,,,,,14bp:0,0:w:00").unwrap();
        assert_eq!(alive.end(), None);
    }
}
