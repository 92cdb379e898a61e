//! Grundy's game: a move splits a heap into two unequal ones; who cannot move loses.

use super::mix;
use super::table::{Info, Playable, Style, Which};
use rand_chacha::ChaCha8Rng;
use search::{Game, INFINITE, Turn};
use std::collections::HashSet;

mod graph;

pub use graph::Graph;

/// What the list of games says.
pub const INFO: Info = Info {
    name: "grundy",
    about: "Grundy's game: split a heap into two unequal ones; who cannot move loses",
    input: "the heap and one part, as in 7 3 (7 becomes 3 and 4)",
    legend: "the numbers are heaps; only heaps of three and more can be split",
    players: ["max", "min"],
    size: (1, 7, 60),
    styles: &["perfect"],
    depth: 12,
    either: true,
    ..Info::plain(Which::Grundy)
};

const MOST: usize = 60;

/// Heaps by size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grundy {
    /// How many heaps of each size there are.
    heaps: [u8; MOST + 1],
    second: bool,
}

/// A heap and the smaller of the two parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The heap that is split.
    pub heap: u8,
    /// One of its parts; the other is the rest.
    pub part: u8,
}

/// The nim-values of single heaps of 0..=n.
pub fn nim_values(n: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::with_capacity(n + 1);
    for heap in 0..=n {
        let reached: HashSet<u32> = (1..heap.div_ceil(2)).map(|a| values[a] ^ values[heap - a]).collect();
        values.push((0..).find(|v| !reached.contains(v)).unwrap_or(0));
    }
    values
}

impl Grundy {
    /// One heap; `second` to move instead of the first.
    pub fn heap(n: usize, second: bool) -> Grundy {
        let mut heaps = [0; MOST + 1];
        heaps[n.min(MOST)] = 1;
        Grundy { heaps, second }
    }

    /// The heaps, greatest first.
    pub fn list(&self) -> Vec<usize> {
        (1..=MOST).rev().flat_map(|n| std::iter::repeat_n(n, usize::from(self.heaps[n]))).collect()
    }

    /// The exclusive or of the heaps' nim-values: 0 when the side to move loses.
    pub fn nim_value(&self) -> u32 {
        let values = nim_values(MOST);
        self.list().into_iter().fold(0, |v, h| v ^ values[h])
    }

    /// A move to nim-value 0.
    pub fn winning(&self) -> Option<Split> {
        let mut moves = Vec::new();
        self.moves(&mut moves);
        moves.into_iter().find(|m| {
            let mut next = *self;
            next.play(*m);
            next.nim_value() == 0
        })
    }
}

impl Game for Grundy {
    type Move = Split;

    fn turn(&self) -> Turn {
        if self.second { Turn::Min } else { Turn::Max }
    }

    fn moves(&self, moves: &mut Vec<Split>) {
        moves.clear();
        for heap in (3..=MOST as u8).rev().filter(|h| self.heaps[usize::from(*h)] > 0) {
            moves.extend((1..heap.div_ceil(2)).map(|part| Split { heap, part }));
        }
    }

    fn play(&mut self, m: Split) {
        self.heaps[usize::from(m.heap)] -= 1;
        self.heaps[usize::from(m.part)] += 1;
        self.heaps[usize::from(m.heap - m.part)] += 1;
        self.second = !self.second;
    }

    fn end(&self) -> Option<i32> {
        let over = self.heaps[3..].iter().all(|n| *n == 0);
        over.then_some(if self.second { INFINITE - 1000 } else { -(INFINITE - 1000) })
    }

    fn value(&self) -> i32 {
        0
    }

    fn key(&self) -> u64 {
        let fold = |k: u64, n: &u8| mix(k.wrapping_add(u64::from(*n)).wrapping_add(0x9e37_79b9_7f4a_7c15));
        self.heaps.iter().fold(u64::from(self.second), fold)
    }
}

fn perfect(game: &Grundy, _: &mut ChaCha8Rng) -> Option<Split> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    game.winning().or_else(|| moves.first().copied())
}

impl Playable for Grundy {
    fn begin(_: &str, size: [usize; 2]) -> Grundy {
        Grundy::heap(size[0], false)
    }

    fn begun_by(&mut self, side: usize) {
        self.second = side == 1;
    }

    fn board(&self) -> String {
        let heaps: Vec<String> = self.list().iter().map(ToString::to_string).collect();
        format!("heaps: {}\n", heaps.join(" "))
    }

    fn read(&self, text: &str) -> Result<Split, String> {
        let numbers: Vec<u8> = text
            .split(|c: char| !c.is_ascii_digit())
            .filter(|w| !w.is_empty())
            .filter_map(|w| w.parse().ok())
            .collect();
        let [heap, part, ..] = numbers[..] else {
            return Err(format!("'{text}' is no split: type {}", INFO.input));
        };
        if usize::from(heap) > MOST || self.heaps[usize::from(heap)] == 0 {
            return Err(format!("there is no heap of {heap}"));
        }
        if part == 0 || part >= heap || 2 * part == heap {
            return Err(format!("{heap} cannot be split into {part} and another, unequal part"));
        }
        if numbers.len() == 3 && part.checked_add(numbers[2]) != Some(heap) {
            return Err(format!("{part} and {} do not make {heap}", numbers[2]));
        }
        Ok(Split { heap, part: part.min(heap - part) })
    }

    fn show(&self, m: Split) -> String {
        format!("{} {}", m.heap, m.part)
    }

    fn state(&self) -> String {
        let heaps: Vec<String> = self.list().iter().map(ToString::to_string).collect();
        format!("{}:{}", heaps.join(","), if self.second { "min" } else { "max" })
    }

    fn from_state(text: &str) -> Result<Grundy, String> {
        let wrong =
            || format!("'{text}' is no state: heaps from 1 to {MOST} with commas, a colon, max or min");
        let (list, turn) = text.split_once(':').ok_or_else(wrong)?;
        let mut heaps = [0u8; MOST + 1];
        for word in list.split(',') {
            let n: usize = word.parse().ok().filter(|n| (1..=MOST).contains(n)).ok_or_else(wrong)?;
            heaps[n] = heaps[n].checked_add(1).ok_or_else(wrong)?;
        }
        if heaps.iter().enumerate().map(|(n, count)| n * usize::from(*count)).sum::<usize>() > 255 {
            return Err("the heaps hold more than 255 together".into());
        }
        match turn {
            "max" => Ok(Grundy { heaps, second: false }),
            "min" => Ok(Grundy { heaps, second: true }),
            _ => Err(wrong()),
        }
    }

    fn style(name: &str) -> Option<Style<Grundy>> {
        (name == "perfect").then_some(perfect)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worked_example_of_seven() {
        let start = Grundy::heap(7, true);
        let mut moves = Vec::new();
        start.moves(&mut moves);
        assert_eq!(moves.len(), 3);
        assert_eq!(start.nim_value(), 0);
        let graph = Graph::of(&start);
        let finals: Vec<String> = graph.finals().map(ToString::to_string).collect();
        assert_eq!(finals, ["(2,1,1,1,1,1)+", "(2,2,1,1,1)-", "(2,2,2,1)+"]);
        assert_eq!(graph.nodes[0].to_string(), "(7)-");
        let found = search::search(&start, 20, search::Method::FailHard);
        assert!(found.value > 0, "MIN moves first and MAX wins");
    }

    #[test]
    fn published_nim_values() {
        let known = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0];
        assert_eq!(nim_values(20), known);
    }
}
