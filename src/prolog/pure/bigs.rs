//! Integers beyond the codes of facts: on the heap a structure of their own with the list of their sign and digits to the base
//! 2^40, lowest first, so that equal ones are equal terms.

use super::Word;
use super::functions::{One, Two};
use super::heap::{BIG, CONS, GiveUp, Heap, Seen, functor_key};
use super::tell::Kept;
use crate::prolog::answer::INT_LIMIT;
use crate::prolog::syntax::term::Term;
use dashu_int::ops::{BitTest, Gcd};
use dashu_int::{IBig, Sign, UBig};

/// So many bits an integer may have: computing with larger ones takes long, and nobody looks at the clock meanwhile.
const MOST_BITS: usize = 40_000;
/// Bytes of a digit.
const DIGIT: usize = 5;
const _: () = assert!(1 << (8 * DIGIT) == INT_LIMIT);

/// The sign and the digits.
pub(super) fn digits(n: &IBig) -> Vec<Word> {
    let (sign, magnitude) = n.as_sign_words();
    let bytes: Vec<u8> = magnitude.iter().flat_map(|word| word.to_le_bytes()).collect();
    let digit = |bytes: &[u8]| bytes.iter().rev().fold(0, |digit, byte| digit << 8 | Word::from(*byte));
    let mut digits = vec![Word::from(sign == Sign::Negative)];
    digits.extend(bytes.chunks(DIGIT).map(digit));
    while digits.len() > 1 && digits.last() == Some(&0) {
        digits.pop();
    }
    digits
}

/// The integer of a sign and digits.
fn of_digits(mut words: impl Iterator<Item = Word>) -> IBig {
    let sign = if words.next() == Some(1) { Sign::Negative } else { Sign::Positive };
    let bytes: Vec<u8> = words.flat_map(|digit| digit.to_le_bytes().into_iter().take(DIGIT)).collect();
    IBig::from_parts(sign, UBig::from_le_bytes(&bytes))
}

/// Whether it is one of those whose code says all.
pub(super) fn small(n: &IBig) -> Option<i64> {
    i64::try_from(n).ok().filter(|n| n.unsigned_abs() < INT_LIMIT as u64)
}

/// An integer as a term.
pub(super) fn term(n: &IBig) -> Term {
    i64::try_from(n).map_or_else(|_| Term::Big(n.to_string().into()), Term::Int)
}

impl Heap {
    /// A large integer on the heap.
    pub(super) fn big(&mut self, n: &IBig) -> Word {
        let (at, nil) = (self.structure(BIG, 1), self.nil);
        let list = digits(n).into_iter().rev().fold(nil, |tail, digit| self.list(digit, tail));
        self.cells[at + 1] = list;
        super::heap::at(at)
    }

    /// The large integer at a place.
    pub(super) fn big_at(&self, at: usize) -> Result<IBig, GiveUp> {
        let (mut rest, mut digits) = (self.cells[at + 1], Vec::new());
        while let Seen::Struct(at) = self.see(rest)
            && self.functor(at) == CONS
        {
            self.tick()?;
            rest = self.cells[at + 2];
            digits.push(self.deref(self.cells[at + 1]));
        }
        Ok(of_digits(digits.into_iter()))
    }

    /// What is left of the large integer at a place divided by a number below 2^40, never negative.
    pub(super) fn big_modulo(&self, at: usize, by: i64) -> i64 {
        let (mut rest, mut digits) = (self.cells[at + 1], Vec::with_capacity(4));
        while let Seen::Struct(at) = self.see(rest)
            && self.functor(at) == CONS
        {
            rest = self.cells[at + 2];
            digits.push(self.deref(self.cells[at + 1]));
        }
        let (negative, by) = (digits.first() == Some(&1), i128::from(by));
        let left = digits
            .iter()
            .skip(1)
            .rev()
            .fold(0, |left, digit| (left << (8 * DIGIT) | i128::from(*digit)) % by);
        (if negative { (by - left) % by } else { left }) as i64
    }

    /// Whether a word is a large integer.
    pub(super) fn is_big(&self, seen: Seen) -> bool {
        matches!(seen, Seen::Struct(at) if self.functor(at) == BIG)
    }
}

/// A large integer as words of a kept term; `nil` is the code of the empty list.
pub(super) fn keep(n: &IBig, nil: Word, kept: &mut Vec<Word>) {
    kept.push(functor_key(BIG));
    for digit in digits(n) {
        kept.extend([functor_key(CONS), digit]);
    }
    kept.push(nil);
}

impl Kept<'_> {
    /// The large integer behind its functor.
    pub(super) fn big(&mut self) -> IBig {
        let mut digits = Vec::new();
        while self.words.get(self.next) == Some(&functor_key(CONS)) {
            digits.push(self.words[self.next + 1]);
            self.next += 2;
        }
        // The end of the list.
        self.next += 1;
        of_digits(digits.into_iter())
    }
}

fn bounded(n: IBig) -> Result<IBig, GiveUp> {
    if bits(&n) > MOST_BITS { Err(GiveUp) } else { Ok(n) }
}

/// How many bits it has.
pub(super) fn bits(n: &IBig) -> usize {
    n.bit_len()
}

