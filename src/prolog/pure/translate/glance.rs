//! What is seen of goals at a glance.

use crate::prolog::syntax::term::Term;

/// Whether each part of a body may be called.
pub(super) fn is_body(goal: &Term) -> bool {
    match goal.callable() {
        Some(("," | ";" | "|" | "->" | "*->", [a, b])) => is_body(a) && is_body(b),
        Some(_) => true,
        None => matches!(goal, Term::Var(_)),
    }
}

/// Whether a goal looks as if it only tested.
pub(super) fn only_tests(goal: &Term) -> bool {
    match goal.callable() {
        Some((",", [a, b])) => only_tests(a) && only_tests(b),
        Some((name, [_, _])) => {
            matches!(name, "<" | ">" | "=<" | ">=" | "=:=" | "=\\=" | "==" | "\\==" | "\\=")
                || name.starts_with('@')
        }
        Some((name, [_])) => {
            matches!(
                name,
                "var"
                    | "nonvar"
                    | "integer"
                    | "float"
                    | "number"
                    | "atom"
                    | "atomic"
                    | "compound"
                    | "callable"
                    | "string"
            )
        }
        _ => false,
    }
}
