//! Numbers and values as the characters of an answer, which `'$decode'` and `'$number_of_pair'` of the kernel read.

use super::codes::{ATOMS, FLOATS, RULES, SHORT, from_row};
use super::marks::ValueMark;

/// The character of 0: what is below is for other things.
const DIGIT: i64 = 0x10000;
/// Bits of a number in one character.
const BITS: i64 = 15;
/// The character of the first atom.
const ATOM: i64 = 0x80000;
/// Atoms that one character can stand for.
const ATOM_COUNT: i64 = 500_000;
/// Added to an integer that takes three characters.
const WIDE: i64 = 1 << 44;
/// Added to a square's status, which may be negative.
const STATUS: i64 = 2;
/// The greatest count that one character can stand for.
const LARGEST_COUNT: usize = 0xf_0000;

/// What the Prolog side knows of these.
pub(super) const WORDS: &[(&str, i64)] = &[
    ("digit", DIGIT),
    ("digit bits", BITS),
    ("two digits bits", 2 * BITS),
    ("short zero", DIGIT + SHORT),
    ("status zero", DIGIT + STATUS),
    ("atom digit", ATOM),
    ("wide zero", WIDE),
];

/// Appends a number below 32,768 as a character.
pub fn push_small(out: &mut String, n: i64) {
    out.extend(char::from_u32((DIGIT + n.clamp(0, (1 << BITS) - 1)) as u32));
}

/// Appends the status of a square.
pub fn push_status(out: &mut String, status: i64) {
    push_small(out, status + STATUS);
}

/// Appends a count or an index as a character; what is too large for that as the largest.
pub fn push_count(out: &mut String, n: usize) {
    out.extend(char::from_u32(DIGIT as u32 + n.min(LARGEST_COUNT) as u32));
}

/// Appends a number below 2^30 as two characters.
pub fn push_number(out: &mut String, n: i64) {
    let n = n.clamp(0, (1 << (2 * BITS)) - 1);
    push_small(out, n >> BITS);
    push_small(out, n & ((1 << BITS) - 1));
}

/// Appends the number of a row as two characters.
pub fn push_row(out: &mut String, row: i64) {
    push_number(out, from_row(row));
}

/// Appends a value: a character for small integers, a mark and one for atoms, a mark and two for floats, else a
/// mark and three.
pub fn push_value(out: &mut String, code: i64) {
    if (-SHORT..=SHORT).contains(&code) {
        out.extend(char::from_u32((DIGIT + SHORT + code) as u32));
    } else if (ATOMS..ATOMS + ATOM_COUNT).contains(&code) {
        out.push(ValueMark::Atom.char());
        out.extend(char::from_u32((ATOM + code - ATOMS) as u32));
    } else if code >= FLOATS {
        out.push(ValueMark::Float.char());
        push_number(out, code - FLOATS);
    } else {
        out.push(ValueMark::Wide.char());
        let n = code + WIDE;
        for shift in [2 * BITS, BITS, 0] {
            push_small(out, (n >> shift) & ((1 << BITS) - 1));
        }
    }
}

// A slot's or a rule's number is handed over in two characters.
const _: () = assert!((RULES as i64) < 1 << (2 * BITS));
