//! Differences that stand by design; each also has its line in docs/dialect.md.

use crate::shrink::Found;

/// A name, what it matches, and why it stands.
pub struct Known {
    pub name: &'static str,
    pub matches: fn(&Found) -> bool,
    pub why: &'static str,
}

/// The list; the first that matches names the difference.
pub const KNOWN: &[Known] = &[
    Known {
        name: "callers",
        matches: |f| same_but_callers(&f.difference.here, &f.difference.there),
        why: "the error of a call that leads nowhere names the caller there, which the machine does not know",
    },
    Known {
        name: "comparisons",
        matches: |f| {
            let d = &f.difference;
            let named = |op: &str| d.there.replace(&format!("({op})/2,"), "(is)/2,") == d.here;
            d.here.contains("evaluation_error")
                && ["=:=", "=\\=", "<", ">", "=<", ">="].iter().any(|op| named(op))
        },
        why: "a function's error in a comparison names is/2",
    },
    Known {
        name: "rationals",
        matches: |f| has_rational(&f.difference.there) || f.difference.here.contains("(rdiv)/2"),
        why: "there are none; `1 rdiv 3` is an error",
    },
    Known {
        name: "floats at the edge",
        matches: |f| {
            same_but(f, &[("-0.0", "0.0"), ("inf", "1.7976931348623157e308")])
                || f.difference.kind == "other output"
                    && f.step_text().is_some_and(|step| step.contains("-0.0"))
        },
        why: "`-0.0` prints as `0.0`, and `1.0Inf` written in a file is the greatest float",
    },
    Known {
        name: "the empty list",
        matches: |f| {
            same_but(f, &[("\\'[]\\'", "[]"), ("'[]'", "[]")])
                || f.difference.here.contains("type_error(atom,[])")
        },
        why: "`[]` and `'[]'` are one atom",
    },
    Known {
        name: "order",
        matches: |f| {
            let sorted = |text: &str| {
                let mut chars: Vec<char> = text.chars().collect();
                chars.sort_unstable();
                chars
            };
            let d = &f.difference;
            // Where it is compared at once, anything may follow.
            let direct = |step: &str| {
                ["@<", "@>", "@=<", "@>="]
                    .iter()
                    .any(|op| step.contains(&format!("([] {op} ")) || step.contains(&format!(" {op} [])")))
            };
            let sorts = [
                "@<",
                "@>",
                "@=<",
                "@>=",
                "compare(",
                "max_member(",
                "min_member(",
                "setof(",
                "bagof(",
                "sort(",
            ];
            let sorted_by = |step: &str| sorts.iter().any(|goal| step.contains(goal));
            d.there.contains('[') && sorted(&d.here) == sorted(&d.there)
                || f.step_text().is_some_and(|s| direct(&s))
                || !d.kind.contains("error")
                    && f.program.text(0).contains('[')
                    && f.step_text().is_some_and(|s| sorted_by(&s))
        },
        why: "`[]` has its place among the atoms by its text, and lists theirs as compounds named `.`",
    },
    Known {
        name: "cleanups",
        matches: |f| {
            let first = |text: &str| text == "cleanup";
            (first(&f.difference.there) || first(&f.difference.here))
                && f.step_text().is_some_and(|step| step.contains("_cleanup("))
        },
        why: "a choice point may be left where SWI-Prolog's indexes tell that there is none, so that the cleanup comes later",
    },
    Known {
        name: "cyclic terms",
        matches: |f| {
            let d = &f.difference;
            let there = d.there.contains("@(");
            there && (d.here.contains("@(") || d.kind == "hang")
        },
        why: "the variables that stand for what contains itself have other names",
    },
    Known {
        name: "unclosed comments",
        matches: |f| {
            let of = |text: &str| text.contains("syntax_error(end_of_file_in_block_comment),string(");
            of(&f.difference.here) && of(&f.difference.there)
        },
        why: "the text that the error of an unclosed comment names is left to chance there",
    },
    Known {
        name: "names of variables",
        matches: |f| {
            let nameless = |text: &str| crate::common::without_names(text);
            let (here, there) = (nameless(&f.difference.here), nameless(&f.difference.there));
            // A column is as wide as the name printed in it.
            let narrow = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let in_column =
                || here.contains('_') && f.step_text().is_some_and(|step| step.contains("format("));
            f.difference.here != f.difference.there
                && (here == there || in_column() && narrow(&here) == narrow(&there))
        },
        why: "what two goals print in one line may have the same names for different variables, and names are shorter",
    },
    Known {
        name: "the least and the greatest",
        matches: |f| {
            let collects =
                |step: &str| ["aggregate_all(min(", "aggregate_all(max("].iter().any(|g| step.contains(g));
            f.difference.kind == "hang" && collects(&f.program.text(0))
        },
        why: "aggregate_all/3 compares when it has all answers, and of endless ones it never does",
    },
    Known {
        name: "setarg",
        matches: |f| f.difference.here.contains("setarg/3 cannot overwrite"),
        why: "nothing in the machine overwrites an argument; goals that are worked out do, of terms that they have made",
    },
    Known {
        name: "functions of other releases",
        matches: |f| NEWER.iter().any(|n| f.difference.there.contains(&format!("type_error(evaluable,{n})"))),
        why: "they are functions in other releases of SWI-Prolog and here, and not in 9.0.4",
    },
];

