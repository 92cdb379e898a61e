//! Integers beyond the codes of facts: on the heap a structure of their own with the list of their sign and digits to the base
//! 2^40, lowest first, so that equal ones are equal terms.

use super::Word;
use super::functions::{One, Two};
use super::heap::{BIG, CONS, GiveUp, Heap, Seen, functor_key};
use super::tell::Kept;
use crate::prolog::answer::INT_LIMIT;
use crate::prolog::syntax::term::Term;
use dashu_int::ops::BitTest;
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
    pub(super) fn big_at(&self, at: usize) -> IBig {
        let mut rest = self.cells[at + 1];
        of_digits(std::iter::from_fn(|| match self.see(rest) {
            Seen::Struct(at) if self.functor(at) == CONS => {
                rest = self.cells[at + 2];
                Some(self.deref(self.cells[at + 1]))
            }
            _ => None,
        }))
    }

    /// Whether a word is a large integer.
    pub(super) fn is_big(&self, seen: Seen) -> bool {
        matches!(seen, Seen::Struct(at) if self.functor(at) == BIG)
    }
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

fn bits(n: &IBig) -> usize {
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
        One::Float | One::Sqrt => return Err(GiveUp),
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
