//! Looking up and changing relations of the fact store, with a function for each number of arguments up
//! to [`MOST_ARGUMENTS`], and functions that take any number in several calls.

use super::{give, guard, push_number, push_value};
use crate::prolog::facts::{Answers, FREE, RULES, SHORT};
use std::ffi::c_char;

/// So many arguments of a relation are handed over in one call.
pub const MOST_ARGUMENTS: usize = 16;

/// What an answer says of each row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    Values,
    /// Its number too, for deleting it.
    Numbered,
}

/// An answer as text: nothing for none; `d` and the values for one plain row; else `m` and the
/// rows, each with a flag: `n` or `l` (plain, more to come or last), `x` or `y` (a term in a slot),
/// `r` or `s` (a compiled rule and its number), and `c` with a cursor where more rows must be asked
/// for. Where all values are short integers, `d` is `e`, `n` is `i`, and `l` is `j`.
pub(super) fn answer_text(found: &Answers, pattern: &[i64], rows: Rows) -> String {
    let (answers, cursor) = found;
    let mut out = String::new();
    let free = |args: &[i64]| -> Vec<i64> {
        pattern.iter().zip(args).filter(|(p, _)| **p == FREE).map(|(_, &a)| a).collect()
    };
    let short = |values: &[i64]| values.iter().all(|v| v.abs() <= SHORT);
    match answers.as_slice() {
        [] if cursor.is_none() => return out,
        [one] if one.slot == 0 && cursor.is_none() && rows == Rows::Values => {
            let values = free(&one.args);
            out.push(if short(&values) { 'e' } else { 'd' });
            values.iter().for_each(|&v| push_value(&mut out, v));
            return out;
        }
        _ => out.push('m'),
    }
    let n = answers.len();
    for (i, answer) in answers.iter().enumerate() {
        let last = i + 1 == n && cursor.is_none();
        let values = if answer.slot == 0 { free(&answer.args) } else { Vec::new() };
        let short = rows == Rows::Values && short(&values);
        out.push(match (answer.slot, last) {
            (0, false) if short => 'i',
            (0, true) if short => 'j',
            (0, false) => 'n',
            (0, true) => 'l',
            (RULES.., false) => 'r',
            (RULES.., true) => 's',
            (_, false) => 'x',
            (_, true) => 'y',
        });
        if rows == Rows::Numbered {
            push_number(&mut out, answer.row + (1 << 29));
        }
        if answer.slot == 0 {
            values.iter().for_each(|&v| push_value(&mut out, v));
        } else {
            push_number(&mut out, i64::from(answer.slot % RULES));
        }
    }
    if let Some(cursor) = cursor {
        out.push('c');
        push_number(&mut out, *cursor as i64);
    }
    out
}

fn find(relation: i64, pattern: &[i64]) -> *const c_char {
    guard(give(""), |host| {
        let id = relation as usize;
        if !host.store.relations[id].defined {
            host.undefined = id;
            return give("u");
        }
        if host.store.relations[id].incremental {
            host.tables.asked(id);
        }
        let found = host.store.find(id, pattern);
        give(&answer_text(&found, pattern, Rows::Values))
    })
}

fn retract(relation: i64, pattern: &[i64]) -> *const c_char {
    guard(give(""), |host| {
        let id = relation as usize;
        let found = host.store.find_for_retract(id, pattern);
        if let ([one], None) = (found.0.as_slice(), found.1)
            && one.slot == 0
        {
            host.store.delete(id, one.row);
            return give(&answer_text(&found, pattern, Rows::Values));
        }
        give(&answer_text(&found, pattern, Rows::Numbered))
    })
}

fn retractall(relation: i64, pattern: &[i64]) -> i64 {
    guard(0, |host| {
        let unsure = host.store.delete_all(relation as usize, pattern);
        unsure.len() as i64
    })
}

fn push(relation: i64, args: &[i64], front: bool) -> i64 {
    guard(-1, |host| match host.store.is_full(relation as usize) {
        true => -2,
        false => i64::from(host.store.push(relation as usize, args, front, false)),
    })
}

/// The codes handed over for a relation of any arity; none if there are not as many as it has arguments.
fn pattern_for(relation: i64) -> Option<Vec<i64>> {
    guard(None, |host| {
        let pattern = std::mem::take(&mut host.pattern);
        let arity = host.store.relations.get(relation as usize)?.arity;
        (arity == pattern.len()).then_some(pattern)
    })
}

/// First rows of a relation that match the pattern handed over.
#[unsafe(no_mangle)]
pub extern "C" fn tj_find_wide(relation: i64) -> *const c_char {
    pattern_for(relation).map_or_else(|| give(""), |pattern| find(relation, &pattern))
}

/// Deletes the one plain row that matches the pattern handed over, or lists the rows that match.
#[unsafe(no_mangle)]
pub extern "C" fn tj_retract_wide(relation: i64) -> *const c_char {
    pattern_for(relation).map_or_else(|| give(""), |pattern| retract(relation, &pattern))
}

/// The rows that may match the pattern handed over, with their numbers.
#[unsafe(no_mangle)]
pub extern "C" fn tj_rows_wide(relation: i64) -> *const c_char {
    let Some(pattern) = pattern_for(relation) else { return give("") };
    guard(give(""), |host| {
        host.store.expose();
        let found = host.store.find(relation as usize, &pattern);
        give(&answer_text(&found, &pattern, Rows::Numbered))
    })
}

