//! Keys of positions: the exclusive or of one fixed random number per (piece, square), side to
//! move and continuing square.

use super::color::Color;
use super::piece::Piece;
use super::square::Square;

const TABLE: [u64; 4 * 32 + 33] = {
    let mut table = [0; 4 * 32 + 33];
    // splitmix64, the usual generator for such tables; the seed is arbitrary but fixed, so keys are
    // the same in every build.
    let mut state: u64 = 0x7475_726e_6969_7221;
    let mut i = 0;
    while i < table.len() {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        table[i] = z ^ (z >> 31);
        i += 1;
    }
    table
};

/// The number of a piece on a square.
#[inline(always)]
pub const fn piece(piece: Piece, square: Square) -> u64 {
    TABLE[(piece.color.index() * 2 + piece.king as usize) * 32 + square.index()]
}

/// The number of a side to move; White's is zero.
#[inline(always)]
pub const fn turn(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => TABLE[128],
    }
}

/// The number of a square that must go on capturing; zero for none.
#[inline(always)]
pub const fn continuing(square: Option<Square>) -> u64 {
    match square {
        None => 0,
        Some(square) => TABLE[129 + square.index()],
    }
}
