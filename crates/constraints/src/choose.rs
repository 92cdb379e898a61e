//! Which variable is given a value next, and which values are tried.

use crate::domain::{Bound, Domain, Int};
use crate::linear::floor;
use crate::solver::Solver;
use crate::state::{Failed, Outcome, VarId};

/// Which variable comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// The leftmost.
    Leftmost,
    /// The one with the fewest values.
    FirstFail,
    /// Of those the one with the most constraints.
    MostConstrained,
    /// The one with the least value.
    Least,
    /// The one with the greatest value.
    Greatest,
}

impl Pick {
    /// All of them.
    pub const ALL: [Pick; 5] =
        [Pick::Leftmost, Pick::FirstFail, Pick::MostConstrained, Pick::Least, Pick::Greatest];
}

/// A way to go on with a variable; its neighbour in [`Branch::ALL`] is the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Branch {
    Least,
    NotLeast,
    Greatest,
    NotGreatest,
    LowerHalf,
    UpperHalf,
}

impl Branch {
    /// All of them, in pairs.
    pub const ALL: [Branch; 6] = [
        Branch::Least,
        Branch::NotLeast,
        Branch::Greatest,
        Branch::NotGreatest,
        Branch::LowerHalf,
        Branch::UpperHalf,
    ];
}

impl Solver {
    /// Picks a variable without a value from a list that was kept.
    pub fn choose(&self, list: usize, pick: Pick) -> Option<VarId> {
        let state = self.state();
        let open = || self.kept(list).iter().copied().filter(|&v| state.value(v).is_none());
        let size = |v: &VarId| state.domain(*v).size();
        match pick {
            Pick::Leftmost => open().next(),
            Pick::FirstFail => open().min_by_key(size),
            Pick::MostConstrained => open().min_by_key(|v| (size(v), std::cmp::Reverse(state.degree(*v)))),
            Pick::Least => open().min_by_key(|v| state.min(*v).clone()),
            Pick::Greatest => open().min_by_key(|v| std::cmp::Reverse(state.max(*v).clone())),
        }
    }

    /// Goes one of the ways on with a variable.
    ///
    /// # Errors
    /// Where there is no solution that way, or the variable has no bounds.
    pub fn branch(&mut self, v: VarId, branch: Branch) -> Outcome {
        let domain = self.state().domain_of(v);
        let (Some(low), Some(high)) = (domain.min().int(), domain.max().int()) else { return Err(Failed) };
        let middle = || floor(&(low + high), &Int::from(2));
        match branch {
            Branch::Least => self.within(v, &Domain::of(low.clone())),
            Branch::NotLeast => self.without(v, low),
            Branch::Greatest => self.within(v, &Domain::of(high.clone())),
            Branch::NotGreatest => self.without(v, high),
            Branch::LowerHalf => self.within(v, &Domain::between(Bound::Below, middle())),
            Branch::UpperHalf => self.within(v, &Domain::between(middle() + Int::ONE, Bound::Above)),
        }
    }
}
