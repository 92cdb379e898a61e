//! Solving a material and its mirror, backwards from the ends of games, on all cores.
//!
//! A first look at every position settles those with captures, which lead to finished materials only, and notes what
//! crowning brings. Then ply by ply: what is settled tells the positions from which a quiet move leads to it. A byte for
//! the value and a byte for the ply at which to look again is all that a position takes.

use super::numbering::{CODES, Material, code, place, position, size};
use super::{Counting, TableValue};
use draughts::{Bitboard, Color, Convention, Direction, Move, Position, Rules};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// Positions that a core takes at a time.
const CHUNK: usize = 1 << 14;
/// At no ply.
const NEVER: u8 = u8::MAX;

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

/// The values of finished materials, a byte each.
pub struct Library {
    tables: Vec<Option<Vec<u8>>>,
}

impl Library {
    /// An empty one.
    pub fn new() -> Library {
        Library { tables: (0..CODES).map(|_| None).collect() }
    }

    /// The values of a material, if they are there.
    pub fn get(&self, m: Material) -> Option<&[u8]> {
        self.tables[code(m)].as_deref()
    }

    /// Adds a material.
    pub fn put(&mut self, m: Material, values: Vec<u8>) {
        self.tables[code(m)] = Some(values);
    }

    /// Keeps these materials only.
    pub fn keep(&mut self, materials: &[Material]) {
        let kept: Vec<usize> = materials.iter().map(|m| code(*m)).collect();
        for (i, table) in self.tables.iter_mut().enumerate() {
            if !kept.contains(&i) {
                *table = None;
            }
        }
    }
}

/// What the successors heard of so far make of a position.
#[derive(Default)]
struct Gathered {
    win: Option<u8>,
    loss: u8,
    open: bool,
}

impl Gathered {
    /// Hears what a move leads to, for the side that moves.
    fn hear(&mut self, outcome: TableValue) {
        match outcome {
            TableValue::Win(plies) => self.win = Some(self.win.map_or(plies, |w| w.min(plies))),
            TableValue::Loss(plies) => self.loss = self.loss.max(plies),
            TableValue::Draw => self.open = true,
        }
    }

    /// The shortest win, else a draw, else the longest loss; who has no move has lost.
    fn outcome(&self) -> TableValue {
        match self.win {
            Some(plies) => TableValue::Win(plies),
            None if self.open => TableValue::Draw,
            None => TableValue::Loss(self.loss),
        }
    }
}

/// What is asked of the successors.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// Everything.
    All,
    /// What finished materials say; the others are taken for open.
    Finished,
    /// Whether the position is lost and in how many plies; of others anything.
    Loss,
}

/// A material under way.
struct Open {
    material: Material,
    values: Vec<AtomicU8>,
    /// The value that a position will have at its plies if nothing comes before it, or, of a loss, may have; [`NEVER`] if
    /// nothing is known to come.
    due: Vec<AtomicU8>,
}

/// Judges positions by their successors, among finished materials and those under way.
pub struct Solver<'a> {
    rules: &'static Rules,
    counting: Counting,
    finished: &'a Library,
    open: Vec<Open>,
    /// The most plies that a value or a note has.
    last: AtomicU8,
}

