//! The arguments of facts as integers: small integers stand for themselves, atoms and floats for their numbers.

/// The code of an argument that is not bound.
pub const FREE: i64 = 1 << 41;
/// The code of an argument of which no other tells anything.
pub const COMPLEX: i64 = (1 << 41) + 1;
/// The code of an argument that is not bound and whose value nobody looks at.
pub const SKIP: i64 = (1 << 41) + 2;
/// Atoms have codes from here on.
pub const ATOMS: i64 = 1 << 42;
/// Floats have codes from here on.
pub const FLOATS: i64 = 1 << 43;
/// Terms have codes from here on that tell their functor, their first argument where it is known, and what is inside them
/// where there is no variable. Codes that differ in a part that both know are of different terms.
const STRUCTURES: i64 = 1 << 45;
/// Bits of such a code for the first argument, the lowest; 0 where it is not known.
const FIRST_BITS: u32 = 20;
/// How many first arguments it tells apart.
const FIRSTS: i64 = (1 << FIRST_BITS) - 1;
/// Bits for what is inside, above those; 0 where there are variables.
const INSIDE_BITS: u32 = 18;
/// How many insides it tells apart.
const INSIDES: i64 = (1 << INSIDE_BITS) - 1;
/// By this large integers are divided to be told apart.
pub const LARGE: i64 = FIRSTS * INSIDES;
/// Where the functor begins, and how many are told apart.
const FUNCTOR_AT: u32 = FIRST_BITS + INSIDE_BITS;
const FUNCTORS: i64 = 1 << (54 - FUNCTOR_AT);
// A code is an integer that the machine keeps in a cell.
const _: () = assert!(STRUCTURES + (FUNCTORS << FUNCTOR_AT) <= LARGEST_IN_CELL);

/// Integers up to this (either sign) are one character of an answer.
pub const SHORT: i64 = 200_000;
/// Integers from here on (either sign) do not fit a code.
pub const INT_LIMIT: i64 = 1 << 40;

/// From here on a row's slot is that of a term which the fact store keeps itself.
pub const HELD: u32 = 1 << 27;
/// From here on a row's slot is the number of a compiled rule, not a place that holds a term.
pub const RULES: u32 = 1 << 28;
/// Among the numbers of compiled rules, those of clauses that are only shown begin here.
pub const SHOWN: u32 = 1 << 27;

/// The most arguments of a relation that are handed over in one call; more go in several.
pub const WIDEST: usize = 16;

/// Added to a row's number, which may be negative, where it is handed over.
const ROWS: i64 = 1 << 29;

/// Whether a code stands for an unbound argument.
pub fn is_free(code: i64) -> bool {
    code == FREE || code == SKIP
}

/// How many arities are told apart.
const ARITIES: i64 = 16;

/// A number for terms of an arity and a name, by that one's code; lists have 0. Those with many arguments may share one.
pub fn functor(name: i64, arity: i64) -> i64 {
    (name - ATOMS + 1) * ARITIES + arity.clamp(0, ARITIES - 1)
}

/// The code of a term by the number of its functor and the code of its first argument.
pub fn structure(functor: i64, first: i64) -> i64 {
    if functor >= FUNCTORS {
        return COMPLEX;
    }
    let first = if is_free(first) || first == COMPLEX { 0 } else { 1 + first.rem_euclid(FIRSTS) };
    STRUCTURES + (functor << FUNCTOR_AT) + first
}

/// The code of a term without variables, whose inside is mixed to a number; the machine's own text adds it itself.
pub fn inside(outside: i64, mix: i64) -> i64 {
    outside + ((1 + mix.rem_euclid(INSIDES)) << FIRST_BITS)
}

/// The code of an integer that does not fit one, by what is left of it divided by [`LARGE`]: that of a list that begins with
/// that number and has it inside.
pub fn large(remainder: i64) -> i64 {
    inside(structure(0, remainder), remainder)
}

/// Whether a code is all that is to be known of an argument: a small integer, an atom or a float.
pub fn is_whole(code: i64) -> bool {
    code != COMPLEX && code < STRUCTURES
}

/// Whether an argument's code is that of no other argument that could match it, once [`outside`] has been taken of it, so that
/// rows can be looked up by it.
pub fn is_certain(code: i64) -> bool {
    code != COMPLEX && (code < STRUCTURES || first_of(code) != 0)
}

/// Whether rows can be looked up by the whole code of an argument: it has no variables inside.
pub fn is_known_inside(code: i64) -> bool {
    code != COMPLEX && (code < STRUCTURES || inside_of(code) != 0)
}

/// An argument's code without what it says of the inside of a term.
pub fn outside(code: i64) -> i64 {
    if code < STRUCTURES { code } else { code - (inside_of(code) << FIRST_BITS) }
}

fn first_of(code: i64) -> i64 {
    code & ((1 << FIRST_BITS) - 1)
}

fn inside_of(code: i64) -> i64 {
    code >> FIRST_BITS & ((1 << INSIDE_BITS) - 1)
}

/// Whether an argument of a question may be that of a row.
#[inline]
pub fn may_match(asked: i64, row: i64) -> bool {
    if asked == row || is_free(asked) || row == COMPLEX {
        return true;
    }
    let alike = |a: i64, b: i64| a == b || a == 0 || b == 0;
    asked >= STRUCTURES
        && row >= STRUCTURES
        && (asked - STRUCTURES) >> FUNCTOR_AT == (row - STRUCTURES) >> FUNCTOR_AT
        && alike(first_of(asked), first_of(row))
        && alike(inside_of(asked), inside_of(row))
}

/// The row whose number Prolog hands back in two parts.
pub fn row(high: i64, low: i64) -> i64 {
    (high << 15 | low) - ROWS
}

/// A row's number as one that is not negative, to be handed over.
pub fn from_row(row: i64) -> i64 {
    row + ROWS
}

/// The largest integer under which something can be recorded: SWI-Prolog 9.0.4's largest tagged one.
pub const GREATEST_KEY: i64 = (1 << 56) - 1;

/// The largest integer that the machine keeps in a cell.
pub const LARGEST_IN_CELL: i64 = (1 << 55) - 1;

/// What the Prolog side knows of these.
pub(super) const WORDS: &[(&str, i64)] = &[
    ("free", FREE),
    ("complex", COMPLEX),
    ("int limit", INT_LIMIT),
    ("largest", LARGEST_IN_CELL),
    ("greatest key", GREATEST_KEY),
    ("atoms", ATOMS),
    ("shown clauses", SHOWN as i64),
    // Lists have the first functor.
    ("lists", STRUCTURES),
    ("firsts", FIRSTS),
    ("large", LARGE),
    ("insides", INSIDES),
    ("inside unit", 1 << FIRST_BITS),
];
