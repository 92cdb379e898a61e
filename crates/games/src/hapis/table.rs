//! Hapis at a terminal: board, moves and states as text.

use super::{Hapis, INFO, Point, Turned};
use crate::grid::{Cell, Tone, grid};
use crate::{Playable, Style, Weighing};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

fn seed(game: &Hapis, _: &mut ChaCha8Rng) -> Option<Turned> {
    game.seed()
}

impl Hapis {
    fn cell(&self, point: usize) -> Cell {
        let p = self.points[point];
        if p.count == 0 {
            return (String::new(), Tone::Faint);
        }
        let letter = if p.side == 0 { 'w' } else { 'b' };
        let caught = match (p.prisoner, p.side) {
            (false, _) => "",
            (true, 0) => "/b",
            (true, _) => "/w",
        };
        (format!("{}{letter}{caught}", p.count), if p.side == 0 { Tone::First } else { Tone::Second })
    }
}

impl Playable for Hapis {
    fn begin(_: &str, _: [usize; 2]) -> Hapis {
        Hapis::new()
    }

    fn begun_by(&mut self, side: usize) {
        self.side = side as u8;
    }

    /// Each side throws one die, again if they are equal; the higher begins.
    fn opening(&mut self, rng: &mut ChaCha8Rng) -> Option<String> {
        let mut told = String::from("opening throws:");
        loop {
            let [white, black] = [rng.random_range(1..=6), rng.random_range(1..=6)];
            told += &format!(" white {white}, black {black}");
            if white != black {
                self.side = u8::from(black > white);
                let who = INFO.players[usize::from(self.side)];
                return Some(format!("{told}: {who} begins"));
            }
            told += ", equal, again;";
        }
    }

    fn numbers() -> Vec<f64> {
        super::WEIGHTS.to_vec()
    }

    fn viewed_by(&mut self, side: usize) {
        self.viewer = side;
    }

    fn weigh(&mut self, side: usize, weighing: &Weighing) {
        self.weights[side] = match weighing {
            Weighing::Numbers(n) => std::array::from_fn(|i| n[i]),
            Weighing::Named(_) => super::WEIGHTS,
        };
    }

    fn board(&self) -> String {
        let half = |points: Vec<usize>| {
            let names: Vec<String> = points.iter().map(|p| (p + 1).to_string()).collect();
            let cells = points.iter().map(|p| self.cell(*p)).collect();
            let text = grid(&names, &[(String::new(), cells)]);
            // The points' names once: above the upper half, below the lower.
            let lines: Vec<&str> = text.lines().collect();
            let upper = points[0] < points[1];
            let kept = if upper { &lines[..lines.len() - 1] } else { &lines[1..] };
            kept.join("\n") + "\n"
        };
        let mut text = half((12..24).collect()) + &half((0..12).rev().collect());
        text += &format!("off: white {}, black {}", self.off[0], self.off[1]);
        if self.dice != [0, 0] {
            let who = if self.side == 0 { "white" } else { "black" };
            text += &format!("; {who} has thrown {} {}", self.dice[0], self.dice[1]);
        }
        text + "\n"
    }

    fn read(&self, text: &str) -> Result<Turned, String> {
        let wrong = || format!("'{text}' is no move: type {}", INFO.input);
        let mut steps = [(0, 0); 4];
        let mut count = 0;
        for word in text.split_whitespace() {
            let (point, die) = word.split_once('/').ok_or_else(wrong)?;
            let point: u8 = point.parse().ok().filter(|p| (1..=24).contains(p)).ok_or_else(wrong)?;
            let die: u8 = die.parse().ok().filter(|d| (1..=6).contains(d)).ok_or_else(wrong)?;
            if count == 4 {
                return Err(wrong());
            }
            steps[count] = (point - 1, die);
            count += 1;
        }
        let mut after = *self;
        let mut left: Vec<u8> =
            if self.dice[0] == self.dice[1] { vec![self.dice[0]; 4] } else { self.dice.to_vec() };
        for (from, die) in &steps[..count] {
            let at = left
                .iter()
                .position(|d| d == die)
                .ok_or(format!("the die {die} was not thrown, or is played"))?;
            left.remove(at);
            if !after.playable(self.side, usize::from(*from), *die) {
                return Err(format!("no checker of yours can go from {} by {die}", from + 1));
            }
            after.step(self.side, usize::from(*from), *die);
        }
        let plays = self.plays();
        if plays
            .iter()
            .any(|p| usize::from(p.1) == count && p.2.points == after.points && p.2.off == after.off)
        {
            return Ok(Turned::Play { steps, count: count as u8 });
        }
        let most = plays.first().map_or(0, |p| p.1);
        Err(format!("as many dice as possible must be played: {most} here"))
    }

