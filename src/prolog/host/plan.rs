//! The planning tree of `library(kabe)` as rows of `ruut/7`.

use crate::course::Code;
use crate::plan::Tree;
use crate::prolog::facts::computed::RowSource;
use draughts::Square;

/// A planning tree as rows of `ruut/7`: 32 a state, in the order of the squares.
#[derive(Debug)]
pub struct PlanRows {
    /// The states; their order is that of the rows.
    pub tree: Tree,
}

/// Rows of a state.
pub const SQUARES: usize = 32;

impl PlanRows {
    fn args(&self, row: usize) -> Box<[i64]> {
        let number = (row / SQUARES) as u32;
        let state = &self.tree.states()[row / SQUARES];
        let square = Square::new((row % SQUARES) as u8);
        let (x, y) = square.map_or((0, 0), Square::xy);
        let status = square.and_then(|s| state.position.piece(s)).map_or(0, |p| p.code());
        let level = i64::from(self.tree.level_of(number));
        Box::new([x, y, status, level, i64::from(state.parent), i64::from(number), i64::from(state.cost)])
    }
}

impl RowSource for PlanRows {
    fn len(&self) -> usize {
        self.tree.states().len() * SQUARES
    }

    fn next(&self, pattern: &[i64], from: usize, free: &dyn Fn(i64) -> bool) -> Option<(usize, Box<[i64]>)> {
        let [x, y, _, level, parent, state, _] = pattern else { return None };
        let all = 0..self.tree.states().len() as u32;
        let mut states = all.clone();
        let mut narrow = |range: std::ops::Range<u32>| {
            states = states.start.max(range.start)..states.end.min(range.end);
        };
        if !free(*level) {
            narrow(u32::try_from(*level).map_or(0..0, |l| self.tree.level(l)));
        }
        if !free(*state) {
            narrow(u32::try_from(*state).ok().filter(|s| all.contains(s)).map_or(0..0, |s| s..s + 1));
        }
        // The root is its own parent, so a parent of 0 leaves no single range.
        if !free(*parent) && *parent != 0 {
            let parent = u32::try_from(*parent).ok().filter(|s| all.contains(s));
            narrow(parent.map_or(0..0, |s| self.tree.children(s)));
        }
        let square = (!free(*x) && !free(*y)).then(|| Square::from_xy(*x, *y));
        let mut row = from.max(states.start as usize * SQUARES);
        let end = states.end as usize * SQUARES;
        while row < end {
            if let Some(square) = square {
                // Straight to the square in this state or the next.
                let index = square?.index();
                let here = row / SQUARES * SQUARES + index;
                row = if here >= row { here } else { here + SQUARES };
                if row >= end {
                    return None;
                }
            }
            let args = self.args(row);
            if pattern.iter().zip(&args).all(|(p, a)| free(*p) || p == a) {
                return Some((row, args));
            }
            row += 1;
        }
        None
    }
}