/// Deletes all rows that surely match the pattern handed over; the number of unsure ones.
#[unsafe(no_mangle)]
pub extern "C" fn tj_retractall_wide(relation: i64) -> i64 {
    pattern_for(relation).map_or(-1, |pattern| retractall(relation, &pattern))
}

/// Adds the row handed over, in front or at the end.
#[unsafe(no_mangle)]
pub extern "C" fn tj_push_wide(relation: i64, front: i64) -> i64 {
    pattern_for(relation).map_or(-1, |pattern| push(relation, &pattern, front != 0))
}

/// The functions for any arity: name, argument types, result type, address.
pub(super) const WIDE: &[(&str, &[&str], &str, *const ())] = &[
    ("tj_find_wide", &["i64"], "cstr", tj_find_wide as *const ()),
    ("tj_retract_wide", &["i64"], "cstr", tj_retract_wide as *const ()),
    ("tj_rows_wide", &["i64"], "cstr", tj_rows_wide as *const ()),
    ("tj_retractall_wide", &["i64"], "i64", tj_retractall_wide as *const ()),
    ("tj_push_wide", &["i64", "i64"], "i64", tj_push_wide as *const ()),
];

macro_rules! by_arity {
    ($($find:ident $retract:ident $retractall:ident $back:ident $front:ident ($($a:ident),*);)*) => {
        $(
            /// First rows of a relation that match.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments)]
            pub extern "C" fn $find(relation: i64, $($a: i64),*) -> *const c_char {
                find(relation, &[$($a),*])
            }
            /// Deletes the one matching plain row, or lists the rows that match.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments)]
            pub extern "C" fn $retract(relation: i64, $($a: i64),*) -> *const c_char {
                retract(relation, &[$($a),*])
            }
            /// Deletes all rows that surely match; the number of unsure ones.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments)]
            pub extern "C" fn $retractall(relation: i64, $($a: i64),*) -> i64 {
                retractall(relation, &[$($a),*])
            }
            /// Adds a row at the end.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments)]
            pub extern "C" fn $back(relation: i64, $($a: i64),*) -> i64 {
                push(relation, &[$($a),*], false)
            }
            /// Adds a row in front.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments)]
            pub extern "C" fn $front(relation: i64, $($a: i64),*) -> i64 {
                push(relation, &[$($a),*], true)
            }
        )*
        /// Names and arities of the functions by arity, for the engine's declaration.
        pub(super) const BY_ARITY: &[(&str, &str, &str, &str, &str, usize, [*const (); 5])] = &[
            $((stringify!($find), stringify!($retract), stringify!($retractall), stringify!($back),
               stringify!($front), { const NAMES: &[&str] = &[$(stringify!($a)),*]; NAMES.len() },
               [$find as *const (), $retract as *const (), $retractall as *const (),
                $back as *const (), $front as *const ()])),*
        ];
    };
}

by_arity! {
    tj_find0 tj_retract0 tj_retractall0 tj_push_back0 tj_push_front0 ();
    tj_find1 tj_retract1 tj_retractall1 tj_push_back1 tj_push_front1 (a);
    tj_find2 tj_retract2 tj_retractall2 tj_push_back2 tj_push_front2 (a, b);
    tj_find3 tj_retract3 tj_retractall3 tj_push_back3 tj_push_front3 (a, b, c);
    tj_find4 tj_retract4 tj_retractall4 tj_push_back4 tj_push_front4 (a, b, c, d);
    tj_find5 tj_retract5 tj_retractall5 tj_push_back5 tj_push_front5 (a, b, c, d, e);
    tj_find6 tj_retract6 tj_retractall6 tj_push_back6 tj_push_front6 (a, b, c, d, e, f);
    tj_find7 tj_retract7 tj_retractall7 tj_push_back7 tj_push_front7 (a, b, c, d, e, f, g);
    tj_find8 tj_retract8 tj_retractall8 tj_push_back8 tj_push_front8 (a, b, c, d, e, f, g, h);
    tj_find9 tj_retract9 tj_retractall9 tj_push_back9 tj_push_front9 (a, b, c, d, e, f, g, h, i);
    tj_find10 tj_retract10 tj_retractall10 tj_push_back10 tj_push_front10 (a, b, c, d, e, f, g, h, i, j);
    tj_find11 tj_retract11 tj_retractall11 tj_push_back11 tj_push_front11 (a, b, c, d, e, f, g, h, i, j, k);
    tj_find12 tj_retract12 tj_retractall12 tj_push_back12 tj_push_front12 (a, b, c, d, e, f, g, h, i, j, k, l);
    tj_find13 tj_retract13 tj_retractall13 tj_push_back13 tj_push_front13 (a, b, c, d, e, f, g, h, i, j, k, l, m);
    tj_find14 tj_retract14 tj_retractall14 tj_push_back14 tj_push_front14 (a, b, c, d, e, f, g, h, i, j, k, l, m, n);
    tj_find15 tj_retract15 tj_retractall15 tj_push_back15 tj_push_front15 (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o);
    tj_find16 tj_retract16 tj_retractall16 tj_push_back16 tj_push_front16 (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
}
