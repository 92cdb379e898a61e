//! How a term is to be written, as the number that the Prolog side hands over: a bit for each choice, the priority plus
//! one from [`PRIORITY_SHIFT`] on (0 for 1200), the depth from [`DEPTH_SHIFT`] on.

/// As `writeq/1`: what is no plain atom in quotes.
pub const QUOTED: i64 = 1;
/// No operators.
pub const IGNORE_OPS: i64 = 2;
/// `'$VAR'(1)` as it is and not as `B`.
pub const NO_NUMBERVARS: i64 = 4;
/// Variables as letters, those that occur once as `_`.
pub const LETTERS: i64 = 8;
/// `{}(a)` as it is and not as `{a}`.
pub const NO_BRACES: i64 = 16;
/// Lists with dots.
pub const DOT_LISTS: i64 = 32;
/// Lists as the structures that they are.
pub const NO_LISTS: i64 = 64;
/// Letters beyond Latin-1 in quotes.
pub const QUOTE_NON_ASCII: i64 = 128;
/// A space after the commas between arguments.
pub const SPACED: i64 = 256;
/// Characters that need an escape as `\uXXXX`.
pub const SHORT_ESCAPES: i64 = 512;
/// Characters between quotes as they are, but for the backslash; a quotation mark is doubled.
pub const NO_ESCAPES: i64 = 1024;

/// Where the priority begins, which has twelve bits.
pub const PRIORITY_SHIFT: u32 = 12;
/// Where the depth begins.
pub const DEPTH_SHIFT: u32 = 24;

pub(super) const WORDS: &[(&str, i64)] = &[
    ("plain", 0),
    ("quoted", QUOTED),
    ("ignore ops", IGNORE_OPS),
    ("no numbervars", NO_NUMBERVARS),
    ("no braces", NO_BRACES),
    ("dot lists", DOT_LISTS),
    ("no lists", NO_LISTS),
    ("quote non ascii", QUOTE_NON_ASCII),
    ("spaced", SPACED),
    ("short escapes", SHORT_ESCAPES),
    ("no escapes", NO_ESCAPES),
    // As term_to_atom/2 writes.
    ("to atom", QUOTED | NO_ESCAPES),
    // What keys are made of: two terms have the same text only if they are the same.
    ("unmistakable", QUOTED | IGNORE_OPS),
    ("printed", QUOTED | SHORT_ESCAPES),
    ("canonical", QUOTED | IGNORE_OPS | NO_NUMBERVARS | LETTERS | NO_BRACES | QUOTE_NON_ASCII),
    ("priority shift", PRIORITY_SHIFT as i64),
    ("depth shift", DEPTH_SHIFT as i64),
];