    fn show(&self, m: Turned) -> String {
        match m {
            Turned::Throw(a, b) => format!("{a} {b}"),
            Turned::Play { steps, count } => {
                let words: Vec<String> =
                    steps[..usize::from(count)].iter().map(|(p, d)| format!("{}/{d}", p + 1)).collect();
                words.join(" ")
            }
        }
    }

    fn state(&self) -> String {
        let points: Vec<String> = self
            .points
            .iter()
            .map(|p| {
                if p.count == 0 {
                    return String::new();
                }
                format!(
                    "{}{}{}",
                    p.count,
                    if p.side == 0 { 'w' } else { 'b' },
                    if p.prisoner { "p" } else { "" }
                )
            })
            .collect();
        let side = if self.side == 0 { 'w' } else { 'b' };
        format!(
            "{}:{},{}:{side}:{}{}",
            points.join(","),
            self.off[0],
            self.off[1],
            self.dice[0],
            self.dice[1]
        )
    }

    fn from_state(text: &str) -> Result<Hapis, String> {
        let wrong = || {
            format!(
                "'{text}' is no state: 24 points with commas, each empty or a number, w or b, and p with a prisoner; \
                 then :OFF,OFF:SIDE:DICE"
            )
        };
        let parts: Vec<&str> = text.split(':').collect();
        let [points, off, side, dice] = parts[..] else {
            return Err(match parts.len() {
                3 => format!(
                    "'{text}': the dice are missing: two digits at the end, as in :23, or :00 before the throw"
                ),
                _ => wrong(),
            });
        };
        let mut game = Hapis::new();
        let words: Vec<&str> = points.split(',').collect();
        if words.len() != 24 {
            return Err(wrong());
        }
        for (point, word) in game.points.iter_mut().zip(words) {
            *point = Point::default();
            if word.is_empty() {
                continue;
            }
            let digits = word.bytes().take_while(u8::is_ascii_digit).count();
            point.count = word[..digits].parse().ok().filter(|n| (1..=15).contains(n)).ok_or_else(wrong)?;
            (point.side, point.prisoner) = match &word[digits..] {
                "w" => (0, false),
                "b" => (1, false),
                "wp" => (0, true),
                "bp" => (1, true),
                _ => return Err(wrong()),
            };
        }
        let (white, black) = off.split_once(',').ok_or_else(wrong)?;
        game.off = [white.parse().map_err(|_| wrong())?, black.parse().map_err(|_| wrong())?];
        game.side = match side {
            "w" => 0,
            "b" => 1,
            _ => return Err(wrong()),
        };
        let digits: Vec<u8> = dice.bytes().map(|b| b.wrapping_sub(b'0')).collect();
        game.dice = match digits[..] {
            [0, 0] => [0, 0],
            [a, b] if (1..=6).contains(&a) && (1..=6).contains(&b) => [a, b],
            _ => return Err(wrong()),
        };
        for side in 0..2u8 {
            let on_board: usize = game
                .points
                .iter()
                .map(|p| {
                    if p.count > 0 && p.side == side { usize::from(p.count) } else { usize::from(p.prisoner) }
                })
                .sum();
            if on_board + usize::from(game.off[usize::from(side)]) != 15 {
                return Err("each side has 15 checkers, on the board and off".into());
            }
        }
        if game.off == [15, 15] {
            return Err("both sides have borne off all checkers; the game ends with the first".into());
        }
        Ok(game)
    }

    fn outcome(&self, players: [&str; 2]) -> String {
        match self.score() {
            Some((winner, 2)) => format!("{} wins 2 points (mars)", players[usize::from(winner)]),
            Some((winner, _)) => format!("{} wins 1 point", players[usize::from(winner)]),
            None => "draw: no throw can ever move a checker again".into(),
        }
    }

    fn worth(&self) -> u32 {
        self.score().map_or(1, |(_, points)| points)
    }

    fn style(name: &str) -> Option<Style<Hapis>> {
        (name == "seed").then_some(seed)
    }
}
