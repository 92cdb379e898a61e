//! The names of SWI-Prolog's libraries that a `use_module` may name without harm.

/// Libraries whose predicates are always there, or are in a file that is loaded when they are used.
const LIBRARIES: &[&str] = &[
    "lists",
    "apply",
    "random",
    "readutil",
    "between",
    "pairs",
    "debug",
    "strings",
    "dialect",
    "dif",
    "when",
    "coroutining",
    "system",
    "edinburgh",
    "basics",
    "ansi_term",
    "listing",
    "tabling",
    "increval",
    "sort",
    "pure_input",
    "pio",
    "time",
];

/// Whether a library of SWI-Prolog is there without a file of its own.
pub fn included(name: &str) -> bool {
    LIBRARIES.contains(&name)
}
