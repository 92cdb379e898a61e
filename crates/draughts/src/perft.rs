//! Counting the leaves of the game tree, to check and to measure a move generator.

use super::bitboard::Bitboard;
use super::bulk;
use super::capture::{self, Found, can_capture_from, each_capture, each_effect};
use super::color::Color;
use super::movegen::{self, Convention};
use super::position::Position;
use super::rules::{Fixed, Majority, RuleSet, Rules};
use super::square::Square;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Counts the positions reached after exactly `depth` moves (leaf nodes). A game that ends earlier
/// counts nothing; draws are not looked at. In stepwise rules a depth is a step. The last level is
/// counted without making its moves, the last two where there are men alone and no capture.
///
/// ```
/// use draughts::{perft, Convention, Position, RUSSIAN};
/// assert_eq!(perft(&Position::start(&RUSSIAN), &RUSSIAN, 6, Convention::All), 37986);
/// ```
pub fn perft(position: &Position, rules: &Rules, depth: u32, convention: Convention) -> u64 {
    // Known rules are compiled on their own: their traits cost nothing then.
    macro_rules! known {
        ($($n:literal)*) => {
            $(if rules == Rules::ALL[$n] { return count(position, Fixed::<$n>, depth, convention); })*
        };
    }
    const { assert!(Rules::ALL.len() == 7, "a variant has no number below") };
    known!(0 1 2 3 4 5 6);
    count(position, rules, depth, convention)
}

/// The same code for each colour, so that directions are constants in it.
#[inline(always)]
fn count<R: RuleSet>(position: &Position, rules: R, depth: u32, convention: Convention) -> u64 {
    match depth {
        0 => 1,
        1 => leaves(position, rules, convention),
        _ => below(position, rules, depth, convention),
    }
}

#[inline(always)]
fn leaves<R: RuleSet>(position: &Position, rules: R, convention: Convention) -> u64 {
    match position.turn() {
        Color::White => leaves_of(position.knowing(Color::White), rules, convention),
        Color::Black => leaves_of(position.knowing(Color::Black), rules, convention),
    }
}

#[inline(always)]
fn leaves_of<R: RuleSet>(position: Position, rules: R, convention: Convention) -> u64 {
    if movegen::any_capture(&position, rules) {
        count_captures(&position, rules, convention)
    } else {
        movegen::count_quiet(&position, rules)
    }
}

#[inline(always)]
fn count_captures<R: RuleSet>(position: &Position, rules: R, convention: Convention) -> u64 {
    if convention == Convention::All && rules.get().majority == Majority::Free {
        return capture::count_captures(position, rules);
    }
    allowed_captures(position, rules, convention).len() as u64
}

/// A capture as (from, to, taken, crowns).
type Effect = (Bitboard, Bitboard, Bitboard, bool);

fn allowed_captures<R: RuleSet>(position: &Position, rules: R, convention: Convention) -> Vec<Effect> {
    let mut best = (0, false, 0, 0);
    let mut found: Vec<Effect> = Vec::with_capacity(16);
    each_capture(position, rules, &mut |f: &Found<'_>| {
        let rank = movegen::rank(f, rules);
        if rank > best {
            best = rank;
            found.clear();
        }
        let effect = (f.from, f.to, f.taken, f.crowns);
        if rank == best && (convention == Convention::All || !found.contains(&effect)) {
            found.push(effect);
        }
    });
    found
}

#[inline(always)]
fn below<R: RuleSet>(position: &Position, rules: R, depth: u32, convention: Convention) -> u64 {
    let pieces = (position.of(Color::White), position.of(Color::Black));
    below_parts(pieces, position.kings(), position.continuing(), position.turn(), rules, depth, convention)
}

/// The position comes in registers: the processor would wait long for one that has just been written in parts and is
/// read as a whole.
#[inline(never)]
fn below_parts<R: RuleSet>(
    (white, black): (Bitboard, Bitboard),
    kings: Bitboard,
    continuing: Option<Square>,
    turn: Color,
    rules: R,
    depth: u32,
    convention: Convention,
) -> u64 {
    let position = |turn| Position::of_parts([white, black], kings, turn, continuing);
    match turn {
        Color::White => below_of(position(Color::White), rules, depth, convention),
        Color::Black => below_of(position(Color::Black), rules, depth, convention),
    }
}

#[inline(always)]
fn below_of<R: RuleSet>(position: Position, rules: R, depth: u32, convention: Convention) -> u64 {
    let mut n = 0;
    if !movegen::any_capture(&position, rules) {
        if depth == 2
            && let Some(n) = bulk::replies(&position, rules, |next| count_captures(next, rules, convention))
        {
            return n;
        }
        movegen::each_quiet(&position, rules, |from, to, crowns| {
            let next = position.counted(from, to, Bitboard::EMPTY, crowns);
            n += count(&next, rules, depth - 1, convention);
        });
        return n;
    }
    if convention == Convention::All && rules.get().majority == Majority::Free {
        each_effect(&position, rules, |from, to, taken, crowns| {
            n += after_capture(&position, (from, to, taken, crowns), rules, depth, convention);
        });
    } else {
        for effect in allowed_captures(&position, rules, convention) {
            n += after_capture(&position, effect, rules, depth, convention);
        }
    }
    n
}

