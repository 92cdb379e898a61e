//! Products, quotients, powers and the like: propagation by bounds, and by values where only one of the variables is
//! left and has few of them.

use crate::domain::{Bound, Domain, Int};
use crate::linear::{ceiling, floor};
use crate::state::{Failed, Outcome, PropId, State, VarId};
use dashu_int::UBig;
use dashu_int::ops::{Abs, BitTest, SquareRoot};

/// A function of two integers whose value is a third.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// `X * Y`
    Times,
    /// `X // Y`: the quotient without its fraction.
    Truncated,
    /// `X div Y`: the greatest integer that is not greater than the quotient.
    Floored,
    /// `X mod Y`: what is left by `div`, with the sign of `Y`.
    Modulo,
    /// `X rem Y`: what is left by `//`, with the sign of `X`.
    Remainder,
    /// `X ^ Y`
    Power,
    /// `min(X, Y)`
    Least,
    /// `max(X, Y)`
    Greatest,
    /// `abs(X)`; the second one is not looked at.
    Magnitude,
    /// `X /\ Y`: the bits of both.
    And,
    /// `X \/ Y`: the bits of either.
    Or,
    /// `xor(X, Y)`: the bits of just one.
    Xor,
    /// `X << Y`
    Left,
    /// `X >> Y`
    Right,
    /// `msb(X)`: the place of the highest bit of a positive number; the second one is not looked at.
    Highest,
    /// `lsb(X)`: the place of the lowest one.
    Lowest,
    /// `popcount(X)`: how many bits of a number that is not negative are set.
    Ones,
}

/// So many values of a variable are tried out.
const FEW: u32 = 1000;
/// Bits that a power may have.
const POWER_BITS: usize = 1 << 22;

impl Function {
    /// All of them, in the order of their numbers elsewhere.
    pub const ALL: [Function; 17] = [
        Function::Times,
        Function::Truncated,
        Function::Floored,
        Function::Modulo,
        Function::Remainder,
        Function::Power,
        Function::Least,
        Function::Greatest,
        Function::Magnitude,
        Function::And,
        Function::Or,
        Function::Xor,
        Function::Left,
        Function::Right,
        Function::Highest,
        Function::Lowest,
        Function::Ones,
    ];

    /// Its value; none where it is not defined, or is a power that is too large to be written.
    pub fn of(self, x: &Int, y: &Int) -> Option<Int> {
        let defined = !y.is_zero();
        match self {
            Function::Times => Some(x * y),
            Function::Truncated => defined.then(|| x / y),
            Function::Remainder => defined.then(|| x % y),
            Function::Floored => defined.then(|| floor(x, y)),
            Function::Modulo => defined.then(|| x - floor(x, y) * y),
            Function::Power => power(x, y),
            Function::Least => Some(x.min(y).clone()),
            Function::Greatest => Some(x.max(y).clone()),
            Function::Magnitude => Some(x.clone().abs()),
            Function::And => Some(x & y),
            Function::Or => Some(x | y),
            Function::Xor => Some(x ^ y),
            Function::Left => shifted(x, y),
            Function::Right => shifted(x, &-y),
            Function::Highest => (*x > Int::ZERO).then(|| Int::from(x.bit_len() - 1)),
            Function::Lowest => (*x > Int::ZERO).then(|| Int::from(x.trailing_zeros().unwrap_or(0))),
            Function::Ones => (*x >= Int::ZERO)
                .then(|| Int::from(x.as_sign_words().1.iter().map(|w| w.count_ones()).sum::<u32>())),
        }
    }

    /// The least number of which it can be taken, for those that count bits.
    pub const fn least(self) -> Option<Int> {
        match self {
            Function::Highest | Function::Lowest => Some(Int::ONE),
            Function::Ones => Some(Int::ZERO),
            _ => None,
        }
    }

    /// Whether it divides, so that its second argument is not zero.
    pub const fn divides(self) -> bool {
        matches!(self, Function::Truncated | Function::Floored | Function::Modulo | Function::Remainder)
    }

