//! Sets of integers as intervals, with bounds that may be missing.

use dashu_int::IBig;
use dashu_int::ops::Abs;

/// An integer of any size.
pub type Int = IBig;

/// An end of an interval; the order is that of the numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bound {
    /// There is no least integer.
    Below,
    /// This integer.
    At(Int),
    /// There is no greatest integer.
    Above,
}

impl Bound {
    /// The integer, if there is one.
    pub const fn int(&self) -> Option<&Int> {
        match self {
            Bound::At(n) => Some(n),
            _ => None,
        }
    }

    fn plus(&self, n: &Int) -> Bound {
        match self {
            Bound::At(m) => Bound::At(m + n),
            other => other.clone(),
        }
    }

    fn negated(&self) -> Bound {
        match self {
            Bound::Below => Bound::Above,
            Bound::At(n) => Bound::At(-n),
            Bound::Above => Bound::Below,
        }
    }
}

impl From<Int> for Bound {
    fn from(n: Int) -> Bound {
        Bound::At(n)
    }
}

/// A set of integers: intervals in ascending order with a gap between neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Domain {
    parts: Vec<(Bound, Bound)>,
}

impl Domain {
    /// All integers.
    pub fn everything() -> Domain {
        Domain { parts: vec![(Bound::Below, Bound::Above)] }
    }

    /// No integer.
    pub const fn nothing() -> Domain {
        Domain { parts: Vec::new() }
    }

    /// One integer.
    pub fn of(n: Int) -> Domain {
        Domain { parts: vec![(Bound::At(n.clone()), Bound::At(n))] }
    }

    /// The integers between two bounds, both included; none if the first is greater.
    pub fn between(low: impl Into<Bound>, high: impl Into<Bound>) -> Domain {
        let (low, high) = (low.into(), high.into());
        if low > high || low == Bound::Above || high == Bound::Below {
            return Domain::nothing();
        }
        Domain { parts: vec![(low, high)] }
    }

    /// The integers of a list.
    pub fn from_values(mut values: Vec<Int>) -> Domain {
        values.sort_unstable();
        values.dedup();
        let mut parts: Vec<(Bound, Bound)> = Vec::new();
        for n in values {
            match parts.last_mut() {
                Some((_, Bound::At(high))) if *high == &n - Int::ONE => *high = n,
                _ => parts.push((Bound::At(n.clone()), Bound::At(n))),
            }
        }
        Domain { parts }
    }

    /// Its intervals.
    pub fn parts(&self) -> &[(Bound, Bound)] {
        &self.parts
    }

    /// Whether it has no integer.
    pub const fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The least integer; of no integers [`Bound::Above`].
    pub fn min(&self) -> &Bound {
        self.parts.first().map_or(&Bound::Above, |(low, _)| low)
    }

    /// The greatest integer; of no integers [`Bound::Below`].
    pub fn max(&self) -> &Bound {
        self.parts.last().map_or(&Bound::Below, |(_, high)| high)
    }

    /// Its integer, if it has just one.
    pub fn value(&self) -> Option<&Int> {
        match self.parts.as_slice() {
            [(Bound::At(low), Bound::At(high))] if low == high => Some(low),
            _ => None,
        }
    }

    /// Whether it has both bounds.
    pub fn is_finite(&self) -> bool {
        self.is_empty() || matches!((self.min(), self.max()), (Bound::At(_), Bound::At(_)))
    }

    /// How many integers, if that is a number.
    pub fn size(&self) -> Option<Int> {
        self.parts
            .iter()
            .try_fold(Int::ZERO, |sum, (low, high)| Some(sum + high.int()? - low.int()? + Int::ONE))
    }

    /// Whether there are at most so many integers.
    pub fn is_small(&self, most: u32) -> bool {
        self.size().is_some_and(|size| size <= Int::from(most))
    }

    /// Whether an integer is in it.
    pub fn contains(&self, n: &Int) -> bool {
        let inside = |(low, high): &(Bound, Bound)| {
            low.int().is_none_or(|low| low <= n) && high.int().is_none_or(|high| n <= high)
        };
        self.parts.iter().any(inside)
    }

