//! Search problems of a single agent: sliding tiles, queens, the knight's tour.

pub mod knight;
pub mod queens;
pub mod tiles;
