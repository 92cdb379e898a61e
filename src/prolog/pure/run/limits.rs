//! How much a goal may take, and what it gives back on its way.

use super::{A_CHOICE, Alternative, COLLECT_FROM, Machine};
use crate::prolog::alarm;
use crate::prolog::pure::Word;
use crate::prolog::pure::heap::GiveUp;

impl Machine {
    /// Sees whether the goal may go on.
    pub(super) fn look(&mut self) -> Result<(), GiveUp> {
        self.heap.rest();
        let cells = self.heap.cells.len();
        if cells > self.full {
            self.collect();
            let stays = self.heap.cells.len();
            // Where little was given back the next time comes later.
            self.full = COLLECT_FROM.max(if stays > cells / 4 * 3 { 4 * stays } else { 2 * stays });
        }
        if self.words() > self.room {
            self.collect();
            self.exhausted = self.words() > self.room - self.room / 8;
        }
        let over = self.steps > self.limit || self.second && self.steps > self.most_steps;
        if self.exhausted || over || alarm::rang() { Err(GiveUp) } else { Ok(()) }
    }

    /// How many words the goal has.
    pub(in crate::prolog::pure) fn words(&self) -> usize {
        self.heap.cells.len()
            + self.heap.trail.len()
            + self.frames.len()
            + self.kept.len()
            + self.rows.len()
            + self.saved.len()
            + self.choices.len() * A_CHOICE
    }

    /// Drops from the heap what is needed no more. Between two steps only.
    fn collect(&mut self) {
        let mut rests: Vec<Word> = self.choices.iter().map(|choice| choice.rest()).collect();
        let bounds = self.choices.iter_mut().map(|choice| (&mut choice.trail, &mut choice.heap));
        let roots = &mut [&mut self.frames[..], &mut self.saved[..], &mut rests[..]];
        self.heap.collect(roots, &mut { bounds });
        for (choice, word) in self.choices.iter_mut().zip(rests) {
            if let Alternative::Member { rest, .. } | Alternative::Told { pair: rest, .. } =
                &mut choice.alternative
            {
                *rest = word;
            }
        }
        self.heap.old = self.choices.last().map_or(0, |choice| choice.heap);
    }
}