impl<'a> Solver<'a> {
    /// Nothing is under way.
    pub fn new(rules: &'static Rules, finished: &'a Library) -> Solver<'a> {
        Solver { rules, counting: Counting::of(rules), finished, open: Vec::new(), last: AtomicU8::new(0) }
    }

    /// What the successors make of a position, as far as is wanted.
    fn judge(&self, position: &Position, wanted: Wanted, lists: &mut Vec<Vec<Move>>) -> TableValue {
        let mut verdict = Gathered::default();
        self.successors(position, wanted, 0, lists, &mut verdict);
        verdict.outcome()
    }

    /// `lists` are to be used again, one for each jump of a capture that goes on.
    fn successors(
        &self,
        from: &Position,
        wanted: Wanted,
        jumps: usize,
        lists: &mut Vec<Vec<Move>>,
        verdict: &mut Gathered,
    ) {
        if lists.len() <= jumps {
            lists.push(Vec::new());
        }
        let mut moves = std::mem::take(&mut lists[jumps]);
        from.generate(self.rules, Convention::Distinct, &mut moves);
        for m in &moves {
            if wanted == Wanted::Finished && !m.is_capture() && !m.crowns() {
                verdict.open = true;
                continue;
            }
            let next = from.after(m, self.rules);
            if next.turn() == from.turn() {
                self.successors(&next, wanted, jumps + 1, lists, verdict);
                continue;
            }
            verdict.hear(self.counting.before(self.value(&next), m.is_capture()));
            if wanted == Wanted::Loss && (verdict.open || verdict.win.is_some()) {
                break;
            }
        }
        lists[jumps] = moves;
    }

    /// The value of any position of these materials, for its side to move.
    fn value(&self, position: &Position) -> TableValue {
        if position.of(position.turn()).is_empty() {
            return TableValue::Loss(0);
        }
        let (m, i) = place(position);
        let byte = match self.open.iter().find(|o| o.material == m) {
            Some(open) => open.values[i].load(Relaxed),
            None => self.finished.get(m).map_or(0, |values| values[i]),
        };
        self.counting.outcome(byte)
    }

    /// Solves a material and its mirror.
    pub fn solve(mut self, class: &[Material]) -> Vec<(Material, Vec<u8>)> {
        let bytes = |n, byte| (0..n).map(|_| AtomicU8::new(byte)).collect();
        let open =
            |m: &Material| Open { material: *m, values: bytes(size(*m), 0), due: bytes(size(*m), NEVER) };
        self.open = class.iter().map(open).collect();
        self.each(|open, i, lists| self.first_look(open, i, lists));
        let mut plies = 0;
        while plies <= self.last.load(Relaxed) {
            let now = self.counting.bytes(plies);
            self.each(|open, i, lists| {
                if now.contains(&open.due[i].load(Relaxed)) {
                    self.settle(open, i, plies, lists);
                }
            });
            if plies < self.counting.most() {
                self.each(|open, i, _| {
                    let byte = open.values[i].load(Relaxed);
                    if now.contains(&byte) {
                        self.tell_earlier(open.material, i, byte);
                    }
                });
            }
            plies += 1;
        }
        let plain = |values: Vec<AtomicU8>| values.into_iter().map(AtomicU8::into_inner).collect::<Vec<u8>>();
        self.open.into_iter().map(|open| (open.material, plain(open.values))).collect()
    }

    /// Does something with every place, on all cores.
    fn each(&self, act: impl Fn(&Open, usize, &mut Vec<Vec<Move>>) + Sync) {
        for open in &self.open {
            let size = open.values.len();
            (0..size.div_ceil(CHUNK)).into_par_iter().for_each_init(Vec::new, |lists, chunk| {
                for i in chunk * CHUNK..size.min((chunk + 1) * CHUNK) {
                    act(open, i, lists);
                }
            });
        }
    }

    fn note(&self, place: &AtomicU8, byte: u8) {
        place.store(byte, Relaxed);
        self.heard_of(byte);
    }

    fn heard_of(&self, byte: u8) {
        let plies = self.counting.outcome(byte).plies().unwrap_or(0);
        if self.last.load(Relaxed) < plies {
            self.last.fetch_max(plies, Relaxed);
        }
    }

    fn first_look(&self, open: &Open, i: usize, lists: &mut Vec<Vec<Move>>) {
        let Some(p) = position(open.material, i) else { return };
        let outcome = self.judge(&p, Wanted::Finished, lists);
        if outcome == TableValue::Draw {
            return;
        }
        let final_now = p.has_capture(self.rules);
        self.note(if final_now { &open.values[i] } else { &open.due[i] }, self.counting.byte(outcome));
    }

    /// Settles a position that may have a value of so many plies.
    fn settle(&self, open: &Open, i: usize, plies: u8, lists: &mut Vec<Vec<Move>>) {
        let byte = open.due[i].swap(NEVER, Relaxed);
        if matches!(self.counting.outcome(byte), TableValue::Win(_)) {
            open.values[i].store(byte, Relaxed);
            return;
        }
        // Perhaps lost, if all of its successors are settled. A win seen here was settled at these plies, and is told of
        // afterwards; those that crowning brings are due since the first look.
        let Some(p) = position(open.material, i) else { return };
        let outcome = self.judge(&p, Wanted::Loss, lists);
        let byte = self.counting.byte(outcome);
        match outcome.plies() {
            None => {}
            Some(found) if found > plies => self.note(&open.due[i], byte),
            Some(found) => {
                debug_assert_eq!(found, plies, "nobody before would hear of it");
                open.values[i].store(byte, Relaxed);
            }
        }
    }

    /// Tells those from which a quiet move leads to a settled position.
    fn tell_earlier(&self, m: Material, i: usize, byte: u8) {
        let Some(p) = position(m, i) else { return };
        let outcome = self.counting.before(self.counting.outcome(byte), false);
        let byte = self.counting.byte(outcome);
        let wins = |byte: u8| matches!(self.counting.outcome(byte), TableValue::Win(_));
        quietly_before(&p, self.rules, |earlier| {
            if earlier.has_capture(self.rules) {
                return;
            }
            let (m, i) = place(&earlier);
            let Some(open) = self.open.iter().find(|o| o.material == m) else { return };
            if open.values[i].load(Relaxed) != 0 {
                return;
            }
            // Who has a win to come has not lost, and a win that is nearer comes first.
            let nearer = |due: u8| match (wins(byte), wins(due)) {
                (false, true) => None,
                (true, false) => Some(byte),
                _ => (byte < due).then_some(byte),
            };
            if open.due[i].fetch_update(Relaxed, Relaxed, nearer).is_ok() {
                self.heard_of(byte);
            }
        });
    }
}

