//! Sim: six points, fifteen lines drawn in turn in two colours; who completes a triangle of the own
//! colour loses.

use super::grid::{Tone, grid};
use super::mix;
use super::table::{Info, Playable, Style, Which};
use rand_chacha::ChaCha8Rng;
use search::{Game, INFINITE, Turn};
use std::collections::HashMap;

/// What the list of games says.
pub const INFO: Info = Info {
    name: "sim",
    about: "Sim: draw lines between six points; who completes a triangle of the own colour loses",
    input: "two points 1-6, as in 12",
    legend: "r: a red line, b: a blue one, a dot: not drawn. moves shows each line's value by the course's table: 0 \
             loses at once, 10 joins two unused points.",
    players: ["red", "blue"],
    styles: &["table", "perfect"],
    depth: 6,
    longest: 15,
    ..Info::plain(Which::Sim)
};

/// Lines by number 0-14: 12, 13, ..., 16, 23, ..., 56.
const ENDS: [(usize, usize); 15] = {
    let mut ends = [(0, 0); 15];
    let (mut i, mut a) = (0, 0);
    while a < 6 {
        let mut b = a + 1;
        while b < 6 {
            ends[i] = (a, b);
            i += 1;
            b += 1;
        }
        a += 1;
    }
    ends
};

const fn line(a: usize, b: usize) -> usize {
    let (a, b) = if a < b { (a, b) } else { (b, a) };
    let mut i = 0;
    while i < 15 {
        if ENDS[i].0 == a && ENDS[i].1 == b {
            return i;
        }
        i += 1;
    }
    15
}

/// Who drew which lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Sim {
    lines: [u16; 2],
}

impl Sim {
    fn second(&self) -> bool {
        (self.lines[0] | self.lines[1]).count_ones() % 2 == 1
    }

    fn triangle(set: u16) -> bool {
        (0..15).filter(|l| set >> l & 1 == 1).any(|l| Sim::closes(set & !(1 << l), l))
    }

    /// Whether a line completes a triangle of the lines in the set.
    fn closes(set: u16, l: usize) -> bool {
        let (a, b) = ENDS[l];
        (0..6).any(|c| c != a && c != b && set >> line(a, c) & 1 == 1 && set >> line(b, c) & 1 == 1)
    }

    /// The course's table of line choices, 0 to 10, for the side to move: the greatest is played.
    pub fn choice_value(&self, l: usize) -> u32 {
        let us = usize::from(self.second());
        let (own, other) = (self.lines[us], self.lines[1 - us]);
        let (a, b) = ENDS[l];
        if Sim::closes(own, l) {
            return 0;
        }
        if Sim::closes(other, l) {
            return 1;
        }
        if Sim::closes(own | other, l) {
            return 2;
        }
        // How many lines of ours and theirs meet at each end.
        let at = |p: usize| -> (u32, u32) {
            let count = |set: u16| (0..6).filter(|&c| c != p && set >> line(p, c) & 1 == 1).count() as u32;
            (count(own), count(other))
        };
        let ends = [at(a), at(b)];
        let both = |(o, t): (u32, u32)| o > 0 && t > 0;
        let unused = |(o, t): (u32, u32)| o + t == 0;
        let theirs = |(o, t): (u32, u32)| o == 0 && t > 0;
        let one_each = |e: (u32, u32)| e == (1, 1);
        let two_of_one = |(o, t): (u32, u32)| o.max(t) == 2 && o.min(t) == 0;
        let one = |(o, t): (u32, u32)| o + t == 1;
        let [e, f] = ends;
        if unused(e) && unused(f) {
            10
        } else if unused(e) && theirs(f) || unused(f) && theirs(e) {
            9
        } else if unused(e) || unused(f) {
            8
        } else if theirs(e) && theirs(f) {
            7
        } else if one_each(e) && one_each(f) {
            6
        } else if two_of_one(e) || two_of_one(f) {
            5
        } else if both(e) && one(f) || both(f) && one(e) {
            4
        } else {
            3
        }
    }

    /// Whether the side to move wins with perfect play, kept by position.
    fn wins(&self, known: &mut HashMap<[u16; 2], bool>) -> bool {
        let us = usize::from(self.second());
        let key = [self.lines[us], self.lines[1 - us]];
        if let Some(wins) = known.get(&key) {
            return *wins;
        }
        let taken = key[0] | key[1];
        let mut wins = false;
        for l in (0..15).filter(|l| taken >> l & 1 == 0 && !Sim::closes(key[0], *l)) {
            let mut next = *self;
            next.play(l as u8);
            if !next.wins(known) {
                wins = true;
                break;
            }
        }
        known.insert(key, wins);
        wins
    }

    /// A winning line, or the one the table prefers when there is none; and whether it wins.
    pub fn perfect(&self) -> Option<(u8, bool)> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let mut known = HashMap::new();
        let winning = moves.iter().copied().find(|m| {
            let us = usize::from(self.second());
            let mut next = *self;
            next.play(*m);
            !Sim::closes(self.lines[us], usize::from(*m)) && !next.wins(&mut known)
        });
        winning.map(|m| (m, true)).or_else(|| self.by_table().map(|m| (m, false)))
    }

    fn by_table(&self) -> Option<u8> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        // The first of the greatest.
        moves.into_iter().rev().max_by_key(|m| self.choice_value(usize::from(*m)))
    }
}

impl Game for Sim {
    type Move = u8;

    fn turn(&self) -> Turn {
        if self.second() { Turn::Min } else { Turn::Max }
    }

    fn moves(&self, moves: &mut Vec<u8>) {
        moves.clear();
        if self.end().is_none() {
            moves.extend((0..15).filter(|l| (self.lines[0] | self.lines[1]) >> l & 1 == 0));
        }
    }

