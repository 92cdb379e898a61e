//! Making tables: backwards from the ends of games, material by material.

use super::numbering::{Material, index, material, materials, position, seen, size};
use super::{Counting, MOST_PIECES, TableValue, TablesError, file_of, store};
use draughts::{Bitboard, Convention, Direction, Move, Position, Rules};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// How many positions are won, drawn and lost for the side to move, and the greatest number of plies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions won for who is to move.
    pub won: u64,
    /// Positions drawn.
    pub drawn: u64,
    /// Positions lost for who is to move.
    pub lost: u64,
    /// The longest win, in plies.
    pub longest: u8,
}

/// Builds all tables of a variant up to so many pieces and writes them to a file in a folder. `tell`
/// hears of each material: men and kings of White, of Black, and the counts.
///
/// # Errors
/// When the file cannot be written.
pub fn build(
    rules: &'static Rules,
    pieces: u32,
    folder: &Path,
    tell: &mut dyn FnMut([u8; 4], Counts),
) -> Result<PathBuf, TablesError> {
    let mut builder = Builder {
        rules,
        counting: Counting::of(rules),
        tables: HashMap::new(),
        lists: Vec::new(),
        due: vec![Vec::new(); 256],
    };
    let mut order = Vec::new();
    for class in materials(pieces.clamp(2, MOST_PIECES)) {
        builder.solve(&class);
        for m in class {
            tell(m, counts(m, &builder.tables[&m], builder.counting));
            order.push(m);
        }
    }
    let path = file_of(folder, rules);
    store::write(&path, rules, &order, &builder.tables)?;
    Ok(path)
}

/// Tables under way.
struct Builder {
    rules: &'static Rules,
    counting: Counting,
    /// Bytes by material.
    tables: HashMap<Material, Vec<u8>>,
    /// Move lists to use again, one for each jump of a capture that goes on.
    lists: Vec<Vec<Move>>,
    /// Positions to look at when values of so many plies are settled.
    due: Vec<Vec<(Material, u32)>>,
}

impl Builder {
    /// What the successors make of a position: a draw while it is open.
    fn judge(&mut self, position: &Position) -> TableValue {
        let mut verdict = Gathered::default();
        self.successors(position, 0, &mut verdict);
        verdict.outcome()
    }

    fn successors(&mut self, from: &Position, jumps: usize, verdict: &mut Gathered) {
        if self.lists.len() <= jumps {
            self.lists.push(Vec::new());
        }
        let mut moves = std::mem::take(&mut self.lists[jumps]);
        from.generate(self.rules, Convention::Distinct, &mut moves);
        for m in &moves {
            let next = from.after(m, self.rules);
            if next.turn() == from.turn() {
                self.successors(&next, jumps + 1, verdict);
            } else {
                verdict.hear(self.counting.before(self.value(&next), m.is_capture()));
            }
        }
        self.lists[jumps] = moves;
    }

    /// The value of any position of finished or present materials, for its side to move.
    fn value(&self, position: &Position) -> TableValue {
        if position.of(position.turn()).is_empty() {
            return TableValue::Loss(0);
        }
        let position = seen(position);
        let byte = self.tables.get(&material(&position)).map_or(0, |t| t[index(&position)]);
        self.counting.outcome(byte)
    }

    /// Solves a material and its mirror, in the order of plies.
    fn solve(&mut self, class: &[Material]) {
        for m in class {
            self.tables.insert(*m, vec![0; size(*m)]);
        }
        for m in class {
            for i in 0..size(*m) {
                if let Some(p) = position(*m, i)
                    && let Some(plies) = self.judge(&p).plies()
                {
                    self.due[usize::from(plies)].push((*m, i as u32));
                }
            }
        }
        for plies in 0..=self.counting.most() {
            let mut at = 0;
            while at < self.due[usize::from(plies)].len() {
                let (m, i) = self.due[usize::from(plies)][at];
                at += 1;
                self.settle(m, i, plies);
            }
            self.due[usize::from(plies)] = Vec::new();
        }
    }

