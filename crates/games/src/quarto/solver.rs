//! Quarto solved, where any piece may be taken: only safe moves are searched, those that give the
//! opponent no fourth to place, and positions are kept by their symmetries of board and properties.
//!
//! A side that has no safe move has lost, unless the board is full. So nothing is valued but wins,
//! draws and losses.

use super::{EMPTY, LINES, Quarto};
use crate::mix;
use std::cell::Cell;
use std::time::{Duration, Instant};

/// The symmetries of the board that keep its ten lines, as masks of cells by half.
const SYMMETRIES: usize = 32;

/// Values of properties: bit `2p` unset, bit `2p + 1` set.
const fn values(piece: u8) -> u8 {
    let mut mask = 0;
    let mut p = 0;
    while p < 4 {
        mask |= 1 << (2 * p + (piece >> p & 1));
        p += 1;
    }
    mask
}

const VALUES: [u8; 16] = {
    let mut all = [0; 16];
    let mut i = 0;
    while i < 16 {
        all[i] = values(i as u8);
        i += 1;
    }
    all
};

/// The pieces that have one of some values, by the mask of values.
const HAVING: [u16; 256] = {
    let mut all = [0; 256];
    let mut mask = 0;
    while mask < 256 {
        let mut piece = 0;
        while piece < 16 {
            if VALUES[piece] as usize & mask != 0 {
                all[mask] |= 1 << piece;
            }
            piece += 1;
        }
        mask += 1;
    }
    all
};

/// The board as it is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) cells: [u8; 16],
    pub(super) reserve: u16,
}

/// What a mover may do: the safe pieces for each cell; `win` when a fourth can be placed now.
pub(super) struct Moves {
    pub(super) win: Option<(u8, u8)>,
    pub(super) safe: [u16; 16],
    pub(super) count: u32,
}

impl Position {
    pub(super) fn place(&self, cell: usize, piece: u8) -> Position {
        let mut next = *self;
        next.cells[cell] = piece;
        next.reserve &= !(1 << piece);
        next
    }

    pub(super) fn left(&self) -> u32 {
        self.reserve.count_ones()
    }

    pub(super) fn moves(&self) -> Moves {
        // Values that the other cells of a line through each cell share: of three, a fourth wins; of
        // two, a third offers a fourth.
        let (mut fourth, mut third) = ([0u8; 16], [0u8; 16]);
        for line in LINES {
            let (mut shared, mut count) = (u8::MAX, 0);
            for cell in line {
                let piece = self.cells[usize::from(cell)];
                if piece != EMPTY {
                    shared &= VALUES[usize::from(piece)];
                    count += 1;
                }
            }
            if shared == 0 || !(2..=3).contains(&count) {
                continue;
            }
            for cell in line.map(usize::from) {
                if self.cells[cell] == EMPTY {
                    let to = if count == 3 { &mut fourth } else { &mut third };
                    to[cell] |= shared;
                }
            }
        }
        // Values of which two pieces are left: one placed, the other answers.
        let (mut once, mut twice) = (0u8, 0u8);
        let mut rest = self.reserve;
        while rest != 0 {
            let v = VALUES[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            twice |= once & v;
            once |= v;
        }
        let mut moves = Moves { win: None, safe: [0; 16], count: 0 };
        for cell in 0..16 {
            if self.cells[cell] != EMPTY {
                continue;
            }
            let winning = self.reserve & HAVING[usize::from(fourth[cell])];
            if winning != 0 {
                moves.win = Some((cell as u8, winning.trailing_zeros() as u8));
                return moves;
            }
            moves.safe[cell] = self.reserve & !HAVING[usize::from(third[cell] & twice)];
            moves.count += moves.safe[cell].count_ones();
        }
        moves
    }
}

/// The safe moves one by one.
pub(super) fn each(moves: &Moves) -> impl Iterator<Item = (usize, u8)> + '_ {
    (0..16).flat_map(move |cell| {
        (0..16u8).filter(move |p| moves.safe[cell] >> p & 1 == 1).map(move |p| (cell, p))
    })
}

