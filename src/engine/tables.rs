//! Endgame tables (stub for the first build).
use crate::draughts::{Clocks, Position};
use std::path::Path;
#[derive(Debug)]
pub struct Tables;
impl Tables {
    pub fn open(_: &Path) -> Result<Tables, String> {
        Ok(Tables)
    }
    pub fn score(&self, _: &Position, _: &Clocks, _: i32) -> Option<i32> {
        None
    }
}