    /// Takes away values of `z` = f(`x`, `y`), and of `x` and `y`, with which it cannot be.
    ///
    /// # Errors
    /// Where it cannot be at all.
    pub fn propagate(self, [x, y, z]: [VarId; 3], prop: PropId, state: &mut State) -> Outcome {
        if let (Some(a), Some(b)) = (state.value(x), state.value(y)) {
            let c = self.of(a, b).ok_or(Failed)?;
            state.kill(prop);
            return state.assign(z, &c);
        }
        if self.divides() {
            state.without(y, &Int::ZERO)?;
        }
        match self {
            Function::Times => times(x, y, z, state)?,
            Function::Least => least(x, y, z, state)?,
            Function::Greatest => greatest(x, y, z, state)?,
            Function::Magnitude => {
                let with = state.domain(x).magnitudes();
                state.within(z, &with)?;
                let with = state.domain(z).cut(&Bound::At(Int::ZERO), &Bound::Above);
                return state.within(x, &with.union(&with.negated()));
            }
            Function::Truncated => truncated(x, y, z, state)?,
            Function::Floored => floored(x, y, z, state)?,
            Function::Modulo => modulo(x, y, z, state)?,
            Function::Remainder => remainder(x, y, z, state)?,
            Function::Power => powers(x, y, z, state)?,
            // Only what is known of all but one of the three tells of the last.
            Function::And | Function::Or | Function::Xor | Function::Left | Function::Right => {}
            Function::Highest | Function::Lowest | Function::Ones => {
                state.cut(x, &self.least().map_or(Bound::Below, Bound::At), &Bound::Above)?;
                state.cut(z, &Bound::At(Int::ZERO), &Bound::Above)?;
            }
        }
        self.by_values([x, y, z], state)
    }

    /// Where two of the three are known, or the same, and the last has few values, each is tried out.
    fn by_values(self, [x, y, z]: [VarId; 3], state: &mut State) -> Outcome {
        let same = state.root(x) == state.root(y);
        let (a, b, c) = (state.value(x), state.value(y), state.value(z));
        let kept = |domain: &Domain, fits: &dyn Fn(&Int) -> bool| {
            domain.is_small(FEW).then(|| Domain::from_values(domain.values().filter(|n| fits(n)).collect()))
        };
        let (v, domain) = match (a, b, c) {
            (None, None, Some(c)) if same => {
                (x, kept(state.domain(x), &|n| self.of(n, n).as_ref() == Some(c)))
            }
            (None, Some(b), Some(c)) => (x, kept(state.domain(x), &|n| self.of(n, b).as_ref() == Some(c))),
            (Some(a), None, Some(c)) => (y, kept(state.domain(y), &|n| self.of(a, n).as_ref() == Some(c))),
            _ => return Ok(()),
        };
        domain.map_or(Ok(()), |domain| state.within(v, &domain))
    }
}

fn power(x: &Int, y: &Int) -> Option<Int> {
    if *x == Int::ONE {
        return Some(Int::ONE);
    }
    if *x == -Int::ONE {
        return Some(if (y % Int::from(2)).is_zero() { Int::ONE } else { -Int::ONE });
    }
    let exponent = usize::try_from(y).ok()?;
    let bits = x.clone().abs().to_string().len().saturating_mul(4);
    if bits.saturating_mul(exponent) > POWER_BITS {
        return None;
    }
    Some(x.pow(exponent))
}

/// The greatest exponent with which a base from 2 on is not greater than a positive number.
fn log(n: &Int, base: &Int) -> Option<usize> {
    let (n, base) = (UBig::try_from(n.clone()).ok()?, UBig::try_from(base.clone()).ok()?);
    (!n.is_zero()).then(|| n.ilog(&base))
}

/// A number moved to the left, or to the right by a negative count.
fn shifted(x: &Int, by: &Int) -> Option<Int> {
    let count = usize::try_from(&by.clone().abs()).ok();
    if *by >= Int::ZERO {
        return match count {
            _ if x.is_zero() => Some(Int::ZERO),
            Some(count) if count < POWER_BITS => Some(x << count),
            _ => None,
        };
    }
    let all = if *x < Int::ZERO { -Int::ONE } else { Int::ZERO };
    Some(count.map_or(all, |count| x >> count))
}

/// The bounds of a variable that is finite.
fn ends(state: &State, v: VarId) -> Option<(Int, Int)> {
    Some((state.min(v).int()?.clone(), state.max(v).int()?.clone()))
}

fn is_at_least(state: &State, v: VarId, n: &Int) -> bool {
    state.min(v).int().is_some_and(|low| low >= n)
}

fn is_at_most(state: &State, v: VarId, n: &Int) -> bool {
    state.max(v).int().is_some_and(|high| high <= n)
}

fn hull(corners: Vec<Int>) -> Option<(Bound, Bound)> {
    let (low, high) = (corners.iter().min()?.clone(), corners.iter().max()?.clone());
    Some((Bound::At(low), Bound::At(high)))
}