    fn play(&mut self, m: u8) {
        self.lines[usize::from(self.second())] |= 1 << m;
    }

    fn end(&self) -> Option<i32> {
        if Sim::triangle(self.lines[0]) {
            return Some(-(INFINITE - 1000));
        }
        Sim::triangle(self.lines[1]).then_some(INFINITE - 1000)
    }

    /// Lines that blue may not draw less those that red may not.
    fn value(&self) -> i32 {
        let taken = self.lines[0] | self.lines[1];
        let bad = |set: u16| (0..15).filter(|l| taken >> l & 1 == 0 && Sim::closes(set, *l)).count() as i32;
        bad(self.lines[1]) - bad(self.lines[0])
    }

    fn key(&self) -> u64 {
        mix(u64::from(self.lines[0]) | u64::from(self.lines[1]) << 16 | 2 << 40)
    }
}

fn table_style(game: &Sim, _: &mut ChaCha8Rng) -> Option<u8> {
    game.by_table()
}

fn perfect_style(game: &Sim, _: &mut ChaCha8Rng) -> Option<u8> {
    game.perfect().map(|(m, _)| m)
}

impl Playable for Sim {
    fn begin(_: &str, _: [usize; 2]) -> Sim {
        Sim::default()
    }

    fn board(&self) -> String {
        let mark = |a: usize, b: usize| match (a == b, line(a, b)) {
            (true, _) => (String::new(), Tone::Faint),
            (_, l) if self.lines[0] >> l & 1 == 1 => ("r".into(), Tone::First),
            (_, l) if self.lines[1] >> l & 1 == 1 => ("b".into(), Tone::Second),
            _ => (".".into(), Tone::Faint),
        };
        let points: Vec<String> = (1..=6).map(|p| p.to_string()).collect();
        let row = |a: usize| ((a + 1).to_string(), (0..6).map(|b| mark(a, b)).collect());
        grid(&points, &(0..6).map(row).collect::<Vec<_>>())
    }

    fn note(&self, m: u8) -> Option<String> {
        Some(format!("value {}", self.choice_value(usize::from(m))))
    }

    fn tell(&self, what: crate::Telling) -> Option<String> {
        if what != crate::Telling::Values {
            return None;
        }
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let one = |m: &u8| format!("{} {}", self.show(*m), self.choice_value(usize::from(*m)));
        Some(format!("line values: {}\n", moves.iter().map(one).collect::<Vec<_>>().join(", ")))
    }

    fn read(&self, text: &str) -> Result<u8, String> {
        let digits: Vec<usize> =
            text.bytes().filter(u8::is_ascii_digit).map(|b| usize::from(b - b'0')).collect();
        let [a, b] = digits[..] else { return Err(format!("'{text}' is no line: type {}", INFO.input)) };
        if a == b || !(1..=6).contains(&a) || !(1..=6).contains(&b) {
            return Err(format!("'{text}' is no line: type {}", INFO.input));
        }
        let l = line(a - 1, b - 1);
        if (self.lines[0] | self.lines[1]) >> l & 1 == 1 {
            return Err(format!("the line {a}{b} is drawn already"));
        }
        Ok(l as u8)
    }

    fn show(&self, m: u8) -> String {
        let (a, b) = ENDS[usize::from(m)];
        format!("{}{}", a + 1, b + 1)
    }

    fn state(&self) -> String {
        (0..15)
            .map(|l| match self.lines {
                [r, _] if r >> l & 1 == 1 => 'r',
                [_, b] if b >> l & 1 == 1 => 'b',
                _ => '.',
            })
            .collect()
    }

    fn from_state(text: &str) -> Result<Sim, String> {
        let wrong = || format!("'{text}' is no state: fifteen of r, b and . for the lines 12 13 14 ... 56");
        let mut sim = Sim::default();
        if text.len() != 15 {
            return Err(wrong());
        }
        for (l, c) in text.bytes().enumerate() {
            match c {
                b'r' => sim.lines[0] |= 1 << l,
                b'b' => sim.lines[1] |= 1 << l,
                b'.' => {}
                _ => return Err(wrong()),
            }
        }
        let [r, b] = sim.lines.map(u16::count_ones);
        if r != b && r != b + 1 {
            return Err("red has drawn as many lines as blue or one more".into());
        }
        if sim.lines.iter().all(|l| Sim::triangle(*l)) {
            return Err("both have a triangle; the game ends with the first".into());
        }
        Ok(sim)
    }

    fn style(name: &str) -> Option<Style<Sim>> {
        match name {
            "table" => Some(table_style),
            "perfect" => Some(perfect_style),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_player_wins() {
        assert!(!Sim::default().wins(&mut HashMap::new()));
    }

    #[test]
    fn line_choices_have_their_values() {
        let value = |state: &str, l: &str| {
            let sim = Sim::from_state(state).unwrap();
            sim.choice_value(usize::from(sim.read(l).unwrap()))
        };
        //               12 13 14 15 16 23 24 25 26 34 35 36 45 46 56
        assert_eq!(value("...............", "12"), 10);
        assert_eq!(value("r..............", "34"), 10);
        assert_eq!(value("r..............", "13"), 9, "1 has only red lines, blue is to move");
        assert_eq!(value("rb...r...b.....", "15"), 8, "5 is unused, 1 has lines of both");
        assert_eq!(value("rb...r...b.....", "36"), 8);
        assert_eq!(value("r.b..r.b.......", "13"), 0);
        assert_eq!(value("rrb............", "23"), 1, "blue closes a triangle of two red sides");
        assert_eq!(value("rbrb...........", "23"), 2, "sides of both");
    }
}
