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

/// The first loss in a line that lasts: for [`LASTS`] turns after it, or to the game's end if that is where the
/// line ends (`over`). It begins where nothing was lost yet, and goes on over what is taken back.
pub fn lasting_loss(line: &[Turn], over: bool, rules: &Rules, color: Color) -> Option<Exchange> {
    let points = quiet_points(line, rules, color);
    let ledger = ledger(line);
    (1..points.len()).find_map(|at| {
        let last = settled_from(&points, &ledger, line, color, at)?;
        let (end, down) = points[last];
        if down <= 0 || !seen_after(line, over, end) {
            return None;
        }
        let from = (0..at).rev().find(|&i| points[i].1 == 0)?;
        exchange(line, &ledger, color, points[from].0, end - 1)
    })
}

/// Whether the line goes on long enough after its first `end` turns to see what lasts.
fn seen_after(line: &[Turn], over: bool, end: usize) -> bool {
    over || line.len() >= end + LASTS
}

/// From a quiet point with a loss the one where it is settled: what goes lost right after belongs to it, and so
/// does all that is taken back within [`LASTS`] turns of its end. What is lost there first and then taken back
/// is an exchange of its own.
fn settled_from(
    points: &[(usize, i32)],
    ledger: &[Pieces],
    line: &[Turn],
    color: Color,
    at: usize,
) -> Option<usize> {
    let mut last = at;
    loop {
        let (end, down) = points[last];
        if down <= 0 {
            return None;
        }
        let next = points.get(last + 1);
        if next.is_some_and(|n| n.1 > down && n.0 <= end + 2) {
            last += 1;
            continue;
        }
        let mut balance = 0;
        let taken_back = (end..line.len().min(end + LASTS)).find(|&i| {
            balance += if line[i].by == color { -ledger[i].worth() } else { ledger[i].worth() };
            balance < 0
        });
        let Some(back) = taken_back else { return Some(last) };
        last = (last + 1..points.len()).find(|&i| points[i].0 > back)?;
    }
}

/// What changes hands in the turns `from..=ends` of a line, from the first capture or the offer before it to the
/// last capture.
fn exchange(line: &[Turn], ledger: &[Pieces], color: Color, from: usize, ends: usize) -> Option<Exchange> {
    let captures = |i: &usize| line[*i].is_capture();
    let first = (from..=ends).find(captures)?;
    let mut exchange = Exchange {
        lost: Pieces::default(),
        won: Pieces::default(),
        // The board before a capture is never quiet: what offered it belongs to it.
        begins: if first > from { first - 1 } else { first },
        ends: (first..=ends).rev().find(captures)?,
    };
    for i in exchange.begins..=exchange.ends {
        let side = if line[i].by == color { &mut exchange.won } else { &mut exchange.lost };
        side.add(ledger[i]);
    }
    Some(exchange)
}

/// The first turn of a side in which a man of it becomes a king that is not taken in the next [`LASTS`] turns, as
/// far as the line goes. Its place in the line.
pub fn new_king(line: &[Turn], color: Color) -> Option<usize> {
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

/// The same if the line goes on long enough to see that the king lasts.
pub fn lasting_king(line: &[Turn], over: bool, color: Color) -> Option<usize> {
    new_king(line, color).filter(|&turn| seen_after(line, over, turn + 1))
}

/// Turns that a line is followed at most until it is settled.
const FOLLOWED: usize = 40;

/// Whether a line shows what lasts in it: nothing is taken and nobody becomes a king in its last [`LASTS`] turns.
pub fn is_settled(line: &[Turn]) -> bool {
    let still = line.iter().rev().take_while(|t| !t.is_capture() && !t.crowns()).count();
    still >= LASTS || line.len() >= FOLLOWED
}