fn times(x: VarId, y: VarId, z: VarId, state: &mut State) -> Outcome {
    if state.root(x) == state.root(y) {
        return square(x, z, state);
    }
    let zero = Int::ZERO;
    match (ends(state, x), ends(state, y)) {
        (Some((a, b)), Some((c, d))) => {
            if let Some((low, high)) = hull(vec![&a * &c, &a * &d, &b * &c, &b * &d]) {
                state.cut(z, &low, &high)?;
            }
        }
        _ => {
            let one = Int::ONE;
            let sign = |v: VarId| match () {
                () if is_at_least(state, v, &one) => Some((true, true)),
                () if is_at_least(state, v, &zero) => Some((true, false)),
                () if is_at_most(state, v, &-&one) => Some((false, true)),
                () if is_at_most(state, v, &zero) => Some((false, false)),
                () => None,
            };
            if let (Some((xp, xs)), Some((yp, ys))) = (sign(x), sign(y)) {
                // The least magnitude of the product.
                let least = |v: VarId, positive: bool, strict: bool| match (strict, positive) {
                    (false, _) => Int::ZERO,
                    (true, true) => state.min(v).int().cloned().unwrap_or_default(),
                    (true, false) => state.max(v).int().map(|n| -n).unwrap_or_default(),
                };
                let least = least(x, xp, xs) * least(y, yp, ys);
                if xp == yp { state.at_least(z, least)? } else { state.at_most(z, -least)? }
            }
        }
    }
    factor(x, y, z, state)?;
    factor(y, x, z, state)
}

/// The sign of `x` where `x * y = z` and those of the others are known.
fn by_signs(x: VarId, y: VarId, z: VarId, state: &mut State) -> Outcome {
    let (zero, one) = (Int::ZERO, Int::ONE);
    for (sign, other) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
        let from = |state: &State, v: VarId, sign: i32, n: &Int| match sign {
            1 => is_at_least(state, v, n),
            _ => is_at_most(state, v, &-n),
        };
        let least = match () {
            () if from(state, z, sign, &one) && from(state, y, other, &zero) => &one,
            () if from(state, z, sign, &zero) && from(state, y, other, &one) => &zero,
            () => continue,
        };
        match sign * other {
            1 => state.at_least(x, least.clone())?,
            _ => state.at_most(x, -least)?,
        }
    }
    Ok(())
}

/// Bounds of `x` where `x * y = z`.
fn factor(x: VarId, y: VarId, z: VarId, state: &mut State) -> Outcome {
    let zero = Int::ZERO;
    if !state.domain(z).contains(&zero) {
        state.without(x, &zero)?;
        state.without(y, &zero)?;
    }
    by_signs(x, y, z, state)?;
    let Some((low, high)) = ends(state, z) else {
        // With a known factor one bound is enough.
        let Some(c) = state.value(y).filter(|c| !c.is_zero()).cloned() else { return Ok(()) };
        let (min, max) = (state.min(z).int().cloned(), state.max(z).int().cloned());
        let (first, last) = if c > zero { (min, max) } else { (max, min) };
        let low = first.map_or(Bound::Below, |n| Bound::At(ceiling(&n, &c)));
        let high = last.map_or(Bound::Above, |n| Bound::At(floor(&n, &c)));
        return state.cut(x, &low, &high);
    };
    let domain = state.domain(y);
    if domain.contains(&zero) {
        return Ok(());
    }
    let (c, d) = (domain.min().int().cloned(), domain.max().int().cloned());
    match (c, d) {
        (Some(c), Some(d)) if c > zero || d < zero => {
            let pairs = [(&low, &c), (&low, &d), (&high, &c), (&high, &d)];
            let least = pairs.iter().map(|(a, b)| ceiling(a, b)).min().unwrap_or_default();
            let greatest = pairs.iter().map(|(a, b)| floor(a, b)).max().unwrap_or_default();
            state.cut(x, &Bound::At(least), &Bound::At(greatest))
        }
        _ => {
            let reach = low.abs().max(high.abs());
            state.cut(x, &Bound::At(-&reach), &Bound::At(reach))
        }
    }
}

fn square(x: VarId, z: VarId, state: &mut State) -> Outcome {
    let magnitudes = state.domain(x).magnitudes();
    let low = magnitudes.min().int().map_or(Int::ZERO, |n| n * n);
    let high = magnitudes.max().int().map_or(Bound::Above, |n| Bound::At(n * n));
    state.cut(z, &Bound::At(low), &high)?;
    let root = |n: &Int| Int::from(n.clone().abs().sqrt());
    if let Some(high) = state.max(z).int() {
        let most = root(high);
        state.cut(x, &Bound::At(-&most), &Bound::At(most))?;
    }
    let least = state.min(z).int().map(|low| {
        let least = root(low);
        if &least * &least < *low { least + Int::ONE } else { least }
    });
    if let Some(least) = least.filter(|least| *least > Int::ZERO) {
        let inner = Domain::between(-&least + Int::ONE, &least - Int::ONE);
        state.within(x, &inner.complement())?;
    }
    Ok(())
}

