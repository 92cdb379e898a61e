//! The codes of terms as arguments of facts: the machine's `'$fact_code'/2` gives a term the same one.

use super::heap::{BIG, CONS, DEEPEST, Heap, Seen};
use super::{Pure, Word, World};
use crate::prolog::answer::{ATOMS, COMPLEX, FREE, LARGE, functor, inside, large, structure};

/// So many parts are looked at of a term, and so many items of a list.
const PARTS: usize = 72;
const ITEMS: usize = 100;
/// What is left of large integers divided by this is mixed.
const OF_LARGE: i64 = 1_000_003;
/// Mixed numbers have so many bits.
const MIXED: i64 = (1 << 30) - 1;

impl Pure {
    /// The code of a term as an argument of a fact. A variable has that of what is not bound.
    pub(super) fn fact_code(&self, heap: &Heap, word: Word, world: &mut World<'_>) -> i64 {
        match heap.see(word) {
            Seen::Code(code) => code,
            Seen::Free(_) => FREE,
            Seen::Float(x) => world.floats.code(x),
            Seen::Struct(at) if heap.functor(at) == BIG => large(heap.big_modulo(at, LARGE)),
            Seen::Struct(at) => {
                let first = match heap.see(heap.cells[at + 1]) {
                    Seen::Code(code) if code != self.nil => code,
                    _ => COMPLEX,
                };
                let number = match heap.functor(at) {
                    CONS => 0,
                    other => functor(self.names[other as usize], heap.arity(at) as i64),
                };
                let code = structure(number, first);
                match self.mixed_inside(heap, at, world) {
                    Some(mix) if code != COMPLEX => inside(code, mix),
                    _ => code,
                }
            }
        }
    }

    /// What the first parts of a structure are mixed to; none where there is a variable among them, or a long list.
    fn mixed_inside(&self, heap: &Heap, at: usize, world: &mut World<'_>) -> Option<i64> {
        if heap.arity(at) == 1
            && let Seen::Code(code) = heap.see(heap.cells[at + 1])
            && code != self.nil
        {
            return Some(0);
        }
        let (mut items, mut rest) = (0, Seen::Struct(at));
        while let Seen::Struct(at) = rest
            && heap.functor(at) == CONS
        {
            items += 1;
            if items > ITEMS {
                return None;
            }
            rest = heap.see(heap.cells[at + 2]);
        }
        if items > 0 && rest != Seen::Code(self.nil) {
            return None;
        }
        let (mut left, mut mix) = (PARTS, 0);
        self.mix(heap, (super::heap::at(at), 0), (&mut left, &mut mix), world)?;
        Some(mix)
    }

    fn mix(
        &self,
        heap: &Heap,
        (mut word, depth): (Word, usize),
        (left, mix): (&mut usize, &mut i64),
        world: &mut World<'_>,
    ) -> Option<()> {
        // Lists inside of lists are no parts; to say nothing of what is inside is never wrong.
        if depth > DEEPEST {
            return None;
        }
        while *left > 0 {
            let part = match heap.see(word) {
                Seen::Free(_) => return None,
                Seen::Code(code) if code == self.nil => 1,
                Seen::Code(code) if code >= ATOMS => mixed_atom(code, world),
                Seen::Code(n) => n + 3,
                Seen::Float(x) => world.floats.code(x),
                Seen::Struct(at) if heap.functor(at) == CONS => {
                    self.mix(heap, (heap.cells[at + 1], depth + 1), (left, mix), world)?;
                    word = heap.cells[at + 2];
                    continue;
                }
                Seen::Struct(at) if heap.functor(at) == BIG => heap.big_modulo(at, OF_LARGE),
                Seen::Struct(at) => {
                    let arity = heap.arity(at);
                    add(mix, mixed_atom(self.names[heap.functor(at) as usize], world));
                    add(mix, arity as i64 + 2);
                    *left -= 1;
                    for i in 1..=arity {
                        self.mix(heap, (heap.cells[at + i], depth + 1), (left, mix), world)?;
                    }
                    return Some(());
                }
            };
            add(mix, part);
            *left -= 1;
            break;
        }
        Some(())
    }
}

fn add(mix: &mut i64, part: i64) {
    *mix = (*mix * 1021).wrapping_add(part) & MIXED;
}

/// Atoms of one character have that one's number.
fn mixed_atom(code: i64, world: &World<'_>) -> i64 {
    let mut chars = world.atoms.name(code).unwrap_or_default().chars();
    match (chars.next(), chars.next()) {
        (Some(only), None) => i64::from(u32::from(only)),
        _ => code,
    }
}