/// Tables that turn sets of cells by each symmetry.
pub(super) struct Turns(Vec<[[u16; 256]; 2]>);

impl Turns {
    fn new() -> Turns {
        let mut cells: Vec<[usize; 16]> = Vec::new();
        // Rows and columns change places alike, or one of them also end to end, and both may be
        // exchanged: what keeps pairs that mirror each other also keeps the diagonals.
        for a in 0..4 {
            for b in (0..4).filter(|b| *b != a && *b != 3 - a) {
                let order = [a, b, 3 - b, 3 - a];
                for end_to_end in [false, true] {
                    for exchanged in [false, true] {
                        cells.push(std::array::from_fn(|i| {
                            let (r, c) = (order[i / 4], order[i % 4]);
                            let c = if end_to_end { 3 - c } else { c };
                            if exchanged { 4 * c + r } else { 4 * r + c }
                        }));
                    }
                }
            }
        }
        debug_assert_eq!(cells.len(), SYMMETRIES);
        let half = |to: &[usize; 16], low: usize| {
            std::array::from_fn(|set: usize| {
                (0..8).filter(|i| set >> i & 1 == 1).fold(0, |m, i| m | 1u16 << to[low + i])
            })
        };
        Turns(cells.iter().map(|to| [half(to, 0), half(to, 8)]).collect())
    }

    /// A number that is the same for positions that are the same but for symmetry (almost surely not
    /// for others).
    pub(super) fn key(&self, position: &Position) -> u64 {
        let (mut full, mut planes) = (0u16, [0u16; 4]);
        for (i, piece) in position.cells.iter().enumerate() {
            if *piece != EMPTY {
                full |= 1 << i;
                for (p, plane) in planes.iter_mut().enumerate() {
                    *plane |= u16::from(piece >> p & 1) << i;
                }
            }
        }
        let turn = |t: &[[u16; 256]; 2], set: u16| t[0][usize::from(set & 255)] | t[1][usize::from(set >> 8)];
        let least = self.0.iter().map(|t| turn(t, full)).min().unwrap_or(full);
        let first = least & least.wrapping_neg();
        let mut best = u64::MAX;
        for t in self.0.iter().filter(|t| turn(t, full) == least) {
            // Properties have no order, and of each either value may be called the first piece's.
            let mut turned = planes.map(|plane| {
                let plane = turn(t, plane);
                if plane & first == 0 { plane } else { plane ^ least }
            });
            turned.sort_unstable();
            best = best.min(turned.iter().fold(0, |k, plane| k << 16 | u64::from(*plane)));
        }
        mix(best ^ mix(u64::from(least) + 1))
    }
}

/// What is known of a position for who moves: bounds, and how deep it was searched.
#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    depth: u8,
    low: i8,
    high: i8,
}

/// An entry in two numbers, so that an empty table costs nothing to make.
type Packed = [u64; 2];

impl Entry {
    fn pack(self) -> Packed {
        let [low, high] = [self.low, self.high].map(|v| (v + 1) as u64);
        [self.key, u64::from(self.depth) | low << 8 | high << 16]
    }

    fn unpack([key, rest]: Packed) -> Entry {
        let value = |shift: u32| (rest >> shift & 3) as i8 - 1;
        Entry { key, depth: rest as u8, low: value(8), high: value(16) }
    }
}

/// A solver with its table.
pub(super) struct Solver {
    pub(super) turns: Turns,
    table: Vec<Packed>,
    pub(super) nodes: u64,
    pub(super) cutoffs: u64,
    pub(super) deadline: Option<Instant>,
    pub(super) late: bool,
}

/// Entries of the table: a power of two.
const ENTRIES: usize = 1 << 21;

/// Positions with fewer pieces left are not kept: searching them is quicker.
const KEPT: u32 = 4;

thread_local! {
    /// The last solver of this thread: what it knows of positions holds in every game.
    static KEPT_SOLVER: Cell<Option<Box<Solver>>> = const { Cell::new(None) };
}

impl Solver {
    fn new(deadline: Option<Instant>) -> Solver {
        let table = vec![[0u64; 2]; ENTRIES];
        Solver { turns: Turns::new(), table, nodes: 0, cutoffs: 0, deadline, late: false }
    }