fn least(x: VarId, y: VarId, z: VarId, state: &mut State) -> Outcome {
    let (low, high) = (state.min(x).min(state.min(y)).clone(), state.max(x).min(state.max(y)).clone());
    state.cut(z, &low, &high)?;
    let low = state.min(z).clone();
    state.cut(x, &low, &Bound::Above)?;
    state.cut(y, &low, &Bound::Above)?;
    for (v, other) in [(x, y), (y, x)] {
        // Only the other one can be the least.
        if state.min(v) > state.max(z) {
            let with = state.domain_of(z);
            state.within(other, &with)?;
            let with = state.domain_of(other);
            state.within(z, &with)?;
        }
    }
    Ok(())
}

fn greatest(x: VarId, y: VarId, z: VarId, state: &mut State) -> Outcome {
    let (low, high) = (state.min(x).max(state.min(y)).clone(), state.max(x).max(state.max(y)).clone());
    state.cut(z, &low, &high)?;
    let high = state.max(z).clone();
    state.cut(x, &Bound::Below, &high)?;
    state.cut(y, &Bound::Below, &high)?;
    for (v, other) in [(x, y), (y, x)] {
        if state.max(v) < state.min(z) {
            let with = state.domain_of(z);
            state.within(other, &with)?;
            let with = state.domain_of(other);
            state.within(z, &with)?;
        }
    }
    Ok(())
}

/// The quotients at the corners of two intervals, the second without zero.
fn quotients(state: &State, x: VarId, y: VarId, divide: fn(&Int, &Int) -> Int) -> Option<(Bound, Bound)> {
    let ((a, b), (c, d)) = (ends(state, x)?, ends(state, y)?);
    let divisors: Vec<Int> =
        if c < Int::ZERO && d > Int::ZERO { vec![c, -Int::ONE, Int::ONE, d] } else { vec![c, d] };
    hull(divisors.iter().filter(|d| !d.is_zero()).flat_map(|d| [divide(&a, d), divide(&b, d)]).collect())
}

fn truncated(x: VarId, y: VarId, z: VarId, state: &mut State) -> Outcome {
    if let Some((low, high)) = quotients(state, x, y, |a, b| a / b) {
        state.cut(z, &low, &high)?;
    }
    signs(x, y, z, state)?;
    let one = Int::ONE;
    match state.value(y).cloned() {
        Some(c) => {
            // x is between c*z and the next multiple.
            let more = c.clone().abs() - &one;
            let (Some((low, high)), positive) = (ends(state, z), c > Int::ZERO) else { return Ok(()) };
            let (first, last) = if positive { (low, high) } else { (high, low) };
            let start = if first.signum() == c.signum() && !first.is_zero() {
                &first * &c
            } else {
                &first * &c - &more
            };
            let end =
                if last.signum() == c.signum() || last.is_zero() { &last * &c + &more } else { &last * &c };
            state.cut(x, &Bound::At(start), &Bound::At(end))
        }
        None => match (state.domain(z).reach(), state.domain(y).reach()) {
            (Some(z), Some(y)) => {
                let reach = (z + &one) * y - one;
                state.cut(x, &Bound::At(-&reach), &Bound::At(reach))
            }
            _ => Ok(()),
        },
    }
}

/// What the signs of two say of their quotient, without bounds.
fn signs(x: VarId, y: VarId, z: VarId, state: &mut State) -> Outcome {
    let zero = Int::ZERO;
    let (up, down) = (is_at_least(state, x, &zero), is_at_most(state, x, &zero));
    let (plus, minus) = (is_at_least(state, y, &zero), is_at_most(state, y, &zero));
    if up && plus || down && minus {
        state.at_least(z, zero)?;
    } else if up && minus || down && plus {
        state.at_most(z, zero)?;
    }
    Ok(())
}

fn floored(x: VarId, y: VarId, z: VarId, state: &mut State) -> Outcome {
    if let Some((low, high)) = quotients(state, x, y, floor) {
        state.cut(z, &low, &high)?;
    }
    let one = Int::ONE;
    match state.value(y).cloned() {
        Some(c) => {
            let Some((low, high)) = ends(state, z) else { return Ok(()) };
            let (start, end) = if c > Int::ZERO {
                (&low * &c, (&high + &one) * &c - &one)
            } else {
                ((&high + &one) * &c + &one, &low * &c)
            };
            state.cut(x, &Bound::At(start), &Bound::At(end))
        }
        None => match (state.domain(z).reach(), state.domain(y).reach()) {
            (Some(z), Some(y)) => {
                let reach = (z + one) * y;
                state.cut(x, &Bound::At(-&reach), &Bound::At(reach))
            }
            _ => Ok(()),
        },
    }
}

