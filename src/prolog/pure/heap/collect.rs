//! Giving back what a goal under way needs no more: cells that can be reached stay, in their order, and move together.
//!
//! A slot of a frame may hold the place of something that backtracking took away. Such a word is recognised, as nothing but a
//! structure begins with a functor, and becomes a number; at worst it keeps something alive.

use super::{BOXED, FLOAT, FUNCTOR, Heap, OVERWRITTEN, STRUCT, VAR, Word, arity};

/// Which cells stay, and where they go.
struct Moves {
    /// A bit for each cell.
    stays: Vec<u64>,
    /// How many stay before each word of those.
    before: Vec<usize>,
}

impl Moves {
    fn of(cells: usize) -> Moves {
        Moves { stays: vec![0; cells / 64 + 1], before: Vec::new() }
    }

    fn has(&self, at: usize) -> bool {
        self.stays[at / 64] >> (at % 64) & 1 == 1
    }

    fn keep(&mut self, at: usize) {
        self.stays[at / 64] |= 1 << (at % 64);
    }

    fn count(&mut self) -> usize {
        let mut sum = 0;
        self.before.reserve(self.stays.len());
        for word in &self.stays {
            self.before.push(sum);
            sum += word.count_ones() as usize;
        }
        sum
    }

    /// Where a place goes: what stays before it.
    fn place(&self, at: usize) -> usize {
        let below = self.stays[at / 64] & ((1 << (at % 64)) - 1);
        self.before[at / 64] + below.count_ones() as usize
    }

    /// A word that may name a place, as it is from now on.
    fn word(&self, word: Word) -> Word {
        match place_of(word) {
            Some((tag, at)) => tag + self.place(at) as Word,
            None => word,
        }
    }
}

/// The kind and place that a word names.
fn place_of(word: Word) -> Option<(Word, usize)> {
    let tag = match word {
        ..VAR => return None,
        VAR..STRUCT => VAR,
        STRUCT..FLOAT => STRUCT,
        _ => FLOAT,
    };
    Some((tag, (word - tag) as usize))
}

impl Heap {
    /// Whether what a word names is there.
    fn names_something(&self, tag: Word, at: usize) -> bool {
        let Some(&cell) = self.cells.get(at) else { return false };
        let (functor, boxed) = ((FUNCTOR..VAR).contains(&cell), cell == BOXED);
        match tag {
            VAR => !functor && !boxed,
            STRUCT => functor && at + arity(cell) < self.cells.len(),
            _ => boxed && at + 2 < self.cells.len(),
        }
    }

    /// Keeps all that can be reached from some words; those that name nothing become numbers.
    fn reach(&self, words: &mut [Word], moves: &mut Moves) {
        let mut open: Vec<Word> = Vec::new();
        // What is open is kept already, so that nothing is open twice.
        let look = |word: Word, moves: &mut Moves, open: &mut Vec<Word>| {
            if let Some((_, at)) = place_of(word).filter(|(_, at)| !moves.has(*at)) {
                moves.keep(at);
                open.push(word);
            }
        };
        for word in words {
            if place_of(*word).is_some_and(|(tag, at)| !self.names_something(tag, at)) {
                *word = 0;
            }
            look(*word, moves, &mut open);
            while let Some((tag, at)) = open.pop().and_then(place_of) {
                match tag {
                    VAR => look(self.cells[at], moves, &mut open),
                    STRUCT => {
                        // The last part of a list is the rest of it: that nothing but this is left open, it is gone through last.
                        for part in (at + 1..=at + arity(self.cells[at])).rev() {
                            // One that was reached as a variable has been gone through, or will be.
                            if !moves.has(part) {
                                moves.keep(part);
                                look(self.cells[part], moves, &mut open);
                            }
                        }
                    }
                    _ => [at + 1, at + 2].iter().for_each(|part| moves.keep(*part)),
                }
            }
        }
    }

