//! Sums of variables times integers, and what they say when they are compared with zero.

use crate::domain::{Bound, Int};
use crate::state::{Failed, Outcome, PropId, State, VarId, Waits};
use dashu_int::ops::{DivRem, DivRemEuclid, Gcd, UnsignedAbs};
use dashu_int::{IBig, UBig};

/// How a sum stands to zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It is zero.
    Equal,
    /// It is not.
    Different,
    /// It is zero or less.
    AtMost,
}

/// A sum of variables times integers and an integer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// Factors, none of them zero, and different variables.
    pub terms: Vec<(Int, VarId)>,
    /// What is added.
    pub constant: Int,
}

/// The greatest integer that is not greater than a quotient.
pub fn floor(a: &Int, b: &Int) -> Int {
    let (q, r) = a.div_rem_euclid(b);
    // Euclid's remainder is never negative, so with a negative divisor the quotient is the ceiling.
    if b < &Int::ZERO && !r.is_zero() { q - Int::ONE } else { q }
}

/// The least integer that is not less than a quotient.
pub fn ceiling(a: &Int, b: &Int) -> Int {
    -floor(&-a, b)
}

impl Sum {
    /// An integer.
    pub const fn constant(n: Int) -> Sum {
        Sum { terms: Vec::new(), constant: n }
    }

    /// A variable.
    pub fn var(v: VarId) -> Sum {
        Sum { terms: vec![(Int::ONE, v)], constant: Int::ZERO }
    }

    /// Its variable, if it is nothing else.
    pub fn as_var(&self) -> Option<VarId> {
        match self.terms.as_slice() {
            [(factor, v)] if *factor == Int::ONE && self.constant.is_zero() => Some(*v),
            _ => None,
        }
    }

    /// Its integer, if it is nothing else.
    pub fn as_int(&self) -> Option<&Int> {
        self.terms.is_empty().then_some(&self.constant)
    }

    /// Adds another sum some times.
    pub fn add(&mut self, other: &Sum, times: &Int) {
        for (factor, v) in &other.terms {
            self.add_var(*v, &(factor * times));
        }
        self.constant += &other.constant * times;
    }

    fn add_var(&mut self, v: VarId, factor: &Int) {
        match self.terms.iter().position(|(_, w)| *w == v) {
            Some(i) => {
                self.terms[i].0 += factor;
                if self.terms[i].0.is_zero() {
                    self.terms.remove(i);
                }
            }
            None if factor.is_zero() => {}
            None => self.terms.push((factor.clone(), v)),
        }
    }

    /// Times an integer.
    pub fn times(&self, n: &Int) -> Sum {
        let mut product = Sum::default();
        product.add(self, n);
        product
    }

    /// What is left of it when the variables that have values are counted as these.
    pub fn rest(&self, state: &State) -> Sum {
        let mut rest = Sum { terms: Vec::with_capacity(self.terms.len()), constant: self.constant.clone() };
        for (factor, v) in &self.terms {
            match state.value(*v) {
                Some(value) => rest.constant += factor * value,
                None if state.merged() => rest.add_var(state.root(*v), factor),
                None => rest.terms.push((factor.clone(), *v)),
            }
        }
        rest
    }

    /// Lets a propagator wait for its variables.
    pub fn watch(&self, relation: Relation, prop: PropId, state: &mut State) {
        let waits = match (relation, self.terms.len()) {
            (Relation::Different, _) => Waits::Value,
            (Relation::Equal, ..=2) => Waits::Any,
            _ => Waits::Bounds,
        };
        for (_, v) in &self.terms {
            state.watch(prop, *v, waits);
        }
    }

    /// The least and the greatest value that the bounds of its variables allow.
    pub fn bounds(&self, state: &State) -> (Bound, Bound) {
        let (mut low, mut high) = (Some(self.constant.clone()), Some(self.constant.clone()));
        for (factor, v) in &self.terms {
            let (min, max) = ends(state, *v, factor);
            low = low.zip(min.int()).map(|(sum, n)| sum + factor * n);
            high = high.zip(max.int()).map(|(sum, n)| sum + factor * n);
        }
        (low.map_or(Bound::Below, Bound::At), high.map_or(Bound::Above, Bound::At))
    }

    /// What it is known to say: whether the relation holds.
    pub fn holds(&self, relation: Relation, state: &State) -> Option<bool> {
        let rest = self.rest(state);
        let (low, high) = rest.bounds(state);
        let zero = Bound::At(Int::ZERO);
        match relation {
            Relation::AtMost if high <= zero => Some(true),
            Relation::AtMost if low > zero => Some(false),
            Relation::AtMost => None,
            Relation::Different => rest.holds(Relation::Equal, state).map(|equal| !equal),
            Relation::Equal => match rest.terms.as_slice() {
                [] => Some(rest.constant.is_zero()),
                _ if rest.is_never_zero() => Some(false),
                _ if low > zero || high < zero => Some(false),
                [(factor, v)] => {
                    let (q, r) = (&-rest.constant).div_rem(factor);
                    (!r.is_zero() || !state.domain(*v).contains(&q)).then_some(false)
                }
                [(a, v), (b, w)]
                    if *a == Int::ONE && *b == -Int::ONE || *b == Int::ONE && *a == -Int::ONE =>
                {
                    // v = w + n
                    let n = if *a == Int::ONE { -&rest.constant } else { rest.constant.clone() };
                    state.domain(*w).shifted(&n).intersection(state.domain(*v)).is_empty().then_some(false)
                }
                _ => None,
            },
        }
    }