    /// Settles a position if its value has so many plies, and sees to those before it.
    fn settle(&mut self, m: Material, i: u32, plies: u8) {
        if self.tables[&m][i as usize] != 0 {
            return;
        }
        let Some(p) = position(m, i as usize) else { return };
        let outcome = self.judge(&p);
        let Some(found) = outcome.plies() else { return };
        if found > plies {
            self.due[usize::from(found)].push((m, i));
            return;
        }
        let byte = self.counting.byte(outcome);
        if let Some(table) = self.tables.get_mut(&m) {
            table[i as usize] = byte;
        }
        if plies == self.counting.most() {
            return;
        }
        let due = &mut self.due[usize::from(plies) + 1];
        let tables = &self.tables;
        // Who could have come here by a quiet move gets looked at again.
        quietly_before(&p, &mut |earlier| {
            let earlier = seen(&earlier);
            let (m, i) = (material(&earlier), index(&earlier));
            if tables.get(&m).is_some_and(|t| t[i] == 0) {
                due.push((m, i as u32));
            }
        });
    }
}

/// What the successors heard of so far make of a position.
#[derive(Default)]
pub struct Gathered {
    win: Option<u8>,
    loss: u8,
    open: bool,
}

impl Gathered {
    /// Hears what a move leads to, for the side that moves.
    pub fn hear(&mut self, outcome: TableValue) {
        match outcome {
            TableValue::Win(plies) => self.win = Some(self.win.map_or(plies, |w| w.min(plies))),
            TableValue::Loss(plies) => self.loss = self.loss.max(plies),
            TableValue::Draw => self.open = true,
        }
    }

    /// The shortest win, else a draw, else the longest loss; who has no move has lost.
    pub fn outcome(&self) -> TableValue {
        match self.win {
            Some(plies) => TableValue::Win(plies),
            None if self.open => TableValue::Draw,
            None => TableValue::Loss(self.loss),
        }
    }
}

/// The positions from which a quiet move of the other side, crowning nobody, leads here; by rules with
/// short kings some more.
fn quietly_before(position: &Position, tell: &mut dyn FnMut(Position)) {
    let mover = !position.turn();
    let empty = position.empty();
    let mut unmove = |from: Bitboard, to: Bitboard| {
        let (s, t) = (from.first(), to.first());
        let piece = position.piece(s);
        tell(position.with_piece(s, None).with_piece(t, piece).with_turn(mover));
    };
    for at in position.men_of(mover).bits() {
        for d in Position::forward(mover) {
            let to = at.shift(d.opposite()) & empty;
            if to.any() {
                unmove(at, to);
            }
        }
    }
    for at in position.kings_of(mover).bits() {
        for d in Direction::ALL {
            let mut to = at.shift(d) & empty;
            while to.any() {
                unmove(at, to);
                to = to.shift(d) & empty;
            }
        }
    }
}

fn counts(m: Material, table: &[u8], counting: Counting) -> Counts {
    let mut counts = Counts::default();
    for (i, value) in table.iter().enumerate() {
        if position(m, i).is_none() {
            continue;
        }
        let outcome = counting.outcome(*value);
        match outcome {
            TableValue::Draw => counts.drawn += 1,
            TableValue::Win(_) => counts.won += 1,
            TableValue::Loss(_) => counts.lost += 1,
        }
        counts.longest = counts.longest.max(outcome.plies().unwrap_or(0));
    }
    counts
}

/// What a position's successors make of it, from whole tables.
pub fn follows(
    whole: &HashMap<Material, Vec<u8>>,
    counting: Counting,
    position: &Position,
    rules: &Rules,
) -> TableValue {
    let mut verdict = Gathered::default();
    let mut open = vec![*position];
    while let Some(from) = open.pop() {
        for m in from.distinct_moves(rules) {
            let next = from.after(&m, rules);
            if next.turn() == from.turn() {
                open.push(next);
                continue;
            }
            let value = if next.of(next.turn()).is_empty() {
                TableValue::Loss(0)
            } else {
                let next = seen(&next);
                whole
                    .get(&material(&next))
                    .map_or(TableValue::Draw, |values| counting.outcome(values[index(&next)]))
            };
            verdict.hear(counting.before(value, m.is_capture()));
        }
    }
    verdict.outcome()
}
