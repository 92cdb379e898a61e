#![doc = include_str!("../README.md")]
#![deny(missing_docs, clippy::print_stdout, clippy::print_stderr)]

mod bitboard;
mod bulk;
mod capture;
mod clocks;
mod color;
mod draws;
pub mod fen;
mod game;
pub mod hub;
mod movegen;
mod moves;
mod names;
pub mod notation;
pub mod pdn;
mod perft;
mod piece;
mod position;
mod rules;
mod score;
mod square;
mod zobrist;

pub use bitboard::{Bitboard, Direction};
pub use clocks::{Clocks, MAIN_ROAD};
pub use color::{Color, ColorError};
pub use draws::{DrawReason, Draws};
pub use game::{Game, Outcome};
pub use movegen::Convention;
pub use moves::Move;
pub use perft::{divide, perft, perft_parallel};
pub use piece::Piece;
pub use position::Position;
pub use rules::{
    BRAZILIAN, COURSE, DAMA, ENGLISH, ITALIAN, Majority, POOL, Promotion, RUSSIAN, Removal, Rules,
    UnknownRules,
};
pub use score::{Points, Score, ScoreError};
pub use square::{Square, SquareError};
