//! What built-in predicates take and give: numbers, lists, variables.

use super::Word;
use super::arith::{Num, number};
use super::heap::{CONS, GiveUp, Heap, LONGEST, Seen};

/// What may be a list, as its items and what is behind the last one.
pub(super) fn parted(heap: &Heap, list: Word) -> Result<(Vec<Word>, Seen), GiveUp> {
    let (mut items, mut rest) = (Vec::new(), list);
    for _ in 0..LONGEST {
        heap.tick()?;
        match heap.see(rest) {
            Seen::Struct(at) if heap.functor(at) == CONS => {
                items.push(heap.cells[at + 1]);
                rest = heap.cells[at + 2];
            }
            seen => return Ok((items, seen)),
        }
    }
    Err(GiveUp)
}

/// The item of a list behind so many others, if the list is so long.
pub(super) fn item(heap: &Heap, list: Word, before: usize, nil: Word) -> Result<Option<Word>, GiveUp> {
    let (mut item, mut rest) = (list, list);
    for _ in 0..=before {
        heap.tick()?;
        match heap.see(rest) {
            Seen::Struct(at) if heap.functor(at) == CONS => {
                (item, rest) = (heap.cells[at + 1], heap.cells[at + 2])
            }
            seen if seen == Seen::Code(nil) => return Ok(None),
            _ => return Err(GiveUp),
        }
    }
    Ok(Some(item))
}

/// The items of a proper list.
pub(super) fn items(heap: &Heap, list: Word, nil: Word) -> Result<Vec<Word>, GiveUp> {
    let (items, end) = parted(heap, list)?;
    if end == Seen::Code(nil) { Ok(items) } else { Err(GiveUp) }
}

pub(super) fn list(heap: &mut Heap, items: &[Word], nil: Word) -> Word {
    items.iter().rev().fold(nil, |tail, item| heap.list(*item, tail))
}

pub(super) fn int(heap: &Heap, word: Word) -> Result<i64, GiveUp> {
    match number(heap, word)? {
        Num::Int(n) => Ok(n),
        Num::Big(_) | Num::Float(_) => Err(GiveUp),
    }
}

pub(super) fn is_free(heap: &Heap, word: Word) -> bool {
    matches!(heap.see(word), Seen::Free(_))
}
