//! Endgame tables: for every position with few pieces by the official Russian rules whether it is won,
//! and in how many plies, with best play and without the draw limits.
//!
//! A table holds White to move only; Black's positions are the same turned around. A value is a byte:
//! 0 a draw, else 1 + the plies to the end, odd plies won and even ones lost.

mod store;

use crate::draughts::{Bitboard, Clocks, Color, Convention, Direction, Move, Position, RUSSIAN};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Men and kings of White and of Black.
type Material = [u8; 4];

/// Most pieces that tables are made for.
pub const MOST_PIECES: u32 = 5;

/// Tables that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TablesError {
    #[error("{}: {reason}", path.display())]
    File { path: PathBuf, reason: String },
}

/// Binomial coefficients of 32 squares.
const CHOOSE: [[u64; 6]; 33] = {
    let mut c = [[0; 6]; 33];
    let mut n = 0;
    while n <= 32 {
        c[n][0] = 1;
        let mut k = 1;
        while k <= 5 && k <= n {
            c[n][k] = c[n - 1][k - 1] + if k < n { c[n - 1][k] } else { 0 };
            k += 1;
        }
        n += 1;
    }
    c
};

/// The number of a set among the sets of its size.
fn rank(set: Bitboard) -> u64 {
    set.squares().enumerate().map(|(i, s)| CHOOSE[s.index()][i + 1]).sum()
}

/// The set of a number.
fn unrank(mut number: u64, size: u8) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    for k in (1..=size as usize).rev() {
        let square = (0..32).rev().find(|n| CHOOSE[*n][k] <= number).unwrap_or(0);
        number -= CHOOSE[square][k];
        if let Some(square) = crate::draughts::Square::new(square as u8) {
            set |= Bitboard::of(square);
        }
    }
    set
}

/// Men and kings of a position that White is to move in.
fn groups(position: &Position) -> [Bitboard; 4] {
    let (w, b) = (Color::White, Color::Black);
    [position.men_of(w), position.kings_of(w), position.men_of(b), position.kings_of(b)]
}

fn material(position: &Position) -> Material {
    groups(position).map(|g| g.count() as u8)
}

fn size(material: Material) -> usize {
    material.iter().map(|k| CHOOSE[32][*k as usize] as usize).product()
}

fn index(position: &Position) -> usize {
    groups(position).iter().fold(0, |i, g| i * CHOOSE[32][g.count() as usize] as usize + rank(*g) as usize)
}

/// The position of an index; none when pieces overlap or men stand where they would be kings.
fn position(material: Material, mut index: usize) -> Option<Position> {
    let mut sets = [Bitboard::EMPTY; 4];
    for g in (0..4).rev() {
        let n = CHOOSE[32][material[g] as usize] as usize;
        sets[g] = unrank((index % n) as u64, material[g]);
        index /= n;
    }
    let [wm, wk, bm, bk] = sets;
    let all = [wm, wk, bm, bk].iter().fold(Bitboard::EMPTY, |a, s| a | *s);
    let apart = all.count() == material.iter().map(|k| u32::from(*k)).sum::<u32>();
    let placed = (wm & Bitboard::TOP).is_empty() && (bm & Bitboard::BOTTOM).is_empty();
    (apart && placed).then(|| Position::new(wm | wk, bm | bk, wk | bk, Color::White))
}

/// As White to move.
fn seen(position: &Position) -> Position {
    if position.turn() == Color::White { *position } else { position.flipped() }
}

fn mirrored([wm, wk, bm, bk]: Material) -> Material {
    [bm, bk, wm, wk]
}

/// All materials with both sides and at most so many pieces, in an order in which captures and
/// crownings lead to earlier ones; a material and its mirror stand together.
fn materials(pieces: u32) -> Vec<Vec<Material>> {
    let n = pieces as u8;
    let mut all: Vec<Material> = Vec::new();
    for wm in 0..=n {
        for wk in 0..=n - wm {
            for bm in 0..=n - wm - wk {
                for bk in 0..=n - wm - wk - bm {
                    if wm + wk > 0 && bm + bk > 0 {
                        all.push([wm, wk, bm, bk]);
                    }
                }
            }
        }
    }
    let order = |m: &Material| (m.iter().sum::<u8>(), m[0] + m[2]);
    all.sort_by_key(|m| (order(m), (*m).max(mirrored(*m)), *m));
    let mut classes: Vec<Vec<Material>> = Vec::new();
    for m in all {
        match classes.iter_mut().find(|c| c[0] == mirrored(m)) {
            Some(class) => class.push(m),
            None => classes.push(vec![m]),
        }
    }
    classes
}

