//! How much a goal may take, and what it gives back on its way.

use super::{Alternative, COLLECT_FROM, MOST_CHOICES, MOST_LEFT, MOST_WORDS, Machine};
use crate::prolog::alarm;
use crate::prolog::pure::Word;
use crate::prolog::pure::heap::GiveUp;

impl Machine {
    /// Sees whether the goal may go on.
    pub(super) fn look(&mut self) -> Result<(), GiveUp> {
        self.heap.rest();
        if self.heap.cells.len() > self.full {
            self.collect();
            self.full = COLLECT_FROM.max(2 * self.heap.cells.len());
            if self.heap.cells.len() > MOST_LEFT {
                return Err(GiveUp);
            }
        }
        let full = self.frames.len() > MOST_WORDS
            || self.kept.len() > MOST_WORDS
            || self.rows.len() + self.saved.len() + self.heap.trail.len() > MOST_WORDS
            || self.choices.len() > MOST_CHOICES;
        let over = self.second && self.steps > self.most_steps;
        if full || over || alarm::rang() { Err(GiveUp) } else { Ok(()) }
    }

    /// Drops from the heap what is needed no more. Between two steps only.
    fn collect(&mut self) {
        let mut rests: Vec<Word> = self.choices.iter().map(|choice| choice.rest()).collect();
        let bounds = self.choices.iter_mut().map(|choice| (&mut choice.trail, &mut choice.heap));
        let roots = &mut [&mut self.frames[..], &mut self.saved[..], &mut rests[..]];
        self.heap.collect(roots, &mut { bounds });
        for (choice, word) in self.choices.iter_mut().zip(rests) {
            if let Alternative::Member { rest, .. } = &mut choice.alternative {
                *rest = word;
            }
        }
        self.heap.old = self.choices.last().map_or(0, |choice| choice.heap);
    }
}
