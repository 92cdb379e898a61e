//! Which clauses of a predicate that has many may match a call, by whatever arguments are known.

use super::heap::{Heap, Seen};
use super::steps::{Clause, Pat};
use super::{ANY, Word};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// So many clauses are gone through one by one.
const FEW: usize = 16;
/// So many parts of an argument are looked at.
const PARTS: usize = 64;

/// The clauses of a predicate.
#[derive(Debug, Default)]
pub(super) struct Clauses {
    pub(super) list: Vec<Clause>,
    /// The arguments that tell them apart.
    pub(super) keyed: Vec<usize>,
    /// What those must be, clause by clause, as far as can be told at a glance; [`ANY`] where it cannot.
    pub(super) keys: Vec<Word>,
    /// What leads to them where there are many.
    pub(super) indexes: Vec<Index>,
    /// About how many the machine goes through where the first argument that tells is known.
    pub(super) in_a_row: usize,
    /// The places of those that have steps: of thousands of facts none is gone through.
    pub(super) rules: Vec<u32>,
}

/// The clauses by one argument.
#[derive(Debug)]
pub(super) struct Index {
    argument: usize,
    /// By a number of the whole argument, where it has no variables: their places, in order.
    places: FxHashMap<u64, Vec<u32>>,
    /// Those whose argument may be several things.
    any: Vec<u32>,
}

/// Places of clauses in order: those with an argument, and those that may have any.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places<'a> {
    with: &'a [u32],
    any: &'a [u32],
}

impl Places<'_> {
    fn len(&self) -> usize {
        self.with.len() + self.any.len()
    }

    /// The first one from a place on.
    pub(super) fn next(&self, from: usize) -> Option<usize> {
        let first = |places: &[u32]| {
            let at = places.partition_point(|place| (*place as usize) < from);
            places.get(at).map(|place| *place as usize)
        };
        match (first(self.with), first(self.any)) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }
}

impl Index {
    /// The indexes of a predicate's clauses that tell some of them from others.
    pub(super) fn all(clauses: &[Clause]) -> Vec<Index> {
        let arguments = clauses.first().map_or(0, |clause| clause.head.len());
        if clauses.len() < FEW {
            return Vec::new();
        }
        (0..arguments).filter_map(|argument| Index::of(clauses, argument)).collect()
    }

    fn of(clauses: &[Clause], argument: usize) -> Option<Index> {
        let mut index = Index { argument, places: FxHashMap::default(), any: Vec::new() };
        for (clause, place) in clauses.iter().zip(0..) {
            let mut hasher = FxHasher::default();
            match is_whole(&clause.head[argument], &mut hasher) {
                true => index.places.entry(hasher.finish()).or_default().push(place),
                false => index.any.push(place),
            }
        }
        (index.places.len() > 1 && index.any.len() < clauses.len() / 2).then_some(index)
    }

    /// The places of the fewest clauses that may match some arguments; none where these do not tell.
    pub(super) fn find<'a>(indexes: &'a [Index], heap: &Heap, args: &[Word]) -> Option<Places<'a>> {
        let found = indexes.iter().filter_map(|index| {
            let mut hasher = FxHasher::default();
            is_known(heap, args[index.argument], &mut hasher, &mut PARTS.clone()).then(|| Places {
                with: index.places.get(&hasher.finish()).map_or(&[], Vec::as_slice),
                any: &index.any,
            })
        });
        found.min_by_key(Places::len)
    }
}

/// About how many clauses are gone through where the first argument that tells leads to them: those with the same one.
pub(super) fn in_a_row(keys: &[Word], keyed: &[usize], clauses: usize) -> usize {
    if keyed.is_empty() {
        return clauses;
    }
    let mut counts: FxHashMap<Word, usize> = FxHashMap::default();
    let first = keys.iter().step_by(keyed.len());
    first.for_each(|key| *counts.entry(*key).or_default() += 1);
    let any = counts.remove(&ANY).unwrap_or_default();
    any + counts.into_values().max().unwrap_or_default()
}

/// Whether an argument of a clause has no variables; mixes its parts.
fn is_whole(pat: &Pat, hasher: &mut FxHasher) -> bool {
    match pat {
        Pat::Const(word) => word.hash(hasher),
        Pat::Float(x) => (x + 0.0).to_bits().hash(hasher),
        Pat::Struct(functor, parts) => {
            (*functor, parts.len()).hash(hasher);
            return parts.iter().all(|part| is_whole(part, hasher));
        }
        Pat::Void | Pat::First(_) | Pat::Var(_) => return false,
    }
    true
}

/// The same of an argument of a call that is not too large.
fn is_known(heap: &Heap, word: Word, hasher: &mut FxHasher, left: &mut usize) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    match heap.see(word) {
        Seen::Code(code) => code.hash(hasher),
        Seen::Float(x) => (x + 0.0).to_bits().hash(hasher),
        Seen::Struct(at) => {
            let arity = heap.arity(at);
            (heap.functor(at), arity).hash(hasher);
            return (1..=arity).all(|i| is_known(heap, heap.cells[at + i], hasher, left));
        }
        Seen::Free(_) => return false,
    }
    true
}
