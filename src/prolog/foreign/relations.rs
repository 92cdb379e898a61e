//! Looking up and changing relations of the fact store, with a function for each number of arguments up
//! to [`WIDEST`](crate::prolog::answer::WIDEST), and functions that take any number in several calls.

use super::passing::{Function, give, guard};
use crate::prolog::answer::replies::{FULL, NOT_ADDED};
use crate::prolog::answer::{FREE, FoundMark, RULES, RowMark, SHORT, push_number, push_row, push_value};
use crate::prolog::facts::Answers;
use std::ffi::c_char;

/// What an answer says of each row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RowForm {
    Values,
    /// Its number too, for deleting it.
    Numbered,
}

/// An answer as text ([`FoundMark`], [`RowMark`]).
pub(super) fn answer_text(found: &Answers, pattern: &[i64], rows: RowForm) -> String {
    let (answers, cursor) = found;
    let mut out = String::new();
    let free = |args: &[i64]| -> Vec<i64> {
        pattern.iter().zip(args).filter(|(p, _)| **p == FREE).map(|(_, &a)| a).collect()
    };
    let short = |values: &[i64]| values.iter().all(|v| v.abs() <= SHORT);
    match answers.as_slice() {
        [] if cursor.is_none() => return out,
        [one] if one.slot == 0 && cursor.is_none() && rows == RowForm::Values => {
            let values = free(&one.args);
            out.push((if short(&values) { FoundMark::OneShort } else { FoundMark::One }).char());
            values.iter().for_each(|&v| push_value(&mut out, v));
            return out;
        }
        _ => out.push(FoundMark::Several.char()),
    }
    let n = answers.len();
    for (i, answer) in answers.iter().enumerate() {
        let last = i + 1 == n && cursor.is_none();
        let values = if answer.slot == 0 { free(&answer.args) } else { Vec::new() };
        let short = rows == RowForm::Values && short(&values);
        let mark = match (answer.slot, last) {
            (0, false) if short => RowMark::NextShort,
            (0, true) if short => RowMark::LastShort,
            (0, false) => RowMark::Next,
            (0, true) => RowMark::Last,
            (RULES.., false) => RowMark::NextRule,
            (RULES.., true) => RowMark::LastRule,
            (_, false) => RowMark::NextTerm,
            (_, true) => RowMark::LastTerm,
        };
        out.push(mark.char());
        if rows == RowForm::Numbered {
            push_row(&mut out, answer.row);
        }
        if answer.slot == 0 {
            values.iter().for_each(|&v| push_value(&mut out, v));
        } else {
            push_number(&mut out, i64::from(answer.slot % RULES));
        }
    }
    if let Some(cursor) = cursor {
        out.push(RowMark::Cursor.char());
        push_number(&mut out, *cursor as i64);
    }
    out
}

fn find(relation: i64, pattern: &[i64]) -> *const c_char {
    guard(give(""), |host| {
        let id = relation as usize;
        if !host.store.relations[id].defined {
            host.codes.undefined = id;
            return give(&FoundMark::Undefined.text());
        }
        if host.store.relations[id].incremental {
            host.tabling.asked(id);
        }
        let found = host.store.find(id, pattern);
        give(&answer_text(&found, pattern, RowForm::Values))
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
            return give(&answer_text(&found, pattern, RowForm::Values));
        }
        give(&answer_text(&found, pattern, RowForm::Numbered))
    })
}

fn retractall(relation: i64, pattern: &[i64]) -> i64 {
    guard(0, |host| {
        let unsure = host.store.delete_all(relation as usize, pattern);
        unsure.len() as i64
    })
}

fn push(relation: i64, args: &[i64], front: bool) -> i64 {
    guard(NOT_ADDED, |host| match host.store.is_full(relation as usize) {
        true => FULL,
        false if !host.store.make_room(relation as usize) => NOT_ADDED,
        false => i64::from(host.store.push(relation as usize, args, front, false)),
    })
}

/// The codes handed over for a relation of any arity; none if there are not as many as it has arguments.
fn pattern_for(relation: i64) -> Option<Vec<i64>> {
    guard(None, |host| host.codes.handed_over(host.store.relations.get(relation as usize)?.arity))
}

/// First rows of a relation that match the pattern handed over.
#[unsafe(no_mangle)]
pub extern "C" fn turniir_find_wide(relation: i64) -> *const c_char {
    pattern_for(relation).map_or_else(|| give(""), |pattern| find(relation, &pattern))
}

/// Deletes the one plain row that matches the pattern handed over, or lists the rows that match.
#[unsafe(no_mangle)]
pub extern "C" fn turniir_retract_wide(relation: i64) -> *const c_char {
    pattern_for(relation).map_or_else(|| give(""), |pattern| retract(relation, &pattern))
}

/// The rows that may match the pattern handed over, with their numbers.
#[unsafe(no_mangle)]
pub extern "C" fn turniir_rows_wide(relation: i64) -> *const c_char {
    let Some(pattern) = pattern_for(relation) else { return give("") };
    guard(give(""), |host| {
        host.store.expose();
        let found = host.store.find(relation as usize, &pattern);
        give(&answer_text(&found, &pattern, RowForm::Numbered))
    })
}

/// Deletes all rows that surely match the pattern handed over; the number of unsure ones.
#[unsafe(no_mangle)]
pub extern "C" fn turniir_retractall_wide(relation: i64) -> i64 {
    pattern_for(relation).map_or(-1, |pattern| retractall(relation, &pattern))
}