    /// Drops what cannot be reached from the roots, which are changed to where things are then; `bounds` are lengths of the
    /// trail and of the heap to which something may go back, which are changed as well.
    pub(in crate::prolog::pure) fn collect(
        &mut self,
        roots: &mut [&mut [Word]],
        bounds: &mut dyn Iterator<Item = (&mut usize, &mut usize)>,
    ) {
        let (length, mut moves) = (self.cells.len(), Moves::of(self.cells.len()));
        roots.iter_mut().for_each(|words| self.reach(words, &mut moves));
        let mut before: Vec<Word> = self.overwritten.iter().map(|(_, before)| *before).collect();
        self.reach(&mut before, &mut moves);
        let stays = moves.count();
        for word in roots.iter_mut().flat_map(|words| words.iter_mut()) {
            *word = moves.word(*word);
        }
        let mut to = 0;
        for block in 0..moves.stays.len() {
            let mut bits = moves.stays[block];
            while bits != 0 {
                let at = block * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                self.cells[to] = moves.word(self.cells[at]);
                to += 1;
            }
        }
        self.cells.truncate(stays);
        for (from, to) in &mut self.lent {
            (*from, *to) = (moves.place(*from), moves.place(*to));
        }
        self.lent.retain(|(from, to)| from < to);
        // How many entries of the trail are still there before each.
        let mut left = Vec::with_capacity(self.trail.len() + 1);
        let mut trail = Vec::with_capacity(self.trail.len());
        let mut overwritten = std::mem::take(&mut self.overwritten).into_iter().zip(before);
        for &at in &self.trail {
            left.push(trail.len());
            if at == OVERWRITTEN {
                if let Some(((at, _), before)) = overwritten.next().filter(|((at, _), _)| moves.has(*at)) {
                    trail.push(OVERWRITTEN);
                    self.overwritten.push((moves.place(at), moves.word(before)));
                }
            } else if moves.has(at as usize) {
                trail.push(moves.place(at as usize) as u32);
            }
        }
        left.push(trail.len());
        self.trail = trail;
        self.floor = moves.place(self.floor.min(length));
        for (trail, heap) in bounds {
            *trail = left[*trail];
            *heap = moves.place((*heap).min(length));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Heap, STRUCT, Seen, VAR, at};

    #[test]
    fn what_is_reached_stays_as_it_was() {
        let mut heap = Heap::default();
        let x = heap.fresh();
        heap.float(9.0);
        let f = heap.float(-1.5);
        let list = heap.list(f, x);
        heap.list(1, 2);
        let open = heap.list(x, list);
        heap.old = heap.cells.len();
        heap.bind((x - VAR) as usize, list);
        heap.list(3, 4);
        let mut roots = [open, list, 7];
        let mut bounds = [(0, 0), (1, heap.cells.len() - 3), (1, heap.cells.len())];
        heap.collect(&mut [&mut roots[..]], &mut bounds.iter_mut().map(|(a, b)| (a, b)));
        assert_eq!(heap.cells.len(), 1 + 3 + 3 + 3);
        assert_eq!((bounds, &*heap.trail), ([(0, 0), (1, 10), (1, 10)], &[0][..]));
        let Seen::Struct(first) = heap.see(roots[0]) else { panic!("no list") };
        let Seen::Struct(second) = heap.see(heap.cells[first + 2]) else { panic!("no list") };
        assert_eq!((at(second), 7), (roots[1], roots[2]));
        assert_eq!(heap.see(heap.cells[second + 1]), Seen::Float(-1.5));
        assert_eq!(heap.see(heap.cells[first + 1]), Seen::Struct(second));
    }

    #[test]
    fn places_of_what_is_gone_are_recognised() {
        let mut heap = Heap::default();
        let list = heap.list(1, 2);
        heap.float(2.5);
        // A structure where there is none, a variable that is a functor, a float that is none, and places beyond.
        let mut roots = [list, STRUCT + 1, VAR, (1 << 60) + 1, STRUCT + 50, VAR + 50];
        heap.collect(&mut [&mut roots[..]], &mut std::iter::empty());
        assert_eq!((roots, heap.cells.len()), ([list, 0, 0, 0, 0, 0], 3));
    }

    #[test]
    fn what_was_overwritten_comes_back() {
        let mut heap = Heap { overwrites: true, ..Heap::default() };
        heap.list(8, 8);
        let (before, term) = (heap.list(1, 2), heap.list(5, 6));
        let (Seen::Struct(place), Seen::Struct(gone)) = (heap.see(term), heap.see(before)) else {
            panic!("no lists")
        };
        assert!(heap.overwrite(place, 1, before).is_ok());
        let (trail, top) = (heap.trail.len(), heap.cells.len());
        assert_eq!(trail, 0, "nothing is older than the only choice");
        heap.old = top;
        heap.list(9, 9);
        assert!(heap.overwrite(place, 1, 7).is_ok());
        // What is stored for good outlives the choice, and what overwrites it does not.
        let kept = heap.list(3, 4);
        let Seen::Struct(stored) = heap.see(kept) else { panic!("no list") };
        assert!(heap.overwrite_for_good(place, 2, kept).is_ok());
        assert!(heap.overwrite(stored, 1, 0).is_ok());
        let mut roots = [term];
        let mut bounds = [(trail, top)];
        heap.collect(&mut [&mut roots[..]], &mut bounds.iter_mut().map(|(a, b)| (a, b)));
        let [(trail, top)] = bounds;
        heap.undo(trail, top);
        let Seen::Struct(place) = heap.see(roots[0]) else { panic!("no list") };
        let part = |at: usize| match heap.see(heap.cells[place + at]) {
            Seen::Struct(list) => [heap.cells[list + 1], heap.cells[list + 2]],
            other => panic!("no list: {other:?}"),
        };
        assert_eq!((part(1), part(2), gone > 0), ([1, 2], [3, 4], true));
    }
}