fn modulo(x: VarId, y: VarId, z: VarId, state: &mut State) -> Outcome {
    let (zero, one) = (Int::ZERO, Int::ONE);
    if let Some((c, d)) = ends(state, y) {
        let low = if c < zero { &c + &one } else { zero.clone() };
        let high = if d > zero { &d - &one } else { zero };
        state.cut(z, &Bound::At(low), &Bound::At(high))?;
    } else if is_at_least(state, y, &zero) {
        state.at_least(z, zero)?;
    } else if is_at_most(state, y, &zero) {
        state.at_most(z, zero)?;
    }
    if let (Some(c), Some(r)) = (state.value(y).cloned(), state.value(z).cloned()) {
        congruent(x, &c, &r, state)?;
    }
    Ok(())
}

/// Bounds of `x` that leave `r` when divided by `c`.
fn congruent(x: VarId, c: &Int, r: &Int, state: &mut State) -> Outcome {
    let c = c.clone().abs();
    if let Some(low) = state.min(x).int() {
        let n = r + &c * ceiling(&(low - r), &c);
        state.at_least(x, n)?;
    }
    if let Some(high) = state.max(x).int() {
        let n = r + &c * floor(&(high - r), &c);
        state.at_most(x, n)?;
    }
    Ok(())
}

fn remainder(x: VarId, y: VarId, z: VarId, state: &mut State) -> Outcome {
    let (zero, one) = (Int::ZERO, Int::ONE);
    if let Some(reach) = state.domain(y).reach() {
        let most = reach - one;
        state.cut(z, &Bound::At(-&most), &Bound::At(most))?;
    }
    if is_at_least(state, x, &zero) {
        state.at_least(z, zero)?;
        let high = state.max(x).clone();
        state.cut(z, &Bound::Below, &high)?;
    } else if is_at_most(state, x, &zero) {
        state.at_most(z, zero)?;
        let low = state.min(x).clone();
        state.cut(z, &low, &Bound::Above)?;
    }
    Ok(())
}

fn powers(x: VarId, y: VarId, z: VarId, state: &mut State) -> Outcome {
    let (zero, one) = (Int::ZERO, Int::ONE);
    if !state.domain(x).contains(&one) && !state.domain(x).contains(&-&one) {
        state.at_least(y, zero.clone())?;
    }
    if is_at_least(state, x, &one) && is_at_least(state, y, &zero) {
        state.at_least(z, one.clone())?;
        if let (Some((a, b)), Some((c, d))) = (ends(state, x), ends(state, y)) {
            let low = power(&a, &c).map_or(Bound::Below, Bound::At);
            let high = power(&b, &d).map_or(Bound::Above, Bound::At);
            state.cut(z, &low, &high)?;
        }
        let two = Int::from(2);
        if is_at_least(state, x, &two) {
            let most = state.min(x).int().zip(state.max(z).int()).and_then(|(base, high)| log(high, base));
            state.cut(y, &Bound::Below, &most.map_or(Bound::Above, |n| Bound::At(Int::from(n))))?;
            let base = state.max(x).int().zip(state.min(z).int());
            let less = base.and_then(|(base, low)| log(&(low - &one), base));
            state.cut(y, &less.map_or(Bound::Below, |n| Bound::At(Int::from(n + 1))), &Bound::Above)?;
        }
    }
    let Some(c) = state.value(y).and_then(|c| usize::try_from(c).ok()).filter(|c| *c > 0) else {
        return Ok(());
    };
    if c % 2 == 0 {
        state.at_least(z, zero.clone())?;
    }
    if let (Some((a, b)), false) = (ends(state, x), c % 2 == 0) {
        if let (Some(low), Some(high)) = (power(&a, &Int::from(c)), power(&b, &Int::from(c))) {
            state.cut(z, &Bound::At(low), &Bound::At(high))?;
        }
    } else if let Some(reach) = state.domain(x).reach()
        && let Some(high) = power(&reach, &Int::from(c))
    {
        state.at_most(z, high)?;
    }
    if let Some(reach) = state.domain(z).reach() {
        let most = reach.nth_root(c);
        let low = if is_at_least(state, z, &zero) && c % 2 == 1 { zero } else { -&most };
        state.cut(x, &Bound::At(low), &Bound::At(most))?;
    }
    Ok(())
}