/// The positions from which a quiet move of the other side, crowning nobody, leads here, if nobody had to capture there.
fn quietly_before(position: &Position, rules: &Rules, mut tell: impl FnMut(Position)) {
    let mover = !position.turn();
    let empty = position.empty();
    let mut unmove = |from: Bitboard, to: Bitboard| {
        let moved = |board: Bitboard| if (board & from).any() { board.minus(from) | to } else { board };
        let [white, black] = [Color::White, Color::Black].map(|color| moved(position.of(color)));
        tell(Position::new(white, black, moved(position.kings()), mover));
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
                to = if rules.flying_kings { to.shift(d) & empty } else { Bitboard::EMPTY };
            }
        }
    }
}

/// How many positions of a material have which value.
pub fn counts(m: Material, values: &[u8], counting: Counting) -> Counts {
    let add = |mut counts: Counts, (i, value): (usize, &u8)| {
        if position(m, i).is_some() {
            let outcome = counting.outcome(*value);
            match outcome {
                TableValue::Draw => counts.drawn += 1,
                TableValue::Win(_) => counts.won += 1,
                TableValue::Loss(_) => counts.lost += 1,
            }
            counts.longest = counts.longest.max(outcome.plies().unwrap_or(0));
        }
        counts
    };
    let sum = |a: Counts, b: Counts| Counts {
        won: a.won + b.won,
        drawn: a.drawn + b.drawn,
        lost: a.lost + b.lost,
        longest: a.longest.max(b.longest),
    };
    values.par_iter().enumerate().fold(Counts::default, add).reduce(Counts::default, sum)
}

/// The first position of a material whose value does not follow from its successors, and how many there are.
pub fn check(m: Material, library: &Library, rules: &'static Rules) -> (u64, Option<Position>) {
    let solver = Solver::new(rules, library);
    let values = library.get(m).unwrap_or_default();
    let look = |lists: &mut Vec<Vec<Move>>, (i, value): (usize, &u8)| {
        let p = position(m, i)?;
        Some((1, (solver.judge(&p, Wanted::All, lists) != solver.counting.outcome(*value)).then_some((i, p))))
    };
    let first = |a: Option<(usize, Position)>, b: Option<(usize, Position)>| match (a, b) {
        (Some(a), Some(b)) => Some(if a.0 <= b.0 { a } else { b }),
        (a, b) => a.or(b),
    };
    let (seen, wrong) = values
        .par_iter()
        .enumerate()
        .map_init(Vec::new, look)
        .flatten_iter()
        .reduce(|| (0, None), |a, b| (a.0 + b.0, first(a.1, b.1)));
    (seen, wrong.map(|(_, p)| p))
}
