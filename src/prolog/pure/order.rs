//! The standard order of terms.

use super::arith::number;
use super::heap::{BIG, DEEPEST, GiveUp, Heap, LONGEST, STRING, Seen};
use super::{Pure, Rel, Word};
use crate::prolog::answer::ATOMS;
use crate::prolog::atoms::Atoms;
use std::cmp::Ordering;

impl Pure {
    /// Whether two terms are in that order. Of two variables the one that was made first comes first; which that is of two
    /// that came with the goal the other machine knows.
    pub(super) fn in_order(
        &self,
        heap: &Heap,
        atoms: &Atoms,
        rel: Rel,
        a: Word,
        b: Word,
    ) -> Result<bool, GiveUp> {
        let same = matches!(rel, Rel::Equal | Rel::Different);
        Ok(rel.holds(self.compare(heap, atoms, a, b, 0, same)?))
    }

    /// The order of two terms.
    pub(super) fn order_of(&self, heap: &Heap, atoms: &Atoms, a: Word, b: Word) -> Result<Ordering, GiveUp> {
        self.compare(heap, atoms, a, b, 0, false)
    }

    /// Compares two terms; where only `same` is asked, any order tells that they are not.
    fn compare(
        &self,
        heap: &Heap,
        atoms: &Atoms,
        a: Word,
        b: Word,
        depth: usize,
        same: bool,
    ) -> Result<Ordering, GiveUp> {
        let (mut a, mut b) = (heap.deref(a), heap.deref(b));
        for _ in 0..LONGEST {
            heap.tick()?;
            if a == b {
                return Ok(Ordering::Equal);
            }
            let rank = |seen: Seen| match seen {
                Seen::Free(_) => 0,
                Seen::Float(_) => 1,
                Seen::Code(code) if code < ATOMS => 1,
                Seen::Struct(at) if heap.functor(at) == BIG => 1,
                Seen::Struct(at) if heap.functor(at) == STRING => 2,
                Seen::Code(_) => 3,
                Seen::Struct(_) => 4,
            };
            let (x, y) = (heap.see(a), heap.see(b));
            if rank(x) != rank(y) {
                return Ok(rank(x).cmp(&rank(y)));
            }
            if heap.is_big(x) || heap.is_big(y) {
                return number(heap, a)?.compare(&number(heap, b)?);
            }
            match (x, y) {
                (Seen::Free(_), Seen::Free(_)) if same => return Ok(Ordering::Less),
                (Seen::Free(m), Seen::Free(n)) => return heap.order_by_age(m, n),
                (Seen::Code(m), Seen::Code(n)) if m < ATOMS => return Ok(m.cmp(&n)),
                (Seen::Code(m), Seen::Code(n)) => {
                    return Ok(atoms.name(m).ok_or(GiveUp)?.cmp(atoms.name(n).ok_or(GiveUp)?));
                }
                (Seen::Float(m), Seen::Float(n)) => {
                    // A zero has two signs.
                    let order = m.partial_cmp(&n).ok_or(GiveUp)?;
                    return if order.is_eq() && m.to_bits() != n.to_bits() { Err(GiveUp) } else { Ok(order) };
                }
                (Seen::Float(m), Seen::Code(n)) => {
                    let order = m.partial_cmp(&(n as f64)).ok_or(GiveUp)?;
                    return Ok(order.then(Ordering::Less));
                }
                (Seen::Code(m), Seen::Float(n)) => {
                    let order = (m as f64).partial_cmp(&n).ok_or(GiveUp)?;
                    return Ok(order.then(Ordering::Greater));
                }
                (Seen::Struct(m), Seen::Struct(n)) => {
                    let arity = heap.arity(m);
                    let ((f, _), (g, _)) =
                        (&self.functors[heap.functor(m) as usize], &self.functors[heap.functor(n) as usize]);
                    // Lists have a name of their own here that comes elsewhere among the others.
                    let listed = |f: &str| f == ".";
                    let names = match (listed(f), listed(g)) {
                        (false, false) => f.cmp(g),
                        (true, true) => Ordering::Equal,
                        _ if arity != heap.arity(n) => Ordering::Equal,
                        _ => return Err(GiveUp),
                    };
                    let outside = arity.cmp(&heap.arity(n)).then(names);
                    if outside.is_ne() {
                        return Ok(outside);
                    }
                    if depth > DEEPEST {
                        return Err(GiveUp);
                    }
                    for i in 1..arity {
                        let order =
                            self.compare(heap, atoms, heap.cells[m + i], heap.cells[n + i], depth + 1, same)?;
                        if order.is_ne() {
                            return Ok(order);
                        }
                    }
                    (a, b) = (heap.deref(heap.cells[m + arity]), heap.deref(heap.cells[n + arity]));
                }
                _ => return Err(GiveUp),
            }
        }
        Err(GiveUp)
    }
}