/// A function of one integer.
pub(super) fn one(function: One, n: IBig) -> Result<IBig, GiveUp> {
    Ok(match function {
        One::Minus => -n,
        One::Abs if n < IBig::ZERO => -n,
        One::Abs | One::Plus | One::Truncate | One::Round | One::Floor | One::Ceiling => n,
        One::Sign => IBig::from(n.cmp(&IBig::ZERO) as i8),
        One::Not => !n,
        One::HighestBit if n > IBig::ZERO => IBig::from(bits(&n) - 1),
        One::HighestBit | One::Float | One::Of(_) => return Err(GiveUp),
    })
}

/// A function of two integers.
pub(super) fn two(function: Two, m: IBig, n: IBig) -> Result<IBig, GiveUp> {
    let divides =
        matches!(function, Two::Divide | Two::Quotient | Two::FloorQuotient | Two::Modulo | Two::Remainder);
    if divides && n == IBig::ZERO {
        return Err(GiveUp);
    }
    // As many as that, at most.
    let few = |most: usize| usize::try_from(&n).ok().filter(|n| *n <= most).ok_or(GiveUp);
    let floored = |m: &IBig, n: &IBig| {
        let (quotient, rest) = (m / n, m % n);
        let below = rest != IBig::ZERO && (rest < IBig::ZERO) != (*n < IBig::ZERO);
        if below { (quotient - IBig::ONE, rest + n) } else { (quotient, rest) }
    };
    bounded(match function {
        Two::Add => m + n,
        Two::Subtract => m - n,
        Two::Multiply => m * n,
        Two::Divide if &m % &n == IBig::ZERO => m / n,
        Two::Divide => return Err(GiveUp),
        Two::Quotient => m / n,
        Two::Remainder => m % n,
        Two::FloorQuotient => floored(&m, &n).0,
        Two::Modulo => floored(&m, &n).1,
        Two::Least => m.min(n),
        Two::Greatest => m.max(n),
        Two::And => m & n,
        Two::Or => m | n,
        Two::Xor => m ^ n,
        Two::Divisor => IBig::from(m.gcd(&n)),
        Two::Angle => return Err(GiveUp),
        Two::Left => m << few(MOST_BITS)?,
        Two::Right => m >> few(MOST_BITS)?,
        Two::Power => {
            let exponent = few(MOST_BITS)?;
            if bits(&m) * exponent > 2 * MOST_BITS {
                return Err(GiveUp);
            }
            m.pow(exponent)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A function of two integers of 128 bits.
    type Small = fn(i128, i128) -> Option<i128>;

    const FUNCTIONS: &[(Two, Small)] = &[
        (Two::Add, |m, n| m.checked_add(n)),
        (Two::Subtract, |m, n| m.checked_sub(n)),
        (Two::Multiply, |m, n| m.checked_mul(n)),
        (Two::Quotient, |m, n| m.checked_div(n)),
        (Two::Remainder, |m, n| m.checked_rem(n)),
        (Two::FloorQuotient, |m, n| Some(m.checked_div(n)? - i128::from(m % n != 0 && (m < 0) != (n < 0)))),
        (Two::Modulo, |m, n| Some((m.checked_rem(n)? + n) % n)),
        (Two::And, |m, n| Some(m & n)),
        (Two::Or, |m, n| Some(m | n)),
        (Two::Xor, |m, n| Some(m ^ n)),
        (Two::Least, |m, n| Some(m.min(n))),
        (Two::Greatest, |m, n| Some(m.max(n))),
        (Two::Right, |m, n| Some(m >> u32::try_from(n).ok().filter(|n| *n < 128)?)),
    ];

    proptest! {
        #[test]
        fn functions_are_those_of_smaller_integers(m in -(1_i128 << 100)..1_i128 << 100, n in prop_oneof![-20_i128..20, -(1_i128 << 70)..1_i128 << 70]) {
            for (function, small) in FUNCTIONS {
                if let (Some(here), Ok(there)) = (small(m, n), two(*function, m.into(), n.into())) {
                    prop_assert_eq!(IBig::from(here), there, "{:?}", function);
                }
            }
        }

        #[test]
        fn an_integer_is_its_digits(words in proptest::collection::vec(any::<u64>(), 1..8), negative: bool) {
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            let sign = if negative { Sign::Negative } else { Sign::Positive };
            let n = IBig::from_parts(sign, UBig::from_le_bytes(&bytes));
            let digits = digits(&n);
            prop_assert!(digits.len() == 1 || digits.last() != Some(&0), "one way to say it");
            prop_assert_eq!(of_digits(digits.into_iter()), n);
        }
    }

    #[test]
    fn what_takes_long_or_is_an_error_is_given_up() {
        let n = |n: i64| IBig::from(n);
        for (function, a, b) in [
            (Two::Power, 3, 1 << 20),
            (Two::Left, 1, 1 << 30),
            (Two::Left, 1, -1),
            (Two::Quotient, 1, 0),
            (Two::Modulo, 1, 0),
            (Two::Divide, 7, 2),
        ] {
            assert!(two(function, n(a), n(b)).is_err(), "{function:?}");
        }
        assert_eq!(two(Two::Power, n(-1), n(12_345)).ok(), Some(n(-1)));
    }
}