fn after_capture<R: RuleSet>(
    position: &Position,
    (from, to, taken, crowns): Effect,
    rules: R,
    depth: u32,
    convention: Convention,
) -> u64 {
    let mut next = position.counted(from, to, taken, crowns);
    if rules.get().stepwise {
        let again = next.counted_again(to.first());
        if can_capture_from(&again, rules, to) {
            next = again;
        }
    }
    count(&next, rules, depth - 1, convention)
}

/// One line of a divided count: a move and the leaves below it.
///
/// ```
/// use draughts::{Convention, Position, RUSSIAN, divide, perft};
///
/// let start = Position::start(&RUSSIAN);
/// let parts = divide(&start, &RUSSIAN, 4, Convention::All);
/// let all: u64 = parts.iter().map(|(_, count)| count).sum();
/// assert_eq!(all, perft(&start, &RUSSIAN, 4, Convention::All));
/// ```
pub fn divide(
    position: &Position,
    rules: &Rules,
    depth: u32,
    convention: Convention,
) -> Vec<(super::Move, u64)> {
    let mut moves = Vec::new();
    position.generate(rules, convention, &mut moves);
    moves
        .into_iter()
        .map(|m| (m, perft(&position.after(&m, rules), rules, depth.saturating_sub(1), convention)))
        .collect()
}

/// [`perft`] on several threads and with a table of counted positions.
///
/// `threads` of at least 1 share the work two moves below the start; `megabytes` of table (0: none)
/// remember counts by position and depth. The count is the same for any choice.
pub fn perft_parallel(
    position: &Position,
    rules: &Rules,
    depth: u32,
    convention: Convention,
    threads: usize,
    megabytes: usize,
) -> u64 {
    let table = (megabytes > 0).then(|| Counted::new(megabytes));
    if threads <= 1 || depth < 4 {
        return count_hashed(position, rules, depth, convention, table.as_ref());
    }
    let mut seeds = vec![*position];
    for _ in 0..2 {
        seeds = seeds
            .iter()
            .flat_map(|p| {
                let mut moves = Vec::new();
                p.generate(rules, convention, &mut moves);
                moves.into_iter().map(|m| p.after(&m, rules))
            })
            .collect();
    }
    let (next, sum) = (AtomicUsize::new(0), AtomicU64::new(0));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(seed) = seeds.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let n = count_hashed(seed, rules, depth - 2, convention, table.as_ref());
                    sum.fetch_add(n, Ordering::Relaxed);
                }
            });
        }
    });
    sum.into_inner()
}

/// Counts by position: two words an entry, the first the key mixed with the second, so that a torn
/// write of two threads is not found again.
struct Counted {
    entries: Vec<[AtomicU64; 2]>,
}

impl Counted {
    fn new(megabytes: usize) -> Counted {
        let n = (megabytes << 20) / 16;
        let n = if n.is_power_of_two() { n } else { n.next_power_of_two() / 2 };
        Counted { entries: (0..n).map(|_| Default::default()).collect() }
    }

    fn slot(&self, key: u64) -> &[AtomicU64; 2] {
        &self.entries[key as usize & (self.entries.len() - 1)]
    }

    fn get(&self, key: u64) -> Option<u64> {
        let [check, value] = self.slot(key);
        let value = value.load(Ordering::Relaxed);
        (value != 0 && check.load(Ordering::Relaxed) ^ value == key).then(|| value - 1)
    }

    fn put(&self, key: u64, n: u64) {
        let [check, value] = self.slot(key);
        check.store(key ^ (n + 1), Ordering::Relaxed);
        value.store(n + 1, Ordering::Relaxed);
    }
}

fn count_hashed(
    position: &Position,
    rules: &Rules,
    depth: u32,
    convention: Convention,
    table: Option<&Counted>,
) -> u64 {
    let Some(table) = table.filter(|_| depth > 3) else {
        return perft(position, rules, depth, convention);
    };
    // The depth belongs to the key: the same position is counted at several depths.
    let key = position.key() ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    if let Some(n) = table.get(key) {
        return n;
    }
    let mut moves = Vec::new();
    position.generate(rules, convention, &mut moves);
    let n = moves
        .iter()
        .map(|m| count_hashed(&position.after(m, rules), rules, depth - 1, convention, Some(table)))
        .sum();
    table.put(key, n);
    n
}
