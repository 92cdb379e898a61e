//! The numbers of positions: a table for each material, a place in it for each position, White to move.

use draughts::{Bitboard, Color, Position};

/// Men and kings of White and of Black.
pub type Material = [u8; 4];

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
        if let Some(square) = draughts::Square::new(square as u8) {
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

/// Men and kings of both sides of a position that White is to move in.
pub fn material(position: &Position) -> Material {
    groups(position).map(|g| g.count() as u8)
}

/// Places in the table of a material.
pub fn size(material: Material) -> usize {
    material.iter().map(|k| CHOOSE[32][*k as usize] as usize).product()
}

/// The place of a position that White is to move in.
pub fn index(position: &Position) -> usize {
    groups(position).iter().fold(0, |i, g| i * CHOOSE[32][g.count() as usize] as usize + rank(*g) as usize)
}

/// The position of an index; none when pieces overlap or men stand where they would be kings.
pub fn position(material: Material, mut index: usize) -> Option<Position> {
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
pub fn seen(position: &Position) -> Position {
    if position.turn() == Color::White { *position } else { position.flipped() }
}

fn mirrored([wm, wk, bm, bk]: Material) -> Material {
    [bm, bk, wm, wk]
}

/// All materials with both sides and at most so many pieces, in an order in which captures and
/// crownings lead to earlier ones; a material and its mirror stand together.
pub fn materials(pieces: u32) -> Vec<Vec<Material>> {
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
