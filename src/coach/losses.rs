//! What a line costs a side, counted where nobody has to capture.

use super::line::{Turn, is_quiet};
use draughts::{Bitboard, Color, Rules};

/// What a king counts in men, in comparing what was lost with what was won.
const KING: i32 = 3;

/// Men and kings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    /// How many men.
    pub men: u32,
    /// How many kings.
    pub kings: u32,
}

impl Pieces {
    /// How many pieces.
    pub const fn count(self) -> u32 {
        self.men + self.kings
    }

    /// What they count in men.
    pub const fn worth(self) -> i32 {
        self.men as i32 + KING * self.kings as i32
    }

    fn add(&mut self, more: Pieces) {
        self.men += more.men;
        self.kings += more.kings;
    }
}

/// Pieces that change hands in a part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// What the side loses.
    pub lost: Pieces,
    /// What it takes.
    pub won: Pieces,
    /// The first and the last turn of it, by their place in the line.
    pub begins: usize,
    pub ends: usize,
}

/// What each turn of a line takes off the board. A man that becomes a king in the line is still a man here:
/// what is compared is what stood on the board before it.
pub fn ledger(line: &[Turn]) -> Vec<Pieces> {
    let mut kings = line.first().map_or(Bitboard::EMPTY, |t| t.before.kings());
    line.iter()
        .map(|turn| {
            let taken =
                Pieces { men: turn.taken().minus(kings).count(), kings: (turn.taken() & kings).count() };
            kings = kings.minus(turn.taken());
            if kings.has(turn.from()) {
                kings = kings.minus(Bitboard::of(turn.from())) | Bitboard::of(turn.to());
            }
            taken
        })
        .collect()
}

/// The points of a line where nobody has to capture, with what `color` has lost there beyond what it won;
/// the first is before the line. Turns are counted so that point `n` is before turn `n`.
fn quiet_points(line: &[Turn], rules: &Rules, color: Color) -> Vec<(usize, i32)> {
    let mut points = vec![(0, 0)];
    let mut down = 0;
    for (i, (turn, taken)) in line.iter().zip(ledger(line)).enumerate() {
        down += if turn.by == color { -taken.worth() } else { taken.worth() };
        if is_quiet(&turn.after, rules) {
            points.push((i + 1, down));
        }
    }
    points
}

/// Turns after a loss in which it must not be made good, to last.
pub const LASTS: usize = 8;

/// What `color` has lost beyond what it won where the line has settled after `end` turns: the least at the last
/// point before that where nobody has to capture, and at those of the next turns. What is given in between, to
/// take more, counts for nothing so.
pub fn settled(line: &[Turn], rules: &Rules, color: Color, end: usize) -> i32 {
    /// Turns in which it settles.
    const SETTLES: usize = 4;
    let points = quiet_points(line, rules, color);
    let first = points.iter().rposition(|p| p.0 <= end).unwrap_or(0);
    points[first..].iter().take_while(|p| p.0 <= end + SETTLES).map(|p| p.1).min().unwrap_or(0)
}

/// The first loss in a line that lasts. It begins where nothing was lost yet.
pub fn lasting_loss(line: &[Turn], rules: &Rules, color: Color) -> Option<Exchange> {
    let points = quiet_points(line, rules, color);
    let lasts = |i: &usize| {
        let after = points[*i..].iter().take_while(|p| p.0 <= points[*i].0 + LASTS);
        after.into_iter().all(|p| p.1 > 0)
    };
    let at = (1..points.len()).find(lasts)?;
    let from = (0..at).rev().find(|&i| points[i].1 == 0)?;
    // What goes lost right after belongs to it.
    let more = |a: usize| {
        a + 1 < points.len() && points[a + 1].1 > points[a].1 && points[a + 1].0 <= points[a].0 + 2
    };
    let mut last = at;
    while more(last) {
        last += 1;
    }
    let ends = points[last].0 - 1;
    let captures = |i: &usize| line[*i].is_capture();
    // The offer that forces the first capture belongs to it.
    let first = (points[from].0..=ends).find(captures)?;
    let offered = first > points[from].0 && !is_quiet(&line[first - 1].after, rules);
    let mut exchange = Exchange {
        lost: Pieces::default(),
        won: Pieces::default(),
        begins: if offered { first - 1 } else { first },
        ends: (first..=ends).rev().find(captures)?,
    };
    let ledger = ledger(line);
    for i in exchange.begins..=exchange.ends {
        let side = if line[i].by == color { &mut exchange.won } else { &mut exchange.lost };
        side.add(ledger[i]);
    }
    Some(exchange)
}

/// The first turn of a side in which a man of it becomes a king that lasts: to the end of the line, or for
/// [`LASTS`] turns. Its place in the line.
pub fn lasting_king(line: &[Turn], color: Color) -> Option<usize> {
    (0..line.len()).find(|&i| {
        line[i].by == color && line[i].crowns() && {
            let mut at = line[i].to();
            line[i + 1..].iter().take(LASTS).all(|turn| {
                if turn.by == color && turn.from() == at {
                    at = turn.to();
                }
                !turn.taken().has(at)
            })
        }
    })
}
