//! Rows of a relation that are computed rather than kept: a planning tree as `ruut/7` facts. They
//! come before the rows that were asserted, and can be retracted one by one.

use std::collections::HashMap;
use std::fmt::Debug;
use std::rc::Rc;

/// Numbers of computed rows begin here, far below those of asserted ones.
pub const FIRST: i64 = -(1 << 28);
/// So many there can be.
pub const MOST: usize = 1 << 27;

/// Something that has rows.
pub trait RowSource: Debug {
    /// How many rows there are.
    fn len(&self) -> usize;

    /// The next row from `from` on that a pattern may match, with its arguments; unbound codes are
    /// told by `free`.
    fn next(&self, pattern: &[i64], from: usize, free: &dyn Fn(i64) -> bool) -> Option<(usize, Box<[i64]>)>;
}

/// The rows of a source, without those that were retracted.
#[derive(Clone, Debug)]
pub struct Virtual {
    source: Rc<dyn RowSource>,
    /// Retracted rows with the generation in which that was.
    deleted: HashMap<usize, u64>,
    /// Tells one source from the next: a query that is under way does not go on with another.
    pub epoch: u64,
}

impl Virtual {
    /// All rows of a source.
    pub fn new(source: Rc<dyn RowSource>, epoch: u64) -> Virtual {
        Virtual { source, deleted: HashMap::new(), epoch }
    }

    /// Rows that are left.
    pub fn live(&self) -> usize {
        self.source.len() - self.deleted.len()
    }

    /// The next row from `from` on that was there in a generation.
    pub fn next(
        &self,
        pattern: &[i64],
        mut from: usize,
        generation: u64,
        free: &dyn Fn(i64) -> bool,
    ) -> Option<(usize, Box<[i64]>)> {
        loop {
            let (row, args) = self.source.next(pattern, from, free)?;
            if self.deleted.get(&row).is_none_or(|died| generation < *died) {
                return Some((row, args));
            }
            from = row + 1;
        }
    }

    /// Retracts a row; false if it is gone already.
    pub fn delete(&mut self, row: usize, generation: u64) -> bool {
        row < self.source.len() && self.deleted.insert(row, generation).is_none()
    }

    /// Makes the rows as they were after a change; false if they came later.
    pub fn go_back(&mut self, generation: u64) -> bool {
        self.deleted.retain(|_, died| *died <= generation);
        self.epoch <= generation
    }

    /// Takes a retraction back.
    pub fn restore(&mut self, row: usize) {
        self.deleted.remove(&row);
    }
}

/// The computed row of a number, if it is one.
pub fn row_of(at: i64) -> Option<usize> {
    (FIRST..FIRST + MOST as i64).contains(&at).then(|| (at - FIRST) as usize)
}
