//! When the machine's memory is worth collecting.

use crate::prolog::dialect::collects_always;

/// Cells of the machine, eight bytes each, below which nothing is collected: 32 MiB.
const FULL: i64 = 4 << 20;
/// Cells that should be given back at a time: 1 MiB.
const ENOUGH: i64 = 1 << 17;
/// So many times the cells that are kept: they are copied, which shall cost little beside what has filled the memory.
const TIMES_KEPT: i64 = 8;
/// Calls of searches between two looks at the memory while it is not full.
const CALLS: i64 = 256;
/// Calls that a search has to have made, at first and at least, before what it has used is given back.
const FEWEST: i64 = 16;

/// What is known of the machine's memory.
pub struct Memory {
    /// Tests have everything given back at once.
    always: bool,
    /// Calls of searches, which are their numbers too.
    calls: i64,
    /// The call at which somebody looks where it ends.
    look: i64,
    full: bool,
    /// Whether goals of this query may change what is not among their arguments; those of any query.
    beyond: bool,
    never: bool,
    /// Calls that a search has to have made.
    fewest: i64,
    /// Where the memory ended when somebody looked.
    end: i64,
}

impl Default for Memory {
    fn default() -> Memory {
        let always = collects_always();
        Memory {
            always,
            calls: 0,
            look: CALLS,
            full: always,
            beyond: false,
            never: false,
            fewest: if always { 0 } else { FEWEST },
            end: 0,
        }
    }
}

impl Memory {
    /// A query begins.
    pub const fn begin(&mut self) {
        (self.beyond, self.full) = (self.never, self.always && !self.never);
        self.look = self.calls + CALLS;
    }

    /// The number of a call of a search, if what it uses may be given back. 0 if it need not be, -1 if it is time to
    /// look where the memory ends.
    pub const fn call(&mut self) -> i64 {
        self.calls += 1;
        if self.full {
            return self.calls;
        }
        if self.calls < self.look || self.beyond {
            return 0;
        }
        self.look = self.calls + CALLS;
        -1
    }

    /// Somebody has looked where the memory ends.
    pub const fn ends(&mut self, end: i64) {
        self.end = end;
        self.full = (self.always || end >= FULL) && !self.beyond;
    }

    /// Whether what a call has used is enough to give it back.
    pub const fn worth(&mut self, number: i64) -> bool {
        self.calls - number >= self.fewest && !self.beyond
    }

    /// It was given back: where the memory ends without it, and with what was kept of it.
    pub fn kept(&mut self, without: i64, with: i64) {
        let given = self.end - without;
        self.ends(with);
        if self.always {
            return;
        }
        let wanted = ENOUGH.max((with - without) * TIMES_KEPT);
        if given < wanted {
            self.fewest = (self.fewest * 2).min(i64::MAX / 4);
        } else if given > 4 * wanted {
            self.fewest = FEWEST.max(self.fewest / 2);
        }
    }

    /// Goals of this query may change what is not among their arguments: nothing is given back until it ends.
    pub const fn beyond(&mut self) {
        (self.beyond, self.full) = (true, false);
    }

    /// Nor in any later one.
    pub const fn never(&mut self) {
        self.never = true;
        self.beyond();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_looked_at_seldom_until_it_is_full() {
        let mut memory = Memory::default();
        let looks = (0..10_240).filter(|_| memory.call() < 0).count();
        assert_eq!(looks, 10_240 / CALLS as usize);
        memory.ends(FULL - 1);
        assert_eq!(memory.call(), 0);
        memory.ends(FULL);
        assert!((10_242..10_300).all(|n| memory.call() == n));
        memory.begin();
        assert!((1..CALLS).all(|_| memory.call() == 0) && memory.call() == -1);
    }

    #[test]
    fn large_arguments_are_copied_seldom() {
        let mut memory = Memory::default();
        memory.ends(FULL);
        let number = memory.call();
        assert!(!memory.worth(number));
        let mut search = |memory: &mut Memory, calls: i64| {
            let number = memory.call();
            (0..calls).for_each(|_| {
                memory.call();
            });
            memory.worth(number)
        };
        assert!(search(&mut memory, FEWEST) && !search(&mut memory, FEWEST - 1));
        memory.ends(2 * FULL + ENOUGH);
        memory.kept(2 * FULL, 2 * FULL + ENOUGH / 4);
        assert!(search(&mut memory, 2 * FEWEST) && !search(&mut memory, 2 * FEWEST - 1));
        memory.ends(2 * FULL + 5 * ENOUGH);
        memory.kept(2 * FULL, 2 * FULL + 3);
        assert!(search(&mut memory, FEWEST));
        memory.kept(10, 20);
        assert_eq!(memory.call(), 0, "it is not full any more");
    }

    #[test]
    fn what_goals_change_beyond_their_arguments_stays() {
        let mut memory = Memory::default();
        memory.ends(FULL);
        memory.beyond();
        assert!((0..1000).all(|_| memory.call() == 0));
        memory.ends(FULL);
        assert!(memory.call() == 0 && !memory.worth(0));
        memory.begin();
        memory.ends(FULL);
        assert!(memory.call() > 0 && memory.worth(0));
        memory.never();
        memory.begin();
        memory.ends(FULL);
        assert_eq!(memory.call(), 0);
    }
}
