//! A queue in which nobody waits behind all that one other wants: one of each owner in turn.

use std::collections::{HashMap, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// What waits, and in which order owners have their turns.
struct Waiting<T> {
    turns: VecDeque<String>,
    of: HashMap<String, VecDeque<T>>,
}

/// The queue.
pub struct Fair<T> {
    waiting: Mutex<Waiting<T>>,
    more: Condvar,
}

impl<T> Fair<T> {
    /// Nothing waits.
    pub fn new() -> Fair<T> {
        let waiting = Waiting { turns: VecDeque::new(), of: HashMap::new() };
        Fair { waiting: Mutex::new(waiting), more: Condvar::new() }
    }

    fn table(&self) -> MutexGuard<'_, Waiting<T>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts one behind those of the same owner.
    pub fn push(&self, owner: &str, one: T) {
        let mut waiting = self.table();
        if !waiting.of.contains_key(owner) {
            waiting.turns.push_back(owner.to_string());
        }
        waiting.of.entry(owner.to_string()).or_default().push_back(one);
        drop(waiting);
        self.more.notify_one();
    }

    /// Takes the next, and waits for it.
    pub fn pop(&self) -> T {
        let mut waiting = self.table();
        loop {
            if let Some(one) = waiting.next() {
                return one;
            }
            waiting = self.more.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<T> Waiting<T> {
    fn next(&mut self) -> Option<T> {
        let owner = self.turns.pop_front()?;
        let own = self.of.get_mut(&owner)?;
        let one = own.pop_front();
        if own.is_empty() {
            self.of.remove(&owner);
        } else {
            self.turns.push_back(owner);
        }
        one
    }
}

#[cfg(test)]
mod tests {
    use super::Fair;

    #[test]
    fn who_wants_little_does_not_wait_for_who_wants_much() {
        let queue = Fair::new();
        (0..100).for_each(|i| queue.push("much", i));
        queue.push("little", 1000);
        queue.push("other", 2000);
        let first: Vec<i32> = (0..5).map(|_| queue.pop()).collect();
        assert_eq!(first, [0, 1000, 2000, 1, 2]);
        queue.push("little", 1001);
        assert_eq!([queue.pop(), queue.pop()], [3, 1001]);
    }

    #[test]
    fn nothing_is_lost_between_threads() {
        let queue = std::sync::Arc::new(Fair::new());
        let taker = queue.clone();
        let taken = std::thread::spawn(move || (0..300).map(|_| taker.pop()).sum::<u32>());
        std::thread::scope(|s| {
            for owner in ["a", "b", "c"] {
                let queue = &queue;
                s.spawn(move || (0..100).for_each(|i| queue.push(owner, i)));
            }
        });
        assert_eq!(taken.join().unwrap(), 3 * 4950);
    }
}