/// How many positions are won, drawn and lost for the side to move, and the longest way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
    pub longest: u8,
}

/// Tables under way: bytes by material.
struct Builder {
    tables: HashMap<Material, Vec<u8>>,
    moves: Vec<Move>,
}

impl Builder {
    /// The value of any position of finished or present materials, for its side to move.
    fn value(&self, position: &Position) -> u8 {
        let own = position.of(position.turn());
        if own.is_empty() {
            return 1;
        }
        if position.of(!position.turn()).is_empty() {
            // Nobody is left to play against: the other side has lost already.
            return 2;
        }
        let position = seen(position);
        self.tables.get(&material(&position)).map_or(0, |t| t[index(&position)])
    }

    /// What the successors make of a position: 0 while it is open.
    fn judge(&mut self, position: &Position) -> u8 {
        let mut moves = std::mem::take(&mut self.moves);
        position.generate(&RUSSIAN, Convention::Distinct, &mut moves);
        let (mut win, mut loss, mut all_won) = (0u8, 0u8, true);
        for m in &moves {
            let value = self.value(&position.after(m, &RUSSIAN));
            let plies = value.wrapping_sub(1);
            if value == 0 {
                all_won = false;
            } else if plies.is_multiple_of(2) {
                all_won = false;
                if win == 0 || plies + 2 < win {
                    win = plies + 2;
                }
            } else {
                loss = loss.max(plies + 2);
            }
        }
        let none = moves.is_empty();
        self.moves = moves;
        if none {
            1
        } else if win > 0 {
            win
        } else if all_won {
            loss
        } else {
            0
        }
    }

    /// Solves a material and its mirror, in the order of plies.
    fn solve(&mut self, class: &[Material]) {
        for m in class {
            self.tables.insert(*m, vec![0; size(*m)]);
        }
        // Positions to look at when values of so many plies are settled.
        let mut due: Vec<Vec<(Material, u32)>> = vec![Vec::new(); 256];
        for m in class {
            for i in 0..size(*m) {
                if let Some(p) = position(*m, i) {
                    let value = self.judge(&p);
                    if value > 0 {
                        due[value as usize].push((*m, i as u32));
                    }
                }
            }
        }
        for plies in 1..=255usize {
            let mut at = 0;
            while at < due[plies].len() {
                let (m, i) = due[plies][at];
                at += 1;
                if self.tables[&m][i as usize] != 0 {
                    continue;
                }
                let Some(p) = position(m, i as usize) else { continue };
                let value = self.judge(&p);
                if value == 0 {
                    continue;
                }
                if value as usize > plies {
                    due[value as usize].push((m, i));
                    continue;
                }
                if let Some(table) = self.tables.get_mut(&m) {
                    table[i as usize] = value;
                }
                // Who could have come here by a quiet move gets looked at again.
                before(&p, &mut |earlier| {
                    let earlier = seen(&earlier);
                    let (m, i) = (material(&earlier), index(&earlier));
                    if self.tables.get(&m).is_some_and(|t| t[i] == 0) && plies < 255 {
                        due[plies + 1].push((m, i as u32));
                    }
                });
            }
            due[plies] = Vec::new();
        }
    }
}