/// Functions that SWI-Prolog 9.0.4 lacks.
const NEWER: [&str; 13] = [
    "plus/2",
    "succ/1",
    "trunc/1",
    "cot/1",
    "acot/1",
    "log2/1",
    "cbrt/1",
    "random/0",
    "max_integer/0",
    "min_integer/0",
    "max_tagged_integer/0",
    "min_tagged_integer/0",
    "infinite/0",
];

/// Whether two lines differ only in the contexts of errors of calls: of no procedure, of a variable, of
/// what is no goal. Here they have none, or name the procedure.
fn same_but_callers(here: &str, there: &str) -> bool {
    let ((a, none), (b, callers)) = (without_contexts(here), without_contexts(there));
    a == b
        && none.iter().zip(&callers).all(|((formal, x), (_, y))| {
            let of_call = ["existence_error(procedure,", "instantiation_error", "type_error(callable,"];
            x == y
                || of_call.iter().any(|f| formal.starts_with(f))
                    && (x.starts_with('_') || formal.contains(&**x))
                || x.contains("(is)/2") && y.starts_with("context(fz") && y.starts_with("context(")
        })
}

/// A text without the contexts of the errors in it, and each error's formal part with its context.
fn without_contexts(text: &str) -> (String, Vec<(String, String)>) {
    let (mut out, mut found, mut rest) = (String::new(), Vec::new(), text);
    while let Some(at) = rest.find("error(") {
        let (before, after) = rest.split_at(at + "error(".len());
        out.push_str(before);
        let Some((formal, tail)) = argument(after).filter(|_| !before.ends_with("_error(")) else {
            rest = after;
            continue;
        };
        let Some((context, tail)) = tail.strip_prefix(',').and_then(argument) else {
            rest = after;
            continue;
        };
        out.push_str(formal);
        found.push((formal.to_string(), context.to_string()));
        rest = tail;
    }
    out.push_str(rest);
    (super::compare::normal(&out), found)
}

/// A term up to the comma or bracket that ends it, and what follows.
fn argument(text: &str) -> Option<(&str, &str)> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ',' if depth == 0 => return Some(text.split_at(at)),
            ')' | ']' | '}' if depth == 0 => return Some(text.split_at(at)),
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Whether the difference goes away when what is printed there is replaced.
fn same_but(found: &Found, replaced: &[(&str, &str)]) -> bool {
    let there = replaced.iter().fold(found.difference.there.clone(), |t, (from, to)| t.replace(from, to));
    there == found.difference.here
}

/// Whether a text has a number such as `1r3`.
fn has_rational(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.windows(3).any(|w| w[0].is_ascii_digit() && w[1] == b'r' && w[2].is_ascii_digit())
}

/// The design decision that a difference follows from.
pub fn known(found: &Found) -> Option<&'static Known> {
    KNOWN.iter().find(|k| (k.matches)(found))
}
