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
        name: "contexts",
        matches: |f| f.difference.kind == "context" || f.difference.there.contains(",context(system:"),
        why: "what an error term says about its place may differ; the error itself may not",
    },
    Known {
        name: "rationals",
        matches: |f| has_rational(&f.difference.there),
        why: "there are none; `1 rdiv 3` is an error",
    },
    Known {
        name: "floats at the edge",
        matches: |f| ["-0.0", "inf", "nan"].iter().any(|n| f.difference.there.contains(n)),
        why: "`-0.0` prints as `0.0`, and `1.0Inf` written in a file is the greatest float",
    },
];

/// Whether a text has a number such as `1r3`.
fn has_rational(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.windows(3).any(|w| w[0].is_ascii_digit() && w[1] == b'r' && w[2].is_ascii_digit())
}

/// The design decision that a difference follows from.
pub fn known(found: &Found) -> Option<&'static Known> {
    KNOWN.iter().find(|k| (k.matches)(found))
}