/// The positions from which a quiet move of the other side, crowning nobody, leads here.
fn before(position: &Position, tell: &mut dyn FnMut(Position)) {
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

/// Builds all tables up to so many pieces and writes them to `tables.bin` in a folder. `tell` hears of
/// each material: men and kings of White, of Black, and the counts.
///
/// # Errors
/// When the file cannot be written.
pub fn build(
    pieces: u32,
    folder: &Path,
    tell: &mut dyn FnMut([u8; 4], Counts),
) -> Result<PathBuf, TablesError> {
    let mut builder = Builder { tables: HashMap::new(), moves: Vec::new() };
    let mut order = Vec::new();
    for class in materials(pieces.clamp(2, MOST_PIECES)) {
        builder.solve(&class);
        for m in class {
            tell(m, counts(m, &builder.tables[&m]));
            order.push(m);
        }
    }
    let path = folder.join("tables.bin");
    store::write(&path, &order, &builder.tables)?;
    Ok(path)
}

fn counts(m: Material, table: &[u8]) -> Counts {
    let mut counts = Counts::default();
    for (i, value) in table.iter().enumerate() {
        if position(m, i).is_none() {
            continue;
        }
        match value {
            0 => counts.drawn += 1,
            v if v % 2 == 0 => counts.won += 1,
            _ => counts.lost += 1,
        }
        counts.longest = counts.longest.max(value.saturating_sub(1));
    }
    counts
}

/// Tables in use.
#[derive(Debug)]
pub struct Tables {
    store: store::Store,
}

/// What a table says: the plies to a win or a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Win(u8),
    Draw,
    Loss(u8),
}

impl Tables {
    /// Opens `tables.bin` in a folder.
    ///
    /// # Errors
    /// When it is not there or not whole.
    pub fn open(folder: &Path) -> Result<Tables, TablesError> {
        Ok(Tables { store: store::Store::open(&folder.join("tables.bin"))? })
    }

    /// What best play makes of a position, for the side to move; none with too many pieces.
    pub fn probe(&self, position: &Position) -> Option<Outcome> {
        if position.occupied().count() > self.store.pieces {
            return None;
        }
        let position = seen(position);
        self.store.value(material(&position), index(&position)).map(outcome)
    }

    /// The score for a search: only what comes about before a draw limit is certain.
    pub fn score(&self, position: &Position, clocks: &Clocks, ply: i32) -> Option<i32> {
        use super::score::{DRAW, WIN};
        if position.continuing().is_some() || position.occupied().count() > self.store.pieces {
            return None;
        }
        let left = clocks.plies_left(position, &RUSSIAN);
        match self.probe(position)? {
            Outcome::Draw => Some(DRAW),
            Outcome::Win(plies) if u16::from(plies) < left => Some(WIN - ply - i32::from(plies)),
            Outcome::Loss(plies) if u16::from(plies) < left => Some(-WIN + ply + i32::from(plies)),
            _ => None,
        }
    }

    /// Looks at every position of every table: does its value follow from its successors? Returns
    /// positions looked at, and the first wrong one. All values are unpacked at once, a byte each.
    ///
    /// # Errors
    /// With the material whose values cannot be unpacked.
    pub fn check(&self) -> Result<(u64, Option<Position>), Material> {
        let mut whole = HashMap::new();
        for m in self.store.materials() {
            whole.insert(m, self.store.whole(m).ok_or(m)?);
        }
        let mut seen = 0;
        for (m, values) in &whole {
            for (i, value) in values.iter().enumerate() {
                let Some(p) = position(*m, i) else { continue };
                seen += 1;
                if outcome(*value) != follows(&whole, &p) {
                    return Ok((seen, Some(p)));
                }
            }
        }
        Ok((seen, None))
    }
}

/// What a value says.
fn outcome(value: u8) -> Outcome {
    match value {
        0 => Outcome::Draw,
        v if v % 2 == 0 => Outcome::Win(v - 1),
        v => Outcome::Loss(v - 1),
    }
}

/// What a position's successors make of it.
fn follows(whole: &HashMap<Material, Vec<u8>>, position: &Position) -> Outcome {
    let (mut win, mut loss, mut draw) = (None::<u8>, 0u8, false);
    for m in position.distinct_moves(&RUSSIAN) {
        let next = position.after(&m, &RUSSIAN);
        let next_outcome = if next.of(next.turn()).is_empty() {
            Some(Outcome::Loss(0))
        } else {
            let next = seen(&next);
            whole.get(&material(&next)).map(|values| outcome(values[index(&next)]))
        };
        match next_outcome {
            Some(Outcome::Loss(n)) => win = Some(win.map_or(n + 1, |w: u8| w.min(n + 1))),
            Some(Outcome::Win(n)) => loss = loss.max(n + 1),
            _ => draw = true,
        }
    }
    match (win, draw) {
        (Some(n), _) => Outcome::Win(n),
        (None, true) => Outcome::Draw,
        (None, false) => Outcome::Loss(loss),
    }
}
