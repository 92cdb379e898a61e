//! A value behind a lock that is held only while it is fetched, replaced, or changed in place.

use super::rcu_ref::{Change, Draft, RcuRef, Slot};
use super::{Rcu, epoch_counters::GlobalEpochCounterPool};
use parking_lot::Mutex;
use std::fmt;
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::sync::Arc;

/// A value of type `T`; `P` is there for its name only.
pub struct Arcu<T, P = GlobalEpochCounterPool> {
    /// Never given back, since references to the value may be there longer than this: a few words for each that is made, and the
    /// machine makes few.
    slot: NonNull<Slot<T>>,
    readers: PhantomData<P>,
}

// SAFETY: what is behind the pointer is a lock, and values that are handed out to whoever asks.
unsafe impl<T: Send + Sync, P> Send for Arcu<T, P> {}
// SAFETY: as above.
unsafe impl<T: Send + Sync, P> Sync for Arcu<T, P> {}

impl<T, P> Arcu<T, P> {
    #[inline]
    fn slot(&self) -> &Slot<T> {
        // SAFETY: a slot is never given back.
        unsafe { self.slot.as_ref() }
    }
}

impl<T, P> fmt::Debug for Arcu<T, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Arcu")
    }
}

impl<T, P> Rcu for Arcu<T, P> {
    type Item = T;
    type Pool = P;

    fn new<'a>(initial: impl Into<Draft<'a, T>>, _: P) -> Arcu<T, P>
    where
        T: 'a,
    {
        let value = initial.into().into_inner();
        let slot = Box::new(Mutex::new(Some(Arc::new(value))));
        Arcu { slot: NonNull::from(Box::leak(slot)), readers: PhantomData }
    }

    #[inline]
    fn read(&self) -> RcuRef<T, T> {
        let value = self.slot().lock().clone();
        RcuRef::new(value.expect("a value until it is dropped"), self.slot)
    }

    fn replace<'a>(&self, value: impl Into<Draft<'a, T>>) -> Arc<T>
    where
        T: 'a,
    {
        let before = match value.into().change(self.slot()) {
            Change::Done(changed) => Some(changed),
            Change::To(value) => self.slot().lock().replace(Arc::new(value)),
        };
        before.expect("a value until it is dropped")
    }
}

impl<T, P> Drop for Arcu<T, P> {
    fn drop(&mut self) {
        drop(self.slot().lock().take());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn held() -> Arcu<BTreeSet<u32>> {
        Arcu::new(BTreeSet::from([1]), GlobalEpochCounterPool)
    }

    fn add(to: &Arcu<BTreeSet<u32>>, number: u32) {
        let mut present = to.read();
        let mut draft = present.clone();
        draft.insert(number);
        to.replace(draft);
    }

    /// What is read again after a change is the same value, where nobody else read it, and another where somebody did.
    #[test]
    fn a_change_is_made_in_place_where_nobody_reads() {
        let set = held();
        let place = |set: &Arcu<BTreeSet<u32>>| std::ptr::from_ref::<BTreeSet<u32>>(&set.read()).addr();
        let before = place(&set);
        add(&set, 2);
        assert_eq!(place(&set), before);
        assert_eq!(*set.read(), BTreeSet::from([1, 2]));

        let reading = set.read();
        add(&set, 3);
        assert_ne!(place(&set), before);
        assert_eq!(*reading, BTreeSet::from([1, 2]));
        assert_eq!(*set.read(), BTreeSet::from([1, 2, 3]));
        assert!(!RcuRef::same_epoch(&reading, &set.read()));
    }

    #[test]
    fn a_part_keeps_the_value_as_it_is() {
        let set = held();
        let first = RcuRef::try_map(set.read(), BTreeSet::first).unwrap();
        add(&set, 0);
        drop(set);
        assert_eq!(*first, 1);
    }

    #[test]
    fn a_draft_for_another_place_is_a_copy() {
        let set = held();
        let other = Arcu::new(set.read().clone(), GlobalEpochCounterPool);
        add(&other, 2);
        set.replace(other.read().clone());
        add(&set, 3);
        assert_eq!((set.read().len(), other.read().len()), (3, 2));
    }

    #[test]
    fn a_draft_that_is_dropped_leaves_no_lock() {
        let set = held();
        drop(set.read().clone());
        let mut present = set.read();
        present.clone().insert(0);
        assert!(present.contains(&0), "it was changed in place");
        drop(present);
        set.replace(BTreeSet::from([1]));
        add(&set, 2);
        assert_eq!(set.read().len(), 2);
    }

    #[test]
    fn a_draft_whose_owner_is_gone_is_a_copy() {
        let set = held();
        let mut last = set.read();
        drop(set);
        last.clone().insert(2);
        assert_eq!(*last, BTreeSet::from([1]));
    }

    /// What the machine does when its table must grow: the new one begins as a copy of the old one, which others still read.
    #[test]
    fn one_that_takes_over_leaves_the_first_as_it_was() {
        let set = held();
        let reading = set.read();
        let mut present = set.read();
        let mut draft = present.clone();
        draft.insert(2);
        let grown: Arcu<BTreeSet<u32>> = Arcu::new(draft, GlobalEpochCounterPool);
        drop(set);
        assert_eq!((reading.len(), grown.read().len()), (1, 2));
    }

    /// As the machine does it: who adds has a lock of its own, and looks again under it whether what it read still stands.
    #[test]
    fn many_threads_add_and_read() {
        let set = held();
        let adding = Mutex::new(());
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (set, adding) = (&set, &adding);
                scope.spawn(move || {
                    for i in 0..2_000 {
                        let number = (i + 1) * 4 + thread;
                        loop {
                            let mut present = set.read();
                            assert!(!present.contains(&number));
                            let guard = adding.lock();
                            if !RcuRef::same_epoch(&present, &set.read()) {
                                continue;
                            }
                            let mut draft = present.clone();
                            draft.insert(number);
                            set.replace(draft);
                            drop(guard);
                            break;
                        }
                        let all = set.read();
                        assert!(all.contains(&number));
                        assert!(all.iter().count() == all.len());
                    }
                });
            }
        });
        let all: BTreeSet<u32> = (4..8_004).chain([1]).collect();
        assert_eq!(*set.read(), all);
    }
}
