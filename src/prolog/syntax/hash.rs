//! Hash values of terms, the numbers that SWI-Prolog 9.0.4 gives: `MurmurHash2` (Austin Appleby, 2008) over the bytes of
//! numbers and texts. Found by what it answers.

use super::term::Term;
use dashu_int::{IBig, Sign};

/// What everything begins with.
const SEED: u32 = 0x1a3b_e34a;
/// The bits that `term_hash/2` gives.
const BITS: u32 = (1 << 24) - 1;

fn murmur(bytes: &[u8], seed: u32) -> u32 {
    const BY: u32 = 0x5bd1_e995;
    let mut hash = seed ^ bytes.len() as u32;
    let (words, rest) = bytes.as_chunks::<4>();
    for word in words {
        let mut word = u32::from_le_bytes(*word).wrapping_mul(BY);
        word = (word ^ (word >> 24)).wrapping_mul(BY);
        hash = hash.wrapping_mul(BY) ^ word;
    }
    for (i, byte) in rest.iter().enumerate() {
        hash ^= u32::from(*byte) << (8 * i);
    }
    if !rest.is_empty() {
        hash = hash.wrapping_mul(BY);
    }
    hash = (hash ^ (hash >> 13)).wrapping_mul(BY);
    hash ^ (hash >> 15)
}

/// The characters of a text, a byte each if all are of Latin-1.
fn latin_1(text: &str) -> Option<Vec<u8>> {
    text.chars().map(|c| u8::try_from(u32::from(c)).ok()).collect()
}

/// The hash value of an atom's name; other characters than those of Latin-1 have four bytes.
fn of_name(name: &str) -> u32 {
    let wide = || name.chars().flat_map(|c| u32::from(c).to_le_bytes()).collect();
    murmur(&latin_1(name).unwrap_or_else(wide), SEED)
}

/// The hash value of a structure's name. Lists are called otherwise there.
fn of_functor(name: &str, arity: usize) -> u32 {
    of_name(if (name, arity) == (".", 2) { "[|]" } else { name })
}

/// The bytes of an integer: as many words as it needs behind twice their number, which is negative where it is, if it needs more
/// than one.
fn of_integer(n: &IBig) -> Vec<u8> {
    if let Ok(n) = i64::try_from(n) {
        return n.to_le_bytes().to_vec();
    }
    let (sign, words) = n.as_sign_words();
    let words: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let size = 2 * words.len().div_ceil(8) as i64;
    let size = if sign == Sign::Negative { -size } else { size };
    [&size.to_le_bytes()[..], &words].concat()
}

/// What a part that has none adds; none for a variable.
fn with_atomic(part: &Term, hash: u32) -> Option<u32> {
    Some(match part {
        Term::Int(n) => murmur(&n.to_le_bytes(), hash),
        Term::Big(digits) => murmur(&of_integer(&digits.parse().ok()?), hash),
        Term::Float(x) => murmur(&x.to_le_bytes(), hash),
        Term::Atom(name, _) => murmur(&of_name(name).to_le_bytes(), hash),
        Term::Str(text) => murmur(&latin_1(text).unwrap_or_else(|| text.as_bytes().to_vec()), hash),
        _ => return None,
    })
}

/// Forty hexadecimal digits for a text, those of `variant_sha1/2` for what a term is written as; SWI-Prolog's are others.
pub fn digits(text: &str) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(text.as_bytes()).iter().take(20).map(|byte| format!("{byte:02x}")).collect()
}

/// `term_hash/2`: a number below 2^24; none for a term with variables. A structure below another has a value of its own, which is
/// added to the other's.
pub fn hash(term: &Term) -> Option<u32> {
    let mut above: Vec<(u32, &[Term])> = Vec::new();
    let mut part = term;
    let (mut value, mut args): (u32, &[Term]);
    loop {
        match part {
            Term::Compound(c) => {
                let name = of_functor(&c.name, c.args.len());
                (value, args) = (murmur(&name.to_le_bytes(), SEED), &c.args);
            }
            atomic if above.is_empty() => return with_atomic(atomic, SEED).map(|value| value & BITS),
            atomic => {
                (value, args) = above.pop()?;
                value = with_atomic(atomic, value)?;
            }
        }
        while args.is_empty() {
            let Some((outer, rest)) = above.pop() else { return Some(value & BITS) };
            (value, args) = (murmur(&value.to_le_bytes(), outer), rest);
        }
        above.push((value, &args[1..]));
        part = &args[0];
    }
}

/// `term_hash/4` without its range: of structures down to a depth, from 1, or of the whole term if that is negative. A structure
/// adds its name and arity, and then its arguments do; none if one is a variable.
pub fn hash_to(term: &Term, depth: i64) -> Option<u32> {
    let mut value = SEED;
    if depth == 0 {
        return Some(value);
    }
    let mut left = vec![(term, depth)];
    while let Some((part, depth)) = left.pop() {
        match part {
            Term::Compound(c) => {
                let name = of_functor(&c.name, c.args.len()).wrapping_add(c.args.len() as u32);
                value = murmur(&name.to_le_bytes(), value);
                if depth != 1 {
                    left.extend(c.args.iter().rev().map(|arg| (arg, depth - 1)));
                }
            }
            atomic => value = with_atomic(atomic, value)?,
        }
    }
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prolog::syntax::ops::Ops;
    use crate::prolog::syntax::read_goal;

    fn read(text: &str) -> Term {
        read_goal(text, &Ops::default()).unwrap().0
    }

    /// What SWI-Prolog 9.0.4 answers.
    #[test]
    fn the_values_are_those_of_swi_prolog() {
        for (text, value) in [
            ("1", 7_018_254),
            ("-1", 13_673_300),
            ("a", 11_531_470),
            ("[]", 11_527_763),
            ("'äö'", 15_849_398),
            ("'š'", 10_779_296),
            ("2.5", 16_054_041),
            ("foo(1,b)", 10_077_925),
            ("f(g(1),h(2,3))", 7_468_929),
            ("g(f(a),f(a))", 2_136_654),
            ("[1,2,3,4,0,5,6,7,8]", 9_939_046),
            ("[[1],[1]]", 11_588_156),
            ("f(\"s\",2.0)", 16_191_150),
            ("\"š\"", 8_223_638),
            ("\"ä\"", 3_380_645),
            ("9223372036854775807", 742_914),
            ("9223372036854775808", 9_604_840),
            ("18446744073709551616", 5_998_627),
            ("-18446744073709551616", 11_745_746),
            ("12345678901234567890123", 2_863_894),
        ] {
            assert_eq!(hash(&read(text)), Some(value), "{text}");
        }
        assert_eq!(hash(&read("f(a,X)")), None);
        for (depth, value) in
            [(0, 440_132_426), (1, 981_631_521), (2, 408_807_923), (3, 847_442_301), (-1, 231_133_883)]
        {
            let found = hash_to(&read("f(1,g(h(2)))"), depth);
            assert_eq!(found.map(|value| value % 1_000_000_000), Some(value), "{depth}");
        }
        assert_eq!(hash_to(&read("f(1,g(X))"), 3), None);
        assert!(hash_to(&read("f(1,g(X))"), 2).is_some());
    }
}
