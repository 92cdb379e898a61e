//! Numbers and values as the characters of an answer, which `'$d'` and `'$two'` of the kernel read.

use crate::prolog::facts::{ATOMS, FLOATS, SHORT};

/// Appends a number below 32,768 as a character.
pub(in crate::prolog) fn push_small(out: &mut String, n: i64) {
    out.extend(char::from_u32(0x10000 + n.clamp(0, 0x7fff) as u32));
}

/// Appends a number below 2^30 as two characters.
pub(in crate::prolog) fn push_number(out: &mut String, n: i64) {
    let n = n.clamp(0, (1 << 30) - 1);
    push_small(out, n >> 15);
    push_small(out, n & 0x7fff);
}

/// Appends a value: a character for small integers, `\u{4}` and one for atoms, `\u{5}` and two for
/// floats, else `\u{3}` and three.
pub(in crate::prolog) fn push_value(out: &mut String, code: i64) {
    if (-SHORT..=SHORT).contains(&code) {
        out.extend(char::from_u32((0x10000 + SHORT + code) as u32));
    } else if (ATOMS..ATOMS + 500_000).contains(&code) {
        out.push('\u{4}');
        out.extend(char::from_u32((0x80000 + code - ATOMS) as u32));
    } else if code >= FLOATS {
        out.push('\u{5}');
        push_number(out, code - FLOATS);
    } else {
        out.push('\u{3}');
        let n = (code + (1 << 44)) as u64;
        for shift in [30, 15, 0] {
            out.extend(char::from_u32(0x10000 + ((n >> shift) & 0x7fff) as u32));
        }
    }
}