/// Adds the row handed over, in front or at the end.
#[unsafe(no_mangle)]
pub extern "C" fn turniir_push_wide(relation: i64, front: i64) -> i64 {
    pattern_for(relation).map_or(NOT_ADDED, |pattern| push(relation, &pattern, front != 0))
}

/// The functions for any arity: name, argument types, result type, address.
pub(super) const WIDE: &[Function] = &[
    ("turniir_find_wide", &["i64"], "cstr", turniir_find_wide as *const ()),
    ("turniir_retract_wide", &["i64"], "cstr", turniir_retract_wide as *const ()),
    ("turniir_rows_wide", &["i64"], "cstr", turniir_rows_wide as *const ()),
    ("turniir_retractall_wide", &["i64"], "i64", turniir_retractall_wide as *const ()),
    ("turniir_push_wide", &["i64", "i64"], "i64", turniir_push_wide as *const ()),
];

macro_rules! by_arity {
    ($($find:ident $retract:ident $retractall:ident $back:ident $front:ident ($($a:ident),*);)*) => {
        $(
            /// First rows of a relation that match.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments, reason = "one for each argument of the relation")]
            pub extern "C" fn $find(relation: i64, $($a: i64),*) -> *const c_char {
                find(relation, &[$($a),*])
            }
            /// Deletes the one matching plain row, or lists the rows that match.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments, reason = "one for each argument of the relation")]
            pub extern "C" fn $retract(relation: i64, $($a: i64),*) -> *const c_char {
                retract(relation, &[$($a),*])
            }
            /// Deletes all rows that surely match; the number of unsure ones.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments, reason = "one for each argument of the relation")]
            pub extern "C" fn $retractall(relation: i64, $($a: i64),*) -> i64 {
                retractall(relation, &[$($a),*])
            }
            /// Adds a row at the end.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments, reason = "one for each argument of the relation")]
            pub extern "C" fn $back(relation: i64, $($a: i64),*) -> i64 {
                push(relation, &[$($a),*], false)
            }
            /// Adds a row in front.
            #[unsafe(no_mangle)]
            #[allow(clippy::too_many_arguments, reason = "one for each argument of the relation")]
            pub extern "C" fn $front(relation: i64, $($a: i64),*) -> i64 {
                push(relation, &[$($a),*], true)
            }
        )*
        /// Names and arities of the functions by arity, for the machine's declaration.
        pub(super) const BY_ARITY: &[(&str, &str, &str, &str, &str, usize, [*const (); 5])] = &[
            $((stringify!($find), stringify!($retract), stringify!($retractall), stringify!($back),
               stringify!($front), { const NAMES: &[&str] = &[$(stringify!($a)),*]; NAMES.len() },
               [$find as *const (), $retract as *const (), $retractall as *const (),
                $back as *const (), $front as *const ()])),*
        ];
    };
}

by_arity! {
    turniir_find0 turniir_retract0 turniir_retractall0 turniir_push_back0 turniir_push_front0 ();
    turniir_find1 turniir_retract1 turniir_retractall1 turniir_push_back1 turniir_push_front1 (a);
    turniir_find2 turniir_retract2 turniir_retractall2 turniir_push_back2 turniir_push_front2 (a, b);
    turniir_find3 turniir_retract3 turniir_retractall3 turniir_push_back3 turniir_push_front3 (a, b, c);
    turniir_find4 turniir_retract4 turniir_retractall4 turniir_push_back4 turniir_push_front4 (a, b, c, d);
    turniir_find5 turniir_retract5 turniir_retractall5 turniir_push_back5 turniir_push_front5 (a, b, c, d, e);
    turniir_find6 turniir_retract6 turniir_retractall6 turniir_push_back6 turniir_push_front6 (a, b, c, d, e, f);
    turniir_find7 turniir_retract7 turniir_retractall7 turniir_push_back7 turniir_push_front7 (a, b, c, d, e, f, g);
    turniir_find8 turniir_retract8 turniir_retractall8 turniir_push_back8 turniir_push_front8 (a, b, c, d, e, f, g, h);
    turniir_find9 turniir_retract9 turniir_retractall9 turniir_push_back9 turniir_push_front9 (a, b, c, d, e, f, g, h, i);
    turniir_find10 turniir_retract10 turniir_retractall10 turniir_push_back10 turniir_push_front10 (a, b, c, d, e, f, g, h, i, j);
    turniir_find11 turniir_retract11 turniir_retractall11 turniir_push_back11 turniir_push_front11 (a, b, c, d, e, f, g, h, i, j, k);
    turniir_find12 turniir_retract12 turniir_retractall12 turniir_push_back12 turniir_push_front12 (a, b, c, d, e, f, g, h, i, j, k, l);
    turniir_find13 turniir_retract13 turniir_retractall13 turniir_push_back13 turniir_push_front13 (a, b, c, d, e, f, g, h, i, j, k, l, m);
    turniir_find14 turniir_retract14 turniir_retractall14 turniir_push_back14 turniir_push_front14 (a, b, c, d, e, f, g, h, i, j, k, l, m, n);
    turniir_find15 turniir_retract15 turniir_retractall15 turniir_push_back15 turniir_push_front15 (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o);
    turniir_find16 turniir_retract16 turniir_retractall16 turniir_push_back16 turniir_push_front16 (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
}
