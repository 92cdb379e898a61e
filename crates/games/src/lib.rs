#![doc = include_str!("../README.md")]
#![deny(missing_docs, clippy::print_stdout, clippy::print_stderr)]

mod choice;
pub mod dama;
mod desk;
pub mod dots;
mod grid;
pub mod grundy;
pub mod hapis;
pub mod hashami;
pub mod morris;
mod person;
mod play;
pub mod puzzles;
pub mod quarto;
pub mod sim;
mod table;

pub use choice::{Choice, Defaults, Kind, Player, Thinker, Thinking};
pub use desk::Desk;
pub use person::{listed, width};
pub use play::{Played, play_game};
pub use table::{Info, Playable, Searcher, Style, Telling, Weighing, WeightsFile, Which, side};

/// What there is, in the order of the list.
pub const LIST: [Info; 9] = [
    quarto::INFO,
    hashami::INFO,
    hapis::INFO,
    dama::INFO,
    morris::MORRIS,
    morris::TICTACTOE,
    sim::INFO,
    dots::INFO,
    grundy::INFO,
];

/// A mix of a number for keys (splitmix64's last step).
pub(crate) const fn mix(z: u64) -> u64 {
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
