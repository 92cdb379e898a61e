//! What the evaluation sees: patterns of men, kings, and the side to move.
//!
//! A pattern is a block of eight squares, four rows by two neighbouring squares of each (tall) or two
//! whole rows (wide); each of its squares is empty or holds a white or a black man, so it has 3^8 = 6561
//! states. The board is seen once as White and once, turned and with colours exchanged, as Black; the
//! same weights count for the first and against the second, so the evaluation is the same for both
//! colours by construction.

use draughts::{Bitboard, Color, MAIN_ROAD, Position};

/// States of one pattern.
pub const STATES: usize = 6561;
/// Blocks that are not the turned image of another.
pub const BLOCKS: usize = TALL.len() + WIDE;
/// First weight of the kings: one for each square of a king.
pub const KING_SQUARE: usize = BLOCKS * STATES;
/// One weight for the first, second and third king, and one for each further.
pub const KING_COUNT: usize = KING_SQUARE + 32;
/// A king on the main road when the other side has none.
pub const MAIN_ROAD_ALONE: usize = KING_COUNT + 4;
/// Being to move.
pub const TO_MOVE: usize = MAIN_ROAD_ALONE + 1;
/// How many weights a phase has.
pub const COUNT: usize = TO_MOVE + 1;

/// Pieces on the board at which the end phase counts alone, and the first phase alone.
pub const END_PIECES: i32 = 6;
pub const FIRST_PIECES: i32 = 24;

/// (first row 0-7, first column of the row's four squares) of each tall block.
const TALL: [(usize, usize); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)];
/// Wide blocks: rows 1 and 2, 2 and 3, 3 and 4, 4 and 5.
const WIDE: usize = 4;
/// Rows that some block covers.
const ROWS: usize = 6;

/// Row and column (0-3 within the row) of a block's square 0-7.
pub fn square_of(block: usize, i: usize) -> (usize, usize) {
    match TALL.get(block) {
        Some((row, column)) => (row + i / 2, column + i % 2),
        None => (block - TALL.len() + i / 4, i % 4),
    }
}

/// For a row's white and black men (four bits each), the states of its three pairs, 0-8, one byte each.
const PAIRS: [[u8; 4]; 256] = {
    let mut table = [[0; 4]; 256];
    let mut i = 0;
    while i < 256 {
        let mut pair = 0;
        while pair < 3 {
            let mut state = 0;
            let mut k = 0;
            while k < 2 {
                let bit = pair + k;
                let square = if i >> bit & 1 == 1 {
                    1
                } else if i >> (4 + bit) & 1 == 1 {
                    2
                } else {
                    0
                };
                state = state * 3 + square;
                k += 1;
            }
            table[i][pair] = state;
            pair += 1;
        }
        i += 1;
    }
    table
};

/// The states of the blocks seen from one side.
#[inline(always)]
pub fn blocks(own: Bitboard, other: Bitboard) -> [usize; BLOCKS] {
    let mut pairs = [[0; 4]; ROWS];
    let mut r = 0;
    while r < ROWS {
        pairs[r] = PAIRS[own.row(r) | other.row(r) << 4];
        r += 1;
    }
    let pair = |row: usize, column: usize| usize::from(pairs[row][column]);
    let mut out = [0; BLOCKS];
    let mut b = 0;
    while b < TALL.len() {
        let (r, c) = TALL[b];
        out[b] = b * STATES + ((pair(r, c) * 9 + pair(r + 1, c)) * 9 + pair(r + 2, c)) * 9 + pair(r + 3, c);
        b += 1;
    }
    let mut r = 0;
    while r < WIDE {
        let whole = |row: usize| pair(row, 0) * 9 + pair(row, 2);
        out[b + r] = (b + r) * STATES + whole(r) * 81 + whole(r + 1);
        r += 1;
    }
    out
}

/// Gives each feature present as (index, sign) from White's view.
#[inline(always)]
pub fn each(position: &Position, mut give: impl FnMut(usize, i32)) {
    let (white, black) = (position.men_of(Color::White), position.men_of(Color::Black));
    for index in blocks(white, black) {
        give(index, 1);
    }
    for index in blocks(black.flipped(), white.flipped()) {
        give(index, -1);
    }
    if position.kings().any() {
        for (color, sign) in [(Color::White, 1), (Color::Black, -1)] {
            let kings = position.kings_of(color);
            for (i, square) in kings.squares().enumerate() {
                let seen = if color == Color::White { square } else { square.flipped() };
                give(KING_SQUARE + seen.index(), sign);
                give(KING_COUNT + i.min(3), sign);
            }
            if (kings & MAIN_ROAD).any() && position.kings_of(!color).is_empty() {
                give(MAIN_ROAD_ALONE, sign);
            }
        }
    }
    give(TO_MOVE, if position.turn() == Color::White { 1 } else { -1 });
}

/// How much of the first phase a position is, 0..=`FIRST_PIECES - END_PIECES`.
#[inline(always)]
pub fn phase(position: &Position) -> i32 {
    (position.occupied().count() as i32 - END_PIECES).clamp(0, FIRST_PIECES - END_PIECES)
}
