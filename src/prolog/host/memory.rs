//! When the machine's memory is worth collecting.

use crate::prolog::dialect::collects_always;

/// Cells of the machine, eight bytes each, below which nothing is collected: 64 MiB.
const FULL: i64 = 8 << 20;
/// Cells that should be given back at a time: to give them back takes about as long as to fill these.
const ENOUGH: i64 = 1 << 12;
/// Cells that arguments may have, and cells more for each call that the search has made.
const SMALL: i64 = 1 << 12;
const SMALL_PER_CALL: i64 = 4;
/// Where more is given back at a time, it is done more often.
const MUCH: i64 = 1 << 16;
/// So many times the cells that are kept: they are copied, which shall cost little beside what has filled the memory.
const TIMES_KEPT: i64 = 8;
/// Calls of searches between two looks at the memory while it is not full.
const CALLS: i64 = 256;
/// Calls that a search has to have made, at first, before what it has used is given back.
const FEWEST: i64 = 8;
/// So many searches for each of those calls may end without anything being given back; then fewer calls are enough.
const IDLE: i64 = 64;

/// Cells that the steps of a loop use up before they are given back: a MiB.
const LOOP: i64 = 1 << 17;

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
    /// Searches that have made fewer, one after the other.
    idle: i64,
    /// Calls that the search had made whose memory is being given back.
    made: i64,
    /// Where the memory ended when somebody looked.
    end: i64,
    /// Runs of loops so far.
    runs: i64,
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
            idle: 0,
            made: 0,
            end: 0,
            runs: 0,
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

    /// How many cells the arguments of a call may have for giving back what it has used; 0 if that is not enough.
    pub const fn worth(&mut self, number: i64) -> i64 {
        self.made = self.calls - number;
        if self.made < self.fewest {
            self.idle += 1;
            if self.idle > IDLE * (self.fewest + 1) {
                (self.idle, self.fewest) = (0, self.fewest / 2);
            }
            return 0;
        }
        self.idle = 0;
        if self.beyond { 0 } else { SMALL + SMALL_PER_CALL * self.made }
    }

    /// The arguments had more: their copy would use up more than what is given back.
    pub fn large(&mut self) {
        self.fewest = (self.fewest * 2 + 1).min(i64::MAX >> 8);
    }

    /// It was given back: where the memory ends without it, and with what was kept of it.
    pub fn kept(&mut self, without: i64, with: i64) {
        let given = self.end - without;
        self.ends(with);
        if self.always {
            return;
        }
        let least = (with - without) * TIMES_KEPT;
        // A loop's step is what it is; of a tree larger parts can be given back.
        let enough = if self.made > 0 { ENOUGH } else { ENOUGH / 4 };
        if given < least.max(enough) {
            self.large();
        } else if given > (4 * least).max(MUCH) {
            self.fewest /= 2;
        }
    }

    /// A number for a run of a loop.
    pub const fn run(&mut self) -> i64 {
        self.runs += 1;
        self.runs
    }

    /// How many cells may be kept of a loop's steps, for so many cells given back.
    pub const fn kept_of_loop(&self, used: i64) -> i64 {
        if self.always { SMALL } else { used / TIMES_KEPT }
    }

    /// How many cells the steps of a loop may use before they are given back, -1 if they cannot be.
    pub const fn of_loop(&self) -> i64 {
        if self.beyond {
            -1
        } else if self.always {
            0
        } else {
            LOOP
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

    /// A search that makes so many calls inside; whether what it uses is given back.
    fn search(memory: &mut Memory, calls: i64) -> bool {
        let number = memory.call();
        (0..calls).for_each(|_| {
            memory.call();
        });
        memory.worth(number) > 0
    }

    #[test]
    fn large_arguments_are_copied_seldom() {
        let mut memory = Memory::default();
        memory.ends(FULL);
        assert!(!search(&mut memory, FEWEST - 1) && search(&mut memory, FEWEST));
        memory.ends(2 * FULL + ENOUGH);
        memory.kept(2 * FULL, 2 * FULL + ENOUGH / 4);
        assert!(!search(&mut memory, 2 * FEWEST) && search(&mut memory, 2 * FEWEST + 1));
        memory.ends(2 * FULL + MUCH + 1);
        memory.kept(2 * FULL, 2 * FULL + 3);
        assert!(search(&mut memory, FEWEST));
        memory.large();
        assert!(!search(&mut memory, FEWEST) && search(&mut memory, 2 * FEWEST + 1));
        memory.kept(10, 20);
        assert_eq!(memory.call(), 0, "it is not full any more");
    }

    #[test]
    fn steps_of_loops_are_given_back_when_nothing_larger_is() {
        let mut memory = Memory::default();
        memory.ends(FULL);
        let steps = (1..).find(|_| search(&mut memory, 0)).unwrap_or(0);
        assert!((100..2000).contains(&steps), "{steps}");
        memory.ends(2 * FULL + ENOUGH / 4);
        memory.kept(2 * FULL, 2 * FULL + 10);
        assert!(search(&mut memory, 0));
        memory.ends(2 * FULL + ENOUGH / 4 - 1);
        memory.kept(2 * FULL, 2 * FULL + 10);
        assert!(!search(&mut memory, 0));
    }

    #[test]
    fn what_goals_change_beyond_their_arguments_stays() {
        let mut memory = Memory::default();
        memory.ends(FULL);
        memory.beyond();
        assert!((0..1000).all(|_| memory.call() == 0));
        memory.ends(FULL);
        assert!(memory.call() == 0 && memory.worth(0) == 0);
        memory.begin();
        memory.ends(FULL);
        assert!(memory.call() > 0 && memory.worth(0) > 0);
        memory.never();
        memory.begin();
        memory.ends(FULL);
        assert_eq!(memory.call(), 0);
    }
}
