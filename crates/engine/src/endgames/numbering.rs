//! The numbers of positions: a table for each material, a place in it for each position, White to move.

use super::MOST_PIECES;
use draughts::{Bitboard, Color, Position, Square};
use std::sync::LazyLock;

/// Men and kings of White and of Black.
pub type Material = [u8; 4];

/// Numbers that materials have among all, of which most have none ([`code`]).
pub const CODES: usize = (MOST_PIECES as usize).pow(4);

/// For men and kings of White and of Black the first square that they may stand on, and how many there are: a man on its
/// last row is a king.
const ROOM: [(usize, usize); 4] = [(0, 28), (0, 32), (4, 28), (0, 32)];

/// Binomial coefficients of 32 squares.
const CHOOSE: [[u64; MOST_PIECES as usize]; 33] = {
    let mut c = [[0; MOST_PIECES as usize]; 33];
    let mut n = 0;
    while n <= 32 {
        c[n][0] = 1;
        let mut k = 1;
        while k < MOST_PIECES as usize && k <= n {
            c[n][k] = c[n - 1][k - 1] + if k < n { c[n - 1][k] } else { 0 };
            k += 1;
        }
        n += 1;
    }
    c
};

/// Sets of so many pieces of a group.
fn sets(group: usize, pieces: u8) -> usize {
    CHOOSE[ROOM[group].1][usize::from(pieces)] as usize
}

/// The number of a set among those of its size, of a group's squares.
fn rank(group: usize, set: Bitboard) -> usize {
    let first = ROOM[group].0;
    set.squares().enumerate().map(|(i, s)| CHOOSE[s.index() - first][i + 1] as usize).sum()
}

/// The sets of a group by size and number.
static SETS: LazyLock<[Vec<Vec<Bitboard>>; 4]> = LazyLock::new(|| {
    std::array::from_fn(|group| {
        let sizes = 0..MOST_PIECES as u8;
        sizes.map(|size| (0..sets(group, size)).map(|n| unrank(group, n, size)).collect()).collect()
    })
});

/// The set of a number.
fn unrank(group: usize, number: usize, size: u8) -> Bitboard {
    let (first, squares) = ROOM[group];
    let (mut set, mut number, mut from) = (Bitboard::EMPTY, number as u64, squares);
    for k in (1..=usize::from(size)).rev() {
        from = (0..from).rev().find(|n| CHOOSE[*n][k] <= number).unwrap_or(0);
        number -= CHOOSE[from][k];
        if let Some(square) = Square::new((first + from) as u8) {
            set |= Bitboard::of(square);
        }
    }
    set
}

/// Men and kings of the side to move and of the other, as White sees them if White is to move.
fn groups(position: &Position) -> [Bitboard; 4] {
    let us = position.turn();
    let seen = |board: Bitboard| if us == Color::White { board } else { board.flipped() };
    [position.men_of(us), position.kings_of(us), position.men_of(!us), position.kings_of(!us)].map(seen)
}

/// The material of a position as its side to move sees it, and its place among the positions of that; without men on
/// their last row.
#[inline]
pub fn place(position: &Position) -> (Material, usize) {
    let groups = groups(position);
    let material = groups.map(|g| g.count() as u8);
    (material, (0..4).fold(0, |i, g| i * sets(g, material[g]) + rank(g, groups[g])))
}

/// All pieces of a material.
pub fn pieces(material: Material) -> u32 {
    material.iter().map(|k| u32::from(*k)).sum()
}

/// A material's number; both sides have a piece, and there are no more than [`MOST_PIECES`].
pub fn code(material: Material) -> usize {
    material.iter().fold(0, |code, k| code * MOST_PIECES as usize + usize::from(*k))
}

/// Places in the table of a material.
pub fn size(material: Material) -> usize {
    (0..4).map(|g| sets(g, material[g])).product()
}

/// The position of an index; none when pieces overlap.
pub fn position(material: Material, mut index: usize) -> Option<Position> {
    let mut all = Bitboard::EMPTY;
    let mut boards = [Bitboard::EMPTY; 4];
    for g in (0..4).rev() {
        let sets = &SETS[g][usize::from(material[g])];
        boards[g] = sets[index % sets.len()];
        if (all & boards[g]).any() {
            return None;
        }
        all |= boards[g];
        index /= sets.len();
    }
    let [wm, wk, bm, bk] = boards;
    Some(Position::new(wm | wk, bm | bk, wk | bk, Color::White))
}

/// A material as the other side sees it.
pub fn mirrored([wm, wk, bm, bk]: Material) -> Material {
    [bm, bk, wm, wk]
}

/// All materials with both sides and at most so many pieces, in an order in which captures and
/// crownings lead to earlier ones; a material and its mirror stand together.
pub fn materials(most: u32) -> Vec<Vec<Material>> {
    let n = most as u8;
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
    let order = |m: &Material| (pieces(*m), m[0] + m[2]);
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

/// The materials, as the side to move then sees them, that a material and its mirror lead to by captures and crownings.
pub fn leads_to(class: &[Material]) -> Vec<Material> {
    let mut all = Vec::new();
    for &[men, kings, other_men, other_kings] in class {
        let crowned = (men > 0).then(|| [men - 1, kings + 1]);
        for own in [Some([men, kings]), crowned].into_iter().flatten() {
            for m in 0..=other_men {
                for k in 0..=other_kings {
                    let next = [m, k, own[0], own[1]];
                    if m + k > 0 && !class.contains(&next) {
                        all.push(next);
                    }
                }
            }
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every position has one place, and every place of a material at most one position.
    #[test]
    fn places_and_positions_belong_together() {
        for m in materials(3).into_iter().flatten().chain([[2, 1, 1, 2], [0, 1, 5, 0], [1, 1, 1, 3]]) {
            let step = 1 + size(m) / 5000;
            let mut there = 0;
            for i in (0..size(m)).step_by(step) {
                let Some(p) = position(m, i) else { continue };
                there += 1;
                assert_eq!((place(&p), place(&p.flipped())), ((m, i), (m, i)), "{p:?}");
                assert!(p.men_of(Color::Black).any() == (m[2] > 0) && pieces(m) == p.occupied().count());
            }
            assert!(there > 0, "{m:?}");
        }
    }

    #[test]
    fn codes_are_different() {
        let mut codes: Vec<usize> = materials(MOST_PIECES).into_iter().flatten().map(code).collect();
        let count = codes.len();
        codes.sort_unstable();
        codes.dedup();
        assert!(codes.len() == count && codes.iter().all(|c| *c < CODES), "{count}");
    }

    #[test]
    fn captures_and_crownings_lead_to_what_was_before() {
        let classes = materials(MOST_PIECES);
        for (i, class) in classes.iter().enumerate() {
            for m in leads_to(class) {
                assert!(classes[..i].iter().flatten().any(|earlier| *earlier == m), "{class:?} {m:?}");
            }
        }
        assert_eq!(leads_to(&[[1, 0, 1, 0]]), [[1, 0, 0, 1]]);
    }
}
