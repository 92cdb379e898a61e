//! Differences that stand by design; each also has its line in docs/dialect.md.

use crate::shrink::Found;

/// A name, what it matches, and why it stands.
pub struct Known {
    pub name: &'static str,
    pub matches: fn(&Found) -> bool,
    pub why: &'static str,
}

/// The list; the first that matches names the difference.
pub const KNOWN: &[Known] = &[Known {
    name: "contexts",
    matches: |f| f.difference.kind == "context",
    why: "what an error term says about its place is told apart from the error itself",
}];

/// The design decision that a difference follows from.
pub fn known(found: &Found) -> Option<&'static Known> {
    KNOWN.iter().find(|k| (k.matches)(found))
}