    /// The integers in ascending order; of a domain without bounds none.
    pub fn values(&self) -> impl Iterator<Item = Int> + '_ {
        let finite = if self.is_finite() { self.parts.as_slice() } else { &[] };
        finite.iter().flat_map(|(low, high)| {
            let (mut next, high) =
                (low.int().cloned().unwrap_or_default(), high.int().cloned().unwrap_or_default());
            std::iter::from_fn(move || {
                (next <= high).then(|| {
                    let n = next.clone();
                    next += Int::ONE;
                    n
                })
            })
        })
    }

    /// What is in both.
    pub fn intersection(&self, other: &Domain) -> Domain {
        let (mut i, mut j, mut parts) = (0, 0, Vec::new());
        while let (Some((a, b)), Some((c, d))) = (self.parts.get(i), other.parts.get(j)) {
            let (low, high) = (a.max(c), b.min(d));
            if low <= high {
                parts.push((low.clone(), high.clone()));
            }
            if b < d {
                i += 1;
            } else {
                j += 1;
            }
        }
        Domain { parts }
    }

    /// What is in one of them.
    pub fn union(&self, other: &Domain) -> Domain {
        let mut all: Vec<&(Bound, Bound)> = self.parts.iter().chain(&other.parts).collect();
        all.sort_unstable();
        let mut parts: Vec<(Bound, Bound)> = Vec::new();
        for (low, high) in all {
            match parts.last_mut() {
                Some((_, end)) if *low <= end.plus(&Int::ONE) => {
                    if end < &mut high.clone() {
                        *end = high.clone();
                    }
                }
                _ => parts.push((low.clone(), high.clone())),
            }
        }
        Domain { parts }
    }

    /// All other integers.
    pub fn complement(&self) -> Domain {
        let (mut parts, mut low) = (Vec::new(), Some(Bound::Below));
        for (a, b) in &self.parts {
            if let (Some(low), Bound::At(a)) = (&low, a) {
                parts.push((low.clone(), Bound::At(a - Int::ONE)));
            }
            low = b.int().map(|b| Bound::At(b + Int::ONE));
        }
        parts.extend(low.map(|low| (low, Bound::Above)));
        Domain { parts }
    }

    /// Without one integer.
    pub fn without(&self, n: &Int) -> Domain {
        let mut parts = Vec::with_capacity(self.parts.len() + 1);
        for (low, high) in &self.parts {
            if low.int().is_some_and(|low| low > n) || high.int().is_some_and(|high| high < n) {
                parts.push((low.clone(), high.clone()));
                continue;
            }
            if low.int() != Some(n) {
                parts.push((low.clone(), Bound::At(n - Int::ONE)));
            }
            if high.int() != Some(n) {
                parts.push((Bound::At(n + Int::ONE), high.clone()));
            }
        }
        Domain { parts }
    }

    /// What is between two bounds, both included.
    pub fn cut(&self, low: &Bound, high: &Bound) -> Domain {
        self.intersection(&Domain {
            parts: if low <= high { vec![(low.clone(), high.clone())] } else { Vec::new() },
        })
    }

    /// Each integer with another added.
    pub fn shifted(&self, by: &Int) -> Domain {
        Domain { parts: self.parts.iter().map(|(low, high)| (low.plus(by), high.plus(by))).collect() }
    }

    /// Each integer times -1.
    pub fn negated(&self) -> Domain {
        Domain { parts: self.parts.iter().rev().map(|(low, high)| (high.negated(), low.negated())).collect() }
    }

    /// The magnitudes.
    pub fn magnitudes(&self) -> Domain {
        let natural = (Bound::At(Int::ZERO), Bound::Above);
        self.cut(&natural.0, &natural.1).union(&self.negated().cut(&natural.0, &natural.1))
    }

    /// The greatest magnitude, if there is one.
    pub fn reach(&self) -> Option<Int> {
        let (low, high) = (self.min().int()?, self.max().int()?);
        Some(low.clone().abs().max(high.clone().abs()))
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Domain, Int};
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn set(domain: &Domain) -> BTreeSet<i64> {
        (-40..40).filter(|&n| domain.contains(&Int::from(n))).collect()
    }

    fn some() -> impl Strategy<Value = Domain> {
        let part = (-20i64..20, 0i64..6, 0..8).prop_map(|(low, more, end)| match end {
            0 => Domain::between(Bound::Below, Int::from(low)),
            1 => Domain::between(Int::from(low), Bound::Above),
            _ => Domain::between(Int::from(low), Int::from(low + more)),
        });
        prop::collection::vec(part, 0..4)
            .prop_map(|parts| parts.iter().fold(Domain::nothing(), |all, part| all.union(part)))
    }

    fn tidy(domain: &Domain) -> bool {
        domain.parts().windows(2).all(|w| w[0].1.plus(&Int::ONE) < w[1].0)
            && domain.parts().iter().all(|(low, high)| low <= high)
    }

    proptest! {
        #[test]
        fn they_are_sets(a in some(), b in some(), n in -25i64..25) {
            let (x, y) = (set(&a), set(&b));
            let n_ = Int::from(n);
            prop_assert_eq!(set(&a.intersection(&b)), &x & &y);
            prop_assert_eq!(set(&a.union(&b)), &x | &y);
            prop_assert_eq!(set(&a.complement()), (-40..40).filter(|n| !x.contains(n)).collect::<BTreeSet<_>>());
            prop_assert_eq!(set(&a.without(&n_)), x.iter().copied().filter(|&m| m != n).collect::<BTreeSet<_>>());
            prop_assert_eq!(set(&a.negated()), (-40..40).filter(|&n| a.contains(&Int::from(-n))).collect::<BTreeSet<_>>());
            prop_assert_eq!(set(&a.shifted(&n_).shifted(&Int::from(-n))), x.clone());
            for made in [a.intersection(&b), a.union(&b), a.complement(), a.without(&n_), a.negated(), a.magnitudes()] {
                prop_assert!(tidy(&made), "{:?}", made);
            }
            if let Some(size) = a.size() {
                prop_assert_eq!(size, Int::from(a.values().count()));
            }
            prop_assert_eq!(Domain::from_values(a.values().collect()), if a.is_finite() { a } else { Domain::nothing() });
        }
    }
}