    /// Works with the solver that this thread has kept.
    pub(super) fn with<T>(deadline: Option<Instant>, work: impl FnOnce(&mut Solver) -> T) -> T {
        let mut solver = KEPT_SOLVER.take().unwrap_or_else(|| Box::new(Solver::new(None)));
        (solver.nodes, solver.cutoffs, solver.late, solver.deadline) = (0, 0, false, deadline);
        let done = work(&mut solver);
        KEPT_SOLVER.set(Some(solver));
        done
    }

    /// 1 when who moves wins, 0 for a draw or what `depth` safe moves do not decide, -1 when it loses;
    /// within the window.
    pub(super) fn visit(&mut self, position: &Position, depth: u32, mut alpha: i8, mut beta: i8) -> i8 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(16) && self.deadline.is_some_and(|d| Instant::now() >= d) {
            self.late = true;
        }
        let left = position.left();
        if self.late || left == 0 {
            return 0;
        }
        let moves = position.moves();
        if moves.win.is_some() {
            return 1;
        }
        if moves.count == 0 {
            return -1;
        }
        if depth == 0 {
            return 0;
        }
        let kept = left >= KEPT;
        let (mut key, mut slot) = (0, 0);
        let depth = depth.min(left);
        if kept {
            key = self.turns.key(position);
            slot = (key >> 40) as usize & (ENTRIES - 1);
            let known = Entry::unpack(self.table[slot]);
            if known.key == key {
                let sure = u32::from(known.depth) >= depth;
                if known.low == 1 || sure && known.low >= beta {
                    return known.low;
                }
                if known.high == -1 || sure && known.high <= alpha {
                    return known.high;
                }
                if sure {
                    (alpha, beta) = (alpha.max(known.low), beta.min(known.high));
                    if alpha >= beta {
                        return alpha;
                    }
                }
            }
        }
        let low = alpha;
        let mut best = -1;
        let mut tried = std::array::from_fn::<u64, 256, _>(|_| 0);
        let mut count = 0;
        for (cell, piece) in self.ordered(position, &moves, left) {
            let next = position.place(cell, piece);
            if kept && left > KEPT + 3 {
                // Moves that only differ by symmetry are tried once.
                let key = self.turns.key(&next);
                if tried[..count].contains(&key) {
                    continue;
                }
                tried[count] = key;
                count += 1;
            }
            let value = -self.visit(&next, depth - 1, -beta, -alpha);
            if self.late {
                return 0;
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                self.cutoffs += 1;
                break;
            }
        }
        if kept {
            let (mut l, mut h) = (-1, 1);
            if best > low {
                l = best;
            }
            if best < beta {
                h = best;
            }
            self.table[slot] = Entry { key, depth: depth as u8, low: l, high: h }.pack();
        }
        best
    }

    /// Safe moves: where much is left, those first that leave the opponent the fewest.
    pub(super) fn ordered(&self, position: &Position, moves: &Moves, left: u32) -> Vec<(usize, u8)> {
        let mut list: Vec<(usize, u8)> = each(moves).collect();
        if left > KEPT + 1 {
            list.sort_by_cached_key(|(cell, piece)| position.place(*cell, *piece).moves().count);
        }
        list
    }
}

/// A position's value for who moves, as far as it was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// 1, 0 or -1; none when time ran out.
    pub value: Option<i32>,
    /// Positions looked at.
    pub nodes: u64,
    /// What it took.
    pub time: Duration,
}

impl Quarto {
    pub(super) fn position(&self) -> Position {
        Position { cells: self.cells, reserve: self.reserve }
    }

    /// Solves a game in which any piece may be taken, within a time.
    pub fn solve(&self, time: Duration) -> Solved {
        let started = Instant::now();
        let mut solver = Solver::new(Some(started + time));
        let value = solver.visit(&self.position(), 16, -1, 1);
        Solved {
            value: (!solver.late).then_some(i32::from(value)),
            nodes: solver.nodes,
            time: started.elapsed(),
        }
    }
}