    /// Whether it is never zero, since what its factors have in common does not divide what is added.
    fn is_never_zero(&self) -> bool {
        let mut common = UBig::ZERO;
        for (factor, _) in &self.terms {
            common = match common.is_zero() {
                true => factor.clone().unsigned_abs(),
                false => common.gcd(factor),
            };
            if common.is_one() {
                return false;
            }
        }
        common > UBig::ONE && !(&self.constant % IBig::from(common)).is_zero()
    }

    /// The sum that is zero or less where this one is not.
    pub fn opposite(&self, relation: Relation) -> (Sum, Relation) {
        match relation {
            Relation::Equal => (self.clone(), Relation::Different),
            Relation::Different => (self.clone(), Relation::Equal),
            Relation::AtMost => {
                let mut sum = self.times(&-Int::ONE);
                sum.constant += Int::ONE;
                (sum, Relation::AtMost)
            }
        }
    }

    /// Takes away values with which the relation cannot hold.
    ///
    /// # Errors
    /// Where it cannot hold at all.
    pub fn propagate(&self, relation: Relation, prop: PropId, state: &mut State) -> Outcome {
        let rest = self.rest(state);
        match (relation, rest.terms.as_slice()) {
            (_, []) => {
                let holds = match relation {
                    Relation::Equal => rest.constant.is_zero(),
                    Relation::Different => !rest.constant.is_zero(),
                    Relation::AtMost => rest.constant <= Int::ZERO,
                };
                state.kill(prop);
                if holds { Ok(()) } else { Err(Failed) }
            }
            (Relation::Equal, [(factor, v)]) => {
                let (q, r) = (&-rest.constant).div_rem(factor);
                state.kill(prop);
                if r.is_zero() { state.assign(*v, &q) } else { Err(Failed) }
            }
            (Relation::Different, [(factor, v)]) => {
                let (q, r) = (&-rest.constant).div_rem(factor);
                state.kill(prop);
                if r.is_zero() { state.without(*v, &q) } else { Ok(()) }
            }
            (Relation::Different, _) => Ok(()),
            (Relation::AtMost, [_]) => {
                rest.at_most(state)?;
                state.kill(prop);
                Ok(())
            }
            (Relation::AtMost, _) => rest.at_most(state),
            (Relation::Equal, [(a, v), (b, w)]) if a == b && (*a == Int::ONE || *a == -Int::ONE) => {
                // v = n - w
                let n = &rest.constant * -a;
                let with = state.domain(*w).negated().shifted(&n);
                state.within(*v, &with)?;
                let with = state.domain(*v).negated().shifted(&n);
                state.within(*w, &with)
            }
            (Relation::Equal, [(a, v), (b, w)]) if *a == -b && (*a == Int::ONE || *b == Int::ONE) => {
                // v = w + n
                let n = &rest.constant * -a;
                if n.is_zero() {
                    state.kill(prop);
                    return state.merge(*v, *w);
                }
                let with = state.domain(*w).shifted(&n);
                state.within(*v, &with)?;
                let with = state.domain(*v).shifted(&-n);
                state.within(*w, &with)
            }
            (Relation::Equal, _) if rest.is_never_zero() => Err(Failed),
            (Relation::Equal, _) => {
                rest.at_most(state)?;
                rest.times(&-Int::ONE).at_most(state)
            }
        }
    }

    /// Takes away what makes it greater than zero whatever the others are.
    fn at_most(&self, state: &mut State) -> Outcome {
        let mut least = self.constant.clone();
        let mut open = None;
        for (i, (factor, v)) in self.terms.iter().enumerate() {
            match ends(state, *v, factor).0.int() {
                Some(n) => least += factor * n,
                None if open.is_some() => return Ok(()),
                None => open = Some(i),
            }
        }
        for (i, (factor, v)) in self.terms.iter().enumerate() {
            if open.is_some_and(|open| open != i) {
                continue;
            }
            let own = ends(state, *v, factor).0.int().map_or(Int::ZERO, |n| factor * n);
            let room = own - &least;
            if *factor > Int::ZERO {
                state.at_most(*v, floor(&room, factor))?;
            } else {
                state.at_least(*v, ceiling(&room, factor))?;
            }
        }
        Ok(())
    }
}

/// The bounds at which a variable times a factor is least and greatest.
fn ends<'s>(state: &'s State, v: VarId, factor: &Int) -> (&'s Bound, &'s Bound) {
    let domain = state.domain(v);
    if *factor > Int::ZERO { (domain.min(), domain.max()) } else { (domain.max(), domain.min()) }
}
